from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QVBoxLayout
from pytestqt.qtbot import QtBot

from desktop_agent.gui.text.risk import RISK_NAMES, risk_color, risk_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Group, Label, RiskBadge, Separator, Spinner
from desktop_agent.protocol import Risk
from desktop_agent.settings.theme import ThemeChoice as Choice


def _name(widget: object) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)  # type: ignore[arg-type]


@pytest.mark.parametrize("risk", list(Risk))
def test_a_risk_has_a_word_a_sign_and_colours(risk: Risk, theme: Theme) -> None:
    assert RISK_NAMES[risk].text == risk.name
    assert not theme.pixmap(risk_icon(risk), color=risk_color(risk)).isNull()
    assert theme.color(risk_color(risk, "edge")).isValid()


def test_a_badge_says_its_risk_and_tells_when_it_is_asked(qtbot: QtBot, theme: Theme) -> None:
    badge = RiskBadge(Risk.LOW, theme)
    qtbot.addWidget(badge)
    assert (_name(badge), badge.risk, badge.focusPolicy()) == ("Risk: LOW", Risk.LOW, Qt.FocusPolicy.NoFocus)
    low = badge.grab().toImage()
    badge.set_risk(Risk.CRITICAL)
    assert _name(badge) == "Risk: CRITICAL"
    assert badge.grab().toImage() != low
    assert badge.minimumSizeHint() == badge.sizeHint()
    with qtbot.waitSignal(badge.explained) as told:
        qtbot.mouseClick(badge, Qt.MouseButton.LeftButton)
    assert told.args == [4]


def test_in_high_contrast_a_badge_has_an_edge(qtbot: QtBot, theme: Theme) -> None:
    theme.set_choice(Choice.HIGH_CONTRAST_LIGHT)
    badge = RiskBadge(Risk.HIGH, theme)
    qtbot.addWidget(badge)
    badge.resize(badge.sizeHint())
    image = badge.grab().toImage()
    assert image.pixelColor(0, image.height() // 2) == theme.color("risk.high.edge")
    badge.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert badge.grab().toImage() != image


def test_the_ring_turns_while_it_is_seen_and_stands_where_motion_is_reduced(qtbot: QtBot, theme: Theme) -> None:
    ring = Spinner(theme)
    qtbot.addWidget(ring)
    ring.show()
    first = ring.grab().toImage()
    qtbot.waitUntil(lambda: ring.grab().toImage() != first)
    theme.set_reduced_motion(on=True)
    assert not ring._timer.isActive()
    theme.set_reduced_motion(on=False)
    assert ring._timer.isActive()
    ring.hide()
    assert not ring._timer.isActive()


def test_hairlines_are_one_pixel_either_way(qtbot: QtBot, theme: Theme) -> None:
    level = Separator(theme)
    upright = Separator(theme, orientation=Qt.Orientation.Vertical)
    for line in (level, upright):
        qtbot.addWidget(line)
        line.resize(line.maximumSize().boundedTo(line.size()))
    assert (level.height(), upright.width()) == (1, 1)
    assert level.grab().toImage().pixelColor(0, 0) == theme.color("border.subtle")
    assert upright.grab().toImage().pixelColor(0, 0) == theme.color("border.subtle")


def test_a_label_shows_markup_as_it_is_and_follows_the_theme(qtbot: QtBot, theme: Theme) -> None:
    label = Label("<b>x</b>", theme, role="heading", color="text.secondary", wraps=True, selectable=True)
    qtbot.addWidget(label)
    assert (label.textFormat(), label.text(), label.wordWrap()) == (Qt.TextFormat.PlainText, "<b>x</b>", True)
    assert label.palette().windowText().color() == theme.color("text.secondary")
    theme.set_choice(Choice.DARK)
    assert label.palette().windowText().color() == theme.color("text.secondary")
    label.set_color("risk.high.text")
    assert label.palette().windowText().color() == theme.color("risk.high.text")


def test_a_group_is_a_group_for_everybody_and_holds_a_layout(qtbot: QtBot, theme: Theme) -> None:
    group = Group(theme, name="Use an Anthropic key")
    qtbot.addWidget(group)
    QVBoxLayout(group).addWidget(Label("x", theme))
    group.resize(100, 60)
    assert _name(group) == "Use an Anthropic key"
    image = group.grab().toImage()
    assert image.pixelColor(0, 30) == theme.color("border.strong")


def _inked(label: Label) -> tuple[int, int]:
    """Return where the words of a label begin and end."""
    image = label.grab().toImage()
    ground = image.pixelColor(0, 0)
    seen = [x for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y) != ground]
    return min(seen), max(seen)


@pytest.mark.parametrize("selectable", [False, True])
def test_a_label_stands_where_reading_begins_whatever_its_script(
    qtbot: QtBot, theme: Theme, selectable: bool
) -> None:
    for text in ("claude-sonnet", "~/src", "שלום"):
        label = Label(text, theme, selectable=selectable)
        qtbot.addWidget(label)
        label.resize(300, 20)
        assert _inked(label)[0] < 5
        label.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        assert _inked(label)[1] > 294
        label.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        assert _inked(label)[0] < 5
        label.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        assert _inked(label)[1] > 294
