"""Composition root: builds settings, store, providers and tools, and opens conversations."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from desktop_agent import __version__
from desktop_agent.agent.command_history import CommandHistory
from desktop_agent.agent.conversation import Conversation
from desktop_agent.agent.lazy_tool_session import TOOL_SESSION
from desktop_agent.agent.models.budget import DayBudget
from desktop_agent.agent.servers import Servers
from desktop_agent.agent.services import Brief, ConversationServices
from desktop_agent.agent.tool_services import ToolServices, make_tool_services
from desktop_agent.agent.unavailable.folder_probes import OPENS_WITHIN_S, FolderProbes
from desktop_agent.agent.unavailable.full_disk import DiskRoomWatch, open_store
from desktop_agent.agent.unavailable.read_only_folder import ONLY_READ, FolderCopy, copy_unwritable
from desktop_agent.agent.unavailable.stored_conversation import StoredConversation
from desktop_agent.agent.undo.checkpoint_cleanup import CheckpointCleanup
from desktop_agent.agent.undo.trash_cleanup import TrashCleanup
from desktop_agent.app_dirs import Folders, package_folder, resource_folder
from desktop_agent.checkpoints.trial.trial import sweep_trials
from desktop_agent.errors import (
    AgentError,
    ProviderRefused,
    SettingsError,
    StoreError,
    WorkspaceMissing,
    WorkspaceSilent,
)
from desktop_agent.execution.process.orphans import end_orphans, hide_from_children
from desktop_agent.execution.secrets import SecretMasker
from desktop_agent.folder_probe import SILENT_AFTER_S, touching
from desktop_agent.ids import new_id
from desktop_agent.lazy_import import load
from desktop_agent.os_errors import reason
from desktop_agent.permissions.rule_store import RuleStore
from desktop_agent.protocol import (
    Check,
    ConversationId,
    ConversationInfo,
    Item,
    ItemAdded,
    ItemId,
    Json,
    Level,
    Mode,
    Notice,
    Remedy,
    SettingOrigin,
    UserMessage,
)
from desktop_agent.protocol.rules import Rule
from desktop_agent.providers.retry import RetryPolicy
from desktop_agent.sandbox.lazy_sandbox import LateSandbox, was_left
from desktop_agent.sandbox.network.host_names import Endpoint
from desktop_agent.sandbox.network.resolver import Address
from desktop_agent.sandbox.sandbox import Sandbox
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.file import LoadedSettings
from desktop_agent.settings.file import load as load_settings
from desktop_agent.settings.managed_settings import ManagedSettings, ManagedStore
from desktop_agent.settings.origins import setting_origins
from desktop_agent.settings.schema import DEMO_PROFILE, ModelSettings, ServerProfile, Settings, UpdateCheck
from desktop_agent.settings.secrets import Secrets
from desktop_agent.settings.settings_store import SettingsStore
from desktop_agent.store.transcript_store import Transcripts
from desktop_agent.updates.installation import installation_of
from desktop_agent.updates.service import UpdatePlace, UpdateService

log = logging.getLogger(__name__)

BUILT_MODES = (Mode.DEFAULT, Mode.ACCEPT_EDITS, Mode.SANDBOXED, Mode.PLAN, Mode.BYPASS)

DIALOG_PATIENCE_S = 60.0

# Loaded when they are first needed: the tools and pydantic take 16 MB, the SDK 60, the sandbox 2 MB and 50 ms.
BRIEFING = "desktop_agent.agent.context.environment_brief"
SDK = "desktop_agent.providers.anthropic"
SANDBOX = "desktop_agent.sandbox.startup"
DEMO = "desktop_agent.providers.demo"


class App:
    """The application behind a window or a command line. `start` makes it; `shut_down` ends all it began."""

    def __init__(
        self,
        folders: Folders,
        environment: Mapping[str, str],
        transcripts: Transcripts,
        settings: Settings,
        problems: Sequence[Sentence],
        *,
        patience: RetryPolicy | None,
        can_ask: bool,
        rules: RuleStore,
        sandbox: Sandbox,
        room: DiskRoomWatch,
        managed: ManagedStore,
        copy: FolderCopy | None = None,
    ) -> None:
        self.rules, self._managed = rules, managed
        self._copy, self._room = copy, room
        self._sandbox, self.sandbox_status = sandbox, sandbox.sandbox_status
        self._folders, self._environment, self._transcripts = folders, environment, transcripts
        history = CommandHistory(transcripts, folders.masking_key_file)
        self.history, self.command, self.whole_output = history.page, history.command, history.whole_output
        self.export_history, self.export_audit, self.audit = history.export, history.export_audit, history.audit
        self._settings = SettingsStore(folders.settings_file, settings, managed)
        self._can_ask = can_ask
        # Without a window the dialog may remain unseen.
        self._secrets = Secrets(patience_s=None if can_ask else DIALOG_PATIENCE_S)
        self._servers = Servers(
            *(environment, folders, self._secrets, lambda: self._settings.now.models, _schemas),
            are_fixed=lambda: managed.now.fixes("models", "profiles"),
        )
        self.edit_settings, self.change_settings = self._settings.edit, self._settings.change
        self.refresh_settings, self.list_models = self._settings.refresh, self._servers.list_models
        self.profiles, self.chosen_profile = self._servers.profiles, self._servers.chosen_profile
        self.prices, self.spending = self._servers.prices, transcripts.spending
        self.conversations, self.remember_tabs = transcripts.conversations, transcripts.remember_tabs
        self.room_again = room.again
        self.trash = TrashCleanup(folders.trash, lambda: self._settings.now.files, time.time)
        self.updates = _updates(folders, environment, self._update_check)
        self._open: dict[ConversationId, Conversation] = {}
        self._tidying = CheckpointCleanup(folders, environment, transcripts.conversations)
        # Nothing waits behind a command, and a network mount may need a moment to wake.
        self._probes = FolderProbes(OPENS_WITHIN_S if can_ask else SILENT_AFTER_S)
        self.folder_answered = self._probes.answered
        self._services = ConversationServices(
            transcripts=transcripts,
            expect_turn=self._expect_turn,
            answering=self._servers.answering,
            patience=lambda: patience or _patience_of(self._settings.now.models),
            clock=time.time,
            brief=_briefing(folders.config, environment),
            budget=self._day_budget(),
            window=self._servers.window,
            other_server=self._servers.other,
        )
        self._opening: defaultdict[ConversationId, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._loading: dict[bool, asyncio.Task[Any]] = {}
        transcripts.on_notice(self._show_notice)
        self.problems = tuple(problems) + ((self._servers.problem,) if self._servers.problem else ())

    @classmethod
    async def start(
        cls,
        folders: Folders,
        environment: Mapping[str, str],
        *,
        patience: RetryPolicy | None = None,
        can_ask: bool = True,
        allowed: Sequence[Rule] = (),
        names: Mapping[Endpoint, Address] | None = None,
    ) -> App:
        """Read settings and rules and open the store; what was wrong with one is in `problems`.

        `allowed` are rules for this run, `names` where hosts lead in tests; no `patience` is that of the settings.
        """
        copy = await asyncio.to_thread(copy_unwritable, folders)
        folders = folders if copy is None else copy.folders
        loaded, sandbox = await asyncio.to_thread(_begin, folders, environment, names)
        managed = await asyncio.to_thread(ManagedStore, folders.managed_file)
        rules = RuleStore(folders, environment, allowed, managed=managed, sandbox_status=sandbox.sandbox_status)
        await asyncio.to_thread(rules.read)
        try:
            store = await open_store(folders.store_file, environment)
        except BaseException:
            if copy is not None:
                await asyncio.to_thread(copy.remove)
            raise
        transcripts = store.transcripts
        salvaged = [transcripts.salvaged] if transcripts.salvaged and store.copy is None else []
        found = (*managed.now.problems, *loaded.problems, *rules.problems)
        problems = [*((copy.problem,) if copy else ()), *found, *salvaged]
        return cls(
            folders,
            environment,
            transcripts,
            loaded.settings,
            problems,
            patience=patience,
            can_ask=can_ask,
            rules=rules,
            sandbox=sandbox,
            room=DiskRoomWatch(store, folders.store_file, sandbox.try_again),
            managed=managed,
            copy=copy,
        )

    # Settings and servers.

    @property
    def settings(self) -> Settings:
        return self._settings.now

    @property
    def managed(self) -> ManagedSettings:
        return self._managed.now

    def user_files(self) -> Sequence[str]:
        return tuple(map(str, (self._folders.settings_file, self._folders.rules_file, self._folders.managed_file)))

    async def connect(self, profile: ServerProfile, key: str | None, model: str) -> Sentence | None:
        if self.managed.fixes("models", "profiles"):
            known = self._settings.now.models.profiles
            same = [each for each in known if (each.kind, each.address) == (profile.kind, profile.address)]
            if not same:
                raise SettingsError(NO_OTHER_SERVER.with_values(by=self.managed.by))
            unkept = await self._secrets.set(same[0].name, key) if key else None
            if not self.managed.fixes("models", "profile"):
                await self.change_settings(lambda settings: _choosing(settings, same[0].name))
            return unkept
        unkept = await self._secrets.set(profile.name, key) if key else None
        await self.change_settings(lambda settings: _with_profile(settings, replace(profile, model=model)))
        return unkept

    def on_keyring_wait(self, listener: Callable[[bool], object]) -> None:
        self._secrets.on_wait = listener

    async def has_key(self, profile: ServerProfile) -> bool:
        return bool(await self._servers.key(profile))

    async def forget_key(self, profile: ServerProfile) -> None:
        if profile.has_key:
            await self._secrets.delete(profile.name)

    async def own_instructions(self) -> str:
        return str(await asyncio.to_thread(_instructions_file, self._folders))

    async def doctor(self) -> Sequence[Check]:
        doctor: Any = await asyncio.to_thread(load, "desktop_agent.doctor")
        unwritable = None if self._copy is None else self._copy.problem
        checks: Sequence[Check] = await doctor.examine(
            self._environment,
            self._secrets,
            self._folders,
            self._servers.chosen_profile(),
            self._sandbox,
            managed=self.managed,
            unwritable=unwritable,
        )
        return (*checks, await self.updates.as_check())

    async def setting_origins(self, words: Sequence[str] = ()) -> Sequence[SettingOrigin]:
        """Return every setting with where its value comes from; `words` are options of the command line."""
        given = self._folders, self._environment, self.managed, self.rules.policy, words
        return await asyncio.to_thread(setting_origins, *given)

    # Conversations.

    def modes(self) -> Sequence[Mode]:
        offered = self.managed.policy.modes
        return tuple(mode for mode in BUILT_MODES if mode in offered)

    def new_item_id(self) -> ItemId:
        return ItemId(new_id())

    async def new_conversation(
        self, workspace: str, *, profile: str | None = None, mode: Mode | None = None, model: str | None = None
    ) -> Conversation:
        """Make a conversation; `mode` and `model` win over what the settings say."""
        await self._insist_on_keeping()
        conversation = ConversationId(new_id())
        server = self._servers.chosen_profile()
        is_demo = profile == DEMO_PROFILE
        scratch = self._folders.scratch / conversation if is_demo else None
        with touching(None if is_demo else self._probes.of(absolute(workspace))):
            try:
                folder = await asyncio.to_thread(_workspace, workspace, scratch)
            except WorkspaceSilent as error:
                raise WorkspaceSilent(NOT_BEGUN.with_values(folder=workspace), (Remedy.CHOOSE_FOLDER,)) from error
        if profile is None and server is None:
            is_fixed = self.managed.fixes("models", "profiles")
            sentence = NO_SERVER_LEFT.with_values(by=self.managed.by) if is_fixed else NO_SERVER
            raise ProviderRefused(sentence, (Remedy.OPEN_KEYS,))
        name = profile if profile is not None else server.name if server else ""
        named = next((known for known in self._servers.profiles() if known.name == name), None)
        now = time.time()
        if mode is not None and self.managed.policy.counted(mode) is not mode:
            raise SettingsError(NO_SUCH_MODE.with_values(mode=mode.value, by=self.managed.by))
        mode = mode or self.managed.policy.counted(self._settings.now.models.mode)
        model = model or ("demo" if is_demo else named.model if named else "")
        info = ConversationInfo(conversation, "", str(folder), mode, model, name, now, now, is_demo=is_demo)
        await self._transcripts.add(info)
        opened = await self.open_conversation(conversation, is_new=True)
        with touching(self._probes.of(info.workspace)):
            problems = await asyncio.to_thread(self.rules.problems_of, folder)
        for problem in problems:
            opened.emit(ItemAdded(Notice(ItemId(new_id()), Level.WARNING, problem, at=now)))
        await opened.flush()
        return opened

    async def stored_conversation(self, conversation: ConversationId, why: AgentError) -> StoredConversation:
        info = await self._transcripts.info(conversation)
        if info is None:
            raise StoreError(GONE)
        return StoredConversation(info, await self._transcripts.last_change(conversation), self._transcripts, why)

    async def place_to_start(self, folder: str) -> str:
        return str(Path.home()) if await self.is_silent(folder) else folder

    async def is_silent(self, folder: str) -> bool:
        """Return whether a folder could hang, and does not answer."""
        return await self._probes.may_be_silent(folder)

    async def open_conversation(self, conversation: ConversationId, *, is_new: bool = False) -> Conversation:
        async with self._opening[conversation]:
            if (opened := self._open.get(conversation)) is not None and opened.is_ending:
                # It gives back at its end what the next one takes at its beginning.
                await self.close_conversation(conversation)
            if conversation not in self._open:
                self._open[conversation] = await self._reopen(conversation, is_new=is_new)
            return self._open[conversation]

    def _show_notice(self, notice: Sentence) -> None:
        """Report an event of the store in every open conversation that can be written."""
        for opened in self._open.values():
            if not (opened.is_read_only or opened.is_ending):
                opened.emit(ItemAdded(Notice(ItemId(new_id()), Level.WARNING, notice, at=time.time())))

    async def close_conversation(self, conversation: ConversationId) -> None:
        """Close one that is open; harmless for one that is not."""
        if (opened := self._open.get(conversation)) is not None:
            await opened.close()
            self._let_go(opened)

    def forget_ended(self, conversation: ConversationId) -> None:
        """Forget a conversation that closed by itself; harmless for an open one."""
        if (opened := self._open.get(conversation)) is not None and opened.is_ending:
            self._let_go(opened)

    def _let_go(self, opened: Conversation) -> None:
        # Another one may have been opened in its place.
        if self._open.get(opened.info.id) is opened:
            del self._open[opened.info.id]

    async def delete_conversation(self, conversation: ConversationId) -> None:
        await self._insist_on_keeping()
        await self.close_conversation(conversation)
        await self._transcripts.delete(conversation)

    async def _insist_on_keeping(self) -> None:
        if self._copy is not None:
            raise StoreError(ONLY_READ)
        await self._room.insist()

    def hurry(self) -> None:
        self._transcripts.hurry()
        for conversation in self._open.values():
            conversation.hurry()

    async def shut_down(self) -> None:
        self.hurry()
        closing = await asyncio.gather(*map(self.close_conversation, tuple(self._open)), return_exceptions=True)
        for error in closing:
            if isinstance(error, BaseException):
                log.error("closing a conversation: %r", error)
        self._probes.close()
        ending = (*self._loading.values(), self._sandbox.close(), self._tidying.close(), self.trash.close())
        self.updates.stop()
        await asyncio.gather(*ending, return_exceptions=True)
        await self._servers.close()
        await self._transcripts.close()
        await self._room.close()
        if self._copy is not None:
            await asyncio.to_thread(self._copy.remove)

    async def _reopen(self, conversation: ConversationId, *, is_new: bool) -> Conversation:
        info = await self._transcripts.info(conversation)
        if info is None:
            raise StoreError(GONE)
        if info.mode is Mode.BYPASS and not is_new:
            # Bypass mode ends with the tab.
            info = replace(info, mode=Mode.DEFAULT)
        info = replace(info, mode=self.managed.policy.counted(info.mode))
        await self._room.insist()
        await self._probes.expect(info.workspace)
        is_ours = self._copy is None and await self._transcripts.take_lease(conversation)
        opened: Conversation | None = None
        try:
            opened = await self._made(info, is_ours=is_ours)
            await opened.begin()
        except (WorkspaceSilent, StoreError):
            if opened is not None:
                await opened.close()
            elif is_ours:
                await self._transcripts.give_lease_back(conversation)
            raise
        return opened

    async def _made(self, info: ConversationInfo, *, is_ours: bool) -> Conversation:
        """Make a conversation of a stored one; nothing of it has begun."""
        last_seq = await self._transcripts.last_seq(info.id)
        probe = self._probes.of(info.workspace)
        with touching(probe):
            tools = await make_tool_services(
                info.id,
                Path(info.workspace),
                self._folders,
                self._environment,
                settings=lambda: self._settings.now,
                rules=self.rules,
                sandbox=self._sandbox,
                can_ask=self._can_ask,
                probe=probe,
            )
        why = ONLY_READ if self._copy is not None else None
        return Conversation(info, self._services, tools, last_seq, is_read_only=not is_ours, why_read_only=why)

    def _day_budget(self) -> DayBudget:
        spent, added = self._transcripts.spent_since, self._transcripts.added_since
        return DayBudget(spent, added, lambda: self._settings.now.budget, time.time)

    def _update_check(self) -> UpdateCheck:
        """Return whether to look for updates; not where the day of the last look could not be kept."""
        return UpdateCheck.OFF if self._copy is not None else self._settings.now.updates.check

    def _expect_turn(self, info: ConversationInfo) -> None:
        """Begin to load what the first message needs; the demo needs no SDK."""
        if info.is_demo not in self._loading:
            needed = (TOOL_SESSION,) if info.is_demo else (SDK, TOOL_SESSION)
            self._loading[info.is_demo] = asyncio.get_running_loop().create_task(
                asyncio.to_thread(load, *needed), name=f"load {needed[0]}"
            )


def _with_profile(settings: Settings, profile: ServerProfile) -> Settings:
    """Return the settings with a server, which answers from now on."""
    others = tuple(old for old in settings.models.profiles if old.name != profile.name)
    return replace(settings, models=replace(settings.models, profiles=(*others, profile), profile=profile.name))


def _choosing(settings: Settings, name: str) -> Settings:
    return replace(settings, models=replace(settings.models, profile=name))


def absolute(folder: str) -> str:
    """Return the path of a folder without a look at the disk."""
    return str(Path(folder).expanduser().absolute())


def _workspace(workspace: str, scratch: Path | None) -> Path:
    """Return the folder to work in; the demo is given one of its own, made in `scratch`."""
    if scratch is not None:
        project: Path = load(DEMO).make_scratch(scratch)
        return project
    folder = Path(workspace).expanduser().resolve()
    if not folder.is_dir():
        raise WorkspaceMissing(NO_FOLDER.with_values(folder=str(folder)))
    return folder


def _instructions_file(folders: Folders) -> Path:
    try:
        return folders.make_instructions_file()
    except OSError as error:
        raise SettingsError(NOT_MADE.with_values(why=reason(error))) from error


def _begin(
    folders: Folders, environment: Mapping[str, str], names: Mapping[Endpoint, Address] | None
) -> tuple[LoadedSettings, Sandbox]:
    """End what a killed run of the program left behind, and read the settings. Blocks."""
    hide_from_children()
    end_orphans()
    sweep_trials(folders.trials)
    home = Path.home()

    def make() -> Sandbox:
        made: Sandbox = load(SANDBOX).begin(folders, environment, home, names)
        return made

    sandbox = LateSandbox(make, partial(was_left, folders, home))
    sandbox.begin()
    return load_settings(folders.settings_file), sandbox


def _updates(folders: Folders, environment: Mapping[str, str], check: Callable[[], UpdateCheck]) -> UpdateService:
    installation = installation_of(package_folder(), Path(sys.prefix))
    place = UpdatePlace(folders, installation, resource_folder("resources") / "updates.toml")
    return UpdateService(place, environment, check, __version__)


def _patience_of(settings: ModelSettings) -> RetryPolicy:
    stop_after_s = max(settings.stop_after_s, settings.notice_after_s)
    return RetryPolicy(notice_after_s=settings.notice_after_s, stop_after_s=stop_after_s)


def _briefing(config: Path, environment: Mapping[str, str]) -> Brief:
    async def brief(items: Sequence[Item], info: ConversationInfo, tools: ToolServices) -> UserMessage | None:
        module: Any = await asyncio.to_thread(load, BRIEFING)
        masks = SecretMasker(tools.masking_key, is_on=tools.settings().files.masking)
        message: UserMessage | None = await asyncio.to_thread(module.brief, items, info, config, environment, masks)
        return message

    return brief


def _schemas() -> tuple[Json, ...]:
    schemas: tuple[Json, ...] = load(TOOL_SESSION).schemas()
    return schemas


NOT_MADE = translate("app", "The file of your instructions could not be made ({why}). Nothing was changed.")
NO_FOLDER = translate("app", "Folder {folder} not found. Choose another.")
NOT_BEGUN = translate(
    "app",
    "The folder {folder} does not answer, so no conversation was started. Try again when it answers, or "
    "choose another folder.",
)
NO_OTHER_SERVER = translate(
    "app", "The servers are set by {by}, and this is none of them. Nothing was saved; ask there for another."
)
NO_SERVER_LEFT = translate("app", "No server may be used, as set by {by}, so nothing was sent. Ask there for one.")
NO_SUCH_MODE = translate("app", "The mode {mode} is ruled out by {by}, so nothing was begun.")
NO_SERVER = translate(
    "app",
    "No key and no server is set up yet, so nothing was sent. Add one in the window's settings, "
    "set ANTHROPIC_API_KEY, or try the demo.",
)
GONE = translate("app", "This conversation is no longer in the store. Nothing else was touched.")
