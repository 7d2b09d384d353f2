"""Commands in a folder that hangs: they say so, end with a code of their own, and take TERM and Ctrl+C at once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fakes.model_server import ModelServer, hold, text, tool_use
from tests.silent_folder import ROOT, SilentFolder, silent_folder
from tests.waits import line_of

SILENT = 4
LIMIT_S = 60.0
# The program as it is, but patient with a folder: on a busy machine it would take one that answers late for a silent
# one, and end before it comes to what a test waits for.
PATIENT = """
import sys
from desktop_agent.__main__ import main
from desktop_agent import folder_probe
folder_probe.SILENT_AFTER_S = float(sys.argv.pop(1))
folder_probe.FolderProbe.answers.__defaults__ = (folder_probe.SILENT_AFTER_S,)
sys.exit(main(sys.argv[1:]))
"""


_STARTED: list[subprocess.Popen[str]] = []


@pytest.fixture(autouse=True)
def nothing_goes_on() -> Iterator[None]:
    """End what a failed test leaves, after its mount: the kernel lets it go then."""
    yield
    while _STARTED:
        with _STARTED.pop() as process:
            process.kill()


@pytest.fixture
def mounted(tmp_path: Path) -> Iterator[SilentFolder]:
    with silent_folder(tmp_path) as folder:
        yield folder


def start(
    tmp_path: Path, *words: str, server: ModelServer | None = None, patience_s: float | None = None
) -> subprocess.Popen[str]:
    environment = {
        **{
            name: value for name, value in os.environ.items() if not name.startswith(("ANTHROPIC_", "DESKTOP_AGENT_"))
        },
        "HOME": str(tmp_path),
        "DESKTOP_AGENT_DATA_DIR": str(tmp_path / "data"),
        "DESKTOP_AGENT_CONFIG_DIR": str(tmp_path / "config"),
        "ANTHROPIC_API_KEY": "sk-ant-test",
        "ANTHROPIC_BASE_URL": server.url if server is not None else "http://127.0.0.1:9",
        "PYTHONPATH": str(ROOT),
    }
    program = ["-m", "desktop_agent"] if patience_s is None else ["-c", PATIENT, str(patience_s)]
    process = subprocess.Popen(
        [sys.executable, *program, *words],
        cwd=tmp_path,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    _STARTED.append(process)
    return process


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=LIMIT_S)
    return process.returncode, out, err


@pytest.mark.parametrize("how", ["hang", "stop"])
def test_exec_in_a_folder_that_hangs_says_so_with_a_code_of_its_own(
    tmp_path: Path, mounted: SilentFolder, how: str
) -> None:
    getattr(mounted, how)()
    code, out, err = ended(start(tmp_path, "exec", "hello", "--workspace", str(mounted.path)))
    assert (code, out) == (SILENT, "")
    assert err == (
        f"The folder {mounted.path} does not answer, so no conversation was started. Try again when it answers, or "
        "choose another folder.\n"
    )
    mounted.answer()


def test_exec_whose_folder_begins_to_hang_ends_the_turn_with_the_code(tmp_path: Path, mounted: SilentFolder) -> None:
    with ModelServer() as server:
        server.says(text("I read."), hold("on"), tool_use("Read", path="README.md"))
        process = start(tmp_path, "exec", "go", "--workspace", str(mounted.path), server=server, patience_s=10)
        began = line_of(process)
        mounted.hang_in_read()
        server.release("on")
        said = line_of(process, process.stderr)
        mounted.answer()
        code, out, _ = ended(process)
    assert said == (
        f"The folder {mounted.path} does not answer. Everything up to here is kept; retry when the folder answers "
        "again.\n"
    )
    # The record that began meanwhile may find the folder silent before the tool does.
    assert (code, (began + out).rstrip()) == (SILENT, "I read.")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_exec_that_waits_for_the_folder_ends_on_a_signal(
    tmp_path: Path, mounted: SilentFolder, number: signal.Signals
) -> None:
    with ModelServer() as server:
        server.says(text("I list."), tool_use("ListDir", path="."))
        mounted.stop_in_list()
        process = start(tmp_path, "exec", "go", "--workspace", str(mounted.path), server=server, patience_s=60)
        mounted.wait_until_stopped(process)
        process.send_signal(number)
        # The mount answers nothing until the command is gone.
        assert ended(process)[0] == 130
        mounted.answer()


@pytest.mark.parametrize("words", [("explain", "ls"), ("apply-patch",)])
def test_other_commands_in_a_folder_that_hangs_say_so(
    tmp_path: Path, mounted: SilentFolder, words: tuple[str, ...]
) -> None:
    mounted.hang()
    code, out, err = ended(start(tmp_path, *words, "--workspace", str(mounted.path)))
    assert (code, out) == (SILENT, "")
    assert err == f"The folder {mounted.path} does not answer, so nothing was done. Try again when it answers.\n"
    mounted.answer()


def test_sessions_and_doctor_do_not_depend_on_the_folder_of_a_conversation(
    tmp_path: Path, mounted: SilentFolder
) -> None:
    with ModelServer() as server:
        server.says(text("Hello there"))
        assert ended(start(tmp_path, "exec", "go", "--workspace", str(mounted.path), server=server))[0] == 0
    mounted.hang()
    code, out, err = ended(start(tmp_path, "sessions", "list"))
    assert (code, err) == (0, "")
    conversation, title, *_ = out.split()
    assert title == "go"
    code, out, err = ended(start(tmp_path, "sessions", "undo", conversation))
    assert (code, out) == (SILENT, "")
    assert "does not answer" in err
    assert '"checks"' in ended(start(tmp_path, "doctor", "--json"))[1]
    mounted.answer()
