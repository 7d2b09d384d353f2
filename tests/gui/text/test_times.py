"""Times in lists: short, and right at every border."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QDateTime, QLocale, QTime
from PySide6.QtWidgets import QApplication

from desktop_agent.gui.text.formats import DAY, MONTH, age, clock, date, duration, took_time
from desktop_agent.gui.text.translator import Translator
from tests.fakes.translations import translations

NOON = float(QDateTime.fromString("2026-11-18T12:00:00", "yyyy-MM-ddTHH:mm:ss").toSecsSinceEpoch())
MINUTE, HOUR, DAY_S = 60, 3600, 86400
UNFINISHED = '<translation type="unfinished"><'


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
        (DAY_S - 1, "23 h"),
        (2 * DAY_S, "Mon"),
        (7 * DAY_S, "11 Nov"),
        (400 * DAY_S, "Oct 2025"),
    ],
)
def test_an_age_gets_coarser_with_time(past: int, said: str) -> None:
    assert age(NOON - past, NOON) == said


def test_the_clock_gives_the_hour_of_today_and_the_age_of_before() -> None:
    morning = float(QDateTime.fromSecsSinceEpoch(int(NOON)).date().startOfDay().toSecsSinceEpoch()) + 9 * HOUR
    assert clock(morning, NOON) == "09:00"
    assert clock(NOON - 2 * DAY_S, NOON) == "Mon"
    assert QTime.fromString(clock(NOON, NOON), "HH:mm").hour() == 12


def test_days_and_hours_are_written_as_the_reader_writes_them() -> None:
    QLocale.setDefault(QLocale("en_US"))
    assert age(NOON - 7 * DAY_S, NOON) == "Nov 11"
    assert clock(NOON, NOON) == "12:00 PM"


def test_another_language_has_forms_of_its_own_for_days_and_months(qapp: QApplication, tmp_path: Path) -> None:
    source = tmp_path / "ja.ts"
    messages = [translations.Message(each.context, each.text, each.comment, False) for each in (DAY, MONTH)]
    translations.update_one(messages, "ja_JP", source)
    for form in ("M月d日", "yyyy年M月"):
        source.write_text(source.read_text("utf-8").replace(UNFINISHED, f"<translation>{form}<", 1), "utf-8")
    translations.release(source, tmp_path / "desktop_agent_ja_JP.qm")
    language = Translator(qapp, tmp_path)
    language.choose("ja_JP")
    said = [age(NOON - days * DAY_S, NOON) for days in (7, 400)]
    language.choose("en")
    assert said == ["11月11日", "2025年10月"]


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(-1, "0.0 s"), (0.04, "0.0 s"), (0.1, "0.1 s"), (9.96, "10.0 s"), (12.7, "12 s"), (125, "2 min 5 s")],
)
def test_a_duration_is_exact_where_it_is_short(seconds: float, said: str) -> None:
    assert duration(seconds) == said


def test_what_took_no_time_is_not_told() -> None:
    assert [took_time(seconds) for seconds in (-1, 0, 0.04, 0.1, 2.0)] == ["", "", "", "0.1 s", "2.0 s"]


def test_a_day_is_written_as_the_language_does_and_what_is_none_stays() -> None:
    assert date("2026-11-01") == "01/11/2026"
    QLocale.setDefault(QLocale("da_DK"))
    assert date("2026-11-01") == "01.11.2026"
    assert (date(""), date("soon")) == ("", "soon")
