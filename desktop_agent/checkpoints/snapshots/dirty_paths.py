"""Paths that differ from the private git's index, and new paths."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from desktop_agent.checkpoints.snapshots.ignore_folders import below, folders_below
from desktop_agent.checkpoints.snapshots.private_git import GitFailed, PrivateGit, split
from desktop_agent.execution.files.folder_handle import FolderHandle

LARGEST = 1 << 20


def gathered_rules(work_tree: Path) -> bytes:
    """Return all ignore files of a workspace as one, for a git that cannot read one of them by itself.

    Each rule is rewritten as seen from the top, those of deeper files later. Files that are too large or no regular
    files are left out. Source: gitignore(5), "pattern format".
    """
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


_CLOSED = re.compile(rb"^warning: could not open directory '(.+/)': ", re.MULTILINE)


class DirtyPaths:
    """Looks at one workspace again and again."""

    def __init__(self, git: PrivateGit) -> None:
        self._git = git
        self._looked_ns = 0

    def look(self) -> tuple[Sequence[str], Sequence[str]]:
        """Return the files that may be other than git knows, and paths with an unknown earlier state.

        What is in a folder that cannot be looked into comes to light one day, and what git ignored may be ignored no
        more: neither is new then.
        """
        unseen: set[str] = set()
        since, self._looked_ns = self._looked_ns, time.time_ns()
        look = ("diff-files", "-z", "--name-only", "--no-renames", "--ignore-submodules=all")
        with self._git.begun(*look) as changed:
            others = self._others(self._git.work_tree, "", unseen)
            known = split(changed())
            if any(name.rpartition("/")[2] == ".gitignore" for name in known):
                unseen.update(name for name in others if _is_older(f"{self._git.work_tree}/{name}", since))
            return [*known, *others], sorted(unseen)

    def _others(self, work_tree: Path, prefix: str, closed: set[str], depth: int = 0) -> list[str]:
        """Return the files that git does not know yet, those of repositories in the workspace among them."""
        index = self._git if not prefix else _elsewhere(self._git, work_tree)

        def warn(output: bytes) -> None:
            closed.update(prefix + os.fsdecode(folder) for folder in _CLOSED.findall(output))

        try:
            output = index.ask("ls-files", "-z", "--others", "--exclude-standard", warn=warn)
        except GitFailed:
            # It may be an ignore file: one so large that no memory can hold it.
            own = self._git.repository / "info"
            (own / "gathered").write_bytes(gathered_rules(work_tree))
            rules = ("-X", str(own / "exclude"), "-X", str(own / "gathered"))
            output = index.ask("ls-files", "-z", "--others", *rules, warn=warn)
        names = split(output)
        others = []
        for name in names:
            if not name.endswith("/"):
                others.append(prefix + name)
            elif depth < 8:  # a repository of its own
                with suppress(GitFailed):  # one that went meanwhile
                    others += self._others(work_tree / name, prefix + name, closed, depth + 1)
        return others


def _is_older(path: str, when_ns: int) -> bool:
    """Return whether a file is untouched since then; its own time does not tell, that can be set."""
    try:
        return os.lstat(path).st_ctime_ns < when_ns
    except OSError:
        return False


def _elsewhere(git: PrivateGit, work_tree: Path) -> PrivateGit:
    """Return the same git with another tree, and with nothing known of it."""
    return PrivateGit(git.program, git.repository, work_tree, git.repository / "no-index")
