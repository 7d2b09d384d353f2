"""Masks secrets in tool results and in changes before model and store see them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from desktop_agent.execution.secrets import SecretMasker, is_dotenv
from desktop_agent.protocol import (
    DeletesPath,
    Effect,
    Event,
    Item,
    ItemChanged,
    PermissionRequest,
    ReadsPath,
    RunsCommand,
    ToolCall,
    ToolOutput,
    WritesPath,
)
from desktop_agent.styled_text import carried

NOTE = (
    "\n\n[{count} value(s) above that look like secrets are masked. An edit of this file that keeps a placeholder"
    " keeps the true value. Where the user wants you to see one, Read with show_secrets asks them.]"
)
_WORD = re.compile(r"[\w./~-]+")


def masked(output: ToolOutput, effects: Sequence[Effect], masks: SecretMasker) -> ToolOutput:
    """Return the output with its secrets masked, unless the call was let through to reveal them."""
    if any(isinstance(effect, ReadsPath) and effect.reveals for effect in effects):
        return output
    source = _source(effects)
    output_text, diff = masks.mask(output.for_model, source), masks.mask_diff(output.diff, source)
    if not (output_text.count or diff.count):
        return output
    note = NOTE.format(count=output_text.count) if output_text.count else ""
    colors = carried(output.colors, output.for_model, output_text.text)
    count = max(output_text.count, diff.count)
    return replace(output, for_model=output_text.text + note, diff=diff.text, masked=count, colors=colors)


def masked_effects(effects: Sequence[Effect], masks: SecretMasker) -> tuple[Effect, ...]:
    """Return what a call would do, with the secrets in its changes masked: so it is kept, and shown afterwards."""
    source = _source(effects)
    return tuple(
        replace(effect, diff=masks.mask_diff(effect.diff, source).text)
        if isinstance(effect, WritesPath | DeletesPath) and effect.diff
        else effect
        for effect in effects
    )


def as_stored(event: Event) -> Event:
    """Return an event in the form that is stored.

    A question shows the true lines of a change, because nobody can approve masked ones; they are not stored.
    """
    match event:
        case ItemChanged(ToolCall(permission=PermissionRequest() as asked) as call) if asked.diff:
            return replace(event, item=replace(call, permission=replace(asked, diff="")))
        case _:
            return event


def note_issued(masks: SecretMasker, items: Iterable[Item]) -> None:
    """Register the placeholders that the model received before the program started."""
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
        path_of_secrets = next((path for path in named if is_dotenv(path)), "")
        if path_of_secrets:
            return path_of_secrets
    return ""
