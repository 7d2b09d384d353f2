from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.changes.dialog import ChangesDialog
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import FileDiff, FileHunk
from tests.gui.made_items import keep

DIFF = FileDiff("a.py", "s", (FileHunk("@@ -1,1 +1,1 @@\n-a\n+b", 1),), is_there=True)


def test_it_shows_both_sides_beside_each_other_or_below(qtbot: QtBot, theme: Theme) -> None:
    around = QWidget()
    keep(qtbot, around)
    around.resize(480, 400)
    around.show()
    dialog = ChangesDialog(theme, around)
    dialog.show_diff(DIFF, frozenset(), can_change=True)
    dialog.show()
    assert (dialog.diff.path, dialog.name.text()) == ("a.py", "a.py")
    assert dialog.width() <= 480
    assert dialog.height() <= 400
    assert len(dialog.view.boxes[0].panes) == 2
    dialog.how.button(False).click()
    assert len(dialog.view.boxes[0].panes) == 1
    dialog.close_button.click()
