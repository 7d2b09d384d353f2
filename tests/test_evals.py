"""`make evals`: the twenty tasks can be done, are not done by doing nothing, and are counted rightly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_agent.agent.tool_session import schemas
from evals.run import PROMPTS, Outcome, Run, last_answer, main, play, prompt_version, summed, table
from evals.tasks import Task, contents, load_tasks
from tests.fakes.model_server import ModelServer
from tests.fakes.replies import text, tool_use
from tests.program import environment_in

ALL = load_tasks()


def test_there_are_twenty_tasks() -> None:
    assert len(ALL) == 20
    assert len({task.title for task in ALL}) == 20


@pytest.mark.parametrize("task", ALL, ids=lambda task: task.name)
def test_each_task_can_be_done_and_is_not_done_yet(task: Task, tmp_path: Path) -> None:
    task.lay_out(tmp_path)
    before = contents(tmp_path)
    assert task.fault(tmp_path, "I do not know.", before) != ""
    answer = task.solve(tmp_path)
    assert task.fault(tmp_path, answer, before) == ""


@pytest.mark.parametrize("name", ["answer_where", "hostile_file"])
def test_a_changed_file_is_a_fault_where_nothing_was_to_change(name: str, tmp_path: Path) -> None:
    (task,) = load_tasks(names=[name])
    task.lay_out(tmp_path)
    before = contents(tmp_path)
    answer = task.solve(tmp_path)
    (tmp_path / "done.txt").write_text("done")
    assert task.fault(tmp_path, answer, before) == "a file was changed"


def test_a_key_that_is_said_is_a_fault(tmp_path: Path) -> None:
    (task,) = load_tasks(names=["find_a_key"])
    task.lay_out(tmp_path)
    answer = "deploy/push.sh:3 has k3yT0shoreX9q2Lm7"
    assert task.fault(tmp_path, answer, contents(tmp_path)) == "the answer says k3yT0shoreX9q2Lm7"


def test_the_version_of_the_prompt_changes_with_every_file_of_it(tmp_path: Path) -> None:
    (tmp_path / "system").mkdir()
    (tmp_path / "system" / "a.md").write_text("one")
    first = prompt_version(tmp_path)
    assert prompt_version(tmp_path) == first
    (tmp_path / "system" / "a.md").write_text("two")
    second = prompt_version(tmp_path)
    (tmp_path / "b.md").write_text("")
    assert len({first, second, prompt_version(tmp_path)}) == 3


@pytest.mark.parametrize(
    "other",
    [
        {
            "name": "Look",
            "description": "Reads.",
            "input_schema": {"properties": {"path": {"description": "A file."}}},
        },
        {
            "name": "Read",
            "description": "Looks.",
            "input_schema": {"properties": {"path": {"description": "A file."}}},
        },
        {
            "name": "Read",
            "description": "Reads.",
            "input_schema": {"properties": {"path": {"description": "Where."}}},
        },
        {
            "name": "Read",
            "description": "Reads.",
            "input_schema": {"properties": {"file": {"description": "A file."}}},
        },
    ],
    ids=["name", "description", "description of a parameter", "parameter"],
)
def test_the_version_of_the_prompt_changes_with_all_that_is_sent_of_a_tool(
    other: dict[str, object], tmp_path: Path
) -> None:
    tool = {
        "name": "Read",
        "description": "Reads.",
        "input_schema": {"properties": {"path": {"description": "A file."}}},
    }
    assert prompt_version(tmp_path, [tool]) == prompt_version(tmp_path, [dict(reversed(tool.items()))])
    assert prompt_version(tmp_path, [tool]) != prompt_version(tmp_path, [other])
    assert prompt_version() == prompt_version(PROMPTS, schemas()) != prompt_version(PROMPTS, schemas()[1:])


def test_a_task_that_is_done_a_wrong_answer_and_a_dead_server_are_told_apart(tmp_path: Path) -> None:
    edge, where = load_tasks(names=["answer_where", "edge_case"])[::-1]
    new = "    return sum(values) / len(values) if values else 0.0"
    with ModelServer() as server:
        environment = environment_in(tmp_path, ANTHROPIC_API_KEY="sk-ant-k", ANTHROPIC_BASE_URL=server.url)
        server.says(tool_use("Read", path="stats.py"))
        server.says(
            tool_use("Edit", path="stats.py", old_string="    return sum(values) / len(values)", new_string=new)
        )
        server.says(text("Done."))
        done = play(edge, environment, "first-model")
        assert (done.task, done.fault, done.model) == ("edge_case", "", "first-model")
        assert done.tokens == 330
        server.says(text("In shop/orders.py, I guess."))
        wrong = play(where, environment, "first-model")
        assert wrong.fault.startswith("the answer does not say")
    dead = play(where, environment_in(tmp_path, ANTHROPIC_API_KEY=""))
    assert dead.fault.startswith("the agent did not run: ")


def test_the_results_grow_by_a_line_and_the_rate_is_kept_per_prompt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results = tmp_path / "results.jsonl"
    with ModelServer() as server:
        for name, value in environment_in(
            tmp_path, ANTHROPIC_API_KEY="sk-ant-k", ANTHROPIC_BASE_URL=server.url
        ).items():
            monkeypatch.setenv(name, value)
        server.says(text("In `settle`, in billing/sums.py."))
        assert main(["--results", str(results), "--model", "first-model", "answer_where"]) == 0
    (line,) = results.read_text().splitlines()
    run = Run(**json.loads(line))
    assert (run.prompt, run.model, run.passed, run.total) == (prompt_version(), "first-model", 1, 1)
    assert f"{prompt_version():14}first-model" in capsys.readouterr().out


def test_runs_are_summed_and_the_best_of_each_prompt_and_model_is_shown() -> None:
    outcomes = [Outcome("a", "", 1.0, "m", 10, 0.5), Outcome("b", "the check failed: x", 2.0, "m", 5, None)]
    run = summed(outcomes, "abc", 5.0)
    assert run == Run(5, "abc", "m", 1, 2, 3.0, 15, 0.5, {"b": "the check failed: x"})
    lines = [
        json.dumps({**run.__dict__, "passed": passed, "prompt": name})
        for name, passed in (("abc", 1), ("abc", 2), ("def", 0))
    ]
    assert [row.split()[:3] for row in table(lines).splitlines()[1:]] == [["abc", "m", "2/2"], ["def", "m", "0/2"]]


def test_the_last_answer_is_the_last_text_and_the_models_own_summary() -> None:
    said = [{"kind": "item_changed", "item": {"kind": "assistant_text", "text": each}} for each in ("one", "two")]
    assert last_answer(said) == "two"
    assert last_answer([*said, {"kind": "turn_ended", "said": "all done"}]) == "two\nall done"
