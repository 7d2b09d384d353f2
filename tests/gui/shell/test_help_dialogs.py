"""Help: every shortcut is listed, and what works here can be copied into a report."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.shell.help_dialogs import (
    KEYS_AFTER_COMMANDS,
    KEYS_BEFORE_COMMANDS,
    DoctorDialog,
    ShortcutsDialog,
)
from desktop_agent.gui.text.action_kinds import ACTIONS
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Check
from desktop_agent.sentences import in_english, translate

CHECKS = (
    Check("git", True, "git 2.39"),
    Check("keyring", False, "no service", translate("test", "Install gnome-keyring.")),
    Check("rg", False, "not found", translate("test", "Install ripgrep."), needed=False),
)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    window = QWidget()
    qtbot.addWidget(window)
    yield window
    window.hide()


def words_in(widget: QWidget) -> set[str]:
    return {label.text() for label in widget.findChildren(QLabel)}


def test_every_action_with_keys_is_listed(window: QWidget, theme: Theme) -> None:
    dialog = ShortcutsDialog(theme, window)
    dialog.show()
    listed = words_in(dialog)
    assert {in_english(kind.title) for kind in ACTIONS if kind.keys} <= listed
    assert {in_english(title) for title, _ in (*KEYS_BEFORE_COMMANDS, *KEYS_AFTER_COMMANDS)} <= listed
    assert {"Ctrl+T", "F6", "Ctrl+Shift+A", "Esc", "Up", "Shift+Return", "Alt+Return", "Alt+1", "/compact"} <= listed
    dialog.close()


def test_rows_that_do_not_fit_are_scrolled_and_never_squeezed(window: QWidget, theme: Theme) -> None:
    dialog = ShortcutsDialog(theme, window)
    dialog.resize(560, 300)
    dialog.show()
    QApplication.processEvents()
    labels = [label for label in dialog.view.widget().findChildren(QLabel) if label.text()]
    assert min(label.height() for label in labels) >= theme.line("interface")
    longest = max(labels, key=lambda label: len(label.text()))
    assert longest.width() >= longest.sizeHint().width()
    dialog.close()


@pytest.mark.parametrize("width", [560, 400])
def test_every_key_is_seen_whole_beside_words_of_any_length(width: int, window: QWidget, theme: Theme) -> None:
    dialog = ShortcutsDialog(theme, window)
    dialog.resize(width, 560)
    dialog.show()
    dialog.layout().activate()
    view = dialog.view.viewport()
    chords = [label for label in view.findChildren(QLabel) if label.text().startswith("Ctrl+Shift+")]
    assert len(chords) > 5
    for chord in chords:
        assert chord.width() >= chord.sizeHint().width(), chord.text()
        assert chord.mapTo(view, chord.rect().topRight()).x() < view.width(), chord.text()
    dialog.close()


@pytest.mark.parametrize("kind", [ShortcutsDialog, DoctorDialog])
def test_a_large_scale_leaves_the_button_at_the_foot_on_the_screen(
    kind: type[ShortcutsDialog | DoctorDialog], window: QWidget, theme: Theme
) -> None:
    theme._scale = 3.0
    dialog = kind(theme, window)
    room = dialog.screen().availableSize()
    assert dialog.size().boundedTo(room) == dialog.size()


def test_what_was_found_is_shown_with_what_to_do(window: QWidget, theme: Theme) -> None:
    dialog = DoctorDialog(theme, window)
    dialog.show()
    assert not dialog.copy_button.isEnabled()
    dialog.show_checks(CHECKS)
    assert {"git", "git 2.39", "works", "missing", "no service\nInstall gnome-keyring."} <= words_in(dialog)
    assert not dialog.ring.isVisible()
    dialog.close()


def test_what_was_found_can_be_copied(window: QWidget, theme: Theme, qtbot: QtBot) -> None:
    dialog = DoctorDialog(theme, window)
    dialog.show()
    dialog.show_checks(CHECKS)
    qtbot.mouseClick(dialog.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == (
        "ok  git: git 2.39\nno  keyring: no service (Install gnome-keyring.)\nno  rg: not found (Install ripgrep.)"
    )
    dialog.close()
