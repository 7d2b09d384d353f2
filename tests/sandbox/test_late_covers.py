"""Services of the machine that come to listen, or are started anew, while a command in the sandbox goes on."""

from __future__ import annotations

import asyncio
import os
import socket
from pathlib import Path

import pytest

from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.late_covers import MOST_FAILURES, LateCovers
from desktop_agent.sandbox.namespace_cover import main
from desktop_agent.sandbox.path_walk import mark_of
from tests.sandbox.confined_run import confined_run
from tests.sandbox.places import insist_on_a_sandbox, place_in

ASKS = """
import os, socket, time
open('up', 'w')
until = time.monotonic() + 20
reached = None
while time.monotonic() < until and reached is not False:
    asking = socket.socket(socket.AF_UNIX)
    try:
        asking.connect('their.sock')
        reached = True
    except OSError:
        # Before it is bound there is none, and a cover lies where it was.
        reached = False if os.path.exists('bound') and os.path.exists('their.sock') else reached
    asking.close()
    time.sleep(0.01)
print(reached)
"""


def serving(path: Path) -> socket.socket:
    made = socket.socket(socket.AF_UNIX)
    made.bind(str(path))
    made.listen(4096)
    return made


@pytest.mark.parametrize("was_there", [True, False], ids=["started anew", "new"])
async def test_service_that_comes_to_listen_is_covered_in_a_running_command(was_there: bool, tmp_path: Path) -> None:
    insist_on_a_sandbox()
    place = place_in(tmp_path)
    conversation, path = place.conversation(), place.workspace / "their.sock"
    first = serving(path) if was_there else None

    async def run() -> bytes:
        given = Confinement(SandboxProfile.PROJECT)
        argv = ("/usr/bin/env", "python3", "-c", ASKS)
        async with confined_run(conversation, given, argv, place.workspace, place.environment) as (_, done):
            return done.output

    running = asyncio.ensure_future(run())
    try:
        while not (place.workspace / "up").exists():
            await asyncio.wait((running,), timeout=0.05)
            assert not running.done(), running.result()
        if first is not None:
            first.close()
            path.unlink()
        with serving(path):
            (place.workspace / "bound").touch()
            assert await running == b"False\n"
            assert path.is_socket(), "outside it lies as before"
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await conversation.close()


def test_what_is_covered_already_is_left(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    root = Path(os.path.realpath(tmp_path))
    with serving(root / "a"), serving(root / "b"):
        mark = mark_of((root / "a").lstat())
        covers = LateCovers((), (), (str(root / "a"),), frozenset, {str(root / "a"): mark})
        assert covers.renew(os.getpid()) == ()
        both = LateCovers((), (str(root),), (str(root / "a"),), frozenset, dict(covers.covered))
        # A process of this namespace is none of a command: nothing is mounted, and it is tried again.
        assert both.renew(os.getpid()) == (str(root / "b"),)
        assert both.renew(os.getpid()) == (str(root / "b"),)
        assert (root / "b").is_socket()
        assert both.renew(2**22 + 1) == (str(root / "b"),), "no such process"
        assert [one.levelname for one in caplog.records] == ["WARNING", "WARNING"]
        for _ in range(MOST_FAILURES):
            both.renew(2**22 + 1)
        assert both.renew(2**22 + 1) == (), "it is not tried for ever"


def test_nothing_is_mounted_in_a_namespace_of_its_own() -> None:
    descriptor = os.open("/proc/self/ns/mnt", os.O_RDONLY)
    try:
        assert main([str(descriptor), "/tmp"]) == 1
    finally:
        os.close(descriptor)
