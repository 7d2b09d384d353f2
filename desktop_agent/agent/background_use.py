"""What the background commands of a conversation use, and the way to what they serve."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

from desktop_agent.errors import AgentError
from desktop_agent.execution.process.background_jobs import Jobs
from desktop_agent.lazy_import import load
from desktop_agent.protocol import BackgroundUse, JobUse
from desktop_agent.sandbox.sandbox import ConversationSandbox
from desktop_agent.sentences import translate

log = logging.getLogger(__name__)

PROCESS_USE = "desktop_agent.execution.process.resource_usage"
"""Nobody looks before a command runs, and psutil would be imported with the core until then."""


class BackgroundLook:
    """Looks at them when it is asked to, and at nothing else."""

    def __init__(self, jobs: Jobs, sandbox: ConversationSandbox) -> None:
        self._jobs = jobs
        self._sandbox = sandbox
        self._processes: Any = None
        self._looking = asyncio.Lock()

    async def use(self) -> BackgroundUse:
        async with self._looking:
            found = await asyncio.to_thread(self._look, self._jobs.leaders())
        whose = {pid: name for name, used in found.items() for pid in used.processes}
        ports, others = {name: set(used.ports) for name, used in found.items()}, set[int]()
        for there in await self._sandbox.listening():
            ports.get(whose.get(there.pid, ""), others).add(there.port)
        return BackgroundUse(
            tuple(
                JobUse(name, used.processor, used.memory, tuple(sorted(ports[name]))) for name, used in found.items()
            ),
            tuple(sorted(others)),
        )

    async def address_of(self, port: int, job: str = "") -> str:
        leaders = {name: leader for name, leader in self._jobs.leaders().items() if name == job}
        # With a look of its own: what is told of the processor goes by the time between two.
        found = await asyncio.to_thread(lambda: load(PROCESS_USE).ProcessUse().look(leaders))
        if any(port in used.ports for used in found.values()):
            # It listens on the machine itself, at which of its own addresses is not known.
            return f"http://localhost:{port}/"
        if all(port != there.port for there in await self._sandbox.listening()):
            raise AgentError(GONE.having(port=port))
        try:
            # By number: the forward is there and nowhere else, and a name could lead to another program's.
            return f"http://127.0.0.1:{await self._sandbox.forward(port)}/"
        except OSError as error:
            log.warning("no forward to port %s: %s", port, error)
            raise AgentError(NO_WAY.having(port=port)) from error

    def _look(self, leaders: Mapping[str, int]) -> Any:
        if self._processes is None:
            self._processes = load(PROCESS_USE).ProcessUse()
        return self._processes.look(leaders)


GONE = translate("background", "Nothing listens on port {port} any more, so nothing was opened.")
NO_WAY = translate("background", "No way to port {port} could be opened. What serves there goes on.")
