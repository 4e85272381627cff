"""The opponent: levels built on exact regrets."""
