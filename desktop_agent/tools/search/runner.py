"""Runs searches, listings and filters, each in a process of ripgrep.

A pattern that keeps an engine busy for ever then costs a process that is ended in time, and not the window.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

from desktop_agent.execution.files.descriptor import unnamed_file
from desktop_agent.execution.files.glob import name_matcher
from desktop_agent.execution.files.safe_open import open_to_list
from desktop_agent.execution.process.process import ProcessResult, ReadPacer, Sink, run_process
from desktop_agent.execution.threads import in_thread
from desktop_agent.tools.search import query as search
from desktop_agent.tools.search import ripgrep
from desktop_agent.tools.search.query import BINARY_CHECK_BYTES, BadPattern, Query, SearchResult, read_result
from desktop_agent.tools.search.recheck import only_below
from desktop_agent.tools.tool import ToolFailed

_DESCRIPTORS = Path("/proc/self/fd")
_ROOM = Path(__file__).with_name("sandboxed_search.py")
_IN_THE_OPEN = b"rg: DEBUG|in the open: "
_NOT_STARTED = 127
"""Exit code of `sandboxed_search.py` where ripgrep cannot be started; ripgrep has none such."""
_MISSING = (
    "ripgrep (rg) is missing, so nothing was searched. The user can install it (Debian: apt install ripgrep);"
    " from the next turn on it is used. Until then search with grep or find in Bash."
)


async def search_in(rg: Path | None, query: Query, env: Mapping[str, str]) -> SearchResult:
    """Search; raises `BadPattern` and `BadGlob`, and `ToolFailed` where there is no ripgrep."""
    if query.mode == "count" and query.multiline:
        return await _count_across_lines(rg, query, env)
    argv = await in_thread(lambda _: _in_room(ripgrep.searching(_there(rg), query)))
    end = b"\0" if query.mode == "files_with_matches" else b"\n"
    output = _Output(end, search.MOST_ROWS if query.mode == "content" else search.MOST_FILES)
    finished = await _run(argv, query.root, env, lambda _: output)
    return await in_thread(lambda _: _read(query, finished, b"".join(output.pieces)))


async def list_in(
    rg: Path | None, root: Path, pattern: str, env: Mapping[str, str], make_sink: Callable[[int], Sink]
) -> bool:
    """List the files, relative to `root`, that are not ignored and may fit, as `./name` and NUL; tell whether all.

    `make_sink` makes what takes the list; it is given the descriptor of the folder. Raises `ToolFailed` where there
    is no ripgrep.
    """
    finished = await _run(_in_room(ripgrep.listing(_there(rg), pattern)), root, env, make_sink)
    return not (finished.stopped or finished.timed_out)


async def filter_lines(
    rg: Path | None, pattern: str, lines: Sequence[str], env: Mapping[str, str], limit_s: float
) -> tuple[Sequence[str], int]:
    """Return the lines in which a pattern is found, and how many were looked at in the time.

    Raises `BadPattern`, and `ToolFailed` where there is no ripgrep.
    """
    argv = ripgrep.filtering(_there(rg), pattern)
    with os.fdopen(unnamed_file(), "w+b") as file, _started(argv):
        await in_thread(lambda _: _fill(file, lines))
        finished = await run_process(
            argv,
            cwd=Path("/"),  # nothing there is looked at
            env=env,
            timeout_s=limit_s,
            keep_bytes=search.MOST_BYTES,
            merge_errors=False,
            stdin=file.fileno(),
        )
    _insist_on_pattern(finished, finished.output)
    result, looked_at = ripgrep.read_rows(finished.output)
    return [lines[place] for place in result], looked_at


def _fill(file: BinaryIO, lines: Sequence[str]) -> None:
    """Write the lines to a file, and go back to its beginning."""
    file.write("".join(f"{line}\n" for line in lines).encode("utf-8", "surrogatepass"))
    file.seek(0)


def _there(rg: Path | None) -> Path:
    if rg is None:
        raise ToolFailed(_MISSING)
    return rg


@contextmanager
def _started(argv: Sequence[str]) -> Iterator[None]:
    """Turn a missing or broken program into a `ToolFailed`."""
    try:
        yield
    except OSError as error:
        if error.filename != argv[0]:
            raise
        raise ToolFailed(_MISSING) from None


def _in_room(argv: Sequence[str]) -> tuple[str, ...]:
    """Return what runs ripgrep where nothing but the folder that it runs in can be reached, if it can be so here."""
    return (sys.executable, "-I", "-S", str(_ROOM), *argv) if _DESCRIPTORS.exists() else tuple(argv)


async def _count_across_lines(rg: Path | None, query: Query, env: Mapping[str, str]) -> SearchResult:
    """Count the lines that belong to a match: ripgrep counts lines or matches there, by what the pattern could do."""
    result = await search_in(rg, replace(query, mode="content", before=0, after=0), env)
    result.counts = {one.path: one.rows for one in result.files}
    result.files = []
    return result


async def _run(
    argv: Sequence[str], root: Path, env: Mapping[str, str], make_sink: Callable[[int], Sink]
) -> ProcessResult:
    """Run it in a folder that is opened without following links, so that it is the one that was let through."""
    descriptors: list[int] = []

    def hold() -> Path:
        with open_to_list(root) as descriptor:
            descriptors.append(os.dup(descriptor))
        return _DESCRIPTORS / str(descriptors[0]) if _DESCRIPTORS.exists() else root

    try:
        cwd = await in_thread(lambda _: hold())
        sink = make_sink(descriptors[0])
        limit_s = search.TIME_LIMIT_S
        with _started(argv):
            finished = await run_process(argv, cwd=cwd, env=env, timeout_s=limit_s, sink=sink, merge_errors=False)
    finally:
        for descriptor in descriptors:
            os.close(descriptor)
    if finished.exit_code == _NOT_STARTED:
        raise ToolFailed(_MISSING)
    return finished


def _read(query: Query, finished: ProcessResult, output: bytes) -> SearchResult:
    binaries = _insist_on_pattern(finished, output)
    result = read_result(query, output)
    # A file that is named itself may be a link to another one by now, there as anywhere.
    if query.name or not _DESCRIPTORS.exists() or finished.errors.startswith(_IN_THE_OPEN):
        result = only_below(query.root, result)
    _drop(result, {path for path, nul in binaries.items() if nul < BINARY_CHECK_BYTES})
    if query.glob and not query.name:
        fits = name_matcher(query.glob)
        result.files = [one for one in result.files if fits.match(one.path)]
        result.counts = {path: count for path, count in result.counts.items() if fits.match(path)}
        binaries = {path: nul for path, nul in binaries.items() if fits.match(path)}
    result.binaries = sorted(binaries)
    result.is_partial = finished.stopped or finished.timed_out
    result.has_unreadable = finished.exit_code == ripgrep.FAILED
    return result


def _insist_on_pattern(finished: ProcessResult, output: bytes) -> Mapping[str, int]:
    """Return the binary files that were skipped, or raise `BadPattern` where ripgrep takes offence at the pattern."""
    binaries, complaint = ripgrep.read_errors(os.fsdecode(finished.errors))
    if finished.exit_code == ripgrep.FAILED and complaint and not output:
        raise BadPattern(complaint)
    return binaries


def _drop(result: SearchResult, paths: set[str]) -> None:
    """Forget what was found in binary files: ripgrep searches the first three bytes before it knows what they are."""
    result.files = [one for one in result.files if one.path not in paths]
    for path in paths:
        result.counts.pop(path, None)


class _Output:
    """A sink that keeps all it is fed: bounded in the number of records, by the mark at their ends, and in bytes."""

    def __init__(self, end: bytes, most: int) -> None:
        self.pieces: list[bytes] = []
        self._end, self._room = end, most
        self._bytes = search.MOST_BYTES
        self._pace = ReadPacer()

    def feed(self, data: bytes) -> bool:
        """Add a piece; return False when there is enough."""
        self._pace.keep(data)
        self.pieces.append(data)
        self._room -= data.count(self._end)
        self._bytes -= len(data)
        return self._room > 0 and self._bytes > 0

    def tick(self) -> None:
        """Nothing is shown before the end."""
