"""A small window to prove the rig on: a field, a list, two buttons, a password in the keyring."""

from __future__ import annotations

import signal
import sys

import keyring
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)


class Window(QWidget):
    """Copies the message into the answer, and keeps it in the keyring."""

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle("Sample")
        self._message = QPlainTextEdit()
        self._message.setAccessibleName("Message")
        self._key = QLineEdit()
        self._key.setAccessibleName("Key")
        self._answer = QLabel("nothing yet")
        send = QPushButton("Send")
        send.setAccessibleDescription("Sends the message")
        send.clicked.connect(self._on_sent)
        hidden = QPushButton("Hidden")
        hidden.hide()
        rows = QListWidget()
        rows.setAccessibleName("Transcript")
        rows.addItems(["one", "two"])
        tabs = QTabWidget()
        tabs.addTab(rows, "First")
        tabs.addTab(QLabel("second page"), "Second")
        column = QVBoxLayout(self)
        for widget in (self._message, self._key, self._answer, send, hidden, tabs):
            column.addWidget(widget)

    def _on_sent(self) -> None:
        text = self._message.toPlainText()
        keyring.set_password("sample", "sample", text)
        self._answer.setText(f"{keyring.get_password('sample', 'sample')} {self._key.text()}".strip())


if __name__ == "__main__":
    app = QApplication(["sample-window"])
    window = Window()
    window.resize(500, 400)
    window.show()
    signal.signal(signal.SIGTERM, lambda number, frame: app.quit())
    # Python looks at signals between two of its own steps only.
    tick = QTimer(interval=50)
    tick.timeout.connect(lambda: None)
    tick.start()
    sys.exit(QApplication.exec())
