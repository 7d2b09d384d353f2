from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_agent.gui.permission.answer_text import CHORDS, chord_text, meaning
from desktop_agent.protocol import Choice


def test_the_chords_are_what_the_design_says() -> None:
    assert CHORDS == {
        Choice.DENY: "Ctrl+Shift+D",
        Choice.ALLOW_ONCE: "Ctrl+Shift+A",
        Choice.ALLOW_SESSION: "Ctrl+Shift+S",
    }
    assert all(chord_text(choice) for choice in Choice)


def test_every_answer_is_explained_and_the_one_for_the_session_names_what_it_covers(qtbot: QtBot) -> None:
    said = {choice: meaning(choice, "npm install") for choice in Choice}
    assert len(set(said.values())) == len(Choice)
    assert [choice for choice, words in said.items() if "npm install" in words] == [Choice.ALLOW_SESSION]
