"""Finds the files of the workspace that git's hooks name, and what these name in turn: git runs them by itself.

A hook lies where nobody writes it unasked, and mostly does no more than start a script that lies elsewhere. What is
named is found by words alone, in whatever language a hook is written: a file too many ends an approval too early.
"""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence, Set

from desktop_agent.execution.files.real_path import is_below_any, real_path
from desktop_agent.execution.files.small_file import small_file
from desktop_agent.permissions.disk.run_files import WALK_LIMIT_S, files_above, hooks_at
from desktop_agent.permissions.existence import is_file, is_folder
from desktop_agent.permissions.git.repository_facts import top_of

LARGEST = 1 << 17
MOST_WORDS, MOST_FOLDERS, MOST_FILES, MOST_DEEP = 1_000, 16, 64, 3
_SAMPLE = ".sample"
_WORD = re.compile(r"[\w@%+-][\w./@%+-]*|\.{0,2}/[\w./@%+-]+")
_ENDINGS = ("", ".sh", ".py", ".js", ".cjs", ".mjs", ".ts", ".rb", ".pl")
_SCRIPTS = ("package.json",)
# What says what a task is, by the program that is asked for it.
_TASKS: Mapping[str, Sequence[str]] = {
    **dict.fromkeys(("npm", "npx", "yarn", "pnpm", "pnpx", "bun", "bunx", "lint-staged"), _SCRIPTS),
    **dict.fromkeys(("make", "gmake"), ("Makefile", "makefile", "GNUmakefile")),
    "just": ("justfile", ".justfile", "Justfile"),
    "task": ("Taskfile.yml", "Taskfile.yaml"),
    "rake": ("Rakefile",),
    "composer": ("composer.json",),
    "tox": ("tox.ini",),
    "nox": ("noxfile.py",),
}


def named_by_hooks(
    folder: str,
    patterns: Sequence[str],
    git: str,
    environment: Mapping[str, str],
    roots: Sequence[str],
    *,
    clock: Callable[[], float] = time.monotonic,
) -> tuple[str, ...] | None:
    """Return the files in the roots that hooks name, and the settings of managers of hooks, which `patterns` name.

    None where git does not say where hooks are, or where too much is named to look through. Blocks, within limits.
    """
    try:
        hooks = hooks_at(folder, git, environment)
        if hooks is None:
            return ()
        search = _Search(top_of(folder, git, environment), roots, clock)
        read = [*_hooks(hooks), *files_above(folder, patterns, roots)]
        found: dict[str, None] = {}
        for _ in range(MOST_DEEP):
            named = dict.fromkeys(one for path in read for one in search.named(path))
            read = [one for one in named if one not in found][: MOST_FILES - len(found)]
            found |= dict.fromkeys(read)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return tuple(sorted(found))


def _hooks(folder: str) -> Iterator[str]:
    # Husky's hooks lie beside the folder that it names.
    for side in (folder, os.path.dirname(folder)) if folder.endswith("/_") else (folder,):  # noqa: PTH120 - text alone
        try:
            names = sorted(os.listdir(side))  # noqa: PTH208 - any bytes
        except OSError:  # there is none, and git runs none
            continue
        yield from (f"{side}/{name}" for name in names if not name.endswith(_SAMPLE))


class _Search:
    """Looks for what words name, below the folders that they may start from.

    Nearly no word is a name. So each of these folders is listed once, and the disk is asked for what may be there
    alone. Raises `TimeoutError` after a while.
    """

    def __init__(self, top: str, roots: Sequence[str], clock: Callable[[], float]) -> None:
        self._top, self._roots, self._clock = top, roots, clock
        self._until = clock() + WALK_LIMIT_S
        self._listed: dict[str, Set[str] | None] = {}

    def named(self, path: str) -> Iterator[str]:
        """Yield the real paths of files in the roots that one names."""
        text = os.fsdecode(small_file(path, LARGEST) or b"")
        words = list(dict.fromkeys(_WORD.findall(text)))[:MOST_WORDS]
        top, beside = self._top, os.path.dirname(path)  # noqa: PTH120 - text alone
        below = ((word, f"{top}/{word.strip('/')}") for word in words)
        entered = [at for word, at in below if self._may_be(top, word.strip("/")) and is_folder(at)][:MOST_FOLDERS]
        bases = tuple(dict.fromkeys((top, beside, *entered)))
        for word in words:
            if self._clock() > self._until:
                raise TimeoutError("too much is named")
            yield from self._files(f"{top}/{name}" for name in _TASKS.get(word, ()))
            names = tuple(_meant(word))
            for base in bases:
                yield from self._files(
                    f"{base}/{name}{end}" for name in names if self._may_be(base, name) for end in _ENDINGS
                )

    def _may_be(self, folder: str, name: str) -> bool:
        """Return whether a path below a folder, without its ending, begins with an entry of the folder."""
        first = name.partition("/")[0]
        if folder not in self._listed:
            self._listed[folder] = _entries(folder)
        entries = self._listed[folder]
        return first in ("", ".", "..") or entries is None or first.casefold() in entries

    def _files(self, paths: Iterator[str]) -> Iterator[str]:
        for path in paths:
            if is_file(path):
                real = real_path(path)
                if is_below_any(real, self._roots) and "/.git/" not in real:
                    yield real


def _entries(folder: str) -> Set[str] | None:
    """Return what lies in a folder, whole and without the endings that a word may leave out; None if unreadable."""
    try:
        names = [name.casefold() for name in os.listdir(folder)]  # noqa: PTH208 - any bytes
    except OSError:  # what lies there may be run for all that
        return None
    return {*names, *(name.removesuffix(end) for name in names for end in _ENDINGS if end and name.endswith(end))}


def _meant(word: str) -> Iterator[str]:
    """Yield what a word may stand for: the rest behind a variable, or a module of Python."""
    yield word.lstrip("/")
    behind = word.lstrip("/").partition("/")[2]
    if behind:
        yield behind
    elif "." in word.strip("."):
        yield word.replace(".", "/")
