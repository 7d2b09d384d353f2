"""An unknown program that is given a folder may print the secrets in it: no approval without that covers it."""

from __future__ import annotations

import pytest

from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Mode
from tests.permissions.world import HELD, World


@pytest.fixture
def here(world: World) -> World:
    (world.workspace / ".env").write_text("KEY=1\n")
    (world.workspace / "src" / "server.key").write_text("x\n")
    return world


GIVEN = (
    "someviewer .",
    "someviewer ./",
    "someviewer --dir=.",
    "someviewer src",
    "cd src && someviewer .",
    "glow $PWD",
)


@pytest.mark.parametrize("command", GIVEN)
def test_a_folder_with_secrets_is_a_question_of_its_own(command: str, here: World) -> None:
    approved = ("make test", "someviewer README.md", "glow README.md", "cd src")
    grants = [scope for one in approved for scope in here.ruling(one, sandbox=HELD).scopes]
    assert here.ruling(command, sandbox=HELD, grants=grants).verdict is Verdict.ASK
    assert here.ruling(command, sandbox=HELD, mode=Mode.SANDBOXED).verdict is Verdict.ASK
    own = here.ruling(command, sandbox=HELD).scopes
    assert here.ruling(command, sandbox=HELD, grants=[*grants, *own]).verdict is Verdict.RUN


@pytest.mark.parametrize(
    "command", ["someviewer docs", "someviewer", "npx someviewer .", "./build.sh .", "make test D=."]
)
def test_without_secrets_or_for_the_projects_code_it_is_none(command: str, here: World) -> None:
    grants = here.ruling("make test", sandbox=HELD).scopes
    assert here.ruling(command, sandbox=HELD, grants=grants).verdict is Verdict.RUN
