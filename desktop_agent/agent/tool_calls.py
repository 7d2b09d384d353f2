"""Runs the tool calls of one message, from permission to result."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, assert_never

from desktop_agent.agent.call_scheduling import CallSchedule
from desktop_agent.agent.masking import masked, masked_effects
from desktop_agent.agent.message_stream import StreamedToolCall
from desktop_agent.agent.strict_json import NotStrict, parse_object
from desktop_agent.agent.tool_call_context import ToolCallContext
from desktop_agent.agent.undo.call_safeguards import CallSafeguards
from desktop_agent.agent.undo.trial_report import settled
from desktop_agent.agent.undo.trial_run import TrialAttempt, TrialRunner
from desktop_agent.errors import AgentError
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short
from desktop_agent.permissions.gate import APPROVED, Allowed, CommandEdited, NeedsAnswer, Refused, SpawnEnvironment
from desktop_agent.protocol import (
    COMMAND_TOOL,
    Choice,
    Decision,
    DecisionSource,
    Effect,
    ItemAdded,
    ItemChanged,
    ItemGrew,
    ItemId,
    PermissionRequest,
    Recording,
    Risk,
    Status,
    ToolCall,
    ToolOutput,
)
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sentences import in_english, translate
from desktop_agent.text import clean
from desktop_agent.tools.tool import InvalidParams, Tool, ToolContext

log = logging.getLogger(__name__)

SIDE_BY_SIDE = 8
NOBODY = "Denied: this needs the user's permission, and nobody is there to ask. Go on without it if you can:"
ENDED = frozenset((Status.DONE, Status.FAILED, Status.DENIED, Status.CANCELLED))


@dataclass(frozen=True, slots=True)
class _Ready:
    """A call whose input is read: what may be judged and run."""

    tool: Tool[Any]
    params: Any


class ToolCallRunner:
    """Runs the calls of one message.

    Calls that do not touch the same run side by side, by the effects that they declare; the others wait for those
    before them. Questions are put as early as they can be: a command's at once, a file change's when the files are
    as it will find them. One failure never cancels another call.
    """

    def __init__(self, context: ToolCallContext, asked: Sequence[StreamedToolCall], message: str) -> None:
        self._context = context
        self._gate = context.services.gate
        self._asked = asked
        self._calls = [_preparing(context, call, message) for call in asked]
        self._order = CallSchedule(len(asked))
        self._limit = asyncio.Semaphore(SIDE_BY_SIDE)
        self._trying = TrialRunner(context.services.gate, context.services.trials)
        self._keeping = CallSafeguards(context.checkpoints, context.services.capture)

    async def run(self) -> Sequence[ToolCall]:
        """Return the calls when all have ended. Cancelled, it ends them first, and no process of theirs is left."""
        tasks = [
            asyncio.get_running_loop().create_task(self._one(place), name=f"tool call {call.name}")
            for place, call in enumerate(self._asked)
        ]
        try:
            await asyncio.gather(*tasks)
        finally:
            await _end_all(tasks)
            for place, call in enumerate(self._calls):
                if call.status not in ENDED:
                    self._end(place, Status.CANCELLED)
        return tuple(self._calls)

    async def _one(self, place: int) -> None:
        try:
            if (ready := self._read(place)) is None:
                return
            await self._declare(place, ready)
            while not self._order.is_judged_early(place) and await self._order.after_conflicts(place):
                await self._declare(place, ready)
            self._order.settle(place)
            while True:
                if (ready := await self._judge(place, ready)) is None:
                    return
                self._show_answered(place)
                if not await self._order.after_conflicts(place) or not await self._declare(place, ready):
                    break
                # What it waited for has changed what it would do: no answer to the old question counts for it.
                await self._trying.drop(self._calls[place].id)
                self._change(place, permission=None, decision=None)
            async with self._limit:
                await self._carry_out(place, ready)
        except AgentError:
            raise
        except Exception as error:
            log.exception("the tool %s broke", self._asked[place].name)
            self._fail(place, f"The tool broke: {type(error).__name__}: {in_short(error)}")
        finally:
            self._order.end(place)
            await self._trying.drop(self._calls[place].id)

    def _read(self, place: int) -> _Ready | None:
        """Parse the raw input; report errors to the model."""
        asked = self._asked[place]
        tool = self._context.tools.get(asked.name)
        if tool is None:
            known = ", ".join(self._context.tools)
            self._fail(place, f"There is no tool named {asked.name}. Tools: {known}.")
            return None
        try:
            raw = parse_object(asked.raw)
            params = tool.parse(raw)
        except (NotStrict, InvalidParams) as error:
            self._fail(place, f"Nothing was run: {error}.")
            return None
        self._change(place, params=raw, title=tool.title(params))
        return _Ready(tool, params)

    async def _judge(self, place: int, ready: _Ready) -> _Ready | None:
        """Return the call that may run, after asking where the gate asks; it is another where the user edited it."""
        verdict = await self._check(place, ready)
        # However long each took to judge.
        await self._order.after_questions(place)
        while True:
            match verdict:
                case Allowed():
                    self._order.judge(place)
                    self._change(place, decision=verdict.decision)
                    return ready
                case Refused():
                    self._refuse(place, verdict)
                    return None
                case NeedsAnswer():
                    answer = await self._ask(place, ready, verdict)
                case _:
                    assert_never(verdict)
            if not isinstance(answer, CommandEdited):
                return ready if answer.choice is not Choice.DENY else None
            ready = self._edit(place, ready, answer.command)
            await self._declare(place, ready)
            verdict = await self._check(place, ready)

    async def _check(self, place: int, ready: _Ready) -> Allowed | Refused | NeedsAnswer:
        context, effects = self._context, self._order.effects[place]
        is_seen, confinement = context.services.can_ask, context.confinement
        verdict = await self._gate.check(
            ready.tool.name, effects, context.mode(), is_seen=is_seen, requested=confinement
        )
        shown = await asyncio.to_thread(masked_effects, effects, context.surroundings.masks)
        self._change(place, effects=shown, assessment=verdict.assessment)
        return verdict

    async def _ask(self, place: int, ready: _Ready, question: NeedsAnswer) -> Decision | CommandEdited:
        """Put the question and return its answer; a denial ends the call."""
        context, call = self._context, self._calls[place]
        if not context.services.can_ask:
            decision = Decision(Choice.DENY, DecisionSource.POLICY, context.clock())
            output = ToolOutput(f"{NOBODY} {question.request.shown}", is_error=True)
            unread = replace(question.request, diff="")
            self._end(place, Status.DENIED, permission=unread, decision=decision, output=output)
            return decision
        tool_context = self._tool_context(place, APPROVED, question.request.confinement)
        attempt = TrialAttempt(call.id, ready.tool, ready.params, tool_context, partial(self._put, place))
        self._keeping.expect(call, self._order.effects[place])
        answer = await self._trying.ask(attempt, question.request, can_edit=call.tool == COMMAND_TOOL)
        if isinstance(answer, Decision):
            self._change(place, decision=answer, permission=settled(self._calls[place].permission))
            if answer.choice is Choice.DENY:
                self._end(place, Status.DENIED)
        return answer

    def _put(self, place: int, request: PermissionRequest) -> None:
        """Show a question, or another in its place."""
        self._change(place, status=Status.WAITING, permission=request)
        self._show(place)
        self._order.judge(place)

    def _edit(self, place: int, ready: _Ready, command: str) -> _Ready:
        """Replace the model's command by the user's; no answer to the old one counts.

        The same command is judged again too, because a rule may have been added since.
        """
        before = self._calls[place]
        raw = {**before.params, "command": clean(command)}
        params = ready.tool.parse(raw)
        was_edited = before.was_edited or raw != before.params
        self._change(place, params=raw, title=ready.tool.title(params), permission=None, was_edited=was_edited)
        return _Ready(ready.tool, params)

    def _show_answered(self, place: int) -> None:
        """Hide the question at once if the call has to wait for earlier calls."""
        if self._calls[place].status is Status.WAITING and not self._order.is_next(place):
            self._show(place)

    async def _carry_out(self, place: int, ready: _Ready) -> None:
        context, effects = self._context, self._order.effects[place]
        change = partial(self._change, place)
        tell = partial(self._tell_recording, place)
        async with self._keeping.guarded(self._calls[place], effects, change, tell) as guarded:
            confirmed = await self._confirm(place)
            if not isinstance(confirmed, Allowed):
                self._refuse(place, confirmed)
                return
            broken = await guarded.before(partial(self._gate.losses, effects, confirmed), keeps=confirmed.keeps)
            if broken is not None:
                self._fail(place, in_english(broken))
                return
            if not await self._still_runs(place, confirmed):
                decision = Decision(Choice.DENY, DecisionSource.POLICY, context.clock())
                self._refuse(place, Refused(confirmed.assessment, decision, CHANGED))
                return
            output = await self._run(place, ready, confirmed)
            if output.job:
                guarded.go_on()
        if output.exit_code is None and not output.job:
            # It was never started, so no text ran in place of its own.
            self._change(place, ran_as="")
        output = await asyncio.to_thread(masked, output, effects, context.surroundings.masks)
        status = Status.FAILED if output.is_error else Status.DONE
        # A background command ends later, and the call shows it then.
        ended_at = None if output.job else context.clock()
        self._end(place, status, output=output, exit_code=output.exit_code, ends_at=None, ended_at=ended_at)

    async def _run(self, place: int, ready: _Ready, confirmed: Allowed) -> ToolOutput:
        context, call = self._context, self._calls[place]
        confinement = confirmed.confinement
        self._change(
            place,
            status=Status.RUNNING,
            decision=confirmed.decision,
            started_at=context.clock(),
            confinement=confinement,
            ran_as=confirmed.rendered,
            sandbox="none"
            if confinement is None or confinement.profile is SandboxProfile.OUTSIDE
            else confinement.profile.value,
        )
        self._show(place)
        await context.flush()
        applied = await self._trying.apply(call.id, context.surroundings.folder)
        if applied is not None:
            return applied
        tool_context = self._tool_context(place, confirmed.spawn, confinement)
        still_runs = partial(self._still_runs, place, confirmed)
        tool_context = replace(tool_context, rendered=confirmed.rendered, still_runs=still_runs)
        return await ready.tool.run(ready.params, tool_context)

    def _tool_context(self, place: int, spawn: SpawnEnvironment, confinement: Confinement | None) -> ToolContext:
        item, effects = self._calls[place].id, self._order.effects[place]
        return replace(
            _tool_context(self._context, item, effects, spawn, confinement), near_end=partial(self._warn, place)
        )

    async def _confirm(self, place: int) -> Allowed | Refused:
        """Judge once more, right before the call runs: what an earlier call changed may have changed the answer."""
        context, call, effects = self._context, self._calls[place], self._order.effects[place]
        assert call.decision is not None
        if call.decision.by is DecisionSource.USER:
            return await self._gate.confirm(call.id, call.tool, effects, call.decision, context.mode())
        verdict = await self._gate.check(call.tool, effects, context.mode(), is_seen=context.services.can_ask)
        if isinstance(verdict, NeedsAnswer):
            decision = Decision(Choice.DENY, DecisionSource.POLICY, context.clock())
            return Refused(verdict.assessment, decision, CHANGED)
        return verdict

    async def _still_runs(self, place: int, confirmed: Allowed) -> bool:
        """Look once more at what reaches beyond a sandbox: a job may have changed a script while that was recorded.

        What a sandbox holds without any right beside the workspace reaches nothing, whatever its files say.
        """
        call, confinement, context = self._calls[place], confirmed.confinement, self._context
        is_held = confinement is not None and not confinement.reaches_out
        if call.tool != COMMAND_TOOL or is_held or confirmed.assessment.risk == Risk.LOW:
            return True
        return await self._gate.still_runs(call.tool, self._order.effects[place], confirmed, context.mode())

    async def _declare(self, place: int, ready: _Ready) -> bool:
        """Compute the call's effects again; return whether they changed."""
        effects = await asyncio.to_thread(ready.tool.effects, ready.params, self._context.surroundings)
        return self._order.declare(place, effects)

    def _warn(self, place: int, ends_at: float) -> None:
        """Show when the call will be ended, if a user is there to act."""
        if self._context.services.can_ask:
            self._change(place, ends_at=ends_at)
            self._show(place)

    def _tell_recording(self, place: int, recording: Recording | None) -> None:
        """Show that the call waits for a snapshot, if a user is there to act."""
        if self._context.services.can_ask:
            self._change(place, recording=recording)
            self._show(place)

    def _refuse(self, place: int, verdict: Refused) -> None:
        output = ToolOutput(in_english(verdict.sentence), is_error=True)
        self._end(place, Status.DENIED, decision=verdict.decision, assessment=verdict.assessment, output=output)

    def _fail(self, place: int, why: str) -> None:
        self._end(place, Status.FAILED, output=ToolOutput(why, is_error=True))

    def _end(self, place: int, status: Status, **changes: Any) -> None:
        self._change(place, **{"status": status, "ended_at": self._context.clock(), **changes})
        self._gate.forget(self._calls[place].id)
        self._show(place)

    def _change(self, place: int, **changes: Any) -> None:
        self._calls[place] = replace(self._calls[place], **changes)

    def _show(self, place: int) -> None:
        self._context.emit(ItemChanged(self._calls[place]))


def _preparing(context: ToolCallContext, asked: StreamedToolCall, message: str) -> ToolCall:
    now = context.clock()
    call = ToolCall(context.new_id(), asked.call_id, asked.name, {}, asked.name, Status.PREPARING, at=now)
    call = replace(call, message=message, by_user=context.by_user)
    context.emit(ItemAdded(call))
    return call


async def _end_all(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Cancel what still runs and return when all has ended, though this too may be cancelled meanwhile."""
    is_cancelled = False
    while pending := [task for task in tasks if not task.done()]:
        if not is_cancelled:
            for task in pending:
                task.cancel()
        try:
            is_cancelled = True
            await asyncio.wait(pending)
        except asyncio.CancelledError:
            # The turn ends already. A second cancellation is urgent: processes are not waited for then.
            is_cancelled = False


def _tool_context(
    context: ToolCallContext,
    item: ItemId,
    effects: tuple[Effect, ...],
    spawn: SpawnEnvironment,
    confinement: Confinement | None,
) -> ToolContext:
    return ToolContext(
        surroundings=context.surroundings,
        effects=effects,
        environment=_for_child(context.services.environment, spawn),
        grow=lambda text, colors: context.emit(ItemGrew(item, text, colors)),
        talk=context.talk,
        item=item,
        new_id=context.new_id,
        can_ask=context.services.can_ask,
        clock=context.clock,
        default_timeout_s=context.timeout_s,
        confinement=confinement,
        sandbox=context.services.sandbox,
    )


def _for_child(environment: Mapping[str, str], spawn: SpawnEnvironment) -> Mapping[str, str]:
    inherited = {name: value for name, value in environment.items() if name not in spawn.without}
    return {**inherited, **spawn.environment}


CHANGED = translate(
    "tool calls", "What this call would touch changed while it waited for others, so it did not run. Ask again."
)
