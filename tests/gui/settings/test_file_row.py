from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.file_row import FileRow
from desktop_agent.gui.theme.theme import Theme


class Row(FileRow):
    """A row whose words count how often they were said."""

    times = 0
    problem_words = ""

    def _retranslate(self) -> None:
        self.times += 1
        self._show_text("A title", f"Said {self.times} time(s)", "Open it", self.problem_words)


def made(theme: Theme, qtbot: QtBot, problem: str = "") -> Row:
    row = Row(theme)
    qtbot.addWidget(row)
    row.problem_words = problem
    row.resize(480, 90)
    row.show()
    QApplication.sendEvent(row, QEvent(QEvent.Type.LanguageChange))
    return row


def test_its_button_opens_the_file_and_is_described_by_the_words(theme: Theme, qtbot: QtBot) -> None:
    row = made(theme, qtbot)
    assert row.button.text() == "Open it"
    assert row.button.accessibleDescription() == "A title. Said 2 time(s)"
    with qtbot.waitSignal(row.wanted):
        qtbot.mouseClick(row.button, Qt.MouseButton.LeftButton)


def test_a_problem_is_shown_and_read_aloud_and_takes_no_room_where_there_is_none(theme: Theme, qtbot: QtBot) -> None:
    assert made(theme, qtbot).problem.isHidden()
    row = made(theme, qtbot, "The file is broken.")
    assert row.problem.isVisible()
    assert row.button.accessibleDescription().endswith("The file is broken.")


def test_another_language_says_the_words_anew(theme: Theme, qtbot: QtBot) -> None:
    row = made(theme, qtbot)
    QApplication.sendEvent(row, QEvent(QEvent.Type.LanguageChange))
    assert row.help.text() == "Said 3 time(s)"


def test_a_long_title_wraps_in_a_narrow_window(theme: Theme, qtbot: QtBot) -> None:
    row = made(theme, qtbot)
    row.title.setText("a long title of many words " * 4)
    assert row.title.heightForWidth(120) > row.title.heightForWidth(2000)
