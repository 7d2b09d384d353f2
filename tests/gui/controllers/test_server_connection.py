"""A server becomes the one that answers: asked first, kept after."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from desktop_agent.errors import KeyRefused, ProviderRefused, SettingsError
from desktop_agent.gui.controllers.server_connection import (
    NO_MODELS,
    ServerConnection,
    preferred_model,
    server_profile,
)
from desktop_agent.gui.runtime.tasks import TaskRunner
from desktop_agent.gui.settings.servers.forms import AnthropicKeyForm, CompatibleServerForm
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ModelInfo
from desktop_agent.sentences import in_english, translate
from desktop_agent.settings.schema import ServerKind, ServerProfile
from desktop_agent.settings.secrets import NO_KEYRING
from tests.gui.fake_core import ANTHROPIC, LOCAL, FakeCore, models, with_servers

REFUSED = ProviderRefused(translate("test", "The key was refused."))
FULL = SettingsError(translate("test", "The disk is full."))


class Rig:
    """Both ways, a core, and what was said."""

    def __init__(self, theme: Theme, core: FakeCore) -> None:
        self.core = core
        self.key = AnthropicKeyForm(theme)
        self.server = CompatibleServerForm(theme)
        self.faults: list[BaseException] = []
        self.tasks = TaskRunner(self.faults.append)
        self.connecting = ServerConnection(core, self.tasks, self.key, self.server)
        self.connected: list[str] = []
        self.said: list[str] = []
        self.connecting.connected.connect(self.connected.append)
        self.connecting.said.connect(lambda sentence: self.said.append(in_english(sentence)))

    async def settle(self, done: Callable[[], object]) -> None:
        async with asyncio.timeout(60):
            while not done():
                await asyncio.sleep(0.005)
        assert self.faults == []


@pytest.fixture
def rig(theme: Theme, qtbot: QtBot) -> Rig:
    rig = Rig(theme, FakeCore())
    for way in (rig.key, rig.server):
        qtbot.addWidget(way)
    return rig


async def test_a_key_is_tried_then_kept_with_a_model(rig: Rig) -> None:
    rig.core.servers[""] = models("claude-haiku-4-5", "claude-sonnet-4-5", "claude-sonnet-4")
    rig.key.key_field.setText("sk-ant-1")
    rig.key.button.click()
    await rig.settle(lambda: rig.connected)
    assert rig.core.asked == [(ServerProfile("anthropic", ServerKind.ANTHROPIC), "sk-ant-1")]
    assert rig.core.chosen_profile() == ANTHROPIC
    assert rig.core.keys == {"anthropic": "sk-ant-1"}
    assert rig.key.key_field.text() == ""
    assert rig.said == []


async def test_a_key_that_is_refused_is_not_kept(rig: Rig) -> None:
    rig.core.servers[""] = REFUSED
    rig.key.key_field.setText("sk-ant-1")
    rig.key.button.click()
    await rig.settle(lambda: not rig.key.ring.isVisibleTo(rig.key))
    assert rig.key.message.text() == "The key was refused."
    assert rig.key.key_field.text() == "sk-ant-1"
    assert rig.core.keys == {}
    assert rig.core.chosen_profile() is None


async def test_without_a_keyring_it_is_said_that_the_key_lasts_for_this_run(rig: Rig) -> None:
    rig.core.keyring_works = False
    rig.core.servers[""] = models("claude-sonnet-4-5")
    rig.key.key_field.setText("sk-ant-1")
    rig.key.button.click()
    await rig.settle(lambda: rig.connected)
    assert rig.said == [in_english(NO_KEYRING)]


async def test_a_new_key_leaves_the_chosen_model(rig: Rig) -> None:
    rig.core.settings = with_servers(ServerProfile("anthropic", ServerKind.ANTHROPIC, "", "claude-opus-4-5"))
    rig.core.servers[""] = models("claude-sonnet-4-5", "claude-opus-4-5")
    rig.key.key_field.setText("sk-ant-2")
    rig.key.button.click()
    await rig.settle(lambda: rig.connected)
    assert rig.core.settings.models.profiles[0].model == "claude-opus-4-5"


async def test_the_second_model_of_a_server_is_used_when_it_is_chosen(rig: Rig) -> None:
    rig.core.servers[LOCAL.address] = models("one", "two")
    rig.server.address_field.setText(LOCAL.address)
    rig.server.server_key_field.setText("k")
    rig.server.button.click()
    await rig.settle(lambda: rig.server.model_picker.count() == 2)
    rig.server.model_picker.setCurrentIndex(1)
    rig.server.button.click()
    await rig.settle(lambda: rig.connected)
    assert rig.connected == ["localhost:11434"]
    assert rig.core.chosen_profile() == ServerProfile("localhost:11434", ServerKind.COMPATIBLE, LOCAL.address, "two")
    assert rig.core.keys == {"localhost:11434": "k"}


async def test_a_server_without_a_key_is_asked_without_one_and_nothing_is_said_of_keyrings(rig: Rig) -> None:
    rig.core.keyring_works = False
    rig.core.servers[LOCAL.address] = models("one")
    rig.server.address_field.setText(LOCAL.address)
    rig.server.button.click()
    await rig.settle(lambda: rig.connected)
    assert [key for _, key in rig.core.asked] == [""]
    assert rig.said == []
    chosen = rig.core.chosen_profile()
    assert chosen is not None
    assert not chosen.has_key


async def test_a_server_that_has_a_key_is_asked_with_it_where_none_is_typed(rig: Rig) -> None:
    rig.core.settings = with_servers(LOCAL)
    rig.core.servers[LOCAL.address] = models("one")
    rig.server.address_field.setText(LOCAL.address)
    rig.server.button.click()
    await rig.settle(lambda: rig.connected)
    assert [key for _, key in rig.core.asked] == [None]
    chosen = rig.core.chosen_profile()
    assert chosen is not None
    assert chosen.has_key


async def test_a_server_that_fails_is_named_below_its_address(rig: Rig) -> None:
    rig.core.servers[LOCAL.address] = REFUSED
    rig.server.address_field.setText(LOCAL.address)
    rig.server.button.click()
    await rig.settle(lambda: rig.server.message.text() == "The key was refused.")


async def test_a_key_that_a_server_refuses_is_what_is_marked(rig: Rig) -> None:
    rig.core.servers[LOCAL.address] = KeyRefused(translate("test", "It wants a key."))
    rig.server.address_field.setText(LOCAL.address)
    rig.server.button.click()
    await rig.settle(lambda: rig.server.server_key_field.accessibleDescription() == "It wants a key.")
    assert rig.server.address_field.accessibleDescription() == ""


async def test_what_was_wrong_with_one_way_is_forgotten_when_the_other_is_tried(rig: Rig) -> None:
    rig.core.servers = {"": REFUSED, LOCAL.address: REFUSED}
    rig.key.key_field.setText("sk-ant-1")
    rig.key.button.click()
    await rig.settle(lambda: rig.key.message.text() == "The key was refused.")
    rig.server.address_field.setText(LOCAL.address)
    rig.server.button.click()
    assert rig.key.message.text() == ""
    await rig.settle(lambda: rig.server.message.text() == "The key was refused.")
    rig.key.button.click()
    assert rig.server.message.text() == ""
    await rig.settle(lambda: rig.key.message.text() == "The key was refused.")


async def test_a_server_without_models_cannot_be_used(rig: Rig) -> None:
    rig.server.address_field.setText(LOCAL.address)
    rig.server.button.click()
    await rig.settle(lambda: rig.server.message.text() == in_english(NO_MODELS))


async def test_a_late_failure_is_not_blamed_on_what_was_typed_since(rig: Rig) -> None:
    rig.core.servers[LOCAL.address] = REFUSED
    rig.server.address_field.setText(LOCAL.address)
    rig.server.button.click()
    rig.server.address_field.setText("http://localhost:1")
    await rig.settle(lambda: len(rig.core.asked) == 1)
    await rig.settle(lambda: not rig.tasks.count)
    assert rig.server.message.text() == ""


async def test_what_cannot_be_kept_is_said(rig: Rig) -> None:
    rig.core.servers[LOCAL.address] = models("one")
    rig.server.address_field.setText(LOCAL.address)
    rig.core.save_fails = FULL
    rig.server.button.click()
    await rig.settle(lambda: rig.server.message.text() == "The disk is full.")
    assert rig.connected == []


def test_one_address_has_one_profile_and_names_are_told_apart() -> None:
    assert server_profile(LOCAL.address, [LOCAL]) == LOCAL
    taken = ServerProfile("localhost:1", ServerKind.COMPATIBLE, "http://other")
    assert server_profile("http://localhost:1", [taken]) == ServerProfile(
        "localhost:1+", ServerKind.COMPATIBLE, "http://localhost:1"
    )


def test_the_newest_of_the_middle_size_is_preferred() -> None:
    assert preferred_model(models("claude-opus-5", "claude-sonnet-5", "claude-sonnet-4")) == "claude-sonnet-5"
    assert preferred_model([ModelInfo("x", "X")]) == "x"
    assert preferred_model([]) == ""
