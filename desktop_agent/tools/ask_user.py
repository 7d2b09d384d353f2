"""AskUser: ask the user one to four questions with choices."""

from __future__ import annotations

import asyncio
from typing import Self

from pydantic import ConfigDict, Field, model_validator

from desktop_agent.protocol import Answer, Option, Question, QuestionKind, ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.tools.tool import Params, Tool, ToolContext, ToolFailed, talks

NOBODY = (
    "Nobody is there to answer, so nothing was asked. Decide by yourself what fits best, "
    "say what you assumed, and go on."
)


class OptionParams(Params):
    """One possible answer."""

    model_config = ConfigDict(str_strip_whitespace=True)

    label: str = Field(min_length=1, max_length=80, description="The answer in one to five words.")
    detail: str = Field(default="", max_length=300, description="What choosing it means; empty where that is clear.")


class QuestionParams(Params):
    """One question."""

    model_config = ConfigDict(str_strip_whitespace=True)

    text: str = Field(min_length=1, max_length=600, description="The question, whole and clear.")
    options: list[OptionParams] = Field(
        min_length=2, max_length=6, description="Possible answers, each another one; the best first."
    )
    takes_many: bool = Field(default=False, description="More than one may be chosen.")

    @model_validator(mode="after")
    def _each_is_another(self) -> Self:
        labels = [option.label for option in self.options]
        if len(set(labels)) != len(labels):
            raise ValueError("two options have the same label; give each its own")
        return self


class AskUserParams(Params):
    """Parameters of AskUser."""

    questions: list[QuestionParams] = Field(
        min_length=1, max_length=4, description="The questions; the user sees all of them at once."
    )


async def act(params: AskUserParams, context: ToolContext) -> ToolOutput:
    """Ask, and return what the user chose and wrote."""
    if not context.can_ask:
        raise ToolFailed(NOBODY)
    questions = [_question(asked, context) for asked in params.questions]
    answers = await asyncio.gather(*(context.talk.ask(question) for question in questions))
    lines = [_line(question, answer) for question, answer in zip(questions, answers, strict=True)]
    return ToolOutput(
        "\n\n".join(lines), summary=translate("tools", "%n answer(s)", "fact beside questions", len(answers))
    )


def _question(asked: QuestionParams, context: ToolContext) -> Question:
    options = tuple(
        Option(str(number), label=option.label, detail=option.detail)
        for number, option in enumerate(asked.options, 1)
    )
    return Question(
        context.new_id(),
        QuestionKind.CHOICE,
        options,
        text=asked.text,
        takes_many=asked.takes_many,
        takes_text=True,
        call=context.item,
        at=context.clock(),
    )


def _line(question: Question, answer: Answer) -> str:
    chosen = [option.label for option in question.options if option.id in answer.chosen]
    lines = [f"Question: {question.text}"]
    if chosen:
        lines.append(f"The user chose: {'; '.join(chosen)}")
    if answer.text.strip():
        lines.append(f"The user's own words: {answer.text.strip()}")
    return "\n".join(lines)


TOOL = Tool(
    name="AskUser",
    params=AskUserParams,
    effects=talks(),  # an answer permits nothing
    act=act,
    title=lambda params: params.questions[0].text,
    verb=translate("tools", "Asked", "verb before a question to the user, past tense"),
)
