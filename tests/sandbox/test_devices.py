from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from desktop_agent.sandbox import mount_sources
from desktop_agent.sandbox.mount_sources import own_devices
from tests.not_run import need
from tests.sandbox.broker.test_broker import closed_off, place
from tests.sandbox.places import Place

__all__ = ["place"]
NAMES = ("null", "zero", "full", "random", "urandom", "tty")


@pytest.fixture
def made(tmp_path: Path) -> Path:
    need(own_devices(tmp_path / "own"), "only root makes devices, and not everywhere")
    return tmp_path / "own"


def changed_ns(name: str) -> int:
    return Path(f"/dev/{name}").stat().st_ctime_ns


async def test_a_command_changes_no_device_of_the_machine(place: Place, made: Path) -> None:
    # A terminal is touched by whoever writes to it. The mode is the one that they have: a failure breaks nothing.
    names = [name for name in NAMES if name != "tty"]
    before = [*map(changed_ns, names)]
    async with closed_off(place) as closed:
        await closed.run("".join(f"chmod 666 /dev/{name}; " for name in NAMES))
        assert [*map(changed_ns, names)] == before
        await closed.run("chmod 400 /dev/null")
    async with closed_off(place) as closed:
        # What one of them did to its own is over with it.
        ended = await closed.run("echo x > /dev/null && head -c 2 /dev/zero | tr '\\0' y && stat -c %a /dev/null")
    assert ended.said == "yy666\n"


def test_each_is_what_the_machine_has_by_that_name(made: Path) -> None:
    for name in NAMES:
        there = (made / name).stat()
        assert stat.S_ISCHR(there.st_mode)
        assert there.st_rdev == Path(f"/dev/{name}").stat().st_rdev
        assert stat.S_IMODE(there.st_mode) == 0o666


def test_what_was_changed_is_made_anew(made: Path) -> None:
    (made / "null").chmod(0)
    (made / "zero").unlink()
    (made / "zero").write_text("no device")
    os.chown(made / "full", 1, 1)
    assert len(own_devices(made)) == len(NAMES)
    test_each_is_what_the_machine_has_by_that_name(made)
    assert (made / "full").stat().st_uid == 0


def test_nobody_but_root_needs_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mount_sources.os, "geteuid", lambda: 1000)
    assert own_devices(tmp_path / "own") == {}
    assert not (tmp_path / "own").exists()


def test_where_none_can_be_made_it_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    need(os.geteuid() == 0, "only root makes devices")
    (tmp_path / "own").write_text("a file in the way")
    assert own_devices(tmp_path / "own") == {}
    assert "the machine's own devices" in caplog.text
