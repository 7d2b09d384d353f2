"""What a person meets who closes the window while something runs: it goes on, and there is a way back to it."""

from __future__ import annotations

import contextlib
import re
import shlex
from collections.abc import Callable, Iterator

import pytest

from tests.e2e.conftest import MakeDesktop
from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.program import LIMIT_S, App, poll
from tests.e2e.window import answer, open_on, say, server_environment
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.processes import alive, new_nap

TRAY = ("trayer", "--edge", "top", "--align", "left", "--height", "32", "--widthtype", "pixel", "--width", "32")
ICON = (16, 16)
"""Where that panel shows the only icon."""
TRIES = 4


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with ModelServer() as server:
        yield server


def windows(desktop: Desktop) -> list[str]:
    """Return the windows that are on the screen, without the icon in the tray, which is one of a few pixels."""
    found = desktop.run("xdotool", "search", "--onlyvisible", "--class", "desktop-agent", check=False).split()
    sizes = [desktop.run("xdotool", "getwindowgeometry", "--shell", one, check=False) for one in found]
    return [one for one, size in zip(found, sizes, strict=True) if re.search(r"WIDTH=\d{3}", size)]


def until_taken(act: Callable[[], object], is_taken: Callable[[], object], what: str) -> None:
    """Do what a hand does, and again where nothing comes of it: X loses a key or click while windows come and go."""
    for _ in range(TRIES - 1):
        act()
        with contextlib.suppress(AssertionError):
            poll(is_taken, what, LIMIT_S / TRIES)
            return
    act()
    poll(is_taken, what)


def close_window(desktop: Desktop, is_taken: Callable[[], object]) -> None:
    """Close the window as the cross in its frame does."""

    def close() -> None:
        desktop.run("xdotool", "windowactivate", "--sync", windows(desktop)[0])
        desktop.run("xdotool", "key", "--clearmodifiers", "alt+F4")

    until_taken(close, is_taken, "what follows when the window is closed")


def wait_for_icon(desktop: Desktop) -> None:
    """Wait until the icon of a program without a window is in the tray: the panel takes it in a moment later."""
    shown = ("xdotool", "search", "--onlyvisible", "--class", "desktop-agent")
    poll(lambda: desktop.run(*shown, check=False), "the icon in the tray")


def click_icon(desktop: Desktop) -> None:
    """Click the icon, and wait for the window."""
    wait_for_icon(desktop)
    until_taken(
        lambda: desktop.run("xdotool", "mousemove", *map(str, ICON), "click", "1"),
        lambda: windows(desktop),
        "the window to come back",
    )


def at_work(desktop: Desktop, server: ModelServer, nap: str) -> App:
    app = open_on(desktop, server)
    server.says(tool_use("Bash", command=f"touch made; sleep {nap}"))
    server.says(text("It is done."))
    say(app, "start it")
    answer(app, "Allow once")
    app.wait_until(lambda: alive(nap) == 1, "the command to run")
    return app


def test_work_goes_on_behind_an_icon_in_the_tray_that_brings_the_window_back(
    make_desktop: MakeDesktop, server: ModelServer
) -> None:
    desktop, nap = make_desktop(), new_nap()
    desktop.start_service(*TRAY)
    app = at_work(desktop, server, nap)
    close_window(desktop, lambda: app.find_all("push button", "Cancel"))
    desktop.screenshot(ROOT / "build" / "e2e" / "closing.png")
    app.press("Keep running")
    poll(lambda: not windows(desktop), "the window to go")
    assert alive(nap) == 1
    click_icon(desktop)
    # It was remembered, so nothing is asked.
    close_window(desktop, lambda: not windows(desktop))
    desktop.start_app(env=server_environment(server)).wait()
    poll(lambda: windows(desktop), "the window to come back by a second start")
    app.press("Stop")
    poll(lambda: alive(nap) == 0, "the end of the command")


def test_without_a_tray_the_window_is_minimized_and_quitting_ends_what_runs(
    make_desktop: MakeDesktop, server: ModelServer
) -> None:
    desktop, nap = make_desktop(), new_nap()
    app = at_work(desktop, server, nap)
    close_window(desktop, lambda: app.find_all("push button", "Keep running"))
    app.press("Keep running")
    poll(lambda: not windows(desktop), "the window to be minimized")
    assert alive(nap) == 1
    desktop.start_app(env=server_environment(server)).wait()
    poll(lambda: windows(desktop), "the window to come back by a second start")
    until_taken(
        lambda: app.key("ctrl+q"), lambda: app.find_all("push button", "Quit anyway"), "the question before quitting"
    )
    app.press("Quit anyway")
    assert app.wait() == 0
    assert alive(nap) == 0


def test_what_starts_at_login_waits_in_the_tray(make_desktop: MakeDesktop, server: ModelServer) -> None:
    desktop = make_desktop()
    app = open_on(desktop, server)
    app.press("Settings")
    app.find("list item", "Starting and closing").click()
    app.find("check box", "Start when I log in").click()
    app.find("label", "saved")
    desktop.screenshot(ROOT / "build" / "e2e" / "starting.png")
    file = desktop.home / ".config/autostart/desktop-agent.desktop"
    poll(file.exists, "what the desktop reads at login")
    assert app.quit() == 0
    (line,) = [line for line in file.read_text().splitlines() if line.startswith("Exec=")]
    again = desktop.start_app(command=shlex.split(line.removeprefix("Exec=")), env=server_environment(server))
    # The panel comes after the program, as it may at a login.
    desktop.start_service(*TRAY)
    wait_for_icon(desktop)
    assert not windows(desktop)
    click_icon(desktop)
    again.find("text", "Message")
