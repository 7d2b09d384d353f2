from __future__ import annotations

from desktop_agent.permissions.effects.part_assessment import path_reasons
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import (
    Action,
    Expand,
    GitUse,
    PathAction,
    ProgramStart,
    RecursiveAction,
    Say,
)
from desktop_agent.permissions.reasons import REASONS
from desktop_agent.permissions.shell.word_values import Value


def test_deeds_can_be_keys_so_that_facts_are_found_by_them() -> None:
    deeds = [
        PathAction(Action.READ, Value("a"), ("/w",), 0, 1),
        PathAction(Action.WRITE, Value("a"), ("/w",), 0, 1),
        PathAction(Action.TREE, Value("a"), ("/w",), 0, 1, RecursiveAction(only=("*.py",))),
        ProgramStart("ls", ("/w",), is_known=True, start=0, end=2),
        Expand(Value("*"), ("/w",), 0, 1),
        GitUse(("/w",), frozenset({"filter"}), 0, 3),
        Say("network", 0, 4),
    ]
    assert len(set(deeds)) == len(deeds)
    assert len({*deeds, PathAction(Action.READ, Value("a"), ("/w",), 0, 1)}) == len(deeds)


def test_every_action_on_a_path_has_reasons_everywhere() -> None:
    places = Places("/w", (), "/t", "/home/ada")
    for action in Action:
        for path in (
            "/w/a",
            "/w/.env",
            "/w/.git/config",
            "/t/a",
            "/home/ada/a",
            "/home/ada/.ssh/x",
            "/etc/passwd",
            "/",
            "/dev/sda",
        ):
            reasons = path_reasons(action, path, path, places)
            assert reasons
            assert set(reasons) <= REASONS.keys()
