"""Property tests are about the games, not about the speed of the machine that runs them."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ninefold", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("ninefold")
