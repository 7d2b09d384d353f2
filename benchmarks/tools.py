"""Issue 5: searches against bare `rg`, an edit of a large file, and the start of `exec`.

python benchmarks/tools.py [--runs 5] [--quick] [search] [edit] [exec]

All parts run where none is named; `--quick` takes a small tree, to see that it works. Figures are minima of wall time
and medians of CPU time, the program's and its children's; each run alternates with its reference.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Sequence
from pathlib import Path

from measuring import (
    ROOT,
    Figures,
    alternate,
    at_most,
    beside,
    environment,
    least,
    line,
    middle,
    model_server,
    row,
    timed,
)

sys.path.insert(0, str(ROOT))
from tools_probe import ToolWorkspace

from tests.fakes.replies import message, text

FILES, QUICK_FILES, IN_A_FOLDER = 50_000, 2_000, 50
LARGE_BYTES = 9_900_000
WITHIN, EXEC_WITHIN, EDIT_S = 1.3, 1.15, 2.0
SEND = (
    "import anthropic; anthropic.Anthropic(base_url={address!r}, api_key='k', max_retries=0).messages.create("
    "model='m', max_tokens=100, messages=[{{'role': 'user', 'content': 'go'}}], stream=True)"
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], help="the parts to run, all by default")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--quick", action="store_true")
    asked = parser.parse_args()
    held: list[bool] = []
    for part in asked.parts or PARTS:
        with tempfile.TemporaryDirectory(prefix="bench-") as folder:
            held += PARTS[part](Path(folder).resolve(), asked.runs, QUICK_FILES if asked.quick else FILES)
    return 0 if all(held) else 1


# Searches.


def make_tree(folder: Path, files: int) -> None:
    """Write source-like files, 50 to a folder; one in a hundred holds the needle, half of them a common word."""
    chance = random.Random(5)
    words = [f"word{number}" for number in range(500)] + ["import", "return", "self", "class", "value"]
    for place in range(0, files, IN_A_FOLDER):
        here = folder / f"part{place // 5000}" / f"module{place // IN_A_FOLDER}"
        here.mkdir(parents=True)
        for number in range(IN_A_FOLDER):
            lines = [" ".join(chance.choices(words, k=8)) for _ in range(chance.randint(10, 60))]
            if chance.random() < 0.01:
                lines.insert(3, "def the_needle(value):")
            ending = ("py", "ts", "md", "c", "json")[number % 5]
            (here / f"file{number}.{ending}").write_text("\n".join(lines) + "\n")
    (folder / ".gitignore").write_text("*.log\nbuild/\n")


def search(folder: Path, runs: int, files: int) -> list[bool]:
    """Measure Grep and Glob, from the declared effects to the answer for the model, against `rg` alone."""
    make_tree(folder, files)
    desk = ToolWorkspace(folder)

    def rg(*words: str) -> Callable[[], object]:
        return lambda: subprocess.run((desk.rg, *words), cwd=folder, stdout=subprocess.PIPE, check=True)

    def tool(name: str, **params: object) -> Callable[[], object]:
        return lambda: desk.use(name, **params)

    newest, python = "--sortr=modified", "--glob=**/*.py"
    rows = [
        ("Grep: files with a rare word", tool("Grep", pattern="the_needle"), rg("-l", "the_needle")),
        ("Grep: files with a common word", tool("Grep", pattern="return"), rg("-l", "return")),
        ("Grep: its lines", tool("Grep", pattern="return", output_mode="content"), rg("-n", "return")),
        ("Grep: a count of them", tool("Grep", pattern="return", output_mode="count"), rg("-c", "return")),
        ("Glob: one kind of file", tool("Glob", pattern="**/*.py"), rg("--files", python, newest)),
        ("Glob: every file", tool("Glob", pattern="**/*"), rg("--files", newest)),
    ]
    print(f"on {files} files; Glob against rg's own list with the newest first")
    held = [_row(what, runs, ours, theirs, WITHIN) for what, ours, theirs in rows]
    for what, ours, words in (("one kind", rows[4][1], (python,)), ("every file", rows[5][1], ())):
        _row(f"Glob: {what}, against rg's list in no order", runs, ours, rg("--files", *words), None)
    desk.close()
    return held


def _row(what: str, runs: int, ours: Callable[[], object], theirs: Callable[[], object], goal: float | None) -> bool:
    return row(what, runs, lambda: timed(ours), lambda: timed(theirs), goal)


# An edit.


def edit(folder: Path, runs: int, _: int) -> list[bool]:
    """Measure an Edit in the middle of a file of nearly 10 MB against the shortest way to do the same."""
    rows = [f"{number:07} the quick brown fox jumps over the lazy dog\n" for number in range(LARGE_BYTES // 52)]
    content, middle_row = "".join(rows), len(rows) // 2
    file, plain = folder / "large.txt", folder / "plain.txt"
    file.write_text(content)
    plain.write_text(content)
    desk = ToolWorkspace(folder)
    words = [f"{middle_row:07} the quick", f"{middle_row:07} the slow "]
    desk.use("Read", path=str(file), offset=middle_row, limit=10)

    def ours() -> Figures:
        words.reverse()
        new, old = words
        return timed(lambda: desk.use("Edit", path=str(file), old_string=old, new_string=new))

    def theirs() -> Figures:
        new, old = words
        return timed(lambda: _replace(plain, old, new))

    own, reference = alternate(runs, ours, theirs)
    desk.close()
    walls = least(own, "wall_ms"), least(reference, "wall_ms")
    beside("Edit of a file of 10 MB, against replacing it alone", *walls, "ms")
    return [at_most("  the same, in seconds", walls[0] / 1000, EDIT_S, "s")]


def _replace(path: Path, old: str, new: str) -> None:
    written = path.with_suffix(".new")
    with written.open("wb") as file:
        file.write(path.read_bytes().replace(old.encode(), new.encode()))
        file.flush()
        os.fsync(file.fileno())
    written.replace(path)


# The start of exec.


def start(folder: Path, runs: int, _: int) -> list[bool]:
    """Design §9: from the start of the process to its first message on the wire."""
    script, workspace = folder / "script.json", folder / "workspace"
    workspace.mkdir()
    script.write_text(json.dumps([message(text("Hello."), again=True)]))
    with model_server(script) as address:
        env = environment(folder, ANTHROPIC_API_KEY="k", ANTHROPIC_BASE_URL=address)
        ours = ["-m", "desktop_agent", "exec", "--workspace", str(workspace), "--model", "first-model", "go"]
        theirs = ["-c", SEND.format(address=address)]
        own, reference = alternate(
            runs, lambda: _first_request(ours, address, env), lambda: _first_request(theirs, address, env)
        )
    what = "exec: start to first request, against import and send"
    is_held = line(what, least(own, "first_s"), least(reference, "first_s"), EXEC_WITHIN, "s")
    beside("  medians", middle(own, "first_s"), middle(reference, "first_s"), "s")
    return [is_held]


def _first_request(words: Sequence[str], address: str, env: dict[str, str]) -> Figures:
    before = len(_messages(address))
    began = time.time()
    subprocess.run([sys.executable, *words], env=env, stdout=subprocess.DEVNULL, check=True, cwd="/")
    return {"first_s": _messages(address)[before] - began}


def _messages(address: str) -> list[float]:
    """Return when each message came, in the server's own time, which is ours."""
    with urllib.request.urlopen(f"{address}/_requests") as answer:
        return [one["at"] for one in json.load(answer) if one["path"].endswith("/v1/messages")]


PARTS = {"search": search, "edit": edit, "exec": start}

if __name__ == "__main__":
    sys.exit(main())
