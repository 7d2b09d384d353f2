"""Words that follow the language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.text.retranslator import Retranslator
from desktop_agent.sentences import translate

SERVER = translate("settings", "Server", "said here")


class Loud(QTranslator):
    def translate(self, context: str, text: str, comment: str | None = None, n: int = -1) -> str:
        return text.upper() if context == "settings" else ""

    def isEmpty(self) -> bool:
        return False


@pytest.fixture
def loud(qapp: QApplication) -> Iterator[QTranslator]:
    translator = Loud()
    yield translator
    qapp.removeTranslator(translator)


def test_words_are_said_at_once_and_again_in_each_language(qtbot: QtBot, loud: QTranslator) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label = QLabel(window)
    Retranslator(window).says(SERVER, label.setText, label.setAccessibleName)
    assert (label.text(), label.accessibleName()) == ("Server", "Server")
    QCoreApplication.installTranslator(loud)
    QApplication.processEvents()
    assert (label.text(), label.accessibleName()) == ("SERVER", "SERVER")
    QCoreApplication.removeTranslator(loud)
    QApplication.processEvents()
    assert (label.text(), label.accessibleName()) == ("Server", "Server")
