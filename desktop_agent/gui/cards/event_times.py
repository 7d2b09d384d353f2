"""When an event happened, which is not when it is handled: a busy program handles what came meanwhile all at once."""

from __future__ import annotations

_KEPT_S = 60.0
_BACK_S = 10.0


class EventTimes:
    """Translates the stamps of a display into the seconds of the program's own clock.

    The two count from different moments. No event is handled before it happens, so that the shortest way that one
    took lately tells how far the clocks are apart. It is learnt anew all the time, for clocks drift. Without
    `has_true_stamps` events are taken to happen when they are handled.
    """

    def __init__(self, *, has_true_stamps: bool) -> None:
        self._has_true_stamps = has_true_stamps
        self._shortest: float | None = None
        self._shortest_before: float | None = None
        self._began = self._last = 0.0

    def stamped(self, stamp_ms: int, now: float) -> float:
        """Return seconds by which one event is compared with another: those of the display, where it stamps them."""
        if not self._has_true_stamps:
            return now
        self._learn(stamp_ms, now)
        return stamp_ms / 1000 if stamp_ms > 0 else now - self._apart()

    def happened_at(self, stamp_ms: int, now: float) -> float:
        """Return when an event that is handled now happened by the program's clock, now at the latest."""
        if not self._has_true_stamps or stamp_ms <= 0:
            return now
        self._learn(stamp_ms, now)
        return min(now, stamp_ms / 1000 + self._apart())

    def _learn(self, stamp_ms: int, now: float) -> None:
        if stamp_ms <= 0:
            return
        at = stamp_ms / 1000
        if self._shortest is None or at < self._last - _BACK_S:
            # The first one, or the display counts from another moment now.
            self._shortest, self._shortest_before, self._began = now - at, None, now
        elif now - self._began > _KEPT_S:
            self._shortest, self._shortest_before, self._began = now - at, self._shortest, now
        self._shortest, self._last = min(self._shortest, now - at), at

    def _apart(self) -> float:
        known = [one for one in (self._shortest, self._shortest_before) if one is not None]
        return min(known, default=0.0)
