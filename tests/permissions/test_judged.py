from __future__ import annotations

from desktop_agent.protocol import RunsCommand
from tests.permissions.world import World


def test_what_only_reads_is_told_from_what_changes_or_is_unknown(world: World) -> None:
    reading = {command: world.judged(command).only_reads for command in ("ls", "touch x", "frobnicate", "ls; rm x")}
    assert reading == {"ls": True, "touch x": False, "frobnicate": False, "ls; rm x": False}


def test_what_uses_the_network_is_told(world: World) -> None:
    assert world.judged("curl https://example.org").has_network
    assert not world.judged("cat README.md").has_network


def test_a_command_is_told_from_an_edit(world: World) -> None:
    assert world.judge.judge("Bash", (RunsCommand("ls", str(world.workspace)),)).runs_command
    assert not world.judge.judge("Read", ()).runs_command
