from __future__ import annotations

import asyncio
import os
import socket
from contextlib import ExitStack
from pathlib import Path

import pytest

from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.network.private_network import bound_files
from desktop_agent.sandbox.unix_sockets import covered_sockets, foreign_sockets
from tests.sandbox.confined_run import confined_run
from tests.sandbox.places import insist_on_a_sandbox, place_in

EMPTY = "/empty"


def listing(folder: Path, *paths: str) -> Path:
    lines = ["Num       RefCount Protocol Flags    Type St Inode Path"]
    for number, path in enumerate(paths):
        lines.append(f"0000000000000000: 00000002 00000000 00010000 0001 01 {number} {path}")
    file = folder / "unix"
    file.write_text("\n".join(lines))
    return file


def test_a_service_that_can_be_reached_is_covered_by_its_real_path(tmp_path: Path) -> None:
    root = Path(os.path.realpath(tmp_path)) / "o"
    root.mkdir()
    (tmp_path / "link").symlink_to(root)
    with socket.socket(socket.AF_UNIX) as service:
        service.bind(str(root / "s"))
        shown = listing(tmp_path, f"{tmp_path}/link/s", f"{root}/s", f"{root}/gone", "@abstract", "/etc/hosts", "")
        # What lies in the machine's /tmp is out of sight; this one is looked for as if it lay elsewhere.
        found = {mount.path for mount in covered_sockets((), EMPTY, shown)}
        assert found == (set() if str(root).startswith("/tmp/") else {f"{root}/s"})
        assert list(covered_sockets((Mount(MountKind.EMPTY, str(root)),), EMPTY, shown)) == []


def test_the_listing_of_this_machine_is_read_and_its_absence_is_borne(tmp_path: Path) -> None:
    assert all(mount.kind is MountKind.EMPTY for mount in covered_sockets((), EMPTY))
    assert list(covered_sockets((), EMPTY, tmp_path / "none")) == []


SERVES = """
import os, socket
serving = socket.socket(socket.AF_UNIX)
serving.bind('own.sock')
serving.listen()
open('up', 'w')
while True: serving.accept()[0].send(b'mine')
"""
ASKS = "import socket; asking = socket.socket(socket.AF_UNIX); asking.connect('own.sock'); print(asking.recv(9))"


async def test_what_a_command_serves_the_next_one_reaches(tmp_path: Path) -> None:
    insist_on_a_sandbox()
    place = place_in(tmp_path)
    conversation = place.conversation()

    async def run(code: str) -> bytes:
        given = Confinement(SandboxProfile.PROJECT)
        argv = ("/usr/bin/env", "python3", "-c", code)
        async with confined_run(conversation, given, argv, place.workspace, place.environment, timeout_s=60) as (
            _,
            done,
        ):
            return done.output

    serving = asyncio.ensure_future(run(SERVES))
    try:
        while not (place.workspace / "up").exists():
            await asyncio.wait((serving,), timeout=0.05)
            assert not serving.done(), serving.result()
        assert await run(ASKS) == b"b'mine'\n"
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        await conversation.close()


def test_nobody_who_listens_needs_no_cover(tmp_path: Path) -> None:
    root = Path(os.path.realpath(tmp_path))
    paths = [str(root / name) for name in ("alive", "dead", "file", "gone", "datagram")]
    (root / "file").touch()
    with ExitStack() as stack:
        alive = stack.enter_context(socket.socket(socket.AF_UNIX))
        datagram = stack.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM))
        with socket.socket(socket.AF_UNIX) as dead:
            dead.bind(paths[1])
        alive.bind(paths[0])
        datagram.bind(paths[4])
        alive.listen()
        asking = stack.enter_context(socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 4))
        own = bound_files(asking)
        assert [one.path for one in foreign_sockets(paths, EMPTY, frozenset)] == [paths[0], paths[4]]
        assert list(foreign_sockets(paths, EMPTY, lambda: own)) == []
        assert list(foreign_sockets(paths[1:4], EMPTY, lambda: pytest.fail("nobody is there"))) == []
