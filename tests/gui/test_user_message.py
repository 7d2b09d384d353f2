from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.copy_button import CopyButton
from desktop_agent.gui.theme import Theme
from desktop_agent.gui.user_message import UserMessageWidget
from desktop_agent.protocol import Attachment, UserMessage
from tests.gui.made_items import keep, kit, user


def _show(qtbot: QtBot, theme: Theme, item: UserMessage) -> UserMessageWidget:
    widget = UserMessageWidget(kit(theme))
    keep(qtbot, widget)
    widget.show_item(item)
    widget.set_column(400)
    widget.settle(0, 10_000)
    widget.resize(400, widget.full_height())
    widget.arrange()
    widget.show()
    return widget


def test_a_message_is_plain_text_on_its_ground(qtbot: QtBot, theme: Theme) -> None:
    widget = _show(qtbot, theme, user("1", "**not bold** <b>x</b>"))
    assert widget.height() == theme.line("reading") + 2 * theme.layout("user_message_padding_y")
    assert widget.grab().toImage().pixelColor(200, 2) == theme.color("surface.user_message")
    assert (widget.description(), widget.copy_text()) == ("You: **not bold** <b>x</b>", "**not bold** <b>x</b>")


def test_what_is_attached_is_named_below(qtbot: QtBot, theme: Theme) -> None:
    plain = _show(qtbot, theme, user("1", "look"))
    item = UserMessage(plain._item.id, "look", 0.0, (Attachment("/home/a/notes.txt", "text/plain"),) * 2)
    widget = _show(qtbot, theme, item)
    assert widget.height() == plain.height() + 2 * theme.px(22)
    left = widget.grab().toImage()
    widget.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert widget.grab().toImage() != left


def test_copy_comes_with_the_pointer_and_goes_with_it(qtbot: QtBot, theme: Theme) -> None:
    widget = _show(qtbot, theme, user("1", "hello"))
    (button,) = widget.findChildren(CopyButton)
    assert not button.isVisible()
    QApplication.sendEvent(widget, QEnterEvent(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5)))
    assert button.isVisible()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "hello"
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
    assert not button.isVisible()
    assert widget.hit(QPoint(0, 0)) == 0
