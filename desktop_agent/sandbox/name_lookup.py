"""Where a host name leads: looked up once, checked, and the connection goes to exactly that address."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress

import psutil

from desktop_agent.sandbox.host_names import Endpoint, is_public

LOOKUP_S = 10.0
MOST_AT_ONCE = 8
MOST_ADDRESSES = 6

Address = tuple[str, int]
"""An IP address and a port."""

LookUp = Callable[[Endpoint], Awaitable[Sequence[str]]]
"""Gives the addresses of a host, the preferred first; raises `OSError`."""


class NotPublic(OSError):
    """The name leads to this machine or into a private network. Whoever owns a name decides where it leads."""


class Names:
    """What names lead to. `table` is for tests alone: what stands in it is neither looked up nor checked."""

    def __init__(
        self,
        table: Mapping[Endpoint, Address] | None = None,
        look_up: LookUp | None = None,
        own_addresses: Callable[[], Collection[str]] | None = None,
    ) -> None:
        self._table = dict(table or {})
        self._look_up = look_up or system_look_up
        self._own_addresses = own_addresses or machine_addresses
        self._free = asyncio.Semaphore(MOST_AT_ONCE)

    async def addresses(self, place: Endpoint) -> tuple[Address, ...]:
        """Return where to connect, the best first. Raises `NotPublic`, and `OSError` where there is nothing."""
        if place in self._table:
            return (self._table[place],)
        async with self._free:
            try:
                async with asyncio.timeout(LOOKUP_S):
                    found = await self._look_up(place)
            except TimeoutError:
                raise OSError(f"{place.host} was not found in time") from None
        if not found:
            raise OSError(f"{place.host} has no address")
        # One private answer among public ones is how a rebinding name looks: none of them is used.
        own = self._own_addresses()
        if not all(is_public(address) and address not in own for address in found):
            raise NotPublic(f"{place.host} leads into a private network")
        return tuple((address, place.port) for address in found[:MOST_ADDRESSES])


def machine_addresses() -> Collection[str]:
    """Return the addresses of this machine: some machines have public ones, and services behind them."""
    return {address.address for addresses in psutil.net_if_addrs().values() for address in addresses}


async def system_look_up(place: Endpoint) -> Sequence[str]:
    """Ask the machine's resolver, in a thread of its own: one that hangs must not fill the loop's pool."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[list[str]] = loop.create_future()

    def settle(found: list[str] | None, error: OSError | None) -> None:
        if answer.done():
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(found or [])

    def ask() -> None:
        found: list[str] = []
        failed: OSError | None = None
        try:
            infos = socket.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
            found = list(dict.fromkeys(str(info[4][0]) for info in infos))
        except OSError as error:
            failed = error
        except UnicodeError as error:  # Python's own check of names, which is stricter in places
            failed = OSError(str(error))
        with suppress(RuntimeError):  # the loop is closed, and nobody waits
            loop.call_soon_threadsafe(settle, found, failed)

    threading.Thread(target=ask, name="look up", daemon=True).start()
    return await answer
