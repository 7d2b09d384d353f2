"""The words about the sandbox: what is so, why, and the line that mends it."""

from __future__ import annotations

from desktop_agent.gui.text.sandbox import sentences_of, title_of
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sentences import in_english

HOLDS = SandboxStatus(works=True, found="bubblewrap 0.8.0")
MISSING = SandboxStatus(works=False, found="bubblewrap", remedy="sudo apt install bubblewrap")
NOWHERE = SandboxStatus(works=False, found="darwin")


def said(sound: SandboxStatus) -> str:
    return " ".join(map(in_english, sentences_of(sound)))


def test_the_title_says_what_is_so() -> None:
    assert [in_english(title_of(sound)) for sound in (HOLDS, MISSING, NOWHERE)] == [
        "Sandbox on",
        "No sandbox",
        "No sandbox",
    ]


def test_where_one_works_its_program_is_named() -> None:
    assert "Found: bubblewrap 0.8.0" in said(HOLDS)


def test_where_none_works_the_reason_and_the_line_that_mends_it_are_told() -> None:
    assert "with your own rights" in said(MISSING)
    assert "not working: bubblewrap" in said(MISSING)
    assert said(MISSING).endswith("This may fix it: sudo apt install bubblewrap")


def test_where_nothing_helps_that_is_said() -> None:
    assert said(NOWHERE).endswith("No fix is known for this machine.")
