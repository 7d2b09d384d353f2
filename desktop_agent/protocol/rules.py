"""Permission rules of the user as data."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Mode, Part, Risk
from desktop_agent.sentences import Sentence, translate


class RuleAction(StrEnum):
    """Effect of a rule on the commands that it matches."""

    ALLOW = "allow"
    ASK = "ask"
    DENY = "deny"


@dataclass(frozen=True, slots=True)
class Rule:
    r"""One permanent rule.

    `pattern` is words (`npm run *`: `*` stands for one word or a part of one, `**` for any number of words, `\*` for
    the character) or a method and an address (`GET https://api.example.com/*`). `workspace` is a folder, empty for
    all. `created_at` is UTC seconds; `request` the command that it was made from. `match` and `not_match` are
    commands that are checked when the rule is loaded.
    """

    action: RuleAction
    pattern: str
    workspace: str = ""
    note: str = ""
    created_at: float = 0.0
    request: str = ""
    is_enabled: bool = True
    match: tuple[str, ...] = ()
    not_match: tuple[str, ...] = ()
    managed_by: str = ""
    """Who fixed it for all users of this machine; "" for a rule of the user. No file of rules holds it."""


@dataclass(frozen=True, slots=True)
class Policy:
    """Content of `rules.toml`. `switched_off` are ids of built-in entries; `ask_everything` are workspaces.

    `modes` are those that count: in another one it is decided as in Default.
    """

    rules: tuple[Rule, ...] = ()
    switched_off: frozenset[str] = frozenset()
    ask_everything: frozenset[str] = frozenset()
    modes: frozenset[Mode] = frozenset(Mode)

    def counted(self, mode: Mode) -> Mode:
        """Return the mode by which is decided where this one was chosen."""
        return mode if mode in self.modes else Mode.DEFAULT


class BuiltInKind(StrEnum):
    """Purpose of a built-in entry."""

    BLOCKED = "blocked"
    """Refused in every mode, without a question."""
    UNASKED = "unasked"
    """Programs that run unasked where all that they do is harmless."""


@dataclass(frozen=True, slots=True)
class BuiltInRule:
    """One entry that the product ships; it can be looked at, and switched off. `id` is stable English."""

    id: str
    kind: BuiltInKind
    title: Sentence
    example: str = ""
    category: str = ""


BLOCKED_TITLES: Mapping[str, Sentence] = {
    "blocked:root-or-home": translate("blocked", "Deleting the root folder or the home folder"),
    "blocked:mounted-device": translate("blocked", "Making a file system on a mounted device, or writing over one"),
    "blocked:fork-bomb": translate("blocked", "Starting processes without end (a fork bomb)"),
}
"""Commands refused without a question, by the id of the entry."""


class FaultKind(StrEnum):
    """Why a rule is not taken."""

    PATTERN = "pattern"
    COVERED = "covered"
    EXAMPLE = "example"
    TOO_WIDE = "too_wide"


@dataclass(frozen=True, slots=True)
class RuleFault:
    """Problem of a rule; `covered_by` is the rule that makes it redundant."""

    kind: FaultKind
    sentence: Sentence
    covered_by: Rule | None = None


@dataclass(frozen=True, slots=True)
class RuleTestResult:
    """Decision about a command in the tester: nothing runs. `rule` is the deciding rule, if any.

    `decision` is `allow`, `ask` or `deny`; `why` gives the reason.
    """

    decision: str
    risk: Risk
    mode: Mode
    why: Sentence
    rule: str
    parts: tuple[Part, ...]
    scopes: tuple[Sentence, ...] = ()
