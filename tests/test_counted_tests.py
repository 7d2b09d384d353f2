from __future__ import annotations

import pytest

from tests.checkout import FILES, ROOT
from tests.counted_tests import COUNTED, LIST, is_counted, is_other_part, uncounted

TESTS = [
    path.relative_to(ROOT).as_posix()
    for path in FILES
    if path.name.startswith("test_") and path.suffix == ".py" and path.is_relative_to(ROOT / "tests")
]


@pytest.mark.parametrize(("part", "is_counted_part"), [("counted", True), ("rest", False)])
def test_every_file_of_tests_runs_in_one_of_both_parts(
    part: str, monkeypatch: pytest.MonkeyPatch, *, is_counted_part: bool
) -> None:
    monkeypatch.setenv("DESKTOP_AGENT_PART", part)
    run = {path for path in TESTS if not is_other_part(path)}
    assert run == {path for path in TESTS if is_counted(path) is is_counted_part}
    assert run


def test_where_no_part_is_asked_for_all_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DESKTOP_AGENT_PART", raising=False)
    assert [path for path in TESTS if is_other_part(path)] == []


def test_both_parts_run_in_make_test() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").split("\ntest: checked\n")[1].split("\n\n")[0]
    assert [line.split()[0] for line in makefile.splitlines() if "PART" in line] == [
        "@DESKTOP_AGENT_PART=rest",
        "@DESKTOP_AGENT_PART=counted",
    ]


def test_what_is_listed_is_there_once_sorted_and_would_be_counted() -> None:
    lines = [line for line in LIST.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert lines == sorted(uncounted())
    for name in lines:
        assert (ROOT / name).exists(), name
        assert name.startswith(tuple(f"{folder}/" for folder in COUNTED)), name
