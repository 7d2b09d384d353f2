"""What is recorded around a call, and what is not; before it runs, and beside what comes after it."""

from __future__ import annotations

import asyncio
import shutil
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from desktop_agent.agent.undo import call_checkpoints
from desktop_agent.agent.undo.call_checkpoints import NEEDS_GIT, TOO_SLOW, CallCheckpoints
from desktop_agent.checkpoints.snapshots.exclusions import SnapshotLimits
from desktop_agent.checkpoints.snapshots.snapshot_store import Progress, Snapshot, unseen
from desktop_agent.checkpoints.timeline import Timeline
from desktop_agent.protocol import (
    Checkpoint,
    DeletesPath,
    Effect,
    Event,
    ItemAdded,
    ItemChanged,
    ItemId,
    Job,
    Notice,
    ReadsPath,
    Recording,
    Risk,
    RunsCommand,
    Status,
    ToolCall,
    WritesPath,
)
from desktop_agent.sentences import Sentence

CALL = ItemId("call")
RUNS = (RunsCommand("x", "/"),)


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "workspace"
    folder.mkdir()
    return folder


class Counting(Timeline):
    """A time line that counts its records, and waits where it is told to."""

    records = 0
    may_go_on: threading.Event | None = None

    def record(self, paths: Sequence[str] | None = None, progress: Progress = unseen) -> Snapshot:
        self.records += 1
        progress(5_000, 100_000)
        found = super().record(paths, progress)
        if self.may_go_on is not None:
            assert self.may_go_on.wait(60)
        return found


class RecordedWorkspace:
    """A workspace with what records it, and the calls of a conversation as they are shown."""

    def __init__(self, workspace: Path, *, has_git: bool = True, limits: SnapshotLimits | None = None) -> None:
        git = shutil.which("git") if has_git else None
        self.workspace = workspace
        self.timeline = Counting(workspace.parent / "data", workspace, git, workspace.parent, limits)
        self.own = CallCheckpoints(self.timeline, self.calls_get, self.on_event)
        self.calls: dict[ItemId, ToolCall] = {}
        self.kept: list[Checkpoint] = []
        self.said: list[Sentence] = []
        self.told: list[Recording | None] = []

    def calls_get(self, item: ItemId) -> ToolCall | None:
        return self.calls.get(item)

    def on_event(self, event: Event) -> None:
        assert isinstance(event, ItemChanged | ItemAdded)
        if isinstance(event.item, ToolCall):
            self.calls[event.item.id] = event.item
        elif isinstance(event.item, Notice):
            self.said.append(event.item.sentence)

    def show(self, item: ItemId, status: Status, checkpoint: Checkpoint | None = None) -> None:
        self.calls[item] = ToolCall(item, "t", "Bash", {}, "x", status, checkpoint=checkpoint)

    async def run(
        self,
        change: Callable[[], object],
        *effects: Effect,
        risk: Risk = Risk.MEDIUM,
        item: ItemId = CALL,
        goes_on: bool = False,
    ) -> None:
        def keep(checkpoint: Checkpoint) -> None:
            self.kept.append(checkpoint)
            self.own.show(item, checkpoint=checkpoint)

        async with self.own.recorded(item, effects or RUNS, risk, keep, self.told.append) as call:
            await call.whole()
            change()
            call.goes_on = goes_on
        self.show(item, Status.DONE, self.kept[-1] if self.kept else None)


def change_of(workspace: Path) -> Callable[[], None]:
    def change() -> None:
        (workspace / "a").write_text("new")
        (workspace / "b").unlink(missing_ok=True)

    return change


async def around(workspace: Path, *effects: Effect, risk: Risk = Risk.MEDIUM) -> list[Checkpoint]:
    desk = RecordedWorkspace(workspace)
    await desk.run(change_of(workspace), *effects, risk=risk)
    await desk.own.settled()
    return desk.kept


async def test_a_command_is_recorded_whole(workspace: Path) -> None:
    (workspace / "b").touch()
    before, after = await around(workspace, RunsCommand("x", str(workspace)))
    assert (before.after, before.paths) == ("", ())
    assert (after.before, after.paths, after.changed, after.deleted) == (before.before, (), 2, 1)
    assert after.after not in ("", after.before)
    assert after.at > 0


async def test_a_file_tool_is_recorded_by_its_paths_in_the_workspace(workspace: Path) -> None:
    effects = (
        WritesPath(str(workspace / "a")),
        DeletesPath(str(workspace / "b"), moved_to=str(workspace / "c")),
        WritesPath("/elsewhere"),
        ReadsPath(str(workspace / "d")),
    )
    _, after = await around(workspace, *effects)
    assert (after.paths, after.changed) == (("a", "b", "c"), 1)


@pytest.mark.parametrize(
    ("effect", "risk"),
    [(ReadsPath("/x"), Risk.MEDIUM), (WritesPath("/elsewhere"), Risk.MEDIUM), (RunsCommand("ls", "/"), Risk.LOW)],
    ids=["read", "outside", "looks"],
)
async def test_what_changes_nothing_here_is_not(workspace: Path, effect: Effect, risk: Risk) -> None:
    desk = RecordedWorkspace(workspace)
    desk.own.expect((effect,), risk)
    await desk.run(change_of(workspace), effect, risk=risk)
    await desk.own.settled()
    assert (desk.kept, desk.timeline.records) == ([], 0)
    assert not (workspace.parent / "data").exists()


async def test_the_end_is_recorded_beside_what_comes_next_and_shown_on_the_call(workspace: Path) -> None:
    desk = RecordedWorkspace(workspace)
    may_go_on = threading.Event()

    def change() -> None:
        (workspace / "a").write_text("new")
        desk.timeline.may_go_on = may_go_on

    await desk.run(change)
    assert [bool(one.after) for one in desk.kept] == [False]
    shown = desk.calls[CALL]
    may_go_on.set()
    await desk.own.settled()
    checkpoint = desk.calls[CALL].checkpoint
    assert checkpoint is not None
    assert (shown.checkpoint, checkpoint.changed) == (desk.kept[0], 1)


async def test_calls_in_a_row_share_the_record_between_them(workspace: Path) -> None:
    desk = RecordedWorkspace(workspace)
    for number in range(3):
        await desk.run((workspace / str(number)).touch, item=ItemId(str(number)))
    await desk.own.settled()
    found = [call.checkpoint for call in desk.calls.values()]
    assert [one.changed for one in found if one is not None] == [1, 1, 1]
    assert desk.timeline.records == 4
    await desk.run(lambda: None)  # the last one is done, and the user may have changed something since
    await desk.own.settled()
    assert desk.timeline.records == 6


async def test_what_the_user_changes_while_a_card_waits_is_not_the_calls(workspace: Path) -> None:
    (workspace / "a").write_text("old")
    desk = RecordedWorkspace(workspace)
    desk.own.expect(RUNS, Risk.HIGH)
    await desk.own.settled()
    (workspace / "users").write_text("mine")
    await desk.run((workspace / "made").touch)
    await desk.own.settled()
    assert desk.kept[-1].changed == 1


async def test_a_record_that_was_begun_long_ago_is_not_the_state_before(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(call_checkpoints, "SHARED_S", 0.0)
    desk = RecordedWorkspace(workspace)
    desk.timeline.may_go_on = threading.Event()
    desk.own.expect(RUNS, Risk.HIGH)
    while not desk.timeline.records:
        await asyncio.sleep(0)
    (workspace / "users").write_text("mine")
    running = asyncio.ensure_future(desk.run((workspace / "made").touch))
    desk.timeline.may_go_on.set()
    await running
    await desk.own.settled()
    assert (desk.kept[-1].changed, desk.timeline.records) == (1, 3)


async def test_what_is_being_looked_at_while_another_call_changes_files_is_not_the_state_before(
    workspace: Path,
) -> None:
    desk = RecordedWorkspace(workspace)
    desk.timeline.may_go_on = threading.Event()
    other = (WritesPath(str(workspace / "a")),)
    async with desk.own.recorded(ItemId("tool"), other, Risk.LOW, desk.kept.append, desk.told.append):
        desk.own.expect(RUNS, Risk.HIGH)
        (workspace / "a").write_text("new")
    running = asyncio.ensure_future(desk.run(lambda: None))
    desk.timeline.may_go_on.set()
    await running
    await desk.own.settled()
    assert desk.kept[-1].changed == 0


async def test_without_git_tools_are_recorded_and_commands_say_that_they_are_not(workspace: Path) -> None:
    desk = RecordedWorkspace(workspace, has_git=False)
    await desk.run(change_of(workspace))
    await desk.run(lambda: (workspace / "a").write_text("newer"), WritesPath(str(workspace / "a")))
    await desk.own.settled()
    command, _, tool = desk.kept
    assert (command.before, command.problem) == ("", NEEDS_GIT)
    assert (tool.changed, tool.problem) == (1, None)
    await desk.run(change_of(workspace))
    for _ in range(2):
        await desk.own.end_turn()
    assert desk.said == [NEEDS_GIT]


async def test_a_call_that_is_cancelled_has_its_end_recorded(workspace: Path) -> None:
    desk = RecordedWorkspace(workspace)

    async def work() -> None:
        async with desk.own.recorded(CALL, RUNS, Risk.HIGH, desk.kept.append, desk.told.append) as call:
            await call.whole()
            (workspace / "a").write_text("new")
            await asyncio.Event().wait()

    task = asyncio.ensure_future(work())
    while not (workspace / "a").exists():
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await desk.own.settled()
    assert [bool(one.after) for one in desk.kept] == [False, True]


async def test_a_call_that_did_not_run_after_all_leaves_nothing(workspace: Path) -> None:
    desk = RecordedWorkspace(workspace)
    async with desk.own.recorded(CALL, RUNS, Risk.HIGH, desk.kept.append, desk.told.append):
        pass
    await desk.own.settled()
    assert desk.kept == []


async def test_a_record_that_fails_is_said_and_the_call_goes_on(
    workspace: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (workspace.parent / "data").write_text("in the way")
    [only] = await around(workspace, RunsCommand("x", "/"))
    assert (only.before, only.problem is not None) == ("", True)
    assert (workspace / "a").exists()
    assert "was not recorded" in caplog.text


async def test_a_record_that_takes_too_long_does_not_hold_the_call(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(call_checkpoints, "SHOWN_AFTER_S", 0.0)
    monkeypatch.setattr(call_checkpoints, "WAITS_S", 0.0)
    desk = RecordedWorkspace(workspace)
    desk.timeline.may_go_on = threading.Event()
    await desk.run(change_of(workspace))
    assert [one.problem for one in desk.kept] == [TOO_SLOW]
    monkeypatch.setattr(call_checkpoints, "WAITS_S", 1000.0)
    await desk.run(change_of(workspace))  # nor does it hold the next one as long again
    desk.timeline.may_go_on.set()
    await desk.own.settled()
    await desk.run((workspace / "later").touch)
    await desk.own.settled()
    assert [one.problem for one in desk.kept] == [TOO_SLOW, TOO_SLOW, None, None]
    assert desk.kept[-1].changed == 1


async def test_what_is_too_large_is_named_once_in_a_turn(workspace: Path) -> None:
    desk = RecordedWorkspace(workspace, limits=SnapshotLimits(largest=10))
    (workspace / "large").write_text("1" * 11)
    texts = ["2" * 12, "3" * 13, "4" * 14]
    for place, turn in enumerate((1, 1, 2)):
        await desk.run(lambda text=texts[place]: (workspace / "large").write_text(text), item=ItemId(str(place)))
        await (desk.own.end_turn() if turn == 1 and place == 1 else desk.own.settled())
    found = [call.checkpoint.left_out for call in desk.calls.values() if call.checkpoint is not None]
    assert found == [("large",), (), ("large",)]
    assert [(said.count, dict(said.values)) for said in desk.said] == [(1, {"paths": "large"})]


async def test_what_a_command_changes_in_the_background_is_recorded_when_it_ends(workspace: Path) -> None:
    desk = RecordedWorkspace(workspace)
    await desk.run((workspace / "first").touch, goes_on=True)
    await desk.own.settled()
    known = desk.calls[CALL].checkpoint
    assert known is not None
    assert [(one.before, one.after) for one in known.later] == [(known.after, "")]
    (workspace / "early").touch()
    await desk.run((workspace / "other").touch, item=ItemId("other"))
    await desk.own.settled()
    (workspace / "late").touch()
    desk.own.end_of_job(Job("b1", CALL, "x", 1.0))
    await desk.own.settled()
    checkpoint, other = desk.calls[CALL].checkpoint, desk.calls[ItemId("other")].checkpoint
    assert checkpoint is not None
    assert other is not None
    assert [(one.before, one.after) for one in checkpoint.later] == [
        (known.after, other.before),
        (other.after, desk.timeline.record().tree),
    ]
    assert (checkpoint.changed, other.changed) == (3, 1)
    assert known.at <= checkpoint.later[0].at <= other.at <= checkpoint.later[1].at


async def test_a_command_that_ended_before_its_call_was_answered_has_nothing_later(workspace: Path) -> None:
    desk = RecordedWorkspace(workspace)
    desk.show(CALL, Status.RUNNING)
    await desk.run(lambda: desk.own.end_of_job(Job("b1", CALL, "x", 1.0)), goes_on=True)
    await desk.own.settled()
    assert desk.kept[-1].later == ()


async def test_one_that_ends_while_the_end_of_its_call_is_recorded_is_kept_in_order(workspace: Path) -> None:
    desk = RecordedWorkspace(workspace)
    await desk.run((workspace / "first").touch, goes_on=True)
    (workspace / "late").touch()
    desk.own.end_of_job(Job("b1", CALL, "x", 1.0))
    await desk.own.settled()
    checkpoint = desk.calls[CALL].checkpoint
    assert checkpoint is not None
    assert all(one.after for one in checkpoint.later)
    assert checkpoint.changed == 2


async def told(desk: RecordedWorkspace) -> Recording:
    """Wait until a call says that it waits."""
    while not desk.told or desk.told[-1] is None:
        await asyncio.sleep(0)
    return desk.told[-1]


@pytest.mark.parametrize("waits", [True, False])
async def test_a_call_says_how_far_the_record_before_it_is_and_does_what_the_user_wants(
    workspace: Path, monkeypatch: pytest.MonkeyPatch, *, waits: bool
) -> None:
    monkeypatch.setattr(call_checkpoints, "SHOWN_AFTER_S", 0.0)
    desk = RecordedWorkspace(workspace)
    desk.timeline.may_go_on = threading.Event()
    running = asyncio.ensure_future(desk.run(change_of(workspace)))
    said = await told(desk)
    while said.of == 0:
        await asyncio.sleep(0)
        said = await told(desk)
    assert (said.done, said.of, said.ends_at is not None) == (5_000, 100_000, True)
    assert not desk.own.choose(ItemId("another"), waits=waits)
    assert desk.own.choose(CALL, waits=waits)
    if waits:
        while (await told(desk)).ends_at is not None:
            await asyncio.sleep(0)
        desk.own.choose(CALL, waits=True)  # the second press of a double click
        while desk.own._waiting[CALL].done():
            await asyncio.sleep(0)
        assert not (workspace / "a").exists()
        desk.timeline.may_go_on.set()
    await running
    desk.timeline.may_go_on.set()
    assert desk.told[-1] is None
    assert not desk.own.choose(CALL, waits=True)
    await desk.own.settled()
    assert [one.problem for one in desk.kept] == ([None, None] if waits else [TOO_SLOW])


async def test_the_first_record_begins_when_the_conversation_opens_and_no_turn_waits_for_it(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(call_checkpoints, "OPENS_S", 0.0)
    desk = RecordedWorkspace(workspace)
    desk.timeline.may_go_on = threading.Event()
    desk.own.open()
    while not desk.timeline.records:
        await asyncio.sleep(0)
    await desk.own.end_turn()
    desk.timeline.may_go_on.set()
    await desk.run(change_of(workspace))
    await desk.own.close(60)
    assert desk.kept[-1].changed == 1


async def test_a_conversation_that_is_closed_does_not_wait_for_its_first_record(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(call_checkpoints, "OPENS_S", 0.0)
    reached, may_go_on = threading.Event(), threading.Event()

    class Parts(Timeline):
        """A time line of many files, of which the second part is never reached."""

        def record(self, paths: Sequence[str] | None = None, progress: Progress = unseen) -> Snapshot:
            progress(0, 10_000)
            reached.set()
            assert may_go_on.wait(60)
            progress(5_000, 10_000)
            raise AssertionError("it goes on after the conversation was closed")

    own = CallCheckpoints(Parts(workspace.parent / "data", workspace, shutil.which("git"), workspace), {}.get, list)
    own.open()
    await asyncio.to_thread(reached.wait, 60)
    closing = asyncio.ensure_future(own.close(60))
    await asyncio.sleep(0)
    may_go_on.set()
    await closing
    assert own._opened is not None
    assert own._opened.done()


async def late_records() -> None:
    """Let records end that nobody waited for."""
    tasks = [task for task in asyncio.all_tasks() if getattr(task.get_coro(), "__name__", "") in ("made", "_ended")]
    await asyncio.wait(tasks)


async def test_a_turn_that_ends_with_the_program_waits_for_no_state_before_a_call(workspace: Path) -> None:
    desk = RecordedWorkspace(workspace)
    desk.timeline.may_go_on = threading.Event()
    desk.own.expect(RUNS, Risk.HIGH)
    while not desk.timeline.records:
        await asyncio.sleep(0)
    ending = asyncio.ensure_future(desk.own.end_turn())
    await asyncio.sleep(0)
    assert not ending.done()
    async with asyncio.timeout(60):
        desk.own.hurry()
        await ending
        await desk.own.close(600)
    # What nobody needs any more is no task that is left behind; its thread ends by itself.
    left = [task.get_name() for task in asyncio.all_tasks()]
    assert "what a call changed" not in left
    assert "record of the files" not in left
    desk.timeline.may_go_on.set()


async def test_a_first_record_that_hangs_keeps_no_conversation_open(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(call_checkpoints, "OPENS_S", 0.0)
    desk = RecordedWorkspace(workspace)
    desk.timeline.may_go_on = threading.Event()
    desk.own.open()
    while not desk.timeline.records:
        await asyncio.sleep(0)
    async with asyncio.timeout(60):
        await desk.own.close(600)
    desk.timeline.may_go_on.set()
    await late_records()


async def test_a_conversation_that_is_closed_waits_for_what_a_call_has_changed(workspace: Path) -> None:
    desk = RecordedWorkspace(workspace)
    await desk.run(change_of(workspace))
    desk.own.hurry()
    await desk.own.close(60)
    assert desk.kept[-1].changed == 1
