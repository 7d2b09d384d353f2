"""The SQLite file: one thread writes, one reads, the event loop waits for neither."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from desktop_agent.errors import AgentError, StoreError
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import Sentence, in_english, translate
from desktop_agent.store import connection as opening
from desktop_agent.store.acknowledged_state import GONE, AcknowledgedState
from desktop_agent.store.connection import OpenResult, mark_damaged, open_reader, open_writer
from desktop_agent.store.file_identity import Place, follows, is_taken_away, place_of, write_anew
from desktop_agent.store.sqlite_errors import is_busy, is_damage, store_error

_log = logging.getLogger(__name__)

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]

_GROUP: Final = 64
"""At most so many writes share a commit, so that the first of them does not wait for long."""
_TRY_MS: Final = 100
"""So long each look lasts whether another program still keeps the file busy."""
_HURRIED_S: Final = 1.0
"""So long all writes together wait for such a program once ours ends."""


@dataclass(frozen=True, slots=True)
class _Order:
    """A job on its way through a thread, and where its outcome is awaited."""

    job: Job[Any]
    future: asyncio.Future[Any]
    durable: bool
    last: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Outcome:
    order: _Order
    value: object = None
    error: Exception | None = None


Serve = Callable[[Sequence[_Order]], Sequence[_Outcome]]


class Database:
    """An open store. `salvaged` is the sentence about a damaged file, None without damage.

    `on_notice` is called when the file was removed or replaced while open, and was written again. Jobs run in the
    order of their submission, those of `write` in one thread, those of `read` in another with its own connection. So
    a read never waits for a commit, and sees everything committed before it began. Cancelling the caller does not
    undo its job.
    """

    def __init__(self, path: Path, clock: Callable[[], float]) -> None:
        self.path = path
        self._clock = clock
        self.salvaged: Sentence | None = None
        self.on_notice: Callable[[Sentence], None] = lambda notice: _log.warning("%s", in_english(notice))
        self._notices: deque[Sentence] = deque()
        self._place: Place = ()
        self._hurry = _Hurry()
        self._writer = _Thread("store-writer")
        self._reader = _Thread("store-reader")

    @classmethod
    async def open(cls, path: Path, *, clock: Callable[[], float] = time.time) -> Database:
        """Open or make the file, salvaging a damaged one. Raises `StoreError`."""
        database = cls(path, clock)
        await database._writer.start(database._open_for_writing, size=_GROUP)
        try:
            await database._reader.start(database._open_for_reading, size=1)
        except BaseException:
            await database._writer.stop()
            raise
        return database

    async def write(self, job: Job[T], *, durable: bool = True, last: Mapping[str, int] | None = None) -> T:
        """Run a job in a transaction and return when it is committed; if `durable`, when it is on the disk.

        Waiting jobs share one commit; a failing job does not fail the others. `last` is the last entry of a
        conversation after the job, so that a loss can be named. Raises the job's exceptions, and `StoreError` where
        the disk or the file fails.
        """
        result: T = await self._writer.hand_over(job, durable=durable, last=last or {})
        while self._notices:
            self.on_notice(self._notices.popleft())
        return result

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads, on one unchanging state of the file."""
        result: T = await self._reader.hand_over(job, durable=False, last={})
        return result

    def hurry(self) -> None:
        """Wait hardly any longer for another program that keeps the file busy, for this one is to end."""
        self._hurry.begin()

    async def close(self) -> None:
        """Finish what was handed over, then let go of the file; harmless to call again."""
        await self._reader.stop()
        await self._writer.stop()

    @contextlib.contextmanager
    def _open_for_writing(self) -> Iterator[Serve]:
        with contextlib.ExitStack() as files:
            opened = files.enter_context(open_writer(self.path, clock=self._clock))
            self.salvaged = opened.notice
            writer = _Writer(self.path, files.pop_all(), opened, self._clock, self._on_anew, hurry=self._hurry)
            self._place = writer.place
            try:
                yield writer.serve
            finally:
                writer.close()

    def _on_anew(self, place: Place, notice: Sentence | None) -> None:
        self._place = place
        if notice is not None:
            self._notices.append(notice)

    @contextlib.contextmanager
    def _open_for_reading(self) -> Iterator[Serve]:
        reader = _Reader(self.path, lambda: self._place)
        try:
            yield reader.serve
        finally:
            reader.close()


class _Thread:
    """A thread with a queue: it opens what it needs, serves orders in groups, and reports to their loops."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._queue: SimpleQueue[_Order | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._stopped: asyncio.Future[None] | None = None
        self._is_stopping = False

    async def start(self, resource: Callable[[], contextlib.AbstractContextManager[Serve]], *, size: int) -> None:
        loop = asyncio.get_running_loop()
        opened: asyncio.Future[None] = loop.create_future()
        self._stopped = loop.create_future()
        # A daemon: what was acknowledged is on the disk, so a program that ends without `close` loses nothing.
        self._thread = threading.Thread(
            target=self._run, args=(resource, size, opened, self._stopped), name=self._name, daemon=True
        )
        self._thread.start()
        try:
            await opened
        except BaseException as error:
            # Whoever gives up waiting leaves no thread behind that opened the file after all.
            self._queue.put(None)
            if isinstance(error, AgentError):
                self._thread.join()
            raise

    async def hand_over(self, job: Job[Any], *, durable: bool, last: Mapping[str, int]) -> Any:
        if self._is_stopping:
            raise StoreError(translate("store", "The conversations are closed, so this was not stored."))
        future = asyncio.get_running_loop().create_future()
        self._queue.put(_Order(job, future, durable, last))
        return await future

    async def stop(self) -> None:
        assert self._thread is not None
        assert self._stopped is not None
        self._is_stopping = True
        self._queue.put(None)
        await asyncio.shield(self._stopped)
        # It has nothing left to do but to return from telling us. A program that ends meanwhile would cut it off
        # within Qt, which aborts the program.
        self._thread.join()

    def _run(
        self,
        resource: Callable[[], contextlib.AbstractContextManager[Serve]],
        size: int,
        opened: asyncio.Future[None],
        stopped: asyncio.Future[None],
    ) -> None:
        try:
            with resource() as serve:
                _settle([(opened, None, None)])
                self._serve(serve, size)
        except Exception as error:  # noqa: BLE001  raised to the opener
            _settle([(opened, None, error)])
        _settle([(stopped, None, None)])

    def _serve(self, serve: Serve, size: int) -> None:
        is_open = True
        while is_open:
            orders = [self._queue.get()]
            with contextlib.suppress(Empty):
                while len(orders) < size:
                    orders.append(self._queue.get_nowait())
            is_open = None not in orders
            served = [order for order in orders if order is not None]
            try:
                outcomes = serve(served)
            except Exception as error:  # noqa: BLE001  the thread must live on, and every caller get an answer
                outcomes = [_Outcome(order, error=error) for order in served]
            _settle([(outcome.order.future, outcome.value, outcome.error) for outcome in outcomes])


def _settle(answers: Sequence[tuple[asyncio.Future[Any], object, Exception | None]]) -> None:
    """Hand results over to their loop, in one call; a caller that is gone is not waited for."""

    def settle() -> None:
        for future, value, error in answers:
            if future.done():
                continue
            if error is None:
                future.set_result(value)
            else:
                future.set_exception(error)

    if answers:
        try:
            answers[0][0].get_loop().call_soon_threadsafe(settle)
        except RuntimeError:
            _log.info("the event loop ended before the store answered")


class _Hurry:
    """Limits the wait for a file that another program keeps busy."""

    def __init__(self) -> None:
        self._until = float("inf")

    def begin(self) -> None:
        self._until = min(self._until, time.monotonic() + _HURRIED_S)

    def is_over(self, began: float) -> bool:
        """Return whether a wait that began at that time was long enough."""
        return time.monotonic() >= min(began + opening.BUSY_TIMEOUT_S, self._until)


class _Writer:
    """Runs orders in transactions on the writing connection, and keeps its file in place.

    `on_anew` is called with the new place of a file that was replaced, and a sentence for the user.
    """

    def __init__(
        self,
        path: Path,
        files: contextlib.ExitStack,
        opened: OpenResult,
        clock: Callable[[], float],
        on_anew: Callable[[Place, Sentence | None], None],
        *,
        hurry: _Hurry,
    ) -> None:
        self._path, self._clock, self._on_anew, self._hurry = path, clock, on_anew, hurry
        self._files, self._opened = files, opened
        self.place = place_of(path)
        self._synchronous = ""

    @property
    def _connection(self) -> sqlite3.Connection:
        return self._opened.connection

    def close(self) -> None:
        self._files.close()

    def serve(self, orders: Sequence[_Order]) -> Sequence[_Outcome]:
        """Run the orders in one transaction. Where that fails as a whole, run each by itself."""
        if not orders:
            return []
        try:
            self._be_durable(is_durable=any(order.durable for order in orders))
            self._begin()
            if is_taken_away(self.place, place_of(self._path)):
                self._go_back_to_place()
                return self.serve(orders)
            outcomes = [self._run(order, is_alone=len(orders) == 1) for order in orders]
            if self._connection.in_transaction:
                self._commit([outcome.order for outcome in outcomes if outcome.error is None])
            return outcomes
        except (sqlite3.Error, StoreError, OSError) as error:
            # A full disk rolls all back by itself, other errors do not.
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            if len(orders) == 1 or is_busy(error):
                return [_Outcome(order, error=_agent_error(error, self._path)) for order in orders]
        return [outcome for order in orders for outcome in self.serve([order])]

    def _begin(self) -> None:
        """Begin a transaction as soon as other programs allow; waiting for our own ends does not delay it."""
        self._connection.execute(f"PRAGMA busy_timeout = {_TRY_MS}")
        began = time.monotonic()
        while True:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                if not is_busy(error) or self._hurry.is_over(began):
                    raise

    def _commit(self, orders: Sequence[_Order]) -> None:
        last = {name: seq for order in orders for name, seq in order.last.items()}
        more = sum(seq == 0 for seq in last.values()) - sum(seq == GONE for seq in last.values())
        counted = self._connection.execute(
            "UPDATE written SET commits = commits + 1, conversations = conversations + ?"
            " RETURNING commits, conversations",
            (more,),
        ).fetchall()
        self._connection.execute("COMMIT")
        # What is not on the disk for certain is not held against the file.
        if self._synchronous == "FULL" and counted:
            commits, conversations = counted[0]
            self._opened.acknowledging.note(AcknowledgedState(commits, self._clock(), conversations, last))

    def _go_back_to_place(self) -> None:
        """Write the file again where it was removed, or follow it where another process did so."""
        notice = None
        if not follows(self._path, self._connection, self.place):
            notice = write_anew(self._path, self._connection, self.place, self._clock())
        with contextlib.ExitStack() as files:
            opened = files.enter_context(open_writer(self._path, clock=self._clock))
            self._connection.execute("ROLLBACK")
            self._files.close()
            self._files, self._opened = files.pop_all(), opened
        self.place, self._synchronous = place_of(self._path), ""
        self._on_anew(self.place, notice)

    def _be_durable(self, *, is_durable: bool) -> None:
        # NORMAL commits without waiting for the disk. It cannot be changed within a transaction.
        wanted = "FULL" if is_durable else "NORMAL"
        if wanted != self._synchronous:
            self._connection.execute(f"PRAGMA synchronous = {wanted}")
            self._synchronous = wanted

    def _run(self, order: _Order, *, is_alone: bool) -> _Outcome:
        """Run one order; if it fails, what it wrote is undone and what its neighbours wrote stays."""
        if not is_alone:
            self._connection.execute("SAVEPOINT one")
        try:
            outcome = _Outcome(order, order.job(self._connection))
        except sqlite3.Error:
            raise
        except Exception as error:  # noqa: BLE001  it belongs to the caller, whatever it is
            self._connection.execute("ROLLBACK" if is_alone else "ROLLBACK TO one")
            outcome = _Outcome(order, error=error)
        if not is_alone:
            self._connection.execute("RELEASE one")
        return outcome


class _Reader:
    """Runs orders that only read, on a connection to the file that the writer has."""

    def __init__(self, path: Path, place: Callable[[], Place]) -> None:
        self._path, self._place = path, place
        self._connection, self._at = open_reader(path), place()

    def close(self) -> None:
        self._connection.close()

    def serve(self, orders: Sequence[_Order]) -> Sequence[_Outcome]:
        if self._at != (now := self._place()):
            self._connection.close()
            self._connection, self._at = open_reader(self._path), now
        return [_look(self._connection, order, self._path) for order in orders]


def _look(connection: sqlite3.Connection, order: _Order, path: Path) -> _Outcome:
    try:
        connection.execute("BEGIN")
        return _Outcome(order, order.job(connection))
    except sqlite3.Error as error:
        return _Outcome(order, error=_agent_error(error, path))
    except Exception as error:  # noqa: BLE001  it belongs to the caller, whatever it is
        return _Outcome(order, error=error)
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _agent_error(error: sqlite3.Error | StoreError | OSError, path: Path) -> AgentError:
    _log.info("the store failed: %s", error)
    if isinstance(error, StoreError):
        return error
    if isinstance(error, sqlite3.Error) and is_damage(error):
        mark_damaged(path)
    return store_error(error, path)
