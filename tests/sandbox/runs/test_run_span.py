from __future__ import annotations

import os
import time
from pathlib import Path

from desktop_agent.sandbox.runs.run_span import RunSpan


def changed(path: Path) -> int:
    return path.lstat().st_ctime_ns


def touch_after(path: Path, moment_ns: int) -> Path:
    """Make a file, or change it, until its own time says that this was after a moment."""
    path.touch()
    while changed(path) <= moment_ns:
        path.chmod(0o600)
    return path


def test_only_what_was_wholly_changed_afterwards_is_later(tmp_path: Path) -> None:
    (tmp_path / "folder/sub").mkdir(parents=True)
    old = tmp_path / "folder/sub/old"
    old.touch()
    span = RunSpan(0, time.time_ns())
    assert not span.is_later(str(old))
    new = touch_after(tmp_path / "folder/new", span.ended_ns)
    assert span.is_later(str(new))
    (tmp_path / "folder").chmod(0o700)
    assert changed(tmp_path / "folder") > span.ended_ns
    assert not span.is_later(f"{tmp_path}/folder")
    for path in (old, old.parent):
        path.chmod(0o700)
    assert span.is_later(f"{tmp_path}/folder")


def test_a_time_that_was_set_back_or_forward_is_no_time_of_a_change(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.touch()
    os.utime(old, (2**33, 2**33))
    span = RunSpan(0, time.time_ns())
    assert not span.is_later(str(old))
    new = touch_after(tmp_path / "new", span.ended_ns)
    os.utime(new, (7, 7))
    assert span.is_later(str(new))


def test_what_is_gone_went_when_its_folder_was_changed(tmp_path: Path) -> None:
    (tmp_path / "there").touch()
    (tmp_path / "there").unlink()
    span = RunSpan(0, time.time_ns())
    assert not span.is_later(f"{tmp_path}/there")
    touch_after(tmp_path / "another", span.ended_ns).unlink()
    assert span.is_later(f"{tmp_path}/there")
    assert not span.is_later(f"{tmp_path}/nowhere/at/all")


def test_a_link_is_looked_at_and_not_what_it_leads_to(tmp_path: Path) -> None:
    (tmp_path / "target").touch()
    link = tmp_path / "link"
    link.symlink_to("target")
    span = RunSpan(0, time.time_ns())
    touch_after(tmp_path / "target", span.ended_ns)
    assert not span.is_later(str(link))


def test_what_was_not_changed_since_is_earlier(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    at = changed(tmp_path / "file")
    assert not RunSpan(at, at).is_earlier(f"{tmp_path}/file")
    assert RunSpan(at + 3_000_000_000, at).is_earlier(f"{tmp_path}/file")
    assert not RunSpan(at + 3_000_000_000, at).is_earlier(f"{tmp_path}/nothing")
