from __future__ import annotations

import pytest

from desktop_agent.permissions.git.repository_facts import host_of, remote_hosts
from tests.permissions.world import World, git


@pytest.mark.parametrize(
    ("address", "host"),
    [
        ("https://git.example.com/a/b.git", "git.example.com"),
        ("https://user:word@Git.Example.com:8443/a", "git.example.com"),
        ("ssh://git@git.example.com:2222/a", "git.example.com"),
        ("git+https://git.example.com/a", "git.example.com"),
        ("git@git.example.com:a/b.git", "git.example.com"),
        ("work:a/b.git", "work"),
        ("../other.git", ""),
        ("/srv/git/b.git", ""),
        ("file:///srv/b.git", ""),
        ("ext::sh -c id", ""),
        ("https://203.0.113.9/b.git", ""),
        ("https://[::1]/b.git", ""),
        ("https://0x7f000001/b", ""),
        ("git@2130706433:b", ""),
        ("", ""),
        ("origin", ""),
    ],
)
def test_a_host_is_an_exact_name_or_nothing(address: str, host: str) -> None:
    assert host_of(address) == host


def test_the_hosts_of_all_remotes_or_of_those_that_are_named(world: World) -> None:
    git(world, "remote", "add", "origin", "https://one.example.com/b.git")
    git(world, "remote", "add", "other", "git@two.example.com:b.git")
    folder, found = str(world.workspace), "/usr/bin/git"
    assert remote_hosts(folder, (), found, world.environment, sends=False) == ("one.example.com", "two.example.com")
    assert remote_hosts(folder, ("other",), found, world.environment, sends=True) == ("two.example.com",)
    assert remote_hosts(folder, ("missing",), found, world.environment, sends=True) == ()
    assert remote_hosts("/nowhere", (), found, world.environment, sends=True) == ()
