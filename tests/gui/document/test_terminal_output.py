from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.agent.masking import NOTE
from desktop_agent.agent.recovery import UNKNOWN, recover, says_taken_back
from desktop_agent.execution.process.command_output import CapturedOutput
from desktop_agent.execution.process.process import ProcessResult
from desktop_agent.gui.document.terminal_output import PrintableCache, printable, printed
from desktop_agent.protocol import ItemChanged, ItemId, Status, ToolCall, TurnId
from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sandbox.sandbox import UnreportedDenials
from desktop_agent.tools import bash


@pytest.mark.parametrize(
    ("output", "shown"),
    [
        ("\x1b[31mred\x1b[0m \x1b[1;32mok\x1b[m", "red ok"),
        ("\x1b]8;;https://evil\x1b\\link\x1b]8;;\x07", "link"),
        ("\x1b]0;title\x07text", "text"),
        ("\x1bP+q\x1b\\x \x1b(B y", "x  y"),
        ("10%\r50%\r100%\ndone\r\n", "100%\ndone\n"),
        ("a\tb", "a\tb"),
        ("bell\x07 back\x08 null\x00", "bell\\x07 back\\x08 null\\x00"),
        ("abc\u202egnp.exe", "abc\\u202egnp.exe"),
        ("\x9b31m", "\\x9b31m"),
        ("plain ünïcödé 🙂 日本", "plain ünïcödé 🙂 日本"),
    ],
)
def test_what_a_program_printed_is_made_showable(output: str, shown: str) -> None:
    assert printable(output) == shown


@pytest.mark.parametrize(
    "finished",
    [
        ProcessResult(0, 0.04),
        ProcessResult(1, 12.34, left_behind=3),
        ProcessResult(-9, 1.0),
        ProcessResult(0, 5.0, timed_out=True),
    ],
)
@pytest.mark.parametrize("text", ["one\n\n[two]", ""])
@pytest.mark.parametrize("facts", [(), ("Commands start in /w/[a] now.", "It looked for input. Use `x`.")])
@pytest.mark.parametrize("note", ["", NOTE.format(count=2)])
def test_what_is_added_for_the_model_is_no_output(
    finished: ProcessResult, text: str, facts: tuple[str, ...], note: str
) -> None:
    for_model = bash._for_model(finished, CapturedOutput(text, 2), 120, *facts) + note
    assert printed(for_model) == (text, finished.left_behind)


def test_what_is_told_of_a_move_to_the_background_is_no_output() -> None:
    told = "Moved to the background by the user after 2.0 s, as b1: it goes on. All of it goes to /t/[a].txt."
    assert printed(f"one\n\n[{told}]") == ("one", 0)
    assert printed(f"(no output)\n\n[{told}]") == ("", 0)


def test_what_the_sandbox_set_aside_of_a_killed_run_is_no_output() -> None:
    running = ToolCall(ItemId("c"), "toolu", "Bash", {}, "make", Status.RUNNING, started_at=1.0)
    (ended, *_) = recover(TurnId("t"), (running,), (), 5.0)
    denial = Denial(DenialKind.ASIDE, "/w/[a]/.envrc", "/w/[a]/.envrc.put-aside")
    (change,) = says_taken_back([running], [ended], [UnreportedDenials(1.1, (denial,), Path("/nothing"))], 5.0)
    assert isinstance(change, ItemChanged)
    assert isinstance(change.item, ToolCall)
    assert change.item.output is not None
    assert "/w/[a]/.envrc" in change.item.output.for_model
    assert printed(change.item.output.for_model) == (UNKNOWN, 0)


def test_what_ends_in_another_way_is_shown_as_it_is() -> None:
    for text in ("(no output)", "x\n\n[Exit code 0 after 0.0 s.]\ny", "[Exit code 0 after 0.0 s.]"):
        assert printed(text) == (text, 0)


def test_what_was_printable_last_is_not_made_so_again() -> None:
    last = PrintableCache()
    first = last.of("\x1b[1mone\r\ntwo\rthree\n\n")
    assert first == "one\nthree"
    assert last.of("\x1b[1mone\r\n" + "two\rthree\n\n") is first
    assert last.of("") == ""


@given(st.text())
def test_nothing_that_moves_letters_is_left(output: str) -> None:
    shown = printable(output)
    assert not set(shown) & {"\x1b", "\r", "\x08", "\u202e", "\u2066", "\x9b", "\u2028"}
