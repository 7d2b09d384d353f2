"""A ground of a workspace without a home or credentials, and git in it, for what looks at the disk by itself."""

from __future__ import annotations

import subprocess
from pathlib import Path

from desktop_agent.app_dirs import resource_folder
from desktop_agent.sandbox.mount_plan import MountContext
from desktop_agent.sandbox.protection.names import protected_names_of
from desktop_agent.sandbox.sandbox_config import knowledge_of


def ground_of(workspace: Path, root: Path) -> MountContext:
    """Return the ground of a workspace; all its other folders lie in `root`, and need not be there."""
    resources = resource_folder("resources")
    return MountContext(
        workspace=str(workspace),
        temp=f"{root}/temp",
        home=f"{root}/home",
        own=(),
        caches=f"{root}/caches",
        empty=f"{root}/empty",
        user_folder="/run/user/7",
        knowledge=knowledge_of(resources / "sandbox.toml"),
        protected=protected_names_of(resources / "protected.toml"),
    )


def git(folder: Path, *arguments: str) -> None:
    """Run git as somebody, without a configuration of the user's, in a folder that is made if need be."""
    environment = {"HOME": str(folder), "PATH": "/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1"}
    environment |= {f"GIT_{who}_{what}": "a@b.test" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(("git", *arguments), cwd=folder, env=environment, capture_output=True, check=True)
