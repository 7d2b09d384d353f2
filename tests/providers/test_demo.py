"""The demo: a model that needs nothing, and works with real files."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from desktop_agent.protocol import Json, ModelInfo
from desktop_agent.providers.demo import DemoProvider, make_scratch, where_we_are
from desktop_agent.providers.demo_script import DemoContext
from desktop_agent.providers.provider import (
    BlockDelta,
    BlockSignature,
    BlockStarted,
    MessageEnded,
    ModelCall,
)
from tests.contracts.provider import heard

PYTHON_FILES = ["lighthouse.py", "logbook.py", "test_tides.py", "tides.py"]


def user(*blocks: Any) -> Json:
    return {"role": "user", "content": [{"type": "text", "text": b} if isinstance(b, str) else b for b in blocks]}


def use(call_id: str, name: str, **params: Any) -> Json:
    return {"type": "tool_use", "id": call_id, "name": name, "input": params}


def result(call_id: str, content: Any, **more: Any) -> Json:
    return {"type": "tool_result", "tool_use_id": call_id, "content": content, **more}


def call(*messages: Json, thinking: bool = False) -> ModelCall:
    return ModelCall("demo", "", messages, (), 1000, thinking=thinking)


async def test_it_says_the_words_one_by_one_and_calls_its_tools(tmp_path: Path) -> None:
    events = await heard(DemoProvider(tmp_path, pace_s=0), call(user("tour")))
    words = [event.text for event in events if isinstance(event, BlockDelta) and event.index == 0]
    assert len(words) > 20
    assert "".join(words).startswith("I am the built-in **demo**")
    began = [event for event in events if isinstance(event, BlockStarted)]
    assert [(event.block, event.name) for event in began] == [("text", ""), ("tool_use", "Glob")]
    assert isinstance(events[-1], MessageEnded)
    assert events[-1].stop_reason == "tool_use"
    assert events[-1].usage.output > 0


async def test_it_thinks_aloud_only_where_thinking_is_asked_for(tmp_path: Path) -> None:
    events = await heard(DemoProvider(tmp_path, pace_s=0), call(user("tour"), thinking=True))
    assert [event.block for event in events if isinstance(event, BlockStarted)] == ["thinking", "text", "tool_use"]
    assert [event for event in events if isinstance(event, BlockSignature)] == [BlockSignature(0, "demo")]


async def test_each_call_has_an_id_of_its_own(tmp_path: Path) -> None:
    provider = DemoProvider(tmp_path, pace_s=0)
    history = (user("tour"), {"role": "assistant", "content": [use("1", "Glob")]}, user(result("1", "a.py")))
    ids = [
        event.call_id
        for _ in range(2)
        for event in await heard(provider, call(*history))
        if isinstance(event, BlockStarted) and event.block == "tool_use"
    ]
    assert len(ids) == len(set(ids)) == 4


async def test_it_ends_without_a_tool_when_it_has_said_all(tmp_path: Path) -> None:
    events = await heard(DemoProvider(tmp_path, pace_s=0), call(user("who are you?")))
    assert isinstance(events[-1], MessageEnded)
    assert events[-1].stop_reason == "end_turn"


async def test_it_lists_itself_and_counts_roughly(tmp_path: Path) -> None:
    provider = DemoProvider(tmp_path)
    assert await provider.list_models() == (ModelInfo("demo", "Demo", 200_000),)
    short, long = call(user("x")), call(user("x" * 4000))
    assert (await provider.count_tokens(long) or 0) - (await provider.count_tokens(short) or 0) in range(990, 1010)
    await provider.close()


def test_the_history_is_read_by_rounds() -> None:
    history = (
        user("facts about the folder", "tour"),
        {"role": "assistant", "content": [{"type": "text", "text": "I look."}, use("1", "Glob", pattern="*")]},
        user(result("1", [{"type": "text", "text": "a.py"}])),
        {"role": "assistant", "content": [use("2", "Bash", command="wc"), use("3", "Grep")]},
        user(result("2", "3 a.py"), result("3", "no", is_error=True)),
    )
    assert where_we_are(history) == (
        "tour",
        (
            (DemoContext("Glob", {"pattern": "*"}, "a.py"),),
            (DemoContext("Bash", {"command": "wc"}, "3 a.py"), DemoContext("Grep", {}, "no", failed=True)),
        ),
    )


def test_a_new_prompt_begins_anew_even_beside_results() -> None:
    history = (
        {"role": "user", "content": "tour"},
        {"role": "assistant", "content": [use("1", "Glob")]},
        user(result("1", "a.py"), "change"),
    )
    assert where_we_are(history) == ("change", ())


def test_a_history_in_disorder_is_no_reason_to_fail() -> None:
    assert where_we_are(()) == ("", ())
    assert where_we_are(({"role": "user"}, user(result("?", 3)), user(result("1", ["x"], is_error=None)))) == (
        "",
        ((DemoContext("", {}, ""),), (DemoContext("", {}, ""),)),
    )


def test_the_sample_project_is_made_once_and_then_left_to_its_owner(tmp_path: Path) -> None:
    project = make_scratch(tmp_path / "new" / "folder")
    assert sorted(path.name for path in project.glob("*.py")) == PYTHON_FILES
    (project / "tides.py").write_text("changed")
    (project / "watch.md").unlink()
    assert make_scratch(tmp_path / "new" / "folder") == project
    assert (project / "tides.py").read_text() == "changed"
    assert (project / "watch.md").exists()


def test_the_sample_project_works(tmp_path: Path) -> None:
    project = make_scratch(tmp_path)

    def run(*command: str) -> str:
        return subprocess.run(
            [sys.executable, *command], cwd=project, capture_output=True, text=True, timeout=60, check=True
        ).stdout

    assert run("lighthouse.py", "Fl(3) 20s") == "flashing 3 times, every 20 seconds\n"
    assert run("logbook.py", "ships.csv").startswith("  2 herring\n")
    check = "import test_tides as t; [getattr(t, n)() for n in dir(t) if n.startswith('test_')]; print('ok')"
    assert run("-c", check) == "ok\n"


def test_the_longest_file_of_the_sample_project_is_as_the_texts_expect(tmp_path: Path) -> None:
    project = make_scratch(tmp_path)
    lengths = {path.name: len(path.read_text().splitlines()) for path in project.glob("*.py")}
    assert max(lengths, key=lambda name: lengths[name]) == "lighthouse.py"
    assert json.dumps(sorted(lengths)) == json.dumps(PYTHON_FILES)
