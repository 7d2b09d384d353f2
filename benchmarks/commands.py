"""Issue 6: what a command costs from the model's call to the painted entry, 50 in a task, and 1,000 in a row.

python benchmarks/commands.py [--runs 5] [--calls 100] [--quick] [call] [task] [row]

All parts run where none is named; `--quick` makes few calls, to see that it works. `call` is measured against a bare
`true` that the same process starts, one after the other.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from measuring import ROOT, Figures, at_most, beside, display, least, line, middle, model_server, run

sys.path.insert(0, str(ROOT))

from tests.fakes.replies import Entry, message, text, tool_use

THINKS_S = 0.3
TASK, ROW = 50, 1_000
MORE_MS, MORE_P95_MS = 12.0, 25.0
WALL_MS, CPU_MS, LAST_TO_FIRST = 25.0, 18.0, 1.2
GROWN_KB, ROW_LAST_TO_FIRST = 20.0, 1.2
RULE = '[[rule]]\naction = "allow"\npattern = "touch made"\n'


@dataclass(frozen=True)
class Asked:
    """What the command line asks for."""

    runs: int
    calls: int
    task: int
    row: int


@dataclass(frozen=True)
class RunKind:
    """A way in which a command runs: `held` is the profile that it has to get."""

    what: str
    command: str
    held: str
    has_goal: bool = True


WAYS = (
    RunKind("READ, unasked", "true", "read"),
    RunKind("PROJECT, allowed by a rule", "touch made", "project"),
    RunKind("without a sandbox", "true", "none", has_goal=False),
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], help="the parts to run, all by default")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--calls", type=int, default=100)
    parser.add_argument("--quick", action="store_true")
    given = parser.parse_args()
    asked = Asked(1, 10, 12, 200) if given.quick else Asked(given.runs, given.calls, TASK, ROW)
    held: list[bool] = []
    for part in given.parts or PARTS:
        held += PARTS[part](asked)
    return 0 if all(held) else 1


@contextmanager
def scripted(entries: Sequence[Entry], *, has_sandbox: bool = True) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Yield a model server's address, a workspace, and the environment of a program on a display of its own."""
    # Not below `/tmp`, which a sandbox has of its own.
    with display() as screen, tempfile.TemporaryDirectory(prefix="bench-", dir="/var/tmp") as root:
        folder = Path(root)
        script, workspace, config = folder / "script.json", folder / "home/workspace", folder / "config"
        workspace.mkdir(parents=True)
        config.mkdir()
        (config / "rules.toml").write_text(RULE)
        script.write_text(json.dumps(list(entries)))
        names = {"HOME": str(folder / "home")}
        names |= {f"DESKTOP_AGENT_{kind}_DIR": str(folder / kind.lower()) for kind in ("DATA", "CONFIG")}
        if not has_sandbox:
            names["PATH"] = without_bwrap(folder / "programs")
        with model_server(script) as address:
            keys = {"ANTHROPIC_BASE_URL": address, "ANTHROPIC_API_KEY": "k"}
            yield address, str(workspace), {**screen, **names, **keys}


def without_bwrap(folder: Path) -> str:
    """Return a PATH with what commands need, and no sandbox."""
    folder.mkdir()
    for name in ("bash", "git", "sleep", "touch", "true"):
        found = shutil.which(name)
        if found is not None:
            (folder / name).symlink_to(os.path.realpath(found))
    return str(folder)


def call(asked: Asked) -> list[bool]:
    """Design §9: decide, sandbox, run, store and show, against running `true` from the same Python."""
    print(f"a command of one call, {asked.calls} of each, more than a bare `true` takes in the same process")
    held: list[bool] = []
    for way in WAYS:
        turn = [_after_thinking(message(tool_use("Bash", command=way.command))), message(text("Done."))]
        with scripted(turn * (asked.calls + 10), has_sandbox=way.held != "none") as (address, workspace, env):
            found = run("commands_probe.py", "window", address, workspace, str(asked.calls), env=env)
        if found.get("held") != way.held:
            raise SystemExit(f"{way.what}: ran as {found.get('held')}")
        if way.has_goal:
            held.append(at_most(f"{way.what}: median", found["median_ms"], MORE_MS, "ms"))
            held.append(at_most(f"{way.what}: 95th percentile", found["p95_ms"], MORE_P95_MS, "ms"))
        else:
            beside(f"{way.what}: median, against the 95th percentile", found["median_ms"], found["p95_ms"], "ms")
        beside("  the least, against a bare `true`", found["least_ms"], found["bare_ms"], "ms")
    return held


def _after_thinking(entry: Entry) -> Entry:
    """Let what the message before began have its end: no model answers within a third of a second."""
    return {**entry, "steps": [{"wait": THINKS_S}, *entry["steps"]]}


def task(asked: Asked) -> list[bool]:
    """Design §9: so many shell calls in one task, sandboxed and stored."""
    calls = [message(tool_use("Bash", command=f"true {number}")) for number in range(asked.task)]
    found: list[Figures] = []
    with scripted([*calls, message(text("Done."))] * (asked.runs + 1)) as (address, workspace, env):
        for _ in range(asked.runs + 1):
            found.append(run("commands_probe.py", "task", address, workspace, str(asked.task), env=env))
    found = found[1:]
    print(f"{asked.task} calls in one task, {asked.runs} times: model, decision, sandbox, run, storing")
    beside(
        "a call from its start to its end, least and median", least(found, "call_ms"), middle(found, "call_ms"), "ms"
    )
    return [
        at_most("wall time of each", least(found, "round_ms"), WALL_MS, "ms"),
        at_most("CPU time of each, the program's and its children's", middle(found, "cpu_ms"), CPU_MS, "ms"),
        line(
            "the last five, against the first five",
            middle(found, "last_ms"),
            middle(found, "first_ms"),
            LAST_TO_FIRST,
            "ms",
        ),
    ]


def row(asked: Asked) -> list[bool]:
    """Run commands in a row, in the window, and look what grows."""
    calls = [message(tool_use("Bash", command=f"true {number}")) for number in range(asked.row)]
    with scripted([*calls, message(text("Done."))]) as (address, workspace, env):
        found = run("commands_probe.py", "row", address, workspace, str(asked.row), env=env)
    print(f"{asked.row} commands in a row, in the window")
    last = asked.row // 100 - 1
    first = min(1, last - 1) if last else 0
    between = (last - first) * 100
    grown_kb = (found[f"pss_mb_{last}"] - found[f"pss_mb_{first}"]) * 1000 / between
    held = [at_most("memory, for each command (its entry is kept)", grown_kb, GROWN_KB, "KB")]
    for name in ("descriptors", "threads", "tasks", "files", "children"):
        before, after = found[f"{name}_{first}"], found[f"{name}_{last}"]
        held.append(at_most(f"{name}, {before:g} after the first {(first + 1) * 100}", after, before + 1, ""))
    return [
        *held,
        line(
            "the last hundred, against the first hundred",
            found["last_ms"],
            found["first_ms"],
            ROW_LAST_TO_FIRST,
            "ms",
        ),
    ]


PARTS = {"call": call, "task": task, "row": row}

if __name__ == "__main__":
    sys.exit(main())
