"""The pictures of the manual: each that a chapter names is there, none lies around, and the window shows them."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QDeadlineTimer, QRectF
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.document.image_block import ImageBlock
from desktop_agent.gui.manual.page import DARK, PICTURES, ManualPage, read_pages
from desktop_agent.gui.manual.page_view import PageView
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.theme import ThemeChoice as Choice
from tests.gui.manual.manual_fixture import FOLDER, english

ROOT = Path(__file__).resolve().parents[3]
README_PICTURES = ROOT / "docs" / "pictures"
SHOWN = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")
LANGUAGES = sorted(path.name for path in FOLDER.iterdir() if path.name != PICTURES)
MOST_BYTES = 2_200_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_of_a_chapter_is_there_and_says_what_it_shows(language: str) -> None:
    for page, original in zip(read_pages(FOLDER, language), english(), strict=True):
        named = SHOWN.findall(page.source)
        assert [one.source for one in page.pictures] == [f"![{alt}]({address})" for alt, address in named], page.name
        assert [one.media for one in page.pictures] == [one.media for one in original.pictures], page.name
        assert all(len(alt) > 5 for alt, _ in named), page.name


def test_no_picture_lies_around_and_all_are_small() -> None:
    used = {Path(one.media.path).name for page in english() for one in page.pictures}
    stored = list((FOLDER / PICTURES).iterdir())
    assert {path.name for path in stored} == {*used, DARK}
    dark = list((FOLDER / PICTURES / DARK).iterdir())
    assert {path.name for path in dark} == used
    readme = {address for _, address in SHOWN.findall((ROOT / "README.md").read_text("utf-8"))}
    assert {f"docs/pictures/{path.name}" for path in README_PICTURES.iterdir()} == readme
    assert (
        sum(path.stat().st_size for path in [*stored, *dark, *README_PICTURES.iterdir()] if path.is_file())
        < MOST_BYTES
    )


def test_pictures_come_from_the_script_alone() -> None:
    script = (ROOT / "packaging" / "pictures.py").read_text("utf-8")
    names = {path.stem for path in [*(FOLDER / PICTURES).glob("*.png"), *README_PICTURES.iterdir()]}
    levels = {f"card-{level}" for level in re.findall(r'^    "(\w+)": "', script, re.MULTILINE)}
    made = {*re.findall(r'"([\w-]+)\.png"', script), *levels, "window-light", "window-dark"} - {"screen"}
    assert names == made


@pytest.fixture(params=[Choice.LIGHT, Choice.DARK])
def view(request: pytest.FixtureRequest, qtbot: QtBot, window: QWidget) -> Iterator[PageView]:
    window.resize(1000, 700)
    view = PageView(Theme(request.param), window)
    view.resize(1000, 700)
    view.show()
    yield view
    view.hide()


def pictures(view: PageView, page: ManualPage) -> list[tuple[ImageBlock, int]]:
    """Show a page and return its pictures with their places, once they are loaded."""
    view.show_page(page)
    return shown_in(view)


def shown_in(view: PageView) -> list[tuple[ImageBlock, int]]:
    limit = QDeadlineTimer(60_000)
    while not view.is_laid_out and not limit.hasExpired():
        QApplication.processEvents()
    flow = view.flow
    return [(one, top) for _, one, top in flow.shown(QRectF(0, 0, 1, flow.height)) if isinstance(one, ImageBlock)]


def test_the_window_shows_them_with_an_edge_in_either_theme(view: PageView, qtbot: QtBot) -> None:
    (page,) = (page for page in english() if page.name == "undo")
    ((block, top),) = pictures(view, page)
    assert block.text == page.pictures[0].name
    assert block.media == (page.pictures[0].dark if view._theme.is_dark else page.pictures[0].media)
    view.verticalScrollBar().setValue(top)
    view.viewport().grab()
    qtbot.waitUntil(lambda: block.is_there)
    image = view.viewport().grab().toImage()
    edge = view._theme.color("border.strong").name()
    assert any(image.pixelColor(image.width() // 2, y).name() == edge for y in range(image.height()))


def test_a_picture_is_as_large_as_its_widget_and_never_wider_than_the_text(view: PageView) -> None:
    (page,) = (page for page in english() if page.name == "undo")
    ((block, _),) = pictures(view, page)
    width, height = block.media.width, block.media.height
    half = view._theme.px(height // 2)
    assert block.lay_out(2000) == half
    narrow = view._theme.px(width // 2) // 2
    assert abs(block.lay_out(narrow) - half / 2) <= 1


def test_another_theme_brings_its_pictures_and_the_place_stays(view: PageView) -> None:
    (page,) = (page for page in english() if page.name == "permissions")
    (first, top), *_ = pictures(view, page)
    view.verticalScrollBar().setValue(top)
    was_dark = view._theme.is_dark
    view._theme.set_choice(Choice.LIGHT if was_dark else Choice.DARK)
    (block, _), *_ = shown_in(view)
    assert block.media == (page.pictures[0].media if was_dark else page.pictures[0].dark) != first.media
    assert abs(view.verticalScrollBar().value() - top) < 200


def test_a_text_of_somebody_else_shows_no_picture(theme: Theme, window: QWidget) -> None:
    view = PageView(theme, window)
    page = ManualPage("x", "x", "![A card](../pictures/undo.png)\n", ())
    assert pictures(view, page) == []


def test_sizes_are_those_of_the_files() -> None:
    for page in english():
        for one in page.pictures:
            data = Path(one.media.path).read_bytes()
            assert data.startswith(b"\x89PNG\r\n\x1a\n")
            assert struct.unpack(">II", data[16:24]) == (one.media.width, one.media.height)
            assert one.media.width % 2 == 0
