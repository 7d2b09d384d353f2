"""Lines whose rest works against the commands that run by themselves."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from desktop_agent.protocol.confinement import DenialKind
from desktop_agent.sandbox.broker.broker import MOST_WAITING
from tests.sandbox.broker.test_broker import PROJECT, closed_off, git, place, repository, tracking, until
from tests.sandbox.places import Place

__all__ = ["place"]

EVIL = "(while [ ! -e end ]; do printf '[core]\\nfsmonitor = OUT\\n' >>.git/config; sleep 0.01; done) 2>/dev/null & "


async def test_a_job_that_writes_gits_configuration_all_the_time_tells_no_other_command_anything(
    place: Place,
) -> None:
    repository(place.workspace)
    words = ("git", "branch", "-u", "origin/main")
    async with closed_off(place) as closed:
        track = closed.command(*words, rights=tracking(*words))
        look = closed.command("git", "config", "--get", "core.fsmonitor")
        known = closed.command("git", "config", "--get", "branch.main.remote")
        asked = "for i in 1 2 3; do {1}; {2}; done; touch end; wait"
        ended = await closed.run(f"{{0}} >/dev/null; {EVIL} {asked}", track, look, known)
        assert (ended.code, ended.said) == (0, "origin\n" * 3)
    assert "OUT" not in (place.workspace / ".git/config").read_text()
    assert not list(place.folders.data.glob("fixed-files-*"))


async def test_what_may_change_gits_configuration_and_reach_a_host_runs_while_the_line_can_write_none(
    place: Place,
) -> None:
    repository(place.workspace)
    words = ("git", "branch", "-u", "origin/main")
    granted = replace(tracking(*words), hosts=("a.test",))
    async with closed_off(place) as closed:
        both, track = closed.command(*words, rights=granted), closed.command(*words, rights=tracking(*words))
        first = await closed.run("{0}; echo $?", both)
        assert first.said.endswith("\n0\n")
        git(place.workspace, "branch", "--unset-upstream")
        for text in ("{0} >/dev/null; {0}; echo $?", "{1} >/dev/null; {0}; echo $?"):
            ended = await closed.run(text, both, track)
            assert ("needs a line of its own" in ended.said, ended.said.endswith("\n126\n")) == (True, True)
            git(place.workspace, "branch", "--unset-upstream")


EVIL_PUSH = EVIL.replace("fsmonitor = OUT", 'askPass = OUT\\n[remote "origin"]\\npushurl = OUT')


async def test_a_push_that_is_noted_goes_on_where_the_line_can_write_gits_configuration(place: Place) -> None:
    repository(place.workspace)
    git(place.workspace, "init", "-q", "--bare", "there.git")
    git(place.workspace, "remote", "set-url", "origin", "./there.git")
    first, push = ("git", "checkout", "-q", "-b", "g", "origin/f"), ("git", "push", "-u", "origin", "g")
    async with closed_off(place) as closed:
        check_out = closed.command(*first, rights=tracking(*first))
        send = closed.command(*push, rights=replace(tracking(*push), hosts=("a.test",)))
        ended = await closed.run(f"{{0}} 2>&1; {EVIL_PUSH} {{1}} 2>&1; echo $?; touch end; wait", check_out, send)
    assert ended.said.splitlines()[-1] == "0", ended.said
    assert git(place.workspace, "rev-parse", "--abbrev-ref", "g@{upstream}") == "origin/g\n"
    assert git(place.workspace / "there.git", "branch", "--list", "g") == "  g\n"
    assert "OUT" not in (place.workspace / ".git/config").read_text()


async def test_a_push_finds_no_configuration_that_a_job_can_write(place: Place) -> None:
    """A job began before; then the user's own git took its cover off."""
    own = repository(place.workspace) / ".git/config"
    git(place.workspace, "init", "-q", "--bare", "there.git")
    git(place.workspace, "remote", "set-url", "origin", "./there.git")
    words = ("git", "push", "-u", "origin", "main")
    granted = replace(PROJECT, hosts=("a.test",), git_config=True, tracking=(words,))
    async with closed_off(place) as closed:
        job = asyncio.ensure_future(closed.run(f"{EVIL_PUSH} echo up >up; wait", timeout_s=60))
        await until(place.workspace / "up")
        git(place.workspace, "config", "user.name", "me")
        while "OUT" not in own.read_text():
            await asyncio.sleep(0.01)
        for confinement in (granted, replace(granted, git_config=False)):
            text = "for i in 1 2 3; do git push -u origin main 2>&1; git push origin main 2>&1; done"
            ended = await closed.run(text, confinement=confinement)
            assert ("up-to-date" in ended.said, "OUT" in ended.said) == (True, False), ended.said
        (place.workspace / "end").touch()
        found = (await job).denied
    assert "OUT" not in own.read_text()
    assert {one.kind for one in found} == {DenialKind.GIT_CONFIG, DenialKind.ASIDE}
    assert "name = me" in own.read_text()


async def test_who_calls_without_end_holds_up_nobody_but_himself(place: Place) -> None:
    flood = (
        "python3 -c \"import os, socket as s; c = s.socket(fileno=os.dup(int(os.environ['DESKTOP_AGENT_BROKER'])))\n"
        "while not os.path.exists('end'): c.send(b'7')\" & "
    )
    async with closed_off(place) as closed:
        command = closed.command("bash", "-c", "echo ran")
        running = asyncio.ensure_future(
            closed.run(
                f"{flood * 3} sleep 1; touch end; wait; until {{0}}; do sleep 0.2; done", command, timeout_s=120
            )
        )
        while not running.done():
            await asyncio.sleep(0.01)
            assert len([one for one in asyncio.all_tasks() if one.get_name() == "brokered"]) <= MOST_WAITING
        # What the flood left in the socket may be refused first.
        assert running.result().said.splitlines()[-1] == "ran"
