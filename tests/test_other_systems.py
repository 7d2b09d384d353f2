"""What runs without the names that Python has on Linux alone: nothing here was ever run on macOS itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.execution.files.descriptor import unnamed_file

ROOT = Path(__file__).resolve().parent.parent


def run(tmp_path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    own = {"DESKTOP_AGENT_DATA_DIR": str(tmp_path / "data"), "DESKTOP_AGENT_CONFIG_DIR": str(tmp_path / "config")}
    environment = os.environ | own | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-m", "tests.without_linux", *words],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_every_module_can_be_loaded(tmp_path: Path) -> None:
    ended = run(tmp_path, "import")
    assert (ended.returncode, ended.stdout) == (0, "")


def test_a_command_is_judged(tmp_path: Path) -> None:
    ended = run(tmp_path, "explain", "ls && rm -rf x")
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith("ask, high risk")


def test_a_turn_lists_runs_a_command_searches_and_reads(tmp_path: Path) -> None:
    ended = run(tmp_path, "exec", "--demo", "tour")
    assert ended.returncode == 0, ended.stderr
    assert '"LFl": "long flashing"' in ended.stdout
    assert "Everything above comes from the files" in ended.stdout


def test_a_command_that_writes_runs_where_it_is_allowed(tmp_path: Path) -> None:
    ended = run(tmp_path, "exec", "--demo", "--mode", "bypass", "change")
    assert ended.returncode == 0, ended.stderr
    (written,) = (tmp_path / "data" / "demo").rglob("watch.md")
    assert "gulls" in written.read_text()


def test_a_patch_replaces_a_file(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("one\n")
    patch = "*** Begin Patch\n*** Update File: a.txt\n@@\n-one\n+two\n*** End Patch\n"
    (tmp_path / "change.patch").write_text(patch)
    with (tmp_path / "change.patch").open() as given:
        environment = os.environ | {"PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "tests.without_linux", "apply-patch", "--workspace", str(tmp_path)]
        ended = subprocess.run(command, env=environment, stdin=given, capture_output=True, text=True, timeout=300)
    assert ended.returncode == 0, ended.stderr
    assert (tmp_path / "a.txt").read_text() == "two\n"


@pytest.mark.parametrize("in_memory", [True, False])
def test_a_file_without_a_name_keeps_what_is_written(in_memory: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not in_memory:
        monkeypatch.delattr(os, "memfd_create")
    with open(unnamed_file(), "w+b") as file:
        file.write(b"kept")
        file.seek(0)
        assert file.read() == b"kept"
        assert os.fstat(file.fileno()).st_nlink == 0
