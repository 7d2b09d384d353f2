"""Whether a folder answers, asked of one that stops."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_agent.folder_probe import FolderProbe, may_hang
from tests.silent_folder import SilentFolder, silent_folder


class Silent(Exception):
    """The error of a probe in a test."""


@pytest.fixture
def mounted(tmp_path: Path) -> Iterator[SilentFolder]:
    with silent_folder(tmp_path) as folder:
        yield folder


def test_local_folder_cannot_hang_and_answers(tmp_path: Path) -> None:
    probe = FolderProbe(str(tmp_path), Silent)
    assert not probe.may_hang()
    assert probe.answers(60)
    assert not probe.is_silent


def test_missing_folder_answers(tmp_path: Path) -> None:
    assert FolderProbe(str(tmp_path / "gone"), Silent).answers(60)


def test_mount_of_a_server_may_hang_also_behind_a_link(mounted: SilentFolder, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("mounted")
    mounted.hang()
    assert may_hang(str(mounted.path))
    assert may_hang(str(tmp_path / "link" / "below"))
    assert not may_hang(str(mounted.backing))
    mounted.answer()


def test_silent_folder_is_noticed_and_its_answer_is_told(mounted: SilentFolder) -> None:
    probe = FolderProbe(str(mounted.path), Silent)
    mounted.hang()
    assert not probe.answers(0.05)
    assert probe.is_silent
    # Known by now, so nobody waits again.
    assert not probe.answers(3600)
    told = threading.Event()
    probe.on_answer(told.set)
    assert not told.is_set()
    mounted.answer()
    assert told.wait(60)
    assert not probe.is_silent
    assert probe.answers(60)


def test_listener_that_comes_late_hears_at_once(tmp_path: Path) -> None:
    told = threading.Event()
    FolderProbe(str(tmp_path), Silent).on_answer(told.set)
    assert told.is_set()


def test_listener_that_was_taken_back_hears_nothing(mounted: SilentFolder) -> None:
    probe = FolderProbe(str(mounted.path), Silent)
    mounted.hang()
    assert not probe.answers(0.05)
    first, second = threading.Event(), threading.Event()
    probe.on_answer(first.set)()
    probe.on_answer(second.set)
    mounted.answer()
    assert second.wait(60)
    assert not first.is_set()


def test_closed_probe_ends_its_child(mounted: SilentFolder) -> None:
    probe = FolderProbe(str(mounted.path), Silent)
    mounted.stop()
    assert not probe.answers(0.05)
    child = probe._child
    assert child is not None
    probe.close()
    assert child.wait(60) != 0
    mounted.answer()
