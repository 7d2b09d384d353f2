from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.execution.process.process import run_process
from desktop_agent.protocol.confinement import Confinement, Denial, DenialKind, SandboxProfile
from desktop_agent.sandbox.linux_command import LinuxSandboxRun
from desktop_agent.sandbox.protection.tree_digest import digest_at
from tests.contracts.sandbox import Tried
from tests.sandbox.confined_run import cover_own_sockets_only
from tests.sandbox.places import BASH, insist_on_a_sandbox, place_in

PROJECT = Confinement(SandboxProfile.PROJECT)
COMMIT = "git -c user.name=a -c user.email=a@b.test commit -q --allow-empty -m x"


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> Iterator[Tried]:
    insist_on_a_sandbox()
    root = Path(mkdtemp(prefix="linux-entry-", dir="/var/tmp"))
    cover_own_sockets_only(monkeypatch, root)
    place = place_in(root)
    yield Tried(place.sandbox(), place.workspace, place.temp, place.home)
    shutil.rmtree(root)


async def test_what_is_put_back_is_said_also_where_the_command_went_well(tried: Tried) -> None:
    ended, denials = await tried.seen(f"git init -q . && {COMMIT} && echo x > .vimrc")
    aside = f"{tried.workspace}/.vimrc.put-aside"
    assert (ended.exit_code, denials) == (0, (Denial(DenialKind.ASIDE, f"{tried.workspace}/.vimrc", aside),))


async def test_a_failed_command_names_what_it_could_not_write(tried: Tried) -> None:
    _, denials = await tried.seen("echo x > .vscode/tasks.json")
    assert denials == (Denial(DenialKind.HELD, f"{tried.workspace}/.vscode/tasks.json"),)
    assert (await tried.seen("cat /nowhere"))[1] == ()


@pytest.mark.parametrize(
    ("command", "path"),
    [
        ("git config core.hooksPath x", ".git/config"),
        ("cd sub && git config core.hooksPath x", "sub/.git/config"),
        ("git -C sub config core.hooksPath x", "sub/.git/config"),
        ("python3 -c \"import os; os.makedirs('.vscode')\"", ".vscode"),
        ("python3 -c \"import os; os.makedirs('.vscode/a')\"", ".vscode/a"),
        ("python3 -c \"open('.mcp.json', 'w')\"", ".mcp.json"),
        ("python3 -c \"open('.git/hooks/pre-commit', 'w')\"", ".git/hooks/pre-commit"),
        ("python3 -c \"open('.vimrc', 'a')\"", ".vimrc"),
    ],
)
async def test_a_failed_command_is_believed_what_is_held(tried: Tried, command: str, path: str) -> None:
    await tried.run(f"for one in . sub; do git init -q $one; (cd $one; {COMMIT}); done")
    (tried.workspace / ".vimrc").touch()
    ended, denials = await tried.seen(command)
    assert ended.exit_code != 0
    assert denials == (Denial(DenialKind.HELD, f"{tried.workspace}/{path}"),)


async def test_to_remove_what_stands_only_inside_is_no_write(tried: Tried) -> None:
    ended, denials = await tried.seen("perl -e 'rmdir q(.idea) or die qq(cannot remove .idea: $!)'")
    assert ended.exit_code != 0
    assert denials == (Denial(DenialKind.ONLY_INSIDE, f"{tried.workspace}/.idea"),)


async def test_a_command_that_went_well_is_not_asked(tried: Tried) -> None:
    say = "mkdir .vscode; git config core.pager x; chmod u+s tool"
    ended, denials = await tried.seen(f"cp /bin/true tool; python3 -c \"import os; os.system('{say}')\"")
    assert b"File exists" in ended.output
    assert (ended.exit_code, denials) == (0, ())


@pytest.mark.parametrize(
    "command", ["chmod u+s tool", "chmod 6755 tool", "install -m 4755 /bin/true tool", "cd .; chmod 4711 ./tool"]
)
async def test_a_bit_that_cannot_be_set_is_named(tried: Tried, command: str) -> None:
    (tried.workspace / "tool").write_text("")
    ended, denials = await tried.seen(command)
    assert ended.exit_code != 0
    assert denials == (Denial(DenialKind.SET_USER_ID, f"{tried.workspace}/tool"),)


async def test_git_sets_what_is_tracked_where_it_may_and_nothing_else(tried: Tried) -> None:
    await tried.run(f"git init -q . && {COMMIT}")
    (tried.outside / "other.git").mkdir()
    track = "git remote add origin https://a.test/x.git && git config core.pager evil"
    refused = await tried.run("git remote add origin https://a.test/x.git")
    assert refused.exit_code != 0
    words = ("git", "remote", "add", "origin", "https://a.test/x.git")
    ended, denials = await tried.seen(track, replace(PROJECT, git_config=True, tracking=(words,)))
    assert (ended.exit_code, denials) == (0, (Denial(DenialKind.GIT_CONFIG, "core.pager"),))
    config = (tried.workspace / ".git/config").read_text()
    assert ("a.test/x.git" in config, "evil" in config) == (True, False)


async def test_what_comes_to_be_is_set_aside_while_the_command_goes_on(tried: Tried) -> None:
    sandbox = tried.sandbox.for_conversation(tried.workspace, tried.temp)
    path, wait = tried.workspace / "a/.envrc", tried.workspace / "go"
    command = f"mkdir a; echo x > {path}; while [ ! -e {wait} ]; do sleep 0.05; done; [ ! -e {path} ]"
    async with sandbox.enter(PROJECT, tried.workspace, {"PATH": os.environ["PATH"]}) as entered:
        assert isinstance(entered, LinuxSandboxRun)
        running = asyncio.ensure_future(
            run_process(
                (*entered.argv, *BASH, command),
                cwd=tried.workspace,
                env=entered.environment,
                descriptors=entered.descriptors,
                is_contained=True,
            )
        )
        async with asyncio.timeout(60):
            while not (tried.workspace / "a/.envrc.put-aside").exists():
                await asyncio.to_thread(entered.glance)
                await asyncio.sleep(0.05)
        wait.touch()
        assert (await running).exit_code == 0
        denials = await entered.denials(command, failed=False)
    await sandbox.close()
    assert denials == (Denial(DenialKind.ASIDE, str(path), f"{path}.put-aside"),)


async def test_what_the_user_put_back_stays_though_commands_go_on(tried: Tried) -> None:
    sandbox = tried.sandbox.for_conversation(tried.workspace, tried.temp)
    path = tried.workspace / ".vimrc"
    async with sandbox.enter(PROJECT, tried.workspace, {"PATH": os.environ["PATH"]}) as entered:
        path.with_name(".vimrc.put-aside").write_text("x")
        aside = f"{path}.put-aside"
        assert not sandbox.give_back(Denial(DenialKind.ASIDE, str(path), aside, digest=digest_at(aside)))
        assert await entered.denials("true", failed=False) == ()
    await sandbox.close()
    assert path.read_text() == "x"


@pytest.mark.parametrize("saved", ["rename", "backup", "in place"])
async def test_a_secret_that_is_saved_anew_takes_the_cover_off_and_that_is_said(tried: Tried, saved: str) -> None:
    secret, other = tried.workspace / ".env", tried.workspace / ".env.new"
    secret.write_text("KEY=old\n")
    tell, wait = tried.temp / "began", tried.temp / "go"
    os.mkfifo(tell)
    os.mkfifo(wait)
    sandbox = tried.sandbox.for_conversation(tried.workspace, tried.temp)
    confinement = Confinement(SandboxProfile.READ, left_out=(str(secret),))
    command = "echo > /tmp/began; read go < /tmp/go; cat .env"
    async with sandbox.enter(confinement, tried.workspace, {"PATH": os.environ["PATH"]}) as entered:
        assert isinstance(entered, LinuxSandboxRun)
        argv, descriptors = (*entered.argv, *BASH, command), entered.descriptors
        started = run_process(argv, cwd=tried.workspace, env=entered.environment, descriptors=descriptors)
        running = asyncio.ensure_future(started)
        await asyncio.to_thread(tell.read_text)
        match saved:
            case "rename":
                other.write_text("KEY=new\n")
                other.replace(secret)
            case "backup":
                secret.rename(other)
                secret.write_text("KEY=new\n")
            case _:
                secret.write_text("KEY=new\n")
        await asyncio.to_thread(wait.write_text, "go\n")
        ended = await running
        denials = await entered.denials(command, failed=False)
    is_seen = b"KEY=new" in ended.output
    assert is_seen is (saved != "in place")
    assert (Denial(DenialKind.UNCOVERED, str(secret)) in denials) is is_seen
