"""What rules and decisions are called."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_agent.gui.settings.rules.rule_text import (
    ACTION_NAMES,
    ACTION_SIGNS,
    DECISION_NAMES,
    folder_name,
    scope_name,
)
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol.rules import RuleAction


def test_every_action_has_a_word_and_a_sign_and_every_decision_words(theme: Theme) -> None:
    assert set(ACTION_NAMES) == set(ACTION_SIGNS) == set(RuleAction)
    assert set(DECISION_NAMES) == {action.value for action in RuleAction}
    assert all(theme.pixmap(icon, color=color).width() for icon, color in ACTION_SIGNS.values())


@pytest.mark.parametrize(("folder", "name"), [("/home/ada/shop", "shop"), ("/", "/"), ("", "")])
def test_a_folder_is_called_by_its_last_name(folder: str, name: str) -> None:
    assert folder_name(folder) == name


def test_a_rule_without_a_folder_counts_everywhere(qapp: Any) -> None:
    assert scope_name("") == "everywhere"
    assert scope_name("/home/ada/shop") == "shop"
