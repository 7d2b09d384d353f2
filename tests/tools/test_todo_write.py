from __future__ import annotations

import pytest

from desktop_agent.protocol import ConversationEffect, Task, TaskStatus
from desktop_agent.sentences import in_english
from desktop_agent.tools import todo_write
from desktop_agent.tools.tool import InvalidParams
from tests.tools.conftest import Bench


def task(text: str, status: str) -> dict[str, str]:
    return {"text": text, "status": status}


async def test_the_whole_list_is_shown_and_counted(bench: Bench) -> None:
    tasks = [task("Look", "done"), task("Write the\ntest", "active"), task("Run it", "pending")]
    output = await bench.use("TodoWrite", tasks=tasks)
    assert bench.talk.tasks == (
        Task("Look", TaskStatus.DONE),
        Task("Write the test", TaskStatus.ACTIVE),
        Task("Run it", TaskStatus.PENDING),
    )
    assert output.for_model == "The user sees the list: 1 pending, 1 active, 1 done."
    assert output.summary is not None
    assert in_english(output.summary) == "3 tasks"


async def test_a_new_list_replaces_the_one_before_and_an_empty_one_clears_it(bench: Bench) -> None:
    await bench.use("TodoWrite", tasks=[task("Look", "active")])
    output = await bench.use("TodoWrite", tasks=[])
    assert (bench.talk.tasks, output.for_model) == ((), "The list is empty now.")


async def test_more_than_one_active_task_is_advised_against_and_shown_all_the_same(bench: Bench) -> None:
    output = await bench.use("TodoWrite", tasks=[task("Look", "active"), task("Write", "active")])
    assert "More than one is active" in output.for_model
    assert len(bench.talk.tasks) == 2


def test_it_only_talks(bench: Bench) -> None:
    assert bench.effects("TodoWrite", tasks=[]) == (ConversationEffect(in_step=True),)


@pytest.mark.parametrize(
    ("tasks", "advice"),
    [
        ([task("x", "pending")] * 51, "TodoWrite: tasks: list should have at most 50 items"),
        ([task("x" * 301, "pending")], "TodoWrite: tasks.0.text: string should have at most 300 characters"),
        ([task("  ", "pending")], "TodoWrite: tasks.0.text: string should have at least 1 character"),
        ([task("x", "later")], "TodoWrite: tasks.0.status: input should be 'pending', 'active' or 'done'"),
    ],
)
def test_a_list_that_is_no_list_of_tasks_is_refused(tasks: list[object], advice: str) -> None:
    with pytest.raises(InvalidParams, match=advice):
        todo_write.TOOL.parse({"tasks": tasks})


def test_the_entry_names_the_task_that_is_worked_on() -> None:
    def title(*tasks: dict[str, str]) -> str:
        return todo_write.TOOL.title(todo_write.TOOL.parse({"tasks": tasks}))

    assert title(task("Look", "done"), task("Write", "active"), task("Run", "pending")) == "Write"
    assert title(task("Look", "done"), task("Run", "pending")) == "Run"
    assert title(task("Look", "done"), task("Run", "done")) == "Run"
    assert title() == ""
