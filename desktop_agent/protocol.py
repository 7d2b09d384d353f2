"""Items, events and requests: the words that core, store and window share. Frozen data, no behaviour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Literal, NewType

from desktop_agent.sentences import Sentence

ItemId = NewType("ItemId", str)
"""A ULID: 26 characters of Crockford's base 32, sorted by time of making."""
TurnId = NewType("TurnId", str)
ConversationId = NewType("ConversationId", str)

Json = Mapping[str, object]
"""A JSON object, as it was parsed."""

COMMAND_TOOL = "Bash"
"""The tool whose calls are the command history."""


class Risk(IntEnum):
    """How much can go wrong; a command has the highest risk of its parts."""

    LOW = 1
    MEDIUM = 2
    HIGH = 3
    CRITICAL = 4


class Mode(StrEnum):
    """What runs without a question, per conversation."""

    PLAN = "plan"
    DEFAULT = "default"
    ACCEPT_EDITS = "accept-edits"
    SANDBOXED = "sandboxed"
    BYPASS = "bypass"


class Status(StrEnum):
    """Where a tool call is; it only moves forward: preparing, (waiting,) running, then one of the last four."""

    PREPARING = "preparing"
    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    DENIED = "denied"
    CANCELLED = "cancelled"


class Choice(StrEnum):
    """What a person may answer to a permission request."""

    DENY = "deny"
    ALLOW_ONCE = "allow_once"
    ALLOW_SESSION = "allow_session"


class DecidedBy(StrEnum):
    """Who let a call run, or kept it from running."""

    USER = "user"
    SESSION = "session"
    RULE = "rule"
    MODE = "mode"
    POLICY = "policy"


class Outcome(StrEnum):
    """How a turn ended."""

    FINISHED = "finished"
    INTERRUPTED = "interrupted"
    FAILED = "failed"


class Level(StrEnum):
    """How a notice is meant."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class Remedy(StrEnum):
    """What a notice offers to do; the window knows the button that belongs to it."""

    RETRY = "retry"
    CANCEL_RETRY = "cancel_retry"
    OPEN_KEYS = "open_keys"
    CHOOSE_FOLDER = "choose_folder"
    CHOOSE_MODEL = "choose_model"
    OPEN_SETTINGS = "open_settings"


# Effects: declared by tools before anything runs. They are what the gate judges.


@dataclass(frozen=True, slots=True)
class RunsCommand:
    """Runs a shell command. `cwd` is absolute."""

    command: str
    cwd: str
    kind: Literal["runs_command"] = "runs_command"


@dataclass(frozen=True, slots=True)
class ReadsPath:
    """Reads a file, or a folder and all below it. `path` is absolute."""

    path: str
    kind: Literal["reads_path"] = "reads_path"


@dataclass(frozen=True, slots=True)
class WritesPath:
    """Creates or replaces a file. `path` is absolute; `diff` is unified, empty where it cannot be made."""

    path: str
    diff: str = ""
    size_before: int | None = None
    size_after: int | None = None
    digest: str = ""
    """SHA-256 of what would be written, hex; part of what is approved."""
    kind: Literal["writes_path"] = "writes_path"


@dataclass(frozen=True, slots=True)
class Unknown:
    """Does something that could not be told beforehand."""

    why: str
    kind: Literal["unknown"] = "unknown"


Effect = RunsCommand | ReadsPath | WritesPath | Unknown


# Judgement: what the permission engine made of the effects.


@dataclass(frozen=True, slots=True)
class Part:
    """One part of what was asked: `start` and `end` are character offsets into the command shown."""

    text: str
    start: int
    end: int
    risk: Risk
    reasons: tuple[str, ...]
    """Stable reason ids; the sentences below are for people, one per part."""
    sentence: Sentence
    dangers: tuple[tuple[int, int], ...] = ()
    """Spans (offsets into the command) that cause the risk, to be underlined."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """The risk of a tool call, and why. `risk` is the highest of the parts."""

    risk: Risk
    parts: tuple[Part, ...]
    reasons: tuple[str, ...] = ()
    advice: Sentence | None = None
    category: str = ""
    """What the history groups it under: git, packages, files, search, build, network and others."""


@dataclass(frozen=True, slots=True)
class Scope:
    """One approval that Allow for session would give. `id` is stable English; `label` is for the button.

    `bound` is what it depends on beside its name, such as a remote's address: another one is another scope.
    """

    id: str
    label: Sentence
    bound: str = ""


@dataclass(frozen=True, slots=True)
class PreviewLine:
    """One line of what would happen; `is_loss` where something would be lost."""

    sentence: Sentence
    is_loss: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """What a call would do, computed locally before it runs. `total` stands at the right of the title."""

    title: Sentence
    lines: tuple[PreviewLine, ...]
    total: Sentence | None = None


@dataclass(frozen=True, slots=True)
class PermissionRequest:
    """A question to the user about one tool call. `digest` names exactly what is approved.

    `shown` is the command or path in full; `choices` always holds Deny first.
    `no_session` says why Allow for session is not offered, where it is not.
    """

    digest: str
    shown: str
    choices: tuple[Choice, ...]
    scopes: tuple[Scope, ...] = ()
    no_session: Sentence | None = None
    cwd: str = ""
    diff: str = ""
    network: bool = False
    preview: Preview | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """The answer to a permission request, or what the gate decided without one. `at` is UTC seconds."""

    choice: Choice
    by: DecidedBy
    at: float
    note: str = ""
    rule: str = ""
    """The rule or scope that decided, where one did."""
    assisted: bool = False
    """Assistive technology pressed the button, not a pointer or a key."""


# Items: what the transcript shows. One item = one value = one id in the store = one widget.


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that the user put beside a message; `path` is absolute."""

    path: str
    media_type: str


@dataclass(frozen=True, slots=True)
class UserMessage:
    """What the user said. `at` is UTC seconds, as everywhere."""

    id: ItemId
    text: str
    at: float
    attachments: tuple[Attachment, ...] = ()
    kind: Literal["user_message"] = "user_message"


@dataclass(frozen=True, slots=True)
class AssistantText:
    """What the model wrote. `cut` is true where the stream ended before the message did."""

    id: ItemId
    text: str
    at: float = 0.0
    cut: bool = False
    message: str = ""
    """Id that joins the items of one message of the model, so that history can be sent as it was."""
    kind: Literal["assistant_text"] = "assistant_text"


@dataclass(frozen=True, slots=True)
class Thinking:
    """What the model thought; `signature` and `redacted` go back to the server unchanged."""

    id: ItemId
    text: str
    signature: str = ""
    redacted: str = ""
    at: float = 0.0
    duration_s: float = 0.0
    cut: bool = False
    message: str = ""
    kind: Literal["thinking"] = "thinking"


@dataclass(frozen=True, slots=True)
class ToolOutput:
    """What a tool call gave.

    `for_model` is what the model gets, at most the stated size. `summary` is the fact at the right of the
    entry ("88 lines"). `path` leads to the whole where it was cut.
    """

    for_model: str
    summary: Sentence | None = None
    diff: str = ""
    path: str = ""
    is_error: bool = False
    exit_code: int | None = None


@dataclass(frozen=True, slots=True)
class ToolCall:
    """One use of a tool by the model. `call_id` is the model's own id; `title` the object shown in the entry."""

    id: ItemId
    call_id: str
    tool: str
    params: Json
    title: str
    status: Status
    effects: tuple[Effect, ...] = ()
    assessment: Assessment | None = None
    permission: PermissionRequest | None = None
    decision: Decision | None = None
    sandbox: str = "none"
    output: ToolOutput | None = None
    exit_code: int | None = None
    checkpoint: str = ""
    was_edited: bool = False
    """The user changed the command before it was decided on; `params` hold what it became."""
    started_at: float | None = None
    ended_at: float | None = None
    at: float = 0.0
    message: str = ""
    kind: Literal["tool_call"] = "tool_call"


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence from the app itself, with what can be done about it."""

    id: ItemId
    level: Level
    sentence: Sentence
    remedies: tuple[Remedy, ...] = ()
    at: float = 0.0
    until: float | None = None
    """UTC seconds of the next try, where the sentence counts down to it."""
    kind: Literal["notice"] = "notice"


@dataclass(frozen=True, slots=True)
class UnknownItem:
    """An item of a newer version: kept as it came, shown as one line."""

    id: ItemId
    raw: str
    kind: Literal["unknown_item"] = "unknown_item"


Item = UserMessage | AssistantText | Thinking | ToolCall | Notice | UnknownItem


# Events: core → window.


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of one turn or message, as the API counted them."""

    input: int = 0
    output: int = 0
    cache_read: int = 0
    cache_write: int = 0


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """The agent begins to work; one `TurnEnded` follows, whatever happens."""

    turn: TurnId
    kind: Literal["turn_started"] = "turn_started"


@dataclass(frozen=True, slots=True)
class ItemAdded:
    """A new item stands at the end of the transcript."""

    item: Item
    kind: Literal["item_added"] = "item_added"


@dataclass(frozen=True, slots=True)
class ItemGrew:
    """Text was appended to one item. May be joined with its neighbours or dropped: `ItemChanged` has the whole."""

    item_id: ItemId
    text: str
    kind: Literal["item_grew"] = "item_grew"


@dataclass(frozen=True, slots=True)
class ItemChanged:
    """The whole item as it is now."""

    item: Item
    kind: Literal["item_changed"] = "item_changed"


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Exactly one per turn, after a crash of the turn too. Afterwards no item waits or runs."""

    turn: TurnId
    outcome: Outcome
    usage: Usage = Usage()
    error: Sentence | None = None
    duration_s: float = 0.0
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class QueuedMessage:
    """A message that was accepted and waits; `id` becomes the item's id when it is sent."""

    id: ItemId
    text: str
    attachments: tuple[Attachment, ...] = ()


@dataclass(frozen=True, slots=True)
class ConversationChanged:
    """What the conversation is now; the last one wins. `cost` is US dollars, None where prices are unknown."""

    title: str
    mode: Mode
    model: str
    context_used: int = 0
    context_limit: int | None = None
    cost: float | None = None
    queued: tuple[QueuedMessage, ...] = ()
    """Messages that wait for the running turn to end, oldest first."""
    profile: str = ""
    kind: Literal["conversation_changed"] = "conversation_changed"


Event = TurnStarted | ItemAdded | ItemGrew | ItemChanged | TurnEnded | ConversationChanged


@dataclass(frozen=True, slots=True)
class Envelope:
    """One event on its way. `seq` counts all events but `ItemGrew` without gaps; an `ItemGrew` repeats the last."""

    conversation: ConversationId
    seq: int
    at: float
    body: Event


# Requests: window → core.


@dataclass(frozen=True, slots=True)
class SendMessage:
    """Say something to the agent; queued while a turn runs. `id` becomes the item's id."""

    id: ItemId
    text: str
    attachments: tuple[Attachment, ...] = ()
    kind: Literal["send_message"] = "send_message"


@dataclass(frozen=True, slots=True)
class Decide:
    """Answer a permission request; without effect unless item and digest are the waiting ones."""

    item_id: ItemId
    digest: str
    choice: Choice
    note: str = ""
    assisted: bool = False
    """Assistive technology pressed the button; noted with the decision."""
    kind: Literal["decide"] = "decide"


@dataclass(frozen=True, slots=True)
class EditCommand:
    """Put another command in the place of one that waits; it is judged anew, and what asks is shown anew."""

    item_id: ItemId
    digest: str
    command: str
    kind: Literal["edit_command"] = "edit_command"


@dataclass(frozen=True, slots=True)
class Interrupt:
    """Stop the running turn now."""

    kind: Literal["interrupt"] = "interrupt"


@dataclass(frozen=True, slots=True)
class Retry:
    """Ask the model again after a failed or cut turn; while a retry counts down: try now."""

    kind: Literal["retry"] = "retry"


@dataclass(frozen=True, slots=True)
class WithdrawMessage:
    """Take back a message that is still queued."""

    item_id: ItemId
    kind: Literal["withdraw_message"] = "withdraw_message"


@dataclass(frozen=True, slots=True)
class RevokeGrant:
    """Take back one approval for the session, by its scope id."""

    scope: str
    kind: Literal["revoke_grant"] = "revoke_grant"


@dataclass(frozen=True, slots=True)
class Configure:
    """Change what is given; None leaves it."""

    model: str | None = None
    profile: str | None = None
    effort: str | None = None
    mode: Mode | None = None
    title: str | None = None
    kind: Literal["configure"] = "configure"


Request = SendMessage | Decide | EditCommand | Interrupt | Retry | WithdrawMessage | RevokeGrant | Configure


# Rows of lists: what the store answers to queries.


@dataclass(frozen=True, slots=True)
class ConversationInfo:
    """One row of the list of conversations. Times are UTC seconds.

    `open_as` is the place of its tab (0 is the first) in the window that was closed last, None where it has none.
    """

    id: ConversationId
    title: str
    workspace: str
    mode: Mode
    model: str
    profile: str
    created_at: float
    updated_at: float
    messages: int = 0
    cost: float | None = None
    is_demo: bool = False
    open_as: int | None = None
    draft: str = ""


@dataclass(frozen=True, slots=True)
class ItemSketch:
    """What the transcript needs of an item that it has not loaded: enough to guess a height, and to fold a turn.

    `length` is the characters of its text, `lines` the line breaks in it; `status` is a tool call's.
    """

    id: ItemId
    kind: str
    length: int
    lines: int
    status: Status | None = None


@dataclass(frozen=True, slots=True)
class ModelInfo:
    """One model of a server's list. `context` and `max_output` are tokens, None where the server does not say."""

    id: str
    name: str
    context: int | None = None
    max_output: int | None = None
    thinking: tuple[str, ...] = ()
    """Types of thinking that it takes: adaptive, enabled, disabled."""


@dataclass(frozen=True, slots=True)
class Check:
    """One line of `doctor`. `id` is stable; `found` says what is there; `remedy` what to do where it is not ok."""

    id: str
    ok: bool
    found: Sentence | str
    """A str is the same in every language: a path, a version, an address."""
    remedy: Sentence | None = None
    needed: bool = True
    """False where the app works without it."""
    names: tuple[tuple[str, tuple[Sentence, ...]], ...] = ()
    """Fields of `found` that list names, which are words of a language themselves."""
