"""The Messages API, of Anthropic and of compatible servers, through the SDK.

Importing this takes one to two seconds, for the SDK: only `app` does, late and in a thread.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, aclosing, asynccontextmanager
from typing import Any, TypeVar, cast
from urllib.parse import urlsplit

import anthropic
import httpx2

from desktop_agent.app_dirs import resource_folder
from desktop_agent.errors import ProviderBroken, ProviderError, ProviderRefused
from desktop_agent.folder_probe import touching
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ModelInfo, Remedy
from desktop_agent.providers.error_mapping import (
    BAD_KEY,
    UNEXPECTED,
    RequestInfo,
    connection_error,
    error_of,
    failure_of,
    lost_connection,
    not_an_answer,
)
from desktop_agent.providers.models import Models, load_models, models_from
from desktop_agent.providers.provider import ModelCall, StreamEvent
from desktop_agent.providers.request_body import counted_body, encoded, request_body
from desktop_agent.providers.server_url import ANTHROPIC, is_this_machine, server_address
from desktop_agent.providers.sse_decoder import ErrorInStream, SseDecoder

T = TypeVar("T")

# What a request may say. All else that the SDK adds, or takes from the environment, stays here.
_HEADERS = frozenset(
    {
        "accept",
        "accept-encoding",
        "anthropic-version",
        "connection",
        "content-length",
        "content-type",
        "host",
        "transfer-encoding",
        "user-agent",
        # The SDK finds its own mark here again when the response is there.
        "x-stainless-raw-response",
    }
)
_MOST_ERROR_BYTES = 64 * 1024
_MOST_LIST_BYTES = 8 * 1024 * 1024
_MOST_PAGES = 20
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Times:
    """Timeouts of a server, in seconds.

    `read_s` is for the pause between two pieces of an answer, and longer than the watchdog's, whose sentence is the
    better one; `ask_s` for a whole question other than an answer.
    """

    connect_s: float = 10.0
    read_s: float = 180.0
    ask_s: float = 20.0
    drain_s: float = 0.1


class AnthropicProvider:
    """One server. The key is put on each request by a hook of ours and is unknown to the SDK.

    So no credential, header or profile that the SDK would find in the environment reaches any server.
    """

    def __init__(
        self, base_url: str | None, key: str | None, *, models: Models | None = None, times: Times = Times()
    ) -> None:
        """Raises `ProviderRefused` where the address is none, or no key can be like this one."""
        self._address = server_address(base_url)
        self._key = (key or "").strip() or None
        if self._key is not None and not (self._key.isascii() and self._key.isprintable()):
            raise ProviderRefused(BAD_KEY, (Remedy.OPEN_KEYS,))
        self._is_official = self._address == ANTHROPIC
        self._host = urlsplit(self._address).netloc
        self._models = models or load_models(resource_folder("resources") / "models.toml")
        self._times = times
        self._served: dict[str, ModelInfo] = {}
        self._client: anthropic.AsyncAnthropic | None = None
        self._connecting = asyncio.Lock()

    async def stream(self, call: ModelCall) -> AsyncGenerator[StreamEvent, None]:
        """Send the call and give the answer as it comes."""
        asked = self._asked(call.model)
        client = await self._connect(asked)
        async with AsyncExitStack() as stack:
            request = _posted(client, "/v1/messages", self._body(call) | {"stream": True})
            answer = await self._sent(stack.enter_async_context(request), asked)
            await self._check_kind(answer, asked)
            pieces = await stack.enter_async_context(aclosing(answer.aiter_bytes()))
            reading = SseDecoder()
            while not reading.is_whole:
                events: list[StreamEvent] = []
                failure = await self._read(pieces, reading, events, asked)
                for event in events:
                    yield event
                if failure is not None:
                    raise failure
            await self._drain(pieces)

    async def count_tokens(self, call: ModelCall) -> int | None:
        """Return the tokens of the call's input, None where the server cannot count."""
        asked = self._asked(call.model)
        client = await self._connect(asked)
        async with AsyncExitStack() as stack:
            request = _posted(client, "/v1/messages/count_tokens", counted_body(call))
            try:
                answer = await self._asked_for(stack, request, asked)
            except ProviderRefused as error:
                # A server without this endpoint answers in one of many ways; all mean that it cannot count.
                _LOG.info("the server does not count tokens: %s", error)
                return None
        count = answer.get("input_tokens") if isinstance(answer, Mapping) else None
        return count if type(count) is int else None

    async def list_models(self) -> Sequence[ModelInfo]:
        """Return the models of the server, in its order."""
        asked = self._asked()
        client = await self._connect(asked)
        models: dict[str, ModelInfo] = {}
        after: str | anthropic.Omit = anthropic.omit
        for _ in range(_MOST_PAGES):
            async with AsyncExitStack() as stack:
                page = await self._asked_for(stack, _listed(client, after), asked)
            listed = models_from(page)
            if listed is None:
                raise not_an_answer("application/json", asked)
            fresh = [model for model in listed if model.id not in models]
            models |= {model.id: model for model in fresh}
            if not fresh or not isinstance(page, Mapping) or not page.get("has_more"):
                break
            after = fresh[-1].id
        self._served = models
        return tuple(models.values())

    async def close(self) -> None:
        if self._client is not None:
            await self._client.close()

    def _asked(self, model: str = "") -> RequestInfo:
        return RequestInfo(self._host, model, has_key=self._key is not None, is_official=self._is_official)

    def _body(self, call: ModelCall) -> dict[str, Any]:
        served = self._served.get(call.model)
        thinking = self._models.thinking(call.model, served)
        return request_body(call, thinking, takes_disabled=served is not None and "disabled" in served.thinking)

    async def _connect(self, asked: RequestInfo) -> anthropic.AsyncAnthropic:
        if self._key is None and self._is_official:
            raise error_of(failure_of(401, {}, {}, now=0.0), asked)
        async with self._connecting:
            if self._client is None:
                # Loading the system's certificates takes a tenth of a second.
                self._client = await self._sent(asyncio.to_thread(self._make_client), asked)
        return self._client

    def _make_client(self) -> anthropic.AsyncAnthropic:
        times = self._times
        timeout = anthropic.Timeout(times.read_s, connect=times.connect_s)
        # A proxy cannot reach this machine on our behalf, and would get the conversation for nothing.
        mounts = dict.fromkeys(("http://", "https://", "all://")) if is_this_machine(self._address) else {}
        hooks: dict[str, list[Callable[..., Any]]] = {"request": [self._seal], "response": [_close_from_within]}
        http = anthropic.DefaultAsyncHttpxClient(
            timeout=timeout, follow_redirects=False, event_hooks=hooks, mounts=mounts
        )
        return anthropic.AsyncAnthropic(
            api_key="set by the request hook",
            base_url=self._address,
            max_retries=0,
            timeout=timeout,
            http_client=http,
            open_telemetry=False,
        )

    async def _seal(self, request: Any) -> None:
        """Leave on the request only what it needs, and put on the key of this server."""
        for name in [name for name in request.headers if name.lower() not in _HEADERS]:
            del request.headers[name]
        if self._key is None:
            return
        request.headers["authorization"] = f"Bearer {self._key}"
        if not self._is_official:
            # Servers grown with older clients look for the key here.
            request.headers["x-api-key"] = self._key

    async def _sent(self, answer: Awaitable[T], asked: RequestInfo) -> T:
        """Await an answer's head; every failure becomes a `ProviderError`."""
        try:
            # The names of hosts are looked up by threads, which do not touch the workspace.
            with touching(None):
                return await answer
        except anthropic.APIStatusError as error:
            raise self._status_error(error, asked) from error
        except anthropic.APIConnectionError as error:
            raise connection_error(error, asked) from error
        except Exception as error:
            raise self._unexpected(error, asked) from error

    def _status_error(self, error: anthropic.APIStatusError, asked: RequestInfo) -> ProviderError:
        body = error.body if isinstance(error.body, Mapping) else {}
        inner = body.get("error")
        if isinstance(inner, str):
            inner = {"message": inner}
        answer = inner if isinstance(inner, Mapping) else {key: body[key] for key in ("message",) if key in body}
        failure = failure_of(error.status_code, answer, error.response.headers, now=time.time())
        return error_of(failure, asked, secret=self._key)

    def _unexpected(self, error: Exception, asked: RequestInfo) -> ProviderError:
        _LOG.info("unexpected from the SDK", exc_info=error)
        return ProviderBroken(UNEXPECTED.with_values(host=asked.host))

    async def _check_kind(self, response: httpx2.Response, asked: RequestInfo) -> None:
        """Raise unless the body may be an event stream; report an error that is sent as a success."""
        kind = response.headers.get("content-type", "")
        if not kind.startswith(("text/html", "application/json", "application/xhtml")):
            return
        inner = None
        if kind.startswith("application/json"):
            body = await self._json(response, _MOST_ERROR_BYTES, asked)
            inner = body.get("error") if isinstance(body, Mapping) else None
        if isinstance(inner, Mapping):
            raise error_of(failure_of(200, inner, response.headers, now=time.time()), asked, secret=self._key)
        raise not_an_answer(kind, asked)

    async def _read(
        self, pieces: AsyncIterator[bytes], reading: SseDecoder, events: list[StreamEvent], asked: RequestInfo
    ) -> ProviderError | None:
        """Read one piece into `events`; return the error that ends the answer after them, None while it continues."""
        try:
            piece = await anext(pieces, None)
        except Exception as error:  # noqa: BLE001  (whatever the client lets out here: the connection is lost)
            _LOG.info("the connection broke: %s", type(error).__name__)
            return lost_connection(has_content=reading.has_content)
        try:
            if piece is None:
                reading.finish()
            else:
                reading.feed(piece, events)
        except ErrorInStream as error:
            return error_of(failure_of(200, error.error, {}, now=0.0), asked, secret=self._key)
        except ProviderError as error:
            return error
        return None

    async def _drain(self, pieces: AsyncIterator[bytes]) -> None:
        """Read the end of the body, so that the connection serves the next request as well.

        The message is whole: whatever happens here can only cost that connection.
        """
        try:
            async with asyncio.timeout(self._times.drain_s):
                async for _ in pieces:
                    continue
        except Exception as error:  # noqa: BLE001
            _LOG.debug("the body did not end: %s", type(error).__name__)

    async def _asked_for(
        self, stack: AsyncExitStack, request: AbstractAsyncContextManager[httpx2.Response], asked: RequestInfo
    ) -> object:
        """Return the JSON that answers a short question."""
        try:
            async with asyncio.timeout(self._times.ask_s):
                response = await self._sent(stack.enter_async_context(request), asked)
                return await self._json(response, _MOST_LIST_BYTES, asked)
        except TimeoutError:
            raise connection_error(TimeoutError(), asked) from None

    async def _json(self, response: httpx2.Response, most_bytes: int, asked: RequestInfo) -> object:
        body = b""
        try:
            async with aclosing(response.aiter_bytes()) as pieces:
                async for piece in pieces:
                    body += piece
                    if len(body) > most_bytes:
                        break
        except Exception as error:
            raise lost_connection(has_content=False) from error
        try:
            return json.loads(body)
        except (ValueError, RecursionError):
            raise not_an_answer(response.headers.get("content-type", ""), asked) from None


@asynccontextmanager
async def _posted(
    client: anthropic.AsyncAnthropic, path: str, body: Mapping[str, Any]
) -> AsyncIterator[httpx2.Response]:
    """Send a body; give the answer to be read, and close it.

    The SDK would copy and encode a mapping as a whole, and block the window meanwhile.
    """
    content = await asyncio.to_thread(encoded, body)
    answer: object = await client.post(
        path, cast_to=httpx2.Response, content=content, stream=True, stream_cls=anthropic.AsyncStream[object]
    )
    response = cast("httpx2.Response", answer)
    try:
        yield response
    finally:
        await response.aclose()


@asynccontextmanager
async def _listed(client: anthropic.AsyncAnthropic, after: str | anthropic.Omit) -> AsyncIterator[httpx2.Response]:
    """Ask for a page of the models."""
    async with client.models.with_streaming_response.list(limit=1000, after_id=after) as answer:
        yield answer.http_response


class _WholeBody(httpx2.AsyncByteStream):
    """A body that is closed from within: first its connection, then every generator that reads from it.

    The client reads a body through seven nested generators and closes them from outside. One of them forgets the
    one within, which is then left to the garbage collector, in any thread and task. A body that came to its end
    gives the connection back instead.
    """

    def __init__(self, body: httpx2.AsyncByteStream) -> None:
        self._body = body
        self._pieces = aiter(body)

    def __aiter__(self) -> _WholeBody:
        return self

    async def __anext__(self) -> bytes:
        return await anext(self._pieces)

    async def aclose(self) -> None:
        """Close it; harmless to call again."""
        try:
            await self._body.aclose()
        finally:
            # Also where the closing is cancelled: the connection goes before anything can be waited for.
            await self._run_out()

    async def _run_out(self) -> None:
        """Read to the end: nothing new can arrive, at most the rest of the buffers."""
        try:
            while True:
                await anext(self._pieces)
        except (StopAsyncIteration, Exception):  # noqa: BLE001  (any error of a connection that we closed is the end)
            return


async def _close_from_within(answer: httpx2.Response) -> None:
    """Make an answer's body one that is closed as above: the client's hook for every answer."""
    if isinstance(answer.stream, httpx2.AsyncByteStream):
        answer.stream = _WholeBody(answer.stream)
