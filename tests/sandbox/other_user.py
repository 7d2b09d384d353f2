"""Runs a command as an ordinary user: what only root can do proves nothing.

By root, the interpreter and the checkout may lie where nobody else can enter. They are shown at their own places in
a mount namespace of the command's own; nothing changes for anybody else. Started as a program by `as_other_user`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

NOBODY = 65534
ROOT = Path(__file__).resolve().parents[2]


def as_other_user(folder: Path) -> list[str]:
    """Return what to put before a command; nothing where this is an ordinary user already.

    `folder` is given to that user, with everything above it opened.
    """
    if os.getuid() != 0:
        return []
    for above in [folder, *folder.parents]:
        if not above.stat().st_mode & 0o001:
            above.chmod(above.stat().st_mode | 0o011)
    os.chown(folder, NOBODY, NOBODY)
    return ["unshare", "--mount", "--propagation", "private", sys.executable, __file__]


def closed_above(path: Path) -> Path | None:
    """Return the topmost folder above a path that nobody else may enter."""
    return next((above for above in reversed(path.parents) if not above.stat().st_mode & 0o001), None)


def mount(*words: str) -> None:
    subprocess.run(["mount", *words], check=True)


if __name__ == "__main__":
    needed = [(path, closed_above(path)) for path in (Path(sys.base_prefix).resolve(), ROOT)]
    opened = [(path, closed) for path, closed in needed if closed is not None]
    held = {path: os.open(path, os.O_PATH) for path, _ in opened}
    for hidden in {closed for _, closed in opened}:
        mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", str(hidden))
    for path, _ in opened:
        path.mkdir(parents=True, exist_ok=True)
        mount("--no-canonicalize", "--bind", f"/proc/{os.getpid()}/fd/{held[path]}", str(path))
    os.setgroups([])
    os.setresgid(NOBODY, NOBODY, NOBODY)
    os.setresuid(NOBODY, NOBODY, NOBODY)
    os.execvp(sys.argv[1], sys.argv[1:])
