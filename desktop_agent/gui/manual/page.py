"""Chapters of the manual, read from Markdown files and split into sections. No Qt."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Final

from desktop_agent.protocol import Media

CHAPTERS: Final = (
    "first-steps",
    "permissions",
    "session-approvals",
    "rules",
    "sandbox",
    "undo",
    "conversations",
    "keyboard",
    "models",
    "privacy",
    "updates",
    "troubleshooting",
    "command-line",
    "administrators",
)
"""The names of the chapters in their order; each is a file `<name>.md` in the folder of a language."""
ENGLISH: Final = "en"
"""The language that has every chapter."""

PICTURES: Final = "pictures"
"""The folder beside those of the languages that holds the pictures of all."""
DARK: Final = "dark"
"""The folder in it that holds the same pictures for dark themes."""

_HEADING: Final = re.compile(r"(#{1,6})\s+(.*?)\s*#*\s*$")
_PICTURE: Final = re.compile(r"!\[([^\]]+)\]\(\.\./pictures/([a-z0-9-]+\.png)\)")
_LINK: Final = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_ITEM: Final = re.compile(r"^\s*(?:[-*+]|\d{1,9}[.)])\s+")
_UNDER_HEAD: Final = re.compile(r"\|[\s:|-]*\|\s*$")
_CELLS: Final = re.compile(r"(?<!\\)\|")
_PAGE_LINK: Final = re.compile(r"([a-z][a-z-]*)\.md(?:#(\S+))?")
_NOT_IN_SLUG: Final = re.compile(r"[^\w\- ]")


@dataclass(frozen=True, slots=True)
class ManualLine:
    """A line without its Markdown, and where it begins in the source of its page."""

    start: int
    text: str


@dataclass(frozen=True, slots=True)
class ManualSection:
    """A heading with the lines below it. The first section of a page has the page's title.

    `slug` is its name in links, which is English in every language.
    """

    heading: str
    slug: str
    start: int
    lines: tuple[ManualLine, ...]


@dataclass(frozen=True, slots=True)
class ManualPicture:
    """A picture of a page: how the source shows it, what it shows, and its files with their sizes in pixels."""

    source: str
    name: str
    media: Media
    dark: Media
    """For dark themes; the same one if there is no other."""


@dataclass(frozen=True, slots=True)
class ManualPage:
    """One chapter. `source` is Markdown."""

    name: str
    title: str
    source: str
    sections: tuple[ManualSection, ...]
    pictures: tuple[ManualPicture, ...] = ()

    def start_of(self, slug: str) -> int:
        """Return where the section with this slug begins; 0, the top, if there is none."""
        return next((one.start for one in self.sections if one.slug == slug), 0)


@dataclass(frozen=True, slots=True)
class PageLink:
    """A link to a chapter, or to a section of it by its slug."""

    name: str
    slug: str = ""


def read_pages(folder: Path, language: str) -> tuple[ManualPage, ...]:
    """Read all chapters, each in this language if it has been translated, else in English. Blocks."""
    return tuple(_read(folder, language, name) for name in CHAPTERS)


def read_page(file: Path) -> ManualPage:
    """Read one chapter. Blocks."""
    source = file.read_text("utf-8")
    sections = tuple(_sections(source))
    pictures = tuple(_pictures(source, file.parent.parent / PICTURES))
    return ManualPage(file.stem, sections[0].heading, source, sections, pictures)


def link_of(address: str) -> PageLink | None:
    """Return where a link of a page leads; None if it leads out of the manual."""
    found = _PAGE_LINK.fullmatch(address)
    return PageLink(found[1], found[2] or "") if found else None


def slug_of(heading: str) -> str:
    """Return the name of a section in links, as forges make it of the heading."""
    return _NOT_IN_SLUG.sub("", heading.lower()).replace(" ", "-")


def plain_text(line: str) -> str:
    """Return a line without its Markdown; the cells of a table are separated by dots."""
    line = _LINK.sub(r"\1", _ITEM.sub("", line, count=1).lstrip("> "))
    if line.startswith("|"):
        line = " · ".join(filter(None, (cell.strip() for cell in _CELLS.split(line))))
    # What stands between backticks is code, where a star is a star.
    parts = line.split("`")
    parts[::2] = (part.replace("*", "") for part in parts[::2])
    return "".join(parts).replace("\\|", "|").strip()


def _read(folder: Path, language: str, name: str) -> ManualPage:
    english, translated = read_page(folder / ENGLISH / f"{name}.md"), folder / language / f"{name}.md"
    if language == ENGLISH or not translated.is_file():
        return english
    page = read_page(translated)
    # A translation has the same sections in the same order, so that all links hold in every mix of languages.
    named = (replace(one, slug=same.slug) for one, same in zip(page.sections, english.sections, strict=False))
    return replace(page, sections=(*named, *page.sections[len(english.sections) :]))


def _pictures(source: str, folder: Path) -> Iterator[ManualPicture]:
    """Yield the pictures that a page shows; one that is not there is left to its text."""
    for found in _PICTURE.finditer(source):
        file = folder / found[2]
        if file.is_file():
            dark = folder / DARK / found[2]
            yield ManualPicture(found[0], found[1], _media(file), _media(dark if dark.is_file() else file))


def _media(file: Path) -> Media:
    data = file.read_bytes()
    # In a PNG both numbers stand behind the head of the first chunk.
    width, height = struct.unpack(">II", data[16:24])
    return Media(str(file), "image/png", sha256(data).hexdigest(), width, height)


def _sections(source: str) -> Iterator[ManualSection]:
    heading, start = "", 0
    lines: list[ManualLine] = []
    at, is_code = 0, False
    for line in source.splitlines(keepends=True):
        found = _HEADING.match(line) if not is_code else None
        is_code ^= line.startswith("```")
        if found:
            if heading or lines:
                yield ManualSection(heading, slug_of(heading), start, tuple(lines))
            heading, start, lines = plain_text(found[2]), at, []
        elif not line.startswith("```") and not _UNDER_HEAD.match(line) and (text := plain_text(line)):
            lines.append(ManualLine(at, text))
        at += len(line)
    yield ManualSection(heading, slug_of(heading), start, tuple(lines))
