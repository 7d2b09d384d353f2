"""Tools, gate and folders of one conversation, shared by its turns; loaded with the first."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from desktop_agent.agent.item_cache import items_for_model
from desktop_agent.agent.masking import note_issued
from desktop_agent.agent.tool_call_context import ToolCallContext
from desktop_agent.agent.tool_services import ToolServices
from desktop_agent.agent.turn import Turn
from desktop_agent.agent.turn_context import RunnableTurn, TurnContext, TurnHost
from desktop_agent.agent.user_questions import ToolConversationAccess
from desktop_agent.execution.process.working_folder import WorkingFolder
from desktop_agent.execution.secrets import SecretMasker
from desktop_agent.ids import new_id
from desktop_agent.lazy_import import load
from desktop_agent.protocol import COMMAND_TOOL, Item, ItemId, Json, RerunCommand, ToolCall
from desktop_agent.tools import TOOLS
from desktop_agent.tools.limits import limits_of
from desktop_agent.tools.read_record import ReadRecord
from desktop_agent.tools.search.ripgrep import find_rg
from desktop_agent.tools.tool import ToolEnvironment


class ToolSession:
    """Keeps the record of read files from turn to turn; stored items restore it after a start."""

    def __init__(self, conversation: TurnHost, services: ToolServices, stored: Sequence[Item] = ()) -> None:
        self._conversation = conversation
        self._services = services
        workspace = Path(conversation.info.workspace)
        seen = ReadRecord()
        seen.restore(items_for_model(stored), workspace)
        self._surroundings = ToolEnvironment(
            workspace=workspace,
            folder=WorkingFolder(workspace, is_known=not _ran_commands(stored)),
            temp=services.temp,
            seen=seen,
            jobs=conversation.jobs,
            masks=SecretMasker(services.masking_key),
        )
        note_issued(self._surroundings.masks, stored)

    def forget(self, paths: Sequence[str]) -> None:
        """Require that files of the workspace are read again before they are edited: they changed."""
        self._surroundings.seen.forget(self._surroundings.workspace / path for path in paths)

    def turn(self, context: TurnContext) -> Turn:
        """Return a turn, ready to run, within the limits that the settings name now. Looks at the disk."""
        return Turn(context, self._context(context.talk))

    def user_run(self, talk: ToolConversationAccess, call: ToolCall, request: RerunCommand) -> RunnableTurn:
        """Return what runs a command again for the user, within the same limits. Looks at the disk."""
        run: RunnableTurn = load("desktop_agent.agent.user_rerun").UserRerun(self._context(talk), call, request)
        return run

    def _context(self, talk: ToolConversationAccess) -> ToolCallContext:
        services, conversation, settings = self._services, self._conversation, self._services.settings()
        self._surroundings.masks.is_on = settings.files.masking
        # Looked for again in each turn: it may have been installed since.
        rg = find_rg(services.environment.get("PATH", ""))
        self._surroundings = replace(self._surroundings, limits=limits_of(settings.files, Path.home()), rg=rg)
        return ToolCallContext(
            services=services,
            tools={tool.name: tool for tool in TOOLS},
            surroundings=self._surroundings,
            timeout_s=settings.commands.timeout_s,
            mode=lambda: conversation.info.mode,
            emit=conversation.emit,
            flush=conversation.flush,
            new_id=lambda: ItemId(new_id()),
            clock=time.time,
            talk=talk,
            checkpoints=conversation.recording,
        )


def _ran_commands(items: Sequence[Item]) -> bool:
    return any(isinstance(item, ToolCall) and item.tool == COMMAND_TOOL for item in items)


@cache
def schemas() -> tuple[Json, ...]:
    """Return the tools as the Messages API wants them; the same bytes every time."""
    return tuple(tool.schema() for tool in TOOLS)
