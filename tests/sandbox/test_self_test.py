from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sandbox.bubblewrap import Programs
from desktop_agent.sandbox.self_test import (
    INSTALL,
    described,
    folder_for_self_test,
    programs_or_why,
    remedy_by,
    sweep_self_tests,
    tried,
)
from tests.sandbox.test_bubblewrap import program


def test_what_is_missing_or_too_old_has_the_line_that_installs_it(tmp_path: Path) -> None:
    assert programs_or_why(str(tmp_path)) == SandboxStatus(works=False, found="bubblewrap", remedy=INSTALL)
    old = program(tmp_path / "old", "bwrap", "bubblewrap 0.4.1")
    assert programs_or_why(str(old.parent)) == SandboxStatus(
        works=False, found=f"bubblewrap 0.4.1 ({os.path.realpath(old)})", remedy=INSTALL
    )
    new = program(tmp_path / "new", "bwrap", "bubblewrap 0.11.0")
    found = programs_or_why(str(new.parent))
    assert isinstance(found, Programs)
    assert described(found) == f"bubblewrap 0.11.0 ({os.path.realpath(new)})"


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ("exit 0", ""),
        ("echo 'bwrap: No permissions'; exit 1", "bwrap: No permissions"),
        ("echo other processes are seen", "other processes are seen"),
        ("exit 4", "exit code 4"),
        ('exec "$@"', "what lies outside can be written"),
    ],
    ids=["it holds", "refused", "it leaks", "it fails", "nothing holds"],
)
def test_it_works_only_where_nothing_is_said_against_it(script: str, found: str, tmp_path: Path) -> None:
    (tmp_path / "hidden").mkdir()
    (tmp_path / "hidden/secret").write_text("x")
    around = ("/bin/bash", "-c", f"cd {tmp_path}; echo inside > inside; {script}", "wrapper")
    programs = Programs("/nowhere/bwrap", "/usr/bin/prlimit")
    sound = tried(programs, around, tmp_path, {"PATH": os.environ["PATH"]}, 0)
    assert sound.works is (found == "")
    assert sound.found == "bubblewrap ? (/nowhere/bwrap)" + (f": {found}" if found else "")


def test_one_that_cannot_be_started_does_not_work(tmp_path: Path) -> None:
    programs = Programs("/nowhere/bwrap", "/usr/bin/prlimit")
    assert not tried(programs, ("/nowhere/bwrap",), tmp_path, {}, 0).works


@pytest.mark.parametrize(
    ("name", "value", "word"),
    [
        ("kernel/unprivileged_userns_clone", "0\n", "sysctl"),
        ("user/max_user_namespaces", "0\n", "sysctl"),
        ("kernel/apparmor_restrict_unprivileged_userns", "1\n", "apparmor_parser"),
        ("kernel/unprivileged_userns_clone", "1\n", ""),
    ],
)
def test_what_keeps_a_user_from_namespaces_has_its_line(name: str, value: str, word: str, tmp_path: Path) -> None:
    (tmp_path / name).parent.mkdir(parents=True)
    (tmp_path / name).write_text(value)
    remedy = remedy_by(tmp_path)
    assert word in remedy if word else remedy == ""


def test_what_a_kill_left_is_swept_unless_a_self_test_is_under_way(tmp_path: Path) -> None:
    left = tmp_path / "self-test-left/workspace"
    left.mkdir(parents=True)
    with folder_for_self_test(tmp_path) as folder:
        sweep_self_tests(tmp_path)
        assert folder.exists()
        assert left.exists()
    sweep_self_tests(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["self-test.lock"]
