from __future__ import annotations

import pytest

from desktop_agent.gui.cards.input_idle import EventTimes

APART = 500.0
"""Seconds by which the clock of the program is ahead of the display's."""


def times() -> EventTimes:
    made = EventTimes(has_true_stamps=True)
    made.happened_at(10_000, APART + 10.001)
    return made


def test_an_event_that_is_handled_late_happened_when_the_display_says() -> None:
    assert times().happened_at(11_000, APART + 13.5) == pytest.approx(APART + 11.001)


def test_no_event_happens_after_it_is_handled() -> None:
    made = times()
    assert made.happened_at(11_000, APART + 11.0005) == APART + 11.0005


def test_the_first_event_is_taken_to_come_at_once() -> None:
    assert EventTimes(has_true_stamps=True).happened_at(10_000, 77.0) == 77.0


def test_without_stamps_events_happen_when_they_are_handled() -> None:
    made = EventTimes(has_true_stamps=False)
    assert made.happened_at(10_000, 77.0) == 77.0
    assert made.stamped(10_000, 77.0) == 77.0
    assert times().happened_at(0, 9.0) == 9.0


def test_events_are_compared_by_the_display() -> None:
    made = times()
    assert made.stamped(11_150, APART + 20) - made.stamped(11_000, APART + 20) == pytest.approx(0.15)
    # What bears no stamp happened between what does, never before it.
    assert made.stamped(0, APART + 11.151) == pytest.approx(11.15)


def test_clocks_that_drift_are_learnt_anew() -> None:
    made = times()
    for minute in range(1, 200):
        drift = minute * 0.01
        made.happened_at(10_000 + minute * 60_100, APART + drift + 10.001 + minute * 60.1)
    late = made.happened_at(10_000 + 199 * 60_100 + 100, APART + 1.99 + 10.101 + 199 * 60.1)
    assert late == pytest.approx(APART + 1.99 + 10.1 + 199 * 60.1, abs=0.02)


def test_a_display_that_counts_from_the_beginning_again_is_learnt_anew() -> None:
    made = times()
    made.happened_at(4_000_000_000, APART + 4_000_000)
    assert made.happened_at(50, 5_000_000.0) == 5_000_000.0
    assert made.happened_at(100, 5_000_002.0) == pytest.approx(5_000_000.05)
