"""Git hooks in a run with the user's identity: the broker runs each without it.

A hook is the repository's, but what it runs is the project's: its tests, by a package.json that another part of the
line has just written. Only those of Git LFS need the identity themselves, and run nothing of the project.

Source: githooks(5); git-config(1), core.hooksPath; `git lfs install`, which writes these hooks.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import real_path
from desktop_agent.ids import new_id
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.protection.protection import HOOKS
from desktop_agent.sandbox.protection.survey import SurveyResult

AT = "/run/desktop-agent/hooks"
CALLING = "/bin/bash /run/desktop-agent/broker"
CALL = "call"
LARGEST = 4 << 10

_BY_LFS = re.compile(rb'#!/bin/sh\ncommand -v git-lfs [^\n]*\ngit lfs (pre-push|post-[a-z]+) "\$@"\n')
_LFS = '#!/bin/sh\nexec git lfs {name} "$@"\n'
_CALLED = re.compile(rb"/run/desktop-agent/hooks/([a-z-]{1,30})")
# What git tells a hook, and what people tell theirs; said inside, so that no program outside reads it.
_PASSED_NAMES = re.compile(
    r"GIT_(?:DIR|COMMON_DIR|WORK_TREE|INDEX_FILE|PREFIX|REFLOG_ACTION|QUARANTINE_PATH|OBJECT_DIRECTORY"
    r"|ALTERNATE_OBJECT_DIRECTORIES|PUSH_OPTION_(?:COUNT|\d+))|HUSKY\w*|LEFTHOOK\w*|SKIP|PRE_COMMIT\w*"
)
_RUN = 'hook=$(git rev-parse --git-path hooks)/$0; [ -x "$hook" ] || exit 0; exec "$hook" "$@"'


def hook_of(content: bytes) -> str:
    """Return the hook that a call is for, "" for another call."""
    called = _CALLED.fullmatch(content)
    return called[1].decode() if called is not None else ""


def argv_of(hook: str, words: Sequence[str], environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return what runs a hook where git would look for it; `words` and environment are what git gave its call."""
    assignments = tuple(f"{name}={value}" for name, value in environment.items() if _PASSED_NAMES.fullmatch(name))
    return ("/usr/bin/env", *assignments, "/bin/bash", "--noprofile", "--norc", "-c", _RUN, hook, *words)


def environment_of(inherited: Mapping[str, str]) -> dict[str, str]:
    """Return the variables that lead git, and the git it starts, to the calls, beside the `inherited` ones."""
    before = inherited.get("GIT_CONFIG_PARAMETERS", "")
    return {"GIT_CONFIG_PARAMETERS": f"{before} 'core.hooksPath={AT}'".lstrip()}


def mounts_of(seen: SurveyResult, by_user: Sequence[str], hooks: Collection[str], calls: Path) -> tuple[Mount, ...]:
    """Return what is shown in the place of the hooks that are there; no others run. Looks at the disk.

    `by_user` are the folders of hooks that the user names, `calls` is where the calls are kept.
    """
    mounted: dict[str, list[bytes]] = {}
    # What begins at the top of a work tree was seen there.
    of_user = [one for one in by_user if one.startswith("/")]
    for folder in (*(f"{one}/{HOOKS}" for one in seen.repositories), *_folders_of(seen, hooks), *of_user):
        for name, content in _hooks_in(real_path(folder), hooks):
            mounted.setdefault(name, []).append(content)
    calls.mkdir(mode=0o700, parents=True, exist_ok=True)
    return tuple(
        Mount(MountKind.READABLE, f"{AT}/{name}", _call(calls, name, mounted[name])) for name in sorted(mounted)
    )


def _folders_of(seen: SurveyResult, hooks: Collection[str]) -> Iterator[str]:
    """Yield the folders of hooks that configurations name: each stands there itself, or by the hooks in it."""
    for path in seen.configured:
        folder, _, name = path.rpartition("/")
        yield folder if name in hooks else path


def _hooks_in(folder: str, hooks: Collection[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the hooks of a folder; of one that is no plain file what it says does not count."""
    with suppress(OSError), FolderHandle.at(folder) as handle:  # it is no folder, or none is there
        for name in handle.names():
            if name in hooks:
                yield name, _content(handle, name)


def _content(folder: FolderHandle, name: str) -> bytes:
    try:
        return folder.read(name, LARGEST)[1] or b""
    except OSError:  # a link, or gone
        return b""


def _call(calls: Path, name: str, contents: Sequence[bytes]) -> str:
    """Return the file that is run for a hook, which is made where it is missing."""
    is_by_lfs = all(
        (match := _BY_LFS.fullmatch(content)) is not None and match[1] == name.encode() for content in contents
    )
    file = calls / (f"lfs-{name}" if is_by_lfs else CALL)
    if not file.exists():
        written = calls / f"{file.name}-{new_id()}"
        written.write_text(_LFS.format(name=name) if is_by_lfs else f"#!{CALLING}\n", encoding="ascii")
        written.chmod(0o500)
        written.rename(file)
    return str(file)
