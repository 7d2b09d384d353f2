from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.composer.background_jobs import LINES, ROWS_MAX, BackgroundJobsStrip
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import BackgroundUse, ItemId, Job, JobUse
from desktop_agent.protocol.command_history import WholeOutput
from tests.gui.asking import colors_of

SERVER = Job("b1", ItemId("one"), "npm run dev", 100.0)
BUILD = Job("b2", ItemId("two"), "make \u202e all\nmake install", 170.0)
ENDED = replace(SERVER, ended_at=160.0, exit_code=2)
USE = BackgroundUse((JobUse("b1", 12.0, 45 << 20, (3000, 3001)), JobUse("b2", 99.0, 3 << 20)), (5000,))


class Strip:
    """The strip, at a time that tests set, and what was heard of it."""

    def __init__(self, qtbot: QtBot, theme: Theme) -> None:
        self.now = 175.0
        self.jobs = BackgroundJobsStrip(theme, clock=lambda: self.now)
        self.stopped: list[str] = []
        self.wanted: list[str] = []
        self.looks = 0
        self.opened: list[tuple[int, str]] = []
        self.jobs.stopped.connect(self.stopped.append)
        self.jobs.output_wanted.connect(self.wanted.append)
        self.jobs.use_wanted.connect(self._on_look)
        self.jobs.opened.connect(lambda port, job: self.opened.append((port, job)))
        qtbot.addWidget(self.jobs)
        self.jobs.resize(600, 400)

    def unfold(self) -> None:
        self.jobs.show()
        self.jobs.head.click()

    def _on_look(self) -> None:
        self.looks += 1


def spoken(widget: QWidget) -> str:
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    return found.text(QAccessible.Text.Name)


def test_nothing_runs_nothing_is_shown(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs(())
    assert strip.jobs.isHidden()


def test_one_line_says_how_many_and_unfolds_to_a_row_each(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs((SERVER, BUILD))
    assert spoken(strip.jobs.head) == "2 commands running in the background"
    assert (strip.jobs.isHidden(), strip.jobs.area.isHidden()) == (False, True)
    strip.unfold()
    assert not strip.jobs.area.isHidden()
    assert [spoken(row) for row in strip.jobs.rows] == [
        "Command in the background: npm run dev, 1 min 15 s",
        "Command in the background: make \\u202e all\\x0amake install, 5 s",
    ]
    QTest.keyClick(strip.jobs.head, Qt.Key.Key_Space)
    assert strip.jobs.area.isHidden()


def test_each_row_can_be_stopped_while_it_runs(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs((SERVER, BUILD))
    strip.unfold()
    strip.jobs.rows[1].stop.click()
    assert strip.stopped == ["b2"]
    strip.jobs.show_jobs((ENDED, BUILD))
    assert [row.stop.isHidden() for row in strip.jobs.rows] == [True, False]


def test_what_ended_stays_with_how_until_it_is_cleared(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs((SERVER, BUILD))
    strip.unfold()
    assert strip.jobs.clear.isHidden()
    strip.jobs.show_jobs((ENDED, BUILD))
    assert spoken(strip.jobs.head) == "1 command running in the background, 1 ended"
    assert strip.jobs.rows[0].facts.text() == "exit 2, 1 min 0 s"
    assert theme.color("state.failed").name() in colors_of(strip.jobs.rows[0])
    strip.jobs.clear.click()
    assert [row.job.id for row in strip.jobs.rows] == ["b2"]
    strip.jobs.show_jobs((ENDED, replace(BUILD, ended_at=171.0)))
    assert spoken(strip.jobs.head) == "1 command ended in the background"
    assert strip.jobs.rows[0].facts.text() == "stopped, 1.0 s"
    strip.jobs.clear.click()
    assert strip.jobs.isHidden()
    strip.jobs.show_jobs(())
    assert strip.jobs.rows == []


def test_a_row_stays_the_same_widget_while_its_command_is_there(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs((SERVER, BUILD))
    (_, second) = strip.jobs.rows
    strip.jobs.show_jobs((BUILD,))
    assert strip.jobs.rows == [second]


def test_the_last_lines_of_an_output_are_shown_and_kept_fresh(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs((SERVER, BUILD))
    strip.unfold()
    row = strip.jobs.rows[0]
    assert (row.output.text(), strip.wanted) == ("Show output", [])
    row.output.click()
    assert (row.output.text(), strip.wanted) == ("Hide output", ["one"])
    strip.jobs.show_output("one", WholeOutput("".join(f"line {number}\n" for number in range(50))))
    assert strip.jobs.output.toPlainText().split("\n") == [f"line {number}" for number in range(50 - LINES, 50)]
    assert spoken(strip.jobs.output) == "Output of npm run dev"
    strip.jobs.show_output("two", WholeOutput("of another"))
    assert "another" not in strip.jobs.output.toPlainText()
    strip.jobs._on_tick()
    assert strip.wanted == ["one", "one"]
    strip.jobs.show_jobs((ENDED, BUILD))
    assert strip.wanted == ["one", "one", "one"]
    strip.jobs._on_tick()
    assert len(strip.wanted) == 3
    strip.jobs.show_output("one", WholeOutput("\x1b[31mred\x1b[0m \u202e x" + "y" * 5_000))
    assert strip.jobs.output.toPlainText().startswith("red \\u202e xyyy")
    assert len(strip.jobs.output.toPlainText()) < 2_100
    strip.jobs.show_output("one", WholeOutput("It runs in the background as b1.", is_told=True))
    assert strip.jobs.output.toPlainText() == "No output"
    row.output.click()
    assert strip.jobs.output.isHidden()
    strip.jobs.show_output("one", WholeOutput("too late"))
    assert strip.jobs.output.toPlainText() == ""


def test_folding_and_the_end_of_a_row_close_its_output(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs((SERVER, BUILD))
    strip.unfold()
    strip.jobs.rows[0].output.click()
    strip.jobs.head.click()
    assert strip.jobs.output.isHidden()
    strip.jobs.head.click()
    assert strip.jobs.output.isHidden()
    strip.jobs.rows[0].output.click()
    strip.jobs.show_jobs((BUILD,))
    assert strip.jobs.output.isHidden()


def test_ages_tick_only_where_somebody_sees_them(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs((SERVER,))
    strip.jobs.show()
    assert not strip.jobs._tick.isActive()
    strip.jobs.head.click()
    assert strip.jobs._tick.isActive()
    strip.now += 10
    strip.jobs._on_tick()
    assert strip.jobs.rows[0].facts.text() == "1 min 25 s"
    strip.jobs.hide()
    assert not strip.jobs._tick.isActive()
    strip.jobs.show()
    assert strip.jobs._tick.isActive()
    strip.jobs.show_jobs((ENDED,))
    assert not strip.jobs._tick.isActive()


def test_many_rows_scroll_and_a_low_page_shows_fewer(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs(tuple(replace(SERVER, id=f"b{number}") for number in range(1, 21)))
    strip.unfold()
    strip.jobs.set_view_height(1_000)
    strip.jobs.rows[0].output.click()
    strip.jobs.resize(600, 400)
    QApplication.processEvents()
    high, output = strip.jobs.area.height(), strip.jobs.output.height()
    assert high == ROWS_MAX * theme.px(30) + (ROWS_MAX - 1) * theme.px(2)
    strip.jobs.set_view_height(300)
    QApplication.processEvents()
    assert strip.jobs.area.height() < high / 2
    assert strip.jobs.output.height() < output
    # Where there is not even that room, something of each is still there.
    assert strip.jobs.minimumSizeHint().height() < theme.px(150)
    assert len(strip.jobs.rows) == 20


def test_tab_goes_from_top_to_bottom_whatever_came_later(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs((SERVER,))
    with qtbot.waitExposed(strip.jobs):
        strip.unfold()
    strip.jobs.show_jobs((SERVER, BUILD))
    strip.jobs.show_use(USE)
    QApplication.processEvents()
    strip.jobs.activateWindow()
    strip.jobs.head.setFocus(Qt.FocusReason.TabFocusReason)
    server, build = strip.jobs.rows
    order = [server.output, server.stop, *(there.open for there in server.use.ports), build.output, build.stop]
    for widget in (*order, strip.jobs.others.lines.ports[0].open):
        QTest.keyClick(strip.jobs.focusWidget(), Qt.Key.Key_Tab)
        assert strip.jobs.focusWidget() is widget


def test_what_the_keyboard_comes_to_from_outside_is_brought_into_view(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs((SERVER, BUILD))
    with qtbot.waitExposed(strip.jobs):
        strip.unfold()
    strip.jobs.show_use(USE)
    strip.jobs.set_view_height(200)
    QApplication.processEvents()
    strip.jobs.activateWindow()
    last = strip.jobs.rows[1].stop
    viewport = strip.jobs.area.viewport()
    assert not viewport.rect().contains(last.mapTo(viewport, last.rect().center()))
    strip.jobs.others.lines.ports[0].open.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(strip.jobs.others.lines.ports[0].open, Qt.Key.Key_Backtab)
    assert strip.jobs.focusWidget() is last
    assert viewport.rect().contains(last.mapTo(viewport, last.rect().center()))


def test_a_row_paints_its_sign_at_the_side_where_reading_begins(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs((SERVER,))
    strip.unfold()
    row = strip.jobs.rows[0]
    assert theme.color("surface.sunken").name() in colors_of(strip.jobs)
    before = row.grab().toImage()
    assert row.command.x() < row.stop.x()
    strip.jobs.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert row.grab().toImage() != before
    assert row.command.x() > row.stop.x()


def test_what_each_uses_is_looked_at_only_while_somebody_sees_it(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs((SERVER,))
    strip.jobs.show()
    strip.jobs._on_tick()
    strip.jobs.head.click()
    strip.looks = 0
    strip.jobs.head.click()
    assert strip.looks == 0
    strip.jobs.head.click()
    assert strip.looks == 1
    # Once more soon, for the share of the processor, and from then on every other second.
    for looks in (2, 2, 3, 3, 4):
        strip.jobs._on_tick()
        assert strip.looks == looks
    strip.jobs.window().showMinimized()
    for _ in range(4):
        strip.jobs._on_tick()
    assert strip.looks == 4
    strip.jobs.window().showNormal()
    strip.jobs.hide()
    strip.jobs.show()
    assert strip.looks == 5
    strip.jobs.show_jobs((ENDED,))
    assert not strip.jobs._tick.isActive()


def test_each_row_says_what_it_uses_and_leads_to_what_it_serves(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs((SERVER, BUILD))
    strip.unfold()
    plain = strip.jobs.area.maximumHeight()
    strip.jobs.show_use(USE)
    server, build = strip.jobs.rows
    assert (server.use.label.text(), build.use.label.text()) == ("CPU 12 %, 45 MB", "CPU 99 %, 3 MB")
    assert strip.jobs.area.maximumHeight() > plain
    server.use.ports[1].open.click()
    strip.jobs.others.lines.ports[0].open.click()
    assert strip.opened == [(3001, "b1"), (5000, "")]
    assert strip.jobs.others.lines.label.text() == "Another command of this conversation"
    strip.jobs.show_use(BackgroundUse((JobUse("b1", 12.0, 45 << 20),)))
    assert (server.use.ports, build.use.isHidden(), strip.jobs.others.isHidden()) == ([], True, True)


def test_what_ended_or_is_folded_offers_no_port(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs((SERVER, BUILD))
    strip.unfold()
    strip.jobs.show_use(USE)
    strip.jobs.show_jobs((ENDED, BUILD))
    assert [row.use.isHidden() for row in strip.jobs.rows] == [True, False]
    # What was on its way when it ended changes nothing.
    strip.jobs.show_use(USE)
    assert [row.use.isHidden() for row in strip.jobs.rows] == [True, False]
    strip.jobs.head.click()
    assert (strip.jobs.rows[1].use.isHidden(), strip.jobs.others.isHidden()) == (True, True)
    strip.jobs.show_use(USE)
    assert strip.jobs.others.isHidden()
    strip.jobs.head.click()
    strip.jobs.show_use(USE)
    strip.jobs.show_jobs((ENDED, replace(BUILD, ended_at=171.0)))
    assert strip.jobs.others.isHidden()


def test_the_ports_of_no_row_lean_to_the_side_where_reading_begins(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs((SERVER,))
    strip.unfold()
    strip.jobs.show_use(USE)
    lines = strip.jobs.others.lines
    QApplication.processEvents()
    assert lines.label.x() < lines.ports[0].x()
    strip.jobs.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert lines.label.x() > lines.ports[0].x()


def test_another_language_says_it_anew(qtbot: QtBot, theme: Theme) -> None:
    strip = Strip(qtbot, theme)
    strip.jobs.show_jobs((SERVER,))
    strip.jobs.rows[0].stop.setText("old")
    strip.jobs.head.set_label("old")
    QApplication.sendEvent(strip.jobs.rows[0], QEvent(QEvent.Type.LanguageChange))
    QApplication.sendEvent(strip.jobs, QEvent(QEvent.Type.LanguageChange))
    assert (strip.jobs.rows[0].stop.text(), spoken(strip.jobs.head)) == (
        "Stop",
        "1 command running in the background",
    )
