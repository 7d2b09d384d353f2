from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from desktop_agent.protocol.confinement import Confinement, Denial, DenialKind, SandboxProfile
from desktop_agent.sandbox.host import Host
from desktop_agent.sandbox.linux_sandbox import LinuxConversationSandbox, LinuxSandbox
from desktop_agent.sandbox.network.conversation_network import ConversationNetwork
from desktop_agent.sandbox.network.host_names import Endpoint
from desktop_agent.sandbox.sandbox import NoSandbox
from tests.sandbox.confined_run import confined_run, cover_own_sockets_only
from tests.sandbox.loopback import echo, files, serving
from tests.sandbox.places import BASH, Place, insist_on_a_sandbox, place_in

OFFLINE = Confinement(SandboxProfile.PROJECT)
KEY = "-----BEGIN OPENSSH PRIVATE KEY-----\nsecret\n"


def granting(*hosts: str, identity: bool = False) -> Confinement:
    return Confinement(SandboxProfile.PROJECT, hosts=hosts, identity=identity)


@dataclass(frozen=True)
class NetworkResult:
    exit_code: int
    said: str
    denied: tuple[Denial, ...]


@dataclass(frozen=True)
class Closed:
    """A conversation's whole sandbox."""

    place: Place
    sandbox: LinuxConversationSandbox

    async def run(self, confinement: Confinement, command: str) -> NetworkResult:
        async with confined_run(self.sandbox, confinement, command, self.place.workspace, self.place.environment) as (
            entered,
            ended,
        ):
            denied = await entered.denials(command, failed=ended.exit_code != 0)
        return NetworkResult(ended.exit_code, ended.output.decode(), tuple(denied))

    @asynccontextmanager
    async def running(self, confinement: Confinement, command: str) -> AsyncIterator[None]:
        """A command that says a line once it is ready, and runs until the end."""
        async with self.sandbox.enter(confinement, self.place.workspace, self.place.environment) as entered:
            process = await asyncio.create_subprocess_exec(
                *(*entered.argv, *BASH, command),
                env=entered.environment,
                stdout=asyncio.subprocess.PIPE,
                pass_fds=entered.descriptors,
            )
            assert process.stdout is not None
            try:
                await process.stdout.readline()
                yield
            finally:
                process.kill()
                await process.wait()


@pytest.fixture
def place() -> Iterator[Place]:
    """Folders that lie elsewhere than in `/tmp`: inside, that is the conversation's own."""
    insist_on_a_sandbox()
    with TemporaryDirectory(dir="/var/tmp") as root:
        yield place_in(Path(root))


@asynccontextmanager
async def closed_off(
    place: Place, ports: Mapping[str, int] | None = None, agent: Path | None = None
) -> AsyncIterator[Closed]:
    names = {
        Endpoint(name.partition(":")[0], int(name.partition(":")[2] or 80)): ("127.0.0.1", port)
        for name, port in (ports or {}).items()
    }
    environment = {**place.environment, **({"SSH_AUTH_SOCK": str(agent)} if agent is not None else {})}

    def network(workspace: Path) -> ConversationNetwork:
        return ConversationNetwork(Host(place.home, environment, workspace), names=names)

    sandbox = LinuxSandbox(place.around, network).for_conversation(place.workspace, place.temp)
    try:
        yield Closed(place, sandbox)
    finally:
        await sandbox.close()


async def test_a_granted_host_is_reached_and_the_entry_says_which_was_not(place: Place) -> None:
    async with serving(files({"/": b"hello\n"})) as port, closed_off(place, {"a.test": port}) as closed:
        assert await closed.run(granting("a.test"), "curl -sS http://a.test/") == NetworkResult(0, "hello\n", ())
        ended = await closed.run(OFFLINE, "curl -sSf http://a.test/")
        assert (ended.exit_code, ended.denied) == (22, (Denial(DenialKind.HOST, "a.test"),))


async def test_what_only_reads_has_no_network_at_all(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    cover_own_sockets_only(monkeypatch, place.root)
    async with closed_off(place) as closed, closed.running(OFFLINE, SERVE):
        assert (await closed.run(OFFLINE, "curl -sS http://localhost:3000/")).said == "hello\n"
        reading = await closed.run(
            Confinement(SandboxProfile.READ), "env | grep -i proxy; curl -sS http://localhost:3000/"
        )
        assert (reading.exit_code, reading.denied) == (7, ())
        assert "refused" in reading.said or "connect to server" in reading.said


SERVE = "echo hello >index.html; python3 -u -m http.server 3000 --bind 127.0.0.1 2>/dev/null"


async def test_a_server_is_reached_by_the_next_command_and_listed_and_gone_with_its_command(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    cover_own_sockets_only(monkeypatch, place.root)
    async with closed_off(place) as closed:
        async with closed.running(OFFLINE, SERVE):
            assert (await closed.run(OFFLINE, "curl -sS http://localhost:3000/")).said == "hello\n"
            (found,) = await closed.sandbox.listening()
            assert (found.port, "http.server" in found.program) == (3000, True)
            port = await closed.sandbox.forward(3000)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n")
            assert (await reader.read(-1)).endswith(b"hello\n")
            writer.close()
            await writer.wait_closed()
        while await closed.sandbox.listening():
            await asyncio.sleep(0.02)
        assert (await closed.run(OFFLINE, "curl -sS http://localhost:3000/")).exit_code == 7


async def test_neither_the_machines_loopback_nor_its_resolver_is_reached(place: Place) -> None:
    script = "exec 3<>/dev/tcp/127.0.0.1/{port} && echo reached; getent hosts example.com && echo found; true"
    async with serving(echo) as port, closed_off(place) as closed:
        ended = await closed.run(Confinement(SandboxProfile.PROJECT, any_host=True), script.format(port=port))
        assert "reached" not in ended.said
        assert "found" not in ended.said


async def test_an_approved_push_gets_the_agent_and_known_hosts_but_no_key(place: Place) -> None:
    (place.home / ".ssh").mkdir(mode=0o700)
    for name, text in {"known_hosts": "x\n", "config": "Host *\n", "id_ed25519": KEY, "other": KEY}.items():
        (place.home / ".ssh" / name).write_text(text)
    greeted: list[bytes] = []

    async def ssh_server(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"SSH-2.0-test\r\n")
        greeted.append(await reader.readline())

    look = 'ls ~/.ssh; cat ~/.ssh/id_ed25519; [ -S "$SSH_AUTH_SOCK" ] && echo agent; git ls-remote git@a.test:x'
    with socket.socket(socket.AF_UNIX) as agent:
        # Reached by a short name: a socket's address has no room for a test's folder.
        here = os.open(place.home, os.O_RDONLY)
        agent.bind(f"/proc/self/fd/{here}/agent")
        os.close(here)
        agent.listen()
        async with (
            serving(ssh_server) as port,
            closed_off(place, {"a.test:22": port}, place.home / "agent") as closed,
        ):
            lent = await closed.run(granting("a.test", identity=True), look)
            alone = await closed.run(granting("a.test"), look)
    assert lent.said.startswith("config\nknown_hosts\n")
    assert "agent\n" in lent.said
    assert "agent\n" not in alone.said
    assert "secret" not in lent.said + alone.said
    assert [greeting[:15] for greeting in greeted] == [b"SSH-2.0-OpenSSH"] * 2


async def test_git_asks_the_users_helper_and_cannot_read_its_store(place: Place) -> None:
    (place.home / ".git-credentials").write_text("https://me:secret@a.test\n")
    (place.home / ".gitconfig").write_text("[credential]\n\thelper = store\n")
    ask = "cat ~/.git-credentials; printf 'protocol=https\\nhost=%s\\n\\n' {host} | git credential fill 2>&1"
    async with closed_off(place) as closed:
        lent = await closed.run(granting("a.test", identity=True), ask.format(host="a.test"))
        other = await closed.run(granting("b.test", identity=True), ask.format(host="a.test"))
        alone = await closed.run(granting("a.test"), ask.format(host="a.test"))
    assert "username=me\npassword=secret\n" in lent.said
    assert "secret" not in other.said + alone.said


async def test_a_sandbox_without_a_network_has_no_ports(place: Place) -> None:
    sandbox = LinuxSandbox(place.around).for_conversation(place.workspace, place.temp)
    assert await sandbox.listening() == ()
    with pytest.raises(NoSandbox, match="3000"):
        await sandbox.forward(3000)
    await sandbox.close()
