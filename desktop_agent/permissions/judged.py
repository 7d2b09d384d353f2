"""What the permission engine says of a tool call. Apart from the engine, which is loaded with the first call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from desktop_agent.permissions.risk import REASONS
from desktop_agent.permissions.weighed import Weighed
from desktop_agent.policy import Policy
from desktop_agent.protocol import Assessment, DecidedBy, Effect, Mode, Preview, Scope
from desktop_agent.sentences import Sentence

_NETWORK = frozenset(
    {
        *("network", "remote_shell", "installs_packages", "asks_registry", "asks_service", "pulls", "pushes"),
        *("package_from_address", "other_registry", "publishes", "changes_service", "pushes_to_address"),
        *("pulls_from_address", "gets_named_host", "gets_from_loopback", "sends_to_loopback"),
    }
)


@dataclass(frozen=True, slots=True)
class Judged:
    """One tool call, judged. `digest` binds exactly what was judged; `refusal` is set where nothing may allow it.

    `exact` is the scope of this very call; `weighed` are its parts with all that was found in them.
    """

    assessment: Assessment
    digest: str
    shown: str
    exact: Scope
    weighed: tuple[Weighed, ...] = ()
    refusal: Sentence | None = None
    cwd: str = ""
    diff: str = ""
    runs_command: bool = False

    @property
    def reasons(self) -> tuple[str, ...]:
        return self.assessment.reasons

    @property
    def only_reads(self) -> bool:
        """Nothing is changed and nothing unknown is run."""
        return all(REASONS[reason].is_read for reason in self.assessment.reasons)

    @property
    def has_network(self) -> bool:
        return not _NETWORK.isdisjoint(self.assessment.reasons)


class Verdict(StrEnum):
    """What is done with a call."""

    RUN = "allow"
    ASK = "ask"
    REFUSE = "deny"


@dataclass(frozen=True, slots=True)
class Ruling:
    """What was decided about a judged call, by whom, and by what rule.

    `scopes` are what Allow for session would give, `no_session` says why there are none. `sentence` goes to the
    model with a refusal; `title` names a blocked command.
    """

    verdict: Verdict
    by: DecidedBy
    rule: str = ""
    sentence: Sentence | None = None
    scopes: tuple[Scope, ...] = ()
    no_session: Sentence | None = None
    title: Sentence | None = None


class Judging(Protocol):
    """Who judges the tool calls of one conversation."""

    def judge(self, tool: str, effects: Sequence[Effect], policy: Policy) -> Judged: ...

    def rule(self, judged: Judged, policy: Policy, mode: Mode, grants: Mapping[str, Scope]) -> Ruling:
        """Decide about a judged call, by the user's rules, the mode, and what is approved for the session."""

    def preview(self, effects: Sequence[Effect], judged: Judged) -> Preview | None:
        """Say what a call would do, as far as it can be told locally and in time. Looks at the disk."""

    def safe_path(self) -> str:
        """Return the PATH of what runs unasked: trusted folders alone."""
