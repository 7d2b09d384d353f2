"""Items, events and requests: the words that core, store and window share. Frozen data, no behaviour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Literal, NewType

from desktop_agent.confinement import Confinement, Denial
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
    SWITCH_SERVER = "switch_server"
    """Go on with another server, the notice's `server`."""


class When(StrEnum):
    """When a message that waits goes out: with the next request of the running turn, or after the turn."""

    NOW = "now"
    AFTER = "after"


# Effects: declared by tools before anything runs. They are what the gate judges.


@dataclass(frozen=True, slots=True)
class RunsCommand:
    """Runs a shell command. `cwd` is absolute."""

    command: str
    cwd: str
    kind: Literal["runs_command"] = "runs_command"


@dataclass(frozen=True, slots=True)
class ReadsPath:
    """Reads a file, or a folder and all below it. `path` is absolute.

    `reveals`: what looks like a secret in it would be shown to the model as it is.
    """

    path: str
    reveals: bool = False
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
class DeletesPath:
    """Removes one file, or moves it away. `path` is absolute; `diff` is unified, empty where it cannot be made."""

    path: str
    diff: str = ""
    size_before: int | None = None
    digest: str = ""
    """SHA-256 of what would be removed, hex; part of what is approved."""
    moved_to: str = ""
    """Where the file is moved, absolute; "" where it goes for good."""
    kind: Literal["deletes_path"] = "deletes_path"


@dataclass(frozen=True, slots=True)
class OnlyTalks:
    """Stays inside the conversation: says, notes or asks something, and touches nothing outside of it."""

    ends_turn: bool = False
    """It is the last word of the turn: what was called before it comes first."""
    in_step: bool = False
    """It keeps its place among commands: it looks at one in the background, or ends it, or says how far all is."""
    kind: Literal["only_talks"] = "only_talks"


@dataclass(frozen=True, slots=True)
class Unknown:
    """Does something that could not be told beforehand."""

    why: str
    kind: Literal["unknown"] = "unknown"


Effect = RunsCommand | ReadsPath | WritesPath | DeletesPath | OnlyTalks | Unknown


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
class Variant:
    """The same command with more at hand than asked for: an answer with this digest allows it once, and so.

    What comes of it is never kept for the session.
    """

    confinement: Confinement
    digest: str


@dataclass(frozen=True, slots=True)
class PermissionRequest:
    """A question to the user about one tool call. `digest` names exactly what is approved.

    `shown` is the command or path in full; `choices` always holds Deny first.
    `no_session` says why Allow for session is not offered, where it is not.
    `confinement` is what the command would run in, None where no sandbox works; `variants` can be chosen instead.
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
    confinement: Confinement | None = None
    variants: tuple[Variant, ...] = ()


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
    """What the user said. `at` is UTC seconds, as everywhere.

    `context` is what the model is told with it, found by the program: where the work is done, standing
    instructions. `instructions` are the files that those came from.
    """

    id: ItemId
    text: str
    at: float
    attachments: tuple[Attachment, ...] = ()
    context: str = ""
    instructions: tuple[str, ...] = ()
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
    author: str = ""
    """Profile and model that signed it, "" where that is not known: nobody else is sent it."""
    kind: Literal["thinking"] = "thinking"


@dataclass(frozen=True, slots=True)
class Media:
    """A picture that the model gets beside a result. `path` is absolute, in the conversation's temp folder."""

    path: str
    media_type: str
    digest: str
    """SHA-256 of the bytes, hex."""
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class SeenFile:
    """Which lines of which bytes of a file the model saw; `lines` are first and last, counted from 1, included."""

    path: str
    digest: str
    lines: tuple[tuple[int, int], ...]
    total_lines: int


@dataclass(frozen=True, slots=True)
class ToolOutput:
    """What a tool call gave.

    `for_model` is what the model gets, at most the stated size. `summary` is the fact at the right of the
    entry ("88 lines"). `path` leads to the whole where it was cut. `masked` counts the secrets that `for_model`
    holds placeholders for. `ends` is set where the call ends the turn, `for_model` being the model's last word.
    """

    for_model: str
    summary: Sentence | None = None
    diff: str = ""
    path: str = ""
    is_error: bool = False
    exit_code: int | None = None
    media: tuple[Media, ...] = ()
    seen: tuple[SeenFile, ...] = ()
    masked: int = 0
    ends: Outcome | None = None
    denials: tuple[Denial, ...] = ()
    """What the sandbox kept the command from, or took back."""


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
    confinement: Confinement | None = None
    """What the command ran in; None where it did not run, or nothing held it."""
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
    server: str = ""
    """The profile that could answer instead, where one could."""
    for_model: str = ""
    """What the model is told of it with the next request, in English; "" where it is the user's business alone."""
    kind: Literal["notice"] = "notice"


class About(StrEnum):
    """What a question is about."""

    CHOICE = "choice"
    """The model asks (`AskUser`)."""
    PLAN = "plan"
    """The model's plan, to be approved (`ExitPlanMode`)."""
    REPEAT = "repeat"
    """The model does the same again and again."""
    BUDGET = "budget"
    """The next request could cost more than is left."""


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer. `label` is the model's own word, `sentence` ours; one of them is given."""

    id: str
    label: str = ""
    sentence: Sentence | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the user answered: ids of options, and words of their own. `at` is UTC seconds."""

    chosen: tuple[str, ...]
    text: str = ""
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Question:
    """Something that the user is asked, other than for a permission.

    `text` is the model's question, `sentence` ours; `body` is Markdown that is shown with it (a plan).
    `call` is the tool call that asks, where one does. `is_over`: nobody waits for the answer any more.
    """

    id: ItemId
    about: About
    options: tuple[Option, ...]
    text: str = ""
    sentence: Sentence | None = None
    body: str = ""
    takes_many: bool = False
    takes_text: bool = False
    call: str = ""
    answer: Answer | None = None
    is_over: bool = False
    at: float = 0.0
    kind: Literal["question"] = "question"


class Cut(StrEnum):
    """How the request was made smaller."""

    FOLDED = "folded"
    """Results of tools up to there go out as one line each."""
    COMPACTED = "compacted"
    """All up to there goes out as the summary."""


@dataclass(frozen=True, slots=True)
class ContextCut:
    """From here on the model is sent less of what stands above; the transcript keeps everything.

    `up_to` is the last item that it covers, `before` and `after` are tokens of the request.
    """

    id: ItemId
    what: Cut
    up_to: ItemId
    summary: str = ""
    before: int = 0
    after: int = 0
    by_user: bool = False
    at: float = 0.0
    kind: Literal["context_cut"] = "context_cut"


@dataclass(frozen=True, slots=True)
class UnknownItem:
    """An item of a newer version: kept as it came, shown as one line."""

    id: ItemId
    raw: str
    kind: Literal["unknown_item"] = "unknown_item"


Item = UserMessage | AssistantText | Thinking | ToolCall | Notice | Question | ContextCut | UnknownItem


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
    """Exactly one per turn, after a crash of the turn too. Afterwards no item waits or runs.

    `said` is the model's own summary (`Complete`) or reason (`Fail`), where it gave one.
    """

    turn: TurnId
    outcome: Outcome
    usage: Usage = Usage()
    error: Sentence | None = None
    duration_s: float = 0.0
    said: str = ""
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class QueuedMessage:
    """A message that was accepted and waits; `id` becomes the item's id when it is sent."""

    id: ItemId
    text: str
    attachments: tuple[Attachment, ...] = ()
    when: When = When.NOW


class TaskStatus(StrEnum):
    """Where a task of the model's list is."""

    PENDING = "pending"
    ACTIVE = "active"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Task:
    """One line of the model's list of tasks."""

    text: str
    status: TaskStatus


@dataclass(frozen=True, slots=True)
class Job:
    """A command in the background. `id` is short ("b1"), `item` the call that started it. Times are UTC seconds."""

    id: str
    item: ItemId
    command: str
    started_at: float
    ended_at: float | None = None
    exit_code: int | None = None


@dataclass(frozen=True, slots=True)
class MessageCounted:
    """What one message of the model used. `cost` is US dollars, None where the price is unknown.

    `message` joins it with the items of that message; `miss` says why the server's cache did not help.
    """

    message: str
    model: str
    usage: Usage
    cost: float | None = None
    profile: str = ""
    miss: Sentence | None = None
    kind: Literal["message_counted"] = "message_counted"


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
    tasks: tuple[Task, ...] = ()
    jobs: tuple[Job, ...] = ()
    budget: float | None = None
    """US dollars that this conversation may cost; None is no limit of its own."""
    miss: Sentence | None = None
    """Why the server's cache did not help the last request, where it did not."""
    is_estimated: bool = False
    """`context_used` holds a part that no server has counted yet."""
    kind: Literal["conversation_changed"] = "conversation_changed"


Event = TurnStarted | ItemAdded | ItemGrew | ItemChanged | TurnEnded | MessageCounted | ConversationChanged


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
    """Say something to the agent; queued while a turn runs. `id` becomes the item's id.

    One that is queued already ends the running turn, and goes first.
    """

    id: ItemId
    text: str
    attachments: tuple[Attachment, ...] = ()
    when: When = When.NOW
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
class ScheduleMessage:
    """Let a queued message go out at another time."""

    item_id: ItemId
    when: When
    kind: Literal["schedule_message"] = "schedule_message"


@dataclass(frozen=True, slots=True)
class AnswerQuestion:
    """Answer a question that waits; without effect unless it does, and offers the options."""

    item_id: ItemId
    chosen: tuple[str, ...]
    text: str = ""
    kind: Literal["answer_question"] = "answer_question"


@dataclass(frozen=True, slots=True)
class Compact:
    """Summarise the conversation now; `wish` is what the summary shall keep in particular."""

    wish: str = ""
    kind: Literal["compact"] = "compact"


@dataclass(frozen=True, slots=True)
class StopJob:
    """End a command in the background, by its id."""

    job: str
    kind: Literal["stop_job"] = "stop_job"


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
    budget: float | None = None
    """US dollars; 0 takes the limit away."""
    kind: Literal["configure"] = "configure"


Request = (
    SendMessage
    | Decide
    | EditCommand
    | Interrupt
    | Retry
    | WithdrawMessage
    | ScheduleMessage
    | AnswerQuestion
    | Compact
    | StopJob
    | RevokeGrant
    | Configure
)


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
