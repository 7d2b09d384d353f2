"""What a tool may do inside its conversation, noted; the user's answers are given beforehand."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from desktop_agent.protocol import Answer, Mode, Question, Task


@dataclass
class ScriptedTalk:
    """`answers` are given in turn; `asked`, `tasks` and `mode` are what the tools did."""

    answers: list[Answer] = field(default_factory=list)
    asked: list[Question] = field(default_factory=list)
    tasks: tuple[Task, ...] = ()
    mode: Mode = Mode.DEFAULT
    never_answers: bool = False

    async def ask(self, question: Question) -> Answer:
        self.asked.append(question)
        if self.never_answers:
            await asyncio.Event().wait()
        return self.answers.pop(0)

    def set_tasks(self, tasks: Sequence[Task]) -> None:
        self.tasks = tuple(tasks)

    def set_mode(self, mode: Mode) -> None:
        self.mode = mode
