"""What a tool may do inside its conversation: ask the user, keep the list of tasks, change the mode."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_agent.agent.conversation_state import Standing
from desktop_agent.agent.user_questions import Questions
from desktop_agent.protocol import Answer, Configure, Mode, Question, Task


class Talk:
    """Handed to tools; fulfils `tools.tool.Talk`."""

    def __init__(self, questions: Questions, standing: Standing) -> None:
        self._questions = questions
        self._standing = standing

    @property
    def mode(self) -> Mode:
        return self._standing.info.mode

    async def ask(self, question: Question) -> Answer:
        return await self._questions.ask(question)

    def set_tasks(self, tasks: Sequence[Task]) -> None:
        self._standing.set_tasks(tasks)

    def set_mode(self, mode: Mode) -> None:
        self._standing.configure(Configure(mode=mode))
