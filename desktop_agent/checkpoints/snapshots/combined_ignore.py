"""The ignore files of a workspace as one, for a git that cannot read one of them by itself.

Each rule is said anew as seen from the top. Source: gitignore(5), "pattern format".
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from desktop_agent.checkpoints.snapshots.ignore_folders import below, folders_below
from desktop_agent.execution.files.folder_handle import FolderHandle

LARGEST = 1 << 20


def gathered_rules(work_tree: Path) -> bytes:
    """Return the rules of all ignore files that are files, and not too large; what a deeper one says comes later."""
    return b"".join(_lines(work_tree))


def _lines(work_tree: Path) -> Iterator[bytes]:
    with FolderHandle.at(work_tree) as top:
        for folder, _ in folders_below(top):
            with suppress(OSError):
                content = top.read(below(folder, ".gitignore"), LARGEST)[1] or b""
                yield from (_seen_from_top(line, folder) + b"\n" for line in content.split(b"\n") if _is_rule(line))


def _is_rule(line: bytes) -> bool:
    return line.strip(b" /") not in (b"", b"!") and not line.startswith(b"#")


def _seen_from_top(line: bytes, folder: str) -> bytes:
    if not folder:
        return line
    negation, pattern = (b"!", line[1:]) if line.startswith(b"!") else (b"", line)
    is_anchored = b"/" in pattern.rstrip(b" /")
    return negation + b"/" + _escaped(folder) + (b"/" if is_anchored else b"/**/") + pattern.lstrip(b"/")


def _escaped(folder: str) -> bytes:
    text = os.fsencode(folder)
    for sign in (b"\\", b"*", b"?", b"[", b" "):
        text = text.replace(sign, b"\\" + sign)
    return text.replace(b"\n", b"?")  # no rule can hold one
