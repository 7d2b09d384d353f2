from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from desktop_agent.confinement import Denial, DenialKind
from desktop_agent.sandbox.aftermath import Before
from desktop_agent.sandbox.layout import Layout
from desktop_agent.sandbox.lost_covers import LostCovers
from tests.sandbox.places import Place
from tests.sandbox.test_broker import BRANCHES, closed_off, place, repository, until

__all__ = ["place"]


def replaced(config: Path, content: bytes) -> None:
    config.with_suffix(".lock").write_bytes(content)
    config.with_suffix(".lock").rename(config)


def test_who_still_runs_when_it_is_replaced_is_judged_by_what_was_judged(tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.write_bytes(b"[a]\n\tb = c\n")
    covers, job, other = LostCovers(), Before(Layout(())), Before(Layout(()))
    may = Before(Layout(()), configurations={str(config): config.read_bytes()})
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
    covers, job = LostCovers(), Before(Layout(()))
    may = Before(Layout(()), configurations={str(config): b"[a]\n"})
    for one in (job, may):
        covers.begin(one)
    covers.end(may)
    assert job.configurations == covers.put_back() == {}


async def test_a_job_writes_no_configuration_of_gits_that_was_changed_while_it_ran(place: Place) -> None:
    repository(place.workspace)
    tracked = replace(BRANCHES, tracking=(("git", "branch", "-u", "origin/f"),))
    own, up = place.workspace / ".git/config", place.workspace / "up"
    evil = "echo up >up; while [ ! -e end ]; do printf '[core]\\nfsmonitor = OUT\\n' >>.git/config; sleep 0.01; done"
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
