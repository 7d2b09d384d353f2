from __future__ import annotations

import pytest

from tests.permissions.previewed import preview, run, said
from tests.permissions.world import World


@pytest.fixture(scope="module")
def tree(quiet_world: World) -> World:
    run(
        quiet_world,
        "mkdir -p c/__pycache__ d/__pycache__ e; echo x >c/__pycache__/a.pyc; echo x >d/__pycache__/b.pyc",
    )
    return quiet_world


@pytest.mark.parametrize(
    ("command", "total"),
    [
        ("find . -name '*.pyc' -delete", "2 files, 4 B"),
        ("find . -name __pycache__ -type d -exec rm -rf {} +", "2 files, 4 B"),
        ("find . -name __pycache__ -prune -exec rm -r {} ';'", "2 files, 4 B"),
        ("find c d -type f -print -delete", "2 files, 4 B"),
        ("find c d -delete", "2 files, 4 B"),
        ("find c -mindepth 1 -maxdepth 2 -name '*.pyc' -exec rm -f -- {} +", "1 file, 2 B"),
        ("find . '(' -name a.pyc -o -name b.pyc ')' -delete", "2 files, 4 B"),
        ("cd c && find . ! -name x -name '*.pyc' -delete", "1 file, 2 B"),
        ("find e -type d -delete", "1 empty folder"),
    ],
)
def test_find_itself_tells_what_it_would_delete(tree: World, command: str, total: str) -> None:
    assert said(preview(tree, command))[:2] == ["Would be deleted", total]


@pytest.mark.parametrize(
    "command",
    [
        "find . -type d -empty -delete",
        "find -L . -delete",
        "find . -name a.pyc -exec rm -i {} +",
        "find . -name a.pyc -exec shred {} +",
        "find . -name a.pyc -exec rm {} + -o -name b.pyc -delete",
        "find . -exec rm {} extra ';'",
        "find . -name '*.pyc' -fprint list -delete",
        "find $WHERE -delete",
        "find *.txt -delete",
        "cd $X; find . -delete",
        "find . -exec sh -c 'rm {}' ';'",
        "find . -nonsense -delete",
        "find . -exec rm ';'",
        "find . -exec rm",
        "cd missing && find . -delete",
        "find . -name",
        "find . -exec mv {} x ';' -delete",
    ],
)
def test_what_is_not_read_is_left_out(tree: World, command: str) -> None:
    assert preview(tree, command) is None


def test_without_a_find_of_the_system_nothing_is_asked(tree: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(tree.environment, "PATH", str(tree.home))  # type: ignore[arg-type]
    assert preview(tree, "find . -delete") is None
