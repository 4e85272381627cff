"""How much property tests try, by the profile in force: `full` where all is checked, `quick` while
somebody waits, `thorough` for whoever has the time. A test says what a thorough run tries; the
profile decides which part of that it is.
"""

from __future__ import annotations

import os
from typing import Final

from hypothesis import HealthCheck, settings

NAME: Final = "NINEFOLD_EFFORT"
WHOLE: Final = 100
PROFILES: Final = {"quick": 6, "full": 30, "thorough": WHOLE}
"""How many of a hundred examples are tried; this is also how many a test without a number gets."""
LEAST: Final = 5


def load_profile() -> None:
    """The one that is named in the environment; without a name, `full` in CI and else `quick`."""
    for name, examples in PROFILES.items():
        settings.register_profile(
            name,
            max_examples=examples,
            # Property tests are about the games, not about the speed of the machine.
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow],
            print_blob=True,
        )
    settings.load_profile(os.environ.get(NAME) or ("full" if os.environ.get("CI") else "quick"))


def quick() -> bool:
    return settings().max_examples < PROFILES["full"]


def thorough() -> bool:
    return settings().max_examples >= WHOLE


def effort(examples: int) -> int:
    """What the profile makes of the number of examples that a thorough run tries."""
    return max(LEAST, examples * settings().max_examples // WHOLE)
