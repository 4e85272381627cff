"""The local server answers as the host does."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from serve import accepted, compile_glob, serving

from .conftest import ROOT

FILES = {
    "index.html": "<title>hi</title>",
    "404.html": "gone",
    "about.html": "about",
    "war/index.html": "war",
    "a/x.wasm": "w" * 2000,
    "a/x.wasm.br": "br",
    "a/x.wasm.gz": "gzip",
    "a/x.mjs": "",
    "a/x.woff2": "",
    "a/x.zip": "",
    "x.webmanifest": "{}",
}
AT = "/nine/fold/"


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    root = tmp_path / "site"
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    (tmp_path / "secret").write_text("s")
    with serving(root, config=ROOT / "netlify.toml", prefix=AT) as where:
        yield where


def get(
    address: str, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection(urlsplit(address).netloc)
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=sent)
    answer = connection.getresponse()
    return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()


def test_pages_are_found_below_the_prefix(address: str) -> None:
    assert address.endswith(AT)
    assert get(address, AT)[2] == b"<title>hi</title>"
    assert get(address, AT + "war/?q=1")[2] == b"war"
    assert get(address, AT + "about")[2] == b"about"


def test_a_missing_slash_is_added(address: str) -> None:
    assert get(address, AT.rstrip("/"))[1]["location"] == AT
    assert get(address, AT + "war")[1]["location"] == AT + "war/"
    assert not get(address, "//evil.example/..")[1].get("location", "").startswith("//")


@pytest.mark.parametrize("path", ["nope", "war/nope", "a/", "a"])
def test_wrong_addresses_get_the_page_for_them(address: str, path: str) -> None:
    assert get(address, AT + path)[::2] == (404, b"gone")
    assert get(address, "/")[::2] == (404, b"gone")


@pytest.mark.parametrize(
    "path", ["../secret", "%2e%2e/secret", "..%2fsecret", "a/..%2f..%2fsecret", "a%00b", "/secret"]
)
def test_nothing_outside_the_folder_is_served(address: str, path: str) -> None:
    assert get(address, AT + path)[0] == 404


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("a/x.wasm", "application/wasm"),
        ("a/x.mjs", "text/javascript; charset=utf-8"),
        ("a/x.woff2", "font/woff2"),
        ("a/x.zip", "application/zip"),
        ("x.webmanifest", "application/manifest+json"),
    ],
)
def test_types(address: str, path: str, kind: str) -> None:
    headers = get(address, AT + path)[1]
    assert headers["content-type"] == kind
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["", "war/", "nope", "a/x.mjs"])
def test_the_policy_is_strict_everywhere(address: str, path: str) -> None:
    headers = get(address, AT + path)[1]
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert "unsafe-inline" not in headers["content-security-policy"]
    assert headers["referrer-policy"] == "strict-origin-when-cross-origin"
    assert "camera=()" in headers["permissions-policy"]


def test_only_hashed_files_are_kept_for_ever(address: str) -> None:
    hashed, page = get(address, AT + "a/x.wasm")[1], get(address, AT)[1]
    assert hashed["cache-control"] == "public, max-age=31536000, immutable"
    assert hashed["access-control-allow-origin"] == "*"
    assert page["cache-control"] == "public, max-age=0, must-revalidate"
    assert "access-control-allow-origin" not in page


def test_a_compressed_sibling_is_sent_to_those_who_accept_it(address: str) -> None:
    path = AT + "a/x.wasm"
    _, headers, body = get(address, path, Accept_Encoding="gzip, br")
    assert (headers["content-type"], headers["content-encoding"], body) == (
        "application/wasm",
        "br",
        b"br",
    )
    assert get(address, path, Accept_Encoding="gzip, br;q=0")[2] == b"gzip"
    assert get(address, path)[2] == b"w" * 2000


def test_what_has_not_changed_is_not_sent_again(address: str) -> None:
    tag = get(address, AT)[1]["etag"]
    assert get(address, AT, If_None_Match=tag)[::2] == (304, b"")
    status, headers, body = get(address, AT + "a/x.wasm", method="HEAD")
    assert (status, headers["content-length"], body) == (200, "2000", b"")


def test_connections_are_kept(address: str) -> None:
    connection = http.client.HTTPConnection(urlsplit(address).netloc)
    sockets = set()
    for path in (AT, "/nope", AT + "a/x.wasm", AT.rstrip("/")):
        connection.request("GET", path)
        connection.getresponse().read()
        sockets.add(connection.sock)
    assert len(sockets) == 1


@pytest.mark.parametrize(
    ("glob", "path", "hit"),
    [
        ("/*", "/", True),
        ("/*", "/a/b.c", True),
        ("/a/*", "/a", True),
        ("/a/*", "/a/x/y", True),
        ("/a/*", "/b/x", False),
        ("/*.js", "/d/a.js", True),
        ("/*.js", "/a.json", False),
        ("/x.js", "/xyjs", False),
        ("/t/:name/x", "/t/a/x", True),
        ("/t/:name/x", "/t/a/b/x", False),
        ("/A", "/a/", True),
        ("/", "/a", False),
    ],
)
def test_globs(glob: str, path: str, hit: bool) -> None:
    assert bool(compile_glob(glob).fullmatch(path)) is hit


@pytest.mark.parametrize(
    ("header", "names"),
    [("", []), ("gzip, deflate, br, zstd", ["br", "gzip"]), ("br;q=0.0, gzip", ["gzip"])],
)
def test_accepted_encodings(header: str, names: list[str]) -> None:
    assert accepted(header) == names
