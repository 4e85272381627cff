"""`python -m ninefold`"""

from .cli import run

run()
