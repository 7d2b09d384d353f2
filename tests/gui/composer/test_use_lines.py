from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.composer.job_row import PORTS_MAX, ResourceUsage, used
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import JobUse

MEGABYTE = 1 << 20


@pytest.fixture
def lines(theme: Theme, qtbot: QtBot) -> ResourceUsage:
    made = ResourceUsage(theme)
    qtbot.addWidget(made)
    made.resize(400, 120)
    return made


@pytest.mark.parametrize(
    ("processor", "memory", "said"),
    [
        pytest.param(None, 45 * MEGABYTE, "45 MB", id="looked at once"),
        pytest.param(11.6, 45 * MEGABYTE, "CPU 12 %, 45 MB", id="looked at twice"),
        pytest.param(0.2, 900, "CPU 0 %, 900 bytes", id="almost nothing"),
        pytest.param(1234.0, 1600 * MEGABYTE, "CPU 1,234 %, 1.6 GB", id="much"),
    ],
)
def test_what_is_used_is_said_in_words(processor: float | None, memory: int, said: str) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale("en_US"))
    try:
        assert used(JobUse("b1", processor, memory)) == said
    finally:
        QLocale.setDefault(before)


def test_nothing_known_is_nothing_shown(lines: ResourceUsage) -> None:
    lines.show_use("", ())
    assert lines.isHidden()
    lines.show_use("45 MB", ())
    assert (lines.isHidden(), lines.label.text(), lines.ports) == (False, "45 MB", [])


def test_each_port_has_a_way_to_it(lines: ResourceUsage, qtbot: QtBot) -> None:
    lines.show_use("45 MB", (3000, 8080))
    lines.show()
    assert [there.label.text() for there in lines.ports] == ["Port 3000", "Port 8080"]
    assert [there.open.text() for there in lines.ports] == ["Open in browser", "Open in browser"]
    assert lines.ports[1].open.accessibleName() == "Open in browser: port 8080"
    with qtbot.waitSignal(lines.opened) as heard:
        qtbot.mouseClick(lines.ports[1].open, Qt.MouseButton.LeftButton)
    assert heard.args == [8080]
    with qtbot.waitSignal(lines.opened) as heard:
        qtbot.keyClick(lines.ports[0].open, Qt.Key.Key_Space)
    assert heard.args == [3000]


def test_a_port_that_is_still_there_keeps_its_button_and_the_keyboard(lines: ResourceUsage, qtbot: QtBot) -> None:
    lines.show_use("45 MB", (3000, 8080))
    with qtbot.waitExposed(lines):
        lines.show()
    lines.activateWindow()
    second = lines.ports[1]
    second.open.setFocus(Qt.FocusReason.TabFocusReason)
    lines.show_use("46 MB", (3000, 5000, 8080))
    assert [there.port for there in lines.ports] == [3000, 5000, 8080]
    assert lines.ports[2] is second
    lines.show_use("46 MB", (8080,))
    assert lines.ports == [second]
    assert lines.focusWidget() is second.open
    lines.show_use("46 MB", (80, 8080))
    assert [there.port for there in lines.ports] == [80, 8080]


def test_a_line_each_from_top_to_bottom_in_the_order_of_ports(lines: ResourceUsage, theme: Theme) -> None:
    lines.show_use("45 MB", (8080,))
    lines.show()
    one = lines.sizeHint().height()
    lines.show_use("45 MB", (80, 3000, 8080))
    lines.resize(400, lines.sizeHint().height())
    QApplication.processEvents()
    tops = [there.mapTo(lines, there.rect().topLeft()).y() for there in lines.ports]
    assert tops == sorted(tops)
    assert len(set(tops)) == 3
    assert lines.sizeHint().height() == 3 * one
    assert lines.label.y() < one
    rights = {there.mapTo(lines, there.rect().topRight()).x() for there in lines.ports}
    assert len(rights) == 1


def test_of_many_ports_some_are_counted(lines: ResourceUsage) -> None:
    lines.show_use("45 MB", tuple(range(3000, 3000 + PORTS_MAX + 2)))
    assert len(lines.ports) == PORTS_MAX
    assert (lines.more.isHidden(), lines.more.text()) == (False, "and 2 more ports")
    lines.show_use("45 MB", (3000,))
    assert lines.more.isHidden()


def test_another_language_says_it_anew(lines: ResourceUsage) -> None:
    lines.show_use("45 MB", (3000,))
    (port,) = lines.ports
    port.open.setText("old")
    port.label.setText("old")
    QApplication.sendEvent(lines, QEvent(QEvent.Type.LanguageChange))
    assert (port.open.text(), port.label.text()) == ("Open in browser", "Port 3000")
