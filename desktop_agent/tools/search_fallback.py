"""Search without ripgrep: the same answers, in Python."""

from __future__ import annotations

import codecs
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from desktop_agent.execution.files import FileRefused, read_file
from desktop_agent.execution.folder_entries import open_to_list
from desktop_agent.tools.file_types import matcher_of_type
from desktop_agent.tools.glob_pattern import name_matcher
from desktop_agent.tools.ignore_rules import IgnoreRules
from desktop_agent.tools.safe_regex import SafeRegex, compile_safely
from desktop_agent.tools.search import BINARY_CHECK_BYTES, LONGEST_LINE_BYTES, Query

LARGEST_FILE = 50_000_000


@dataclass(frozen=True, slots=True)
class Piece:
    """What one file gives: ripgrep's output for it, and what ripgrep would remark with `--debug`."""

    output: bytes = b""
    remark: str = ""
    is_unreadable: bool = False


def list_files(root: Path) -> Iterator[str]:
    """Give the paths, relative to `root`, of all files that are not ignored; links are not followed."""
    folders = [(root, IgnoreRules.at(root))]
    while folders:
        folder, rules = folders.pop()
        try:
            with open_to_list(folder) as descriptor, os.scandir(descriptor) as found:
                entries = sorted(found, key=lambda entry: entry.name)
                kinds = [(entry.name, entry.is_dir(follow_symlinks=False)) for entry in entries if _counts(entry)]
        except (FileRefused, OSError):
            continue  # what may not be listed has no files, as for ripgrep
        for name, is_folder in kinds:
            path = folder / name
            if rules.leaves_out(path, is_folder=is_folder):
                continue
            if is_folder:
                folders.append((path, rules.below(path)))
            else:
                yield path.relative_to(root).as_posix()


def _counts(entry: os.DirEntry[str]) -> bool:
    return entry.name != ".git" and (entry.is_dir(follow_symlinks=False) or entry.is_file(follow_symlinks=False))


def search(query: Query) -> Iterator[Piece]:
    """Search as ripgrep would; raises `BadPattern`. May take for ever: run it where it can be ended."""
    regex = compile_safely(query.pattern, ignore_case=query.ignore_case, multiline=query.multiline)
    for name in [query.name] if query.name else _wanted(query):
        try:
            data = read_file(query.root / name, limit=LARGEST_FILE)
        except (FileRefused, OSError):
            yield Piece(is_unreadable=True)
            continue
        yield _in_file(query, regex, name, data)


def _wanted(query: Query) -> Iterator[str]:
    """Give the files that fit the query's glob and type."""
    by_type = matcher_of_type(query.type) if query.type else None
    by_glob = name_matcher(query.glob) if query.glob else None
    for path in list_files(query.root):
        if by_type is not None and not by_type.match(path.rpartition("/")[2]):
            continue
        if by_glob is None or by_glob.match(path):
            yield path


def is_binary(start: bytes) -> bool:
    """Tell whether a file that begins like this is left out of a search."""
    return 0 <= _nul(start) < BINARY_CHECK_BYTES


def _nul(data: bytes) -> int:
    """Return where the first NUL is that makes a file binary, -1 for none."""
    is_wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return -1 if is_wide else data.find(b"\0")


def text_of(data: bytes) -> str:
    """Return what a file says, in whichever encoding its first bytes name."""
    for bom, encoding in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if data.startswith(bom):
            return data[len(bom) :].decode(encoding, "replace")
    return data.removeprefix(codecs.BOM_UTF8).decode("utf-8", "replace")


def _in_file(query: Query, regex: SafeRegex, path: str, data: bytes) -> Piece:
    nul = -1 if query.name else _nul(data)
    remark = "" if nul < 0 else f"search: ignoring ./{path}: found binary data at offset {nul}"
    if 0 <= nul < BINARY_CHECK_BYTES or (nul >= 0 and query.mode == "count"):
        return Piece(remark=remark)
    # What is found before a NUL far behind is found, as with ripgrep.
    text = text_of(data if nul < 0 else data[:nul])
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    if text.endswith("\n") or not text:
        lines.pop()
    if query.multiline:
        whole = "\n".join(lines) + ("\n" if text.endswith("\n") else "")
        is_cut = regex.width is not None and len(whole) > regex.width
        numbers = _across_lines(regex, whole[: regex.width])
    else:
        is_cut = regex.width is not None and any(len(line) > regex.width for line in lines)
        numbers = [number for number, line in enumerate(lines) if regex.regex.search(line[: regex.width])]
    if is_cut and not remark:
        remark = f"lines were searched up to character {regex.width}"
    return Piece(_written(query, path, lines, numbers) if numbers else b"", remark)


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


def _written(query: Query, path: str, lines: list[str], numbers: list[int]) -> bytes:
    """Return what ripgrep writes of a file in which these lines match."""
    name = b"./" + os.fsencode(path) + b"\0"
    match query.mode:
        case "files_with_matches":
            return name
        case "count":
            return name + b"%d\n" % len(numbers)
        case "content":
            return name + b"".join(row + b"\n" for row in _rows(query, lines, numbers)) + b"\n"


def _rows(query: Query, lines: list[str], numbers: list[int]) -> Iterator[bytes]:
    matched = set(numbers)
    shown = -1
    for number in numbers:
        start = max(shown + 1, number - query.before)
        if query.has_context and 0 <= shown < start - 1:
            yield b"--"
        for place in range(start, min(len(lines), number + query.after + 1)):
            line = lines[place].encode("utf-8", "surrogatepass")[: LONGEST_LINE_BYTES + 1]
            yield b"%d%s%s" % (place + 1, b":" if place in matched else b"-", line)
            shown = place
