"""English: every sentence that a person reads."""
