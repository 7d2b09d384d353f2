"""State of a conversation: title, mode, model, queue, context usage and cost."""

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
    MessageCounted,
    QueuedMessage,
    SendTime,
    Task,
    Usage,
)
from desktop_agent.sentences import Sentence

TITLE_LENGTH = 60
WORTH_TELLING = 0.01
"""Share of the window: a smaller change of an estimate is not reported."""


class ConversationState:
    """Every change of it is one `ConversationChanged`; the last one wins."""

    def __init__(
        self,
        info: ConversationInfo,
        emit: Callable[[Event], None],
        window: Callable[[ConversationInfo], int | None] = lambda _: None,
    ) -> None:
        """`window` returns the model's context window in tokens, None if unknown."""
        self.info = info
        self._window = window
        self._emit = emit
        self.queue: tuple[QueuedMessage, ...] = ()
        self.tasks: tuple[Task, ...] = ()
        self.jobs: tuple[Job, ...] = ()
        self._context_used = 0
        self._is_estimated = False
        self._miss: Sentence | None = None
        self.context_limit = window(info)
        self.budget: float | None = None
        """US dollars that this conversation may cost, None where it has no limit of its own."""
        self.turn_usage = Usage()

    def now(self) -> ConversationChanged:
        info = self.info
        return ConversationChanged(
            title=info.title,
            mode=info.mode,
            model=info.model,
            context_used=self._context_used,
            context_limit=self.context_limit,
            cost=info.cost,
            queued=self.queue,
            profile=info.profile,
            tasks=self.tasks,
            jobs=self.jobs,
            budget=self.budget,
            miss=self._miss,
            is_estimated=self._is_estimated,
        )

    def restore(self, last: ConversationChanged) -> None:
        """Restore the stored state without emitting it."""
        self._context_used, self.context_limit = last.context_used, last.context_limit or self.context_limit
        self.queue, self.tasks = last.queued, last.tasks
        self._is_estimated, self.budget = last.is_estimated, last.budget

    def configure(self, request: Configure) -> None:
        self.info = replace(
            self.info,
            mode=request.mode or self.info.mode,
            model=self.info.model if request.model is None else request.model,
            profile=self.info.profile if request.profile is None else request.profile,
            title=self.info.title if request.title is None else request.title,
        )
        if request.model is not None or request.profile is not None:
            self.context_limit = self._window(self.info)
        if request.budget is not None:
            self.budget = request.budget if request.budget > 0 else None
        self._emit(self.now())

    def name_after(self, text: str) -> None:
        """Title the conversation by its first message, unless it has a title."""
        if not self.info.title:
            self.info = replace(self.info, title=_title(text))
            self._emit(self.now())

    def enqueue(self, message: QueuedMessage) -> None:
        """Queue a message; it replaces one with the same id."""
        self._set_queue((*self._without(message.id), message))

    def schedule(self, item_id: ItemId, when: SendTime) -> None:
        """Change when a queued message is sent."""
        self._set_queue(
            tuple(replace(message, when=when) if message.id == item_id else message for message in self.queue)
        )

    def set_tasks(self, tasks: Sequence[Task]) -> None:
        """Put a list of tasks in the place of the one before."""
        self.tasks = tuple(tasks)
        self._emit(self.now())

    def set_jobs(self, jobs: Sequence[Job]) -> None:
        """Set the commands that run in the background."""
        self.jobs = tuple(jobs)
        self._emit(self.now())

    def withdraw(self, item_id: ItemId) -> bool:
        """Remove a message from the queue; return whether it was there."""
        others = self._without(item_id)
        if len(others) == len(self.queue):
            return False
        self._set_queue(others)
        return True

    def take_queue(self, when: SendTime | None = None) -> Sequence[QueuedMessage]:
        """Return the messages that wait, oldest first, and let them wait no more; with `when` those of that time."""
        taken = tuple(message for message in self.queue if when in (None, message.when))
        if taken:
            self._set_queue(tuple(message for message in self.queue if message not in taken))
        return taken

    def expect_cost(self) -> None:
        """Note that the price of the next request is known: its cost is zero until paid, not unknown."""
        if self.info.cost is None:
            self.info = replace(self.info, cost=0.0)

    def show_use(self, tokens: int, *, is_estimated: bool) -> None:
        """Show the estimated usage of the window, if the change is large enough."""
        is_news = abs(tokens - self._context_used) > (self.context_limit or 0) * WORTH_TELLING
        self._context_used, self._is_estimated = tokens, is_estimated
        if is_news:
            self._emit(self.now())

    def count(
        self, message: str, usage: Usage, cost: float | None, *, miss: Sentence | None = None, is_answer: bool = True
    ) -> None:
        """Add what one message of the model used.

        `is_answer`: the next request will hold it, and all that it was an answer to.
        """
        total = self.turn_usage
        self.turn_usage = Usage(
            total.input + usage.input,
            total.output + usage.output,
            total.cache_read + usage.cache_read,
            total.cache_write + usage.cache_write,
        )
        if is_answer:
            self._context_used = usage.input + usage.output + usage.cache_read + usage.cache_write
            self._is_estimated, self._miss = False, miss
        self._emit(MessageCounted(message, self.info.model, usage, cost, self.info.profile, miss))
        if cost is not None:
            self.info = replace(self.info, cost=(self.info.cost or 0.0) + cost)
        self._emit(self.now())

    def _without(self, item_id: ItemId) -> tuple[QueuedMessage, ...]:
        return tuple(message for message in self.queue if message.id != item_id)

    def _set_queue(self, queue: tuple[QueuedMessage, ...]) -> None:
        self.queue = queue
        self._emit(self.now())


def _title(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= TITLE_LENGTH else line[: TITLE_LENGTH - 1].rstrip() + "…"
