"""What a change means to do: whole on the disk, or not there."""

from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path

import pytest

from desktop_agent.checkpoints.file_state import FileState, FileSwap
from desktop_agent.checkpoints.restore.journal import Journal, TransactionRecord, finished_for
from desktop_agent.checkpoints.staging import Staging
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.ids import new_id
from desktop_agent.protocol import RestoredFiles
from tests.checkpoints.durable import forgetful

SWAPS = (
    FileSwap("a\udcff", None, FileState("file", "1", 0o600), 10**18),
    FileSwap("b", FileState("link", "2", 0o777), None),
)


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    journal = Journal(str(tmp_path), "staging", "undo", SWAPS)
    path = Journal.begin(tmp_path / "journals", journal)
    assert os.listdir(tmp_path / "journals") == [path.name]
    assert Journal.read(path) == journal
    assert journal.staging == Staging("staging")


def test_what_another_start_finished_is_kept_for_whoever_began_it(tmp_path: Path) -> None:
    came = (RestoredFiles("01J", ("a\udcff",), ("folder\udcfe",)),)
    begun = TransactionRecord("c", "about it", "1" * 40, ("a\udcff", "b"), ("large",), came)
    meant = Journal(str(tmp_path), "staging", "undo", SWAPS, begun=begun)
    path = Journal.begin(tmp_path / "journals", meant)
    assert Journal.read(path) == meant
    assert list(finished_for(path.parent, lambda _: True)) == []
    meant.finish(path, ("b",))
    assert not path.exists()
    assert list(finished_for(path.parent, lambda conversation: conversation != "c")) == []
    [(kept, found)] = finished_for(path.parent, lambda conversation: conversation == "c")
    assert (found.begun, found.left) == (begun, ("b",))
    kept.write_text("damaged")
    assert list(finished_for(path.parent, lambda _: True)) == []
    assert not kept.exists()


def test_what_a_program_wrote_that_knew_of_no_bin_is_read(tmp_path: Path) -> None:
    meant = Journal(
        str(tmp_path), "staging", "undo", SWAPS, begun=TransactionRecord("c", "about it", "1" * 40, ("b",))
    )
    path = Journal.begin(tmp_path / "journals", meant)
    said = json.loads(path.read_text())
    del said["begun"]["from_bin"]
    path.write_text(json.dumps(said))
    assert Journal.read(path) == meant


def test_what_nobody_can_take_back_is_gone_when_it_is_finished(tmp_path: Path) -> None:
    meant = Journal(str(tmp_path), "staging", "trial", SWAPS)
    meant.finish(Journal.begin(tmp_path / "journals", meant), ())
    assert os.listdir(tmp_path / "journals") == []


def test_what_is_no_journal_is_none(tmp_path: Path) -> None:
    for text in ("", "{}", "[]", '{"workspace": 1, "staging_name": 2, "what": 3, "swaps": [{}]}'):
        (tmp_path / "x.json").write_text(text)
        assert Journal.read(tmp_path / "x.json") is None
    assert Journal.read(tmp_path / "none.json") is None


def test_a_staging_folder_is_left_behind_when_its_program_is_gone() -> None:
    assert not Staging.is_left_behind(f".desktop-agent-{os.getpid()}-{new_id()}.swap", 0.0)
    assert Staging.is_left_behind(f".desktop-agent-{2**22 + 1}-{new_id()}.swap", 0.0)
    assert not Staging.is_left_behind("anything", 0.0)


def test_it_lies_where_no_command_sees_it_as_long_as_files_can_be_renamed_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "workspace").mkdir()
    journals = tmp_path / "own/journals"
    with FolderHandle.at(tmp_path / "workspace") as workspace:
        staging = Staging.named(journals, workspace)
        assert staging.folder == str(Staging.own_folder(journals))
        with staging.make(workspace) as made, staging.opened(workspace) as again:
            assert made.path == again.path == f"{tmp_path}/own/journals.staged/{staging.name}"
        assert os.listdir(workspace.path) == []
        staging.remove(workspace)
        staging.remove(workspace)
        assert os.listdir(staging.folder) == []

        def fail(*_: object, **__: object) -> None:
            raise OSError(errno.EXDEV, "Invalid cross-device link")

        monkeypatch.setattr(FolderHandle, "link", fail)
        assert Staging.named(journals, workspace).folder == ""
    assert (os.listdir(tmp_path / "workspace"), os.listdir(staging.folder)) == ([], [])


def test_what_is_made_there_is_of_the_group_that_shares_the_workspace(tmp_path: Path) -> None:
    (tmp_path / "workspace").mkdir()
    (tmp_path / "workspace").chmod(0o2770)
    with FolderHandle.at(tmp_path / "workspace") as workspace:
        staging = Staging.named(tmp_path / "journals", workspace)
        with staging.make(workspace) as made:
            os.close(made.open("new-0", os.O_WRONLY | os.O_CREAT))
            group = os.fstat(workspace.descriptor).st_gid
            assert (made.lstat("new-0").st_gid, made.lstat("new-0").st_mode & 0o7777) == (group, 0o600)
            assert stat.S_IMODE(os.fstat(made.descriptor).st_mode) == 0o2700
        staging.remove(workspace)


def test_what_was_taken_away_is_seen(tmp_path: Path) -> None:
    staging = Staging("staged")
    with FolderHandle.at(tmp_path) as workspace, staging.make(workspace) as made:
        (tmp_path / staging.name / staging.new(0)).touch()
        assert not staging.holds_old(made)
        (tmp_path / staging.name / staging.old(0)).touch()
        assert staging.holds_old(made)
        staging.remove(workspace)
    assert os.listdir(tmp_path) == []


def test_it_is_on_the_disk_before_it_has_its_name_and_its_name_before_anything_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, rename = forgetful(monkeypatch), Path.rename
    was_whole = []

    def seen(beside: Path, target: Path) -> Path:
        was_whole.append(disk.keeps(beside))
        return rename(beside, target)

    monkeypatch.setattr(Path, "rename", seen)
    path = Journal.begin(tmp_path / "journals", Journal(str(tmp_path), "staging", "undo", SWAPS))
    assert was_whole == [True]
    assert disk.keeps(path)
    assert disk.keeps(path.parent)


def test_of_one_that_cannot_be_written_nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        Journal.begin(tmp_path / "journals", Journal(str(tmp_path), "staging", "undo", SWAPS))
    assert os.listdir(tmp_path / "journals") == []
