"""The pages of the settings: chosen in a list, or where there is no room for one, in a picker that says the same."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.page_list import PageChooser
from desktop_agent.gui.theme.theme import Theme

PAGES = (("server", "Models"), ("shield", "Permissions"), ("file", "Files"))


@pytest.fixture
def chooser(theme: Theme, qtbot: QtBot) -> PageChooser:
    chooser = PageChooser(theme, len(PAGES))
    qtbot.addWidget(chooser)
    chooser.show_pages(PAGES)
    chooser.nav.setCurrentRow(0)
    chooser.show()
    return chooser


def offered(chooser: PageChooser) -> list[str]:
    return [chooser.picker.itemText(place) for place in range(chooser.picker.count())]


def test_the_list_and_the_picker_offer_the_same_and_only_one_of_them_is_there(chooser: PageChooser) -> None:
    assert offered(chooser) == ["Models", "Permissions", "Files"]
    assert (chooser.nav.isVisible(), chooser.picker.isVisible()) == (True, False)
    chooser.set_narrow(on=True)
    assert (chooser.nav.isVisible(), chooser.picker.isVisible()) == (False, True)
    assert (chooser.nav.accessibleName(), chooser.picker.accessibleName()) == ("Pages", "Pages")
    chooser.set_narrow(on=False)
    assert (chooser.nav.isVisible(), chooser.picker.isVisible()) == (True, False)


def test_a_page_is_chosen_by_keyboard_in_either(chooser: PageChooser, qtbot: QtBot) -> None:
    heard: list[int] = []
    chooser.chosen.connect(heard.append)
    qtbot.keyClick(chooser.nav, Qt.Key.Key_Down)
    assert chooser.picker.currentText() == "Permissions"
    chooser.set_narrow(on=True)
    qtbot.keyClick(chooser.picker, Qt.Key.Key_Down)
    assert (heard, chooser.nav.currentRow()) == ([1, 2], 2)


def test_what_a_search_leaves_is_offered_and_the_first_of_it_in_front(chooser: PageChooser) -> None:
    heard: list[int] = []
    chooser.chosen.connect(heard.append)
    chooser.show_found({1, 2})
    assert (offered(chooser), chooser.picker.currentText(), heard) == (["Permissions", "Files"], "Permissions", [1])
    chooser.picker.setCurrentIndex(1)
    assert heard == [1, 2]
    chooser.show_found(())
    assert (offered(chooser), heard) == ([], [1, 2])
    chooser.show_found({0, 1, 2})
    assert chooser.picker.currentText() == "Files"


def test_the_keyboard_goes_on_where_it_was(chooser: PageChooser, qtbot: QtBot) -> None:
    qtbot.waitExposed(chooser)
    chooser.activateWindow()
    chooser.nav.setFocus()
    chooser.set_narrow(on=True)
    assert chooser.picker.hasFocus()
    chooser.set_narrow(on=False)
    assert chooser.nav.hasFocus()
    chooser.search.setFocus()
    chooser.set_narrow(on=True)
    assert chooser.search.hasFocus()


def test_it_is_painted_from_the_other_side_too(chooser: PageChooser) -> None:
    before = chooser.nav.grab().toImage()
    chooser.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert chooser.nav.grab().toImage() != before


def test_another_language_says_it_anew(chooser: PageChooser) -> None:
    chooser.picker.setAccessibleName("old")
    QApplication.sendEvent(chooser, QEvent(QEvent.Type.LanguageChange))
    assert chooser.picker.accessibleName() == "Pages"
