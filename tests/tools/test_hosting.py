"""The headers for other hosts say what those of netlify.toml say."""

from __future__ import annotations

from fnmatch import fnmatch

from hosting import header_file
from serve import Site, read_rules

from .conftest import ROOT

CONFIG = ROOT / "netlify.toml"
PLACES = ("/", "/war/", "/embed/war/", "/oembed/war.json", "/a/x-1.wasm",
          "/a/x-1.mjs", "/a/x.css", "/sw.js")  # fmt: skip


def by_cloudflare(text: str, url: str) -> dict[str, str]:
    """What a host that joins the values of all rules sends for an address."""
    found: dict[str, str] = {}
    fits = False
    for line in text.splitlines():
        if not line.startswith(" "):
            fits = fnmatch(url, line)
        elif fits and line.startswith("  ! "):
            found.pop(line[4:], None)
        elif fits:
            name, _, value = line.strip().partition(": ")
            found[name] = f"{found[name]}, {value}" if name in found else value
    return found


def test_both_send_the_same() -> None:
    text = header_file(CONFIG.read_text("utf-8"))
    site = Site(ROOT, rules=read_rules(CONFIG))
    for url in PLACES:
        assert by_cloudflare(text, url) == site.headers(url), url
    assert "frame-ancestors *" in by_cloudflare(text, "/embed/war/")["Content-Security-Policy"]


def test_the_file_keeps_to_cloudflare_s_limits() -> None:
    lines = header_file(CONFIG.read_text("utf-8")).splitlines()
    assert max(map(len, lines)) <= 2000
    rules = [line for line in lines if not line.startswith(" ")]
    assert len(rules) <= 100
    assert all(rule.count("*") <= 1 for rule in rules)
