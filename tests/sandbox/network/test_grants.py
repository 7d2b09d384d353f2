from __future__ import annotations

import asyncio

from desktop_agent.protocol.confinement import Confinement, Denial, DenialKind, SandboxProfile
from desktop_agent.sandbox.network.grants import LONGEST_DENIED, MOST_DENIALS, Grants
from desktop_agent.sandbox.network.host_names import Endpoint

NO_NETWORK = Confinement(SandboxProfile.PROJECT)


def test_a_grant_opens_its_hosts_and_no_others() -> None:
    grant = Grants().open(
        Confinement(SandboxProfile.PROJECT, hosts=("a.test", "b.test:8443")), [Endpoint("c.test", 2222)]
    )
    allowed = [Endpoint("a.test", 443), Endpoint("a.test", 22), Endpoint("b.test", 8443), Endpoint("c.test", 2222)]
    refused = [Endpoint("a.test", 8443), Endpoint("b.test", 443), Endpoint("x.a.test", 443), Endpoint("test", 80)]
    assert [grant.allows(place) for place in allowed + refused] == [True] * 4 + [False] * 4


def test_what_may_be_private_is_no_more_than_what_was_named_so() -> None:
    confinement = Confinement(
        SandboxProfile.PROJECT, hosts=("a.test", "b.test:8443", "c.test"), private=("b.test:8443",)
    )
    ssh = Endpoint("d.test", 2222)
    grant = Grants().open(confinement, [Endpoint("c.test", 22), ssh], [ssh])
    assert grant.private == {Endpoint("b.test", 8443), ssh}
    assert grant.allows(ssh)


def test_any_host_is_every_host_and_none_is_none() -> None:
    assert Grants().open(Confinement(SandboxProfile.PROJECT, any_host=True)).allows(Endpoint("x.test", 8080))
    assert not Grants().open(NO_NETWORK).allows(Endpoint("x.test", 443))


def test_an_address_cannot_be_granted() -> None:
    grant = Grants().open(Confinement(SandboxProfile.PROJECT, hosts=("10.0.0.1", "a.test", "[::1]:80")))
    assert grant.endpoints == {Endpoint("a.test", port) for port in (22, 80, 443)}


def test_a_token_lives_as_long_as_its_run() -> None:
    grants = Grants()
    one, other = grants.open(NO_NETWORK), grants.open(NO_NETWORK)
    assert one.token != other.token
    assert grants.find(one.token) is one
    grants.close(one.token)
    assert [grants.find(token) for token in (one.token, other.token, "")] == [None, other, None]


def test_what_was_refused_is_told_once_each_in_order_and_tamed() -> None:
    grants = Grants()
    grant = grants.open(NO_NETWORK)
    for what in ("b.test", "a.test", "b.test", "evil\x1b[2J\u202e.test"):
        grant.deny(what)
    told = grants.close(grant.token)
    assert told == tuple(Denial(DenialKind.HOST, what) for what in ("b.test", "a.test", "evil?[2J?.test"))
    assert grants.close(grant.token) == ()


def test_a_command_that_tries_everything_fills_no_memory() -> None:
    grants = Grants()
    grant = grants.open(NO_NETWORK)
    for number in range(MOST_DENIALS * 2):
        grant.deny(f"{number}" * 1000)
    told = grants.close(grant.token)
    assert len(told) == MOST_DENIALS
    assert max(len(denial.what) for denial in told) == LONGEST_DENIED


async def test_what_is_connected_ends_with_the_grant() -> None:
    grants = Grants()
    grant = grants.open(NO_NETWORK)
    connection = asyncio.create_task(asyncio.Event().wait())
    grant.connections.add(connection)  # type: ignore[arg-type]
    grants.close(grant.token)
    assert isinstance((await asyncio.gather(connection, return_exceptions=True))[0], asyncio.CancelledError)
