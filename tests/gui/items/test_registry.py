from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.items.registry import Placeholder, UnknownLine, text_of, widget_class
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Item, ItemId, Level, Notice, Thinking, ToolOutput, UnknownItem
from desktop_agent.sentences import translate
from tests.gui.made_items import answer, call, item_context, keep, user

ITEMS: list[tuple[Item, str, str]] = [
    (user("1", "hi"), "UserMessageWidget", "hi"),
    (answer("2", "**x**"), "AssistantMessageWidget", "**x**"),
    (Thinking(ItemId("3"), "hm"), "ThinkingRow", "hm"),
    (call("4", title="ls", output=ToolOutput("a\nb")), "ToolCallRow", "ls\na\nb"),
    (call("5", title="ls"), "ToolCallRow", "ls"),
    (Notice(ItemId("6"), Level.INFO, translate("x", "Resumed.")), "NoticeWidget", "Resumed."),
    (UnknownItem(ItemId("7"), "{}"), "UnknownLine", "An entry written by a newer version of this program"),
]


@pytest.mark.parametrize(("item", "name", "text"), ITEMS)
def test_every_kind_of_item_has_a_widget_and_a_text(
    item: Item, name: str, text: str, qtbot: QtBot, theme: Theme
) -> None:
    kind: type[ItemWidget] = widget_class(item)
    assert (kind.__name__, text_of(item)) == (name, text)
    widget = kind(item_context(theme))
    keep(qtbot, widget)
    widget.show_item(item)
    widget.set_column(400)
    widget.measure_range(0, 1_000)
    widget.resize(400, widget.full_height())
    widget.arrange()
    assert widget.description()
    assert not widget.grab().toImage().isNull()


def test_what_a_newer_version_wrote_unfolds_to_what_is_stored(qtbot: QtBot, theme: Theme) -> None:
    widget = UnknownLine(item_context(theme))
    keep(qtbot, widget)
    widget.show_item(UnknownItem(ItemId("1"), '{"kind":"plan"}'))
    widget.toggle()
    assert widget.flow.text() == '{"kind":"plan"}'


def test_a_placeholder_takes_the_room_that_was_guessed(qtbot: QtBot, theme: Theme) -> None:
    widget = Placeholder(item_context(theme))
    keep(qtbot, widget)
    widget.set_height(120)
    widget.set_column(400)
    widget.resize(400, widget.full_height())
    assert widget.height() == 120
    assert widget.grab().toImage().pixelColor(40, 10) == theme.color("surface.sunken")
