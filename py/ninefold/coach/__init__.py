"""Teaching out of exact values: reasons, looks back, puzzles."""
