"""Which calls wait for which."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.agent.call_scheduling import conflict
from desktop_agent.protocol import (
    ConversationEffect,
    DeletesPath,
    Effect,
    ReadsPath,
    RunsCommand,
    Unknown,
    WritesPath,
)

READ, WRITE, DELETE = ReadsPath("/w/a"), WritesPath("/w/a"), DeletesPath("/w/a")
COMMAND, UNKNOWN = RunsCommand("ls", "/w"), Unknown("a server's tool")
TALK, LAST_WORD = ConversationEffect(), ConversationEffect(ends_turn=True)
IN_STEP = ConversationEffect(in_step=True)


@pytest.mark.parametrize(
    ("one", "other", "waits"),
    [
        (READ, READ, False),
        (READ, WRITE, True),
        (WRITE, WRITE, True),
        (DELETE, READ, True),
        (DELETE, WRITE, True),
        (WRITE, WritesPath("/w/b"), False),
        (WRITE, WritesPath("/w/ab"), False),
        (WRITE, ReadsPath("/w"), True),
        (ReadsPath("/"), DELETE, True),
        (DeletesPath("/w"), WritesPath("/w/deep/down"), True),
        (ReadsPath("/w"), ReadsPath("/w/a"), False),
        (DeletesPath("/w/b", moved_to="/w/a"), READ, True),
        (DeletesPath("/w/b", moved_to="/w/c"), READ, False),
        (COMMAND, READ, True),
        (COMMAND, COMMAND, True),
        (UNKNOWN, READ, True),
        (UNKNOWN, COMMAND, True),
        (TALK, COMMAND, False),
        (TALK, WRITE, False),
        (TALK, TALK, False),
        (LAST_WORD, READ, True),
        (LAST_WORD, COMMAND, True),
        (LAST_WORD, TALK, True),
        (IN_STEP, COMMAND, True),
        (IN_STEP, UNKNOWN, True),
        (IN_STEP, IN_STEP, True),
        (IN_STEP, LAST_WORD, True),
        (IN_STEP, WRITE, False),
        (IN_STEP, TALK, False),
    ],
)
def test_two_calls_wait_for_each_other_where_one_changes_what_the_other_touches(
    one: Effect, other: Effect, waits: bool
) -> None:
    assert conflict((one,), (other,)) is conflict((other,), (one,)) is waits


def test_a_call_without_effects_waits_for_nobody() -> None:
    assert not conflict((), (COMMAND,))


def test_one_effect_that_meets_is_enough() -> None:
    assert conflict((ReadsPath("/w/x"), WRITE), (ReadsPath("/w/y"), READ))


PATHS = st.lists(st.sampled_from("abc"), max_size=3).map(lambda parts: "/" + "/".join(parts))
EFFECTS = st.one_of(
    PATHS.map(ReadsPath),
    PATHS.map(WritesPath),
    PATHS.map(DeletesPath),
    st.sampled_from([COMMAND, UNKNOWN, TALK, LAST_WORD]),
)
CALLS = st.lists(st.lists(EFFECTS, max_size=3).map(tuple), max_size=8)


def earlier_conflicts(calls: list[tuple[Effect, ...]]) -> list[set[int]]:
    """Return for each call the places of those before it that it waits for."""
    return [
        {earlier for earlier in range(place) if conflict(calls[earlier], effects)}
        for place, effects in enumerate(calls)
    ]


def touched(effects: tuple[Effect, ...], *, changed: bool) -> set[str]:
    """Return every path of a small world that a call reads, or changes."""
    world = {"/" + "/".join(parts) for parts in ([], *([a] for a in "abc"), *([a, b] for a in "abc" for b in "abc"))}
    found: set[str] = set()
    for effect in effects:
        if isinstance(effect, RunsCommand | Unknown):
            found |= world
        elif not isinstance(effect, ConversationEffect) and (not changed or not isinstance(effect, ReadsPath)):
            found |= {effect.path} | {path for path in world if path.startswith(effect.path.rstrip("/") + "/")}
    return found


@given(CALLS)
def test_calls_that_may_overlap_leave_the_same_world_in_any_order(calls: list[tuple[Effect, ...]]) -> None:
    waits = earlier_conflicts(calls)
    for place, effects in enumerate(calls):
        assert all(earlier < place for earlier in waits[place])
        for earlier in set(range(place)) - waits[place]:
            for changer, other in ((effects, calls[earlier]), (calls[earlier], effects)):
                assert not touched(changer, changed=True) & touched(other, changed=False)


@given(CALLS)
def test_nothing_waits_in_a_circle_and_reads_alone_never_wait(calls: list[tuple[Effect, ...]]) -> None:
    done: set[int] = set()
    for place, needed in enumerate(earlier_conflicts(calls)):
        assert needed <= done
        done.add(place)
    reads = [tuple(effect for effect in effects if isinstance(effect, ReadsPath)) for effects in calls]
    assert earlier_conflicts(reads) == [set()] * len(reads)
