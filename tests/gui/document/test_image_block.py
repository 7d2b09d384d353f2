from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from desktop_agent.gui.document.image_block import ImageBlock, PictureLoader, read_picture
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Media


@pytest.fixture
def media(tmp_path: Path) -> Media:
    return kept(tmp_path / "a.png", 800, 400)


def kept(path: Path, width: int, height: int, kind: str = "PNG", color: str = "navy") -> Media:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(color))
    assert image.save(str(path), kind)
    media_type = "image/png" if kind == "PNG" else "image/jpeg"
    return Media(str(path), media_type, sha256(path.read_bytes()).hexdigest(), width, height)


def painted(view: ImageBlock, width: int) -> QImage:
    image = QImage(width, view.lay_out(width), QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    view.draw(painter, QRectF(image.rect()), None)
    painter.end()
    return image


def shown(view: ImageBlock, width: int, qtbot: QtBot) -> None:
    """Wait for this picture: there is one loader, and another test may have left it with one on its way."""
    painted(view, width)
    qtbot.waitUntil(lambda: view.is_there)


def test_a_picture_is_read_when_it_is_painted_first_and_shown_when_it_is_there(
    media: Media, theme: Theme, qtbot: QtBot
) -> None:
    view = ImageBlock(media, TextFormats(theme, theme), PictureLoader.of_application(), gap=6)
    assert (view.lay_out(900), view.lay_out(200)) == (theme.px(210), 100)
    shown(view, 300, qtbot)
    assert painted(view, 300).pixelColor(150, 20) == QColor("navy")
    view.release_layout()
    assert painted(view, 300).pixelColor(150, 20) != QColor("navy")
    assert (view.text, view.hit(3, 3), view.gap) == ("Picture, 800 × 400", 0, 6)


def test_a_page_as_white_as_the_ground_is_seen_by_its_edge(tmp_path: Path, theme: Theme, qtbot: QtBot) -> None:
    page = kept(tmp_path / "page.png", 60, 80, color="white")
    view = ImageBlock(page, TextFormats(theme, theme), PictureLoader.of_application())
    shown(view, 300, qtbot)
    image = painted(view, 300)
    corners = [image.pixelColor(x, y) for x, y in ((0, 40), (59, 40), (30, 0), (30, 79))]
    assert corners == [theme.color("border.strong")] * 4
    assert image.pixelColor(30, 40) == QColor("white")


@pytest.mark.parametrize(("is_rtl", "colors"), [(False, ["navy", "white"]), (True, ["white", "navy"])])
def test_a_small_picture_keeps_its_size_and_stands_where_lines_begin(
    is_rtl: bool, colors: list[str], tmp_path: Path, theme: Theme, qtbot: QtBot
) -> None:
    media = kept(tmp_path / "b", 20, 10)
    view = ImageBlock(media, TextFormats(theme, theme), PictureLoader.of_application(), is_rtl=is_rtl)
    shown(view, 100, qtbot)
    image = painted(view, 100)
    assert [image.pixelColor(x, 5).name() for x in (5, 95)] == [QColor(color).name() for color in colors]


def test_one_that_is_gone_is_a_ground_with_a_sentence(media: Media, theme: Theme, qtbot: QtBot) -> None:
    Path(media.path).unlink()
    view = ImageBlock(media, TextFormats(theme, theme), PictureLoader.of_application(), gap=6)
    shown(view, 300, qtbot)
    image = painted(view, 300)
    assert image.pixelColor(150, 5) == theme.color("surface.sunken")
    ground = theme.color("surface.sunken").rgb()
    assert any(image.pixel(x, y) != ground for x in range(20, 280) for y in range(60, 90))


def test_nothing_is_decoded_but_the_bytes_that_were_kept(media: Media, tmp_path: Path) -> None:
    size = QSize(80, 40)
    assert read_picture(media, size).size() == size
    other = kept(tmp_path / "other.png", 5, 5)
    Path(other.path).write_bytes(Path(media.path).read_bytes())
    assert read_picture(other, size).isNull()
    link = tmp_path / "link.png"
    link.symlink_to(media.path)
    assert read_picture(Media(str(link), media.media_type, media.digest, 800, 400), size).isNull()
    pipe = tmp_path / "pipe.png"
    os.mkfifo(pipe)
    assert read_picture(Media(str(pipe), media.media_type, media.digest, 800, 400), size).isNull()
    photo = kept(tmp_path / "c.jpeg", 20, 10, "JPG")
    assert read_picture(photo, size).size() == QSize(20, 10)


def test_there_is_one_loader(qapp: object) -> None:
    assert PictureLoader.of_application() is PictureLoader.of_application()
