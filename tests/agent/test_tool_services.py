from __future__ import annotations

import stat
from dataclasses import replace
from pathlib import Path

from desktop_agent.agent.tool_services import make_tool_services, opened_in
from desktop_agent.checkpoints.timeline import ChangeSpan
from desktop_agent.permissions.confinement_choice import OpenedPaths
from desktop_agent.permissions.rule_store import RuleStore
from desktop_agent.protocol import ConversationId
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.settings.schema import CommandSettings, Settings, WorkspaceSettings
from tests.sandbox.places import insist_on_a_sandbox, place_in


async def test_a_workspace_that_the_user_reaches_by_a_link_has_records_and_a_bin(tmp_path: Path) -> None:
    place = place_in(tmp_path)
    link = place.home / "by-link"
    link.symlink_to(place.workspace)
    (place.workspace / "file").write_text("before")
    services = await make_tool_services(
        ConversationId("c1"),
        link,
        place.folders,
        place.environment,
        settings=Settings,
        rules=RuleStore(place.folders, place.environment, ()),
        sandbox=place.sandbox(),
        can_ask=True,
        probe=None,
    )
    before = services.timeline.record(("file",)).tree
    kept = services.capture.trash.set_aside(services.capture.workspace, ["file"], room=1000)
    assert kept is not None
    (place.workspace / "file").write_text("after")
    services.timeline.go_back([ChangeSpan(before, services.timeline.record(("file",)).tree, ("file",))], "undo")
    assert (place.workspace / "file").read_text() == "before"
    (place.workspace / "file").unlink()
    services.capture.trash.put_back(kept, services.timeline.journals)
    assert (place.workspace / "file").read_text() == "before"
    await services.sandbox.close()


async def test_a_conversation_gets_a_folder_of_its_own_and_a_sandbox_with_the_limits_of_the_settings(
    tmp_path: Path,
) -> None:
    insist_on_a_sandbox()
    place = place_in(tmp_path)
    settings = replace(Settings(), commands=CommandSettings(memory_gb=3, largest_file_gb=2, most_processes=77))
    environment = {**place.environment, "SSH_AUTH_SOCK": "/run/agent"}
    services = await make_tool_services(
        ConversationId("c1"),
        place.workspace,
        place.folders,
        environment,
        settings=lambda: settings,
        rules=RuleStore(place.folders, environment, ()),
        sandbox=place.sandbox(),
        can_ask=True,
        probe=None,
    )
    assert (services.temp, stat.S_IMODE(services.temp.stat().st_mode)) == (place.folders.temp / "c1", 0o700)
    assert "SSH_AUTH_SOCK" not in services.environment
    async with services.sandbox.enter(
        Confinement(SandboxProfile.READ), place.workspace, services.environment
    ) as entered:
        limits = {f"--data={3 << 30}", f"--fsize={2 << 30}", "--nproc=77"}
        assert limits <= set(entered.argv)
    await services.sandbox.close()


def test_what_is_opened_in_a_workspace_is_opened_there_alone_by_its_real_path(tmp_path: Path) -> None:
    real = tmp_path / "real"
    real.mkdir()
    (tmp_path / "link").symlink_to(real)
    own = WorkspaceSettings("/home/ada/here", writable=(str(tmp_path / "link"),), readable=("/b", "/a"))
    commands = CommandSettings(workspaces=(own, WorkspaceSettings("/home/ada/closed", offers_way_out=False)))
    settings = Settings(commands=commands)
    assert opened_in(settings, Path("/home/ada/here")) == OpenedPaths(writable=(str(real),), readable=("/a", "/b"))
    assert opened_in(settings, Path("/home/ada/closed")) == OpenedPaths(stays_inside=True)
    assert opened_in(settings, Path("/work/elsewhere")) == OpenedPaths()
