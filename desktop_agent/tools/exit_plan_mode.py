"""ExitPlanMode: show the plan, and leave Plan mode when the user approves it."""

from __future__ import annotations

from pydantic import ConfigDict, Field

from desktop_agent.protocol import (
    Answer,
    Mode,
    Option,
    Question,
    QuestionKind,
    ToolOutput,
)
from desktop_agent.sentences import translate
from desktop_agent.tools.tool import Params, Tool, ToolContext, ToolFailed, talks

NOT_PLANNING = (
    "This conversation is not in Plan mode, so there is nothing to leave. Go on with the work; "
    "use AskUser where you need a decision."
)
NOBODY = (
    "Nobody is there to approve the plan, so the conversation stays in Plan mode and nothing can be changed. "
    "Give the plan as your answer, and stop."
)
KEEP = "keep"
GO_ON = translate("plan", "Approve and ask as usual", "answer to the agent's plan")
GO_ON_WITH_EDITS = translate("plan", "Approve and auto-accept edits", "answer to the agent's plan")
KEEP_PLANNING = translate("plan", "Keep planning", "answer to the agent's plan")
APPROVE = translate("plan", "The agent has made a plan. Continue?", "above the plan")
_MODES = {mode.value: mode for mode in (Mode.DEFAULT, Mode.ACCEPT_EDITS)}
OPTIONS = (
    Option(Mode.DEFAULT.value, sentence=GO_ON),
    Option(Mode.ACCEPT_EDITS.value, sentence=GO_ON_WITH_EDITS),
    Option(KEEP, sentence=KEEP_PLANNING),
)


class ExitPlanModeParams(Params):
    """Parameters of ExitPlanMode."""

    model_config = ConfigDict(str_strip_whitespace=True)

    plan: str = Field(
        min_length=1,
        max_length=20_000,
        description="The plan in Markdown: what changes, in which files and which order, and how it is checked.",
    )


async def act(params: ExitPlanModeParams, context: ToolContext) -> ToolOutput:
    """Show the plan, and do as the user answers."""
    if context.talk.mode is not Mode.PLAN:
        raise ToolFailed(NOT_PLANNING)
    if not context.can_ask:
        raise ToolFailed(NOBODY)
    answer = await context.talk.ask(
        Question(
            context.new_id(),
            QuestionKind.PLAN,
            OPTIONS,
            sentence=APPROVE,
            body=params.plan,
            takes_text=True,
            call=context.item,
            at=context.clock(),
        )
    )
    mode = next((_MODES[chosen] for chosen in answer.chosen if chosen in _MODES), None)
    if mode is None:
        return ToolOutput(_with_words(STAYS, answer), summary=translate("plan", "not yet", "fact beside a plan"))
    context.talk.set_mode(mode)
    for_model = APPROVED_WITH_EDITS if mode is Mode.ACCEPT_EDITS else APPROVED
    return ToolOutput(_with_words(for_model, answer), summary=translate("plan", "approved", "fact beside a plan"))


def _with_words(for_model: str, answer: Answer) -> str:
    words = answer.text.strip()
    return f"{for_model}\nThe user's own words: {words}" if words else for_model


def _title(params: ExitPlanModeParams) -> str:
    """Return the first line of the plan without the marks of a heading."""
    return params.plan.split("\n", 1)[0].lstrip("# ").strip()


APPROVED = "The user approved the plan. Plan mode is over: carry the plan out now. Changes and commands ask as usual."
APPROVED_WITH_EDITS = (
    "The user approved the plan. Plan mode is over: carry the plan out now. "
    "Edits inside the workspace run unasked; all else asks as usual."
)
STAYS = (
    "The user did not approve the plan yet, and the conversation stays in Plan mode. "
    "Change the plan as they wish, ask where that is not clear, then call ExitPlanMode again."
)

TOOL = Tool(
    name="ExitPlanMode",
    params=ExitPlanModeParams,
    effects=talks(),  # the mode changes by the user's answer alone
    act=act,
    title=_title,
    verb=translate("tools", "Presented the plan", "verb before the first line of a plan, past tense"),
)
