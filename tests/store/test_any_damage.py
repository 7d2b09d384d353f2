"""Whatever becomes of the files of a killed program: it starts, and names what it lost."""

from __future__ import annotations

import asyncio
import os
import random
import re
import shutil
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.protocol import ConversationId, Envelope
from desktop_agent.sentences import in_english
from desktop_agent.store.transcript_store import Transcripts
from tests.series import series
from tests.stories import HERE, THERE, Teller, info_of, opened, turn

OLDER = ConversationId("01OLDER")
TITLES = {OLDER: "Older one", HERE: "First one", THERE: "Second one"}

Damage = Callable[[Path, random.Random], None]


def flip(path: Path, chance: random.Random) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(chance.choice([1, 1, 1, 5, 40])):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    path.write_bytes(content)


def flip_at_the_start(path: Path, chance: random.Random) -> None:
    content = bytearray(path.read_bytes())
    content[chance.randrange(min(len(content), 120))] ^= 1 << chance.randrange(8)
    path.write_bytes(content)


def flip_in_the_schema(path: Path, chance: random.Random) -> None:
    content = bytearray(path.read_bytes())
    start = content.find(b"CREATE TABLE event")
    content[(start if start >= 0 else 0) + chance.randrange(-400, 60)] ^= 1 << chance.randrange(8)
    path.write_bytes(content)


def flip_at_the_end(path: Path, chance: random.Random) -> None:
    content = bytearray(path.read_bytes())
    content[-1 - chance.randrange(min(len(content), 8000))] ^= 1 << chance.randrange(8)
    path.write_bytes(content)


def cut(path: Path, chance: random.Random) -> None:
    os.truncate(path, chance.choice([0, chance.randrange(path.stat().st_size)]))


def fill_with_zeros(path: Path, chance: random.Random) -> None:
    content = bytearray(path.read_bytes())
    at, length = chance.randrange(len(content)), chance.choice([1, 512, 4096, 100_000])
    zeros = bytes(min(length, len(content) - at))
    content[at : at + len(zeros)] = zeros
    path.write_bytes(content)


def remove(path: Path, chance: random.Random) -> None:
    path.unlink()


DAMAGES: tuple[Damage, ...] = (
    flip,
    flip_at_the_start,
    flip_in_the_schema,
    flip_at_the_end,
    cut,
    fill_with_zeros,
    remove,
)


async def make(path: Path, killed: Path) -> dict[ConversationId, list[Envelope]]:
    """Leave the files of a program that was killed in `killed`; return what it had acknowledged."""
    tellers = {name: Teller(name) for name in TITLES}
    async with opened(path) as transcripts:
        await transcripts.add(replace(info_of(OLDER), title=TITLES[OLDER]))
        for number in range(8):
            await transcripts.append(tellers[OLDER].tell(*turn(number)))
    async with opened(path) as transcripts:
        for name in (HERE, THERE):
            await transcripts.add(replace(info_of(name), title=TITLES[name]))
        for number in range(6):
            for name in (HERE, THERE, OLDER):
                await transcripts.append(tellers[name].tell(*turn(10 + number)))
        shutil.copytree(path.parent, killed)
    return {name: teller.told for name, teller in tellers.items()}


def rows(connection: sqlite3.Connection) -> dict[str, int]:
    return dict(connection.execute("SELECT conversation, count(*) - 1 FROM event GROUP BY 1"))


async def look(path: Path, told: dict[ConversationId, list[Envelope]], case: str) -> None:
    transcripts = await Transcripts.open(path)
    said = in_english(transcripts.salvaged) if transcripts.salvaged else ""
    try:
        found = await transcripts._database.read(rows)
        for info in await transcripts.conversations():
            # An entry of which a byte was damaged is there, and shown as one that cannot be read.
            assert len(await transcripts.items(info.id)) == len(await transcripts.sketches(info.id)), case
        for name, envelopes in told.items():
            missing = len(envelopes) - found.get(name, -1)
            if missing > 0:
                is_counted = re.search(r"did not: \d|missing: \d|It held \d", said) is not None
                assert TITLES[name] in said or name in said or (name not in found and is_counted), (case, name, said)
        await transcripts.add(info_of(ConversationId("01AFTER")))
        await transcripts.append(Teller(ConversationId("01AFTER")).tell(*turn(1)))
    finally:
        await transcripts.close()
    kept = list(path.parent.glob("*.corrupt-*"))
    assert all(file.name.removesuffix("-wal") in said for file in kept) or "was empty" in said, (case, said)
    async with opened(path) as again:
        assert again.salvaged is None, case
        assert len(await again.events_since(ConversationId("01AFTER"), 0)) == 7, case


@pytest.mark.parametrize("ending", ["", "-wal", "both"])
@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_store_starts_and_names_what_it_lost(
    tmp_path: Path, damage: Damage, ending: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        killed = tmp_path / "killed"
        told = await make(tmp_path / "made" / "store.sqlite3", killed)
        for seed in range(series(60)):
            shutil.rmtree(tmp_path / "data", ignore_errors=True)
            shutil.copytree(killed, tmp_path / "data")
            path = tmp_path / "data" / "store.sqlite3"
            for one in ["", "-wal"] if ending == "both" else [ending]:
                damage(path.with_name(path.name + one), random.Random(seed))
            await look(path, told, f"{damage.__name__} {ending} {seed}")

    asyncio.run(run())
