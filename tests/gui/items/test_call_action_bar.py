from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.call_action_bar import CallActionBar
from desktop_agent.gui.items.call_actions import CallActionsModel
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Status, TrashRecord
from tests.gui.made_items import NOW, call, keep

GONE = TrashRecord("x", 2, is_seen=True, deleted=2)


@pytest.fixture
def offers(qtbot: QtBot, theme: Theme) -> CallActionBar:
    around = QWidget()
    keep(qtbot, around)
    around.resize(600, 200)
    made = CallActionBar(theme, CallActionsModel(around), around, clock=lambda: NOW)
    around.show()
    return made


def place(offers: CallActionBar, *, is_open: bool) -> None:
    offers.place(QRect(0, 0, 600, offers.height_for(600, is_open=is_open)), is_open=is_open)


def test_files_to_put_back_are_offered_where_the_entry_is_folded(offers: CallActionBar) -> None:
    failed = call("1", status=Status.FAILED, exit_code=1, set_aside=GONE)
    offers.show_call(failed)
    place(offers, is_open=False)
    assert offers.put_back is not None
    assert offers.put_back.isVisible()
    assert not offers.way_out.isVisible()


def test_nothing_takes_no_room(offers: CallActionBar) -> None:
    offers.show_call(call("1"))
    place(offers, is_open=True)
    assert (offers.height_for(600, is_open=True), offers.isVisible()) == (0, False)
    assert offers.put_back is None
    # What it took is known when it has ended.
    offers.show_call(call("1", set_aside=GONE))
    place(offers, is_open=True)
    assert offers.put_back is not None
    assert offers.put_back.isVisible()


def test_ways_out_stand_below_files_to_put_back(offers: CallActionBar) -> None:
    running = call("1", status=Status.RUNNING, started_at=NOW - 90, ends_at=NOW + 30)
    offers.show_call(running)
    alone = offers.height_for(600, is_open=False)
    assert alone > 0
    place(offers, is_open=False)
    assert offers.way_out.isVisible()
    offers.tick()
    offers.retranslate()
    assert offers.height_for(600, is_open=False) == alone
