"""Tools used as a conversation uses them."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from pathlib import Path

from measuring import ROOT

sys.path.insert(0, str(ROOT))
from desktop_agent.execution.process.background_jobs import JobTable
from desktop_agent.execution.process.environment import child_environment
from desktop_agent.execution.process.working_folder import WorkingFolder
from desktop_agent.ids import new_id
from desktop_agent.protocol import ItemId, ToolOutput
from desktop_agent.tools import TOOLS
from desktop_agent.tools.read_record import ReadRecord
from desktop_agent.tools.search.ripgrep import find_rg
from desktop_agent.tools.tool import ToolContext, ToolEnvironment
from tests.tools.talking import ScriptedTalk


class ToolWorkspace:
    """A workspace and every tool, used as the loop does: read the input, declare, run, on one event loop."""

    def __init__(self, workspace: Path) -> None:
        self._runner = asyncio.Runner()
        self._temp = tempfile.TemporaryDirectory(prefix="bench-")
        temp = Path(self._temp.name).resolve()
        self._environment = child_environment(os.environ, workspace=workspace, temp=temp)
        rg = find_rg(self._environment["PATH"])
        assert rg is not None
        self.rg = str(rg)
        jobs = JobTable(lambda _: None)
        self._around = ToolEnvironment(workspace, WorkingFolder(workspace), temp, ReadRecord(), jobs, rg)
        self._tools = {tool.name: tool for tool in TOOLS}

    def use(self, name: str, **params: object) -> ToolOutput:
        """Use a tool; what it refuses is no figure."""
        output = self._runner.run(self._use(name, params))
        if output.is_error:
            raise SystemExit(f"{name}: {output.for_model[:500]}")
        return output

    def close(self) -> None:
        self._runner.close()
        self._temp.cleanup()

    async def _use(self, name: str, raw: dict[str, object]) -> ToolOutput:
        tool = self._tools[name]
        params = tool.parse(raw)
        effects = await asyncio.to_thread(tool.effects, params, self._around)
        context = ToolContext(
            self._around,
            effects,
            self._environment,
            lambda *_: None,
            talk=ScriptedTalk(),
            item=ItemId(new_id()),
            new_id=lambda: ItemId(new_id()),
        )
        return await tool.run(params, context)
