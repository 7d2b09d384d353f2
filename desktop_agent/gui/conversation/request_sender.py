"""Hands the requests of one tab to its conversation; what was not taken comes back."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from desktop_agent.errors import AgentError
from desktop_agent.gui.items.call_actions import AlwaysAllowFolders
from desktop_agent.gui.runtime.tasks import TaskRunner
from desktop_agent.gui.widgets.text_edit import RECALLED_MAX
from desktop_agent.ports import AppPort, ConversationPort
from desktop_agent.protocol import (
    AnswerQuestion,
    Configure,
    Decide,
    EditCommand,
    EndTrial,
    Interrupt,
    ItemId,
    MoveToBackground,
    Notice,
    Request,
    Retry,
    RevokeGrant,
    ScheduleMessage,
    SendMessage,
    StopJob,
    ToolCall,
    TryOnCopy,
    UserMessage,
    When,
    WithdrawMessage,
)
from desktop_agent.sentences import translate
from desktop_agent.settings.schema import Settings, of_workspace, with_workspace

_ANSWERS = (Decide, EditCommand, TryOnCopy, EndTrial, AnswerQuestion)
NO_BROWSER = translate("Tab", "No browser was found. The page is at {address} as long as this tab is open.")


class RequestSender(QObject):
    """Every request goes through here. None waits for another, but drafts: the last one written is the last kept.

    Signals:
        failed: carries the error of a request that was not taken.
        taken: a message is in the store.
        returned: carries the text of a message that was not taken, or was taken back to be edited.
        reopened: carries the id of a call or question whose answer did not arrive.
        revoked: an approval was taken back.
        printed: carries the item of a command, and what it printed so far.
        recalled: carries what was said to the agent, the latest last.
        settings_changed: the settings let all commands of the workspace write to more folders.
        use_read: carries what the commands in the background use.
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
        self._tasks = TaskRunner(self._on_fault)
        self._drafts = asyncio.Lock()
        self._saving: set[asyncio.Task[Any]] = set()
        self._draft = ""
        self._is_closed = False
        self._is_reading_use = False

    def send(self, text: str) -> None:
        """Say something to the agent."""
        self._save(self._send(text, When.NOW))

    def postpone(self, text: str) -> None:
        """Say something to the agent, after the turn that runs."""
        self._save(self._send(text, When.AFTER))

    def schedule(self, item: str, when: str) -> None:
        """Let a queued message go out at another time."""
        self.submit(ScheduleMessage(ItemId(item), When(when)))

    def hurry(self, item: str, text: str) -> None:
        """Send a queued message now; the running step ends."""
        self.submit(SendMessage(ItemId(item), text))

    def withdraw(self, item: str, text: str = "") -> None:
        """Take a queued message back; its text returns where it is given."""
        self._tasks.start(self._withdraw(WithdrawMessage(ItemId(item)), text))

    def revoke(self, scope: str) -> None:
        """Take back an approval for the session."""
        self._tasks.start(self._revoke(RevokeGrant(scope)))

    def go_on_elsewhere(self, notice: str) -> None:
        """Let the server go on that a notice offers."""
        self._tasks.start(self._go_on_elsewhere(notice))

    def interrupt(self) -> None:
        """End the running turn."""
        self.submit(Interrupt())

    async def stop_all(self, jobs: Iterable[str]) -> None:
        """End the running turn and these commands in the background; return when they have ended."""
        requests: tuple[Request, ...] = (Interrupt(), *(StopJob(job) for job in jobs))
        await asyncio.gather(*map(self._conversation.submit, requests))

    def to_background(self, commands: Iterable[ToolCall]) -> None:
        """Let running commands go on in the background."""
        for call in commands:
            self.submit(MoveToBackground(call.id))

    def keep_folders(self, wanted: AlwaysAllowFolders) -> None:
        """Let all commands of the workspace write to these folders, or read them, by the user's own settings."""
        self._tasks.start(self._keep_folders(wanted))

    def recall(self) -> None:
        """Ask what was said to the agent; `recalled` brings it."""
        self._tasks.start(self._recall())

    def stop_job(self, job: str) -> None:
        """End a command in the background."""
        self.submit(StopJob(job))

    def read_output(self, item: str) -> None:
        """Ask what a command printed so far; `printed` brings it."""
        self._tasks.start(self._read_output(item))

    def read_use(self) -> None:
        """Ask what the commands in the background use, unless it is being asked; `use_read` brings it."""
        if not self._is_reading_use:
            self._is_reading_use = True
            self._tasks.start(self._read_use())

    def open_port(self, port: int, job: str) -> None:
        """Show in a browser what listens on a port."""
        self._tasks.start(self._open_port(port, job))

    def submit(self, request: Request) -> None:
        """Send a request; a prompt whose answer fails to arrive is reopened."""
        self._tasks.start(self._submit(request))

    def keep_draft(self, text: str) -> None:
        """Keep the unsent text."""
        self._draft = text
        if not self._conversation.is_read_only:
            self._save(self._keep_draft(text))

    def run(self, work: Coroutine[Any, Any, object]) -> None:
        """Run something else of the tab's; what goes wrong with it is told as with a request."""
        self._tasks.start(work)

    async def earlier(self) -> list[str]:
        """Return what was said to the agent, the latest last; of much the latest part."""
        sketches = await self._conversation.sketches()
        places = [place for place, sketch in enumerate(sketches) if sketch.kind == "user_message"]
        texts: list[str] = []
        for place in places[-RECALLED_MAX:]:
            items = await self._conversation.items(place, place + 1)
            texts += [item.text for item in items if isinstance(item, UserMessage)]
        return texts

    async def close(self) -> None:
        """Let what is to be kept be kept, give up the rest, and end the conversation."""
        self._is_closed = True
        await asyncio.gather(*self._saving, return_exceptions=True)
        await self._tasks.finish()
        await self._conversation.close()

    async def _go_on_elsewhere(self, notice: str) -> None:
        sketches = await self._conversation.sketches()
        place = next(place for place, sketch in enumerate(sketches) if sketch.id == notice)
        for item in await self._conversation.items(place, place + 1):
            if isinstance(item, Notice) and item.server:
                # The other server has models of its own: which one answers is for its profile to say.
                await self._conversation.submit(Configure(profile=item.server, model=""))
                await self._conversation.submit(Retry())

    def _save(self, work: Coroutine[Any, Any, object]) -> None:
        task = self._tasks.start(work)
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    async def _send(self, text: str, when: When) -> None:
        try:
            await self._conversation.submit(SendMessage(self._app.new_item_id(), text, when=when))
        except Exception:
            if self._is_closed:
                # Nobody is left to give it back to but the next start.
                await self._keep_draft(f"{text}\n{self._draft}" if self._draft else text)
            else:
                self.returned.emit(text)
            raise
        if not self._is_closed:
            self.taken.emit()

    async def _withdraw(self, request: WithdrawMessage, text: str) -> None:
        await self._conversation.submit(request)
        if text and not self._is_closed:
            self.returned.emit(text)

    async def _submit(self, request: Request) -> None:
        try:
            await self._conversation.submit(request)
        except Exception:
            if isinstance(request, _ANSWERS) and not self._is_closed:
                self.reopened.emit(request.item_id)
            raise

    async def _keep_folders(self, wanted: AlwaysAllowFolders) -> None:
        def keep(settings: Settings) -> Settings:
            own = of_workspace(settings.commands, self._conversation.info.workspace)
            own = replace(
                own,
                writable=tuple(dict.fromkeys((*own.writable, *wanted.folders))),
                readable=tuple(dict.fromkeys((*own.readable, *wanted.readable))),
            )
            return replace(settings, commands=with_workspace(settings.commands, own))

        await self._app.change_settings(keep)
        if not self._is_closed:
            self.settings_changed.emit()

    async def _recall(self) -> None:
        texts = await self.earlier()
        if not self._is_closed:
            self.recalled.emit(texts)

    async def _read_output(self, item: str) -> None:
        output = await self._app.whole_output(self._conversation.info.id, ItemId(item))
        if not self._is_closed:
            self.printed.emit(item, output)

    async def _read_use(self) -> None:
        try:
            use = await self._conversation.background.use()
        finally:
            self._is_reading_use = False
        if not self._is_closed:
            self.use_read.emit(use)

    async def _open_port(self, port: int, job: str) -> None:
        address = await self._conversation.background.address_of(port, job)
        if not self._is_closed and not QDesktopServices.openUrl(QUrl(address)):
            raise AgentError(NO_BROWSER.having(address=address))

    async def _revoke(self, request: RevokeGrant) -> None:
        await self._conversation.submit(request)
        if not self._is_closed:
            self.revoked.emit()

    async def _keep_draft(self, text: str) -> None:
        async with self._drafts:
            await self._conversation.save_draft(text)

    def _on_fault(self, error: BaseException) -> None:
        if not self._is_closed:
            self.failed.emit(error)
