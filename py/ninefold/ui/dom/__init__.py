"""The only package that touches the page: events in, edits, storage, sound and links out.

Nothing in here decides anything about a game.
"""
