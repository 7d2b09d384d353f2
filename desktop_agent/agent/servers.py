"""Chooses the server of a conversation and makes its provider from profile and key."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from desktop_agent.agent.context.api_messages import author_of, to_messages
from desktop_agent.agent.context.history_repair import repaired
from desktop_agent.agent.context.system_prompt import covered_facts, system_prompt
from desktop_agent.agent.models.model_access import ModelAccess
from desktop_agent.agent.models.pricing import Pricing
from desktop_agent.app_dirs import Folders, resource_folder
from desktop_agent.errors import KeyRefused, ProviderError, ProviderRefused, WorkspaceMissing
from desktop_agent.lazy_import import load
from desktop_agent.protocol import ConversationInfo, Item, Json, ModelInfo, Remedy
from desktop_agent.providers.models import Models
from desktop_agent.providers.provider import ModelCall, Provider
from desktop_agent.providers.server_url import is_this_machine
from desktop_agent.providers.short_errors import briefly
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.schema import DEMO_PROFILE, ModelSettings, ServerKind, ServerProfile
from desktop_agent.settings.secrets import Secrets

KEY_VARIABLE = "ANTHROPIC_API_KEY"
ADDRESS_VARIABLE = "ANTHROPIC_BASE_URL"


class Servers:
    """The servers that the user has set up. The SDK is loaded, in a thread, when one is first needed.

    Where they `are_fixed` by the administrator, the environment adds none, and leads to no other address.
    """

    def __init__(
        self,
        environment: Mapping[str, str],
        folders: Folders,
        secrets: Secrets,
        settings: Callable[[], ModelSettings],
        schemas: Callable[[], tuple[Json, ...]],
        *,
        are_fixed: Callable[[], bool] = lambda: False,
    ) -> None:
        self._environment = environment
        self._folders = folders
        self._secrets = secrets
        self._settings = settings
        self._schemas = schemas
        self._are_fixed = are_fixed
        resources = resource_folder("resources")
        self.prices = Pricing(resources / "models.toml", folders.config / "models.toml")
        self._system = system_prompt(resources / "prompts" / "system")
        self._providers: dict[tuple[str | None, str | None, float], Provider] = {}
        self._served: dict[str, Mapping[str, ModelInfo]] = {}

    @property
    def _models(self) -> Models:
        return self.prices.models

    @property
    def problem(self) -> Sentence | None:
        """Problem of the user's price table, None without one."""
        return self._models.problem

    def profiles(self) -> Sequence[ServerProfile]:
        """Return the user's profiles, and one for the key in the environment where none is like it."""
        profiles = self._settings().profiles
        known = any(profile.kind is ServerKind.ANTHROPIC for profile in profiles)
        if not known and not self._are_fixed() and self._environment.get(KEY_VARIABLE):
            return (*profiles, ServerProfile("anthropic", ServerKind.ANTHROPIC))
        return profiles

    def chosen_profile(self) -> ServerProfile | None:
        """Return the profile of new conversations, None where there is none yet."""
        profiles = self.profiles()
        chosen = [profile for profile in profiles if profile.name == self._settings().profile]
        return next(iter([*chosen, *profiles]), None)

    def other(self, info: ConversationInfo) -> str:
        """Return the name of a server that could answer instead, "" where none is; one of this machine first."""
        others = [profile for profile in self.profiles() if profile.name != info.profile]
        others.sort(key=lambda profile: not is_this_machine(profile.address))
        return others[0].name if others and not info.is_demo else ""

    async def list_models(self, profile: ServerProfile, key: str | None = None) -> Sequence[ModelInfo]:
        """Ask a server for its models; `key` replaces the stored one, "" means no key.

        Errors have sentences for a place where no message waits.
        """
        try:
            return await self._list_models(profile, key)
        except ProviderError as error:
            is_without = error.sentence.text == NO_KEY.text
            raise type(error)(NO_KEY_YET if is_without else briefly(error.sentence), error.remedies) from error

    async def _list_models(self, profile: ServerProfile, key: str | None = None) -> Sequence[ModelInfo]:
        provider = await self.provider(profile, await self.key(profile) if key is None else key or None)
        models = await provider.list_models()
        self._served[profile.name] = {model.id: model for model in models}
        return models

    async def close(self) -> None:
        """Close all connections."""
        for provider in self._providers.values():
            await provider.close()

    async def answering(self, info: ConversationInfo) -> ModelAccess:
        if not await asyncio.to_thread(Path(info.workspace).is_dir):
            raise WorkspaceMissing(NO_FOLDER.with_values(folder=info.workspace))
        await asyncio.to_thread(self.prices.read)
        provider, model, thinks = await self._provider_for(info)
        served = self._served.get(info.profile, {}).get(model)

        def make_call(items: Sequence[Item], now: ConversationInfo) -> ModelCall:
            chosen = now.model or model
            return ModelCall(
                model=chosen,
                system=self._system,
                messages=repaired(to_messages(items, covered_facts(items), author_of(info.profile, chosen))),
                tools=self._schemas(),
                max_tokens=self._models.max_output(chosen, served),
                most_tokens=self._models.most_output(chosen, served),
                thinking=thinks and (now.is_demo or self._models.thinks(chosen, served)),
            )

        return ModelAccess(
            provider=provider,
            model=model,
            make_call=make_call,
            cost=lambda named, usage: None if info.is_demo else self._models.price(named or model, usage),
            context_limit=self._models.context_limit(model, served),
            worst_cost=lambda named, tokens, longest: (
                None if info.is_demo else self._models.worst_price(named or model, tokens, longest)
            ),
            tells_misses=self._is_anthropic(info),
        )

    def window(self, info: ConversationInfo) -> int | None:
        """Return how many tokens fit into the window of a conversation's model, as far as that is known by now."""
        return self._models.context_limit(info.model, self._served.get(info.profile, {}).get(info.model))

    def _is_anthropic(self, info: ConversationInfo) -> bool:
        return any(known.kind is ServerKind.ANTHROPIC for known in self.profiles() if known.name == info.profile)

    async def _provider_for(self, info: ConversationInfo) -> tuple[Provider, str, bool]:
        if info.profile == DEMO_PROFILE:
            return await _demo(Path(info.workspace)), "demo", self._settings().show_thinking
        profile = next((known for known in self.profiles() if known.name == info.profile), None)
        if profile is None:
            raise ProviderRefused(NO_SERVER.with_values(name=info.profile), (Remedy.OPEN_KEYS,))
        provider = await self.provider(profile, await self.key(profile))
        model = info.model or profile.model
        if not model:
            listed = await self._list_models(profile)
            if not listed:
                raise ProviderRefused(NO_MODELS, (Remedy.OPEN_KEYS,))
            model = listed[0].id
        thinks = profile.kind is ServerKind.ANTHROPIC and self._settings().show_thinking
        return provider, model, thinks

    async def key(self, profile: ServerProfile) -> str | None:
        # The environment's key belongs to the environment's address, and to no other server.
        is_environments = profile.kind is ServerKind.ANTHROPIC and not profile.address
        if is_environments and (key := self._environment.get(KEY_VARIABLE)):
            return key
        # A keyring that was never used asks for a new password: not for a server that has no key.
        return await self._secrets.get(profile.name) if profile.has_key else None

    async def provider(self, profile: ServerProfile, key: str | None) -> Provider:
        if profile.kind is ServerKind.DEMO:
            return await _demo(self._folders.scratch)
        if profile.kind is ServerKind.ANTHROPIC and not key:
            raise KeyRefused(NO_KEY, (Remedy.OPEN_KEYS,))
        # The watchdog's sentence is better than a time-out of the connection, so that comes later.
        read_s = 60.0 + max(self._settings().stop_after_s, self._settings().notice_after_s)
        address = self._address(profile)
        if (address, key, read_s) not in self._providers:
            module = await asyncio.to_thread(load, "desktop_agent.providers.anthropic")
            times = module.Times(read_s=read_s)
            self._providers[address, key, read_s] = module.AnthropicProvider(address, key, times=times)
        return self._providers[address, key, read_s]

    def _address(self, profile: ServerProfile) -> str | None:
        if profile.address or profile.kind is not ServerKind.ANTHROPIC:
            return profile.address or None
        return None if self._are_fixed() else self._environment.get(ADDRESS_VARIABLE) or None


async def _demo(workspace: Path) -> Provider:
    # Most starts never play it.
    module = await asyncio.to_thread(load, "desktop_agent.providers.demo")
    provider: Provider = module.DemoProvider(workspace)
    return provider


NO_FOLDER = translate("servers", "Folder {folder} not found. Your message is kept; choose another folder.")
NO_KEY = translate("servers", "No Anthropic API key is set up. Your message is kept; add a key, then try again.")
NO_KEY_YET = translate("servers", "No Anthropic API key is set up.")
NO_SERVER = translate(
    "servers", "The server {name} is no longer set up. Your message is kept; choose another server, then try again."
)
NO_MODELS = translate("servers", "The server offers no models. Your message is kept; choose another server.")
