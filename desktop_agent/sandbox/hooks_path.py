"""Where `core.hooksPath` of a repository leads: another folder whose files git runs by themselves.

Source: git-config(1), core.hooksPath: a relative path begins where the hooks run, at the top of the work tree.
"""

from __future__ import annotations

import os
import stat
import subprocess
from collections.abc import Iterator, Sequence

from desktop_agent.execution.environment import DEFAULT_PATH
from desktop_agent.sandbox.mounts import is_below

LIMIT_S = 5.0
LARGEST = 1 << 20

Mark = tuple[int, int, int]


class HooksPaths:
    """Those of one conversation's repositories. `by_user` is what the user's own configuration says for all."""

    def __init__(self, hooks: Sequence[str], by_user: str = "", home: str = "") -> None:
        self._hooks = hooks
        self._by_user = by_user
        self._home = home
        self._known: dict[str, tuple[Mark, str]] = {}

    def of(self, top: str, git: str, folders: Sequence[str]) -> Iterator[str]:
        """Yield what is held of it for one work tree, where it leads into one of the folders. Looks at the disk.

        That is the folder itself and links on the way there; or, where it holds the work tree, the hooks in it.
        """
        said = self._said(git) or self._by_user
        if not said:
            return
        path = f"{self._home}{said[1:]}" if said.startswith("~/") else os.path.join(top, said)  # noqa: PTH118
        yield from (link for link in _links(path) if any(is_below(link, folder) for folder in folders))
        real = os.path.realpath(path)
        if not any(is_below(real, folder) for folder in folders):
            return
        if is_below(top, real):
            yield from (f"{real}/{hook}" for hook in self._hooks)
        else:
            yield real

    def _said(self, git: str) -> str:
        config = f"{git}/config"
        try:
            status = os.lstat(config)
        except OSError:
            return ""
        mark = (status.st_ino, status.st_ctime_ns, status.st_size)
        known = self._known.get(config)
        if known is None or known[0] != mark:
            known = self._known[config] = (mark, _read(config, status))
        return known[1]


def hooks_path_of_user(home: str) -> str:
    """Return what the configuration of the user and the system says for every repository. Blocks."""
    return _ask(("--get", "core.hooksPath"), {"HOME": home})


def _read(config: str, status: os.stat_result) -> str:
    if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST:
        return ""
    with open(config, "rb") as file:  # noqa: PTH123 - a name of any bytes
        content = file.read(LARGEST).lower()
    # Most say nothing of it, and a program for each would take its time.
    if b"hookspath" not in content and b"[include" not in content:
        return ""
    return _ask(("--includes", "-f", config, "--get", "core.hooksPath"), {"GIT_CONFIG_NOSYSTEM": "1"})


def _ask(words: Sequence[str], environment: dict[str, str]) -> str:
    try:
        done = subprocess.run(
            ("git", "config", *words),
            cwd="/",
            env={"PATH": DEFAULT_PATH, "HOME": "/nonexistent", **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=LIMIT_S,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return os.fsdecode(done.stdout).removesuffix("\n") if done.returncode == 0 else ""


def _links(path: str) -> Iterator[str]:
    """Yield the links on the way to a path, but for those that a link leads to."""
    so_far = ""
    for name in os.path.normpath(path).split("/")[1:]:
        so_far = f"{so_far}/{name}"
        if os.path.islink(so_far):  # noqa: PTH114
            yield so_far
