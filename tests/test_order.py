from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.order import LONG, WINDOWS, is_long, long_ones_early

ROOT = Path(__file__).resolve().parent.parent
QUICK = [f"tests/{room}/test_{number}.py" for room in "abc" for number in range(20)]


def made_of(*files: str, each: int = 10) -> list[tuple[str, int]]:
    return [(file, number) for file in sorted(files) for number in range(each)]


def ordered(tests: list[tuple[str, int]], shares: int) -> list[tuple[str, int]]:
    return long_ones_early(tests, lambda test: test[0], shares)


@pytest.mark.parametrize("shares", [1, 2, 3, 8, 500])
@pytest.mark.parametrize("files", [(), (LONG[0],), (f"{WINDOWS}test_life.py", *LONG), QUICK, (*QUICK, *LONG[:3])])
def test_each_test_runs_once_whoever_runs_how_many(files: tuple[str, ...], shares: int) -> None:
    tests = made_of(*files)
    assert sorted(ordered(tests, shares)) == sorted(tests)


def test_every_share_begins_with_its_part_of_the_long_ones_and_ends_without() -> None:
    tests = made_of(*QUICK, *LONG, f"{WINDOWS}test_life.py", f"{WINDOWS}test_undo.py")
    found = ordered(tests, 3)
    for share in range(3):
        mine = found[share * len(found) // 3 : (share + 1) * len(found) // 3]
        long = [is_long(file) for file, _ in mine]
        assert 0.2 < sum(long) / sum(is_long(file) for file, _ in tests) < 0.5
        assert not any(long[-len(long) // 10 :])


def test_windows_are_never_side_by_side_where_there_is_something_between() -> None:
    found = [file for file, _ in ordered(made_of(*QUICK, f"{WINDOWS}test_life.py"), 2)]
    assert not any(one.startswith(WINDOWS) and after.startswith(WINDOWS) for one, after in pairwise(found))


def test_a_file_of_long_tests_is_there_and_stays_in_one_piece() -> None:
    assert [file for file in LONG if not (ROOT / file).is_file()] == []
    found = [file for file, _ in ordered(made_of(*QUICK, LONG[0], LONG[1], each=7), 3)]
    for file in LONG[:2]:
        first = found.index(file)
        assert found[first : first + 7] == [file] * 7
