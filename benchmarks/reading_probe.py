"""A conversation that is read, not written, told in figures: `reading_probe.py STARTED KIND WORKSPACE …`.

KIND: `store ITEMS` (writes a long conversation, a short one, and one with an answer of 200 KB), `open TITLE` (opens
one of them in the real program), `scroll TITLE` (the same, and goes through it), `width` (turns the window to other
widths with that answer in it), `plain-width` (a QTextBrowser with the same text), `idle` and `bare-idle` (a window
that is left alone: the real program after an answer, and one with a text field).
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import json
import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from answers import answer
from measuring import ROOT, pss_mb

LONG, SHORT, LARGE = "A long one", "A short one", "A large answer"
LARGE_BYTES = 200_000
WIDTHS, NARROW, WIDE = 24, 560, 780
"""So narrow a window has no columns beside the text, which then is as wide as the window lets it be."""
SETTLE_MS, IDLE_AFTER_MS, IDLE_MS = 1_000, 8_000, 30_000
LIMIT_S = 60.0


def main() -> None:
    kind, workspace, *words = sys.argv[2:]
    kinds: dict[str, Callable[..., None]] = {
        "store": store,
        "open": open_one,
        "scroll": scroll,
        "width": width,
        "plain-width": plain_width,
        "idle": idle,
        "bare-idle": bare_idle,
    }
    kinds[kind](workspace, *words)


# What is read.


def store(workspace: str, items: str) -> None:
    asyncio.run(_store(workspace, int(items)))


async def _store(workspace: str, items: int) -> None:
    from desktop_agent.app_dirs import user_folders
    from desktop_agent.store.transcript_store import Transcripts

    sys.path.insert(0, str(ROOT))
    from tests.e2e.long_conversation import add_conversation

    transcripts = await Transcripts.open(user_folders().store_file)
    everything = _items(items)
    for title, made in ((LONG, everything), (SHORT, everything[:2]), (LARGE, _items(2, LARGE_BYTES))):
        await add_conversation(transcripts, title, workspace, made)
    await transcripts.close()
    print(json.dumps({"items": len(everything)}))


def _items(count: int, size: int = 0) -> list[Any]:
    """Return messages and answers of many lengths, and between them commands with what they printed."""
    from desktop_agent.ids import new_id
    from desktop_agent.protocol import AssistantText, ItemId, Status, ToolCall, ToolOutput, UserMessage

    chance, text = random.Random(3), answer(size or 40_000)

    def made(number: int) -> Any:
        identity, at = ItemId(new_id()), time.time()
        match number % 5:
            case 0:
                return UserMessage(
                    identity, f"message {number} " + "and some words of it " * chance.randint(0, 12), at
                )
            case 1 | 4:
                start = 0 if size else chance.randint(0, 30_000)
                end = size or start + chance.randint(100, 3_000)
                return AssistantText(identity, f"# Answer {number}\n\n{text[start:end]}", at, message=str(number))
            case _:
                printed = ToolOutput("a line of output\n" * chance.randint(1, 60), exit_code=0)
                command = f"make part-{number}"
                words: Any = {"output": printed, "exit_code": 0, "started_at": at, "ended_at": at + 1, "at": at}
                return ToolCall(
                    identity, f"toolu_{number}", "Bash", {"command": command}, command, Status.DONE, **words
                )

    return [made(number) for number in range(count)]


# One conversation.


class Reader:
    """The real program, in which a conversation is opened from the list of all."""

    def __init__(self, window: Any, title: str) -> None:
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        self._probe = importlib.import_module("stream_probe")
        self._ticking = importlib.import_module("ticking")
        self._window, self._title = window, title
        self._list = self._probe.named("List of conversations")
        self._watch: Any = self._ticking.Stopwatch()
        self._press = lambda at: QTest.mouseClick(
            self._list.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at
        )
        self._opened_ms = self._opened_cpu_ms = self._cpu = 0.0
        self.on_painted: Callable[[], None] = lambda: None
        """Called whenever an item has been painted."""

    def open(self, then: Callable[[], None]) -> None:
        """Open it, and go on when all that is in view has been painted, and has come to rest."""
        rows = self._list.row_model.rows
        row = next(number for number, info in enumerate(rows) if getattr(info, "title", "") == self._title)
        place = self._list.visualRect(self._list.row_model.index(row)).center()
        self._watch_paint(then)
        self._watch.start()
        self._cpu = time.process_time()
        self._press(place)
        self._probe.later(LIMIT_S * 1000, self._look_whether_open)

    def _look_whether_open(self) -> None:
        if not self._opened_ms:
            self._probe.fail(f"{self._title} was not open after {LIMIT_S:g} s")

    @property
    def transcript(self) -> Any:
        transcript = importlib.import_module("desktop_agent.gui.transcript.transcript").TranscriptView
        return next(found for found in self._window.findChildren(transcript) if found.isVisible())

    def _watch_paint(self, then: Callable[[], None]) -> None:
        """Note the end of the first painting after which nothing in view is missing."""
        item = importlib.import_module("desktop_agent.gui.items.item_widget").ItemWidget
        paint = item.paintEvent

        def paint_and_note(widget: Any, event: Any) -> None:
            paint(widget, event)
            if widget.isVisible() and not self._opened_ms and self._is_whole():
                self._opened_ms = self._watch.own_ms()
                self._opened_cpu_ms = (time.process_time() - self._cpu) * 1000
                self._probe.later(SETTLE_MS, then)
            self.on_painted()

        # Before the first of them is made: Shiboken remembers what a class that is in use overrides.
        item.paintEvent = paint_and_note

    def _is_whole(self) -> bool:
        widgets = self.transcript.in_order()
        return bool(widgets) and all(type(widget).__name__ != "Placeholder" for widget in widgets)

    def figures(self) -> dict[str, float]:
        gc.collect()
        return {"opened_ms": self._opened_ms, "opened_cpu_ms": self._opened_cpu_ms, "pss_mb": pss_mb()}

    def finish(self, **more: float) -> None:
        self._probe.finish(self._window, **more)


def _read(workspace: str, title: str, then: Callable[[Reader], None]) -> None:
    def play(window: Any) -> None:
        reader = Reader(window, title)
        reader.open(lambda: then(reader))

    importlib.import_module("stream_probe").program("http://127.0.0.1:9", workspace, play)


def open_one(workspace: str, title: str) -> None:
    _read(workspace, title, lambda reader: reader.finish(**reader.figures()))


def scroll(workspace: str, title: str) -> None:
    """Go through all of it, by keys, by the wheel and by the bar; every step waits until it has been painted."""

    def begin(reader: Reader) -> None:
        from ticking import Ticker

        opened, ticker = reader.figures(), Ticker()
        steps = _steps(reader.transcript)

        def step() -> None:
            if next(steps, None) is None:
                # What a full collection holds here is a memory figure's, not the scroller's.
                stalls = ticker.figures()
                gc.collect()
                reader.finish(**{**opened, **stalls, "scrolled_pss_mb": pss_mb()})
            reader._probe.later(25, step)

        step()

    _read(workspace, title, begin)


def _steps(transcript: Any) -> Iterator[bool]:
    from PySide6.QtCore import QPoint, QPointF, Qt
    from PySide6.QtGui import QWheelEvent
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    def turn(by: int) -> None:
        at = QPointF(200, 200)
        angle, none = QPoint(0, by * 120), QPoint(0, 0)
        buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
        phase = Qt.ScrollPhase.NoScrollPhase
        event = QWheelEvent(at, transcript.viewport().mapToGlobal(at), none, angle, buttons, keys, phase, False)
        QApplication.sendEvent(transcript.viewport(), event)

    transcript.setFocus()
    for _ in range(150):
        QTest.keyClick(transcript, Qt.Key.Key_PageUp)
        yield True
    for _ in range(150):
        turn(3)
        yield True
    bar = transcript._scroller.bar
    for place in (*range(199, -1, -1), *range(1, 201)):
        bar.setValue(bar.maximum() * place // 200)
        yield True
    for _ in range(50):
        turn(-3)
        yield True


# A new width.


def width(workspace: str) -> None:
    """Turn the window to other widths at the end, in the middle and at the start of an answer that is all known."""

    def begin(reader: Reader) -> None:
        transcript = reader.transcript
        bar = transcript._scroller.bar
        places = [bar.maximum(), bar.maximum() // 2, 0]
        widths = Widths(reader._window, lambda: transcript.content.items.column.width)
        reader.on_painted = widths.note
        # Once through, so that everything in it has been measured.
        known = iter(range(bar.maximum(), -1, -400))

        def know() -> None:
            place = next(known, None)
            if place is not None:
                bar.setValue(place)
                reader._probe.later(10, know)
            else:
                go_on()

        def go_on() -> None:
            if not places:
                reader.finish(**widths.figures())
            bar.setValue(places.pop(0))
            reader._probe.later(SETTLE_MS, lambda: widths.play(go_on))

        know()

    _read(workspace, LARGE, begin)


def plain_width(_: str) -> None:
    """The same in the browser for texts that Qt brings."""
    from PySide6.QtWidgets import QApplication, QTextBrowser

    probe: Any = importlib.import_module("stream_probe")
    application = QApplication(["plain"])

    class Browser(QTextBrowser):
        def paintEvent(self, event: Any) -> None:
            super().paintEvent(event)
            if widths:
                widths[0].note()

    widths: list[Widths] = []
    browser = Browser()
    browser.setMarkdown(answer(LARGE_BYTES))
    browser.resize(800, 800)
    browser.show()
    widths.append(Widths(browser, browser.viewport().width))
    probe.later(SETTLE_MS, lambda: widths[0].play(lambda: probe.finish(None, **widths[0].figures())))
    application.exec()


class Widths:
    """Gives a window one width after the other, and notes how long it takes until the text is painted in it."""

    def __init__(self, window: Any, of_text: Callable[[], int]) -> None:
        from ticking import Stopwatch

        self._window, self._of_text = window, of_text
        self._watch = Stopwatch()
        self._stall_ms = 0.0
        self._probe: Any = importlib.import_module("stream_probe")
        self._took_ms: list[float] = []
        self._before: int | None = None
        self._is_painted = False

    def note(self) -> None:
        """The text has been painted."""
        if self._before not in (None, self._of_text()) and not self._is_painted:
            self._is_painted = True
            self._took_ms.append(self._watch.own_ms())

    def play(self, then: Callable[[], None]) -> None:
        from ticking import Ticker

        ticker = Ticker()

        def over() -> None:
            self._stall_ms = max(self._stall_ms, ticker.figures()["own_max_ms"])
            then()

        self._next(list(range(WIDTHS)), over)

    def _next(self, left: list[int], then: Callable[[], None]) -> None:
        if not left:
            self._before = None
            then()
            return
        number = left.pop()
        self._before, self._is_painted = self._of_text(), False
        self._watch.start()
        self._window.resize(NARROW + number * 7 if number % 2 else WIDE - number * 3, self._window.height())
        until = time.monotonic() + LIMIT_S
        self._wait(until, lambda: self._next(left, then))

    def _wait(self, until: float, then: Callable[[], None]) -> None:
        """Go on when the text has been painted in another width, and what comes after it has come."""
        if self._is_painted:
            self._probe.later(300, then)
        elif time.monotonic() > until:
            was, now, place = self._before, self._of_text(), self._window.geometry()
            self._probe.fail(f"a new width changed no text: {was} and {now} at {place}, painted {self._is_painted}")
        else:
            self._probe.later(10, lambda: self._wait(until, then))

    def figures(self) -> dict[str, float]:
        took = sorted(self._took_ms)
        median_ms = took[len(took) // 2]
        return {"median_ms": median_ms, "worst_ms": took[-1], "own_max_ms": self._stall_ms, "widths": len(took)}


# A window that is left alone.


def idle(workspace: str, address: str) -> None:
    probe: Any = importlib.import_module("stream_probe")

    def play(window: Any) -> None:
        transcript = importlib.import_module("desktop_agent.gui.transcript.transcript").TranscriptView

        def has_answered() -> bool:
            views = window.findChildren(transcript)
            return probe.is_idle() and any(len(view.in_order()) > 1 for view in views)

        probe.say("go")
        probe.when(has_answered, lambda: _leave_alone(window), "an answer")

    probe.program(address, workspace, play)


def bare_idle(_: str) -> None:
    from PySide6.QtWidgets import QApplication, QPlainTextEdit

    probe: Any = importlib.import_module("stream_probe")
    application = QApplication(["bare"])
    field = QPlainTextEdit()
    field.resize(1280, 800)
    field.show()
    field.setFocus()
    probe.later(SETTLE_MS, lambda: _leave_alone(field))
    application.exec()


def _leave_alone(window: Any) -> None:
    """Go on when the keyboard is in a text field, whose cursor blinks then, and all has come to rest."""
    from PySide6.QtWidgets import QPlainTextEdit

    probe: Any = importlib.import_module("stream_probe")

    def has_keyboard() -> bool:
        window.activateWindow()
        return window.isActiveWindow() and isinstance(window.focusWidget() or window, QPlainTextEdit)

    probe.when(has_keyboard, lambda: probe.later(IDLE_AFTER_MS, _watch_idle), "the keyboard")


def _watch_idle() -> None:
    from PySide6.QtCore import QEvent, QObject, QPoint
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

    probe: Any = importlib.import_module("stream_probe")
    field = QApplication.focusWidget()
    if not isinstance(field, QPlainTextEdit):
        probe.fail(f"the keyboard is in {field}, so no text cursor blinks")
    painted: Counter[str] = Counter()
    aged = _rows_that_age()

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if isinstance(event, QPaintEvent) and isinstance(watched, QWidget):
                corner = field.viewport().mapTo(field.window(), QPoint(0, 0))
                place = field.cursorRect().adjusted(-10, -4, 10, 4).translated(corner)
                seen = event.rect().translated(watched.mapTo(watched.window(), QPoint(0, 0)))
                if any(row.contains(seen) for row in aged):
                    return False
                if watched.window() is not field.window() or not place.contains(seen):
                    painted[type(watched).__name__] += 1
                elif watched is field.viewport():
                    painted["cursor"] += 1
            return False

    watch = Watch()
    QApplication.instance().installEventFilter(watch)
    began, used, woken = time.monotonic(), _used_s(), _woken()

    def over() -> None:
        took = time.monotonic() - began
        others = {name: count for name, count in painted.items() if name != "cursor"}
        if not painted["cursor"]:
            probe.fail("no text cursor has blinked")
        wake_ups = sum(count - woken.get(task, 0) for task, count in _woken().items()) / took
        probe.finish(
            None,
            cpu_percent=(_used_s() - used) / took * 100,
            wake_ups=wake_ups,
            cursor=painted["cursor"],
            repaints=float(sum(others.values())),
            **{f"painted {name}": float(count) for name, count in others.items()},
        )

    probe.later(IDLE_MS, over)
    watch.setParent(field)


def _rows_that_age() -> list[Any]:
    """Return a list, kept up to date, of where rows are whose age reads otherwise: that is news, once a minute."""
    from PySide6.QtCore import QPoint
    from PySide6.QtWidgets import QApplication

    aged: list[Any] = []

    def listen(view: Any) -> None:
        corner = view.viewport().mapTo(view.window(), QPoint(0, 0))
        view.rows.dataChanged.connect(lambda index, *_: aged.append(view.visualRect(index).translated(corner)))

    for widget in QApplication.allWidgets():
        if type(widget).__name__ == "ConversationList":
            listen(widget)
    return aged


def _used_s() -> float:
    """Return what this process and all its children have used until now, threads that have ended included."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def _woken() -> dict[str, int]:
    """Return how often each thread that lives was woken until now."""
    return {task.name: _switches(task / "status") for task in Path("/proc/self/task").iterdir()}


def _switches(status: Path) -> int:
    row = next(row for row in status.read_text().splitlines() if row.startswith("voluntary_ctxt_switches"))
    return int(row.split()[1])


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    main()
