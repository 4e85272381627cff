"""The desk beside the table: puzzles, the visitor's record, and the strategy map.

Buttons with the verb `desk` come here. As everywhere, nothing is done but to make a new state and
to ask for effects: the record is read and written by the page, and whatever is long is `Work`.
"""
