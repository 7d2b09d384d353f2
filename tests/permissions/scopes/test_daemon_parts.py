from __future__ import annotations

from dataclasses import replace

from desktop_agent.permissions.findings import NOTHING, AssessedPart, Finding, PartNeeds, Process
from desktop_agent.permissions.part_sentences import part_of
from desktop_agent.permissions.scopes.daemon_parts import with_daemons

SOCKET = "/run/docker.sock"


def part(reason: str, *argv: str, daemon: str = "") -> AssessedPart:
    finding = Finding(reason, 0, 4)
    process = Process(argv, ("/w",), 0, 4) if argv else None
    return AssessedPart(part_of("text", 0, 4, [finding]), (finding,), needs=PartNeeds(daemon=daemon), process=process)


CLIENT = part("containers", "/usr/bin/docker", "ps", daemon=SOCKET)


def test_a_client_alone_or_beside_what_looks_has_it() -> None:
    assert with_daemons([CLIENT]) == (CLIENT,)
    for beside in ("works_on_text", "writes_workspace", "gets_from_loopback", "looks_at_containers"):
        assert with_daemons([CLIENT, part(beside, "x")])[0] == CLIENT


def test_nothing_has_it_beside_code() -> None:
    for beside in ("runs_tests", "opaque_program", "inline_code", "network", "local_git", "unpacks", "privilege"):
        found = with_daemons([CLIENT, part(beside, "x")])
        assert found[0] == replace(CLIENT, needs=NOTHING)


def test_nothing_has_it_that_is_no_client_by_itself() -> None:
    for one in (part("containers", daemon=SOCKET), part("containers", "/bin/sh", "-c", "x", daemon=SOCKET)):
        assert with_daemons([one])[0].needs == NOTHING
