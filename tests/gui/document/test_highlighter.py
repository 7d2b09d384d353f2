from __future__ import annotations

import asyncio

from PySide6.QtCore import QThreadPool
from pytestqt.qtbot import QtBot

from desktop_agent.gui.document.highlighter import AT_ONCE, LONGEST, Highlighter, Span, Spans, lex


def test_code_is_coloured_line_by_line() -> None:
    assert lex("python", "def f():\n    return 'a'  # b\n") == (
        (Span(0, 3, "keyword"), Span(4, 1, "function")),
        (
            Span(4, 6, "keyword"),
            Span(11, 1, "string"),
            Span(12, 1, "string"),
            Span(13, 1, "string"),
            Span(16, 3, "comment"),
        ),
        (),
    )


def test_a_string_over_several_lines_is_a_string_on_each() -> None:
    spans = lex("python", 'x = """a\nb"""')
    assert spans is not None
    assert spans[1][0].role == "string"


def test_a_language_is_found_by_file_name_too_and_an_unknown_one_is_none() -> None:
    assert lex("test_checkout.py", "import x") == lex("python", "import x")
    assert lex("klingon", "x") is None
    assert lex("file.klingon", "x") is None


def test_a_change_in_an_answer_has_its_colours() -> None:
    # Pieces of an answer come without the last line's end.
    spans = lex("diff", "@@ -1 +1 @@\n-old\n same\n+new")
    assert spans is not None
    assert [line[0].role if line else "" for line in spans] == ["function", "danger", "", "string"]


async def test_a_language_is_loaded_in_a_thread_and_known_afterwards(qtbot: QtBot) -> None:
    highlighter = Highlighter()
    first: asyncio.Future[Spans] = asyncio.get_running_loop().create_future()
    highlighter.color("python", "pass", first.set_result)
    assert not first.done()
    assert await asyncio.wait_for(first, 60) == ((Span(0, 4, "keyword"),),)
    at_once: list[Spans] = []
    highlighter.color("python", "pass", at_once.append)
    assert at_once == [((Span(0, 4, "keyword"),),)]


async def test_what_came_later_is_told_so_that_it_is_painted(qtbot: QtBot) -> None:
    highlighter = Highlighter()
    told: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    highlighter.colored.connect(lambda: told.set_result(None))
    highlighter.color("python", "pass\n" * AT_ONCE, lambda _: None)
    await asyncio.wait_for(told, 60)
    assert told.done()


async def test_nothing_comes_for_an_unknown_language_or_for_too_much(qtbot: QtBot) -> None:
    highlighter = Highlighter()
    came: list[Spans] = []
    known: asyncio.Future[Spans] = asyncio.get_running_loop().create_future()
    highlighter.color("", "x", came.append)
    highlighter.color("klingon", "x", came.append)
    highlighter.color("python", "x" * (LONGEST + 1), came.append)
    highlighter.warm_up()
    highlighter.color("bash", "ls", known.set_result)
    await asyncio.wait_for(known, 60)
    highlighter.color("klingon", "x", came.append)
    assert came == []


async def test_colours_for_a_window_that_was_closed_meanwhile_go_nowhere(qtbot: QtBot) -> None:
    highlighter = Highlighter()
    came: list[Spans] = []
    highlighter.color("python", "pass", came.append)
    highlighter.deleteLater()
    await asyncio.sleep(0)
    assert QThreadPool.globalInstance().waitForDone(20_000)
    assert came == []
