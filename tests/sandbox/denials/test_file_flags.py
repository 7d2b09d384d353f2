from __future__ import annotations

import array
import errno
import fcntl
from pathlib import Path

import pytest

from desktop_agent.sandbox.path_walk import is_immutable


@pytest.mark.parametrize(("flags", "is_so"), [(0x10, True), (0x20, True), (0x80000, False), (0, False)])
def test_flags_of_the_file_system_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flags: int, *, is_so: bool
) -> None:
    def told(descriptor: int, request: int, answer: array.array[int]) -> int:
        assert request == 0x80086601
        answer[0] = flags
        return 0

    (tmp_path / "file").touch()
    monkeypatch.setattr(fcntl, "ioctl", told)
    assert is_immutable(str(tmp_path / "file")) is is_so
    assert is_immutable(str(tmp_path)) is is_so


def test_what_has_none_or_is_not_there_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "link").symlink_to("file")
    assert not any(is_immutable(str(tmp_path / name)) for name in ("file", "link", "gone"))

    def refused(*_: object) -> int:
        raise OSError(errno.ENOTTY, "")

    monkeypatch.setattr(fcntl, "ioctl", refused)
    assert not is_immutable(str(tmp_path / "file"))
