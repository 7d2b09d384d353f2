from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_agent.gui.card_lines import Fact
from desktop_agent.gui.card_words import (
    assessment_of,
    described,
    facts_of,
    icon_of,
    request_of,
    scope_of,
    spoken,
    title_of,
)
from desktop_agent.gui.language import say
from desktop_agent.protocol import Assessment, Choice, PermissionRequest, Risk
from tests.gui.asking import waiting


@pytest.mark.parametrize(
    ("tool", "risk", "title", "icon"),
    [
        ("Bash", Risk.HIGH, "Execute command", "terminal"),
        ("Bash", Risk.CRITICAL, "Dangerous command", "terminal"),
        ("Write", Risk.CRITICAL, "Write a file", "pencil"),
        ("Edit", Risk.MEDIUM, "Edit a file", "pencil"),
        ("Read", Risk.MEDIUM, "Read outside the workspace", "file"),
        ("Grep", Risk.MEDIUM, "Search outside the workspace", "search"),
        ("Weather\u202e", Risk.MEDIUM, "Use the tool Weather\\u202e", "wrench"),
    ],
)
def test_a_card_is_named_for_what_it_asks(qtbot: QtBot, tool: str, risk: Risk, title: str, icon: str) -> None:
    call = waiting(tool=tool, risk=risk)
    assert (say(title_of(call)), icon_of(call)) == (title, icon)


def test_a_call_without_a_question_can_only_be_denied(qtbot: QtBot) -> None:
    call = replace(waiting("touch x"), permission=None, assessment=None)
    assert request_of(call) == PermissionRequest("", "touch x", (Choice.DENY,))
    assert assessment_of(call) == Assessment(Risk.HIGH, ())


def test_facts_say_where_it_runs_and_what_holds_it(qtbot: QtBot) -> None:
    call = waiting(cwd=str(Path.home() / "src"), network=True)
    assert facts_of(call) == [
        Fact("folder", "~/src"),
        Fact("globe", "asks for the network", is_strong=True),
        Fact("shield-off", "no sandbox"),
    ]


def test_a_sandboxed_command_is_not_said_to_have_none(qtbot: QtBot) -> None:
    assert facts_of(waiting(cwd="/w", sandbox="bubblewrap")) == [Fact("folder", "/w")]


def test_a_write_has_no_folder_and_no_sandbox(qtbot: QtBot) -> None:
    assert facts_of(waiting("a.py", tool="Write", cwd="")) == []


def test_a_folder_that_hides_something_is_written_out(qtbot: QtBot) -> None:
    assert facts_of(waiting(cwd="/w/\u202ex"))[0] == Fact("folder", "/w/\\u202ex")


def test_assistive_technology_reads_the_whole_command_and_the_risk(qtbot: QtBot) -> None:
    long = "echo " + "x" * 3000
    assert described(waiting(long, risk=Risk.HIGH)) == f"{long}\nRisk: HIGH"
    assert described(waiting("a\u202eb")) == "a\\u202eb\nRisk: MEDIUM"


def test_what_is_read_aloud_is_short_and_names_the_keys(qtbot: QtBot) -> None:
    assert spoken(waiting("touch x")) == (
        "Permission request. Execute command: touch x. Risk: MEDIUM. Deny Ctrl+Shift+D, Allow once Ctrl+Shift+A."
    )
    assert len(spoken(waiting("x" * 5000))) < 600


def test_the_scope_is_named_and_safe(qtbot: QtBot) -> None:
    assert scope_of(waiting(scope="npm install")) == "npm install"
    assert scope_of(waiting(choices=(Choice.DENY,))) == ""


def test_behind_others_no_chord_is_read_aloud(qtbot: QtBot) -> None:
    said = spoken(waiting("touch x"), has_chords=False)
    assert said == "Permission request. Execute command: touch x. Risk: MEDIUM. Other questions come first."
