"""Search with ripgrep, which is given nothing to run and nothing to read but what is searched."""

from __future__ import annotations

import os
import re
import shutil
import sysconfig
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from desktop_agent.execution.process import Finished, run_process
from desktop_agent.tools.file_types import matcher_of_type
from desktop_agent.tools.glob_pattern import last_names, name_matcher
from desktop_agent.tools.search import MOST_HITS, TIME_LIMIT_S, BadPattern, Found, Hit, Query

LONGEST_LINE_BYTES = 16 * 1024
MOST_BYTES = 16 * 1024 * 1024
MOST_FILES = 500_000
FAILED = 2

# No configuration, no preprocessor, no rules from outside the tree; `.git` is never of interest.
_ALWAYS = (
    *("--no-config", "--color=never", "--hidden", "--glob=!.git", "--no-require-git", "--no-ignore-global"),
    *("--no-messages", "--null"),
)
_MODES = {"content": ("--line-number",), "files_with_matches": ("--files-with-matches",), "count": ("--count",)}
_LINE = re.compile(rb"(?:\./)?([^\0]*)\0(\d+)([:-])(.*)", re.DOTALL)
_COUNT = re.compile(rb"(?:\./)?([^\0]*)\0(\d+)")
_PLAIN_NAME = re.compile(r"[\w.*?+ -]+")


def find_rg(path: str) -> Path | None:
    """Return ripgrep's program: the one that came with this installation, else the one on `path`."""
    own = Path(sysconfig.get_path("scripts")) / "rg"
    if os.access(own, os.X_OK):
        return own
    found = shutil.which("rg", path=path)
    return Path(found) if found else None


async def list_files(rg: Path, root: Path, pattern: str, env: Mapping[str, str]) -> tuple[list[str], bool]:
    """Return the paths, relative to `root`, of files that are not ignored and may fit; and whether those are all."""
    collector = _Records(b"\0", MOST_FILES)
    arguments = ("--files", *_names(last_names(pattern)), "./")
    finished = await _run(rg, arguments, root, env, collector)
    paths = [os.fsdecode(record).removeprefix("./") for record in collector.records]
    return paths, not (finished.stopped or finished.timed_out)


async def search(rg: Path, query: Query, env: Mapping[str, str]) -> Found:
    """Search; raises `BadPattern` where ripgrep does not understand the pattern."""
    if query.mode == "count" and query.multiline:
        return await _count_across_lines(rg, query, env)
    is_files = query.mode == "files_with_matches"
    collector = _Records(b"\0" if is_files else b"\n", MOST_HITS)
    finished = await _run(rg, _arguments(query), query.root, env, collector)
    if finished.exit_code == FAILED and finished.errors and not collector.records:
        raise BadPattern(_reason(finished.errors.decode("utf-8", "replace")))
    found = Found(is_partial=finished.stopped or finished.timed_out, has_unreadable=finished.exit_code == FAILED)
    fits = name_matcher(query.glob) if query.glob and not query.name else None
    for record in collector.records:
        _add(query, record, found, fits)
    return found


async def _count_across_lines(rg: Path, query: Query, env: Mapping[str, str]) -> Found:
    """Count the lines that belong to a match: ripgrep counts lines or matches there, by what the pattern could do."""
    found = await search(rg, replace(query, mode="content", before=0, after=0), env)
    found.counts = dict(Counter(hit.path for hit in found.hits))
    found.hits = []
    return found


def _arguments(query: Query) -> tuple[str, ...]:
    names: tuple[str, ...] = ()
    if query.type:
        matcher_of_type(query.type)  # refuses one that the table does not know
        names = (f"--type={query.type}",)
    elif query.glob:
        names = _names(last_names(query.glob))
    options = [
        *("--no-heading", "--with-filename", "--crlf"),
        *_MODES[query.mode],
        *(("--ignore-case",) if query.ignore_case else ()),
        *(("--multiline", "--multiline-dotall") if query.multiline else ()),
    ]
    if query.mode == "content":
        options += [f"--before-context={query.before}", f"--after-context={query.after}"]
    return (*options, *names, f"--regexp={query.pattern}", "--", f"./{query.name}")


def _names(names: list[str]) -> tuple[str, ...]:
    """Return options that leave out most files that cannot fit; never one that could.

    A type, not `--glob`: a glob would bring back files that are ignored.
    """
    if not names or not all(_PLAIN_NAME.fullmatch(name) for name in names):
        return ()
    return (*(f"--type-add=wanted:{name}" for name in names), "--type=wanted")


async def _run(
    rg: Path, arguments: tuple[str, ...], root: Path, env: Mapping[str, str], collector: _Records
) -> Finished:
    argv = (str(rg), *_ALWAYS, *arguments)
    return await run_process(argv, cwd=root, env=env, timeout_s=TIME_LIMIT_S, sink=collector, merge_errors=False)


def _add(query: Query, record: bytes, found: Found, fits: re.Pattern[str] | None) -> None:
    """Read one record of ripgrep's answer; what has not its form (a separator, a warning) is left out."""
    if query.mode == "files_with_matches":
        path = os.fsdecode(record).removeprefix("./")
        if fits is None or fits.match(path):
            found.counts[path] = 1
        return
    # With --crlf, ripgrep ends what it counts with CR LF too.
    match = (_LINE if query.mode == "content" else _COUNT).fullmatch(record.removesuffix(b"\r"))
    if match is None or (fits is not None and not fits.match(os.fsdecode(match[1]))):
        return
    path, number = os.fsdecode(match[1]), int(match[2])
    if query.mode == "count":
        found.counts[path] = number
    else:
        text = match[4].decode("utf-8", "replace")
        found.hits.append(Hit(path, number, text, is_match=match[3] == b":"))


class _Records:
    """A sink for records with an end mark: bounded in number, in length and together."""

    def __init__(self, end: bytes, most: int) -> None:
        self.records: list[bytes] = []
        self._end, self._most = end, most
        self._room = MOST_BYTES
        self._rest = b""

    def feed(self, data: bytes) -> bool:
        """Take a piece; return False when there are enough records."""
        first, *others = data.split(self._end)
        if not others:
            self._rest = (self._rest + first)[:LONGEST_LINE_BYTES]
            return True
        *whole, rest = others
        records = [record[:LONGEST_LINE_BYTES] for record in (self._rest + first, *whole)]
        self.records += records
        self._room -= sum(map(len, records))
        self._rest = rest[:LONGEST_LINE_BYTES]
        return len(self.records) < self._most and self._room > 0

    def tick(self) -> None:
        """Nothing is shown before the end."""


def _reason(message: str) -> str:
    """Return ripgrep's complaint as a sentence."""
    if 'literal "\\n" is not allowed' in message:
        return "The pattern holds a line feed; set multiline to look across lines."
    lines = [line.removeprefix("error: ") for line in message.splitlines() if line.startswith("error: ")]
    reason = lines[0] if lines else message.strip().splitlines()[0].removeprefix("rg: ")
    if reason.startswith(("look-around", "backreferences")):
        reason = "look-around and back-references are not supported"
    return f"The pattern is not a valid regular expression: {reason}."
