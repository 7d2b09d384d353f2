from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from desktop_agent.gui.document.block_flow import BlockFlow
from desktop_agent.gui.document.markdown_flow import plain_flow
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.step_row import StepFact, StepRow, StepSummary
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import IconButton
from desktop_agent.gui.widgets.labels import Spinner
from tests.gui.made_items import item_context, keep


class Step(StepRow):
    """A step whose line and content are given."""

    def __init__(self, made: ItemContext, shown: StepSummary, more: str = "more\nlines") -> None:
        self.shown, self.more = shown, more
        super().__init__(made)

    def head(self) -> StepSummary:
        return self.shown

    def unfolds(self) -> bool:
        return bool(self.more)

    def unfold(self) -> BlockFlow:
        return plain_flow(self.context, self.more)


READ = StepSummary("file", "Read", "src/checkout/clock.py", (StepFact("88 lines"),))


def _step(qtbot: QtBot, theme: Theme, shown: StepSummary = READ, more: str = "more\nlines") -> Step:
    widget = Step(item_context(theme), shown, more)
    keep(qtbot, widget)
    widget.set_column(500)
    widget.resize(500, widget.full_height())
    widget.refresh()
    widget.show()
    return widget


def _chevron(widget: StepRow) -> IconButton:
    return widget.findChildren(IconButton)[0]


def test_a_step_is_one_line_until_it_is_unfolded(qtbot: QtBot, theme: Theme) -> None:
    widget = _step(qtbot, theme)
    assert widget.full_height() == theme.layout("tool_entry_height")
    told: list[bool] = []
    widget.opened.connect(told.append)
    with qtbot.waitSignal(widget.resized):
        qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(200, 10))
    widget.measure_range(0, 1_000)
    assert widget.full_height() > theme.layout("tool_entry_height") + 2 * theme.line("reading")
    qtbot.mouseClick(_chevron(widget), Qt.MouseButton.LeftButton)
    assert told == [True, False]
    assert widget.full_height() == theme.layout("tool_entry_height")


def test_the_chevron_is_named_for_what_it_does(qtbot: QtBot, theme: Theme) -> None:
    widget = _step(qtbot, theme)
    name = QAccessible.queryAccessibleInterface(_chevron(widget)).text(QAccessible.Text.Name)
    widget.set_open(on=True)
    assert (name, _chevron(widget).accessibleName()) == ("Show details", "Hide details")


def test_a_step_without_more_does_not_unfold_nor_swallow_presses(qtbot: QtBot, theme: Theme) -> None:
    widget = _step(qtbot, theme, more="")
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(200, 10))
    widget.set_open(on=True)
    assert not widget.is_open
    assert not _chevron(widget).isVisible()


def test_what_opens_by_itself_was_not_opened_by_hand(qtbot: QtBot, theme: Theme) -> None:
    widget = _step(qtbot, theme)
    widget.set_open(on=True)
    assert (widget.is_open, widget.was_opened) == (True, False)
    widget.set_open(on=True, by_hand=True)
    assert widget.was_opened


def test_a_press_that_leaves_the_line_does_nothing(qtbot: QtBot, theme: Theme) -> None:
    widget = _step(qtbot, theme)
    qtbot.mousePress(widget, Qt.MouseButton.LeftButton, pos=QPoint(200, 10))
    qtbot.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=QPoint(200, 90))
    qtbot.mouseClick(widget, Qt.MouseButton.RightButton, pos=QPoint(200, 10))
    assert not widget.is_open


def test_while_it_runs_a_ring_turns_before_the_facts(qtbot: QtBot, theme: Theme) -> None:
    widget = _step(qtbot, theme, StepSummary("terminal", "Running", "pytest -q", (StepFact("12 s"),), ring=True))
    ring = widget.findChildren(Spinner)[0]
    assert ring.isVisible()
    assert 300 < ring.x() < 470
    widget.shown = READ
    widget.refresh()
    assert not ring.isVisible()


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_a_line_too_narrow_for_all_elides_and_never_overlaps(
    direction: Qt.LayoutDirection, qtbot: QtBot, theme: Theme
) -> None:
    facts = (StepFact("by the rule “file system on a mounted device”"), StepFact("+2", joined=True))
    widget = _step(qtbot, theme, StepSummary("risk-critical", "Blocked", "mkfs.ext4 " * 9, facts, sign="cross"))
    widget.setLayoutDirection(direction)
    for width in (500, 240, 120, 60):
        widget.resize(width, 26)
        widget.place_children()
        assert widget.grab().toImage().width() == width


def test_facts_take_the_room_that_the_words_leave(qtbot: QtBot, theme: Theme) -> None:
    decided = StepFact("allowed for the session by you, 9:12 PM")
    widget = _step(
        qtbot,
        theme,
        StepSummary("terminal", "Ran", "ls", (decided, StepFact("exit 1"), StepFact("1.4 s")), sign="cross"),
    )
    metrics = theme.metrics("small")

    def room() -> float:
        return next(width for text, _, _, width in widget._laid_facts(widget.head()) if text == decided.text)

    assert room() == metrics.horizontalAdvance(decided.text)
    # Beside a long command half of the line is still the command's.
    widget.shown = replace(widget.shown, subject="mkfs.ext4 " * 9)
    assert room() < metrics.horizontalAdvance(decided.text)
    assert widget._facts_left(widget.head()) >= widget.width() / 2


def test_the_line_is_read_as_a_sentence() -> None:
    assert READ.sentence() == "Read src/checkout/clock.py (88 lines)"
    assert StepSummary("x", "Thinking").sentence() == "Thinking"
    assert Step.minimumSizeHint is StepRow.minimumSizeHint


class Bare(StepRow):
    """A step with a line and nothing below it."""

    def head(self) -> StepSummary:
        return READ


def test_a_step_holds_nothing_below_its_line_by_itself(qtbot: QtBot, theme: Theme) -> None:
    widget = Bare(item_context(theme))
    keep(qtbot, widget)
    assert (widget.unfolds(), widget.unfold().pieces, widget.minimumSizeHint().height()) == (False, [], theme.px(26))
