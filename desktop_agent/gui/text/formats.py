"""Times, lines and separators as text."""

from __future__ import annotations

import time

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt

from desktop_agent.gui.text.translator import DOLLARS, dollars, listed, localize
from desktop_agent.protocol import ConversationChanged, Usage
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.schema import DEMO_PROFILE
from desktop_agent.text import visible

_MINUTE, _HOUR, _DAY = 60, 3600, 86400

DAY = translate("times", "d MMM", "form of a day: d is the number, MMM the short month, M its number; M月d日, d. MMM")
MONTH = translate("times", "MMM yyyy", "form of a month of another year, as above with yyyy: yyyy年M月")


def age(at: float, now: float) -> str:
    """Return a short age: now, 4 min, 1 h, then the weekday, then the date. Both are UTC seconds."""
    past = now - at
    if past < _MINUTE:
        return localize(translate("times", "now", "the age of a conversation, in a narrow column"))
    if past < _HOUR:
        minutes = int(past // _MINUTE)
        return localize(translate("times", "{count} min", "age").with_values(count=minutes))
    if past < _DAY:
        return localize(translate("times", "{count} h", "age").with_values(count=int(past // _HOUR)))
    moment = QDateTime.fromSecsSinceEpoch(int(at))
    if past < 6 * _DAY:
        return QLocale().dayName(moment.date().dayOfWeek(), QLocale.FormatType.ShortFormat)
    return day(at, now)


def day(at: float, now: float) -> str:
    """Return day and month, or month and year if it was not this year. Both times are UTC seconds."""
    moment = QDateTime.fromSecsSinceEpoch(int(at))
    if time.localtime(at).tm_year != time.localtime(now).tm_year:
        return QLocale().toString(moment, localize(MONTH))
    form, short = localize(DAY), QLocale().dateFormat(QLocale.FormatType.ShortFormat)
    # In English the country decides the order of day and month.
    is_month_first = form == DAY.text and short.find("M") < short.find("d")
    return QLocale().toString(moment, "MMM d" if is_month_first else form)


def date(day: str) -> str:
    """Return a YYYY-MM-DD date in the format of the language; any other text unchanged."""
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
    """Return a duration; empty if it was too short to notice."""
    return duration(seconds) if round(seconds, 1) > 0 else ""


def duration(seconds: float) -> str:
    """Return how long something took: 0.1 s, 12 s, 2 min 5 s."""
    if seconds < 10:
        return localize(
            translate("times", "{count} s").with_values(count=QLocale().toString(max(0.0, seconds), "f", 1))
        )
    if seconds < _MINUTE:
        return localize(translate("times", "{count} s").with_values(count=int(seconds)))
    minutes, rest = divmod(int(seconds), _MINUTE)
    return localize(translate("times", "{minutes} min {seconds} s").with_values(minutes=minutes, seconds=rest))


DOT, NARROW_DOT = "  ·  ", " · "

_SECONDS = translate("ToolEntry", "{count} s", "how long a command has been running, or a model thought")


def one_line(text: str) -> str:
    """Return a text as one line in which nothing hides."""
    first, *rest = text.strip().split("\n")
    return visible(first) + (" …" if rest else "")


def whole_seconds(seconds: float) -> str:
    """Return a duration in whole seconds."""
    rounded = max(1, round(seconds)) if seconds else 0
    return localize(_SECONDS.with_values(count=rounded)) if rounded < 60 else duration(rounded)


UNKNOWN_PRICE = translate("Usage", "unknown price", "in the place of a sum of money")
CACHE_MISSED = translate("Usage", "cache missed", "the server's cache did not help; in the status bar")
CONTEXT = translate("Usage", "Context used by the next request.")
ESTIMATED = translate("Usage", "Part of it is estimated; the server has not counted it yet.")
NONE = "–"


def tokens(count: int) -> str:
    """Return a number of tokens, short: 812, 36k, 1.2M."""
    if count < 1000:
        return str(count)
    if count < 1_000_000:
        return f"{QLocale().toString(count / 1000, 'f', 1 if count < 9950 else 0)}k"
    return f"{QLocale().toString(count / 1_000_000, 'f', 1)}M"


def context_text(state: ConversationChanged, *, is_long: bool) -> str:
    """Return the context usage and its limit; a tilde marks an estimate."""
    about = "~" if state.is_estimated else ""
    used = about + tokens(state.context_used)
    if not state.context_limit and not state.context_used:
        return NONE
    if not state.context_limit:
        unknown = translate(
            "StatusBar", "{used} tokens, context size unknown", "the model's window: nobody says its size"
        )
        short = translate("StatusBar", "{used} of ?", "tokens, in a narrow window; nobody says of how many")
        return localize((unknown if is_long else short).with_values(used=used))
    limit = tokens(state.context_limit)
    share = round(100 * state.context_used / state.context_limit)
    if not is_long:
        short = translate("StatusBar", "{share} % of {limit}", "tokens of the model's window, in a narrow window")
        return localize(short.with_values(share=f"{about}{share}", limit=limit))
    sentence = translate("StatusBar", "{used} of {limit} tokens, {share} %")
    return localize(sentence.with_values(used=used, limit=limit, share=share))


def context_sentences(state: ConversationChanged) -> tuple[Sentence, ...]:
    """Return sentences about the context usage."""
    estimated = (ESTIMATED,) if state.is_estimated else ()
    return (CONTEXT, *estimated)


def cost_text(cost: float | None) -> str:
    """Return a sum of money; empty if unknown. Less than a cent is not shown as zero."""
    return "" if cost is None else dollars(cost)


def price_text(state: ConversationChanged, *, is_long: bool = True) -> str:
    """Return the cost of a conversation so far, or that it is unknown."""
    if state.cost is not None:
        return cost_text(state.cost)
    is_unpriced = bool(state.context_used) and state.profile != DEMO_PROFILE
    if not is_unpriced:
        return NONE
    return localize(UNKNOWN_PRICE if is_long else DOLLARS.with_values(cost="?"))


def usage_text(used: Usage) -> str:
    """Return the counts of each kind of paid token, without zeros."""
    kinds = (
        (used.input, translate("Usage", "{tokens} in", "tokens that a server read, at the full price")),
        (used.cache_read, translate("Usage", "{tokens} from the cache", "tokens")),
        (used.cache_write, translate("Usage", "{tokens} to the cache", "tokens")),
        (used.output, translate("Usage", "{tokens} out", "tokens that the model wrote")),
    )
    counted = listed(localize(sentence.with_values(tokens=tokens(count))) for count, sentence in kinds if count)
    unit = translate("Usage", "{counted} (tokens)", "kinds of tokens: 400 in, 40 out")
    return localize(unit.with_values(counted=counted)) if counted else ""
