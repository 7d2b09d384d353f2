"""Times in lists: short, and right at every border."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QDateTime, QLocale, QTime
from PySide6.QtWidgets import QApplication

from desktop_agent.gui.times import age, clock, duration, took_time

NOON = float(QDateTime.fromString("2026-11-18T12:00:00", "yyyy-MM-ddTHH:mm:ss").toSecsSinceEpoch())
MINUTE, HOUR, DAY = 60, 3600, 86400


@pytest.fixture(autouse=True)
def english(qapp: QApplication) -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale("en_GB"))
    yield
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("past", "said"),
    [
        (-5, "now"),
        (0, "now"),
        (59, "now"),
        (MINUTE, "1 min"),
        (HOUR - 1, "59 min"),
        (HOUR, "1 h"),
        (DAY - 1, "23 h"),
        (2 * DAY, "Mon"),
        (7 * DAY, "11 Nov"),
        (400 * DAY, "Oct 2025"),
    ],
)
def test_an_age_gets_coarser_with_time(past: int, said: str) -> None:
    assert age(NOON - past, NOON) == said


def test_the_clock_gives_the_hour_of_today_and_the_age_of_before() -> None:
    morning = float(QDateTime.fromSecsSinceEpoch(int(NOON)).date().startOfDay().toSecsSinceEpoch()) + 9 * HOUR
    assert clock(morning, NOON) == "09:00"
    assert clock(NOON - 2 * DAY, NOON) == "Mon"
    assert QTime.fromString(clock(NOON, NOON), "HH:mm").hour() == 12


def test_days_and_hours_are_written_as_the_reader_writes_them() -> None:
    QLocale.setDefault(QLocale("en_US"))
    assert age(NOON - 7 * DAY, NOON) == "Nov 11"
    assert clock(NOON, NOON) == "12:00 PM"


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(-1, "0.0 s"), (0.04, "0.0 s"), (0.1, "0.1 s"), (9.96, "10.0 s"), (12.7, "12 s"), (125, "2 min 5 s")],
)
def test_a_duration_is_exact_where_it_is_short(seconds: float, said: str) -> None:
    assert duration(seconds) == said


def test_what_took_no_time_is_not_told() -> None:
    assert [took_time(seconds) for seconds in (-1, 0, 0.04, 0.1, 2.0)] == ["", "", "", "0.1 s", "2.0 s"]
