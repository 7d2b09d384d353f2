"""What a command makes a link of is judged by what that leads to, though nothing is there before it runs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.permissions.disk.created_links import linked_by, with_linked
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.programs.actions import Link
from desktop_agent.permissions.shell.word_values import UNKNOWN_WORD, Value
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
        "ln -s .git/hooks d; ln -s d e; echo x > e/pre-commit",
        "ln -s .git/hooks d; ln -s d e; ln -s e f; tee f/pre-commit < a.txt",
        "ln -s .git/hooks d; ln -s src/pre-commit d",
        "ln -s .git/hooks d; ln -s ../../a.txt d/pre-commit",
        "ln -s .git/config d; cp -a a.txt d",
        "ln -s .git/config d; cp -P a.txt d",
        "ln -s .git/hooks d && cp -a d e && echo x > e/pre-commit",
        "ln -s ../.git/hooks src/d; cp -r src t; echo x > t/d/pre-commit",
        "ln -s d/x d; cat d/a",
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


@pytest.mark.parametrize(
    "command",
    [
        "cp -r tree t2; echo x > t2/l/pre-commit",
        "cp -a tree t2 && cp a.txt t2/l/pre-commit",
        "cp -R evil t2; touch t2/pre-commit",
        "cp -a tree/. . && touch l/pre-commit",
        "cp -aT tree . && touch l/pre-commit",
        "cp -a -t t2 tree; touch t2/tree/l/pre-commit",
        "cp -r tree/* t2; echo x > t2/l/pre-commit",
        "ln a/b/l a/l2 && echo x > a/l2/pre-commit",
        "cp -l a/b/l a/l2 && echo x > a/l2/pre-commit",
        "cp -a evil d; cp -a src/pre-commit d",
        "bash -c 'cp -a tree t2; echo x > t2/l/pre-commit'",
        "cp -a tree t2 && cat t2/l/x",
    ],
)
def test_links_that_are_copied_lead_on_from_where_the_copy_lies(world: World, command: str) -> None:
    for folder in ("tree", "a/b"):
        (world.workspace / folder).mkdir(parents=True)
        (world.workspace / folder / "l").symlink_to("../.git/hooks")
    (world.workspace / "evil").symlink_to(".git/hooks")
    assert world.ruling(command, mode=Mode.ACCEPT_EDITS).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command",
    [
        "cp -r src build && cat build/app.py && ls build/*",
        "cp -r src/* build && ls build && cat README.md",
        "cp -r src docs build && grep -rn x build",
        "cp -a src build; find build -name '*.py' | xargs cat",
        "cp -r tree t2; cat README.md",
        "cp -r tree src; ls docs",
        "cp -a src/. tree t2; ls src",
        "ln -s src d; cp -r docs build; ls build",
        "ln -sfn src cur; ln -sfn docs cur; ls src",
        "cp -P a.txt c.txt; cat c.txt",
    ],
)
def test_a_copy_without_links_is_what_it_is_a_copy_of(world: World, command: str) -> None:
    (world.workspace / "tree").mkdir()
    (world.workspace / "tree" / "l").symlink_to("../.git/hooks")
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
