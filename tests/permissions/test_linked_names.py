"""What a command makes a link of is judged by what that leads to, though nothing is there before it runs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.permissions.deeds import Link
from desktop_agent.permissions.judged import Verdict
from desktop_agent.permissions.linked_names import linked_by, with_linked
from desktop_agent.permissions.values import UNKNOWN_WORD, Value
from desktop_agent.protocol import Mode
from tests.permissions.world import World


@pytest.mark.parametrize(
    "command",
    [
        "cd src && ln -s ../OUT ../x && echo hi > ../x",
        "cd src && ln -s ../home/.ssh/id_rsa ../x && cat ../x",
        "cd src && ln -s ../OUT .. && echo hi > ../OUT",
        "cd src && ln -s -t .. ../OUT && echo hi > ../OUT",
        "ln -s .. src/d && echo hi > src/d/../OUT",
        "ln -s .git/hooks d && echo x > d/pre-commit",
        "ln -s .git/hooks src && echo x > src/hooks/pre-commit",
        "ln -s .git d; ln -s d e; tee e/config < a.txt",
        "ln -s .git d && cd d && echo x > config",
        "for i in a b; do echo x > d/config; ln -s .git d; done",
        "bash -c 'ln -s .git d; echo x > d/config'",
        "cp -s .git/config d && echo x > d",
        "ln .git/config d",
        "cp -l .git/config d",
        "ln -s src d && cat d/*",
        f"ln {' '.join(f'f{number}' for number in range(20))} src",
        "ln -s a d; " * 20 + "cat d",
    ],
)
def test_no_link_of_the_command_leads_around_what_asks(world: World, command: str) -> None:
    assert world.ruling(command, mode=Mode.ACCEPT_EDITS).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command",
    [
        "ln -s a.txt b; cat b",
        "ln -s src d && ls d && cat d/app.py && touch d/new",
        "ln a.txt hard && cat hard",
        "ln -sfn $PWD/src d && ls -l d",
        "mkdir -p build && cd build && cat ../a.txt",
        "cd src && ln -rs ../a.txt x",
    ],
)
def test_links_within_the_workspace_are_edits_of_it(world: World, command: str) -> None:
    assert world.ruling(command, mode=Mode.ACCEPT_EDITS).verdict is Verdict.RUN


def test_a_path_behind_a_link_is_what_it_leads_to_as_well(tmp_path: Path) -> None:
    link = Link(Value("d"), (Value("src"),), (str(tmp_path),), 0, 1)
    linked = linked_by([link])
    path = os.fspath(tmp_path)
    behind = ((f"{path}/d/x", f"{path}/d/x"),)
    assert with_linked(behind, linked, is_literal=True) == (*behind, (f"{path}/d/x", f"{path}/src/x"))
    assert with_linked(behind, linked, is_literal=False) is None
    others = ((f"{path}/dx", f"{path}/dx"),)
    assert with_linked(others, linked, is_literal=False) == others
    assert with_linked(((f"{path}/d/../x", f"{path}/x"),), linked, is_literal=True) is None
    assert linked_by([Link(UNKNOWN_WORD, (Value("src"),), (path,), 0, 1)]) is None
    assert with_linked(others, None, is_literal=True) is None
