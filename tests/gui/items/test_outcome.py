from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.outcome import OutcomeWidget, is_outcome
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Outcome, ToolCall
from tests.gui.asking import colors_of
from tests.gui.made_items import call, item_context, keep, outcome


def shown(qtbot: QtBot, theme: Theme, item: ToolCall) -> OutcomeWidget:
    widget = OutcomeWidget(item_context(theme))
    keep(qtbot, widget)
    widget.show_item(item)
    widget.set_column(500)
    widget.measure_range(0, 1000)
    widget.resize(500, widget.full_height())
    return widget


def test_only_the_last_word_on_a_turn_is_an_outcome() -> None:
    assert is_outcome(outcome("o", "All tests pass."))
    assert not is_outcome(call("c", "Complete", "All tests pass."))


def test_a_summary_is_marked_as_done_and_as_the_agents_own_word(qtbot: QtBot, theme: Theme) -> None:
    widget = shown(qtbot, theme, outcome("o", "All **12** tests pass."))
    assert widget.description() == "Done, reported by the agent: All 12 tests pass."
    assert widget.copy_text() == "All **12** tests pass."
    assert widget.flow.views if hasattr(widget.flow, "views") else widget.flow.height > 0
    assert theme.color("state.done").name() in colors_of(widget)


def test_a_reason_is_marked_as_not_done(qtbot: QtBot, theme: Theme) -> None:
    widget = shown(qtbot, theme, outcome("o", "The server is gone.", Outcome.FAILED))
    assert widget.description().startswith("Failed, reported by the agent")
    assert theme.color("state.failed").name() in colors_of(widget)
    before = widget.grab().toImage()
    widget.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert widget.grab().toImage() != before
