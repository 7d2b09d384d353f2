"""Controls of settings: they show what is, and tell only what a person changed."""

from __future__ import annotations

from dataclasses import dataclass, fields

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.fields import (
    CHOICE_NAMES,
    AmountControl,
    ChoiceControl,
    ListControl,
    NumberControl,
    SettingRow,
    SwitchControl,
    TextControl,
    make_control,
)
from desktop_agent.gui.settings.page import OWN_PLACE
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Mode
from desktop_agent.sentences import translate
from desktop_agent.settings.schema import (
    AppearanceSettings,
    BudgetSettings,
    ClosingChoice,
    CommandSettings,
    Editor,
    FileSettings,
    ModelSettings,
    Settings,
    UpdateCheck,
    setting,
)
from desktop_agent.settings.theme import ThemeChoice

LANGUAGES = [("en", "English"), ("de", "Deutsch")]


@dataclass(frozen=True)
class Page:
    """A page with one setting that is plain text."""

    name: str = setting(translate("test", "Name"), translate("test", "What it is called."), "x")


def row(page: type, name: str, theme: Theme, qtbot: QtBot) -> SettingRow:
    made = SettingRow(page, next(each for each in fields(page) if each.name == name), theme, LANGUAGES)
    qtbot.addWidget(made)
    made.resize(600, 60)
    made.show()
    return made


@pytest.mark.parametrize(
    ("page", "name", "kind"),
    [
        (ModelSettings, "mode", ChoiceControl),
        (ModelSettings, "show_thinking", SwitchControl),
        (AppearanceSettings, "theme", ChoiceControl),
        (AppearanceSettings, "language", ChoiceControl),
        (CommandSettings, "timeout_s", NumberControl),
        (Page, "name", TextControl),
        (FileSettings, "protected", ListControl),
        (BudgetSettings, "day", AmountControl),
    ],
)
def test_every_type_has_its_control(page: type, name: str, kind: type, theme: Theme, qtbot: QtBot) -> None:
    made = row(page, name, theme, qtbot)
    assert isinstance(made.control, kind)
    assert made.control.accessibleName() == made.title.text() != ""
    assert made.control.accessibleDescription() == made.help.text() != ""


def test_every_setting_of_the_schema_can_be_shown(theme: Theme, qtbot: QtBot) -> None:
    kinds = [type(page.default) for page in fields(Settings)]
    every = [(kind, each) for kind in kinds for each in fields(kind) if each.name not in OWN_PLACE]
    assert len(every) > 20
    for kind, each in every:
        shown = row(kind, each.name, theme, qtbot)
        with qtbot.assertNotEmitted(shown.changed):
            shown.show_value(each.default)
        assert shown.title.text() != ""


def test_every_choice_has_words() -> None:
    kinds = (ThemeChoice, Mode, Editor, ClosingChoice, UpdateCheck)
    # Two of the same value would have one name.
    assert len(CHOICE_NAMES) == sum(map(len, kinds))
    assert set(CHOICE_NAMES) == {choice for kind in kinds for choice in kind}


def test_a_switch_tells_what_a_person_switched(theme: Theme, qtbot: QtBot) -> None:
    made = row(ModelSettings, "show_thinking", theme, qtbot)
    with qtbot.assertNotEmitted(made.changed):
        made.show_value(True)
    with qtbot.waitSignal(made.changed) as heard:
        qtbot.mouseClick(made.control, Qt.MouseButton.LeftButton)
    assert heard.args == ["show_thinking", False]


def test_an_amount_takes_a_point_or_a_comma_and_says_what_it_cannot_take(theme: Theme, qtbot: QtBot) -> None:
    made = row(BudgetSettings, "day", theme, qtbot)
    assert isinstance(made.control, AmountControl)
    made.show_value(0.0)
    assert made.control.text() == "0"
    for typed, value in (("2.5", 2.5), ("3,75", 3.75), ("12", 12.0)):
        made.control.setText(typed)
        with qtbot.waitSignal(made.changed) as heard:
            qtbot.keyClick(made.control, Qt.Key.Key_Return)
        assert heard.args == ["day", value]
    for typed in ("", "-1", "1.234", "100001", "many", "nan"):
        made.control.setText(typed)
        with qtbot.assertNotEmitted(made.changed):
            qtbot.keyClick(made.control, Qt.Key.Key_Return)
        assert made.problem.text() == "Enter an amount from 0 to 100,000. The saved value is still 12."
    made.show_value(1234.5)
    assert (made.control.text(), made.problem.isHidden()) == ("1234.5", True)


def test_a_choice_tells_its_value(theme: Theme, qtbot: QtBot) -> None:
    made = row(AppearanceSettings, "theme", theme, qtbot)
    assert isinstance(made.control, ChoiceControl)
    with qtbot.assertNotEmitted(made.changed):
        made.show_value(ThemeChoice.LIGHT)
    assert made.control.currentText() == "Light"
    with qtbot.waitSignal(made.changed) as heard:
        made.control.setCurrentIndex(2)
    assert heard.args == ["theme", ThemeChoice.DARK]


def test_a_choice_that_is_not_offered_shows_nothing(theme: Theme, qtbot: QtBot) -> None:
    made = row(ModelSettings, "mode", theme, qtbot)
    assert isinstance(made.control, ChoiceControl)
    made.show_value(Mode.BYPASS)
    assert made.control.currentIndex() == -1


def test_languages_are_offered_by_their_own_names(theme: Theme, qtbot: QtBot) -> None:
    made = row(AppearanceSettings, "language", theme, qtbot)
    assert isinstance(made.control, ChoiceControl)
    assert [made.control.itemText(place) for place in range(3)] == ["System default", "English", "Deutsch"]
    made.show_value("de")
    QApplication.sendEvent(made.control, QEvent(QEvent.Type.LanguageChange))
    assert made.control.currentText() == "Deutsch"


def test_a_number_is_told_once_when_it_is_finished(theme: Theme, qtbot: QtBot) -> None:
    made = row(CommandSettings, "timeout_s", theme, qtbot)
    assert isinstance(made.control, NumberControl)
    made.show_value(120)
    made.control.selectAll()
    with qtbot.assertNotEmitted(made.changed):
        qtbot.keyClicks(made.control, "30")
    with qtbot.waitSignal(made.changed) as heard:
        qtbot.keyClick(made.control, Qt.Key.Key_Return)
    assert heard.args == ["timeout_s", 30]
    with qtbot.assertNotEmitted(made.changed):
        qtbot.keyClick(made.control, Qt.Key.Key_Return)


def test_a_number_is_drawn(theme: Theme, qtbot: QtBot) -> None:
    made = row(CommandSettings, "timeout_s", theme, qtbot)
    made.show_value(120)
    drawn = made.control.grab().toImage()
    made.show_value(7)
    assert made.control.grab().toImage() != drawn


@pytest.mark.parametrize("typed", ["99999999", "0", "12.5", "soon", ""])
def test_a_number_out_of_its_bounds_is_said_and_not_saved(typed: str, theme: Theme, qtbot: QtBot) -> None:
    made = row(CommandSettings, "timeout_s", theme, qtbot)
    made.show_value(120)
    assert isinstance(made.control, NumberControl)
    made.control.selectAll()
    with qtbot.assertNotEmitted(made.changed):
        qtbot.keyClick(made.control, Qt.Key.Key_Delete)
        qtbot.keyClicks(made.control, typed)
        qtbot.keyClick(made.control, Qt.Key.Key_Return)
    said = "Enter a whole number from 1 to 600. The saved value is still 120."
    assert made.problem.text() == made.control.accessibleDescription() == said
    assert made.problem.isVisibleTo(made)
    made.show_value(120)
    assert not made.problem.isVisibleTo(made)
    assert made.control.text() == "120"


def test_a_text_is_told_when_it_is_finished(theme: Theme, qtbot: QtBot) -> None:
    made = row(Page, "name", theme, qtbot)
    made.show_value("old")
    made.control.setFocus()
    assert isinstance(made.control, TextControl)
    made.control.setText("new")
    with qtbot.waitSignal(made.changed) as heard:
        qtbot.keyClick(made.control, Qt.Key.Key_Return)
    assert heard.args == ["name", "new"]
    with qtbot.assertNotEmitted(made.changed):
        qtbot.keyClick(made.control, Qt.Key.Key_Return)


def test_a_row_can_be_searched_and_says_itself_anew(theme: Theme, qtbot: QtBot) -> None:
    made = row(AppearanceSettings, "theme", theme, qtbot)
    assert made.search_text() == "Theme System default follows the desktop: light or dark."
    made.title.setText("stale")
    QApplication.sendEvent(made, QEvent(QEvent.Type.LanguageChange))
    assert made.title.text() == "Theme"


def test_a_control_follows_the_theme(theme: Theme, qtbot: QtBot) -> None:
    control = make_control(CommandSettings, fields(CommandSettings)[0], theme, ())
    qtbot.addWidget(control)
    before = control.palette()
    theme.set_choice(ThemeChoice.DARK)
    assert control.palette() != before


@pytest.mark.parametrize(
    ("page", "name", "unit"),
    [
        (CommandSettings, "timeout_s", "s"),
        (CommandSettings, "memory_gb", "GB"),
        (FileSettings, "bin_days", "days"),
        (BudgetSettings, "day", "US$"),
    ],
)
def test_a_number_has_its_unit_beside_it(page: type, name: str, unit: str, theme: Theme, qtbot: QtBot) -> None:
    made = row(page, name, theme, qtbot)
    control = made.control
    assert isinstance(control, NumberControl | AmountControl)
    assert control._unit == unit
    wide = theme.metrics("interface").horizontalAdvance(unit)
    assert control.textMargins().right() > wide
    drawn = control.grab().toImage()
    control.set_unit("")
    assert control.grab().toImage() != drawn
    control.set_unit(unit)
    # From right to left it stands at the left.
    control.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert control.textMargins().left() > wide
    assert control.textMargins().right() < wide + theme.px(9)


def test_every_number_of_the_settings_but_a_count_has_a_unit() -> None:
    bare = [
        each.name
        for page in fields(Settings)
        for each in fields(type(page.default))
        if "minimum" in each.metadata and "unit" not in each.metadata
    ]
    assert bare == ["most_processes"]
