"""Waiting calls, a clock that is told the time, and input events as a display sends them: for tests of cards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar
from weakref import WeakSet

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, Qt, QThreadPool, QTimer
from PySide6.QtGui import QAccessible, QCursor, QGuiApplication, QImage, QInputMethodEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.cards.pointer_trail import STILL_S
from desktop_agent.gui.permission.permission_card import PermissionCard
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import (
    Assessment,
    Choice,
    Decide,
    ItemId,
    Part,
    PermissionRequest,
    Risk,
    Scope,
    Status,
    ToolCall,
    Variant,
)
from desktop_agent.protocol.confinement import Confinement
from desktop_agent.sentences import Sentence
from tests.waits import LIMIT_S

ELSEWHERE = QPoint(700, 5)
LEFT = Qt.MouseButton.LeftButton


class Clock:
    """Seconds that pass when the test says so, and while a pointer rests before it presses."""

    _living: ClassVar[WeakSet[Clock]] = WeakSet()

    def __init__(self) -> None:
        self.now = 1000.0
        self._living.add(self)

    def __call__(self) -> float:
        return self.now

    def passes(self, seconds: float) -> None:
        self.now += seconds

    @classmethod
    def rest(cls) -> None:
        for clock in cls._living:
            clock.passes(1.1 * STILL_S)


def words(text: str) -> Sentence:
    return Sentence("test", text)


def part(
    command: str, text: str, risk: Risk = Risk.MEDIUM, sentence: str = "Does something", *, danger: bool = False
) -> Part:
    start = command.index(text)
    span = (start, start + len(text))
    return Part(text, *span, risk, ("test",), words(sentence), (span,) if danger else ())


def waiting(
    command: str = "touch x",
    *,
    id: str = "one",
    tool: str = "Bash",
    risk: Risk = Risk.MEDIUM,
    parts: Sequence[Part] | None = None,
    choices: tuple[Choice, ...] = tuple(Choice),
    scope: str = "this exact command",
    cwd: str = "/work",
    diff: str = "",
    network: bool = False,
    advice: str = "",
    digest: str = "digest",
    no_session: Sentence | None = None,
    sandbox: str = "none",
    confinement: Confinement | None = None,
    variants: tuple[Variant, ...] = (),
    status: Status = Status.WAITING,
) -> ToolCall:
    scopes = (Scope("scope", words(scope)),) if Choice.ALLOW_SESSION in choices else ()
    judged = tuple(parts) if parts is not None else (part(command, command, risk),)
    return ToolCall(
        ItemId(id),
        f"call-{id}",
        tool,
        {},
        command,
        status,
        assessment=Assessment(risk, judged, advice=words(advice) if advice else None),
        permission=PermissionRequest(
            digest,
            command,
            choices,
            scopes,
            no_session,
            cwd=cwd,
            diff=diff,
            network=network,
            confinement=confinement,
            variants=variants,
        ),
        sandbox=sandbox,
    )


def on_screen(widget: QWidget, place: QPoint | None = None) -> QPoint:
    return widget.mapToGlobal(place or widget.rect().center())


def window_of(widget: QWidget) -> QWindow:
    handle = widget.window().windowHandle()
    assert handle is not None
    return handle


def point_at(widget: QWidget, place: QPoint | None = None) -> None:
    """Move the pointer there, as a mouse would."""
    QCursor.setPos(on_screen(widget, place))
    QCoreApplication.processEvents()


def point_elsewhere(widget: QWidget) -> None:
    """Move the pointer out of the way, within the window."""
    QCursor.setPos(widget.window().mapToGlobal(ELSEWHERE))
    QCoreApplication.processEvents()


def press(widget: QWidget, place: QPoint | None = None, button: Qt.MouseButton = LEFT) -> None:
    """Go there and press, as a hand does: it rests before it presses, as long as it has to."""
    point = widget.mapTo(widget.window(), place or widget.rect().center())
    # Qt says nothing of a move to where it thinks the pointer is, which on no real screen is left from another test.
    QTest.mouseMove(window_of(widget), point + QPoint(1, 1))
    QTest.mouseMove(window_of(widget), point)
    Clock.rest()
    QTest.mousePress(window_of(widget), button, Qt.KeyboardModifier.NoModifier, point)


def release(widget: QWidget, place: QPoint | None = None, button: Qt.MouseButton = LEFT) -> None:
    point = widget.mapTo(widget.window(), place or widget.rect().center())
    QTest.mouseRelease(window_of(widget), button, Qt.KeyboardModifier.NoModifier, point)


def click(widget: QWidget) -> None:
    press(widget)
    release(widget)


def key(widget: QWidget, code: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press and release a key in the window, wherever its focus is."""
    QTest.keyClick(window_of(widget), code, modifiers)


def chord(widget: QWidget, code: Qt.Key) -> None:
    key(widget, code, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)


def watches(guard: InputIdleMonitor, clock: Clock) -> bool:
    """Tell whether what an input method sends to a field is noted: that passes no window."""
    clock.passes(10)
    QCoreApplication.sendEvent(QObject(), QInputMethodEvent("ni", []))
    return not guard.is_quiet()


def turns(view: QWidget) -> bool:
    """Tell whether something in a view moves by itself now."""
    timers = view.findChildren(QTimer, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return any(timer.isActive() for timer in timers)


def press_by_technology(widget: QWidget) -> None:
    """Press a button as assistive technology does."""
    found: Any = QAccessible.queryAccessibleInterface(widget)
    found.actionInterface().doAction("Press")


class Room:
    """A window with a card in it, under a guard whose clock the test moves."""

    def __init__(self, call: ToolCall, theme: Theme, *, width: int = 600) -> None:
        application = QApplication.instance()
        assert isinstance(application, QGuiApplication)
        self.clock = Clock()
        self.guard = InputIdleMonitor(application, clock=self.clock)
        self.window = QWidget()
        self.window.resize(800, 700)
        self.theme = theme
        self.width = width
        self.answers: list[tuple[str, str, bool]] = []
        self.card = PermissionCard(call, theme, self.guard, self.window)
        self.card.decided.connect(self.note_answer)
        self.card.grew.connect(self._on_grew)
        self.place(QPoint(100, 60))

    def place(self, corner: QPoint) -> None:
        self.card.setGeometry(QRect(corner.x(), corner.y(), self.width, self.card.heightForWidth(self.width)))

    def show(self) -> Room:
        """Show the window with the pointer out of the way; it is quiet and the card has stood for a while."""
        QCursor.setPos(QPoint(0, 0))
        self.window.move(50, 50)
        self.window.show()
        QTest.qWaitForWindowExposed(self.window, 60_000)
        self.window.activateWindow()
        QTest.qWaitForWindowActive(self.window, 60_000)
        point_elsewhere(self.window)
        self.clock.passes(10)
        return self

    def close(self) -> None:
        self.window.close()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.guard.deleteLater()

    def _on_grew(self) -> None:
        self.place(self.card.pos())

    def note_answer(self, answer: Decide) -> None:
        self.answers.append((answer.choice.value, answer.note, answer.assisted))


@contextmanager
def room(call: ToolCall, theme: Theme, *, width: int = 600, shown: bool = True) -> Iterator[Room]:
    made = Room(call, theme, width=width)
    try:
        yield made.show() if shown else made
    finally:
        made.close()


def bury(widget: QWidget) -> None:
    """Delete a page now, after the threads that colour its code have had their last word to it."""
    QThreadPool.globalInstance().waitForDone()
    widget.hide()
    widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


async def outside(action: Callable[[], object]) -> None:
    """Do something in the loop but in no task: QTest lets events run, and a task that does so is not woken again."""
    done = asyncio.get_running_loop().create_future()

    def act() -> None:
        action()
        done.set_result(None)

    QTimer.singleShot(0, act)
    await done


async def until(is_so: Callable[[], object], what: str, limit_s: float = LIMIT_S) -> None:
    """Let the loop run until something is so."""
    deadline = asyncio.get_running_loop().time() + limit_s
    while not is_so():
        assert asyncio.get_running_loop().time() < deadline, f"not in time: {what}"
        await asyncio.sleep(0.005)


def colors_in(image: QImage) -> set[str]:
    """Return every colour of a picture, as `#rrggbb`."""
    flat = image.convertToFormat(QImage.Format.Format_RGB32)
    return {f"#{pixel & 0xFFFFFF:06x}" for pixel in set(memoryview(flat.constBits()).cast("I"))}


def colors_of(widget: QWidget) -> set[str]:
    """Return every colour that a widget paints now, as `#rrggbb`."""
    return colors_in(widget.grab().toImage())
