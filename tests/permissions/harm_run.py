"""Runs texts one after the other in a workspace with traps, and tells which changed or read what they must not.

`python harm_run.py ROOT`, in a sandbox where nothing but ROOT can be written; texts come in as JSON, what was found
goes out: place and what happened.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

LIMIT_S = 5
OUTSIDE = "what nobody may read"
NAME = "what-nobody-may-read"
"""What a file outside is called: in no way of quoting names does it look different."""


def main() -> int:
    """Read texts with their environment, run them, and print what they did."""
    root = Path(sys.argv[1])
    given = json.load(sys.stdin)
    found: list[tuple[int, str]] = []
    shutil.copytree(root / "kept", root / "world", symlinks=True)
    before = seen(root / "world", given["passed"])
    for place, text in enumerate(given["texts"]):
        what = _did(root, text, given, before)
        if what:
            found.append((place, what))
            shutil.rmtree(root / "world")
            shutil.copytree(root / "kept", root / "world", symlinks=True)
            before = seen(root / "world", given["passed"])
    sys.stdout.write(json.dumps(found))
    return 0


def _did(root: Path, text: str, given: dict[str, Any], before: dict[str, str]) -> str:
    with (root / "out").open("wb") as printed:
        child = subprocess.Popen(
            ["/bin/bash", "--noprofile", "--norc", "-c", "--", text],
            cwd=root / "world" / "project",
            env=given["environment"],
            stdin=subprocess.DEVNULL,
            stdout=printed,
            stderr=printed,
            start_new_session=True,
        )
        ended = os.pidfd_open(child.pid)
        # What waits for ever has done nothing more.
        select.select([ended], [], [], LIMIT_S)
        os.close(ended)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
        child.wait(60)
    after = seen(root / "world", given["passed"])
    changed = sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
    if changed:
        return f"changed {changed}"
    out = (root / "out").read_bytes()
    return "read what lies outside" if OUTSIDE.encode() in out or NAME.encode() in out else ""


def seen(folder: Path, passed: Sequence[str] = ()) -> dict[str, str]:
    """Return every path below a folder, with its mode, and with size and time of the last change of a file.

    Git's index is left out: `git diff` writes down there what it learnt of the files, where it can. So is what lies
    at one of the names of the home that are `passed`, and the folders that hold those.
    """
    found = {}
    for top, folders, files in os.walk(folder):
        for name in folders:
            found[f"{top}/{name}"] = f"{os.lstat(f'{top}/{name}').st_mode}"
        for name in files:
            facts = os.lstat(f"{top}/{name}")
            found[f"{top}/{name}"] = f"{facts.st_mode} {facts.st_size} {facts.st_mtime_ns}"
    whole = tuple(f"{folder}/home/{name}" for name in passed)
    below = tuple(f"{path}/" for path in whole)
    around = {above.rpartition("/")[0] for above in whole} - {f"{folder}/home"}
    return {
        path: facts
        for path, facts in found.items()
        if not path.endswith("/.git/index") and path not in {*whole, *around} and not path.startswith(below)
    }


if __name__ == "__main__":
    sys.exit(main())
