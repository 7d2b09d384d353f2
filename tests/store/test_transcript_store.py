from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from desktop_agent.errors import StoreError
from desktop_agent.protocol import (
    ConversationChanged,
    ConversationId,
    Envelope,
    ItemAdded,
    ItemChanged,
    ItemGrew,
    ItemId,
    ItemSketch,
    Mode,
    Outcome,
    Status,
    TurnEnded,
    TurnId,
    TurnStarted,
    UnknownItem,
)
from desktop_agent.protocol.command_history import HistoryPage, HistoryQuery
from desktop_agent.store.projections import sketch_of
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
    stories,
    turn,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "store.sqlite3"


async def test_what_was_appended_is_there_after_a_new_start(path: Path) -> None:
    teller = Teller()
    async with opened(path, HERE) as transcripts:
        assert transcripts.salvaged is None
        await transcripts.append(teller.tell(*turn(1)))
        await transcripts.append(teller.tell(*turn(2)))
    async with opened(path) as transcripts:
        assert list(await transcripts.events_since(HERE, 0)) == teller.told
        assert list(await transcripts.events_since(HERE, 10)) == teller.told[10:]
        assert list(await transcripts.events_since(HERE, -5)) == teller.told
        assert await transcripts.last_seq(HERE) == 14
        assert await transcripts.items(HERE) == latest_items([envelope.body for envelope in teller.told])


async def test_a_piece_of_growing_text_is_no_row_and_takes_no_number(path: Path) -> None:
    async with opened(path, HERE) as transcripts:
        teller = Teller()
        first = teller.tell(ItemAdded(answer(1, "")))
        await transcripts.append([*first, Envelope(HERE, 1, 5.0, ItemGrew(answer(1).id, "more"))])
        await transcripts.append([Envelope(HERE, 1, 5.0, ItemGrew(answer(1).id, "more"))])
        assert list(await transcripts.events_since(HERE, 0)) == list(first)
        assert await transcripts.items(HERE) == [answer(1, "")]


@pytest.mark.parametrize("seqs", [[2], [0], [1, 1], [1, 3], [2, 1], [-1]])
async def test_events_out_of_order_are_refused_and_none_of_them_is_stored(path: Path, seqs: list[int]) -> None:
    async with opened(path, HERE) as transcripts:
        bad = [Envelope(HERE, seq, 1.0, ItemAdded(message(place))) for place, seq in enumerate(seqs)]
        with pytest.raises(StoreError, match=r"was expected; it was not stored\."):
            await transcripts.append(bad)
        assert await transcripts.events_since(HERE, 0) == []
        assert await transcripts.items(HERE) == []
        await transcripts.append(Teller().tell(ItemAdded(message(1))))


async def test_an_event_of_a_conversation_that_is_not_stored_is_refused(path: Path) -> None:
    async with opened(path) as transcripts:
        with pytest.raises(StoreError, match="no longer stored"):
            await transcripts.append(Teller().tell(ItemAdded(message(1))))


async def test_a_conversation_is_added_once(path: Path) -> None:
    async with opened(path, HERE) as transcripts:
        with pytest.raises(StoreError, match="stored already"):
            await transcripts.add(info_of(title="Another"))
        assert await transcripts.info(HERE) == info_of()


async def test_items_are_read_by_place_and_in_the_order_of_adding(path: Path) -> None:
    async with opened(path, HERE) as transcripts:
        bodies = [ItemAdded(message(number)) for number in range(1200)]
        await transcripts.append(Teller().tell(*bodies, ItemChanged(message(3, "changed"))))
        everything = [message(number, "changed") if number == 3 else message(number) for number in range(1200)]
        for start, stop in [(0, None), (0, 0), (5, 5), (7, 3), (1190, 5000), (0, 501), (499, 1001), (-3, 2)]:
            wanted = everything[max(start, 0) : stop]
            assert await transcripts.items(HERE, start, stop) == wanted, (start, stop)


async def test_of_an_unknown_conversation_there_is_nothing(path: Path) -> None:
    async with opened(path) as transcripts:
        assert await transcripts.info(HERE) is None
        assert await transcripts.conversations() == []
        assert await transcripts.items(HERE) == []
        assert await transcripts.sketches(HERE) == []
        assert await transcripts.unfinished(HERE) == (None, [])
        assert await transcripts.last_seq(HERE) == 0
        assert await transcripts.last_change(HERE) is None
        assert await transcripts.history(HistoryQuery(HERE)) == HistoryPage(())
        assert await transcripts.item(HERE, message(1).id) is None
        assert await transcripts.events_since(HERE, 0) == []


async def test_the_list_says_what_the_last_change_said_and_puts_the_one_spoken_in_last_first(path: Path) -> None:
    async with opened(path, HERE, THERE) as transcripts:
        here, there = Teller(HERE), Teller(THERE)
        change = ConversationChanged("Files", Mode.PLAN, "m2", context_used=5, cost=0.25, profile="p2")
        await transcripts.append(there.tell(ItemAdded(message(1))))
        await transcripts.append(
            here.tell(change, ItemAdded(message(2)), ItemAdded(answer(3)), ItemAdded(command(4)))
        )
        first, second = await transcripts.conversations()
        assert first == info_of(
            HERE, title="Files", mode=Mode.PLAN, model="m2", profile="p2", updated_at=1004.0, messages=2, cost=0.25
        )
        assert second == info_of(THERE, updated_at=1001.0, messages=1)
        assert await transcripts.last_change(HERE) == change
        await transcripts.append(there.tell(*(ItemAdded(message(number)) for number in range(5, 9))))
        assert [info.id for info in await transcripts.conversations()] == [THERE, HERE]


async def test_only_what_the_user_says_moves_a_conversation_in_the_list(path: Path) -> None:
    async with opened(path, HERE, THERE) as transcripts:
        here, there = Teller(HERE), Teller(THERE)
        for number, teller in ((1, here), (2, there), (3, here)):
            await transcripts.append(teller.tell(ItemAdded(message(number))))
        await transcripts.append(there.tell(*(ItemAdded(answer(number)) for number in range(4, 40))))
        first, second = await transcripts.conversations()
        assert (first.id, second.id) == (HERE, THERE)
        assert first.updated_at < second.updated_at


async def test_a_change_without_a_profile_leaves_it(path: Path) -> None:
    async with opened(path, HERE) as transcripts:
        await transcripts.append(Teller().tell(ConversationChanged("T", Mode.DEFAULT, "m")))
        assert (await transcripts.info(HERE)) == info_of(title="T", model="m", updated_at=1001.0)


async def test_tokens_of_all_turns_are_added_up(path: Path) -> None:
    async with opened(path, HERE) as transcripts:
        await transcripts.append(Teller().tell(*turn(1), *turn(2)))
    with contextlib.closing(sqlite3.connect(path)) as connection:
        used = connection.execute("SELECT input, output, cache_read, cache_write FROM conversation").fetchone()
    assert used == (20, 40, 60, 80)


async def test_a_text_that_streams_is_kept_without_a_row_until_its_last_row_is_there(path: Path) -> None:
    teller = Teller()
    async with opened(path, HERE) as transcripts:
        await transcripts.append(teller.tell(ItemAdded(message(1)), ItemAdded(answer(2, ""))))
        await transcripts.keep_growing(HERE, [answer(2, "half")])
        await transcripts.keep_growing(HERE, [answer(2, "half\nof it")])
    async with opened(path) as transcripts:
        assert await transcripts.items(HERE) == [message(1), answer(2, "half\nof it")]
        assert (await transcripts.sketches(HERE))[1] == ItemSketch(answer(2).id, "assistant_text", 10, 1)
        assert await transcripts.unfinished(HERE) == (None, [answer(2, "half\nof it")])
        assert list(await transcripts.events_since(HERE, 0)) == teller.told
        await transcripts.append(teller.tell(ItemChanged(answer(2, "all"))))
        assert await transcripts.items(HERE) == [message(1), answer(2, "all")]
        assert await transcripts.sketches(HERE) == [
            ItemSketch(message(1).id, "user_message", 24, 0),
            ItemSketch(answer(2).id, "assistant_text", 3, 0),
        ]
        assert await transcripts.unfinished(HERE) == (None, [])


async def test_after_a_crash_the_open_turn_and_the_open_items_are_named(path: Path) -> None:
    async with opened(path, HERE) as transcripts:
        teller = Teller()
        await transcripts.append(
            teller.tell(
                *turn(1),
                TurnStarted(TurnId("second")),
                ItemAdded(command(10, Status.WAITING)),
                ItemAdded(command(11, Status.RUNNING)),
                ItemAdded(command(12)),
                ItemAdded(command(13, Status.PREPARING)),
                ItemAdded(answer(14)),
            )
        )
        assert await transcripts.unfinished(HERE) == (
            TurnId("second"),
            [command(10, Status.WAITING), command(11, Status.RUNNING), command(13, Status.PREPARING)],
        )
        await transcripts.append(
            teller.tell(
                *(ItemChanged(command(number, Status.CANCELLED)) for number in (10, 11, 13)),
                TurnEnded(TurnId("second"), Outcome.INTERRUPTED),
            )
        )
        assert await transcripts.unfinished(HERE) == (None, [])
        statuses = [sketch.status for sketch in await transcripts.sketches(HERE)][-5:]
        assert statuses == [Status.CANCELLED, Status.CANCELLED, Status.DONE, Status.CANCELLED, None]


async def test_drafts_and_tabs_come_back_and_an_empty_draft_is_none(path: Path) -> None:
    async with opened(path, HERE, THERE) as transcripts:
        await transcripts.save_draft(HERE, "what I wan")
        await transcripts.save_draft(HERE, "what I want \ud800")
        await transcripts.save_draft(THERE, "gone")
        await transcripts.save_draft(THERE, "")
        await transcripts.remember_tabs([HERE])
        await transcripts.remember_tabs([THERE, HERE])
    async with opened(path) as transcripts:
        assert await transcripts.info(HERE) == info_of(HERE, draft="what I want \ufffd", open_as=1)
        assert await transcripts.info(THERE) == info_of(THERE, open_as=0)


async def test_a_deleted_conversation_leaves_nothing_in_the_file(path: Path) -> None:
    secret = "the-word-that-must-go"
    async with opened(path, HERE, THERE) as transcripts:
        teller = Teller()
        await transcripts.append(teller.tell(*(ItemAdded(message(n, secret * 300)) for n in range(40))))
        await transcripts.append(Teller(THERE).tell(ItemAdded(message(1, "stays"))))
        await transcripts.keep_growing(HERE, [message(1, secret)])
        await transcripts.save_draft(HERE, secret)
        await transcripts.remember_tabs([HERE, THERE])
        assert await transcripts.take_lease(HERE)
        await transcripts.delete(HERE)
        assert await transcripts.info(HERE) is None
        assert await transcripts.items(HERE) == []
        assert [info.id for info in await transcripts.conversations()] == [THERE]
        assert await transcripts.items(THERE) == [message(1, "stays")]
        await transcripts.add(info_of(HERE))
        assert await transcripts.unfinished(HERE) == (None, [])
        await transcripts.delete(HERE)
        await transcripts.delete(HERE)
    for file in path.parent.iterdir():
        assert secret.encode() not in file.read_bytes(), file.name


async def test_an_item_of_a_newer_version_stays_as_it_came(path: Path) -> None:
    raw = '{"id":"01NEW", "kind":"hologram", "angle":[1,  2]}'
    newer = UnknownItem(ItemId("01NEW"), raw)
    odd = UnknownItem(ItemId(""), "no JSON \x1e\x1f at all")
    async with opened(path, HERE) as transcripts:
        await transcripts.append(Teller().tell(ItemAdded(newer), ItemAdded(odd)))
        assert (await transcripts.items(HERE))[0] == newer
        assert await transcripts.sketches(HERE) == [
            ItemSketch(ItemId("01NEW"), "unknown_item", 0, 0),
            ItemSketch(ItemId(""), "unknown_item", 0, 0),
        ]
        kept = (await transcripts.items(HERE))[1]
        assert isinstance(kept, UnknownItem)
        assert odd.raw in kept.raw


async def test_an_event_of_a_newer_version_is_counted_and_passed_over(path: Path) -> None:
    async with opened(path, HERE) as transcripts:
        await transcripts.append(Teller().tell(ItemAdded(message(1))))
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "INSERT INTO event (conversation, seq, at, kind, body) VALUES (?, 2, 5.0, 'new', '{\"kind\":\"new\"}')",
            (HERE,),
        )
    async with opened(path) as transcripts:
        await transcripts.rebuild()
        assert await transcripts.last_seq(HERE) == 2
        third = Envelope(HERE, 3, 6.0, ItemAdded(message(2)))
        await transcripts.append([third])
        assert [envelope.seq for envelope in await transcripts.events_since(HERE, 0)] == [1, 3]


async def test_a_mode_of_a_newer_version_is_read_as_the_one_that_asks(path: Path) -> None:
    async with opened(path, HERE):
        pass
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE conversation SET mode = 'telepathy'")
    async with opened(path) as transcripts:
        assert await transcripts.info(HERE) == info_of(mode=Mode.DEFAULT)


@settings(max_examples=series(300), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(stories)
def test_everything_derived_can_be_made_anew_from_the_events(
    tmp_path_factory: pytest.TempPathFactory, story: Sequence[tuple[ConversationId, Any]]
) -> None:
    path = tmp_path_factory.mktemp("story") / "store.sqlite3"
    tellers = {HERE: Teller(HERE), THERE: Teller(THERE)}

    async def tell() -> None:
        async with opened(path, HERE, THERE) as transcripts:
            for conversation, body in story:
                if not isinstance(body, ItemGrew):
                    await transcripts.append(tellers[conversation].tell(body))
            for conversation, teller in tellers.items():
                bodies = [envelope.body for envelope in teller.told]
                assert list(await transcripts.events_since(conversation, 0)) == teller.told
                assert await transcripts.items(conversation) == latest_items(bodies)
                sketches = await transcripts.sketches(conversation)
                assert [(sketch.id, sketch.kind) for sketch in sketches] == [
                    (item.id, sketch_of(item).kind) for item in latest_items(bodies)
                ]
            before = derived_tables(path)
            await transcripts.rebuild()
            assert derived_tables(path) == before

    asyncio.run(tell())


async def test_appends_that_are_under_way_together_keep_their_order(path: Path) -> None:
    async with opened(path, HERE, THERE) as transcripts:
        here, there = Teller(HERE), Teller(THERE)
        batches = [teller.tell(ItemAdded(message(number))) for number in range(200) for teller in (here, there)]
        await asyncio.gather(*(transcripts.append(batch) for batch in batches))
        assert list(await transcripts.events_since(HERE, 0)) == here.told
        assert list(await transcripts.events_since(THERE, 0)) == there.told


async def test_one_refused_append_takes_no_other_with_it(path: Path) -> None:
    async with opened(path, HERE, THERE) as transcripts:
        here, there = Teller(HERE), Teller(THERE)
        wrong = Envelope(HERE, 7, 1.0, ItemAdded(message(99)))
        results = await asyncio.gather(
            transcripts.append(here.tell(ItemAdded(message(1)))),
            transcripts.append([wrong]),
            transcripts.append(there.tell(ItemAdded(message(2)))),
            transcripts.append(here.tell(ItemAdded(message(3)))),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), StoreError, type(None), type(None)]
        assert list(await transcripts.events_since(HERE, 0)) == here.told
        assert list(await transcripts.events_since(THERE, 0)) == there.told


async def test_a_cancelled_append_is_stored_all_the_same(path: Path) -> None:
    async with opened(path, HERE) as transcripts:
        teller = Teller()
        task = asyncio.ensure_future(transcripts.append(teller.tell(ItemAdded(message(1)))))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await transcripts.append(teller.tell(ItemAdded(message(2))))
        assert list(await transcripts.events_since(HERE, 0)) == teller.told


async def test_after_closing_everything_is_refused_and_closing_again_is_harmless(path: Path) -> None:
    transcripts = await Transcripts.open(path)
    await transcripts.add(info_of())
    await transcripts.close()
    await transcripts.close()
    with pytest.raises(StoreError, match="closed"):
        await transcripts.append(Teller().tell(ItemAdded(message(1))))
    with pytest.raises(StoreError, match="closed"):
        await transcripts.items(HERE)


async def test_reading_does_not_wait_for_a_commit_of_another_process(path: Path) -> None:
    async with opened(path, HERE) as transcripts:
        await transcripts.append(Teller().tell(ItemAdded(message(1))))
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            other.execute("UPDATE conversation SET title = 'half done'")
            writing = asyncio.ensure_future(transcripts.save_draft(HERE, "later"))
            info = await asyncio.wait_for(transcripts.info(HERE), 60)
            assert info == info_of(updated_at=1001.0, messages=1)
            assert not writing.done()
            other.execute("ROLLBACK")
        await writing
        assert (await transcripts.info(HERE)) == info_of(updated_at=1001.0, messages=1, draft="later")
