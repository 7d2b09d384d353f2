"""Query and result of a search."""

from __future__ import annotations

import codecs
import os
import re
from collections.abc import Sequence
from dataclasses import field
from pathlib import Path
from typing import Literal, NamedTuple

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.text import visible

SearchMode = Literal["content", "files_with_matches", "count"]

MOST_ROWS = 100_000
MOST_FILES = 200_000
MOST_LISTED = 500_000
MOST_BYTES = 32 * 1024 * 1024
TIME_LIMIT_S = 60.0
BINARY_CHECK_BYTES = 64 * 1024
"""A NUL within so many bytes makes a file binary."""
LONGEST_LINE_BYTES = 16 * 1024
"""Longer lines are cut to this."""

_COUNT = re.compile(rb"(?:\./)?([^\0]*)\0(\d+)\r?\n")
_MATCH = re.compile(rb"^\d+:", re.MULTILINE)


class BadPattern(ValueError):
    """The pattern, type or glob cannot be used; the message is a sentence for the model."""


@dataclass(frozen=True, slots=True)
class Query:
    """A search. Paths are relative to `root`; `name` is a single file in it, empty for all that is below."""

    root: Path
    pattern: str
    mode: SearchMode = "files_with_matches"
    name: str = ""
    glob: str | None = None
    type: str | None = None
    ignore_case: bool = False
    multiline: bool = False
    before: int = 0
    after: int = 0

    @property
    def has_context(self) -> bool:
        return bool(self.before or self.after)


class FileMatches(NamedTuple):
    """Matches in one file: rows of number, `:` or `-`, and line; `--` separates groups."""

    path: str
    body: bytes
    rows: int

    @property
    def matches(self) -> int:
        return len(_MATCH.findall(self.body))


@dataclass(slots=True)
class SearchResult:
    """Result of a search. `files` in content mode, else `counts`: matches by path, 1 where they are not counted."""

    files: list[FileMatches] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    is_partial: bool = False
    """There was too much, or no time was left."""
    has_unreadable: bool = False
    binaries: Sequence[str] = ()
    """Files that were skipped because they are binary."""


def read_result(query: Query, output: bytes) -> SearchResult:
    """Read what ripgrep writes with `--null`, and with `--heading` where it writes lines."""
    match query.mode:
        case "content":
            return SearchResult(files=_file_rows(output))
        case "count":
            # The end of a stopped search may be half a line: it is no match for the expression.
            return SearchResult(counts={os.fsdecode(path): int(count) for path, count in _COUNT.findall(output)})
        case "files_with_matches":
            paths = os.fsdecode(output).split("\0")[:-1]
            return SearchResult(counts=dict.fromkeys([path.removeprefix("./") for path in paths], 1))


def _file_rows(output: bytes) -> list[FileMatches]:
    """Split the output: each file's path ends with a NUL, its rows with an empty one, and no row is empty."""
    files = []
    before = b""
    for block in output.split(b"\n\n"):
        path, nul, rows = block.partition(b"\0")
        if not nul:
            before += block + b"\n\n"  # of a path that holds empty lines itself
            continue
        body = rows.removesuffix(b"\n")
        # The last row may say that the rest is binary.
        if b": WARNING: " in body and not body[body.rfind(b"\n") + 1 :][:1].isdigit():
            body = body[: max(0, body.rfind(b"\n"))]
        if body:
            name = (before + path).removeprefix(b"./").decode("utf-8", "surrogateescape")
            files.append(FileMatches(name, body, body.count(b"\n") + 1))
        before = b""
    return files


def is_binary(start: bytes) -> bool:
    """Return whether a file that begins like this is left out of a search."""
    is_wide = start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return not is_wide and b"\0" in start[:BINARY_CHECK_BYTES]


def shown_prefix(root: Path, workspace: Path) -> str:
    """Return the prefix for paths that are relative to `root`, to show them relative to the workspace."""
    if not root.is_relative_to(workspace):
        return f"{root}/"
    inside = root.relative_to(workspace).as_posix()
    return "" if inside == "." else f"{inside}/"


def shown(path: str) -> str:
    """Return a path on one line, whatever is in it."""
    return visible(path, keep_newlines=False)
