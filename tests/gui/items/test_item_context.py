"""What the items of one transcript share."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from tests.gui.made_items import item_context


def test_transcripts_share_no_approvals_and_no_offers(qtbot: QtBot, theme: Theme) -> None:
    one, other = item_context(theme), item_context(theme)
    one.granted.add("scope")
    assert other.granted == set()
    assert one.back is not other.back
    assert one.call_actions is not other.call_actions
