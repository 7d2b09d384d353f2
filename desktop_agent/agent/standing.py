"""What a conversation is now: its title, mode, model, queue, use of the context, and cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from desktop_agent.protocol import (
    Configure,
    ConversationChanged,
    ConversationInfo,
    Event,
    ItemId,
    Job,
    QueuedMessage,
    Task,
    Usage,
    When,
)

TITLE_LENGTH = 60


class Standing:
    """Every change of it is one `ConversationChanged`; the last one wins."""

    def __init__(self, info: ConversationInfo, emit: Callable[[Event], None]) -> None:
        self.info = info
        self._emit = emit
        self._queue: tuple[QueuedMessage, ...] = ()
        self._tasks: tuple[Task, ...] = ()
        self._jobs: tuple[Job, ...] = ()
        self._context_used = 0
        self.context_limit: int | None = None
        self.turn_usage = Usage()

    @property
    def queue(self) -> Sequence[QueuedMessage]:
        return self._queue

    def now(self) -> ConversationChanged:
        info = self.info
        return ConversationChanged(
            title=info.title,
            mode=info.mode,
            model=info.model,
            context_used=self._context_used,
            context_limit=self.context_limit,
            cost=info.cost,
            queued=self._queue,
            profile=info.profile,
            tasks=self._tasks,
            jobs=self._jobs,
        )

    def restore(self, last: ConversationChanged) -> None:
        """Take over what the store knew; nothing is emitted."""
        self._context_used, self.context_limit = last.context_used, last.context_limit
        self._queue, self._tasks = last.queued, last.tasks

    def configure(self, request: Configure) -> None:
        self.info = replace(
            self.info,
            mode=request.mode or self.info.mode,
            model=self.info.model if request.model is None else request.model,
            profile=self.info.profile if request.profile is None else request.profile,
            title=self.info.title if request.title is None else request.title,
        )
        self._emit(self.now())

    def name_after(self, text: str) -> None:
        """Give the conversation the title of its first message, unless it has one."""
        if not self.info.title:
            self.info = replace(self.info, title=_title(text))
            self._emit(self.now())

    def enqueue(self, message: QueuedMessage) -> None:
        """Let a message wait; one of the same id is replaced."""
        self._set_queue((*self._without(message.id), message))

    def schedule(self, item_id: ItemId, when: When) -> None:
        """Let a message that waits go out at another time."""
        self._set_queue(
            tuple(replace(message, when=when) if message.id == item_id else message for message in self._queue)
        )

    def set_tasks(self, tasks: Sequence[Task]) -> None:
        """Put a list of tasks in the place of the one before."""
        self._tasks = tuple(tasks)
        self._emit(self.now())

    def set_jobs(self, jobs: Sequence[Job]) -> None:
        """Say which commands are in the background now."""
        self._jobs = tuple(jobs)
        self._emit(self.now())

    def withdraw(self, item_id: ItemId) -> bool:
        """Take a message out of the queue; return whether it was there."""
        kept = self._without(item_id)
        if len(kept) == len(self._queue):
            return False
        self._set_queue(kept)
        return True

    def take_queue(self, when: When | None = None) -> Sequence[QueuedMessage]:
        """Return the messages that wait, oldest first, and let them wait no more; with `when` those of that time."""
        taken = tuple(message for message in self._queue if when in (None, message.when))
        if taken:
            self._set_queue(tuple(message for message in self._queue if message not in taken))
        return taken

    def count(self, usage: Usage, cost: float | None) -> None:
        """Add what one message of the model used."""
        total = self.turn_usage
        self.turn_usage = Usage(
            total.input + usage.input,
            total.output + usage.output,
            total.cache_read + usage.cache_read,
            total.cache_write + usage.cache_write,
        )
        self._context_used = usage.input + usage.output + usage.cache_read + usage.cache_write
        if cost is not None:
            self.info = replace(self.info, cost=(self.info.cost or 0.0) + cost)
        self._emit(self.now())

    def _without(self, item_id: ItemId) -> tuple[QueuedMessage, ...]:
        return tuple(message for message in self._queue if message.id != item_id)

    def _set_queue(self, queue: tuple[QueuedMessage, ...]) -> None:
        self._queue = queue
        self._emit(self.now())


def _title(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= TITLE_LENGTH else line[: TITLE_LENGTH - 1].rstrip() + "…"
