"""A command as it ran: wrapped, coloured, on a sunken ground."""

from __future__ import annotations

from desktop_agent.gui.ink import Ink
from desktop_agent.gui.shell_colors import shell_colors
from desktop_agent.gui.text_view import TextView
from desktop_agent.gui.wrapped_box import SunkenWords
from desktop_agent.text import visible

_BUTTON = 24


class CommandBox(SunkenWords):
    """A shell command in full. Continued lines are indented, so that a wrap cannot pass for a new line."""

    def __init__(self, command: str, ink: Ink, *, gap: int = 0) -> None:
        self.copyable = command
        shown = visible(command)
        spans = [(span.start, span.end - span.start, f"syntax.{span.role}", False) for span in shell_colors(shown)]
        indent = round(2 * ink.metrics("code_small").horizontalAdvance(" "))
        words = TextView(shown, ink, role="code_small", spans=spans, hanging=indent)
        super().__init__(words, ink, gap=gap, beside=_BUTTON)
