from __future__ import annotations

from dataclasses import replace

from desktop_agent.gui.text.questions import answered, asked, detail_of, label_of, question_text, read_aloud, title_of
from desktop_agent.gui.text.translator import localize
from desktop_agent.protocol import Answer, Option
from tests.gui.made_items import plan, question


def test_a_question_is_named_by_who_asks() -> None:
    assert localize(title_of(question())) == "The agent asks"
    assert localize(title_of(plan())) == "The agent’s plan"
    assert read_aloud(question()) == "The agent asks. Which database?"
    assert asked(plan()) == "Shall it go on?"


def test_nothing_hides_in_the_models_words() -> None:
    sly = replace(question(), text="Allow\u202e?", options=(Option("1", "Y\u200bes", detail="a\x1b[1m"),))
    assert asked(sly) == "Allow\\u202e?"
    assert label_of(sly.options[0]) == "Y\\u200bes"
    assert detail_of(sly.options[0]) == "a\\x1b[1m"


def test_an_answer_is_told_with_its_words() -> None:
    assert answered(question(answer=Answer(("2",), " but new "))) == (
        "You answered",
        "Postgres, “but new”  ·  Which database?",
    )
    assert answered(question(is_over=True)) == ("Not answered", "Which database?")
    assert answered(plan(answer=Answer(("default",)))) == ("You approved the plan", "Go on")
    assert answered(plan(answer=Answer((), "smaller"))) == ("You did not approve the plan yet", "“smaller”")


def test_all_of_it_is_told_a_line_each() -> None:
    said = question_text(question(answer=Answer(("1",), "soon")))
    assert said == "Which database?\n•  SQLite (chosen): One file.\n•  Postgres\n“soon”"
