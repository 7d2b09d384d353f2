"""Keys of servers: in the system keyring and nowhere else; without one, in memory for this run."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import threading
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeVar

from desktop_agent.errors import KeyringError
from desktop_agent.sentences import translate

_log = logging.getLogger(__name__)

T = TypeVar("T")

SERVICE: Final = "desktop-agent"
"""Under this name the keyring shows our keys; the profile's name is the user name there."""

LIMIT_S: Final = 5.0

_NOBODY: Final = "nobody"
"""A name without a key, to see whether the keyring answers."""

_NO_KEYRINGS: Final = ("keyring.backends.fail", "keyring.backends.null", "keyring.backends.chainer", "keyrings.alt")
"""Backends that keep nothing, only lead to others, or write keys into a file."""


class Keyring(Protocol):
    """What is used of a backend of the `keyring` package. Every call may block for as long as it likes."""

    def get_password(self, service: str, username: str) -> str | None: ...

    def set_password(self, service: str, username: str, password: str) -> None: ...

    def delete_password(self, service: str, username: str) -> None: ...


def find_keyring() -> Keyring | None:
    """Return the user's keyring, None where there is none that keeps keys safe. Slow: 0.2 s, and it asks D-Bus."""
    # Imported here, in the thread of the caller: it takes 200 ms and 20 MB.
    chosen = importlib.import_module("keyring").get_keyring()
    candidates: Sequence[Any] = getattr(chosen, "backends", None) or [chosen]
    return next((backend for backend in candidates if not type(backend).__module__.startswith(_NO_KEYRINGS)), None)


class Secrets:
    """The keys, by the name of their profile.

    The keyring is asked in a thread of its own, one question at a time, and never longer than `limit_s`. While it
    hangs (a dialog to unlock it may be open) further questions fail at once; when it answers, it is asked again.
    """

    def __init__(self, *, limit_s: float = LIMIT_S, find: Callable[[], Keyring | None] = find_keyring) -> None:
        self._limit_s = limit_s
        self._find = find
        self._found: Keyring | None = None
        self._in_memory: dict[str, str] = {}
        self._overdue: asyncio.Future[Any] | None = None
        self._one_at_a_time = threading.Lock()

    async def works(self) -> bool:
        """Tell whether there is a keyring, and whether it answers."""
        try:
            return await self._ask(lambda keyring: (keyring.get_password(SERVICE, _NOBODY), keyring)) is not None
        except KeyringError:
            return False

    async def get(self, name: str) -> str | None:
        """Return the key of a profile, None where there is none. Raises `KeyringError`."""
        kept = self._in_memory.get(name)
        return kept if kept is not None else await self._ask(lambda keyring: keyring.get_password(SERVICE, name))

    async def set(self, name: str, key: str) -> bool:
        """Keep a key; False where no keyring works: it is then kept in memory, for this run alone."""

        def store(keyring: Keyring) -> bool:
            keyring.set_password(SERVICE, name, key)
            return keyring.get_password(SERVICE, name) == key

        try:
            is_stored = bool(await self._ask(store))
        except KeyringError:
            is_stored = False
        if is_stored:
            self._in_memory.pop(name, None)
        else:
            self._in_memory[name] = key
        return is_stored

    async def delete(self, name: str) -> None:
        """Forget a key. Raises `KeyringError` where the keyring may still hold it."""

        def remove(keyring: Keyring) -> None:
            if keyring.get_password(SERVICE, name) is not None:
                keyring.delete_password(SERVICE, name)

        self._in_memory.pop(name, None)
        await self._ask(remove)

    async def _ask(self, question: Callable[[Keyring], T]) -> T | None:
        """Put a question to the keyring; None where there is no keyring. Raises `KeyringError`."""
        if self._overdue is not None and not self._overdue.done():
            raise _hangs(self._limit_s)
        answer = asyncio.get_running_loop().create_future()
        # A daemon, and not the loop's pool: a keyring that hangs must not keep the program from ending.
        threading.Thread(target=self._run, args=(question, answer), name="keyring", daemon=True).start()
        done, _ = await asyncio.wait([answer], timeout=self._limit_s)
        if not done:
            self._overdue = answer
            # It may fail when nobody waits any more.
            answer.add_done_callback(asyncio.Future.exception)
            raise _hangs(self._limit_s)
        result: T | None = answer.result()
        return result

    def _run(self, question: Callable[[Keyring], T], answer: asyncio.Future[T | None]) -> None:
        try:
            with self._one_at_a_time:
                self._found = self._found or self._find()
                result = None if self._found is None else question(self._found)
        except Exception as error:  # noqa: BLE001  backends raise what they like
            # Only its name: the text may hold the key.
            _log.info("the keyring failed: %s", type(error).__name__)
            _answer(answer, None, _refused())
        else:
            _answer(answer, result, None)


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


def _hangs(limit_s: float) -> KeyringError:
    return KeyringError(
        translate(
            "keyring",
            "The system keyring did not answer within %n second(s). It may be waiting for its password: "
            "unlock it and try again. Keys entered until then are kept for this run alone.",
            "",
            max(1, round(limit_s)),
        )
    )


def _refused() -> KeyringError:
    return KeyringError(
        translate(
            "keyring",
            "The system keyring refused. Unlock it and try again. "
            "Keys entered until then are kept for this run alone.",
        )
    )
