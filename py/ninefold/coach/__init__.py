"""Why a move is good or bad, as values that are proved: hints, reasons, a look back.

Each game's module offers `nudge`, `why` and `why_not`; `words.en.coach` turns reasons into
sentences.
"""
