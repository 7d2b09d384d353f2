from __future__ import annotations

from PySide6.QtCore import QDate, QLocale, Qt
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.file_row import PriceRow
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.sentences import translate


def test_the_row_says_how_old_the_table_is_and_what_is_wrong_with_the_own_file(theme: Theme, qtbot: QtBot) -> None:
    row = PriceRow(theme)
    qtbot.addWidget(row)
    row.resize(480, 100)
    row.show()
    row.show_table("2026-11-01", None)
    day = QLocale().toString(QDate(2026, 11, 1), QLocale.FormatType.ShortFormat)
    assert f"as of {day}." in row.help.text()
    assert not row.problem.isVisible()
    row.show_table("2026-11-01", translate("test", "Line 3 is no price."))
    assert row.problem.isVisible()
    assert row.button.accessibleDescription().endswith("Line 3 is no price.")
    with qtbot.waitSignal(row.wanted):
        qtbot.keyClick(row.button, Qt.Key.Key_Space)
