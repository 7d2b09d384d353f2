"""Issue 7: a record of 50,000 files against `git status` there, what a call pays for it, and what 1,000 turns keep.
Issue 17: the first record of 100,000 files, what the event loop is held by it, and those after it.

python benchmarks/checkpoints.py [--runs 7] [--quick] [record] [many] [call] [growth]

All parts run where none is named; `--quick` takes a small tree and few turns, to see that it works. Figures are
minima of wall time and medians of CPU time, the program's and its children's; each run alternates with its reference.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from measuring import ROOT, Figures, alternate, at_most, beside, environment, least, row, run, timed

sys.path.insert(0, str(ROOT))
from tools import make_tree

from desktop_agent.checkpoints.snapshots.retention import EVERY_S, Retention
from desktop_agent.checkpoints.timeline import ChangeSpan, Timeline

FILES, QUICK_FILES, SMALL_FILES = 50_000, 2_000, 500
TURNS, QUICK_TURNS = 1_000, 50
CALLS, QUICK_CALLS = 40, 8
WITHIN, WITHIN_MANY = 1.5, 1.2
FIRST_S, STALL_MS = 12.0, 33.0
CALL_MS, CALL_MS_PER_1000 = 15.0, 1.2
"""What a record may add to a call, and what more for every thousand files: to look at each costs a microsecond."""
GROWN_KB, TIDIED_KB = 60.0, 12.0
GIT = shutil.which("git") or "git"


@dataclass(frozen=True)
class Asked:
    """What the command line asks for."""

    runs: int
    files: int
    turns: int
    calls: int


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], help="the parts to run, all by default")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--quick", action="store_true")
    given = parser.parse_args()
    asked = Asked(2, QUICK_FILES, QUICK_TURNS, QUICK_CALLS) if given.quick else Asked(given.runs, FILES, TURNS, CALLS)
    held: list[bool] = []
    for part in given.parts or PARTS:
        # Not below `/tmp`, which may be memory.
        with tempfile.TemporaryDirectory(prefix="bench-", dir="/var/tmp") as folder:
            held += PARTS[part](Path(folder).resolve(), asked)
    return 0 if all(held) else 1


def repository(folder: Path, files: int) -> Path:
    """Make a repository with files that are all committed, looked at once by git as by a user."""
    workspace = folder / "workspace"
    workspace.mkdir()
    make_tree(workspace, files)
    git(workspace, "init", "-q")
    git(workspace, "add", "-A")
    git(workspace, "-c", "user.name=a", "-c", "user.email=a@b.test", "commit", "-qm", "x")
    git(workspace, "repack", "-adq")
    time.sleep(1.1)  # what was written in the second of the index is read again each time
    git(workspace, "status", "--porcelain")
    return workspace


def git(workspace: Path, *words: str) -> None:
    subprocess.run([GIT, *words], cwd=workspace, stdout=subprocess.DEVNULL, check=True)


def timeline_of(workspace: Path, name: str = "data") -> Timeline:
    return Timeline(workspace.parent / name, workspace, GIT, workspace.parent / "home", conversation="c")


# One record.


def record(folder: Path, asked: Asked) -> list[bool]:
    """Measure the first record, one where nothing changed, and the two around a command, against `git status`."""
    workspace = repository(folder, asked.files)
    own, names = timeline_of(workspace), sorted(workspace.rglob("*.py"))[:3]
    held = []

    def first() -> Figures:
        shutil.rmtree(folder / "first", ignore_errors=True)
        return timed(lambda: timeline_of(workspace, "first").record())

    def status() -> Figures:
        return timed(lambda: git(workspace, "status", "--porcelain"))

    def changed(work: Callable[[], object]) -> Callable[[], Figures]:
        def figures() -> Figures:
            for name in names:
                with name.open("a") as file:
                    file.write("more\n")
            return timed(work)

        return figures

    print(f"on {asked.files} files, against `git status --porcelain`")
    row("the first record of a workspace", asked.runs, first, status, None)
    own.record()
    held.append(row("a record with nothing changed", asked.runs, lambda: timed(own.record), status, WITHIN))
    theirs = changed(lambda: git(workspace, "status", "--porcelain"))
    after = changed(own.record)
    held.append(row("a record after a command that changed three files", asked.runs, after, theirs, WITHIN))
    known = own.record().tree

    def told() -> None:
        own.difference(ChangeSpan(known, own.record().tree))

    row("  with what it changed", asked.runs, changed(told), theirs, None)
    paths = (str(names[0].relative_to(workspace)),)
    row("a record by one path, as around an Edit", asked.runs, changed(lambda: own.record(paths)), theirs, None)
    return held


# Many files.


def many(folder: Path, asked: Asked) -> list[bool]:
    """Measure the first record of twice as many files, which no git knows, and those after it where git knows all."""
    bare = folder / "bare"
    bare.mkdir()
    make_tree(bare, 2 * asked.files)
    env = environment(folder / "home")
    firsts = [
        run("recording_probe.py", str(bare), str(folder / f"first-{number}"), env=env)
        for number in range(max(1, asked.runs // 2))
    ]
    print(f"the first record of {2 * asked.files} files that no git knows")
    held = [
        at_most("  until it is made", least(firsts, "first_s"), FIRST_S, "s"),
        at_most("  the longest stall of the event loop", least(firsts, "own_max_ms"), STALL_MS, "ms"),
    ]
    workspace = repository(folder, 2 * asked.files)
    own = timeline_of(workspace)
    own.record()
    status = timed_by(lambda: git(workspace, "status", "--porcelain"))
    held.append(row("a later record, nothing changed", asked.runs, timed_by(own.record), status, WITHIN_MANY))
    return held


def timed_by(work: Callable[[], object]) -> Callable[[], Figures]:
    return lambda: timed(work)


# What a call pays.


def call(folder: Path, asked: Asked) -> list[bool]:
    """Measure calls through a whole conversation, recorded and not, from the model's call to the next request."""
    held = []
    for files in (SMALL_FILES, asked.files):
        place = folder / str(files)
        place.mkdir()
        repository(place, files)

        def made(files: int, what: str) -> Callable[[], Figures]:
            env = environment(folder / f"home-{what}")
            words = (str(folder / str(files)), what, str(asked.calls))
            return lambda: run("checkpoints_probe.py", *words, env=env)

        recorded, plain = alternate(max(1, asked.runs // 2), made(files, "recorded"), made(files, "plain"))
        for figure, what in (("command", "a command"), ("edit", "an Edit")):
            ours, theirs = least(recorded, f"{figure}_ms"), least(plain, f"{figure}_ms")
            beside(f"{what}, recorded and not, on {files} files", ours, theirs, "ms")
            print(f"{'  what it waits for the record before it':58} {least(recorded, f'{figure}_waits_ms'):9.2f} ms")
            goal = CALL_MS + CALL_MS_PER_1000 * files / 1000
            held.append(at_most("  more than without a record", ours - theirs, goal, "ms"))
    return held


# What is kept.


def growth(folder: Path, asked: Asked) -> list[bool]:
    """Measure the data folder over turns that change three files each, before and after it is tidied."""
    workspace = repository(folder, 2_000)
    data, chance, own = folder / "data", random.Random(7), timeline_of(workspace)
    names = sorted(workspace.rglob("*.py"))
    own.record()
    began = size_of(data)
    for turn in range(asked.turns):
        own.record()
        for name in chance.sample(names, 3):
            with name.open("a") as file:
                file.write(f"# turn {turn}\n")
        own.record()
    grown = size_of(data)
    print(f"{'records of 2,000 files':58} {began / 1e6:9.2f} MB on the disk at first")
    _told(f"after {asked.turns} turns", grown, (grown - began) / asked.turns)
    spent = timed(lambda: Retention(data, GIT, threading.Event()).tidy(("c",), time.time() + EVERY_S))
    tidied = size_of(data)
    _told(f"tidied, in {spent['wall_ms'] / 1000:.1f} s", tidied, (tidied - began) / asked.turns)
    return [
        at_most("  a turn before it is tidied", (grown - began) / asked.turns / 1e3, GROWN_KB, "KB"),
        at_most("  a turn afterwards", (tidied - began) / asked.turns / 1e3, TIDIED_KB, "KB"),
    ]


def _told(what: str, size: float, each: float) -> None:
    print(f"{what:58} {size / 1e6:9.2f} MB, {each / 1e3:.1f} KB a turn", flush=True)


def size_of(folder: Path) -> int:
    """Return what all files take on the disk."""
    return sum(path.lstat().st_blocks * 512 for path in folder.rglob("*"))


PARTS = {"record": record, "many": many, "call": call, "growth": growth}

if __name__ == "__main__":
    sys.exit(main())
