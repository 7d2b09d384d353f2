from __future__ import annotations

import asyncio
import os
import shlex
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import psutil
import pytest

from desktop_agent.sandbox.network.private_network import NoPrivateNetwork, PrivateNetwork, open_network
from tests.processes import is_running
from tests.sandbox.inside import run
from tests.sandbox.loopback import echo, serving
from tests.sandbox.places import insist_on_a_sandbox
from tests.waits import LIMIT_S

CONNECT = "import socket,sys; socket.create_connection((sys.argv[1], int(sys.argv[2])), 5); print('reached')"


@asynccontextmanager
async def networks(count: int = 1) -> AsyncIterator[list[PrivateNetwork]]:
    insist_on_a_sandbox()
    opened = [await asyncio.to_thread(open_network) for _ in range(count)]
    try:
        yield opened
    finally:
        for network in opened:
            await asyncio.to_thread(network.close)


def entering(network: PrivateNetwork) -> list[str]:
    return ["nsenter", "-U", "-n", "--preserve-credentials", "-t", str(network.pid)]


@asynccontextmanager
async def listening_inside(network: PrivateNetwork, port: int, word: str) -> AsyncIterator[None]:
    """A command that serves a word at a port inside, until the end."""
    serve = (
        "import socket,sys; s=socket.create_server(('127.0.0.1',int(sys.argv[1]))); print('serving',flush=True)\n"
        "while True:\n c,_=s.accept(); c.sendall(sys.argv[2].encode()); c.close()"
    )
    server = await asyncio.create_subprocess_exec(
        *entering(network), sys.executable, "-c", serve, str(port), word, stdout=asyncio.subprocess.PIPE
    )
    assert server.stdout is not None
    try:
        assert await server.stdout.readline() == b"serving\n"
        yield
    finally:
        server.kill()
        await server.wait()


READ = "import socket,sys; print(socket.create_connection(('localhost', int(sys.argv[1])), 5).recv(100).decode())"


async def test_a_server_of_one_command_is_reached_by_the_next() -> None:
    async with networks() as (network,), listening_inside(network, 3000, "hello"):
        ended = await run(entering(network), sys.executable, "-c", READ, "3000")
    assert (ended.exit_code, ended.said) == (0, "hello\n")


async def test_two_conversations_use_the_same_port() -> None:
    async with (
        networks(2) as (one, other),
        listening_inside(one, 3000, "one"),
        listening_inside(other, 3000, "other"),
    ):
        said = [(await run(entering(each), sys.executable, "-c", READ, "3000")).said for each in (one, other)]
    assert said == ["one\n", "other\n"]


async def test_what_listens_inside_is_not_reached_from_the_machine() -> None:
    async with networks() as (network,), listening_inside(network, 3017, "hello"):
        with pytest.raises(ConnectionRefusedError):
            await asyncio.open_connection("127.0.0.1", 3017)


async def test_the_machines_own_servers_are_not_reached_from_inside_though_they_are_without() -> None:
    async with networks() as (network,), serving(echo) as port:
        without = await run((), sys.executable, "-c", CONNECT, "127.0.0.1", str(port))
        within = await run(entering(network), sys.executable, "-c", CONNECT, "127.0.0.1", str(port))
    assert (without.exit_code, without.said) == (0, "reached\n")
    assert within.exit_code == 1
    assert "refused" in within.said


@pytest.mark.parametrize("address", ["1.1.1.1", "169.254.169.254", "10.0.0.1", "2606:4700::1111"])
async def test_nothing_outside_is_reached(address: str) -> None:
    async with networks() as (network,):
        ended = await run(entering(network), sys.executable, "-c", CONNECT, address, "80")
    assert ended.exit_code == 1
    assert "unreachable" in ended.said.lower()


async def test_the_machines_own_addresses_are_not_reached() -> None:
    found = [address.address for each in psutil.net_if_addrs().values() for address in each]
    addresses = [address for address in found if address.count(".") == 3 and not address.startswith("127.")]
    async with networks() as (network,):
        with socket.create_server(("0.0.0.0", 0)) as server:
            port = str(server.getsockname()[1])
            ended = [
                await run(entering(network), sys.executable, "-c", CONNECT, address, port) for address in addresses
            ]
    assert [each.exit_code for each in ended] == [1] * len(addresses)


async def test_abstract_sockets_of_the_machine_are_not_seen_inside() -> None:
    name = f"desktop-agent-test-{os.getpid()}"
    connect = f"import socket; socket.socket(socket.AF_UNIX).connect('\\0{name}'); print('reached')"
    async with networks() as (network,):
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(f"\0{name}")
            server.listen()
            without = await run((), sys.executable, "-c", connect)
            within = await run(entering(network), sys.executable, "-c", connect)
    assert without.said == "reached\n"
    assert "refused" in within.said


async def test_who_is_inside_has_no_rights_over_the_network() -> None:
    script = "grep CapEff /proc/self/status; nsenter -n -t 1 true 2>&1; ip link set lo down 2>&1; cat /proc/net/dev"
    async with networks() as (network,):
        ended = await run(entering(network), "bash", "-c", script)
    assert "CapEff:\t0000000000000000" in ended.said
    assert [line.split(":")[0].strip() for line in ended.said.splitlines() if ":" in line][-1] == "lo"


async def test_the_listener_hears_commands_inside_and_new_sockets_reach_them() -> None:
    async with networks() as (network,), listening_inside(network, 3000, "hello"):
        port = str(network.proxy_port)
        asked = asyncio.create_task(run(entering(network), sys.executable, "-c", CONNECT, "127.0.0.1", port))
        network.listener.setblocking(False)
        heard, _ = await asyncio.get_running_loop().sock_accept(network.listener)
        heard.close()
        assert (await asked).said == "reached\n"
        for family, place in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::ffff:127.0.0.1")):
            with network.new_socket(family) as inside:
                inside.setblocking(False)
                assert inside.family is family
                await asyncio.get_running_loop().sock_connect(inside, (place, 3000))
                assert await asyncio.get_running_loop().sock_recv(inside, 100) == b"hello"


async def test_a_closed_network_leaves_no_process() -> None:
    async with networks() as (network,):
        assert network.lives
    assert not is_running(network.pid)


async def test_a_holder_that_was_killed_is_noticed() -> None:
    async with networks() as (network,):
        os.kill(network.pid, signal.SIGKILL)
        while network.lives:
            await asyncio.sleep(0.01)
        with pytest.raises(OSError):
            network.new_socket(socket.AF_INET)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM], ids=["SIGKILL", "SIGTERM"])
async def test_the_holder_ends_with_the_app_however_that_ends(how: signal.Signals) -> None:
    program = (
        "import sys, time, threading\n"
        "from desktop_agent.sandbox.network.private_network import open_network\n"
        # The thread that made it ends: the holder must not end with that.
        "made = []\n"
        "thread = threading.Thread(target=lambda: made.append(open_network())); thread.start(); thread.join()\n"
        "print(made[0].pid, made[0].lives, flush=True)\n"
        "time.sleep(60)\n"
    )
    app = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, stdout=asyncio.subprocess.PIPE, cwd=Path(__file__).resolve().parents[3]
    )
    assert app.stdout is not None
    pid, lives = (await app.stdout.readline()).split()
    assert lives == b"True"
    holder = psutil.Process(int(pid))
    assert holder.is_running()
    app.send_signal(how)
    await app.wait()
    with suppress(psutil.NoSuchProcess):
        await asyncio.to_thread(holder.wait, LIMIT_S)
    assert not holder.is_running()


def test_a_python_that_may_not_be_started_is_said_and_no_error_of_ours() -> None:
    with pytest.raises(NoPrivateNetwork, match=": /etc/hostname"):
        open_network("/etc/hostname")


def test_what_cannot_hold_a_network_is_said_and_leaves_nothing() -> None:
    with pytest.raises(NoPrivateNetwork, match="its holder ended"):
        open_network("/bin/true")


def test_where_the_system_gives_no_network_its_words_are_told(tmp_path: Path) -> None:
    # One network that may make no other.
    script = tmp_path / "python"
    script.write_text(f'#!/bin/sh\nulimit -n 3; exec {shlex.quote(sys.executable)} "$@"\n')
    script.chmod(0o755)
    with pytest.raises(NoPrivateNetwork):
        open_network(str(script))
