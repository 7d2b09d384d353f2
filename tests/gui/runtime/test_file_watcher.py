"""Files that are followed however they are changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_agent.gui.runtime.file_watcher import FileWatch


@pytest.mark.parametrize("folder", ["", "not/there/yet"])
def test_a_file_is_followed_when_it_is_made_written_replaced_and_removed(
    tmp_path: Path, qtbot: QtBot, folder: str
) -> None:
    path = tmp_path / folder / "settings.toml"
    watch = FileWatch([str(path)])
    if folder:
        for made in reversed(path.parents[:3]):
            if not made.exists():
                with qtbot.waitSignal(watch.changed, timeout=60_000):
                    made.mkdir()
    with qtbot.waitSignal(watch.changed, timeout=60_000):
        path.write_text("a = 1")
    for number in range(2):
        with qtbot.waitSignal(watch.changed, timeout=60_000):
            path.write_text(f"a = {number}2")
        with qtbot.waitSignal(watch.changed, timeout=60_000):
            beside = path.with_name("beside")
            beside.write_text("a = 3")
            beside.replace(path)
    with qtbot.waitSignal(watch.changed, timeout=60_000):
        path.unlink()
