from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QFontMetricsF, QGuiApplication
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from desktop_agent.errors import StoreError
from desktop_agent.gui.document.block_flow import LAST
from desktop_agent.gui.document.markdown import Style
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.selection import Mark
from desktop_agent.protocol import ChangedTurn, Item, ItemId, MoveToBackground, Status, UndoState
from desktop_agent.sentences import translate
from tests.gui.a_transcript import Stored, live_count, mouse, settled, shown
from tests.gui.made_items import NOW, answer, call, user


async def test_a_selection_over_items_that_are_not_loaded_is_copied_whole(qtbot: QtBot, theme: Theme) -> None:
    stored = Stored([answer(str(number), f"**Answer** {number}") for number in range(2_000)])
    transcript = shown(qtbot, theme)
    transcript.set_source(stored.sketches(), stored.load)
    await settled(transcript)
    transcript.content.selection.begin(Mark(3, 7))
    transcript.content.selection.extend(Mark(1_999, 6))
    text = await transcript._copying.selected_text()
    parts = text.split("\n\n")
    assert (parts[0], parts[1], parts[-1], len(parts)) == ("3", "**Answer** 4", "Answer", 1_997)
    assert live_count(transcript) < 60
    transcript.content.close()


async def test_an_answer_that_still_grows_is_copied_as_far_as_it_is(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "q"), answer("2", "so"))
    transcript.content.grow(ItemId("2"), " far")
    transcript._copying.select_all()
    assert await transcript._copying.selected_text() == "q\n\nso far"
    transcript._copying.copy_item(1)
    assert QGuiApplication.clipboard().text() == "so far"


async def test_without_a_selection_the_item_is_copied(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "q"))
    QGuiApplication.clipboard().setText("before")
    transcript._copying.copy(None)
    assert QGuiApplication.clipboard().text() == "before"
    transcript._copying.copy(0)
    assert QGuiApplication.clipboard().text() == "q"
    assert await transcript._copying.selected_text() == ""


async def test_what_cannot_be_read_is_told_and_nothing_is_copied(qtbot: QtBot, theme: Theme) -> None:
    async def load(_start: int, _stop: int) -> Sequence[Item]:
        raise StoreError(translate("x", "The disk is gone."))

    transcript = shown(qtbot, theme)
    told: asyncio.Future[StoreError] = asyncio.get_running_loop().create_future()
    transcript._copying.failed.connect(told.set_result)
    transcript.content.pages.reset(Stored([user(str(number)) for number in range(9)]).sketches(), load)
    QGuiApplication.clipboard().setText("before")
    transcript._copying.select_all()
    transcript._copying.copy(None)
    assert (await asyncio.wait_for(told, 60)).sentence.text == "The disk is gone."
    assert QGuiApplication.clipboard().text() == "before"
    transcript.content.close()


def test_of_nothing_nothing_is_selected(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme)
    transcript._copying.select_all()
    transcript._copying.copy_item(5)
    assert transcript.content.selection.marks is None


@pytest.mark.parametrize("link", ["", "https://a.b"])
def test_the_menu_offers_what_can_be_done(link: str, qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "q"))
    transcript._copying.show_menu(QPoint(10, 10), 0, link)
    (menu,) = transcript.findChildren(QMenu)
    offers = {action.text(): action.isEnabled() for action in menu.actions()}
    expected = {"Copy": False, "Copy message": True, "Copy link address": True, "Select all": True}
    assert offers == {name: can for name, can in expected.items() if link or name != "Copy link address"}
    if link:
        menu.actions()[2].trigger()
        assert QGuiApplication.clipboard().text() == link
    menu.actions()[-1].trigger()
    assert transcript.content.selection.marks == (Mark(0, 0), Mark(0, LAST))
    menu.actions()[0].trigger()
    menu.hide()


def test_the_menu_of_a_running_command_moves_it_to_the_background(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "q"), call("2", status=Status.RUNNING, started_at=NOW))
    transcript._copying.show_menu(QPoint(10, 10), 1, "")
    (menu,) = transcript.findChildren(QMenu)
    assert menu.actions()[0].text() == "Move to background"
    with qtbot.waitSignal(transcript.call_actions.run_wanted) as asked:
        menu.actions()[0].trigger()
    assert asked.args == [MoveToBackground(ItemId("2"))]
    menu.hide()


def test_the_menu_of_a_command_copies_what_ran_in_its_place(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, call("1", ran_as="'ls' '\u202e'"), call("2"))
    transcript._copying.show_menu(QPoint(10, 10), 0, "https://a.b")
    (menu,) = transcript.findChildren(QMenu)
    offers = {action.text(): action for action in menu.actions()}
    assert list(offers) == ["Copy", "Copy message", "Copy link address", "Copy the command that ran", "Select all"]
    offers["Copy the command that ran"].trigger()
    assert QGuiApplication.clipboard().text() == "'ls' '\u202e'"
    menu.close()
    transcript._copying.show_menu(QPoint(10, 10), 1, "")
    assert "Copy the command that ran" not in [
        action.text() for action in transcript.findChildren(QMenu)[-1].actions()
    ]


def test_the_menu_of_a_message_offers_undo_and_rewind(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "one"), user("2", "two"), answer("3", "so"))

    def offered(place: int) -> dict[str, bool]:
        transcript._copying.show_menu(QPoint(0, 0), place, "")
        menu = transcript.findChildren(QMenu)[-1]
        found = {action.text(): action.isEnabled() for action in menu.actions()}
        menu.close()
        return found

    assert "Rewind to here…" not in offered(0)
    turn = ChangedTurn(1, ItemId("1"), (ItemId("c"),))
    transcript.back.show_ways(UndoState((turn,), apart=(ItemId("2"),)), is_offered=True)
    assert offered(0).items() >= {"Undo this turn": True, "Rewind to here…": True}.items()
    # What the conversation went back over already has no way back, and neither has what is no message.
    assert "Rewind to here…" not in offered(1)
    assert "Rewind to here…" not in offered(2)
    wishes: list[tuple[str, str]] = []
    transcript.back.undo_wanted.connect(lambda message: wishes.append(("undo", message)))
    transcript.back.rewind_wanted.connect(lambda message: wishes.append(("rewind", message)))
    transcript._copying.show_menu(QPoint(0, 0), 0, "")
    for action in transcript.findChildren(QMenu)[-1].actions()[-2:]:
        action.trigger()
    assert wishes == [("undo", "1"), ("rewind", "1")]


def test_the_menu_moves_no_command_that_another_window_runs(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "q"), call("2", status=Status.RUNNING, started_at=NOW))
    transcript.call_actions.offer(on=False, can_run=False)
    transcript._copying.show_menu(QPoint(10, 10), 1, "")
    (menu,) = transcript.findChildren(QMenu)
    assert "Move to background" not in [action.text() for action in menu.actions()]
    menu.hide()


async def test_what_is_selected_by_the_pointer_behind_characters_beyond_the_bmp_is_copied(
    qtbot: QtBot, theme: Theme
) -> None:
    source = "\N{ROCKET}\N{ROCKET}\N{ROCKET} Then **bold words**, `code`"
    transcript = shown(qtbot, theme, answer("1", source))
    (widget,) = transcript.content.items.live.values()
    ink = transcript._context.ink
    left = ink.metrics("reading").horizontalAdvance("\N{ROCKET}\N{ROCKET}\N{ROCKET} Then ")
    wide = QFontMetricsF(ink.style("reading", Style.BOLD).font()).horizontalAdvance("bold words")
    corner = widget.mapTo(transcript.viewport(), widget._corner())
    start, end = (corner + QPoint(round(x), theme.line("reading") // 2) for x in (left, left + wide))
    mouse(transcript, QEvent.Type.MouseButtonPress, start)
    mouse(transcript, QEvent.Type.MouseMove, end)
    mouse(transcript, QEvent.Type.MouseButtonRelease, end)
    assert await transcript._copying.selected_text() == "bold words"
    mouse(transcript, QEvent.Type.MouseButtonDblClick, start + QPoint(2, 0))
    assert await transcript._copying.selected_text() == "bold"
