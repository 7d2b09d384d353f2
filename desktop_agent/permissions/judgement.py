"""Values of the permission engine's answers. Light to import: the engine is loaded with the first call."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from enum import StrEnum
from typing import Protocol

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.confinement_choice import LineConfinement, SandboxState
from desktop_agent.permissions.findings import AssessedPart
from desktop_agent.permissions.reasons import NETWORK, REASONS
from desktop_agent.protocol import Assessment, DecisionSource, Effect, Mode, Preview, Scope, Variant
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.protocol.rules import Policy
from desktop_agent.sentences import Sentence

READS_SECRETS = "reads_tree_secret"
DELETES = frozenset({"deletes", "deletes_tree"})
"""Reasons of what deletes files that a command names, and nothing but those."""
TRASH_LIMIT_S = 0.5
"""The time limit for finding the deletions of a call that needs no question if the trash keeps them all."""
LOOKING_LIMIT_S = 10.0
"""The time limit for finding the losses of a call right before it runs; later ones do not count."""


class CommandParsing:
    """The text of one command, parsed and traced. The gate hands it on, and only the engine reads it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """One tool call, judged. `digest` binds exactly what was judged; `refusal` is set where nothing may allow it.

    `exact` is the scope of this very call; `weighed` are its parts with all that was found in them. `confinement`
    is what a command runs in, `variants` may be chosen instead; `is_requested`: the user asked to run it in that way.
    `unasked` is what it runs in when it runs automatically and no rule of the user's allows it: as much or less.
    """

    assessment: Assessment
    digest: str
    shown: str
    exact: Scope
    weighed: tuple[AssessedPart, ...] = ()
    refusal: Sentence | None = None
    cwd: str = ""
    diff: str = ""
    runs_command: bool = False
    confinement: Confinement | None = None
    unasked: Confinement | None = None
    undivided: Confinement | None = None
    """Its confinement where the mode trusts all commands and no process can have rights of its own."""
    divided: LineConfinement | None = None
    """The same, with rights for the processes alone that need them; None where the whole line is one."""
    variants: tuple[Variant, ...] = ()
    can_hold: bool = False
    """A sandbox works here."""
    is_requested: bool = False
    rendered: str = ""
    """A command as bash gets it when it runs automatically; empty for what is no command, or has no such form."""
    with_calls: str = ""
    """A command as bash gets it where a person allowed it, and some of its processes have rights of their own."""
    parsed: CommandParsing | None = field(default=None, compare=False, repr=False)
    """The call's only command, for what is counted of it afterwards; None for a call of none or several."""

    @property
    def reasons(self) -> tuple[str, ...]:
        return self.assessment.reasons

    @property
    def only_reads(self) -> bool:
        """Nothing is changed and nothing unknown is run."""
        return all(REASONS[reason].is_read for reason in self.assessment.reasons)

    @property
    def has_network(self) -> bool:
        return not NETWORK.isdisjoint(self.assessment.reasons)

    @property
    def is_confined(self) -> bool:
        """It runs in a sandbox, where it is a command; what an edit may do, the gate alone sees to."""
        return self.can_hold and (self.confinement is None or self.confinement.profile is not SandboxProfile.OUTSIDE)

    def run_by(self, by: DecisionSource, mode: Mode) -> tuple[Confinement | None, str]:
        """Return the confinement of a command that runs automatically, by its decider, and what bash gets."""
        is_allowed = by is DecisionSource.RULE or mode is Mode.BYPASS
        if self.divided is not None and self.divided.is_whole:
            confinement = self.divided.allowed if is_allowed else self.divided.unasked
            # Who trusts all commands has seen none of them.
            return (confinement if mode is not Mode.BYPASS else confinement.without_daemons()), self.divided.rendered
        return (self.undivided if is_allowed else self.unasked), self.rendered

    def asked_as(self, confinement: Confinement | None) -> str:
        """Return what bash gets of a command that a person allowed with this; empty: as it is written."""
        return self.with_calls if confinement is not None and confinement.brokered else ""


@dataclass(frozen=True, slots=True)
class WorkspaceLosses:
    """Paths that a call deletes, moves away or rewrites in the workspace.

    `paths` are relative to the workspace, a folder stands for all in it; `moved` are those that go elsewhere.
    `is_exact`: nothing else can go, as far as programs keep to what is known of them.
    """

    paths: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    is_exact: bool = True


class Verdict(StrEnum):
    """The decision about a call."""

    RUN = "allow"
    ASK = "ask"
    REFUSE = "deny"


@dataclass(frozen=True, slots=True)
class PolicyDecision:
    """The decision about a judged call, its maker and its rule.

    `scopes` are what Allow for session would give, `no_session` says why there are none. `sentence` goes to the
    model with a refusal; `title` names a blocked command.
    """

    verdict: Verdict
    by: DecisionSource
    rule: str = ""
    sentence: Sentence | None = None
    scopes: tuple[Scope, ...] = ()
    no_session: Sentence | None = None
    title: Sentence | None = None
    keeps: bool = False
    """It runs as all that it deletes was generated, and is kept: without that it does not."""
    managed_by: str = ""
    """Who fixed the rule, where it is the administrator's."""


@dataclass(frozen=True, slots=True)
class DecisionContext:
    """A tool call that is to be decided on, and all that decides beside it."""

    tool: str
    effects: tuple[Effect, ...]
    policy: Policy
    sandbox: SandboxState
    mode: Mode = Mode.DEFAULT
    grants: Mapping[str, Scope] = field(default_factory=dict)
    can_trash: Callable[[Sequence[str]], bool] | None = None
    """Tells whether files of the workspace were generated, and would all be kept; None where nothing is kept."""
    parsed: CommandParsing | None = None
    """The call's only command, where it was parsed before; the disk is looked at in any case."""


def answered(judging: Engine, question: DecisionContext, shown: str = "") -> tuple[Judgement, PolicyDecision]:
    """Judge a call and decide about it. Looks at the disk.

    What asks as it reads secrets is judged once more: a search that names none can do without them. What a card shows
    runs as it is written, so there they are left out of the whole line or not at all. `shown` is the digest of a card
    that was answered.
    """
    question = replace(question, mode=question.policy.counted(question.mode))
    judged, ruling = _without_secrets(judging, question, shown)
    return judged, _with_trashed(judging, question, judged, ruling)


def _with_trashed(
    judging: Engine, question: DecisionContext, judged: Judgement, ruling: PolicyDecision
) -> PolicyDecision:
    """Rule once more where a command only asks as it deletes what was generated, if all of that is kept."""
    is_about_it = judged.runs_command and judged.is_confined and not DELETES.isdisjoint(judged.reasons)
    if question.can_trash is None or ruling.verdict is not Verdict.ASK or not is_about_it:
        return ruling
    decision = judging.rule(judged, question.policy, question.mode, question.grants, deletes_trashed=True)
    if decision.verdict is not Verdict.RUN:
        return ruling
    parsed, assessment = judged.parsed, judged.assessment
    losses = judging.workspace_losses(question.effects, assessment, parsed, is_confined=True, limit_s=TRASH_LIMIT_S)
    return replace(decision, keeps=True) if losses.is_exact and question.can_trash(losses.paths) else ruling


def _without_secrets(judging: Engine, question: DecisionContext, shown: str) -> tuple[Judgement, PolicyDecision]:
    judged, ruling = _answered(judging, question)
    can_do_without = question.sandbox.holds and not question.sandbox.requested.is_any
    is_about_them = ruling.verdict is Verdict.ASK and READS_SECRETS in judged.reasons
    if not can_do_without or not is_about_them or judged.digest == shown:
        return judged, ruling
    sandbox = replace(question.sandbox, leaves_out=True)
    without = _answered(judging, replace(question, sandbox=sandbox, parsed=judged.parsed))
    in_calls = without[0].divided is not None and without[0].divided.leaves_out
    return (judged, ruling) if in_calls and without[1].verdict is not Verdict.RUN else without


def _answered(judging: Engine, question: DecisionContext) -> tuple[Judgement, PolicyDecision]:
    judged = judging.judge(question.tool, question.effects, question.policy, question.sandbox, question.parsed)
    return judged, judging.rule(judged, question.policy, question.mode, question.grants)


class Engine(Protocol):
    """The judge of the tool calls of one conversation."""

    def judge(
        self,
        tool: str,
        effects: Sequence[Effect],
        policy: Policy,
        sandbox: SandboxState,
        parsed: CommandParsing | None = None,
    ) -> Judgement:
        """Judge a call. Looks at the disk; a command that was `parsed` before is not parsed again."""

    def rule(
        self,
        judged: Judgement,
        policy: Policy,
        mode: Mode,
        grants: Mapping[str, Scope],
        *,
        deletes_trashed: bool = False,
    ) -> PolicyDecision:
        """Decide about a judged call, by the user's rules, the mode, and what is approved for the session.

        `deletes_trashed`: what it deletes was generated, and the bin keeps it.
        """

    def preview(self, effects: Sequence[Effect], judged: Judgement) -> Preview | None:
        """Return a preview of a call, if it can be made locally and in time. Looks at the disk."""

    def workspace_losses(
        self,
        effects: Sequence[Effect],
        assessment: Assessment,
        parsed: CommandParsing | None,
        *,
        is_confined: bool,
        limit_s: float = LOOKING_LIMIT_S,
    ) -> WorkspaceLosses:
        """Return what a judged call takes from the workspace. Looks at the disk, for `limit_s` at most."""

    def foreseen(
        self, effects: Sequence[Effect], judged: Judgement, limit_s: float
    ) -> tuple[Preview | None, WorkspaceLosses]:
        """Return the preview and the losses of a waiting call, from one look at the disk and at git."""

    def safe_path(self) -> str:
        """Return the PATH of what runs unasked: trusted folders alone."""
