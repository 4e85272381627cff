"""The coach on the page: hints, exact values on the board, a look back at the game."""
