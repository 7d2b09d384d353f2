from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.registry import QuestionWidget
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Answer, Question
from tests.gui.made_items import item_context, keep, plan, question


def shown(qtbot: QtBot, theme: Theme, item: Question) -> QuestionWidget:
    widget = QuestionWidget(item_context(theme))
    keep(qtbot, widget)
    widget.show_item(item)
    widget.set_column(500)
    return widget


def test_an_answered_question_is_one_line_with_the_answer(qtbot: QtBot, theme: Theme) -> None:
    widget = shown(qtbot, theme, question(answer=Answer(("1",)), is_over=True))
    assert widget.description() == "You answered SQLite  ·  Which database?"
    assert widget.flow.text() == ""


def test_it_unfolds_to_all_that_was_asked_and_a_plan_to_the_plan(qtbot: QtBot, theme: Theme) -> None:
    widget = shown(qtbot, theme, plan(answer=Answer(("default",), "soon"), is_over=True))
    widget.toggle()
    text = widget.flow.text()
    assert text.startswith("# Split it")
    assert "Go on (chosen)" in text
    assert widget.copy_text().endswith("“soon”")


def test_used_for_another_question_it_is_folded(qtbot: QtBot, theme: Theme) -> None:
    widget = shown(qtbot, theme, question("one", is_over=True))
    widget.toggle()
    widget.show_item(question("two", is_over=True))
    assert not widget.is_open
    assert widget.description() == "Not answered Which database?"
