"""Finds the sections of the manual that answer a question. No Qt."""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from desktop_agent.gui.manual.page import ManualLine, ManualPage, ManualSection
from desktop_agent.lazy_dataclass import dataclass

MOST_HITS: Final = 40
_IN_HEADING: Final = 2.0
"""How much a word in the heading counts, against one in the best line of the text."""
_IN_TITLE: Final = 1.0
_IN_TEXT: Final = 0.5
"""How much a word counts that stands in another line."""
_LONGER_WORD: Final = 0.4
"""What is left of it for a longer word that begins alike: keyboard for key."""

_WORD: Final = re.compile(r"[\w'’]+")
_UNSPACED: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]+")
"""Japanese and Chinese, which are written without blanks."""
_ENDINGS: Final = ("ions", "ings", "ion", "ing", "ies", "ied", "es", "ed", "s", "e", "y")
_SAYS_NOTHING: Final = """
    a an and any are be been can could did do does for from get got had has have how i if in is it its me my no not of
    on or please should so that the their them there they this to was we were what when where which who why will with
    would you your
"""
_QUESTION_WORDS: Final = frozenset(_SAYS_NOTHING.split())
"""English words that say nothing about the matter."""


@dataclass(frozen=True, slots=True)
class ManualHit:
    """A section that was found, and the line in it that fits best."""

    page: ManualPage
    section: ManualSection
    line: ManualLine


class ManualIndex:
    """The words of all sections. A word that is typed finds the words that begin with its stem."""

    def __init__(self, pages: Sequence[ManualPage]) -> None:
        self._places = [(page, section) for page in pages for section in page.sections]
        self._lines = [
            (place, line) for place, (_, section) in enumerate(self._places) for line in _lines_of(section)
        ]
        self._in_titles = _WordTable(page.title for page, _ in self._places)
        self._in_headings = _WordTable(section.heading for _, section in self._places)
        self._in_lines = _WordTable(line.text for _, line in self._lines)

    def find(self, typed: str) -> tuple[ManualHit, ...]:
        """Return the sections for what a user typed, the best first.

        First comes a heading that was typed whole, then sections whose heading holds every word that matters, then
        all others, each by its words: a rare word counts more than a common one, and one in the heading or the title
        more than one in the text. Of the text the line counts that has most of them, so that a pasted message finds
        its row.
        """
        stems = stems_of(typed)
        scores: defaultdict[int, float] = defaultdict(float)
        lines: defaultdict[int, float] = defaultdict(float)
        named: defaultdict[int, int] = defaultdict(int)
        for stem in stems:
            in_lines = self._in_lines.having(stem)
            weight = math.log(1 + len(self._lines) / max(1, len(in_lines)))
            in_text: dict[int, float] = {}
            for number, share in in_lines.items():
                lines[number] += weight * share
                place = self._lines[number][0]
                in_text[place] = max(share, in_text.get(place, 0.0))
            in_heading = self._in_headings.having(stem)
            for found, worth in (
                (in_heading, _IN_HEADING),
                (self._in_titles.having(stem), _IN_TITLE),
                (in_text, _IN_TEXT),
            ):
                for place, share in found.items():
                    scores[place] += worth * weight * share
            for place in in_heading:
                named[place] += 1
        best: dict[int, int] = {}
        for number in sorted(lines, key=lambda number: (-lines[number], number)):
            best.setdefault(self._lines[number][0], number)
        for place, number in best.items():
            scores[place] += lines[number]
        asked = [*_words_of(typed)]
        whole = [[*_words_of(section.heading)] == asked for _, section in self._places]
        ranked = sorted(
            scores, key=lambda place: (not whole[place], named[place] < len(stems), -scores[place], place)
        )
        return tuple(self._hit(place, best.get(place)) for place in ranked[:MOST_HITS])

    def _hit(self, place: int, number: int | None) -> ManualHit:
        page, section = self._places[place]
        line = next(iter(_lines_of(section))) if number is None else self._lines[number][1]
        return ManualHit(page, section, line)


def stems_of(typed: str) -> tuple[str, ...]:
    """Return the stems of the words that matter, each once; of all words if none of them does."""
    words = list(_words_of(typed))
    telling = [word for word in words if word not in _QUESTION_WORDS] or words
    return tuple(dict.fromkeys(_stem(word) for word in telling))


def marks_in(text: str, stems: Sequence[str]) -> list[tuple[int, int]]:
    """Return the places of the words that were found, in the order of the text; a single letter marks nothing."""
    folded = text.casefold()
    # A folded letter may be longer (ß, ss): places would be those of another text.
    folded = folded if len(folded) == len(text) else text.lower()
    spaced = [re.escape(stem) for stem in stems if len(stem) > 1 and not _UNSPACED.fullmatch(stem)]
    unspaced = [re.escape(stem) for stem in stems if _UNSPACED.fullmatch(stem)]
    if len(folded) != len(text) or not (spaced or unspaced):
        return []
    either = [rf"(?<!\w)(?:{'|'.join(spaced)})\w*"] if spaced else []
    return [found.span() for found in re.finditer("|".join([*either, *unspaced]), folded)]


def _lines_of(section: ManualSection) -> Sequence[ManualLine]:
    """Return the lines of a section; its heading, if there are none."""
    return section.lines or (ManualLine(section.start, section.heading),)


class _WordTable:
    """In which of some texts each word stands, by the numbers of the texts."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._numbers = defaultdict[str, set[int]](set)
        for number, text in enumerate(texts):
            for word in _words_of(text):
                self._numbers[word].add(number)
        self._words = sorted(self._numbers)

    def having(self, stem: str) -> Mapping[int, float]:
        """Return the texts with words that begin so: 1 for a form of the word, less for a longer word."""
        found: dict[int, float] = {}
        for place in range(bisect_left(self._words, stem), len(self._words)):
            word = self._words[place]
            if not word.startswith(stem):
                break
            share = 1.0 if stem in (word, _stem(word)) else _LONGER_WORD
            for number in self._numbers[word]:
                found[number] = max(share, found.get(number, 0.0))
        return found


def _words_of(text: str) -> Iterator[str]:
    """Yield the words in small letters; of a text without blanks each two neighbouring characters."""
    for found in _WORD.finditer(text.casefold()):
        word, at = found[0].replace("’", "'").strip("'_"), 0
        for part in _UNSPACED.finditer(word):
            yield from filter(None, (word[at : part.start()],))
            run, at = part[0], part.end()
            yield from (run[place : place + 2] for place in range(max(1, len(run) - 1)))
        yield from filter(None, (word[at:],))


def _stem(word: str) -> str:
    """Return a word without a common English ending, at least its first three letters."""
    ending = next((one for one in _ENDINGS if word.endswith(one) and len(word) - len(one) >= 3), "")
    return word.removesuffix(ending)
