"""The settings in use follow each change in turn, and only what is saved."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.errors import SettingsError
from desktop_agent.protocol import Mode
from desktop_agent.settings.file import load
from desktop_agent.settings.kept import KeptSettings
from desktop_agent.settings.schema import CommandSettings, Settings, WorkspaceSettings


async def test_settings_that_cannot_be_saved_stay_as_they_were(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    kept = KeptSettings(tmp_path / "config" / "settings.toml", before := Settings())
    with pytest.raises(SettingsError):
        await kept.change(lambda settings: replace(settings, commands=CommandSettings(timeout_s=7)))
    assert kept.now is before


async def test_of_settings_that_are_saved_at_once_the_last_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    kept = KeptSettings(file, before := Settings())
    # The first take long to be written, so the others would be on the disk before them.
    many = WorkspaceSettings("/work", writable=tuple(f"/srv/{number}" for number in range(3_000)))
    first = replace(before, commands=CommandSettings(workspaces=(many,)))
    last = replace(before, commands=CommandSettings(timeout_s=7))
    await asyncio.gather(kept.change(lambda _: first), kept.change(lambda _: last))
    assert kept.now == last
    assert load(file).settings == last


async def test_a_change_begins_from_what_the_one_before_made(tmp_path: Path) -> None:
    kept = KeptSettings(tmp_path / "settings.toml", Settings())
    await asyncio.gather(
        kept.change(lambda settings: replace(settings, commands=replace(settings.commands, timeout_s=7))),
        kept.change(lambda settings: replace(settings, models=replace(settings.models, mode=Mode.PLAN))),
    )
    assert (kept.now.commands.timeout_s, kept.now.models.mode) == (7, Mode.PLAN)
