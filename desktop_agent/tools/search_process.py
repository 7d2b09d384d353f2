"""Searches and listings: each in a process of its own, ripgrep's or, where there is none, our own.

A pattern that keeps an engine busy for ever then costs a process that is ended in time, and not the window.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path

import desktop_agent
from desktop_agent.execution.folder_entries import open_to_list
from desktop_agent.execution.pace import Pace
from desktop_agent.execution.process import Finished, Sink, run_process
from desktop_agent.execution.threads import in_thread
from desktop_agent.tools import ripgrep, search
from desktop_agent.tools.file_types import matcher_of_type
from desktop_agent.tools.found_again import only_below
from desktop_agent.tools.glob_pattern import name_matcher
from desktop_agent.tools.safe_regex import compile_safely
from desktop_agent.tools.search import BINARY_CHECK_BYTES, BadPattern, Found, Query, read_found

# Only what a search needs is loaded there, not every tool; isolated, so nothing of the folder it runs in is.
_WORKER = (
    "import sys, types; root, asked = sys.argv[1:]; sys.path.insert(0, root);"
    "package = types.ModuleType('desktop_agent.tools'); package.__path__ = [root + '/desktop_agent/tools'];"
    "sys.modules[package.__name__] = package;"
    "from desktop_agent.tools.search_worker import main; sys.exit(main(asked))"
)
_DESCRIPTORS = Path("/proc/self/fd")
_ROOM = Path(__file__).with_name("search_room.py")
_IN_THE_OPEN = b"rg: DEBUG|in the open: "


async def search_in(rg: Path | None, query: Query, env: Mapping[str, str]) -> Found:
    """Search; raises `BadPattern` and `BadGlob`."""
    if query.mode == "count" and query.multiline:
        return await _count_across_lines(rg, query, env)
    argv = await in_thread(lambda _: _in_room(ripgrep.searching(rg, query)) if rg else _without_rg(query))
    end = b"\0" if query.mode == "files_with_matches" else b"\n"
    output = _Output(end, search.MOST_ROWS if query.mode == "content" else search.MOST_FILES)
    finished = await _run(argv, query.root, env, lambda _: output)
    return await in_thread(lambda _: _read(query, finished, b"".join(output.pieces)))


async def list_in(
    rg: Path | None, root: Path, pattern: str, env: Mapping[str, str], make_sink: Callable[[int], Sink]
) -> bool:
    """List the files, relative to `root`, that are not ignored and may fit, as `./name` and NUL; tell whether all.

    `make_sink` makes what takes the list; it is given the descriptor of the folder.
    """
    argv = _in_room(ripgrep.listing(rg, pattern)) if rg else _worker(root=str(root), mode="list")
    finished = await _run(argv, root, env, make_sink)
    return not (finished.stopped or finished.timed_out)


def _in_room(argv: Sequence[str]) -> tuple[str, ...]:
    """Return what runs ripgrep where nothing but the folder that it runs in can be reached, if it can be so here."""
    return (sys.executable, "-I", "-S", str(_ROOM), *argv) if _DESCRIPTORS.exists() else tuple(argv)


async def _count_across_lines(rg: Path | None, query: Query, env: Mapping[str, str]) -> Found:
    """Count the lines that belong to a match: ripgrep counts lines or matches there, by what the pattern could do."""
    found = await search_in(rg, replace(query, mode="content", before=0, after=0), env)
    found.counts = {one.path: one.rows for one in found.files}
    found.files = []
    return found


async def _run(argv: Sequence[str], root: Path, env: Mapping[str, str], make_sink: Callable[[int], Sink]) -> Finished:
    """Run it in a folder that is opened without following links, so that it is the one that was let through."""
    held: list[int] = []

    def hold() -> Path:
        with open_to_list(root) as descriptor:
            held.append(os.dup(descriptor))
        return _DESCRIPTORS / str(held[0]) if _DESCRIPTORS.exists() else root

    try:
        cwd = await in_thread(lambda _: hold())
        sink = make_sink(held[0])
        limit_s = search.TIME_LIMIT_S
        return await run_process(argv, cwd=cwd, env=env, timeout_s=limit_s, sink=sink, merge_errors=False)
    finally:
        for descriptor in held:
            os.close(descriptor)


def _without_rg(query: Query) -> tuple[str, ...]:
    # What is wrong with the pattern is found out here, where it can be said.
    compile_safely(query.pattern, ignore_case=query.ignore_case, multiline=query.multiline)
    if query.type:
        matcher_of_type(query.type)
    return _worker(**(asdict(query) | {"root": str(query.root)}))


def _worker(**asked: object) -> tuple[str, ...]:
    root = Path(desktop_agent.__file__).parent.parent
    return (sys.executable, "-I", "-c", _WORKER, str(root), json.dumps(asked))


def _read(query: Query, finished: Finished, output: bytes) -> Found:
    binaries, complaint = ripgrep.read_errors(os.fsdecode(finished.errors))
    if finished.exit_code == ripgrep.FAILED and complaint and not output:
        raise BadPattern(complaint)
    found = read_found(query, output)
    # A file that is named itself may be a link to another one by now, there as anywhere.
    if query.name or not _DESCRIPTORS.exists() or finished.errors.startswith(_IN_THE_OPEN):
        found = only_below(query.root, found)
    _drop(found, {path for path, nul in binaries.items() if nul < BINARY_CHECK_BYTES})
    if query.glob and not query.name:
        fits = name_matcher(query.glob)
        found.files = [one for one in found.files if fits.match(one.path)]
        found.counts = {path: count for path, count in found.counts.items() if fits.match(path)}
        binaries = {path: nul for path, nul in binaries.items() if fits.match(path)}
    found.binaries = sorted(binaries)
    found.is_partial = finished.stopped or finished.timed_out
    found.has_unreadable = finished.exit_code == ripgrep.FAILED
    found.searched_width = ripgrep.searched_width(finished.errors)
    return found


def _drop(found: Found, paths: set[str]) -> None:
    """Forget what was found in binary files: ripgrep searches the first three bytes before it knows what they are."""
    found.files = [one for one in found.files if one.path not in paths]
    for path in paths:
        found.counts.pop(path, None)


class _Output:
    """A sink that keeps all it is fed: bounded in the number of records, by the mark at their ends, and in bytes."""

    def __init__(self, end: bytes, most: int) -> None:
        self.pieces: list[bytes] = []
        self._end, self._room = end, most
        self._bytes = search.MOST_BYTES
        self._pace = Pace()

    def feed(self, data: bytes) -> bool:
        """Take a piece; return False when there is enough."""
        self._pace.keep(data)
        self.pieces.append(data)
        self._room -= data.count(self._end)
        self._bytes -= len(data)
        return self._room > 0 and self._bytes > 0

    def tick(self) -> None:
        """Nothing is shown before the end."""
