"""A test that never ends is named, the others still run, and the run itself ends."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIMITS = "[tool.pytest.ini_options]\nfaulthandler_timeout = {limit}\nfaulthandler_exit_on_timeout = true\n"

STALLING = """
import os, signal, threading
import pytest


@pytest.fixture
def stuck():
    yield
    threading.Event().wait()


def test_fails_and_then_hangs(stuck):
    assert False


def test_child_keeps_the_pipe():
    child = os.fork()
    if child == 0:
        signal.pause()
    os.waitpid(child, 0)


@pytest.mark.parametrize("number", range(4))
def test_others(number):
    pass


def test_thread_outlives_the_run():
    threading.Thread(target=threading.Event().wait).start()
"""


def pytest_in(folder: Path, *options: str, limit: int) -> subprocess.CompletedProcess[str]:
    (folder / "pyproject.toml").write_text(LIMITS.format(limit=limit))
    (folder / "test_stalling.py").write_text(STALLING)
    # What this run tells its workers is not for that one.
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "DESKTOP_"))}
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.run_watch", "-p", "no:cacheprovider", "-q", *options],
        cwd=folder,
        env=environment | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_hanging_tests_fail_under_their_names_and_the_others_run(tmp_path: Path) -> None:
    ran = pytest_in(tmp_path, "-n", "2", "--dist", "worksteal", limit=4)
    assert ran.returncode == 1
    for name in ("test_fails_and_then_hangs", "test_child_keeps_the_pipe"):
        assert f"crashed while running 'test_stalling.py::{name}'" in ran.stdout
    assert "3 failed, 5 passed" in ran.stdout
    assert "in stuck" in ran.stderr


def test_a_thread_that_never_ends_does_not_keep_the_interpreter(tmp_path: Path) -> None:
    ran = pytest_in(tmp_path, "-k", "outlives", limit=2)
    assert ran.returncode == 1
    assert "1 passed" in ran.stdout
    assert "in _shutdown" in ran.stderr
