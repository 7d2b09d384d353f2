from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QIcon, QPalette
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme import theme as theme_module
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.theme import ThemeChoice as Choice

ICONS = sorted((Path(__file__).parents[3] / "resources" / "icons").glob("*.svg"))


class Desktop:
    """What fonts a desktop gives, as `QFontDatabase` says it."""

    SystemFont = QFontDatabase.SystemFont

    def __init__(self, general: str, size: int, fixed: str) -> None:
        self._fonts = {self.SystemFont.GeneralFont: QFont(general), self.SystemFont.FixedFont: QFont(fixed)}
        self._fonts[self.SystemFont.GeneralFont].setPixelSize(size)

    def systemFont(self, kind: QFontDatabase.SystemFont) -> QFont:
        return self._fonts[kind]


def test_colours_are_asked_for_by_name_and_follow_the_choice(qapp: QApplication) -> None:
    theme = Theme(Choice.LIGHT)
    assert (theme.color("surface.page"), theme.is_dark, theme.is_high_contrast) == (QColor("#ffffff"), False, False)
    theme.set_choice(Choice.HIGH_CONTRAST_DARK)
    assert (theme.color("surface.page"), theme.is_dark, theme.is_high_contrast) == (QColor("#000000"), True, True)


def test_a_change_is_told_once_and_none_where_nothing_changed(qtbot: QtBot) -> None:
    theme = Theme(Choice.LIGHT)
    told: list[str] = []
    theme.changed.connect(lambda: told.append(theme.name))
    theme.set_choice(Choice.DARK)
    theme.set_choice(Choice.DARK)
    theme.set_reduced_motion(on=True)
    theme.set_reduced_motion(on=True)
    assert told == ["dark", "dark"]


def test_system_follows_the_desktop(qapp: QApplication) -> None:
    scheme = QGuiApplication.styleHints().colorScheme()
    theme = Theme(Choice.SYSTEM)
    assert theme.is_dark is (scheme is Qt.ColorScheme.Dark)


def test_reduced_motion_stops_everything(qapp: QApplication) -> None:
    theme = Theme(Choice.LIGHT)
    assert theme.motion("fold") == 120
    theme.set_reduced_motion(on=True)
    assert (theme.motion("fold"), theme.motion("working_ring_step")) == (0, 0)


def test_measures_grow_with_the_system_and_never_shrink(qapp: QApplication) -> None:
    theme = Theme(Choice.LIGHT)
    assert (theme.px(13), theme.space("block"), theme.line("reading"), theme.layout("panel_width")) >= (
        13,
        16,
        22,
        320,
    )
    assert (theme.radius("card"), theme.edge("hairline")) >= (10.0, 1.0)
    assert (theme.share("composer_max"), theme.count("working_ring_steps")) == (0.4, 8)


def test_code_is_fixed_pitch_and_without_ligatures(qapp: QApplication) -> None:
    theme = Theme(Choice.LIGHT)
    code, reading = theme.font("code"), theme.font("reading")
    features = {bytes(tag.toString().data()): code.featureValue(tag) for tag in code.featureTags()}
    assert features == {b"liga": 0, b"calt": 0, b"clig": 0}
    assert theme.metrics("code").horizontalAdvance("iiii") == theme.metrics("code").horizontalAdvance("MMMM")
    assert reading.weight() == QFont.Weight.Normal
    assert theme.font("heading").weight() == QFont.Weight.DemiBold


def test_the_font_that_is_handed_out_is_a_copy(qapp: QApplication) -> None:
    theme = Theme(Choice.LIGHT)
    theme.font("reading").setPixelSize(99)
    assert theme.font("reading").pixelSize() == theme.px(14)


@pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)
def test_every_icon_is_drawn_in_the_colour_that_was_asked_for(path: Path, theme: Theme) -> None:
    image = theme.pixmap(path.stem, color="risk.high.text", size=16, ratio=2.0).toImage()
    assert (image.width(), image.height()) == (theme.px(16) * 2, theme.px(16) * 2)
    opaque = {
        image.pixelColor(x, y).name()
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    }
    assert opaque == {theme.color("risk.high.text").name()}


def test_icons_have_the_stroke_of_the_look() -> None:
    for path in ICONS:
        text = path.read_text()
        assert 'viewBox="0 0 16 16"' in text
        assert 'stroke-width="1.4" stroke-linecap="round"' in text


def test_an_icon_that_is_not_there_is_an_error(theme: Theme) -> None:
    with pytest.raises(KeyError):
        theme.pixmap("nothing")


def test_an_icon_for_qt_has_a_disabled_face(theme: Theme) -> None:
    icon = theme.icon("terminal")
    normal = icon.pixmap(16, 16).toImage()
    disabled = icon.pixmap(16, 16, QIcon.Mode.Disabled).toImage()
    assert normal != disabled


def test_the_palette_sets_every_role(theme: Theme) -> None:
    palette = theme.palette()
    unset = [
        role
        for role in QPalette.ColorRole
        if role not in {QPalette.ColorRole.NoRole, QPalette.ColorRole.NColorRoles}
        and not palette.isBrushSet(QPalette.ColorGroup.Active, role)
    ]
    assert unset == []
    assert palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text) == theme.color("text.disabled")


@pytest.mark.parametrize(
    "name", [path.stem for path in (Path(__file__).parents[3] / "resources/themes/sheets").iterdir()]
)
def test_a_sheet_is_filled_with_colours_and_lengths(name: str, theme: Theme) -> None:
    sheet = theme.sheet(name)
    assert "@" not in sheet
    assert re.search(r"#[0-9a-f]{6}|transparent", sheet)


def test_the_application_is_dressed_and_dressed_again(qapp: QApplication, qtbot: QtBot) -> None:
    before, font = qapp.palette(), qapp.font()
    theme = Theme(Choice.LIGHT)
    theme.apply(qapp)
    assert qapp.palette().color(QPalette.ColorRole.Window) == theme.color("surface.page") == QColor("#ffffff")
    assert qapp.font().pixelSize() == theme.px(13)
    theme.set_choice(Choice.DARK)
    assert qapp.palette().color(QPalette.ColorRole.Window) == theme.color("surface.page") == QColor("#1e1f23")
    assert qapp.style().objectName() == "fusion"
    qapp.setPalette(before)
    qapp.setFont(font)


def test_another_font_of_the_system_is_taken_up_while_the_program_runs(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    general, size, fixed = theme_module._system_fonts()
    theme = Theme(Choice.LIGHT)
    before = theme.variant
    window, row = QWidget(), QHBoxLayout()
    qtbot.addWidget(window)
    window.setLayout(row)
    row.setSpacing(theme.px(8))
    told: list[int] = []
    theme.changed.connect(lambda: told.append(row.spacing()))
    icon = theme.pixmap("stop").width()
    theme.review_fonts()
    assert (told, theme.variant) == ([], before)

    monkeypatch.setattr(theme_module, "QFontDatabase", Desktop(general, 26, fixed))
    theme.review_fonts()
    assert (theme.px(13), theme.font("reading").pixelSize(), theme.line("reading")) == (26, 28, 44)
    assert theme.metrics("reading").height() > 28
    assert theme.pixmap("stop").width() > icon
    assert (told, theme.variant != before, theme.name) == ([16], True, "light")

    monkeypatch.setattr(theme_module, "QFontDatabase", Desktop(general, size, "Another Mono"))
    theme.review_fonts()
    assert told == [16, 8]
    monkeypatch.undo()
    theme.review_fonts()
    assert (told, theme.variant) == ([16, 8, 8], before)


def test_a_fixed_font_that_is_given_for_the_other_is_not_believed(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    general, _, fixed = theme_module._system_fonts()
    theme = Theme(Choice.LIGHT)
    monkeypatch.setattr(theme_module, "QFontDatabase", Desktop(fixed, 26, fixed))
    theme.review_fonts()
    assert (theme.px(13), theme.variant[1]) == (26, (general, 26, fixed))
    assert theme.font("reading").family() == general


def test_nothing_heavy_is_loaded_before_the_first_icon() -> None:
    program = (
        "import sys; from PySide6.QtWidgets import QApplication; app = QApplication([]);"
        "from desktop_agent.gui.theme.theme import Theme; import desktop_agent.gui.transcript.transcript;"
        "Theme().apply(app);"
        "print(*[name for name in ('PySide6.QtSvg', 'pygments', 'markdown_it', 'anthropic') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == ""
