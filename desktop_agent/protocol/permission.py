"""Assessment of a call, the permission request and the decision."""

from __future__ import annotations

from enum import IntEnum, StrEnum

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.confinement import Confinement
from desktop_agent.protocol.trials import CopyTrial
from desktop_agent.sentences import Sentence


class Risk(IntEnum):
    """Possible damage; a command has the highest risk of its parts."""

    LOW = 1
    MEDIUM = 2
    HIGH = 3
    CRITICAL = 4


class Mode(StrEnum):
    """Permission mode of a conversation: which calls run without a question."""

    PLAN = "plan"
    DEFAULT = "default"
    ACCEPT_EDITS = "accept-edits"
    SANDBOXED = "sandboxed"
    BYPASS = "bypass"


class Choice(StrEnum):
    """Possible answers to a permission request."""

    DENY = "deny"
    ALLOW_ONCE = "allow_once"
    ALLOW_SESSION = "allow_session"


class DecisionSource(StrEnum):
    """Who allowed or denied a call."""

    USER = "user"
    SESSION = "session"
    RULE = "rule"
    MODE = "mode"
    POLICY = "policy"


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
    """Spans (offsets into the command) that cause the risk, which the card marks; none where all of the part does."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """The risk of a tool call, and why. `risk` is the highest of the parts."""

    risk: Risk
    parts: tuple[Part, ...]
    reasons: tuple[str, ...] = ()
    advice: Sentence | None = None
    category: str = ""
    """Category in the history: git, packages, files, search, build, network and others."""


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
    """Effect of a call, computed locally before it runs. `total` is shown at the right of the title."""

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
    `diff` is the true change, and lies nowhere else: the effects of a call hold it with its secrets masked.
    `no_session` says why Allow for session is not offered, where it is not.
    `confinement` is what the command would run in, None where no sandbox works; `variants` can be chosen instead.
    `keeps`: it was said that all it takes from the workspace is kept in the bin, so without that it does not run.
    """

    digest: str
    shown: str
    choices: tuple[Choice, ...]
    scopes: tuple[Scope, ...] = ()
    no_session: Sentence | None = None
    cwd: str = ""
    diff: str = ""
    network: bool = False
    can_try: bool = False
    """It may be run on a copy first, see `TryOnCopy`."""
    trial: CopyTrial | None = None
    """It was, or is: Allow once then applies what came of it, and nothing runs any more."""
    preview: Preview | None = None
    confinement: Confinement | None = None
    variants: tuple[Variant, ...] = ()
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class Decision:
    """The answer to a permission request, or what the gate decided without one. `at` is UTC seconds."""

    choice: Choice
    by: DecisionSource
    at: float
    note: str = ""
    rule: str = ""
    """The rule or scope that decided, where one did: in the words of the rules' file, or by the scope's id."""
    assisted: bool = False
    """Assistive technology pressed the button, not a pointer or a key."""
    approval: Sentence | None = None
    """Words of the session approval that decided, as the card showed them; None without one."""
    managed_by: str = ""
    """Who fixed the rule that decided, where it is the administrator's."""
