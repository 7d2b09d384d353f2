"""A window at work for a long time, with an assistive client that walks through it all the while.

`python -m tests.e2e.soak ROUNDS [EVERY [MINUTES]]` prints what it holds, every few rounds, until both are over.
"""

from __future__ import annotations

import json
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import linear_regression
from typing import Any

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.program import App, DesktopDriver, NotThere, Widget
from tests.e2e.window import answer, card, server_environment, transcript
from tests.fakes.model_server import ModelServer, cut, hold, message, status, text, tool_use
from tests.waits import joined

MARKDOWN = "**bold**, `code`\n\n- one\n- two\n\n```python\nprint('hello')\n```\n"
TURNS = 6
"""How many a round has."""

Held = dict[str, Any]


class Soak:
    """The window, the server behind it, and rounds of turns."""

    def __init__(self, desktop: Desktop, server: ModelServer) -> None:
        self._server = server
        self._file = desktop.folder / "held.json"
        workspace = desktop.home / "project"
        workspace.mkdir()
        (workspace / "a.txt").write_text("hello\n")
        program = str(ROOT / "tests" / "e2e" / "counted_program.py")
        self.app: App = desktop.start_app(
            str(self._file), str(workspace), env=server_environment(server), command=[sys.executable, program]
        )
        self._field: Widget = self.app.find("text", "Message")
        self._number = 0

    def round(self) -> None:
        """Let the model answer, read, break off, be stopped, be busy, and ask."""
        for turn in (self._answered, self._read, self._broken, self._stopped, self._busy, self._refused):
            self._number += 1
            turn(f"Answer {self._number}:")

    def held(self) -> Held:
        """Return what the program holds now."""
        self._file.unlink(missing_ok=True)
        self.app.signal(signal.SIGUSR1)
        self.app.wait_until(self._file.exists, "what it holds")
        held: Held = json.loads(self._file.read_text())
        return held

    def _say(self, *entries: Any) -> None:
        self._server.script[:] = entries
        self._field.set_text(f"turn {self._number}")
        self.app.press("Send")

    def _answered(self, words: str) -> None:
        self._say(message(text(f"{words} {MARKDOWN}")))
        self._wait_for(words)

    def _read(self, words: str) -> None:
        calls = (tool_use("Read", path="a.txt"), tool_use("Glob", pattern="*"))
        self._say(message(text("I look."), *calls), message(text(words)))
        self._wait_for(words)

    def _broken(self, words: str) -> None:
        self._say(message(text(words), cut()))
        self._wait_for(words)

    def _stopped(self, words: str) -> None:
        self._say(message(text(words), hold("never")))
        self._wait_for(words, at_rest=False)
        self.app.press("Stop")
        self._wait_for(words)

    def _busy(self, words: str) -> None:
        self._say(status(529, retry_after=0.001), message(text(words)))
        self._wait_for(words)

    def _refused(self, words: str) -> None:
        self._say(message(tool_use("Bash", command=f"touch made-{self._number}")), message(text(words)))
        card(self.app)
        answer(self.app, "Deny")
        self._wait_for(words)

    def _wait_for(self, words: str, *, at_rest: bool = True) -> None:
        self.app.wait_until(lambda: words in transcript(self.app), words)
        if at_rest:
            self.app.wait_gone("push button", "Stop")


class Walker:
    """Assistive technology that reads the whole window again and again."""

    def __init__(self, eyes: DesktopDriver, app: App) -> None:
        self._eyes = eyes
        self._app = app
        self._is_over = threading.Event()
        self._walked = threading.Condition()
        self.walks = 0
        self.seen = 0
        """How many widgets the last walk met."""

    def wait_for(self, walks: int) -> None:
        """Wait until so many more walks have begun and ended."""
        with self._walked:
            until = self.walks + walks + 1
            assert self._walked.wait_for(lambda: self.walks >= until, 60), "the window is not walked through"

    def stop(self) -> None:
        self._is_over.set()

    def walk(self) -> None:
        while not self._is_over.is_set():
            try:
                seen = len(str(self._eyes.ask("tree", pid=self._app.pid, most=100_000, width=80)).splitlines())
            except NotThere:
                continue  # it vanished while it was looked at
            with self._walked:
                self.walks, self.seen = self.walks + 1, seen
                self._walked.notify_all()
            self._is_over.wait(0.1)


@contextmanager
def walking(desktop: Desktop, app: App) -> Iterator[Walker]:
    """Give a client that walks until the end."""
    eyes = DesktopDriver(desktop.environment)
    walker = Walker(eyes, app)
    thread = threading.Thread(target=walker.walk)
    thread.start()
    try:
        yield walker
    finally:
        walker.stop()
        joined(thread)
        eyes.close()


def growth(before: Held, after: Held) -> Counter[str]:
    """Return how many objects of each kind were added."""
    grown = Counter(after["kinds"])
    grown.subtract(before["kinds"])
    return grown


def growth_a_turn(kept: Sequence[Held], name: str) -> float:
    """Return by how much a figure grew with each turn, all that was looked at taken together."""
    return linear_regression([held["turns"] for held in kept], [held[name] for held in kept]).slope


def soaked(
    desktop: Desktop,
    server: ModelServer,
    *,
    warm: int,
    rounds: int,
    every: int,
    minutes: float = 0,
    on_held: Callable[[Held], None],
) -> tuple[Sequence[Held], Soak]:
    """Return what it held after `warm` rounds and then every few, until so many `rounds` and `minutes` are over.

    `on_held` hears of it as it comes.
    """
    until = time.monotonic() + minutes * 60
    soak = Soak(desktop, server)
    kept: list[Held] = []
    with walking(desktop, soak.app) as walker:

        def look(number: int) -> None:
            walker.wait_for(1)
            kept.append({"turns": number * TURNS, "walks": walker.walks, "seen": walker.seen, **soak.held()})
            on_held(kept[-1])

        for _ in range(warm):
            soak.round()
        look(0)
        number = 0
        while number < rounds or time.monotonic() < until:
            soak.round()
            number += 1
            if number % every == 0:
                look(number)
        if number % every:
            look(number)
    return kept, soak


def figures_of(held: Held) -> str:
    """Return what it held as one line, but for the kinds of objects."""
    return str({name: value for name, value in held.items() if name != "kinds"})


def main(rounds: int, every: int = 5, minutes: int = 0) -> None:
    """Print what is held."""
    began = time.monotonic()
    kept: list[Held] = []

    def show(held: Held) -> None:
        sys.stdout.write(f"{time.monotonic() - began:.0f} s: {figures_of(held)}\n")
        if kept:
            grown = {kind: count for kind, count in growth(kept[-1], held).most_common(25) if count >= every}
            sys.stdout.write(f"    {grown}\n")
        sys.stdout.flush()
        kept.append(held)

    desktop = Desktop()
    try:
        with ModelServer() as server:
            _, soak = soaked(desktop, server, warm=3, rounds=rounds, every=every, minutes=minutes, on_held=show)
            sys.stdout.write(f"exit {soak.app.quit()}, stderr: {soak.app.stderr()!r}\n")
    finally:
        desktop.stop()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
