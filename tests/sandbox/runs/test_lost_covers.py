from __future__ import annotations

import asyncio
import shutil
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from desktop_agent.checkpoints.timeline import ChangeSpan, Timeline
from desktop_agent.checkpoints.trash.trash import Trash
from desktop_agent.checkpoints.trial.trial import begin_trial
from desktop_agent.execution.files.multi_file_write import FileWrite
from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sandbox.mount_plan import MountPlan
from desktop_agent.sandbox.protection.accepted_changes import AcceptedChanges
from desktop_agent.sandbox.protection.backup import LARGEST
from desktop_agent.sandbox.runs.lost_covers import LostCovers
from desktop_agent.sandbox.runs.post_run import PreRunState
from desktop_agent.tools.file_change import write_all
from tests.sandbox.broker.test_broker import BRANCHES, closed_off, git, place, repository, until
from tests.sandbox.places import Place

__all__ = ["place"]


def replaced(config: Path, content: bytes) -> None:
    config.with_suffix(".lock").write_bytes(content)
    config.with_suffix(".lock").rename(config)


def test_who_still_runs_when_it_is_replaced_is_judged_by_what_was_judged(tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.write_bytes(b"[a]\n\tb = c\n")
    covers, job, other = LostCovers(), PreRunState(MountPlan(())), PreRunState(MountPlan(()))
    may = PreRunState(MountPlan(()), configurations={str(config): config.read_bytes()})
    covers.begin(job)
    covers.begin(may)
    replaced(config, b"[a]\n\tb = d\n")
    may.configurations[str(config)] = b"[a]\n\tb = d\n"
    covers.end(may)
    covers.begin(other)
    assert (job.configurations, other.configurations) == ({str(config): b"[a]\n\tb = d\n"}, {})
    config.write_bytes(b"[a]\n\tb = evil\n")
    assert covers.put_back() == {str(config): b"[a]\n\tb = d\n"}
    assert config.read_bytes() == b"[a]\n\tb = d\n"
    covers.end(job)
    covers.end(other)
    assert covers.put_back() == {}


def test_where_it_was_not_replaced_nothing_is_said_of_it(tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.write_bytes(b"[a]\n")
    covers, job = LostCovers(), PreRunState(MountPlan(()))
    may = PreRunState(MountPlan(()), configurations={str(config): b"[a]\n"})
    for one in (job, may):
        covers.begin(one)
    covers.end(may)
    assert job.configurations == covers.put_back() == {}


EVIL = "echo up >up; while [ ! -e end ]; do printf '{}' >>.git/config; sleep 0.01; done"


@pytest.mark.parametrize(
    "text",
    [
        "[core]\\n\\tfsmonitor = OUT\\n",
        "[core]\\n\\thooksPath = OUT\\n",
        "[include]\\n\\tpath = OUT\\n",
        '[remote "origin"]\\n\\tpushurl = OUT\\n',
        '[remote "far"]\\n\\turl = x\\n\\tuploadpack = OUT\\n',
        "[remote]\\n\\tpushDefault = OUT\\n",
        '[branch "main"]\\n\\tpushRemote = https://b.test/OUT\\n',
        "[OUT",
    ],
)
async def test_a_job_writes_nothing_where_the_users_own_git_took_the_cover_off(text: str, place: Place) -> None:
    repository(place.workspace)
    own, up = place.workspace / ".git/config", place.workspace / "up"
    async with closed_off(place) as closed:
        job = asyncio.ensure_future(closed.run(f"({EVIL.format(text)}) 2>/dev/null", timeout_s=60))
        await until(up)
        # What the user does meanwhile, in a terminal.
        replaced(own, own.read_bytes() + b"[user]\n\tname = me\n")
        while "OUT" not in own.read_text():
            await asyncio.sleep(0.01)
        (place.workspace / "end").touch()
        ended = await job
    assert "OUT" not in own.read_text()
    # What git cannot read goes back as a whole.
    assert ("name = me" in own.read_text()) is (text != "[OUT")
    aside = next(one for one in ended.denied if one.kind is DenialKind.ASIDE)
    assert (aside.what, "OUT" in Path(aside.aside).read_text()) == (str(own), True)


async def test_what_an_editor_replaces_while_a_job_runs_is_named(place: Place) -> None:
    held = place.workspace / ".envrc"
    held.write_text("old")
    async with closed_off(place) as closed:
        evil = "echo up >up; until [ -e end ]; do echo OUT >>.envrc; sleep 0.01; done"
        job = asyncio.ensure_future(closed.run(f"({evil}) 2>/dev/null", timeout_s=60))
        await until(place.workspace / "up")
        replaced(held, b"new\n")
        while "OUT" not in held.read_text():
            await asyncio.sleep(0.01)
        (place.workspace / "end").touch()
        ended = await job
    # It may be the user's own work, which nobody takes away.
    assert ended.denied == (Denial(DenialKind.STAYS, str(held)),)


async def test_what_the_users_own_git_changes_while_a_job_runs_stays(place: Place) -> None:
    own = repository(place.workspace) / ".git/config"
    async with closed_off(place) as closed:
        job = asyncio.ensure_future(closed.run("echo up >up; until [ -e end ]; do sleep 0.01; done", timeout_s=60))
        await until(place.workspace / "up")
        for words in ("branch -u origin/f", "remote add far https://b.test/x", "config user.name me"):
            git(place.workspace, *words.split())
        changed = own.read_text()
        (place.workspace / "end").touch()
        ended = await job
    assert (own.read_text(), ended.denied) == (changed, ())


async def test_a_job_writes_no_configuration_of_gits_that_was_changed_while_it_ran(place: Place) -> None:
    repository(place.workspace)
    tracked = replace(BRANCHES, tracking=(("git", "branch", "-u", "origin/f"),))
    own, up = place.workspace / ".git/config", place.workspace / "up"
    evil = "echo up >up; while [ ! -e end ]; do printf '[core]\nfsmonitor = OUT\n' >>.git/config; sleep 0.01; done"
    async with closed_off(place) as closed:
        job = asyncio.ensure_future(closed.run(f"({evil}) 2>/dev/null"))
        await until(up)
        await closed.run("git branch -u origin/f", confinement=tracked)
        while "OUT" not in own.read_text():
            await asyncio.sleep(0.01)
        # What starts now does not go by it, whatever is written meanwhile.
        asked = await closed.run("for i in 1 2 3 4 5; do git config --get core.fsmonitor; done; echo asked")
        (place.workspace / "end").touch()
        ended = await job
    assert asked.said == "asked\n"
    assert Denial(DenialKind.GIT_CONFIG, "core.fsmonitor") in ended.denied
    assert "OUT" not in own.read_text()


GREEDY = """
echo up >up
until [ -e end ]; do
  for one in .desktop-agent-*/new-* .desktop-agent-*.tmp .vimrc.put-back-* sub/.vimrc .envrc; do
    [ -e "$one" ] && echo OUT >"$one"
  done
  sleep 0.001
done 2>/dev/null
"""


async def test_a_job_changes_nothing_of_what_the_app_was_allowed_to_write(place: Place) -> None:
    old, new = place.workspace / ".envrc", place.workspace / "sub/.vimrc"
    new.parent.mkdir()
    old.write_text("old")
    async with closed_off(place) as closed:
        assert not closed.sandbox.holds(str(old))
        job = asyncio.ensure_future(closed.run(GREEDY, timeout_s=60))
        await until(place.workspace / "up")
        assert closed.sandbox.holds(str(old))
        context: Any = SimpleNamespace(sandbox=closed.sandbox, surroundings=SimpleNamespace(temp=place.root / "own"))
        was = old.stat().st_ino
        writes = [FileWrite(old, b"old", b"allowed"), FileWrite(new, None, b"allowed, too")]
        await asyncio.to_thread(write_all, writes, context)
        while "OUT" not in new.read_text():
            await asyncio.sleep(0.01)
        assert (old.read_text(), old.stat().st_ino) == ("allowed", was)
        (place.workspace / "end").touch()
        ended = await job
    assert (old.read_text(), new.read_text()) == ("allowed", "allowed, too")
    assert {(one.kind, one.what) for one in ended.denied} == {(DenialKind.ASIDE, str(new))}


@pytest.mark.parametrize("way", ["undo", "put back", "apply"])
async def test_a_job_changes_nothing_of_what_goes_back_beside_it(way: str, place: Place) -> None:
    held, own = place.workspace / ".envrc", place.root / "own"
    held.write_text("before")
    timeline = Timeline(own / "records", place.workspace, shutil.which("git"), own)
    async with closed_off(place) as closed:
        stands = timeline.stands = closed.sandbox.let_stand
        was, bin = timeline.record().tree, Trash(own / "bin")
        kept = bin.set_aside(place.workspace, [".envrc"], room=1 << 20)
        assert kept is not None
        held.write_text("after")
        span = ChangeSpan(was, timeline.record().tree)
        (own / "temp").mkdir(parents=True)
        trial = begin_trial(own / "trials", place.workspace, own / "temp")
        (trial.copy.folder / ".envrc").write_text("before")
        compared = trial.compare()
        # One that writes into what is staged has it refused as damaged: then nothing is done.
        job = asyncio.ensure_future(closed.run(GREEDY.replace(".desktop-agent-*/new-*", ""), timeout_s=60))
        await until(place.workspace / "up")
        match way:
            case "undo":
                await asyncio.to_thread(timeline.go_back, [span], "undo")
            case "put back":
                journals = timeline.journals
                await asyncio.to_thread(bin.put_back, kept, journals, [".envrc"], stands=stands)
            case _:
                await asyncio.to_thread(trial.apply, compared, timeline.journals, stands)
        trial.remove()
        while "OUT" not in held.read_text():
            await asyncio.sleep(0.01)
        (place.workspace / "end").touch()
        ended = await job
    assert held.read_text() == "before"
    assert {(one.kind, one.what) for one in ended.denied} == {(DenialKind.ASIDE, str(held))}


def test_what_one_conversation_was_allowed_the_commands_of_another_leave(tmp_path: Path) -> None:
    covers, path = LostCovers(), tmp_path / ".vimrc"
    one, other = AcceptedChanges(), AcceptedChanges()
    covers.let_stand(str(path), lambda: b"nobody runs")
    for accepted in (one, other):
        covers.begin(PreRunState(MountPlan(()), accepted=accepted))
    path.write_text("changed by a job already")
    covers.let_stand(str(path), lambda: b"allowed")
    assert [[copy.entries[""].content for _, copy in each.since(0).values()] for each in (one, other)] == [
        [b"allowed"],
        [b"allowed"],
    ]
    path.write_bytes(b"x" * (LARGEST + 1))
    covers.let_stand(str(path), path.read_bytes)
    assert (one.count, len(one.since(1))) == (2, 0)


async def test_only_what_programs_run_by_themselves_is_let_stand(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    source = place.workspace / "a.py"
    async with closed_off(place) as closed:
        job = asyncio.ensure_future(closed.run("echo up >up; until [ -e end ]; do sleep 0.01; done; echo job >a.py"))
        await until(place.workspace / "up")
        source.write_text("app")
        closed.sandbox.let_stand(str(source), lambda: b"app")
        closed.sandbox.let_stand(f"{place.workspace}/.envrc/no-such-folder/.vimrc", lambda: b"app")
        (place.workspace / "end").touch()
        ended = await job
    assert (source.read_text(), ended.denied, len(caplog.records)) == ("job\n", (), 1)


async def test_what_its_place_protects_is_let_stand_as_what_its_name_does(place: Place) -> None:
    file = place.workspace / "far/below/editor"
    file.parent.mkdir(parents=True)
    (place.home / ".gitconfig").write_text(f"[core]\n editor = {file}\n")
    file.write_text("before")
    file.with_name("linked").hardlink_to(file)  # so that it is looked at afterwards
    async with closed_off(place) as closed:
        job = asyncio.ensure_future(closed.run("echo up >up; until [ -e end ]; do sleep 0.01; done"))
        await until(place.workspace / "up")
        file.write_text("allowed")
        closed.sandbox.let_stand(str(file), lambda: b"allowed")
        (place.workspace / "end").touch()
        await job
    assert file.read_text() == "allowed"


PLANTS = (
    "mkdir -p sub; echo OUT >sub/.envrc; echo plain >sub/plain; echo up >up; until [ -e end ]; do sleep 0.01; done"
)


async def test_what_a_job_planted_before_somebody_looked_comes_back_by_nothing(place: Place) -> None:
    held, own = place.workspace / "sub/.envrc", place.root / "own"
    async with closed_off(place) as closed:
        sandbox = closed.sandbox
        stands, doubting, home = sandbox.let_stand, sandbox.doubting, place.home
        timeline = Timeline(
            own / "records", place.workspace, shutil.which("git"), home, stands=stands, doubting=doubting
        )
        timeline.record()
        job = asyncio.ensure_future(closed.run(PLANTS, timeout_s=60))
        await until(place.workspace / "up")
        bin = Trash(own / "bin")
        kept = bin.set_aside(place.workspace, ["sub"], room=1 << 20, doubting=doubting)
        before = timeline.record()
        (place.workspace / "end").touch()
        assert {(one.kind, one.what) for one in (await job).denied} == {(DenialKind.ASIDE, str(held))}
        assert kept is not None
        shutil.rmtree(held.parent)
        span = ChangeSpan(before.tree, timeline.record().tree)
        await asyncio.to_thread(timeline.go_back, [span], "undo")
        assert [path.name for path in held.parent.iterdir()] == ["plain"]
        shutil.rmtree(held.parent)
        await asyncio.to_thread(bin.put_back, kept, timeline.journals, stands=stands)
        assert [path.name for path in held.parent.iterdir()] == ["plain"]
        await sandbox.close()
