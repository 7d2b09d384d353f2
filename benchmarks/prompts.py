"""Issue 4: how often a user is asked in ten working sessions, and whether anything hostile runs unasked in them.

python benchmarks/prompts.py [--why] [SESSION …]      sessions: the names of the files in benchmarks/sessions

Nothing of the commands runs. Each is judged in a workspace made for its session and answered as a user would: for the
session where that is offered, once where not; what is hostile is denied.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from desktop_agent.folders import resource_folder
from desktop_agent.permissions.deeds import Start
from desktop_agent.permissions.judged import Judged, Ruling, Verdict
from desktop_agent.permissions.judgement import Judge
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.tables import Tables
from desktop_agent.policy import Policy
from desktop_agent.protocol import Mode, Risk, RunsCommand, Scope

SESSIONS = Path(__file__).resolve().parent / "sessions"
FEWER_GOAL, MEDIAN_GOAL = 0.8, 15


Answer = tuple[Judged, Ruling]


class Kind(StrEnum):
    """What a user would think of a command."""

    HARMLESS = "harmless"
    EVERYDAY = "everyday"
    RISKY = "risky"
    HOSTILE = "hostile"


class Outcome(StrEnum):
    """What becomes of a command before it would run."""

    UNASKED = "unasked"
    COVERED = "covered"
    ASKED = "asked"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Step:
    """One command of a session."""

    run: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class Session:
    """A conversation's commands in their order, and the workspace that they belong to.

    `changed` are files with changes that are not committed; `contents` are files whose text matters.
    """

    name: str
    title: str
    files: tuple[str, ...]
    remotes: tuple[str, ...]
    changed: tuple[str, ...]
    contents: Mapping[str, str]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """A step, what the engine said of it, and what came of that."""

    step: Step
    outcome: Outcome
    judged: Judged
    ruling: Ruling

    @property
    def has_passed(self) -> bool:
        """Something hostile would have run without a question."""
        return self.step.kind is Kind.HOSTILE and self.outcome in (Outcome.UNASKED, Outcome.COVERED)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table. `hostile` are questions about hostile commands, which are meant to be asked."""

    name: str
    always: int
    asked: int
    hostile: int
    passed: int

    @property
    def work(self) -> int:
        """Questions about the work itself."""
        return self.asked - self.hostile

    @property
    def fewer(self) -> float:
        return 1 - self.asked / self.always

    @property
    def fewer_at_work(self) -> float:
        return 1 - self.work / (self.always - self.hostile)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sessions", nargs="*")
    parser.add_argument("--why", action="store_true", help="list what is asked, with its reasons and scopes")
    asked = parser.parse_args()
    tables = Tables(resource_folder("resources") / "commands")
    rows = []
    for session in load_sessions(SESSIONS, asked.sessions):
        with tempfile.TemporaryDirectory(prefix="prompts-") as folder:
            answers = play(session.steps, judging(session, Path(folder), tables))
        rows.append(row(session.name, answers))
        if asked.why:
            print("\n".join([f"\n{session.name}: {session.title}", *reasons(answers)]))
    print("\n".join(table(rows)))
    return 0 if is_held(rows) else 1


# The sessions.


def load_sessions(folder: Path, names: Sequence[str] = ()) -> list[Session]:
    """Read the sessions of a folder, or those that are named."""
    found = sorted(folder.glob("*.toml"))
    unknown = set(names) - {path.stem for path in found}
    if unknown:
        raise SystemExit(f"no such session: {', '.join(sorted(unknown))}")
    return [session_of(path.stem, path.read_text("utf-8")) for path in found if not names or path.stem in names]


def session_of(name: str, text: str) -> Session:
    """Read one session."""
    read = tomllib.loads(text)
    return Session(
        name=name,
        title=read["title"],
        files=tuple(read["files"]),
        remotes=tuple(read["remotes"]),
        changed=tuple(read["changed"]),
        contents=read.get("contents", {}),
        steps=tuple(Step(entry["run"], Kind(entry["kind"])) for entry in read["command"]),
    )


# The user.


def play(steps: Iterable[Step], judge: Callable[[str, Mapping[str, Scope]], Answer]) -> list[Answered]:
    """Judge and answer one command after the other; what was allowed for the session stays so."""
    kept: dict[str, Scope] = {}
    answers = []
    for step in steps:
        judged, ruling = judge(step.run, kept)
        answers.append(Answered(step, outcome_of(judged, ruling), judged, ruling))
        if ruling.verdict is Verdict.ASK and step.kind is not Kind.HOSTILE:
            kept |= {scope.id: scope for scope in ruling.scopes}
    return answers


def outcome_of(judged: Judged, ruling: Ruling) -> Outcome:
    """Return what becomes of a command in Default mode without rules of the user."""
    if ruling.verdict is Verdict.REFUSE:
        return Outcome.REFUSED
    if ruling.verdict is Verdict.ASK:
        return Outcome.ASKED
    return Outcome.UNASKED if judged.assessment.risk == Risk.LOW else Outcome.COVERED


# The workspace.


def judging(session: Session, folder: Path, tables: Tables) -> Callable[[str, Mapping[str, Scope]], Answer]:
    """Make the session's workspace below a folder; return what judges a command there."""
    home, programs = folder / "home", folder / "programs"
    workspace = home / "work" / "project"
    make_workspace(session, workspace, home)
    environment = {"PATH": f"{programs}:/usr/local/bin:/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8"}
    judge = Judge(Places.of(workspace, home, temp=folder / "temp"), environment, tables)
    commands = [step.run.replace("{workspace}", str(workspace)) for step in session.steps]
    install(names(judge, commands, workspace), programs)

    def answer(command: str, grants: Mapping[str, Scope]) -> Answer:
        here = command.replace("{workspace}", str(workspace))
        judged = judge.judge("Bash", (RunsCommand(here, str(workspace)),))
        return judged, judge.rule(judged, Policy(), Mode.DEFAULT, grants)

    return answer


def make_workspace(session: Session, workspace: Path, home: Path) -> None:
    """Write the session's files and commit them, with each remote beside the workspace and an upstream branch."""
    workspace.mkdir(parents=True)
    for name in session.files:
        _write(workspace / name, f"{name}\na b c\n")
    for name, text in session.contents.items():
        _write(workspace / name, text)
    _git(["init", "-q", "-b", "main"], workspace, home)
    _git(["add", "-A"], workspace, home)
    _git(["commit", "-q", "-m", "Start"], workspace, home)
    for remote in session.remotes:
        bare = home / "remotes" / f"{remote}.git"
        _git(["init", "-q", "--bare", "-b", "main", str(bare)], workspace, home)
        _git(["remote", "add", remote, str(bare)], workspace, home)
        _git(["push", "-q", "-u", remote, "main"], workspace, home)
    for name in session.changed:
        _write(workspace / name, f"{name}\na b c d\n")


def names(judge: Judge, commands: Iterable[str], workspace: Path) -> set[str]:
    """Return the programs that the commands start by name."""
    doings = [doing for command in commands for doing in judge.understand(command, str(workspace)).doings]
    started = {deed.program for doing in doings for deed in doing.deeds if isinstance(deed, Start)}
    return {name for name in started if "/" not in name}


def install(programs: Iterable[str], folder: Path) -> None:
    """Make up each program that this machine lacks, so that figures are the same everywhere."""
    folder.mkdir(mode=0o755)
    system = (Path("/usr/local/bin"), Path("/usr/bin"), Path("/bin"))
    for name in programs:
        if not any((one / name).exists() for one in system):
            _write(folder / name, "#!/bin/sh\n")
            (folder / name).chmod(0o755)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def _git(words: Sequence[str], folder: Path, home: Path) -> None:
    who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"]
    env = {"PATH": os.environ["PATH"], "HOME": str(home), "GIT_CONFIG_NOSYSTEM": "1"}
    subprocess.run(["git", *who, *words], cwd=folder, env=env, check=True)


# The table.


def row(name: str, answers: Sequence[Answered]) -> Row:
    """Count a session's answers."""
    asked = [answer for answer in answers if answer.outcome is Outcome.ASKED]
    hostile = sum(answer.step.kind is Kind.HOSTILE for answer in asked)
    return Row(name, len(answers), len(asked), hostile, sum(answer.has_passed for answer in answers))


def total(rows: Sequence[Row]) -> Row:
    """Add the rows up."""
    sums = [sum(getattr(one, name) for one in rows) for name in ("always", "asked", "hostile", "passed")]
    return Row("total", *sums)


def table(rows: Sequence[Row]) -> list[str]:
    """Return the table as lines, with the goals."""
    whole = total(rows)
    head = f"{'session':20} {'always':>6} {'asked':>6} {'fewer':>6} {'of it hostile':>14} {'at work':>8} {'fewer':>6}"
    lines = [
        f"{one.name:20} {one.always:6} {one.asked:6} {one.fewer:6.0%} {one.hostile:14} {one.work:8} "
        f"{one.fewer_at_work:6.0%}"
        for one in (*rows, whole)
    ]
    return [
        "",
        head,
        *lines,
        f"hostile commands that ran unasked: {whole.passed}",
        f"median of a session: {statistics.median(one.asked for one in rows):g} asked, "
        f"{statistics.median(one.work for one in rows):g} about the work (goal below {MEDIAN_GOAL})",
        f"fewer than asking always: {whole.fewer:.1%}, {whole.fewer_at_work:.1%} about the work "
        f"(goal {FEWER_GOAL:.0%})",
        "held, counting the questions about the work" if is_held(rows) else "MISSED",
    ]


def is_held(rows: Sequence[Row]) -> bool:
    """Tell whether all goals are held by the questions about the work: what is hostile is meant to ask."""
    whole = total(rows)
    median = statistics.median(one.work for one in rows)
    return whole.passed == 0 and whole.fewer_at_work >= FEWER_GOAL and median < MEDIAN_GOAL


def reasons(answers: Iterable[Answered]) -> list[str]:
    """Return a line for each question, and for whatever hostile was not asked about."""
    return [
        f"  {'PASSED' if one.has_passed else one.step.kind:8} {_risk(one.judged):8} "
        f"{','.join(one.judged.assessment.reasons)}  [{' '.join(_short(scope.id) for scope in one.ruling.scopes)}]"
        f"  {one.step.run.splitlines()[0][:90]}"
        for one in answers
        if one.outcome is Outcome.ASKED or one.has_passed
    ]


def _risk(judged: Judged) -> str:
    return judged.assessment.risk.name.lower()


def _short(scope: str) -> str:
    return scope[:40]


if __name__ == "__main__":
    sys.exit(main())
