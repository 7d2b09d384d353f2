from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStyle, QStyleOptionSlider, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.document.block_controls import FlowControls
from desktop_agent.gui.document.markdown_flow import MarkdownFlow
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import CopyButton
from desktop_agent.gui.widgets.scroll_bar import ScrollBar
from tests.gui.made_items import item_context, keep


@pytest.fixture
def owner(qtbot: QtBot) -> QWidget:
    owner = QWidget()
    keep(qtbot, owner)
    owner.resize(300, 400)
    owner.show()
    return owner


def _flow(theme: Theme, source: str) -> MarkdownFlow:
    flow = MarkdownFlow(item_context(theme), source)
    flow.set_width(300)
    flow.measure_range(0, 10_000)
    return flow


def _shown(owner: QWidget, kind: type[QWidget]) -> list[QWidget]:
    return [child for child in owner.findChildren(kind) if child.isVisible()]


def test_a_block_of_code_has_a_copy_button_in_its_corner(owner: QWidget, theme: Theme) -> None:
    flow = _flow(theme, "text\n\n```py\nx = 1\n```\n")
    controls = FlowControls(owner, theme)
    controls.arrange(flow, QPoint(5, 50), QRectF(0, 0, 1, 500))
    (button,) = _shown(owner, CopyButton)
    top = flow._heights.top(1) + theme.px(10)
    assert button.geometry().right() == 5 + 300 - theme.px(4) - 1
    assert button.y() == 50 + top + theme.px(4)
    assert isinstance(button, CopyButton)
    button.click()
    assert QGuiApplication.clipboard().text() == "x = 1"
    assert button.focusPolicy() is Qt.FocusPolicy.NoFocus


def test_a_wide_block_has_a_bar_that_moves_it(owner: QWidget, theme: Theme) -> None:
    flow = _flow(theme, "```\n" + "x" * 300 + "\n```\n")
    controls = FlowControls(owner, theme)
    controls.arrange(flow, QPoint(0, 0), QRectF(0, 0, 1, 500))
    (bar,) = _shown(owner, ScrollBar)
    assert isinstance(bar, ScrollBar)
    bar.setValue(40)
    assert flow.pieces[0].views[0].scrolled == 40
    assert bar.accessibleName() == "Scroll sideways"
    controls.arrange(flow, QPoint(0, 0), QRectF(0, 0, 1, 500))
    assert bar.value() == 40


def test_what_is_out_of_sight_gives_its_controls_to_others(owner: QWidget, theme: Theme) -> None:
    block = "```py\n" + "y" * 300 + "\n```\n\n" + "text\n\n" * 30
    flow = _flow(theme, block * 4)
    controls = FlowControls(owner, theme)
    for top in range(0, flow.height, 100):
        controls.arrange(flow, QPoint(0, 0), QRectF(0, top, 1, 100))
    assert len(owner.findChildren(CopyButton)) <= 2
    assert len(owner.findChildren(ScrollBar)) <= 2
    controls.arrange(flow, QPoint(0, 0), QRectF(0, 90_000, 1, 1))
    assert _shown(owner, CopyButton) == []


def test_from_right_to_left_the_button_stays_at_the_end_of_the_code(owner: QWidget, theme: Theme) -> None:
    owner.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    FlowControls(owner, theme).arrange(_flow(theme, "```\nx\n```\n"), QPoint(0, 0), QRectF(0, 0, 1, 500))
    (button,) = _shown(owner, CopyButton)
    assert button.geometry().right() == 300 - theme.px(4) - 1


def test_a_bar_begins_at_the_left_in_every_language_as_what_it_moves_does(owner: QWidget, theme: Theme) -> None:
    owner.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    flow = _flow(theme, "```\n" + "x" * 300 + "\n```\n")
    FlowControls(owner, theme).arrange(flow, QPoint(0, 0), QRectF(0, 0, 1, 500))
    (bar,) = _shown(owner, ScrollBar)
    assert isinstance(bar, ScrollBar)
    option = QStyleOptionSlider()
    bar.initStyleOption(option)
    handle = QStyle.SubControl.SC_ScrollBarSlider
    left = bar.style().subControlRect(QStyle.ComplexControl.CC_ScrollBar, option, handle, bar).left()
    assert left < bar.width() / 4


def test_a_block_that_has_room_again_has_no_bar_left(owner: QWidget, theme: Theme) -> None:
    flow = _flow(theme, "```\n" + "x" * 60 + "\n```\n")
    controls = FlowControls(owner, theme)
    controls.arrange(flow, QPoint(0, 0), QRectF(0, 0, 1, 500))
    assert len(_shown(owner, ScrollBar)) == 1
    flow.set_width(2000)
    flow.measure_range(0, 10_000)
    controls.arrange(flow, QPoint(0, 0), QRectF(0, 0, 1, 500))
    assert _shown(owner, ScrollBar) == []
