from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.checkout import FILES, ROOT
from tests.process_tests import STARTS, StartedProcesses, is_left_out, listed

NAMES = frozenset({"tests/e2e", "tests/test_cli.py", "tests/tools/test_bash.py::test_it_runs"})


@pytest.mark.parametrize(
    ("test", "is_out"),
    [
        ("tests/e2e/test_life.py::test_it_lives", True),
        ("tests/e2e", True),
        ("tests/test_cli.py", True),
        ("tests/test_cli.py::TestAll::test_it_lists", True),
        ("tests/tools/test_bash.py::test_it_runs", True),
        ("tests/tools/test_bash.py::test_it_runs[a::b]", True),
        ("tests/tools/test_bash.py::test_it_runs_on", False),
        ("tests/tools/test_bash.py", False),
        ("tests/test_cli.py2", False),
        ("tests/e2e_more/test_life.py::test_it_lives", False),
        ("tests", False),
    ],
)
def test_a_test_is_left_out_by_its_name_its_file_or_its_folder(test: str, is_out: bool) -> None:
    assert is_left_out(test, NAMES) == is_out


def test_what_is_listed_is_there_and_is_listed_once() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path for path in FILES if path.suffix == ".py"}
    for name in listed():
        path, _, test = name.partition("::")
        assert (ROOT / path).exists(), name
        assert not test or f"def {test}(" in texts[path].read_text(encoding="utf-8"), name
        assert not is_left_out(name, listed() - {name}), f"{name} is listed already by its file or folder"


RUNS = """
import os, subprocess
import pytest
@pytest.fixture
def started():
    return subprocess.run(["true"], check=True)
def test_it_starts_by_a_fixture(started):
    assert started
def test_it_starts_by_itself():
    assert os.system("true") == 0
def test_it_starts_without_saying_so():
    try:
        os.posix_spawn("/nonexistent", ["x"], {})
    except OSError as error:
        assert error
def test_it_starts_none():
    assert os.getpid()
"""


@pytest.mark.parametrize(("check", "failed"), [("1", 3), ("", 0)])
def test_a_test_that_starts_a_process_fails_under_make_check_alone(tmp_path: Path, check: str, failed: int) -> None:
    (tmp_path / "test_runs.py").write_text(RUNS)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tests.process_tests",
        "-p",
        "no:cacheprovider",
        "-c",
        "pytest.ini",
    ]
    found = subprocess.run(
        [*command, "--rootdir", ".", "test_runs.py"],
        cwd=tmp_path,
        env={**os.environ, "DESKTOP_AGENT_CHECK": check, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": ""},
        check=False,
        capture_output=True,
        text=True,
    )
    assert found.stdout.count("add it, its file or its folder to process_tests.txt") >= failed
    assert found.returncode == (1 if failed else 0)
    ended = f"4 passed, {failed} errors" if failed else "4 passed"
    assert ended in found.stdout


def test_only_the_start_of_a_process_is_heard() -> None:
    processes = StartedProcesses()
    processes.hear("open", ("a", "r", 0))
    for event in sorted(STARTS):
        processes.hear(event, ("/bin/true", ["true"]))
    assert [line.partition(" ")[0] for line in processes.started] == sorted(STARTS)
