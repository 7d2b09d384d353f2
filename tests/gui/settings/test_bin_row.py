from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.file_row import BinRow
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import TrashUsageInfo
from desktop_agent.sentences import translate


def test_the_row_says_how_much_there_is_and_offers_to_empty_it(theme: Theme, qtbot: QtBot) -> None:
    row = BinRow(theme)
    qtbot.addWidget(row)
    row.resize(480, 100)
    with qtbot.waitSignal(row.shown):
        row.show()
    assert (row.help.text(), row.button.isEnabled()) == ("The bin is empty.", False)
    row.show_use(TrashUsageInfo(3, 2048), translate("test", "It stays."))
    assert row.help.text().startswith("It contains files from 3 commands: 2")
    assert row.problem.text() == "It stays."
    assert "Empty the bin" in row.search_text()
    with qtbot.waitSignal(row.wanted):
        qtbot.keyClick(row.button, Qt.Key.Key_Space)
