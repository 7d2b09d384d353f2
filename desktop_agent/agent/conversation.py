"""One conversation: requests in, events out; at most one running turn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import assert_never

from desktop_agent.agent.background_jobs import BackgroundJobs, BackgroundUsage
from desktop_agent.agent.conversation_state import ConversationState
from desktop_agent.agent.item_cache import ItemCache
from desktop_agent.agent.lazy_tool_session import LazyToolSession
from desktop_agent.agent.outbox import Outbox
from desktop_agent.agent.recovery import what_was_left_open
from desktop_agent.agent.services import ConversationServices
from desktop_agent.agent.tool_services import ToolServices
from desktop_agent.agent.turn_context import RunnableTurn, TurnContext
from desktop_agent.agent.turn_runner import TurnRunner
from desktop_agent.agent.unavailable.folder_probes import CLOSES_WITHIN_S, may_be_silent
from desktop_agent.agent.undo.call_checkpoints import PATIENCE_S, CallCheckpoints
from desktop_agent.agent.undo.file_undo import FileUndo
from desktop_agent.agent.undo.undo_context import UndoContext
from desktop_agent.agent.user_questions import ToolConversationAccess, UserQuestions
from desktop_agent.errors import AgentError, ConversationInUseError, StoreError, WorkspaceSilent
from desktop_agent.folder_probe import touching
from desktop_agent.protocol import (
    AnswerQuestion,
    ChooseRecord,
    Compact,
    Configure,
    ConversationInfo,
    Decide,
    EditCommand,
    EndTrial,
    Event,
    GoBackInFile,
    Interrupt,
    Item,
    ItemAdded,
    MoveToBackground,
    Outcome,
    QueuedMessage,
    RedoFiles,
    Request,
    RerunCommand,
    RestoreFromQuarantine,
    RestoreFromTrash,
    Retry,
    RevokeGrant,
    ScheduleMessage,
    SendMessage,
    SendTime,
    StopJob,
    ToolCall,
    TryOnCopy,
    UndoFiles,
    UserMessage,
    WithdrawMessage,
)
from desktop_agent.sentences import Sentence, translate

log = logging.getLogger(__name__)


class Conversation:
    """Owns a turn, a queue and approvals; closing it ends all three.

    Every change goes through `emit`: it is applied here, stored, then shown.
    """

    def __init__(
        self,
        info: ConversationInfo,
        services: ConversationServices,
        tools: ToolServices,
        last_seq: int,
        *,
        is_read_only: bool,
        why_read_only: Sentence | None = None,
    ) -> None:
        self._services, self._tools = services, tools
        self._session = LazyToolSession(tools)
        self.is_read_only, self.why_read_only = is_read_only, why_read_only
        self.waits_for_folder = self.waits_for_room = False
        transcripts = services.transcripts
        self._outbox = Outbox(
            info.id,
            last_seq,
            transcripts.append,
            services.clock,
            self._on_store_trouble,
            touch=transcripts.touch,
            on_stored=self._on_stored,
        )
        self.subscribe, self.flush = self._outbox.subscribe, self._outbox.flush
        self._items = ItemCache(partial(transcripts.items, info.id), partial(transcripts.about_files, info.id))
        self.items, self.sketches = self._items.part, partial(transcripts.sketches, info.id)
        self._state = ConversationState(info, self.emit, services.window)
        self.state, self.grants = self._state.now, tools.gate.grants
        item, clock = self._items.get, services.clock
        self.recording = CallCheckpoints(tools.timeline, item, self.emit, clock, opening=services.first_records)
        self.hurry = self.recording.hurry
        ended = self.recording.end_of_job
        self._background = BackgroundJobs(self._state, emit=self.emit, item=item, clock=clock, on_end=ended)
        self.jobs = self._background.jobs
        self.background = BackgroundUsage(self.jobs, tools.sandbox)
        self._questions = UserQuestions(self.emit, services.clock)
        self._turns = TurnRunner(
            services,
            tools,
            self._state,
            ToolConversationAccess(self._questions, self._state),
            emit=self.emit,
            items=self._items.current,
            make_turn=self._make_turn,
            between=self._between_requests,
            settle=self.recording.end_turn,
            on_ended=self._on_turn_ended,
        )
        self.stop, self.finished = self._turns.cancel, self._turns.finished
        context = UndoContext(
            tools.timeline, tools.capture, tools.sandbox, tools.probe, self._session.forget, services.clock, self.emit
        )
        self.changes = FileUndo(context, self._items, self.recording.first(self._load))
        self._starting = asyncio.Lock()
        self._troubled: list[Callable[[AgentError], None]] = []
        self._stored: list[Callable[[], None]] = []
        self._ending: asyncio.Task[None] | None = None

    @property
    def info(self) -> ConversationInfo:
        return self._state.info

    @property
    def is_ending(self) -> bool:
        """It was closed, and takes no more requests."""
        return self._ending is not None

    @property
    def is_working(self) -> bool:
        return self._turns.is_running

    def on_trouble(self, listener: Callable[[AgentError], None]) -> Callable[[], None]:
        self._troubled.append(listener)
        return lambda: self._troubled.remove(listener) if listener in self._troubled else None

    def on_stored(self, listener: Callable[[], None]) -> Callable[[], None]:
        self._stored.append(listener)
        return lambda: self._stored.remove(listener) if listener in self._stored else None

    async def submit(self, request: Request) -> None:
        if self.is_read_only or self.is_ending:
            raise ConversationInUseError(self.why_read_only or OPEN_ELSEWHERE)
        with touching(self._tools.probe):
            await self._take(request)
        await self._outbox.flush()

    async def _take(self, request: Request) -> None:
        match request:
            case SendMessage() | Retry() | Compact() | RerunCommand():
                async with self._starting:
                    await self._start(request)
            case Interrupt():
                await self._turns.interrupt(by_user=True)
            case UndoFiles() | GoBackInFile() | RedoFiles() | RestoreFromTrash() | RestoreFromQuarantine():
                async with self._starting:
                    if self._turns.is_running:
                        # It would work on what goes.
                        raise AgentError(BUSY_FILES)
                    await self.changes.carry_out(request)
            case StopJob() | MoveToBackground():
                await self._background.carry_out(request)
            case RevokeGrant(scope):
                self._tools.gate.revoke(scope)
            case Configure():
                self._state.configure(request)
            case WithdrawMessage(item_id):
                self._state.withdraw(item_id)
            case ScheduleMessage(item_id, when):
                self._state.schedule(item_id, when)
            case Decide() | EditCommand() | TryOnCopy() | EndTrial() | AnswerQuestion() | ChooseRecord():
                self._take_answer(request)
            case _:
                assert_never(request)

    async def save_draft(self, text: str) -> None:
        if not self.is_read_only:
            if text:
                self._services.expect_turn(self._state.info)
            try:
                await self._services.transcripts.save_draft(self._state.info.id, text)
            except StoreError:
                self._outbox.expect_room()
                raise
            self._state.info = replace(self._state.info, draft=text)

    async def close(self) -> None:
        if self._ending is None:
            self._ending = asyncio.ensure_future(self._end())
        await asyncio.shield(self._ending)  # later callers wait, too, also where the first is cancelled

    async def _end(self) -> None:
        probe = self._tools.probe
        if probe is not None:
            # Where the folder is silent, all that waits for it is given up now.
            await may_be_silent(probe, CLOSES_WITHIN_S)
        with touching(probe):
            await self._end_work()
        self._background.tell()
        self._tools.gate.close()
        try:
            await self._outbox.flush()
        except StoreError:
            log.exception("what happened last in %s could not be stored", self._state.info.id)
        finally:
            self._outbox.close()
        if not self.is_read_only:
            try:
                await self._services.transcripts.give_lease_back(self._state.info.id)
            except StoreError as error:
                # It ends with this process all the same.
                log.warning("the lease of %s could not be given back: %s", self._state.info.id, error)

    async def _end_work(self) -> None:
        """End turn, commands, records and sandbox, one after the other; a silent folder keeps none of them."""
        self.recording.hurry()
        ends: tuple[Callable[[], Awaitable[None]], ...] = (
            self._turns.interrupt,
            self.jobs.close,
            partial(self.recording.close, PATIENCE_S),
            self._tools.sandbox.close,
        )
        for end in ends:
            try:
                await end()
            except WorkspaceSilent as error:
                # The conversation has said so where it stood in the way of something.
                log.info("closing %s: %s", self._state.info.id, error)

    def emit(self, event: Event) -> None:
        """Apply an event here, then send it on its way to the store and the window."""
        self._items.apply(event)
        self._outbox.emit(event)

    async def begin(self) -> None:
        """Bring a stored conversation in order: nothing of an earlier run waits, runs or streams any more."""
        if self.is_read_only:
            return
        with touching(self._tools.probe):
            await self._begin()

    async def _begin(self) -> None:
        transcripts, conversation = self._services.transcripts, self._state.info.id
        change = await transcripts.last_change(conversation)
        if change is not None:
            self._state.restore(change)
            self._background.restore(change.jobs)
        jobs = change.jobs if change is not None else ()
        unsaid = await asyncio.to_thread(self._tools.sandbox.unsaid)
        for event in await what_was_left_open(transcripts, conversation, self._services.clock(), jobs, unsaid):
            self.emit(event)
        await self.changes.begin()
        await self.flush()
        for one in unsaid:
            await asyncio.to_thread(one.said)
        self.recording.open()

    async def _make_turn(self, context: TurnContext) -> RunnableTurn:
        self._background.tell()
        return await self._session.turn(self, context)

    async def _between_requests(self) -> None:
        await self._outbox.flush()
        self._background.tell()
        self._take_queued(SendTime.NOW)

    def _on_turn_ended(self, outcome: Outcome) -> None:
        if outcome is Outcome.FINISHED and self._state.queue and self._ending is None:
            self._take_queued()
            self._turns.start()

    def _take_answer(
        self, request: Decide | EditCommand | TryOnCopy | EndTrial | AnswerQuestion | ChooseRecord
    ) -> None:
        match request:
            case AnswerQuestion():
                was_taken = self._questions.answer(request)
            case ChooseRecord(item, waits):
                was_taken = self.recording.choose(item, waits=waits)
            case _:
                was_taken = self._tools.gate.take(request)
        if not was_taken:
            log.info("an answer came for nothing that waits: item %s", request.item_id)

    async def _start(self, request: SendMessage | Retry | Compact | RerunCommand) -> None:
        """Begin a turn, or leave the request to the running one."""
        match request:
            case SendMessage():
                await self._send(request)
            case Retry():
                await self._retry()
            case Compact(wish):
                await self._load()
                self._turns.compact(wish)
            case RerunCommand():
                await self._run_again(request)

    async def _send(self, request: SendMessage) -> None:
        """Queue a message while a turn runs; sending a queued one ends the turn and goes first."""
        message = QueuedMessage(request.id, request.text, request.attachments, request.when)
        is_promoted = any(waiting.id == request.id for waiting in self._state.queue)
        if self._turns.is_running and not is_promoted:
            self._state.enqueue(message)
            return
        await self._turns.interrupt()
        await self._load()
        self._state.withdraw(request.id)
        self._put(message)
        try:
            await self._outbox.flush()
        except StoreError:
            # The window gives the text back to its writer: it must not also go out later by itself.
            self._outbox.withdraw(message.id)
            self._items.drop(message.id)
            raise
        self._turns.start()

    def _put(self, message: QueuedMessage) -> None:
        self.emit(ItemAdded(UserMessage(message.id, message.text, self._services.clock(), message.attachments)))
        self._state.name_after(message.text)

    def _take_queued(self, when: SendTime | None = None) -> None:
        for message in self._state.take_queue(when):
            self._put(message)

    async def _retry(self) -> None:
        if self._turns.is_running:
            self._turns.try_now()
            return
        await self._load()
        self._turns.start()

    async def _run_again(self, request: RerunCommand) -> None:
        """Run a command again as the user asks. The turn must have ended, so that nothing comes between its calls."""
        if self._turns.is_running:
            raise AgentError(BUSY)
        if not self._session.offers_way_out(self):
            raise AgentError(STAYS_INSIDE)
        await self._load()
        call = self._items.get(request.item_id)
        if not isinstance(call, ToolCall) or not call.has_run_inside:
            log.info("item %s is no command that ran in the sandbox", request.item_id)
            return
        self._turns.run_by_user(lambda talk: self._session.user_run(self, talk, call, request))

    async def _load(self) -> Sequence[Item]:
        if not self._items.is_loaded:
            await self._outbox.flush()
            await self._items.load()
            self._background.read_history(self._items.all())
        return self._items.all()

    def _on_store_trouble(self, problem: StoreError) -> None:
        self._turns.cancel()
        for listener in tuple(self._troubled):
            listener(problem)

    def _on_stored(self) -> None:
        for listener in tuple(self._stored):
            listener()


BUSY = translate(
    "conversation",
    "The command cannot be run again while the agent is working. Stop it or wait, then try again.",
)
BUSY_FILES = translate(
    "conversation", "Files cannot be restored while the agent is working. Stop it or wait, then try again."
)
STAYS_INSIDE = translate(
    "conversation",
    "Commands of this workspace always stay in the sandbox (Settings › Commands). Nothing was run.",
)
OPEN_ELSEWHERE = translate(
    "conversation", "This conversation is open in another window. It can be read here; nothing was sent or changed."
)
