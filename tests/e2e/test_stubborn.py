"""The program ends, killed or by its own Quit, while all kinds of stubborn commands run: nothing outlives it."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.e2e.conftest import MakeDesktop
from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.program import App
from tests.e2e.stubborn import all_kinds, contents, is_gone, is_up, project_in
from tests.e2e.test_sandbox_sign import path_without_bubblewrap
from tests.e2e.window import server_environment
from tests.fakes.model_server import ModelServer
from tests.processes import new_nap
from tests.sandbox.places import insist_on_a_sandbox
from tests.series import LONG

GONE_WITHIN_S = 2.0 if LONG else 60.0
UP_WITHIN_S = 60.0
PARTS = range(4 if LONG else 1)
"""So that several test runners share a long series."""
KILLS = 200 // len(PARTS) if LONG else 2
QUITS = 200 // len(PARTS) if LONG else 1
OUTSIDE = 20 // len(PARTS) if LONG else 1
WINDOWS = 5
"""One of so many is killed with a window, the others without one, which start in half the time."""
TABS = 10
"""So many conversations are opened again by a start, and no more: each takes time."""
PROGRAM = (sys.executable, "-m", "desktop_agent")


class Series:
    """Tries on one desktop and the same data, each in a workspace of its own."""

    def __init__(self, desktop: Desktop, server: ModelServer, **env: str) -> None:
        self._desktop, self._server = desktop, server
        self._env: Mapping[str, str] = {**server_environment(server), **env}
        self._last: tuple[Path, set[str]] | None = None
        self._took: list[float] = []

    def try_window(self, end: Callable[[App], None], *, until_next_start: bool = False) -> None:
        """Have all kinds started in the window, end it, and see that all are gone."""

        def start(folder: Path) -> App:
            app = self._desktop.start_app(str(folder), "--prompt", "go", env=self._env)
            app.wait_until(lambda: app.find("text", "Message").text() == "go", "the message")
            app.press("Send")
            return app

        self._try(start, end, until_next_start=until_next_start)

    def try_headless(self, end: Callable[[App], None]) -> None:
        """The same without a window."""

        def start(folder: Path) -> App:
            words = ("exec", "--mode", "sandboxed", "--workspace", str(folder), "go")
            return self._desktop.start_app(command=(*PROGRAM, *words), env=self._env)

        self._try(start, end, until_next_start=False)

    def start_again(self) -> None:
        """Start the program once more, and see that nothing of the last try is left in its workspace."""
        app = self._desktop.start_app(command=(*PROGRAM, "sessions", "list"), env=self._env)
        assert app.wait() == 0
        self.look_at_last()
        self._let_go(app)

    def look_at_last(self) -> None:
        """See that the workspace of the last try holds what it held before."""
        if self._last is not None:
            folder, before = self._last
            assert contents(folder) == before

    def tell(self, what: str) -> None:
        """Say what was done, for whoever runs a long series."""
        line = f"{what}: {len(self._took)} times, the last process gone after at most {max(self._took):.2f} s\n"
        sys.stdout.write(line)
        with (ROOT / "build" / "stubborn.txt").open("a") as file:
            file.write(line)

    def _try(self, start: Callable[[Path], App], end: Callable[[App], None], *, until_next_start: bool) -> None:
        number, word = len(self._took), new_nap()
        if number % TABS == 0:
            for store in self._desktop.files("store.sqlite3*"):
                store.unlink()
        folder = project_in(self._desktop.home / f"project-{number}")
        before = contents(folder)
        self._server.script.clear()
        self._server.says(*all_kinds(number, word))
        app = start(folder)
        app.wait_until(lambda: is_up(folder), "all kinds are up", UP_WITHIN_S)
        self.look_at_last()
        end(app)
        self._last = (folder, before)
        if until_next_start:
            # Whatever else is started on this machine meanwhile ends them, too, as it should.
            self.start_again()
        began = time.monotonic()
        app.wait_until(lambda: is_gone(word) and not app.others(), "all are gone", GONE_WITHIN_S)
        self._took.append(time.monotonic() - began)
        self._let_go(app)

    def _let_go(self, app: App) -> None:
        assert list(app.end()) == []
        self._desktop.apps.remove(app)
        shutil.rmtree(app.folder)


def kill(app: App) -> None:
    app.kill()


def quit_by_hand(app: App) -> None:
    """Quit as a person does, who says that what runs is to be ended."""
    app.key("ctrl+q")
    app.press("Quit anyway")
    assert app.wait() == 0


def settled(desktop: Desktop, name: str, content: str) -> Desktop:
    folder = desktop.home / ".config/desktop-agent"
    folder.mkdir(parents=True)
    (folder / name).write_text(content)
    return desktop


@pytest.fixture
def sandboxed(make_desktop: MakeDesktop) -> Desktop:
    insist_on_a_sandbox()
    return settled(make_desktop(), "settings.toml", '[models]\nmode = "sandboxed"\n')


@pytest.mark.parametrize("part", PARTS)
def test_no_command_outlives_a_kill_and_no_placeholder_the_next_start(sandboxed: Desktop, part: int) -> None:
    with ModelServer() as server:
        series = Series(sandboxed, server)
        for number in range(KILLS):
            if number % WINDOWS:
                series.try_headless(kill)
            else:
                series.try_window(kill)
        series.start_again()
        series.tell(f"killed ({part})")


@pytest.mark.parametrize("part", PARTS)
def test_no_command_outlives_a_quit_and_no_placeholder_is_left(sandboxed: Desktop, part: int) -> None:
    with ModelServer() as server:
        series = Series(sandboxed, server)
        for _ in range(QUITS):
            series.try_window(quit_by_hand)
            series.look_at_last()
        series.tell(f"quit ({part})")


@pytest.mark.parametrize("part", PARTS)
def test_without_a_sandbox_none_outlives_a_quit_nor_after_a_kill_the_next_start(
    make_desktop: MakeDesktop, part: int
) -> None:
    desktop = settled(make_desktop(), "rules.toml", 'version = 1\n[[rule]]\naction = "allow"\npattern = "bash **"\n')
    with ModelServer() as server:
        series = Series(desktop, server, PATH=str(path_without_bubblewrap(desktop.folder / "bin")))
        for _ in range(OUTSIDE):
            series.try_window(quit_by_hand)
            series.try_window(kill, until_next_start=True)
        series.tell(f"without a sandbox ({part})")
