"""Before a call runs what it takes is in the bin; where that cannot be, it is said, or the call does not run."""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from desktop_agent.agent.undo.trash_capture import BROKEN, TrashCapture, captured_trash
from desktop_agent.checkpoints.snapshots.private_git import TURN_LOCK, PrivateGit
from desktop_agent.checkpoints.staging import locked
from desktop_agent.checkpoints.timeline import Timeline
from desktop_agent.checkpoints.trash.capture import CapacityCheck
from desktop_agent.checkpoints.trash.manifest import TrashEntry
from desktop_agent.checkpoints.trash.sync import is_synced
from desktop_agent.checkpoints.trash.trash import Trash
from desktop_agent.permissions.judgement import WorkspaceLosses
from desktop_agent.protocol import Choice, Configure, Mode, Status, TrashRecord
from desktop_agent.sentences import in_english
from tests.fakes.model_server import text, tool_use
from tests.sandbox.places import insist_on_a_sandbox
from tests.talk import talking


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "workspace"
    folder.mkdir()
    for name in "abc":
        (folder / name).write_text(name * 1000)
    (folder / ".gitignore").write_text("*.log\n")
    (folder / "x.log").write_text("x")
    return folder


def aside_in(workspace: Path, most: int = 1 << 20) -> TrashCapture:
    root = workspace.parent
    git = PrivateGit(shutil.which("git") or "", root / "repository", workspace, root / "index")
    git.make("")
    timeline = Timeline(root / "checkpoints", workspace, git.program, root)
    return TrashCapture(workspace, Trash(root / "bin"), timeline, lambda: most, git)


async def around(
    aside: TrashCapture | None, losses: WorkspaceLosses, work: Callable[[], object], *, keeps: bool = False
) -> tuple[Sequence[TrashRecord | None], str]:
    """Return what was noted, and why the call did not run."""
    noted: list[TrashRecord | None] = []

    async def named() -> WorkspaceLosses:
        return losses

    async with captured_trash(aside, noted.append) as one:
        broken = await one.fill(named, keeps=keeps)
        if broken is None:
            work()
    return noted, in_english(broken) if broken is not None else ""


async def test_what_is_gone_is_counted_when_the_call_has_ended(workspace: Path) -> None:
    def work() -> None:
        (workspace / "a").unlink()
        (workspace / "b").rename(workspace / "z")
        (workspace / "c").write_text("new")

    noted, _ = await around(aside_in(workspace), WorkspaceLosses(("a", "b", "c"), ("b",)), work)
    first, last = noted
    assert first is not None
    name = first.name
    assert noted == [TrashRecord(name, 3), TrashRecord(name, 3, is_seen=True, deleted=1, moved=1, overwritten=1)]
    assert last is not None


async def test_a_call_that_took_nothing_leaves_nothing(workspace: Path) -> None:
    noted, _ = await around(aside_in(workspace), WorkspaceLosses(("a",)), lambda: None)
    assert noted[-1] is None
    assert os.listdir(workspace.parent / "bin") == []


async def test_what_git_ignores_is_asked_when_the_first_record_has_made_its_repository(workspace: Path) -> None:
    aside = aside_in(workspace)
    git = aside.git
    assert git is not None
    shutil.rmtree(git.repository)
    lock = locked(git.repository / TURN_LOCK)
    call = asyncio.ensure_future(around(aside, WorkspaceLosses((), is_exact=False), (workspace / "x.log").unlink))
    # As long as it takes to ask too early.
    await asyncio.wait((call,), timeout=0.3)
    git.make("")
    os.close(lock)
    noted, _ = await call
    assert noted[-1] is not None
    assert noted[-1].lost == ("x.log",)


async def test_what_git_ignores_is_named_where_more_may_go(workspace: Path) -> None:
    noted, _ = await around(aside_in(workspace), WorkspaceLosses(is_exact=False), (workspace / "x.log").unlink)
    assert noted == [TrashRecord(is_seen=True, is_exact=False, lost=("x.log",), lost_count=1)]
    (workspace / "x.log").write_text("x")
    noted, _ = await around(
        aside_in(workspace), WorkspaceLosses(("x.log",), is_exact=False), (workspace / "x.log").unlink
    )
    assert noted[-1] is not None
    assert (noted[-1].deleted, noted[-1].unrecorded, noted[-1].lost) == (1, 1, ())


async def test_what_does_not_fit_is_named_where_it_is_gone(workspace: Path) -> None:
    (workspace / "b").write_text("b" * 5000)
    noted, _ = await around(aside_in(workspace, most=2000), WorkspaceLosses(("a", "b")), (workspace / "b").unlink)
    assert noted[-1] is not None
    assert (noted[-1].name, noted[-1].lost) == ("", ("b",))


async def test_a_bin_that_cannot_be_written_is_said_and_work_goes_on(
    workspace: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (workspace.parent / "bin").write_text("in the way")
    noted, broken = await around(aside_in(workspace), WorkspaceLosses(("a",)), (workspace / "a").unlink)
    assert noted[-1] is not None
    assert noted[-1].problem is not None
    assert (broken, (workspace / "a").exists()) == ("", False)


async def test_a_call_does_not_run_where_a_promise_was_broken(
    workspace: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def work() -> None:
        (workspace / "a").unlink()

    noted, broken = await around(aside_in(workspace, most=10), WorkspaceLosses(("a",)), work, keeps=True)
    assert (list(noted), broken) == ([], in_english(BROKEN))
    assert os.listdir(workspace.parent / "bin") == []
    shutil.rmtree(workspace.parent / "bin")
    (workspace.parent / "bin").write_text("in the way")
    noted, broken = await around(aside_in(workspace), WorkspaceLosses(("a",)), work, keeps=True)
    assert "the bin could not be written" in broken
    assert (workspace / "a").exists()


@pytest.mark.parametrize(
    ("most", "losses"),
    [
        (0, WorkspaceLosses(("a",))),
        (1 << 20, WorkspaceLosses(is_exact=False)),
        (1 << 20, WorkspaceLosses(("b",), is_exact=False)),
    ],
)
async def test_a_promise_is_broken_where_the_bin_is_off_or_more_may_go_by_now(
    workspace: Path, most: int, losses: WorkspaceLosses
) -> None:
    noted, broken = await around(aside_in(workspace, most), losses, (workspace / "a").unlink, keeps=True)
    assert (list(noted), broken) == ([], in_english(BROKEN))
    assert aside_in(workspace).trash.used().commands == 0
    noted, broken = await around(
        aside_in(workspace, most), WorkspaceLosses(("gone",)), (workspace / "b").unlink, keeps=True
    )
    assert (broken, (workspace / "b").exists()) == ("", False)


async def test_without_a_bin_nothing_is_kept(workspace: Path) -> None:
    assert await around(None, WorkspaceLosses(("a",)), (workspace / "a").unlink) == ([], "")
    assert await around(aside_in(workspace, most=0), WorkspaceLosses(("b",)), (workspace / "b").unlink) == (
        [None],
        "",
    )
    assert aside_in(workspace, most=0).fits(("c",)) == CapacityCheck(is_whole=False)
    assert aside_in(workspace).fits(("c",)) == CapacityCheck(1, 1000)


async def test_a_call_that_is_stopped_while_it_is_set_aside_leaves_nothing(workspace: Path) -> None:
    own = aside_in(workspace)
    begun = asyncio.Event()

    async def named() -> WorkspaceLosses:
        begun.set()
        return WorkspaceLosses(("a", "b", "c"))

    async def work() -> None:
        async with captured_trash(own, lambda _: None) as one:
            await one.fill(named, keeps=False)
            raise AssertionError("it ran")

    task = asyncio.ensure_future(work())
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert own.trash.used().commands == 0


async def test_a_command_that_is_stopped_has_its_losses_noted(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "a").write_text("a")
        talk.server.says(tool_use("Bash", command="rm a; echo gone; sleep 100"))
        await talk.send("go")
        await talk.decide(await talk.waiting(), Choice.ALLOW_ONCE)
        await talk.until(lambda: not (talk.workspace / "a").exists())
        talk.conversation.stop()
        await talk.conversation.finished()
        await talk.until(lambda: talk.calls[0].status is Status.CANCELLED)
        aside = talk.calls[0].set_aside
        assert aside is not None
        assert (aside.is_seen, aside.deleted) == (True, 1)


async def test_what_a_command_in_the_background_takes_can_be_put_back_later(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "a").write_text("a")
        talk.server.says(tool_use("Bash", command="sleep 0.01; rm a", run_in_background=True))
        talk.server.says(text("It runs."))
        await talk.ask("go", Choice.ALLOW_ONCE)
        aside = talk.calls[0].set_aside
        assert aside is not None
        assert (aside.is_seen, aside.files) == (False, 1)


@pytest.mark.parametrize(
    ("paths", "most", "is_so"),
    [((), 1 << 20, True), (("x.log",), 1 << 20, True), (("x.log",), 0, False), (("a",), 1 << 20, False)],
)
def test_what_was_generated_is_what_git_ignores_and_the_bin_keeps(
    workspace: Path, paths: tuple[str, ...], most: int, *, is_so: bool
) -> None:
    assert aside_in(workspace, most).are_generated(paths) is is_so


def test_nothing_is_generated_before_the_first_record(workspace: Path) -> None:
    own = aside_in(workspace)
    assert own.git is not None
    shutil.rmtree(own.git.repository)
    assert not own.are_generated(("x.log",))


async def test_what_was_generated_goes_unasked_in_a_sandbox_and_can_be_put_back(tmp_path: Path) -> None:
    insist_on_a_sandbox()
    async with talking(tmp_path) as talk:
        (talk.workspace / ".gitignore").write_text("build\n")
        (talk.workspace / "build").mkdir()
        (talk.workspace / "build/one.o").write_text("1")
        (talk.workspace / "own.txt").write_text("mine")
        await talk.conversation.submit(Configure(mode=Mode.SANDBOXED))
        talk.server.says(tool_use("Bash", command="touch first"))
        talk.server.says(tool_use("Bash", command="rm -rf build"))
        talk.server.says(tool_use("Bash", command="rm own.txt"))
        talk.server.says(text("Done."))
        await talk.send("go")
        waiting = await talk.waiting()
        assert not (talk.workspace / "build").exists()
        assert (talk.workspace / "own.txt").exists()
        aside = talk.calls[1].set_aside
        assert aside is not None
        assert (aside.is_seen, aside.deleted, aside.is_exact) == (True, 1, True)
        await talk.decide(waiting, Choice.DENY)
        await talk.conversation.finished()


async def test_nothing_that_was_kept_goes_for_what_nobody_was_asked_about(workspace: Path) -> None:
    own = aside_in(workspace, most=3_500)
    (workspace / "big.log").write_text("x" * 1_000)
    assert own.are_generated(("big.log",))
    await around(own, WorkspaceLosses(("a", "b", "c")), lambda: [(workspace / name).unlink() for name in "abc"])
    assert own.trash.used().size == 3_000
    assert own.are_generated(("x.log",))
    assert own.fits(("big.log",)) == CapacityCheck(1, 1_000)
    assert not own.are_generated(("big.log",))


async def test_nobody_waits_for_the_disk_to_have_the_copies(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, synced, whole = threading.Event(), threading.Event(), Trash.sync

    def slow(own: Trash, kept: TrashEntry, is_wanted: Callable[[], bool]) -> None:
        disk.wait(60)
        whole(own, kept, is_wanted)
        synced.set()

    monkeypatch.setattr(Trash, "sync", slow)
    noted, _ = await around(aside_in(workspace), WorkspaceLosses(("a",)), (workspace / "a").unlink)
    seen = noted[-1]
    assert seen is not None
    place = workspace.parent / "bin" / seen.name
    assert (seen.is_seen, seen.deleted, is_synced(place)) == (True, 1, False)
    disk.set()
    await asyncio.to_thread(synced.wait, 60)
    assert is_synced(place)


async def test_copies_that_are_not_needed_are_not_waited_for(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, synced, wanted = threading.Event(), threading.Event(), []

    def slow(_own: Trash, _kept: TrashEntry, is_wanted: Callable[[], bool]) -> None:
        disk.wait(60)
        wanted.append(is_wanted())
        synced.set()

    monkeypatch.setattr(Trash, "sync", slow)
    assert (await around(aside_in(workspace), WorkspaceLosses(("a",)), lambda: None))[0][-1] is None
    disk.set()
    await asyncio.to_thread(synced.wait, 60)
    assert wanted == [False]


@pytest.mark.parametrize("number", [errno.ENOENT, errno.EIO])
async def test_copies_that_cannot_be_brought_to_the_disk_are_logged(
    workspace: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, number: int
) -> None:
    caplog.set_level("DEBUG")

    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Trash, "sync", fail)
    await around(aside_in(workspace), WorkspaceLosses(("a",)), (workspace / "a").unlink)
    for thread in threading.enumerate():
        if thread.name == "bin sync":
            await asyncio.to_thread(thread.join)
    said = {errno.ENOENT: "was forgotten before it was on the disk", errno.EIO: "it is not known whether"}
    assert said[number] in caplog.text
