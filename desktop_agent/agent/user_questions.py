"""Asks the user questions other than permission requests; each is answered once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from desktop_agent.agent.conversation_state import ConversationState
from desktop_agent.protocol import (
    Answer,
    AnswerQuestion,
    Configure,
    Event,
    ItemAdded,
    ItemChanged,
    ItemId,
    Mode,
    Question,
)
from desktop_agent.text import clean


class UserQuestions:
    """The questions of one conversation that wait. Each has one future, and is shown as one item."""

    def __init__(self, emit: Callable[[Event], None], clock: Callable[[], float]) -> None:
        self._emit = emit
        self._clock = clock
        self._waiting: dict[ItemId, tuple[Question, asyncio.Future[Answer]]] = {}

    async def ask(self, question: Question) -> Answer:
        """Show a question and return its answer. Cancelled, it leaves the question as one that is over."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[question.id] = (question, answer)
        self._emit(ItemAdded(question))
        try:
            reply = await answer
        except asyncio.CancelledError:
            self._emit(ItemChanged(replace(question, is_over=True)))
            raise
        finally:
            self._waiting.pop(question.id, None)
        self._emit(ItemChanged(replace(question, answer=reply, is_over=True)))
        return reply

    def answer(self, request: AnswerQuestion) -> bool:
        """Accept an answer. Return False and change nothing unless the question waits and takes it."""
        question, answer = self._waiting.get(request.item_id, (None, None))
        if question is None or answer is None or answer.done() or not _fits(question, request):
            return False
        words = clean(request.text) if question.takes_text else ""
        answer.set_result(Answer(request.chosen, words, self._clock()))
        return True


def _fits(question: Question, request: AnswerQuestion) -> bool:
    known = {option.id for option in question.options}
    if not set(request.chosen) <= known or (len(request.chosen) > 1 and not question.takes_many):
        return False
    return bool(request.chosen) or (question.takes_text and bool(request.text.strip()))


class ToolConversationAccess:
    """Handed to tools; fulfils `tools.tool.Talk`."""

    def __init__(self, questions: UserQuestions, state: ConversationState) -> None:
        self._state = state
        self.ask, self.set_tasks = questions.ask, state.set_tasks

    @property
    def mode(self) -> Mode:
        return self._state.info.mode

    def set_mode(self, mode: Mode) -> None:
        self._state.configure(Configure(mode=mode))
