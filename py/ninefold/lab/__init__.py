"""The lab: bots that visitors write, judged by a referee who trusts nothing that they say.

A bot is a text of Python with `def choose(position): return move`. It runs elsewhere (a worker, a
process): `runner` is what runs beside it. The referee sends codes of games, gets texts, reads them
by the rules and plays them on positions of its own.
"""
