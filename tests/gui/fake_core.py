"""A core for the tests of the window: keeps everything in memory, and does what it is told to do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from desktop_agent.errors import AgentError, DiskFull, WorkspaceMissing, WorkspaceSilent
from desktop_agent.ids import new_id
from desktop_agent.protocol import (
    BackgroundUse,
    ChangedFiles,
    Check,
    ConversationChanged,
    ConversationId,
    ConversationInfo,
    Envelope,
    Event,
    FileDiff,
    Item,
    ItemId,
    ItemSketch,
    Mode,
    ModelInfo,
    Request,
    RevokeGrant,
    Scope,
    ToolCall,
    TrashUsageInfo,
    UndoPreview,
    UndoState,
)
from desktop_agent.protocol.command_history import HistoryPage, HistoryQuery, WholeOutput, entry_of, matches
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.protocol.spending import Spending
from desktop_agent.protocol.updates import AvailableUpdate, InstallationKind, UpdateStatus
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.conflicts import ConflictDecision, UnsavedChange
from desktop_agent.settings.file import NOTHING_DECIDED
from desktop_agent.settings.managed_settings import ManagedSettings
from desktop_agent.settings.schema import DEMO_PROFILE, ModelSettings, ServerKind, ServerProfile, Settings
from desktop_agent.settings.secrets import NO_KEYRING
from desktop_agent.settings.settings_merge import merge
from tests.gui.fake_rules import FakeRules

NO_FOLDER = translate("fake", "The folder {folder} does not exist.")

NOW = 1_790_000_000.0


class FakeBackground:
    """What background commands use: `now` is what is answered, `asked` counts how often it was wanted."""

    def __init__(self) -> None:
        self.now = BackgroundUse()
        self.asked = 0
        self.address: str | AgentError = "http://127.0.0.1:40000/"
        self.opened: list[tuple[int, str]] = []

    async def use(self) -> BackgroundUse:
        self.asked += 1
        return self.now

    async def address_of(self, port: int, job: str = "") -> str:
        self.opened.append((port, job))
        if isinstance(self.address, AgentError):
            raise self.address
        return self.address


class FakeFileChanges:
    """The files that were changed, by turn; "" is the whole conversation."""

    def __init__(self) -> None:
        self.now: dict[str, ChangedFiles] = {}
        self.diffs: dict[str, FileDiff] = {}
        self.counted: list[str] = []

    async def list(self, turn: ItemId | None = None) -> ChangedFiles:
        return self.now.get(turn or "", ChangedFiles())

    async def count(self, turn: ItemId) -> int:
        self.counted.append(turn)
        found = self.now.get(turn, ChangedFiles())
        return len(found.files) + found.left

    async def diff(self, path: str, turn: ItemId | None = None) -> FileDiff:
        return self.diffs[path]


class FakeChanges:
    """What files were changed: `now` can go back and forth, `would` is what that would do."""

    def __init__(self) -> None:
        self.files = FakeFileChanges()
        self.now = UndoState()
        self.would: UndoPreview | AgentError = UndoPreview(("a.py",))
        self.asked: list[object] = []

    async def ways(self) -> UndoState:
        return self.now

    async def preview(self, calls: Sequence[ItemId]) -> UndoPreview:
        self.asked.append(tuple(calls))
        return self._said()

    async def preview_forth(self, notice: ItemId) -> UndoPreview:
        self.asked.append(notice)
        return self._said()

    def _said(self) -> UndoPreview:
        if isinstance(self.would, AgentError):
            raise self.would
        return self.would


SILENT = translate("fake", "The folder does not answer.")
FULL = translate("fake", "The disk is full.")


class FakeConversation:
    """One conversation: hands out what it holds, and keeps the requests it got."""

    def __init__(self, core: FakeCore, info: ConversationInfo) -> None:
        self._core = core
        self.id = info.id
        self.requests: list[Request] = []
        self.background = FakeBackground()
        self.changes = FakeChanges()
        self.shown: list[Item] = []
        self.scopes: list[Scope] = []
        self.is_working = False
        self.is_read_only = False
        self.why_read_only: Sentence | None = None
        self.waits_for_folder = self.waits_for_room = False
        self.is_closed = False
        self._listeners: list[Callable[[Envelope], None]] = []
        self._seq = 0
        self._state = ConversationChanged(info.title, info.mode, info.model, profile=info.profile)

    @property
    def info(self) -> ConversationInfo:
        return self._core.infos[self.id]

    def state(self) -> ConversationChanged:
        return self._state

    def subscribe(self, listener: Callable[[Envelope], None]) -> Callable[[], None]:
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def on_trouble(self, listener: Callable[[AgentError], None]) -> Callable[[], None]:
        return lambda: None

    def on_stored(self, listener: Callable[[], None]) -> Callable[[], None]:
        return lambda: None

    def tell(self, *events: Event) -> None:
        """Let events happen."""
        for event in events:
            self._seq += 1
            if isinstance(event, ConversationChanged):
                self._state = event
                self._core.infos[self.id] = replace(self.info, title=event.title)
            for listener in list(self._listeners):
                listener(Envelope(self.id, self._seq, NOW, event))

    async def submit(self, request: Request) -> None:
        self.requests.append(request)
        if isinstance(request, RevokeGrant):
            self.scopes = [scope for scope in self.scopes if scope.id != request.scope]

    async def sketches(self) -> Sequence[ItemSketch]:
        return [ItemSketch(item.id, item.kind, 40, 0) for item in self.shown]

    async def items(self, start: int, stop: int) -> Sequence[Item]:
        return self.shown[start:stop]

    def grants(self) -> Sequence[Scope]:
        return self.scopes

    async def save_draft(self, text: str) -> None:
        self._core.infos[self.id] = replace(self.info, draft=text)

    async def close(self) -> None:
        self.is_closed = True


class FakeBin:
    """What commands took; `problem` is why it cannot be emptied."""

    def __init__(self) -> None:
        self.now = TrashUsageInfo()
        self.problem: AgentError | None = None

    async def used(self) -> TrashUsageInfo:
        return self.now

    async def empty(self) -> None:
        if self.problem is not None:
            raise self.problem
        self.now = TrashUsageInfo()


class FakePrices:
    """The table of prices; `problem` is what is wrong with the user's own."""

    dated = "2026-11-01"

    def __init__(self) -> None:
        self.problem: Sentence | None = None
        self.path = "/home/ada/.config/desktop-agent/models.toml"

    async def look(self) -> Sentence | None:
        return self.problem

    async def own_file(self) -> str:
        return self.path


class FakeUpdates:
    """Newer versions; `found` is what a server would announce, or what is wrong with it."""

    def __init__(self) -> None:
        self.status = UpdateStatus(InstallationKind.ARCHIVE, "0.1.0")
        self.found: AvailableUpdate | AgentError | None = None
        self.is_allowed = False
        self.problem: AgentError | None = None
        self.skipped: list[str] = []
        self.sizes: tuple[int, ...] = ()
        self.going_on = asyncio.Event()
        self.going_on.set()
        self.calls: list[str] = []

    async def begin(self) -> None:
        self.calls.append("begin")

    async def check_if_due(self) -> AvailableUpdate | None:
        if not self.is_allowed or not isinstance(self.found, AvailableUpdate) or self.found.version in self.skipped:
            return None
        return self.found

    async def check(self) -> AvailableUpdate | None:
        self.calls.append("check")
        await self.going_on.wait()
        if isinstance(self.found, AgentError):
            raise self.found
        return self.found

    async def install(self, progress: Callable[[int], object]) -> None:
        for size in self.sizes:
            progress(size)
        await self.going_on.wait()
        if self.problem is not None:
            raise self.problem
        assert isinstance(self.found, AvailableUpdate)
        self.status = replace(self.status, waiting=self.found.version)

    def stop(self) -> None:
        self.problem = AgentError(translate("fake", "The download was stopped."))
        self.going_on.set()

    async def skip(self, version: str) -> None:
        self.skipped.append(version)

    async def go_back(self) -> None:
        self.status = replace(self.status, waiting=self.status.previous, previous="")

    async def notes(self) -> str:
        return "# Changelog\n\n## 0.1.0\n\n- The first form.\n"


class FakeCore:
    """The application behind the window. `servers` says what each address offers, or what is wrong with it."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.by_hand: Settings | None = None
        """What the file says since another hand changed it, None where none did."""
        self.files: tuple[str, ...] = ()
        self.managed = ManagedSettings()
        self.rules = FakeRules()
        self.trash = FakeBin()
        self.updates = FakeUpdates()
        self.problems: tuple[Sentence, ...] = ()
        self.reported_sandbox_status = SandboxStatus(works=True, found="bubblewrap 0.8.0")
        self.infos: dict[ConversationId, ConversationInfo] = {}
        self.silent: dict[str, asyncio.Event] = {}
        """Folders that do not answer, until what is set is set."""
        self.full: asyncio.Event | None = None
        """The disk is full until it is set."""
        self.opened: dict[ConversationId, FakeConversation] = {}
        self.keys: dict[str, str] = {}
        self.servers: dict[str, Sequence[ModelInfo] | AgentError] = {}
        self.asked: list[tuple[ServerProfile, str | None]] = []
        self.remembered: list[ConversationId] = []
        self.keyring_works = True
        self.keyring_listener: Callable[[bool], object] = lambda _: None
        self.save_fails: AgentError | None = None
        self.lent: tuple[ServerProfile, ...] = ()
        self.is_shut_down = self.is_hurried = False
        self.exported: list[tuple[HistoryQuery, str]] = []
        self.spent = Spending(None)
        self.prices = FakePrices()

    # What tests prepare.

    def store(self, title: str, workspace: Path | str, *, age_s: float = 0, **values: object) -> ConversationInfo:
        """Put a conversation into the store."""
        info = ConversationInfo(
            id=ConversationId(new_id()),
            title=title,
            workspace=str(workspace),
            mode=Mode.DEFAULT,
            model="claude",
            profile="anthropic",
            created_at=NOW - age_s,
            updated_at=NOW - age_s,
            messages=1,
        )
        info = replace(info, **values)  # type: ignore[arg-type]
        self.infos[info.id] = info
        return info

    # What the window asks.

    async def edit_settings(
        self, before: Settings, after: Settings, decided: ConflictDecision = NOTHING_DECIDED
    ) -> UnsavedChange | None:
        if self.save_fails is not None:
            raise self.save_fails
        merged = merge(before, after, self.by_hand or self.settings, decided.kept)
        if merged.clashes:
            return UnsavedChange("settings.toml", merged.clashes)
        self.settings, self.by_hand = merged.settings, None
        return None

    async def change_settings(self, change: Callable[[Settings], Settings]) -> None:
        await self.edit_settings(self.settings, change(self.settings))

    async def refresh_settings(self) -> tuple[bool, Sequence[Sentence]]:
        before, self.settings, self.by_hand = self.settings, self.by_hand or self.settings, None
        return before != self.settings, ()

    def user_files(self) -> Sequence[str]:
        return self.files

    def profiles(self) -> Sequence[ServerProfile]:
        return (*self.settings.models.profiles, *self.lent)

    def chosen_profile(self) -> ServerProfile | None:
        chosen = [profile for profile in self.profiles() if profile.name == self.settings.models.profile]
        return next(iter([*chosen, *self.profiles()]), None)

    async def conversations(self) -> Sequence[ConversationInfo]:
        return sorted(self.infos.values(), key=lambda info: -info.updated_at)

    async def new_conversation(self, workspace: str, *, profile: str | None = None) -> FakeConversation:
        if profile != DEMO_PROFILE and not Path(workspace).is_dir():
            raise WorkspaceMissing(NO_FOLDER.with_values(folder=workspace))
        chosen = self.chosen_profile()
        info = self.store(
            "",
            workspace,
            messages=0,
            profile=profile or (chosen.name if chosen else DEMO_PROFILE),
            model=chosen.model if chosen and not profile else "demo",
            is_demo=profile == DEMO_PROFILE,
        )
        return await self.open_conversation(info.id)

    async def open_conversation(self, conversation: ConversationId) -> FakeConversation:
        if conversation not in self.infos:
            raise AgentError(translate("fake", "It is gone."))
        if self.infos[conversation].workspace in self.silent:
            raise WorkspaceSilent(SILENT)
        if self.full is not None:
            raise DiskFull(FULL)
        if conversation not in self.opened:
            self.opened[conversation] = FakeConversation(self, self.infos[conversation])
        return self.opened[conversation]

    async def stored_conversation(self, conversation: ConversationId, why: AgentError) -> FakeConversation:
        stored = FakeConversation(self, self.infos[conversation])
        stored.is_read_only, stored.why_read_only = True, why.sentence
        stored.waits_for_room = isinstance(why, DiskFull)
        stored.waits_for_folder = not stored.waits_for_room
        return stored

    async def room_again(self) -> None:
        if self.full is not None:
            await self.full.wait()
            self.full = None

    async def folder_answered(self, folder: str) -> None:
        if (waiting := self.silent.get(folder)) is not None:
            await waiting.wait()
            self.silent.pop(folder, None)

    async def place_to_start(self, folder: str) -> str:
        return "/home/ada" if folder in self.silent else folder

    def forget_ended(self, conversation: ConversationId) -> None:
        if conversation in self.opened and self.opened[conversation].is_closed:
            del self.opened[conversation]

    async def delete_conversation(self, conversation: ConversationId) -> None:
        if self.full is not None:
            raise DiskFull(FULL)
        self.infos.pop(conversation, None)

    async def remember_tabs(self, conversations: Sequence[ConversationId]) -> None:
        if self.full is not None:
            raise DiskFull(FULL)
        self.remembered = list(conversations)

    def new_item_id(self) -> ItemId:
        return ItemId(new_id())

    async def list_models(self, profile: ServerProfile, key: str | None = None) -> Sequence[ModelInfo]:
        self.asked.append((profile, key))
        answer = self.servers.get(profile.address, ())
        if isinstance(answer, AgentError):
            raise answer
        return answer

    async def connect(self, profile: ServerProfile, key: str | None, model: str) -> Sentence | None:
        if self.save_fails is not None:
            raise self.save_fails
        if key:
            self.keys[profile.name] = key
        others = tuple(known for known in self.settings.models.profiles if known.name != profile.name)
        models = replace(
            self.settings.models, profiles=(*others, replace(profile, model=model)), profile=profile.name
        )
        self.settings = replace(self.settings, models=models)
        return NO_KEYRING if key and not self.keyring_works else None

    def on_keyring_wait(self, listener: Callable[[bool], object]) -> None:
        self.keyring_listener = listener

    async def has_key(self, profile: ServerProfile) -> bool:
        return profile.name in self.keys

    async def forget_key(self, profile: ServerProfile) -> None:
        if self.save_fails is not None:
            raise self.save_fails
        self.keys.pop(profile.name, None)

    async def own_instructions(self) -> str:
        if self.save_fails is not None:
            raise self.save_fails
        return "/home/ada/.config/desktop-agent/AGENTS.md"

    async def doctor(self) -> Sequence[Check]:
        return (
            Check("git", True, "git 2.39"),
            Check("rg", False, "not found", translate("fake", "Install ripgrep."), needed=False),
        )

    async def sandbox_status(self) -> SandboxStatus:
        return self.reported_sandbox_status

    def modes(self) -> Sequence[Mode]:
        return (Mode.DEFAULT, Mode.PLAN)

    async def history(self, query: HistoryQuery) -> HistoryPage:
        """Answer from what the open conversations hold, newest first; `before` counts from the end."""
        entries = sorted(
            (
                entry_of(talk.id, item, title=talk.info.title, workspace=talk.info.workspace)
                for talk in self.opened.values()
                for item in talk.shown
                if isinstance(item, ToolCall)
            ),
            key=lambda entry: -entry.at,
        )
        found = [entry for entry in entries if matches(query, entry)]
        rest = found if query.before is None else found[-query.before :]
        left = len(rest) - query.limit
        return HistoryPage(tuple(rest[: query.limit]), left if left > 0 else None)

    async def command(self, conversation: ConversationId, item: ItemId) -> ToolCall | None:
        shown = self.opened[conversation].shown if conversation in self.opened else []
        return next((each for each in shown if each.id == item and isinstance(each, ToolCall)), None)

    async def whole_output(self, conversation: ConversationId, item: ItemId) -> WholeOutput:
        call = await self.command(conversation, item)
        return WholeOutput(call.output.for_model if call and call.output else "", is_told=True)

    async def export_history(self, query: HistoryQuery, path: str) -> int:
        if self.save_fails is not None:
            raise self.save_fails
        self.exported.append((query, path))
        return len((await self.history(query)).entries)

    async def spending(self, conversation: ConversationId | None) -> Spending:
        return replace(self.spent, conversation=conversation)

    def hurry(self) -> None:
        self.is_hurried = True

    async def shut_down(self) -> None:
        self.is_shut_down = True


ANTHROPIC = ServerProfile("anthropic", ServerKind.ANTHROPIC, "", "claude-sonnet-4-5")
LOCAL = ServerProfile("localhost:11434", ServerKind.COMPATIBLE, "http://localhost:11434", "qwen3")


def models(*ids: str) -> Sequence[ModelInfo]:
    return [ModelInfo(each, each) for each in ids]


def with_servers(*profiles: ServerProfile, chosen: str | None = None) -> Settings:
    """Return settings in which these servers are set up, the first chosen."""
    return Settings(models=ModelSettings(profile=chosen or profiles[0].name, profiles=profiles))
