from __future__ import annotations

from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.shell.bypass_banner import STILL_ASKS
from desktop_agent.gui.widgets.dialogs import ConfirmDialog
from desktop_agent.protocol import Configure, ConversationChanged, Mode
from tests.gui.fake_core import FakeConversation
from tests.gui.furnished import House


def port(house: House, tab: ConversationTab) -> FakeConversation:
    return house.core.opened[tab.conversation]


async def test_trust_is_asked_about_once_more_and_only_then_given(house: House) -> None:
    tabs = TabsController(house.core, house.parts, home=house.home, refresh_ms=600_000)
    tab = await tabs.new(house.folder("one"))
    assert tab is not None
    for is_meant in (False, True):
        tab.prompts.trust_wanted.emit()
        asked = await house.find(ConfirmDialog)
        assert isinstance(asked, ConfirmDialog)
        assert asked.explained.text() == STILL_ASKS.text
        assert port(house, tab).requests == []
        (asked.accept if is_meant else asked.reject)()
        await house.until(lambda: not house.tasks.count)
    assert port(house, tab).requests == [Configure(mode=Mode.BYPASS)]


async def test_the_mode_from_the_list_is_asked_about_too_and_shown_as_it_is(house: House) -> None:
    tabs = TabsController(house.core, house.parts, home=house.home, refresh_ms=600_000)
    tab = await tabs.new(house.folder("one"))
    assert tab is not None
    told: list[bool] = []
    tab.status_changed.connect(lambda: told.append(True))
    house.parts.status.mode_chosen.emit(Mode.BYPASS.value)
    asked = await house.find(ConfirmDialog)
    assert isinstance(asked, ConfirmDialog)
    asked.reject()
    await house.until(lambda: not house.tasks.count)
    assert port(house, tab).requests == []
    assert told == [True]


async def test_the_bar_stands_while_the_conversation_in_front_is_trusted_and_ends_it(house: House) -> None:
    tabs = TabsController(house.core, house.parts, home=house.home, refresh_ms=600_000)
    trusted, other = [await tabs.new(house.folder(name)) for name in ("one", "two")]
    assert trusted is not None
    assert other is not None
    bar = house.parts.banner
    port(house, trusted).tell(ConversationChanged("Title", Mode.BYPASS, "m"))
    assert not bar.isVisible()
    tabs.open_tabs.show(trusted)
    assert bar.isVisible()
    assert bar.width() == house.window.width()
    assert house.parts.side.y() == bar.height()
    bar.off.click()
    assert port(house, trusted).requests == []
    await house.until(lambda: port(house, trusted).requests == [Configure(mode=Mode.DEFAULT)])
    port(house, trusted).tell(ConversationChanged("Title", Mode.DEFAULT, "m"))
    assert not bar.isVisible()


async def test_a_tab_that_was_closed_meanwhile_is_trusted_no_more(house: House) -> None:
    tabs = TabsController(house.core, house.parts, home=house.home, refresh_ms=600_000)
    tab = await tabs.new(house.folder("one"))
    assert tab is not None
    conversation = port(house, tab)
    tab.prompts.trust_wanted.emit()
    asked = await house.find(ConfirmDialog)
    assert isinstance(asked, ConfirmDialog)
    await tabs.close_tab(tab)
    asked.accept()
    await house.until(lambda: not house.tasks.count)
    assert conversation.requests == []
