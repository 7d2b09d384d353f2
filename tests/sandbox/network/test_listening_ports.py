from __future__ import annotations

import asyncio
import os
import socket
import sys

from desktop_agent.sandbox.network.listening_ports import listening_ports
from desktop_agent.sandbox.network.private_network import open_network
from tests.sandbox.inside import BWRAP, ENDING
from tests.sandbox.places import insist_on_a_sandbox


async def test_the_ports_that_commands_listen_on_are_told_with_their_programs() -> None:
    insist_on_a_sandbox()
    network = await asyncio.to_thread(open_network)
    serve = (
        "import socket; a=socket.create_server(('127.0.0.1',3000)); b=socket.create_server(('::1',4000),family=10)\n"
        "print('serving',flush=True); a.accept()"
    )
    enter = ["nsenter", "-U", "-n", "--preserve-credentials", "-t", str(network.pid)]
    server = await asyncio.create_subprocess_exec(
        *enter, *BWRAP, *ENDING, sys.executable, "-c", serve, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert server.stdout is not None
        assert await server.stdout.readline() == b"serving\n"
        found = listening_ports(network.pid, without={network.proxy_port})
        assert [each.port for each in found] == [3000, 4000]
        assert all(each.program.startswith(f"{sys.executable} -c import socket; a=") for each in found)
        assert all(os.readlink(f"/proc/{each.pid}/ns/net") != os.readlink("/proc/self/ns/net") for each in found)
        assert [each.port for each in listening_ports(network.pid, without={3000, 4000})] == [network.proxy_port]
    finally:
        server.kill()
        await server.wait()
        await asyncio.to_thread(network.close)


def test_the_machines_own_network_is_read_the_same_way() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        owners = {each.port: each.pid for each in listening_ports(os.getpid())}
    assert owners.get(port) == os.getpid()


def test_who_is_gone_listens_nowhere() -> None:
    assert listening_ports(2**22 + 1) == ()
