"""The way from a conversation to its store and its listeners."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import pytest

from desktop_agent.agent.outbox import Outbox
from desktop_agent.errors import StoreError
from desktop_agent.protocol import (
    AssistantText,
    ConversationId,
    Envelope,
    Event,
    ItemAdded,
    ItemChanged,
    ItemGrew,
    ItemId,
)
from desktop_agent.sentences import translate

FULL = StoreError(translate("test", "The disk is full."))


class Disk:
    """A store that keeps what it is given, and breaks on demand."""

    def __init__(self) -> None:
        self.rows: list[Envelope] = []
        self.is_full = False
        self.gate = asyncio.Event()
        self.gate.set()
        self.refusals = 0
        self._refused = asyncio.Condition()

    async def append(self, envelopes: Sequence[Envelope]) -> None:
        await self.gate.wait()
        if self.is_full:
            async with self._refused:
                self.refusals += 1
                self._refused.notify_all()
            raise FULL
        self.rows.extend(envelopes)

    async def refused(self, times: int) -> None:
        """Return when it has been full for so many writes."""
        async with self._refused:
            await self._refused.wait_for(lambda: self.refusals >= times)


def added(name: str) -> Event:
    return ItemAdded(AssistantText(ItemId(name), ""))


def changed(name: str, text: str) -> Event:
    return ItemChanged(AssistantText(ItemId(name), text))


def outbox(
    disk: Disk, troubles: list[StoreError], last_seq: int = 0, on_stored: Callable[[], None] = lambda: None
) -> Outbox:
    return Outbox(
        ConversationId("c"),
        last_seq,
        disk.append,
        lambda: 1.0,
        troubles.append,
        touch=lambda: disk.append([]),
        on_stored=on_stored,
        tries_again_s=0.01,
    )


async def test_events_are_stored_then_shown_in_order_and_counted_without_gaps() -> None:
    disk, shown = Disk(), []
    box = outbox(disk, [], last_seq=7)
    box.subscribe(lambda envelope: shown.append((envelope, list(disk.rows))))
    for event in (added("a"), ItemGrew(ItemId("a"), "x"), changed("a", "x")):
        box.emit(event)
    await box.flush()
    assert [envelope.body for envelope, _ in shown] == [added("a"), ItemGrew(ItemId("a"), "x"), changed("a", "x")]
    assert [row.seq for row in disk.rows] == [8, 9]
    assert all(envelope in rows for envelope, rows in shown if not isinstance(envelope.body, ItemGrew))


async def test_what_cannot_be_stored_is_not_shown_and_is_tried_again() -> None:
    disk, shown, troubles = Disk(), [], []
    box = outbox(disk, troubles)
    box.subscribe(lambda envelope: shown.append(envelope.body))
    disk.is_full = True
    box.emit(added("a"))
    with pytest.raises(StoreError):
        await box.flush()
    assert (shown, troubles) == ([], [FULL])
    disk.is_full = False
    box.emit(changed("a", "x"))
    await box.flush()
    assert shown == [added("a"), changed("a", "x")]
    assert [row.seq for row in disk.rows] == [1, 2]


async def test_after_a_failure_nothing_is_tried_until_somebody_asks_for_it() -> None:
    disk, shown, troubles = Disk(), [], []
    box = outbox(disk, troubles)
    box.subscribe(lambda envelope: shown.append(envelope.body))
    disk.is_full = True
    box.emit(added("a"))
    with pytest.raises(StoreError):
        await box.flush()
    disk.is_full = False
    box.emit(added("b"))
    assert [task for task in asyncio.all_tasks() if task.get_name() == "outbox"] == []
    assert (shown, disk.rows) == ([], [])
    await box.flush()
    assert shown == [added("a"), added("b")]


async def test_an_item_that_could_not_be_stored_can_be_taken_back() -> None:
    disk, shown = Disk(), []
    box = outbox(disk, [], last_seq=3)
    box.subscribe(lambda envelope: shown.append(envelope.body))
    disk.is_full = True
    for event in (added("a"), added("b"), ItemGrew(ItemId("b"), "x")):
        box.emit(event)
    with pytest.raises(StoreError):
        await box.flush()
    box.withdraw(ItemId("a"))
    disk.is_full = False
    box.emit(changed("b", "x"))
    await box.flush()
    assert shown == [added("b"), ItemGrew(ItemId("b"), "x"), changed("b", "x")]
    assert [row.seq for row in disk.rows] == [4, 5]


async def test_events_that_come_while_a_commit_is_under_way_follow_it() -> None:
    disk, shown = Disk(), []
    box = outbox(disk, [])
    box.subscribe(lambda envelope: shown.append(envelope.body))
    disk.gate.clear()
    box.emit(added("a"))
    await asyncio.sleep(0)
    box.emit(ItemGrew(ItemId("a"), "x"))
    assert shown == []
    disk.gate.set()
    await box.flush()
    assert shown == [added("a"), ItemGrew(ItemId("a"), "x")]


async def test_a_broken_listener_holds_nobody_back(caplog: pytest.LogCaptureFixture) -> None:
    disk, shown = Disk(), []
    box = outbox(disk, [])

    def break_down(_: Envelope) -> None:
        raise RuntimeError("broken")

    box.subscribe(break_down)
    stop = box.subscribe(lambda envelope: shown.append(envelope.body))
    box.emit(added("a"))
    await box.flush()
    stop()
    stop()
    box.emit(added("b"))
    await box.flush()
    assert shown == [added("a")]
    assert "a listener failed on ItemAdded" in caplog.text


async def test_what_could_not_be_stored_is_stored_by_itself_once_there_is_room_and_told_of_once() -> None:
    disk, shown, troubles = Disk(), asyncio.Event(), []
    box = outbox(disk, troubles)
    box.subscribe(lambda _: shown.set())
    disk.is_full = True
    box.emit(added("a"))
    await disk.refused(3)
    assert (disk.rows, troubles) == ([], [FULL])
    disk.is_full = False
    await shown.wait()
    assert [row.seq for row in disk.rows] == [1]
    disk.is_full = True
    box.emit(added("b"))
    await disk.refused(5)
    assert troubles == [FULL, FULL]
    box.close()


async def test_a_closed_one_tries_nothing_again() -> None:
    disk, told = Disk(), asyncio.Event()
    box = outbox(disk, [])
    other = outbox(disk, [])
    other.subscribe(lambda _: told.set())
    disk.is_full = True
    box.emit(added("a"))
    await disk.refused(1)
    other.emit(added("b"))
    await disk.refused(2)
    box.close()
    disk.is_full = False
    # Its time comes after that of the one that was closed.
    await told.wait()
    assert [row.body for row in disk.rows] == [added("b")]


async def test_recovery_is_told_once_after_all_that_waited_is_stored() -> None:
    disk, stored, told = Disk(), asyncio.Event(), []
    box = outbox(disk, [], on_stored=lambda: (told.append(len(disk.rows)), stored.set()))
    box.emit(added("a"))
    await box.flush()
    assert told == []
    disk.is_full = True
    box.emit(added("b"))
    await disk.refused(2)
    box.emit(added("c"))
    disk.is_full = False
    await stored.wait()
    box.emit(added("d"))
    await box.flush()
    assert told == [3]


async def test_recovery_is_told_where_the_refused_item_was_taken_back() -> None:
    disk, stored = Disk(), asyncio.Event()
    box = outbox(disk, [], on_stored=stored.set)
    disk.is_full = True
    box.emit(added("a"))
    with pytest.raises(StoreError):
        await box.flush()
    box.withdraw(ItemId("a"))
    await disk.refused(3)
    assert not stored.is_set()
    disk.is_full = False
    await stored.wait()
    assert disk.rows == []


async def test_recovery_is_told_after_trouble_beside_the_events() -> None:
    disk, stored = Disk(), asyncio.Event()
    box = outbox(disk, [], on_stored=stored.set)
    disk.is_full = True
    box.expect_room()
    await disk.refused(2)
    disk.is_full = False
    await stored.wait()
    box.close()
