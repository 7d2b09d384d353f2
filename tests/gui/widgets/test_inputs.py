from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QCursor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.inputs import Field, Picker, Switch
from desktop_agent.settings.theme import ThemeChoice as Choice


def _seen(widget: object) -> tuple[QAccessible.Role, str]:
    interface = QAccessible.queryAccessibleInterface(widget)  # type: ignore[arg-type]
    return interface.role(), interface.text(QAccessible.Text.Name)


def test_a_field_is_named_hinted_and_as_high_as_the_look_says(qtbot: QtBot, theme: Theme) -> None:
    field = Field(theme, name="Server address", hint="http://localhost:11434")
    qtbot.addWidget(field)
    assert _seen(field) == (QAccessible.Role.EditableText, "Server address")
    assert field.placeholderText() == "http://localhost:11434"
    assert field.sizeHint().height() == theme.layout("control_height_large")
    assert field.minimumSizeHint().width() < field.sizeHint().width()


def test_what_is_typed_shows_and_a_refusal_changes_the_edge(qtbot: QtBot, theme: Theme) -> None:
    field = Field(theme, icon="search")
    qtbot.addWidget(field)
    field.show()
    empty = field.grab().toImage()
    QTest.keyClicks(field, "abc")
    typed = field.grab().toImage()
    field.set_wrong(on=True)
    wrong = field.grab().toImage()
    assert field.text() == "abc"
    assert empty != typed != wrong
    assert wrong.pixelColor(0, wrong.height() // 2) == theme.color("risk.critical.edge")


def test_a_field_restyles_with_the_theme_and_mirrors_its_icon(qtbot: QtBot, theme: Theme) -> None:
    field = Field(theme, icon="search")
    qtbot.addWidget(field)
    light = field.grab().toImage()
    theme.set_choice(Choice.DARK)
    dark = field.grab().toImage()
    field.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert light != dark != field.grab().toImage()
    field.setEnabled(False)
    assert field.grab().toImage().pixelColor(0, field.height() // 2) == theme.color("border.strong")


def test_a_picker_is_as_wide_as_its_widest_and_a_quiet_one_as_what_is_chosen(qtbot: QtBot, theme: Theme) -> None:
    wide, quiet = Picker(theme, name="Mode"), Picker(theme, name="Model", quiet=True)
    for picker in (wide, quiet):
        qtbot.addWidget(picker)
        picker.addItems(["Plan", "a much longer name of a mode"])
    assert (wide.accessibleName(), _seen(wide)[0]) == ("Mode", QAccessible.Role.ComboBox)
    assert wide.sizeHint().width() > quiet.sizeHint().width()
    quiet.setCurrentIndex(1)
    assert quiet.sizeHint().width() > 100
    assert quiet.minimumSizeHint().height() == quiet.sizeHint().height()


def test_the_wheel_over_a_picker_chooses_nothing(qtbot: QtBot, theme: Theme) -> None:
    picker = Picker(theme)
    qtbot.addWidget(picker)
    picker.addItems(["one", "two"])
    event = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(0, -120),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(picker, event)
    assert (picker.currentIndex(), event.isAccepted()) == (0, False)


def test_a_picker_opens_its_list_in_our_colours_and_paints_its_states(qtbot: QtBot, theme: Theme) -> None:
    picker = Picker(theme)
    qtbot.addWidget(picker)
    picker.addItems(["one", "two"])
    picker.show()
    rest = picker.grab().toImage()
    picker.showPopup()
    assert theme.color("surface.selected").name() in picker.view().styleSheet()
    picker.hidePopup()
    picker.setEnabled(False)
    disabled = picker.grab().toImage()
    picker.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert rest != disabled != picker.grab().toImage()
    theme.set_choice(Choice.DARK)
    assert picker.grab().toImage() != disabled


def test_a_switch_is_a_named_check_box_that_a_click_anywhere_turns(qtbot: QtBot, theme: Theme) -> None:
    switch = Switch(theme, name="Reduce motion")
    qtbot.addWidget(switch)
    switch.show()
    assert _seen(switch) == (QAccessible.Role.CheckBox, "Reduce motion")
    off = switch.grab().toImage()
    with qtbot.waitSignal(switch.toggled):
        qtbot.mouseClick(switch, Qt.MouseButton.LeftButton, pos=QPoint(switch.width() - 2, 4))
    on = switch.grab().toImage()
    switch.setEnabled(False)
    assert off != on != switch.grab().toImage()
    switch.setChecked(False)
    assert switch.minimumSizeHint() == switch.sizeHint()
    assert switch.grab().toImage() != off


def test_the_room_for_the_icon_changes_sides_with_the_direction(qtbot: QtBot, theme: Theme) -> None:
    field = Field(theme, icon="search")
    qtbot.addWidget(field)
    start, end = theme.px(30), theme.px(9)
    assert (field.textMargins().left(), field.textMargins().right()) == (start, end)
    field.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert (field.textMargins().left(), field.textMargins().right()) == (end, start)


def test_a_picker_is_not_under_the_pointer_any_more_when_its_list_closes(qtbot: QtBot, theme: Theme) -> None:
    picker = Picker(theme)
    qtbot.addWidget(picker)
    picker.addItems(["one", "two"])
    picker.show()
    picker.move(300, 300)
    QCursor.setPos(QPoint(5, 5))
    picker.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    picker.showPopup()
    picker.hidePopup()
    assert not picker.underMouse()
