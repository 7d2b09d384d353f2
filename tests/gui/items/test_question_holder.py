from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.cards.question_card import QuestionCard
from desktop_agent.gui.items.card_item import QuestionCardItem
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Question
from tests.gui.made_items import item_context, keep, plan, question


def held(qtbot: QtBot, qapp: QApplication, theme: Theme, asked: Question) -> QuestionCardItem:
    card = QuestionCard(asked, theme, InputIdleMonitor(qapp, parent=qapp))
    holder = QuestionCardItem(card, asked, item_context(theme))
    keep(qtbot, holder)
    holder.set_column(500)
    holder.measure_range(0, 10_000)
    holder.resize(500, holder.full_height())
    holder.arrange()
    return holder


def test_a_plan_is_read_above_the_card_that_asks(qtbot: QtBot, qapp: QApplication, theme: Theme) -> None:
    holder = held(qtbot, qapp, theme, plan())
    assert holder.card.geometry().bottom() == holder.rect().bottom()
    assert holder.card.y() > holder.flow.height > 40
    assert holder.flow.text().startswith("# Split it")
    assert holder.copy_text().startswith("# Split it")
    # Who hears it hears the words that are shown.
    assert "\nSplit it" in holder.card.accessibleDescription()


def test_a_question_without_a_text_to_read_is_its_card_alone(qtbot: QtBot, qapp: QApplication, theme: Theme) -> None:
    holder = held(qtbot, qapp, theme, question())
    assert holder.card.geometry() == holder.rect()
    assert holder.copy_text() == "Which database?"


def test_news_reach_the_card(qtbot: QtBot, qapp: QApplication, theme: Theme) -> None:
    holder = held(qtbot, qapp, theme, question())
    later = question(is_over=True)
    holder.show_item(later)
    assert (holder.item, holder.card.question) == (later, later)
