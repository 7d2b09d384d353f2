"""How the program begins: with what was open, with what was asked for, or with a welcome."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QFileDialog

from desktop_agent.errors import SettingsError, StoreError
from desktop_agent.gui.controllers.start_page import StartPageController
from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.conversation.empty_state import TOUR
from desktop_agent.protocol import ConversationId, Mode
from desktop_agent.sentences import translate
from desktop_agent.window_options import WindowOptions
from tests.gui.app_window import NOTHING, AppWindow
from tests.gui.fake_core import ANTHROPIC, FakeConversation, models, with_servers
from tests.gui.text.test_sandbox import HOLDS


class Start:
    """A start of the program."""

    def __init__(self, app_window: AppWindow) -> None:
        self.app_window = app_window
        self.tabs = TabsController(app_window.core, app_window.parts, home=app_window.home, refresh_ms=600_000)
        self.start_page = StartPageController(app_window.core, app_window.parts, self.tabs)

    def drafts(self) -> list[str]:
        return [tab.composer.text() for tab in self.tabs.open_tabs.tabs]

    async def quiet(self) -> None:
        await self.app_window.until(lambda: not self.app_window.tasks.count)


@pytest.fixture
def start(app_window: AppWindow) -> Start:
    return Start(app_window)


@pytest.fixture
def served(start: Start) -> Start:
    start.app_window.core.settings = with_servers(ANTHROPIC)
    return start


async def test_a_first_start_shows_the_welcome_page_alone(start: Start) -> None:
    await start.start_page.begin(NOTHING)
    assert start.start_page.welcome is not None
    assert start.app_window.window.pages.currentWidget() is start.start_page.welcome
    assert not start.app_window.parts.strip.isVisible()
    assert not start.app_window.parts.side.isVisible()
    assert start.start_page.welcome.folder.text() == str(start.app_window.home)


async def test_with_a_server_it_begins_with_a_new_conversation(served: Start) -> None:
    await served.start_page.begin(NOTHING)
    assert served.start_page.welcome is None
    assert [tab.workspace for tab in served.tabs.open_tabs.tabs] == [str(served.app_window.home)]
    assert served.app_window.parts.side.isVisible()


async def test_what_was_open_comes_back_and_nothing_is_added(served: Start) -> None:
    served.app_window.core.store("One", served.app_window.home, open_as=0)
    await served.start_page.begin(NOTHING)
    assert [tab.title for tab in served.tabs.open_tabs.tabs] == ["One"]


async def test_where_nothing_can_be_opened_the_list_that_is_named_is_shown(served: Start) -> None:
    async def fail(_conversation: str | ConversationId, **_: object) -> FakeConversation:
        raise StoreError(translate("test", "The disk is full."))

    served.app_window.core.store("One", served.app_window.home, open_as=0)
    served.app_window.core.open_conversation = fail  # type: ignore[method-assign]
    served.app_window.core.new_conversation = fail  # type: ignore[method-assign]
    served.app_window.window.set_bare(on=True)
    await served.start_page.begin(NOTHING)
    assert served.app_window.window.pages.currentWidget() is served.start_page.blank
    assert served.app_window.parts.side.isVisible()


async def test_what_was_open_is_shown_without_a_server_too(start: Start) -> None:
    start.app_window.core.store("Demo", "/data/demo", open_as=0, is_demo=True)
    await start.start_page.begin(NOTHING)
    assert start.start_page.welcome is None
    assert start.tabs.open_tabs.active is not None


async def test_the_demo_is_one_click_and_offers_its_first_message(start: Start) -> None:
    await start.start_page.begin(NOTHING)
    assert start.start_page.welcome is not None
    start.start_page.welcome.demo.button.click()
    await start.quiet()
    assert start.drafts() == [TOUR]
    assert start.tabs.open_tabs.tabs[0].is_demo
    assert start.app_window.parts.strip.isVisible()
    assert start.start_page.welcome is not None


async def test_a_server_that_is_set_up_opens_a_conversation_with_the_prompt_that_waited(start: Start) -> None:
    connected: list[str] = []
    start.start_page.connected.connect(lambda: connected.append("yes"))
    await start.start_page.begin(WindowOptions(workspace=start.app_window.folder("orders"), prompt="look here"))
    welcome = start.start_page.welcome
    assert welcome is not None
    assert welcome.folder.text() == str(start.app_window.folder("orders"))
    start.app_window.core.servers["http://localhost:1"] = models("only")
    welcome.server.address_field.setText("http://localhost:1")
    welcome.server.button.click()
    await start.quiet()
    assert connected == ["yes"]
    assert start.drafts() == ["look here"]
    assert start.tabs.open_tabs.tabs[0].workspace == str(start.app_window.folder("orders"))
    assert start.start_page.welcome is None


async def test_the_folder_to_work_in_can_be_chosen_before_anything_else(start: Start) -> None:
    await start.start_page.begin(NOTHING)
    welcome = start.start_page.welcome
    assert welcome is not None
    other = start.app_window.folder("other")
    for accepts in (False, True):
        welcome.folder_button.click()
        dialog = await start.app_window.find(QFileDialog)
        assert isinstance(dialog, QFileDialog)
        dialog.setDirectory(str(other))
        dialog.done(int(accepts))
        await start.quiet()
    assert start.tabs.asked_folder == other
    assert welcome.folder.text() == str(other)


async def test_a_second_start_without_a_server_says_when_its_conversation_begins(start: Start) -> None:
    start.app_window.core.store("Demo", "/data/demo", open_as=0, is_demo=True)
    await start.start_page.begin(NOTHING)
    await start.start_page.start(WindowOptions(workspace=start.app_window.folder("beta")))
    welcome = start.start_page.welcome
    assert welcome is not None
    assert welcome.promise.isVisible()
    assert welcome.promise.text() == "The new conversation begins as soon as a model is set up."
    assert welcome.folder.text() == str(start.app_window.folder("beta"))
    assert not start.app_window.parts.strip.bar.has_active
    start.app_window.core.settings = with_servers(ANTHROPIC)
    welcome.server.server_chosen.emit("http://localhost:1", "", "only")
    await start.quiet()
    assert [tab.workspace for tab in start.tabs.open_tabs.tabs] == [
        "/data/demo",
        str(start.app_window.folder("beta")),
    ]


async def test_a_start_on_the_demo_needs_no_server(start: Start) -> None:
    await start.start_page.begin(WindowOptions(is_demo=True, prompt="change"))
    assert start.start_page.welcome is None
    assert start.drafts() == ["change"]


async def test_a_later_start_without_a_wish_opens_nothing(served: Start) -> None:
    await served.start_page.begin(NOTHING)
    await served.start_page.start(NOTHING)
    assert len(served.tabs.open_tabs.tabs) == 1
    await served.start_page.start(WindowOptions(workspace=served.app_window.folder("two")))
    assert len(served.tabs.open_tabs.tabs) == 2


async def test_closing_the_last_tab_leaves_a_way_to_begin(served: Start) -> None:
    await served.start_page.begin(NOTHING)
    await served.tabs.close_tab(served.tabs.open_tabs.tabs[0])
    page = served.app_window.window.pages.currentWidget()
    assert page is served.start_page.blank
    served.start_page.blank.button.click()
    await served.quiet()
    assert len(served.tabs.open_tabs.tabs) == 1


async def test_closing_the_last_tab_without_a_server_shows_the_welcome_page(start: Start) -> None:
    await start.start_page.begin(WindowOptions(is_demo=True))
    await start.tabs.close_tab(start.tabs.open_tabs.tabs[0])
    assert start.app_window.window.pages.currentWidget() is start.start_page.welcome
    start.start_page.new()
    assert start.app_window.window.pages.currentWidget() is start.start_page.welcome


async def test_a_folder_that_is_not_there_leaves_a_way_to_begin(served: Start) -> None:
    failed: list[BaseException] = []
    served.tabs.failed.connect(failed.append)
    gone = served.app_window.home / "gone"
    await served.start_page.begin(WindowOptions(workspace=gone))
    assert len(failed) == 1
    assert served.tabs.open_tabs.tabs == ()
    assert served.app_window.window.pages.currentWidget() is served.start_page.blank


async def test_going_on_keeps_the_mode_that_was_shown_and_it_is_not_asked_again(start: Start) -> None:
    start.start_page.show_sandbox_status(HOLDS)
    await start.start_page.begin(NOTHING)
    welcome = start.start_page.welcome
    assert welcome is not None
    assert (welcome.mode.isVisible(), welcome.mode.sandboxed.isEnabled()) == (True, True)
    welcome.demo.button.click()
    await start.quiet()
    kept = start.app_window.core.settings.models
    assert (kept.mode, kept.mode_asked) == (Mode.DEFAULT, True)
    await start.tabs.close_tab(start.tabs.open_tabs.tabs[0])
    assert start.app_window.window.pages.currentWidget() is welcome
    assert not welcome.mode.isVisible()


async def test_the_mode_that_is_chosen_is_kept_at_once(start: Start) -> None:
    await start.start_page.begin(NOTHING)
    welcome = start.start_page.welcome
    assert welcome is not None
    assert not welcome.mode.sandboxed.isEnabled()
    start.start_page.show_sandbox_status(HOLDS)
    told: list[None] = []
    start.start_page.settings_changed.connect(lambda: told.append(None))
    welcome.mode.sandboxed.click()
    await start.quiet()
    assert told == [None]
    kept = start.app_window.core.settings.models
    assert (kept.mode, kept.mode_asked) == (Mode.SANDBOXED, True)
    assert welcome.mode.isVisible()
    welcome.mode.default.click()
    await start.quiet()
    assert start.app_window.core.settings.models.mode is Mode.DEFAULT


async def test_what_is_chosen_in_the_settings_later_is_not_overwritten_by_going_on(start: Start) -> None:
    core = start.app_window.core
    start.start_page.settings_changed.connect(start.start_page.follow_settings)
    start.start_page.show_sandbox_status(HOLDS)
    await start.start_page.begin(NOTHING)
    welcome = start.start_page.welcome
    assert welcome is not None
    welcome.mode.sandboxed.click()
    welcome.mode.default.click()
    welcome.mode.sandboxed.click()
    await start.quiet()
    assert (core.settings.models.mode, welcome.mode.isVisible()) == (Mode.SANDBOXED, True)
    core.settings = replace(core.settings, models=replace(core.settings.models, mode=Mode.PLAN))
    start.start_page.follow_settings()
    assert not welcome.mode.isVisible()
    welcome.demo.button.click()
    await start.quiet()
    assert core.settings.models.mode is Mode.PLAN


async def test_a_choice_that_cannot_be_kept_is_told(start: Start) -> None:
    said: list[object] = []
    start.start_page.said.connect(said.append)
    await start.start_page.begin(NOTHING)
    welcome = start.start_page.welcome
    assert welcome is not None
    start.app_window.core.save_fails = SettingsError(translate("test", "The disk is full."))
    welcome.mode.default.click()
    await start.quiet()
    assert said == [translate("test", "The disk is full.")]
    assert not start.app_window.core.settings.models.mode_asked


async def test_who_has_not_seen_the_question_has_not_answered_it(start: Start) -> None:
    await start.start_page.begin(NOTHING)
    welcome = start.start_page.welcome
    assert welcome is not None
    start.app_window.window.resize(1000, 400)
    await start.app_window.until(lambda: not welcome.mode.is_seen)
    welcome.demo.button.click()
    await start.quiet()
    assert len(start.tabs.open_tabs.tabs) == 1
    assert not start.app_window.core.settings.models.mode_asked


async def test_a_mode_that_stands_in_the_settings_is_not_asked_for(start: Start) -> None:
    core = start.app_window.core
    await start.start_page.begin(NOTHING)
    welcome = start.start_page.welcome
    assert welcome is not None
    core.settings = replace(core.settings, models=replace(core.settings.models, mode=Mode.PLAN))
    start.start_page.follow_settings()
    assert not welcome.mode.isVisible()
    start.start_page.show_welcome()
    assert not welcome.mode.isVisible()
