"""What a tool gave, as the model may see it: what looks like a secret is masked, in this one place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from desktop_agent.execution.masks import Masks
from desktop_agent.execution.secret_patterns import is_dotenv
from desktop_agent.protocol import DeletesPath, Effect, Item, ReadsPath, RunsCommand, ToolCall, ToolOutput, WritesPath

NOTE = (
    "\n\n[{count} value(s) above that look like secrets are masked. An edit of this file that keeps a placeholder"
    " keeps the true value. Where the user wants you to see one, Read with show_secrets asks them.]"
)
_WORD = re.compile(r"[\w./~-]+")


def masked(output: ToolOutput, effects: Sequence[Effect], masks: Masks) -> ToolOutput:
    """Return the output with its secrets masked, unless the call was let through to reveal them."""
    if any(isinstance(effect, ReadsPath) and effect.reveals for effect in effects):
        return output
    found = masks.mask(output.for_model, _source(effects))
    if not found.count:
        return output
    return replace(output, for_model=found.text + NOTE.format(count=found.count), masked=found.count)


def note_issued(masks: Masks, items: Iterable[Item]) -> None:
    """Let the placeholders count that the model was given before the program was started."""
    for item in items:
        if isinstance(item, ToolCall) and item.output is not None and item.output.masked:
            masks.note_issued(item.output.for_model)


def _source(effects: Sequence[Effect]) -> str:
    """Return the file that a result shows, where it is one whose values all count as secrets; "" elsewhere."""
    for effect in effects:
        match effect:
            case ReadsPath() | WritesPath() | DeletesPath():
                named = [effect.path]
            case RunsCommand():
                named = _WORD.findall(effect.command)
            case _:
                named = []
        found = next((path for path in named if is_dotenv(path)), "")
        if found:
            return found
    return ""
