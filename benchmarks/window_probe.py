"""One start of a window, ours or a bare one, told in figures: `window_probe.py STARTED KIND [ADDRESS]`.

KIND: `bare` (a PySide6 window), `bare-sdk` (with the SDK imported), `ours` (the real program, left alone after its
first paint), `ours-message` (the same after its first message was answered).
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from typing import Any

from measuring import pss_mb

SETTLE_MS = 2500


def main() -> None:
    started, kind = float(sys.argv[1]), sys.argv[2]
    if kind.startswith("bare"):
        bare(started, with_sdk=kind == "bare-sdk")
    else:
        ours(started, with_message=kind == "ours-message")


def tell(first_paint_s: float) -> None:
    print(json.dumps({"first_paint_s": first_paint_s, "pss_mb": pss_mb()}), flush=True)


def bare(started: float, *, with_sdk: bool) -> None:
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication, QWidget

    class Window(QWidget):
        painted_s = 0.0

        def paintEvent(self, event: QPaintEvent) -> None:
            if not self.painted_s:
                Window.painted_s = time.monotonic() - started

    application = QApplication(["bare"])
    window = Window()
    window.resize(1280, 800)
    window.show()
    if with_sdk:
        QTimer.singleShot(0, lambda: importlib.import_module("anthropic"))
    QTimer.singleShot(SETTLE_MS, application.quit)
    application.exec()
    tell(window.painted_s)


def ours(started: float, *, with_message: bool) -> None:
    sys.argv = ["desktop-agent", *([sys.argv[4]] if with_message else [])]
    program = importlib.import_module("desktop_agent.__main__")
    application = importlib.import_module("desktop_agent.gui.application")
    painted: list[float] = []
    show = application.show

    def show_and_note(*words: Any, **more: Any) -> Any:
        window, *others = show(*words, **more)
        painted.append(time.monotonic() - started)
        from PySide6.QtCore import QTimer

        if with_message:
            QTimer.singleShot(SETTLE_MS, lambda: send(lambda: finish(window, painted[0])))
        else:
            QTimer.singleShot(SETTLE_MS, lambda: finish(window, painted[0]))
        return window, *others

    application.show = show_and_note
    sys.exit(program.main())


def finish(window: Any, first_paint_s: float) -> None:
    tell(first_paint_s)
    window.close()


def named(name: str) -> Any:
    from PySide6.QtWidgets import QApplication

    for widget in QApplication.allWidgets():
        if widget.accessibleName() == name and widget.isVisible():
            return widget
    return None


def send(then: Any) -> None:
    """Write a message and send it; go on when the model has answered."""
    from PySide6.QtCore import QTimer

    if named("Message") is None:
        # A busy machine opens the conversation later.
        QTimer.singleShot(100, lambda: send(then))
        return
    named("Message").setPlainText("hello")
    named("Send").click()

    def look() -> None:
        stop = named("Stop")
        if stop is not None and stop.isEnabled():
            QTimer.singleShot(100, look)
        else:
            QTimer.singleShot(SETTLE_MS, then)

    QTimer.singleShot(4000, look)


if __name__ == "__main__":
    main()
