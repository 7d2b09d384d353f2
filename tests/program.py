"""The program as a process, its data in a folder of the test."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def write_script(file: Path, source: str) -> None:
    """Write a Python program that can be started by its name.

    Its first line names no interpreter, because none is found by a path with a blank: the shell takes the second line
    for a command, and Python for a string.
    """
    file.write_text(f'#!/bin/sh\n"exec" "{sys.executable}" "$0" "$@"\n{source}\n', encoding="utf-8")
    file.chmod(0o700)


def environment_in(home: Path, **more: str) -> dict[str, str]:
    """Return an environment that knows nothing of the developer's own, and leaves nothing in a folder of all."""
    kept = {name: value for name, value in os.environ.items() if name.startswith(("COV_", "COVERAGE_"))}
    return kept | {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(home),
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "DESKTOP_AGENT_DATA_DIR": str(home / "data"),
        "DESKTOP_AGENT_CONFIG_DIR": str(home / "config"),
        **more,
    }


def run_program(
    *words: str, home: Path, stdin: bytes = b"", cwd: Path | None = None, **more: str
) -> subprocess.CompletedProcess[bytes]:
    """Run `desktop-agent` with these words to its end, at most 60 seconds."""
    return subprocess.run(
        [sys.executable, "-m", "desktop_agent", *words],
        env=environment_in(home, **more),
        input=stdin,
        capture_output=True,
        cwd=cwd or home,
        timeout=60,
        check=False,
    )


def json_lines(output: bytes) -> list[Any]:
    return [json.loads(line) for line in output.splitlines()]
