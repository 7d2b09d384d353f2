"""Draws the program's icon into the files that Windows and macOS want, from its one source."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SOURCE = Path(__file__).resolve().parent.parent / "resources/application.svg"
WINDOWS_SIZES = (16, 24, 32, 48, 64, 256)
MACOS_SIZES = (16, 32, 64, 128, 256, 512, 1024)


def write_ico(file: Path) -> Path:
    return _write(file, WINDOWS_SIZES, sizes=[(size, size) for size in WINDOWS_SIZES])


def write_icns(file: Path) -> Path:
    return _write(file, MACOS_SIZES)


def _write(file: Path, drawn_sizes: tuple[int, ...], **options: object) -> Path:
    # Each size is drawn, not shrunk: what is thin stays sharp.
    drawn = [_drawn(size) for size in drawn_sizes]
    file.parent.mkdir(parents=True, exist_ok=True)
    drawn[-1].save(file, append_images=drawn[:-1], **options)
    return file


def _drawn(size: int) -> Image.Image:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(SOURCE)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return Image.open(io.BytesIO(buffer.data().data()))
