"""A workspace on a mount that hangs: start, quit and other conversations do not depend on it, and it is said."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.desktop import Desktop
from tests.e2e.program import App, poll
from tests.e2e.window import say, server_environment, transcript, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.series import LONG
from tests.silent_folder import SilentFolder, silent_folder

GONE_WITHIN_S = 60.0
"""A generous bound: on a quiet machine it takes half a second."""
WAYS = ("hang", "stop") if LONG else ("hang",)
"""A mount that answers nothing; one whose server stands still is met further below, and by commands."""
TURN_ENDED = "retry when the folder answers again"


@pytest.fixture
def mounted(tmp_path: Path) -> Iterator[SilentFolder]:
    with silent_folder(tmp_path) as folder:
        yield folder


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with ModelServer() as made:
        yield made


def talked(desktop: Desktop, server: ModelServer, folder: SilentFolder) -> App:
    """Start the window there and have a first word."""
    server.says(text("Hello there"))
    app = desktop.start_app(str(folder.path), env=server_environment(server))
    say(app, "hi")
    wait_for_text(app, "Hello there")
    return app


def on_healthy_folder(desktop: Desktop, server: ModelServer) -> App:
    healthy = desktop.home / "healthy"
    healthy.mkdir(exist_ok=True)
    app = desktop.start_app(str(healthy), env=server_environment(server))
    # Until then the tab of before is in front.
    app.wait_until(lambda: "selected" in app.find("page tab", "New conversation").states(), "its tab")
    return app


def is_said(app: App, words: str) -> bool:
    return any(words in label.name for label in app.find_all("label"))


def gone(app: App) -> int:
    """Ask it to end, and return the exit code; the mount hangs on."""
    app.signal(signal.SIGTERM)
    return app.wait(GONE_WITHIN_S)


def answer(folder: SilentFolder, app: App) -> None:
    """Let the mount answer, and wait until what asked it has come to its end."""
    folder.answer()
    poll(lambda: not app.others(), "the end of what asked the folder")


@pytest.mark.parametrize("how", WAYS)
def test_start_is_whole_beside_a_tab_whose_folder_hangs_and_the_tab_continues(
    desktop: Desktop, server: ModelServer, mounted: SilentFolder, how: str
) -> None:
    assert talked(desktop, server, mounted).quit() == 0
    getattr(mounted, how)()
    app = on_healthy_folder(desktop, server)
    server.says(text("All is well here"))
    say(app, "and here?")
    wait_for_text(app, "All is well here")
    app.find("page tab", "hi").press()
    app.wait_until(lambda: is_said(app, "can be read; it continues by itself"), "the sentence of the tab")
    wait_for_text(app, "Hello there")
    mounted.answer()
    app.wait_until(lambda: not is_said(app, "can be read; it continues by itself"), "the tab to continue")
    server.says(text("I am back"))
    say(app, "are you there?")
    wait_for_text(app, "I am back")
    assert gone(app) == 0


@pytest.mark.parametrize("how", WAYS)
def test_window_whose_only_tab_hangs_quits(
    desktop: Desktop, server: ModelServer, mounted: SilentFolder, how: str
) -> None:
    assert talked(desktop, server, mounted).quit() == 0
    getattr(mounted, how)()
    app = desktop.start_app(env=server_environment(server))
    app.wait_until(lambda: is_said(app, "can be read; it continues by itself"), "the sentence of the tab")
    assert gone(app) == 0
    answer(mounted, app)


def test_start_on_a_folder_that_hangs_says_so_and_quits(
    desktop: Desktop, server: ModelServer, mounted: SilentFolder
) -> None:
    mounted.hang()
    app = desktop.start_app(str(mounted.path), env=server_environment(server))
    app.wait_until(lambda: is_said(app, "does not answer, so no conversation was started"), "the sentence")
    assert app.find("push button", "Choose a folder…").states() >= {"enabled", "showing"}
    assert gone(app) == 0
    answer(mounted, app)


@pytest.mark.parametrize("how", WAYS)
def test_turn_in_a_folder_that_hangs_ends_with_a_sentence_and_a_retry_goes_on(
    desktop: Desktop, server: ModelServer, mounted: SilentFolder, how: str
) -> None:
    app = talked(desktop, server, mounted)
    getattr(mounted, how)()
    server.says(tool_use("Read", path="README.md"))
    say(app, "read it")
    wait_for_text(app, TURN_ENDED)
    mounted.answer()
    server.says(tool_use("Read", path="README.md"))
    server.says(text("I have read it"))
    app.press("Retry")
    wait_for_text(app, "I have read it")
    assert gone(app) == 0


def test_turn_that_is_held_in_the_middle_of_a_read_is_given_up(
    desktop: Desktop, server: ModelServer, mounted: SilentFolder
) -> None:
    app = talked(desktop, server, mounted)
    mounted.hang_in_read()
    server.says(tool_use("Read", path="README.md"))
    say(app, "read it")
    wait_for_text(app, TURN_ENDED)
    # The kernel lets nobody end a thread that waits for such an answer. All but its entry is gone all the same, so
    # the next start is not kept.
    app.signal(signal.SIGTERM)
    following = on_healthy_folder(desktop, server)
    server.says(text("All is well here"))
    say(following, "and here?")
    wait_for_text(following, "All is well here")
    assert gone(following) == 0
    answer(mounted, app)
    assert app.wait() == 0
    # What it began in the folder before it was told to end may be seen only now, and ends by itself.
    poll(lambda: not app.others(), "the end of what it began")


def test_window_quits_while_a_touch_is_held(desktop: Desktop, server: ModelServer, mounted: SilentFolder) -> None:
    app = talked(desktop, server, mounted)
    mounted.stop()
    server.says(tool_use("Read", path="README.md"))
    say(app, "read it")
    app.find("push button", "Stop")
    assert gone(app) == 0
    answer(mounted, app)


def test_window_quits_while_a_command_sits_in_the_folder(
    desktop: Desktop, server: ModelServer, mounted: SilentFolder
) -> None:
    app = talked(desktop, server, mounted)
    server.says(tool_use("Bash", command="echo began; while :; do cat README.md > /dev/null; done"))
    say(app, "watch it")
    app.wait_until(lambda: "began" in transcript(app) or card_is_there(app), "the command to run")
    mounted.stop()
    assert gone(app) == 0
    answer(mounted, app)


def card_is_there(app: App) -> bool:
    return bool(app.find_all("panel", "Permission request"))
