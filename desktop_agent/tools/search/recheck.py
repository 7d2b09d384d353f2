"""Checks search results again by descriptors, and drops files outside the folder.

A job of a command may put a link in the place of a folder while it is searched.
"""

from __future__ import annotations

import codecs
import stat
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.tools.search.query import FileMatches, SearchResult

LARGEST_FILE = 50_000_000
COMPARED = 500
"""Characters of a line: no more of one is ever shown."""


def only_below(root: Path, result: SearchResult) -> SearchResult:
    """Return the matches in files below a real folder that are reached without a link. Blocks."""
    try:
        folder = FolderHandle.at(root)
    except OSError:
        return replace(result, files=[], counts={})
    with folder:
        files = [one for one in result.files if _holds(folder, one)]
        counts = {path: count for path, count in result.counts.items() if _is_file(folder, path)}
    return replace(result, files=files, counts=counts)


def _is_file(folder: FolderHandle, path: str) -> bool:
    try:
        return stat.S_ISREG(folder.lstat(path).st_mode)
    except OSError:
        return False


def _holds(folder: FolderHandle, rows: FileMatches) -> bool:
    """Return whether a file has the lines that were found, each at its place."""
    data = _content(folder, rows.path)
    if data is None:
        return False
    lines = _text_of(data).split("\n")
    return all(_is_line(lines, row.removesuffix(b"\r")) for row in rows.body.split(b"\n"))


def _is_line(lines: Sequence[str], row: bytes) -> bool:
    if row == b"--":
        return True
    digits = len(row) - len(row.lstrip(b"0123456789"))
    number = int(row[:digits] or 0)
    line = row[digits + 1 :].decode("utf-8", "replace")
    there = lines[number - 1].removesuffix("\r") if 0 < number <= len(lines) else None
    return there is not None and there[:COMPARED] == line[:COMPARED]


def _text_of(data: bytes) -> str:
    """Return the text of a file in the encoding that its first bytes name."""
    for bom, encoding in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if data.startswith(bom):
            return data[len(bom) :].decode(encoding, "replace")
    return data.removeprefix(codecs.BOM_UTF8).decode("utf-8", "replace")


def _content(folder: FolderHandle, path: str) -> bytes | None:
    try:
        return folder.read(path, LARGEST_FILE)[1]
    except OSError:
        return None
