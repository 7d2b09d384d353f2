"""Explains why a text was not found in a file, by the nearest place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher, get_close_matches

from desktop_agent.tools.tool import ToolFailed

PLACES_PER_LINE = 50
COMPARED_LINES = 4000
COMPARED_CHARACTERS = 2000
LONGEST_COMPARED = 300
WEIGHED = 20
SHOWN_LINES = 20
SHOWN_WIDTH = 200
TELLING = 10
"""Characters from which a match means something: a brace is in every file."""

_NUMBERED = re.compile(r" *\d+\t")


def mismatch_reason(lines: Sequence[str], old: str, new: str) -> str:
    """Return one or two sentences for the model, with the nearest lines and their numbers."""
    wanted = old.removesuffix("\n").split("\n")
    if all(_NUMBERED.match(line) for line in wanted):
        return "old_string begins each line with its number as Read shows it; leave out the numbers and the tabs."
    text = "\n".join(lines)
    place = text.find(new.removesuffix("\n")) if len(new.strip()) >= TELLING else -1
    if place >= 0:
        line = text.count("\n", 0, place) + 1
        return f"The new text is already there, in line {line}: this change may have been made before."
    start = nearest_place(lines, wanted)
    if start is None:
        return "Nothing in the file is like it. Read the file, or look for the place with Grep."
    difference = _first_difference(lines, wanted, start, is_cut=not old.endswith("\n"))
    return f"{difference} The nearest lines are:\n{numbered(lines, start, len(wanted))}"


def nearest_place(lines: Sequence[str], wanted: Sequence[str]) -> int | None:
    """Return where (from 0) lines fit best, by those they share; by one alike line where they share none."""
    places: dict[str, list[int]] = {}
    for number, line in enumerate(lines):
        lines_with = places.setdefault(line.strip(), [])
        if len(lines_with) < PLACES_PER_LINE:
            lines_with.append(number)
    votes: Counter[int] = Counter()
    for offset, line in enumerate(wanted):
        if line.strip():
            votes.update(max(0, place - offset) for place in places.get(line.strip(), ()))
    if votes:
        most = max(votes.values())
        best = [start for start in sorted(votes) if votes[start] == most][:WEIGHED]
        return max(best, key=lambda start: _likeness(lines[start : start + len(wanted)], wanted))
    distinct = [line for line in places if line and len(line) <= LONGEST_COMPARED][:COMPARED_LINES]
    for line in sorted(wanted, key=len, reverse=True)[:3]:
        for close in get_close_matches(line.strip()[:LONGEST_COMPARED], distinct, 1):
            return max(0, places[close][0] - wanted.index(line))
    return None


def _likeness(lines: Sequence[str], wanted: Sequence[str]) -> float:
    one, other = ("\n".join(some)[:COMPARED_CHARACTERS] for some in (lines, wanted))
    return SequenceMatcher(None, one, other).quick_ratio()


def _first_difference(lines: Sequence[str], wanted: Sequence[str], start: int, *, is_cut: bool) -> str:
    """Name the first line that differs. The first one may begin in the middle, and where it `is_cut` the last end."""
    for offset, line in enumerate(wanted):
        number = start + offset
        if number >= len(lines):
            missing = next((one for one in wanted[offset:] if one.strip()), line)
            return f"The file ends at line {len(lines)}, before {quoted(missing)}."
        there = lines[number]
        is_edge = (offset == 0 and there.endswith(line)) or (
            is_cut and offset == len(wanted) - 1 and there.startswith(line)
        )
        if there == line or is_edge:
            continue
        if there.split() == line.split():
            return f"Line {number + 1} differs in white space alone: the file has {quoted(there)}."
        return f"First difference: expected {quoted(line)}, line {number + 1} has {quoted(there)}."
    return "Each line is there, but not as one piece."


def quoted(line: str) -> str:
    """Return a line in quotes, cut where it is long."""
    return repr(line if len(line) <= SHOWN_WIDTH else line[:SHOWN_WIDTH] + "…")


def numbered(lines: Sequence[str], start: int, count: int, *, most: int = SHOWN_LINES) -> str:
    """Return so many lines from one on, and the lines before and after them, each with its number."""
    end = min(len(lines), start + min(count, most) + 1)
    begin = max(0, start - 1)
    return "\n".join(f"{number:>6}\t{line[:SHOWN_WIDTH]}" for number, line in enumerate(lines[begin:end], begin + 1))


MOST_CHARACTERS = 500
"""Longest line that may stand for omitted lines."""
_ELLIPSIS = r"(?:\.{3,}|\u2026)"
_MARK = r"(?://+|\#+|--+|/\*+|<!--|;+|%+|\*)"
_THINGS = r"(?:code|class|methods?|functions?|lines?|content|imports?|tests?|implementation|file|module)"
# The line has no other content: in a string or a sentence such words are literal.
_OMISSION = re.compile(
    rf"""\s*{_MARK}?\s*\(?\s*(?:{_ELLIPSIS}\s*)?
    (?:(?:the\ )?(?:rest|remainder)\ of(?:\ (?:the|your|this|my))?(?:\ {_THINGS})?
     | (?:the\ )?(?:existing|unchanged|remaining|previous|same)\ {_THINGS})
    \s*(?:(?:remains?|stays?|is|are)\ (?:the\ same|unchanged|here)\s*)?{_ELLIPSIS}\s*\)?\s*(?:\*/|-->)?\s*""",
    re.VERBOSE | re.IGNORECASE,
)


def insist_on_whole_text(new: str, old: str) -> None:
    """Raise `ToolFailed` where new text has a line that stands for omitted lines, and the old text has none."""
    known = {line.strip() for line in old.split("\n")}
    for line in new.split("\n"):
        # Blanks are joined first: the engine would try every way to share out a long row of them.
        shortened = " ".join(line[:MOST_CHARACTERS].split())
        if len(line) <= MOST_CHARACTERS and _OMISSION.fullmatch(shortened) and line.strip() not in known:
            raise ToolFailed(
                f"Nothing was written: the line {line.strip()!r} in new_string stands for text that it would take the"
                " place of. Give the text itself, or replace only the lines that are to be others. If the file is to"
                " hold just these words, use Write."
            )
