from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.shell.closing_dialog import ClosingDialog
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.sentences import translate
from desktop_agent.settings.schema import ClosingChoice

LONG = translate(
    "test", "If you quit:\n" + "\n".join(f"Orders: Still running: sleep {n} && more" * 3 for n in range(5))
)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def dialog(window: QWidget, theme: Theme) -> ClosingDialog:
    dialog = ClosingDialog(LONG, theme, window)
    dialog.open()
    return dialog


def test_cancel_has_the_focus_and_answers_nothing(qtbot: QtBot, dialog: ClosingDialog) -> None:
    assert dialog.focusWidget() is dialog.cancel_button
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert (dialog.answer, dialog.isVisible()) == (None, False)


@pytest.mark.parametrize(
    ("button", "answer", "is_remembered"),
    [("quit_button", ClosingChoice.QUIT, False), ("keep_button", ClosingChoice.KEEP_RUNNING, True)],
)
def test_each_button_is_an_answer_and_only_that_it_keeps_running_is_remembered(
    dialog: ClosingDialog, button: str, answer: ClosingChoice, is_remembered: bool
) -> None:
    assert dialog.remember.isChecked()
    getattr(dialog, button).click()
    assert (dialog.answer, dialog.result()) == (answer, dialog.DialogCode.Accepted)
    assert dialog.is_remembered is is_remembered
    dialog.remember.setChecked(False)
    assert not dialog.is_remembered


def test_all_of_it_is_seen_however_much_runs(dialog: ClosingDialog) -> None:
    for label in dialog.findChildren(QLabel):
        assert label.height() >= label.heightForWidth(label.width())
