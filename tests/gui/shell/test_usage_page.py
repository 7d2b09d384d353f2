from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.shell.usage_page import UsagePage, UsageRow
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.protocol import ConversationChanged, ConversationId, Mode, Usage
from desktop_agent.protocol.spending import DaySpent, MessageSpent, ModelSpent, Spending, Spent
from desktop_agent.sentences import translate

STATE = ConversationChanged("A", Mode.DEFAULT, "sonnet", 36_000, 200_000, 0.124, profile="anthropic")
USED = Usage(1_200, 80, 36_000, 500)
SPENDING = Spending(
    ConversationId("c"),
    Spent(2, USED, 0.124),
    (ModelSpent("sonnet", "anthropic", Spent(2, USED, 0.124)),),
    (MessageSpent("m2", "sonnet", USED, 0.1, 1.7e9), MessageSpent("m1", "local", USED, None, 1.7e9)),
    (DaySpent("2026-11-20", Spent(5, USED, 1.5, 2)),),
)


@pytest.fixture
def page(theme: Theme, qtbot: QtBot) -> UsagePage:
    page = UsagePage(theme)
    qtbot.addWidget(page)
    page.resize(320, 600)
    page.show()
    return page


def test_before_anything_was_used_it_says_so(page: UsagePage) -> None:
    assert page.rows() == []
    assert not page.compact.isEnabled()


def test_the_conversation_its_models_its_messages_and_the_days_are_listed(page: UsagePage) -> None:
    page.show_state(replace(STATE, budget=5.0))
    page.show_spending(SPENDING)
    used = "1.2k in, 36k from the cache, 500 to the cache, 80 out (tokens)"
    rows = page.rows()
    assert rows[0].value == "36k of 200k tokens, 18 %"
    assert rows[1] == UsageRow("Cost", "$0.12", used)
    assert rows[2] == UsageRow("Limit", "$5.00")
    assert rows[3] == UsageRow("sonnet", "$0.12", f"2 messages · {used}")
    assert rows[4].value == "$1.50"
    assert rows[4].more == f"5 messages · 2 without a price · {used}"
    assert (rows[5].value, rows[5].more) == ("$0.1000", f"sonnet · {used}")
    assert (rows[6].value, rows[6].more) == ("unknown price", f"local · {used}")
    assert "20" in rows[5].name


def test_why_the_cache_did_not_help_is_said_in_full(page: UsagePage) -> None:
    page.show_state(replace(STATE, miss=translate("test", "The tools changed."), is_estimated=True))
    assert "Part of it is estimated" in page.rows()[0].more
    assert "The tools changed." in page.rows()[0].more


def test_the_sum_is_asked_for_when_it_comes_into_sight_and_when_something_was_used(
    page: UsagePage, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(page.wanted):
        page.show_state(STATE)
    with qtbot.assertNotEmitted(page.wanted):
        page.show_state(STATE)
    page.hide()
    with qtbot.assertNotEmitted(page.wanted):
        page.show_state(replace(STATE, cost=0.5))
    with qtbot.waitSignal(page.wanted):
        page.show()


def test_its_buttons_work_by_key_and_it_can_be_said_anew(page: UsagePage, qtbot: QtBot) -> None:
    page.show_state(STATE)
    with qtbot.waitSignal(page.compact_wanted):
        qtbot.keyClick(page.compact, Qt.Key.Key_Space)
    with qtbot.waitSignal(page.budget_wanted):
        qtbot.mouseClick(page.budget, Qt.MouseButton.LeftButton)
    page.show_state(STATE, can_change=False)
    assert not page.compact.isEnabled()
    QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    assert page.accessibleName() == "Usage"


def test_out_of_sight_it_makes_nothing_and_shows_all_when_it_comes(page: UsagePage) -> None:
    page.hide()
    before = page.findChildren(Label)
    page.show_state(STATE)
    page.show_spending(SPENDING)
    assert page.findChildren(Label) == before
    page.show()
    assert "$1.50" in [label.text() for label in page.findChildren(Label)]
