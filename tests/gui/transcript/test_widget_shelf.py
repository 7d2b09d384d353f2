from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.assistant_message import AssistantMessageWidget
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.items.user_message import UserMessageWidget
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.visible_items import WidgetPool
from tests.gui.made_items import item_context, keep


def test_widgets_are_used_again_by_class_and_not_hoarded(qtbot: QtBot, theme: Theme) -> None:
    made: list[ItemWidget] = []

    def make(kind: type[ItemWidget]) -> ItemWidget:
        made.append(kind(item_context(theme)))
        keep(qtbot, made[-1])
        return made[-1]

    shelf = WidgetPool(make)
    first = shelf.take(AssistantMessageWidget)
    first.show()
    shelf.put(first)
    assert not first.isVisible()
    assert shelf.take(UserMessageWidget) is not first
    assert shelf.take(AssistantMessageWidget) is first
    for widget in [shelf.take(AssistantMessageWidget) for _ in range(20)]:
        shelf.put(widget)
    again = {shelf.take(AssistantMessageWidget) for _ in range(16)}
    assert again < set(made)
    assert shelf.take(AssistantMessageWidget) not in again
