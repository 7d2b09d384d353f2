"""The offline model of the demo: short scripts with real tool calls in a sample project."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import tomllib
from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from desktop_agent.app_dirs import resource_folder
from desktop_agent.ids import new_id
from desktop_agent.protocol import Json, ModelInfo, Usage
from desktop_agent.providers.demo_script import DemoContext, Reply, Scene, next_reply
from desktop_agent.providers.provider import (
    BlockDelta,
    BlockEnded,
    BlockSignature,
    BlockStarted,
    MessageEnded,
    MessageStarted,
    ModelCall,
    StreamEvent,
)

MODEL = "demo"
PROJECT = "harbour"
PACE_S = 0.016
"""Seconds between two words: a quick reader's speed."""
CONTEXT = 200_000
CHARACTERS_PER_TOKEN = 4


def make_scratch(folder: Path) -> Path:
    """Make the sample project below `folder` and return its path; a file that is there already is left as it is."""
    project = folder / PROJECT
    project.mkdir(parents=True, exist_ok=True)
    for source in sorted((resource_folder("resources") / "demo" / PROJECT).iterdir()):
        if source.is_file() and not (project / source.name).exists():
            shutil.copyfile(source, project / source.name)
    return project


class DemoProvider:
    """Plays the demo. `scratch` is the workspace of the conversation, for its name alone: only tools look into it."""

    def __init__(self, scratch: Path, *, pace_s: float = PACE_S) -> None:
        self._scratch = scratch
        self._pace_s = pace_s
        texts = resource_folder("resources") / "demo" / "texts.toml"
        self._texts: Mapping[str, Any] = tomllib.loads(texts.read_text(encoding="utf-8"))

    async def stream(self, call: ModelCall) -> AsyncGenerator[StreamEvent, None]:
        """Give the next reply of the script that the last prompt asked for."""
        prompt, rounds = where_we_are(call.messages)
        reply = next_reply(Scene(prompt, rounds, str(self._scratch), self._texts))
        spent = _tokens(call)
        yield MessageStarted(MODEL, Usage(input=spent))
        for event in _blocks_of(reply, thinks=call.thinking):
            if isinstance(event, BlockDelta):
                await asyncio.sleep(self._pace_s)
            yield event
        reason = "tool_use" if reply.calls else "end_turn"
        yield MessageEnded(reason, Usage(input=spent, output=_length(reply) // CHARACTERS_PER_TOKEN))

    async def count_tokens(self, call: ModelCall) -> int | None:
        return _tokens(call)

    async def list_models(self) -> Sequence[ModelInfo]:
        return (ModelInfo(MODEL, "Demo", CONTEXT),)

    async def close(self) -> None:
        """There is nothing to give back."""


def _blocks_of(reply: Reply, *, thinks: bool) -> Iterator[StreamEvent]:
    index = 0
    if reply.thinking and thinks:
        yield BlockStarted(index, "thinking")
        yield from (BlockDelta(index, word) for word in _words(reply.thinking))
        yield BlockSignature(index, MODEL)
        yield BlockEnded(index)
        index += 1
    yield BlockStarted(index, "text")
    yield from (BlockDelta(index, word) for word in _words(reply.text))
    yield BlockEnded(index)
    for place, (tool, params) in enumerate(reply.calls, index + 1):
        yield BlockStarted(place, "tool_use", f"demo_{new_id()}", tool)
        yield BlockDelta(place, json.dumps(params))
        yield BlockEnded(place)


def _words(text: str) -> list[str]:
    """Return the words, each with the space before it; joined they are the text."""
    return re.findall(r"\s*\S+", text)


def where_we_are(messages: Sequence[Json]) -> tuple[str, tuple[tuple[DemoContext, ...], ...]]:
    """Return the last prompt, and what each round of tool calls since then has found.

    Text beside tool results is a new prompt: the user spoke while the tools ran.
    """
    prompt = ""
    rounds: list[tuple[DemoContext, ...]] = []
    asked: dict[str, Json] = {}
    for message in messages:
        blocks = _blocks(message)
        if message.get("role") == "assistant":
            asked = {str(block.get("id")): block for block in blocks if block.get("type") == "tool_use"}
            continue
        results = [block for block in blocks if block.get("type") == "tool_result"]
        if results:
            rounds.append(tuple(_context_of(block, asked) for block in results))
        texts = [str(block.get("text", "")) for block in blocks if block.get("type") == "text"]
        if texts:
            # Facts about the workspace may stand before the user's own words, never after.
            prompt, rounds = texts[-1], []
    return prompt, tuple(rounds)


def _blocks(message: Json) -> list[Json]:
    content = message.get("content")
    if isinstance(content, str):
        return [{"type": "text", "text": content}]
    return [block for block in content if isinstance(block, Mapping)] if isinstance(content, Sequence) else []


def _context_of(result: Json, asked: Mapping[str, Json]) -> DemoContext:
    call = asked.get(str(result.get("tool_use_id")), {})
    params = call.get("input")
    output = "\n".join(str(block.get("text", "")) for block in _blocks(result))
    return DemoContext(
        tool=str(call.get("name", "")),
        params=params if isinstance(params, Mapping) else {},
        output=output,
        failed=bool(result.get("is_error")),
    )


def _tokens(call: ModelCall) -> int:
    characters = len(call.system) + len(json.dumps([*call.messages, *call.tools], default=dict))
    return characters // CHARACTERS_PER_TOKEN


def _length(reply: Reply) -> int:
    return len(reply.thinking) + len(reply.text) + len(json.dumps([dict(params) for _, params in reply.calls]))
