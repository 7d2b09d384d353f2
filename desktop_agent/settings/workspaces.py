"""What is set for one workspace, found and changed among the settings of all."""

from __future__ import annotations

from dataclasses import replace

from desktop_agent.settings.schema import CommandSettings, WorkspaceSettings


def of_workspace(commands: CommandSettings, workspace: str) -> WorkspaceSettings:
    """Return what is set for a workspace, by its real path; the defaults where nothing is."""
    return next((one for one in commands.workspaces if one.name == workspace), WorkspaceSettings(workspace))


def with_workspace(commands: CommandSettings, changed: WorkspaceSettings) -> CommandSettings:
    """Return the settings with those of one workspace in the place of its own; defaults leave no trace."""
    others = tuple(one for one in commands.workspaces if one.name != changed.name)
    kept = () if changed == WorkspaceSettings(changed.name) else (changed,)
    return replace(commands, workspaces=(*others, *kept))
