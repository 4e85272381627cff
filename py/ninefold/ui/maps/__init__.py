"""Strategy maps: for each game one picture of its whole solution."""
