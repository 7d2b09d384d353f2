"""The settings in use follow each change in turn, and only what is saved."""

from __future__ import annotations

import asyncio
from dataclasses import fields, replace
from pathlib import Path

import pytest

from desktop_agent.errors import SettingsError
from desktop_agent.protocol import Mode
from desktop_agent.settings.conflicts import ConflictDecision, ConflictSide, SettingClash, UnsavedChange
from desktop_agent.settings.file import load
from desktop_agent.settings.managed_settings import ManagedStore
from desktop_agent.settings.schema import (
    CommandSettings,
    FileSettings,
    ModelSettings,
    ServerKind,
    ServerProfile,
    Settings,
    WorkspaceSettings,
)
from desktop_agent.settings.settings_store import SettingsStore
from tests.managed_folder import BY, manage


async def test_settings_that_cannot_be_saved_stay_as_they_were(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    kept = SettingsStore(tmp_path / "config" / "settings.toml", before := Settings())
    with pytest.raises(SettingsError):
        await kept.change(lambda settings: replace(settings, commands=CommandSettings(timeout_s=7)))
    assert kept.now is before


async def test_of_settings_that_are_saved_at_once_the_last_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    kept = SettingsStore(file, before := Settings())
    # The first take long to be written, so the others would be on the disk before them.
    many = WorkspaceSettings("/work", writable=tuple(f"/srv/{number}" for number in range(3_000)))
    first = replace(before, commands=CommandSettings(workspaces=(many,)))
    last = replace(before, commands=CommandSettings(timeout_s=7))
    await asyncio.gather(kept.change(lambda _: first), kept.change(lambda _: last))
    assert kept.now == last
    assert load(file).settings == last


async def test_a_change_begins_from_what_the_one_before_made(tmp_path: Path) -> None:
    kept = SettingsStore(tmp_path / "settings.toml", Settings())
    await asyncio.gather(
        kept.change(lambda settings: replace(settings, commands=replace(settings.commands, timeout_s=7))),
        kept.change(lambda settings: replace(settings, models=replace(settings.models, mode=Mode.PLAN))),
    )
    assert (kept.now.commands.timeout_s, kept.now.models.mode) == (7, Mode.PLAN)


def hand(file: Path, text: str) -> None:
    """Write into the file as another program does."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def with_day(settings: Settings, day: float) -> Settings:
    return replace(settings, budget=replace(settings.budget, day=day))


def with_timeout(settings: Settings, timeout_s: int) -> Settings:
    return replace(settings, commands=replace(settings.commands, timeout_s=timeout_s))


async def test_a_value_that_another_hand_wrote_survives_a_change_in_the_window(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    kept = SettingsStore(file, seen := Settings())
    hand(file, "# mine\n[budget]\nday = 3.5 # enough\nfuture = 1\n")
    assert await kept.edit(seen, with_timeout(seen, 7)) is None
    assert (kept.now.budget.day, kept.now.commands.timeout_s) == (3.5, 7)
    assert load(file).settings == kept.now
    assert all(words in file.read_text() for words in ("# mine", "# enough", "future = 1"))
    hand(file, file.read_text().replace("3.5", "4.5"))
    await kept.change(lambda settings: with_timeout(settings, 8))
    assert (kept.now.budget.day, kept.now.commands.timeout_s) == (4.5, 8)


@pytest.mark.parametrize(("keep", "day"), [(ConflictSide.FILE, 3.5), (ConflictSide.WINDOW, 9.0)])
async def test_where_both_changed_a_setting_the_user_decides(tmp_path: Path, keep: ConflictSide, day: float) -> None:
    file = tmp_path / "settings.toml"
    kept = SettingsStore(file, seen := Settings())
    hand(file, text := "[budget]\nday = 3.5\n")
    unsaved = await kept.edit(seen, with_day(seen, 9.0))
    title = next(each for each in fields(seen.budget) if each.name == "day").metadata["title"]
    clash = SettingClash("budget", "day", title, "3.5", "9.0")
    assert unsaved == UnsavedChange("settings.toml", (clash,))
    assert (file.read_text(), kept.now) == (text, seen)
    assert await kept.edit(seen, with_day(seen, 9.0), ConflictDecision(((clash, keep),))) is None
    assert (kept.now.budget.day, load(file).settings.budget.day) == (day, day)


async def test_a_value_that_cannot_be_read_stays_as_it_is_written(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    hand(file, '[files]\nprotected = "/srv" # mine\n[budget]\nday = "three"\n')
    kept = SettingsStore(file, seen := load(file).settings)
    assert await kept.edit(seen, with_timeout(seen, 7)) is None
    assert 'protected = "/srv" # mine' in file.read_text()
    unsaved = await kept.edit(seen, with_day(seen, 2.0))
    assert unsaved is not None
    assert [(clash.in_file, clash.in_window) for clash in unsaved.clashes] == [('"three"', "2.0")]


async def test_a_file_that_is_half_written_is_not_taken_and_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    kept = SettingsStore(file, seen := with_day(Settings(), 2.0))
    hand(file, half := "[budget]\nday = ")
    is_other, problems = await kept.refresh()
    assert (is_other, len(problems), kept.now) == (False, 1, seen)
    with pytest.raises(SettingsError, match="Correct the file"):
        await kept.change(lambda settings: with_timeout(settings, 7))
    assert (file.read_text(), kept.now) == (half, seen)
    hand(file, "[budget]\nday = 3.5\n")
    assert await kept.refresh() == (True, ())
    assert kept.now.budget.day == 3.5


async def test_folders_and_servers_are_merged_one_by_one(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    local, far = ServerProfile("local", ServerKind.COMPATIBLE), ServerProfile("far", ServerKind.COMPATIBLE)
    seen = replace(
        Settings(), files=replace(FileSettings(), protected=("/etc", "/usr")), models=ModelSettings(profiles=(local,))
    )
    kept = SettingsStore(file, Settings())
    await kept.change(lambda _: seen)
    hand(
        file,
        file.read_text().replace('"/etc", ', '"/srv", "/etc", ') + '\n[[models.profiles]]\nname = "far"\n'
        'kind = "compatible"\n',
    )
    mine = replace(local, model="m")
    after = replace(
        seen, files=replace(seen.files, protected=("/usr", "/opt")), models=replace(seen.models, profiles=(mine,))
    )
    assert await kept.edit(seen, after) is None
    assert kept.now.files.protected == ("/srv", "/usr", "/opt")
    assert kept.now.models.profiles == (mine, far)


async def test_what_is_fixed_wins_and_never_gets_into_the_users_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    hand(file, "# mine\n[commands]\ntimeout_s = 300\n")
    managed = ManagedStore(manage(tmp_path, f'managed_by = "{BY}"\n[commands]\ntimeout_s = 60\n'))
    kept = SettingsStore(file, load(file).settings, managed)
    assert kept.now.commands.timeout_s == 60
    after = replace(kept.now, commands=replace(kept.now.commands, memory_gb=4))
    assert await kept.edit(kept.now, after) is None
    assert kept.now == after
    assert load(file).settings.commands == CommandSettings(timeout_s=300, memory_gb=4)
    with pytest.raises(SettingsError) as refused:
        await kept.edit(kept.now, replace(kept.now, commands=replace(kept.now.commands, timeout_s=5)))
    assert dict(refused.value.sentence.values) == {"key": "commands.timeout_s", "by": BY}
    assert "# mine\n" in file.read_text()


async def test_a_file_that_is_written_again_gets_none_of_what_is_fixed(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    managed = ManagedStore(manage(tmp_path, "[commands]\ntimeout_s = 60\n"))
    kept = SettingsStore(file, Settings(), managed)
    hand(file, "[commands\n")
    after = replace(kept.now, commands=replace(kept.now.commands, memory_gb=4))
    await kept.edit(kept.now, after, ConflictDecision(over_unreadable=True))
    assert load(file).settings.commands == CommandSettings(memory_gb=4)


async def test_what_is_fixed_while_the_program_runs_counts_at_once_and_is_told_once(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    fixed = manage(tmp_path, "")
    managed = ManagedStore(fixed)
    kept = SettingsStore(file, Settings(), managed)
    assert await kept.refresh() == (False, ())
    fixed.write_text("[commands]\ntimeout_s = 60\n")
    # Whoever judges a command reads it first.
    managed.read()
    assert kept.now.commands.timeout_s == 60
    assert await kept.refresh() == (True, ())
    assert await kept.refresh() == (False, ())
    fixed.write_text("[")
    is_other, problems = await kept.refresh()
    assert (is_other, len(problems), kept.now.models.mode) == (True, 2, Mode.PLAN)
    assert await kept.refresh() == (False, ())
    fixed.unlink()
    assert (await kept.refresh(), kept.now) == ((True, ()), Settings())
