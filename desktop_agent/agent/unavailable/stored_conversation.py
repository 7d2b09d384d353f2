"""A conversation that cannot be opened now: its stored items can be read, nothing more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from desktop_agent.agent.conversation_state import ConversationState
from desktop_agent.errors import AgentError, DiskFull, WorkspaceSilent
from desktop_agent.protocol import (
    BackgroundUse,
    ChangedFiles,
    ConversationChanged,
    ConversationInfo,
    Envelope,
    FileDiff,
    Item,
    ItemId,
    ItemSketch,
    Request,
    Scope,
    UndoPreview,
    UndoState,
)
from desktop_agent.sentences import Sentence, translate
from desktop_agent.store.transcript_store import Transcripts


class StoredConversation:
    """Stands in for a conversation until it can be opened. Reads the store, and touches no workspace."""

    def __init__(
        self, info: ConversationInfo, last: ConversationChanged | None, transcripts: Transcripts, why: AgentError
    ) -> None:
        """`last` is what the store knows of its state; `why` it cannot be opened: the folder, or the disk."""
        self._info = info
        self._state = ConversationState(info, lambda _: None)
        if last is not None:
            self._state.restore(last)
        self._transcripts = transcripts
        self.waits_for_room = isinstance(why, DiskFull)
        self.waits_for_folder = not self.waits_for_room
        self._refused = _full if self.waits_for_room else partial(_silent, info.workspace)
        self.background = _Idle(self._refused)
        self.changes = _NoChanges(self._refused)

    @property
    def info(self) -> ConversationInfo:
        return self._info

    def state(self) -> ConversationChanged:
        return self._state.now()

    @property
    def is_read_only(self) -> bool:
        return True

    @property
    def is_working(self) -> bool:
        return False

    @property
    def why_read_only(self) -> Sentence | None:
        return self._refused().sentence

    def subscribe(self, _listener: Callable[[Envelope], None]) -> Callable[[], None]:
        return _nothing

    def on_trouble(self, _listener: Callable[[AgentError], None]) -> Callable[[], None]:
        return _nothing

    def on_stored(self, _listener: Callable[[], None]) -> Callable[[], None]:
        return _nothing

    async def submit(self, _request: Request) -> None:
        raise self._refused()

    async def sketches(self) -> Sequence[ItemSketch]:
        return await self._transcripts.sketches(self._info.id)

    async def items(self, start: int, stop: int | None = None) -> Sequence[Item]:
        return await self._transcripts.items(self._info.id, start, stop)

    def grants(self) -> Sequence[Scope]:
        return ()

    async def save_draft(self, _text: str) -> None:
        raise self._refused()

    async def close(self) -> None:
        """Do nothing: nothing was begun."""


class _Idle:
    """Nothing runs in the background."""

    def __init__(self, refused: Callable[[], AgentError]) -> None:
        self._refused = refused

    async def use(self) -> BackgroundUse:
        return BackgroundUse()

    async def address_of(self, _port: int, _job: str = "") -> str:
        raise self._refused()


class _NoChanges:
    """The files are not looked at, so no way back is offered."""

    def __init__(self, refused: Callable[[], AgentError]) -> None:
        self._refused = refused
        self.files = _NoFiles(refused)

    async def ways(self) -> UndoState:
        return UndoState()

    async def preview(self, _calls: Sequence[ItemId]) -> UndoPreview:
        raise self._refused()

    async def preview_forth(self, _notice: ItemId) -> UndoPreview:
        raise self._refused()


class _NoFiles:
    def __init__(self, refused: Callable[[], AgentError]) -> None:
        self._refused = refused

    async def list(self, _turn: ItemId | None = None) -> ChangedFiles:
        raise self._refused()

    async def count(self, _turn: ItemId) -> int:
        raise self._refused()

    async def diff(self, _path: str, _turn: ItemId | None = None) -> FileDiff:
        raise self._refused()


def _silent(folder: str) -> AgentError:
    return WorkspaceSilent(ONLY_READ.with_values(folder=folder), ())


def _full() -> AgentError:
    return DiskFull(DISK_FULL)


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
