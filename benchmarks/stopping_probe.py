"""Stops turns of the real program, told in figures: `stopping_probe.py STARTED ADDRESS WORKSPACE TIMES`."""

from __future__ import annotations

import importlib
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil


class Stops:
    """Says something, lets it run for a while, stops it, and notes when the window shows that it has."""

    def __init__(self, probe: Any, shown: Any, times: int) -> None:
        self._probe = probe
        self._shown = shown
        self._times = times
        self._chance = random.Random(1)
        self._painted_ms: list[float] = []
        self._gone_ms: list[float] = []
        self._pressed: float | None = None
        self._watch_notices()

    def begin(self) -> None:
        self._probe.say("go")
        self._later(self._chance.uniform(300, 900), self._press)

    def _watch_notices(self) -> None:
        """Note the end of the painting of each notice that says that the turn was stopped."""
        widget = importlib.import_module("desktop_agent.gui.notice_widget").NoticeWidget
        paint = widget.paintEvent

        def paint_and_note(notice: Any, event: Any) -> None:
            paint(notice, event)
            if self._pressed is not None and notice.description() == "Stopped by you" and self._is_new(notice):
                self._painted_ms.append((time.perf_counter() - self._pressed) * 1000)
                self._later(0, self._wait_for_processes)

        widget.paintEvent = paint_and_note
        self._seen: set[str] = set()

    def _is_new(self, notice: Any) -> bool:
        item = notice._item.id
        is_new = item not in self._seen
        self._seen.add(item)
        return is_new

    def _press(self) -> None:
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        if self._probe.is_idle():
            self._later(50, self._press)
            return
        self._pressed = time.perf_counter()
        pressed = self._pressed
        QTest.mouseClick(self._probe.named("Stop"), Qt.MouseButton.LeftButton)
        self._later(5000, lambda: self._give_up(pressed))

    def _give_up(self, pressed: float) -> None:
        """A press that came before the turn's first step has nothing to say: it does not count."""
        if self._pressed == pressed:
            self._pressed = None
            self.begin()

    def _wait_for_processes(self) -> None:
        if [child for child in psutil.Process().children(recursive=True) if child.name() in ("bash", "sleep")]:
            self._later(2, self._wait_for_processes)
            return
        assert self._pressed is not None
        self._gone_ms.append((time.perf_counter() - self._pressed) * 1000)
        self._pressed = None
        if len(self._painted_ms) <= self._times:
            self._later(300, self.begin)
            return
        # The first turn also loads the SDK and the tools.
        painted, gone = sorted(self._painted_ms[1:]), sorted(self._gone_ms[1:])
        last = round(0.95 * (len(painted) - 1))
        self._probe.finish(
            self._shown,
            median_ms=statistics.median(painted),
            p95_ms=painted[last],
            worst_ms=painted[-1],
            gone_p95_ms=gone[last],
        )

    def _later(self, ms: float, then: Callable[[], None]) -> None:
        from PySide6.QtCore import QTimer

        QTimer.singleShot(round(ms), then)


def main() -> None:
    probe = importlib.import_module("stream_probe")
    address, workspace, times = sys.argv[2:5]
    probe.program(address, workspace, lambda shown: Stops(probe, shown, int(times)).begin())


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    main()
