from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_agent.codec import encode_event, encode_info
from desktop_agent.errors import StoreError
from desktop_agent.protocol import (
    ConversationId,
    ItemAdded,
    ItemChanged,
    Mode,
)
from desktop_agent.protocol.command_history import HistoryQuery
from desktop_agent.sentences import in_english
from desktop_agent.store.projections import BIRTH
from desktop_agent.store.salvage import finish_salvage, salvage
from desktop_agent.store.schema import migrate
from desktop_agent.store.transcript_store import Transcripts
from tests.series import series
from tests.stories import (
    HERE,
    THERE,
    Teller,
    answer,
    command,
    derived_tables,
    info_of,
    latest_items,
    message,
    opened,
    turn,
)

NOW = 1_800_000_000.0
ASIDE = "store.sqlite3.corrupt-20270115-080000"


async def make(path: Path, turns: int = 60) -> Teller:
    """Store two conversations, one of them long, with a draft and a tab."""
    teller = Teller()
    async with opened(path, HERE, THERE) as transcripts:
        for number in range(turns):
            await transcripts.append(teller.tell(*turn(number)))
        await transcripts.append(Teller(THERE).tell(ItemAdded(message(1, "elsewhere"))))
        await transcripts.append(teller.tell(ItemAdded(answer(9000, ""))))
        await transcripts.keep_growing(HERE, [answer(9000, "half of it")])
        await transcripts.save_draft(HERE, "not sent yet")
        await transcripts.remember_tabs([THERE, HERE])
    return teller


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "store.sqlite3"


async def test_from_a_file_without_header_everything_is_saved(path: Path) -> None:
    teller = await make(path)
    with path.open("r+b") as file:
        file.write(os.urandom(100))
    damaged = path.read_bytes()
    transcripts = await Transcripts.open(path, clock=lambda: NOW)
    assert transcripts.salvaged is not None
    assert in_english(transcripts.salvaged) == (
        "The file with the conversations was damaged. 2 conversations came back, with all entries. "
        f"The damaged file is kept as {ASIDE}."
    )
    assert (path.parent / ASIDE).read_bytes() == damaged
    assert list(await transcripts.events_since(HERE, 0)) == teller.told
    wanted = latest_items([envelope.body for envelope in teller.told])
    assert await transcripts.items(HERE) == [*wanted[:-1], answer(9000, "half of it")]
    assert [info.draft for info in await transcripts.conversations()] == ["not sent yet", ""]
    assert [info.open_as for info in await transcripts.conversations()] == [1, 0]
    await transcripts.append(teller.tell(ItemChanged(answer(9000, "all of it"))))
    await transcripts.close()
    assert path.stat().st_mode & 0o777 == 0o600
    async with opened(path) as transcripts:
        assert transcripts.salvaged is None
        assert list(await transcripts.events_since(HERE, 0)) == teller.told


async def test_from_a_file_of_garbage_nothing_is_saved_and_a_new_one_is_begun(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"something else entirely " * 1000)
    transcripts = await Transcripts.open(path, clock=lambda: NOW)
    assert transcripts.salvaged is not None
    assert in_english(transcripts.salvaged) == (
        "The file with the conversations was damaged, and nothing in it could be read. "
        f"It is kept as {ASIDE}; a new one was begun."
    )
    await transcripts.add(info_of())
    await transcripts.close()
    assert (path.parent / ASIDE).read_bytes() == b"something else entirely " * 1000


async def test_what_the_log_alone_holds_is_saved_where_the_file_was_emptied(path: Path) -> None:
    async with opened(path, HERE) as transcripts:
        teller = Teller()
        await transcripts.append(teller.tell(*turn(1)))
        log = path.with_name(path.name + "-wal").read_bytes()
    path.write_bytes(b"")
    path.with_name(path.name + "-wal").write_bytes(log)
    transcripts = await Transcripts.open(path, clock=lambda: NOW)
    assert transcripts.salvaged is not None
    assert list(await transcripts.events_since(HERE, 0)) == teller.told
    await transcripts.close()
    assert (path.parent / f"{ASIDE}-wal").read_bytes() == log


async def test_where_rows_are_lost_the_rest_is_counted_anew(path: Path) -> None:
    await make(path, turns=3)
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM event WHERE conversation = ? AND seq IN (0, 2, 3, 9)", (HERE,))
        connection.execute(
            "INSERT INTO event (conversation, seq, at, kind, body) VALUES ('\x07lost', 1, 1.0, 'item_added', '{}')"
        )
        connection.execute(
            "INSERT INTO event (conversation, seq, at, kind, body) VALUES ('broken', 0, 1.0, ?, '{')", (BIRTH,)
        )
        connection.execute("UPDATE open_item SET conversation = 'nowhere'")
        connection.execute("DELETE FROM conversation WHERE id = ?", (HERE,))
    assert in_english(salvage(path, NOW)) == (
        "The file with the conversations was damaged. 2 conversations came back. "
        f"Entries are missing in: “{HERE}” (4/23). The damaged file is kept as {ASIDE}."
    )
    async with opened(path) as transcripts:
        envelopes = await transcripts.events_since(HERE, 0)
        assert [envelope.seq for envelope in envelopes] == list(range(1, 20))
        info = await transcripts.info(HERE)
        assert info is not None
        assert (info.workspace, info.mode, info.draft) == ("", Mode.DEFAULT, "not sent yet")
        assert {found.id for found in await transcripts.conversations()} == {HERE, THERE}
        items = await transcripts.items(HERE)
        # Its first row is lost: the command stands where its next row stood.
        assert items[0] == command(0, output="")
        assert await transcripts.unfinished(HERE) == (None, [])
        await transcripts.append(Teller(seq=19).tell(ItemAdded(message(500))))
    with contextlib.closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM open_item").fetchone() == (0,)


async def test_what_is_derived_after_a_salvage_is_what_a_rebuild_makes(path: Path) -> None:
    await make(path)
    salvage(path, NOW)
    async with opened(path) as transcripts:
        before = derived_tables(path)
        await transcripts.rebuild()
        assert derived_tables(path) == before


async def test_being_killed_between_the_renames_loses_nothing(path: Path) -> None:
    teller = await make(path, turns=2)
    path.rename(path.with_name(path.name + ".salvaged"))
    async with opened(path) as transcripts:
        assert list(await transcripts.events_since(HERE, 0)) == teller.told


def test_a_salvaged_file_that_was_not_finished_is_removed_and_one_that_is_missing_is_no_matter(path: Path) -> None:
    path.parent.mkdir()
    finish_salvage(path)
    assert list(path.parent.iterdir()) == []
    path.touch()
    path.with_name(path.name + ".salvaged").touch()
    finish_salvage(path)
    assert list(path.parent.iterdir()) == [path]


Damage = Callable[[Path, random.Random], None]


def overwrite_bytes(path: Path, chance: random.Random) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(chance.randrange(1, 300)):
        content[chance.randrange(len(content))] = chance.randrange(256)
    path.write_bytes(content)


def overwrite_pages(path: Path, chance: random.Random) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(content) // 4096) * 4096
        content[at : at + 4096] = chance.randbytes(4096) if chance.random() < 0.5 else bytes(4096)
    path.write_bytes(content)


def swap_pages(path: Path, chance: random.Random) -> None:
    content = path.read_bytes()
    pages = [content[at : at + 4096] for at in range(0, len(content), 4096)]
    one, other = chance.sample(range(len(pages)), 2)
    pages[one], pages[other] = pages[other], pages[one]
    path.write_bytes(b"".join(pages))


def cut_short(path: Path, chance: random.Random) -> None:
    os.truncate(path, chance.randrange(path.stat().st_size))


def lose_the_log(path: Path, chance: random.Random) -> None:
    path.with_name(path.name + "-wal").unlink(missing_ok=True)


def scramble_the_log(path: Path, chance: random.Random) -> None:
    log = path.with_name(path.name + "-wal")
    if log.exists():
        overwrite_bytes(log, chance)


DAMAGES = (overwrite_bytes, overwrite_pages, swap_pages, cut_short, lose_the_log, scramble_the_log)


@pytest.mark.long
@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_whatever_happens_to_the_file_the_store_opens_and_can_be_used(
    path: Path, tmp_path: Path, damage: Damage
) -> None:
    async def run() -> None:
        sound = tmp_path / "sound" / "store.sqlite3"
        teller = await make(sound)
        # A copy with a log, as a killed program leaves it.
        async with opened(sound) as transcripts:
            await transcripts.append(teller.tell(*turn(70), *turn(71)))
            log = sound.with_name(sound.name + "-wal").read_bytes()
            kept = sound.read_bytes()
        for seed in range(series(100)):
            shutil.rmtree(path.parent, ignore_errors=True)
            path.parent.mkdir()
            path.write_bytes(kept)
            path.with_name(path.name + "-wal").write_bytes(log)
            damage(path, random.Random(seed))
            await look(path, f"{damage.__name__} {seed}")

    asyncio.run(run())


async def look(path: Path, case: str) -> None:
    """Open a damaged store as the program does, and go on working in it.

    Damage that the look on opening does not see is met while working, and a second start repairs it.
    """
    for _ in range(2):
        transcripts = await Transcripts.open(path, clock=lambda: NOW)
        assert (transcripts.salvaged is not None) == bool(list(path.parent.glob("*.corrupt-*"))), case
        try:
            await work_in(transcripts)
        except StoreError:
            assert path.with_name(path.name + ".damaged").exists(), case
        else:
            return
        finally:
            await transcripts.close()
    raise AssertionError(case)


async def work_in(transcripts: Transcripts) -> None:
    after = ConversationId("01AFTER")
    if await transcripts.info(after) is None:
        await transcripts.add(info_of(after))
    await transcripts.append(Teller(after, await transcripts.last_seq(after)).tell(ItemAdded(message(1))))
    for info in await transcripts.conversations():
        assert len(await transcripts.items(info.id)) == len(await transcripts.sketches(info.id))
    await transcripts.history(HistoryQuery())


async def test_a_page_that_is_lost_costs_little_and_what_is_saved_is_as_it_was(path: Path) -> None:
    teller = await make(path, turns=200)
    originals = [item for envelope in teller.told for item in latest_items([envelope.body])]
    content = path.read_bytes()
    chance = random.Random(11)
    for _ in range(5):
        shutil.rmtree(path.parent)
        path.parent.mkdir()
        at = chance.randrange(len(content) // 4096) * 4096
        path.write_bytes(content[:at] + bytes(4096) + content[at + 4096 :])
        async with opened(path) as transcripts:
            assert transcripts.salvaged is not None
            items = await transcripts.items(HERE)
            assert [item for item in items if item not in [*originals, answer(9000, "half of it")]] == []
            assert len(items) >= 580


async def test_damage_that_is_met_while_working_is_repaired_by_the_next_start(path: Path) -> None:
    await make(path, turns=400)
    async with opened(path) as transcripts:
        # Behind its back, and so that the pages it holds already do not help.
        with path.open("r+b") as file:
            for page in range(60, path.stat().st_size // 4096):
                file.seek(page * 4096)
                file.write(bytes([page % 256]) * 100)
        with pytest.raises(StoreError, match=r"damaged\. Start the program again"):
            await transcripts.items(HERE)
    assert path.with_name(path.name + ".damaged").exists()
    async with opened(path) as transcripts:
        assert transcripts.salvaged is not None
        assert len(await transcripts.items(HERE)) > 0
    assert not path.with_name(path.name + ".damaged").exists()


def test_rows_that_are_found_twice_are_saved_once(path: Path) -> None:
    path.parent.mkdir()
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection)
        connection.execute("DROP INDEX event_order")
        rows = [(HERE, 0, 1.0, BIRTH, encode_info(info_of()))]
        rows += [(HERE, 1, 1.0, "item_added", encode_event(ItemAdded(message(1))))] * 2
        connection.executemany("INSERT INTO event (conversation, seq, at, kind, body) VALUES (?, ?, ?, ?, ?)", rows)
    salvage(path, NOW)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT seq FROM event").fetchall() == [(0,), (1,)]
