"""What an administrator fixed is shown as such, with who says so, and cannot be changed."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.dialog import SettingsDialog
from desktop_agent.gui.settings.fields import SettingRow
from desktop_agent.gui.settings.rules.model import RulesColumn
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Mode
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from desktop_agent.sentences import translate
from desktop_agent.settings.managed_settings import ManagedSettings
from desktop_agent.settings.schema import ManagedPermissions, ServerKind, ServerProfile
from tests.gui.asking import words
from tests.gui.fake_core import ANTHROPIC, LOCAL, with_servers
from tests.managed_folder import BY

PATH = "/etc/desktop-agent/managed.toml"
FIXED = {"commands.timeout_s": 60, "files.protected": ("/srv",), "commands.workspaces": ()}
MANAGED = ManagedSettings(PATH, BY, FIXED, is_there=True)
WITH_SERVERS = replace(MANAGED, fixed={"models.profiles": (ANTHROPIC, LOCAL), "models.profile": "anthropic"})
BROKEN = replace(ManagedSettings(PATH, BY, is_there=True), problems=(translate("test", "It is broken."),))
DENY = Rule(RuleAction.DENY, "curl **", note="Use the mirror.", managed_by=BY)
OWN = Rule(RuleAction.ALLOW, "npm run *")


@pytest.fixture
def dialog(theme: Theme, qtbot: QtBot) -> SettingsDialog:
    dialog = SettingsDialog(with_servers(ANTHROPIC, LOCAL), theme, [("en", "English")])
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def row(dialog: SettingsDialog, page: str, name: str) -> SettingRow:
    return next(one for one in dialog.page(page).rows if one.name == name)


def test_a_fixed_setting_cannot_be_changed_and_says_who_fixed_it_and_where(dialog: SettingsDialog) -> None:
    dialog.show_managed(MANAGED)
    dialog.open_page("commands")
    fixed, free = row(dialog, "commands", "timeout_s"), row(dialog, "commands", "memory_gb")
    assert (fixed.control.isEnabled(), fixed.fixed.isVisible(), fixed.fixed.text()) == (False, True, f"Set by {BY}")
    assert PATH in fixed.fixed.toolTip()
    assert fixed.control.accessibleDescription().endswith(f"Set by {BY}: {PATH}")
    assert (free.control.isEnabled(), free.fixed.isVisible()) == (True, False)
    assert "Set by" not in free.control.accessibleDescription()
    dialog.in_workspace.show_workspace("/home/ada/shop")
    assert not any(one.control.isEnabled() for one in dialog.in_workspace.rows)


def test_what_is_free_again_can_be_changed(dialog: SettingsDialog) -> None:
    dialog.show_managed(MANAGED)
    dialog.show_managed(ManagedSettings())
    one = row(dialog, "commands", "timeout_s")
    assert (one.control.isEnabled(), one.fixed.isHidden(), dialog.unusable_box.isHidden()) == (True, True, True)


def test_where_the_file_cannot_be_used_every_page_says_so_and_what_is_strict_is_fixed(dialog: SettingsDialog) -> None:
    dialog.show_managed(BROKEN)
    assert (dialog.unusable.text(), dialog.unusable_box.isVisible()) == ("It is broken.", True)
    dialog.open_page("files")
    masking, editor = row(dialog, "files", "masking"), row(dialog, "files", "editor")
    assert masking.fixed.said == f"The strictest value, until {PATH} is corrected"
    assert (masking.control.isEnabled(), editor.control.isEnabled()) == (False, True)
    dialog.keys.show_models(replace(dialog.settings.models, profiles=(), profile=""))
    dialog.show_managed(BROKEN)
    assert (dialog.keys.empty.text(), dialog.keys.add.isHidden()) == (
        "No server can be used. The demo still works.",
        True,
    )


def test_of_fixed_servers_only_the_keys_can_be_entered(dialog: SettingsDialog) -> None:
    dialog.show_managed(WITH_SERVERS)
    keys = dialog.keys
    assert keys.fixed.text() == f"Set by {BY}"
    assert keys.add_title.text() == "Add a key"
    for each in keys.rows:
        assert (each.model.isEnabled(), each.use.isEnabled()) == (False, False)
    assert (keys.key.isHidden(), keys.server.isHidden()) == (False, not LOCAL.has_key)
    without = (ServerProfile("house", ServerKind.COMPATIBLE, "https://example.org", has_key=False),)
    keys.show_models(replace(dialog.settings.models, profiles=without, profile="house"))
    dialog.show_managed(WITH_SERVERS)
    assert (keys.add.isHidden(), keys.add_title.isHidden()) == (True, True)
    dialog.show_managed(ManagedSettings())
    assert (keys.add.isHidden(), keys.key.isHidden(), keys.server.isHidden()) == (False, False, False)
    assert keys.add_title.text() == "Add a server"


def test_rules_of_the_administrator_come_first_and_are_read_only(dialog: SettingsDialog, qtbot: QtBot) -> None:
    dialog.open_page("permissions")
    page = dialog.rules
    page.show_policy(Policy((OWN,)), "", Policy((DENY,)))
    table = page.table
    assert table.row_model.rules == [DENY, OWN]
    assert page.count.text() == "2 rules"
    table.choose(DENY)
    assert (page.edit_button.isEnabled(), page.delete_button.isEnabled()) == (False, False)
    spoken = table.row_model.data(table.row_model.index(0, RulesColumn.PATTERN), Qt.ItemDataRole.AccessibleTextRole)
    assert f"Set by {BY}" in str(spoken)
    switch = table.row_model.index(0, RulesColumn.ON)
    assert not switch.flags() & Qt.ItemFlag.ItemIsUserCheckable
    signals = (page.rule_switched, page.edit_wanted, page.delete_wanted)
    with ExitStack() as silent:
        for signal in signals:
            silent.enter_context(qtbot.assertNotEmitted(signal))
        for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Delete):
            QTest.keyClick(table, key)
        table.doubleClicked.emit(table.row_model.index(0, RulesColumn.PATTERN))
    table.choose(OWN)
    assert page.edit_button.isEnabled()
    with qtbot.waitSignal(page.delete_wanted):
        QTest.keyClick(table, Qt.Key.Key_Delete)


def test_it_speaks_another_language_at_once(dialog: SettingsDialog) -> None:
    dialog.show_managed(MANAGED)
    before = words(dialog)
    for widget in dialog.findChildren(type(row(dialog, "files", "masking").fixed)):
        QApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))
    assert words(dialog) == before


def test_the_page_of_rules_says_which_modes_can_be_chosen_and_whose_rules_count(dialog: SettingsDialog) -> None:
    dialog.open_page("permissions")
    assert (dialog.rules.limits.isVisible(), dialog.rules.fixed.isVisible()) == (False, False)
    modes = Policy(modes=frozenset({Mode.PLAN, Mode.DEFAULT}))
    permissions = ManagedPermissions(modes=(Mode.PLAN, Mode.DEFAULT), own_allow_rules=False)
    dialog.show_managed(replace(MANAGED, policy=modes, permissions=permissions))
    assert dialog.rules.limits.text() == (
        "Only these modes can be chosen: Plan, Default.\n"
        "Your own allow rules do not count. Those that ask or deny do."
    )
    assert dialog.rules.fixed.said == f"Set by {BY}"
