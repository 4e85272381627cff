"""The visitor's record: its values, how it changes, and its file format."""
