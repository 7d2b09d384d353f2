from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.protocol import ItemAdded
from desktop_agent.sentences import in_english
from desktop_agent.store.connection import open_writer
from desktop_agent.store.file_identity import follows, is_taken_away, place_of
from desktop_agent.store.transcript_store import Transcripts
from tests.program import ROOT
from tests.stories import HERE, THERE, Teller, info_of, message, opened, turn
from tests.waits import line_of

NOW = 1_800_000_000.0


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "store.sqlite3"


def names(path: Path) -> set[str]:
    return {file.name.removeprefix(path.name) for file in path.parent.iterdir()}


@pytest.mark.parametrize("taken", [[""], ["", "-wal", "-shm"], ["-wal"], ["-shm"]], ids="+".join)
async def test_a_store_that_is_removed_while_it_is_open_is_written_anew_and_that_is_said(
    path: Path, taken: list[str]
) -> None:
    transcripts = await Transcripts.open(path)
    told: list[str] = []
    transcripts.on_notice(lambda sentence: told.append(in_english(sentence)))
    await transcripts.add(info_of())
    teller = Teller()
    await transcripts.append(teller.tell(*turn(1)))
    await transcripts.save_draft(HERE, "not sent yet")
    for ending in taken:
        path.with_name(path.name + ending).unlink()
    await transcripts.append(teller.tell(ItemAdded(message(2, "after"))))
    assert told == [
        f"The file with the conversations ({path}) was removed while the program used it. "
        "It was written again, with all of 1 conversation."
    ]
    await transcripts.append(teller.tell(ItemAdded(message(3, "and more"))))
    assert list(await transcripts.events_since(HERE, 0)) == teller.told
    assert len(told) == 1
    # As a program that is killed now would leave it.
    shutil.copytree(path.parent, path.parent.parent / "killed")
    await transcripts.close()
    for found in (path, path.parent.parent / "killed" / path.name):
        async with opened(found) as transcripts:
            assert transcripts.salvaged is None
            assert list(await transcripts.events_since(HERE, 0)) == teller.told
            assert [info.draft for info in await transcripts.conversations()] == ["not sent yet"]
    assert path.stat().st_mode & 0o777 == 0o600
    assert names(path) == {"", ".lock", ".acknowledged-0"}


async def test_a_whole_folder_that_is_removed_comes_back_with_the_next_write(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    teller = Teller()
    async with opened(path, HERE) as transcripts:
        await transcripts.append(teller.tell(*turn(1)))
        shutil.rmtree(path.parent)
        await transcripts.append(teller.tell(*turn(2)))
    async with opened(path) as transcripts:
        assert transcripts.salvaged is None
        assert list(await transcripts.events_since(HERE, 0)) == teller.told
    # Nobody listened, so the log says it.
    assert ["was removed while" in said for said in caplog.messages if "conversations (" in said] == [True]


async def test_a_file_that_is_put_in_its_place_is_kept_beside_it(path: Path) -> None:
    async with opened(path.with_name("other")) as other:
        await other.add(info_of(THERE))
    foreign = path.with_name("other").read_bytes()
    transcripts = await Transcripts.open(path, clock=lambda: NOW)
    told: list[str] = []
    transcripts.on_notice(lambda sentence: told.append(in_english(sentence)))
    await transcripts.add(info_of())
    path.with_name("other").replace(path)
    teller = Teller()
    await transcripts.append(teller.tell(*turn(1)))
    assert told == [
        f"The file with the conversations ({path}) was replaced while the program used it. It was written "
        "again, with all of 1 conversation; the other file is kept as "
        "store.sqlite3.replaced-20270115-080000."
    ]
    assert list(await transcripts.events_since(HERE, 0)) == teller.told
    assert [info.id for info in await transcripts.conversations()] == [HERE]
    await transcripts.close()
    assert path.with_name(f"{path.name}.replaced-20270115-080000").read_bytes() == foreign


async def test_where_it_cannot_be_written_anew_yet_the_next_write_does(path: Path) -> None:
    teller = Teller()
    transcripts = await Transcripts.open(path)
    transcripts.on_notice(lambda _: None)
    await transcripts.add(info_of())
    path.unlink()
    blocker = path.with_name(path.name + ".copying")
    blocker.mkdir()
    envelopes = teller.tell(*turn(1))
    with pytest.raises(Exception, match="could not be read or written"):
        await transcripts.append(envelopes)
    blocker.rmdir()
    await transcripts.append(envelopes)
    await transcripts.close()
    async with opened(path) as transcripts:
        assert list(await transcripts.events_since(HERE, 0)) == teller.told


OTHER = """
import asyncio, sys
from pathlib import Path
from desktop_agent.store.transcript_store import Transcripts
from tests.stories import THERE, Teller, info_of, turn

async def main():
    transcripts = await Transcripts.open(Path(sys.argv[1]))
    transcripts.on_notice(lambda told: print("told", flush=True))
    await transcripts.add(info_of(THERE))
    print("ready", flush=True)
    teller = Teller(THERE)
    for _ in sys.stdin:
        await transcripts.append(teller.tell(*turn(teller.seq)))
        print("done", flush=True)
    await transcripts.close()

asyncio.run(main())
"""


async def test_two_programs_that_have_it_open_go_on_in_the_same_new_file(path: Path) -> None:
    transcripts = await Transcripts.open(path)
    told: list[str] = []
    transcripts.on_notice(lambda sentence: told.append(in_english(sentence)))
    await transcripts.add(info_of())
    other = subprocess.Popen(
        [sys.executable, "-c", OTHER, str(path)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert other.stdin is not None
    assert line_of(other) == "ready\n"
    path.unlink()
    teller = Teller()
    await transcripts.append(teller.tell(*turn(1)))
    print("on", file=other.stdin, flush=True)
    assert line_of(other) == "done\n"
    await transcripts.append(teller.tell(*turn(2)))
    rest, _ = other.communicate(timeout=60)
    assert (rest, other.returncode, len(told)) == ("", 0, 1)
    assert len(await transcripts.events_since(THERE, 0)) == 7
    await transcripts.close()
    async with opened(path) as transcripts:
        assert transcripts.salvaged is None
        assert list(await transcripts.events_since(HERE, 0)) == teller.told
        assert len(await transcripts.events_since(THERE, 0)) == 7


def test_a_file_that_holds_less_or_something_else_is_not_followed(path: Path) -> None:
    with open_writer(path) as (connection, _, _):
        connection.execute("INSERT INTO event VALUES (1, 'c', 0, 1.0, 'k', 'one')")
        elsewhere = path.with_name("elsewhere")
        assert not follows(elsewhere, connection, place_of(path))
        elsewhere.touch()
        assert not follows(elsewhere, connection, place_of(path))
        elsewhere.write_bytes(b"garbage " * 1000)
        assert not follows(elsewhere, connection, place_of(path))
        elsewhere.unlink()
        with contextlib.closing(sqlite3.connect(elsewhere, isolation_level=None)) as copy:
            connection.backup(copy)
            assert follows(elsewhere, connection, place_of(path))
            copy.execute("INSERT INTO event VALUES (2, 'c', 1, 1.0, 'k', 'two')")
            assert follows(elsewhere, connection, place_of(path))
            copy.execute("UPDATE event SET body = 'other' WHERE number = 1")
            assert not follows(elsewhere, connection, place_of(path))


def test_a_log_that_came_since_is_no_loss(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    before = place_of(path)
    path.with_name(path.name + "-wal").touch()
    assert not is_taken_away(before, place_of(path))
    path.unlink()
    assert is_taken_away(before, place_of(path))
