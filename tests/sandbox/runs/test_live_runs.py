"""Runs of all programs of a user, found by each of them."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event, Thread

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.sandbox import placeholders
from desktop_agent.sandbox.mount_plan import MountPlan, SurveyCache
from desktop_agent.sandbox.protection.backup import BackupCopy, BackupEntry
from desktop_agent.sandbox.protection.names import protected_names_of
from desktop_agent.sandbox.protection.survey import Survey, SurveyResult
from desktop_agent.sandbox.runs import live_runs
from desktop_agent.sandbox.runs.earlier_runs import NearbyRun, as_judged, runs_beside
from desktop_agent.sandbox.runs.live_runs import LIVE, LiveRuns
from desktop_agent.sandbox.runs.post_run import PreRunState
from desktop_agent.sandbox.runs.run_journal import RunNote, RunNotes
from desktop_agent.sandbox.runs.unfinished_runs import UnfinishedRuns
from tests.waits import joined

EYES = SurveyCache.__new__(SurveyCache)
EYES.survey = Survey(protected_names_of(resource_folder("resources") / "protected.toml"), "/home")
EYES.unwatched = ()


def noted(home: Path, live: LiveRuns, workspace: Path) -> RunNote:
    """Begin a run in a data folder of its own."""
    before = PreRunState(MountPlan((), writable=(str(workspace),)))
    note = RunNotes(home / live.program).begin(before, str(workspace), "/t")
    assert note is not None
    live.add(note.path, home / f"{live.program}.jsonl")
    return note


@pytest.mark.parametrize("workspace", ["w", "w/inner", "."])
def test_a_run_is_found_by_another_program_until_it_has_ended(tmp_path: Path, workspace: str) -> None:
    one, other = LiveRuns(tmp_path, "one"), LiveRuns(tmp_path, "other")
    note = noted(tmp_path, one, tmp_path / "w")
    (found,) = runs_beside(other, str(tmp_path / workspace), EYES)
    assert found.ledger == tmp_path / "one.jsonl"
    assert found.before.layout.writable == (str(tmp_path / "w"),)
    assert runs_beside(other, str(tmp_path / "elsewhere"), EYES) == []
    assert len(runs_beside(one, str(tmp_path / workspace), EYES)) == (workspace != "w")
    note.end()
    assert runs_beside(other, str(tmp_path / workspace), EYES) == []
    one.remove(note.path)
    assert [*other.all()] == []


def test_what_a_killed_program_left_is_looked_at_and_forgotten(tmp_path: Path) -> None:
    one, other = LiveRuns(tmp_path, "one"), LiveRuns(tmp_path, "other")
    workspace = tmp_path / "w"
    workspace.mkdir()
    held = placeholders.hold(tmp_path / "one.jsonl")
    note = noted(tmp_path, one, workspace)
    placeholders.place(held, [str(workspace / ".vscode")])
    (workspace / ".envrc").write_text("evil")
    unfinished = UnfinishedRuns(tmp_path / "other", lambda *_: EYES, live=other)
    unfinished.settle()
    (run,) = other.all()
    assert run.is_alive()
    assert (workspace / ".envrc").exists()
    note.leave()
    os.close(held._ledger)
    assert not run.is_alive()
    unfinished.settle()
    assert not (workspace / ".envrc").exists()
    assert (workspace / ".envrc.put-aside").read_text() == "evil"
    assert not (workspace / ".vscode").exists()
    assert [*(tmp_path / LIVE).iterdir()] == []


def test_turns_come_one_after_the_other_and_wait_for_nobody_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    one, other, is_there, may_go = LiveRuns(tmp_path, "one"), LiveRuns(tmp_path, "other"), Event(), Event()

    def hold() -> None:
        with one.turn():
            is_there.set()
            assert may_go.wait(60)

    thread = Thread(target=hold)
    thread.start()
    assert is_there.wait(60)
    monkeypatch.setattr(live_runs, "LONGEST_WAIT_S", 0.05)
    with other.turn():
        assert thread.is_alive()
    assert caplog.messages == [f"another program holds {tmp_path / LIVE}"]
    may_go.set()
    monkeypatch.setattr(live_runs, "LONGEST_WAIT_S", 20.0)
    with other.turn():
        assert may_go.is_set()
    joined(thread)


def test_no_home_is_made_and_what_a_kill_cut_short_is_no_run(tmp_path: Path) -> None:
    gone = LiveRuns(tmp_path / "gone", "one")
    with gone.turn():
        gone.add(tmp_path / "x.run", tmp_path / "x.jsonl")
    assert [*gone.all()] == []
    assert not (tmp_path / "gone").exists()
    with pytest.raises(OSError, match="No such file"):
        LiveRuns(Path("/"), "one").make()
    live = LiveRuns(tmp_path, "one")
    with live.turn():
        (tmp_path / LIVE / "cut.run").write_text('["one", "2f')
    assert [*live.all()] == []


def test_a_configuration_is_to_be_as_it_was_before_others_could_change_it() -> None:
    copy = BackupCopy({"": BackupEntry(0o100644, b"evil", (1, 2, 3), is_settled=True)})
    before = PreRunState(
        MountPlan(()), configurations={"/w/.git/config": b"evil"}, covered={"/w/a/.git/config": copy}
    )
    theirs = PreRunState(
        MountPlan(()), configurations={"/w/.git/config": b"good"}, uncovered={"/w/a/.git/config": b"was"}
    )
    judged = as_judged(before, [NearbyRun(theirs, Path("/l"))])
    assert judged.configurations == {"/w/.git/config": b"good"}
    assert judged.covered["/w/a/.git/config"].entries[""].content == b"was"
    assert SurveyResult() == judged.layout.seen
