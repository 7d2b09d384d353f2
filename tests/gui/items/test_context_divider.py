from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.context_divider import ContextDivider
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ContextCut, Cut, ItemId
from tests.gui.made_items import item_context, keep

UP_TO = ItemId("there")


def _divider(qtbot: QtBot, theme: Theme) -> ContextDivider:
    widget = ContextDivider(item_context(theme))
    keep(qtbot, widget)
    widget.set_column(600)
    return widget


def test_a_compaction_says_what_the_model_sees_and_unfolds_to_it(qtbot: QtBot, theme: Theme) -> None:
    widget = _divider(qtbot, theme)
    cut = ContextCut(ItemId("1"), Cut.COMPACTED, UP_TO, "# Summary\nAll is well.", 120_000, 8_000)
    widget.show_item(cut)
    assert widget.description() == "Compacted The model sees a summary of the messages above (120k → 8.0k tokens)"
    assert widget.unfolds()
    widget.set_open(on=True)
    assert "All is well." in widget.flow.text()
    assert widget.copy_text() == cut.summary


def test_while_the_summary_is_written_it_says_so_and_afterwards_what_came_of_it(qtbot: QtBot, theme: Theme) -> None:
    widget = _divider(qtbot, theme)
    widget.is_streaming = True
    widget.show_item(ContextCut(ItemId("1"), Cut.COMPACTED, UP_TO, before=100))
    assert (widget.description(), widget.head().ring, widget.unfolds()) == (
        "Compacting the conversation",
        True,
        False,
    )
    widget.is_streaming = False
    widget.show_item(ContextCut(ItemId("1"), Cut.COMPACTED, UP_TO, before=100, after=100))
    assert widget.description().startswith("Not compacted The model still sees the messages above")


def test_folding_is_told_quietly(qtbot: QtBot, theme: Theme) -> None:
    widget = _divider(qtbot, theme)
    widget.show_item(ContextCut(ItemId("1"), Cut.FOLDED, UP_TO, before=62_000, after=40_000))
    assert widget.description() == ("Folded The model sees older tool results as one line each (62k → 40k tokens)")
    assert not widget.unfolds()
