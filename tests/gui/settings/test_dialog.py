"""The settings: made from the schema, told at once, taken back by Undo, found by search."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.dialog import SAVED, SettingsDialog
from desktop_agent.gui.settings.fields import ChoiceControl
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.schema import AppearanceSettings, CommandSettings, Settings, WorkspaceSettings
from desktop_agent.settings.theme import ThemeChoice
from tests.gui.fake_core import ANTHROPIC, LOCAL, with_servers

DARK = replace(with_servers(ANTHROPIC, LOCAL), appearance=AppearanceSettings(theme=ThemeChoice.DARK))


@pytest.fixture
def dialog(theme: Theme, qtbot: QtBot) -> SettingsDialog:
    dialog = SettingsDialog(with_servers(ANTHROPIC, LOCAL), theme, [("en", "English")])
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def pages(dialog: SettingsDialog) -> list[str]:
    items = [dialog.nav.item(place) for place in range(dialog.nav.count())]
    return [item.text() for item in items if not item.isHidden()]


def choose_dark(dialog: SettingsDialog) -> None:
    control = next(row.control for row in dialog.page("appearance").rows if row.name == "theme")
    assert isinstance(control, ChoiceControl)
    control.setCurrentIndex(2)


def test_there_is_a_page_for_every_part_of_the_schema(dialog: SettingsDialog) -> None:
    assert pages(dialog) == [
        "Models and keys",
        "Permissions",
        "Appearance and language",
        "Starting and closing",
        "Commands",
        "Files and results",
        "Budget and prices",
        "Updates",
    ]
    assert [page.name for page in dialog.pages] == [page.name for page in fields(Settings)]
    assert dialog.windowTitle() == dialog.accessibleName() == "Settings"
    assert (dialog.width(), dialog.height()) == (960, 640)
    assert not dialog.isModal()


def test_a_change_is_told_as_whole_settings(dialog: SettingsDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.changed) as heard:
        choose_dark(dialog)
    assert heard.args[1:] == [DARK]


def test_undo_takes_changes_back_one_by_one(dialog: SettingsDialog, qtbot: QtBot) -> None:
    assert not dialog.undo_button.isEnabled()
    choose_dark(dialog)
    dialog.change(replace(DARK, appearance=AppearanceSettings(theme=ThemeChoice.DARK, reduced_motion=True)))
    with qtbot.waitSignal(dialog.changed) as heard:
        qtbot.mouseClick(dialog.undo_button, Qt.MouseButton.LeftButton)
    assert heard.args[1:] == [DARK]
    with qtbot.waitSignal(dialog.changed) as heard:
        dialog.undo()
    assert heard.args[1:] == [with_servers(ANTHROPIC, LOCAL)]
    assert not dialog.undo_button.isEnabled()
    with qtbot.assertNotEmitted(dialog.changed):
        dialog.undo()


def test_undo_leaves_what_was_changed_elsewhere_meanwhile(dialog: SettingsDialog, qtbot: QtBot) -> None:
    choose_dark(dialog)
    kept = CommandSettings(workspaces=(WorkspaceSettings("/work", writable=("/srv/data",)),))
    dialog.show_settings(replace(DARK, commands=kept))
    with qtbot.waitSignal(dialog.changed) as heard:
        dialog.undo()
    assert heard.args[1:] == [replace(with_servers(ANTHROPIC, LOCAL), commands=kept)]


def test_undo_of_what_holds_in_a_workspace_leaves_what_a_tab_kept_there_meanwhile(
    dialog: SettingsDialog, qtbot: QtBot
) -> None:
    dialog.in_workspace.show_workspace("/work")
    dialog.in_workspace.rows[2].changed.emit("offers_way_out", False)
    kept = WorkspaceSettings("/work", writable=("/srv/data",), offers_way_out=False)
    other = WorkspaceSettings("/other", writable=("/srv/more",))
    settings = with_servers(ANTHROPIC, LOCAL)
    dialog.show_settings(replace(settings, commands=CommandSettings(workspaces=(kept, other))))
    dialog.in_workspace.show_workspace("/other")
    with qtbot.waitSignal(dialog.changed) as heard:
        dialog.undo()
    back = CommandSettings(workspaces=(other, replace(kept, offers_way_out=True)))
    assert heard.args[1:] == [replace(settings, commands=back)]


def test_a_change_that_changes_nothing_is_none(dialog: SettingsDialog, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(dialog.changed):
        dialog.change(with_servers(ANTHROPIC, LOCAL))
    assert not dialog.undo_button.isEnabled()


def test_what_was_changed_elsewhere_is_shown_and_no_change_of_a_person(dialog: SettingsDialog, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(dialog.changed):
        dialog.show_settings(DARK)
    control = next(row.control for row in dialog.page("appearance").rows if row.name == "theme")
    assert isinstance(control, ChoiceControl)
    assert control.currentText() == "Dark"


def test_a_search_shows_the_pages_and_rows_with_all_words(dialog: SettingsDialog) -> None:
    dialog.search.setText("motion REDUCE")
    assert pages(dialog) == ["Appearance and language"]
    assert dialog.stack.currentWidget() is dialog.page("appearance")
    rows = [row.name for row in dialog.page("appearance").rows if not row.isHidden()]
    assert rows == ["reduced_motion"]
    dialog.search.setText("language")
    assert [row.name for row in dialog.page("appearance").rows if not row.isHidden()] == [
        "theme",
        "language",
        "reduced_motion",
        "notify",
    ]
    dialog.search.setText("nothing like it")
    assert pages(dialog) == []
    dialog.search.clear()
    assert len(pages(dialog)) == len(fields(Settings))


def test_a_page_can_be_opened_by_its_name(dialog: SettingsDialog) -> None:
    dialog.search.setText("motion")
    dialog.open_page("commands")
    assert dialog.search.text() == ""
    assert dialog.stack.currentWidget() is dialog.page("commands")
    assert dialog.nav.currentRow() == 4


def test_how_saving_went_is_said_at_the_foot(dialog: SettingsDialog) -> None:
    dialog.tell(SAVED)
    assert dialog.message.text() == "saved"


def test_it_is_painted_in_both_directions_and_themes(dialog: SettingsDialog, theme: Theme) -> None:
    pictures = [dialog.grab().toImage()]
    dialog.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    pictures.append(dialog.grab().toImage())
    theme.set_choice(ThemeChoice.DARK)
    pictures.append(dialog.grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2]
    assert dialog.search.mapTo(dialog, dialog.search.rect().center()).x() > dialog.width() // 2


def test_a_switch_of_language_says_everything_anew(dialog: SettingsDialog) -> None:
    dialog.nav.item(0).setText("stale")
    dialog.page("commands").title.setText("stale")
    QApplication.sendEvent(dialog, QEvent(QEvent.Type.LanguageChange))
    assert pages(dialog)[0] == "Models and keys"
    assert dialog.page("commands").title.text() == "Commands"


def cut_off(dialog: SettingsDialog) -> list[str]:
    """Return what of the page in front is narrower than it has to be, or beyond the edge of the view."""
    page = dialog.page(dialog.pages[dialog.stack.currentIndex()].name)
    view, sheet = page.viewport(), page.widget()
    edge = view.width() - dialog.chooser.search.height() // 4
    controls = [row.control for row in page.rows if row.isVisible()]
    wrong = [] if sheet.minimumSizeHint().width() <= view.width() else [f"{page.name}: all of it"]
    return wrong + [
        control.accessibleName()
        for control in controls
        if control.mapTo(view, control.rect().topRight()).x() > edge
        or control.width() < control.minimumSizeHint().width()
    ]


def test_in_a_small_window_a_picker_above_the_page_takes_the_place_of_the_list_and_nothing_is_cut(
    dialog: SettingsDialog,
) -> None:
    dialog.resize(480, 400)
    QApplication.processEvents()
    assert (dialog.nav.isVisible(), dialog.chooser.picker.isVisible()) == (False, True)
    assert (dialog.width(), dialog.height()) == (480, 400)
    assert dialog.stack.width() == 480
    for place, page in enumerate(dialog.pages):
        dialog.chooser.picker.setCurrentIndex(place)
        QApplication.processEvents()
        assert dialog.stack.currentWidget() is page
        assert cut_off(dialog) == []
    dialog.resize(960, 640)
    QApplication.processEvents()
    assert (dialog.nav.isVisible(), dialog.chooser.width()) == (True, 240)


def test_a_list_of_paths_has_the_width_of_the_page(dialog: SettingsDialog) -> None:
    dialog.open_page("files")
    QApplication.processEvents()
    row = next(row for row in dialog.page("files").rows if row.name == "protected")
    assert row.control.width() == row.width()
    assert row.control.y() > row.help.geometry().bottom()


def test_a_search_without_a_match_says_so_and_shows_no_page(dialog: SettingsDialog) -> None:
    dialog.search.setText("zzz \u202e<b>")
    assert pages(dialog) == []
    assert dialog.nothing.isVisible()
    assert dialog.nothing.text() == "No setting matches: zzz \\u202e<b>."
    dialog.search.setText("motion")
    assert dialog.stack.currentWidget() is dialog.page("appearance")
    dialog.search.setText("zzz")
    dialog.search.clear()
    assert dialog.stack.currentWidget() is dialog.page("appearance")
    assert len(pages(dialog)) == len(fields(Settings))
    dialog.search.setText("zzz")
    dialog.open_page("budget")
    assert dialog.stack.currentWidget() is dialog.page("budget")


def test_settings_are_not_closed_under_a_window_of_their_own(dialog: SettingsDialog) -> None:
    own = QDialog(dialog)
    own.show()
    for close in (dialog.close, dialog.reject):
        close()
        assert (dialog.isVisible(), own.isVisible()) == (True, True)
    own.close()
    dialog.close()
    assert not dialog.isVisible()
