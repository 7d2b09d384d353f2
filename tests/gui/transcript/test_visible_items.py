from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.document.block_flow import LAST
from desktop_agent.gui.items.assistant_message import AssistantMessageWidget
from desktop_agent.gui.items.card_item import CardItem
from desktop_agent.gui.items.notice import NoticeWidget
from desktop_agent.gui.items.registry import Placeholder
from desktop_agent.gui.items.tool_call import ToolCallRow
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.item_model import ItemModel
from desktop_agent.gui.transcript.visible_items import ContentColumn, VisibleItems
from desktop_agent.protocol import Item, ItemId, Level, Notice, Remedy, Status, ToolOutput
from desktop_agent.sentences import translate
from tests.gui.a_card import Card
from tests.gui.made_items import DIFF, NOW, answer, call, item_context, keep, user, waiting

RETRY = Notice(ItemId("n"), Level.WARNING, translate("x", "Broken."), (Remedy.RETRY,))
Stand = Callable[..., VisibleItems]


@pytest.fixture
def stand(qtbot: QtBot, theme: Theme) -> Stand:
    def make(*items: Item) -> VisibleItems:
        viewport = QWidget()
        viewport.resize(500, 600)
        keep(qtbot, viewport)
        viewport.show()
        pages = ItemModel(viewport)
        for item in items:
            pages.add(item)
        made = VisibleItems(viewport, item_context(theme), pages, lambda _: 50, Card)
        made.set_column(ContentColumn(20, 460), 600)
        return made

    return make


def _place(items: VisibleItems, count: int) -> None:
    tops, y = {}, 0
    for place in range(count):
        widget = items.widget(place)
        widget.measure_range(0, 10_000)
        tops[place] = y
        y += widget.full_height() + 10
    items.show(tops)


def test_flush_pending_streamed_text_reaches_live_widgets_once(stand: Stand) -> None:
    items = stand(answer("1"), answer("2"))
    items.begin(ItemId("1"))
    items.widget(0)
    items._pages.grow(ItemId("1"), "Hello, ")
    items._pages.grow(ItemId("1"), "world")
    items._pages.grow(ItemId("2"), "unseen")
    items._pages.grow(ItemId("?"), "of no item")
    items.flush_pending()
    assert items.live[0].description() == "Hello, world"
    items.flush_pending()
    assert items.live[0].description() == "Hello, world"


def test_a_widget_that_comes_back_has_all_that_has_grown(stand: Stand) -> None:
    items = stand(answer("1", "a"))
    items._pages.grow(ItemId("1"), "bc")
    assert items.widget(0).description() == "abc"
    items.flush_pending()
    assert items.widget(0).description() == "abc"


def test_what_a_running_command_printed_survives_its_changes_and_comes_back_once(stand: Stand) -> None:
    running = call("1", title="make", status=Status.RUNNING, started_at=NOW)
    items = stand(running)
    _place(items, 1)
    items._pages.grow(ItemId("1"), "one\n")
    # It says when it ends, before its output was given to the widget.
    soon = replace(running, ends_at=NOW + 9)
    items._pages.change(0, soon)
    items.change(0, soon, is_final=False)
    items.flush_pending()
    assert items.live[0].copy_text() == "make\none\n"
    items._recycle(0)
    assert items.widget(0).copy_text() == "make\none\n"


def test_a_change_is_shown_and_a_waiting_call_becomes_a_card_and_an_entry_again(stand: Stand) -> None:
    preparing = call("1", title="rm -rf build", status=Status.PREPARING)
    items = stand(preparing)
    _place(items, 1)
    assert isinstance(items.live[0], ToolCallRow)
    asked = waiting("1")
    items._pages.change(0, asked)
    items.change(0, asked, is_final=False)
    items.flush_pending()
    _place(items, 1)
    assert isinstance(items.live[0], CardItem)
    more = replace(asked, title="rm -rf build dist")
    items._pages.change(0, more)
    items.change(0, more, is_final=False)
    items.flush_pending()
    assert items.live[0].card.shown[-1] == more
    running = call("1", title="rm -rf build", status=Status.RUNNING, started_at=NOW)
    items._pages.change(0, running)
    items.change(0, running, is_final=False)
    assert 0 not in items.live
    _place(items, 1)
    assert items.live[0].description() == "Running rm -rf build (0 s)"


def test_a_change_of_what_is_not_live_waits_until_it_is(stand: Stand) -> None:
    items = stand(answer("1", "a"))
    items.change(0, answer("1", "b"), is_final=True)
    items.flush_pending()
    assert items.live == {}


def test_a_card_stays_alive_out_of_sight_and_ends_with_the_others(stand: Stand) -> None:
    items = stand(user("1"), waiting("2"), user("3"))
    _place(items, 3)
    holder = items.live[1]
    items.show({0: 0})
    assert (items.live[1], holder.isVisible(), holder.y() >= 600) == (holder, True, True)
    items.widget(2)
    items.show({2: 0})
    assert holder.y() < 0
    items.clear()
    assert (items.live, list(items.cards)) == ({}, [])


def test_what_is_pinned_is_not_put_away(stand: Stand) -> None:
    items = stand(user("1"), user("2"))
    _place(items, 2)
    pressed = items.live[0]
    items.pinned = 0
    items.show({1: 0})
    assert items.live[0] is pressed
    items.pinned = None
    items.show({1: 0})
    assert list(items.live) == [1]


def test_what_was_opened_stays_open_when_it_comes_back(stand: Stand) -> None:
    items = stand(call("1", output=ToolOutput("x")), call("2", "Edit", "a.py", output=ToolOutput("", diff=DIFF)))
    _place(items, 2)
    assert [items.live[place].is_open for place in (0, 1)] == [False, True]  # type: ignore[attr-defined]
    items.live[0].toggle()
    items.live[1].toggle()
    items.show({})
    _place(items, 2)
    assert [items.live[place].is_open for place in (0, 1)] == [True, False]  # type: ignore[attr-defined]


def test_a_notice_before_the_last_words_has_no_buttons(stand: Stand, qtbot: QtBot) -> None:
    items = stand(user("1"), RETRY)
    _place(items, 2)
    told: list[tuple[str, str]] = []
    items.remedied.connect(lambda *values: told.append(values))
    notice = items.live[1]
    assert isinstance(notice, NoticeWidget)
    notice._buttons[0][1].click()
    assert told == [("n", "retry")]
    items._pages.add(answer("3", "later"))
    _place(items, 3)
    assert notice._buttons == []


def test_missing_items_have_placeholders_until_they_arrive(stand: Stand) -> None:
    items = stand(answer("1", "x"))
    del items._pages._items[0]
    _place(items, 1)
    assert isinstance(items.live[0], Placeholder)
    items.show_loaded()
    assert isinstance(items.live[0], Placeholder)
    items._pages.change(0, answer("1", "x"))
    items.show_loaded()
    assert items.live == {}
    _place(items, 1)
    items._pages._items.clear()
    assert isinstance(items.live[0], AssistantMessageWidget)


def test_a_change_replaces_a_placeholder(stand: Stand) -> None:
    items = stand(answer("1", "x"))
    del items._pages._items[0]
    _place(items, 1)
    items._pages.change(0, answer("1", "y"))
    items.change(0, answer("1", "y"), is_final=True)
    items.flush_pending()
    assert items.live == {}


def test_an_item_can_be_read_without_being_shown(stand: Stand) -> None:
    items = stand()
    widget = items.detached(answer("9", "**one** two"))
    assert widget.selected_text(4, 7) == "two"
    assert not widget.isVisible()
    items.spare(widget)
    assert items.detached(answer("8", "x")) is widget
    assert widget.selected_text(0, LAST) == "x"


def test_another_column_is_told_to_all(stand: Stand) -> None:
    items = stand(user("1"), waiting("2"))
    _place(items, 2)
    assert not items.set_column(ContentColumn(30, 460), 500)
    assert items.set_column(ContentColumn(30, 300), 500)
    assert items.live[0].column == 300
    items.restyle()
    assert items.live[0].flow.pieces[0].measured_at == -1


def test_the_card_under_the_pointer_is_held(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    items = stand(user("1"), waiting("2"))
    _place(items, 2)
    assert items.card_under_pointer() is None
    holder = items.live[1]
    monkeypatch.setattr(type(holder), "underMouse", lambda _: True)
    assert items.card_under_pointer() == (1, holder.y())


def test_flush_pending_after_thousands_of_deltas_shows_all_of_them(stand: Stand) -> None:
    items = stand(answer("1", "a"))
    items.begin(ItemId("1"))
    items.widget(0)
    for number in range(5_000):
        text = f"{number:08}"
        items._pages.grow(ItemId("1"), text)
    items.flush_pending()
    # A paragraph of this length is shown in parts.
    shown = items.widget(0).description().replace("\n", "")
    assert shown == "a" + "".join(f"{number:08}" for number in range(5_000))
    items._pages.grow(ItemId("1"), "!")
    items.flush_pending()
    assert items.widget(0).description().endswith("9!")
