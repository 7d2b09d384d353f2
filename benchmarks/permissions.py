"""Design §9: how long a decision takes, with facts given and whole, and what 10,000 approvals hold in memory.

The whole decision is the gate's own: with what it asks the disk and git for, and what its card would say. Each is
timed as it comes, none is chosen; its processor time, with that of the programs that it asks, is printed beside.

python benchmarks/permissions.py [--runs 20] [--slowest 5]
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import shlex
import statistics
import sys
import tempfile
import time
import tomllib
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from measuring import ROOT, at_most, cpu_s
from prompts import SESSIONS, Session, load_sessions, make_workspace

sys.path.insert(0, str(ROOT))
from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.engine import PermissionEngine, rendered_form
from desktop_agent.permissions.gate import Gate
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.protocol import Mode, RunsCommand, Scope
from desktop_agent.protocol.rules import Policy

COMMANDS, APPROVALS = 1000, 10_000
WORST_MS, HELD_MB = 2, 10
WHOLE_P99_MS = 10
TABLE = ROOT / "tests" / "permissions" / "commands.toml"
PUBLIC = ROOT.parent / "shared" / "data" / "commands_public.jsonl"
# One for each kind of scope that has a name of its own: an unknown program, a port, a script, a file that is deleted.
GENERATED = ("tool-{n} --level 3 input.txt", "curl -s http://localhost:{n}/", "npm run step-{n}", "rm notes-{n}.txt")


@dataclass(frozen=True, slots=True)
class World:
    """A workspace with the files of all sessions, and what a judge there is made of."""

    workspace: Path
    places: Places
    environment: dict[str, str]

    def judge(self, tables: Tables) -> PermissionEngine:
        return PermissionEngine(self.places, self.environment, tables)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--slowest", type=int, default=0, help="list the slowest commands")
    asked = parser.parse_args()
    sessions = load_sessions((SESSIONS,))
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        world = make_world(sessions, Path(folder))
        commands = real_commands(sessions, str(world.workspace))
        held = [*_times(world, commands, asked.runs, asked.slowest)]
        held += [asyncio.run(_whole(world, commands, asked.slowest)), _memory(world, commands)]
    return 0 if all(held) else 1


# What is judged, and where.


def make_world(sessions: Sequence[Session], folder: Path) -> World:
    """Make one workspace that holds what the sessions' workspaces hold."""
    home, workspace = folder / "home", folder / "home" / "work" / "project"
    every = Session(
        name="all",
        title="",
        files=tuple(dict.fromkeys(name for session in sessions for name in session.files)),
        remotes=("origin",),
        changed=("README.md",),
        contents={name: text for session in sessions for name, text in session.contents.items()},
        steps=(),
    )
    make_workspace(every, workspace, home)
    environment = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8"}
    return World(workspace, Places.of(workspace, home, temp=folder / "temp"), environment)


def real_commands(sessions: Sequence[Session], workspace: str) -> list[str]:
    """Return 1,000 different commands: of the sessions, of other agents' test suites, of our own table."""
    found = [step.run.replace("{workspace}", workspace) for session in sessions for step in session.steps]
    if PUBLIC.is_file():
        # Not splitlines(): some of these commands hold the line breaks of Unicode.
        lines = PUBLIC.read_text("utf-8").split("\n")
        found += [json.loads(line)["command"] for line in lines if line]
    groups = tomllib.loads(TABLE.read_text("utf-8"))["group"]
    found += [command for group in groups for command in group["commands"]]
    return list(dict.fromkeys(found))[:COMMANDS]


# Time.


def _times(world: World, commands: Sequence[str], runs: int, slowest: int) -> list[bool]:
    tables = Tables(resource_folder("resources") / "commands")
    learnt = [_learn(world, tables, command) for command in commands]
    ours = [_least_ms(_deciding(world, tables, command), runs) for command in commands]
    split = [_least_ms(_splitting(command), runs) for command in commands]
    for took, command in sorted(zip(ours, commands, strict=True), reverse=True)[:slowest]:
        print(f"{took:9.2f} ms  {command.splitlines()[0][:90] if command.strip() else command!r}")
    print(f"{len(commands)} commands; learning the facts, not counted: {_two(learnt)}")
    print(f"{'the reference, shlex.split of the same commands':58} {_two(split)}")
    middle, worst = statistics.median(ours), max(ours)
    ratio = f"{middle / statistics.median(split):.0f}x, worst {worst / max(split):.0f}x"
    print(f"{'deciding on a command, facts given':58} {_two(ours)}; against the reference: median {ratio}")
    return [at_most("deciding on a command, facts given, worst", worst, WORST_MS, "ms")]


def _learn(world: World, tables: Tables, command: str) -> float:
    judge = world.judge(tables)
    understood = judge.parse(command, str(world.workspace))
    return _ms(lambda: judge.gather(understood))


def _deciding(world: World, tables: Tables, command: str) -> Callable[[], object]:
    folder = str(world.workspace)
    learning = world.judge(tables)
    facts = learning.gather(learning.parse(command, folder))

    def decide() -> object:
        # A judge of its own each time: what one remembers must not make the next look fast.
        judge = world.judge(tables)
        understood = judge.parse(command, folder)
        return rendered_form(understood, facts, judge.weigh(understood, facts))

    return decide


def _splitting(command: str) -> Callable[[], object]:
    def split() -> object:
        try:
            return shlex.split(command)
        except ValueError:
            return None

    return split


async def _whole(world: World, commands: Sequence[str], slowest: int) -> bool:
    """Let the gate of one conversation decide on every command, as a call of it would, after one round to warm up."""
    home = Path(world.environment["HOME"])
    gate = Gate(world.workspace, temp=None, environment=world.environment, clock=time.time, home=home)
    took: list[tuple[float, float, str]] = []
    for command in [*commands, *commands]:
        cpu, wall = cpu_s(), time.perf_counter()
        await gate.check("Bash", (RunsCommand(command, str(world.workspace)),), Mode.DEFAULT)
        took.append(((time.perf_counter() - wall) * 1000, (cpu_s() - cpu) * 1000, command))
    took = took[len(commands) :]
    for wall_ms, cpu_ms, command in sorted(took, reverse=True)[:slowest]:
        print(f"{wall_ms:9.2f} ms, {cpu_ms:.2f} ms of a processor  {command.splitlines()[0][:80]!r}")
    for place, what in enumerate(("wall time", "processor time, its programs' too")):
        times = sorted(one[place] for one in took)
        print(f"{f'the whole decision, {what}':58} p50 {_at(times, 0.5):.2f} ms, p99 {_at(times, 0.99):.2f} ms")
    whole = _at(sorted(one[0] for one in took), 0.99)
    return at_most("the whole decision, disk and git included, p99", whole, WHOLE_P99_MS, "ms")


def _at(times: Sequence[float], share: float) -> float:
    return times[min(len(times) - 1, int(len(times) * share))]


def _least_ms(work: Callable[[], object], runs: int) -> float:
    return min(_ms(work) for _ in range(runs))


def _ms(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def _two(times: Sequence[float]) -> str:
    return f"median {statistics.median(times):.3f} ms, worst {max(times):.3f} ms"


# Memory.


def _memory(world: World, commands: Sequence[str]) -> bool:
    """Count what stays: the tables and whatever else the engine keeps, then the approvals beside it."""
    tracemalloc.start()
    tables = Tables(resource_folder("resources") / "commands")
    judge = world.judge(tables)
    for command in commands:
        judge.parse(command, str(world.workspace))
    tables_mb = _held_mb()
    grants = {scope.id: scope for scope in islice(_scopes(judge, str(world.workspace)), APPROVALS)}
    both_mb = _held_mb()
    words = [command for command, _ in zip(_generated(), range(APPROVALS), strict=False)]
    words_mb = _held_mb() - both_mb
    tracemalloc.stop()
    if len(grants) < APPROVALS or len(words) < APPROVALS:
        raise SystemExit(f"only {len(grants)} different approvals could be made")
    approvals_mb = both_mb - tables_mb
    ratio = f"{approvals_mb / words_mb:.1f}x"
    print(f"{'the tables of the programs in these commands':58} {tables_mb:9.2f} MB")
    print(f"{f'{APPROVALS} approvals alone':58} {approvals_mb:9.2f} MB; the same commands as a list of str: {ratio}")
    return at_most(f"all caches together at {APPROVALS} approvals", both_mb, HELD_MB, "MB")


def _scopes(judge: PermissionEngine, workspace: str) -> Iterator[Scope]:
    """Give each scope once that the generated commands would be approved under."""
    seen: set[str] = set()
    for command in islice(_generated(), 8 * APPROVALS):
        for scope in judge.rule(judge.judge("Bash", (RunsCommand(command, workspace),)), Policy()).scopes:
            if scope.id not in seen:
                seen.add(scope.id)
                yield scope


def _generated() -> Iterator[str]:
    for number in range(1, 60_000):
        yield from (command.format(n=number) for command in GENERATED)


def _held_mb() -> float:
    gc.collect()
    return tracemalloc.get_traced_memory()[0] / 1e6


if __name__ == "__main__":
    sys.exit(main())
