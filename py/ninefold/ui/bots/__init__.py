"""A visitor's Python at the table: how it comes there, and how it is asked for its moves. All of it
is imported after the start."""
