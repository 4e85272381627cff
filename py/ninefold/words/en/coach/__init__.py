"""English: what the coach says, a sentence for every reason, to the player to move."""
