"""Runs programs one after another in a folder of its own, and looks after each what they left or read there.

Runs inside bubblewrap, given as text: imports nothing of ours. Words in JSON come in, and what each run did goes out.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import subprocess
import sys
from pathlib import Path

FOLDER = Path("/tmp/w")
FILES = {"input": "a b c\nfoo/bar\ntouch PWN\n1 2 3\n", "secret": "held back\n"}
OLD_S = 1_000_000_000
LIMIT_S = 60


def main() -> None:
    FOLDER.mkdir()
    os.chdir(FOLDER)
    prepare()
    found = []
    for number, words in enumerate(json.load(sys.stdin)):
        run(words)
        if effect := look():
            found.append([number, effect])
            prepare()
    json.dump(found, sys.stdout)


def prepare() -> None:
    """Make the folder as it is before each run: what is read then has another time of access."""
    for path in FOLDER.iterdir():
        path.unlink()
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
        os.utime(name, (OLD_S, OLD_S + 1))


def run(words: list[str]) -> None:
    process = subprocess.Popen(
        words,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        close_fds=False,
    )
    # A script may never end, and that is no effect.
    with contextlib.suppress(ProcessLookupError):
        resource.prlimit(process.pid, resource.RLIMIT_CPU, (1, 1))
    try:
        process.wait(LIMIT_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(60)


def look() -> str:
    """Return what the last run did beside reading its input, empty for nothing."""
    names = sorted(os.listdir())
    if names != sorted(FILES):
        return f"left {names}"
    if any(os.stat(name).st_mtime != OLD_S + 1 for name in FILES):
        return "wrote a file"
    return "read another file" if os.stat("secret").st_atime != OLD_S else ""


main()
