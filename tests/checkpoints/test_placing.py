"""One name after the other, and back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_agent.checkpoints.journal import Staging, Swap
from desktop_agent.checkpoints.placing import Placing, SomebodyElses
from desktop_agent.checkpoints.shapes import Shape, blob_of
from tests.checkpoints.trees import files_of, make_tree, read_tree


def file(text: str) -> Shape:
    return Shape("file", blob_of(text.encode()))


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    make_tree(tmp_path / "workspace", {b"a": b"old", b"deep/er/b": b"old"})
    return tmp_path / "workspace"


@pytest.fixture
def staging(workspace: Path) -> Iterator[Staging]:
    made = Staging.beside(workspace)
    made.make()
    yield made
    made.remove()


SWAPS = {
    "replace": Swap("a", file("old"), file("new")),
    "take": Swap("deep/er/b", file("old"), None),
    "give": Swap("new/in/c", None, file("new")),
}


@pytest.mark.parametrize("name", sorted(SWAPS))
def test_each_is_done_taken_back_and_done_again(workspace: Path, staging: Staging, name: str) -> None:
    swap = SWAPS[name]
    Path(staging.new(0)).write_text("new")
    without = frozenset({os.fsencode(staging.name)})
    before = read_tree(workspace, without=without)
    with Placing(workspace, staging) as placing:
        placing.do(0, swap)
        after = read_tree(workspace, without=without)
        assert after != before
        assert placing.take_back(0, swap) is None
        assert read_tree(workspace, without=without) == before
        assert not staging.holds_old
        assert placing.finish(0, swap)
        assert placing.finish(0, swap)
        assert files_of(read_tree(workspace, without=without)) == files_of(after)
    # Folders go with the last that was in them, when they are left.
    assert (workspace / "deep").exists() == (name != "take")


@pytest.mark.parametrize("name", sorted(SWAPS))
def test_what_somebody_else_put_there_stays(workspace: Path, staging: Staging, name: str) -> None:
    swap = SWAPS[name]
    Path(staging.new(0)).write_text("new")
    make_tree(workspace, {swap.path.encode(): b"mine"})
    before = read_tree(workspace)
    with Placing(workspace, staging) as placing:
        with pytest.raises(SomebodyElses):
            placing.do(0, swap)
        assert read_tree(workspace) == before
        assert not placing.finish(0, swap)
    assert read_tree(workspace) == before


def test_what_changed_after_it_was_done_is_not_taken_back(workspace: Path, staging: Staging) -> None:
    Path(staging.new(0)).write_text("new")
    with Placing(workspace, staging) as placing:
        placing.do(0, SWAPS["replace"])
        (workspace / "a").write_text("mine")
        assert placing.take_back(0, SWAPS["replace"]) is not None
    assert (workspace / "a").read_text() == "mine"
    assert staging.holds_old
