"""Why moves are good or bad, as values that are proved."""
