"""Ninefold: five two-player number games, solved exactly."""

__version__ = "0.1.0"
