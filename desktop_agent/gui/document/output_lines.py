"""The lines of an output, in the colours that the program gave them."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from desktop_agent.colored import Colored, part
from desktop_agent.gui.document.code_block import LinesView
from desktop_agent.gui.document.text_formats import Ink
from desktop_agent.gui.theme.text_layout import Stretch


class OutputLines(LinesView):
    """Lines of a program, which chose their colours among sixteen; the theme says what those are."""

    def __init__(self, output: Colored, ink: Ink, **look: Any) -> None:
        self._colors = output.colors
        # Counted before a line that is too long to be shown is cut.
        ends = accumulate(len(line) + 1 for line in output.text.split("\n")) if output.colors else ()
        self._begins = [0, *ends]
        super().__init__(output.text, ink, **look)

    def _stretches(self, number: int) -> list[Stretch]:
        if not self._colors:
            return []
        line, begin = self._lines[number], self._begins[number]
        return [
            Stretch(start, length, self._ink.output(style))
            for start, length, style in part(self._colors, begin, begin + len(line))
        ]
