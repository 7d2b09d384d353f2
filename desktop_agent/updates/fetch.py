"""Downloads from the hosts of a source, within limits of size and time; sends the program's version and no more."""

from __future__ import annotations

import logging
import re
import threading
import time
from collections.abc import Callable
from urllib.parse import urljoin, urlsplit

import httpx2

from desktop_agent.errors import UpdateError
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import reason
from desktop_agent.sentences import translate
from desktop_agent.updates.source import UpdateSource, is_loopback

_NUMBER = re.compile(r"^\[Errno -?\d+\] ")
"""What Python puts before the system's words, which the client passes on."""
_LOG = logging.getLogger(__name__)
_MOST_REDIRECTS = 3
_CONNECT_S = 10.0
_REDIRECTS = (301, 302, 303, 307, 308)
_HEADERS = frozenset({"host", "user-agent", "accept", "accept-encoding", "connection"})


@dataclass(frozen=True, slots=True)
class SourceClient:
    """Asks the hosts of a source. `version` is what it says of itself, all that it says.

    One file may take `total_s` seconds, with no pause of more than `pause_s`, and ends where `stopped` is set.
    """

    source: UpdateSource
    version: str
    stopped: threading.Event
    total_s: float
    pause_s: float

    def fetch(self, address: str, most_bytes: int, write: Callable[[bytes], object]) -> None:
        """Hand the body of an address to `write`, piece by piece. Blocks. Raises `UpdateError`.

        A file is what `write` got only once this has returned.
        """
        until = time.monotonic() + self.total_s
        for _ in range(_MOST_REDIRECTS + 1):
            if not self.source.may_ask(address):
                raise UpdateError(ELSEWHERE.with_values(host=_host_of(address)))
            onward = self._asked(address, most_bytes, write, until)
            if onward is None:
                return
            address = urljoin(address, onward)
        raise UpdateError(TOO_MANY_REDIRECTS.with_values(host=_host_of(address)))

    def _asked(self, address: str, most_bytes: int, write: Callable[[bytes], object], until: float) -> str | None:
        """Read one answer; return where it leads instead, None where it was the file."""
        host = _host_of(address)
        try:
            with self._made(host) as client, client.stream("GET", address) as answer:
                if answer.status_code in _REDIRECTS and (onward := answer.headers.get("location")):
                    return str(onward)
                _insist_on_file(answer, host)
                self._read(answer, most_bytes, write, until)
        except httpx2.TimeoutException:
            raise UpdateError(TOO_SLOW.with_values(host=host)) from None
        except (httpx2.HTTPError, httpx2.InvalidURL, httpx2.StreamError, ValueError) as error:
            _LOG.info("asking for an update: %r", error)
            told = CUT if isinstance(error, httpx2.RemoteProtocolError | httpx2.ReadError) else UNREACHABLE
            raise UpdateError(told.with_values(host=host, why=_NUMBER.sub("", reason(error)))) from error
        return None

    def _made(self, host: str) -> httpx2.Client:
        # A proxy cannot reach this machine on our behalf.
        mounts = dict.fromkeys(("http://", "https://", "all://")) if is_loopback(host) else {}
        return httpx2.Client(
            headers={"user-agent": f"desktop-agent/{self.version}", "accept-encoding": "identity"},
            timeout=httpx2.Timeout(self.pause_s, connect=min(_CONNECT_S, self.pause_s)),
            follow_redirects=False,
            mounts=mounts,
            event_hooks={"request": [_keep_short]},
        )

    def _read(self, answer: httpx2.Response, most_bytes: int, write: Callable[[bytes], object], until: float) -> None:
        size, host = 0, _host_of(str(answer.url))
        for piece in answer.iter_raw():
            size += len(piece)
            if size > most_bytes:
                raise UpdateError(TOO_LONG.with_values(host=host))
            if self.stopped.is_set():
                raise UpdateError(STOPPED)
            if time.monotonic() > until:
                raise UpdateError(TOO_SLOW.with_values(host=host))
            write(piece)


def _keep_short(request: httpx2.Request) -> None:
    """Leave on the request only what it needs: a `.netrc` of the user would add a password."""
    for name in [name for name in request.headers if name.lower() not in _HEADERS]:
        del request.headers[name]


def _insist_on_file(answer: httpx2.Response, host: str) -> None:
    if answer.status_code != 200:
        told = NOT_THERE if answer.status_code in (404, 410) else SERVER_FAILED
        raise UpdateError(told.with_values(host=host, status=answer.status_code))
    if answer.headers.get("content-type", "").startswith(("text/html", "application/xhtml")):
        raise UpdateError(WEB_PAGE.with_values(host=host))
    if answer.headers.get("content-encoding", "identity") != "identity":
        raise UpdateError(SERVER_FAILED.with_values(host=host, status=answer.status_code))


def _host_of(address: str) -> str:
    try:
        return urlsplit(address).hostname or address
    except ValueError:
        return address


UNREACHABLE = translate(
    "updates",
    "{host} could not be asked for the newest version ({why}). The installed version is unchanged; check the network "
    "and try again.",
)
TOO_SLOW = translate(
    "updates",
    "{host} did not send all of the update in time. What had come is gone and the installed version is unchanged; "
    "try again later.",
)
CUT = translate(
    "updates",
    "The connection to {host} broke before the update was complete. What had come is gone and the installed version "
    "is unchanged; try again.",
)
TOO_LONG = translate(
    "updates",
    "{host} sent more than the update may have, so it was thrown away. The installed version is unchanged; try again "
    "later, and report it if it stays.",
)
NOT_THERE = translate(
    "updates",
    "{host} has no such update ({status}). The installed version is unchanged; try again later.",
)
SERVER_FAILED = translate(
    "updates",
    "{host} could not answer ({status}). The installed version is unchanged; try again later.",
)
WEB_PAGE = translate(
    "updates",
    "{host} answered with a web page instead of the update. The installed version is unchanged; in a public network, "
    "sign in to it first.",
)
ELSEWHERE = translate(
    "updates",
    "The update was redirected to {host}, which is not where updates come from, or not encrypted. Nothing was asked "
    "there and the installed version is unchanged; get the new one from the project's page.",
)
TOO_MANY_REDIRECTS = translate(
    "updates",
    "The update was redirected too often, at last to {host}. The installed version is unchanged; try again later.",
)
STOPPED = translate("updates", "The update was stopped. The installed version is unchanged.")
