"""Finds the files of the workspace that git's hooks name, and what these name in turn: git runs them by itself.

A hook lies where nobody writes it unasked, and mostly does no more than start a script that lies elsewhere. What is
named is found by words alone, in whatever language a hook is written: a file too many ends an approval too early.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator, Mapping, Sequence

from desktop_agent.execution.files.real_path import is_below_any, real_path
from desktop_agent.execution.files.small_file import small_file
from desktop_agent.permissions.disk.run_files import files_above, hooks_at
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
    folder: str, patterns: Sequence[str], git: str, environment: Mapping[str, str], roots: Sequence[str]
) -> tuple[str, ...] | None:
    """Return the files in the roots that hooks name, and the settings of managers of hooks, which `patterns` name.

    None where git does not say where hooks are. Blocks, within limits.
    """
    try:
        hooks = hooks_at(folder, git, environment)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    if hooks is None:
        return ()
    top = top_of(folder, git, environment)
    read = [*_hooks(hooks), *files_above(folder, patterns, roots)]
    found: dict[str, None] = {}
    for _ in range(MOST_DEEP):
        read = [one for path in read for one in _named(path, top, roots) if one not in found]
        found |= dict.fromkeys(read[: MOST_FILES - len(found)])
    return tuple(sorted(found))


def _hooks(folder: str) -> Iterator[str]:
    # Husky's hooks lie beside the folder that it names.
    for side in (folder, os.path.dirname(folder)) if folder.endswith("/_") else (folder,):  # noqa: PTH120 - text alone
        try:
            names = sorted(os.listdir(side))  # noqa: PTH208 - any bytes
        except OSError:  # there is none, and git runs none
            continue
        yield from (f"{side}/{name}" for name in names if not name.endswith(_SAMPLE))


def _named(path: str, top: str, roots: Sequence[str]) -> Iterator[str]:
    """Yield the real paths of files in the roots that one names."""
    text = os.fsdecode(small_file(path, LARGEST) or b"")
    words = list(dict.fromkeys(_WORD.findall(text)))[:MOST_WORDS]
    beside = os.path.dirname(path)  # noqa: PTH120 - text alone
    entered = [at for word in words if is_folder(at := f"{top}/{word.strip('/')}")][:MOST_FOLDERS]
    for word in words:
        if word in _TASKS:
            yield from _files((f"{top}/{name}" for name in _TASKS[word]), roots)
        for base in (top, beside, *entered):
            yield from _files((f"{base}/{name}{end}" for name in _meant(word) for end in _ENDINGS), roots)


def _meant(word: str) -> Iterator[str]:
    """Yield what a word may stand for: the rest behind a variable, or a module of Python."""
    yield word.lstrip("/")
    behind = word.lstrip("/").partition("/")[2]
    if behind:
        yield behind
    elif "." in word.strip("."):
        yield word.replace(".", "/")


def _files(paths: Iterator[str], roots: Sequence[str]) -> Iterator[str]:
    for path in paths:
        if is_file(path):
            real = real_path(path)
            if is_below_any(real, roots) and "/.git/" not in real:
                yield real
