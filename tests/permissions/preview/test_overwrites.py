from __future__ import annotations

import pytest

from tests.permissions.previewed import preview, run, said
from tests.permissions.world import World

OVER = "Would be overwritten"
B = "! b.txt, which has 6 B"


@pytest.fixture(scope="module")
def filled(quiet_world: World) -> World:
    run(quiet_world, "ln -s b.txt link; : >nothing; mkdir to; echo longer >to/a.txt")
    return quiet_world


@pytest.mark.parametrize(
    ("command", "lines"),
    [
        ("mv a.txt b.txt", [B]),
        ("mv -f a.txt b.txt", [B]),
        ("cp a.txt b.txt", [B]),
        ("mv a.txt b.txt to", ["! to/a.txt, which has 7 B"]),
        ("cp a.txt to/", ["! to/a.txt, which has 7 B"]),
        ("cp a.txt link", [B]),
        ("echo x > b.txt", [B]),
        ("echo x >| ./b.txt", [B]),
        ("ls &> b.txt", [B]),
        ("cd src && echo x > ../b.txt", [B]),
        ("{ ls; pwd; } > b.txt", [B]),
        ("for f in 1 2; do echo $f; done > b.txt", [B]),
        ("echo $(ls > b.txt)", [B]),
        ("echo x > link", [B]),
        ("echo x > b.txt; echo y > a.txt", [B, "! a.txt, which has 6 B"]),
    ],
)
def test_an_existing_file_that_gets_other_content_is_named_with_its_size(
    filled: World, command: str, lines: list[str]
) -> None:
    assert said(preview(filled, command)) == [OVER, *lines]


@pytest.mark.parametrize(
    "command",
    [
        "echo x >> b.txt",
        "echo x > new.txt",
        "echo x > nothing",
        "echo x > /dev/null",
        "echo x > $FILE",
        "mv a.txt new.txt",
        "mv a.txt link",
        "mv a.txt a.txt",
        "mv -n a.txt b.txt",
        "mv --backup a.txt b.txt",
        "mv src to",
        "mv *.txt to",
        "cp -i a.txt b.txt",
        "cat < b.txt",
    ],
)
def test_where_nothing_is_overwritten_for_certain_nothing_is_said(filled: World, command: str) -> None:
    assert preview(filled, command) is None


def test_what_git_keeps_as_it_is_is_no_loss(world: World) -> None:
    run(world, "git add -A; git commit -qm first; echo now >a.txt; echo new >new.txt")
    assert said(preview(world, "echo x > b.txt")) == [OVER, "b.txt, which has 6 B"]
    assert said(preview(world, "echo x > a.txt")) == [OVER, "! a.txt, which has 4 B"]
    assert said(preview(world, "echo x > new.txt")) == [OVER, "! new.txt, which has 4 B"]
