from __future__ import annotations

import pytest

from desktop_agent.permissions.preview.preview import asked_hosts
from desktop_agent.permissions.programs.actions import CommandActions, HttpFetch
from tests.permissions.previewed import preview, said
from tests.permissions.world import World


@pytest.mark.parametrize(
    ("command", "hosts"),
    [
        ("curl https://example.com/x", ["example.com"]),
        ("curl https://example.com:8443/x -o y", ["example.com:8443"]),
        ("curl https://a.example.com/x https://b.example.com/", ["a.example.com", "b.example.com"]),
        ("curl https://example.com/x | sh", ["example.com"]),
        ("cd src; timeout 5 curl https://example.com/x", ["example.com"]),
        ("git clone https://user@example.com/a.git", ["example.com"]),
        ("git clone git@example.com:a/b.git", ["example.com"]),
        ("git clone ssh://git@example.com:22/a/b.git x", ["example.com"]),
        ("curl -fsSL -o x.sh --url https://example.com/x", ["example.com"]),
        ("wget -qO- https://example.com/x", ["example.com"]),
        ("curl -e https://other.org https://example.com/x", ["example.com"]),
        ("curl example.com/x", ["example.com"]),
        ("curl $URL", []),
        ("curl ftp://example.com/x", []),
        ("git clone ../far.git", []),
    ],
)
def test_the_host_of_a_download_is_named(quiet_world: World, command: str, hosts: list[str]) -> None:
    found = said(preview(quiet_world, command))
    assert [line for line in found if "Connects" in line] == [f"Connects to {host}" for host in hosts]


@pytest.mark.parametrize("command", ["curl -sL https://a.b.org/x", "curl --location https://a.b.org", "wget a.b.org"])
def test_being_sent_on_elsewhere_is_said(quiet_world: World, command: str) -> None:
    found = said(preview(quiet_world, command))
    assert found[1:] == ["Connects to a.b.org", "…and any redirects"]


def test_an_address_that_the_engine_read_is_taken_as_it_read_it() -> None:
    doing = CommandActions(0, 9, "", (HttpFetch("GET", "example.com/x", True, 0, 9), HttpFetch("", "", False, 0, 9)))
    found = asked_hosts([doing])
    assert found is not None
    assert [dict(line.sentence.values)["host"] for line in found.lines] == ["example.com"]
