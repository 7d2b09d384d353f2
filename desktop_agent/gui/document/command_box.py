"""A command as it ran: wrapped, coloured, on a sunken ground."""

from __future__ import annotations

from desktop_agent.gui.document.boxed_text import SunkenWords
from desktop_agent.gui.document.shell_highlighter import shell_colors
from desktop_agent.gui.document.text_block import TextView
from desktop_agent.gui.document.text_formats import Ink
from desktop_agent.sentences import Sentence
from desktop_agent.text import visible

_BUTTON = 24


class CommandBox(SunkenWords):
    """A shell command in full. Continued lines are indented, so that a wrap cannot pass for a new line.

    With `shown` only that beginning of it is, but all of it is copied.
    """

    def __init__(
        self, command: str, ink: Ink, *, gap: int = 0, shown: str | None = None, copy_name: Sentence | None = None
    ) -> None:
        self.copyable, self.copy_name = command, copy_name
        shown = visible(command if shown is None else shown)
        spans = [(span.start, span.end - span.start, f"syntax.{span.role}", False) for span in shell_colors(shown)]
        indent = round(2 * ink.metrics("code_small").horizontalAdvance(" "))
        words = TextView(shown, ink, role="code_small", spans=spans, hanging=indent)
        super().__init__(words, ink, gap=gap, beside=_BUTTON)
