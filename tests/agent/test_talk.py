from __future__ import annotations

import asyncio
from pathlib import Path

from desktop_agent.agent.conversation_state import ConversationState
from desktop_agent.agent.user_questions import ToolConversationAccess, UserQuestions
from desktop_agent.protocol import (
    AnswerQuestion,
    Configure,
    ConversationChanged,
    ConversationId,
    ConversationInfo,
    Event,
    Interrupt,
    ItemId,
    Mode,
    Option,
    Outcome,
    Question,
    QuestionKind,
    Status,
    Task,
    TaskStatus,
)
from tests.fakes.model_server import text, tool_use
from tests.talk import Talk as Conversing
from tests.talk import check_contract, talking

INFO = ConversationInfo(ConversationId("c"), "", "/work", Mode.PLAN, "m", "p", 0.0, 0.0)


async def test_a_tool_asks_keeps_tasks_and_changes_the_mode() -> None:
    shown: list[Event] = []
    questions, standing = UserQuestions(shown.append, lambda: 1.0), ConversationState(INFO, shown.append)
    talk = ToolConversationAccess(questions, standing)
    assert talk.mode is Mode.PLAN
    talk.set_tasks([Task("Look", TaskStatus.ACTIVE)])
    talk.set_mode(Mode.DEFAULT)
    last = shown[-1]
    assert isinstance(last, ConversationChanged)
    assert (last.tasks, last.mode, talk.mode) == ((Task("Look", TaskStatus.ACTIVE),), Mode.DEFAULT, Mode.DEFAULT)
    asking = asyncio.get_running_loop().create_task(
        talk.ask(Question(ItemId("q"), QuestionKind.CHOICE, (Option("a", "One"),), "Which?"))
    )
    await asyncio.sleep(0)
    assert questions.answer(AnswerQuestion(ItemId("q"), ("a",)))
    assert (await asking).chosen == ("a",)


WHICH = {"text": "Which?", "options": [{"label": "This"}, {"label": "That"}]}


async def waiting(talk: Conversing, count: int = 1) -> list[Question]:
    """Return the questions that wait, once there are so many."""

    def found() -> list[Question]:
        return [item for item in talk.items if isinstance(item, Question) and not item.is_over]

    await talk.until(lambda: len(found()) >= count)
    return found()


async def test_the_model_gets_what_the_user_chose_and_wrote(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("AskUser", questions=[WHICH, {**WHICH, "text": "Why?"}]))
        talk.server.says(text("Good."))
        await talk.send("go")
        first, second = await waiting(talk, 2)
        await talk.conversation.submit(AnswerQuestion(second.id, (), "because"))
        await talk.conversation.submit(AnswerQuestion(first.id, ("2",)))
        await talk.until(lambda: bool(talk.ends))
        told = "Question: Which?\nThe user chose: That\n\nQuestion: Why?\nThe user's own words: because"
        assert talk.told() == [(told, False)]
        assert talk.calls[0].permission is None
        check_contract(talk.envelopes)


async def test_a_turn_that_is_stopped_leaves_no_question_waiting(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("AskUser", questions=[WHICH, {**WHICH, "text": "Why?"}]))
        await talk.send("go")
        first, _ = await waiting(talk, 2)
        await talk.conversation.submit(Interrupt())
        assert [item.is_over for item in talk.items if isinstance(item, Question)] == [True, True]
        assert talk.calls[0].status is Status.CANCELLED
        await talk.conversation.submit(AnswerQuestion(first.id, ("1",)))
        assert [item.answer for item in talk.items if isinstance(item, Question)] == [None, None]
        check_contract(talk.envelopes)


async def test_a_plan_is_approved_in_plan_mode_and_what_was_refused_before_runs_then(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        await talk.conversation.submit(Configure(mode=Mode.PLAN))
        write = tool_use("Write", path="a.txt", content="a\n")
        talk.server.says(tool_use("ExitPlanMode", plan="# Write a.txt"), write)
        talk.server.says(tool_use("Write", path="a.txt", content="a\n"))
        talk.server.says(text("Done."))
        await talk.send("go")
        (question,) = await waiting(talk)
        await talk.conversation.submit(AnswerQuestion(question.id, ("accept-edits",)))
        await talk.until(lambda: bool(talk.ends))
        assert [call.status for call in talk.calls] == [Status.DONE, Status.DENIED, Status.DONE]
        assert (talk.workspace / "a.txt").read_text() == "a\n"
        assert talk.conversation.state().mode is Mode.ACCEPT_EDITS


async def test_keeping_on_planning_keeps_the_mode(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        await talk.conversation.submit(Configure(mode=Mode.PLAN))
        talk.server.says(tool_use("ExitPlanMode", plan="# Write a.txt"))
        talk.server.says(text("I see."))
        await talk.send("go")
        (question,) = await waiting(talk)
        await talk.conversation.submit(AnswerQuestion(question.id, (), "with a test"))
        await talk.until(lambda: bool(talk.ends))
        assert talk.told()[0][0].endswith("The user's own words: with a test")
        assert talk.conversation.state().mode is Mode.PLAN


async def test_the_tools_are_the_same_in_every_mode(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("ExitPlanMode", plan="# Write a.txt"))
        talk.server.says(text("I see."))
        assert (await talk.ask("go")).outcome is Outcome.FINISHED
        assert "not in Plan mode" in talk.told()[0][0]
        await talk.conversation.submit(Configure(mode=Mode.PLAN))
        talk.server.says(text("Planning."))
        await talk.ask("plan it")
        assert talk.sent(0)["tools"] == talk.sent(-1)["tools"]


async def test_with_nobody_there_no_question_is_put(tmp_path: Path) -> None:
    async with talking(tmp_path, can_ask=False) as talk:
        talk.server.says(tool_use("AskUser", questions=[WHICH]))
        talk.server.says(text("I decide."))
        assert (await talk.ask("go")).outcome is Outcome.FINISHED
        assert talk.told()[0][0].startswith("Nobody is there to answer")
        assert not [item for item in talk.items if isinstance(item, Question)]


async def test_of_two_lists_in_one_message_the_last_one_is_shown(tmp_path: Path) -> None:
    def tasks(text: str) -> list[dict[str, str]]:
        return [{"text": text, "status": "active"}]

    async with talking(tmp_path) as talk:
        for _ in range(5):
            talk.server.says(tool_use("TodoWrite", tasks=tasks("first")), tool_use("TodoWrite", tasks=tasks("last")))
            talk.server.says(text("Planned."))
            await talk.ask("go")
            assert talk.conversation.state().tasks == (Task("last", TaskStatus.ACTIVE),)
