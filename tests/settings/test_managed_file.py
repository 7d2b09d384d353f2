"""The administrator's file is read only where nobody else can have written it, and nothing makes the reader wait."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_agent.settings.managed_file import (
    NOT_A_FILE,
    NOT_OWNED,
    NOT_READ,
    WRITABLE,
    UnusableFile,
    read_managed,
    state_of_managed,
)
from desktop_agent.settings.rules_parser import SIZE_MAX
from tests.managed_folder import manage, managed_folder_in
from tests.not_run import need


def why(file: Path) -> str:
    with pytest.raises(UnusableFile) as refused:
        read_managed(file)
    return refused.value.sentence.text


def test_where_there_is_no_file_nothing_is_managed(tmp_path: Path) -> None:
    file = managed_folder_in(tmp_path) / "managed.toml"
    assert read_managed(file) is None
    file.parent.parent.mkdir()
    assert read_managed(file) is None
    file.parent.mkdir()
    assert read_managed(file) is None


def test_a_file_of_the_owner_of_its_system_counts(tmp_path: Path) -> None:
    assert read_managed(manage(tmp_path, "version = 1\n")) == b"version = 1\n"


@pytest.mark.parametrize("mode", [0o664, 0o646, 0o666])
@pytest.mark.parametrize("place", [".", "..", "../.."])
def test_what_others_can_write_does_not(tmp_path: Path, place: str, mode: int) -> None:
    file = manage(tmp_path, "version = 1\n")
    written = file if place == "." else file.parent if place == ".." else file.parent.parent
    written.chmod(mode | (0o111 if written != file else 0))
    assert why(file) == WRITABLE.text


def test_what_belongs_to_another_does_not(tmp_path: Path) -> None:
    need(os.geteuid() == 0, "only root can give a file away")
    file = manage(tmp_path, "version = 1\n")
    os.chown(file, 12_345, -1)
    assert why(file) == NOT_OWNED.text
    os.chown(file, 0, -1)
    os.chown(file.parent, 12_345, -1)
    assert why(file) == NOT_OWNED.text


def a_link(file: Path) -> None:
    file.rename(file.with_name("else"))
    file.symlink_to("else")


def a_dangling_link(file: Path) -> None:
    file.unlink()
    file.symlink_to("nothing")


def a_linked_folder(file: Path) -> None:
    file.parent.rename(file.parent.parent / "else")
    file.parent.symlink_to("else")


def a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir(mode=0o755)


def a_pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file, 0o644)


def a_socket(file: Path) -> None:
    file.unlink()
    here = Path.cwd()
    os.chdir(file.parent)
    try:
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(file.name)
    finally:
        os.chdir(here)


def a_file_for_its_folder(file: Path) -> None:
    file.unlink()
    file.parent.rmdir()
    file.parent.write_text("")


SHAPES = (a_link, a_dangling_link, a_linked_folder, a_folder, a_pipe, a_socket, a_file_for_its_folder)


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_no_file_is_refused_at_once(tmp_path: Path, shape: Callable[[Path], None]) -> None:
    file = manage(tmp_path, "version = 1\n")
    before = state_of_managed(file)
    shape(file)
    assert why(file) == NOT_A_FILE.text
    assert state_of_managed(file) != before


def test_one_that_cannot_be_read_is_not_taken_for_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = manage(tmp_path, "version = 1\n")
    opened = os.open

    def refuse(name: str | Path, *args: int, **more: int) -> int:
        if name == file.name:
            raise PermissionError(13, os.strerror(13))
        return opened(name, *args, **more)

    # Root may read everything, so the system's own answer is played.
    monkeypatch.setattr(os, "open", refuse)
    assert why(file) == NOT_READ.text


def test_of_one_that_is_too_large_only_a_little_more_than_allowed_is_read(tmp_path: Path) -> None:
    assert len(read_managed(manage(tmp_path, b"#" * (2 * SIZE_MAX))) or b"") == SIZE_MAX + 1


def test_a_change_of_rights_or_of_content_is_another_state(tmp_path: Path) -> None:
    file = manage(tmp_path, "version = 1\n")
    states = [state_of_managed(file)]
    for change in (lambda: file.chmod(0o600), lambda: file.write_text("#"), lambda: file.parent.chmod(0o700)):
        change()
        states.append(state_of_managed(file))
    assert len(set(states)) == 4
