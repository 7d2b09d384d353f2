"""Runs a command again for the user, outside the sandbox or with more access in it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from desktop_agent.agent.message_stream import StreamedToolCall
from desktop_agent.agent.tool_call_context import ToolCallContext
from desktop_agent.agent.tool_calls import ToolCallRunner
from desktop_agent.agent.turn_context import TurnResult
from desktop_agent.agent.user_rerun_notice import notice_of
from desktop_agent.execution.process.working_folder import WorkingFolder
from desktop_agent.permissions.confinement_choice import NO_REQUEST, ConfinementRequest
from desktop_agent.protocol import Event, ItemAdded, ItemChanged, RerunCommand, RunsCommand, ToolCall
from desktop_agent.sandbox.network.host_names import NoHostName, endpoint, host_name

log = logging.getLogger(__name__)


class UserRerun:
    """Runs the same command in the same folder, through gate, sandbox and store as any other.

    Where the model's next command starts is left as it is.
    """

    def __init__(self, context: ToolCallContext, call: ToolCall, request: RerunCommand) -> None:
        self._call = call
        self._request = request
        self._latest = call
        self._emit = context.emit
        self._context = replace(context, emit=self._note, by_user=True)

    async def run(self) -> TurnResult:
        """Ask, run, and tell the model of it; return when it has ended, in whichever way."""
        call = self._call
        surroundings = self._context.surroundings
        surroundings = replace(surroundings, folder=_Folder(surroundings.workspace, call))
        wanted = await asyncio.to_thread(wanted_confinement, self._request, call)
        if not wanted.is_any:
            log.info("nothing that could be granted was wished for item %s", call.id)
            return TurnResult()
        context = replace(self._context, surroundings=surroundings, confinement=wanted)
        asked = StreamedToolCall("", call.tool, json.dumps(dict(call.params)))
        try:
            await ToolCallRunner(context, (asked,), "").run()
        finally:
            notice = notice_of(self._latest, context.new_id(), context.clock())
            if notice is not None:
                self._emit(ItemAdded(notice))
        return TurnResult()

    def _note(self, event: Event) -> None:
        if isinstance(event, ItemAdded | ItemChanged) and isinstance(event.item, ToolCall):
            self._latest = event.item
        self._emit(event)


def wanted_confinement(request: RerunCommand, call: ToolCall) -> ConfinementRequest:
    """Return what the user wishes for, with what the call had already. Looks at the disk: folders are real ones."""
    if request.outside:
        return ConfinementRequest(outside=True)
    hosts = tuple(host.lower() for host in request.hosts if _is_host(host))
    folders = tuple(str(Path(path).resolve()) for path in request.writable)
    shown = tuple(str(Path(path).resolve()) for path in request.readable)
    confinement = call.confinement
    if confinement is None or not (hosts or folders or shown):
        return NO_REQUEST
    return ConfinementRequest(
        hosts=_sorted((*confinement.hosts, *hosts)),
        private=_sorted((*confinement.private, *hosts)),
        writable=_sorted((*confinement.writable, *folders)),
        readable=_sorted((*confinement.readable, *shown)),
    )


def _is_host(text: str) -> bool:
    """Return whether it is a name that the proxy could grant, with a port or without."""
    try:
        endpoint(text) if ":" in text else host_name(text)
    except NoHostName:
        return False
    return True


def _sorted(several: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(set(several)))


class _Folder(WorkingFolder):
    """Folder of the earlier run; later commands do not start in another, so nothing is reported."""

    def __init__(self, workspace: Path, call: ToolCall) -> None:
        super().__init__(workspace)
        started_in = (Path(effect.cwd) for effect in call.effects if isinstance(effect, RunsCommand))
        super().move(next(started_in, workspace))

    def move(self, ended_in: Path | None) -> None:
        pass

    def tell(self) -> str:
        return ""
