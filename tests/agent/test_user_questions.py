from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from desktop_agent.agent.user_questions import UserQuestions
from desktop_agent.protocol import (
    Answer,
    AnswerQuestion,
    Event,
    ItemAdded,
    ItemChanged,
    ItemId,
    Option,
    Question,
    QuestionKind,
)

WHICH = Question(ItemId("q"), QuestionKind.CHOICE, (Option("a", "One"), Option("b", "Two")), "Which?")


async def asked(questions: UserQuestions, question: Question = WHICH) -> asyncio.Task[Answer]:
    asking = asyncio.get_running_loop().create_task(questions.ask(question))
    await asyncio.sleep(0)
    return asking


async def test_a_question_is_shown_and_answered_once() -> None:
    shown: list[Event] = []
    questions = UserQuestions(shown.append, lambda: 5.0)
    asking = await asked(questions)
    assert not asking.done()
    assert questions.answer(AnswerQuestion(ItemId("q"), ("b",)))
    assert not questions.answer(AnswerQuestion(ItemId("q"), ("a",)))
    assert await asking == Answer(("b",), "", 5.0)
    assert isinstance(shown[0], ItemAdded)
    assert isinstance(shown[1], ItemChanged)
    assert isinstance(shown[1].item, Question)
    assert (shown[1].item.answer, shown[1].item.is_over) == (Answer(("b",), "", 5.0), True)


@pytest.mark.parametrize(
    "answer",
    [
        AnswerQuestion(ItemId("other"), ("a",)),
        AnswerQuestion(ItemId("q"), ("c",)),
        AnswerQuestion(ItemId("q"), ("a", "b")),
        AnswerQuestion(ItemId("q"), ()),
        AnswerQuestion(ItemId("q"), (), "words of my own"),
    ],
)
async def test_what_the_question_does_not_offer_is_no_answer(answer: AnswerQuestion) -> None:
    questions = UserQuestions(lambda _: None, lambda: 5.0)
    asking = await asked(questions)
    assert not questions.answer(answer)
    assert not asking.done()
    asking.cancel()


async def test_a_question_that_nobody_waits_for_any_more_is_over() -> None:
    shown: list[Event] = []
    questions = UserQuestions(shown.append, lambda: 5.0)
    asking = await asked(questions)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert isinstance(shown[-1], ItemChanged)
    assert isinstance(shown[-1].item, Question)
    assert (shown[-1].item.answer, shown[-1].item.is_over) == (None, True)
    assert not questions.answer(AnswerQuestion(ItemId("q"), ("a",)))


async def test_words_are_cleaned_and_taken_only_where_they_are_asked_for() -> None:
    questions = UserQuestions(lambda _: None, lambda: 5.0)
    without, with_words = (
        await asked(questions),
        await asked(questions, replace(WHICH, id=ItemId("w"), takes_text=True)),
    )
    assert questions.answer(AnswerQuestion(ItemId("q"), ("a",), "unasked"))
    assert questions.answer(AnswerQuestion(ItemId("w"), (), "half \ud800"))
    assert (await without, await with_words) == (Answer(("a",), "", 5.0), Answer((), "half \ufffd", 5.0))
