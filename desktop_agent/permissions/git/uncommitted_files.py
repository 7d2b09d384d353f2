"""Learns what of a work tree is not committed, and starts no program that its repository names.

To look at the files git runs the filters of its configuration, and a command in the background may put one there
between any look at the configuration and git's own: in a repository that it made itself nothing is covered yet. So
git gets a repository of ours that holds nothing but the way to the index and the objects, and settings of a list that
name no program. Source: git(1), "Environment Variables"; gitrepository-layout(5); git-config(1), 2.39 to 2.51.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from tempfile import mkdtemp

from desktop_agent.permissions.fact_cache import learnt, once
from desktop_agent.permissions.git.repository_facts import (
    PASSED,
    TIME_LIMIT_S,
    ask_cached,
    ask_git,
    configured_programs,
)
from desktop_agent.permissions.git.repository_state import REFS, SETTINGS

_CHANGED, _TAKEN = ("--untracked-files=no",), ("--untracked-files=all", "--", ".")
_UNTRACKED = "??"
_PREFIX = "git-looking-"
_PLACES = ("rev-parse", "--path-format=absolute", "--git-dir", "--git-common-dir", "--show-toplevel")
_HEAD = ("rev-parse", "-q", "--verify", "HEAD")
# Names that git's own files have beside the index, where that is split.
_SHARED = "sharedindex."
# How files are compared with the index, and which are left out. None of these names a program.
_KEPT = frozenset(
    {
        *("core.filemode", "core.symlinks", "core.ignorecase", "core.precomposeunicode", "core.autocrlf", "core.eol"),
        *("core.safecrlf", "core.checkstat", "core.trustctime", "core.protecthfs", "core.protectntfs"),
        *("core.excludesfile", "core.attributesfile", "core.sparsecheckout", "core.sparsecheckoutcone"),
        *("core.bigfilethreshold", "core.checkroundtripencoding", "core.untrackedcache", "index.sparse"),
    }
)
_OBJECT_FORMAT = "extensions.objectformat"
_COMMIT = re.compile(r"[0-9a-f]{40}|[0-9a-f]{64}")


def changed_files(folder: str, git: str, environment: Mapping[str, str]) -> tuple[str, ...] | None:
    """Return the tracked files that are not committed as they are, from the top; None if not learnt.

    Where the repository names filters nothing is asked, for they say what is a change. Blocks up to the time limit.
    """
    return _not_committed(folder, git, environment, *_CHANGED)


def taken_files(folder: str, git: str, environment: Mapping[str, str]) -> tuple[str, ...] | None:
    """Return the files below a folder that git would take in, tracked or not; from the top; None if not learnt.

    Where the repository names filters nothing is asked, for they say what is a change. Blocks up to the time limit.
    """
    return _not_committed(folder, git, environment, *_TAKEN)


def taken_below(
    top: str, folders: Sequence[str], git: str, environment: Mapping[str, str]
) -> Mapping[str, tuple[str, ...]]:
    """Return what `taken_files` does for each of some folders of one work tree; nothing where that is not learnt."""
    below = {folder: folder.removeprefix(top).strip("/") for folder in folders}
    names = _not_committed(
        top, git, environment, "--untracked-files=all", "--", *(one or "." for one in below.values())
    )
    if names is None:
        return {}
    return {
        folder: tuple(name for name in names if not one or name.startswith(f"{one}/"))
        for folder, one in below.items()
    }


def has_uncommitted(folder: str, git: str, environment: Mapping[str, str]) -> bool | None:
    """Return whether tracked files differ from what is committed; None if not learnt.

    Where the repository names filters nothing is asked, for they say what is a change. Blocks up to the time limit.
    """
    kinds = configured_programs(folder, git, environment)
    if kinds is None or "filter" in kinds:
        return None
    if "no_repository" in kinds:
        return False
    output = _status(folder, git, environment, "--untracked-files=no")
    # An index that git cannot read says nothing of what would be lost.
    return None if output is None else output.strip() != ""


def _not_committed(folder: str, git: str, environment: Mapping[str, str], *which: str) -> tuple[str, ...] | None:
    where = "not committed", folder, git, tuple(environment.get(name) for name in PASSED)
    whole = learnt((*where, *_TAKEN)) if which == _CHANGED else None
    # The same question and more was answered before: each start of git takes some milliseconds.
    if whole is not None:
        return tuple(name for state, name in whole if state != _UNTRACKED)
    entries = once((*where, *which), lambda: _entries(folder, git, environment, *which))
    return None if entries is None else tuple(name for _, name in entries)


def _entries(
    folder: str, git: str, environment: Mapping[str, str], *which: str
) -> tuple[tuple[str, str], ...] | None:
    """Return git's two letters and the path of each file that is not committed as it is."""
    kinds = configured_programs(folder, git, environment)
    if kinds is None or "filter" in kinds or "no_repository" in kinds:
        return None
    output = _status(folder, git, environment, "-z", "--no-renames", *which)
    return None if output is None else tuple((entry[:2], entry[3:]) for entry in output.split("\0") if entry)


def _status(folder: str, git: str, environment: Mapping[str, str], *how: str) -> str | None:
    asked = ["--literal-pathspecs", "status", "--porcelain", "--ignore-submodules=all", *how]
    try:
        return ask_work_tree(git, asked, folder, environment, TIME_LIMIT_S)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None


def ask_work_tree(
    git: str, arguments: Sequence[str], folder: str, environment: Mapping[str, str], timeout_s: float
) -> str | None:
    """Return what git prints where it looks at the files around a folder, None where it fails.

    Blocks up to the time limit for each question; raises `OSError`, `SubprocessError` (the time is over) or
    `ValueError`.
    """
    places = ask_cached(git, _PLACES, folder, environment, timeout_s, on=SETTINGS)
    listed = ask_cached(git, ["config", "--list", "-z"], folder, environment, timeout_s, on=SETTINGS)
    lines = (places or "").removesuffix("\n").split("\n")
    if len(lines) != 3 or listed is None:
        return None
    head = (ask_cached(git, _HEAD, folder, environment, timeout_s, on=REFS) or "").strip()
    own, common, top = lines
    made = mkdtemp(prefix=_PREFIX)
    try:
        _make(made, own, common, _settings(listed), head)
        variables = {
            "GIT_DIR": made,
            "GIT_WORK_TREE": top,
            "GIT_INDEX_FILE": f"{own}/index",
            "GIT_OBJECT_DIRECTORY": f"{common}/objects",
        }
        return ask_git(git, arguments, folder, environment, timeout_s, repository=variables)
    finally:
        _remove(made)


def _make(place: str, own: str, common: str, settings: Mapping[str, str], head: str) -> None:
    """Make the repository, which every look waits for. Raises `OSError`."""
    os.mkdir(f"{place}/refs")  # noqa: PTH102 - of many
    is_commit = _COMMIT.fullmatch(head) is not None
    _write(f"{place}/HEAD", f"{head}\n" if is_commit else "ref: refs/heads/none\n")
    lines = ["[core]", f"\trepositoryformatversion = {int(_OBJECT_FORMAT in settings)}", "\tbare = false"]
    for key, value in settings.items():
        section, _, name = key.partition(".")
        lines += [f"[{section}]", f"\t{name} = {_quoted(value)}"]
    _write(f"{place}/config", "".join(f"{line}\n" for line in lines))
    # What is left out, and how lines end.
    os.symlink(f"{common}/info", f"{place}/info")  # noqa: PTH211
    for name in os.listdir(own):  # noqa: PTH208 - any bytes
        if name.startswith(_SHARED):
            os.symlink(f"{own}/{name}", f"{place}/{name}")  # noqa: PTH211


def _write(path: str, text: str) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    try:
        os.write(descriptor, text.encode("utf-8", "surrogateescape"))
    finally:
        os.close(descriptor)


def _remove(made: str) -> None:
    """Remove the repository: it holds what was made there, and git adds nothing where it only looks."""
    try:
        os.rmdir(f"{made}/refs")  # noqa: PTH106
        for name in os.listdir(made):  # noqa: PTH208
            os.unlink(f"{made}/{name}")  # noqa: PTH108
        os.rmdir(made)  # noqa: PTH106
    except OSError:
        # Made by halves, or something lies there after all.
        shutil.rmtree(made, ignore_errors=True)


def _settings(listed: str) -> Mapping[str, str]:
    """Return the last value of each key that is kept, whatever file says it: which count is known by now."""
    found: dict[str, str] = {}
    for entry in filter(None, listed.split("\0")):
        key, sign, value = entry.partition("\n")
        if key in _KEPT or key == _OBJECT_FORMAT:
            found[key] = value if sign else "true"
    return found


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
