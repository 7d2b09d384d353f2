"""Asking a server by the real provider, and what came of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from typing import Any

from desktop_agent.errors import ProviderError
from desktop_agent.providers.anthropic import AnthropicProvider
from desktop_agent.providers.provider import BlockDelta, ModelCall, StreamEvent
from desktop_agent.providers.retry import RetryPolicy
from tests.fakes.model_server import Entry, ModelServer

CALL = ModelCall("first-model", "Be kind.", ({"role": "user", "content": "hello"},), ({"name": "Bash"},), 4000)
QUICK = RetryPolicy(attempts=2, first_wait_s=0.001, notice_after_s=0.5, stop_after_s=1.5)


@asynccontextmanager
async def provider_of(
    address: ModelServer | str | None, key: str | None = None, **more: Any
) -> AsyncIterator[AnthropicProvider]:
    provider = AnthropicProvider(address.url if isinstance(address, ModelServer) else address, key, **more)
    yield provider
    await provider.close()


async def listen(server: ModelServer, **more: Any) -> tuple[list[StreamEvent], ProviderError | None]:
    """Return what came, and the error that ended it."""
    events: list[StreamEvent] = []
    async with provider_of(server, **more) as provider:
        try:
            async with aclosing(provider.stream(CALL)) as stream:
                async for event in stream:
                    events.append(event)
        except ProviderError as error:
            return events, error
    return events, None


async def failure(server: ModelServer, *entries: Entry, **more: Any) -> ProviderError:
    """Return the error of a call that gets this answer, and nothing else."""
    server.then(*entries)
    events, error = await listen(server, **more)
    assert events == []
    assert error is not None
    return error


def texts(events: list[StreamEvent]) -> str:
    return "".join(event.text for event in events if isinstance(event, BlockDelta))
