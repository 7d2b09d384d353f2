"""Block of a picture, loaded in a thread and verified by its digest."""

from __future__ import annotations

import os
import stat
from hashlib import sha256

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QCoreApplication,
    QIODevice,
    QObject,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    QThreadPool,
    Signal,
)
from PySide6.QtGui import QImage, QImageReader, QPainter

from desktop_agent.gui.document.block import Block, Range
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_box, draw_text, draw_themed_box
from desktop_agent.protocol import Media
from desktop_agent.sentences import translate

_WIDEST, _HIGHEST, _LOWEST = 420, 280, 24
_LARGEST_BYTES = 4_000_000
_FORMATS = {"image/png": b"PNG", "image/jpeg": b"JPG"}
PICTURE = translate("PictureView", "Picture, {width} × {height}", "a picture that the agent looked at, in pixels")
NOT_KEPT = translate("PictureView", "The picture is no longer kept.", "in the place of a picture that was deleted")


class PictureLoader(QObject):
    """Loads pictures in threads. The one loader lives as long as the application, so it outlives every job.

    Signals:
        shown: a picture was loaded, so it has to be painted.
    """

    shown = Signal()
    _read = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._read.connect(self._deliver)

    @classmethod
    def of_application(cls) -> PictureLoader:
        application = QCoreApplication.instance()
        there = application.findChild(cls) if application is not None else None
        return there if isinstance(there, cls) else cls(application)

    def load(self, view: ImageBlock, size: QSize) -> None:
        """Load a block's picture in a thread, and pass it to the block on this thread."""

        def work() -> None:
            self._read.emit(view, read_picture(view.media, size))

        QThreadPool.globalInstance().start(work)

    def _deliver(self, view: ImageBlock, image: QImage) -> None:
        view.take(image)
        self.shown.emit()


class ImageBlock(Block):
    """One picture, shrunk to fit; a placeholder while it loads, and a sentence if it is gone.

    With `is_rtl` it is at the right. `name` is what it shows, if that is known. It is `natural` in size, and as wide
    as the text at most; without that it has its own size in pixels, and a picture of a result has little room.
    """

    def __init__(
        self,
        media: Media,
        ink: TextFormats,
        loader: PictureLoader,
        *,
        gap: int = 0,
        is_rtl: bool = False,
        name: str = "",
        natural: QSize | None = None,
    ) -> None:
        self.gap = gap
        self._name = name
        self._natural = natural
        self._is_rtl = is_rtl
        self.media = media
        self._ink = ink
        self._loader = loader
        self._image: QImage | None = None
        self._asked = 0
        """The width in device pixels for which it was loaded; 0 where it was not."""
        self._width = 0
        self._shown = QSize()

    @property
    def text(self) -> str:
        return self._name or localize(PICTURE.with_values(width=self.media.width, height=self.media.height))

    @property
    def is_there(self) -> bool:
        """The picture was loaded, or found to be gone."""
        return self._image is not None

    def take(self, image: QImage) -> None:
        """Set the loaded picture; a null image if it is gone."""
        if self._asked:
            self._image = image

    def lay_out(self, width: int) -> int:
        px = self._ink.theme.px
        self._width = width
        room = QSize(max(1, min(width, px(_WIDEST))), px(_HIGHEST))
        natural = QSize(max(1, self.media.width), max(1, self.media.height))
        if self._natural is not None:
            natural = QSize(px(self._natural.width()), px(self._natural.height()))
            room = QSize(max(1, width), natural.height())
        fits = natural.width() <= room.width() and natural.height() <= room.height()
        self._shown = natural if fits else natural.scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
        self._shown = self._shown.expandedTo(QSize(1, 1))
        return max(self._shown.height(), px(_LOWEST))

    def draw(self, painter: QPainter, _visible: QRectF, _selection: Range | None) -> None:
        left = self._width - self._shown.width() if self._is_rtl else 0
        box = QRectF(left, 0, self._shown.width(), self._shown.height())
        self._ask(box.size() * painter.device().devicePixelRatioF())
        if self._image is None:
            draw_themed_box(painter, self._ink.theme, box, "block", "surface.sunken")
        elif self._image.isNull():
            whole = QRectF(0, 0, self._width, max(self._shown.height(), self._ink.theme.px(_LOWEST)))
            draw_themed_box(painter, self._ink.theme, whole, "block", "surface.sunken")
            pad = self._ink.theme.px(12)
            inside = whole.adjusted(pad, 0, -pad, 0)
            draw_text(painter, self._ink.theme, inside, localize(NOT_KEPT), role="small", color="text.secondary")
        else:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(box, self._image)
            painter.restore()
            # A white page needs an edge on a white background.
            draw_box(painter, box, edge=self._ink.theme.color("border.strong"))

    def _ask(self, size: QSizeF) -> None:
        # One that became larger is loaded again, and shown as it is until then; there is no more of it than all.
        wanted = min(size.toSize().width(), max(1, self.media.width))
        if not self._asked or (self.is_there and wanted > self._asked):
            self._asked = wanted
            self._loader.load(self, size.toSize())

    def release_layout(self) -> None:
        self._image, self._asked = None, 0

    def hit(self, _x: float, _y: float) -> int:
        return 0


def read_picture(media: Media, size: QSize) -> QImage:
    """Return a stored picture, shrunk to a size in device pixels; a null image if it is gone or has changed.

    Commands can write to its folder, so only bytes with the recorded digest are decoded.
    """
    data = _bytes_of(media.path)
    if sha256(data).hexdigest() != media.digest:
        return QImage()
    buffer = QBuffer()
    buffer.setData(data)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(_FORMATS.get(media.media_type, b"PNG")))
    if reader.size().width() > size.width():
        reader.setScaledSize(size)
    return reader.read()


def _bytes_of(path: str) -> bytes:
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError:
        return b""
    try:
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            return file.read(_LARGEST_BYTES) if stat.S_ISREG(os.fstat(descriptor).st_mode) else b""
    except OSError:  # of a folder no file can be made
        return b""
    finally:
        os.close(descriptor)
