from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.execution.process.process import run_process
from desktop_agent.protocol.confinement import Confinement, DenialKind, SandboxProfile
from desktop_agent.sandbox.linux_sandbox import LinuxSandbox
from desktop_agent.sandbox.package_cache import cache_of
from desktop_agent.sandbox.sandbox import NetworkAttachment, NoSandbox
from tests.sandbox.confined_run import confined_run, cover_own_sockets_only
from tests.sandbox.places import BASH, Place, insist_on_a_sandbox, place_in

PROJECT, READ = Confinement(SandboxProfile.PROJECT), Confinement(SandboxProfile.READ)


class CountedNetwork:
    """A network that only counts who comes in, and how."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    @asynccontextmanager
    async def join(self, confinement: Confinement) -> AsyncIterator[NetworkAttachment]:
        self.seen.append(f"in {','.join(confinement.hosts)}")
        yield NetworkAttachment(environment={"TOKEN": "t"})
        self.seen.append("out")

    async def close(self) -> None:
        self.seen.append("closed")


@pytest.fixture
def place() -> Iterator[Place]:
    insist_on_a_sandbox()
    root = Path(mkdtemp(prefix="linux-sandbox-", dir="/var/tmp"))
    yield place_in(root)
    shutil.rmtree(root)


async def test_the_network_is_joined_by_what_may_change_things_and_left_afterwards(place: Place) -> None:
    network = CountedNetwork()
    conversation = LinuxSandbox(place.around, lambda _: network).for_conversation(place.workspace, place.temp)
    async with conversation.enter(READ, place.workspace, {}) as entered:
        assert "TOKEN" not in entered.environment
    async with conversation.enter(replace(PROJECT, hosts=("a.test",)), place.workspace, {}) as entered:
        assert entered.environment["TOKEN"] == "t"
        assert "npm_config_fetch_retries" not in entered.environment
        assert network.seen == ["in a.test"]
    await conversation.close()
    assert network.seen == ["in a.test", "out", "closed"]


async def test_caches_are_the_apps_own_and_only_for_what_may_write(place: Place) -> None:
    conversation = LinuxSandbox(place.around).for_conversation(place.workspace, place.temp)
    async with conversation.enter(PROJECT, place.workspace, {}) as entered:
        own = cache_of(place.folders.cache / "packages", str(place.workspace))
        assert entered.environment["PIP_CACHE_DIR"] == f"{own}/pip"
        assert entered.environment["npm_config_fetch_retries"] == "0"
    async with conversation.enter(READ, place.workspace, {}) as entered:
        assert "PIP_CACHE_DIR" not in entered.environment


async def test_placeholders_of_commands_side_by_side_are_gone_with_the_last(place: Place) -> None:
    conversation = LinuxSandbox(place.around).for_conversation(place.workspace, place.temp)
    other = LinuxSandbox(place.around).for_conversation(place.workspace, place.folders.temp / "other")
    async with conversation.enter(PROJECT, place.workspace, {}):
        async with other.enter(PROJECT, place.workspace, {}):
            assert (place.workspace / ".vscode").is_dir()
        assert (place.workspace / ".vscode").is_dir()
    assert os.listdir(place.workspace) == []


@pytest.mark.parametrize(
    "command", ["git clean -fdxq", "shopt -s dotglob; rm -rf *", "find . -mindepth 1 -delete", "rm -rf * .[!.]*"]
)
async def test_what_only_removes_finds_no_placeholders_and_what_comes_to_be_is_set_aside(
    place: Place, command: str
) -> None:
    if command.startswith("git"):
        ended = await run_process(("git", "init", "-q"), cwd=place.workspace, env=place.environment)
        assert ended.exit_code == 0
    (place.workspace / "build").mkdir()
    (place.workspace / "build/.hidden").touch()
    conversation = LinuxSandbox(place.around).for_conversation(place.workspace, place.temp)
    removing = replace(PROJECT, only_removes=True)
    for confinement, is_clean in ((PROJECT, False), (removing, True)):
        async with confined_run(conversation, confinement, command, place.workspace, place.environment) as (
            entered,
            ended,
        ):
            assert (ended.exit_code == 0) is is_clean
            said = await entered.denials(command, output=ended.output, failed=not is_clean)
            assert {one.kind for one in said} == (set() if is_clean else {DenialKind.ONLY_INSIDE})
    assert {*os.listdir(place.workspace)} <= {".git"}
    evil = "mkdir .vscode; echo evil > .vscode/tasks.json; echo evil > .bashrc"
    async with confined_run(conversation, removing, evil, place.workspace, place.environment) as (entered, ended):
        assert entered.has_begun, ended.output
        said = await entered.denials("", failed=False)
    assert {one.kind for one in said} == {DenialKind.ASIDE}
    assert not {*os.listdir(place.workspace)} & {".vscode", ".bashrc"}


@pytest.mark.parametrize(
    "command", ["git clean -fdxq", "find . -mindepth 1 -not -path './.git*' -delete", "rm -rf x"]
)
async def test_what_only_removes_beside_a_job_takes_its_placeholders_for_nothing(
    place: Place, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cover_own_sockets_only(monkeypatch, place.root)
    ended = await run_process(("git", "init", "-q"), cwd=place.workspace, env=place.environment)
    assert ended.exit_code == 0
    conversation = LinuxSandbox(place.around).for_conversation(place.workspace, place.temp)
    removing = replace(PROJECT, only_removes=True)
    async with conversation.enter(PROJECT, place.workspace, place.environment) as job:
        async with confined_run(conversation, removing, command, place.workspace, place.environment) as (
            entered,
            ended,
        ):
            assert (ended.exit_code, ended.output) == (0, b"")
            assert await entered.denials(command, failed=False) == ()
        argv = (*job.argv, *BASH, "mkdir -p .vscode; echo evil > .vscode/tasks.json")
        ended = await run_process(argv, cwd=place.root, env=job.environment, descriptors=job.descriptors)
        assert job.has_begun, ended.output
        said = {one.what for one in await job.denials("", failed=False)}
    assert said <= {f"{place.workspace}/.vscode"}
    assert {*os.listdir(place.workspace)} <= {".git", ".vscode.put-aside"}


async def test_what_only_removes_lets_placeholders_alone_that_came_beside_it(place: Place) -> None:
    conversation = LinuxSandbox(place.around).for_conversation(place.workspace, place.temp)
    removing = replace(PROJECT, only_removes=True)
    async with (
        conversation.enter(removing, place.workspace, place.environment) as entered,
        conversation.enter(PROJECT, place.workspace, place.environment) as job,
    ):
        assert await entered.denials("", failed=False) == ()
        assert (place.workspace / ".vscode").is_dir()
        assert await job.denials("", failed=False) == ()
    assert os.listdir(place.workspace) == []


async def test_a_placeholder_that_was_removed_beside_a_command_covers_nothing_any_more(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    cover_own_sockets_only(monkeypatch, place.root)
    conversation = LinuxSandbox(place.around).for_conversation(place.workspace, place.temp)
    async with conversation.enter(PROJECT, place.workspace, place.environment) as entered:
        # It is removed while the command goes on, and the cover with it, in every view.
        command = "mkfifo pipe; read go < pipe; mkdir .vscode; echo evil > .vscode/tasks.json; rm pipe"
        argv = (*entered.argv, *BASH, command)
        running = asyncio.ensure_future(
            run_process(argv, cwd=place.root, env=entered.environment, descriptors=entered.descriptors)
        )
        while not (place.workspace / "pipe").exists():
            await asyncio.sleep(0.01)
        (place.workspace / ".vscode").rmdir()
        await asyncio.to_thread((place.workspace / "pipe").write_text, "go\n")
        await running
        (said,) = await entered.denials("", failed=False)
    assert (said.kind, said.what) == (DenialKind.ASIDE, f"{place.workspace}/.vscode")
    assert not (place.workspace / ".vscode").exists()


async def test_a_command_whose_preparation_is_cancelled_leaves_nothing(place: Place) -> None:
    conversation = LinuxSandbox(place.around).for_conversation(place.workspace, place.temp)
    before = set(os.listdir("/proc/self/fd"))

    async def enter() -> None:
        async with conversation.enter(PROJECT, place.workspace, {}):
            await asyncio.Event().wait()

    for _ in range(5):
        task = asyncio.ensure_future(enter())
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait((task,))
        assert task.cancelled()
        assert os.listdir(place.workspace) == []
    assert set(os.listdir("/proc/self/fd")) == before


async def test_where_a_placeholder_cannot_be_made_nothing_is_run(place: Place) -> None:
    (place.workspace / ".git").mkdir()
    conversation = LinuxSandbox(place.around).for_conversation(place.workspace, place.temp)
    async with conversation.enter(PROJECT, place.workspace, {}):
        pass
    gone = LinuxSandbox(place.around).for_conversation(place.root / "gone", place.temp)
    async with gone.enter(READ, place.root, {}) as entered:
        argv = (*entered.argv, *BASH, "true")
        ended = await run_process(argv, cwd=place.root, env={}, descriptors=entered.descriptors)
        assert ended.exit_code != 0


async def test_without_bubblewrap_nothing_is_entered(place: Place) -> None:
    bare = replace(place.around, path=str(place.root))
    conversation = LinuxSandbox(bare).for_conversation(place.workspace, place.temp)
    with pytest.raises(NoSandbox, match="not found"):
        async with conversation.enter(PROJECT, place.workspace, {}):
            raise AssertionError("it must not come here")
    assert not (await LinuxSandbox(bare).sandbox_status()).works
    assert os.listdir(place.workspace) == []
