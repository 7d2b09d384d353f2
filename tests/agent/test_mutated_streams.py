"""Answers damaged by chance: whatever arrives, a tool runs only from a message that is whole, with what it says."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.agent.faulty_streams import NAME, WRITE, body_of, whole
from tests.agent.playing import Played, stage
from tests.fakes.replies import Entry, message, raw, raw_tool_use, redacted_thinking, text, tool_use
from tests.series import LONG

MUTATIONS = 2000 if LONG else 60
GROUPS = 20 if LONG else 4

STREAMS = (
    body_of(whole()),
    body_of(whole()).replace(b"\n", b"\r\n"),
    body_of(
        message(redacted_thinking("xyz"), tool_use("Write", **WRITE), tool_use("Write", path="other", content=""))
    ),
    body_of(message(text("Grüße, 世界 😀", piece=1), raw_tool_use("Write", json.dumps(WRITE), piece=1))),
)
INTERESTING = (b"\n\n", b"\r", b"\x00", b"\xff", b'"', b"}", b"\\u", b"data: ", b"event: error\n", b"tool_use", b": ")


def mutated(chance: random.Random) -> bytes:
    """Return a stream with a few bytes changed, put in, taken out, doubled, moved, or cut off."""
    body = chance.choice(STREAMS)
    for _ in range(chance.choice((1, 1, 2, 5))):
        place = chance.randrange(len(body) + 1)
        length = chance.choice((1, 1, 2, 17, 200))
        match chance.randrange(7):
            case 0:
                body = body[:place] + bytes([chance.randrange(256)]) + body[place + 1 :]
            case 1:
                body = body[:place] + chance.choice(INTERESTING) + body[place:]
            case 2:
                body = body[:place] + body[place + length :]
            case 3:
                body = body[: place + length] + body[place:]
            case 4:
                body = body[:place]
            case 5:
                other = chance.choice(STREAMS)
                body = body[:place] + other[chance.randrange(len(other)) :]
            case _:
                events = body.split(b"\n\n")
                chance.shuffle(events) if chance.random() < 0.2 else events.pop(chance.randrange(len(events)))
                body = b"\n\n".join(events)
    return body


def in_pieces(body: bytes, chance: random.Random) -> Entry:
    """Return the answer, cut into pieces at random."""
    places = sorted(chance.randrange(len(body) + 1) for _ in range(chance.randrange(4)))
    entry = raw(b"")
    starts = [0, *places]
    entry["steps"] = [
        step for a, b in zip(starts, [*places, len(body)], strict=True) for step in raw(body[a:b])["steps"]
    ]
    return entry


def said_inputs(body: bytes) -> list[Any]:
    """Read a stream in the plainest way: the inputs that it holds if it is whole and ends with a call, else none."""
    text_of = body.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")
    reason, inputs, is_whole = None, dict[int, str](), False
    for name, event in _events(text_of):
        kind, index, delta = event.get("type") or name, event.get("index"), event.get("delta")
        delta = delta if isinstance(delta, dict) else {}
        if kind == "content_block_delta" and isinstance(index, int):
            inputs[index] = inputs.get(index, "") + str(delta.get("partial_json", ""))
        elif kind == "message_delta":
            reason = delta.get("stop_reason") or reason
        elif kind == "message_stop":
            is_whole = True
            break
    return [_parsed(given) for given in inputs.values()] if is_whole and reason == "tool_use" else []


def _events(stream: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for block in stream.split("\n\n"):
        named = [line[6:].strip() for line in block.split("\n") if line.startswith("event:")]
        lines = [line[5:].removeprefix(" ") for line in block.split("\n") if line.startswith("data:")]
        event = _parsed("\n".join(lines))
        if isinstance(event, dict):
            yield "".join(named[-1:]), event


def _parsed(given: str) -> Any:
    try:
        return json.loads(given)
    except ValueError:
        return None


def faults_of_play(played: Played, body: bytes) -> list[str]:
    """Return what was wrong: a call that was run and that the stream does not hold, or a conversation that broke."""
    said = said_inputs(body)
    wrong = [f"{call.params} was run" for call in played.began if dict(call.params) not in said]
    if NAME in played.made and not played.began:
        wrong.append("a file out of nothing")
    return [*played.faults, *wrong]


@pytest.mark.parametrize("group", range(GROUPS))
async def test_whatever_arrives_only_a_whole_message_runs_and_the_next_turn_works(
    group: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    found = []
    async with stage(tmp_path) as playing:
        for number in range(group, MUTATIONS, GROUPS):
            chance = random.Random(number)
            body = mutated(chance)
            found += [
                f"{number}: {fault}" for fault in faults_of_play(await playing.play(in_pieces(body, chance)), body)
            ]
    assert found == []
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
