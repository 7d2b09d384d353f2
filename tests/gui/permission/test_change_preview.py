from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.permission.previews import ChangePreview
from desktop_agent.gui.theme.theme import Theme

CHANGED = "--- a/x.py\n+++ b/x.py\n@@ -1,2 +1,3 @@\n one\n-two\n+2\n+3\n"
NEW = "--- /dev/null\n+++ b/x.py\n@@ -0,0 +1,2 @@\n+one\n+two\n"


def made_preview(qtbot: QtBot, theme: Theme, diff: str) -> ChangePreview:
    made = ChangePreview(theme)
    qtbot.addWidget(made)
    made.resize(500, 300)
    made.show_change(diff)
    return made


def test_a_change_says_how_much_comes_and_goes(qtbot: QtBot, theme: Theme) -> None:
    made = made_preview(qtbot, theme, CHANGED)
    QApplication.sendEvent(made, QEvent(QEvent.Type.LanguageChange))
    assert (made.title.text(), made.added.text(), made.removed.text()) == ("What would change", "+2", "−1")
    assert made.isVisible()


def test_a_new_file_is_called_one(qtbot: QtBot, theme: Theme) -> None:
    made = made_preview(qtbot, theme, NEW)
    assert (made.title.text(), made.added.text(), made.removed.text()) == ("A new file", "+2", "")


def test_a_file_that_goes_is_called_one_and_several_are_a_change(qtbot: QtBot, theme: Theme) -> None:
    gone = "--- a/x.py\n+++ /dev/null\n@@ -1 +0,0 @@\n-one\n"
    assert made_preview(qtbot, theme, gone).title.text() == "A file that would be deleted"
    made = made_preview(qtbot, theme, NEW + gone)
    assert (made.title.text(), made.added.text(), made.removed.text()) == ("What would change", "+2", "−1")


def test_without_a_change_there_is_no_preview(qtbot: QtBot, theme: Theme) -> None:
    assert made_preview(qtbot, theme, "").isHidden()


def test_what_hides_in_a_change_is_written_out(qtbot: QtBot, theme: Theme) -> None:
    made = made_preview(qtbot, theme, CHANGED.replace("+2", "+a\u202eb"))
    assert "a\\u202eb" in made.diff._view.text


def test_lines_that_a_diff_would_cut_are_shown_whole(qtbot: QtBot, theme: Theme) -> None:
    made = made_preview(qtbot, theme, CHANGED.replace("+2", "+" + "x" * 5000 + "; rm -rf /"))
    made.resize(500, 300)
    assert made.whole.isVisibleTo(made)
    assert not made.diff.isVisibleTo(made)
    assert made.whole._text.count("; rm -rf /") == 1


def test_it_is_no_higher_than_its_limit(qtbot: QtBot, theme: Theme) -> None:
    body = "".join(f"+line {number}\n" for number in range(500))
    made = made_preview(qtbot, theme, f"--- /dev/null\n+++ b/x\n@@ -0,0 +1,500 @@\n{body}")
    made.pane.set_limit(200)
    assert made.diff.heightForWidth(480) == 200


def test_a_change_is_read_once_its_end_was_seen_however_it_is_shown(qtbot: QtBot, theme: Theme) -> None:
    body = "".join(f"+line {number}\n" for number in range(500))
    made = made_preview(qtbot, theme, "")
    found = []
    for diff in (f"--- /dev/null\n+++ b/x\n@@ -0,0 +1,500 @@\n{body}", f"--- a/x\n+++ b/x\n+{'x' * 5000}\n{body}"):
        made.show_change(diff)
        made.pane.set_limit(200)
        QApplication.processEvents()
        found.append(made.pane.was_read)
        assert made.pane.scroll_by_key(
            QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier)
        )
        QApplication.processEvents()
        found.append(made.pane.was_read)
    assert found == [False, True, False, True]
