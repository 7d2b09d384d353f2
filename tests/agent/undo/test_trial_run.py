"""A command that is tried first: what the user sees, what is applied, and that nothing else ever happens."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.agent.undo.file_undo import APPLIED
from desktop_agent.checkpoints.timeline import place_of
from desktop_agent.protocol import (
    Choice,
    Decide,
    EditCommand,
    EndTrial,
    Interrupt,
    Notice,
    Outcome,
    PermissionRequest,
    Status,
    ToolCall,
    TrialState,
    TryOnCopy,
)
from desktop_agent.sentences import in_english
from tests.checkpoints.trees import Tree, make_tree, read_tree
from tests.fakes.model_server import text, tool_use
from tests.sandbox.places import insist_on_a_sandbox
from tests.talk import Talk, check_contract, talking

COMMAND = "rm -rf build && sed -i s/a/b/ *.py && echo said"
FILES = {b"build/out/one": b"1", b"build/two": b"2", b"a.py": b"a = 1\n", b"c.py": b"c = a\n", b"d.txt": b"a\n"}


GIT = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1"}


@pytest.fixture
def root() -> Iterator[Path]:
    """Give a folder that commands see from inside as it is: `/tmp` is their own."""
    insist_on_a_sandbox()
    made = Path(mkdtemp(prefix="trying-", dir="/var/tmp"))
    (made / "workspace").mkdir()
    make_tree(made / "workspace", FILES)
    yield made
    shutil.rmtree(made)


def state(talk: Talk) -> Tree:
    return read_tree(talk.workspace, times=True)


def copies(root: Path) -> list[str]:
    return os.listdir(root / "data/trials") if (root / "data/trials").exists() else []


def asked(call: ToolCall) -> PermissionRequest:
    assert call.permission is not None
    return call.permission


async def question(talk: Talk, command: str = COMMAND) -> ToolCall:
    talk.server.says(tool_use("Bash", command=command))
    talk.server.says(text("Well."))
    await talk.send("go")
    return await talk.waiting()


async def in_state(talk: Talk, wanted: TrialState | None) -> ToolCall:
    """Return the call when its question is in this state of a trial; None is the question itself."""

    def is_so() -> bool:
        request = talk.calls[-1].permission
        trial = request.trial if request is not None else None
        return request is not None and (trial.state if trial is not None else None) is wanted

    await talk.until(is_so, 30.0)
    return talk.calls[-1]


async def tried(talk: Talk, command: str = COMMAND) -> ToolCall:
    call = await question(talk, command)
    assert asked(call).can_try
    await talk.conversation.submit(TryOnCopy(call.id, asked(call).digest))
    return await in_state(talk, TrialState.DONE)


async def ended(talk: Talk) -> ToolCall:
    await talk.until(lambda: bool(talk.ends), 30.0)
    return talk.calls[-1]


async def test_discard_leaves_every_byte_and_time_and_puts_the_question_again(root: Path) -> None:
    async with talking(root) as talk:
        before = state(talk)
        call = await tried(talk)
        trial = asked(call).trial
        assert trial is not None
        assert trial.deleted == ("build/out/one", "build/two")
        assert [one.path for one in trial.changed] == ["a.py", "c.py"]
        assert "+b = 1" in asked(call).diff
        assert trial.output.startswith("said\n")
        assert (state(talk), len(copies(root))) == (before, 1)
        await talk.conversation.submit(EndTrial(call.id, asked(call).digest))
        again = await in_state(talk, None)
        assert asked(again).choices[:2] == (Choice.DENY, Choice.ALLOW_ONCE)
        assert asked(again).can_try
        assert (state(talk), copies(root)) == (before, [])
        await talk.decide(again, Choice.DENY)
        assert (await ended(talk)).status is Status.DENIED
        assert state(talk) == before
        check_contract(talk.envelopes)


async def test_apply_does_what_the_command_would_have_done_and_tells_the_model(root: Path) -> None:
    shutil.copytree(root / "workspace", root / "other")
    async with talking(root) as talk:
        call = await tried(talk)
        await talk.decide(call, Choice.ALLOW_ONCE)
        done = await ended(talk)
        assert (done.status, done.exit_code) == (Status.DONE, 0)
        process = await asyncio.create_subprocess_shell(COMMAND, cwd=root / "other")
        await process.wait()
        assert read_tree(talk.workspace) == read_tree(root / "other")
        told, is_error = talk.told()[0]
        assert told.startswith("said\n")
        assert "[The user first let this run on a copy" in told
        assert not is_error
        assert copies(root) == []
        assert done.checkpoint is not None
        assert (done.checkpoint.deleted, done.checkpoint.changed) == (2, 4)


async def test_apply_is_refused_where_an_original_changed_and_the_card_says_which(root: Path) -> None:
    async with talking(root) as talk:
        call = await tried(talk)
        (talk.workspace / "c.py").write_text("by the user")
        before = state(talk)
        await talk.decide(call, Choice.ALLOW_ONCE)
        await talk.until(lambda: asked(talk.calls[-1]).choices == (Choice.DENY,))
        trial = asked(talk.calls[-1]).trial
        assert trial is not None
        assert trial.meanwhile == ("c.py",)
        assert state(talk) == before
        await talk.decide(talk.calls[-1], Choice.DENY)
        assert (await ended(talk)).status is Status.DENIED
        assert (state(talk), copies(root)) == (before, [])


async def test_an_answer_to_anything_else_applies_nothing(root: Path) -> None:
    async with talking(root) as talk:
        call = await question(talk)
        first = asked(call).digest
        await talk.conversation.submit(TryOnCopy(call.id, "f" * 64))
        await talk.conversation.submit(EndTrial(call.id, first))
        assert asked(talk.calls[-1]).trial is None
        await talk.conversation.submit(TryOnCopy(call.id, first))
        done = await in_state(talk, TrialState.DONE)
        old = asked(done).digest
        await talk.conversation.submit(EndTrial(call.id, old))
        await in_state(talk, None)
        await talk.conversation.submit(TryOnCopy(call.id, first))
        await in_state(talk, TrialState.DONE)
        before = state(talk)
        for digest in (first, old, f"{first}:trying", ""):
            await talk.conversation.submit(Decide(call.id, digest, Choice.ALLOW_ONCE))
            await talk.conversation.submit(EditCommand(call.id, digest, "true"))
        new = asked(talk.calls[-1]).digest
        await talk.conversation.submit(Decide(call.id, new, Choice.ALLOW_SESSION))
        await talk.conversation.submit(EditCommand(call.id, new, "true"))
        assert (talk.calls[-1].status, state(talk)) == (Status.WAITING, before)
        await talk.conversation.submit(Decide(call.id, new, Choice.ALLOW_ONCE))
        assert (await ended(talk)).status is Status.DONE
        assert talk.conversation.grants() == ()


@pytest.mark.parametrize("how", ["stop", "discard", "deny", "close"])
async def test_a_trial_that_runs_ends_with_whatever_ends_it(root: Path, how: str) -> None:
    async with talking(root) as talk:
        before = state(talk)
        call = await question(talk, "rm -rf build; sleep 300.077")
        await talk.conversation.submit(TryOnCopy(call.id, asked(call).digest))
        running = await in_state(talk, TrialState.RUNNING)
        place = root / "data/trials"
        async with asyncio.timeout(60):
            while not copies(root) or (place / copies(root)[0] / "workspace/build").exists():
                await asyncio.sleep(0.01)
        if how == "stop":
            await talk.conversation.submit(Interrupt())
            assert (await ended(talk)).status is Status.CANCELLED
            assert talk.ends[-1].outcome is Outcome.INTERRUPTED
        elif how == "close":
            await talk.conversation.close()
        elif how == "deny":
            await talk.decide(running, Choice.DENY)
            assert (await ended(talk)).status is Status.DENIED
        else:
            await talk.conversation.submit(EndTrial(running.id, asked(running).digest))
            again = await in_state(talk, None)
            await talk.until(lambda: copies(root) == [])
            await talk.decide(again, Choice.DENY)
        assert (state(talk), copies(root)) == (before, [])


async def test_a_result_that_nobody_answers_goes_with_its_turn(root: Path) -> None:
    async with talking(root) as talk:
        before = state(talk)
        await tried(talk)
        await talk.conversation.submit(Interrupt())
        assert (await ended(talk)).status is Status.CANCELLED
        assert (state(talk), copies(root)) == (before, [])


async def test_after_a_trial_the_command_can_be_allowed_as_ever(root: Path) -> None:
    async with talking(root) as talk:
        call = await tried(talk)
        await talk.conversation.submit(EndTrial(call.id, asked(call).digest))
        again = await in_state(talk, None)
        await talk.decide(again, Choice.ALLOW_ONCE)
        assert (await ended(talk)).status is Status.DONE
        assert not (talk.workspace / "build").exists()
        assert "on a copy" not in talk.told()[0][0]


async def test_what_is_written_by_absolute_paths_or_links_stays_in_the_copy(root: Path) -> None:
    (root / "victim").write_text("untouched")
    async with talking(root) as talk:
        (talk.workspace / "out").symlink_to(root / "victim")
        before = state(talk)
        here = talk.workspace
        # Not by the shell's own means: what is known to need the network is not tried.
        reach = "import socket; socket.create_connection(('1.1.1.1', 53), 5); print('REACHED')"
        command = (
            f"rm -rf {here}/build; echo x > {here}/made; echo h > out; echo h > {root}/victim; "
            f'echo h > /proc/self/cwd/by-proc; python3 -c "{reach}"; ls {root}/data; true'
        )
        call = await tried(talk, command)
        trial = asked(call).trial
        assert trial is not None
        assert state(talk) == before
        assert (root / "victim").read_text() == "untouched"
        assert ("REACHED\n" in trial.output, "store.sqlite3" in trial.output) == (False, False)
        assert trial.deleted == ("build/out/one", "build/two")
        assert [one.path for one in trial.added] == ["by-proc", "made"]
        await talk.conversation.submit(EndTrial(call.id, asked(call).digest))
        await talk.decide(await in_state(talk, None), Choice.DENY)


async def test_what_the_sandbox_stopped_is_named_as_it_is_called_in_the_workspace(root: Path) -> None:
    async with talking(root) as talk:
        call = await tried(talk, "rm -rf build; echo 1 > .envrc")
        trial = asked(call).trial
        assert trial is not None
        assert f"only the user can put it back): {talk.workspace}/.envrc" in trial.output
        assert "trials" not in trial.output
        await talk.decide(call, Choice.DENY)
        await ended(talk)


async def test_where_the_shell_ended_counts_only_when_it_is_applied(root: Path) -> None:
    async with talking(root) as talk:
        call = await tried(talk, "rm -rf build; mkdir new && cd new")
        talk.server.says(tool_use("Bash", command="pwd"))
        talk.server.says(text("There."))
        await talk.decide(call, Choice.ALLOW_ONCE)
        await ended(talk)
        told = talk.told(1)[0][0]
        assert f"Commands start in {talk.workspace}/new now" in told


async def test_without_a_sandbox_or_in_the_background_there_is_no_trial(root: Path) -> None:
    bare = root / "bin"
    bare.mkdir()
    for program in ("git", "rm", "bash"):
        (bare / program).symlink_to(shutil.which(program) or "")
    async with talking(root, path=str(bare)) as talk:
        call = await question(talk, "rm -rf build")
        assert not asked(call).can_try
        await talk.conversation.submit(TryOnCopy(call.id, asked(call).digest))
        assert asked(talk.calls[-1]).trial is None
        await talk.decide(call, Choice.DENY)
        await ended(talk)
    async with talking(root) as talk:
        talk.server.says(tool_use("Bash", command="rm -rf build", run_in_background=True))
        talk.server.says(text("Well."))
        await talk.send("go")
        call = await talk.waiting()
        assert not asked(call).can_try
        await talk.decide(call, Choice.DENY)
        await ended(talk)


async def test_what_cannot_be_copied_says_so(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with talking(root) as talk:
        limits = "desktop_agent.checkpoints.trial.tree_copy.CopyLimits.__init__.__defaults__"
        monkeypatch.setattr(limits, (3, 400_000))
        call = await question(talk)
        await talk.conversation.submit(TryOnCopy(call.id, asked(call).digest))
        failed = await in_state(talk, TrialState.FAILED)
        trial = asked(failed).trial
        assert trial is not None
        assert trial.problem is not None
        assert "too large" in in_english(trial.problem)
        assert copies(root) == []
        await talk.conversation.submit(EndTrial(call.id, asked(failed).digest))
        await talk.decide(await in_state(talk, None), Choice.DENY)
        await ended(talk)


async def test_an_apply_that_a_kill_cut_short_is_finished_at_the_next_start_and_said(root: Path) -> None:
    program = Path(__file__).parents[2] / "checkpoints/killed_apply.py"
    for step in range(60, 0, -1):
        shutil.rmtree(root / "workspace")
        make_tree(root / "workspace", FILES)
        argv = [sys.executable, str(program), str(step), "kill", str(root / "workspace"), str(root), COMMAND]
        environment = {"PYTHONPATH": str(program.parents[2]), "PATH": os.environ["PATH"]}
        subprocess.run(argv, env=environment, capture_output=True, check=False)
        if list((root / "journals").glob("*.json")):
            break
    place = place_of(root / "data/checkpoints", root / "workspace")
    place.mkdir(parents=True)
    (root / "journals").rename(place / "journals")
    async with talking(root) as talk:
        notices = [item for item in await talk.conversation.items(0) if isinstance(item, Notice)]
        assert [in_english(notice.sentence) for notice in notices] == [in_english(APPLIED)]
        assert sorted(read_tree(talk.workspace)) == [b"a.py", b"c.py", b"d.txt"]
        assert (talk.workspace / "a.py").read_text() == "b = 1\n"
    assert list((place / "journals").glob("*.json")) == []


async def test_copies_that_a_killed_program_left_are_gone_at_the_next_start(root: Path) -> None:
    make_tree(root / "data/trials/01ABC/workspace", FILES)
    (root / "data/trials/01ABC/workspace/build").chmod(0)
    async with talking(root):
        assert copies(root) == []


@pytest.mark.parametrize(
    "command",
    [
        "git reset -q --hard && git clean -qfdx || true",
        "git add -A && git commit -qm second && rm -rf build",
        "git gc -q; rm a.py",
    ],
    ids=["reset", "commit", "gc"],
)
async def test_a_repository_is_as_the_command_would_have_left_it(root: Path, command: str) -> None:
    make_repository(root / "workspace")
    shutil.copytree(root / "workspace", root / "other", symlinks=True)
    async with talking(root) as talk:
        await talk.decide(await tried(talk, command), Choice.ALLOW_ONCE)
        assert (await ended(talk)).exit_code == 0
    await asyncio.to_thread(subprocess.run, ["bash", "-c", command], cwd=root / "other", env=GIT, check=True)
    assert read_tree(root / "workspace") == read_tree(root / "other")
    for words in (("fsck", "--strict"), ("status", "--porcelain"), ("log", "--format=%s"), ("ls-files", "-s")):
        assert git(root / "workspace", *words) == git(root / "other", *words)


def make_repository(folder: Path) -> None:
    make_tree(folder, {b".gitignore": b"build/\n", b"untracked": b"u\n"})
    git(folder, "init", "-q")
    for name, value in (("user.name", "n"), ("user.email", "e@example.org")):
        git(folder, "config", name, value)
    git(folder, "add", ".gitignore", "a.py", "c.py", "d.txt")
    git(folder, "commit", "-qm", "first")
    (folder / "c.py").write_text("changed since\n")


def git(folder: Path, *words: str) -> bytes:
    return subprocess.run(["git", "-C", str(folder), *words], env=GIT, capture_output=True, check=True).stdout


async def test_secrets_are_masked_in_what_it_printed_and_nothing_of_its_diff_is_stored(root: Path) -> None:
    key = "AKIA" + "QWERTYUIOPASDFGH"
    (root / "workspace/keys.ini").write_text(f"key = {key}\nother = 1\n")
    async with talking(root) as talk:
        call = await tried(talk, "rm -rf build; sed -i s/other/another/ keys.ini; cat keys.ini")
        trial = asked(call).trial
        assert trial is not None
        assert key in asked(call).diff
        assert key not in trial.output
        assert "masked" in trial.output
        await talk.decide(call, Choice.ALLOW_ONCE)
        assert (await ended(talk)).status is Status.DONE
        assert key not in talk.told()[0][0]
    stored = [path for path in (root / "data").glob("store*") if key.encode() in path.read_bytes()]
    assert stored == []
