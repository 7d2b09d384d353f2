"""Stops turns of the real program, told in figures: `stopping_probe.py STARTED ADDRESS WORKSPACE TIMES BEGINS`.

BEGINS is a file that the command of each turn makes when it runs; empty where words stream.
"""

from __future__ import annotations

import importlib
import random
import statistics
import sys
import time
from pathlib import Path
from typing import Any

import psutil

LIMIT_S, BEGIN_S = 20.0, 120.0


class Stops:
    """Says something, lets it run for a while, stops it, and notes when the window shows that it has."""

    def __init__(self, probe: Any, window: Any, times: int, begins: str) -> None:
        self._begins = Path(begins) if begins else None
        self._probe = probe
        self._window = window
        self._times = times
        self._chance = random.Random(1)
        self._painted_ms: list[float] = []
        self._gone_ms: list[float] = []
        self._pressed: float | None = None
        self._watch: Any = importlib.import_module("ticking").Stopwatch()
        self._watch_notices()

    def begin(self) -> None:
        if self._begins is not None:
            self._begins.unlink(missing_ok=True)
        self._probe.say("go")
        self._wait_for_begin(time.monotonic() + BEGIN_S)

    def _wait_for_begin(self, until: float) -> None:
        """Press a moment after the command has begun; a turn whose command never does is no figure."""
        if self._probe.is_idle() if self._begins is None else not self._begins.exists():
            if time.monotonic() > until:
                self._probe.fail("what is to be stopped did not begin")
            self._probe.later(20, lambda: self._wait_for_begin(until))
            return
        self._probe.later(self._chance.uniform(100, 600), self._press)

    def _watch_notices(self) -> None:
        """Note the end of the painting of each notice that says that the turn was stopped."""
        widget = importlib.import_module("desktop_agent.gui.items.notice").NoticeWidget
        paint = widget.paintEvent

        def paint_and_note(notice: Any, event: Any) -> None:
            paint(notice, event)
            if self._pressed is not None and notice.description() == "Stopped by you" and self._is_new(notice):
                # Without what the machine took; a press that is never shown is given up by the clock.
                self._painted_ms.append(self._watch.own_ms())
                self._probe.later(0, self._wait_for_processes)

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

        self._pressed = time.perf_counter()
        pressed = self._pressed
        self._watch.start()
        QTest.mouseClick(self._probe.named("Stop"), Qt.MouseButton.LeftButton)
        self._probe.later(LIMIT_S * 1000, lambda: self._give_up(pressed))

    def _give_up(self, pressed: float) -> None:
        if self._pressed == pressed:
            self._probe.fail(f"a press of Stop changed nothing in {LIMIT_S:g} s")

    def _wait_for_processes(self) -> None:
        if [child for child in psutil.Process().children(recursive=True) if child.name() in ("bash", "sleep")]:
            self._probe.later(2, self._wait_for_processes)
            return
        assert self._pressed is not None
        self._gone_ms.append((time.perf_counter() - self._pressed) * 1000)
        self._pressed = None
        if len(self._painted_ms) <= self._times:
            self._probe.later(300, self.begin)
            return
        # The first turn also loads the SDK and the tools.
        painted, gone = sorted(self._painted_ms[1:]), sorted(self._gone_ms[1:])
        last = round(0.95 * (len(painted) - 1))
        self._probe.finish(
            self._window,
            median_ms=statistics.median(painted),
            p95_ms=painted[last],
            worst_ms=painted[-1],
            gone_p95_ms=gone[last],
        )


def main() -> None:
    probe = importlib.import_module("stream_probe")
    address, workspace, times, begins = sys.argv[2:6]
    probe.program(address, workspace, lambda window: Stops(probe, window, int(times), begins).begin())


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    main()
