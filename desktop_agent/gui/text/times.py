"""Times as people read them in lists: how long ago, what day, what hour."""

from __future__ import annotations

import time

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt

from desktop_agent.gui.text.translator import say
from desktop_agent.sentences import translate

_MINUTE, _HOUR, _DAY = 60, 3600, 86400

DAY = translate("times", "d MMM", "form of a day: d is the number, MMM the short month, M its number; M月d日, d. MMM")
MONTH = translate("times", "MMM yyyy", "form of a month of another year, as above with yyyy: yyyy年M月")


def age(at: float, now: float) -> str:
    """Return a short age: now, 4 min, 1 h, then the weekday, then the date. Both are UTC seconds."""
    past = now - at
    if past < _MINUTE:
        return say(translate("times", "now", "the age of a conversation, in a narrow column"))
    if past < _HOUR:
        minutes = int(past // _MINUTE)
        return say(translate("times", "{count} min", "age").having(count=minutes))
    if past < _DAY:
        return say(translate("times", "{count} h", "age").having(count=int(past // _HOUR)))
    moment = QDateTime.fromSecsSinceEpoch(int(at))
    if past < 6 * _DAY:
        return QLocale().dayName(moment.date().dayOfWeek(), QLocale.FormatType.ShortFormat)
    return day(at, now)


def day(at: float, now: float) -> str:
    """Return the day of something, the month and the year for what was not this year. Both are UTC seconds."""
    moment = QDateTime.fromSecsSinceEpoch(int(at))
    if time.localtime(at).tm_year != time.localtime(now).tm_year:
        return QLocale().toString(moment, say(MONTH))
    form, short = say(DAY), QLocale().dateFormat(QLocale.FormatType.ShortFormat)
    # Where English is said, its country says which comes first.
    is_month_first = form == DAY.text and short.find("M") < short.find("d")
    return QLocale().toString(moment, "MMM d" if is_month_first else form)


def date(day: str) -> str:
    """Return a day that is told as YYYY-MM-DD as the reader's language writes it; what is none stays as it is."""
    found = QDate.fromString(day, Qt.DateFormat.ISODate)
    return QLocale().toString(found, QLocale.FormatType.ShortFormat) if found.isValid() else day


def clock(at: float, now: float) -> str:
    """Return the hour for something of today, else its age."""
    moment, today = QDateTime.fromSecsSinceEpoch(int(at)), QDateTime.fromSecsSinceEpoch(int(now))
    if moment.date() != today.date():
        return age(at, now)
    # Not the short format of the locale itself, which in some has seconds.
    halves = "A" in QLocale().timeFormat(QLocale.FormatType.ShortFormat)
    return QLocale().toString(moment.time(), "h:mm AP" if halves else "HH:mm")


def took_time(seconds: float) -> str:
    """Return how long something took that is over; empty where nobody had to wait for it."""
    return duration(seconds) if round(seconds, 1) > 0 else ""


def duration(seconds: float) -> str:
    """Return how long something took: 0.1 s, 12 s, 2 min 5 s."""
    if seconds < 10:
        return say(translate("times", "{count} s").having(count=QLocale().toString(max(0.0, seconds), "f", 1)))
    if seconds < _MINUTE:
        return say(translate("times", "{count} s").having(count=int(seconds)))
    minutes, rest = divmod(int(seconds), _MINUTE)
    return say(translate("times", "{minutes} min {seconds} s").having(minutes=minutes, seconds=rest))
