"""Writes that were surely denied: named by the command, to places that the sandbox closed.

A read-only place leaves no record of who tried to write to it. So this says little: the command failed, its words
write to the path, the sandbox lets nobody write there, and outside the user could.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from desktop_agent.execution.files.real_path import is_below
from desktop_agent.sandbox.denials.named_paths import path_of, words_of
from desktop_agent.sandbox.mounts import Mount, MountKind, kind_at
from desktop_agent.sandbox.sandbox_config import SandboxConfig

MOST = 8
_ENDS = frozenset({";", "&", "&&", "|", "||", "|&", "(", ")", ";;", "\n"})
_REDIRECTIONS = frozenset({">", ">>", ">|", "&>", "&>>", ">&", "<>"})


def denied_writes(
    command: str, cwd: Path, home: Path, mounts: Sequence[Mount], knowledge: SandboxConfig
) -> tuple[str, ...]:
    """Return the paths, as they really lie; call it for a command that failed. Looks at the disk."""
    paths: dict[str, None] = {}
    for word in _written(command, knowledge):
        path = path_of(word, cwd, home)
        if path is not None and is_closed(path, mounts) and could_write(path):
            paths[path] = None
    return tuple(paths)[:MOST]


def is_closed(path: str, mounts: Sequence[Mount]) -> bool:
    """Return whether nothing can be written to a real path inside. Outside all mounts the root is read-only."""
    if any(is_below(path, folder) for folder in ("/dev", "/proc")):
        return False
    return kind_at(path, mounts) in (None, MountKind.READABLE, MountKind.EMPTY)


def _written(command: str, knowledge: SandboxConfig) -> Iterator[str]:
    """Yield the words that a command writes to. What cannot be read for sure is left out."""
    words = words_of(command)
    simple: list[str] = []
    for place, word in enumerate([*words, ";"]):
        if word in _ENDS or set(word) <= {"\n"}:
            yield from _operands(simple, knowledge)
            simple = []
        elif place and words[place - 1] in _REDIRECTIONS:
            if not word.isdigit():
                yield word
        elif word not in _REDIRECTIONS:
            simple.append(word)


def _operands(words: Sequence[str], knowledge: SandboxConfig) -> Sequence[str]:
    if not words:
        return ()
    program, operands = words[0].rpartition("/")[2], [word for word in words[1:] if not word.startswith("-")]
    if program in knowledge.write_all:
        return operands
    return operands[-1:] if program in knowledge.write_last and len(operands) > 1 else ()


def could_write(path: str) -> bool:
    """Return whether the user could write there: to what is there, or to the folder that it would be made in."""
    while not os.path.lexists(path):
        path = path.rpartition("/")[0] or "/"
    return os.access(path, os.W_OK)
