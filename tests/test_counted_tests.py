from __future__ import annotations

import pytest

from tests.checkout import FILES, ROOT
from tests.counted_tests import COUNTED, LIST, is_counted, is_not_run, uncounted

TESTS = [
    path.relative_to(ROOT).as_posix()
    for path in FILES
    if path.name.startswith("test_") and path.suffix == ".py" and path.is_relative_to(ROOT / "tests")
]


def recipe(target: str) -> str:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return makefile.split(f"\n{target}:")[1].split("\n\n")[0]


def test_what_runs_with_coverage_is_what_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESKTOP_AGENT_COVERAGE", "1")
    run = [path for path in TESTS if not is_not_run(path)]
    assert run == [path for path in TESTS if is_counted(path)]
    assert run


def test_else_every_file_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DESKTOP_AGENT_COVERAGE", raising=False)
    assert [path for path in TESTS if is_not_run(path)] == []


def test_both_jobs_that_count_hold_permissions_and_agent_to_the_same() -> None:
    assert "COVERAGE" not in recipe("test")
    for target in ("coverage", "test-long"):
        for package in ("permissions", "agent"):
            assert f"desktop_agent/{package}" in recipe(target)
        assert "fail-under=95" in recipe(target)


def test_what_is_listed_is_there_once_sorted_and_would_be_counted() -> None:
    lines = [line for line in LIST.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert lines == sorted(uncounted())
    for name in lines:
        assert (ROOT / name).exists(), name
        assert name.startswith(tuple(f"{folder}/" for folder in COUNTED)), name
