from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.composer.background_jobs import BackgroundJobsStrip
from desktop_agent.gui.composer.message_queue import QueuedMessageRow
from desktop_agent.gui.composer.strip import nested_sign_at, nested_text_start, sign_at
from desktop_agent.gui.composer.task_strip import TaskStrip
from desktop_agent.gui.shell.bypass_banner import BypassBanner
from desktop_agent.gui.theme.painting import draw_ground
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ItemId, Job, QueuedMessage, Task, TaskStatus
from desktop_agent.settings.theme import ThemeChoice as Choice


def strips(qtbot: QtBot, theme: Theme) -> dict[str, QWidget]:
    tasks, jobs = TaskStrip(theme), BackgroundJobsStrip(theme)
    queued = QueuedMessageRow(QueuedMessage(ItemId("a"), "and then"), theme)
    tasks.show_tasks((Task("Write", TaskStatus.ACTIVE),))
    jobs.show_jobs((Job("b1", ItemId("one"), "npm run dev", 100.0),))
    for strip in (tasks, jobs, queued):
        qtbot.addWidget(strip)
        strip.resize(700, theme.layout("strip_height"))
    return {"tasks": tasks, "jobs": jobs, "queued": queued}


def columns_of_ink(strip: QWidget, theme: Theme) -> list[int]:
    """Return where something stands on the ground, in the middle third of the first line."""
    picture = strip.grab().toImage()
    ground = theme.color("surface.sunken").rgb()
    high = range(theme.layout("strip_height") // 3, theme.layout("strip_height") * 2 // 3)
    return [x for x in range(8, 200) if any(picture.pixel(x, y) != ground for y in high)]


def test_every_strip_lies_on_one_ground_and_its_sign_and_words_begin_at_one_place(qtbot: QtBot, theme: Theme) -> None:
    for name, strip in strips(qtbot, theme).items():
        picture = strip.grab().toImage()
        assert picture.pixelColor(4, 15) == theme.color("surface.sunken"), name
        assert picture.pixelColor(350, 4) == theme.color("surface.sunken"), name
        inks = columns_of_ink(strip, theme)
        sign, words = theme.layout("strip_sign"), theme.layout("strip_words")
        assert sign - 8 <= inks[0] <= sign, name
        assert next(x for x in inks if x > sign + 8) == pytest.approx(words, abs=2), name


def test_the_bar_of_trust_all_begins_where_the_strips_do(qtbot: QtBot, theme: Theme) -> None:
    bar = BypassBanner(theme)
    qtbot.addWidget(bar)
    bar.resize(900, bar.heightForWidth(900))
    assert bar.title.x() == theme.layout("strip_words")


def test_what_belongs_to_a_line_stands_below_its_words(qtbot: QtBot, theme: Theme) -> None:
    strip = QWidget()
    qtbot.addWidget(strip)
    strip.resize(300, 30)
    nested = nested_sign_at(strip, theme).x()
    assert nested - theme.px(7) == theme.layout("strip_words")
    assert nested_text_start(theme) - nested == theme.layout("strip_words") - theme.layout("strip_sign")
    strip.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert sign_at(strip, theme).x() == 300 - theme.layout("strip_sign")


@pytest.mark.parametrize(
    ("choice", "edge"), [(Choice.DARK, "surface.sunken"), (Choice.HIGH_CONTRAST_DARK, "border.subtle")]
)
def test_in_high_contrast_the_ground_has_an_edge(theme: Theme, choice: Choice, edge: str) -> None:
    theme.set_choice(choice)
    picture = QImage(100, 30, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    draw_ground(painter, theme, picture.rect())
    painter.end()
    assert picture.pixelColor(50, 0) == theme.color(edge)
    assert picture.pixelColor(50, 15) == theme.color("surface.sunken")
