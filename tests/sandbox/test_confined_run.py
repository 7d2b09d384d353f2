from __future__ import annotations

import shutil
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, cast

import pytest

from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox import linux_sandbox
from desktop_agent.sandbox.sandbox import MOST_STARTS, ConversationSandbox, SandboxRun
from tests.sandbox.confined_run import confined_run, cover_own_sockets_only
from tests.sandbox.places import Place, insist_on_a_sandbox, place_in

PROJECT = Confinement(SandboxProfile.PROJECT)


class Vanishing:
    """A sandbox beside which what is shown goes between the look and the start, so many times."""

    def __init__(self, place: Place, times: int) -> None:
        self._sandbox, self._left = place.conversation(), times
        self.shown, self.entries = place.root / "shown", 0

    @asynccontextmanager
    async def enter(self, *asked: Any) -> AsyncIterator[SandboxRun]:
        self.entries += 1
        self.shown.mkdir(exist_ok=True)
        async with self._sandbox.enter(*asked) as entered:
            if self._left:
                self._left -= 1
                self.shown.rmdir()
            yield entered


@pytest.fixture
def place() -> Iterator[Place]:
    insist_on_a_sandbox()
    root = Path(mkdtemp(prefix="confined-", dir="/var/tmp"))
    yield place_in(root)
    shutil.rmtree(root)


@pytest.mark.parametrize(("times", "code"), [(MOST_STARTS // 2, 3), (1000, 1)])
async def test_what_has_not_begun_is_started_again_and_its_last_failure_is_given(
    place: Place, times: int, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cover_own_sockets_only(monkeypatch, place.root)
    sandbox = Vanishing(place, times)
    shows = Confinement(SandboxProfile.READ, readable=(str(sandbox.shown),))
    conversation = cast(ConversationSandbox, sandbox)
    async with confined_run(conversation, shows, "echo ran; exit 3", place.workspace, place.environment) as run:
        entered, ended = run
        assert (ended.exit_code, entered.has_begun) == (code, code == 3)
        assert (b"ran" in ended.output) is entered.has_begun
    assert sandbox.entries == min(times + 1, MOST_STARTS)


async def test_of_all_sockets_only_those_of_the_test_are_covered(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    (place.root / "own").mkdir()
    with socket.socket(socket.AF_UNIX) as own, socket.socket(socket.AF_UNIX) as other:
        for service, path in ((own, place.root / "own/s"), (other, place.root / "s")):
            service.bind(str(path))
            service.listen()
        found = {mount.path for mount in linux_sandbox.covered_sockets((), "/empty")}
        assert {f"{place.root}/own/s", f"{place.root}/s"} <= found
        cover_own_sockets_only(monkeypatch, place.root / "own")
        assert [mount.path for mount in linux_sandbox.covered_sockets((), "/empty")] == [f"{place.root}/own/s"]
