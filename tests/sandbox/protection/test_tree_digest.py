"""Another content, mode or kind of anything below a path is another digest, and a copy of it has the same."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_agent.sandbox.protection.backup import BackupCopy
from desktop_agent.sandbox.protection.tree_digest import DigestLimits, digest_at


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    top = tmp_path / "top"
    (top / "in").mkdir(parents=True)
    (top / "in/a").write_text("x")
    (top / "b").write_text("yz")
    (top / "link").symlink_to("in/a")
    return top


def _grow(top: Path) -> None:
    (top / "in/a").write_text("xy")
    (top / "b").write_text("z")


def _become_a_folder(top: Path) -> None:
    (top / "b").unlink()
    (top / "b").mkdir()


def _become_a_file(top: Path) -> None:
    (top / "link").unlink()
    (top / "link").write_text("in/a")


def _become_a_pipe(top: Path) -> None:
    (top / "b").unlink()
    os.mkfifo(top / "b")


CHANGES: tuple[Callable[[Path], object], ...] = (
    lambda top: (top / "b").write_text("zy"),
    lambda top: (top / "b").chmod(0o755),
    lambda top: (top / "in").chmod(0o711),
    lambda top: (top / "b").rename(top / "in/b"),
    lambda top: (top / "new").touch(),
    lambda top: (top / "in/a").unlink(),
    _grow,
    _become_a_folder,
    _become_a_file,
    _become_a_pipe,
)


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_is_another_digest(tree: Path, change: Callable[[Path], object]) -> None:
    digest = digest_at(str(tree))
    assert digest == digest_at(str(tree)) == BackupCopy.of(str(tree)).digest != ""
    change(tree)
    assert digest_at(str(tree)) != digest


def test_it_is_the_same_under_another_name(tree: Path) -> None:
    digest = digest_at(str(tree))
    assert digest_at(str(tree.rename(tree.with_name("other")))) == digest


def test_what_is_too_much_or_gone_has_none(tree: Path) -> None:
    for room in (DigestLimits(entries=4), DigestLimits(size=2)):
        assert digest_at(str(tree), room) == ""
    assert digest_at(str(tree), DigestLimits(entries=5, size=3)) == digest_at(str(tree))
    assert digest_at(f"{tree}/none") == ""
