"""What is told of the sandbox, and the line that mends it, to be copied."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.shell.sandbox_dialog import SandboxDialog
from desktop_agent.gui.text.sandbox import AGAIN
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sentences import in_english
from tests.gui.text.test_sandbox import HOLDS, MISSING, NOWHERE


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    window = QWidget()
    qtbot.addWidget(window)
    yield window
    window.hide()


def test_the_line_that_mends_it_stands_by_itself_and_is_copied(window: QWidget, theme: Theme) -> None:
    dialog = SandboxDialog(MISSING, theme, window)
    dialog.show()
    assert dialog.command is not None
    assert dialog.copy_button is not None
    assert dialog.windowTitle() == dialog.accessibleName() == dialog.title.text() == "No sandbox"
    assert dialog.focusWidget() is dialog.close_button
    assert in_english(AGAIN) in [label.text() for label in dialog.findChildren(Label) if label.isVisible()]
    assert dialog.command.text() == "sudo apt install bubblewrap"
    assert "sudo" not in dialog.detail.text()
    assert "sudo apt install bubblewrap" in dialog.accessibleDescription()
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().text() == "sudo apt install bubblewrap"
    dialog.close()


@pytest.mark.parametrize("sandbox_status", [HOLDS, NOWHERE], ids=["holds", "nowhere"])
def test_where_nothing_can_be_typed_there_is_nothing_to_copy(
    window: QWidget, theme: Theme, sandbox_status: SandboxStatus
) -> None:
    dialog = SandboxDialog(sandbox_status, theme, window)
    dialog.show()
    assert dialog.copy_button is None
    assert sandbox_status.found in dialog.detail.text()
    dialog.close_button.click()
    assert not dialog.isVisible()


@pytest.mark.parametrize("sandbox_status", [HOLDS, MISSING], ids=["holds", "missing"])
def test_it_is_as_high_as_its_words(window: QWidget, theme: Theme, sandbox_status: SandboxStatus) -> None:
    dialog = SandboxDialog(sandbox_status, theme, window)
    dialog.show()
    for label in (dialog.title, dialog.detail):
        assert label.height() == label.heightForWidth(label.width())
    dialog.close()
