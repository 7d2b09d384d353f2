from __future__ import annotations

import pytest

from desktop_agent.permissions.built_in_rules import BLOCKED, blocked_by, every_built_in
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.reasons import REASONS
from desktop_agent.protocol import Risk
from desktop_agent.protocol.rules import BuiltInKind
from tests.permissions.world import World


@pytest.mark.parametrize("entry", BLOCKED, ids=lambda entry: entry.id)
def test_what_is_blocked_is_critical_and_its_example_is_refused(world: World, entry: object) -> None:
    assert entry in BLOCKED
    blocked = next(one for one in BLOCKED if one == entry)
    assert {REASONS[reason].risk for reason in blocked.reasons} == {Risk.CRITICAL}
    assert world.ruling(blocked.example).rule == blocked.id


def test_an_entry_that_is_switched_off_blocks_nothing() -> None:
    assert blocked_by(["fork_bomb"], frozenset()) is not None
    assert blocked_by(["fork_bomb"], frozenset({"blocked:fork-bomb"})) is None
    assert blocked_by(["deletes_top", "network"], frozenset()) is None


def test_every_program_that_may_run_unasked_can_be_looked_at_with_an_example_that_does(
    tables: Tables, quiet_world: World
) -> None:
    entries = every_built_in(tables)
    unasked = [entry for entry in entries if entry.kind is BuiltInKind.UNASKED]
    assert [entry.kind for entry in entries[: len(BLOCKED)]] == [BuiltInKind.BLOCKED] * len(BLOCKED)
    assert len({entry.id for entry in entries}) == len(entries)
    assert {"unasked:ls", "unasked:git", "unasked:rg", "unasked:npm"} <= {entry.id for entry in unasked}
    assert all(entry.category for entry in unasked)
    assert [entry.id for entry in unasked if quiet_world.risk(entry.example) is not Risk.LOW] == []
