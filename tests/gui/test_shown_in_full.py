"""What is shown is what runs, on the card: read back from what is painted, and from what is read aloud."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from desktop_agent.gui.document.command_view import CommandView
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.theme import ThemeChoice as Choice
from tests.gui.asking import room, waiting
from tests.gui.painted import read_back
from tests.reading_back import unescaped
from tests.series import examples
from tests.spoofs import SPOOFS, WITNESSES

ALL = (*SPOOFS, *WITNESSES, "", "\n", "touch a\0b", "touch \ud800", "touch \ud800\udc00", "touch \udfff\ud800")


@pytest.fixture
def view(qapp: QApplication, theme: Theme) -> Iterator[CommandView]:
    made = CommandView(theme)
    yield made
    made.deleteLater()


def painted(view: CommandView, theme: Theme, command: str, width: int) -> str:
    view.set_command(command, dangers=[(2, 9)], cautions=[(12, 30)])
    view.resize(width, view.heightForWidth(width))
    return read_back(view, theme)


@pytest.mark.parametrize(
    ("choice", "width"), [(Choice.LIGHT, 560), (Choice.DARK, 170), (Choice.HIGH_CONTRAST_DARK, 1400)]
)
def test_what_is_painted_says_every_character_of_the_command(
    view: CommandView, theme: Theme, choice: Choice, width: int
) -> None:
    theme.set_choice(choice)
    shown = {command: painted(view, theme, command, width) for command in ALL}
    assert {command: one for command, one in shown.items() if one != command} == {}


@given(st.text(" \t\n\\\u202e\u200b\x1b\u0301\u0336字あ한אבЖ0au2e'/", max_size=120), st.integers(160, 700))
@settings(max_examples=examples(150), deadline=None)
def test_it_says_so_for_any_mixture(qapp: QApplication, text: str, width: int) -> None:
    theme = Theme(Choice.LIGHT)
    view = CommandView(theme)
    assert painted(view, theme, text, width) == text
    view.deleteLater()


def test_no_two_commands_look_the_same(view: CommandView, theme: Theme) -> None:
    """One differs from the other by a character that hides, written as itself or as six letters."""
    pairs = [
        ("touch \u202e", r"touch \u202e"),
        ("touch a ", "touch a"),
        ("touch a\tb", "touch a    b"),
        ("a\n ", "a\n"),
    ]
    for first, second in pairs:
        assert painted(view, theme, first, 560) != painted(view, theme, second, 560)


def test_the_card_shows_its_request_and_reads_it_out_in_full(theme: Theme) -> None:
    found = {}
    with room(waiting("touch first"), theme) as made:
        for number, command in enumerate(SPOOFS):
            made.card.show_item(waiting(command, id=str(number)))
            view = made.card.body.command
            view.resize(520, view.heightForWidth(520))
            said = made.card.accessibleDescription().partition("\n")[2]
            found[command] = (read_back(view, theme), unescaped(said))
    assert {command: one for command, one in found.items() if one != (command, command)} == {}
