"""The lines of an output, in the colours that the program gave them."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from PySide6.QtGui import QTextLayout

from desktop_agent.colored import Colored, part
from desktop_agent.gui.ink import Ink, format_range
from desktop_agent.gui.lines_view import LinesView


class OutputLines(LinesView):
    """Lines of a program, which chose their colours among sixteen; the theme says what those are."""

    def __init__(self, output: Colored, ink: Ink, **look: Any) -> None:
        self._colors = output.colors
        # Counted before a line that is too long to be shown is cut.
        ends = accumulate(len(line) + 1 for line in output.text.split("\n")) if output.colors else ()
        self._begins = [0, *ends]
        super().__init__(output.text, ink, **look)

    def _ranges(self, number: int) -> list[QTextLayout.FormatRange]:
        if not self._colors:
            return []
        line, begin = self._lines[number], self._begins[number]
        units = _units(line)
        return [
            format_range(units[start], units[start + length] - units[start], self._ink.output(style))
            for start, length, style in part(self._colors, begin, begin + len(line))
        ]


def _units(line: str) -> range | list[int]:
    """Return where each character begins for Qt, which counts some as two, and the end."""
    if line.isascii():
        return range(len(line) + 1)
    return [0, *accumulate(2 if character > "\uffff" else 1 for character in line)]
