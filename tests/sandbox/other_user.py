"""Runs a command as an ordinary user: what only root can do proves nothing.

By root, the interpreter and the checkout may lie where nobody else can enter. They are shown at their own places in
a mount namespace of the command's own; nothing changes for anybody else. Its sockets are seen by nobody else either:
sandboxes of other tests would cover them, and they come and go. Started as a program by `as_other_user`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp

NOBODY = 65534
ROOT = Path(__file__).resolve().parents[2]
TEMPORARY = Path("/var/tmp")


def as_other_user(folder: Path) -> list[str]:
    """Return what to put before a command; nothing where this is an ordinary user already.

    `folder` is given to that user, with everything above it opened; what comes into it is gone with the command.
    """
    if os.getuid() != 0:
        return []
    for above in [folder, *folder.parents]:
        if not above.stat().st_mode & 0o001:
            above.chmod(above.stat().st_mode | 0o011)
    os.chown(folder, NOBODY, NOBODY)
    return ["unshare", "--mount", "--propagation", "private", sys.executable, __file__, str(folder)]


def said_as_other_user(script: str) -> str:
    """Run Python as an ordinary user, with a folder of its own as its argument, and return what it prints."""
    folder = Path(mkdtemp(prefix="other-"))
    try:
        done = subprocess.run(
            [*as_other_user(folder), sys.executable, "-c", script, str(folder)],
            env={"PATH": os.defpath, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
            cwd="/",
            capture_output=True,
            text=True,
            check=True,
        )
    finally:
        shutil.rmtree(folder)
    return done.stdout


def covered_above(path: Path) -> Path | None:
    """Return the topmost folder above a path that is covered: nobody else may enter it, or all may write it."""
    if path.is_relative_to(TEMPORARY):
        return TEMPORARY
    return next((above for above in reversed(path.parents) if not above.stat().st_mode & 0o001), None)


def mount(*words: str) -> None:
    subprocess.run(["mount", *words], check=True)


if __name__ == "__main__":
    needed = [(path, covered_above(path)) for path in (Path(sys.base_prefix).resolve(), ROOT)]
    opened = [(path, covered) for path, covered in needed if covered is not None]
    held = {path: os.open(path, os.O_PATH) for path, _ in opened}
    for covered in {TEMPORARY, *(covered for _, covered in opened)}:
        mount("-t", "tmpfs", "-o", "mode=1777" if covered == TEMPORARY else "mode=755", "tmpfs", str(covered))
    for path, _ in opened:
        path.mkdir(parents=True, exist_ok=True)
        mount("--no-canonicalize", "--bind", f"/proc/{os.getpid()}/fd/{held[path]}", str(path))
    own, *command = sys.argv[1:]
    Path(own).mkdir(parents=True, exist_ok=True)
    mount("-t", "tmpfs", "-o", f"mode=755,uid={NOBODY},gid={NOBODY}", "tmpfs", own)
    os.setgroups([])
    os.setresgid(NOBODY, NOBODY, NOBODY)
    os.setresuid(NOBODY, NOBODY, NOBODY)
    os.execvp(command[0], command)
