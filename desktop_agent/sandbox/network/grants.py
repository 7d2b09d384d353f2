"""Network grants of running commands, by a token that lives as long as the command.

Grants are opened and closed on the app's loop, and used on the proxy's.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import field

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.confinement import Confinement, Denial, DenialKind
from desktop_agent.sandbox.network.host_names import Endpoint, NoHostName, granted_endpoints

MOST_DENIALS = 100
LONGEST_DENIED = 300


@dataclass(eq=False, slots=True)
class Grant:
    """The hosts that one command may reach, and those refused so far. `identity`: git may ask for passwords.

    `private` are places of those that may lie in a private network. `by_ssh` are places that ssh was sent to: it asks
    for no proxy of the user's, also not outside.
    """

    token: str
    endpoints: frozenset[Endpoint]
    any_host: bool = False
    identity: bool = False
    private: frozenset[Endpoint] = frozenset()
    by_ssh: frozenset[Endpoint] = frozenset()
    denied: dict[str, None] = field(default_factory=dict)
    connections: set[asyncio.Task[None]] = field(default_factory=set)

    def allows(self, place: Endpoint) -> bool:
        return self.any_host or place in self.endpoints

    def deny(self, what: str) -> None:
        """Keep what was refused, in order, once each; what a command writes is shown to people, so it is tamed."""
        if len(self.denied) < MOST_DENIALS:
            shown = "".join(character if character.isprintable() else "?" for character in what)
            self.denied.setdefault(shown[:LONGEST_DENIED])


class Grants:
    """The grants of the commands that run now in one conversation."""

    def __init__(self) -> None:
        self._by_token: dict[str, Grant] = {}

    def open(
        self, confinement: Confinement, by_ssh: Iterable[Endpoint] = (), private: Iterable[Endpoint] = ()
    ) -> Grant:
        """Make a grant for one run. One without hosts is refused all of them, and so tells what it would have needed.

        An address opens nothing: it is refused like any other. `by_ssh` is where the user's ssh would go for these
        hosts, `private` what of it may lie in a private network.
        """
        by_ssh = frozenset(by_ssh)
        grant = Grant(
            secrets.token_hex(16),
            _places(confinement.hosts) | by_ssh,
            any_host=confinement.any_host,
            identity=confinement.identity,
            private=_places(confinement.private).union(private),
            by_ssh=by_ssh,
        )
        self._by_token[grant.token] = grant
        return grant

    def find(self, token: str) -> Grant | None:
        return self._by_token.get(token)

    def close(self, token: str) -> tuple[Denial, ...]:
        """End a grant with every connection made under it; return what it was refused. Harmless to call again."""
        grant = self._by_token.pop(token, None)
        if grant is None:
            return ()
        for connection in list(grant.connections):
            with suppress(RuntimeError):  # the proxy's loop is closed, and its connections with it
                connection.get_loop().call_soon_threadsafe(connection.cancel)
        return tuple(Denial(DenialKind.HOST, what) for what in list(grant.denied))


def _places(hosts: Iterable[str]) -> frozenset[Endpoint]:
    places = set[Endpoint]()
    for text in hosts:
        with suppress(NoHostName):
            places |= granted_endpoints(text)
    return frozenset(places)
