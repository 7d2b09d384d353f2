from __future__ import annotations

import shutil
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.protocol.confinement import Confinement, Denial, DenialKind, SandboxProfile
from desktop_agent.sandbox import placeholders, self_test
from desktop_agent.sandbox.lazy_sandbox import LateSandbox, was_left
from desktop_agent.sandbox.runs import live_runs
from desktop_agent.sandbox.runs.run_journal import FOUND, NOTE
from desktop_agent.sandbox.sandbox import ConversationSandbox, NoSandbox, Sandbox
from tests.contracts import sandbox as contract
from tests.sandbox.places import Place, insist_on_a_sandbox, place_in


class Making:
    """Makes the sandbox of a place, and counts how often."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.count = 0
        self.sandbox = LateSandbox(self.make, partial(was_left, place.folders, place.home))

    def make(self) -> Sandbox:
        self.count += 1
        return self.place.sandbox()

    def conversation(self) -> ConversationSandbox:
        return self.sandbox.for_conversation(self.place.workspace, self.place.temp)


@pytest.fixture
def making() -> Iterator[Making]:
    root = Path(mkdtemp(prefix="late-sandbox-", dir="/var/tmp"))
    yield Making(place_in(root))
    shutil.rmtree(root)


def leave(path: Path, content: str = "") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content)


@pytest.mark.parametrize("promise", contract.ALL, ids=lambda promise: promise.__name__)
async def test_it_keeps_every_promise_of_the_sandbox_that_it_makes(
    promise: Callable[[contract.Tried], Awaitable[None]], making: Making
) -> None:
    insist_on_a_sandbox()
    place = making.place
    assert await promise(contract.Tried(making.sandbox, place.workspace, place.temp, place.home)) is None
    assert making.count == 1


async def test_where_nothing_was_left_none_is_made_before_a_command_runs(making: Making) -> None:
    making.sandbox.begin()
    making.sandbox.settle()
    conversation = making.conversation()
    assert list(conversation.unsaid()) == list(await conversation.listening()) == []
    assert not conversation.holds(str(making.place.workspace / "a"))
    conversation.on_copy(making.place.workspace, making.place.temp)
    await conversation.close()
    await making.sandbox.close()
    assert making.count == 0
    with making.conversation().doubting() as doubts:
        assert not doubts("hook", lambda: b"")
    assert making.count == 0


async def test_a_command_that_is_not_closed_off_runs_too(making: Making) -> None:
    conversation = making.conversation()
    for _ in range(2):
        async with conversation.enter(
            Confinement(SandboxProfile.OUTSIDE), making.place.workspace, {"A": "b"}
        ) as entered:
            assert entered.environment == {"A": "b"}
    assert making.count == 1
    with pytest.raises(NoSandbox):
        await conversation.forward(1)
    await conversation.close()


def test_what_a_call_writes_and_gives_back_is_told_to_the_sandbox(making: Making) -> None:
    lost = Denial(DenialKind.WRITE, str(making.place.workspace / ".envrc"), str(making.place.root / "gone"))
    with pytest.raises(OSError, match="gone"):
        making.conversation().give_back(lost)
    making.conversation().let_stand(str(making.place.workspace / ".envrc"), lambda: b"x")
    assert making.count == 1


def test_an_empty_ledger_is_nothing_left(making: Making) -> None:
    place = making.place
    leave(place.around.ledgers / "a.jsonl")
    assert not was_left(place.folders, place.home)


@pytest.mark.parametrize("kind", ["ledger", "note", "found", "live", "self-test"])
def test_what_a_killed_program_left_is_looked_at_when_the_next_one_starts(kind: str, making: Making) -> None:
    place = making.place
    assert not was_left(place.folders, place.home)
    match kind:
        case "ledger":
            leave(placeholders.ledger_of(place.around.ledgers, str(place.workspace)), "{}\n")
        case "note":
            leave(place.around.runs / f"a{NOTE}")
        case "found":
            leave(place.around.runs / f"a{FOUND}")
        case "live":
            leave(place.home / live_runs.LIVE / f"a{NOTE}")
        case _:
            (place.folders.data / f"{self_test.PREFIX}a").mkdir(parents=True)
    making.sandbox.begin()
    assert making.count == 1


async def test_it_is_tried_again_where_it_did_not_hold_and_only_there(making: Making) -> None:
    insist_on_a_sandbox()
    making.sandbox.try_again()
    assert making.count == 0
    data = making.place.folders.data
    data.rename(data.with_name("kept"))
    # As on a disk without room, nothing can be made in it.
    data.write_text("no folder")
    assert not (await making.sandbox.sandbox_status()).works
    data.unlink()
    data.with_name("kept").rename(data)
    assert not (await making.sandbox.sandbox_status()).works
    making.sandbox.try_again()
    assert (await making.sandbox.sandbox_status()).works
    data.rename(data.with_name("kept"))
    data.write_text("no folder")
    making.sandbox.try_again()
    assert (await making.sandbox.sandbox_status()).works
