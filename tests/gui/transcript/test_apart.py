from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ItemId, UndoState
from tests.gui.a_transcript import shown
from tests.gui.made_items import answer, user


def told(transcript: object) -> list[str]:
    return [widget.accessible_text() for widget in transcript.in_order() if isinstance(widget, ItemWidget)]  # type: ignore[attr-defined]


def test_items_step_back_while_the_conversation_went_back_before_them(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "one"), answer("2", "two"))
    plain = told(transcript)
    transcript.back.show_ways(UndoState(apart=(ItemId("2"),)), is_offered=True)
    assert told(transcript) == [plain[0], f"No longer sent to the agent: {plain[1]}"]
    # What comes later counts.
    transcript.add(answer("3", "three"))
    transcript.flush()
    assert told(transcript)[2] == "three"
    transcript.back.show_ways(UndoState(), is_offered=True)
    assert told(transcript)[:2] == plain
