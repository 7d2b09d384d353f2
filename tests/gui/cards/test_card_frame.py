from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.cards.card_frame import CardFrame
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.protocol import Risk
from tests.gui.asking import colors_of


@pytest.fixture
def frame(qtbot: QtBot, theme: Theme) -> CardFrame:
    made = CardFrame(theme)
    qtbot.addWidget(made)
    made.resize(200, 100)
    return made


@pytest.mark.parametrize("risk", list(Risk))
def test_its_edge_tells_the_risk_and_only_a_critical_head_is_tinted(
    frame: CardFrame, theme: Theme, risk: Risk
) -> None:
    frame.set_risk(risk, 30)
    found = colors_of(frame)
    edge = "border.strong" if risk is Risk.LOW else f"risk.{risk.name.lower()}.edge"
    assert theme.color(edge).name() in found
    assert (theme.color("risk.critical.tint").name() in found) == (risk is Risk.CRITICAL)


def test_assistive_technology_takes_it_for_a_group(frame: CardFrame) -> None:
    frame.setAccessibleName("Permission request")
    found = QAccessible.queryAccessibleInterface(frame)
    assert found is not None
    assert (found.role(), found.text(QAccessible.Text.Name)) == (QAccessible.Role.Grouping, "Permission request")


def test_the_style_leaves_no_room_for_a_title(frame: CardFrame) -> None:
    inner = QWidget(frame)
    column = QVBoxLayout(frame)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(inner)
    frame.show()
    QApplication.sendEvent(frame, QEvent(QEvent.Type.StyleChange))
    frame.resize(210, 110)
    QApplication.processEvents()
    assert inner.geometry() == frame.rect()


def test_it_knows_its_height_right_after_something_deep_in_it_has_changed(qtbot: QtBot, frame: CardFrame) -> None:
    inner = QWidget(frame)
    label = QLabel("a", inner)
    label.setWordWrap(True)
    QVBoxLayout(inner).addWidget(label)
    nested = QVBoxLayout()
    nested.addWidget(inner)
    QVBoxLayout(frame).addLayout(nested)
    frame.show()
    QApplication.processEvents()
    frame.resize(200, frame.heightForWidth(200))
    heard: list[int] = []
    frame.grew.connect(lambda: heard.append(frame.heightForWidth(200)))
    label.setText("many words " * 40)
    frame.remeasure()
    assert heard
    assert heard[0] > frame.height()


def test_it_tells_when_a_change_below_it_makes_it_higher(qtbot: QtBot, frame: CardFrame) -> None:
    label = QLabel("a", frame)
    label.setWordWrap(True)
    QVBoxLayout(frame).addWidget(label)
    frame.show()
    QApplication.processEvents()
    frame.resize(200, frame.heightForWidth(200))
    with qtbot.waitSignal(frame.grew):
        label.setText("many words " * 40)


def test_it_comes_to_rest(qtbot: QtBot, frame: CardFrame) -> None:
    """Asking for its height must not make it ask again for ever."""
    QVBoxLayout(frame).addWidget(QLabel("a", frame))
    frame.show()
    frame.resize(200, frame.heightForWidth(200))
    for _ in range(5):
        QApplication.processEvents()
    heard: list[QEvent.Type] = []

    class Ear(QWidget):
        def eventFilter(self, watched: object, event: QEvent) -> bool:
            heard.append(event.type())
            return False

    ear = Ear()
    frame.installEventFilter(ear)
    for _ in range(5):
        QApplication.processEvents()
    assert heard == []


def test_in_a_scroll_area_its_labels_keep_their_colour(qtbot: QtBot, theme: Theme) -> None:
    area = QScrollArea()
    qtbot.addWidget(area)
    inside = QWidget(area.viewport())
    frame = CardFrame(theme, inside)
    label = Label("HHH", theme, frame, color="risk.medium.text")
    area.show()
    assert theme.color("risk.medium.text").name() in colors_of(label)


def test_what_a_scroll_area_cuts_off_is_not_seen(qtbot: QtBot, theme: Theme) -> None:
    area = QScrollArea()
    qtbot.addWidget(area)
    area.resize(220, 150)
    inside = QWidget()
    inside.resize(200, 600)
    frame = CardFrame(theme, inside)
    frame.setGeometry(0, 100, 200, 100)
    area.setWidget(inside)
    area.show()
    height = area.viewport().height()
    assert frame.seen() == QRect(0, 0, 200, height - 100)
    area.verticalScrollBar().setValue(100)
    assert frame.seen() == frame.rect()
    area.verticalScrollBar().setValue(500)
    assert frame.seen().isEmpty()
