from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton

from desktop_agent.errors import SettingsError
from desktop_agent.gui.controllers.rules import RuleEditorController
from desktop_agent.gui.controllers.settings import SettingsController
from desktop_agent.gui.settings.file_rows import BinRow
from desktop_agent.gui.widgets.dialogs import ConfirmDialog
from desktop_agent.protocol import TrashUsageInfo
from desktop_agent.sentences import translate
from tests.gui.furnished import House


@pytest.fixture
def emptied(house: House) -> list[None]:
    """Settings that are open at the row of the trash; fills with each emptying."""
    house.core.trash.now = TrashUsageInfo(3, 2048)
    settings = SettingsController(
        house.core, house.parts, rules=RuleEditorController(house.core, house.parts), workspace=lambda: ""
    )
    emptied: list[None] = []
    settings.bin_emptied.connect(lambda: emptied.append(None))
    settings.open("files")
    return emptied


@pytest.fixture
def row(emptied: list[None], house: House) -> BinRow:
    (row,) = house.window.findChildren(BinRow)
    return row


async def press(house: House, button: str) -> None:
    question = await house.find(ConfirmDialog)
    pressed = getattr(question, button)
    assert isinstance(pressed, QPushButton)
    pressed.click()
    await house.until(lambda: not house.tasks.count)


async def test_it_says_how_much_there_is_and_empties_it_when_that_is_confirmed(
    row: BinRow, emptied: list[None], house: House
) -> None:
    await house.until(lambda: "3 commands" in row.help.text())
    row.button.click()
    await press(house, "no_button")
    assert (house.core.trash.now, emptied) == (TrashUsageInfo(3, 2048), [])
    row.button.click()
    await press(house, "yes_button")
    assert (house.core.trash.now, emptied) == (TrashUsageInfo(), [None])
    await house.until(lambda: row.help.text() == "The bin is empty.")


async def test_what_stays_is_said(row: BinRow, house: House) -> None:
    await house.until(lambda: "3 commands" in row.help.text())
    house.core.trash.problem = SettingsError(translate("test", "Some of it stays."))
    row.button.click()
    await press(house, "yes_button")
    await house.until(lambda: row.problem.text() == "Some of it stays.")
