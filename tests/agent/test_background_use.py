"""What background commands use, through whole conversations, and the way of a browser to what they serve."""

from __future__ import annotations

import asyncio
import socket
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_agent.errors import AgentError
from desktop_agent.protocol import BackgroundUse, Choice, StopJob
from tests.fakes.model_server import text, tool_use
from tests.sandbox.places import insist_on_a_sandbox
from tests.talk import Talk, talking

MEGABYTES = 1 << 20
SERVE = "echo {said} >index.html; python3 -m http.server {port} --bind 127.0.0.1"


async def start(talk: Talk, command: str) -> None:
    talk.server.says(tool_use("Bash", command=command, run_in_background=True))
    talk.server.says(text("It runs."))
    await talk.ask("start it", Choice.ALLOW_ONCE)


async def until(talk: Talk, is_so: Callable[[BackgroundUse], bool]) -> BackgroundUse:
    async with asyncio.timeout(60):
        while not is_so(found := await talk.conversation.background.use()):
            await asyncio.sleep(0.05)
    return found


def served(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:
        return str(answer.read().decode())


async def test_what_each_command_uses_is_told_with_the_ports_that_are_its_own(tmp_path: Path) -> None:
    insist_on_a_sandbox()
    async with talking(tmp_path) as talk:
        await start(talk, SERVE.format(said="one", port=3000))
        await start(talk, "touch made; while :; do :; done")
        found = await until(talk, lambda found: bool(found.jobs[0].ports) and (found.jobs[1].processor or 0) > 20)
        assert [(use.job, use.ports) for use in found.jobs] == [("b1", (3000,)), ("b2", ())]
        assert found.jobs[0].memory > 4 * MEGABYTES
        assert found.jobs[1].memory > 0
        assert found.other_ports == ()
        await talk.conversation.submit(StopJob("b1"))
        await talk.conversation.submit(StopJob("b2"))
        assert await talk.conversation.background.use() == BackgroundUse()


async def test_a_browser_is_led_to_a_server_inside_and_nowhere_once_it_is_gone(tmp_path: Path) -> None:
    insist_on_a_sandbox()
    async with talking(tmp_path) as talk:
        await start(talk, SERVE.format(said="one", port=3000))
        await until(talk, lambda found: bool(found.jobs[0].ports))
        address = await talk.conversation.background.address_of(3000, "b1")
        assert await asyncio.to_thread(served, address) == "one\n"
        assert await talk.conversation.background.address_of(3000) == address
        await talk.conversation.submit(StopJob("b1"))
        with pytest.raises(AgentError) as gone:
            await talk.conversation.background.address_of(3000, "b1")
        assert str(gone.value) == "Nothing listens on port 3000 any more, so nothing was opened."


async def test_what_a_command_of_the_turn_serves_belongs_to_none_in_the_background(tmp_path: Path) -> None:
    insist_on_a_sandbox()
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Bash", command=SERVE.format(said="two", port=3001)))
        talk.server.says(text("Done."))
        talk.answers.append(Choice.ALLOW_ONCE)
        await talk.send("serve it")
        assert (await until(talk, lambda found: bool(found.other_ports))).other_ports == (3001,)
        address = await talk.conversation.background.address_of(3001)
        assert await asyncio.to_thread(served, address) == "two\n"


async def test_without_a_sandbox_a_port_is_the_machines_own(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    async with talking(tmp_path, path="/usr/bin/nowhere") as talk:
        command = SERVE.format(said="three", port=port).replace(
            "python3", "/usr/bin/env -S PATH=/usr/bin:/bin python3"
        )
        await start(talk, f"touch made; {command}")
        await until(talk, lambda found: [use.ports for use in found.jobs] == [(port,)])
        address = await talk.conversation.background.address_of(port, "b1")
        assert address == f"http://localhost:{port}/"
        assert await asyncio.to_thread(served, address) == "three\n"
        with pytest.raises(AgentError):
            await talk.conversation.background.address_of(port + 1, "b1")
