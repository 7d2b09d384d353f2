"""Runs a command on a copy while its question waits, then applies or discards the result."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

from desktop_agent.agent.undo.trial_report import changed_meanwhile, not_tried, summary_for_model, tried, trying
from desktop_agent.checkpoints.restore.transaction import FilesChangedError, TransactionFailed, TransactionIncomplete
from desktop_agent.checkpoints.trial.tree_copy import DoesNotFit
from desktop_agent.checkpoints.trial.tree_diff import TreeDiff
from desktop_agent.checkpoints.trial.trial import Trial, TrialWorkspaces
from desktop_agent.execution.process.working_folder import WorkingFolder
from desktop_agent.execution.threads import to_its_end
from desktop_agent.ids import new_id
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import reason
from desktop_agent.permissions.gate import CommandEdited, Gate, TrialEnded, TrialRequested
from desktop_agent.protocol import Choice, Decision, ItemId, PermissionRequest, ToolOutput
from desktop_agent.sandbox.sandbox import ConversationSandbox
from desktop_agent.sentences import Sentence, translate
from desktop_agent.tools.tool import Tool, ToolContext

log = logging.getLogger(__name__)

Show = Callable[[PermissionRequest], None]
"""Puts a question in the place of the one that is shown."""


@dataclass(frozen=True, slots=True)
class TrialAttempt:
    """One call that may be tried. `context` is what it would run with, in the workspace itself."""

    item: ItemId
    tool: Tool[Any]
    params: Any
    context: ToolContext
    show: Show


@dataclass(frozen=True, slots=True)
class Result:
    """Result of a trial. `ended_in` is the folder in which its shell ended, None if unknown."""

    trial: Trial
    compared: TreeDiff
    output: ToolOutput
    ended_in: Path | None


class TrialRunner:
    """The trials of the calls of one message. Whoever makes it calls `drop` for each call that has ended."""

    def __init__(self, gate: Gate, trials: TrialWorkspaces) -> None:
        self._gate = gate
        self._trials = trials
        self._approved: dict[ItemId, Result] = {}

    async def ask(
        self, attempt: TrialAttempt, question: PermissionRequest, *, can_edit: bool = False
    ) -> Decision | CommandEdited:
        """Put a question until it is answered; meanwhile the call may be tried, as often as the user wants."""
        # What goes on in the background would have to leave the copy there for good.
        can_try = not getattr(attempt.params, "run_in_background", False)
        question = replace(question, can_try=question.can_try and can_try)
        while True:
            waiting = self._gate.wait_for(attempt.item, question, can_edit=can_edit)
            attempt.show(question)
            answer = await waiting
            if isinstance(answer, TrialRequested):
                answer = await self._try(attempt, question) or TrialEnded()
            if isinstance(answer, Decision | CommandEdited):
                return answer

    async def apply(self, item: ItemId, folder: WorkingFolder) -> ToolOutput | None:
        """Carry over what was approved, and return what the call gave; None where nothing was tried.

        `folder` is where the next command starts.
        """
        result = self._approved.pop(item, None)
        if result is None:
            return None
        try:
            await to_its_end(
                asyncio.to_thread(result.trial.apply, result.compared, self._trials.journals, self._trials.stands)
            )
        except FilesChangedError as error:
            named = ", ".join(error.paths[:20])
            return ToolOutput(f"Nothing was done: these files changed since it was tried: {named}.", is_error=True)
        except TransactionFailed as error:
            return ToolOutput(
                f"Nothing was done: what it did on the copy could not be applied ({error}).", is_error=True
            )
        except TransactionIncomplete as error:
            return ToolOutput(
                f"What it did on the copy could only be applied in part ({error}). Nothing is lost: the next start "
                "of the program finishes it.",
                is_error=True,
            )
        finally:
            await to_its_end(asyncio.to_thread(result.trial.remove))
        where = await asyncio.to_thread(_moved, folder, result.ended_in)
        text = "\n\n".join(filter(None, (result.output.for_model, summary_for_model(result.compared), where)))
        return replace(result.output, for_model=text)

    async def drop(self, item: ItemId) -> None:
        """Remove the copy of a call, if there is one: nothing of it counts any more."""
        result = self._approved.pop(item, None)
        if result is not None:
            await to_its_end(asyncio.to_thread(result.trial.remove))

    async def _try(self, attempt: TrialAttempt, question: PermissionRequest) -> Decision | None:
        """Try it, show what came of it, and return the answer; None where the question is to be put again as it was.

        Cancelled, it ends the trial first.
        """
        asked: asyncio.Future[Any] = self._ask_again(attempt, trying(question, new_id()))
        work = asyncio.ensure_future(self._tried(attempt))
        is_taken = False
        try:
            await asyncio.wait((work, asked), return_when=asyncio.FIRST_COMPLETED)
            if asked.done():
                return _decision(asked.result())
            result = work.result()
            is_taken = True
        finally:
            # Also where it ended at the very moment of its cancellation.
            if not is_taken:
                await _end(work)
        if isinstance(result, Sentence):
            return _decision(await self._ask_again(attempt, not_tried(question, new_id(), result)))
        return await self._decided(attempt, question, result)

    def _ask_again(self, attempt: TrialAttempt, request: PermissionRequest) -> asyncio.Future[Any]:
        answer = self._gate.wait_for(attempt.item, request)
        attempt.show(request)
        return answer

    async def _decided(self, attempt: TrialAttempt, question: PermissionRequest, result: Result) -> Decision | None:
        """Wait for the answer to what was tried. Where originals have changed, say so instead of applying it."""
        is_approved = False
        try:
            shown = tried(question, new_id(), result.compared, result.output)
            while True:
                decision = _decision(await self._ask_again(attempt, shown))
                if decision is None or decision.choice is Choice.DENY:
                    return decision
                others = await asyncio.to_thread(result.trial.changed_meanwhile, result.compared)
                if not others:
                    self._approved[attempt.item] = result
                    is_approved = True
                    return decision
                shown = changed_meanwhile(shown, others)
        finally:
            if not is_approved:
                await to_its_end(asyncio.to_thread(result.trial.remove))

    async def _tried(self, attempt: TrialAttempt) -> Result | Sentence:
        """Copy, run and compare, or return why not. Nothing is left behind unless there is a result."""
        stopped, trials = Event(), self._trials
        made: list[Trial] = []
        try:
            await to_its_end(asyncio.to_thread(lambda: made.append(trials.begin(stopped.is_set))), stopped.set)
            trial = made[0]
            folder = _TrialFolder(attempt.context.surroundings.folder.path)
            output = await attempt.tool.run(attempt.params, _on_copy(attempt.context, trial, folder))
            if output.exit_code is None:
                why = NOT_RUN.with_values(why=output.for_model)
            else:
                compared = await asyncio.to_thread(trial.compare)
                made.clear()
                return Result(trial, compared, _as_there(output, trial), folder.ended_in)
        except DoesNotFit as error:
            why = TOO_LARGE.with_values(why=str(error))
        except OSError as error:
            log.warning("a command could not be tried: %s", error)
            why = NOT_RUN.with_values(why=reason(error))
        finally:
            for trial in made:
                await to_its_end(asyncio.to_thread(trial.remove))
        return why


class _TrialFolder(WorkingFolder):
    """Start folder of a trial; its end folder counts only when the trial is applied."""

    def __init__(self, start: Path) -> None:
        super().__init__(start)
        self.ended_in: Path | None = None

    def move(self, ended_in: Path | None) -> None:
        self.ended_in = ended_in

    def tell(self) -> str:
        return ""


def _on_copy(context: ToolContext, trial: Trial, folder: WorkingFolder) -> ToolContext:
    sandbox: ConversationSandbox | None = context.sandbox
    sandbox_on_copy = sandbox.on_copy(trial.copy.folder, trial.temp) if sandbox is not None else None
    return replace(
        context,
        surroundings=replace(context.surroundings, folder=folder),
        grow=lambda _text, _colors: None,
        near_end=lambda _at: None,
        sandbox=sandbox_on_copy,
    )


def _as_there(output: ToolOutput, trial: Trial) -> ToolOutput:
    """Return what was said with the workspace in place of its copy: what the sandbox stopped is named by that."""
    return replace(output, for_model=output.for_model.replace(str(trial.copy.folder), str(trial.copy.original)))


def _moved(folder: WorkingFolder, ended_in: Path | None) -> str:
    if ended_in is not None and ended_in.is_dir():
        folder.move(ended_in)
    return folder.tell()


def _decision(answer: Decision | CommandEdited | TrialRequested | TrialEnded) -> Decision | None:
    return answer if isinstance(answer, Decision) else None


async def _end(work: asyncio.Future[Result | Sentence]) -> None:
    """End an abandoned trial and remove its copy."""
    work.cancel()
    await to_its_end(asyncio.wait((work,)))
    if not work.cancelled() and work.exception() is None:
        result = work.result()
        if isinstance(result, Result):
            await to_its_end(asyncio.to_thread(result.trial.remove))


NOT_RUN = translate("trial", "It could not be tried: {why}", "{why} is a sentence")
TOO_LARGE = translate(
    "trial", "The workspace is too large to be copied here, so it could not be tried ({why}).", "{why}: how large"
)
