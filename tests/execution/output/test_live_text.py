from __future__ import annotations

import asyncio

from desktop_agent.execution.output.live_text import GAP, INTERVAL_S, MOST_TOGETHER, REDRAW_INTERVAL_S, LiveText
from desktop_agent.styled_text import MOST_SPANS, Colors


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Stage:
    """A live text on this loop, with what it showed."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.pieces: list[str] = []
        self.colors: list[Colors] = []
        self.live = LiveText(asyncio.get_running_loop(), self._grow, self.clock)

    def _grow(self, text: str, colors: Colors) -> None:
        self.pieces.append(text)
        self.colors.append(colors)

    async def tick(self, line: str = "", *, is_redrawn: bool = False, later_s: float = INTERVAL_S) -> None:
        self.clock.now += later_s
        self.live.tick(line, is_redrawn=is_redrawn)
        await asyncio.sleep(0)
        await asyncio.sleep(0)


async def test_lines_are_handed_over_together() -> None:
    stage = Stage()
    stage.live.add("one\n")
    stage.live.add("two\n")
    await stage.tick()
    assert stage.pieces == ["one\ntwo\n"]


async def test_nothing_is_handed_over_more_often_than_thirty_times_a_second() -> None:
    stage = Stage()
    stage.live.add("one\n")
    await stage.tick()
    stage.live.add("two\n")
    await stage.tick(later_s=INTERVAL_S / 3)
    assert stage.pieces == ["one\n"]
    await stage.tick()
    assert stage.pieces == ["one\n", "two\n"]


async def test_a_piece_waits_until_the_last_one_was_taken() -> None:
    stage = Stage()
    stage.live.add("one\n")
    stage.clock.now += 1
    stage.live.tick("", is_redrawn=False)
    stage.live.add("two\n")
    stage.clock.now += 1
    stage.live.tick("", is_redrawn=False)  # the loop had no time yet
    await stage.tick()
    await stage.tick()
    assert stage.pieces == ["one\n", "two\n"]


async def test_a_question_without_a_line_end_is_shown_and_goes_on_where_it_was() -> None:
    stage = Stage()
    await stage.tick("Really? ")
    await stage.tick("Really? [y/n]")
    stage.live.add("Really? [y/n] no\nnext\n")
    await stage.tick()
    assert "".join(stage.pieces) == "Really? [y/n] no\nnext\n"


async def test_a_redrawn_line_is_shown_once_a_second_on_a_line_of_its_own() -> None:
    stage = Stage()
    await stage.tick("10%")
    await stage.tick("20%", is_redrawn=True)
    await stage.tick("30%", is_redrawn=True, later_s=REDRAW_INTERVAL_S)
    stage.live.add("100%\n")
    await stage.tick()
    assert "".join(stage.pieces) == "10%\n30%\n100%\n"


async def test_too_much_for_one_piece_loses_its_middle() -> None:
    stage = Stage()
    stage.live.add("first\n" + "x" * 200_000 + "\nlast\n")
    await stage.tick()
    (piece,) = stage.pieces
    assert piece.startswith("first\n")
    assert GAP in piece
    assert piece.endswith("\nlast\n")
    assert len(piece) < 40_000


async def test_a_flood_stops_being_shown_and_says_so() -> None:
    stage = Stage()
    for _ in range(200):
        stage.live.add("y\n" * 10_000)
        await stage.tick()
    shown = "".join(stage.pieces)
    assert len(shown) < MOST_TOGETHER + 40_000
    assert shown.endswith("shown when the command has ended]\n")


async def test_a_listener_that_fails_does_not_end_the_text() -> None:
    pieces: list[str] = []
    clock = Clock()

    def grow(text: str, _: Colors) -> None:
        pieces.append(text)
        if len(pieces) == 1:
            raise ValueError(text)

    loop = asyncio.get_running_loop()
    problems: list[object] = []
    loop.set_exception_handler(lambda _, context: problems.append(context["exception"]))
    live = LiveText(loop, grow, clock)
    for text in ("one\n", "two\n"):
        live.add(text)
        clock.now += 1
        live.tick("", is_redrawn=False)
        while pieces[-1:] != [text]:
            await asyncio.sleep(0.005)
    assert pieces == ["one\n", "two\n"]
    assert [str(problem) for problem in problems] == ["one\n"]


def test_a_loop_that_is_closed_is_no_error() -> None:
    loop = asyncio.new_event_loop()
    loop.close()
    pieces: list[str] = []
    live = LiveText(loop, lambda text, _: pieces.append(text))
    for _ in range(2):
        live.add("text\n")
        live.tick("", is_redrawn=False)
    assert pieces == []


async def test_colours_go_with_their_letters() -> None:
    stage = Stage()
    await stage.tick("Really? ")
    stage.clock.now += 1
    stage.live.tick("Really? yes", ((0, 11, 2),), is_redrawn=False)
    await stage.tick()
    stage.live.add("Really? yes, no\nnext\n", ((0, 15, 2), (16, 4, 3)))
    await stage.tick()
    assert stage.pieces == ["Really? ", "yes", ", no\nnext\n"]
    assert stage.colors == [(), ((0, 3, 2),), ((0, 4, 2), (5, 4, 3))]


async def test_of_too_many_colours_the_rest_is_shown_plain() -> None:
    stage = Stage()
    for _ in range(3):
        stage.live.add("xy" * 1_500 + "\n", tuple((2 * place, 1, 1) for place in range(1_500)))
        await stage.tick()
    assert [len(colors) for colors in stage.colors] == [1_500, MOST_SPANS - 1_500, 0]
