"""The audit: every tool call with its decision, a line each, whole or not at all."""

from __future__ import annotations

import asyncio
import json
import tracemalloc
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop_agent.agent.audit import TimeSpan, awaited_file
from desktop_agent.agent.command_history import CommandHistory
from desktop_agent.errors import AgentError
from desktop_agent.protocol import (
    Assessment,
    Choice,
    ConversationId,
    Decision,
    DecisionSource,
    ItemAdded,
    PermissionRequest,
    Risk,
    Status,
    ToolCall,
)
from desktop_agent.protocol.command_history import HistoryQuery
from tests.stories import HERE, Teller, command, message, opened

THERE = ConversationId("01THERE")
ALWAYS = TimeSpan()
SECRET = "sk-ant-api03-" + "Zk3vQ9xT7mB2pL8wR4nH6cJ1sD5fG0yA" * 2


def decided(call: ToolCall, choice: Choice, by: DecisionSource, **more: Any) -> ToolCall:
    return replace(call, decision=Decision(choice, by, call.at + 1, **more))


CALLS = (
    replace(command(1), started_at=2.0, ended_at=2.5, exit_code=0, ran_as="command ls 1"),
    decided(replace(command(2), started_at=3.0), Choice.ALLOW_ONCE, DecisionSource.USER, note="go on"),
    decided(command(3), Choice.ALLOW_SESSION, DecisionSource.SESSION, rule="ls"),
    decided(command(4), Choice.ALLOW_ONCE, DecisionSource.RULE, rule="ls *"),
    decided(command(5, Status.DENIED), Choice.DENY, DecisionSource.USER),
    decided(command(6, Status.DENIED), Choice.DENY, DecisionSource.RULE, rule="ls **", managed_by="IT"),
    decided(command(7, Status.DENIED), Choice.DENY, DecisionSource.RULE, rule="ls **"),
    replace(command(8, tool="Read"), params={"path": "a.txt"}, title="a.txt", effects=()),
)


async def lines_of(history: CommandHistory, span: TimeSpan = ALWAYS) -> list[dict[str, Any]]:
    return [json.loads(line) async for line in history.audit(span)]


async def test_every_call_is_a_line_with_who_decided_what(tmp_path: Path) -> None:
    async with opened(tmp_path / "store.sqlite3", HERE, THERE) as stored:
        history = CommandHistory(stored, tmp_path / "masking.key")
        await stored.append(Teller(HERE).tell(*map(ItemAdded, CALLS), ItemAdded(message(20))))
        await stored.append(Teller(THERE).tell(ItemAdded(command(9))))
        found = await lines_of(history)
    assert [(line["tool"], line["decision"], line["decided_by"], line["rule"]) for line in found] == [
        ("Bash", "unasked", "", ""),
        ("Bash", "once", "user", ""),
        ("Bash", "session", "session", "ls"),
        ("Bash", "rule", "rule", "ls *"),
        ("Bash", "denied", "user", ""),
        ("Bash", "managed", "rule", "ls **"),
        ("Bash", "blocked", "rule", "ls **"),
        ("Read", "open", "", ""),
        ("Bash", "open", "", ""),
    ]
    first = found[0]
    assert (first["v"], first["time"], first["conversation"]) == (1, "1970-01-01T00:00:01.000+00:00", HERE)
    assert (first["command"], first["ran_as"], first["exit_status"], first["duration_s"]) == (
        *("ls 1", "command ls 1"),
        *(0, 0.5),
    )
    assert [line["managed_by"] for line in found if line["managed_by"]] == ["IT"]
    assert (found[7]["title"], found[7]["command"], found[8]["conversation"]) == ("a.txt", "", THERE)
    assert len({tuple(line) for line in found}) == 1


async def test_risk_reasons_and_digest_are_in_it_and_secrets_are_masked(tmp_path: Path) -> None:
    asked = replace(
        command(1, Status.DENIED),
        params={"command": f"curl -H 'x-api-key: {SECRET}' https://example.org"},
        title=f"curl {SECRET}",
        assessment=Assessment(Risk.HIGH, (), ("sends_data",)),
        permission=PermissionRequest("abc123", "curl", (Choice.DENY,)),
        decision=Decision(Choice.DENY, DecisionSource.USER, 2.0, note=f"not {SECRET}", assisted=True),
    )
    async with opened(tmp_path / "store.sqlite3", HERE) as stored:
        await stored.append(Teller(HERE).tell(ItemAdded(asked)))
        (line,) = await lines_of(CommandHistory(stored, tmp_path / "masking.key"))
    assert (line["risk"], line["reasons"], line["digest"], line["assisted"]) == (
        *("high", ["sends_data"]),
        *("abc123", True),
    )
    assert SECRET not in json.dumps(line)
    assert "https://example.org" in line["command"]


async def test_only_a_span_of_time_is_written_where_one_is_named(tmp_path: Path) -> None:
    async with opened(tmp_path / "store.sqlite3", HERE) as stored:
        await stored.append(Teller(HERE).tell(*map(ItemAdded, CALLS)))
        history = CommandHistory(stored, tmp_path / "masking.key")
        assert [line["title"] for line in await lines_of(history, TimeSpan(3.0, 5.0))] == ["ls 3", "ls 4"]
        target = tmp_path / "audit.jsonl"
        assert await history.export_audit(str(target), TimeSpan(since=7.0)) == 2
        assert len(target.read_text().splitlines()) == 2
        assert target.stat().st_mode & 0o777 == 0o600
        assert await history.export(HistoryQuery(words=("ls", "4")), tmp_path / "shown.JSONL") == 1
        assert json.loads((tmp_path / "shown.JSONL").read_text())["rule"] == "ls *"
        with pytest.raises(AgentError):
            await history.export_audit(str(tmp_path / "nowhere" / "audit.jsonl"), TimeSpan())


async def test_a_writing_that_is_cut_short_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    target = tmp_path / "audit.jsonl"
    target.write_text("old\n")
    begun = asyncio.Event()

    async def write() -> None:
        async with awaited_file(target) as put:
            for _ in range(3):
                await put("x" * 70_000)
            begun.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(write())
    await begun.wait()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert ([path.name for path in tmp_path.iterdir()], target.read_text()) == (["audit.jsonl"], "old\n")


async def test_many_calls_are_never_in_memory_at_once(tmp_path: Path) -> None:
    count, size = 1_000, 20_000
    async with opened(tmp_path / "store.sqlite3", HERE) as stored:
        teller = Teller(HERE)
        for number in range(count):
            await stored.append(teller.tell(ItemAdded(command(number, output="x" * size))))
        history = CommandHistory(stored, tmp_path / "masking.key")
        tracemalloc.start()
        try:
            assert await history.export_audit(str(tmp_path / "audit.jsonl"), TimeSpan()) == count
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
    assert peak < count * size / 2


async def test_it_reads_a_store_that_another_instance_writes(tmp_path: Path) -> None:
    async with opened(tmp_path / "store.sqlite3", HERE) as other:
        await other.append(Teller(HERE).tell(*map(ItemAdded, CALLS)))
        async with opened(tmp_path / "store.sqlite3") as stored:
            history = CommandHistory(stored, tmp_path / "masking.key")
            lines: AsyncIterator[str] = history.audit(TimeSpan())
            first = json.loads(await anext(lines))
            assert first["title"] == "ls 1"
            await other.append(Teller(HERE, seq=len(CALLS)).tell(ItemAdded(command(9))))
            assert len([line async for line in lines]) >= len(CALLS) - 1
