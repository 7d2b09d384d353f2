from __future__ import annotations

import pytest

from desktop_agent.permissions.disk.disk_facts import DiskFacts
from desktop_agent.permissions.effects.confinement_needs import _daemon
from desktop_agent.permissions.findings import NOTHING, PartNeeds, ProgramRun
from desktop_agent.permissions.programs.actions import CommandActions, ProgramStart
from tests.permissions.world import HELD, World


def needed(world: World, command: str) -> list[PartNeeds]:
    return [one.needs for one in world.judged(command, sandbox=HELD).weighed]


def test_what_only_looks_needs_nothing(quiet_world: World) -> None:
    assert needed(quiet_world, "git branch && npm ls && cat a.txt") == [NOTHING, NOTHING, NOTHING]


def test_registries_count_only_where_the_network_is_asked(quiet_world: World) -> None:
    assert [one.hosts for one in needed(quiet_world, "npm test; npm view react")] == [(), ("registry.npmjs.org",)]


@pytest.mark.parametrize(
    ("command", "hosts"),
    [
        ("npm install git+https://git.example.net/x.git", ("git.example.net", "registry.npmjs.org")),
        ("git push https://git.example.net/x.git main", ("git.example.net",)),
        ("npm install x --registry=https://npm.example.net/", ("npm.example.net", "registry.npmjs.org")),
        ("wget -q https://a.example.com/x https://b.example.com/y", ("a.example.com", "b.example.com")),
        ("curl -s http://localhost:3000/", ()),
        ("curl -s http://127.1/", ()),
        ("curl -s $(cat a.txt)", ()),
    ],
)
def test_hosts_that_the_words_name(quiet_world: World, command: str, hosts: tuple[str, ...]) -> None:
    assert needed(quiet_world, command)[-1].hosts == hosts


def test_what_is_asked_on_this_machine_alone_is_no_network(quiet_world: World) -> None:
    (alone,) = needed(quiet_world, "curl -s http://localhost:3000/")
    (beyond,) = needed(quiet_world, "curl -s http://example.com:3000/")
    assert (alone.is_remote, beyond.is_remote) == (False, True)


def test_what_works_offline_says_so(quiet_world: World) -> None:
    assert [one.is_offline for one in needed(quiet_world, "cargo tree; cargo add x")] == [True, False]


def test_talking_to_another_machine_is_more_than_changing_the_repository(quiet_world: World) -> None:
    parts = needed(quiet_world, "git clone https://git.example.net/x.git; git commit -m x; git remote update")
    assert [one.is_remote for one in parts] == [True, False, True]


def test_a_daemon_is_talked_to_by_a_client_that_starts_nothing_else() -> None:
    client, other = (ProgramStart(name, None, True, 0, 4) for name in ("docker", "x"))
    run = ProgramRun(("docker", "ps"))
    facts = DiskFacts(daemons={client: "/run/docker.sock", other: "/run/x.sock"})
    for deeds, runs, socket in [
        ((client,), (run,), "/run/docker.sock"),
        ((client, other), (run,), ""),
        ((client,), (run, run), ""),
        ((client,), (), ""),
    ]:
        assert _daemon(CommandActions(0, 4, "", deeds, runs), {"containers"}, facts) == socket
    assert _daemon(CommandActions(0, 4, "", (client,), (run,)), {"writes_workspace"}, facts) == ""
