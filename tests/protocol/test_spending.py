"""What was spent, as values."""

from __future__ import annotations

from desktop_agent.protocol import Usage
from desktop_agent.protocol.spending import Spending, Spent


def test_nothing_is_spent_until_a_message_is_counted() -> None:
    assert Spending(None) == Spending(None, Spent(0, Usage(), 0.0, 0), (), (), ())
