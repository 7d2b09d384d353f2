from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from desktop_agent.gui.document.block_flow import LAST
from desktop_agent.gui.document.markdown_flow import MarkdownFlow
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import AssistantText, Item
from desktop_agent.settings.theme import ThemeChoice as Choice
from desktop_agent.styled_text import StyledText
from tests.gui.made_items import answer, item_context, keep


class Framed(ItemWidget):
    """An item with a head of 10, a foot of 5, and 20 on the left."""

    def show_item(self, item: Item) -> None:
        assert isinstance(item, AssistantText)
        self.flow = MarkdownFlow(self.context, item.text)

    def head_height(self) -> int:
        return 10

    def foot_height(self) -> int:
        return 5

    def paddings(self) -> tuple[int, int]:
        return 20, 0

    def draw_around(self, painter: QPainter) -> None:
        painter.fillRect(0, 0, self.width(), 10, self.theme.color("risk.high.edge"))

    def description(self) -> str:
        return "framed"


@pytest.fixture
def framed(qtbot: QtBot, theme: Theme) -> Framed:
    widget = Framed(item_context(theme))
    keep(qtbot, widget)
    widget.show_item(answer("1", "one [two](https://a.b)\n\n```\n" + "x" * 300 + "\n```\n"))
    widget.set_column(320)
    widget.measure_range(0, 1_000)
    widget.resize(320, widget.full_height())
    widget.arrange()
    widget.show()
    return widget


def test_the_flow_lies_between_head_and_foot(framed: Framed) -> None:
    assert framed.full_height() == 10 + framed.flow.height + 5
    assert framed.flow.width == 300


def test_points_are_the_widgets_own(framed: Framed) -> None:
    line = framed.theme.line("reading")
    (box,) = framed.flow.pieces[0].views[0].boxes(4, 3)  # type: ignore[attr-defined]
    at = QPoint(20 + round(box.center().x()), 10 + line // 2)
    assert framed.link_at(at) == "https://a.b"
    assert framed.hit(QPoint(20, 12)) == 0
    assert (framed.is_over_text(at), framed.is_over_text(QPoint(30, 3))) == (True, False)
    assert framed.link_at(QPoint(30, 3)) == ""


def test_a_selection_is_painted_and_read(framed: Framed) -> None:
    before = framed.grab().toImage()
    framed.select((0, 3))
    assert framed.grab().toImage() != before
    assert framed.selected_text(0, 3) == "one"
    assert framed.selected_text(0, LAST) == "framed"
    framed.select(None)
    assert framed.grab().toImage() == before


def test_a_wide_block_is_moved_sideways_where_the_pointer_is(framed: Framed) -> None:
    over = QPoint(60, framed.height() - 30)
    assert framed.scroll_sideways(over, 50)
    assert framed.flow.pieces[1].views[0].scrolled == 50
    assert not framed.scroll_sideways(QPoint(60, 15), 50)
    assert not framed.scroll_sideways(QPoint(60, 2), 50)


def test_the_end_is_measured_first_where_the_end_is_shown(qtbot: QtBot, theme: Theme) -> None:
    widget = Framed(item_context(theme))
    keep(qtbot, widget)
    widget.show_item(answer("1", "text\n\n" * 100))
    widget.set_column(320)
    widget.measure_end(60)
    assert widget.flow.pieces[-1].is_made
    assert not widget.flow.pieces[0].is_made


def test_an_item_that_says_nothing_for_itself_is_empty(qtbot: QtBot, theme: Theme) -> None:
    made: ItemContext = item_context(theme)
    widget = ItemWidget(made)
    keep(qtbot, widget)
    widget.show_item(answer("1"))
    widget.grow(StyledText("x"))
    widget.set_open(on=True)
    widget.toggle()
    widget.place_children()
    widget.draw_around(QPainter())
    assert (widget.description(), widget.copy_text(), widget.full_height(), widget.paddings()) == ("", "", 0, (0, 0))


def test_what_no_longer_counts_steps_back_and_says_so(framed: Framed) -> None:
    before = framed.grab().toImage()
    assert framed.accessible_text() == "framed"
    framed.set_dimmed(on=True)
    apart = framed.grab().toImage()
    assert apart != before
    assert framed.accessible_text() == "No longer sent to the agent: framed"
    assert framed.theme.color("surface.page").alpha() == 255
    framed.theme.set_choice(Choice.HIGH_CONTRAST_DARK)
    contrast = framed.grab().toImage()
    framed.set_dimmed(on=False)
    assert framed.grab().toImage() != contrast
