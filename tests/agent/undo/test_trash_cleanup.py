"""The bin is swept at the start by what the settings say, and emptied as the user asks."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path

import pytest

from desktop_agent.agent.undo.trash_cleanup import NOT_EMPTY, TrashCleanup
from desktop_agent.checkpoints.trash.sync import is_synced
from desktop_agent.checkpoints.trash.trash import Trash
from desktop_agent.errors import SettingsError
from desktop_agent.protocol import TrashUsageInfo
from desktop_agent.settings.schema import FileSettings


@pytest.fixture
def own(tmp_path: Path) -> Trash:
    (tmp_path / "workspace").mkdir()
    (tmp_path / "workspace/a").write_text("a" * 100)
    made = Trash(tmp_path / "bin")
    assert made.set_aside(tmp_path / "workspace", ["a"], room=1 << 20) is not None
    return made


async def swept(folder: Path, days_later: float = 0, **settings: int) -> TrashCleanup:
    clock = time.time() + days_later * 86_400
    whole = TrashCleanup(folder, lambda: FileSettings(**settings), lambda: clock)
    await whole.close()
    return whole


async def test_what_is_young_and_fits_stays(own: Trash, tmp_path: Path) -> None:
    whole = await swept(tmp_path / "bin", 29)
    assert await whole.used() == TrashUsageInfo(1, 100)
    await whole.empty()
    assert await whole.used() == TrashUsageInfo()


@pytest.mark.parametrize(
    ("days_later", "settings"), [(31, {}), (0, {"bin_mb": 0}), (2, {"bin_days": 1})], ids=["old", "none", "sooner"]
)
async def test_what_is_old_or_too_much_goes(
    own: Trash, tmp_path: Path, days_later: float, settings: dict[str, int]
) -> None:
    whole = await swept(tmp_path / "bin", days_later, **settings)
    assert await whole.used() == TrashUsageInfo()


async def test_what_is_being_put_back_stays_and_that_is_said(own: Trash, tmp_path: Path) -> None:
    whole = await swept(tmp_path / "bin")
    [place] = (tmp_path / "bin").iterdir()
    (place / "giving.json").write_text("{}")
    with pytest.raises(SettingsError) as refused:
        await whole.empty()
    assert refused.value.sentence == NOT_EMPTY


async def test_a_bin_that_cannot_be_read_does_not_keep_the_program_from_starting(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "bin").write_text("no folder")
    assert await (await swept(tmp_path / "bin")).used() == TrashUsageInfo()


async def test_what_may_not_be_on_the_disk_yet_is_brought_there_but_for_what_lacks_copies(
    own: Trash, tmp_path: Path
) -> None:
    [first] = (tmp_path / "bin").iterdir()
    second = own.set_aside(tmp_path / "workspace", ["a"], room=1 << 20)
    assert second is not None
    (tmp_path / "bin" / second.id / "0").unlink()
    whole = TrashCleanup(tmp_path / "bin", FileSettings, time.time)
    while not is_synced(first):
        await asyncio.sleep(0)
    await whole.close()
    for thread in threading.enumerate():
        if thread.name == "bin sync":
            await asyncio.to_thread(thread.join)
    assert not is_synced(tmp_path / "bin" / second.id)
