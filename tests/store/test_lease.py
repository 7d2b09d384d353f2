from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop_agent.errors import ConversationInUseError
from desktop_agent.protocol import (
    ItemAdded,
)
from desktop_agent.store import lease
from desktop_agent.store.schema import migrate
from tests.program import ROOT
from tests.stories import (
    HERE,
    THERE,
    Teller,
    message,
    opened,
)
from tests.waits import line_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "store.sqlite3"


OTHER = """
import asyncio, sys
from pathlib import Path
from desktop_agent.errors import StoreError
from desktop_agent.store import lease
from desktop_agent.store.schema import migrate
from desktop_agent.store.transcript_store import Transcripts
from tests.stories import HERE, THERE, Teller, message
from desktop_agent.protocol import Envelope, ItemAdded

async def main():
    transcripts = await Transcripts.open(Path(sys.argv[1]))
    for line in sys.stdin:
        word = line.strip()
        if word == "take":
            print(await transcripts.take_lease(HERE), flush=True)
        elif word == "give":
            await transcripts.give_lease_back(HERE)
            print("given", flush=True)
        elif word == "close":
            await transcripts.close()
            print("closed", flush=True)
        else:
            seq = await transcripts.last_seq(HERE) + 1
            try:
                await transcripts.append([Envelope(HERE, seq, 1.0, ItemAdded(message(seq)))])
                print("stored", flush=True)
            except StoreError as error:
                print(type(error).__name__, flush=True)

asyncio.run(main())
"""


class Other:
    """A second process that has the store open and does as it is told."""

    def __init__(self, path: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", OTHER, str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
        )

    def ask(self, word: str) -> str:
        assert self._process.stdin is not None
        self._process.stdin.write(word + "\n")
        self._process.stdin.flush()
        return line_of(self._process).strip()

    def kill(self) -> None:
        self._process.kill()
        self._process.communicate(timeout=60)


@pytest.fixture
def others() -> Any:
    started: list[Other] = []

    def start(path: Path) -> Other:
        started.append(Other(path))
        return started[-1]

    yield start
    for other in started:
        other.kill()


async def test_one_process_writes_a_conversation_and_a_second_is_kept_out(path: Path, others: Any) -> None:
    async with opened(path, HERE) as transcripts:
        other = others(path)
        assert await transcripts.take_lease(HERE)
        assert await transcripts.take_lease(HERE)
        assert other.ask("take") == "False"
        assert other.ask("append") == "ConversationInUseError"
        assert await transcripts.items(HERE) == []
        await transcripts.give_lease_back(HERE)
        assert other.ask("take") == "True"
        assert not await transcripts.take_lease(HERE)
        with pytest.raises(ConversationInUseError):
            await transcripts.append(Teller().tell(ItemAdded(message(1))))
        with pytest.raises(ConversationInUseError):
            await transcripts.delete(HERE)
        await transcripts.give_lease_back(HERE)
        assert other.ask("append") == "stored"
        assert await transcripts.items(HERE) == [message(1)]


async def test_closing_the_store_gives_every_lease_back(path: Path, others: Any) -> None:
    async with opened(path, HERE) as transcripts:
        other = others(path)
        assert other.ask("take") == "True"
        assert other.ask("close") == "closed"
        assert await transcripts.take_lease(HERE)


async def test_the_lease_of_a_killed_process_is_taken_over(path: Path, others: Any) -> None:
    async with opened(path, HERE) as transcripts:
        other = others(path)
        assert other.ask("take") == "True"
        other.kill()
        with pytest.raises(ConversationInUseError):
            await transcripts.append(Teller().tell(ItemAdded(message(1))))
        assert await transcripts.take_lease(HERE)
        await transcripts.append(Teller().tell(ItemAdded(message(1))))


async def test_a_conversation_that_a_killed_process_held_can_be_deleted(path: Path, others: Any) -> None:
    async with opened(path, HERE) as transcripts:
        other = others(path)
        assert other.ask("take") == "True"
        other.kill()
        await transcripts.delete(HERE)
        assert await transcripts.conversations() == []


# Telling processes apart.


def test_this_process_is_alive_and_is_itself() -> None:
    assert lease.is_alive(lease.this_process())
    assert lease.this_process() == lease.this_process()


def test_a_process_that_ended_is_not_alive_even_before_its_parent_took_note() -> None:
    process = subprocess.Popen(["sleep", "60"])
    holder = replace(lease.this_process(), pid=process.pid, started=lease._start_of(process.pid))
    assert lease.is_alive(holder)
    process.kill()
    # Not reaped yet: a zombie keeps its id and its start time.
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    assert not lease.is_alive(holder)
    process.wait(60)
    assert not lease.is_alive(holder)


@pytest.mark.parametrize("change", [{"started": "12"}, {"boot": "another"}, {"started": ""}, {"pid": 2**22 + 1}])
def test_a_later_process_with_the_same_id_is_another_one(change: dict[str, Any]) -> None:
    assert not lease.is_alive(replace(lease.this_process(), **change))


def test_where_there_is_no_proc_the_start_of_a_process_is_asked_of_ps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "_PROC", tmp_path)
    me = lease.this_process()
    assert me.boot == ""
    assert me.started != ""
    assert lease.is_alive(me)
    assert not lease.is_alive(replace(me, pid=2**22 + 1))


def test_the_lease_of_another_boot_is_taken_over_and_a_living_one_is_not() -> None:
    me = lease.this_process()
    parent = replace(me, pid=os.getppid(), started=lease._start_of(os.getppid()))
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        assert lease.take_lease(connection, HERE, parent)
        assert lease.holder_of(connection, HERE) == parent
        assert not lease.take_lease(connection, HERE, me)
        lease.give_lease_back(connection, HERE, me)
        assert lease.holder_of(connection, HERE) == parent
        assert lease.take_lease(connection, HERE, replace(parent, boot="before")) is False
        lease.give_lease_back(connection, HERE, parent)
        assert lease.take_lease(connection, HERE, replace(parent, boot="before"))
        assert lease.take_lease(connection, HERE, me)
        assert lease.take_lease(connection, THERE, me)
        lease.give_all_back(connection, me)
        assert lease.holder_of(connection, HERE) is None
        assert lease.holder_of(connection, THERE) is None
