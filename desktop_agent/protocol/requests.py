"""Requests: window → core."""

from __future__ import annotations

from typing import Literal

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.changed_files import GoBackInFile
from desktop_agent.protocol.ids import ItemId
from desktop_agent.protocol.messages import Attachment, SendTime
from desktop_agent.protocol.permission import Choice, Mode


@dataclass(frozen=True, slots=True)
class SendMessage:
    """Send a message to the agent; it is queued while a turn runs. `id` becomes the item's id.

    A message that is queued already ends the running turn, and goes first.
    """

    id: ItemId
    text: str
    attachments: tuple[Attachment, ...] = ()
    when: SendTime = SendTime.NOW
    kind: Literal["send_message"] = "send_message"


@dataclass(frozen=True, slots=True)
class Decide:
    """Answer a permission request; without effect unless item and digest are the waiting ones."""

    item_id: ItemId
    digest: str
    choice: Choice
    note: str = ""
    assisted: bool = False
    """Assistive technology pressed the button; noted with the decision."""
    kind: Literal["decide"] = "decide"


@dataclass(frozen=True, slots=True)
class EditCommand:
    """Replace a waiting command; the new one is judged again, and the card shown again."""

    item_id: ItemId
    digest: str
    command: str
    kind: Literal["edit_command"] = "edit_command"


@dataclass(frozen=True, slots=True)
class TryOnCopy:
    """Run a waiting command on a copy of the workspace; no effect unless exactly this waits and can be tried.

    The question continues with the result: Allow once applies it, and Deny denies the call.
    """

    item_id: ItemId
    digest: str
    kind: Literal["try_on_copy"] = "try_on_copy"


@dataclass(frozen=True, slots=True)
class EndTrial:
    """Stop a trial, or discard what came of it: the question is put again as it was. Nothing has been changed."""

    item_id: ItemId
    digest: str
    kind: Literal["end_trial"] = "end_trial"


@dataclass(frozen=True, slots=True)
class Interrupt:
    """Stop the running turn now."""

    kind: Literal["interrupt"] = "interrupt"


@dataclass(frozen=True, slots=True)
class Retry:
    """Ask the model again after a failed or cut turn; while a retry counts down: try now."""

    kind: Literal["retry"] = "retry"


@dataclass(frozen=True, slots=True)
class WithdrawMessage:
    """Remove a message that is still queued."""

    item_id: ItemId
    kind: Literal["withdraw_message"] = "withdraw_message"


@dataclass(frozen=True, slots=True)
class ScheduleMessage:
    """Change when a queued message is sent."""

    item_id: ItemId
    when: SendTime
    kind: Literal["schedule_message"] = "schedule_message"


@dataclass(frozen=True, slots=True)
class AnswerQuestion:
    """Answer a question that waits; without effect unless it does, and offers the options."""

    item_id: ItemId
    chosen: tuple[str, ...]
    text: str = ""
    kind: Literal["answer_question"] = "answer_question"


@dataclass(frozen=True, slots=True)
class Compact:
    """Compact the conversation now; `wish` is what the summary shall keep in particular."""

    wish: str = ""
    kind: Literal["compact"] = "compact"


@dataclass(frozen=True, slots=True)
class StopJob:
    """End a command in the background, by its id."""

    job: str
    kind: Literal["stop_job"] = "stop_job"


@dataclass(frozen=True, slots=True)
class MoveToBackground:
    """Move a command that its call waits for to the background; no effect where it does not run."""

    item_id: ItemId
    kind: Literal["move_to_background"] = "move_to_background"


@dataclass(frozen=True, slots=True)
class ChooseRecord:
    """Let a call wait for its snapshot without limit, or run without one.

    No effect where it does not wait.
    """

    item_id: ItemId
    waits: bool
    kind: Literal["choose_record"] = "choose_record"


@dataclass(frozen=True, slots=True)
class RerunCommand:
    """Run a sandboxed command again as the user asks: outside, or with more hosts and folders.

    It asks whatever was approved, and the answer is not remembered. Refused while a turn runs.
    """

    item_id: ItemId
    outside: bool = False
    hosts: tuple[str, ...] = ()
    writable: tuple[str, ...] = ()
    readable: tuple[str, ...] = ()
    kind: Literal["run_again"] = "run_again"


@dataclass(frozen=True, slots=True)
class UndoFiles:
    """Undo the file changes of some calls of a turn, oldest first; refused while a turn runs.

    A file that others changed since is restored if it is in `over`, and left if it is in `leave`; otherwise nothing
    is touched, and the `AgentError` names it. With `rewind_to`, a message of the user, the conversation is rewound to
    before it, too; without calls it alone is.
    """

    calls: tuple[ItemId, ...]
    over: tuple[str, ...] = ()
    leave: tuple[str, ...] = ()
    rewind_to: ItemId | None = None
    kind: Literal["go_back"] = "go_back"


@dataclass(frozen=True, slots=True)
class RedoFiles:
    """Redo an undo, by its notice; without one the last, if nothing was changed since.

    `over` and `leave` are as with `UndoFiles`.
    """

    over: tuple[str, ...] = ()
    leave: tuple[str, ...] = ()
    notice: ItemId | None = None
    kind: Literal["go_forth"] = "go_forth"


@dataclass(frozen=True, slots=True)
class RestoreFromTrash:
    """Restore the files that a call removed; refused while a turn runs.

    Where newer files exist, nothing is restored and the call names them, except those in `over`; with `keeps_newer`
    they stay, and all others are restored.
    """

    item_id: ItemId
    over: tuple[str, ...] = ()
    keeps_newer: bool = False
    kind: Literal["put_back"] = "put_back"


@dataclass(frozen=True, slots=True)
class RestoreFromQuarantine:
    """Put what the sandbox set aside of a call where the command had left it; refused while a turn runs."""

    item_id: ItemId
    kind: Literal["give_back"] = "give_back"


@dataclass(frozen=True, slots=True)
class RevokeGrant:
    """Revoke one approval for the session, by its scope id."""

    scope: str
    kind: Literal["revoke_grant"] = "revoke_grant"


@dataclass(frozen=True, slots=True)
class Configure:
    """Change the given fields; None leaves a field."""

    model: str | None = None
    profile: str | None = None
    effort: str | None = None
    mode: Mode | None = None
    title: str | None = None
    budget: float | None = None
    """US dollars; 0 takes the limit away."""
    kind: Literal["configure"] = "configure"


Request = (
    SendMessage
    | Decide
    | EditCommand
    | TryOnCopy
    | EndTrial
    | Interrupt
    | Retry
    | WithdrawMessage
    | ScheduleMessage
    | AnswerQuestion
    | Compact
    | StopJob
    | MoveToBackground
    | ChooseRecord
    | RerunCommand
    | UndoFiles
    | GoBackInFile
    | RedoFiles
    | RestoreFromTrash
    | RestoreFromQuarantine
    | RevokeGrant
    | Configure
)
