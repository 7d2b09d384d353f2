"""Measures pauses between inputs and follows the pointer, for the press guards of cards."""

from __future__ import annotations

import time
from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QInputEvent, QInputMethodEvent, QKeyEvent, QSinglePointEvent, QWindow

from desktop_agent.gui.cards.pointer_trail import STILL_S, PointerTrail, Spot
from desktop_agent.lazy_dataclass import dataclass

_KEPT_S = 60.0
_BACK_S = 10.0


class EventTimes:
    """Converts time stamps of the display to seconds of the program's own clock.

    The clocks start at different moments. No event is handled before it happens, so the shortest recent delay is the
    offset of the clocks. It is measured continuously, because clocks drift. Without `has_true_stamps` events count as
    happening when they are handled.
    """

    def __init__(self, *, has_true_stamps: bool) -> None:
        self._has_true_stamps = has_true_stamps
        self._shortest: float | None = None
        self._shortest_before: float | None = None
        self._began = self._last = 0.0

    def stamped(self, stamp_ms: int, now: float) -> float:
        """Return seconds to compare events by: those of the display, if it stamps events."""
        if not self._has_true_stamps:
            return now
        self._learn(stamp_ms, now)
        return stamp_ms / 1000 if stamp_ms > 0 else now - self._offset()

    def happened_at(self, stamp_ms: int, now: float) -> float:
        """Return when an event that is handled now happened, by the program's clock."""
        if not self._has_true_stamps or stamp_ms <= 0:
            return now
        self._learn(stamp_ms, now)
        return min(now, stamp_ms / 1000 + self._offset())

    def _learn(self, stamp_ms: int, now: float) -> None:
        if stamp_ms <= 0:
            return
        at = stamp_ms / 1000
        if self._shortest is None or at < self._last - _BACK_S:
            # The first stamp, or the clock of the display was reset.
            self._shortest, self._shortest_before, self._began = now - at, None, now
        elif now - self._began > _KEPT_S:
            self._shortest, self._shortest_before, self._began = now - at, self._shortest, now
        self._shortest, self._last = min(self._shortest, now - at), at

    def _offset(self) -> float:
        known = [one for one in (self._shortest, self._shortest_before) if one is not None]
        return min(known, default=0.0)


PAUSE_S = 0.5
_DELIVERY_S = 0.05
_POINTER, _COMPOSED = 0, 1

_KEYS = frozenset({QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress})
_PRESSES = frozenset(
    {
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.TouchBegin,
        QEvent.Type.TabletPress,
    }
)
_COUNTED = _KEYS | _PRESSES | {QEvent.Type.InputMethod}
_ENTERS, _MOVES = QEvent.Type.Enter, QEvent.Type.MouseMove
_HEARD = _COUNTED | {_ENTERS, _MOVES}
_COMPRESSION = Qt.ApplicationAttribute.AA_CompressHighFrequencyEvents
_MODIFIERS = frozenset(
    {
        Qt.Key.Key_Shift,
        Qt.Key.Key_Control,
        Qt.Key.Key_Alt,
        Qt.Key.Key_AltGr,
        Qt.Key.Key_Meta,
        Qt.Key.Key_Super_L,
        Qt.Key.Key_Super_R,
        Qt.Key.Key_Hyper_L,
        Qt.Key.Key_Hyper_R,
    }
)


@dataclass(frozen=True, slots=True)
class _Stroke:
    """One input: when it was handled, its stamp, the key (or _POINTER), and the pause before it."""

    at: float
    stamp: int
    name: int
    pause_s: float


@dataclass(frozen=True, slots=True)
class Move:
    """A movement of the pointer over one of our windows, while a press guard watches.

    `at` is the time by the monitor's clock. `is_after_pause`: there was no input for long enough before it.
    """

    at: float
    place: QPointF
    window: QWindow
    is_held: bool
    is_after_pause: bool


class InputIdleMonitor(QObject):
    """Measures the pauses between inputs to all windows of the application. One for all cards.

    An input is a key other than a bare modifier, a step of an input method, or a press of the pointer.
    `clock` gives seconds and never goes back. `has_true_stamps`: events carry the time at which they happened, as on
    a real display, so inputs during a busy program count. None asks the platform.

    Signals:
        moved: the pointer moved, while a press guard watches; carries a Move.
    """

    moved = Signal(object)

    def __init__(
        self,
        application: QGuiApplication,
        *,
        clock: Callable[[], float] = time.monotonic,
        pause_s: float = PAUSE_S,
        has_true_stamps: bool | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._application = application
        self._clock = clock
        self.pause_s = pause_s
        """The length of a sufficient pause."""
        if has_true_stamps is None:
            has_true_stamps = application.platformName() in {"xcb", "wayland"}
        self._has_true_stamps = has_true_stamps
        self._last = _Stroke(at=clock() - pause_s, stamp=0, name=_POINTER, pause_s=pause_s)
        self._times = EventTimes(has_true_stamps=has_true_stamps)
        self._trail = PointerTrail()
        self._seen: tuple[QWindow, int, QPointF] | None = None
        self._moved_to: QPointF | None = None
        self._askers: list[QObject] = []
        self._compresses = QCoreApplication.testAttribute(_COMPRESSION)
        application.focusWindowChanged.connect(self._on_focus_window_changed)
        self._on_focus_window_changed(application.focusWindow())

    def now(self) -> float:
        return self._clock()

    def happened_at(self, event: QInputEvent) -> float:
        """Return when an event that is handled now happened, by the monitor's clock."""
        return self._times.happened_at(event.timestamp(), self._clock())

    def was_still_before(self, press: QSinglePointEvent) -> bool:
        """Return whether the pointer had rested before a press, by the times at which events happened."""
        return self._trail.rested_s(*self._visit(press)) >= STILL_S

    def is_quiet(self) -> bool:
        """Return whether the pause up to now is long enough."""
        return self.until_quiet_s() <= 0

    def until_quiet_s(self) -> float:
        """Return the seconds until the pause is long enough, 0 or less if it is."""
        return self.pause_s - (self._clock() - self._last.at)

    def was_quiet_before_press(self, event: QInputEvent) -> bool:
        """Return whether the pause before the press that is being delivered was long enough.

        A press that no window received (a program pressed the widget) is judged by the clock, and counts as an
        input.
        """
        if event.timestamp() and event.timestamp() == self._last.stamp and self._last.name == _POINTER:
            return self._last.pause_s >= self.pause_s
        return self._note(_POINTER, 0) >= self.pause_s

    def was_quiet_before_chord(self) -> bool:
        """Return whether the pause before the key stroke that is being delivered was long enough."""
        if self._last.name != _POINTER and self._clock() - self._last.at < _DELIVERY_S:
            return self._last.pause_s >= self.pause_s
        return self.is_quiet()

    def begin_watching(self, asker: QObject) -> None:
        """Watch the events of all windows, popups and input methods included. Costs 2 µs an event.

        Compression is off meanwhile: Qt could drop a whole sweep of the pointer that returns to its start and ends
        in a press.
        """
        if not self._askers:
            self._application.installEventFilter(self)
            self._compresses = QCoreApplication.testAttribute(_COMPRESSION)
            QCoreApplication.setAttribute(_COMPRESSION, False)
        self._askers.append(asker)
        asker.destroyed.connect(self._on_asker_destroyed)

    def end_watching(self, asker: QObject) -> None:
        """Undo `begin_watching`; the deletion of `asker` does so, too."""
        asker.destroyed.disconnect(self._on_asker_destroyed)
        self._keep([one for one in self._askers if one is not asker])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind not in _HEARD:
            return False
        if kind is _MOVES or kind is _ENTERS:
            if isinstance(watched, QWindow) and isinstance(event, QSinglePointEvent):
                self._on_pointer(watched, event)
            return False
        if isinstance(event, QInputMethodEvent):
            # Input methods send to the field itself, so no window receives it.
            if event.preeditString() or event.commitString():
                self._note(_COMPOSED, 0)
        elif isinstance(watched, QWindow) and isinstance(event, QInputEvent):
            self._on_input(event)
        return False

    def _on_pointer(self, window: QWindow, event: QSinglePointEvent) -> None:
        seen = (window, event.timestamp(), event.globalPosition())
        if seen == self._seen and event.timestamp():
            return  # by the filter of the window, and now by that of the application
        self._seen = seen
        # Enter means a movement, or a window that appeared under a resting pointer.
        self._trail.note(*self._visit(event))
        place = event.globalPosition()
        # Qt reports no movement of a pointer that left the window and returns to the same place.
        has_moved = event.type() is _MOVES or place == self._moved_to
        if event.type() is _MOVES:
            self._moved_to = place
        if self._askers and has_moved:
            is_held = event.buttons() != Qt.MouseButton.NoButton
            is_after_pause = self._pause_before(event.timestamp()) >= self.pause_s
            self.moved.emit(Move(self.happened_at(event), place, window, is_held, is_after_pause))

    def _visit(self, event: QSinglePointEvent) -> tuple[float, Spot]:
        place = event.globalPosition()
        return self._times.stamped(event.timestamp(), self._clock()), Spot(place.x(), place.y())

    def _on_input(self, event: QInputEvent) -> None:
        name = event.key() if isinstance(event, QKeyEvent) else _POINTER
        if name in _MODIFIERS or self._is_same_stroke(event, name):
            return
        self._note(name, event.timestamp())

    def _is_same_stroke(self, event: QInputEvent, name: int) -> bool:
        """Return whether this event belongs to the last stroke.

        A key arrives as ShortcutOverride and as KeyPress, a second click as press and as double click, each twice if
        both the window and the application are watched. All events of one stroke have the same stamp.
        """
        if (event.timestamp(), name) != (self._last.stamp, self._last.name):
            return False
        return event.timestamp() > 0 or self._clock() - self._last.at < _DELIVERY_S

    def _note(self, name: int, stamp: int) -> float:
        pause = self._pause_before(stamp)
        self._last = _Stroke(at=self._clock(), stamp=stamp, name=name, pause_s=pause)
        return pause

    def _pause_before(self, stamp: int) -> float:
        pause = self._clock() - self._last.at
        if self._has_true_stamps and 0 < self._last.stamp <= stamp:
            return min(pause, (stamp - self._last.stamp) / 1000)
        return pause

    def _on_focus_window_changed(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)  # moves it, where it is installed already

    def _on_asker_destroyed(self) -> None:
        self._keep([one for one in self._askers if shiboken6.isValid(one)])

    def _keep(self, askers: list[QObject]) -> None:
        self._askers = askers
        if not askers:
            self._application.removeEventFilter(self)
            QCoreApplication.setAttribute(_COMPRESSION, self._compresses)
