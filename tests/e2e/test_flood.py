"""Questions that come up under somebody who types are never granted by it; deliberate clicks always are."""

from __future__ import annotations

import subprocess
import threading

from tests.e2e.desktop import Desktop
from tests.e2e.window import answer, card, open_on, say, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.series import series

LETTERS = "the quick brown fox jumps over the lazy dog"


def test_typing_grants_nothing(desktop: Desktop) -> None:
    """Cards come one after the other while letters, space, Enter and Tab are typed at 30 a second."""
    cards = max(5, series(50))
    with ModelServer() as server:
        server.says(*(tool_use("Bash", command=f"touch granted-{number}") for number in range(cards)))
        server.says(text("Never."), again=True)
        app = open_on(desktop, server)
        say(app, "go")
        card(app)
        typing = _Typist(desktop, app.find("text", "Message").place())
        typing.start()
        try:
            for number in range(cards):
                app.wait_until(lambda n=number: f"granted-{n}" in card(app).description, "the next card")
                typing.wait_for_strokes(25)
                assert not list((desktop.home / "project").iterdir())
                card(app).find("push button", "Deny").press()
        finally:
            typing.stop()
        assert list((desktop.home / "project").iterdir()) == []


def test_deliberate_clicks_grant_each_time(desktop: Desktop) -> None:
    with ModelServer() as server:
        for number in range(10):
            server.says(tool_use("Bash", command=f"touch granted-{number}"))
            server.says(text(f"Done {number}."))
        app = open_on(desktop, server)
        for number in range(10):
            say(app, f"go {number}")
            answer(app, "Allow once")
            wait_for_text(app, f"Done {number}.")
        assert len(list((desktop.home / "project").iterdir())) == 10


class _Typist(threading.Thread):
    """Types at 30 strokes a second, until it is stopped; Tab leads out of the message, a click back into it."""

    def __init__(self, desktop: Desktop, field: tuple[int, int, int, int]) -> None:
        super().__init__(daemon=True)
        x, y, width, height = field
        self._into = ["mousemove", str(x + width // 2), str(y + height // 2), "click", "1"]
        self._environment = desktop.environment
        self._over = threading.Event()
        self._strokes = 0
        self._news = threading.Condition()

    def run(self) -> None:
        keys = ["space" if letter == " " else letter for letter in LETTERS]
        while not self._over.is_set():
            for start in range(0, len(keys), 15):
                chunk = [*keys[start : start + 15], "Return", "Tab"]
                self._xdotool(*self._into)
                self._xdotool("key", "--delay", "33", *chunk)
                with self._news:
                    self._strokes += len(chunk)
                    self._news.notify_all()

    def wait_for_strokes(self, more: int) -> None:
        with self._news:
            target = self._strokes + more
            assert self._news.wait_for(lambda: self._strokes >= target, 30)

    def stop(self) -> None:
        self._over.set()
        self.join(10)

    def _xdotool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._environment, check=True)
