"""Reports ended background commands on their calls and to the model."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, assert_never

from desktop_agent.agent.conversation_state import ConversationState
from desktop_agent.errors import AgentError
from desktop_agent.execution.process.background_jobs import MOST_RUNNING, End, JobTable, TooManyJobs
from desktop_agent.ids import new_id
from desktop_agent.lazy_import import load
from desktop_agent.protocol import (
    COMMAND_TOOL,
    BackgroundUse,
    Event,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    Job,
    JobUse,
    Level,
    MoveToBackground,
    Notice,
    Status,
    StopJob,
    ToolCall,
)
from desktop_agent.sandbox.denials.messages import message_of
from desktop_agent.sandbox.sandbox import ConversationSandbox
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import cut, visible

SETTLE_S = 0.05
COMMAND_MAX = 200


class BackgroundJobs:
    """Connects the jobs with the conversation.

    `item` returns the current state of an item, None without one. `on_end` is called when a job ends.
    """

    def __init__(
        self,
        state: ConversationState,
        *,
        emit: Callable[[Event], None],
        item: Callable[[ItemId], Item | None],
        clock: Callable[[], float],
        on_end: Callable[[Job], None] = lambda _: None,
    ) -> None:
        self.jobs = JobTable(state.set_jobs, self._on_end, clock)
        self._on_job_end = on_end
        self._state = state
        self._emit = emit
        self._item = item
        self._clock = clock

    def restore(self, jobs: Sequence[Job]) -> None:
        """Mark the jobs that were in the background when the program ended as lost."""
        if jobs:
            self.jobs.lose(jobs)
            self._state.set_jobs(())

    def read_history(self, items: Iterable[Item]) -> None:
        """Reserve the ids that earlier calls may have used."""
        self.jobs.number_after(sum(_went_to_background(item) for item in items))

    async def carry_out(self, request: StopJob | MoveToBackground) -> None:
        """Do what the user wants of a command. Raises `AgentError` where no more can go on in the background."""
        match request:
            case StopJob(job):
                await self.jobs.stop(job)
            case MoveToBackground(item):
                try:
                    await self.jobs.move(item)
                except TooManyJobs:
                    raise AgentError(TOO_MANY.with_values(count=MOST_RUNNING)) from None
            case _:
                assert_never(request)

    def tell(self) -> None:
        """Report jobs that ended unseen to the model; call it right before a request."""
        untold = self.jobs.take_untold()
        if untold:
            text = "\n".join(f"{_for_model(job, end)} {message_of(job.denials)}".rstrip() for job, end in untold)
            for_model = f"<notice>\n{text}\n</notice>"
            notice = Notice(ItemId(new_id()), Level.INFO, _sentence(untold), at=self._clock(), for_model=for_model)
            self._emit(ItemAdded(notice))

    def _on_end(self, job: Job) -> None:
        self._on_job_end(job)
        self._say_end(job)

    def _say_end(self, job: Job) -> None:
        """Show on the call how its command ended; the output that the model has seen stays as it is."""
        call = self._item(job.item)
        if isinstance(call, ToolCall) and call.status is Status.RUNNING:
            # It ended before its call was answered.
            asyncio.get_running_loop().call_later(SETTLE_S, self._say_end, job)
        elif isinstance(call, ToolCall) and call.status is Status.DONE and call.output is not None:
            summary = call.output.summary if job.exit_code is not None else STOPPED
            output = replace(call.output, summary=summary, denials=job.denials)
            self._emit(ItemChanged(replace(call, exit_code=job.exit_code, ended_at=job.ended_at, output=output)))


def _went_to_background(item: Item) -> bool:
    if not isinstance(item, ToolCall) or item.tool != COMMAND_TOOL:
        return False
    return bool(item.params.get("run_in_background") or (item.output is not None and item.output.job))


def _for_model(job: Job, end: End) -> str:
    named = f"Background command {job.id} (`{_command(job)}`)"
    after = f" after {job.ended_at - job.started_at:.1f} s" if job.ended_at is not None else ""
    match end:
        case End.BY_ITSELF if job.exit_code is not None and job.exit_code < 0:
            return f"{named} was killed by signal {-job.exit_code}{after}. BashOutput gives what it printed."
        case End.BY_ITSELF if job.exit_code is not None:
            return f"{named} ended with exit code {job.exit_code}{after}. BashOutput gives what it printed."
        case End.BY_USER:
            return f"{named} was stopped by the user{after}. BashOutput gives what it printed."
        case End.BY_CLOSING:
            return f"{named} no longer runs: it was ended when the conversation was closed."
        case _:
            return f"{named} was ended{after}."


def _sentence(untold: Sequence[tuple[Job, End]]) -> Sentence:
    job, end = untold[0]
    if len(untold) > 1:
        return translate("background", "%n command(s) in the background ended; the agent is told.", "", len(untold))
    match end:
        case End.BY_ITSELF if job.exit_code is not None:
            sentence = ENDED.with_values(code=job.exit_code)
        case End.BY_USER:
            sentence = BY_YOU
        case _:
            sentence = JOB_GONE
    return sentence.with_values(command=_command(job))


def _command(job: Job) -> str:
    return cut(visible(job.command, keep_newlines=False), COMMAND_MAX)


TOO_MANY = translate(
    "background",
    "{count} commands run in the background already, so the command was not moved there. Stop one, and try again.",
)
STOPPED = translate("background", "stopped in the background", "fact beside a command")
ENDED = translate("background", "In the background, “{command}” ended with exit code {code}; the agent is told.")
BY_YOU = translate("background", "You stopped “{command}” in the background; the agent is told.")
JOB_GONE = translate("background", "“{command}” no longer runs in the background; the agent is told.")


log = logging.getLogger(__name__)

PROCESS_USE = "desktop_agent.execution.process.resource_usage"
"""Nobody looks before a command runs, and psutil would be imported with the core until then."""


class BackgroundUsage:
    """Looks at them when it is asked to, and at nothing else."""

    def __init__(self, jobs: JobTable, sandbox: ConversationSandbox) -> None:
        self._jobs = jobs
        self._sandbox = sandbox
        self._processes: Any = None
        self._looking = asyncio.Lock()

    async def use(self) -> BackgroundUse:
        async with self._looking:
            usage = await asyncio.to_thread(self._look, self._jobs.leaders())
        whose = {pid: name for name, used in usage.items() for pid in used.processes}
        ports, others = {name: set(used.ports) for name, used in usage.items()}, set[int]()
        for there in await self._sandbox.listening():
            ports.get(whose.get(there.pid, ""), others).add(there.port)
        return BackgroundUse(
            tuple(
                JobUse(name, used.processor, used.memory, tuple(sorted(ports[name]))) for name, used in usage.items()
            ),
            tuple(sorted(others)),
        )

    async def address_of(self, port: int, job: str = "") -> str:
        leaders = {name: leader for name, leader in self._jobs.leaders().items() if name == job}
        # A separate measurement, because processor usage is relative to the last one.
        usage = await asyncio.to_thread(lambda: load(PROCESS_USE).ProcessUse().look(leaders))
        if any(port in used.ports for used in usage.values()):
            # It listens on the machine itself, at which of its own addresses is not known.
            return f"http://localhost:{port}/"
        if all(port != there.port for there in await self._sandbox.listening()):
            raise AgentError(NOTHING_LISTENS.with_values(port=port))
        try:
            # By number: the forward is there and nowhere else, and a name could lead to another program's.
            return f"http://127.0.0.1:{await self._sandbox.forward(port)}/"
        except OSError as error:
            log.warning("no forward to port %s: %s", port, error)
            raise AgentError(NO_WAY.with_values(port=port)) from error

    def _look(self, leaders: Mapping[str, int]) -> Any:
        if self._processes is None:
            self._processes = load(PROCESS_USE).ProcessUse()
        return self._processes.look(leaders)


NOTHING_LISTENS = translate("background", "Nothing listens on port {port} any more, so nothing was opened.")
NO_WAY = translate("background", "Port {port} could not be forwarded. The server there keeps running.")
