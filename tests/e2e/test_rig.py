from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from tests.e2e.conftest import MakeDesktop
from tests.e2e.desktop import Desktop
from tests.e2e.program import App, NotThere

SAMPLE = [sys.executable, str(Path(__file__).with_name("sample_window.py"))]


def sample(desktop: Desktop, **env: str) -> App:
    return desktop.start_app(command=SAMPLE, env=env)


def test_a_window_is_read_and_worked_by_name(desktop: Desktop) -> None:
    app = sample(desktop)
    message = app.find("text", "Message")
    message.set_text("héllo\nworld")
    assert message.text() == "héllo\nworld"
    send = app.find("push button", "Send")
    assert send.description == "Sends the message"
    send.press()
    # By way of the real keyring.
    app.find("label", "héllo\nworld")
    assert "enabled" in send.states()
    rows = app.find("list", "Transcript")
    assert [row.name for row in rows.children()] == ["one", "two"]
    rows = app.find("list", "Transcript")
    assert rows.read().splitlines()[::2] == ["one", "two"]
    app.find("page tab list").choose(1)
    app.find("label", "second page")
    app.wait_gone("list", "Transcript")
    with pytest.raises(NotThere, match="not in sight"):
        rows.read()


def test_mouse_and_keyboard_are_those_of_the_display(desktop: Desktop, tmp_path: Path) -> None:
    app = sample(desktop)
    app.find("text", "Message").click()
    app.type("abc ")
    app.key("ctrl+a", "shift+Left", "x")
    app.find("text", "Key").click()
    app.type("k")
    app.find("push button", "Send").click()
    app.find("label", "x  k")
    x, y, width, height = app.find("push button", "Send").place()
    assert 0 < x < 1280
    assert 0 < y < 800
    assert width > 50
    assert height > 10
    assert desktop.screenshot(tmp_path / "screen.png").read_bytes().startswith(b"\x89PNG")


def test_what_is_not_there_fails_with_a_picture_of_what_is(desktop: Desktop) -> None:
    app = sample(desktop)
    app.find("push button", "Send")
    with pytest.raises(NotThere, match=r"(?s)no push button 'Nowhere' within.*push button 'Send'"):
        app.find("push button", "Nowhere", limit_s=0.1)
    with pytest.raises(NotThere, match="no push button 'Hidden'"):
        app.find("push button", "Hidden", limit_s=0.1)
    assert app.find("push button", "Hidden", showing=False).name == "Hidden"
    with pytest.raises(NotThere, match="still there"):
        app.wait_gone("push button", "Send", limit_s=0.1)


def test_a_process_that_is_left_behind_is_found_wherever_it_hides(make_desktop: MakeDesktop) -> None:
    desktop = make_desktop(keyring=False)
    app = desktop.start_app(command=["bash", "-c", "env -i setsid sleep 100 & sleep 0.2; exit 3"])
    assert app.wait() == 3
    assert [process.cmdline() for process in app.others()] == [["sleep", "100"]]
    with pytest.raises(AssertionError, match=r"processes left behind: \['\d+ sleep 100'\]"):
        desktop.stop()
    assert app.others() == []
    desktop.apps.clear()


def test_a_program_that_does_not_end_well_fails_the_test(make_desktop: MakeDesktop) -> None:
    desktop = make_desktop(keyring=False)
    app = desktop.start_app(command=["bash", "-c", "trap 'exit 5' TERM; echo Traceback >&2; sleep 100 & wait"])
    app.wait_until(lambda: app.stderr(), "its word")
    with pytest.raises(AssertionError, match=r"(?s)exit code 5 on TERM.*it wrote:.*sleep 100"):
        desktop.stop()
    desktop.apps.clear()


def test_an_error_that_nothing_in_a_program_expected_fails_the_test(make_desktop: MakeDesktop) -> None:
    desktop = make_desktop(keyring=False)
    line = "2026-01-01T00:00:00.000+00:00 ERROR desktop_agent.gui.runtime.tasks - uncaught ZeroDivisionError"
    app = desktop.start_app(command=["bash", "-c", f"mkdir -p .local/state; echo '{line}' > .local/state/a.log"])
    assert app.wait() == 0
    with pytest.raises(AssertionError, match=r"an error that nothing expected: .* uncaught ZeroDivisionError"):
        desktop.stop()
    desktop.apps.clear()


def test_a_kill_is_a_kill(desktop: Desktop) -> None:
    app = sample(desktop)
    app.find("push button", "Send")
    app.kill()
    assert app.returncode == -signal.SIGKILL
    again = sample(desktop)
    assert again.find("push button", "Send").name == "Send"
    again.signal(signal.SIGKILL)
    assert again.wait() == -signal.SIGKILL


def test_a_program_keeps_what_it_compiled(make_desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    desktop = make_desktop(keyring=False)
    (desktop.home / "slow_to_compile.py").write_text("")
    desktop.run(
        sys.executable, "-c", f"import sys; sys.path.insert(0, {str(desktop.home)!r}); import slow_to_compile"
    )
    assert list((desktop.home / "__pycache__").glob("slow_to_compile.*.pyc"))
