"""Faults that `tools/reliability.py` makes in the built site."""
