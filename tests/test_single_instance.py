from __future__ import annotations

import asyncio
import contextlib
import errno
import fcntl
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from desktop_agent.single_instance import FirstInstance, Handover, InstanceHandover, SilentInstance, claim, this_start
from tests.waits import LIMIT_S, in_time, line_of

ROOT = Path(__file__).resolve().parent.parent
MESSAGE = Handover(("/some/folder", "--demo"), "/home/ada", "token-1")

# Another process: claims, says what it is, serves, says what it gets, and ends when its input does.
OTHER = """
import asyncio, sys
from pathlib import Path
from desktop_agent.single_instance import FirstInstance, Handover, claim

got = claim(Path(sys.argv[1]), Handover(tuple(sys.argv[3:]), "/cwd", "t"))
print(got if not isinstance(got, FirstInstance) else "first", flush=True)
if isinstance(got, FirstInstance):
    if sys.argv[2] == "qasync":
        import PySide6.QtWidgets, qasync
        loop = qasync.QEventLoop(PySide6.QtWidgets.QApplication(["x", "-platform", "offscreen"]))
    else:
        loop = asyncio.new_event_loop()
    got.serve(loop, lambda message: print(message, flush=True))
    print("serving", flush=True)
    ended = loop.create_future()
    loop.add_reader(0, lambda: ended.done() or ended.set_result(None))
    loop.run_until_complete(ended)
    got.release()
    got.release()
    print("released", flush=True)
"""


class Other:
    def __init__(self, data: Path, runtime: Path, kind: str = "asyncio", *arguments: str) -> None:
        environment = os.environ | {"PYTHONPATH": str(ROOT), "XDG_RUNTIME_DIR": str(runtime)}
        self.process = subprocess.Popen(
            [sys.executable, "-c", OTHER, str(data), kind, *arguments],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    @property
    def _out(self) -> IO[str]:
        assert self.process.stdout
        return self.process.stdout

    def says(self) -> str:
        return line_of(self.process).rstrip("\n")

    def end(self) -> None:
        assert self.process.stdin
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait(60)


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A short one: pytest's own leave no room for the name of a socket."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        yield Path(folder)


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    folder = tmp_path / "runtime"
    folder.mkdir(mode=0o700)
    return folder


@pytest.fixture
def others(runtime: Path, tmp_path: Path) -> Iterator[list[Other]]:
    started: list[Other] = []
    yield started
    for other in started:
        with other.process as process:
            process.kill()


def here(
    tmp_path: Path, runtime: Path, patience_s: float = LIMIT_S
) -> FirstInstance | InstanceHandover | SilentInstance:
    return claim(tmp_path, MESSAGE, environment={"XDG_RUNTIME_DIR": str(runtime)}, patience_s=patience_s)


@pytest.mark.parametrize("kind", ["asyncio", "qasync"])
def test_a_second_start_hands_itself_over_and_ends(
    tmp_path: Path, runtime: Path, others: list[Other], kind: str
) -> None:
    first = Other(tmp_path, runtime, kind)
    others.append(first)
    assert first.says() == "first"
    # Not serving yet: the second start waits, while the first imports Qt.
    assert here(tmp_path, runtime) == InstanceHandover()
    assert first.says() == "serving"
    assert first.says() == str(MESSAGE)
    second = Other(tmp_path, runtime, kind, "--prompt", "naïve \udcff")
    others.append(second)
    assert second.says() == "InstanceHandover()"
    assert second.process.wait(60) == 0
    assert first.says() == str(Handover(("--prompt", "naïve \udcff"), "/cwd", "t"))
    first.end()
    assert first.says() == "released"


def test_after_an_orderly_end_the_next_start_is_first_and_nothing_but_the_lock_is_left(
    tmp_path: Path, runtime: Path, others: list[Other]
) -> None:
    first = Other(tmp_path, runtime)
    others.append(first)
    assert [first.says(), first.says()] == ["first", "serving"]
    first.end()
    assert [file.suffix for file in (runtime / "desktop-agent").iterdir()] == [".lock"]
    mine = here(tmp_path, runtime)
    assert isinstance(mine, FirstInstance)
    mine.release()


def test_after_a_kill_the_next_start_is_first(tmp_path: Path, runtime: Path, others: list[Other]) -> None:
    first = Other(tmp_path, runtime)
    others.append(first)
    assert [first.says(), first.says()] == ["first", "serving"]
    first.process.kill()
    first.process.wait(60)
    mine = here(tmp_path, runtime)
    assert isinstance(mine, FirstInstance)
    mine.release()


def test_a_first_that_hangs_is_not_robbed_and_its_process_is_named(
    tmp_path: Path, runtime: Path, others: list[Other]
) -> None:
    first = Other(tmp_path, runtime)
    others.append(first)
    assert [first.says(), first.says()] == ["first", "serving"]
    first.process.send_signal(signal.SIGSTOP)
    with in_time("giving it up"):
        assert here(tmp_path, runtime, patience_s=0.5) == SilentInstance(first.process.pid)
    first.process.send_signal(signal.SIGCONT)
    assert here(tmp_path, runtime) == InstanceHandover()


def test_a_start_while_the_first_ends_becomes_first(tmp_path: Path, runtime: Path, others: list[Other]) -> None:
    # It has the lock and listens, never serves, and goes while the second waits.
    mine = here(tmp_path, runtime)
    assert isinstance(mine, FirstInstance)
    second = Other(tmp_path, runtime)
    others.append(second)
    wait_for_guest(mine)
    mine.release()
    assert [second.says(), second.says()] == ["first", "serving"]


def wait_for_guest(first: FirstInstance) -> None:
    listener = first._listener
    assert listener is not None
    listener.settimeout(60)
    connection, _ = listener.accept()
    connection.close()


def test_two_starts_at_once_give_one_first(tmp_path: Path, runtime: Path, others: list[Other]) -> None:
    others.extend(Other(tmp_path, runtime, "asyncio", str(number)) for number in range(6))
    said = sorted(other.says() for other in others)
    assert said == ["InstanceHandover()"] * 5 + ["first"]


def test_another_data_folder_has_another_first(tmp_path: Path, runtime: Path) -> None:
    one, two = here(tmp_path / "one", runtime), here(tmp_path / "two", runtime)
    assert isinstance(one, FirstInstance)
    assert isinstance(two, FirstInstance)
    one.release()
    two.release()


def test_the_runtime_folder_must_be_ours_alone(tmp_path: Path, runtime: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (runtime / "desktop-agent").symlink_to(elsewhere)
    mine = here(tmp_path / "data", runtime)
    assert isinstance(mine, FirstInstance)
    assert list(elsewhere.iterdir()) == []
    assert (tmp_path / "data" / "run").stat().st_mode & 0o777 == 0o700
    assert len(list((tmp_path / "data" / "run").iterdir())) == 2
    mine.release()


@pytest.mark.parametrize("environment", [{}, {"XDG_RUNTIME_DIR": "/nowhere/at/all"}])
def test_without_a_runtime_folder_they_meet_in_the_data_folder(tmp_path: Path, environment: dict[str, str]) -> None:
    mine = claim(tmp_path, MESSAGE, environment=environment)
    assert isinstance(mine, FirstInstance)
    assert sorted(file.suffix for file in (tmp_path / "run").iterdir()) == [".lock", ".socket"]
    mine.release()


def test_where_the_path_is_too_long_for_a_socket_they_meet_in_the_temporary_folder(tmp_path: Path) -> None:
    deep = tmp_path / ("d" * 100)
    mine = claim(deep, MESSAGE, environment={})
    assert isinstance(mine, FirstInstance)
    assert claim(deep, MESSAGE, environment={}, patience_s=0.1) == SilentInstance(os.getpid())
    assert not deep.exists()
    mine.release()


async def test_where_no_folder_is_ours_everybody_is_first(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    for _ in range(2):
        first = claim(blocked, MESSAGE, environment={"TMPDIR": str(blocked)})
        assert isinstance(first, FirstInstance)
        first.serve(asyncio.get_running_loop(), lambda message: None)
        first.release()


def test_where_the_file_system_has_no_locks_everybody_is_first(
    tmp_path: Path, runtime: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(descriptor: int, how: int) -> None:
        raise OSError(errno.ENOLCK, "no locks")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    first = here(tmp_path, runtime)
    assert isinstance(first, FirstInstance)
    first.release()


def test_where_the_socket_cannot_be_made_the_start_goes_on(tmp_path: Path, runtime: Path) -> None:
    first = here(tmp_path, runtime)
    assert isinstance(first, FirstInstance)
    [address] = (runtime / "desktop-agent").glob("*.socket")
    first.release()
    address.mkdir()
    again = here(tmp_path, runtime)
    assert isinstance(again, FirstInstance)
    assert here(tmp_path, runtime, patience_s=0.05) == SilentInstance(os.getpid())
    [lock] = (runtime / "desktop-agent").glob("*.lock")
    lock.write_text("")
    assert here(tmp_path, runtime, patience_s=0.05) == SilentInstance(None)
    again.release()


async def test_noise_on_the_socket_is_ignored_and_those_after_it_are_heard(tmp_path: Path, runtime: Path) -> None:
    first = here(tmp_path, runtime)
    assert isinstance(first, FirstInstance)
    heard: list[Handover] = []
    first.serve(asyncio.get_running_loop(), heard.append)
    [address] = (runtime / "desktop-agent").glob("*.socket")
    noise = [
        b"\n",
        b"not json\n",
        b"[" * 100_000 + b"\n",
        b"\xff\n",
        json.dumps({"argv": [1], "cwd": "/", "token": ""}).encode() + b"\n",
        json.dumps({"argv": "x", "cwd": "/", "token": ""}).encode() + b"\n",
        b"no end",
        b"x" * (2 << 20),
    ]
    for said in noise:
        reader, writer = await asyncio.open_unix_connection(address)
        with contextlib.suppress(ConnectionError):
            writer.write(said)
            await writer.drain()
            writer.write_eof()
        with contextlib.suppress(ConnectionError):
            assert await reader.read() == b""
        writer.close()
    reader, writer = await asyncio.open_unix_connection(address)
    writer.write(b'{"argv": ["a"], ')
    await writer.drain()
    for _ in range(5):  # the other end takes it in, in this loop
        await asyncio.sleep(0)
    writer.write(b'"cwd": "/", "token": ""}\n')
    assert await reader.read() == b"ok\n"
    writer.close()
    assert heard == [Handover(("a",), "/")]
    first.release()


async def test_one_who_says_nothing_is_sent_away(
    tmp_path: Path, runtime: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_agent.single_instance.PATIENCE_S", 0.05)
    first = here(tmp_path, runtime)
    assert isinstance(first, FirstInstance)
    first.serve(asyncio.get_running_loop(), lambda message: None)
    [address] = (runtime / "desktop-agent").glob("*.socket")
    reader, writer = await asyncio.open_unix_connection(address)
    assert await reader.read() == b""
    writer.close()
    reader, writer = await asyncio.open_unix_connection(address)
    for _ in range(5):  # the other end takes it in, in this loop
        await asyncio.sleep(0)
    first.release()
    assert await reader.read() == b""
    writer.close()


async def test_one_who_hangs_up_at_once_does_no_harm(tmp_path: Path, runtime: Path) -> None:
    first = here(tmp_path, runtime)
    assert isinstance(first, FirstInstance)
    first.serve(asyncio.get_running_loop(), lambda message: None)
    [address] = (runtime / "desktop-agent").glob("*.socket")
    for _ in range(3):
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(address))
    reader, writer = await asyncio.open_unix_connection(address)
    writer.write(b'{"argv": [], "cwd": "", "token": ""}\n')
    assert await reader.read() == b"ok\n"
    writer.close()
    first.release()


def test_a_start_tells_where_it_was_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert this_start(["a", "b"], {"XDG_ACTIVATION_TOKEN": "t"}) == Handover(("a", "b"), str(tmp_path), "t")
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert this_start([], {}) == Handover((), "", "")


def test_neither_qt_nor_asyncio_is_imported_for_it() -> None:
    script = (
        "import sys, desktop_agent.single_instance;print(sorted({'asyncio', 'PySide6', 'qasync'} & set(sys.modules)))"
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    ran = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
