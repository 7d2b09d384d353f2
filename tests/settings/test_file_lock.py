"""Two programs of ours never change a file in one folder at once."""

from __future__ import annotations

import errno
import fcntl
from pathlib import Path

import pytest

from desktop_agent.settings.file_lock import locked


class Clock:
    """Time that passes only while somebody waits."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += seconds


def test_a_folder_that_is_held_is_waited_for_and_given_up_in_time(tmp_path: Path) -> None:
    clock = Clock()
    with locked(tmp_path), pytest.raises(TimeoutError, match="another program holds it"):  # noqa: SIM117
        with locked(tmp_path, clock=clock, wait=clock.wait):
            pytest.fail("both hold it")
    assert 5.0 <= clock.now < 6.0
    with locked(tmp_path, clock=clock, wait=clock.wait):
        assert list(tmp_path.iterdir()) == []


def test_where_a_file_system_locks_no_folders_none_is_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_handle: int, _how: int) -> None:
        raise OSError(errno.EOPNOTSUPP, "no locks")

    monkeypatch.setattr(fcntl, "flock", refuse)
    held = []
    with locked(tmp_path):
        held.append(tmp_path)
    assert held == [tmp_path]
