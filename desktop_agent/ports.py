"""Interfaces of the core for the window, light to import.

The window holds these, never the core's classes, so the first paint waits for none of the core's imports.
Every coroutine may raise an `AgentError`, whose sentence is for the user. Nothing here blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from desktop_agent.errors import AgentError
from desktop_agent.protocol import (
    BackgroundUse,
    ChangedFiles,
    Check,
    ConversationChanged,
    ConversationId,
    ConversationInfo,
    Envelope,
    FileDiff,
    Item,
    ItemId,
    ItemSketch,
    Mode,
    ModelInfo,
    Request,
    Scope,
    ToolCall,
    TrashUsageInfo,
    UndoPreview,
    UndoState,
)
from desktop_agent.protocol.command_history import HistoryPage, HistoryQuery, WholeOutput
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.protocol.rules import BuiltInRule, Policy, Rule, RuleFault, RuleTestResult
from desktop_agent.protocol.spending import Spending
from desktop_agent.protocol.updates import AvailableUpdate, UpdateStatus
from desktop_agent.sentences import Sentence
from desktop_agent.settings.conflicts import ConflictDecision, UnsavedChange
from desktop_agent.settings.managed_settings import ManagedSettings
from desktop_agent.settings.schema import ServerProfile, Settings

Unsubscribe = Callable[[], None]


class BackgroundPort(Protocol):
    """Resource usage of one conversation's background commands. Call it only while it is shown."""

    async def use(self) -> BackgroundUse: ...

    async def address_of(self, port: int, job: str = "") -> str:
        """Return the address for a browser of a port of a background command; `job` owns it, "" if unknown.

        Only for a click of the user: it opens the conversation's private network until the conversation ends. Raises
        `AgentError` where nothing listens any more.
        """


class FileChangesPort(Protocol):
    """Changed files of a conversation."""

    async def list(self, turn: ItemId | None = None) -> ChangedFiles:
        """Return the files that a turn changed, by its message, or the whole conversation."""

    async def count(self, turn: ItemId) -> int:
        """Return how many files `list` gives of a turn, those that it leaves out included."""

    async def diff(self, path: str, turn: ItemId | None = None) -> FileDiff:
        """Return what became of one of them."""


class ChangesPort(Protocol):
    """Changes by one conversation's calls, with undo and redo."""

    @property
    def files(self) -> FileChangesPort: ...

    async def ways(self) -> UndoState:
        """Return what can go back and forth now."""

    async def preview(self, calls: Sequence[ItemId]) -> UndoPreview:
        """Return what going back over some calls would do now."""

    async def preview_forth(self, notice: ItemId) -> UndoPreview:
        """Return what taking a going back back would do now, by its notice."""


class ConversationPort(Protocol):
    """One open conversation. Events arrive on the loop's thread, stored before they are handed over."""

    @property
    def info(self) -> ConversationInfo: ...

    def state(self) -> ConversationChanged:
        """Return the current state, equal to the last `ConversationChanged`."""

    @property
    def is_read_only(self) -> bool:
        """It can be read here, and nothing else.

        Another process holds it, or nothing can be stored, or its folder does not answer.
        """

    @property
    def why_read_only(self) -> Sentence | None:
        """Why it can only be read here; None where another process holds it, or it can be written."""

    @property
    def waits_for_folder(self) -> bool:
        """Return whether it is closed because its folder does not answer: it can be opened when that does."""

    @property
    def waits_for_room(self) -> bool:
        """Return whether it is closed because the disk is full: it can be opened when there is room again."""

    @property
    def is_working(self) -> bool:
        """A turn runs."""

    def subscribe(self, listener: Callable[[Envelope], None]) -> Unsubscribe: ...

    def on_trouble(self, listener: Callable[[AgentError], None]) -> Unsubscribe:
        """Hear when events could not be stored: they are kept in memory, and tried again by themselves."""

    def on_stored(self, listener: Callable[[], None]) -> Unsubscribe:
        """Call a listener when the store can be written again after a failure, and all waiting events are stored."""

    async def submit(self, request: Request) -> None:
        """Return when the request was accepted; what it brings about arrives as events.

        A `SendMessage` is accepted when it is committed to the disk; raises `StoreError` when it cannot be.
        """

    async def sketches(self) -> Sequence[ItemSketch]:
        """All items in order, by what they need of room."""

    async def items(self, start: int, stop: int) -> Sequence[Item]:
        """Items by place in the conversation, `start` inclusive, `stop` exclusive."""

    @property
    def background(self) -> BackgroundPort: ...

    @property
    def changes(self) -> ChangesPort: ...

    def grants(self) -> Sequence[Scope]:
        """Return the approvals for the session, oldest first."""

    async def save_draft(self, text: str) -> None: ...

    async def close(self) -> None:
        """End the turn, its processes and its approvals; return when all of it is gone."""


class RulesPort(Protocol):
    """The user's lasting rules, and what of ours they switch off."""

    @property
    def policy(self) -> Policy: ...

    @property
    def problems(self) -> Sequence[Sentence]:
        """Return the problem of the rules file, if any: the rules that count instead, and where the file was kept."""

    @property
    def managed(self) -> Policy:
        """Return the rules of the administrator, which the user cannot change."""

    def built_in(self) -> Sequence[BuiltInRule]:
        """Everything that the product ships: blocked commands first, then programs that run unasked."""

    async def save(self, before: Policy, after: Policy, decided: ConflictDecision = ...) -> UnsavedChange | None:
        """Apply a change to the rules on the disk, then go by them in every conversation. Raises `SettingsError`.

        What another hand changed in their file since `before` was read stays. Returns what the user decides first;
        nothing is saved then.
        """

    async def refresh(self) -> None:
        """Read the rules where their file was changed."""

    async def fault(self, rule: Rule, others: Sequence[Rule]) -> RuleFault | None:
        """Return why a rule cannot be added to these, None if it can."""

    async def try_command(self, command: str, workspace: str, mode: Mode, policy: Policy) -> RuleTestResult:
        """Return the decision about a command under a policy that need not be saved. Nothing runs."""

    async def suggest(self, call: ToolCall, workspace: str) -> Sequence[Rule]:
        """Return rules that would allow such a call from now on, the narrowest first."""

    async def suggest_together(self, call: ToolCall, workspace: str) -> Sequence[Rule]:
        """Return rules that allow a command of several parts together; none where one rule does, or none can."""

    async def read_rules(self, path: str) -> Sequence[Rule]:
        """Read the rules of a file to be imported. Raises `SettingsError` with the line and the fault."""

    async def write_rules(self, path: str, rules: Sequence[Rule]) -> None:
        """Write rules to a file as TOML. Raises `SettingsError`."""


class PricesPort(Protocol):
    """The table of prices, and the user's own file beside it."""

    @property
    def dated(self) -> str:
        """The day of the prices that are built in, as YYYY-MM-DD."""

    async def look(self) -> Sentence | None:
        """Read the user's own file again if it changed; return its problem, None without one."""

    async def own_file(self) -> str:
        """Return the path of the user's own file; one that is not there is made, with an example in comments.

        Raises `SettingsError` where it cannot be written.
        """


class TrashPort(Protocol):
    """Copies of files that commands removed from workspaces."""

    async def used(self) -> TrashUsageInfo:
        """Return how much it holds."""

    async def empty(self) -> None:
        """Remove all of it for good. Raises `SettingsError` where something stays."""


class UpdatesPort(Protocol):
    """Newer versions of the program."""

    @property
    def status(self) -> UpdateStatus: ...

    async def begin(self) -> None:
        """Read what is remembered, and put in order what an update left. Asks no server."""

    async def check_if_due(self) -> AvailableUpdate | None:
        """Return a newer version that was not skipped; ask at most once a day, and only where that is allowed."""

    async def check(self) -> AvailableUpdate | None:
        """Ask now; return a newer version, None where this is the newest. Raises `UpdateError`."""

    async def install(self, progress: Callable[[int], object]) -> None:
        """Get the version that was found ready for the next start; `progress` gets the bytes that have come.

        Raises `UpdateError`; the installed version is unchanged then.
        """

    def stop(self) -> None:
        """Stop a download; harmless where none runs."""

    async def skip(self, version: str) -> None:
        """Speak of this version no more, unless the user asks."""

    async def go_back(self) -> None:
        """Let the next start run the version before the last update. Raises `UpdateError`."""

    async def notes(self) -> str:
        """Return the release notes of the versions up to this one, as Markdown."""


class AppPort(Protocol):
    """The application behind the window."""

    @property
    def rules(self) -> RulesPort: ...

    @property
    def settings(self) -> Settings: ...

    async def edit_settings(
        self, before: Settings, after: Settings, decided: ConflictDecision = ...
    ) -> UnsavedChange | None:
        """Save the user's changes, made on the settings `before`. Raises `SettingsError`.

        Changes by others in the file stay. Returns conflicts for the user to decide; nothing is saved then.
        """

    async def change_settings(self, change: Callable[[Settings], Settings]) -> None:
        """Keep what a change makes of the settings as they are once all earlier ones are kept. Raises the same."""

    async def refresh_settings(self) -> tuple[bool, Sequence[Sentence]]:
        """Read the settings again if their file changed; return whether they differ, and the problems of the file."""

    @property
    def managed(self) -> ManagedSettings:
        """Return what the administrator fixed, as it was last read."""

    def user_files(self) -> Sequence[str]:
        """Return the paths of the files that the user or the administrator may edit, and that count meanwhile."""

    @property
    def problems(self) -> Sequence[Sentence]:
        """Problems of the settings or the store when they were opened, reported once."""

    def profiles(self) -> Sequence[ServerProfile]:
        """The servers that are set up, one from the environment included."""

    def chosen_profile(self) -> ServerProfile | None:
        """The server that answers in new conversations, None where none is set up."""

    async def conversations(self) -> Sequence[ConversationInfo]:
        """All stored conversations, the one that the user spoke in last first."""

    async def new_conversation(self, workspace: str, *, profile: str | None = None) -> ConversationPort:
        """Make one. `profile` is a profile's name, `"demo"` for the offline model, None for the chosen one.

        Raises `WorkspaceMissing` when the folder does not exist; the demo makes a scratch folder of its own.
        """

    async def open_conversation(self, conversation: ConversationId) -> ConversationPort:
        """Open a stored one; the same object while it is open.

        Raises `WorkspaceSilent` where its folder does not answer.
        """

    async def stored_conversation(self, conversation: ConversationId, why: AgentError) -> ConversationPort:
        """Return one to be read alone, from the store: no folder is touched. `why` it could not be opened."""

    async def room_again(self) -> None:
        """Return when the disk of the store has room again."""

    async def folder_answered(self, folder: str) -> None:
        """Return when a folder that did not answer does so again."""

    async def place_to_start(self, folder: str) -> str:
        """Return the folder where a search for another may begin: this one, where it answers, else the home."""

    def forget_ended(self, conversation: ConversationId) -> None:
        """Forget a conversation that closed by itself; harmless for an open one."""

    async def delete_conversation(self, conversation: ConversationId) -> None: ...

    async def remember_tabs(self, conversations: Sequence[ConversationId]) -> None:
        """Keep which tabs are open, in order, for the next start."""

    def new_item_id(self) -> ItemId: ...

    async def list_models(self, profile: ServerProfile, key: str | None = None) -> Sequence[ModelInfo]:
        """Ask a server for its models. `key` is tried instead of the stored one, "" is none at all.

        Raises `ProviderError`, in words for a place where no message waits.
        """

    async def connect(self, profile: ServerProfile, key: str | None, model: str) -> Sentence | None:
        """Keep a profile, its key (in the keyring) and make it the chosen one.

        Return why the key is kept in memory for this run alone, None where the keyring has it.
        """

    def on_keyring_wait(self, listener: Callable[[bool], object]) -> None:
        """Hear when waiting for the dialog of a locked keyring begins and ends. There is one listener."""

    async def has_key(self, profile: ServerProfile) -> bool: ...

    async def forget_key(self, profile: ServerProfile) -> None: ...

    async def own_instructions(self) -> str:
        """Return the path of the user's own standing instructions, an empty file where there was none."""

    async def doctor(self) -> Sequence[Check]: ...

    def modes(self) -> Sequence[Mode]:
        """The modes that are built."""

    async def sandbox_status(self) -> SandboxStatus:
        """Return whether a sandbox works here, tried once by a real command."""

    async def history(self, query: HistoryQuery) -> HistoryPage:
        """Commands of one conversation or of all, newest first, a page at a time."""

    async def command(self, conversation: ConversationId, item: ItemId) -> ToolCall | None:
        """One command of the history, with its output; None where it is gone."""

    async def whole_output(self, conversation: ConversationId, item: ItemId) -> WholeOutput:
        """All that is kept of what a command printed."""

    async def export_history(self, query: HistoryQuery, path: str) -> int:
        """Write all that a query finds to a file, as JSON or CSV by its ending; return how many commands.

        Raises `AgentError` where it cannot be written.
        """

    async def spending(self, conversation: ConversationId | None) -> Spending:
        """Return the cost of one conversation, if one is named, and of all conversations day by day."""

    @property
    def prices(self) -> PricesPort: ...

    @property
    def trash(self) -> TrashPort: ...

    @property
    def updates(self) -> UpdatesPort: ...

    def hurry(self) -> None:
        """Wait hardly any longer for another program that keeps the store busy, nor for states before calls.

        This program is to end.
        """

    async def shut_down(self) -> None:
        """Close every conversation and the store; return when all is on the disk and no process is left."""
