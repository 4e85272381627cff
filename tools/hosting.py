"""The headers of netlify.toml as a `_headers` file, for Cloudflare Pages and hosts that read the
same.

Where several rules fit an address, Netlify takes the header of the later one; Cloudflare joins the
values. So a rule first takes off (`!`) what an earlier one has set.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping

from serve import one_line


def header_file(config: str) -> str:
    """The text of the file, out of the text of netlify.toml."""
    return "\n".join(lines(tomllib.loads(config)["headers"])) + "\n"


def lines(rules: list[Mapping[str, Mapping[str, str]]]) -> Iterator[str]:
    known: set[str] = set()
    for rule in rules:
        yield str(rule["for"])
        for name, value in rule["values"].items():
            if name in known:
                yield f"  ! {name}"
            yield f"  {name}: {one_line(value)}"
        known |= rule["values"].keys()
