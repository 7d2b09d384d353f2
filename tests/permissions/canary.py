"""What real programs do with generated scripts: they run in bubblewrap, where every effect leaves a mark.

All of them start others by `/bin/sh` alone; what stands there leaves a file. Nothing but a folder in memory can be
written.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

_DRIVER = Path(__file__).with_name("canary_driver.py")


def effects(runs: Sequence[Sequence[str]], folder: Path) -> list[tuple[tuple[str, ...], str]]:
    """Run commands one after another; return those that did more than to read `input` and to print, and what."""
    shell = folder / "sh"
    shell.write_text(f"#!{os.path.realpath(program('busybox'))} sh\n: > /tmp/w/STARTED\n", encoding="utf-8")
    shell.chmod(0o755)
    confined = [
        *(program("bwrap"), "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp"),
        *("--ro-bind", str(shell), os.path.realpath("/bin/sh"), "--unshare-all", "--die-with-parent", "--clearenv"),
        *("--setenv", "PATH", "/usr/bin:/bin", "--setenv", "LC_ALL", "C.UTF-8"),
        *(os.path.realpath(sys.executable), "-I", "-S", "-c", _DRIVER.read_text(encoding="utf-8")),
    ]
    text = json.dumps([list(run) for run in runs])
    done = subprocess.run(confined, input=text, capture_output=True, text=True, check=True)
    return [(tuple(runs[number]), effect) for number, effect in json.loads(done.stdout)]


def program(name: str) -> str:
    """Return the file of a program that the tests need; `packaging/setup.py` installs it."""
    path = shutil.which(name, path=f"{os.environ['PATH']}:/usr/bin:/bin:/sbin")
    assert path is not None, f"{name} is missing: run packaging/setup.py test"
    return path
