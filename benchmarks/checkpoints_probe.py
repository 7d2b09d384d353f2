"""Calls through a whole conversation without a window; the figures are how long each took until the next request.

python checkpoints_probe.py STARTED FOLDER recorded|plain CALLS
"""

from __future__ import annotations

import asyncio
import itertools
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from measuring import ROOT

sys.path.insert(0, str(ROOT))
from desktop_agent.agent.undo.call_checkpoints import CallCheckpoints
from desktop_agent.app import App
from desktop_agent.protocol import Checkpoint, Envelope, Mode, SendMessage, TurnEnded
from tests.fakes.model_server import ModelServer, Part, text, tool_use
from tests.talk import environment_for, folders_in

THINKS_S = 0.3
THINKS: Part = {"steps": [{"wait": THINKS_S}]}
"""How long the model takes before each call: the state after the last one is recorded meanwhile."""


async def main(folder: Path, what: str, calls: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="bench-", dir="/var/tmp") as root, ModelServer() as server:
        environment = environment_for(server, Path(root))
        app = await App.start(folders_in(Path(root)), environment)
        conversation = await app.new_conversation(str(folder / "workspace"), model="m", mode=Mode.BYPASS)
        if what == "plain":
            conversation.recording._touched = lambda *_: ()  # type: ignore[method-assign]  # the same without records
        waits = waits_of(conversation.recording)
        ended = asyncio.Event()

        def hear(envelope: Envelope) -> None:
            if isinstance(envelope.body, TurnEnded):
                ended.set()

        conversation.subscribe(hear)
        # The first ones are not counted: they load the tools, and record all that is there.
        server.says(THINKS, tool_use("Bash", command="echo > made"))
        server.says(THINKS, tool_use("Write", path="edited", content="0"))
        for number in range(calls):
            server.says(THINKS, tool_use("Bash", command=f"echo {number} > made"))
            server.says(THINKS, tool_use("Edit", path="edited", old_string=str(number), new_string=str(number + 1)))
        server.says(text("Done."))
        await conversation.submit(SendMessage(app.new_item_id(), "go"))
        await ended.wait()
        await app.shut_down()
    at = [one.at for one in server.calls if one.path.endswith("/v1/messages")]
    took = [(after - before - THINKS_S) * 1000 for before, after in itertools.pairwise(at)][2:]
    assert len(took) == calls * 2, f"{len(took)} calls were answered"
    found = {"command_ms": statistics.median(took[::2]), "edit_ms": statistics.median(took[1::2])}
    if waits:
        found |= {"command_waits_ms": statistics.median(waits[2::2]), "edit_waits_ms": statistics.median(waits[3::2])}
    return found


def waits_of(recording: CallCheckpoints) -> list[float]:
    """Return how long each call waits for the record before it, as they come."""
    waits, before = list[float](), recording._before

    async def timed(*words: Any) -> Checkpoint:
        began = time.perf_counter()
        found = await before(*words)
        waits.append((time.perf_counter() - began) * 1000)
        return found

    recording._before = timed  # type: ignore[method-assign]
    return waits


if __name__ == "__main__":
    print(json.dumps(asyncio.run(main(Path(sys.argv[2]), sys.argv[3], int(sys.argv[4])))))
