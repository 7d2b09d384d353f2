from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import Field

from desktop_agent.protocol import Effect, ItemId, ReadsPath, RunsCommand, ToolOutput, Unknown, WritesPath
from desktop_agent.sentences import translate
from desktop_agent.tools import TOOLS
from desktop_agent.tools.tool import (
    InvalidParams,
    Params,
    Tool,
    ToolContext,
    ToolFailed,
    description_of,
    in_words,
    reads,
)
from tests.series import examples
from tests.tools.conftest import Bench, sandboxed

BY_NAME = {tool.name: tool for tool in TOOLS}


class SampleParams(Params):
    path: str = Field(min_length=1, description="A path.")
    count: int | None = Field(default=None, ge=1, description="How many.")
    is_deep: bool = Field(default=False, alias="-d", description="All the way down.")


async def act(params: SampleParams, context: ToolContext) -> ToolOutput:
    match params.path:
        case "refused":
            raise ToolFailed("It cannot be done.")
        case "system":
            raise PermissionError(13, "Permission denied", "/etc/shadow")
        case "odd":
            raise OSError("strange")
    context.insist_on(ReadsPath(params.path))
    return ToolOutput("done")


SAMPLE = Tool(
    "Sample",
    SampleParams,
    lambda params, _: (ReadsPath(params.path),),
    act,
    lambda params: params.path,
    translate("tools", "Sampled"),
)


def test_the_schema_holds_what_the_model_needs_and_nothing_else() -> None:
    assert replace(SAMPLE, name="ListDir").schema() == {
        "name": "ListDir",
        "description": description_of("ListDir"),
        "input_schema": {
            "type": "object",
            "properties": {
                "path": {"description": "A path.", "minLength": 1, "type": "string"},
                "count": {"description": "How many.", "minimum": 1, "type": "integer"},
                "-d": {"description": "All the way down.", "default": False, "type": "boolean"},
            },
            "required": ["path"],
            "additionalProperties": False,
        },
    }


SCHEMAS = "import json; from desktop_agent.tools import TOOLS; print(json.dumps([tool.schema() for tool in TOOLS]))"


def test_a_schema_is_the_same_bytes_in_every_program() -> None:
    # Sets of words are in another order in each program; only what is sent alike is read from the server's cache.
    other = subprocess.run(
        (sys.executable, "-c", SCHEMAS), env={**os.environ, "PYTHONHASHSEED": "7"}, capture_output=True, check=True
    )
    assert other.stdout.decode().strip() == json.dumps([tool.schema() for tool in TOOLS])
    assert max(len(json.dumps(tool.schema())) for tool in TOOLS) < 4000


@pytest.mark.parametrize(
    ("raw", "advice"),
    [
        ({}, "Sample: path is missing; give it"),
        ({"path": ""}, "Sample: path: string should have at least 1 character"),
        ({"path": 5}, "Sample: path: input should be a valid string"),
        ({"path": "a", "count": 0}, "Sample: count: input should be greater than or equal to 1"),
        ({"path": "a", "depth": 1}, "Sample: there is no parameter depth; use path, count, -d"),
        ({"count": 0, "depth": 1}, "Sample: path is missing; give it (and 2 more)"),
    ],
)
def test_bad_input_is_refused_with_the_field_and_what_to_do(raw: Mapping[str, object], advice: str) -> None:
    with pytest.raises(InvalidParams) as refused:
        SAMPLE.parse(raw)
    assert str(refused.value) == advice


def test_good_input_is_read_by_its_outside_names() -> None:
    assert SAMPLE.parse({"path": "a", "-d": True}) == SampleParams(path="a", is_deep=True)


@pytest.fixture
def context(bench: Bench) -> ToolContext:
    surroundings = bench.surroundings
    return ToolContext(
        surroundings,
        (ReadsPath("a"),),
        {"A": "1"},
        lambda _: None,
        bench.talk,
        ItemId("a"),
        lambda: ItemId("b"),
        extra_environment={"B": "2"},
    )


async def test_what_cannot_be_done_is_a_failed_output_in_a_sentence(context: ToolContext) -> None:
    outputs = [await SAMPLE.run(SampleParams(path=path), context) for path in ("refused", "system", "odd", "b", "a")]
    assert outputs == [
        ToolOutput("It cannot be done.", is_error=True),
        ToolOutput("Permission denied: /etc/shadow.", is_error=True),
        ToolOutput("strange.", is_error=True),
        ToolOutput(
            "What this would touch has changed since it was checked, so nothing was done. Try again.", is_error=True
        ),
        ToolOutput("done"),
    ]


def test_the_environment_of_a_child_is_the_allowed_one_with_what_was_added(context: ToolContext) -> None:
    assert context.child_environment() == {"A": "1", "B": "2"}


def test_an_error_of_the_system_is_said_in_words() -> None:
    assert in_words(FileNotFoundError(2, "No such file or directory", "x")) == "No such file or directory: x."


def test_reading_is_declared_by_where_it_really_leads(bench: Bench) -> None:
    surroundings = bench.surroundings
    (surroundings.workspace / "link").symlink_to("/etc")
    assert reads("link/hostname", surroundings) == (ReadsPath("/etc/hostname"),)
    (unknown,) = reads("a\0b", surroundings)
    assert isinstance(unknown, Unknown)


ODD_TEXT = st.text(max_size=12) | st.sampled_from(
    [
        "",
        ".",
        "..",
        "/",
        "~",
        "~x",
        "a\0b",
        "\n",
        "x" * 5000,
        "/dev/null",
        "/proc/self/mem",
        "a.txt",
        "file",
        "[",
        "{a,",
    ]
)
VALUES = ODD_TEXT | st.integers(-5, 3000) | st.booleans() | st.none()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=examples(300))
@given(name=st.sampled_from(sorted(BY_NAME)), draw=st.data())
def test_effects_never_raise_and_read_or_write_only_absolute_paths(
    bench: Bench, name: str, draw: st.DataObject
) -> None:
    surroundings = bench.surroundings
    (surroundings.workspace / "a.txt").write_text("text")
    (surroundings.workspace / "file").write_bytes(b"\xff\x00")
    tool = BY_NAME[name]
    names = list(tool.schema()["input_schema"]["properties"])  # type: ignore[index]
    raw = draw.draw(st.dictionaries(st.sampled_from(names), VALUES))
    try:
        params = tool.parse(raw)
    except InvalidParams:
        return
    assert isinstance(tool.title(params), str)
    effects: tuple[Effect, ...] = tool.effects(params, surroundings)
    assert len(effects) == 1
    for effect in effects:
        match effect:
            case ReadsPath(path) | WritesPath(path):
                assert Path(path).is_absolute()
            case RunsCommand(_, cwd):
                assert cwd == str(surroundings.cwd)
            case Unknown(why):
                assert why


def test_below_tmp_what_a_sandboxed_command_left_is_meant_and_judged_where_it_lies(bench: Bench) -> None:
    around, temp = bench.surroundings, bench.surroundings.temp
    assert reads("/tmp/no-such-note", around) == (ReadsPath("/tmp/no-such-note"),)
    temp.mkdir()
    (temp / "no-such-note").write_text("from inside\n")
    assert reads("/tmp/no-such-note", around) == (ReadsPath(str(temp / "no-such-note")),)
    # A link is judged by where it leads here, and read there, too.
    (temp / "no-such-link").symlink_to("/etc")
    assert reads("/tmp/no-such-link/hostname", around) == (ReadsPath("/etc/hostname"),)
    assert reads(f"/tmp/../{temp}/no-such-note", around) == (ReadsPath(str(temp / "no-such-note")),)
    assert reads("/tmp", around) == (ReadsPath("/tmp"),)


async def test_what_came_to_be_below_tmp_after_the_question_is_not_read_in_its_place(bench: Bench) -> None:
    let_through = bench.effects("Read", path="/tmp/no-such-note")
    bench.surroundings.temp.mkdir()
    (bench.surroundings.temp / "no-such-note").write_text("from inside\n")
    output = await bench.use_with(let_through, "Read", path="/tmp/no-such-note")
    assert output.is_error
    assert "from inside" not in output.for_model


async def test_what_a_sandboxed_command_wrote_below_tmp_is_read_by_the_name_that_it_had_there(
    bench: Bench, tmp_path: Path
) -> None:
    held = sandboxed(bench, tmp_path)
    assert not (await held.use("Bash", command="echo from inside > /tmp/no-such-note")).is_error
    assert "from inside" in (await held.use("Read", path="/tmp/no-such-note")).for_model
    assert not Path("/tmp/no-such-note").exists()
