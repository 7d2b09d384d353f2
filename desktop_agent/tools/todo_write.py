"""TodoWrite: replace the list of tasks that the user sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pydantic import ConfigDict, Field

from desktop_agent.protocol import Task, TaskStatus, ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.tools.tool import Params, Tool, ToolContext, talks

MOST_TASKS = 50
LONGEST_TASK = 300


class TaskParams(Params):
    """One line of the list."""

    model_config = ConfigDict(str_strip_whitespace=True)

    text: str = Field(
        min_length=1, max_length=LONGEST_TASK, description="What is to be done, such as: Write the test."
    )
    status: TaskStatus = Field(description="pending, active (you work on it now) or done.")


class TodoWriteParams(Params):
    """Parameters of TodoWrite."""

    tasks: list[TaskParams] = Field(
        max_length=MOST_TASKS, description="The whole list, in order; it replaces the one before. Empty clears it."
    )


async def act(params: TodoWriteParams, context: ToolContext) -> ToolOutput:
    """Show the list."""
    tasks = tuple(Task(" ".join(task.text.split()), task.status) for task in params.tasks)
    context.talk.set_tasks(tasks)
    return ToolOutput(
        _for_model(tasks),
        summary=translate("tools", "%n task(s)", "fact beside the list of tasks", len(tasks)),
    )


def _for_model(tasks: Sequence[Task]) -> str:
    if not tasks:
        return "The list is empty now."
    count = Counter(task.status for task in tasks)
    parts = [f"{count[status]} {status.value}" for status in TaskStatus if count[status]]
    summary = f"The user sees the list: {', '.join(parts)}."
    if count[TaskStatus.ACTIVE] > 1:
        summary += " More than one is active: work on one at a time, and mark it done before the next."
    return summary


def _title(params: TodoWriteParams) -> str:
    """Return the task that is worked on now; where none is, the next one or the last."""
    for status in (TaskStatus.ACTIVE, TaskStatus.PENDING):
        for task in params.tasks:
            if task.status is status:
                return task.text
    return params.tasks[-1].text if params.tasks else ""


TOOL = Tool(
    name="TodoWrite",
    params=TodoWriteParams,
    effects=talks(in_step=True),  # of two lists in a message the last one counts
    act=act,
    title=_title,
    verb=translate("tools", "Planned", "verb before a task, past tense"),
)
