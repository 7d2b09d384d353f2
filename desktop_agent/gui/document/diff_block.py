"""Block of a unified diff: numbered lines with signs, changed words highlighted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QTextCharFormat

from desktop_agent.gui.document.block import same_at_start
from desktop_agent.gui.document.code_block import CodeBlock
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_box, draw_ground, draw_text
from desktop_agent.gui.theme.text_layout import Stretch
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import translate

_HUNK = re.compile(r"@@ -(?P<old>\d+)(?:,(?P<old_count>\d+))? \+(?P<new>\d+)(?:,(?P<new_count>\d+))? @@")
_WORD = re.compile(r"\w+|\s+|[^\w\s]")
_GUTTER = 60
GAP = "…"
FILE = "file"
_NOTHING = "/dev/null"
_NEW = translate("DiffView", "{path}, new", "name of a file over its lines")
_DELETED = translate("DiffView", "{path}, deleted", "name of a file over its lines")


@dataclass(frozen=True, slots=True)
class DiffLine:
    """One line of a diff. `sign` is +, -, a blank, … between hunks, or `FILE` above each of several files.

    `words` are the changed stretches.
    """

    sign: str
    text: str
    number: int | None = None
    words: tuple[tuple[int, int], ...] = ()


def read_diff(diff: str) -> tuple[DiffLine, ...]:
    """Return the lines of a unified diff; removed lines have numbers of the old file, others of the new.

    A diff of several files, or of a moved one, names each file above its lines.
    """
    names = _names(diff)
    is_named = len(names) > 1 or any(" → " in name for name in names.values())
    lines: list[DiffLine] = []
    old = new = 0
    in_hunk = False
    for place, line in enumerate(diff.split("\n")):
        hunk = _HUNK.match(line)
        if place in names:
            in_hunk = False
            lines += [DiffLine(FILE, names[place])] if is_named else []
        elif hunk:
            if in_hunk:
                lines.append(DiffLine(GAP, ""))
            old, new, in_hunk = int(hunk["old"]), int(hunk["new"]), True
        elif in_hunk and line[:1] == "-":
            lines.append(DiffLine("-", line[1:], old))
            old += 1
        elif in_hunk and line[:1] in {"+", " "}:
            lines.append(DiffLine(line[0], line[1:], new))
            new += 1
            old += line[0] == " "
    return _with_words(lines)


def _names(diff: str) -> dict[int, str]:
    """Return the names of the files in a diff, by the lines at which their headers begin.

    A removed line can look like a header, so the lines that a hunk counts are skipped.
    """
    names: dict[int, str] = {}
    left_old = left_new = 0
    lines = diff.split("\n")
    for place, line in enumerate(lines):
        if left_old > 0 or left_new > 0:
            left_old -= line[:1] in {"-", " "}
            left_new -= line[:1] in {"+", " "}
        elif hunk := _HUNK.match(line):
            left_old, left_new = (int(hunk[count] or 1) for count in ("old_count", "new_count"))
        elif line.startswith("--- ") and place + 1 < len(lines) and lines[place + 1].startswith("+++ "):
            names[place] = _name(line[4:], lines[place + 1][4:])
    return names


def _name(old: str, new: str) -> str:
    old_name, new_name = old.removeprefix("a/"), new.removeprefix("b/")
    if old == _NOTHING:
        return localize(_NEW.with_values(path=new_name))
    if new == _NOTHING:
        return localize(_DELETED.with_values(path=old_name))
    return new_name if old_name == new_name else f"{old_name} → {new_name}"


def count_changes(diff: str) -> tuple[int, int]:
    """Return how many lines a unified diff adds and removes."""
    lines = read_diff(diff)
    return sum(line.sign == "+" for line in lines), sum(line.sign == "-" for line in lines)


def side_by_side(lines: Sequence[DiffLine]) -> tuple[tuple[DiffLine, ...], tuple[DiffLine, ...]]:
    """Return the lines of both sides; a line without a counterpart is beside a blank one.

    Unchanged lines have numbers of the new side.
    """
    left: list[DiffLine] = []
    right: list[DiffLine] = []
    for at, removed, added in _changes(lines):
        if not removed and not added:
            left.append(lines[at])
            right.append(lines[at])
            continue
        high = max(removed, added)
        left += [*lines[at : at + removed], *[_BLANK] * (high - removed)]
        right += [*lines[at + removed : at + removed + added], *[_BLANK] * (high - added)]
    return tuple(left), tuple(right)


class DiffBlock(CodeBlock):
    """A unified diff, as text or as lines; at most `limit` lines are shown."""

    def __init__(
        self, diff: str | Sequence[DiffLine], ink: TextFormats, *, gap: int = 0, limit: int | None = None
    ) -> None:
        self._diff = tuple(read_diff(diff) if isinstance(diff, str) else diff)[:limit]
        self.is_of_several = any(line.sign == FILE for line in self._diff)
        text = "\n".join(line.text for line in self._diff)
        super().__init__(text, ink, role="code_small", gap=gap, padding=(0, 6))

    def _left(self) -> int:
        return self._ink.theme.px(_GUTTER)

    def _text_area(self, height: int) -> QRectF:
        return QRectF(self._left(), 0, self._width - self._left(), height)

    def _draw_ground(self, painter: QPainter, height: int, visible: QRectF) -> None:
        theme = self._ink.theme
        draw_ground(painter, theme, QRectF(0, 0, self._width, height))
        high, top = self._line_height(), self._top()
        start = 0
        # Neighbours of one sign are one box, because adjacent boxes have a seam at a fractional scale.
        for number, line in enumerate(self._diff):
            following = self._diff[number + 1].sign if number + 1 < len(self._diff) else ""
            if following == line.sign:
                continue
            ground = _GROUNDS.get(line.sign)
            band = QRectF(0, top + start * high, self._width, (number + 1 - start) * high)
            if ground and band.intersects(QRectF(0, visible.top(), self._width, visible.height())):
                draw_box(painter, band, fill=theme.color(ground))
            start = number + 1

    def _draw_over(self, painter: QPainter, first: int, last: int) -> None:
        theme, high = self._ink.theme, self._line_height()
        draw = partial(draw_text, painter, theme, role="code_small")
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute
        for number in range(first, last):
            line = self._diff[number]
            y = self._top() + number * high
            if line.number is not None:
                box = QRectF(0, y, theme.px(36), high)
                draw(box, str(line.number), color="diff.line_number", align=right)
            if line.sign not in (" ", FILE):
                box = QRectF(theme.px(36), y, theme.px(24), high)
                color = _SIGNS.get(line.sign, "diff.line_number")
                shown = "−" if line.sign == "-" else line.sign
                draw(box, shown, color=color, align=Qt.AlignmentFlag.AlignHCenter)

    def _stretches(self, number: int) -> list[Stretch]:
        line = self._diff[number] if number < len(self._diff) else DiffLine(" ", "")
        ranges = super()._stretches(number)
        ground = QTextCharFormat()
        if line.words:
            ground.setBackground(QBrush(self._ink.theme.color(_WORDS[line.sign])))
            ground.setForeground(QBrush(self._ink.theme.color("text.primary")))
        return ranges + [Stretch(start, stop - start, ground) for start, stop in line.words]


def _with_words(lines: Sequence[DiffLine]) -> tuple[DiffLine, ...]:
    """Mark changed words in equally many removed and added lines."""
    marked = list(lines)
    for at, removed, added in _changes(lines):
        for k in range(at, at + removed) if removed == added else ():
            old, new = lines[k], lines[k + removed]
            old_words, new_words = changed_words(old.text, new.text)
            marked[k], marked[k + removed] = replace(old, words=old_words), replace(new, words=new_words)
    return tuple(marked)


def changed_words(old: str, new: str) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Return the stretch of words that differs in each line; nothing if nearly all of it does."""
    a, b = _WORD.findall(old), _WORD.findall(new)
    head = same_at_start(a, b)
    room = min(len(a), len(b)) - head
    tail = same_at_start(a[::-1][:room], b[::-1][:room])
    common = "".join(a[:head] + a[len(a) - tail :]).strip()
    if not common or len(common) * 4 < min(len(old.strip()), len(new.strip())):
        return (), ()
    return _stretch(a, head, tail), _stretch(b, head, tail)


def _stretch(words: Sequence[str], head: int, tail: int) -> tuple[tuple[int, int], ...]:
    start = len("".join(words[:head]))
    stop = start + len("".join(words[head : len(words) - tail]))
    return ((start, stop),) if stop > start else ()


def _changes(lines: Sequence[DiffLine]) -> Iterator[tuple[int, int, int]]:
    """Return the place of each change, and how many lines it removes and then adds; of another line 0 and 0."""
    at = 0
    while at < len(lines):
        removed = _run(lines, at, "-")
        added = _run(lines, at + removed, "+")
        yield at, removed, added
        at += max(1, removed + added)


def _run(lines: Sequence[DiffLine], start: int, sign: str) -> int:
    """Return the number of consecutive lines with a sign."""
    end = start
    while end < len(lines) and lines[end].sign == sign:
        end += 1
    return end - start


_BLANK = DiffLine(" ", "")
_GROUNDS = {"+": "diff.added_line", "-": "diff.removed_line", FILE: "surface.hover"}
_WORDS = {"+": "diff.added_word", "-": "diff.removed_word"}
_SIGNS = {"+": "diff.added_sign", "-": "diff.removed_sign"}
