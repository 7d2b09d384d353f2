from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.thinking import ThinkingRow
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ItemId, Thinking
from desktop_agent.styled_text import StyledText
from tests.gui.made_items import NOW, is_ticking, item_context, keep


def _line(qtbot: QtBot, theme: Theme) -> ThinkingRow:
    widget = ThinkingRow(item_context(theme))
    keep(qtbot, widget)
    widget.set_column(400)
    return widget


def test_while_it_thinks_it_says_so_and_afterwards_how_long(qtbot: QtBot, theme: Theme) -> None:
    widget = _line(qtbot, theme)
    widget.is_streaming = True
    widget.show_item(Thinking(ItemId("1"), ""))
    assert (widget.description(), widget.unfolds(), widget.head().ring) == ("Thinking", False, True)
    widget.grow(StyledText("Let me see."))
    assert widget.unfolds()
    widget.is_streaming = False
    widget.show_item(Thinking(ItemId("1"), "Let me see.", "sig", duration_s=6.2))
    assert (widget.description(), widget.copy_text()) == ("Thought for 6 s", "Let me see.")
    widget.show_item(Thinking(ItemId("1"), "x", cut=True))
    assert widget.description() == "Thought"


def test_while_it_thinks_the_time_is_shown_and_not_read_each_second(qtbot: QtBot, theme: Theme) -> None:
    widget = _line(qtbot, theme)
    widget.is_streaming = True
    widget.show_item(Thinking(ItemId("1"), "", at=NOW - 8))
    assert (widget.head().sentence(), widget.description()) == ("Thinking… 8 s", "Thinking")
    widget.show()
    assert is_ticking(widget)
    widget.hide()
    assert not is_ticking(widget)


def test_thoughts_are_plain_and_grow_while_they_are_read(qtbot: QtBot, theme: Theme) -> None:
    widget = _line(qtbot, theme)
    widget.show_item(Thinking(ItemId("1"), "**one**"))
    widget.set_open(on=True)
    assert widget.flow.text() == "**one**"
    widget.grow(StyledText(" two"))
    assert widget.flow.text() == "**one** two"
    widget.show_item(Thinking(ItemId("2"), "other"))
    assert not widget.is_open


def test_thoughts_that_are_kept_secret_say_so(qtbot: QtBot, theme: Theme) -> None:
    widget = _line(qtbot, theme)
    widget.show_item(Thinking(ItemId("1"), "", redacted="blob"))
    widget.set_open(on=True)
    assert widget.flow.text() == "The model does not show this thinking."
    assert widget.copy_text() == "Thought"
