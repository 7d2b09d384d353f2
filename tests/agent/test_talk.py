from __future__ import annotations

import asyncio

from desktop_agent.agent.questions import Questions
from desktop_agent.agent.standing import Standing
from desktop_agent.agent.talk import Talk
from desktop_agent.protocol import (
    About,
    AnswerQuestion,
    ConversationChanged,
    ConversationId,
    ConversationInfo,
    Event,
    ItemId,
    Mode,
    Option,
    Question,
    Task,
    TaskStatus,
)

INFO = ConversationInfo(ConversationId("c"), "", "/work", Mode.PLAN, "m", "p", 0.0, 0.0)


async def test_a_tool_asks_keeps_tasks_and_changes_the_mode() -> None:
    shown: list[Event] = []
    questions, standing = Questions(shown.append, lambda: 1.0), Standing(INFO, shown.append)
    talk = Talk(questions, standing)
    assert talk.mode is Mode.PLAN
    talk.set_tasks([Task("Look", TaskStatus.ACTIVE)])
    talk.set_mode(Mode.DEFAULT)
    last = shown[-1]
    assert isinstance(last, ConversationChanged)
    assert (last.tasks, last.mode, talk.mode) == ((Task("Look", TaskStatus.ACTIVE),), Mode.DEFAULT, Mode.DEFAULT)
    asking = asyncio.get_running_loop().create_task(
        talk.ask(Question(ItemId("q"), About.CHOICE, (Option("a", "One"),), "Which?"))
    )
    await asyncio.sleep(0)
    assert questions.answer(AnswerQuestion(ItemId("q"), ("a",)))
    assert (await asking).chosen == ("a",)
