"""A conversation whose folder does not answer: what is stored can be read, and nothing else is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_agent.agent.standing import Standing
from desktop_agent.errors import AgentError, WorkspaceSilent
from desktop_agent.protocol import (
    BackgroundUse,
    ChangedFiles,
    ConversationChanged,
    ConversationInfo,
    Envelope,
    FileDiff,
    GoingBack,
    Item,
    ItemId,
    ItemSketch,
    Request,
    Scope,
    WaysBack,
)
from desktop_agent.sentences import Sentence, translate
from desktop_agent.store.transcript import Transcripts


class StoredConversation:
    """Stands in for a conversation until its folder answers. Reads the store, and touches no workspace."""

    def __init__(self, info: ConversationInfo, last: ConversationChanged | None, transcripts: Transcripts) -> None:
        """`last` is what the store knows of its state."""
        self._info = info
        self._standing = Standing(info, lambda _: None)
        if last is not None:
            self._standing.restore(last)
        self._transcripts = transcripts
        self.background = _Idle(info.workspace)
        self.changes = _NoChanges(info.workspace)

    @property
    def info(self) -> ConversationInfo:
        return self._info

    def state(self) -> ConversationChanged:
        return self._standing.now()

    @property
    def is_read_only(self) -> bool:
        return True

    @property
    def is_working(self) -> bool:
        return False

    @property
    def waits_for_folder(self) -> bool:
        return True

    @property
    def why_read_only(self) -> Sentence | None:
        return ONLY_READ.having(folder=self._info.workspace)

    def subscribe(self, _listener: Callable[[Envelope], None]) -> Callable[[], None]:
        return _nothing

    def on_trouble(self, _listener: Callable[[AgentError], None]) -> Callable[[], None]:
        return _nothing

    async def submit(self, _request: Request) -> None:
        raise _refused(self._info.workspace)

    async def sketches(self) -> Sequence[ItemSketch]:
        return await self._transcripts.sketches(self._info.id)

    async def items(self, start: int, stop: int | None = None) -> Sequence[Item]:
        return await self._transcripts.items(self._info.id, start, stop)

    def grants(self) -> Sequence[Scope]:
        return ()

    async def save_draft(self, _text: str) -> None:
        raise _refused(self._info.workspace)

    async def close(self) -> None:
        """Do nothing: nothing was begun."""


class _Idle:
    """Nothing runs in the background."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    async def use(self) -> BackgroundUse:
        return BackgroundUse()

    async def address_of(self, _port: int, _job: str = "") -> str:
        raise _refused(self._folder)


class _NoChanges:
    """The files cannot be looked at, so no way back is offered."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self.files = _NoFiles(folder)

    async def ways(self) -> WaysBack:
        return WaysBack()

    async def preview(self, _calls: Sequence[ItemId]) -> GoingBack:
        raise _refused(self._folder)

    async def preview_forth(self, _notice: ItemId) -> GoingBack:
        raise _refused(self._folder)


class _NoFiles:
    def __init__(self, folder: str) -> None:
        self._folder = folder

    async def list(self, _turn: ItemId | None = None) -> ChangedFiles:
        raise _refused(self._folder)

    async def count(self, _turn: ItemId) -> int:
        raise _refused(self._folder)

    async def diff(self, _path: str, _turn: ItemId | None = None) -> FileDiff:
        raise _refused(self._folder)


def _refused(folder: str) -> WorkspaceSilent:
    return WorkspaceSilent(ONLY_READ.having(folder=folder), ())


def _nothing() -> None:
    """Take nothing back."""


ONLY_READ = translate(
    "workspace",
    "The folder {folder} does not answer. The conversation is kept and can be read; it continues by itself when the "
    "folder answers again.",
)
