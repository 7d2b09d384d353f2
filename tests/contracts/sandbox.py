"""What every sandbox must do, whatever holds it up."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from pathlib import Path

from desktop_agent.execution.process.process import ProcessResult, run_process
from desktop_agent.protocol.confinement import Confinement, Denial, DenialKind, SandboxProfile
from desktop_agent.sandbox.sandbox import ConversationSandbox, Sandbox
from tests.sandbox.confined_run import confined_run

BASH = ("/bin/bash", "--noprofile", "--norc", "-c", "--")
PROJECT, READ, OUTSIDE = (
    Confinement(SandboxProfile.PROJECT),
    Confinement(SandboxProfile.READ),
    Confinement(SandboxProfile.OUTSIDE),
)
HOSTILE = {"DISPLAY": ":0", "SSH_AUTH_SOCK": "/s", "ANTHROPIC_API_KEY": "k", "BASH_ENV": "/x", "LD_PRELOAD": "/x.so"}


@dataclass(frozen=True)
class Tried:
    """A sandbox, and a conversation's folders. `outside` can be written, and is no part of the workspace."""

    sandbox: Sandbox
    workspace: Path
    temp: Path
    outside: Path

    def conversation(self) -> ConversationSandbox:
        return self.sandbox.for_conversation(self.workspace, self.temp)

    async def run(self, command: str, confinement: Confinement = PROJECT, cwd: Path | None = None) -> ProcessResult:
        return (await self.seen(command, confinement, cwd))[0]

    async def seen(
        self, command: str, confinement: Confinement = PROJECT, cwd: Path | None = None
    ) -> tuple[ProcessResult, tuple[Denial, ...]]:
        conversation = self.conversation()
        start = cwd or self.workspace
        environment = {"PATH": os.environ["PATH"], "HOME": str(self.outside), "LC_ALL": "C.UTF-8", **HOSTILE}
        try:
            async with confined_run(conversation, confinement, command, start, environment) as (entered, finished):
                failed = finished.exit_code != 0
                return finished, tuple(await entered.denials(command, failed=failed, output=finished.output))
        finally:
            await conversation.close()


async def holds_here(tried: Tried) -> None:
    sound = await tried.sandbox.sandbox_status()
    assert (sound.works, sound.remedy) == (True, "")
    assert await tried.sandbox.sandbox_status() is sound
    await tried.sandbox.close()
    assert await tried.sandbox.sandbox_status() is sound


async def the_command_stays_the_last_argument(tried: Tried) -> None:
    conversation = tried.conversation()
    async with conversation.enter(PROJECT, tried.workspace, {}) as entered:
        assert entered.is_contained
        assert all(isinstance(word, str) for word in entered.argv)
    await conversation.close()
    assert (await tried.run("printf '%s.' \"$0\" 'a  b' \"$#\"")).output == b"/bin/bash.a  b.0."


async def exit_codes_output_and_folder_are_the_commands_own(tried: Tried) -> None:
    (tried.workspace / "sub").mkdir()
    ended = await tried.run("pwd; echo bad >&2; exit 7", cwd=tried.workspace / "sub")
    assert (ended.exit_code, ended.output) == (7, f"{tried.workspace}/sub\nbad\n".encode())


async def a_project_is_writable_and_what_only_reads_writes_nothing(tried: Tried) -> None:
    assert (await tried.run("echo x > made && cat made")).exit_code == 0
    assert (tried.workspace / "made").read_text() == "x\n"
    assert (await tried.run("cat made; echo y > made", READ)).output.startswith(b"x\n")
    assert (tried.workspace / "made").read_text() == "x\n"


async def nothing_outside_is_written_and_the_denial_names_it(tried: Tried) -> None:
    ended, denials = await tried.seen(f"echo x > {tried.outside}/new")
    assert ended.exit_code != 0
    assert not (tried.outside / "new").exists()
    assert denials == (Denial(DenialKind.WRITE, f"{tried.outside}/new"),)


async def a_granted_folder_is_writable_or_readable(tried: Tried) -> None:
    given = tried.outside / "given"
    given.mkdir()
    writing = Confinement(SandboxProfile.PROJECT, writable=(str(given),))
    assert (await tried.run(f"echo x > {given}/new", writing)).exit_code == 0
    reading = Confinement(SandboxProfile.PROJECT, readable=(str(given),))
    ended = await tried.run(f"cat {given}/new; echo y > {given}/new", reading)
    assert ended.output.startswith(b"x\n")
    assert (given / "new").read_text() == "x\n"


async def the_temp_folder_is_its_tmp_and_keeps_its_place(tried: Tried) -> None:
    ended = await tried.run(f"echo one > /tmp/a; cat {tried.temp}/a; echo two > {tried.temp}/b; cat /tmp/b")
    assert ended.output == b"one\ntwo\n"
    conversation = tried.conversation()
    async with conversation.enter(PROJECT, tried.workspace, {}) as entered:
        assert entered.outside(Path("/tmp/a")) == tried.temp / "a"
        assert entered.outside(tried.workspace) == tried.workspace
    await conversation.close()


async def of_the_environment_only_what_is_listed_comes_in(tried: Tried) -> None:
    said = (await tried.run("env")).output.decode()
    assert not [name for name in HOSTILE if f"{name}=" in said]
    assert f"HOME={tried.outside}" in said


async def nothing_lives_longer_than_the_command(tried: Tried) -> None:
    command = f"setsid sh -c 'sleep 0.6; touch {tried.workspace}/late' >/dev/null 2>&1 & echo done"
    assert (await tried.run(command)).output == b"done\n"
    await asyncio.sleep(1)
    assert not (tried.workspace / "late").exists()


async def when_a_command_is_over_nothing_of_it_writes_any_more(tried: Tried) -> None:
    # Whoever is ended with it is gone when it is looked at what it left, however busy the machine is.
    busy = "for n in 1 2 3 4 5 6; do (while :; do echo $n >> grown; done) & done; sleep 0.1"
    for _ in range(3):
        await tried.run(busy)
        size = (tried.workspace / "grown").stat().st_size
        await asyncio.sleep(0.1)
        assert (tried.workspace / "grown").stat().st_size == size
    (tried.workspace / "grown").unlink()


async def what_did_not_begin_says_so(tried: Tried) -> None:
    conversation = tried.conversation()
    gone = tried.workspace / "gone"
    gone.mkdir()
    async with confined_run(conversation, PROJECT, "exit 1", gone, {}) as (entered, ended):
        assert (ended.exit_code, entered.has_begun) == (1, True)
    async with conversation.enter(PROJECT, gone, {}) as entered:
        gone.rmdir()
        ended = await run_process(
            (*entered.argv, *BASH, "exit 1"),
            cwd=tried.workspace,
            env=entered.environment,
            descriptors=entered.descriptors,
            is_contained=entered.is_contained,
        )
        assert (ended.exit_code, entered.has_begun) == (1, False)
    await conversation.close()


async def what_is_made_for_a_command_is_gone_afterwards(tried: Tried) -> None:
    before = sorted(os.listdir(tried.workspace))
    await tried.run("true")
    assert sorted(os.listdir(tried.workspace)) == before
    task = asyncio.ensure_future(tried.run("sleep 30"))
    while sorted(os.listdir(tried.workspace)) == before and not task.done():
        await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.wait((task,))
    assert sorted(os.listdir(tried.workspace)) == before


async def outside_nothing_is_held(tried: Tried) -> None:
    ended, denials = await tried.seen(f"echo x > {tried.outside}/new", OUTSIDE)
    assert (ended.exit_code, denials) == (0, ())
    assert (tried.outside / "new").exists()


async def without_a_grant_there_is_no_network_but_its_own(tried: Tried) -> None:
    listener = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
    port = listener.sockets[0].getsockname()[1]
    try:
        for confinement in (READ, PROJECT):
            assert (await tried.run(f"exec 3<>/dev/tcp/127.0.0.1/{port}", confinement)).exit_code != 0
    finally:
        listener.close()
        await listener.wait_closed()


async def a_trial_finds_copies_in_their_places_and_writes_nothing_else(tried: Tried) -> None:
    """By absolute paths, links that lead out, `/proc`, in caches, by the network: nothing leaves the copy."""
    copies = tried.outside / "copies"
    for folder in (tried.workspace, tried.temp):
        (folder / "old").write_text("old\n")
        (copies / folder.name).mkdir(parents=True)
        (copies / folder.name / "old").write_text("old\n")
    (tried.outside / "other").mkdir()
    (tried.outside / "victim").write_text("untouched\n")
    (copies / tried.workspace.name / "link").symlink_to(tried.outside / "victim")
    (copies / tried.workspace.name / "folder").symlink_to(tried.outside / "other")
    conversation = tried.conversation()
    trial = conversation.on_copy(copies / tried.workspace.name, copies / tried.temp.name)
    listener = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
    port = listener.sockets[0].getsockname()[1]
    out, here, temp = tried.outside, tried.workspace, tried.temp
    command = (
        f"pwd; cat {here}/old; echo new > {here}/old; echo t > /tmp/made; echo t > {temp}/old; echo x > plain;"
        f"echo h > {out}/victim; echo h > link; echo h > folder/in; echo h > {out}/copies/seen; mkdir {out}/made;"
        f"echo h > /proc/self/root{out}/victim; echo h > /proc/1/root{out}/victim; echo h > /dev/../{out}/victim;"
        'echo h > "$PIP_CACHE_DIR/made" || mkdir -p "$PIP_CACHE_DIR"; mount -o remount,rw /; ln /etc/passwd hard;'
        f"exec 3<>/dev/tcp/127.0.0.1/{port} && echo REACHED; exec 3<>/dev/tcp/1.1.1.1/53 && echo REACHED; true"
    )
    granted = Confinement(
        SandboxProfile.PROJECT, hosts=("example.org",), any_host=True, writable=(str(out),), identity=True
    )
    try:
        asked = (granted, command, tried.workspace, {"PATH": os.environ["PATH"]})
        async with confined_run(trial, *asked) as (_, ended):
            pass
    finally:
        listener.close()
        await listener.wait_closed()
        await conversation.close()
    assert ended.output.startswith(f"{tried.workspace}\nold\n".encode())
    assert b"REACHED" not in ended.output
    assert sorted(os.listdir(copies / tried.workspace.name)) == ["folder", "link", "old", "plain"]
    assert (copies / tried.workspace.name / "old").read_text() == "new\n"
    assert (copies / tried.temp.name / "made").read_text() == "t\n"
    assert [os.listdir(folder) for folder in (tried.workspace, tried.temp)] == [["old"], ["old"]]
    assert (tried.workspace / "old").read_text() == (tried.temp / "old").read_text() == "old\n"
    assert (out / "victim").read_text() == "untouched\n"
    assert (os.listdir(out / "other"), (out / "made").exists()) == ([], False)


ALL = (
    a_trial_finds_copies_in_their_places_and_writes_nothing_else,
    holds_here,
    the_command_stays_the_last_argument,
    exit_codes_output_and_folder_are_the_commands_own,
    a_project_is_writable_and_what_only_reads_writes_nothing,
    nothing_outside_is_written_and_the_denial_names_it,
    a_granted_folder_is_writable_or_readable,
    the_temp_folder_is_its_tmp_and_keeps_its_place,
    of_the_environment_only_what_is_listed_comes_in,
    nothing_lives_longer_than_the_command,
    when_a_command_is_over_nothing_of_it_writes_any_more,
    what_did_not_begin_says_so,
    what_is_made_for_a_command_is_gone_afterwards,
    outside_nothing_is_held,
    without_a_grant_there_is_no_network_but_its_own,
)
