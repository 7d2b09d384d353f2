"""Commands as a conversation runs them: `commands_probe.py STARTED KIND ADDRESS WORKSPACE COUNT [MODE]`.

KIND: `window` (one command after each message, in the real program, until its entry is painted as done, alternating
with a bare `true`), `task` (so many commands in one turn, through the core), `row` (the same in the real program,
with all that could grow).
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import json
import os
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from measuring import cpu_s, pss_mb

SETTLE_MS = 150
EVERY = 100


def main() -> None:
    kind, address, workspace, count = sys.argv[2:6]
    mode = sys.argv[6] if len(sys.argv) > 6 else "default"
    if kind == "task":
        asyncio.run(task(address, workspace, int(count), mode))
        return
    probe: Any = importlib.import_module("stream_probe")
    watch = Alternating if kind == "window" else InARow

    def is_ready() -> bool:
        try:
            return bool(probe.named("Message"))
        except LookupError:
            return False

    # On a busy machine the window takes its time.
    probe.program(address, workspace, lambda window: probe.when(is_ready, watch(probe, window, int(count)).begin))


class Entries:
    """Notes when each call came out of the model's message, and when its entry was first painted as ended."""

    def __init__(self, on_painted: Callable[[Any, float], None]) -> None:
        self._on_painted = on_painted
        self._asked: dict[str, float] = {}
        calls = importlib.import_module("desktop_agent.agent.tool_calls")
        entry = importlib.import_module("desktop_agent.gui.items.tool_call").ToolCallRow
        self._prepare, self._paint = calls._preparing, entry.paintEvent

        def prepared(*words: Any) -> Any:
            began = time.perf_counter()
            call = self._prepare(*words)
            self._asked[call.id] = began
            return call

        def painted(entry: Any, event: Any) -> None:
            self._painted(entry, event)

        calls._preparing, entry.paintEvent = prepared, painted

    def _painted(self, entry: Any, event: Any) -> None:
        self._paint(entry, event)
        call = entry._call
        if call.ended_at is not None and call.id in self._asked:
            self._on_painted(call, (time.perf_counter() - self._asked.pop(call.id)) * 1000)


class Alternating:
    """Runs `true` by itself, then says something and waits for the command that comes of it, so many times."""

    def __init__(self, probe: Any, window: Any, count: int) -> None:
        self._probe, self._window, self._count = probe, window, count
        self._bare_ms: list[float] = []
        self._own_ms: list[float] = []
        self._held: set[str] = set()
        Entries(self._note)

    def begin(self) -> None:
        # The first rounds also load the tools and make the network: they are not counted.
        if len(self._own_ms) > self._count + WARM_UP:
            own, bare = self._own_ms[WARM_UP + 1 :], self._bare_ms[WARM_UP + 1 :]
            more = [ours - statistics.median(bare) for ours in own]
            self._probe.finish(
                self._window,
                bare_ms=statistics.median(bare),
                median_ms=statistics.median(more),
                p95_ms=sorted(more)[round(0.95 * (len(more) - 1))],
                least_ms=min(more),
                held=",".join(sorted(self._held)),
            )
        began = time.perf_counter()
        subprocess.run(["true"], check=True)
        self._bare_ms.append((time.perf_counter() - began) * 1000)
        before = len(self._own_ms)
        self._probe.say("go")
        self._probe.when(lambda: len(self._own_ms) > before and self._probe.is_idle(), self.begin)

    def _note(self, call: Any, took_ms: float) -> None:
        if call.exit_code != 0:
            sys.stderr.write(f"{call}\n")
            sys.stderr.flush()
            os._exit(1)
        self._held.add(call.sandbox)
        self._own_ms.append(took_ms)


WARM_UP = 3


class InARow:
    """Lets one turn run so many commands, and notes after each hundred what the program has and holds."""

    def __init__(self, probe: Any, window: Any, count: int) -> None:
        self._probe, self._window, self._count = probe, window, count
        self._took_ms: list[float] = []
        self._seen: list[dict[str, float]] = []
        self._temp = Path(os.environ["DESKTOP_AGENT_DATA_DIR"])
        Entries(self._note)

    def begin(self) -> None:
        self._probe.say("go")

    def _note(self, call: Any, took_ms: float) -> None:
        from PySide6.QtCore import QTimer

        if call.exit_code != 0:
            sys.stderr.write(f"{call}\n")
            sys.stderr.flush()
            os._exit(1)
        self._took_ms.append(took_ms)
        if len(self._took_ms) % EVERY == 0:
            self._seen.append(self._now())
        if len(self._took_ms) == self._count:
            QTimer.singleShot(0, self._end)

    def _now(self) -> dict[str, float]:
        gc.collect()
        return {
            "pss_mb": pss_mb(),
            "descriptors": len(os.listdir("/proc/self/fd")),
            "threads": threading.active_count(),
            "tasks": len(asyncio.all_tasks(asyncio.get_event_loop())),
            "files": sum(len(files) + len(folders) for _, folders, files in os.walk(self._temp)),
            "children": len(Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()),
        }

    def _end(self) -> None:
        took = self._took_ms
        self._probe.finish(
            self._window,
            first_ms=statistics.median(took[:EVERY]),
            last_ms=statistics.median(took[-EVERY:]),
            **{f"{name}_{place}": value for place, seen in enumerate(self._seen) for name, value in seen.items()},
        )


async def task(address: str, workspace: str, calls: int, mode: str) -> None:
    """Let the scripted model call the shell so often in one turn, with everything stored."""
    from desktop_agent.app import App
    from desktop_agent.app_dirs import user_folders
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
    conversation = await app.new_conversation(workspace, model="first-model", mode=Mode(mode))
    over = asyncio.Event()
    asked: list[float] = []
    marks: list[float] = []
    took: list[float] = []

    def listen(envelope: Envelope) -> None:
        match envelope.body:
            case ItemAdded(ToolCall()):
                marks.append(cpu_s())
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
    # The first also tries the sandbox and makes the network.
    rounds = [(later - earlier) * 1000 for earlier, later in pairwise(asked)][1:]
    figures = {
        "call_ms": statistics.median(took),
        "round_ms": statistics.median(rounds),
        "cpu_ms": (marks[-1] - marks[1]) * 1000 / (len(marks) - 2),
        "first_ms": statistics.median(rounds[:5]),
        "last_ms": statistics.median(rounds[-5:]),
    }
    await app.shut_down()
    print(json.dumps(figures))


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    main()
