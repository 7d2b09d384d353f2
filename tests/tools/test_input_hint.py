from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.tools.input_hint import input_hint, known

TABLE = known(resource_folder("resources") / "no_input.toml")


@pytest.mark.parametrize(
    ("command", "output", "instead"),
    [(*example, one.instead) for one in TABLE for example in one.examples],
    ids=[example[0] for one in TABLE for example in one.examples],
)
def test_every_example_of_the_table_is_told_with_its_way_out(command: str, output: str, instead: str) -> None:
    hint = input_hint(command, output, failed=True)
    assert hint == f"It looked for input, and there is none here. Use {instead}."


@pytest.mark.parametrize(
    ("command", "output"),
    [
        ("npm run build", "canceled\n"),
        ("git push", "Everything up-to-date\n"),
        ("while read x; do :; done; false", ""),
        ("grep read notes.txt", ""),
        ("echo 'apt-get install'", "apt-get install\n"),
        ("true", ""),
        ("cat notes.txt", "EOFError: EOF when reading a line\n" + "x\n" * 2_000),
        ("docker ps", "the input device is a TTY\n"),
    ],
)
def test_what_did_not_look_for_input_gets_no_advice(command: str, output: str) -> None:
    assert input_hint(command, output, failed=True) == ""


def test_silence_is_telling_only_where_the_command_failed() -> None:
    assert input_hint("read answer", "", failed=False) == ""
    assert "nothing to read" in input_hint("cd a && read answer", "\n", failed=True)


EXAMPLES = 'examples = [{command="a", output="b"}]'


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ('words = ["a"]', "entry 1 of no_input.toml has other fields"),
        (f'words = "a"\nsays = ["b"]\ninstead = "c"\n{EXAMPLES}', "lists"),
        (f'words = ["a"]\nsays = ["B"]\ninstead = "c"\n{EXAMPLES}', "small"),
        (f'words = ["a"]\nsays = [""]\ninstead = "c"\n{EXAMPLES}', "lists"),
        (f'words = []\nsays = []\ninstead = "c"\n{EXAMPLES}', "leaves out"),
        (f'words = ["a"]\nsays = ["b"]\ninstead = " "\n{EXAMPLES}', "leaves out"),
        ('words = ["a"]\nsays = ["b"]\ninstead = "c"\nexamples = []', "leaves out"),
    ],
)
def test_a_table_with_a_fault_is_refused_with_its_place(tmp_path: Path, fields: str, fault: str) -> None:
    file = tmp_path / "no_input.toml"
    file.write_text(f"[[program]]\n{fields}")
    with pytest.raises(ValueError, match=fault):
        known(file)


def test_a_table_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "no_input.toml"
    file.write_text("[[programs]]")
    with pytest.raises(ValueError, match="more than programs"):
        known(file)
