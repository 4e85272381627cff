"""Puzzles on the board: the one of the day, endless ones, and the visitor's own mistakes."""
