"""What the permission engine says of a tool call. Apart from the engine, which is loaded with the first call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from desktop_agent.permissions.risk import REASONS
from desktop_agent.protocol import Assessment, Effect, Scope
from desktop_agent.sentences import Sentence

_NETWORK = frozenset({"network", "remote_shell"})


@dataclass(frozen=True, slots=True)
class Judged:
    """One tool call, judged. `digest` binds exactly what was judged; `refusal` is set where nothing may allow it."""

    assessment: Assessment
    digest: str
    shown: str
    scopes: tuple[Scope, ...] = ()
    no_session: Sentence | None = None
    refusal: Sentence | None = None
    cwd: str = ""
    diff: str = ""
    runs_command: bool = False

    @property
    def only_reads(self) -> bool:
        """Nothing is changed and nothing unknown is run."""
        return all(REASONS[reason].is_read for reason in self.assessment.reasons)

    @property
    def has_network(self) -> bool:
        return not _NETWORK.isdisjoint(self.assessment.reasons)


class Judging(Protocol):
    """Who judges the tool calls of one conversation."""

    def judge(self, tool: str, effects: Sequence[Effect]) -> Judged: ...

    def safe_path(self) -> str:
        """Return the PATH of what runs unasked: trusted folders alone."""
