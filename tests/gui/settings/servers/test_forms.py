from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.servers.forms import ServerForm
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.inputs import Field
from desktop_agent.sentences import translate

REFUSED = translate("test", "The key was refused.")


@pytest.fixture
def way(theme: Theme, qtbot: QtBot) -> ServerForm:
    made = ServerForm("key", "icon.normal", theme)
    made.body.addWidget(made.below)
    made.description.setText("Tried against the server first.")
    qtbot.addWidget(made)
    made.resize(640, 120)
    made.show()
    QApplication.processEvents()
    return made


def test_how_it_goes_takes_no_room_that_was_not_kept(way: ServerForm) -> None:
    before = way.body.geometry()
    way.tell(REFUSED)
    QApplication.processEvents()
    assert (way.message.text(), way.below.isVisible()) == ("The key was refused.", True)
    assert way.body.geometry() == before
    way.forget_problem()
    assert (way.message.text(), way.below.isVisible()) == ("", False)


def test_a_ring_turns_only_while_the_server_is_asked(way: ServerForm) -> None:
    way.show_asking()
    assert way.ring.isVisible()
    way.tell(REFUSED)
    assert not way.ring.isVisible()


def test_another_language_says_the_problem_anew_and_the_field_to_blame_with_it(way: ServerForm, theme: Theme) -> None:
    field, other = Field(theme, way), Field(theme, way)
    way.tell(REFUSED)
    way.message.setText("stale")
    field.setAccessibleDescription("stale")
    other.setAccessibleDescription("of its own")
    QApplication.sendEvent(way, QEvent(QEvent.Type.LanguageChange))
    assert (way.message.text(), field.accessibleDescription()) == ("The key was refused.", "The key was refused.")
    assert other.accessibleDescription() == "of its own"


def test_an_icon_stands_at_the_start_in_both_directions(way: ServerForm) -> None:
    before = way.grab().toImage()
    way.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert way.grab().toImage() != before
