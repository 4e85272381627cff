"""Learning at the table: hints, exact values on the board, a look back at the game."""
