from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from desktop_agent.errors import DiskFull, StoreError
from desktop_agent.protocol import (
    ItemAdded,
)
from desktop_agent.sentences import in_english
from desktop_agent.store import connection as opening
from desktop_agent.store import database as database_module
from desktop_agent.store.acknowledged_state import GONE, read_acknowledged
from desktop_agent.store.database import Database
from desktop_agent.store.sqlite_errors import store_error
from tests.program import ROOT
from tests.series import series
from tests.stories import (
    HERE,
    Teller,
    answer,
    derived_tables,
    latest_items,
    message,
    opened,
)
from tests.waits import line_of, rest_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "store.sqlite3"


WRITER = """
import asyncio, sys
from pathlib import Path
from desktop_agent.store.transcript_store import Transcripts
from tests.stories import HERE, Teller, answer, info_of, turn

async def main():
    transcripts = await Transcripts.open(Path(sys.argv[1]))
    if await transcripts.info(HERE) is None:
        await transcripts.add(info_of())
    teller = Teller(seq=await transcripts.last_seq(HERE))
    while True:
        await transcripts.append(teller.tell(*turn(teller.seq)))
        print(teller.seq, flush=True)
        await transcripts.keep_growing(HERE, [answer(1, "growing " * 50)])

asyncio.run(main())
"""


@pytest.mark.long
def test_a_kill_in_the_middle_of_appending_loses_nothing_that_was_acknowledged(path: Path) -> None:
    chance = random.Random(7)
    for _ in range(series(60)):
        process = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
        )
        first = line_of(process)
        deadline = time.monotonic() + chance.uniform(0.0, 0.2)
        lines = [first]
        while time.monotonic() < deadline:
            lines.append(line_of(process))
        os.kill(process.pid, signal.SIGKILL)
        rest = rest_of(process)
        process.wait(60)
        acknowledged = int([line for line in [*lines, *rest.splitlines(keepends=True)] if line.endswith("\n")][-1])

        async def look(acknowledged: int = acknowledged) -> None:
            async with opened(path) as transcripts:
                assert transcripts.salvaged is None
                envelopes = await transcripts.events_since(HERE, 0)
                assert [envelope.seq for envelope in envelopes] == list(range(1, len(envelopes) + 1))
                assert len(envelopes) >= acknowledged
                assert len(envelopes) % 7 == 0
                grown = {answer(1).id: answer(1, "growing " * 50)}
                wanted = latest_items([envelope.body for envelope in envelopes])
                found = await transcripts.items(HERE)
                assert [item for item in found if item.id not in grown] == [
                    item for item in wanted if item.id not in grown
                ]
                before = derived_tables(path)
                await transcripts.rebuild()
                assert derived_tables(path) == before

        asyncio.run(look())


LIMITED = """
import asyncio, resource, sys
from pathlib import Path
from desktop_agent.errors import StoreError
from desktop_agent.store.transcript_store import Transcripts
from desktop_agent.protocol import ItemAdded
from tests.stories import HERE, Teller, info_of, message

async def main():
    transcripts = await Transcripts.open(Path(sys.argv[1]))
    await transcripts.add(info_of())
    teller = Teller()
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))
    try:
        while True:
            await transcripts.append(teller.tell(ItemAdded(message(teller.seq + 1, "x" * 5000))))
    except StoreError as error:
        print(error)
    stored = await transcripts.items(HERE)
    assert stored == [message(number, "x" * 5000) for number in range(1, teller.seq)]
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    teller = Teller(seq=await transcripts.last_seq(HERE))
    await transcripts.append(teller.tell(ItemAdded(message(teller.seq + 1, "after"))))
    assert (await transcripts.items(HERE))[:-1] == stored
    await transcripts.close()

asyncio.run(main())
"""


def test_when_no_more_can_be_written_the_rest_is_safe_and_it_goes_on_when_there_is_room(path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.stderr == ""
    assert run.stdout.count("\n") == 1
    assert "What was stored before is" in run.stdout


async def test_a_full_disk_is_named_and_what_was_stored_is_safe(path: Path) -> None:
    async with opened(path, HERE) as transcripts:
        teller = Teller()
        await transcripts.append(teller.tell(ItemAdded(message(1))))

        def shrink(connection: sqlite3.Connection, pages: int) -> None:
            connection.execute(f"PRAGMA max_page_count = {pages}")

        await transcripts._database.write(lambda connection: shrink(connection, 1))
        big = teller.tell(ItemAdded(message(2, "x" * 100_000)))
        with pytest.raises(StoreError, match="The disk is full"):
            await transcripts.append(big)
        assert await transcripts.items(HERE) == [message(1)]
        results = await asyncio.gather(
            transcripts.save_draft(HERE, "small"), transcripts.append(big), return_exceptions=True
        )
        assert [type(result) for result in results] == [type(None), DiskFull]
        await transcripts._database.write(lambda connection: shrink(connection, 100_000))
        await transcripts.append(big)
        assert await transcripts.items(HERE) == [message(1), message(2, "x" * 100_000)]
        assert (await transcripts.conversations())[0].draft == "small"


UNDER_QT = """
import asyncio, json, sys, time
from pathlib import Path
import qasync
from PySide6.QtCore import QCoreApplication
from desktop_agent.store.transcript_store import Transcripts
from desktop_agent.protocol import ItemAdded
from tests.stories import HERE, Teller, info_of, latest_items, message, turn

async def main():
    transcripts = await Transcripts.open(Path(sys.argv[1]))
    await transcripts.add(info_of())
    teller = Teller()
    await asyncio.gather(*(transcripts.append(teller.tell(*turn(number))) for number in range(50)))
    assert list(await transcripts.events_since(HERE, 0)) == teller.told
    await transcripts.close()
    print("done")

application = QCoreApplication([])
with qasync.QEventLoop(application) as loop:
    loop.run_until_complete(main())
"""


def test_it_works_the_same_on_the_loop_of_the_window(path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", UNDER_QT, str(path)],
        env=os.environ | {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (run.stdout, run.stderr) == ("done\n", "")


async def test_the_loop_goes_on_while_the_disk_takes_its_time_over_what_is_appended(path: Path) -> None:
    async with opened(path, HERE) as transcripts:
        teller, may_go = Teller(), threading.Event()
        held = asyncio.ensure_future(transcripts._database.write(lambda _: may_go.wait(60), durable=False))
        appending = [
            asyncio.ensure_future(transcripts.append(teller.tell(ItemAdded(message(number)))))
            for number in range(100)
        ]
        for _ in range(100):
            await asyncio.sleep(0)
        assert not any(one.done() for one in appending)
        may_go.set()
        assert await held
        await asyncio.gather(*appending)
        assert list(await transcripts.events_since(HERE, 0)) == teller.told


# The threads.


def insert(connection: sqlite3.Connection, name: str) -> int | None:
    return connection.execute("INSERT INTO draft (conversation, text) VALUES (?, 'x')", (name,)).lastrowid


def names(connection: sqlite3.Connection) -> list[str]:
    return [name for (name,) in connection.execute("SELECT conversation FROM draft ORDER BY number")]


async def test_what_a_job_raises_reaches_its_caller_and_undoes_that_job_alone(path: Path) -> None:
    def fail(connection: sqlite3.Connection) -> None:
        insert(connection, "undone")
        raise ZeroDivisionError

    database = await Database.open(path)
    with pytest.raises(ZeroDivisionError):
        await database.write(fail)
    with pytest.raises(ZeroDivisionError):
        await database.read(lambda _: 1 // 0)
    results = await asyncio.gather(
        *(database.write(lambda connection, name=name: insert(connection, name)) for name in "ab"),
        database.write(fail),
        database.write(lambda connection: insert(connection, "c"), durable=False),
        return_exceptions=True,
    )
    assert [str(type(result).__name__) for result in results] == ["int", "int", "ZeroDivisionError", "int"]
    assert await database.read(names) == ["a", "b", "c"]
    await database.close()


async def test_an_error_of_the_database_in_one_job_of_a_group_leaves_the_others(path: Path) -> None:
    database = await Database.open(path)
    results = await asyncio.gather(
        *(database.write(lambda connection, name=name: insert(connection, name)) for name in "aab"),
        database.read(lambda connection: connection.execute("SELECT * FROM nowhere")),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [int, StoreError, int, StoreError]
    assert "UNIQUE constraint failed" in str(results[1])
    assert await database.read(names) == ["a", "b"]
    await database.close()


async def test_a_write_that_need_not_be_durable_is_atomic_and_in_order_all_the_same(path: Path) -> None:
    database = await Database.open(path)
    writing = [
        asyncio.ensure_future(
            database.write(lambda connection, number=number: insert(connection, str(number)), durable=number % 2 == 0)
        )
        for number in range(300)
    ]
    await asyncio.gather(*writing)
    assert await database.read(names) == [str(number) for number in range(300)]
    await database.close()


def synchronous(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA synchronous").fetchone()[0])


async def test_a_write_waits_for_the_disk_where_it_is_to_be_durable_and_where_a_neighbour_is(path: Path) -> None:
    normal, full = 1, 2
    database = await Database.open(path)
    assert await database.write(synchronous) == full
    assert await database.write(synchronous, durable=False) == normal
    assert await database.write(synchronous) == full
    # Held up, so that the two that follow share a commit.
    may_go = threading.Event()
    held = asyncio.ensure_future(database.write(lambda _: may_go.wait(60), durable=False))
    both = [asyncio.ensure_future(database.write(synchronous, durable=durable)) for durable in (False, True)]
    await asyncio.sleep(0)
    may_go.set()
    assert await held
    assert await asyncio.gather(*both) == [full, full]
    await database.close()


async def test_only_what_is_on_the_disk_for_certain_counts_as_acknowledged(path: Path) -> None:
    database = await Database.open(path)
    await database.write(lambda connection: insert(connection, "a"), last={"a": 0})
    known = read_acknowledged(path)
    assert (known.last, known.conversations) == ({"a": 0}, 1)
    await database.write(lambda connection: insert(connection, "b"), durable=False, last={"b": 0})
    assert read_acknowledged(path) == known
    with pytest.raises(ZeroDivisionError):
        await database.write(lambda _: 1 // 0, last={"c": 0})
    await database.write(lambda connection: insert(connection, "d"), last={"a": GONE, "d": 7})
    later = read_acknowledged(path)
    assert (later.last, later.conversations) == ({"a": GONE, "d": 7}, 1)
    assert later.commits > known.commits
    await database.close()


async def test_who_reads_follows_to_the_file_that_is_written_anew_where_it_was_taken_away(path: Path) -> None:
    database = await Database.open(path)
    told: list[str] = []
    database.on_notice = lambda sentence: told.append(in_english(sentence))
    await database.write(lambda connection: insert(connection, "before"))
    path.unlink()
    await database.write(lambda connection: insert(connection, "after"))
    assert await database.read(names) == ["before", "after"]
    assert ["was removed while the program used it" in one for one in told] == [True]
    await database.close()


async def test_a_file_that_is_kept_busy_is_an_error_for_all_who_wait(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "BUSY_TIMEOUT_S", 0.05)
    database = await Database.open(path)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        results = await asyncio.gather(
            *(database.write(lambda connection, name=name: insert(connection, name)) for name in "ab"),
            return_exceptions=True,
        )
        assert ["has locked" in str(result) for result in results] == [True, True]
    await database.write(lambda connection: insert(connection, "c"))
    assert await database.read(names) == ["c"]
    await database.close()


async def test_a_file_that_is_kept_busy_is_not_waited_for_by_a_program_that_ends(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "BUSY_TIMEOUT_S", 1e9)
    database = await Database.open(path)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.ensure_future(database.write(lambda connection: insert(connection, "before")))
        database.hurry()
        for write in (waiting, database.write(lambda connection: insert(connection, "after"))):
            with pytest.raises(StoreError, match="has locked"):
                await write
    await database.write(lambda connection: insert(connection, "free"))
    assert await database.read(names) == ["free"]
    await database.close()


async def test_a_store_that_can_be_written_but_not_read_is_not_left_half_open(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> sqlite3.Connection:
        raise store_error(OSError(13, "Permission denied"), path)

    before = set(threading.enumerate())
    with monkeypatch.context() as broken:
        broken.setattr(database_module, "open_reader", refuse)
        with pytest.raises(StoreError, match="Permission denied"):
            await Database.open(path)
    assert set(threading.enumerate()) <= before
    await (await Database.open(path)).close()
    assert set(threading.enumerate()) <= before


async def test_giving_up_while_the_file_is_opened_leaves_no_thread_behind(path: Path) -> None:
    before = set(threading.enumerate())
    opening_it = asyncio.ensure_future(Database.open(path))
    await asyncio.sleep(0)
    opening_it.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening_it
    for thread in set(threading.enumerate()) - before:
        await asyncio.to_thread(thread.join, 10)
        assert not thread.is_alive()


def test_a_loop_that_ended_before_the_answer_does_not_break_the_thread(path: Path) -> None:
    began, may_go = threading.Event(), threading.Event()

    def wait(_: object) -> bool:
        began.set()
        return may_go.wait(60)

    async def leave() -> Database:
        database = await Database.open(path)
        asyncio.ensure_future(database.write(wait))  # noqa: RUF006
        while not began.is_set():
            await asyncio.sleep(0.01)
        return database

    loop = asyncio.new_event_loop()
    database = loop.run_until_complete(leave())
    left = list(asyncio.all_tasks(loop))
    for task in left:
        task.cancel()
    loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
    loop.close()
    may_go.set()

    async def look() -> list[str]:
        await database.write(lambda connection: insert(connection, "a"))
        return await database.read(names)

    assert asyncio.run(look()) == ["a"]
    for thread in (database._writer, database._reader):
        thread._queue.put(None)
