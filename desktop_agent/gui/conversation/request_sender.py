"""Sends the requests of one tab to its conversation, and returns messages that were not accepted."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from desktop_agent.errors import AgentError
from desktop_agent.gui.items.call_actions import AlwaysAllowFolders
from desktop_agent.gui.runtime.tasks import TaskRunner, in_task
from desktop_agent.gui.widgets.text_edit import RECALLED_MAX
from desktop_agent.ports import AppPort, ConversationPort
from desktop_agent.protocol import (
    AnswerQuestion,
    Configure,
    Decide,
    EditCommand,
    EndTrial,
    Interrupt,
    Item,
    ItemId,
    Notice,
    Request,
    Retry,
    RevokeGrant,
    ScheduleMessage,
    SendMessage,
    SendTime,
    StopJob,
    TryOnCopy,
    UserMessage,
    WithdrawMessage,
)
from desktop_agent.sentences import translate
from desktop_agent.settings.schema import Settings, of_workspace, with_workspace

_ANSWERS = (Decide, EditCommand, TryOnCopy, EndTrial, AnswerQuestion)
NO_BROWSER = translate("Tab", "No browser was found. The page is at {address} as long as this tab is open.")


class RequestSender(QObject):
    """Sends all requests of a tab. They run concurrently, except that drafts are saved in order.

    Signals:
        failed: carries the error of a request that was not accepted.
        taken: a message was stored.
        returned: carries the text of a message that was not accepted, or was withdrawn for editing.
        reopened: carries the id of a call or question whose answer did not arrive.
        revoked: an approval was revoked.
        printed: carries the item of a command and its output so far.
        recalled: carries the user's earlier messages, the latest last.
        settings_changed: the settings allow all commands of the workspace more folders.
        use_read: carries the resource usage of the background commands.
    """

    failed = Signal(object)
    taken = Signal()
    returned = Signal(str)
    reopened = Signal(str)
    revoked = Signal()
    printed = Signal(str, object)
    recalled = Signal(object)
    use_read = Signal(object)
    settings_changed = Signal()

    def __init__(self, conversation: ConversationPort, app: AppPort, parent: QObject) -> None:
        super().__init__(parent)
        self._conversation = conversation
        self._app = app
        self._tasks = self.tasks = TaskRunner(self._on_error)
        self._drafts = asyncio.Lock()
        self._saving: set[asyncio.Future[Any]] = set()
        self._draft = ""
        self._is_closed = False
        self._is_reading_use = False

    def send(self, text: str, when: SendTime = SendTime.NOW) -> None:
        """Send a message, now or after the running turn."""
        self._save(self._send(text, when))

    def schedule(self, item: str, when: str) -> None:
        """Change when a queued message is sent."""
        self.submit(ScheduleMessage(ItemId(item), SendTime(when)))

    def hurry(self, item: str, text: str) -> None:
        """Send a queued message now and interrupt the running step."""
        self.submit(SendMessage(ItemId(item), text))

    @in_task
    async def withdraw(self, item: str, text: str = "") -> None:
        """Withdraw a queued message; `returned` brings its text if one is given."""
        await self._conversation.submit(WithdrawMessage(ItemId(item)))
        if text and not self._is_closed:
            self.returned.emit(text)

    @in_task
    async def revoke(self, scope: str) -> None:
        """Revoke an approval for the session."""
        await self._conversation.submit(RevokeGrant(scope))
        if not self._is_closed:
            self.revoked.emit()

    @in_task
    async def switch_server(self, notice: str) -> None:
        """Retry with the server that a notice offers."""
        item = await self.read_item(ItemId(notice))
        if isinstance(item, Notice) and item.server:
            # The profile of the other server determines its model.
            await self._conversation.submit(Configure(profile=item.server, model=""))
            await self._conversation.submit(Retry())

    def interrupt(self) -> None:
        """Stop the running turn."""
        self.submit(Interrupt())

    async def stop_all(self, jobs: Iterable[str]) -> None:
        """Stop the running turn and these background commands; return when they have ended."""
        requests: tuple[Request, ...] = (Interrupt(), *(StopJob(job) for job in jobs))
        await asyncio.gather(*map(self._conversation.submit, requests))

    @in_task
    async def allow_folders(self, wanted: AlwaysAllowFolders) -> None:
        """Allow all commands of the workspace to write to these folders, or to read them, in the user's settings."""

        def with_folders(settings: Settings) -> Settings:
            own = of_workspace(settings.commands, self._conversation.info.workspace)
            own = replace(
                own,
                writable=tuple(dict.fromkeys((*own.writable, *wanted.folders))),
                readable=tuple(dict.fromkeys((*own.readable, *wanted.readable))),
            )
            return replace(settings, commands=with_workspace(settings.commands, own))

        await self._app.change_settings(with_folders)
        if not self._is_closed:
            self.settings_changed.emit()

    @in_task
    async def recall(self) -> None:
        """Read the user's earlier messages; `recalled` brings them."""
        texts = await self.earlier()
        if not self._is_closed:
            self.recalled.emit(texts)

    def stop_job(self, job: str) -> None:
        """Stop a background command."""
        self.submit(StopJob(job))

    @in_task
    async def read_output(self, item: str) -> None:
        """Read the output of a command so far; `printed` brings it."""
        output = await self._app.whole_output(self._conversation.info.id, ItemId(item))
        if not self._is_closed:
            self.printed.emit(item, output)

    def read_use(self) -> None:
        """Read the resource usage of the background commands, unless it is being read; `use_read` brings it."""
        if not self._is_reading_use:
            self._is_reading_use = True
            self._read_use()

    @in_task
    async def _read_use(self) -> None:
        try:
            use = await self._conversation.background.use()
        finally:
            self._is_reading_use = False
        if not self._is_closed:
            self.use_read.emit(use)

    @in_task
    async def open_port(self, port: int, job: str) -> None:
        """Open in a browser what listens on a port."""
        address = await self._conversation.background.address_of(port, job)
        if not self._is_closed and not QDesktopServices.openUrl(QUrl(address)):
            raise AgentError(NO_BROWSER.with_values(address=address))

    @in_task
    async def submit(self, request: Request) -> None:
        """Send a request; a prompt whose answer does not arrive is reopened."""
        try:
            await self._conversation.submit(request)
        except Exception:
            if isinstance(request, _ANSWERS) and not self._is_closed:
                self.reopened.emit(request.item_id)
            raise

    def save_draft(self, text: str) -> None:
        self._draft = text
        if not self._conversation.is_read_only:
            self._save(self._save_draft(text))

    async def earlier(self) -> list[str]:
        """Return the latest messages of the user, oldest first."""
        sketches = await self._conversation.sketches()
        places = [place for place, sketch in enumerate(sketches) if sketch.kind == "user_message"]
        texts: list[str] = []
        for place in places[-RECALLED_MAX:]:
            items = await self._conversation.items(place, place + 1)
            texts += [item.text for item in items if isinstance(item, UserMessage)]
        return texts

    async def read_item(self, item: ItemId) -> Item | None:
        """Return an item of the conversation."""
        sketches = await self._conversation.sketches()
        place = next((place for place, sketch in enumerate(sketches) if sketch.id == item), len(sketches))
        return next(iter(await self._conversation.items(place, place + 1)), None)

    async def close(self) -> None:
        """Finish saving, cancel all other tasks, and close the conversation."""
        self._is_closed = True
        await asyncio.gather(*self._saving, return_exceptions=True)
        await self._tasks.finish()
        await self._conversation.close()

    def _save(self, work: Coroutine[Any, Any, object]) -> None:
        task = self._tasks.start(work)
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    async def _send(self, text: str, when: SendTime) -> None:
        try:
            await self._conversation.submit(SendMessage(self._app.new_item_id(), text, when=when))
        except Exception:
            if self._is_closed:
                # The page is gone, so the text becomes the draft of the next start.
                await self._save_draft(f"{text}\n{self._draft}" if self._draft else text)
            else:
                self.returned.emit(text)
            raise
        if not self._is_closed:
            self.taken.emit()

    async def _save_draft(self, text: str) -> None:
        async with self._drafts:
            await self._conversation.save_draft(text)

    def _on_error(self, error: BaseException) -> None:
        if not self._is_closed:
            self.failed.emit(error)
