"""Runs pairs of shell texts with programs that only note how they were called, and tells which pairs differ.

Started by `rendered_pairs.differing` in a sandbox of its own: pairs come in as JSON, those that differ go out.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO

PROGRAMS = ("ls", "cat", "grep", "sort", "wc", "head", "git", "find", "env", "sed", "xargs", "tool", "-tool", "a b")
# Notes its own file, its words, what came in, where it is, and the variables that the texts set. Each has a file of
# its own to write to, for several run at once, and each writes twice.
STUB = """#!/bin/sh
while IFS= read -r line; do input="$input$line|"; done
printf '%s\\037' "$0" "$#" "$@" "in=$input$line" "x=${x-?} LC_ALL=${LC_ALL-?} TZ=${TZ-?} at=$PWD" >> "$STUB_LOG/$$"
printf '\\036' >> "$STUB_LOG/$$"
printf 'out %s\\n%s\\n' "${0##*/}" "$1"
"""
_LINE = re.compile(r"\bline \d+: ")
# Bash repeats the word as it stands there, and its spelling is what differs.
_AMBIGUOUS = re.compile(r": [^\n]*(?=: ambiguous redirect$)", re.MULTILINE)
# What `<(…)` is called: bash takes the highest number that is free, and frees them line by line.
_DESCRIPTOR = re.compile(r"/dev/fd/\d+")
LIMIT_S, PATIENT_S = 3.0, 60.0
FILES = {
    "a.txt": "one\n",
    "b.txt": "two\n",
    "c d.txt": "three\n",
    "sub/e.py": "four\n",
    "-n": "five\n",
    "[x]": "six\n",
}

Outcome = tuple[int, list[str], list[str], list[tuple[str, str]]]


def main() -> int:
    """Read pairs and print the places of those whose two texts do not do the same."""
    root = Path(sys.argv[1])
    programs = root / "bin"
    programs.mkdir()
    for name in PROGRAMS:
        (programs / name).write_text(STUB)
        (programs / name).chmod(0o755)
    pairs = json.load(sys.stdin)
    found = [place for place, (written, rendered) in enumerate(pairs) if _differ(root, written, rendered)]
    sys.stdout.write(json.dumps(found))
    return 0


def _differ(root: Path, written: str, rendered: str) -> bool:
    """Tell whether two texts differ for certain: what is not the same twice by itself tells nothing."""
    first = run(root, written, LIMIT_S)
    if first is None or run(root, rendered, LIMIT_S) == first:
        return False
    return all(run(root, written, PATIENT_S) == first for _ in range(12)) and run(root, rendered, PATIENT_S) != first


def run(root: Path, text: str, limit_s: float) -> Outcome | None:
    """Run one text in a folder of its own: how it ended, what it printed, what was called, what is there afterwards.

    None where it does not end in time.
    """
    folder, log = root / "work", root / "log"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.rmtree(log, ignore_errors=True)
    log.mkdir()
    for name, content in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content)
    environment = {"PATH": str(root / "bin"), "HOME": str(root / "home"), "STUB_LOG": str(log), "LANG": "C.UTF-8"}
    reading, writing = os.pipe()
    with open(reading, "rb") as alive, open(root / "out", "wb") as printed:
        child = subprocess.Popen(
            ["/bin/bash", "--noprofile", "--norc", "-c", "--", text],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=printed,
            stderr=subprocess.DEVNULL,
            pass_fds=(writing,),
            start_new_session=True,
        )
        os.close(writing)
        has_ended = _ends(alive, limit_s)
        if not has_ended:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)
        code = child.wait(60)
        if not has_ended:
            return None
    there = [
        (str(path.relative_to(folder)), _plain(path.read_text(errors="replace")) if path.is_file() else "")
        for path in sorted(folder.rglob("*"))
    ]
    noted = "".join(path.read_text(errors="replace") for path in log.iterdir())
    calls = sorted(_same(noted).split("\036"))
    return code, sorted(_same((root / "out").read_text(errors="replace")).split("\n")), calls, there


def _plain(text: str) -> str:
    """Return lines without the numbers that bash counts in its text, in no order: several may write at once."""
    return "\n".join(sorted(_same(text).split("\n")))


def _same(text: str) -> str:
    return _DESCRIPTOR.sub("/dev/fd/N", _AMBIGUOUS.sub("", _LINE.sub("", text)))


def _ends(alive: IO[bytes], limit_s: float) -> bool:
    """Wait until nobody holds the other end of a pipe; tell whether that came in time."""
    signal.setitimer(signal.ITIMER_REAL, limit_s)
    try:
        alive.read()
    except TimeoutError:
        return False
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return True


def _too_long(_number: int, _frame: object) -> None:
    raise TimeoutError


if __name__ == "__main__":
    signal.signal(signal.SIGALRM, _too_long)
    sys.exit(main())
