"""Every provider keeps the contract."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from desktop_agent.providers.anthropic import AnthropicProvider
from desktop_agent.providers.demo import DemoProvider
from desktop_agent.providers.provider import Provider
from tests.contracts import provider as contract
from tests.fakes.model_server import ModelServer, redacted_thinking, text, thinking, tool_use

Promise = Callable[[Provider], Awaitable[None]]


@pytest.mark.parametrize("check", contract.ALL, ids=lambda check: check.__name__)
async def test_the_demo_keeps_the_contract(check: Promise, tmp_path: Path) -> None:
    await check(DemoProvider(tmp_path, pace_s=0))


@pytest.mark.parametrize("check", contract.ALL, ids=lambda check: check.__name__)
async def test_the_messages_api_keeps_the_contract(check: Promise) -> None:
    with ModelServer() as server:
        server.says(
            thinking("I should look."),
            redacted_thinking("xyz"),
            text("Let me look at it."),
            tool_use("Bash", command="ls"),
            tool_use("Read", path="x"),
            again=True,
        )
        provider = AnthropicProvider(server.url, None)
        await check(provider)
        await provider.close()
