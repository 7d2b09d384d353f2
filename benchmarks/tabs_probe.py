"""So many tabs open, 20 of them streaming, told in figures: `tabs_probe.py STARTED ADDRESS WORKSPACE OPEN`.

They stream 50 tokens a second each, for 60 seconds after 20 of warming up.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

from measuring import pss_mb
from stream_probe import fail, finish, is_idle, later, named, program, say, when

STREAMING = 20
WARM_UP_MS, WATCHED_MS = 20_000, 60_000


def main() -> None:
    address, workspace, count = sys.argv[2:5]
    program(address, workspace, lambda window: Tabs(window, int(count)).open_another(int(count)))


class Tabs:
    """Opens tabs one after the other, as a user does, and watches them."""

    def __init__(self, window: Any, open_in_all: int) -> None:
        self._window, self._open_in_all = window, open_in_all
        self._growing = watch_growth()

    def open_another(self, left: int) -> None:
        # A tab in which nothing was said would be taken again instead of a new one.
        before = len(self._growing)
        say(f"conversation {left}")
        when(lambda: len(self._growing) > before and not is_idle(), lambda: self._leave(left, before), "an answer")

    def _leave(self, left: int, before: int) -> None:
        if left > STREAMING:
            named("Stop").click()
            when(
                lambda: len(self._growing) == before and is_idle(), lambda: self._go_on(left - 1), "the end of a turn"
            )
        else:
            self._go_on(left - 1)

    def _go_on(self, left: int) -> None:
        if not left:
            later(WARM_UP_MS, self._watch)
            return
        named("New conversation").click()
        when(lambda: self._is_in_front(self._open_in_all - left), lambda: self.open_another(left), "a new tab")

    def _is_in_front(self, place: int) -> bool:
        """Tell whether the last tab is there, and in front: it comes there a moment later."""
        bar = self._bar()
        return (bar.count(), bar.currentIndex()) == (place + 1, place) and is_idle()

    def _bar(self) -> Any:
        from PySide6.QtWidgets import QTabBar

        bars = self._window.findChildren(QTabBar)
        return next(bar for bar in bars if bar.accessibleName() == "Conversations")

    def _watch(self) -> None:
        from ticking import Ticker

        self._check()
        # To read it holds the loop for 20 ms and more: that is no stall of the program's.
        before = pss_mb()
        ticker = Ticker()

        def over() -> None:
            after = pss_mb()
            self._check()
            finish(self._window, **ticker.figures(), growth_mb=after - before, pss_mb=after)

        later(WATCHED_MS, over)

    def _check(self) -> None:
        if (self._bar().count(), len(self._growing)) != (self._open_in_all, STREAMING):
            fail(f"{self._bar().count()} tabs are open, {len(self._growing)} stream")


def watch_growth() -> set[int]:
    """Return the set, kept up to date, of what streams in."""
    growth = importlib.import_module("desktop_agent.agent.message_stream").GrowingItem
    growing: set[int] = set()
    begin, end = growth.__init__, growth.end

    def begin_and_note(self: Any, *words: Any, **more: Any) -> None:
        begin(self, *words, **more)
        growing.add(id(self))

    def end_and_note(self: Any, **more: Any) -> Any:
        growing.discard(id(self))
        return end(self, **more)

    growth.__init__, growth.end = begin_and_note, end_and_note
    return growing


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    main()
