"""Tools used as a conversation uses them: as a `Desk`, and as `tools_probe.py STARTED KIND ADDRESS WORKSPACE CALLS`.

KIND: `calls` (a task of so many shell calls, through the core), `plain` (the same commands by `subprocess`).
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path

from measuring import ROOT

sys.path.insert(0, str(ROOT))
from desktop_agent.execution.environment import child_environment
from desktop_agent.execution.jobs import Jobs
from desktop_agent.execution.working_folder import WorkingFolder
from desktop_agent.ids import new_id
from desktop_agent.protocol import ItemId, ToolOutput
from desktop_agent.tools import TOOLS
from desktop_agent.tools.read_record import ReadRecord
from desktop_agent.tools.ripgrep import find_rg
from desktop_agent.tools.tool import Surroundings, ToolContext
from tests.tools.talking import ScriptedTalk


class Desk:
    """A workspace and every tool, used as the loop does: read the input, declare, run, on one event loop."""

    def __init__(self, workspace: Path) -> None:
        self._runner = asyncio.Runner()
        self._temp = tempfile.TemporaryDirectory(prefix="bench-")
        temp = Path(self._temp.name).resolve()
        self._environment = child_environment(os.environ, workspace=workspace, temp=temp)
        rg = find_rg(self._environment["PATH"])
        assert rg is not None
        self.rg = str(rg)
        jobs = Jobs(lambda _: None)
        self._around = Surroundings(workspace, WorkingFolder(workspace), temp, ReadRecord(), jobs, rg)
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
            lambda _: None,
            talk=ScriptedTalk(),
            item=ItemId(new_id()),
            new_id=lambda: ItemId(new_id()),
        )
        return await tool.run(params, context)


def main() -> None:
    kind, address, workspace, calls = sys.argv[2:6]
    if kind == "plain":
        plain(workspace, int(calls))
    else:
        asyncio.run(task(address, workspace, int(calls)))


def plain(workspace: str, calls: int) -> None:
    """Run the commands one after the other, with nothing around them."""
    subprocess.run(["bash", "-c", "true"], cwd=workspace, check=True)
    took = []
    cpu = _cpu_s()
    for _ in range(calls):
        began = time.perf_counter()
        subprocess.run(["bash", "-c", "true"], cwd=workspace, check=True, capture_output=True)
        took.append((time.perf_counter() - began) * 1000)
    print(json.dumps({"call_ms": statistics.median(took), "cpu_ms": (_cpu_s() - cpu) * 1000 / calls}))


async def task(address: str, workspace: str, calls: int) -> None:
    """Let the scripted model call the shell so often in one turn, with everything stored."""
    from desktop_agent.app import App
    from desktop_agent.folders import user_folders
    from desktop_agent.protocol import (
        Envelope,
        ItemAdded,
        ItemChanged,
        Mode,
        SendMessage,
        Status,
        ToolCall,
        TurnEnded,
    )

    app = await App.start(user_folders(), {**os.environ, "ANTHROPIC_BASE_URL": address, "ANTHROPIC_API_KEY": "k"})
    conversation = await app.new_conversation(workspace, model="first-model", mode=Mode.BYPASS)
    over = asyncio.Event()
    asked: list[float] = []
    marks: list[float] = []
    took: list[float] = []

    def listen(envelope: Envelope) -> None:
        match envelope.body:
            case ItemAdded(ToolCall()):
                marks.append(_cpu_s())
                asked.append(time.perf_counter())
            case ItemChanged(ToolCall(status=Status.DONE, started_at=float(start), ended_at=float(end))):
                took.append((end - start) * 1000)
            case TurnEnded():
                over.set()
            case _:
                pass

    conversation.subscribe(listen)
    await conversation.submit(SendMessage(app.new_item_id(), "go"))
    await over.wait()
    if len(took) != calls:
        raise SystemExit(f"{len(took)} calls ended well, not {calls}")
    rounds = [(later - earlier) * 1000 for earlier, later in pairwise(asked)]
    figures = {
        "call_ms": statistics.median(took),
        "round_ms": statistics.median(rounds),
        "cpu_ms": (marks[-1] - marks[0]) * 1000 / (len(marks) - 1),
        "first_ms": statistics.median(rounds[:5]),
        "last_ms": statistics.median(rounds[-5:]),
    }
    await app.shut_down()
    print(json.dumps(figures))


def _cpu_s() -> float:
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


if __name__ == "__main__":
    main()
