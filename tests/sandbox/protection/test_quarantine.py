from __future__ import annotations

import time
from pathlib import Path

import pytest

from desktop_agent.execution.files.folder_handle import FolderHandle, NotBelow
from desktop_agent.sandbox.protection.backup import BackupCopy, BackupEntry
from desktop_agent.sandbox.protection.quarantine import (
    LEFT_BEHIND_S,
    PLAIN_NAMES,
    QuarantineChangedError,
    left_of,
    name_beside,
    open_to_owner,
    put_in_place,
    quarantine,
    write_beside,
)
from desktop_agent.sandbox.protection.tree_digest import digest_at


def test_nothing_is_written_over_however_often(tmp_path: Path) -> None:
    path = tmp_path / ".vimrc"
    places = []
    for number in range(PLAIN_NAMES + 2):
        path.write_text(f"{number}")
        places.append(quarantine(str(path)))
    assert places[:2] == [f"{path}.put-aside", f"{path}.put-aside1"]
    assert [Path(one).read_text() for one in places] == [f"{number}" for number in range(PLAIN_NAMES + 2)]
    assert not path.exists()


@pytest.mark.parametrize("name", ["a" * 240 + ".code-workspace", "ü" * 120 + ".code-workspace"])
def test_no_name_is_too_long_to_be_set_aside(tmp_path: Path, name: str) -> None:
    for number in range(PLAIN_NAMES + 1):
        (tmp_path / name).write_text(f"{number}")
        aside = quarantine(f"{tmp_path}/{name}") if number else write_beside(f"{tmp_path}/{name}", b"0")
        assert (Path(aside).read_text(), ".code-workspace" in aside) == (f"{number}", False)
    copy = BackupCopy({"": BackupEntry(0o100644, b"old", (0, 0, 0), is_settled=True)})
    assert copy.put_back(f"{tmp_path}/{name}") == ""
    assert (tmp_path / name).read_text() == "old"


def test_what_a_file_said_is_kept_beside_it(tmp_path: Path) -> None:
    aside = write_beside(f"{tmp_path}/config", b"[core]")
    assert (aside, Path(aside).read_bytes()) == (f"{tmp_path}/config.put-aside", b"[core]")


def test_what_was_made_to_be_put_back_is_known_by_its_name_once_it_is_old() -> None:
    name, now = name_beside(".envrc"), time.time()
    assert (left_of(name, now), left_of(name, now + 2 * LEFT_BEHIND_S)) == ("", ".envrc")
    for other in (".envrc", ".envrc.put-back-", ".envrc.put-back-x", ".envrc.put-aside"):
        assert left_of(other, now + 2 * LEFT_BEHIND_S) == ""


def test_it_goes_back_and_what_lies_there_meanwhile_takes_its_name(tmp_path: Path) -> None:
    path = tmp_path / ".husky"
    path.mkdir()
    aside = quarantine(str(path))
    assert put_in_place(aside, str(path), digest_at(aside)) is False
    assert path.is_dir()
    aside = quarantine(str(path))
    path.write_text("mine")
    assert put_in_place(aside, str(path), digest_at(aside)) is True
    assert (path.is_dir(), Path(aside).read_text()) == (True, "mine")


@pytest.mark.parametrize("lies_there", [False, True])
def test_what_was_changed_since_stays_aside(tmp_path: Path, lies_there: bool) -> None:
    path = tmp_path / ".envrc"
    path.write_text("seen")
    aside = quarantine(str(path))
    digest = digest_at(aside)
    if lies_there:
        path.write_text("mine")
    Path(aside).write_text("evil")
    for told, is_unknown in ((digest, False), ("", True)):
        with pytest.raises(QuarantineChangedError) as altered:
            put_in_place(aside, str(path), told)
        assert altered.value.is_unknown == is_unknown
    assert (Path(aside).read_text(), path.exists()) == ("evil", lies_there)
    assert not lies_there or path.read_text() == "mine"


@pytest.mark.parametrize("lies_there", [False, True])
def test_what_a_job_changes_while_it_goes_back_is_taken_away_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lies_there: bool
) -> None:
    path = tmp_path / ".envrc"
    path.write_text("seen")
    aside = quarantine(str(path))
    digest = digest_at(aside)
    if lies_there:
        path.write_text("mine")

    rename_new = FolderHandle.rename_new

    def renamed(folder: FolderHandle, *names: str) -> None:
        if Path(aside).exists():
            Path(aside).write_text("evil")
        rename_new(folder, *names)

    monkeypatch.setattr(FolderHandle, "rename_new", renamed)
    with pytest.raises(QuarantineChangedError):
        put_in_place(aside, str(path), digest)
    assert (Path(aside).read_text(), path.exists()) == ("evil", lies_there)
    assert not lies_there or path.read_text() == "mine"


def test_what_is_gone_cannot_go_back(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("mine")
    with pytest.raises(FileNotFoundError):
        put_in_place(f"{tmp_path}/x.put-aside", f"{tmp_path}/x", "0")
    assert (tmp_path / "x").read_text() == "mine"


def test_rights_are_only_added(tmp_path: Path) -> None:
    tmp_path.chmod(0o015)
    with FolderHandle.at(tmp_path) as folder:
        open_to_owner(folder)
    assert tmp_path.stat().st_mode & 0o777 == 0o715


def test_a_folder_that_became_a_link_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "x").write_text("mine")
    (outside / "x.put-aside").write_text("mine")
    (tmp_path / "link").symlink_to(outside)
    path = f"{tmp_path}/link/x"
    digest = digest_at(f"{outside}/x.put-aside")
    acts = (
        quarantine,
        lambda path: write_beside(path, b""),
        lambda path: put_in_place(f"{path}.put-aside", path, digest),
    )
    for act in acts:
        with pytest.raises(NotBelow):
            act(path)
    assert sorted(one.name for one in outside.iterdir()) == ["x", "x.put-aside"]
