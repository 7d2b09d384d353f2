from __future__ import annotations

from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.shell.bypass_banner import STILL_ASKS
from desktop_agent.gui.widgets.dialogs import ConfirmDialog
from desktop_agent.protocol import Configure, ConversationChanged, Mode
from tests.gui.app_window import AppWindow
from tests.gui.fake_core import FakeConversation


def port(app_window: AppWindow, tab: ConversationTab) -> FakeConversation:
    return app_window.core.opened[tab.conversation]


async def test_trust_is_asked_about_once_more_and_only_then_given(app_window: AppWindow) -> None:
    tabs = TabsController(app_window.core, app_window.parts, home=app_window.home, refresh_ms=600_000)
    tab = await tabs.new(app_window.folder("one"))
    assert tab is not None
    for is_meant in (False, True):
        tab.prompts.trust_wanted.emit()
        asked = await app_window.find(ConfirmDialog)
        assert isinstance(asked, ConfirmDialog)
        assert asked.explained.text() == STILL_ASKS.text
        assert port(app_window, tab).requests == []
        (asked.accept if is_meant else asked.reject)()
        await app_window.until(lambda: not app_window.tasks.count)
    assert port(app_window, tab).requests == [Configure(mode=Mode.BYPASS)]


async def test_the_mode_from_the_list_is_asked_about_too_and_shown_as_it_is(app_window: AppWindow) -> None:
    tabs = TabsController(app_window.core, app_window.parts, home=app_window.home, refresh_ms=600_000)
    tab = await tabs.new(app_window.folder("one"))
    assert tab is not None
    told: list[bool] = []
    tab.status_changed.connect(lambda: told.append(True))
    app_window.parts.status.mode_chosen.emit(Mode.BYPASS.value)
    asked = await app_window.find(ConfirmDialog)
    assert isinstance(asked, ConfirmDialog)
    asked.reject()
    await app_window.until(lambda: not app_window.tasks.count)
    assert port(app_window, tab).requests == []
    assert told == [True]


async def test_the_bar_stands_while_the_conversation_in_front_is_trusted_and_ends_it(app_window: AppWindow) -> None:
    tabs = TabsController(app_window.core, app_window.parts, home=app_window.home, refresh_ms=600_000)
    trusted, other = [await tabs.new(app_window.folder(name)) for name in ("one", "two")]
    assert trusted is not None
    assert other is not None
    bar = app_window.parts.banner
    port(app_window, trusted).tell(ConversationChanged("Title", Mode.BYPASS, "m"))
    assert not bar.isVisible()
    tabs.open_tabs.show(trusted)
    assert bar.isVisible()
    assert bar.width() == app_window.window.width()
    assert app_window.parts.side.y() == bar.height()
    bar.off.click()
    assert port(app_window, trusted).requests == []
    await app_window.until(lambda: port(app_window, trusted).requests == [Configure(mode=Mode.DEFAULT)])
    port(app_window, trusted).tell(ConversationChanged("Title", Mode.DEFAULT, "m"))
    assert not bar.isVisible()


async def test_a_tab_that_was_closed_meanwhile_is_trusted_no_more(app_window: AppWindow) -> None:
    tabs = TabsController(app_window.core, app_window.parts, home=app_window.home, refresh_ms=600_000)
    tab = await tabs.new(app_window.folder("one"))
    assert tab is not None
    conversation = port(app_window, tab)
    tab.prompts.trust_wanted.emit()
    asked = await app_window.find(ConfirmDialog)
    assert isinstance(asked, ConfirmDialog)
    await tabs.close_tab(tab)
    asked.accept()
    await app_window.until(lambda: not app_window.tasks.count)
    assert conversation.requests == []
