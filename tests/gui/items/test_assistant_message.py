from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QEnterEvent, QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.assistant_message import AssistantMessageWidget
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import CopyButton
from desktop_agent.styled_text import StyledText
from tests.gui.made_items import answer, item_context, keep


def _widget(qtbot: QtBot, theme: Theme) -> AssistantMessageWidget:
    widget = AssistantMessageWidget(item_context(theme))
    keep(qtbot, widget)
    widget.set_column(400)
    return widget


def _fit(widget: AssistantMessageWidget) -> None:
    widget.measure_range(0, 10_000)
    widget.resize(400, widget.full_height())
    widget.arrange()


def test_an_answer_grows_and_its_final_value_changes_nothing(qtbot: QtBot, theme: Theme) -> None:
    widget = _widget(qtbot, theme)
    widget.show_item(answer("1"))
    assert widget.full_height() == 0
    for part in ("Some **bo", "ld** text\n\n", "- entry"):
        widget.grow(StyledText(part))
    _fit(widget)
    flow, picture = widget.flow, widget.grab().toImage()
    widget.show_item(answer("1", "Some **bold** text\n\n- entry"))
    _fit(widget)
    assert widget.flow is flow
    assert widget.grab().toImage() == picture
    widget.show_item(answer("1", "Some **bold** text\n\n- entry, and more"))
    assert widget.copy_text() == "Some **bold** text\n\n- entry, and more"
    # Who hears it hears the words that are shown.
    assert widget.description() == "Some bold text\nentry, and more"


def test_a_value_that_is_not_what_streamed_in_wins(qtbot: QtBot, theme: Theme) -> None:
    widget = _widget(qtbot, theme)
    widget.show_item(answer("1"))
    widget.grow(StyledText("wrong"))
    widget.show_item(answer("1", "right"))
    assert widget.description() == "right"


def test_a_widget_that_is_used_again_forgets_the_other_answer(qtbot: QtBot, theme: Theme) -> None:
    widget = _widget(qtbot, theme)
    widget.show_item(answer("1", "text"))
    widget.show_item(answer("2", "text and more"))
    assert widget.description() == "text and more"
    widget.grow(StyledText(""))
    assert widget.description() == "text and more"


def test_an_answer_that_was_cut_off_says_so(qtbot: QtBot, theme: Theme) -> None:
    widget = _widget(qtbot, theme)
    widget.show_item(answer("1", "text"))
    _fit(widget)
    whole = widget.full_height()
    widget.show_item(answer("1", "text", cut=True))
    _fit(widget)
    assert widget.full_height() == whole + theme.line("small") + theme.px(4)
    assert not widget.grab().toImage().isNull()


def test_copy_comes_with_the_pointer_where_there_is_something(qtbot: QtBot, theme: Theme) -> None:
    widget = _widget(qtbot, theme)
    widget.show_item(answer("1", "# T"))
    _fit(widget)
    widget.show()
    (button,) = widget.findChildren(CopyButton)
    QApplication.sendEvent(widget, QEnterEvent(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5)))
    assert button.isVisible()
    button.click()
    assert QGuiApplication.clipboard().text() == "# T"
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
    assert not button.isVisible()
