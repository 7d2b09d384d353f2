"""What the ignore files above a workspace say of what is in it: a workspace may be a part of a repository.

Git reads them only from the repository's own top, so each rule is said anew as seen from the workspace. Source:
gitignore(5), "pattern format".
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from desktop_agent.execution.files.small_file import small_file

_LARGEST_TEXT = 1 << 20


def rules_above(workspace: Path) -> str:
    """Return the rules of the folders above, up to the top of the repository that holds them; "" without one."""
    top = next((folder for folder in workspace.parents if (folder / ".git").exists()), None)
    if top is None or (workspace / ".git").exists():
        return ""
    parts = workspace.relative_to(top).parts
    lines = list(_seen_from(parts, _text(top / ".git/info/exclude")))
    for depth in range(len(parts)):
        folder = top.joinpath(*parts[:depth])
        lines += _seen_from(parts[depth:], _text(folder / ".gitignore"))
    return "\n".join(lines)


def _seen_from(below: Sequence[str], text: str) -> Iterator[str]:
    for line in text.splitlines():
        rule = line if line.endswith("\\ ") else line.rstrip(" ")
        if rule and not rule.startswith("#"):
            seen = _moved(rule, below)
            if seen is not None:
                yield seen


def _moved(rule: str, below: Sequence[str]) -> str | None:
    """Return a rule as seen from a folder that lies below; None where it is about nothing there."""
    negation = "!" if rule.startswith("!") else ""
    pattern = rule.removeprefix("!")
    if "/" not in pattern.rstrip("/"):
        return rule  # a name, at any depth
    end = "/" if pattern.endswith("/") else ""
    segments = pattern.strip("/").split("/")
    for part in below:
        if segments[0] == "**":
            break
        if not fnmatchcase(part, segments[0]) or len(segments) == 1:
            return None
        segments = segments[1:]
    return f"{negation}/{'/'.join(segments)}{end}"


def _text(path: Path) -> str:
    return os.fsdecode(small_file(str(path), _LARGEST_TEXT) or b"")
