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
    """Cards come one after the other while letters, space, Tab and Enter are typed at 30 a second."""
    cards = max(5, series(50))
    with ModelServer() as server:
        server.says(*(tool_use("Bash", command=f"touch granted-{number}") for number in range(cards)))
        server.says(text("Never."), again=True)
        app = open_on(desktop, server)
        say(app, "go")
        card(app)
        app.find("text", "Message").click()
        typing = _Typist(desktop)
        typing.start()
        try:
            for _ in range(cards):
                waiting = card(app)
                typing.wait_for_strokes(25)
                assert not list((desktop.home / "project").iterdir())
                waiting.find("push button", "Deny").press()
                app.wait_until(lambda gone=waiting: "showing" not in gone.states(), "the next card", 5)
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
    """Types at 30 strokes a second, until it is stopped."""

    def __init__(self, desktop: Desktop) -> None:
        super().__init__(daemon=True)
        self._environment = desktop.environment
        self._over = threading.Event()
        self._strokes = 0
        self._news = threading.Condition()

    def run(self) -> None:
        keys = [*(letter if letter != " " else "space" for letter in LETTERS), "Tab", "Return"]
        while not self._over.is_set():
            for start in range(0, len(keys), 15):
                chunk = keys[start : start + 15]
                subprocess.run(["xdotool", "key", "--delay", "33", *chunk], env=self._environment, check=True)
                with self._news:
                    self._strokes += len(chunk)
                    self._news.notify_all()
                if self._over.is_set():
                    return

    def wait_for_strokes(self, more: int) -> None:
        with self._news:
            target = self._strokes + more
            assert self._news.wait_for(lambda: self._strokes >= target, 30)

    def stop(self) -> None:
        self._over.set()
        self.join(10)
