"""Digests of files that programs run automatically; an approval ends when one of them changes."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from fnmatch import translate as regex_of
from functools import lru_cache
from pathlib import Path

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.permissions.disk.dependency_versions import NOTHING_ELSE, VERSIONS, digest_but_versions
from desktop_agent.permissions.disk.program_identity import digest_of
from desktop_agent.permissions.existence import is_file
from desktop_agent.permissions.git.repository_facts import TIME_LIMIT_S, ask_cached
from desktop_agent.permissions.git.repository_state import SETTINGS
from desktop_agent.permissions.programs.actions import ANYWHERE, RunModule

HOOKS = "core.hooksPath"
"""Stands for the folder of hooks that the configuration of git names, where that lies in the workspace."""
_DEPENDING = ("package.json", "composer.json")
"""Of what hooks name: installing changes the versions in these, and nothing else."""
ENTRIES_LIMIT = 60_000
WALK_LIMIT_S = 0.5
# What lies there was installed or built, and is not looked through by names.
_PASSED_OVER = frozenset({".git", "node_modules", ".venv", "venv", "__pycache__", ".tox", ".nox", "target"})


def is_run(path: str, patterns: Sequence[str], hooks: str, named: Collection[str] = ()) -> bool:
    """Return whether a path is one that these patterns name, lies in the folder of hooks, or is `named` by hooks.

    Looks at no disk.
    """
    is_hook = path in named or (hooks != "" and (path == hooks or path.startswith(f"{hooks}/")))
    ends, name = _read(tuple(patterns))
    return is_hook or path.endswith(ends) or name.match(path, path.rfind("/") + 1) is not None


@lru_cache(maxsize=64)
def _read(patterns: tuple[str, ...]) -> tuple[tuple[str, ...], re.Pattern[str]]:
    """Return the ends of paths, and what matches the names, that patterns mean: asked of every file."""
    names = [pattern.removeprefix(ANYWHERE).removesuffix(VERSIONS) for pattern in patterns]
    ends = tuple(f"/{one}" for one in names if "/" in one)
    return ends, re.compile("|".join(regex_of(one) for one in names if "/" not in one) or "(?!)")


def content(
    patterns: Sequence[str], folder: str, roots: Sequence[str], hooks: str | None, named: Collection[str] = ()
) -> str | None:
    """Return a digest of the files that a program started in a folder would run; empty for git where there are none.

    `hooks` is where hooks lie in the roots, empty for nowhere; None, for not learnt, makes all of it so. `named` are
    files that these name. Blocks, within limits.
    """
    real = real_path(folder)
    root = next((one for one in roots if real == one or real.startswith(f"{one}/")), real)
    names = [pattern for pattern in patterns if pattern != HOOKS]
    if hooks is None:
        return None
    paths = {*files_above(folder, patterns, roots)}
    below = [pattern for pattern in names if pattern.startswith(ANYWHERE)]
    try:
        paths |= {path for path in files_below(root, time.monotonic) if is_run(path, below, "")} if below else set()
        # Husky's hooks lie beside the folder that it names.
        sides = [hooks, os.path.dirname(hooks)] if hooks.endswith("/_") else [hooks]  # noqa: PTH120 - text alone
        paths |= {path for side in sides if hooks for path in _files(side)}
    except TimeoutError:
        return None
    if HOOKS in patterns and not paths and not named and hooks == "":
        return ""
    deadline = time.monotonic() + WALK_LIMIT_S
    lines = []
    of_versions = [*(one for one in names if one.endswith(VERSIONS)), *(_DEPENDING if HOOKS in patterns else ())]
    for path in sorted(paths.union(named)):
        if time.monotonic() > deadline:
            return None
        is_of_versions = is_run(path, of_versions, "")
        digest = digest_but_versions(real_path(path)) if is_of_versions else digest_of(real_path(path))
        if not (is_of_versions and digest == NOTHING_ELSE):
            lines.append(f"{path}\0{digest or 'unread'}\n")
    return hashlib.sha256("".join(lines).encode("utf-8", "surrogateescape")).hexdigest()


def hooks_folder(folder: str, git: str, environment: Mapping[str, str], roots: Sequence[str]) -> str | None:
    """Return where git looks for hooks in a folder, where that is in the roots; empty elsewhere, None if not learnt.

    Those of `.git` itself are no part of this: they are protected. Blocks up to the time limit.
    """
    try:
        place = _configured_hooks(folder, git, environment)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return place if any(place == root or place.startswith(f"{root}/") for root in roots) else ""


def hooks_at(folder: str, git: str, environment: Mapping[str, str]) -> str | None:
    """Return where git looks for hooks, wherever that is; None where there is no repository.

    Blocks up to the time limit. Raises `OSError`, `SubprocessError`, `ValueError` where that is not learnt.
    """
    place = _configured_hooks(folder, git, environment)
    asked = ["rev-parse", "--path-format=absolute", "--git-common-dir"]
    common = ask_cached(git, asked, folder, environment, TIME_LIMIT_S, on=SETTINGS)
    own = None if common is None else common.removesuffix("\n") + "/hooks"
    return place or own


def _configured_hooks(folder: str, git: str, environment: Mapping[str, str]) -> str:
    """Return where the configuration says that hooks lie, empty where it does not."""
    asked = ["config", "--show-scope", "--type=path", "-z", "--get-all", HOOKS]
    output = ask_cached(git, asked, folder, environment, TIME_LIMIT_S, on=SETTINGS)
    asked = ["rev-parse", "--show-toplevel"]
    top = ask_cached(git, asked, folder, environment, TIME_LIMIT_S, on=SETTINGS)
    fields = (output or "").split("\0")
    # What the command line says is our own, for looking.
    values = [value for scope, value in zip(fields[0::2], fields[1::2], strict=False) if scope != "command"]
    if not values or values[-1] == "" or top is None:
        return ""
    return real_path(os.path.join(top.removesuffix("\n"), values[-1]))  # noqa: PTH118 - git joins so


def files_above(folder: str, patterns: Sequence[str], roots: Sequence[str]) -> Iterator[str]:
    """Yield the files of such names in a folder and those above it, up to the root. Looks at the disk."""
    real = real_path(folder)
    root = next((one for one in roots if real == one or real.startswith(f"{one}/")), real)
    names = [pattern for pattern in patterns if pattern != HOOKS]
    yield from (path for path in _above(real, root, names) if is_run(path, names, ""))


def _above(folder: str, root: str, patterns: Sequence[str]) -> Iterator[str]:
    """Return the entries of a folder, and of those above it up to the root, and what patterns name below them."""
    below = [pattern.removesuffix(VERSIONS) for pattern in patterns if "/" in pattern.removeprefix(ANYWHERE)]
    while True:
        try:
            yield from (f"{folder}/{one}" for one in below if is_file(f"{folder}/{one}"))
            yield from (f"{folder}/{name}" for name in os.listdir(folder))  # noqa: PTH208 - any bytes
        except OSError:
            return
        if folder == root or "/" not in folder.strip("/"):
            return
        folder = folder.rpartition("/")[0]


def files_below(root: str, clock: Callable[[], float]) -> Iterator[str]:
    """Return the files below a folder. Raises `TimeoutError` where there are too many."""
    deadline = clock() + WALK_LIMIT_S
    waiting, seen = [root], 0
    while waiting:
        folder = waiting.pop()
        folders, files = _listed(folder)
        seen += len(files) + len(folders)
        if seen > ENTRIES_LIMIT or clock() > deadline:
            raise TimeoutError("too much to look through")
        waiting += [one.path for one in folders if not one.is_symlink()]
        yield from (one.path for one in files)


def _listed(folder: str) -> tuple[list[os.DirEntry[str]], list[os.DirEntry[str]]]:
    """Return the folders that are looked through and the files of a folder, nothing of one that cannot be read."""
    folders, files = [], []
    try:
        with os.scandir(folder) as entries:
            for one in entries:
                if not one.is_dir():
                    files.append(one)
                elif one.name not in _PASSED_OVER:
                    folders.append(one)
    except OSError:
        return [], []
    return folders, files


def _files(folder: str) -> list[str]:
    return [str(one) for one in Path(folder).iterdir() if one.is_file()] if Path(folder).is_dir() else []


_LOADED = (".py", ".pyc", ".pyo", ".so", ".pyd")
# What Pythons from 2.7 to 3.15 have beside the one that this runs in.
_OTHERS = """
annotationlib compression profiling asynchat asyncore imp smtpd distutils binhex formatter parser symbol macpath
dummy_threading copy_reg StringIO cStringIO UserDict urllib2 urlparse htmlentitydefs HTMLParser Queue cPickle thread
dummy_thread exceptions future_builtins strop sets repr new md5 sha commands mimetools rfc822 ConfigParser
sitecustomize usercustomize
"""
_OF_PYTHON = sys.stdlib_module_names | frozenset(_OTHERS.split())


def is_own_module(deed: RunModule) -> bool:
    """Return whether a module lies in the folder, or in its `src`: the project's own code, by its own name."""
    if deed.folders is None or len(deed.folders) != 1 or not re.fullmatch(r"\w+(?:\.\w+)*", deed.name):
        return False
    path = deed.name.replace(".", "/")
    folders = (deed.folders[0], f"{deed.folders[0]}/src")
    return any(is_file(f"{folder}/{path}{end}") for folder in folders for end in (".py", "/__main__.py"))


def hides_python(deed: RunModule) -> bool:
    """Return whether something in the folder may be loaded in the place of one of Python's modules.

    Which Python runs is not known: modules that only others have, or that are made for a machine
    (`_sysconfigdata__linux_x86_64-linux-gnu`), are known by the sign that they begin with, or named here.
    """
    if deed.folders is None:
        return True
    try:
        modules = {name for folder in deed.folders for name in _modules_in(folder)}
    except OSError:
        return True
    own = deed.name.partition(".")[0]
    return any(name.startswith("_") for name in modules) or not modules.isdisjoint({*_OF_PYTHON, own})


def _modules_in(folder: str) -> Iterator[str]:
    """Return the names that could be imported from a folder. Raises `OSError`."""
    for entry in Path(folder).iterdir():
        name = entry.name.partition(".")[0]
        is_package = entry.is_dir() and any(one.name.startswith("__init__.") for one in entry.iterdir())
        if (is_package or entry.name.endswith(_LOADED)) and name not in ("__init__", "__main__"):
            yield name
