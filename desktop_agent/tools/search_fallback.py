"""Search without ripgrep: the same answers, in Python."""

from __future__ import annotations

import codecs
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from desktop_agent.execution.files import FileRefused, read_file
from desktop_agent.tools.file_types import matcher_of_type
from desktop_agent.tools.glob_pattern import name_matcher
from desktop_agent.tools.ignore_rules import IgnoreRules
from desktop_agent.tools.safe_regex import SafeRegex, compile_safely
from desktop_agent.tools.search import TIME_LIMIT_S, Found, Hit, Query

LARGEST_FILE = 50_000_000
BINARY_CHECK_BYTES = 64 * 1024


def listed(root: Path, is_cancelled: Callable[[], bool]) -> tuple[list[str], bool]:
    """Return the paths, relative to `root`, of files that are not ignored; and whether those are all. Blocks."""
    until = time.monotonic() + TIME_LIMIT_S

    def is_over() -> bool:
        return is_cancelled() or time.monotonic() > until

    paths = list(list_files(root, is_over))
    return paths, not is_over()


def list_files(root: Path, is_over: Callable[[], bool]) -> Iterator[str]:
    """Give the paths, relative to `root`, of all files that are not ignored; links are not followed."""
    folders = [(root, IgnoreRules.at(root))]
    while folders and not is_over():
        folder, rules = folders.pop()
        try:
            entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        except OSError:
            continue
        for entry in entries:
            is_folder = entry.is_dir(follow_symlinks=False)
            path = Path(entry.path)
            if entry.name == ".git" or entry.is_symlink() or rules.leaves_out(path, is_folder=is_folder):
                continue
            if is_folder:
                folders.append((path, rules.below(path)))
            elif entry.is_file(follow_symlinks=False):
                yield path.relative_to(root).as_posix()


def search(query: Query, is_cancelled: Callable[[], bool]) -> Found:
    """Search as ripgrep would; raises `BadPattern`. Blocks, at most a minute."""
    regex = compile_safely(query.pattern, ignore_case=query.ignore_case, multiline=query.multiline)
    found = Found()
    until = time.monotonic() + TIME_LIMIT_S

    def is_over() -> bool:
        found.is_partial = found.is_partial or found.is_full or time.monotonic() > until
        return found.is_partial or is_cancelled()

    for name in [query.name] if query.name else _wanted(query, is_over):
        if is_over():
            break
        try:
            data = read_file(query.root / name, limit=LARGEST_FILE)
        except (FileRefused, OSError):
            found.has_unreadable = True
            continue
        if (text := _text(data)) is not None:
            _search_text(query, regex, name, text, found)
    return found


def _wanted(query: Query, is_over: Callable[[], bool]) -> Iterator[str]:
    """Give the files that fit the query's glob and type."""
    by_type = matcher_of_type(query.type) if query.type else None
    by_glob = name_matcher(query.glob) if query.glob else None
    for path in list_files(query.root, is_over):
        if by_type is not None and not by_type.match(path.rpartition("/")[2]):
            continue
        if by_glob is None or by_glob.match(path):
            yield path


def is_binary(start: bytes) -> bool:
    """Tell whether a file that begins like this is left out of a search."""
    is_wide = start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return b"\0" in start[:BINARY_CHECK_BYTES] and not is_wide


def _text(data: bytes) -> str | None:
    """Return a file as text, None where it is binary."""
    if is_binary(data):
        return None
    for bom, encoding in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if data.startswith(bom):
            return data[len(bom) :].decode(encoding, "replace")
    return data.removeprefix(codecs.BOM_UTF8).decode("utf-8", "replace")


def _search_text(query: Query, regex: SafeRegex, path: str, text: str, found: Found) -> None:
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    if text.endswith("\n") or not text:
        lines.pop()
    if query.multiline:
        whole = "\n".join(lines) + ("\n" if text.endswith("\n") else "")
        if regex.width is not None and len(whole) > regex.width:
            found.searched_width = regex.width
        numbers = _across_lines(regex, whole[: regex.width])
    else:
        numbers = _line_by_line(regex, lines, found)
    if not numbers:
        return
    if query.mode != "content":
        found.counts[path] = len(numbers) if query.mode == "count" else 1
        return
    found.hits += _with_context(query, path, lines, numbers)


def _line_by_line(regex: SafeRegex, lines: list[str], found: Found) -> list[int]:
    """Return the places of the lines that match."""
    numbers = []
    for number, line in enumerate(lines):
        if regex.width is not None and len(line) > regex.width:
            found.searched_width = regex.width
            line = line[: regex.width]  # noqa: PLW2901
        if regex.regex.search(line):
            numbers.append(number)
    return numbers


def _across_lines(regex: SafeRegex, text: str) -> list[int]:
    """Return the places of the lines that belong to a match."""
    numbers: dict[int, None] = {}
    line, place = 0, 0
    for match in regex.regex.finditer(text):
        if match.start() == len(text) and text[-1:] in ("", "\n"):
            break  # nothing, after the last line
        line += text.count("\n", place, match.start())
        place = match.start()
        last = line + text.count("\n", place, max(place, match.end() - 1))
        numbers.update(dict.fromkeys(range(line, last + 1)))
    return list(numbers)


def _with_context(query: Query, path: str, lines: list[str], numbers: list[int]) -> Iterator[Hit]:
    matched = set(numbers)
    shown = -1
    for number in numbers:
        start = max(shown + 1, number - query.before)
        for place in range(start, min(len(lines), number + query.after + 1)):
            yield Hit(path, place + 1, lines[place], place in matched)
            shown = place
