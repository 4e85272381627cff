"""The profile decides how many examples a property test tries."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests.effort import LEAST, NAME, effort, load_profile


@pytest.mark.parametrize(
    ("named", "in_ci", "tried"),
    [
        ("", "", 60),
        ("", "true", 300),
        ("full", "", 300),
        ("quick", "true", 60),
        ("thorough", "", 1000),
    ],
)
def test_by_name_else_full_in_ci_alone(
    monkeypatch: pytest.MonkeyPatch, named: str, in_ci: str, tried: int
) -> None:
    before = settings.get_current_profile_name()
    monkeypatch.setenv(NAME, named)
    monkeypatch.setenv("CI", in_ci)
    load_profile()
    try:
        assert effort(1000) == tried
        assert effort(1) == LEAST
        assert settings().deadline is None
    finally:
        settings.load_profile(before)
