"""Context for rendering text."""

from __future__ import annotations

import time
from collections.abc import Callable

from desktop_agent.gui.document.block import Block
from desktop_agent.gui.document.height_index import HeightEstimate
from desktop_agent.gui.document.highlighter import Highlighter
from desktop_agent.gui.document.markdown import MarkdownReader
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.lazy_dataclass import dataclass


def _no_picture(_source: str) -> Block | None:
    return None


@dataclass(frozen=True, slots=True)
class RenderContext:
    """Theme, formats, parser and highlighter of a text, and a clock (UTC seconds).

    `picture` returns the block of a piece of Markdown that is a picture; in texts of others none is shown.
    """

    theme: Theme
    ink: TextFormats
    reader: MarkdownReader
    highlighter: Highlighter
    clock: Callable[[], float] = time.time
    picture: Callable[[str], Block | None] = _no_picture

    def guess(self, source: str, role: str, width: int) -> int:
        """Estimate the height of a text from its length."""
        theme = self.theme
        columns = max(10, round(width / (0.5 * theme.line(role) * 0.66)))
        return HeightEstimate(columns, theme.line(role), theme.px(10)).height(len(source), source.strip().count("\n"))
