"""The built site: complete, relative, free of inline code, named by contents, always the same."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import struct
import tempfile
import zipfile
from base64 import b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import brotli
import pytest
from rcssmin import cssmin

from build import check_out, slashed, write_site
from bundle import BuildError, Bundle, folder_digest
from cache import digest
from fonts import FONTS, cut
from imports import imported_names
from ninefold.ui.pages import PAPER
from runtime import snapshot
from scripts import MODULES as JOINED
from scripts import PARTS, module_text, part_text, script_text, small_script
from setup import MODULES, SetupError, ensure_node
from styles import FOLDER as CSS
from styles import (
    FOR_LATER,
    IN_FRAMES,
    LATER_ON_PAGES,
    ON_FRAMES,
    ON_HOW,
    ON_PAGES,
    ORDER,
    ROOM,
    css_text,
    small_css,
    themed,
)
from tests.effort import thorough

from .conftest import ROOT, run_build

ONLINE = {"404.html", "again.js", "embed/again/index.html", "licences.txt", "how/ninefold.zip"}
"""What nobody needs without a network."""
GAMES = ("split", "duel", "war", "quest", "battle")
FRAMES = tuple(f"embed/{game}/index.html" for game in GAMES)
PAGES = ("index.html", "404.html", "embed/index.html", "how/index.html", *FRAMES,
         *(f"{game}/index.html" for game in GAMES))  # fmt: skip


class Page(HTMLParser):
    """The addresses and classes in a page, and what the Content-Security-Policy would refuse."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.preloads: list[str] = []
        self.refused: list[str] = []
        self.classes: set[str] = set()
        self.open = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.addresses += [given[name] for name in ("href", "src") if name in given]
        for name in ("data-ahead", "data-files", "data-modules", "data-first"):
            self.addresses += given.get(name, "").split()
        self.preloads += [given.get("as", "")] if given.get("rel") == "preload" else []
        self.classes.update(given.get("class", "").split())
        if given.get("property") == "og:image":
            self.addresses.append(given["content"])
        self.refused += [f"{tag} {name}" for name in given if name == "style" or name[:2] == "on"]
        script = tag == "script" and given.get("type", "") in ("", "module", "text/javascript")
        self.open = tag if tag == "style" or script else ""

    def handle_endtag(self, tag: str) -> None:
        self.open = ""

    def handle_data(self, data: str) -> None:
        if self.open and data.strip():
            self.refused.append(f"inline {self.open}")


def read(site: Path, name: str) -> Page:
    return Page((site / name).read_text("utf-8"))


def target(page: str, address: str) -> str:
    """The file an address in a page leads to, from the site's root."""
    path = urlsplit(urljoin(f"http://host/at/{page}", address)).path
    assert path.startswith("/at/"), f"{page}: {address} leads out of the site"
    path = path.removeprefix("/at/")
    return path + "index.html" if path == "" or path.endswith("/") else path


@pytest.mark.parametrize("name", PAGES)
def test_pages_load_only_what_is_there(site: Path, name: str) -> None:
    addresses = read(site, name).addresses
    assert addresses
    if name == "404.html":  # it is shown at any depth, and looks for the site at several
        addresses = [address.removeprefix("../" * address.count("../")) for address in addresses]
    for address in addresses:
        assert not urlsplit(address).netloc
        assert not address.startswith("/")
        if not address.startswith("#"):
            assert (site / target(name, address)).is_file(), address


@pytest.mark.parametrize("name", PAGES)
def test_pages_have_no_inline_code(site: Path, name: str) -> None:
    assert read(site, name).refused == []


@pytest.mark.parametrize("name", PAGES)
def test_what_scripts_fetch_is_not_preloaded_by_a_link(site: Path, name: str) -> None:
    """WebKit would load it twice: early.js asks for it ahead."""
    assert "fetch" not in read(site, name).preloads


def test_the_checker_sees_inline_code() -> None:
    bad = "<p style='a' onclick='b'><script>c</script><style>d</style>"
    assert Page(bad).refused == ["p style", "p onclick", "inline script", "inline style"]
    assert Page("<script type='py'>import x</script><script src='x'></script>").refused == []


def test_names_tell_contents(site: Path) -> None:
    named = re.compile(r"(.+)-([0-9a-f]{10})(\.\w+)?")
    for path in (site / "a").iterdir():
        found = named.fullmatch(path.name)
        assert found, path.name
        contents = (
            {file.name: file.read_bytes() for file in path.iterdir()} if path.is_dir() else {}
        )
        whole = folder_digest(contents) if contents else digest(path.read_bytes())
        assert whole.startswith(found[2])


def test_style_and_modules_refer_to_what_is_there(site: Path) -> None:
    for path in (site / "a").iterdir():
        if path.suffix == ".css":
            found = re.findall(r'url\("?([^")]+)', path.read_text("utf-8"))
        elif path.suffix == ".mjs":
            found = re.findall(r'"(\./[^"]+)"', path.read_text("utf-8"))
        else:
            continue
        for address in found:
            assert address.startswith(("data:", "#")) or (path.parent / address).exists(), address


def test_a_second_build_is_the_same_and_quick(site: Path, tmp_path: Path) -> None:
    start = spent_by_children()
    run_build(tmp_path / "again", "--quiet")
    assert spent_by_children() - start < 10  # about 3 on our machine, where the first takes 60
    assert contents(tmp_path / "again") == contents(site)


def spent_by_children() -> float:
    """Seconds of processor time: how long they take by the clock depends on what else runs."""
    return os.times().children_user + os.times().children_system


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.skipif(not thorough(), reason="it stores Pyodide's memory anew, which takes long")
def test_library_and_snapshot_are_the_same_from_another_folder(
    site: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Made anew, with nothing of the cache; neither paths nor the environment get into them."""
    made: dict[str, bytes] = {}

    def make_anew(name: str, key: str, make: Callable[[], bytes]) -> bytes:
        made[name] = make()
        return made[name]

    for path in (*(ROOT / "tools").glob("*.mjs"), *(ROOT / "tools").glob("*.py")):
        shutil.copy(path, tmp_path)
    monkeypatch.setattr("runtime.TOOLS", tmp_path)
    monkeypatch.setattr("runtime.cached", make_anew)
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    monkeypatch.setenv("NINEFOLD_SOMETHING", "else")
    fresh = snapshot(MODULES, ensure_node(Path("python")).node[0])
    (memory,) = (site / "a").glob("memory-*.wasm")
    assert digest(fresh.memory) == digest(memory.read_bytes())
    (library,) = (site / "a").glob("lib-*.zip")
    assert digest(made["lib.zip"]) == digest(library.read_bytes())


def test_a_plain_site_asks_for_the_library_ahead(site: Path, plain_site: Path) -> None:
    ahead = [read(folder, "war/index.html").addresses for folder in (site, plain_site)]
    assert [any("/lib-" in address for address in page) for page in ahead] == [False, True]
    assert [any("/memory-" in address for address in page) for page in ahead] == [True, False]


def test_the_manifest_finds_everything_from_where_it_is(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text("utf-8"))
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == [f"{game}/" for game in GAMES]
    assert all((site / game / "index.html").is_file() for game in GAMES)
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        assert (site / icon["src"]).is_file()
    for name in ("index.html", *(f"{game}/index.html" for game in GAMES)):
        assert "manifest.webmanifest" in " ".join(read(site, name).addresses)


def test_the_colour_around_the_page_is_the_page_s() -> None:
    assert f"--paper: light-dark({PAPER['light']}, {PAPER['dark']})" in css_text(ORDER)


def in_worker(site: Path, name: str) -> Any:
    """A constant of the service worker, which is JSON of its own shape."""
    text = (site / "sw.js").read_text("utf-8")
    return json.JSONDecoder().raw_decode(text.partition(f"const {name}=")[2])[0]


def test_the_service_worker_lists_every_file_with_its_hash(site: Path) -> None:
    listed = in_worker(site, "FILES")
    there = contents(site)
    assert set(there) - set(listed) - {"sw.js", *ONLINE} == {
        name for name in there if name.startswith("a/preview-")
    }
    for name, file in listed.items():
        hashed = b64encode(sha256(there[name]).digest()).decode()
        assert file == {"hash": f"sha256-{hashed}", "size": len(there[name])}


def test_the_service_worker_keeps_first_what_playing_needs(site: Path) -> None:
    files, later, lab = (in_worker(site, name) for name in ("FILES", "LATER", "OF_LAB"))
    first = set(files) - set(later) - set(lab)
    assert {"index.html", *(f"{game}/index.html" for game in GAMES)} <= first
    assert not [path for path in first if "pyodide" in path or "pyscript" in path]
    assert sum(files[path]["size"] for path in first) < 1_400_000
    assert set(later) < set(files)


MOST_SENT = 460_000
"""Bytes until the first press on a game's page is answered, with brotli."""
SENT = re.compile("a/(early|style|later|first|fraunces|inter|icon|micropython)-")


def test_what_is_sent_until_a_press_is_answered_stays_small(site: Path) -> None:
    named = {target("war/index.html", each) for each in read(site, "war/index.html").addresses}
    (memory,) = site.glob("a/small-memory-*.wasm")
    sent = {*filter(SENT.match, named), memory.relative_to(site).as_posix(), "war/index.html"}
    assert {name.rpartition(".")[2] for name in sent} >= {"js", "css", "mjs", "wasm", "woff2"}
    packed = (len(brotli.compress((site / name).read_bytes(), quality=9)) for name in sorted(sent))
    assert sum(packed) < MOST_SENT


def test_no_script_names_a_map_that_is_not_there(site: Path) -> None:
    scripts = (path for path in site.rglob("*") if path.suffix in (".js", ".mjs", ".css"))
    assert not [path.name for path in scripts if b"sourceMappingURL" in path.read_bytes()]


@pytest.mark.parametrize(
    "name", [name for name in (*PAGES, "lab/index.html") if name not in FRAMES]
)
def test_every_page_leads_to_how_it_works(site: Path, name: str) -> None:
    links = [each for each in read(site, name).addresses if each.endswith("how/")]
    assert "how/index.html" in {target(name, each) for each in links}


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
def test_the_fonts_are_the_same_without_the_cache(site: Path, font: object) -> None:
    (wanted,) = [known for known in FONTS if known is font]
    fresh = cut((MODULES / wanted.source).read_bytes(), wanted)
    (kept,) = (site / "a").glob(f"{wanted.name}-??????????.woff2")
    assert fresh == kept.read_bytes()
    assert len(fresh) < 30_000


def test_nothing_of_the_machine_gets_in(site: Path) -> None:
    unwanted = [str(ROOT), str(Path.home() / "."), tempfile.gettempdir() + "/", "node_modules/"]
    for name, data in contents(site).items():
        ours = data.replace(b"/tmp/myimport.zip", b"")  # stands in Python's own zipimport
        for text in unwanted:
            # Much in these is not ours: the standard library names folders.
            stock = name.startswith(("a/pyodide-", "a/lab-"))
            assert stock or text.encode() not in ours, (name, text)


def test_the_library_has_our_games_and_not_the_terminal(site: Path) -> None:
    (path,) = (site / "a").glob("lib-*.zip")
    with zipfile.ZipFile(io.BytesIO(path.read_bytes())) as archive:
        names = set(archive.namelist())
        assert all(info.compress_type == zipfile.ZIP_STORED for info in archive.infolist())
    assert {"ninefold/main.pyc", "ninefold/rules/war.pyc", "json/__init__.pyc"} <= names
    assert not [name for name in names if name.startswith(("ninefold/terminal", "ninefold/cli"))]
    assert not [name for name in names if not name.endswith(".pyc")]


def test_notices_are_there(site: Path) -> None:
    text = (site / "licences.txt").read_text("utf-8")
    for name in ("pyodide", "@pyscript/core", "fraunces", "inter", "SIL OPEN FONT LICENSE"):
        assert name in text
    for name in ("micropython-webassembly-pyscript", "Damien P. George"):
        assert name in text


def test_stale_files_go_and_others_stay_untouched(tmp_path: Path) -> None:
    write_site({"index.html": b"1", "a/old": b"2", "war/index.html": b"3"}, tmp_path)
    before = (tmp_path / "index.html").stat().st_mtime_ns
    write_site({"index.html": b"1", "a/new": b"2"}, tmp_path)
    assert contents(tmp_path) == {"index.html": b"1", "a/new": b"2"}
    assert not (tmp_path / "war").exists()
    assert (tmp_path / "index.html").stat().st_mtime_ns == before


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    check_out(tmp_path / "new")
    check_out(tmp_path)
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(SetupError, match="other things"):
        check_out(tmp_path)


def test_names_in_sources_become_addresses() -> None:
    bundle = Bundle()
    bundle.add("x.woff2", "x.woff2", b"x")
    bundle.add_folder("py", {"a.mjs": b"a", "b.wasm": b"b"})
    font, folder = bundle.paths["x.woff2"], bundle.paths["py"]
    assert re.fullmatch(r"a/x-[0-9a-f]{10}\.woff2", font)
    assert bundle.link_css("url('../fonts/x.woff2') url(data:,a)") == (
        f'url("{font[2:]}") url(data:,a)'
    )
    assert bundle.link_module('import "./py/a.mjs"; at("./py/"); f("x")') == (
        f'import "./{folder[2:]}/a.mjs"; at("./{folder[2:]}/"); f("x")'
    )
    with pytest.raises(BuildError, match=r"y\.woff2"):
        bundle.link_css("url(y.woff2)")
    with pytest.raises(BuildError, match="Two files"):
        bundle.add("x.woff2", "other.woff2", b"y")


def test_imports_are_found_wherever_they_are() -> None:
    text = (
        "import a.b as c\ndef f():\n    from d import e\n    from . import g\n    from .h import i"
    )
    assert imported_names([text]) == {"a.b", "d"}


def test_style_sheets_have_no_comments() -> None:
    assert "/*" in css_text(ORDER)
    assert "/*" not in small_css(ORDER)


def test_each_theme_has_its_colours_without_the_browser_choosing() -> None:
    """light-dark() came to browsers in 2024."""
    made = themed(":root{--a:light-dark(#fff, rgb(0, 0, 0));--b:1px}p{color:red}")
    assert made == (
        ":root{--a:#fff;--b:1px}"
        "@media (prefers-color-scheme:dark){"
        ':root:where(:not([data-theme="light"])){--a:rgb(0, 0, 0)}}'
        ':root:where([data-theme="dark"]){--a:rgb(0, 0, 0)}p{color:red}'
    )
    assert themed("p{color:red}") == "p{color:red}"
    assert "light-dark" not in small_css(ORDER)


def test_colours_of_a_theme_are_named_at_the_root() -> None:
    """Everything else uses the names: the theme is a matter of the page as a whole."""
    rules = re.findall(r"([^{};]+)\{([^{}]*)\}", str(cssmin(css_text(ORDER))))
    named = [selector for selector, declared in rules if "light-dark(" in declared]
    assert named
    assert all(name.startswith((":root", "html")) and " " not in name for name in named), named


def test_the_order_of_styles_names_every_file_once() -> None:
    assert sorted(ORDER) == sorted(path.stem for path in CSS.iterdir())
    assert {*ON_PAGES, *LATER_ON_PAGES, *IN_FRAMES, *ON_HOW} == set(ORDER)
    assert set(ON_FRAMES["war"]) == {*IN_FRAMES, "war"}


def test_parts_of_a_style_sheet_come_in_the_order_that_is_written_down() -> None:
    later, first = ORDER[3], ORDER[0]
    assert css_text({later, first}) == "\n".join((css_text((first,)), css_text((later,))))


@pytest.mark.parametrize("name", PAGES)
def test_frames_and_how_have_style_sheets_of_their_own(site: Path, name: str) -> None:
    styles = [url for url in read(site, name).addresses if url.endswith(".css")]
    game = Path(name).parent.name
    own = ["style", "later"] if game in GAMES else ["style"]
    kinds = [f"frame-{game}"] if name in FRAMES else ["how"] if game == "how" else own
    assert [Path(url).name.rpartition("-")[0] for url in styles] == kinds


def test_what_must_have_its_way_everywhere_has_it_on_the_later_sheet() -> None:
    assert css_text(LATER_ON_PAGES).endswith(css_text(["contrast"]))
    made = set(re.findall(r"--[\w-]+(?=:)", css_text(["generated"])))
    assert made
    assert not made & set(re.findall(r"--[\w-]+(?=:)", small_css(FOR_LATER)))


def test_what_comes_later_does_not_style_a_page_as_it_is_built(site: Path) -> None:
    built = {name for key in GAMES for name in read(site, f"{key}/index.html").classes}
    assert not list(styling(small_css(FOR_LATER), built))


def styling(css: str, classes: set[str]) -> Iterator[str]:
    """The selectors of a sheet that name classes, and none but these."""
    for rule in re.findall(r"[^{}@]+(?=\{)", css):
        for selector in re.split(r",(?![^()]*\))", rule):
            named = re.findall(r"\.([a-z][\w-]*)", selector)
            if named and classes.issuperset(named):
                yield selector


@pytest.mark.parametrize("key", ON_FRAMES)
def test_what_a_frame_leaves_out_does_not_style_it(site: Path, key: str) -> None:
    classes = read(site, f"embed/{key}/index.html").classes
    assert {"board", "seat", "tile", "frame"} <= classes
    assert not list(styling(small_css(set(ORDER) - {*ON_FRAMES[key], *ROOM}), classes))


@pytest.mark.parametrize("name", JOINED)
def test_modules_that_are_sent_as_one_ask_for_none_of_their_parts(name: str) -> None:
    text = module_text(name)
    assert all(text.count(opening(part)) == 1 for part in JOINED[name])
    assert not [part for part in JOINED[name] if f'"./{part}"' in text]
    exported, imported = (
        re.compile(f"^{word} .*", re.MULTILINE).findall for word in ("export", "import")
    )
    last = part_text(JOINED[name][-1])
    assert exported(text) == exported(last), "what the other parts export is for the last alone"
    assert imported(text) == [
        line
        for line in imported(last)
        if not line.endswith(tuple(f'"./{part}";' for part in JOINED[name]))
    ]


@pytest.mark.parametrize("name", PARTS)
def test_a_script_has_each_of_its_parts_once(name: str) -> None:
    script = script_text(name)
    every = {part for parts in PARTS.values() for part in parts}
    heads = {part: opening(part) for part in every}
    assert {part for part in every if script.count(heads[part])} == set(PARTS[name])
    assert all(script.count(heads[part]) == 1 for part in PARTS[name])


@pytest.mark.parametrize("name", PARTS)
def test_a_script_is_sent_small_and_with_every_placeholder_filled(site: Path, name: str) -> None:
    (path,) = (site / "a").glob(f"{name.removesuffix('.js')}-*.js")
    sent = path.read_text("utf-8")
    assert sent == small_script(script_text(name))
    assert "__" not in sent
    assert "/**" not in sent


def opening(part: str) -> str:
    """The comment that a script begins with: no two parts have the same."""
    return (ROOT / "assets" / part).read_text("utf-8").partition("*/")[0]


def test_addresses_end_with_a_slash() -> None:
    assert [slashed(text) for text in ("", "x", "x/")] == ["", "x/", "x/"]


def test_the_lock_pins_everything_without_naming_a_registry() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert all(package["integrity"].startswith("sha512-") for package in packages.values())
    assert not any("resolved" in package for package in packages.values())
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))
    for name, version in {**wanted["dependencies"], **wanted["devDependencies"]}.items():
        assert packages[f"node_modules/{name}"]["version"] == version


@pytest.mark.parametrize("name", ["home", *GAMES])
def test_every_page_has_a_picture_for_links_to_it(name: str) -> None:
    data = (ROOT / "assets" / "preview" / f"preview-{name}.png").read_bytes()
    assert struct.unpack(">II", data[16:24]) == (1200, 630)
    assert len(data) < 60_000


@pytest.mark.parametrize(
    ("name", "side"),
    [("icon-192", 192), ("icon-512", 512), ("maskable-512", 512), ("apple-touch-icon", 180)],
)
def test_icons(name: str, side: int) -> None:
    data = (ROOT / "assets" / "icons" / f"{name}.png").read_bytes()
    assert struct.unpack(">II", data[16:24]) == (side, side)
