"""The files of a site under names that change with their contents, so that they can be cached for
ever. Everything here is under `a/`; pages refer to it by logical names ("style.css")."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from cache import digest

FOLDER = "a"
LENGTH = 10
IMPORTED = re.compile(r'"\./([\w./-]+)"')
IN_CSS = re.compile(r"""url\(\s*["']?(?!data:|#)([^"')]+?)["']?\s*\)""")


class BuildError(Exception):
    """The sources do not make a site; the message is for the person who changed them."""


@dataclass(frozen=True, slots=True)
class Bundle:
    files: dict[str, bytes] = field(default_factory=dict)
    """The contents of each file, by its path from the site's root."""
    paths: dict[str, str] = field(default_factory=dict)
    """The path of each logical name; a folder's name stands for the folder."""

    def add(self, name: str, file: str, data: bytes) -> None:
        """Adds one file; `file` is what it would be called without the hash."""
        path = PurePosixPath(FOLDER, file)
        hashed = f"{path.stem}-{digest(data)[:LENGTH]}{path.suffix}"
        self._put(name, str(path.with_name(hashed)), data)

    def add_folder(self, name: str, contents: Mapping[str, bytes]) -> None:
        """Adds files that find each other by their own names: the folder has the hash."""
        folder = f"{FOLDER}/{name}-{folder_digest(contents)[:LENGTH]}"
        self.paths[name] = folder
        for file, data in contents.items():
            self._put(f"{name}/{file}", f"{folder}/{file}", data)

    def _put(self, name: str, path: str, data: bytes) -> None:
        if name in self.paths:
            raise BuildError(f"Two files are called {name}.")
        self.paths[name] = path
        self.files[path] = data

    def link_module(self, text: str) -> str:
        """A module of ours with every "./name" turned into the address beside it."""
        return IMPORTED.sub(lambda found: f'"./{self._beside(found[1])}"', text)

    def link_css(self, text: str) -> str:
        """A style sheet with its fonts and pictures found by their file names."""
        return IN_CSS.sub(
            lambda found: f'url("{self._beside(PurePosixPath(found[1]).name)}")', text
        )

    def _beside(self, name: str) -> str:
        """The address of one file under `a/`, seen from another."""
        slash = "/" if name.endswith("/") else ""
        if (path := self.paths.get(name.rstrip("/"))) is None:
            raise BuildError(f"There is no file for the name {name!r}.")
        return path.removeprefix(f"{FOLDER}/") + slash


def folder_digest(contents: Mapping[str, bytes]) -> str:
    return digest(*(part for file in sorted(contents) for part in (file, contents[file])))
