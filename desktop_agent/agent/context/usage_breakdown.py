"""Names the largest part of a request that no compaction makes small enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desktop_agent.agent.context.compaction import seen_items
from desktop_agent.agent.context.window_usage import tokens_of, tokens_of_text
from desktop_agent.protocol import AssistantText, Item, ToolCall, UserMessage
from desktop_agent.providers.provider import ModelCall
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import cut, visible

LARGE: Final = 0.25
"""Share of the window from which a part is named."""
_LONGEST_NAME: Final = 80


def why_full(call: ModelCall, items: Sequence[Item], window: int) -> Sentence:
    """Name the largest part of a request that is too long."""
    contexts = [item.context for item in items if isinstance(item, UserMessage)]
    prompt, tools = tokens_of_text(call.system) + tokens_of(contexts), tokens_of(call.tools)
    size, name, sentence = max(
        (prompt, "", PROMPT),
        (tools, "", TOOLS),
        *(_part(item) for item in seen_items(items)),
        key=lambda part: part[0],
    )
    if size < LARGE * window:
        name, sentence, size = "", TOGETHER, tokens_of(call.messages) + prompt + tools
    share = min(100, round(100 * size / window)) if window else 100
    return sentence.with_values(name=name, share=share)


def _part(item: Item) -> tuple[int, str, Sentence]:
    match item:
        case ToolCall(output=output) if output is not None:
            return tokens_of_text(output.for_model), _named(f"{item.tool} {item.title}"), RESULT
        case UserMessage() | AssistantText():
            return tokens_of_text(item.text), _named(item.text), MESSAGE
        case _:
            return 0, "", TOGETHER


def _named(text: str) -> str:
    return cut(visible(text, keep_newlines=False), _LONGEST_NAME)


RESULT = translate(
    "context",
    "Compacting the conversation did not make it small enough: the result of {name} alone takes {share} % of the "
    "model's window. Everything is kept. Ask for a smaller part of it, or choose a model with a larger context.",
)
MESSAGE = translate(
    "context",
    "Compacting the conversation did not make it small enough: the message “{name}” alone takes {share} % of the "
    "model's window. Everything is kept. Put long text into a file, or choose a model with a larger context.",
)
PROMPT = translate(
    "context",
    "Compacting the conversation did not make it small enough: the system prompt alone, with the project's own "
    "instructions, takes {share} % of the model's window. Everything is kept. Shorten the instructions, or choose a "
    "model with a larger context.",
)
TOOLS = translate(
    "context",
    "Compacting the conversation did not make it small enough: the descriptions of the tools alone take {share} % "
    "of the model's window. Everything is kept; choose a model with a larger context.",
)
TOGETHER = translate(
    "context",
    "Compacting the conversation did not make it small enough: it still takes {share} % of the model's "
    "window. Everything is kept; continue in a new conversation, or choose a model with a larger context.",
)
