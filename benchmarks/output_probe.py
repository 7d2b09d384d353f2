"""A command that floods the real program with output: `output_probe.py STARTED KIND ADDRESS WORKSPACE ROOT`.

KIND: `folded` (its entry stays as it comes), `open` (its entry is unfolded and shows what comes), `background` (it
runs in the background, and its output is shown in the strip), `moved` (it goes there after some seconds).
"""

from __future__ import annotations

import importlib
import sys
import threading
from pathlib import Path
from typing import Any

from measuring import pss_mb

SAMPLE_S = 0.5
MOVED_AFTER_MS = 5_000
_WARM_ITEMS = 2
"""The message and the call; the answer comes after them."""


def main() -> None:
    kind, address, workspace, root = sys.argv[2:6]
    probe: Any = importlib.import_module("stream_probe")
    probe.program(address, workspace, lambda window: Flood(probe, window, kind, Path(root)).begin())


class Flood:
    """Runs a short command, so that all is loaded, then the flood; notes stalls, paints and the most memory."""

    def __init__(self, probe: Any, window: Any, kind: str, root: Path) -> None:
        self._probe, self._window, self._kind, self._root = probe, window, kind, root
        self._most_mb = 0.0
        self._grown = 0
        self._over = threading.Event()

    def begin(self) -> None:
        self._probe.when(self._stands, self._warm_up)

    def _warm_up(self) -> None:
        self._probe.say("a little")
        self._probe.when(self._is_warm, self._settle)

    def _settle(self) -> None:
        from PySide6.QtCore import QTimer

        QTimer.singleShot(2_000, self._flood)

    def _flood(self) -> None:
        ticking = importlib.import_module("ticking")
        self._count_pieces()
        self._before_mb = pss_mb()
        self._most_mb = self._before_mb
        threading.Thread(target=self._sample, daemon=True).start()
        self._ticker = ticking.Ticker()
        self._probe.say("all of it")
        self._probe.when(self._runs, self._show)

    def _show(self) -> None:
        from PySide6.QtCore import QTimer

        if self._kind == "open":
            self._entry().toggle()
        elif self._kind == "background":
            self._show_in_strip()
        elif self._kind == "moved":
            QTimer.singleShot(MOVED_AFTER_MS, self._move)
        self._probe.when(self._has_ended, self._end)

    def _end(self) -> None:
        self._over.set()
        figures = self._ticker.figures()
        seconds = figures["wall_s"]
        logs = [path.stat().st_size for path in self._root.rglob("*.txt")]
        self._probe.finish(
            self._window,
            **figures,
            grown_mb=self._most_mb - self._before_mb,
            pieces_per_s=self._grown / seconds,
            log_mb=max(logs, default=0) / 1e6,
        )

    def _sample(self) -> None:
        while not self._over.wait(SAMPLE_S):
            self._most_mb = max(self._most_mb, pss_mb())

    def _count_pieces(self) -> None:
        tool = importlib.import_module("desktop_agent.gui.items.tool_call").ToolCallRow
        grow = tool.grow

        def grow_and_count(entry: Any, text: str, *colors: Any) -> None:
            self._grown += 1
            grow(entry, text, *colors)

        tool.grow = grow_and_count

    def _show_in_strip(self) -> None:
        jobs = self._page().jobs
        jobs.head.click()
        jobs.rows[0].output.click()

    def _move(self) -> None:
        self._page().to_background()
        self._probe.when(lambda: bool(self._page().running_jobs), self._show_in_strip)

    def _stands(self) -> bool:
        return bool(self._pages())

    def _is_warm(self) -> bool:
        page = self._page()
        return not page.is_working and len(page.transcript.content.pages) > _WARM_ITEMS

    def _runs(self) -> bool:
        page = self._page()
        return bool(page.running_jobs if self._kind == "background" else page.waited_for)

    def _has_ended(self) -> bool:
        page = self._page()
        has_job = self._kind in ("background", "moved")
        return not page.running_jobs and not page.is_working and bool(page.status().jobs) is has_job

    def _entry(self) -> Any:
        entries = self._page().findChildren(importlib.import_module("desktop_agent.gui.items.tool_call").ToolCallRow)
        return next(entry for entry in entries if entry.isVisible() and entry._call.status.value == "running")

    def _page(self) -> Any:
        return self._pages()[0]

    def _pages(self) -> list[Any]:
        from PySide6.QtWidgets import QApplication

        tab = importlib.import_module("desktop_agent.gui.conversation.conversation_tab").ConversationTab
        return [widget for widget in QApplication.allWidgets() if isinstance(widget, tab) and widget.isVisible()]


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    main()
