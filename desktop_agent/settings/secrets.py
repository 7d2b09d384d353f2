"""Keys of servers: in the system keyring and nowhere else; without one, in memory for this run."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeVar

from desktop_agent.errors import KeyringError
from desktop_agent.lazy_import import import_late
from desktop_agent.sentences import Sentence, translate

_log = logging.getLogger(__name__)

T = TypeVar("T")

SERVICE: Final = "desktop-agent"
"""Under this name the keyring shows our keys; the profile's name is the user name there."""

LIMIT_S: Final = 5.0

_NOBODY: Final = "nobody"
"""A name without a key, to see whether the keyring answers."""

_DISMISSALS: Final = frozenset({"KeyringLocked", "PromptDismissedException"})
"""Errors of keyring backends when the user closes the dialog."""
_NO_KEYRINGS: Final = ("keyring.backends.fail", "keyring.backends.null", "keyring.backends.chainer", "keyrings.alt")
"""Backends that keep nothing, only lead to others, or write keys into a file."""


class _Dismissed(Exception):
    """The dialog of the keyring was closed while a question waited for its turn."""


class Keyring(Protocol):
    """The part of a `keyring` backend in use. Every call may block for any time."""

    def get_password(self, service: str, username: str) -> str | None: ...

    def set_password(self, service: str, username: str, password: str) -> None: ...

    def delete_password(self, service: str, username: str) -> None: ...


def find_keyring() -> Keyring | None:
    """Return the user's keyring, None where there is none that keeps keys safe. Slow: 0.2 s, and it asks D-Bus."""
    # Imported here, in the thread of the caller: it takes 200 ms and 20 MB.
    chosen = import_late("keyring").get_keyring()
    candidates: Sequence[Any] = getattr(chosen, "backends", None) or [chosen]
    return next((backend for backend in candidates if not type(backend).__module__.startswith(_NO_KEYRINGS)), None)


def waits_for_dialog() -> bool:
    """Return whether the Secret Service answers and is locked, or never used: then it asks for a password. Blocks.

    Who unlocks it is heard of only by the call that asked; this one is another, and opens no dialog.
    """
    service: Any = import_late("secretstorage")
    with contextlib.closing(service.dbus_init()) as connection:
        try:
            return bool(service.Collection(connection).is_locked())
        except service.ItemNotFoundException:
            return True


class Secrets:
    """The keys, by the name of their profile.

    The keyring is asked in a thread of its own, one question at a time. A question that takes longer than `limit_s`
    goes on where the keyring's dialog is open, for up to `patience_s` (None: until the user answers the dialog), and
    `on_wait` hears when such waiting begins and ends. Otherwise the keyring hangs: further questions fail at once,
    and when it answers, it is asked again.
    """

    def __init__(
        self,
        *,
        limit_s: float = LIMIT_S,
        patience_s: float | None = None,
        find: Callable[[], Keyring | None] = find_keyring,
        is_dialog_open: Callable[[], bool] = waits_for_dialog,
    ) -> None:
        self._limit_s, self._patience_s = limit_s, patience_s
        self._find, self._is_dialog_open = find, is_dialog_open
        self._waiting = 0
        self.on_wait: Callable[[bool], object] = lambda _: None
        self._keyring: Keyring | None = None
        self._in_memory: dict[str, str] = {}
        self._overdue: asyncio.Future[Any] | None = None
        self._dismissals = 0
        self._one_at_a_time = threading.Lock()

    async def problem(self) -> Sentence | None:
        """Return what is wrong with the keyring, None where it answers. Waits for no dialog."""
        try:
            answer = await self._ask(
                lambda keyring: (keyring.get_password(SERVICE, _NOBODY), keyring), patience_s=0.0
            )
        except KeyringError as error:
            return error.sentence
        return NO_KEYRING if answer is None else None

    async def get(self, name: str) -> str | None:
        """Return the key of a profile, None where there is none. Raises `KeyringError`."""
        in_memory = self._in_memory.get(name)
        return (
            in_memory
            if in_memory is not None
            else await self._ask(lambda keyring: keyring.get_password(SERVICE, name))
        )

    async def set(self, name: str, key: str) -> Sentence | None:
        """Keep a key. Return why it is kept in memory for this run alone, None where the keyring has it."""

        def store(keyring: Keyring) -> bool:
            keyring.set_password(SERVICE, name, key)
            return keyring.get_password(SERVICE, name) == key

        try:
            is_stored = await self._ask(store)
            why = None if is_stored else NO_KEYRING if is_stored is None else NOT_TAKEN
        except KeyringError as error:
            why = error.sentence
        if why is None:
            self._in_memory.pop(name, None)
        else:
            self._in_memory[name] = key
        return why

    async def delete(self, name: str) -> None:
        """Forget a key. Raises `KeyringError` where the keyring may still hold it."""

        def remove(keyring: Keyring) -> None:
            if keyring.get_password(SERVICE, name) is not None:
                keyring.delete_password(SERVICE, name)

        self._in_memory.pop(name, None)
        await self._ask(remove)

    async def _ask(self, question: Callable[[Keyring], T], *, patience_s: float | None = -1.0) -> T | None:
        """Put a question to the keyring; None where there is no keyring. Raises `KeyringError`."""
        if self._overdue is not None and not self._overdue.done():
            raise KeyringError(_hangs(self._limit_s))
        dismissals = self._dismissals
        answer = self._start(lambda: self._put(question, dismissals))
        # It may fail when nobody waits any more.
        answer.add_done_callback(_ignored)
        done, _ = await asyncio.wait([answer], timeout=self._limit_s)
        if not done:
            patience = self._patience_s if patience_s == -1.0 else patience_s
            why = await self._wait_for_dialog(answer, patience)
            if not answer.done():
                raise KeyringError(why)
        result: T | None = answer.result()
        return result

    async def _wait_for_dialog(self, answer: asyncio.Future[Any], patience_s: float | None) -> Sentence:
        """Go on waiting while the keyring's dialog is open; return why there is no answer yet, if there is none."""
        looked = self._start(self._is_dialog_open)
        looked.add_done_callback(_ignored)
        # A busy machine takes its time for it, and a dialog that is open is not to be called a keyring that hangs.
        limit_s = 2 * self._limit_s
        await asyncio.wait([answer, looked], timeout=limit_s, return_when=asyncio.FIRST_COMPLETED)
        is_open = looked.done() and looked.exception() is None and bool(looked.result())
        if not is_open:
            self._overdue = answer
            return _hangs(self._limit_s)
        # The next question may wait for the same dialog: only one that hangs fails at once.
        if patience_s == 0.0:
            return LOCKED
        self._note_waiting(1)
        try:
            await asyncio.wait([answer], timeout=patience_s)
        finally:
            self._note_waiting(-1)
        return LOCKED

    def _note_waiting(self, change: int) -> None:
        was, self._waiting = bool(self._waiting), self._waiting + change
        if was != bool(self._waiting):
            self.on_wait(bool(self._waiting))

    def _start(self, work: Callable[[], Any]) -> asyncio.Future[Any]:
        """Begin what may block without end."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        # A daemon, and not the loop's pool: a keyring that hangs must not keep the program from ending.
        threading.Thread(target=self._run, args=(work, answer), name="keyring", daemon=True).start()
        return answer

    def _put(self, question: Callable[[Keyring], T], dismissals: int) -> T | None:
        with self._one_at_a_time:
            if self._dismissals != dismissals:
                # The user closed the dialog that this question waited for, too, and is shown no second one.
                raise _Dismissed
            self._keyring = self._keyring or self._find()
            try:
                return None if self._keyring is None else question(self._keyring)
            except Exception as error:
                self._dismissals += _was_dismissed(error)
                raise

    def _run(self, work: Callable[[], T | None], answer: asyncio.Future[T | None]) -> None:
        try:
            result = work()
        except Exception as error:  # noqa: BLE001  backends raise what they like
            # Only its name: the text may hold the key.
            _log.info("the keyring failed: %s", type(error).__name__)
            _answer(answer, None, KeyringError(DISMISSED if _was_dismissed(error) else REFUSED))
        else:
            _answer(answer, result, None)


def _was_dismissed(error: BaseException | None) -> bool:
    """Return whether the user closed the keyring's dialog."""
    while error is not None:
        if isinstance(error, _Dismissed) or type(error).__name__ in _DISMISSALS:
            return True
        error = error.__cause__ or error.__context__
    return False


def _ignored(future: asyncio.Future[Any]) -> None:
    if not future.cancelled():
        future.exception()


def _answer(future: asyncio.Future[T | None], value: T | None, error: KeyringError | None) -> None:
    def settle() -> None:
        if future.cancelled():
            return
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)

    # The program may have ended while the keyring hung.
    with contextlib.suppress(RuntimeError):
        future.get_loop().call_soon_threadsafe(settle)


def _hangs(limit_s: float) -> Sentence:
    return translate(
        "keyring",
        "The system keyring did not answer within %n second(s). It may be waiting for its password: "
        "unlock it and try again. Keys entered until then are kept for this run alone.",
        "",
        max(1, round(limit_s)),
    )


WAITING = translate(
    "keyring",
    "The system keyring is locked. Enter its password in the dialog that it has opened; this goes on when it is "
    "unlocked.",
)
LOCKED = translate(
    "keyring",
    "The system keyring is locked and waits in its own dialog for its password. Unlock it and try again. "
    "Keys entered until then are kept for this run alone.",
)
DISMISSED = translate(
    "keyring",
    "The system keyring stays locked, because its dialog was closed. Try again to unlock it. "
    "Keys entered until then are kept for this run alone.",
)
REFUSED = translate(
    "keyring",
    "The system keyring refused. Unlock it and try again. Keys entered until then are kept for this run alone.",
)
NO_KEYRING = translate(
    "keyring",
    "No keyring works here, so the key is not stored: it is used until you quit and asked for again next time.",
)
NOT_TAKEN = translate(
    "keyring",
    "The system keyring did not store the key: it is used until you quit and asked for again next time.",
)
