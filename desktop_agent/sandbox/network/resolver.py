"""Resolves a host name once, checks the result and connects to exactly that address."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress

from desktop_agent.sandbox.network.host_names import Endpoint, is_of_a_company, is_public

LOOKUP_S = 10.0
MOST_AT_ONCE = 8
MOST_ADDRESSES = 6

Address = tuple[str, int]
"""An IP address and a port."""

LookUp = Callable[[Endpoint], Awaitable[Sequence[str]]]
"""Gives the addresses of a host, the preferred first; raises `OSError`."""


class NotPublic(OSError):
    """The name leads to this machine or a private network. The owner of a name decides where it leads."""


class Resolver:
    """Resolves names. `table` is for tests alone: its entries are neither looked up nor checked."""

    def __init__(
        self,
        table: Mapping[Endpoint, Address] | None = None,
        look_up: LookUp | None = None,
        is_own: Callable[[str], bool] | None = None,
    ) -> None:
        self._table = dict(table or {})
        self._look_up = look_up or system_look_up
        self._is_own = is_own or is_here
        self._free = asyncio.Semaphore(MOST_AT_ONCE)

    async def addresses(self, place: Endpoint, *, may_be_private: bool = False) -> tuple[Address, ...]:
        """Return where to connect, the best first. Raises `NotPublic`, and `OSError` where there is nothing.

        `may_be_private`: the user named this host, which may be one of a company's. Never this machine itself.
        """
        if place in self._table:
            return (self._table[place],)
        async with self._free:
            try:
                async with asyncio.timeout(LOOKUP_S):
                    addresses = await self._look_up(place)
            except TimeoutError:
                raise OSError(f"{place.host} was not found in time") from None
        if not addresses:
            raise OSError(f"{place.host} has no address")
        # One private answer among public ones is how a rebinding name looks: none of them is used.
        if not all(self._may_be_reached(address, may_be_private=may_be_private) for address in addresses):
            raise NotPublic(f"{place.host} leads into a private network")
        return tuple((address, place.port) for address in addresses[:MOST_ADDRESSES])

    def _may_be_reached(self, address: str, *, may_be_private: bool) -> bool:
        is_fit = is_public(address) or (may_be_private and is_of_a_company(address))
        return is_fit and not self._is_own(address)


def is_here(address: str) -> bool:
    """Return whether an address is this machine's own: some machines have public ones, and services behind them.

    What would be sent to it has it as its own sender then. Nothing is sent.
    """
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((address, 9))
        except OSError:
            return False
        return str(asking.getsockname()[0]) == address


async def system_look_up(place: Endpoint) -> Sequence[str]:
    """Ask the machine's resolver, in a thread of its own: one that hangs must not fill the loop's pool."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[list[str]] = loop.create_future()

    def settle(addresses: list[str] | None, error: OSError | None) -> None:
        if answer.done():
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(addresses or [])

    def ask() -> None:
        addresses: list[str] = []
        failed: OSError | None = None
        try:
            infos = socket.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
            addresses = list(dict.fromkeys(str(info[4][0]) for info in infos))
        except OSError as error:
            failed = error
        except UnicodeError as error:  # Python's own check of names, which is stricter in places
            failed = OSError(str(error))
        with suppress(RuntimeError):  # the loop is closed, and nobody waits
            loop.call_soon_threadsafe(settle, addresses, failed)

    threading.Thread(target=ask, name="look up", daemon=True).start()
    return await answer
