from __future__ import annotations

from PySide6.QtGui import QFont

from desktop_agent.gui.document.markdown import Style
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.theme import ThemeChoice as Choice


def test_styles_are_formats(theme: Theme) -> None:
    ink = TextFormats(theme)
    bold = ink.style("reading", Style.BOLD | Style.ITALIC | Style.STRIKE)
    assert (bold.font().weight(), bold.fontItalic(), bold.fontStrikeOut()) == (QFont.Weight.DemiBold, True, True)
    link = ink.style("reading", Style.LINK)
    assert (link.foreground().color(), link.fontUnderline()) == (theme.color("text.link"), True)
    code = ink.style("reading", Style.CODE)
    assert code.font().family() == theme.font("code").family()
    assert ink.style("reading", Style.CODE) is code


def test_colours_change_with_the_theme(theme: Theme) -> None:
    ink = TextFormats(theme)
    light = ink.color("syntax.keyword", strong=True).foreground().color()
    theme.set_choice(Choice.DARK)
    assert ink.color("syntax.keyword", strong=True).foreground().color() == theme.color("syntax.keyword") != light
    assert ink.color("syntax.keyword", strong=True).fontWeight() == QFont.Weight.DemiBold


def test_a_selection_has_its_own_ground(theme: Theme) -> None:
    chosen = TextFormats(theme).selected(3, 4)
    assert (chosen.start, chosen.length) == (3, 4)
    assert chosen.format.background().color() == theme.color("selection.background")
