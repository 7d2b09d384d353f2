"""Updates in the window: asked once, found quietly, installed by a press, and told in sentences."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from desktop_agent.errors import UpdateError
from desktop_agent.gui.controllers.updates import STILL_WORKING, UpdatesController
from desktop_agent.gui.controllers.window import WindowController
from desktop_agent.gui.manual.release_notes_dialog import ReleaseNotesDialog
from desktop_agent.gui.shell.update_bar import UpdateAction, UpdateBar
from desktop_agent.protocol import ItemId, TurnId, TurnStarted
from desktop_agent.protocol.updates import AvailableUpdate, InstallationKind, UpdateStatus
from desktop_agent.sentences import translate
from desktop_agent.settings.managed_settings import ManagedSettings
from desktop_agent.settings.schema import UpdateCheck
from tests.gui.app_window import NOTHING, AppWindow
from tests.gui.fake_core import ANTHROPIC, FakeUpdates, with_servers

UPDATE = AvailableUpdate("0.2.1", "2026-12-01", "- Faster, see [the page](https://example.org).", 90_000_000)


class Updating:
    """A window whose core knows of an update."""

    def __init__(self, app_window: AppWindow) -> None:
        self.app_window = app_window
        self.core: FakeUpdates = app_window.core.updates
        self.core.found = UPDATE
        self.controller = WindowController(
            app_window.core, app_window.parts, folders=app_window.folders, home=app_window.home
        )

    @property
    def updates(self) -> UpdatesController:
        return self.controller.updates

    @property
    def bar(self) -> UpdateBar:
        assert self.updates.bar is not None
        return self.updates.bar

    def said(self) -> list[str]:
        return [bar.label.text() for bar in self.app_window.parts.notices.bars]

    async def press(self, action: UpdateAction) -> None:
        self.bar.buttons[action].click()
        await self.quiet()

    async def quiet(self) -> None:
        await self.app_window.until(lambda: not self.app_window.tasks.count, "the end of all tasks")

    async def found(self) -> None:
        self.core.is_allowed = True
        self.updates.look()
        await self.quiet()


@pytest.fixture
def updating(app_window: AppWindow) -> Updating:
    return Updating(app_window)


async def test_before_a_yes_nothing_is_said_and_nothing_asked(updating: Updating) -> None:
    await updating.updates.begin()
    assert updating.updates.bar is None
    assert updating.core.calls == ["begin"]


async def test_the_first_start_asks_once_and_a_yes_looks_at_once(updating: Updating) -> None:
    await updating.controller.begin(NOTHING)
    welcome = updating.controller.start_page.welcome
    assert welcome is not None
    assert welcome.updates.isVisible()
    updating.core.is_allowed = True
    welcome.updates.yes_button.click()
    await updating.quiet()
    assert updating.app_window.core.settings.updates.check is UpdateCheck.DAILY
    assert not welcome.updates.isVisible()
    assert updating.bar.label.text() == "Desktop Agent 0.2.1 is available (90 MB)."
    updating.controller.start_page.show_welcome()
    assert not welcome.updates.isVisible()


async def test_a_no_is_kept_and_never_asked_again(updating: Updating) -> None:
    await updating.controller.begin(NOTHING)
    welcome = updating.controller.start_page.welcome
    assert welcome is not None
    welcome.updates.no_button.click()
    await updating.quiet()
    assert updating.app_window.core.settings.updates.check is UpdateCheck.OFF
    assert not welcome.updates.isVisible()
    assert updating.updates.bar is None


async def test_an_answer_that_cannot_be_kept_is_told_and_the_question_stays(updating: Updating) -> None:
    await updating.controller.begin(NOTHING)
    welcome = updating.controller.start_page.welcome
    assert welcome is not None
    updating.app_window.core.save_fails = UpdateError(translate("test", "The disk is full."))
    welcome.updates.yes_button.click()
    await updating.quiet()
    assert updating.said() == ["The disk is full."]
    assert welcome.updates.isVisible()


async def test_who_has_answered_is_not_asked(updating: Updating) -> None:
    core = updating.app_window.core
    core.settings = replace(core.settings, updates=replace(core.settings.updates, check=UpdateCheck.OFF))
    await updating.controller.begin(NOTHING)
    welcome = updating.controller.start_page.welcome
    assert welcome is not None
    assert not welcome.updates.isVisible()


async def test_where_the_administrator_switched_updates_off_nothing_is_asked_and_a_press_says_who(
    updating: Updating,
) -> None:
    core = updating.app_window.core
    core.settings = replace(core.settings, updates=replace(core.settings.updates, check=UpdateCheck.OFF))
    core.managed = ManagedSettings(
        "/etc/desktop-agent/managed.toml", "IT", {"updates.check": UpdateCheck.OFF}, is_there=True
    )
    await updating.controller.begin(NOTHING)
    welcome = updating.controller.start_page.welcome
    assert welcome is not None
    assert not welcome.updates.isVisible()
    await updating.quiet()
    before = list(updating.core.calls)
    updating.updates.check()
    await updating.quiet()
    assert updating.core.calls == before
    assert updating.said() == ["Updates are switched off on this computer by IT. Nothing was checked."]


async def test_an_update_is_named_without_taking_the_focus(updating: Updating) -> None:
    updating.app_window.core.settings = with_servers(ANTHROPIC)
    await updating.controller.begin(NOTHING)
    await updating.quiet()
    before = QApplication.focusWidget()
    await updating.found()
    assert updating.bar.isVisible()
    assert QApplication.focusWidget() is before


async def test_later_is_until_the_next_start_and_skip_for_ever(updating: Updating) -> None:
    await updating.found()
    await updating.press(UpdateAction.LATER)
    assert updating.updates.bar is None
    await updating.found()
    assert updating.updates.bar is None
    updating.updates.check()
    await updating.quiet()
    await updating.press(UpdateAction.SKIP)
    assert updating.core.skipped == ["0.2.1"]
    assert updating.updates.bar is None


async def test_a_press_asks_although_checks_are_off_and_says_where_this_is_the_newest(updating: Updating) -> None:
    updating.core.found = None
    updating.core.going_on.clear()
    updating.controller.by_name["check_updates"]()
    await updating.app_window.until(lambda: updating.updates.bar is not None, "the bar")
    assert updating.bar.label.text() == "Checking for updates…"
    updating.controller.by_name["check_updates"]()
    updating.core.going_on.set()
    await updating.quiet()
    assert updating.core.calls == ["check"]
    assert updating.said() == ["Desktop Agent 0.1.0 is the newest version."]
    assert updating.updates.bar is None


async def test_what_goes_wrong_by_a_press_is_a_sentence(updating: Updating) -> None:
    updating.core.found = UpdateError(translate("test", "It is not signed."))
    updating.updates.check()
    await updating.app_window.until(lambda: updating.app_window.faults, "the error")
    assert [str(fault) for fault in updating.app_window.faults] == ["It is not signed."]
    updating.app_window.faults.clear()
    assert updating.updates.bar is None


async def test_a_download_shows_how_far_it_is_and_can_be_stopped(updating: Updating) -> None:
    await updating.found()
    updating.core.sizes = (1, 45_000_000, 45_000_001)
    updating.core.going_on.clear()
    updating.bar.buttons[UpdateAction.INSTALL].click()
    await updating.app_window.until(lambda: "50 %" in updating.bar.label.text(), "half of it")
    assert list(updating.bar.buttons) == [UpdateAction.STOP]
    await updating.press(UpdateAction.STOP)
    assert updating.said() == ["The download was stopped."]
    assert UpdateAction.INSTALL in updating.bar.buttons


async def test_a_download_that_fails_is_told_and_can_be_tried_again(updating: Updating) -> None:
    await updating.found()
    updating.core.problem = UpdateError(translate("test", "The connection broke."))
    updating.bar.buttons[UpdateAction.INSTALL].click()
    await updating.app_window.until(lambda: updating.app_window.faults, "the sentence")
    assert [str(fault) for fault in updating.app_window.faults] == ["The connection broke."]
    updating.app_window.faults.clear()
    updating.core.problem = None
    await updating.press(UpdateAction.INSTALL)
    assert "is ready" in updating.bar.label.text()


async def test_a_check_that_fails_leaves_what_waits_in_sight(updating: Updating) -> None:
    updating.core.status = replace(updating.core.status, waiting="0.2.1")
    updating.core.found = None
    updating.updates.check()
    await updating.quiet()
    assert updating.said() == ["Desktop Agent 0.1.0 is the newest version."]
    assert "is ready" in updating.bar.label.text()


async def test_an_hour_later_what_is_shown_stays_as_it_is(updating: Updating) -> None:
    updating.core.status = UpdateStatus(InstallationKind.CHECKOUT, "0.1.0", command="git pull")
    await updating.found()
    await updating.press(UpdateAction.HELP)
    await updating.found()
    assert UpdateAction.COPY in updating.bar.buttons


async def test_what_is_ready_begins_with_the_next_start_or_now_where_nothing_works(updating: Updating) -> None:
    await updating.found()
    updating.core.sizes = (90_000_000,)
    await updating.press(UpdateAction.INSTALL)
    assert updating.bar.label.text() == (
        "Desktop Agent 0.2.1 is ready and begins with the next start of the program."
    )
    heard: list[bool] = []
    updating.updates.restart_wanted.connect(lambda: heard.append(True))
    await updating.press(UpdateAction.RESTART)
    assert heard == [True]
    await updating.press(UpdateAction.LATER)
    # Once more by a press: it is there already.
    updating.updates.check()
    await updating.quiet()
    assert "is ready" in updating.bar.label.text()


async def test_while_the_agent_works_there_is_no_restart(updating: Updating) -> None:
    updating.app_window.core.settings = with_servers(ANTHROPIC)
    await updating.controller.begin(NOTHING)
    await updating.quiet()
    updating.core.status = replace(updating.core.status, waiting="0.2.1")
    await updating.updates.begin()
    assert UpdateAction.RESTART in updating.bar.buttons
    (conversation,) = updating.app_window.core.opened.values()
    conversation.tell(TurnStarted(TurnId("t1"), ItemId("m1")))
    await updating.app_window.until(lambda: updating.controller.tabs.is_at_work, "work")
    await updating.app_window.until(lambda: UpdateAction.RESTART not in updating.bar.buttons, "no way to restart")
    assert STILL_WORKING.text not in updating.said()


@pytest.mark.parametrize(
    ("kind", "command"),
    [
        (InstallationKind.PACKAGE, "sudo apt install desktop-agent"),
        (InstallationKind.CHECKOUT, "git pull"),
    ],
)
async def test_what_is_installed_otherwise_is_told_how_with_a_command_to_copy(
    updating: Updating, kind: InstallationKind, command: str
) -> None:
    updating.core.status = UpdateStatus(kind, "0.1.0", command=command)
    await updating.found()
    assert UpdateAction.INSTALL not in updating.bar.buttons
    await updating.press(UpdateAction.HELP)
    assert command in updating.bar.label.text()
    await updating.press(UpdateAction.COPY)
    assert QGuiApplication.clipboard().text() == command


async def test_after_an_update_the_version_before_is_one_press_away(updating: Updating) -> None:
    updating.core.status = replace(updating.core.status, version="0.2.1", previous="0.1.0")
    updating.core.found = None
    await updating.updates.begin()
    assert updating.bar.label.text().startswith("This is Desktop Agent 0.2.1 now. 0.1.0 is kept")
    await updating.press(UpdateAction.BACK)
    assert updating.bar.label.text().startswith("Desktop Agent 0.1.0 is ready")


async def test_what_is_new_comes_from_the_changelog_and_for_an_update_from_its_notice(updating: Updating) -> None:
    updating.controller.by_name["whats_new"]()
    await updating.quiet()
    dialog = await updating.app_window.find(ReleaseNotesDialog)
    assert isinstance(dialog, ReleaseNotesDialog)
    await updating.app_window.until(lambda: dialog.view.is_laid_out, "the page")
    assert "The first form." in dialog.view.accessibleDescription()
    await updating.found()
    await updating.press(UpdateAction.NOTES)
    assert "# Desktop Agent 0.2.1 (2026-12-01)" in dialog.view.accessibleDescription()
    assert len(updating.app_window.window.findChildren(ReleaseNotesDialog)) == 1
    heard: list[str] = []
    dialog.link_activated.connect(heard.append)
    dialog.view.link_activated.emit("docs/ARCHITECTURE.md")
    assert heard == []
    closed: list[bool] = []
    dialog.destroyed.connect(lambda: closed.append(True))
    dialog.close_button.click()
    await updating.app_window.until(lambda: closed, "the end of the window")
