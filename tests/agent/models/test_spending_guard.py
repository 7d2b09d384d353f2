"""What a conversation may spend, asked before each request."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from desktop_agent.protocol import (
    AnswerQuestion,
    Configure,
    Level,
    MessageCounted,
    Notice,
    Outcome,
    Question,
    QuestionKind,
    TurnEnded,
    Usage,
)
from desktop_agent.sentences import in_english
from desktop_agent.settings.schema import BudgetSettings
from tests.fakes.replies import cut_after, status, text, tool_use, usage
from tests.talk import Talk, talking

TABLE = """
[[model]]
id = "first-model"
input = 10.0
output = 100.0
cache_read = 1.0
cache_write = 12.5
context = 200_000
max_output = 8_000
"""
"""Its longest answer costs 0.80 dollars; what goes with each request some 0.1."""


@asynccontextmanager
async def paid(
    root: Path, *, conversation: float = 0.0, day: float = 0.0, can_ask: bool = True, table: str = TABLE
) -> AsyncIterator[Talk]:
    (root / "config").mkdir(exist_ok=True)
    (root / "config" / "models.toml").write_text(table, encoding="utf-8")
    async with talking(root, can_ask=can_ask) as talk:
        budget = BudgetSettings(conversation=conversation, day=day)
        await talk.app.edit_settings(talk.app.settings, replace(talk.app.settings, budget=budget))
        yield talk


def questions(talk: Talk) -> list[Question]:
    return [item for item in talk.items if isinstance(item, Question)]


async def answered(talk: Talk, words: str, option: str) -> TurnEnded:
    """Say something, and answer the question that it brings up."""
    before, asked = len(talk.ends), len(questions(talk))
    await talk.send(words)
    await talk.until(lambda: len(questions(talk)) > asked)
    question = questions(talk)[-1]
    chosen = next(one.id for one in question.options if one.id.startswith(option))
    await talk.conversation.submit(AnswerQuestion(question.id, (chosen,)))
    await talk.until(lambda: len(talk.ends) > before)
    return talk.ends[-1]


async def test_a_request_that_fits_the_budget_goes_out_unasked(tmp_path: Path) -> None:
    async with paid(tmp_path, conversation=5.0, day=5.0) as talk:
        talk.server.says(text("One."), usage(input_tokens=9_000, output_tokens=10))
        assert (await talk.ask("hi")).outcome is Outcome.FINISHED
        assert questions(talk) == []


async def test_what_could_cost_more_than_is_left_is_asked_about_before_anything_is_sent(tmp_path: Path) -> None:
    async with paid(tmp_path, conversation=0.5) as talk:
        await talk.send("hi")
        await talk.until(lambda: bool(questions(talk)))
        (question,) = questions(talk)
        assert question.about is QuestionKind.BUDGET
        assert question.sentence is not None
        assert "and $0.50 of the $0.50 for this conversation is left" in in_english(question.sentence)
        assert [option.id for option in question.options] == ["add:1", "add:5", "cheaper", "stop"]
        assert talk.server.calls == []


async def test_adding_money_raises_the_limit_of_this_conversation_and_goes_on(tmp_path: Path) -> None:
    async with paid(tmp_path, conversation=0.5) as talk:
        talk.server.says(text("One."), usage(input_tokens=9_000, output_tokens=10))
        assert (await answered(talk, "hi", "add:5")).outcome is Outcome.FINISHED
        assert talk.conversation.state().budget == 5.5
        assert talk.sent()["max_tokens"] == 8_000


async def test_finishing_cheaper_shortens_the_answers_so_that_they_fit_for_the_whole_turn(tmp_path: Path) -> None:
    async with paid(tmp_path, conversation=0.5) as talk:
        talk.server.says(tool_use("Glob", pattern="*"), usage(input_tokens=9_000, output_tokens=10))
        talk.server.says(text("One."), usage(input_tokens=9_000, output_tokens=10))
        assert (await answered(talk, "hi", "cheaper")).outcome is Outcome.FINISHED
        assert len(questions(talk)) == 1
        first, second = talk.sent(0)["max_tokens"], talk.sent(1)["max_tokens"]
        assert 1_024 <= second <= first < 8_000


async def test_stopping_ends_the_turn_and_sends_nothing(tmp_path: Path) -> None:
    async with paid(tmp_path, day=0.5) as talk:
        ended = await answered(talk, "hi", "stop")
        assert ended.outcome is Outcome.FAILED
        assert ended.error is not None
        assert "Stopped at the budget of the day" in in_english(ended.error)
        assert talk.server.calls == []


async def test_where_nobody_can_be_asked_the_turn_ends_with_a_sentence(tmp_path: Path) -> None:
    async with paid(tmp_path, day=0.5, can_ask=False) as talk:
        ended = await talk.ask("hi")
        assert ended.outcome is Outcome.FAILED
        assert ended.error is not None
        assert "of the $0.50 for today is left, so it was not sent" in in_english(ended.error)
        assert (talk.server.calls, questions(talk)) == ([], [])


async def test_more_for_the_day_counts_in_every_conversation(tmp_path: Path) -> None:
    async with paid(tmp_path, day=0.5) as talk:
        for _ in range(2):
            talk.server.says(text("One."), usage(input_tokens=9_000, output_tokens=10))
        await answered(talk, "hi", "add_day:1")
        other = Talk(talk.server, talk.app, await talk.app.new_conversation(str(tmp_path), model="first-model"))
        assert (await other.ask("hi")).outcome is Outcome.FINISHED
        assert questions(other) == []
        await other.settle()


async def test_more_for_the_day_holds_for_the_rest_of_it_after_a_restart(tmp_path: Path) -> None:
    async with paid(tmp_path, day=0.5) as talk:
        talk.server.says(text("One."), usage(input_tokens=9_000, output_tokens=10))
        await answered(talk, "hi", "add_day:1")
    async with paid(tmp_path, day=0.5) as talk:
        talk.server.says(text("One."), usage(input_tokens=9_000, output_tokens=10))
        assert (await talk.ask("hi")).outcome is Outcome.FINISHED
        assert questions(talk) == []


async def test_a_price_that_is_not_known_is_said_once_and_keeps_nobody_from_working(tmp_path: Path) -> None:
    async with paid(tmp_path, day=0.5, table="") as talk:
        for words in ("one", "two"):
            talk.server.says(text("Fine."))
            assert (await talk.ask(words)).outcome is Outcome.FINISHED
        told = [item for item in talk.items if isinstance(item, Notice) and item.level is Level.WARNING]
        assert len(told) == 1
        assert "The price of first-model is unknown" in in_english(told[0].sentence)


async def test_a_budget_of_the_conversation_alone_holds_and_zero_takes_it_away(tmp_path: Path) -> None:
    async with paid(tmp_path) as talk:
        await talk.conversation.submit(Configure(budget=0.25))
        assert (await answered(talk, "hi", "stop")).outcome is Outcome.FAILED
        await talk.conversation.submit(Configure(budget=0.0))
        talk.server.says(text("One."))
        assert (await talk.ask("again")).outcome is Outcome.FINISHED


async def test_each_message_is_counted_once_through_retries_and_a_cut_and_the_sum_is_right_after_a_restart(
    tmp_path: Path,
) -> None:
    async with paid(tmp_path) as talk:
        talk.server.then(status(529))
        talk.server.says(text("One."), usage(input_tokens=1_000, output_tokens=100))
        await talk.ask("hi")
        talk.server.says(text("Half of it"), usage(input_tokens=2_000, output_tokens=100), cut_after(6))
        await talk.ask("more")
        counted = [event for event in talk.events if isinstance(event, MessageCounted)]
        assert [event.usage.input for event in counted] == [1_000, 2_000]
        assert counted[0].usage == Usage(1_000, 100)
        assert counted[0].cost == 0.02
        name, cost = talk.conversation.info.id, talk.conversation.state().cost
        assert cost is not None
        await talk.app.close_conversation(name)
        again = await talk.app.open_conversation(name)
        assert again.state().cost == cost == sum(event.cost or 0.0 for event in counted)
