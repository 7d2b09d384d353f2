"""Tooltips show what somebody else wrote, and do nothing it says."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.tooltip import dress_tooltip, plain_tooltip


def shown(tooltip: str) -> str:
    document = QTextDocument()
    document.setHtml(tooltip)
    return document.toPlainText()


def test_markup_is_shown_as_it_is_written(qapp: QApplication) -> None:
    hostile = '<img src="file:///etc/passwd">& <b>bold</b>'
    assert shown(plain_tooltip(hostile)) == hostile


def test_what_cannot_be_seen_is_made_visible(qapp: QApplication) -> None:
    assert "u202e" in shown(plain_tooltip("safe\u202etxt"))


def test_nothing_gives_no_tooltip() -> None:
    assert plain_tooltip("") == ""


def test_a_very_long_text_is_cut(qapp: QApplication) -> None:
    assert len(shown(plain_tooltip("x" * 100_000))) == 1000


def test_a_tooltip_wears_our_colours(qtbot: QtBot, theme: Theme) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    QToolTip.showText(QPoint(20, 20), plain_tooltip("example.org"), window)
    dress_tooltip(theme)
    shown = [each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel") and each.isVisible()]
    colors = {shown[0].grab().toImage().pixelColor(0, y).name() for y in range(4)}
    QToolTip.hideText()
    assert colors == {theme.color("border.strong").name()}
