"""Issues 4, 6 and 16: how often a user is asked in working sessions, and whether anything hostile runs unasked.

python benchmarks/prompts.py [--why] [SESSION …]      sessions: the names of the files in the folders of sessions

Two tables: of the ten sessions about code (benchmarks/sessions), which have goals, and of ten about containers,
infrastructure, forges and releases (benchmarks/operations), of which only nothing hostile may pass. A third table
says what the questions of these are in Default with a sandbox, and how many come each time (docs/decisions/0030).

Four columns: where no sandbox works, so that only everyday text runs unasked; the command alone; in Default mode with
a sandbox; in the mode Sandboxed. Nothing of the commands runs but going to a branch. Each is judged in a workspace
made for its session and answered as a user would: for the session where that is offered, once where not; what is
hostile is denied. Where something hostile would run without a question it has passed, and is listed with the profile
that would hold it. Of files that are deleted the bin is taken to keep those that git ignores.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.confinement_choice import SandboxState
from desktop_agent.permissions.engine import PermissionEngine
from desktop_agent.permissions.judgement import DecisionContext, Judgement, PolicyDecision, Verdict, answered
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import ProgramStart
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.protocol import Mode, Risk, RunsCommand, Scope
from desktop_agent.protocol.rules import Policy

SESSIONS = Path(__file__).resolve().parent / "sessions"
OPERATIONS = Path(__file__).resolve().parent / "operations"
FOLDERS = (SESSIONS, OPERATIONS)
FEWER_GOAL = 0.8

NAMED = frozenset({"apply", "delete", "merge", "release", "rights", "sql"})
"""Why a command asks each time: issue 16 says so. `rights` are those of a container on this machine, `sql` is what
writes in a database."""
OLDER = frozenset({"change", "force", "secret", "send"})
"""Why another one does: it changes what runs elsewhere as `apply` would, loses commits, shows a secret or uses a key,
or talks to an address of its own."""

Answer = tuple[Judgement, PolicyDecision]


class Column(StrEnum):
    """What holds the commands, and in which mode."""

    UNHELD = "no sandbox"
    BARE = "command alone"
    HELD = "default with it"
    SANDBOXED = "sandboxed"


MEDIAN_GOALS = {Column.UNHELD: 12, Column.BARE: 12, Column.HELD: 5, Column.SANDBOXED: 3}
"""The median of the questions about the work is below this."""
MOST_GOAL = 10
"""No session in the mode Sandboxed asks more often about the work."""


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
    """One command of a session; `each` says why it asks each time, whatever was allowed."""

    run: str
    kind: Kind
    each: str = ""


@dataclass(frozen=True, slots=True)
class Session:
    """A conversation's commands in their order, and the workspace that they belong to.

    `changed` are files with changes that are not committed; `contents` are files whose text matters, `home` are those
    of the home folder. `addresses` are where remotes lie that are on a forge; nothing talks to one.
    """

    name: str
    title: str
    files: tuple[str, ...]
    remotes: tuple[str, ...]
    changed: tuple[str, ...]
    contents: Mapping[str, str]
    steps: tuple[Step, ...]
    folder: Path = SESSIONS
    home: Mapping[str, str] = field(default_factory=dict)
    addresses: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Answered:
    """A step, what the engine said of it, and what came of that."""

    step: Step
    outcome: Outcome
    judged: Judgement
    ruling: PolicyDecision

    @property
    def has_passed(self) -> bool:
        """Something hostile would have run without a question."""
        return self.step.kind is Kind.HOSTILE and self.outcome in (Outcome.UNASKED, Outcome.COVERED)

    @property
    def profile(self) -> str:
        """What it would run in."""
        confinement = self.judged.confinement
        return "none" if confinement is None else confinement.profile.value


COUNTED = ("always", "asked", "hostile", "passed", "named", "older", "first")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table. `hostile` are questions about hostile commands, which are meant to be asked.

    Of those about the work, `named` and `older` are asked each time for such a reason, and `first` begin an approval
    of more than exactly the command.
    """

    name: str
    always: int
    asked: int
    hostile: int
    passed: int
    named: int = 0
    older: int = 0
    first: int = 0

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
    sessions = load_sessions(FOLDERS, asked.sessions)
    held = True
    for folder in FOLDERS:
        own = [session for session in sessions if session.folder == folder]
        if own:
            columns = counted(own, tables, tells_why=asked.why)
            has_goals = folder == SESSIONS
            print("\n".join(table(columns, has_goals=has_goals)))
            if not has_goals:
                print("\n".join(causes(columns[Column.HELD])))
            held = held and is_held(columns, has_goals=has_goals)
    return 0 if held else 1


def counted(sessions: Iterable[Session], tables: Tables, *, tells_why: bool) -> dict[Column, list[Row]]:
    """Play the sessions in each column, and print what hostile passes."""
    columns: dict[Column, list[Row]] = {column: [] for column in Column}
    for session in sessions:
        for column, rows in columns.items():
            with tempfile.TemporaryDirectory(prefix="prompts-") as folder:
                answers = play(session.steps, judging(session, Path(folder), tables, column))
            rows.append(row(session.name, answers))
            if tells_why:
                print("\n".join([f"\n{session.name}, {column}: {session.title}", *reasons(answers)]))
            passed = [answer for answer in answers if answer.has_passed]
            print("".join(f"PASSED ({one.profile}, {column}): {one.step.run}\n" for one in passed), end="")
    return columns


# The sessions.


def load_sessions(folders: Sequence[Path] = FOLDERS, names: Sequence[str] = ()) -> list[Session]:
    """Read the sessions of some folders, or those that are named."""
    found = [path for folder in folders for path in sorted(folder.glob("*.toml"))]
    unknown = set(names) - {path.stem for path in found}
    if unknown:
        raise SystemExit(f"no such session: {', '.join(sorted(unknown))}")
    wanted = [path for path in found if not names or path.stem in names]
    return [replace(session_of(path.stem, path.read_text("utf-8")), folder=path.parent) for path in wanted]


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
        steps=tuple(Step(entry["run"], Kind(entry["kind"]), entry.get("each", "")) for entry in read["command"]),
        home=read.get("home", {}),
        addresses=read.get("addresses", {}),
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


def outcome_of(judged: Judgement, ruling: PolicyDecision) -> Outcome:
    """Return what becomes of a command without rules of the user."""
    if ruling.verdict is Verdict.REFUSE:
        return Outcome.REFUSED
    if ruling.verdict is Verdict.ASK:
        return Outcome.ASKED
    return Outcome.UNASKED if judged.assessment.risk == Risk.LOW else Outcome.COVERED


# The workspace.


def judging(
    session: Session, folder: Path, tables: Tables, column: Column = Column.BARE
) -> Callable[[str, Mapping[str, Scope]], Answer]:
    """Make the session's workspace below a folder; return what judges a command there."""
    home, programs = folder / "home", folder / "programs"
    workspace = home / "work" / "project"
    make_workspace(session, workspace, home)
    environment = {"PATH": f"{programs}:/usr/local/bin:/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8"}
    judge = PermissionEngine(Places.of(workspace, home, temp=folder / "temp"), environment, tables)
    commands = [step.run.replace("{workspace}", str(workspace)) for step in session.steps]
    install(names(judge, commands, workspace), programs)

    works = column in (Column.HELD, Column.SANDBOXED)
    sandbox = SandboxState(works=works, everyday_only=column is Column.UNHELD)
    mode = Mode.SANDBOXED if column is Column.SANDBOXED else Mode.DEFAULT

    def answer(command: str, grants: Mapping[str, Scope]) -> Answer:
        here = command.replace("{workspace}", str(workspace))
        effects = (RunsCommand(here, str(workspace)),)
        question = DecisionContext("Bash", effects, Policy(), sandbox, mode, grants, partial(are_ignored, workspace))
        judged, ruling = answered(judge, question)
        _go_to_branch(command, workspace, home)
        return judged, ruling

    return answer


def _go_to_branch(command: str, workspace: Path, home: Path) -> None:
    """Do the one thing of a session that later questions depend on: be on the branch that it goes to."""
    made = re.search(r"\bgit (?:checkout -b|switch -c|checkout|switch) ([\w./-]+)(?: |$)", command)
    if made is None or made[1].startswith("-") or (workspace / made[1]).exists():
        return
    _git(["update-ref", f"refs/heads/{made[1]}", "main"], workspace, home)
    _git(["symbolic-ref", "HEAD", f"refs/heads/{made[1]}"], workspace, home)


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
    for remote, address in session.addresses.items():
        _git(["remote", "set-url", remote, address], workspace, home)
    for name, text in session.home.items():
        _write(home / name, text)
    for name in session.changed:
        # What a file says stays what it is, where that counts.
        said = session.contents.get(name, "")
        _write(workspace / name, f"{said}# changed\n" if said else f"{name}\na b c d\n")


def are_ignored(workspace: Path, paths: Sequence[str]) -> bool:
    """Tell whether git ignores all of some paths."""
    return all(_asks(["check-ignore", "-q", "--", path], workspace) for path in paths)


def _asks(words: Sequence[str], folder: Path) -> bool:
    return subprocess.run(["git", *words], cwd=folder, check=False).returncode == 0


def names(judge: PermissionEngine, commands: Iterable[str], workspace: Path) -> set[str]:
    """Return the programs that the commands start by name."""
    doings = [doing for command in commands for doing in judge.parse(command, str(workspace)).doings]
    started = {deed.program for doing in doings for deed in doing.deeds if isinstance(deed, ProgramStart)}
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
    named, older = (sum(answer.step.each in why for answer in asked) for why in (NAMED, OLDER))
    passed = sum(answer.has_passed for answer in answers)
    return Row(name, len(answers), len(asked), hostile, passed, named, older, sum(map(_is_first, asked)))


def _is_first(answer: Answered) -> bool:
    """Tell whether what was allowed covers more than exactly this command."""
    is_work = answer.step.kind is not Kind.HOSTILE and not answer.step.each
    return is_work and any(not scope.id.startswith("exact:") for scope in answer.ruling.scopes)


def total(rows: Sequence[Row]) -> Row:
    """Add the rows up."""
    sums = [sum(getattr(one, name) for one in rows) for name in COUNTED]
    return Row("total", *sums)


def table(columns: Mapping[Column, Sequence[Row]], *, has_goals: bool = True) -> list[str]:
    """Return the table as lines: in each column what is asked about the work, and beside it what is hostile."""
    head = f"{'session':20} {'always':>6}" + "".join(f" {column:>18}" for column in columns)
    by_session = zip(*columns.values(), strict=True)
    lines = [_line(rows[0].name, rows) for rows in by_session]
    wholes = [total(rows) for rows in columns.values()]
    return [
        "",
        head,
        *lines,
        _line("total", wholes),
        "",
        *(_verdict(*one, has_goals=has_goals) for one in columns.items()),
        _held(columns, has_goals=has_goals),
    ]


def causes(rows: Sequence[Row]) -> list[str]:
    """Return as lines what the questions about the work are: of each time, first of an approval, others."""
    head = f"{Column.HELD:20} {'work':>6} {'named':>7} {'older':>7} {'first':>7} {'other':>7}"
    return ["", head, *map(_cause, rows), _cause(total(rows)), f"named: median {_middle(rows):g}"]


def _cause(one: Row) -> str:
    other = one.work - one.named - one.older - one.first
    return f"{one.name:20} {one.work:6} {one.named:7} {one.older:7} {one.first:7} {other:7}"


def _middle(rows: Sequence[Row]) -> float:
    return statistics.median(one.named for one in rows)


def _line(name: str, rows: Sequence[Row]) -> str:
    return f"{name:20} {rows[0].always:6}" + "".join(f" {f'{one.work} + {one.hostile}':>18}" for one in rows)


def _verdict(column: Column, rows: Sequence[Row], *, has_goals: bool) -> str:
    whole = total(rows)
    goal = f" (goal below {MEDIAN_GOALS[column]})" if has_goals else ""
    return (
        f"{column}: median {_median(rows):g} about the work{goal}, "
        f"most {max(one.work for one in rows)}, {whole.fewer_at_work:.1%} fewer than asking always; "
        f"hostile that pass: {whole.passed}"
    )


def _held(columns: Mapping[Column, Sequence[Row]], *, has_goals: bool) -> str:
    return "held, counting the questions about the work" if is_held(columns, has_goals=has_goals) else "MISSED"


def _median(rows: Sequence[Row]) -> float:
    return statistics.median(one.work for one in rows)


def is_held(columns: Mapping[Column, Sequence[Row]], *, has_goals: bool = True) -> bool:
    """Tell whether all goals are held by the questions about the work: what is hostile is meant to ask."""
    if any(total(rows).passed for rows in columns.values()):
        return False
    return not has_goals or (
        all(_median(rows) < MEDIAN_GOALS[column] for column, rows in columns.items())
        and total(columns[Column.BARE]).fewer_at_work >= FEWER_GOAL
        and max(one.work for one in columns[Column.SANDBOXED]) <= MOST_GOAL
    )


def reasons(answers: Iterable[Answered]) -> list[str]:
    """Return a line for each question, and for whatever hostile was not asked about."""
    return [
        f"  {'PASSED' if one.has_passed else one.step.kind:8} {_risk(one.judged):8} "
        f"{','.join(one.judged.assessment.reasons)}  [{' '.join(_short(scope.id) for scope in one.ruling.scopes)}]"
        f"  {one.step.run.splitlines()[0][:90]}"
        for one in answers
        if one.outcome is Outcome.ASKED or one.has_passed
    ]


def _risk(judged: Judgement) -> str:
    return judged.assessment.risk.name.lower()


def _short(scope: str) -> str:
    return scope[:40]


if __name__ == "__main__":
    sys.exit(main())
