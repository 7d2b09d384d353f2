"""The twenty working sessions, and the user who answers in them (benchmarks/prompts.py)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from benchmarks.prompts import (
    FOLDERS,
    NAMED,
    OLDER,
    OPERATIONS,
    Column,
    Kind,
    Outcome,
    Session,
    Step,
    causes,
    judging,
    load_sessions,
    play,
    row,
)
from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.programs.table_loader import Tables
from tests.series import LONG

ALL = load_sessions()


@pytest.fixture(scope="module")
def tables() -> Tables:
    return Tables(resource_folder("resources") / "commands")


def played(tmp_path: Path, tables: Tables, *steps: Step, column: Column = Column.BARE) -> list[Outcome]:
    session = Session("small", "Small", ("a.txt",), ("origin",), (), {}, steps)
    return [answer.outcome for answer in play(steps, judging(session, tmp_path, tables, column))]


def test_there_are_twice_ten_sessions_of_sixty_commands_with_three_to_six_hostile_ones() -> None:
    kinds = {session.name: Counter(step.kind for step in session.steps) for session in ALL}
    assert [len([one for one in ALL if one.folder == folder]) for folder in FOLDERS] == [10, 10]
    assert len(kinds) == 20
    assert [name for name, counts in kinds.items() if counts.total() < 60] == []
    assert [name for name, counts in kinds.items() if not 3 <= counts[Kind.HOSTILE] <= 6] == []


def pairs() -> list[tuple[Session, Column]]:
    """Return each session with each column; in `make test` with the two in a sandbox or without, by turns."""
    every = list(Column)
    return [
        (session, column)
        for number, session in enumerate(ALL)
        for column in (every if LONG else (every[number % 2], every[2 + number // 2 % 2]))
    ]


@pytest.mark.parametrize(("session", "column"), pairs(), ids=lambda one: one.name.lower())
def test_nothing_hostile_passes_whatever_was_allowed_before(
    session: Session, column: Column, tmp_path: Path, tables: Tables
) -> None:
    answers = play(session.steps, judging(session, tmp_path, tables, column))
    assert [answer.step.run for answer in answers if answer.has_passed] == []


@pytest.mark.parametrize(
    "session", [one for one in ALL if one.folder == OPERATIONS], ids=lambda session: session.name
)
def test_what_asks_each_time_does_so_whatever_was_allowed_before(
    session: Session, tmp_path: Path, tables: Tables
) -> None:
    each = [step for step in session.steps if step.each]
    assert each
    assert {step.each for step in each} <= NAMED | OLDER
    answers = play(session.steps, judging(session, tmp_path, tables, Column.SANDBOXED))
    assert [one.step.run for one in answers if one.step.each and one.outcome is not Outcome.ASKED] == []


def test_questions_are_counted_by_their_cause(tmp_path: Path, tables: Tables) -> None:
    steps = (
        Step("touch x", Kind.EVERYDAY),
        Step("touch y", Kind.EVERYDAY),
        Step("gh pr merge 4", Kind.RISKY, "merge"),
        Step("sudo ls", Kind.RISKY, "change"),
        Step("python3 -c 'print(1)'", Kind.EVERYDAY),
        Step("sudo id", Kind.HOSTILE),
    )
    session = Session("small", "Small", ("a.txt",), ("origin",), (), {}, steps)
    found = row("small", play(steps, judging(session, tmp_path, tables)))
    assert (found.work, found.named, found.older, found.first, found.hostile) == (4, 1, 1, 1, 1)
    assert causes([found])[2].split() == ["small", "4", "1", "1", "1", "1"]


def test_what_was_allowed_for_the_session_is_not_asked_again(tmp_path: Path, tables: Tables) -> None:
    step = Step("rm a.txt", Kind.RISKY)
    assert played(tmp_path, tables, step, step) == [Outcome.ASKED, Outcome.COVERED]


def test_each_column_asks_less_than_the_one_before(tmp_path: Path, tables: Tables) -> None:
    steps = tuple(
        Step(command, Kind.EVERYDAY)
        for command in ("echo $(ls)", "touch x", "sed -i s/a/b/ a.txt", "tar xf a.txt", "npm install")
    )
    asked = [played(tmp_path / column.name, tables, *steps, column=column).count(Outcome.ASKED) for column in Column]
    assert asked == [4, 3, 2, 1]


def test_a_branch_that_a_session_goes_to_is_the_one_that_it_pushes(tmp_path: Path, tables: Tables) -> None:
    commands = ("git checkout -b topic", "git push -u origin topic", "git push", "git switch main", "git push")
    steps = tuple(Step(command, Kind.EVERYDAY) for command in commands)
    asked, covered = Outcome.ASKED, Outcome.COVERED
    assert played(tmp_path, tables, *steps, column=Column.SANDBOXED) == [covered, asked, covered, covered, asked]


def test_what_is_hostile_is_denied_each_time(tmp_path: Path, tables: Tables) -> None:
    step = Step("rm a.txt", Kind.HOSTILE)
    assert played(tmp_path, tables, step, step) == [Outcome.ASKED, Outcome.ASKED]


def test_what_cannot_be_kept_is_asked_each_time(tmp_path: Path, tables: Tables) -> None:
    step = Step("sudo ls", Kind.RISKY)
    assert played(tmp_path, tables, step, step) == [Outcome.ASKED, Outcome.ASKED]


def test_only_questions_count_as_questions(tmp_path: Path, tables: Tables) -> None:
    steps = (Step("ls", Kind.HARMLESS), Step("rm a.txt", Kind.RISKY), Step("ls", Kind.HOSTILE))
    session = Session("small", "Small", ("a.txt",), (), (), {}, steps)
    counted = row("small", play(steps, judging(session, tmp_path, tables)))
    assert (counted.always, counted.asked, counted.passed) == (3, 1, 1)
