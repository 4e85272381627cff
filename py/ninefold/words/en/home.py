"""English of the home page, for whoever comes back and for the curious. A # is where a number or a
name goes."""

from __future__ import annotations

UNFINISHED = "Your game waits"
MORE_UNFINISHED = "# games wait"
PLAY_ON = "Play on:"
NOT_PLAYED = "New to you:"
BEATEN = "You have beaten #."
NEXT_LEVEL = "Next: #."
TODAY = "Today: #."
SOLVED = "Solved. The next one comes tomorrow."
STREAK = "# days in a row."
PYTHON = "All of this is Python, and it runs in your browser."
READ_IT = "See how"
