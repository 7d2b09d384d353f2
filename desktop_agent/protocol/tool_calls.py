"""One use of a tool, from the model's call to its result."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.checkpoints import Checkpoint, Recording
from desktop_agent.protocol.confinement import TAKEN_BACK, Confinement, Denial, SandboxProfile
from desktop_agent.protocol.effects import Effect
from desktop_agent.protocol.ids import ItemId
from desktop_agent.protocol.permission import Assessment, Decision, PermissionRequest
from desktop_agent.protocol.trash import TrashRecord
from desktop_agent.protocol.turns import Outcome
from desktop_agent.sentences import Sentence
from desktop_agent.styled_text import Colors

COMMAND_TOOL = "Bash"
"""The tool whose calls are the command history."""

Json = Mapping[str, object]
"""A JSON object, as it was parsed."""


class Status(StrEnum):
    """Status of a tool call; it only moves forward: preparing, (waiting,) running, then one of the last four."""

    PREPARING = "preparing"
    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    DENIED = "denied"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Media:
    """A picture that the model gets beside a result. `path` is absolute, in the conversation's temp folder."""

    path: str
    media_type: str
    digest: str
    """SHA-256 of the bytes, hex."""
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class SeenFile:
    """Lines and bytes of a file that the model saw; `lines` are first and last, counted from 1, included."""

    path: str
    digest: str
    lines: tuple[tuple[int, int], ...]
    total_lines: int


@dataclass(frozen=True, slots=True)
class ToolOutput:
    """Output of a tool call.

    `for_model` is the model's part, at most the stated size. `summary` is the fact at the right of the entry ("88
    lines"). `path` leads to the whole where it was cut. `masked` counts the secrets that `for_model` or `diff` holds
    placeholders for. `ends` is set where the call ends the turn, `for_model` being the model's last word.
    """

    for_model: str
    summary: Sentence | None = None
    diff: str = ""
    path: str = ""
    is_error: bool = False
    exit_code: int | None = None
    media: tuple[Media, ...] = ()
    seen: tuple[SeenFile, ...] = ()
    masked: int = 0
    ends: Outcome | None = None
    denials: tuple[Denial, ...] = ()
    """Accesses that the sandbox denied or took back."""
    job: str = ""
    """Id of the command that continues in the background, "" without one."""
    colors: Colors = ()
    """Colours of `for_model`: start, length and style of each span; see `styled_text.py`."""


@dataclass(frozen=True, slots=True)
class ToolCall:
    """One use of a tool. `call_id` is the model's own id, "" by the user; `title` the object shown in the entry."""

    id: ItemId
    call_id: str
    tool: str
    params: Json
    title: str
    status: Status
    effects: tuple[Effect, ...] = ()
    assessment: Assessment | None = None
    permission: PermissionRequest | None = None
    decision: Decision | None = None
    sandbox: str = "none"
    output: ToolOutput | None = None
    exit_code: int | None = None
    checkpoint: Checkpoint | None = None
    """The way back; None where the call could change no file."""
    set_aside: TrashRecord | None = None
    """Files removed from the workspace; None without any, as far as is known."""
    was_edited: bool = False
    """The user changed the command before it was decided on; `params` hold what it became."""
    started_at: float | None = None
    ended_at: float | None = None
    at: float = 0.0
    message: str = ""
    confinement: Confinement | None = None
    """Confinement of the command; None where it did not run, or ran without one."""
    by_user: bool = False
    """The user ran it again: it is no tool use of the model, which gets a notice."""
    ends_at: float | None = None
    """End of the command's time, set shortly before; until then it can be moved to the background."""
    recording: Recording | None = None
    """It waits until the files are recorded; None otherwise."""
    ran_as: str = ""
    """Command that bash ran in place of the given one, without a question: rendered from its parsed form."""
    kind: Literal["tool_call"] = "tool_call"

    @property
    def sketched_kind(self) -> str:
        """Kind of the call in a sketch.

        "outcome": the model's last word, which is no step of the turn though it comes as a call. "taken_back": the
        sandbox took something back, so the window never folds it away with the turn.
        """
        if self.output is not None and self.output.ends is not None:
            return "outcome"
        is_taken_back = self.output is not None and any(one.kind in TAKEN_BACK for one in self.output.denials)
        return "taken_back" if is_taken_back else self.kind

    @property
    def waits_for_record(self) -> bool:
        """It may run, and waits until the files are recorded."""
        return self.recording is not None and self.status in (Status.PREPARING, Status.WAITING)

    @property
    def has_run_inside(self) -> bool:
        """It is a command that ran in the sandbox, and has ended."""
        is_held = self.confinement is not None and self.confinement.profile is not SandboxProfile.OUTSIDE
        has_ended = self.status in (Status.DONE, Status.FAILED, Status.CANCELLED) and self.started_at is not None
        return self.tool == COMMAND_TOOL and is_held and has_ended
