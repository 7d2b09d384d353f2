"""The user's identity is lent to git only where no command that still runs could lead it elsewhere."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from desktop_agent.protocol.confinement import BrokeredCommand, Confinement, Rights, SandboxProfile
from desktop_agent.sandbox.linux_sandbox import LinuxConversationSandbox
from desktop_agent.sandbox.sandbox import NoSandbox
from tests.sandbox.confined_run import confined_run, cover_own_sockets_only
from tests.sandbox.places import Place, insist_on_a_sandbox, place_in

LENT = Confinement(SandboxProfile.PROJECT, hosts=("github.com",), identity=True)
PLAIN = Confinement(SandboxProfile.PROJECT)
WHY = "another running command could change .*/sub/.git"


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    insist_on_a_sandbox()
    with TemporaryDirectory() as root:
        place = place_in(Path(root))
        cover_own_sockets_only(monkeypatch, place.root)
        repository(place.workspace)
        yield place


def repository(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "a").write_text("a")
    who = ("-c", "user.name=a", "-c", "user.email=a@b")
    for words in (("init", "-q"), ("add", "a"), ("commit", "-qm", "x")):
        subprocess.run(("git", *who, *words), cwd=folder, check=True)


async def lent_in(sandbox: LinuxConversationSandbox, place: Place, folder: Path, what: Confinement = LENT) -> bool:
    async with sandbox.enter(what, folder, place.environment):
        return True


@asynccontextmanager
async def beside_a_job(place: Place) -> AsyncIterator[LinuxConversationSandbox]:
    """Give the sandbox of a conversation in which a command goes on."""
    sandbox = place.conversation()
    try:
        async with sandbox.enter(PLAIN, place.workspace, place.environment):
            yield sandbox
    finally:
        await sandbox.close()


async def test_in_the_workspaces_own_repository_it_is_lent_beside_a_job(place: Place) -> None:
    (place.workspace / "folder").mkdir()
    async with beside_a_job(place) as sandbox:
        assert await lent_in(sandbox, place, place.workspace)
        assert await lent_in(sandbox, place, place.workspace / "folder")


async def test_in_a_repository_that_came_to_be_since_it_is_not_lent(place: Place) -> None:
    async with beside_a_job(place) as sandbox:
        repository(place.workspace / "sub")
        with pytest.raises(NoSandbox, match=WHY):
            await lent_in(sandbox, place, place.workspace / "sub")
        assert await lent_in(sandbox, place, place.workspace / "sub", PLAIN)


async def test_nor_in_one_around_which_a_folder_can_be_renamed(place: Place) -> None:
    repository(place.workspace / "sub")
    async with beside_a_job(place) as sandbox:
        with pytest.raises(NoSandbox, match=WHY):
            await lent_in(sandbox, place, place.workspace / "sub")


async def test_nor_in_one_that_an_allowed_line_enters_itself(place: Place) -> None:
    repository(place.workspace / "sub")
    entering = replace(LENT, lent_in=(str(place.workspace / "sub"),))
    async with beside_a_job(place) as sandbox:
        with pytest.raises(NoSandbox, match=WHY):
            await lent_in(sandbox, place, place.workspace, entering)
    sandbox = place.conversation()
    assert await lent_in(sandbox, place, place.workspace, entering)
    line = "mv sub other || cd sub && git config core.hooksPath x || echo refused"
    async with confined_run(sandbox, entering, line, place.workspace, place.environment) as (_, ended):
        assert ended.output.splitlines()[-1] == b"refused"
    await sandbox.close()


async def test_nor_where_a_file_leads_git_to_it(place: Place) -> None:
    repository(place.workspace / "other")
    words = ("git", "worktree", "add", "-q", "../sub")
    subprocess.run(words, cwd=place.workspace / "other", check=True, capture_output=True)
    async with beside_a_job(place) as sandbox:
        with pytest.raises(NoSandbox, match=WHY):
            await lent_in(sandbox, place, place.workspace / "sub")


async def test_without_a_job_it_is_lent_in_any_of_them(place: Place) -> None:
    sandbox = place.conversation()
    for name in ("sub", "other"):
        repository(place.workspace / name)
        assert await lent_in(sandbox, place, place.workspace / name)
    await sandbox.close()


async def test_the_line_of_a_command_is_no_job_beside_it(place: Place) -> None:
    repository(place.workspace / "sub")
    sub = str(place.workspace / "sub")
    rights = Rights(hosts=("github.com",), identity=True)
    served = BrokeredCommand(("git", "log", "--format=%s"), (sub,), rights, 0, 0)
    line = Confinement(SandboxProfile.PROJECT, brokered=(served,))
    sandbox = place.conversation()
    call = "cd sub && /bin/bash /run/desktop-agent/broker 0"
    async with confined_run(sandbox, line, call, place.workspace, place.environment) as (_, ended):
        assert (ended.output, ended.exit_code) == (b"x\n", 0)
    async with (
        sandbox.enter(PLAIN, place.workspace, place.environment),
        confined_run(sandbox, line, call, place.workspace, place.environment) as (_, ended),
    ):
        assert b"another running command" in ended.output
        assert ended.exit_code == 126
    await sandbox.close()


async def test_a_job_of_another_conversation_counts_and_one_that_ended_does_not(place: Place) -> None:
    made = place.sandbox()
    one, other = (made.for_conversation(place.workspace, place.root / name) for name in ("one", "other"))
    entering = one.enter(PLAIN, place.workspace, place.environment)
    await entering.__aenter__()
    repository(place.workspace / "sub")
    with pytest.raises(NoSandbox, match=WHY):
        await lent_in(other, place, place.workspace / "sub")
    await entering.__aexit__(None, None, None)
    assert await lent_in(other, place, place.workspace / "sub")
    await asyncio.gather(one.close(), other.close())
