"""What text is rendered with."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_agent.gui.document.highlighter import Highlighter
from desktop_agent.gui.document.markdown import MarkdownReader
from desktop_agent.gui.document.render_context import RenderContext
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.theme import Theme


def test_a_guess_grows_with_the_text_and_with_its_narrowness(qtbot: QtBot, theme: Theme) -> None:
    context = RenderContext(theme, TextFormats(theme, theme), MarkdownReader(), Highlighter(theme))
    text = "a word and another " * 100
    wide = context.guess(text, "reading", 800)
    assert context.guess("a word", "reading", 800) < wide < context.guess(text, "reading", 300)
    assert context.guess(text + "\n\n\n", "reading", 800) == wide
