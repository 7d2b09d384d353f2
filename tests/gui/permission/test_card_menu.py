from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QMenu,
)

from desktop_agent.gui.permission.permission_text import request_of
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Risk, Variant
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from tests.gui.asking import (
    Room,
    key,
    room,
    waiting,
)


def menu_of(made: Room) -> QMenu:
    made.card.body.head.menu.click()
    found = made.card.findChild(QMenu)
    assert found is not None
    return found


def chosen(made: Room, title: str) -> None:
    """Choose from the menu by its words, as a person does."""
    menu = menu_of(made)
    next(action for action in menu.actions() if action.text() == title).trigger()
    menu.close()


def titles(made: Room) -> list[str]:
    menu = menu_of(made)
    found = [action.text() for action in menu.actions() if not action.isSeparator()]
    menu.close()
    return found


def test_a_command_has_all_of_the_menu(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        assert titles(made) == [
            "Always allow…",
            "Deny and tell the agent why…",
            "Edit the command before it runs",
            "Copy command",
            "Trust all commands in this conversation…",
        ]


def test_no_rule_is_offered_for_what_is_critical_and_no_edit_of_what_is_no_command(theme: Theme) -> None:
    with room(waiting(risk=Risk.CRITICAL), theme) as made:
        assert "Always allow…" not in titles(made)
    with room(waiting("x.py", tool="Write"), theme) as made:
        assert titles(made)[:2] == ["Deny and tell the agent why…", "Copy path"]


def test_trust_is_not_offered_where_it_cannot_be_chosen(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.offers_trust = False
        assert titles(made)[-1] == "Copy command"


def test_rule_and_trust_are_asked_for_upwards_and_answer_nothing(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        wanted: list[object] = []
        made.card.rule_wanted.connect(wanted.append)
        made.card.trust_wanted.connect(lambda: wanted.append("trust"))
        chosen(made, "Always allow…")
        chosen(made, "Trust all commands in this conversation…")
        assert wanted == [made.card.call, "trust"]
        assert made.answers == []


@pytest.mark.parametrize("tool", ["Bash", "Write"])
def test_the_menu_copies_what_is_shown_exactly(theme: Theme, tool: str) -> None:
    with room(waiting("touch \u202ex  y", tool=tool), theme) as made:
        chosen(made, "Copy command" if tool == "Bash" else "Copy path")
        assert QGuiApplication.clipboard().text() == "touch \u202ex  y"


def test_the_menu_offers_to_tell_the_agent_why(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        chosen(made, "Deny and tell the agent why…")
        assert made.card.body.reason.isVisible()
        left: list[bool] = []
        made.card.left.connect(lambda: left.append(True))
        made.card.body.reason.field.setFocus()
        key(made.window, Qt.Key.Key_Escape)
        assert left == [True]
        assert not made.card.body.reason.isVisible()


ANY = Variant(Confinement(SandboxProfile.PROJECT, any_host=True), "any")
OUTSIDE = Variant(Confinement(SandboxProfile.OUTSIDE), "outside")


def test_the_other_ways_to_run_it_can_be_chosen(theme: Theme) -> None:
    call = waiting(confinement=Confinement(SandboxProfile.PROJECT), variants=(ANY, OUTSIDE))
    with room(call, theme) as made:
        assert titles(made)[-3:] == [
            "With network: any host",
            "Run outside the sandbox",
            "Trust all commands in this conversation…",
        ]
        chosen(made, "Run outside the sandbox")
        assert request_of(made.card.call).digest == "outside"
