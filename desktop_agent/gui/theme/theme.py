"""Colours, fonts, metrics, icons and style sheets of the window."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from PySide6 import QtCore
from PySide6.QtCore import QEvent, QObject, QRectF, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontInfo,
    QFontMetricsF,
    QGuiApplication,
    QIcon,
    QPainter,
    QPalette,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.app_dirs import resource_folder
from desktop_agent.gui.theme.scaling import arrange, rescale
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.lazy_import import import_late
from desktop_agent.settings.theme import ThemeChoice as Choice


@dataclass(frozen=True, slots=True)
class Face:
    """One role of text: `size` and `line` (its line height) in pixels at a system font of 13, `weight` 400 to 600."""

    size: int
    line: int
    weight: int


class Tokens:
    """Reads the token files, each once and only when it is asked for."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or resource_folder("resources") / "themes"

    def colors(self, theme: str) -> Mapping[str, str]:
        """Return the colours of one theme by dotted name, as `#rrggbb`."""
        return dict(_flat(self._read(f"{theme}.toml")))

    def sheet(self, name: str) -> str:
        """Return a style sheet as written, with `@name` and `@px(n)` still to be filled."""
        return (self._folder / "sheets" / f"{name}.qss").read_text("utf-8")

    def measure(self, group: str, name: str) -> float:
        """Return one number of `measures.toml`."""
        return float(self._measures[group][name])

    @cached_property
    def faces(self) -> Mapping[str, Face]:
        """The roles of text."""
        return {name: Face(**values) for name, values in self._measures["type"].items()}

    @cached_property
    def _measures(self) -> dict[str, dict[str, Any]]:
        return self._read("measures.toml")

    def _read(self, name: str) -> dict[str, Any]:
        return tomllib.loads((self._folder / name).read_text("utf-8"))


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


SystemFonts = tuple[str, int, str]
"""Family and size in pixels of the system's font, and the family of its fixed-pitch one."""
ThemeVariant = tuple[str, SystemFonts]
"""The name of a theme, and the fonts that it is worn with."""

_DESIGNED_AT = 13
_PLACEHOLDER = re.compile(r"@px\((\d+)\)|@([a-z_]+(?:\.[a-z_]+)+)")


class Theme(QObject):
    """The look in force. Values are asked for by the names in the token files; a wrong name is a KeyError.

    Lengths are logical pixels, grown with the system's font and never smaller than designed: the
    smallest text is 11 pixels as it is.

    Signals:
        changed: colours, fonts or motion are others now; ask again and repaint.
    """

    changed = Signal()

    def __init__(
        self,
        choice: Choice = Choice.SYSTEM,
        *,
        reduced_motion: bool = False,
        tokens: Tokens | None = None,
        icons: Path | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._tokens = tokens or Tokens()
        self._icons = icons or resource_folder("resources") / "icons"
        self._choice = choice
        self._reduced_motion = reduced_motion
        self._system = _system_fonts()
        self._scale = _scale_of(self._system)
        self._fonts: dict[str, QFont] = {}
        self._metrics: dict[str, QFontMetricsF] = {}
        self._pixmaps: dict[tuple[str, str, int, float], QPixmap] = {}
        self.name = ""
        """The theme in force: light, dark, high_contrast_light or high_contrast_dark."""
        self._colors: dict[str, QColor] = {}
        self._load()

    # Current values.

    @property
    def variant(self) -> ThemeVariant:
        """Key of everything that affects text layout; a layout made for another key is stale."""
        return self.name, self._system

    @property
    def is_dark(self) -> bool:
        return self.name.endswith("dark")

    @property
    def is_high_contrast(self) -> bool:
        return self.name.startswith("high_contrast")

    # Values by name.

    def color(self, name: str) -> QColor:
        """Return a colour, such as `risk.high.text`."""
        return self._colors[name]

    def font(self, role: str) -> QFont:
        """Return the font of a role, such as `reading`; roles that begin with `code` are fixed-pitch."""
        return QFont(self._font(role))

    def metrics(self, role: str) -> QFontMetricsF:
        """Return the cached metrics of a role's font."""
        if role not in self._metrics:
            self._metrics[role] = QFontMetricsF(self._font(role))
        return self._metrics[role]

    def line(self, role: str) -> int:
        """Return the line height of a role in pixels."""
        return self.px(self._tokens.faces[role].line)

    def px(self, length: float) -> int:
        """Return a designed length in logical pixels of this system."""
        return round(length * self._scale)

    def space(self, name: str) -> int:
        """Return a distance: hair, tight, close, normal, loose, block, section or page."""
        return self.px(self._tokens.measure("space", name))

    def radius(self, name: str) -> float:
        """Return the radius of a corner: badge, control, block, group or card."""
        return self._tokens.measure("radius", name) * self._scale

    def edge(self, name: str) -> float:
        """Return the width of a line in logical pixels; lines do not grow with the font."""
        return self._tokens.measure("edge", name)

    def layout(self, name: str) -> int:
        """Return a measure of a part of the window, such as `side_list_width`."""
        return self.px(self._tokens.measure("layout", name))

    def share(self, name: str) -> float:
        """Return a share of the view's height, 0 to 1."""
        return self._tokens.measure("share", name)

    def count(self, name: str) -> int:
        """Return a plain number, such as `composer_lines_max`."""
        return int(self._tokens.measure("count", name))

    def motion(self, name: str) -> int:
        """Return the milliseconds of a motion; 0 where motion is reduced."""
        return 0 if self._reduced_motion else int(self._tokens.measure("motion", name))

    # Pictures and sheets.

    def pixmap(self, name: str, *, color: str = "icon.normal", size: int = 16, ratio: float = 1.0) -> QPixmap:
        """Return an icon in one colour for a device of this pixel ratio. `size` is as designed, before scale."""
        key = (name, color, size, ratio)
        if key not in self._pixmaps:
            self._pixmaps[key] = self._draw(name, self.color(color), self.px(size), ratio)
        return self._pixmaps[key]

    def icon(self, name: str, *, color: str = "icon.normal", size: int = 16) -> QIcon:
        """Return an icon for Qt's own widgets, sharp on every screen that is connected now."""
        icon = QIcon()
        for ratio in sorted({1.0, *(screen.devicePixelRatio() for screen in QGuiApplication.screens())}):
            icon.addPixmap(self.pixmap(name, color=color, size=size, ratio=ratio))
            icon.addPixmap(self.pixmap(name, color="text.disabled", size=size, ratio=ratio), QIcon.Mode.Disabled)
        return icon

    def sheet(self, name: str) -> str:
        """Return the style sheet for one of Qt's own widgets: menu, list, text, scroll or tooltip.

        The only style sheets of the program; set them again on `changed`.
        """
        return _PLACEHOLDER.sub(self._fill, self._tokens.sheet(name))

    def palette(self) -> QPalette:
        """Return the whole palette: every role is set, so that nothing of the style's own shows through."""
        palette = QPalette()
        for role, name in _ROLES.items():
            palette.setColor(role, self.color(name))
        for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self.color("text.disabled"))
        return palette

    # Changes.

    def apply(self, app: QApplication) -> None:
        """Dress the application, and follow the desktop from now on."""
        if app.style().name() != "fusion":
            app.setStyle("Fusion")
        self._dress(app)
        hints = app.styleHints()
        hints.colorSchemeChanged.connect(self._on_system_changed)
        hints.accessibility().contrastPreferenceChanged.connect(self._on_system_changed)
        self.changed.connect(self._on_changed)

    def set_choice(self, choice: Choice) -> None:
        """Apply another theme."""
        self._choice = choice
        self._on_system_changed()

    def set_reduced_motion(self, *, on: bool) -> None:
        """Turn animations off or on."""
        if on != self._reduced_motion:
            self._reduced_motion = on
            self.changed.emit()

    def review_fonts(self) -> None:
        """Apply the system fonts if they changed."""
        general, size, fixed = _system_fonts()
        # On GTK, Qt gives its fixed-pitch font for both once the desktop's theme has changed.
        system = (self._system[0] if general == fixed else general, size, fixed)
        if system == self._system:
            return
        before = self._scale
        self._system, self._scale = system, _scale_of(system)
        for cache in (self._fonts, self._metrics, self._pixmaps):
            cache.clear()
        windows = QApplication.topLevelWidgets()
        if self._scale != before:
            rescale(windows, self._scale / before)
        self.changed.emit()
        arrange(windows)

    def _on_system_changed(self) -> None:
        before = self.name
        self._load()
        if self.name != before:
            self.changed.emit()

    def _on_changed(self) -> None:
        app = QApplication.instance()
        if isinstance(app, QApplication):
            self._dress(app)

    def _dress(self, app: QApplication) -> None:
        app.setPalette(self.palette())
        app.setFont(self.font("interface"))

    def _load(self) -> None:
        name = _wanted(self._choice)
        if name == self.name:
            return
        self.name = name
        self._colors = {token: QColor(value) for token, value in self._tokens.colors(name).items()}
        self._pixmaps.clear()

    def _font(self, role: str) -> QFont:
        if role not in self._fonts:
            face = self._tokens.faces[role]
            fixed = role.startswith("code")
            system = QFontDatabase.SystemFont.FixedFont if fixed else QFontDatabase.SystemFont.GeneralFont
            font = QFontDatabase.systemFont(system)
            if not fixed:
                font.setFamily(self._system[0])
            font.setPixelSize(self.px(face.size))
            font.setWeight(QFont.Weight(face.weight))
            if fixed:
                # A ligature can show `!=` as another character, but code must be shown as it is.
                for feature in ("liga", "calt", "clig"):
                    font.setFeature(QFont.Tag(feature), 0)
            self._fonts[role] = font
        return self._fonts[role]

    def _draw(self, name: str, color: QColor, size: int, ratio: float) -> QPixmap:
        renderer = _svg_renderer(self._icons / f"{name}.svg")
        pixmap = QPixmap(round(size * ratio), round(size * ratio))
        pixmap.fill(QColor(0, 0, 0, 0))
        painter = QPainter(pixmap)
        renderer.render(painter, QRectF(pixmap.rect()))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(pixmap.rect(), color)
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap

    def _fill(self, match: re.Match[str]) -> str:
        length, name = match.groups()
        return str(self.px(int(length))) if length else self.color(name).name()


def _system_fonts() -> SystemFonts:
    fonts = (QFontDatabase.SystemFont.GeneralFont, QFontDatabase.SystemFont.FixedFont)
    general, fixed = (QFontDatabase.systemFont(font) for font in fonts)
    return general.family(), QFontInfo(general).pixelSize(), fixed.family()


def _scale_of(fonts: SystemFonts) -> float:
    return max(1.0, fonts[1] / _DESIGNED_AT)


def _wanted(choice: Choice) -> str:
    if choice is not Choice.SYSTEM:
        return choice.value
    hints = QGuiApplication.styleHints()
    # Asked for by its long name, when it is needed: the first look at `Qt` takes 30 ms, and the window is not up yet.
    dark = hints.colorScheme() is QtCore.Qt.ColorScheme.Dark
    strong = hints.accessibility().contrastPreference() is QtCore.Qt.ContrastPreference.HighContrast
    return ("high_contrast_" if strong else "") + ("dark" if dark else "light")


def _svg_renderer(path: Path) -> Any:
    """Open a picture. QtSvg is loaded with the first one: a window that shows none does not pay for it."""
    renderer = import_late("PySide6.QtSvg").QSvgRenderer(str(path))
    if not renderer.isValid():
        raise KeyError(path.stem)
    return renderer


_ROLES = {
    QPalette.ColorRole.Window: "surface.page",
    QPalette.ColorRole.WindowText: "text.primary",
    QPalette.ColorRole.Base: "surface.raised",
    QPalette.ColorRole.AlternateBase: "surface.sunken",
    QPalette.ColorRole.ToolTipBase: "surface.raised",
    QPalette.ColorRole.ToolTipText: "text.primary",
    QPalette.ColorRole.PlaceholderText: "text.tertiary",
    QPalette.ColorRole.Text: "text.primary",
    QPalette.ColorRole.Button: "surface.raised",
    QPalette.ColorRole.ButtonText: "text.primary",
    QPalette.ColorRole.BrightText: "risk.critical.text",
    QPalette.ColorRole.Light: "surface.raised",
    QPalette.ColorRole.Midlight: "surface.hover",
    QPalette.ColorRole.Mid: "border.strong",
    QPalette.ColorRole.Dark: "border.control",
    QPalette.ColorRole.Shadow: "border.subtle",
    QPalette.ColorRole.Highlight: "selection.background",
    QPalette.ColorRole.HighlightedText: "text.primary",
    QPalette.ColorRole.Accent: "accent.fill",
    QPalette.ColorRole.Link: "text.link",
    QPalette.ColorRole.LinkVisited: "text.link",
}


class FontWatch(QObject):
    """Makes the theme check the system fonts after a change and when the window is activated.

    Not every desktop sends an event, but the user returns to the window from its settings.
    """

    def __init__(self, window: QWidget, theme: Theme) -> None:
        super().__init__(window)
        self._theme = theme
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ThemeChange, QEvent.Type.WindowActivate):
            self._theme.review_fonts()
        return super().eventFilter(watched, event)
