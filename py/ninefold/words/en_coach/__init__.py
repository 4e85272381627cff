"""The coach, in English: a sentence for every reason."""
