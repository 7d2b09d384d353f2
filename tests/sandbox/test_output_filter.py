from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.sandbox.output_filter import LAST, LONGEST, SandboxMessageFilter


class Pieces:
    """A sink that keeps its pieces, and wants so many."""

    def __init__(self, wanted: int = 1_000) -> None:
        self.taken: list[bytes] = []
        self.ticks = 0
        self._wanted = wanted

    def feed(self, data: bytes) -> bool:
        self.taken.append(data)
        return len(self.taken) < self._wanted

    def tick(self) -> None:
        self.ticks += 1


@pytest.mark.parametrize(
    "pieces",
    [
        (b"bwrap: Can't bind it: No such file or directory\n",),
        (b"bwrap: ", b"Can't bind it", b": No such file or directory", b"\n"),
        (b"nsenter: cannot open it\n",),
    ],
    ids=["bwrap at once", "bwrap in pieces", "nsenter"],
)
def test_what_the_sandbox_says_of_itself_waits_until_it_is_taken(pieces: tuple[bytes, ...]) -> None:
    sink = Pieces()
    with SandboxMessageFilter(sink, holds=True) as words:
        assert all(words.feed(piece) for piece in pieces)
        assert (words.take(), words.take()) == (b"".join(pieces), b"")
    assert sink.taken == []


def test_what_nobody_takes_was_the_commands() -> None:
    sink = Pieces()
    with SandboxMessageFilter(sink, holds=True) as words:
        words.feed(b"bwrap: is a program\n")
        assert sink.taken == []
    assert sink.taken == [b"bwrap: is a program\n"]


def test_where_there_is_no_sandbox_nothing_waits() -> None:
    sink = Pieces()
    with SandboxMessageFilter(sink, holds=False) as words:
        words.feed(b"bwrap: is a program\n")
        assert sink.taken == [b"bwrap: is a program\n"]
    assert len(sink.taken) == 1


def test_what_a_command_prints_goes_on_at_once() -> None:
    sink = Pieces()
    with SandboxMessageFilter(sink, holds=True) as words:
        words.feed(b"b")
        words.feed(b"bwrap: is what a later line may say\n")
        words.tick()
        assert (sink.taken, sink.ticks) == ([b"b", b"bwrap: is what a later line may say\n"], 1)


def test_a_command_that_says_the_same_is_heard_with_what_follows() -> None:
    sink = Pieces()
    with SandboxMessageFilter(sink, holds=True) as words:
        words.feed(b"bwrap: is a program\n")
        words.feed(b"and so on\n")
        words.feed(b"bwrap: again\n")
        assert sink.taken == [b"bwrap: is a program\nand so on\n", b"bwrap: again\n"]


def test_a_line_without_an_end_does_not_wait_for_ever() -> None:
    sink = Pieces()
    SandboxMessageFilter(sink, holds=True).feed(b"bwrap: " + b"x" * LONGEST)
    assert len(sink.taken) == 1


def test_a_sink_that_has_enough_is_heard() -> None:
    assert SandboxMessageFilter(Pieces(wanted=1), holds=True).feed(b"x") is False


@given(st.lists(st.sampled_from((b"bwrap: ", b"x", b"\n", b"nsenter: ", b"y\n"))), st.booleans())
def test_nothing_is_lost_and_nothing_changes_places(pieces: list[bytes], holds: bool) -> None:
    sink = Pieces()
    with SandboxMessageFilter(sink, holds=holds) as words:
        for piece in pieces:
            words.feed(piece)
    assert b"".join(sink.taken) == b"".join(pieces)


def test_the_end_of_what_came_is_known_and_no_more() -> None:
    with SandboxMessageFilter(Pieces(), holds=True) as words:
        assert words.last == b""
        words.feed(b"bwrap: a\n")
        words.feed(b"b" * LAST)
        words.feed(b"c")
        assert words.last == b"b" * (LAST - 1) + b"c"
