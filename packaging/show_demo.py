"""Shows the window where there is no display: the built-in demo plays in it, on a virtual display of its own.

The program runs as it does for a person; a second thread looks for what has the right name, types, and clicks. It
says what it does, prints the transcript, and leaves a screenshot under `build/`.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QCursor, QImage, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPlainTextEdit, QWidget

from desktop_agent.__main__ import main as desktop_agent
from desktop_agent.protocol import AssistantText, Item, Notice, ToolCall, UserMessage
from desktop_agent.sentences import in_english
from desktop_agent.store.transcript_store import Transcripts

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "demo"
SCREENSHOT = ROOT / "build" / "demo.png"
CARD_SCREENSHOT = ROOT / "build" / "demo-card.png"
LIMIT_S = 50.0
ANSWER_S = 30.0
"""How long it is tried to answer a card that does not take what is pressed."""
QUIET_S = 0.8
"""A card is answered only after a pause of half a second, lest it takes a click that was meant for something else."""
POINTER_RESTS_MS = 300
CLOSING_S = 60.0
LOOK_S = 0.03
REST_S = 0.3
REST_LIMIT_S = 3.0

T = TypeVar("T")


def main() -> int:
    named = [os.environ[name] for name in ("WAYLAND_DISPLAY", "DISPLAY") if os.environ.get(name)]
    say(f"{' and '.join(named)} did not answer." if named else "There is no display here.")
    say("The window is shown on a virtual one, and the built-in demo plays in it.\n")
    shutil.rmtree(PLACE, ignore_errors=True)
    for picture in (SCREENSHOT, CARD_SCREENSHOT):
        picture.unlink(missing_ok=True)
    os.environ["DESKTOP_AGENT_DATA_DIR"] = str(PLACE / "data")
    os.environ["DESKTOP_AGENT_CONFIG_DIR"] = str(PLACE / "config")
    with virtual_display() as display:
        os.environ.pop("WAYLAND_DISPLAY", None)
        os.environ["DISPLAY"] = display
        visitor = Visitor()
        visitor.start()
        code = desktop_agent([])
        visitor.join(1.0)
    if code or visitor.problem:
        say(f"The demo did not play to its end: {visitor.problem or f'exit code {code}'}.")
        if SCREENSHOT.exists():
            say(f"The window then: {SCREENSHOT}")
        return 1
    asyncio.run(print_transcript(PLACE / "data" / "store.sqlite3"))
    say(f"\nThe window with the card: {CARD_SCREENSHOT}\nThe window at the end:    {SCREENSHOT}")
    return 0


class Visitor(threading.Thread):
    """Somebody who tries the demo. `problem` says what kept them from it, if anything did."""

    def __init__(self) -> None:
        super().__init__(name="visitor", daemon=True)
        self.problem = "the window was closed before"
        self._until = time.monotonic() + LIMIT_S

    def run(self) -> None:
        self._wait("the application", QCoreApplication.instance)
        self._main = MainThread()
        try:
            self._visit()
            self.problem = ""
        except Exception as error:  # noqa: BLE001 - whatever it was, the window must be closed and the reason told
            self.problem = f"{type(error).__name__}: {error}"
        try:
            self._take_screenshot(SCREENSHOT)
        finally:
            self._main.do(close_all)
            if self.problem:
                # What still runs, or waits, is asked about first, and nobody is there to answer.
                self._until = time.monotonic() + CLOSING_S
                self._click("Quit anyway")

    def _visit(self) -> None:
        self._click("Try the demo")
        # It offers its first message itself, once the conversation is there.
        self._wait("the offer of a first message", lambda: self._main.do(lambda: text_of(shown("Message"))))
        self._send("tour")
        self._wait_for_the_answer()
        self._send("change")
        said = self._wait("a card", lambda: self._main.do(lambda: description_of(shown("Permission request"))))
        say(f"The card asked about: {said}")
        self._take_screenshot(CARD_SCREENSHOT)
        self._answer("Allow once")
        say("Answered: Allow once.")
        self._wait_for_the_end()

    def _answer(self, choice: str) -> None:
        """Press a button of the card until it is taken: one that moves under the pointer wants it to come again."""
        self._until = time.monotonic() + ANSWER_S
        self._wait("the card to take its answer", lambda: self._is_taken(choice))
        self._until = time.monotonic() + LIMIT_S

    def _is_taken(self, choice: str) -> bool:
        self._main.do(move_pointer_away)
        time.sleep(QUIET_S)
        # On a busy machine the card goes later than it was looked for, and its buttons with it.
        self._wait(f"“{choice}” to be there and enabled", lambda: self._main.do(lambda: press_on_card(choice)))
        until = time.monotonic() + QUIET_S
        while self._main.do(lambda: shown("Permission request") is not None):
            if time.monotonic() > until:
                return False
            time.sleep(LOOK_S)
        return True

    def _send(self, text: str) -> None:
        self._wait("“Message”", lambda: self._main.do(lambda: type_into(shown("Message"), text)))
        self._click("Send")
        say(f"Sent: {text}")

    def _wait_for_the_answer(self) -> None:
        self._wait("“Stop”", lambda: self._main.do(lambda: shown("Stop") is not None))
        self._wait_for_the_end()

    def _wait_for_the_end(self) -> None:
        self._wait("the end of the answer", lambda: self._main.do(lambda: shown("Stop") is None))

    def _take_screenshot(self, path: Path) -> None:
        """Take it when the window has come to rest: an answer's last words are painted a moment after its end."""
        self._main.do(move_pointer_away)
        before, until = None, time.monotonic() + REST_LIMIT_S
        while (picture := self._main.do(picture_of_window)) != before and time.monotonic() < until:
            before = picture
            time.sleep(REST_S)
        picture.save(str(path))

    def _click(self, name: str) -> None:
        self._wait(f"“{name}” to be there and enabled", lambda: self._main.do(lambda: click(shown(name))))

    def _wait(self, what: str, look: Callable[[], T | None]) -> T:
        while not (found := look()):
            if time.monotonic() > self._until:
                raise TimeoutError(f"waited in vain for {what}")
            time.sleep(LOOK_S)
        return found


class MainThread(QObject):
    """Does things on the thread of the window, and hands back what came of them: never a widget.

    One that was found may be deleted before the next job is done, so each job finds what it needs itself.
    """

    asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        app = QCoreApplication.instance()
        assert app is not None
        self.moveToThread(app.thread())
        self.asked.connect(self._on_asked, Qt.ConnectionType.QueuedConnection)

    def do(self, job: Callable[[], T]) -> T:
        future: Future[T] = Future()
        self.asked.emit((job, future))
        return future.result(LIMIT_S)

    def _on_asked(self, asked: tuple[Callable[[], Any], Future[Any]]) -> None:
        job, future = asked
        try:
            future.set_result(job())
        except Exception as error:  # noqa: BLE001 - told in the other thread
            future.set_exception(error)


def shown(name: str) -> QWidget | None:
    """Return the widget in sight that has this accessible name; a button's text is its name."""
    for widget in QApplication.allWidgets():
        own = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
        if own == name and widget.isVisible() and not widget.visibleRegion().isEmpty():
            return widget
    return None


def click(widget: QWidget | None) -> bool:
    """Click as the mouse does: by way of the window, so that everything that watches for input sees it.

    False where nothing is there, or it is not enabled yet.
    """
    if widget is None or not widget.isEnabled():
        return False
    window = widget.window()
    middle = widget.mapTo(window, widget.rect().center())
    point_at(window, middle)
    button, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    # A card takes no press of a pointer that still moves.
    QTest.mouseClick(window.windowHandle(), button, keys, QPoint(middle), POINTER_RESTS_MS)
    return True


def press_on_card(choice: str) -> bool:
    """Press a button of the card; return whether that is done, or the card has gone."""
    return shown("Permission request") is None or click(shown(choice))


def type_into(widget: QWidget | None, text: str) -> bool:
    """Type over what is there; false where nothing is."""
    if widget is None:
        return False
    widget.setFocus()
    QTest.keySequence(widget, QKeySequence(QKeySequence.StandardKey.SelectAll))
    QTest.keyClicks(widget, text)
    return True


def description_of(widget: QWidget | None) -> str:
    return widget.accessibleDescription() if widget is not None else ""


def text_of(widget: QWidget | None) -> str:
    return widget.toPlainText() if isinstance(widget, QPlainTextEdit) else ""


def largest_window() -> QWidget:
    windows = [window for window in QApplication.topLevelWidgets() if window.isVisible()]
    return max(windows, key=lambda window: window.width() * window.height())


def picture_of_window() -> QImage:
    return largest_window().grab().toImage()


def move_pointer_away() -> None:
    """Move it to the foot of the window: what it points at shows buttons that are else not there."""
    window = largest_window()
    point_at(window, QPoint(window.width() // 2, window.height() - 2))


def point_at(window: QWidget, place: QPoint) -> None:
    """Move the display's own pointer too: a card asks the display whether it came up under it."""
    QCursor.setPos(window.mapToGlobal(place))
    QTest.mouseMove(window.windowHandle(), place)


def close_all() -> None:
    for window in QApplication.topLevelWidgets():
        if window.isVisible():
            window.close()


@contextmanager
def virtual_display() -> Iterator[str]:
    """Start a virtual X server and give its name."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=[writing],
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise SystemExit("The virtual display (Xvfb) did not start.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


async def print_transcript(store: Path) -> None:
    """Print what is stored of the conversations, as it would be there at the next start."""
    transcripts = await Transcripts.open(store)
    try:
        for conversation in await transcripts.conversations():
            say(f"\n{conversation.title}\n{'─' * len(conversation.title)}")
            for item in await transcripts.items(conversation.id):
                say(words_of(item))
    finally:
        await transcripts.close()


def words_of(item: Item) -> str:
    match item:
        case UserMessage(text=text):
            return f"\nYou: {text}\n"
        case AssistantText(text=text):
            return f"{text}\n"
        case Notice(sentence=sentence):
            return f"({in_english(sentence)})\n"
        case ToolCall():
            return words_of_call(item)
        case _:
            return ""


def words_of_call(call: ToolCall) -> str:
    facts = [str(call.status)]
    if call.exit_code is not None:
        facts.append(f"exit {call.exit_code}")
    if call.decision is not None:
        facts.append(f"{call.decision.choice} by {call.decision.by}")
    lines = (call.output.for_model if call.output else "").splitlines()
    output = "".join(f"    {line}\n" for line in lines[:12]) + ("    …\n" if len(lines) > 12 else "")
    return f"  ▸ {call.tool} {call.title}  [{', '.join(facts)}]\n{output}"


def say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main())
