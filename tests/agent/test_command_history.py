"""Outputs of commands on demand, and the history as a file for other programs."""

from __future__ import annotations

import csv
import json
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.agent import command_history
from desktop_agent.agent.command_history import COLUMNS, CommandHistory
from desktop_agent.errors import AgentError
from desktop_agent.protocol import (
    Assessment,
    Choice,
    Decision,
    DecisionSource,
    ItemAdded,
    ItemId,
    Risk,
    Status,
    ToolCall,
    ToolOutput,
)
from desktop_agent.protocol.command_history import HistoryQuery, WholeOutput
from desktop_agent.sentences import Sentence
from desktop_agent.store.transcript_store import Transcripts
from tests.stories import HERE, Teller, command, message, opened

APPROVAL = Sentence("scope", "{command} …").with_values(command="npm install")
FORMULAS = ('=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)", "\t=1")


def printing(number: int, text: str, path: str = "") -> ToolCall:
    return replace(command(number), output=ToolOutput(text, path=path))


async def test_a_command_comes_with_its_output_and_what_is_none_does_not(tmp_path: Path) -> None:
    async with opened(tmp_path / "store.sqlite3", HERE) as stored:
        history = CommandHistory(stored, tmp_path / "masking.key")
        call = printing(1, "three\nlines\nhere")
        await stored.append(Teller(HERE).tell(ItemAdded(call), ItemAdded(message(2))))
        assert await history.command(HERE, call.id) == call
        assert await history.command(HERE, message(2).id) is None
        assert await history.whole_output(HERE, call.id) == WholeOutput("three\nlines\nhere", is_told=True)
        assert await history.whole_output(HERE, ItemId("gone")) == WholeOutput("")


async def test_the_whole_of_a_cut_output_comes_from_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path / "store.sqlite3", HERE) as stored:
        history, log = CommandHistory(stored, tmp_path / "masking.key"), tmp_path / "output.txt"
        log.write_bytes(b"first\nsecond \xff\nlast\n")
        call = printing(1, "first … last", str(log))
        await stored.append(Teller(HERE).tell(ItemAdded(call)))
        assert await history.whole_output(HERE, call.id) == WholeOutput("first\nsecond \ufffd\nlast\n")
        monkeypatch.setattr(command_history, "SHOWN_BYTES", 12)
        found = await history.whole_output(HERE, call.id)
        assert found.text == "last\n"
        assert found.remark is not None
        assert found.remark.text.startswith("This is the end")
        log.unlink()
        found = await history.whole_output(HERE, call.id)
        assert (found.text, found.is_told) == ("first … last", True)
        assert found.remark is not None


async def tell_all(stored: Transcripts) -> None:
    decision = Decision(Choice.ALLOW_ONCE, DecisionSource.RULE, 2.0, rule="npm run *", approval=APPROVAL)
    rich = replace(
        command(1),
        params={"command": "npm run 'build'\nls ü, \"x\""},
        assessment=Assessment(Risk.HIGH, (), category="packages"),
        decision=decision,
        exit_code=-9,
        started_at=10.0,
        ended_at=12.5,
        ran_as="'npm' 'run' 'build'",
    )
    formulas = [replace(command(n), params={"command": text}) for n, text in enumerate(FORMULAS, 2)]
    await stored.append(Teller(HERE).tell(ItemAdded(rich), *map(ItemAdded, formulas)))


async def test_a_table_holds_every_page_and_no_cell_that_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path / "store.sqlite3", HERE) as stored:
        monkeypatch.setattr(command_history, "_PAGE", 2)
        await tell_all(stored)
        target = tmp_path / "history.csv"
        assert await CommandHistory(stored, tmp_path / "masking.key").export(HistoryQuery(limit=1), target) == 6
        with target.open(encoding="utf-8", newline="") as file:
            header, *rows = csv.reader(file)
        assert header == list(COLUMNS)
        cells = dict(zip(header, rows[-1], strict=True))
        assert cells == {
            "time": "1970-01-01T00:00:01+00:00",
            "conversation": "New conversation",
            "workspace": "/home/ada/place",
            "command": "npm run 'build'\nls ü, \"x\"",
            "category": "packages",
            "risk": "high",
            "decision": "rule",
            "decided_by": "rule",
            "rule": "npm run *",
            "sandbox": "none",
            "status": "done",
            "exit_code": "-9",
            "duration_s": "2.5",
            "started_by": "agent",
            "conversation_id": HERE,
            "item_id": command(1).id,
            "ran_as": "'npm' 'run' 'build'",
            "approval": "npm install …",
        }
        assert [row[header.index("command")] for row in reversed(rows[:-1])] == [f"'{text}" for text in FORMULAS]
        assert stat.S_IMODE(target.stat().st_mode) == 0o600


async def test_json_holds_what_the_filter_shows_as_it_is(tmp_path: Path) -> None:
    async with opened(tmp_path / "store.sqlite3", HERE) as stored:
        await tell_all(stored)
        target = tmp_path / "history.JSON"
        target.write_text("an older one")
        query = HistoryQuery(words=("npm",))
        assert await CommandHistory(stored, tmp_path / "masking.key").export(query, target) == 1
        (record,) = json.loads(target.read_text(encoding="utf-8"))
        assert tuple(record) == COLUMNS
        assert (record["command"], record["exit_code"]) == ("npm run 'build'\nls ü, \"x\"", -9)
        assert record["ran_as"] == "'npm' 'run' 'build'"
        assert await CommandHistory(stored, tmp_path / "masking.key").export(HistoryQuery(words=("=",)), target) == 2


async def test_a_place_that_cannot_be_written_is_told_and_nothing_is_left(tmp_path: Path) -> None:
    async with opened(tmp_path / "store.sqlite3", HERE) as stored:
        history = CommandHistory(stored, tmp_path / "masking.key")
        (tmp_path / "folder.csv").mkdir()
        for target in (tmp_path / "folder.csv", tmp_path / "nowhere" / "history.csv", Path("/dev/null")):
            with pytest.raises(AgentError) as told:
                await history.export(HistoryQuery(), target)
            assert dict(told.value.sentence.values)["path"] == str(target)
        assert [path.name for path in tmp_path.glob(".*")] == []


async def test_what_was_never_judged_has_empty_cells(tmp_path: Path) -> None:
    async with opened(tmp_path / "store.sqlite3", HERE) as stored:
        await stored.append(Teller(HERE).tell(ItemAdded(command(1, Status.PREPARING))))
        target = tmp_path / "history.json"
        await CommandHistory(stored, tmp_path / "masking.key").export(HistoryQuery(), target)
        (record,) = json.loads(target.read_text())
        assert (record["risk"], record["decided_by"], record["duration_s"], record["decision"]) == (
            "",
            "",
            None,
            "open",
        )
