"""A workbench: a workspace of its own, and every tool used as the loop uses it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from desktop_agent.execution.process.background_jobs import JobTable
from desktop_agent.execution.process.environment import child_environment
from desktop_agent.execution.process.working_folder import WorkingFolder
from desktop_agent.ids import new_id
from desktop_agent.protocol import Effect, ItemId, Job, ToolOutput
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.linux_sandbox import LinuxSandbox
from desktop_agent.sandbox.sandbox import ConversationSandbox
from desktop_agent.tools import TOOLS
from desktop_agent.tools.read_record import ReadRecord
from desktop_agent.tools.search.ripgrep import find_rg
from desktop_agent.tools.tool import ToolContext, ToolEnvironment
from tests.sandbox.places import insist_on_a_sandbox, place_in
from tests.tools.talking import ScriptedTalk


@dataclass
class Bench:
    """What a conversation gives its tools, and what they showed while they ran."""

    surroundings: ToolEnvironment
    environment: dict[str, str]
    grown: list[str] = field(default_factory=list)
    timeout_s: int = 120
    talk: ScriptedTalk = field(default_factory=ScriptedTalk)
    jobs_shown: list[Sequence[Job]] = field(default_factory=list)
    confinement: Confinement | None = None
    sandbox: ConversationSandbox | None = None

    @property
    def workspace(self) -> Path:
        return self.surroundings.workspace

    def write(self, path: str, content: str | bytes) -> Path:
        file = self.workspace / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)
        return file

    def effects(self, name: str, **params: object) -> tuple[Effect, ...]:
        tool = next(tool for tool in TOOLS if tool.name == name)
        return tool.effects(tool.parse(params), self.surroundings)

    def context(self, effects: tuple[Effect, ...]) -> ToolContext:
        return ToolContext(
            self.surroundings,
            effects,
            self.environment,
            lambda text, _: self.grown.append(text),
            talk=self.talk,
            item=ItemId("the call"),
            new_id=lambda: ItemId(new_id()),
            default_timeout_s=self.timeout_s,
            confinement=self.confinement,
            sandbox=self.sandbox,
        )

    async def use(self, name: str, **params: object) -> ToolOutput:
        """Use a tool as the loop does: parse, declare, let all of it through, run."""
        return await self.use_with(self.effects(name, **params), name, **params)

    async def use_with(self, effects: tuple[Effect, ...], name: str, **params: object) -> ToolOutput:
        """Use a tool after exactly these effects were let through."""
        tool = next(tool for tool in TOOLS if tool.name == name)
        return await tool.run(tool.parse(params), self.context(effects))

    def protecting(self, *paths: Path) -> Bench:
        """The same bench where the user protects these real paths."""
        limits = replace(self.surroundings.limits, protected=tuple(map(str, paths)))
        return replace(self, surroundings=replace(self.surroundings, limits=limits))


def sandboxed(bench: Bench, root: Path) -> Bench:
    """The same bench where commands run in a sandbox, with the workspace writable, and no network to be closed."""
    insist_on_a_sandbox()
    whole = LinuxSandbox(place_in(root / "place").around)
    sandbox = whole.for_conversation(bench.workspace, bench.surroundings.temp)
    return replace(bench, confinement=Confinement(SandboxProfile.PROJECT), sandbox=sandbox)


@pytest.fixture
def bench(plain_bench: Bench) -> Bench:
    return plain_bench


@pytest.fixture
def plain_bench(tmp_path: Path) -> Bench:
    workspace, temp = tmp_path / "workspace", tmp_path / "temp"
    workspace.mkdir()
    environment = child_environment(os.environ, workspace=workspace, temp=temp)
    rg = find_rg(environment["PATH"])
    shown: list[Sequence[Job]] = []
    around = ToolEnvironment(workspace, WorkingFolder(workspace), temp, ReadRecord(), JobTable(shown.append), rg)
    return Bench(around, environment, jobs_shown=shown)
