"""The network of one conversation: a shared loopback, and the proxy as the only exit.

Proxy and forwards run on a loop in a thread of their own: what commands send must not make the window wait. The
network is made with the first command that needs it.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from collections.abc import AsyncIterator, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import field, replace
from typing import Any, TypeVar

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.confinement import Confinement, Denial, SandboxProfile
from desktop_agent.sandbox.host import Host
from desktop_agent.sandbox.network.git_credentials import GitCredentials
from desktop_agent.sandbox.network.git_identity import (
    AGENT_AT,
    SshIdentity,
    as_configured,
    mounts_of,
    ssh_identity,
    ssh_options,
)
from desktop_agent.sandbox.network.grants import Grants
from desktop_agent.sandbox.network.host_names import Endpoint
from desktop_agent.sandbox.network.http import CREDENTIAL_TARGET
from desktop_agent.sandbox.network.listening_ports import listening_ports
from desktop_agent.sandbox.network.port_forward import Forward
from desktop_agent.sandbox.network.private_network import NoPrivateNetwork, PrivateNetwork, open_network
from desktop_agent.sandbox.network.proxy import Proxy, ProxyTimeouts
from desktop_agent.sandbox.network.proxy_environment import (
    credential_environment,
    proxy_environment,
    ssh_environment,
)
from desktop_agent.sandbox.network.resolver import Address, LookUp, Resolver
from desktop_agent.sandbox.network.upstream_proxy import Upstreams
from desktop_agent.sandbox.sandbox import ListeningPort, NetworkAttachment

T = TypeVar("T")

END_WITHIN_S = 5.0


class NetworkLoop:
    """Runs coroutines elsewhere and brings their results to the loop that asked."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="network", daemon=True)
        self._thread.start()

    async def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run it there to its end; cancelled here, it is cancelled there."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    async def close(self) -> None:
        """End what still runs there, and the thread. Harmless to call again."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._loop.stop)
            await asyncio.to_thread(self._thread.join, END_WITHIN_S)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_forever()
            left = asyncio.all_tasks(self._loop)
            for task in left:
                task.cancel()
            self._loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        finally:
            self._loop.close()


_log = logging.getLogger(__name__)

MOST_FORWARDS = 32


@dataclass(frozen=True, slots=True)
class NetworkRun(NetworkAttachment):
    """One command's part of the network, with its token."""

    token: str = ""
    network: ConversationNetwork | None = None

    async def denials(self) -> Sequence[Denial]:
        """End the command's connections and its token; return the hosts that it was refused."""
        return self.network.end(self) if self.network is not None else ()


@dataclass(slots=True)
class _Running:
    """The parts of a started network."""

    nsenter: str
    network: PrivateNetwork
    proxy: Proxy
    forwards: list[Forward] = field(default_factory=list)


class ConversationNetwork:
    """One conversation's network. `names` leads names elsewhere than to the internet, for tests alone."""

    def __init__(
        self,
        outside: Host,
        *,
        names: Mapping[Endpoint, Address] | None = None,
        look_up: LookUp | None = None,
        patience: ProxyTimeouts | None = None,
    ) -> None:
        self._outside = outside
        self._grants = Grants()
        self._names = Resolver(names, look_up)
        self._patience = patience
        self._loop: NetworkLoop | None = None
        self._running: _Running | None = None
        self._starting = asyncio.Lock()
        self._is_closed = False

    async def start(self) -> None:
        """Make the network unless it is there; raises `NoPrivateNetwork`.

        It costs nothing where the network lives, and makes a new one where its holder was killed.
        """
        async with self._starting:
            if self._is_closed:
                raise NoPrivateNetwork("the conversation is closed")
            if self._running is not None and not self._running.network.lives:
                await self._end()
            if self._running is None:
                started = await _start_network(self._outside)
                upstreams = Upstreams.of(self._outside.environment)
                proxy = Proxy(self._grants, self._names, started.credentials.answer, self._patience, upstreams)
                self._loop = self._loop or NetworkLoop()
                await self._loop.run(proxy.serve(started.network.listener))
                self._running = _Running(started.nsenter, started.network, proxy)

    @property
    def enter_argv(self) -> tuple[str, ...]:
        """Return the words before a command's argv (bwrap's) that start it inside. Raises `NoPrivateNetwork`."""
        there = self._there
        return (there.nsenter, "-U", "-n", "--preserve-credentials", "-t", str(there.network.pid))

    @asynccontextmanager
    async def join(self, confinement: Confinement) -> AsyncIterator[NetworkRun]:
        """Admit a command that may change things; commands that only read have no network.

        Raises `NoPrivateNetwork`.
        """
        if confinement.profile is not SandboxProfile.PROJECT:
            yield NetworkRun()
            return
        await self.start()
        run = await self.grant(confinement)
        try:
            yield run
        finally:
            self.end(run)

    async def grant(self, confinement: Confinement) -> NetworkRun:
        """Give a run its token, and what goes with it; raises `NoPrivateNetwork`.

        A run without network gets one, too: what it is refused then tells which hosts it would have needed.
        """
        port = self._there.network.proxy_port
        lent = await asyncio.to_thread(_lent, self._outside, confinement) if confinement.identity else None
        ssh, by_ssh, private = SshIdentity(), tuple[Endpoint, ...](), tuple[Endpoint, ...]()
        if lent is not None:
            others = tuple(host for host in confinement.hosts if host not in confinement.private)
            ssh, by_ssh = await as_configured(others, lent.ssh, lent.program)
            ssh, private = await as_configured(confinement.private, ssh, lent.program)
        grant = self._grants.open(replace(confinement, identity=lent is not None), (*by_ssh, *private), private)
        token = grant.token
        variables = {
            **proxy_environment(port, token, socket.gethostname()),
            **ssh_environment(port, token, ssh_options(ssh)),
        }
        if ssh.agent is not None:
            variables["SSH_AUTH_SOCK"] = AGENT_AT
        if lent is not None:
            variables |= credential_environment(port, token, CREDENTIAL_TARGET)
        return NetworkRun(self.enter_argv, variables, mounts_of(ssh), (), self._bound, token, self)

    def _bound(self) -> frozenset[tuple[int, int]]:
        running = self._running
        try:
            return running.network.bound() if running is not None else frozenset()
        except OSError as error:  # then none is known to be the conversation's own
            _log.warning("which sockets are bound in the sandbox is not told: %s", error)
            return frozenset()

    def end(self, run: NetworkRun) -> tuple[Denial, ...]:
        """End the run's token and connections; return what it was refused. Harmless to call again."""
        return self._grants.close(run.token)

    async def listening(self) -> tuple[ListeningPort, ...]:
        """Return the ports that commands listen on."""
        if self._running is None:
            return ()
        network = self._running.network
        return await asyncio.to_thread(listening_ports, network.pid, without={network.proxy_port})

    async def forward(self, port: int) -> int:
        """Return a port of the machine's loopback that leads to a port inside, the same one if asked again.

        Raises `OSError`. Only the person opens one; it ends with the conversation.
        """
        async with self._starting:
            running = self._there
            for there in running.forwards:
                if there.inner == port:
                    return there.port
            if self._loop is None or len(running.forwards) >= MOST_FORWARDS:
                raise OSError("too many ports are open")

            async def new_socket(family: socket.AddressFamily) -> socket.socket:
                return await asyncio.to_thread(running.network.new_socket, family)

            new = Forward(port, new_socket)
            await self._loop.run(new.open())
            running.forwards.append(new)
            return new.port

    async def close(self) -> None:
        """End the proxy, the forwards and the network. Harmless to call again."""
        async with self._starting:
            self._is_closed = True
            await self._end()
            loop, self._loop = self._loop, None
            if loop is not None:
                await loop.close()

    @property
    def _there(self) -> _Running:
        if self._running is None:
            raise NoPrivateNetwork("it was not started")
        return self._running

    async def _end(self) -> None:
        running, self._running = self._running, None
        if running is None or self._loop is None:
            return
        for forward in running.forwards:
            await self._loop.run(forward.close())
        await self._loop.run(running.proxy.close())
        await asyncio.to_thread(running.network.close)


@dataclass(frozen=True, slots=True)
class _Started:
    """A network, the way in, and the user's git."""

    nsenter: str
    network: PrivateNetwork
    credentials: GitCredentials


async def _start_network(outside: Host) -> _Started:
    """Make a network in a thread; a cancelled caller leaves none behind."""

    def work() -> _Started:
        nsenter = outside.program("nsenter")
        if nsenter is None:
            raise NoPrivateNetwork("nsenter (of util-linux) is missing")
        credentials = GitCredentials(outside.program("git"), outside.environment_of_git())
        return _Started(nsenter, open_network(), credentials)

    opening = asyncio.ensure_future(asyncio.to_thread(work))
    try:
        return await asyncio.shield(opening)
    except asyncio.CancelledError:
        with suppress(NoPrivateNetwork):
            await asyncio.to_thread((await opening).network.close)
        raise


@dataclass(frozen=True, slots=True)
class _Lent:
    """Parts of the user's identity lent to a run; `program` is the user's ssh."""

    ssh: SshIdentity
    program: str | None


def _lent(outside: Host, confinement: Confinement) -> _Lent | None:
    """Find what a run is lent, None where it can be lent nothing. Looks at the disk."""
    if not outside.may_lend(confinement):
        return None
    identity = ssh_identity(outside.home, outside.environment, outside.theirs(confinement))
    return _Lent(identity, outside.program("ssh"))
