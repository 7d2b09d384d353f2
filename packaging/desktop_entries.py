"""Adds to the program's folder what a desktop looks for: menu entry, icons, description, manual page."""

from __future__ import annotations

import gzip
import html
import re
import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from program_tree import DATA, ROOT
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICON = ROOT / "resources/application.svg"
SYMBOLIC = DATA / "desktop-agent-symbolic.svg"

FILE_MANAGERS = {
    "libfm.desktop": "file-manager/actions/desktop-agent.desktop",
    "nemo.nemo_action": "nemo/actions/desktop-agent.nemo_action",
    "dolphin.desktop": "kio/servicemenus/desktop-agent.desktop",
    "thunar.desktop": "Thunar/sendto/desktop-agent.desktop",
}
"""*Open in Desktop Agent* of a folder, as each file manager wants it told; Nautilus and others take the menu entry
under Open With. No `MimeType` in that entry: it made the program what folders are opened with."""


@dataclass(frozen=True)
class Release:
    """One section of the changelog."""

    version: str
    date: str
    lines: tuple[str, ...]


def add_desktop_files(usr: Path, version: str, at: int) -> None:
    """Put them under `usr`, as the .deb installs them."""
    starter = usr / "bin/desktop-agent"
    starter.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(DATA / "desktop-agent.sh", starter)
    starter.chmod(0o755)
    share = usr / "share"
    put(share / "applications/desktop-agent.desktop", (DATA / "desktop-agent.desktop").read_text(encoding="utf-8"))
    put(share / "metainfo/desktop-agent.metainfo.xml", metainfo(version, at))
    for name, place in FILE_MANAGERS.items():
        put(share / place, (DATA / "file_managers" / name).read_text(encoding="utf-8"))
    add_icons(share / "icons/hicolor")
    page = (DATA / "desktop-agent.1").read_text(encoding="utf-8")
    day = time.strftime("%Y-%m-%d", time.gmtime(at))
    put_zipped(share / "man/man1/desktop-agent.1.gz", page.replace("@DATE@", day).replace("@VERSION@", version))


def add_icons(folder: Path) -> None:
    """Draw the icon in every size from its one source."""
    renderer = QSvgRenderer(str(ICON))
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        renderer.render(painter, QRectF(0, 0, size, size))
        painter.end()
        place = folder / f"{size}x{size}/apps/desktop-agent.png"
        place.parent.mkdir(parents=True, exist_ok=True)
        image.save(str(place))
    put(folder / "scalable/apps/desktop-agent.svg", ICON.read_text(encoding="utf-8"))
    put(folder / "symbolic/apps/desktop-agent-symbolic.svg", SYMBOLIC.read_text(encoding="utf-8"))


def metainfo(version: str, at: int) -> str:
    """Return the description for software centres, with the releases of the changelog."""
    day = time.strftime("%Y-%m-%d", time.gmtime(at))
    told = [one for one in releases() if one.version == version] or [Release(version, day, ())]
    written = []
    for one in told:
        items = "".join(f"<li>{html.escape(line, quote=False)}</li>" for line in one.lines)
        notes = f"<description><ul>{items}</ul></description>" if items else ""
        written.append(f'    <release version="{one.version}" date="{one.date or day}">{notes}</release>')
    text = (DATA / "desktop-agent.metainfo.xml").read_text(encoding="utf-8")
    return text.replace("@RELEASES@", "\n".join(written))


def releases() -> Iterator[Release]:
    """Yield the sections of CHANGELOG.md, the newest first."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for found in re.finditer(r"^## (\S+) \(([^)]*)\)\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL):
        version, date, body = found.groups()
        items = re.sub(r"^#.*$", "", body, flags=re.MULTILINE)
        lines = [" ".join(item.split()) for item in re.split(r"^- ", items, flags=re.MULTILINE)[1:]]
        yield Release(version, date if re.fullmatch(r"\d{4}-\d\d-\d\d", date) else "", tuple(lines))


def put(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")
    place.chmod(0o644)


def put_zipped(place: Path, text: str) -> None:
    """Write it as gzip does at its best and without a time, as Debian wants manual pages."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    place.chmod(0o644)
