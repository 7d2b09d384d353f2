"""Denials in the output of a failed command: protected paths and set-user-ID bits.

A command may say anything, and programs say the same of what failed for other reasons. So a line counts only where
it has an error of such a kind, and names a path that is held, or whose mode the user could have set. Nothing is
opened by what is found: for both there is only the way outside.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from pathlib import Path

from desktop_agent.execution.files.real_path import is_below
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sandbox.denials.denied_writes import could_write
from desktop_agent.sandbox.denials.named_paths import path_of, words_of
from desktop_agent.sandbox.mounts import Mount, MountKind, kind_at
from desktop_agent.sandbox.path_walk import is_immutable

MOST = 8
MOST_TRIED = 200
LONGEST_OUTPUT = 256 << 10
"""What was said last counts: programs end with what they failed at."""
LONGEST_LINE = 4_096
_LEADING = frozenset({"cd", "pushd", "-C"})
_REFUSED = re.compile(
    r"\b(?:(?P<busy>(?:device or )?resource busy(?: or locked)?|EBUSY)|read-only file ?system|permission denied"
    r"|EROFS|EACCES"
    r"|(?P<unpermitted>operation not permitted|EPERM)"
    r"|(?P<placed>file (?:already )?exists|(?:is|on) a directory|EEXIST|EISDIR))\b(?=\s*(?:$|[.:,;@(]|at\b))",
    re.IGNORECASE | re.MULTILINE,
)
_RENAMES = re.compile(r" -> |\brenam|\bmov(?:e|ing)\b|\bwrit|\bcreat", re.IGNORECASE)
_OF_MODE = re.compile(r"\b(?:chang\w+|preserv\w+) (?:permissions|mode)\b", re.IGNORECASE)
_QUOTED = re.compile(r"'([^']+)'|\"([^\"]+)\"|‘([^’]+)’|`([^`']+)['`]")
_MARKS = "()[]{}<>,;:\"'`‘’"


@dataclass(frozen=True, slots=True)
class CommandProtections:
    """Protections of one command: real paths that are covered, `placeholders`, and its mounts in order."""

    covered: Sequence[str]
    placeholders: Sequence[str]
    mounts: Sequence[Mount]

    def holds(self, path: str) -> bool:
        """Return whether a real path is held, or lies in what is."""
        return any(is_below(path, one) for one in (*self.covered, *self.placeholders))

    def names(self) -> frozenset[str]:
        """Return the last names of all that is held."""
        return frozenset(one.rpartition("/")[2] for one in (*self.covered, *self.placeholders))


def output_denials(command: str, output: str, cwd: Path, home: Path, holding: CommandProtections) -> Sequence[Denial]:
    """Return what was said to be refused, and is; `output` is what a failed command printed. Looks at the disk."""
    denials: dict[Denial, None] = {}
    starts = _starts(command, cwd, home) if output else ()
    is_within = any(holding.holds(str(start)) for start in starts)
    found = _candidates(output[-LONGEST_OUTPUT:], holding.names(), is_within=is_within)
    for name, error in islice(found, MOST_TRIED):
        for start in starts:
            path = path_of(name, start, home)
            kind = _kind(path, error, holding) if path is not None else None
            if kind is not None:
                denials[Denial(kind, str(path))] = None
    return tuple(denials)[:MOST]


def _starts(command: str, cwd: Path, home: Path) -> Sequence[Path]:
    """Return the folders from which a name may be meant: those that the words lead to, else where it began."""
    words = words_of(command)
    led = [path_of(word, cwd, home) for before, word in pairwise(words) if before in _LEADING]
    return [Path(path) for path in dict.fromkeys(led) if path is not None][:MOST] or [cwd]


def _candidates(output: str, protected: frozenset[str], *, is_within: bool) -> Iterator[tuple[str, re.Match[str]]]:
    """Yield what may be paths in the lines with an error, with that error, each once.

    Where a command works `is_within` what is held, no name tells it: a path is what is quoted there, or comes last.
    """
    seen: set[str] = set()
    at = 0
    while (error := _REFUSED.search(output, at)) is not None:
        start, end = output.rfind("\n", 0, error.start()) + 1, output.find("\n", error.end())
        at = end = len(output) if end < 0 else end
        line = output[start:end] if end - start <= LONGEST_LINE else ""
        is_of_mode = error["unpermitted"] is not None and _OF_MODE.search(line) is not None
        told = {*(_quoted(line) or _last(output[start : error.start()]))} if is_within and line else set[str]()
        for name in _names(line):
            if name not in seen and (is_of_mode or name in told or not protected.isdisjoint(name.split("/"))):
                seen.add(name)
                yield name, error


def _names(line: str) -> Iterator[str]:
    """Yield what may be a path in a line: what is quoted, and each word."""
    yield from _quoted(line)
    for word in line.split():
        yield word.strip(_MARKS)


def _quoted(line: str) -> Sequence[str]:
    return [next(filter(None, match.groups())) for match in _QUOTED.finditer(line)]


def _last(text: str) -> Sequence[str]:
    return [word.strip(_MARKS) for word in text.split()[-1:]]


def _kind(path: str, error: re.Match[str], holding: CommandProtections) -> DenialKind | None:
    """Return what the sandbox refused to do with a real path, None where it was not the sandbox."""
    if holding.holds(path):
        if error["busy"] and path in holding.placeholders and not _RENAMES.search(_line_of(error)):
            # Only to remove it is refused like this, and outside there is nothing to remove.
            return DenialKind.ONLY_INSIDE
        # What is there outside, too, would be in the way there.
        is_ours = path in holding.placeholders if error["placed"] else could_write(path)
        return DenialKind.HELD if is_ours else None
    is_refused = error["unpermitted"] and kind_at(path, holding.mounts) is MountKind.WRITABLE and _is_own(path)
    return DenialKind.SET_USER_ID if is_refused else None


def _line_of(error: re.Match[str]) -> str:
    start, end = error.string.rfind("\n", 0, error.start()) + 1, error.string.find("\n", error.end())
    return error.string[start : end if end >= 0 else None]


def _is_own(path: str) -> bool:
    """Return whether a file or a folder of the user's is there: its mode could be changed but for the sandbox."""
    try:
        status = os.lstat(path)
    except OSError:
        return False
    is_own = (stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode)) and status.st_uid == os.geteuid()
    return is_own and not is_immutable(path)
