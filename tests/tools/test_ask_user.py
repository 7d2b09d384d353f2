from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from desktop_agent.protocol import Answer, ConversationEffect, Option, QuestionKind
from desktop_agent.tools import ask_user
from desktop_agent.tools.tool import InvalidParams
from tests.tools.conftest import Bench

WHICH = {"text": "Which database?", "options": [{"label": "SQLite", "detail": "one file"}, {"label": "Postgres"}]}
WHERE = {"text": "Where?", "options": [{"label": "Here"}, {"label": "There"}], "takes_many": True}


async def test_every_question_is_put_with_its_choices_and_takes_own_words(bench: Bench) -> None:
    bench.talk.answers = [Answer(("1",)), Answer(("1", "2"), "and everywhere ")]
    output = await bench.use("AskUser", questions=[WHICH, WHERE])
    first, second = bench.talk.asked
    assert (first.about, first.text, first.call) == (QuestionKind.CHOICE, "Which database?", "the call")
    assert first.options == (Option("1", "SQLite", detail="one file"), Option("2", "Postgres"))
    assert (first.takes_many, first.takes_text, second.takes_many) == (False, True, True)
    assert first.id != second.id
    assert output.for_model == (
        "Question: Which database?\nThe user chose: SQLite\n\n"
        "Question: Where?\nThe user chose: Here; There\nThe user's own words: and everywhere"
    )


async def test_words_alone_are_an_answer(bench: Bench) -> None:
    bench.talk.answers = [Answer((), "neither")]
    output = await bench.use("AskUser", questions=[WHICH])
    assert output.for_model == "Question: Which database?\nThe user's own words: neither"


async def test_where_nobody_is_there_the_model_is_told_to_decide_by_itself(bench: Bench) -> None:
    context = replace(bench.context((ConversationEffect(),)), can_ask=False)
    output = await ask_user.TOOL.run(ask_user.TOOL.parse({"questions": [WHICH]}), context)
    assert output.is_error
    assert output.for_model.startswith("Nobody is there to answer")
    assert bench.talk.asked == []


async def test_a_turn_that_ends_meanwhile_ends_the_asking(bench: Bench) -> None:
    asking = asyncio.get_running_loop().create_task(bench.use("AskUser", questions=[WHICH]))
    bench.talk.never_answers = True
    await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking


def test_it_only_talks(bench: Bench) -> None:
    assert bench.effects("AskUser", questions=[WHICH]) == (ConversationEffect(),)


@pytest.mark.parametrize(
    ("questions", "advice"),
    [
        ([], "questions: list should have at least 1 item"),
        ([WHICH] * 5, "questions: list should have at most 4 items"),
        ([{**WHICH, "options": [{"label": "Yes"}]}], "questions.0.options: list should have at least 2 items"),
        ([{**WHICH, "options": [{"label": "Yes"}] * 7}], "questions.0.options: list should have at most 6 items"),
        ([{**WHICH, "options": [{"label": "Yes"}, {"label": " Yes"}]}], "two options have the same label"),
        ([{"text": " ", "options": WHICH["options"]}], "questions.0.text: string should have at least 1 character"),
        ([{"options": WHICH["options"]}], "questions.0.text is missing"),
    ],
)
def test_what_is_no_question_with_choices_is_refused(questions: list[object], advice: str) -> None:
    with pytest.raises(InvalidParams, match=advice):
        ask_user.TOOL.parse({"questions": questions})
