"""The games at a keyboard: the dialogues of the rule books, the solver's report, the tournament."""
