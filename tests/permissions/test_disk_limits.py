from __future__ import annotations

from desktop_agent.permissions.disk_limits import Limits


def test_entries_are_counted_over_all_parts_of_a_command() -> None:
    limits = Limits(entries=2)
    assert [limits.see() for _ in range(3)] == [True, True, False]


def test_git_is_asked_until_its_time_is_used_up() -> None:
    now = iter([0.0, 1.5, 3.0, 3.0])
    limits = Limits(clock=lambda: next(now), asking_s=2.0)
    began = limits.clock()
    assert limits.asks_on(began)
    assert not limits.asks_on(1.5)
    assert not limits.asks_on(3.0)
