"""What is shown is what runs, up to the card: from the model's JSON to the question, and to the arguments of bash."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from desktop_agent.agent.strict_json import NotStrict, parse_object
from desktop_agent.execution.process.background_jobs import JobTable
from desktop_agent.execution.process.working_folder import WorkingFolder
from desktop_agent.permissions.gate import Gate, NeedsAnswer, Refused
from desktop_agent.protocol import ItemId, Mode, RunsCommand
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.sandbox import ListeningPort, SandboxRun, UnconfinedLaunch
from desktop_agent.text import visible
from desktop_agent.tools.bash import TOOL
from desktop_agent.tools.read_record import ReadRecord
from desktop_agent.tools.tool import InvalidParams, ToolContext, ToolEnvironment
from tests.reading_back import unescaped
from tests.spoofs import SPOOFS, WITNESSES
from tests.tools.talking import ScriptedTalk

NOTES_ITS_LAST = 'for last; do :; done; printf %s "$last" > "$0"'
"""In the place of bash: writes down the command that bash would be given, and does not run it."""


class Notes:
    """In the place of a sandbox: what it puts before a command notes the command."""

    def __init__(self, noted: Path) -> None:
        self._noted = noted

    @asynccontextmanager
    async def enter(
        self, confinement: Confinement, cwd: Path, environment: Mapping[str, str]
    ) -> AsyncIterator[SandboxRun]:
        del confinement, cwd
        yield UnconfinedLaunch(environment, shell_argv=("/bin/sh", "-c", NOTES_ITS_LAST, str(self._noted)))

    async def listening(self) -> Sequence[ListeningPort]:
        return ()

    async def forward(self, port: int) -> int:
        raise OSError(port)

    async def close(self) -> None:
        """Keep nothing, so end nothing."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("spoofs")
    (folder / "project" / "build").mkdir(parents=True)
    return folder


@pytest.fixture(scope="module")
def gate(root: Path) -> Gate:
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(root)}
    return Gate(root / "project", temp=None, environment=environment, clock=lambda: 0.0, home=root)


def test_there_are_two_hundred_different_commands_and_more() -> None:
    assert len(set(SPOOFS)) == len(SPOOFS)
    assert len(SPOOFS) >= 200
    assert len(set(WITNESSES)) == 20


@pytest.mark.parametrize("command", [*SPOOFS, *WITNESSES], ids=lambda command: ascii(command)[:40])
async def test_the_question_and_the_arguments_of_bash_are_the_very_command(
    command: str, gate: Gate, root: Path, tmp_path: Path
) -> None:
    raw = json.dumps({"command": command}, ensure_ascii=len(command) % 2 == 0)
    params = TOOL.parse(parse_object(raw))
    workspace = root / "project"
    around = ToolEnvironment(workspace, WorkingFolder(workspace), tmp_path, ReadRecord(), JobTable(lambda _: None))
    effects = TOOL.effects(params, around)
    verdict = await gate.check("Bash", effects, Mode.DEFAULT)
    assert isinstance(verdict, NeedsAnswer)
    assert verdict.request.shown == command
    assert unescaped(visible(verdict.request.shown)) == command
    noted = tmp_path / "noted"
    context = ToolContext(
        surroundings=around,
        effects=effects,
        environment={"PATH": os.environ["PATH"]},
        grow=lambda text, colors: None,
        talk=ScriptedTalk(),
        item=ItemId("item"),
        new_id=lambda: ItemId("new"),
        clock=lambda: 0.0,
        confinement=Confinement(SandboxProfile.PROJECT),
        sandbox=Notes(noted),
    )
    await TOOL.run(params, context)
    assert noted.read_bytes() == verdict.request.shown.encode()


@pytest.mark.parametrize("command", ["", " \n\t", "touch a\0b", "# nothing"])
async def test_what_no_command_can_be_is_refused_without_a_question(command: str, gate: Gate, root: Path) -> None:
    verdict = await gate.check("Bash", (RunsCommand(command, str(root)),), Mode.DEFAULT)
    assert isinstance(verdict, Refused)


@pytest.mark.parametrize(
    "raw", [r'{"command": "touch a\ud800b"}', r'{"command": "touch \udc80"}', r'{"command": ""}']
)
def test_text_that_cannot_be_written_down_never_becomes_a_command(raw: str) -> None:
    with pytest.raises((InvalidParams, NotStrict)):
        TOOL.parse(parse_object(raw))
