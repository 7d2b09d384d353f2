"""Tidying up: some time after a start, by the conversations that there are, and over when the program ends."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from desktop_agent.agent.undo.checkpoint_cleanup import CheckpointCleanup
from desktop_agent.checkpoints.timeline import Timeline, place_of
from desktop_agent.errors import StoreError
from desktop_agent.protocol import ConversationInfo
from desktop_agent.sentences import translate
from tests.talk import folders_in


async def no_conversations() -> Sequence[ConversationInfo]:
    return ()


async def broken() -> Sequence[ConversationInfo]:
    raise StoreError(translate("x", "x"))


def recorded(root: Path) -> Path:
    """Record a workspace long ago, for a conversation that is gone; return where that lies."""
    workspace = root / "workspace"
    workspace.mkdir()
    folders = folders_in(root)
    Timeline(folders.checkpoints, workspace, shutil.which("git"), root, conversation="gone").record()
    place = place_of(folders.checkpoints, workspace)
    os.utime(place / "ledgers/gone", (0, 0))
    return place


async def test_what_nobody_has_any_more_goes(tmp_path: Path) -> None:
    place = recorded(tmp_path)
    own = CheckpointCleanup(folders_in(tmp_path), os.environ, no_conversations, after_s=0)
    async with asyncio.timeout(60):
        while place.exists():
            await asyncio.sleep(0.01)
    await own.close()
    assert not place.exists()


async def test_nothing_goes_before_its_time_and_closing_does_not_wait_for_it(tmp_path: Path) -> None:
    place = recorded(tmp_path)
    await CheckpointCleanup(folders_in(tmp_path), os.environ, no_conversations).close()
    assert place.exists()


async def test_where_nobody_knows_the_conversations_nothing_goes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    place = recorded(tmp_path)
    own = CheckpointCleanup(folders_in(tmp_path), os.environ, broken, after_s=0)
    async with asyncio.timeout(60):
        while "nothing was tidied up" not in caplog.text:
            await asyncio.sleep(0.01)
    await own.close()
    assert place.exists()
