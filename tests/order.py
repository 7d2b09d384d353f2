"""The order in which tests run: those that take long begin early, so that nobody waits for the last of them alone.

Each of several test runners gets an equal share of the tests, in order; one that is done takes over the second half
of what another has left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TypeVar

T = TypeVar("T")

# Their windows mostly wait: between others they cost little, and in a row one runner would have them all.
WINDOWS = "tests/e2e/"
# Files with a test of five seconds or more.
LONG = (
    "tests/agent/undo/test_notices.py",
    "tests/agent/undo/test_file_undo.py",
    "tests/agent/test_faulty_streams.py",
    "tests/agent/context/test_system_prompt.py",
    "tests/agent/test_stopping.py",
    "tests/agent/undo/test_trial_run.py",
    "tests/checkpoints/test_any_order.py",
    "tests/checkpoints/test_killed_bin.py",
    "tests/checkpoints/test_killed_rewind.py",
    "tests/checkpoints/restore/test_transaction.py",
    "tests/checkpoints/snapshots/test_retention.py",
    "tests/checkpoints/test_timeline.py",
    "tests/permissions/test_decision.py",
    "tests/permissions/test_explain.py",
    "tests/permissions/test_fuzz.py",
    "tests/permissions/test_hostile_texts.py",
    "tests/permissions/test_rendered_runs.py",
    "tests/sandbox/test_escapes.py",
    "tests/sandbox/test_managers.py",
    "tests/sandbox/test_other_user.py",
    "tests/test_bad_input.py",
    "tests/test_cli.py",
    "tests/test_evals.py",
    "tests/test_house.py",
    "tests/test_mutation.py",
    "tests/test_run_watch.py",
    "tests/test_silent_commands.py",
)


def long_ones_early(tests: Iterable[T], file_of: Callable[[T], str], shares: int) -> list[T]:
    """Return the tests in an order in which each share has a part of the long ones, in its first two thirds."""
    files = [(file, list(group)) for file, group in groupby(tests, file_of)]
    quick = [group for file, group in files if not is_long(file)]
    windows = [[test] for file, group in files if file.startswith(WINDOWS) for test in group]
    long = [*windows, *(group for file, group in files if file in LONG)]
    ordered: list[T] = []
    for number, share in enumerate(in_shares(quick, shares)):
        mine = long[number::shares]
        places = max(1, len(share) * 2 // 3)
        for index, group in enumerate(share or [[]]):
            here = mine[index * len(mine) // places : (index + 1) * len(mine) // places] if index < places else []
            ordered += [test for one in here for test in one]
            ordered += group
    return ordered


def is_long(file: str) -> bool:
    return file.startswith(WINDOWS) or file in LONG


def in_shares(groups: Sequence[list[T]], shares: int) -> list[list[list[T]]]:
    """Divide groups, in order, into shares of about as many tests."""
    divided: list[list[list[T]]] = [[] for _ in range(shares)]
    whole, before = sum(map(len, groups)), 0
    for group in groups:
        divided[before * shares // whole].append(group)
        before += len(group)
    return divided
