from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from desktop_agent.settings.file import change, load
from desktop_agent.settings.schema import CommandSettings, Settings, WorkspaceSettings, of_workspace, with_workspace

HERE = WorkspaceSettings("/work/here", writable=("/srv/data",), readable=("~/notes",), offers_way_out=False)


def test_a_workspace_has_its_own_and_others_the_defaults() -> None:
    commands = with_workspace(CommandSettings(), HERE)
    assert of_workspace(commands, "/work/here") == HERE
    assert of_workspace(commands, "/work/there") == WorkspaceSettings("/work/there")


def test_a_change_takes_the_place_of_the_one_before_and_defaults_leave_no_trace() -> None:
    there = WorkspaceSettings("/work/there", readable=("/opt",))
    commands = with_workspace(with_workspace(CommandSettings(), HERE), there)
    changed = with_workspace(commands, replace(HERE, writable=()))
    assert changed.workspaces == (there, replace(HERE, writable=()))
    assert with_workspace(changed, WorkspaceSettings("/work/here")).workspaces == (there,)


def test_they_are_kept_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    settings = Settings(commands=with_workspace(CommandSettings(), HERE))
    change(file, Settings(), settings)
    assert load(file).settings == settings
    changed = replace(settings, commands=with_workspace(settings.commands, WorkspaceSettings("/work/here")))
    change(file, settings, changed)
    assert load(file).settings == Settings()
