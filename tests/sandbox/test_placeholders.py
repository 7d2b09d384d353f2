from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.sandbox.placeholders import CoverTargets, NotPlaced, hold, ledger_of, place, sweep
from tests.waits import line_of

KILLED = """
import sys, time
from pathlib import Path
from desktop_agent.sandbox.placeholders import hold, place
held = hold(Path(sys.argv[1]))
place(held, sys.argv[2:])
print("up", flush=True)
time.sleep(600)
"""


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    return ledger_of(tmp_path / "ledgers", str(tmp_path))


def test_what_is_placed_is_gone_when_it_is_released(tmp_path: Path, ledger: Path) -> None:
    held = hold(ledger)
    place(held, [f"{tmp_path}/a", f"{tmp_path}/a/b", f"{tmp_path}/c"])
    assert sorted(os.listdir(tmp_path)) == ["a", "c", "ledgers"]
    held.release()
    assert os.listdir(tmp_path) == ["ledgers"]


def test_a_file_is_placed_too_and_stays_once_something_was_written_to_it(tmp_path: Path, ledger: Path) -> None:
    held = hold(ledger)
    place(held, [f"{tmp_path}/a"], [f"{tmp_path}/a/file", f"{tmp_path}/used"])
    assert [(tmp_path / name).read_text() for name in ("a/file", "used")] == ["", ""]
    (tmp_path / "used").write_text("mine")
    held.release()
    assert sorted(os.listdir(tmp_path)) == ["ledgers", "used"]
    (tmp_path / "folder").mkdir()
    other = hold(ledger)
    with pytest.raises(NotPlaced, match="folder"):
        place(other, [], [f"{tmp_path}/folder"])
    other.release()


def test_the_last_of_two_that_count_on_it_removes_it(tmp_path: Path, ledger: Path) -> None:
    one, other = hold(ledger), hold(ledger)
    place(one, [f"{tmp_path}/a"])
    place(other, [f"{tmp_path}/a"])
    one.release()
    assert (tmp_path / "a").is_dir()
    other.release()
    assert not (tmp_path / "a").exists()


def test_what_was_put_into_one_stays_and_so_does_what_was_there_before(tmp_path: Path, ledger: Path) -> None:
    (tmp_path / "before").mkdir()
    os.utime(tmp_path / "before", (1, 1))
    held = hold(ledger)
    place(held, [f"{tmp_path}/before", f"{tmp_path}/used"])
    (tmp_path / "used/file").write_text("mine")
    held.release()
    assert (tmp_path / "before").is_dir()
    assert (tmp_path / "used/file").read_text() == "mine"


def test_where_something_else_is_nothing_is_placed(tmp_path: Path, ledger: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    held = hold(ledger)
    for path in ("file", "link", "link/inside", "gone/inside"):
        with pytest.raises(NotPlaced):
            place(held, [f"{tmp_path}/{path}"])
    held.release()
    assert os.listdir(tmp_path / "elsewhere") == []


def test_what_a_killed_program_left_is_swept_at_the_next_start_and_not_before(tmp_path: Path, ledger: Path) -> None:
    argv = (sys.executable, "-c", KILLED, str(ledger), f"{tmp_path}/a", f"{tmp_path}/b")
    program = subprocess.Popen(argv, stdout=subprocess.PIPE)
    try:
        assert line_of(program) == b"up\n"
        assert sweep(ledger.parent) == 0
        program.send_signal(signal.SIGKILL)
        program.communicate(timeout=60)
        assert (tmp_path / "a").is_dir()
        assert sweep(ledger.parent) == 2
        assert os.listdir(tmp_path) == ["ledgers"]
    finally:
        program.kill()
        program.wait(60)


@pytest.mark.parametrize("text", [b"", b"x\n", b"{}\n", b'{"at": 1, "paths": ["zz"]}\n', b"[1]\n", b'{"at"'])
def test_a_damaged_ledger_removes_nothing(text: bytes, tmp_path: Path, ledger: Path) -> None:
    (tmp_path / "zz").mkdir()
    ledger.parent.mkdir()
    ledger.write_bytes(text)
    assert sweep(ledger.parent) == 0
    assert (tmp_path / "zz").is_dir()


def test_only_what_bubblewrap_made_for_a_cover_is_removed(tmp_path: Path) -> None:
    def put(name: str, mode: int = 0o444, text: str = "") -> None:
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(mode)

    names = ("made", "written", "writable", "full", "old", "none/gone", "link")
    put("old")
    targets = CoverTargets.of(str(tmp_path / name) for name in names)
    put("made")
    put("written", text="KEY=1")
    put("writable", 0o644)
    put("full", 0o600, "KEY=2")
    (tmp_path / "link").symlink_to("old")
    put("beside")
    targets.remove_made()
    assert sorted(os.listdir(tmp_path)) == ["beside", "full", "link", "old", "writable", "written"]


def test_what_is_there_in_the_place_of_a_socket_is_looked_at(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as service:
        service.bind(str(tmp_path / "s"))
        targets = CoverTargets.of((str(tmp_path / "s"),))
        targets.remove_made()
        assert os.listdir(tmp_path) == ["s"]
    (tmp_path / "s").unlink()
    (tmp_path / "s").touch()
    (tmp_path / "s").chmod(0o444)
    os.utime(tmp_path / "s", (1, 1))
    targets.remove_made()
    assert os.listdir(tmp_path) == ["s"], "it is older than the run"
    os.utime(tmp_path / "s")
    targets.remove_made()
    assert os.listdir(tmp_path) == []
