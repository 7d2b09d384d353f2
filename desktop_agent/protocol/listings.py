"""Rows that the store, a server or `doctor` return to queries."""

from __future__ import annotations

from enum import StrEnum

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.ids import ConversationId, ItemId
from desktop_agent.protocol.permission import Mode
from desktop_agent.protocol.tool_calls import Status
from desktop_agent.sentences import Sentence


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
    """Facts about an item that is not loaded: enough to estimate a height, and to fold a turn.

    `kind` is the item's own, for some tool calls `ToolCall.sketched_kind`; `length` is the characters of its text,
    `lines` the line breaks in it; `status` is a tool call's.
    """

    id: ItemId
    kind: str
    length: int
    lines: int
    status: Status | None = None


@dataclass(frozen=True, slots=True)
class JobUse:
    """Current resource usage of a background command and its processes.

    `processor` is in percent of one core, None at the first look; `memory` is in bytes. It listens on `ports`.
    """

    job: str
    processor: float | None
    memory: int
    ports: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BackgroundUse:
    """Resource usage of the background commands. `other_ports` belong to none of them for certain."""

    jobs: tuple[JobUse, ...] = ()
    other_ports: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ModelInfo:
    """One model of a server's list. `context` and `max_output` are tokens, None where the server does not say."""

    id: str
    name: str
    context: int | None = None
    max_output: int | None = None
    thinking: tuple[str, ...] = ()
    """Types of thinking that it takes: adaptive, enabled, disabled."""


class SettingSource(StrEnum):
    """Who gave a setting the value that counts."""

    DEFAULT = "default"
    USER = "user"
    MANAGED = "managed"
    """The administrator, for all users of this machine."""
    STRICTEST = "strictest"
    """Nobody: the administrator's file cannot be used."""
    ENVIRONMENT = "environment"
    COMMAND_LINE = "command line"


@dataclass(frozen=True, slots=True)
class SettingOrigin:
    """One setting in the words of its file, and its source: a file with its line (0: unknown) or a variable."""

    key: str
    value: str
    source: SettingSource
    where: str = ""
    line: int = 0
    by: str = ""
    """Who fixed it, in the administrator's own words; "" for others."""


@dataclass(frozen=True, slots=True)
class Check:
    """One line of `doctor`. `id` is stable; `status` is the state; `remedy` the advice where it is not ok."""

    id: str
    ok: bool
    status: Sentence | str
    """A str is the same in every language: a path, a version, an address."""
    remedy: Sentence | None = None
    needed: bool = True
    """False where the app works without it."""
    names: tuple[tuple[str, tuple[Sentence, ...]], ...] = ()
    """Fields of `found` that list names, which are words of a language themselves."""
