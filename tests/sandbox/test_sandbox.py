from __future__ import annotations

import shutil
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.sandbox.sandbox import ProcessLimits, UnconfinedLaunch, limits_of
from desktop_agent.settings.schema import CommandSettings
from tests.contracts import sandbox as contract
from tests.sandbox.places import insist_on_a_sandbox, place_in


@pytest.fixture
def tried() -> Iterator[contract.Tried]:
    insist_on_a_sandbox()
    root = Path(mkdtemp(prefix="sandbox-", dir="/var/tmp"))
    place = place_in(root)
    yield contract.Tried(place.sandbox(), place.workspace, place.temp, place.home)
    shutil.rmtree(root)


@pytest.mark.parametrize("promise", contract.ALL, ids=lambda promise: promise.__name__)
async def test_the_sandbox_of_this_system_keeps_every_promise(
    promise: Callable[[contract.Tried], Awaitable[None]], tried: contract.Tried
) -> None:
    assert await promise(tried) is None


def test_the_limits_are_those_of_the_settings() -> None:
    assert limits_of(CommandSettings()) == ProcessLimits()
    assert limits_of(CommandSettings(memory_gb=2)).memory_bytes == 2 << 30


async def test_what_is_not_confined_has_what_it_was_given() -> None:
    entry = UnconfinedLaunch({"A": "b"})
    assert (entry.argv, entry.descriptors, entry.is_contained) == ((), (), False)
    assert entry.outside(Path("/tmp/a")) == Path("/tmp/a")
    assert await entry.denials("false", failed=True) == ()
