from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_agent.gui.shell.side_panel import TextTabs
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.sentences import Sentence
from tests.gui.made_items import keep


def made_words(qtbot: QtBot, theme: Theme) -> TextTabs:
    made = TextTabs((Sentence("test", "History"), Sentence("test", "Tasks & more")), theme)
    keep(qtbot, made)
    made.show()
    return made


def test_one_word_holds_and_another_is_chosen_by_pointer_or_arrow(qtbot: QtBot, theme: Theme) -> None:
    made = made_words(qtbot, theme)
    chosen: list[int] = []
    made.chosen.connect(chosen.append)
    assert [word.isChecked() for word in made.tabs] == [True, False]
    made.activateWindow()
    QTest.qWaitForWindowActive(made)
    qtbot.mouseClick(made.tabs[1], Qt.MouseButton.LeftButton)
    made.tabs[1].setFocus()
    qtbot.keyClick(made.tabs[1], Qt.Key.Key_Left)
    assert chosen == [1, 0]


def test_a_word_is_named_and_no_wider_when_it_holds(qtbot: QtBot, theme: Theme) -> None:
    made = made_words(qtbot, theme)
    found = QAccessible.queryAccessibleInterface(made.tabs[1])
    assert found is not None
    assert (found.role(), found.text(QAccessible.Text.Name)) == (QAccessible.Role.RadioButton, "Tasks & more")
    wide, before = made.tabs[1].sizeHint(), made.tabs[1].grab().toImage()
    made.tabs[1].setChecked(True)
    assert made.tabs[1].sizeHint() == wide
    assert made.tabs[1].grab().toImage() != before
    made.tabs[1].setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    # Where there is no room it gives way.
    assert made.tabs[1].minimumSizeHint().width() < wide.width()


def test_a_word_names_the_keys_of_its_page_where_it_has_any(qtbot: QtBot, theme: Theme) -> None:
    words = (Sentence("test", "Changes"), Sentence("test", "Tasks"))
    made = TextTabs(words, theme, actions=("changes", ""))
    keep(qtbot, made)
    made.show()
    assert [word.toolTip() for word in made.tabs] == ["Changes (Ctrl+Shift+G)", ""]
