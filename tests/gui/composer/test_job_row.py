from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.composer.job_row import JobRow, facts
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ItemId, Job, JobUse

SERVER = Job("b1", ItemId("one"), "npm \u202e run dev", 100.0)
FAILED = replace(SERVER, ended_at=160.0, exit_code=2)
STOPPED = replace(SERVER, ended_at=160.0)


@pytest.fixture
def row(theme: Theme, qtbot: QtBot) -> JobRow:
    made = JobRow(SERVER, theme)
    qtbot.addWidget(made)
    made.resize(500, 40)
    made.show()
    return made


def test_a_command_that_has_just_begun_has_no_age() -> None:
    assert facts(SERVER, 99.0) == facts(SERVER, 100.0)


def test_how_a_command_ended_is_said_with_how_long_it_ran(qapp: QApplication) -> None:
    assert facts(FAILED, 500.0) == "exit 2, 1 min 0 s"
    assert facts(STOPPED, 500.0) == "stopped, 1 min 0 s"


def test_its_command_hides_nothing_and_is_read_aloud_with_how_it_is(row: JobRow) -> None:
    row.show_job(SERVER, 130.0)
    assert "\u202e" not in row.accessibleName()
    assert row.accessibleName().endswith(f", {row.facts.text()}")


def test_what_can_be_done_with_it_carries_its_id(row: JobRow, qtbot: QtBot) -> None:
    for button, signal in ((row.output, row.output_toggled), (row.stop, row.stopped)):
        with qtbot.waitSignal(signal) as heard:
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert heard.args == ["b1"]


def test_what_it_uses_stands_below_it_while_it_runs(row: JobRow, theme: Theme, qtbot: QtBot) -> None:
    assert row.use.isHidden()
    alone = row.sizeHint().height()
    row.show_use(JobUse("b1", 12.0, 45 << 20, (3000, 3001)))
    row.resize(500, row.sizeHint().height())
    QApplication.processEvents()
    assert row.sizeHint().height() > alone + 2 * row.use.ports[0].open.sizeHint().height() - 1
    assert row.use.y() >= row.command.geometry().bottom()
    assert row.use.label.mapTo(row, row.use.label.rect().topLeft()).x() == row.command.x()
    with qtbot.waitSignal(row.opened) as heard:
        row.use.ports[1].open.click()
    assert heard.args == [3001, "b1"]
    row.show_job(FAILED, 200.0)
    assert (row.use.isHidden(), row.sizeHint().height()) == (True, alone)


def test_what_ended_cannot_be_stopped_and_its_output_can_be_hidden(row: JobRow) -> None:
    row.show_job(FAILED, 200.0)
    assert row.stop.isHidden()
    assert row.output.text() == "Show output"
    row.set_open(on=True)
    assert row.output.text() == "Hide output"
