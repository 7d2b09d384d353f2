"""Text that follows the language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.text.translated_widget import TranslatedWidget
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


class Window(TranslatedWidget, QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.label = QLabel(self)
        self.bind_text(SERVER, self.label.setText, self.label.setAccessibleName)
        self._retranslate()

    def _retranslate(self) -> None:
        self.setWindowTitle(f"{self.label.text()}!")


def test_bound_text_and_retranslate_follow_each_language(qtbot: QtBot, loud: QTranslator) -> None:
    window = Window()
    qtbot.addWidget(window)
    texts = (window.label.text, window.label.accessibleName, window.windowTitle)
    assert [text() for text in texts] == ["Server", "Server", "Server!"]
    QCoreApplication.installTranslator(loud)
    QApplication.processEvents()
    assert [text() for text in texts] == ["SERVER", "SERVER", "SERVER!"]
    QCoreApplication.removeTranslator(loud)
    QApplication.processEvents()
    assert [text() for text in texts] == ["Server", "Server", "Server!"]
