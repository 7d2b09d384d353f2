"""The only road from a tool call to its execution."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path

from desktop_agent.app_dirs import resource_folder
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.lazy_import import load
from desktop_agent.permissions.confinement_choice import (
    NO_REQUEST,
    ConfinementRequest,
    OpenedPaths,
    SandboxState,
    can_be_tried,
)
from desktop_agent.permissions.git.repository_facts import WITHOUT, git_environment
from desktop_agent.permissions.judgement import (
    CommandParsing,
    DecisionContext,
    Engine,
    Judgement,
    PolicyDecision,
    Verdict,
    WorkspaceLosses,
    answered,
)
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.trash_forecast import (
    NOTHING_KNOWN,
    PREVIEW_LIMIT_S,
    CardForecast,
    Fits,
    Generated,
    known_of,
    none_generated,
    nothing_fits,
)
from desktop_agent.protocol import (
    Assessment,
    Choice,
    Decide,
    Decision,
    DecisionSource,
    EditCommand,
    Effect,
    EndTrial,
    ItemId,
    Mode,
    PermissionRequest,
    Risk,
    Scope,
    TryOnCopy,
)
from desktop_agent.protocol.confinement import Confinement, SandboxProfile, SandboxStatus
from desktop_agent.protocol.rules import Policy
from desktop_agent.sentences import Sentence, translate

ONCE_LASTS_S = 600.0
"""The time in which an answer must be used."""


@dataclass(frozen=True, slots=True)
class SpawnEnvironment:
    """Variables that the child gets in addition, and names that it must not have."""

    environment: Mapping[str, str] = field(default_factory=dict)
    without: tuple[str, ...] = ()


APPROVED = SpawnEnvironment(git_environment(unasked=False), WITHOUT)
"""The environment of a command that the user was asked about."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """The call may run: automatically, or because the user allowed exactly this."""

    assessment: Assessment
    decision: Decision
    spawn: SpawnEnvironment
    confinement: Confinement | None = None
    """What a command runs in; None where no sandbox works, and for what is no command."""
    rendered: str = ""
    """What bash gets in place of the command as it was written; empty where it gets that, as a person allowed it."""
    keeps: bool = False
    """The user was told that all it takes is kept in the bin: without that it does not run."""
    digest: str = ""
    """Names all that was judged, the files that the call runs among it."""
    requested: ConfinementRequest = NO_REQUEST
    parsed: CommandParsing | None = field(default=None, compare=False, repr=False)
    """The command as it was judged: what it takes is counted of that, without parsing it again."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Do not run; `sentence` tells the model and the user why."""

    assessment: Assessment
    decision: Decision
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class NeedsAnswer:
    """Show this request and wait for the answer."""

    assessment: Assessment
    request: PermissionRequest


@dataclass(frozen=True, slots=True)
class CommandEdited:
    """No answer: the user put another command in the place of the one that waited."""

    command: str


@dataclass(frozen=True, slots=True)
class TrialRequested:
    """No answer yet: the user wants it tried on a copy first."""


@dataclass(frozen=True, slots=True)
class TrialEnded:
    """No answer yet: the user stopped the trial, or discarded what came of it."""


Answer = asyncio.Future[Decision | CommandEdited | TrialRequested | TrialEnded]


async def no_sandbox() -> SandboxStatus:
    """Return the status of no sandbox: commands are not confined."""
    return SandboxStatus(works=False, found="")


@dataclass(slots=True)
class _Waiting:
    request: PermissionRequest
    answer: Answer
    can_edit: bool = False
    decision: Decision | None = None
    digest: str = ""
    """What the answer named: the request as it is, or one of its variants."""

    def confinement(self, digest: str) -> Confinement | None:
        """Return what the command would run in by the request or the variant with this digest."""
        confinements = (one.confinement for one in self.request.variants if one.digest == digest)
        return next(confinements, self.request.confinement)


class Gate:
    """One per conversation. Approvals live here, in memory, and end with it.

    Invariants: a request has one future; an answer names item and digest or changes nothing; an allowed call runs
    once, only while what would run has the digest that was shown.

    `sandbox_status` says whether a sandbox works, `granted` which paths the user opened in it. Without one nothing is
    confined, and approvals are narrow. `fits` says what the trash can hold, `generated` which of that needs no
    question.
    """

    def __init__(
        self,
        workspace: Path,
        *,
        extra_roots: Sequence[Path] = (),
        temp: Path | None,
        environment: Mapping[str, str],
        clock: Callable[[], float],
        home: Path,
        policy: Callable[[], Policy] = Policy,
        protected: Sequence[str] = (),
        own: Sequence[str] = (),
        sandbox_status: Callable[[], Awaitable[SandboxStatus]] = no_sandbox,
        granted: Callable[[], OpenedPaths] = OpenedPaths,
        fits: Fits = nothing_fits,
        generated: Generated = none_generated,
    ) -> None:
        self._policy, self._fits, self._generated = policy, fits, generated
        self._sandbox_status, self._granted = sandbox_status, granted
        self._places = Places.of(workspace, home, extra_roots=extra_roots, temp=temp, protected=protected, own=own)
        self._judge: Engine | None = None
        self._environment = dict(environment)
        self._clock = clock
        self._waiting: dict[ItemId, _Waiting] = {}
        self._grants: dict[str, Scope] = {}
        self._requested: dict[str, ConfinementRequest] = {}
        """Those of the user that questions with these digests were made for, to judge once more by."""
        self._is_closed = False

    async def check(
        self,
        tool: str,
        effects: Sequence[Effect],
        mode: Mode,
        *,
        is_seen: bool = True,
        requested: ConfinementRequest = NO_REQUEST,
    ) -> Allowed | Refused | NeedsAnswer:
        """Judge a call before it runs. Facts are gathered in a thread; nothing of the call is run.

        Where no user sees the question (`is_seen`), no preview is made. A confinement that the user `requested` asks
        in any case, and its answer is not kept.
        """
        judged, ruling, spawn, mode = await self._judge_now(tool, effects, mode, requested)
        match ruling.verdict:
            case Verdict.REFUSE:
                return self._refuse_by(judged, ruling)
            case Verdict.RUN:
                choice = Choice.ALLOW_SESSION if ruling.by is DecisionSource.SESSION else Choice.ALLOW_ONCE
                decision = self._decision(choice, ruling.by, rule=ruling.rule, managed_by=ruling.managed_by)
                decision = replace(decision, approval=self._approval_of(ruling))
                run = Allowed(judged.assessment, decision, spawn, *judged.run_by(ruling.by, mode))
                return replace(
                    run, digest=judged.digest, requested=requested, keeps=ruling.keeps, parsed=judged.parsed
                )
            case Verdict.ASK:
                known = await asyncio.to_thread(self._previewed, tuple(effects), judged) if is_seen else NOTHING_KNOWN
                if judged.is_requested:
                    self._requested[judged.digest] = requested
                return NeedsAnswer(judged.assessment, _request(judged, ruling, known))

    def wait_for(self, item_id: ItemId, request: PermissionRequest, *, can_edit: bool = False) -> Answer:
        """Return the one future that the answer to this request will be set on."""
        waiting = self._waiting.get(item_id)
        if waiting is not None and waiting.request == request:
            return waiting.answer
        if waiting is not None:
            waiting.answer.cancel()
        answer: Answer = asyncio.get_running_loop().create_future()
        if self._is_closed:
            answer.cancel()
            return answer
        self._waiting[item_id] = _Waiting(request, answer, can_edit)
        return answer

    def take(self, request: Decide | EditCommand | TryOnCopy | EndTrial) -> bool:
        """Take what is said to a question. Return False, and change nothing, unless exactly this is waiting."""
        match request:
            case Decide():
                return self.decide(request)
            case EditCommand():
                return self.edit(request)
            case TryOnCopy() | EndTrial():
                return self.turn_to_trial(request)

    def decide(self, request: Decide) -> bool:
        """Take an answer. Return False, and change nothing, unless exactly this is waiting and offers the choice."""
        waiting = self._asked(request.item_id, request.digest)
        if waiting is None or request.choice not in waiting.request.choices:
            return False
        if request.choice is Choice.ALLOW_SESSION and request.digest != waiting.request.digest:
            # What is kept is the command in the sandbox as it was asked for, never one with more.
            return False
        decision = Decision(
            request.choice, DecisionSource.USER, self._clock(), request.note, assisted=request.assisted
        )
        if request.choice is Choice.ALLOW_SESSION:
            self._grants |= {scope.id: scope for scope in waiting.request.scopes}
        waiting.decision, waiting.digest = decision, request.digest
        waiting.answer.set_result(decision)
        return True

    def edit(self, request: EditCommand) -> bool:
        """Put another command in the place of one that waits. No answer to the old one counts from now on.

        Return False, and change nothing, unless exactly this command is waiting and the other could be one.
        """
        waiting = self._asked(request.item_id, request.digest)
        if waiting is None or not waiting.can_edit or not request.command.strip() or "\0" in request.command:
            return False
        del self._waiting[request.item_id]
        waiting.answer.set_result(CommandEdited(request.command))
        return True

    def turn_to_trial(self, request: TryOnCopy | EndTrial) -> bool:
        """Turn a waiting command to a trial, or end its trial. Return False unless exactly this is waiting."""
        waiting = self._asked(request.item_id, request.digest)
        ends = isinstance(request, EndTrial)
        if waiting is None or not (waiting.request.trial is not None if ends else waiting.request.can_try):
            return False
        del self._waiting[request.item_id]
        waiting.answer.set_result(TrialEnded() if ends else TrialRequested())
        return True

    def _asked(self, item_id: ItemId, digest: str) -> _Waiting | None:
        """Return the question that an answer names by item and digest, while it has no answer."""
        waiting = self._waiting.get(item_id)
        if waiting is None or waiting.answer.done():
            return None
        named = digest.encode("utf-8", "replace")
        offered = (waiting.request.digest, *(one.digest for one in waiting.request.variants))
        is_meant = [hmac.compare_digest(one.encode(), named) for one in offered]
        return waiting if any(is_meant) else None

    async def confirm(
        self, item_id: ItemId, tool: str, effects: Sequence[Effect], decision: Decision, mode: Mode
    ) -> Allowed | Refused:
        """Use an answer up, right before the call runs. Runs only what has the digest that was shown."""
        waiting = self._waiting.pop(item_id, None)
        requested = self._requested.pop(waiting.request.digest, NO_REQUEST) if waiting is not None else NO_REQUEST
        shown = _judged_as(waiting.request) if waiting is not None else ""
        judged, ruling, *_ = await self._judge_now(tool, effects, mode, requested, shown)
        if waiting is None or waiting.decision is None or waiting.decision != decision or self._is_closed:
            return self._refuse(judged, NOT_ASKED)
        if decision.choice is Choice.DENY:
            return Refused(judged.assessment, decision, DENIED)
        if judged.digest != shown:
            return self._refuse(judged, CHANGED)
        if self._clock() - decision.at > ONCE_LASTS_S:
            return self._refuse(judged, TOO_LATE)
        if ruling.verdict is Verdict.REFUSE:
            return self._refuse_by(judged, ruling)
        confinement = waiting.confinement(waiting.digest)
        spawn = self._spawn(judged, unasked=False)
        as_asked = judged.asked_as(confinement)
        run = Allowed(judged.assessment, decision, spawn, confinement, as_asked, keeps=waiting.request.keeps)
        return replace(run, digest=judged.digest, requested=requested, parsed=judged.parsed)

    async def still_runs(self, tool: str, effects: Sequence[Effect], run: Allowed, mode: Mode) -> bool:
        """Return whether a call is still the allowed one: copying its losses to the trash may have taken seconds."""
        # What was to be kept is by now, and the bin need not have room for it twice.
        judged, ruling, *_ = await self._judge_now(
            tool, effects, mode, run.requested, run.digest, parsed=run.parsed, is_trashed=run.keeps
        )
        is_allowed = run.decision.by is DecisionSource.USER or ruling.verdict is Verdict.RUN
        return is_allowed and judged.digest == run.digest and ruling.verdict is not Verdict.REFUSE

    async def losses(self, effects: Sequence[Effect], run: Allowed) -> WorkspaceLosses:
        """Name what a call that is to run now takes from the workspace."""
        is_confined = run.confinement is not None and run.confinement.profile is not SandboxProfile.OUTSIDE
        name = self._judging().workspace_losses
        return await asyncio.to_thread(name, tuple(effects), run.assessment, run.parsed, is_confined=is_confined)

    async def sandbox_status(self) -> SandboxStatus:
        """Return whether a sandbox confines commands."""
        return await self._sandbox_status()

    def grants(self) -> Sequence[Scope]:
        """Return the approvals of the session, oldest first."""
        return tuple(self._grants.values())

    def revoke(self, scope_id: str) -> None:
        """Take an approval back; unknown ids change nothing."""
        self._grants.pop(scope_id, None)

    def forget(self, item_id: ItemId) -> None:
        """Drop the question of a call that has ended; its unused answer no longer counts."""
        waiting = self._waiting.pop(item_id, None)
        if waiting is None:
            return
        waiting.answer.cancel()
        digest = waiting.request.digest
        if all(other.request.digest != digest for other in self._waiting.values()):
            self._requested.pop(digest, None)

    def cancel_all(self) -> None:
        """Cancel every waiting question and forget answers that were not used yet; approvals stay."""
        for waiting in self._waiting.values():
            waiting.answer.cancel()
        self._waiting.clear()
        self._requested.clear()

    def close(self) -> None:
        """End the conversation's permissions: nothing waits, nothing is approved, nothing can be answered."""
        self._is_closed = True
        self.cancel_all()
        self._grants.clear()

    async def _judge_now(
        self,
        tool: str,
        effects: Sequence[Effect],
        mode: Mode,
        requested: ConfinementRequest,
        shown: str = "",
        *,
        parsed: CommandParsing | None = None,
        is_trashed: bool = False,
    ) -> tuple[Judgement, PolicyDecision, SpawnEnvironment, Mode]:
        """Judge, and make the environment of a command that runs automatically: all in one thread.

        The mode is the one that counted.
        """
        sound = await self._sandbox_status()

        def work() -> tuple[Judgement, PolicyDecision, SpawnEnvironment, Mode]:
            policy, judging = self._policy(), self._judging()
            sandbox = SandboxState(sound.works, self._granted(), requested, everyday_only=not sound.works)
            generated = (lambda _: True) if is_trashed else self._generated
            grants = dict(self._grants)
            question = DecisionContext(tool, tuple(effects), policy, sandbox, mode, grants, generated, parsed)
            judged, ruling = answered(judging, question, shown)
            runs = ruling.verdict is Verdict.RUN
            unasked = judged.assessment.risk == Risk.LOW
            spawn = self._spawn(judged, unasked=unasked) if runs else SpawnEnvironment()
            return judged, ruling, spawn, policy.counted(mode)

        return await asyncio.to_thread(work)

    def _previewed(self, effects: tuple[Effect, ...], judged: Judgement) -> CardForecast:
        """Return the preview of a call, and what of its losses the trash can hold."""
        judging = self._judging()
        preview, losses = judging.foreseen(effects, judged, PREVIEW_LIMIT_S)
        return known_of(preview, losses, self._fits)

    def _judging(self) -> Engine:
        """Return who judges; the engine is loaded with the first call, in the thread that judges it."""
        if self._judge is None:
            engine = load("desktop_agent.permissions.engine")
            judge: Engine = engine.judge_with(
                resource_folder("resources") / "commands", self._places, self._environment
            )
            self._judge = judge
        return self._judge

    def _spawn(self, judged: Judgement, *, unasked: bool) -> SpawnEnvironment:
        if not judged.runs_command:
            return SpawnEnvironment()
        path = {"PATH": self._judging().safe_path()} if unasked else {}
        return SpawnEnvironment(git_environment(unasked=unasked) | path, WITHOUT)

    def _refuse_by(self, judged: Judgement, ruling: PolicyDecision) -> Refused:
        decision = self._decision(Choice.DENY, ruling.by, rule=ruling.rule, managed_by=ruling.managed_by)
        return Refused(judged.assessment, decision, ruling.sentence or DENIED)

    def _refuse(self, judged: Judgement, sentence: Sentence) -> Refused:
        return Refused(judged.assessment, self._decision(Choice.DENY, DecisionSource.POLICY), sentence)

    def _approval_of(self, ruling: PolicyDecision) -> Sentence | None:
        granted = self._grants.get(ruling.rule) if ruling.by is DecisionSource.SESSION else None
        return granted.label if granted is not None else None

    def _decision(self, choice: Choice, by: DecisionSource, *, rule: str = "", managed_by: str = "") -> Decision:
        return Decision(choice, by, self._clock(), rule=rule, managed_by=managed_by)


def _judged_as(request: PermissionRequest) -> str:
    """Return the digest of what a question is about; that of a trial is about its result."""
    return request.trial.of if request.trial is not None else request.digest


def _request(judged: Judgement, ruling: PolicyDecision, known: CardForecast) -> PermissionRequest:
    keeps = (Choice.ALLOW_SESSION,) if ruling.scopes else ()
    return PermissionRequest(
        digest=judged.digest,
        shown=judged.shown,
        choices=(Choice.DENY, Choice.ALLOW_ONCE, *keeps),
        scopes=ruling.scopes,
        no_session=ruling.no_session,
        cwd=judged.cwd,
        diff=judged.diff,
        network=judged.has_network,
        # What the user opened more for is not in a trial.
        can_try=not judged.is_requested and can_be_tried(judged.assessment.risk, judged.reasons, judged.confinement),
        preview=known.preview,
        confinement=judged.confinement,
        variants=judged.variants,
        keeps=known.keeps,
    )


DENIED = translate("gate", "User denied permission.")
CHANGED = translate("gate", "This changed since it was shown, so it did not run. Nothing was done; ask again.")
TOO_LATE = translate("gate", "The permission was not used within ten minutes, so it did not run. Ask again.")
NOT_ASKED = translate("gate", "No permission was given for this call, so it did not run.")
