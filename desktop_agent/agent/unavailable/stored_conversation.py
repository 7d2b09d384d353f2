"""A conversation that cannot be opened now: its stored items can be read, nothing more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NoReturn

from desktop_agent.agent.conversation_state import ConversationState
from desktop_agent.errors import AgentError, DiskFull, WorkspaceSilent
from desktop_agent.protocol import (
    BackgroundUse,
    ConversationChanged,
    ConversationInfo,
    Scope,
    UndoState,
)
from desktop_agent.sentences import translate
from desktop_agent.store.transcript_store import Transcripts


class StoredConversation:
    """Stands in for a conversation until it can be opened. Reads the store, and touches no workspace."""

    def __init__(
        self, info: ConversationInfo, last: ConversationChanged | None, transcripts: Transcripts, why: AgentError
    ) -> None:
        """`last` is what the store knows of its state; `why` it cannot be opened: the folder, or the disk."""
        self.info = info
        self._state = ConversationState(info, lambda _: None)
        if last is not None:
            self._state.restore(last)
        self.waits_for_room = isinstance(why, DiskFull)
        self.waits_for_folder = not self.waits_for_room
        self.why_read_only = DISK_FULL if self.waits_for_room else ONLY_READ.with_values(folder=info.workspace)
        refused = DiskFull if self.waits_for_room else WorkspaceSilent
        self.background = self.changes = untouched = _Untouched(partial(refused, self.why_read_only, ()))
        self.submit = self.save_draft = untouched.refuse
        self.state = self._state.now
        self.sketches, self.items = partial(transcripts.sketches, info.id), partial(transcripts.items, info.id)
        self.is_read_only, self.is_working = True, False

    def subscribe(self, _listener: Callable[..., None]) -> Callable[[], None]:
        return _nothing

    on_trouble = on_stored = subscribe

    def grants(self) -> Sequence[Scope]:
        return ()

    async def close(self) -> None:
        """Do nothing: nothing was begun."""


class _Untouched:
    """Nothing runs in the background, and the files are not looked at, so no way back is offered."""

    def __init__(self, refused: Callable[[], AgentError]) -> None:
        self._refused = refused
        self.files = self

    async def use(self) -> BackgroundUse:
        return BackgroundUse()

    async def ways(self) -> UndoState:
        return UndoState()

    async def refuse(self, *_asked: object, **_named: object) -> NoReturn:
        """Say why it cannot be done now."""
        raise self._refused()

    address_of = preview = preview_forth = list = count = diff = refuse


def _nothing() -> None:
    """Unsubscribe from nothing."""


ONLY_READ = translate(
    "workspace",
    "The folder {folder} does not answer. The conversation is kept and can be read; it continues by itself when the "
    "folder answers again.",
)
DISK_FULL = translate(
    "workspace",
    "The disk is full, so this conversation can only be read for now. What was stored before is safe. "
    "Free some space, and the conversation continues by itself.",
)
