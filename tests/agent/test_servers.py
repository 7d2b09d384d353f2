"""Which server answers a conversation."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.agent.servers import Servers
from desktop_agent.errors import AgentError, ProviderError, ProviderRefused, WorkspaceMissing
from desktop_agent.protocol import ConversationId, ConversationInfo, ItemId, Mode, Remedy, Usage, UserMessage
from desktop_agent.sentences import in_english
from desktop_agent.settings.schema import DEMO_PROFILE, ModelSettings, ServerKind, ServerProfile
from desktop_agent.settings.secrets import Keyring, Secrets
from tests.fakes.model_server import ModelServer
from tests.talk import folders_in

ANTHROPIC = ServerProfile("mine", ServerKind.ANTHROPIC, model="claude-sonnet-5-5")


def servers(
    root: Path, environment: dict[str, str] | None = None, *profiles: ServerProfile, chosen: str = ""
) -> Servers:
    settings = ModelSettings(profile=chosen, profiles=profiles)
    return Servers(environment or {}, folders_in(root), Secrets(), lambda: settings, tuple)


def info(root: Path, profile: str, model: str = "") -> ConversationInfo:
    return ConversationInfo(
        ConversationId("c"), "", str(root), Mode.DEFAULT, model, profile, 0.0, 0.0, is_demo=profile == DEMO_PROFILE
    )


def test_the_chosen_profile_wins_and_the_environment_is_one_of_its_own(tmp_path: Path) -> None:
    local = ServerProfile("local", ServerKind.COMPATIBLE, "http://localhost:1")
    both = servers(tmp_path, {"ANTHROPIC_API_KEY": "k"}, local, chosen="anthropic")
    assert [profile.name for profile in both.profiles()] == ["local", "anthropic"]
    chosen = both.chosen_profile()
    assert chosen is not None
    assert chosen.name == "anthropic"
    assert servers(tmp_path, None, local, chosen="gone").chosen_profile() == local
    assert servers(tmp_path).chosen_profile() is None


def test_the_environment_adds_nothing_where_anthropic_is_set_up(tmp_path: Path) -> None:
    assert list(servers(tmp_path, {"ANTHROPIC_API_KEY": "k"}, ANTHROPIC).profiles()) == [ANTHROPIC]


async def test_the_demo_answers_without_a_key_and_for_nothing(tmp_path: Path) -> None:
    answering = await servers(tmp_path).answering(info(tmp_path, DEMO_PROFILE))
    call = answering.make_call([UserMessage(ItemId("u"), "tour", 1.0)], info(tmp_path, DEMO_PROFILE))
    assert (call.model, call.thinking) == ("demo", True)
    assert answering.cost("demo", Usage(10, 10)) is None


async def test_a_known_model_has_its_price_and_is_asked_to_think(tmp_path: Path) -> None:
    known = servers(tmp_path, {"ANTHROPIC_API_KEY": "k"}, ANTHROPIC)
    answering = await known.answering(info(tmp_path, "mine"))
    said = UserMessage(ItemId("u"), "hi", 1.0, context="<context>\n</context>")
    call = answering.make_call([said], info(tmp_path, "mine"))
    assert (call.model, call.thinking) == ("claude-sonnet-5-5", True)
    assert [block["text"] for block in call.messages[0]["content"]] == ["<context>\n</context>", "hi"]  # type: ignore[attr-defined]
    assert (answering.cost("claude-sonnet-5-5", Usage(1_000_000, 0)) or 0) > 0
    await known.close()


async def test_where_no_model_was_chosen_the_server_is_asked(tmp_path: Path) -> None:
    with ModelServer() as server:
        local = ServerProfile("local", ServerKind.COMPATIBLE, server.url)
        known = servers(tmp_path, None, local)
        answering = await known.answering(info(tmp_path, "local"))
        assert answering.make_call([], info(tmp_path, "local")).model == "first-model"
        await known.close()


@pytest.mark.parametrize(
    ("profile", "wanted", "remedy"),
    [("mine", ProviderRefused, Remedy.OPEN_KEYS), ("gone", ProviderRefused, Remedy.OPEN_KEYS)],
)
async def test_without_a_key_or_a_server_there_is_a_sentence_with_a_way_on(
    tmp_path: Path, profile: str, wanted: type[AgentError], remedy: Remedy
) -> None:
    with pytest.raises(wanted) as refused:
        await servers(tmp_path, None, ANTHROPIC).answering(info(tmp_path, profile))
    assert refused.value.remedies == (remedy,)


async def test_a_server_without_models_is_said(tmp_path: Path) -> None:
    with ModelServer(models=()) as server:
        known = servers(tmp_path, None, ServerProfile("local", ServerKind.COMPATIBLE, server.url))
        with pytest.raises(AgentError):
            await known.answering(info(tmp_path, "local"))
        await known.close()


async def test_a_folder_that_vanished_is_said_before_anything_is_sent(tmp_path: Path) -> None:
    with pytest.raises(WorkspaceMissing):
        await servers(tmp_path, {"ANTHROPIC_API_KEY": "k"}).answering(info(tmp_path / "gone", "anthropic"))


async def test_the_key_of_the_environment_goes_to_no_other_address(tmp_path: Path) -> None:
    elsewhere = ServerProfile("elsewhere", ServerKind.ANTHROPIC, "https://gateway.example")
    known = servers(tmp_path, {"ANTHROPIC_API_KEY": "k"}, elsewhere)
    assert await known.key(elsewhere) is None
    assert await known.key(ANTHROPIC) == "k"


def test_a_table_of_models_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "models.toml").write_text("[[[")
    assert servers(tmp_path).problem is not None


async def test_a_server_that_is_being_set_up_is_not_told_of_messages(tmp_path: Path) -> None:
    nobody = ServerProfile("local", ServerKind.COMPATIBLE, "http://127.0.0.1:9", has_key=False)
    known = servers(tmp_path, None, nobody)
    for profile, said in (
        (nobody, "No server answers at 127.0.0.1:9. Start it, or check the address."),
        (ANTHROPIC, "No Anthropic API key is set up."),
    ):
        with pytest.raises(ProviderError) as refused:
            await known.list_models(profile)
        assert in_english(refused.value.sentence) == said
        assert refused.value.remedies
    await known.close()


async def test_a_server_that_was_set_up_without_a_key_never_bothers_the_keyring(tmp_path: Path) -> None:
    asked: list[str] = []

    def find() -> Keyring | None:
        asked.append("keyring")
        return None

    with ModelServer() as server:
        local = ServerProfile("local", ServerKind.COMPATIBLE, server.url, has_key=False)
        settings = ModelSettings(profiles=(local,))
        known = Servers({}, folders_in(tmp_path), Secrets(find=find), lambda: settings, tuple)
        assert await known.list_models(local)
        assert await known.list_models(replace(local, has_key=True), "")
        await known.answering(info(tmp_path, "local"))
        assert asked == []
        await known.list_models(replace(local, has_key=True))
        assert asked == ["keyring"]
        await known.close()
