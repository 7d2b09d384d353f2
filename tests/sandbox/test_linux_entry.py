from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.confinement import Confinement, Denial, DenialKind, Profile
from tests.contracts.sandbox import Tried
from tests.sandbox.places import insist_on_a_sandbox, place_in

PROJECT = Confinement(Profile.PROJECT)
COMMIT = "git -c user.name=a -c user.email=a@b.test commit -q --allow-empty -m x"


@pytest.fixture
def tried() -> Iterator[Tried]:
    insist_on_a_sandbox()
    root = Path(mkdtemp(prefix="linux-entry-", dir="/var/tmp"))
    place = place_in(root)
    yield Tried(place.sandbox(), place.workspace, place.temp, place.home)
    shutil.rmtree(root)


async def test_what_is_put_back_is_said_also_where_the_command_went_well(tried: Tried) -> None:
    ended, denials = await tried.seen(f"git init -q . && {COMMIT} && echo x > .vimrc")
    aside = f"{tried.workspace}/.vimrc.put-aside"
    assert (ended.exit_code, denials) == (0, (Denial(DenialKind.ASIDE, f"{tried.workspace}/.vimrc", aside),))


async def test_a_failed_command_names_what_it_could_not_write(tried: Tried) -> None:
    _, denials = await tried.seen("echo x > .vscode/tasks.json")
    assert denials == (Denial(DenialKind.WRITE, f"{tried.workspace}/.vscode/tasks.json"),)
    assert (await tried.seen("cat /nowhere"))[1] == ()


async def test_git_sets_what_is_tracked_where_it_may_and_nothing_else(tried: Tried) -> None:
    await tried.run(f"git init -q . && {COMMIT}")
    (tried.outside / "other.git").mkdir()
    track = "git remote add origin https://a.test/x.git && git config core.pager evil"
    refused = await tried.run("git remote add origin https://a.test/x.git")
    assert refused.exit_code != 0
    ended, denials = await tried.seen(track, replace(PROJECT, git_config=True))
    assert (ended.exit_code, denials) == (0, (Denial(DenialKind.GIT_CONFIG, "core.pager"),))
    config = (tried.workspace / ".git/config").read_text()
    assert ("a.test/x.git" in config, "evil" in config) == (True, False)
