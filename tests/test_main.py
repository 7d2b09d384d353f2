"""From argv to a window or a command."""

from __future__ import annotations

import fcntl
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.__main__ import give_back_environment, main
from desktop_agent.app_dirs import user_folders
from desktop_agent.single_instance import FirstInstance, claim, this_start
from tests.processes import has_open
from tests.program import environment_in, run_program
from tests.waits import line_of, until


def test_a_command_word_runs_the_command(tmp_path: Path) -> None:
    assert run_program("explain", "--json", "ls", home=tmp_path).stdout.startswith(b'{"decision"')


def test_without_a_display_a_window_is_refused_in_a_sentence(tmp_path: Path) -> None:
    done = run_program(home=tmp_path)
    assert (done.returncode, done.stdout) == (1, b"")
    assert "no display" in done.stderr.decode()


def test_a_display_that_does_not_answer_is_named(tmp_path: Path) -> None:
    done = run_program(home=tmp_path, DISPLAY=":64998")
    assert done.returncode == 1
    assert ":64998" in done.stderr.decode()


def test_unknown_words_are_bad_usage(tmp_path: Path) -> None:
    assert run_program("--nonsense", home=tmp_path).returncode == 2


def test_ctrl_c_ends_a_command_without_a_word(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with (tmp_path / "data/store.sqlite3.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        command = [sys.executable, "-m", "desktop_agent", "sessions", "list"]
        pipe = subprocess.PIPE
        process = subprocess.Popen(command, env=environment_in(tmp_path), cwd=tmp_path, stdout=pipe, stderr=pipe)
        try:
            # What it does next is to wait for the lock.
            until(lambda: has_open(process.pid, Path(lock.name)), "the store is about to be opened")
            process.send_signal(signal.SIGINT)
            said = process.communicate(timeout=60)
        finally:
            process.kill()
            process.wait(60)
    assert (process.returncode, *said) == (130, b"", b"")


def test_a_window_that_hangs_is_named_and_nothing_is_opened(tmp_path: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HANG], env=environment_in(tmp_path), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert line_of(holder) == b"first\n"
    done = run_program(home=tmp_path, DISPLAY=":64998")
    assert done.returncode == 1
    assert f"process {holder.pid}" in done.stderr.decode()
    holder.communicate(timeout=60)


HANG = """
import sys
from desktop_agent.app_dirs import user_folders
from desktop_agent.single_instance import claim, this_start
claimed = claim(user_folders().data, this_start([]))
print("first", flush=True)
sys.stdin.read()
claimed.release()
"""


def test_the_right_to_run_is_given_back_when_no_window_can_be_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DESKTOP_AGENT_DATA_DIR", str(tmp_path))
    assert main([]) == 1
    assert "no display" in capsys.readouterr().err
    claimed = claim(user_folders().data, this_start([]))
    assert isinstance(claimed, FirstInstance)
    claimed.release()


def test_a_log_that_cannot_be_written_is_told_and_nothing_is_opened(tmp_path: Path) -> None:
    done = run_program("--log-file", str(tmp_path), home=tmp_path, QT_QPA_PLATFORM="offscreen")
    assert (done.returncode, done.stdout) == (1, b"")
    said = done.stderr.decode()
    assert said.startswith(f"The log cannot be written to {tmp_path} (Is a directory)")
    assert said.count("\n") == 1


def test_a_frozen_build_gives_its_children_the_environment_that_it_was_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    environment = {
        "LD_LIBRARY_PATH": "/bundle",
        "LD_LIBRARY_PATH_ORIG": "/mine",
        "QT_PLUGIN_PATH": "/bundle/plugins",
        "_PYI_ARCHIVE_FILE": "x",
        "PATH": "/bin",
    }
    give_back_environment(environment)
    assert environment == {"LD_LIBRARY_PATH": "/mine", "PATH": "/bin"}
    bare = {"LD_LIBRARY_PATH": "/bundle"}
    give_back_environment(bare)
    assert bare == {}


def test_a_checkout_leaves_the_environment_alone() -> None:
    environment = {"LD_LIBRARY_PATH": "/mine", "_PYI_X": "x"}
    give_back_environment(environment)
    assert environment == {"LD_LIBRARY_PATH": "/mine", "_PYI_X": "x"}


def test_on_windows_it_says_that_it_does_not_run_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert main([]) == 1
    assert "does not run on Windows by itself yet" in capsys.readouterr().err
