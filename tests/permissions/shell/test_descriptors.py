"""What lies behind a descriptor is opened anew by who writes to `/dev/stdin` or `/dev/fd/3`."""

from __future__ import annotations

import pytest

from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.shell.descriptors import inputs_of, is_turned
from desktop_agent.permissions.shell.parser import read_script
from desktop_agent.permissions.shell.syntax_tree import PlainCommand
from tests.permissions.world import World


@pytest.mark.parametrize(
    "command",
    [
        "echo x < a.txt > /dev/stdin",
        "echo x < a.txt > /dev/fd/0",
        "cat b.txt 3< a.txt > /dev/fd/3",
        "cat b.txt | tee /dev/fd/3 3< a.txt",
        "tee /dev/stdin < a.txt",
        "sort -o /dev/stdin < a.txt",
        "dd if=b.txt of=/dev/fd/0 < a.txt",
        "while read l; do echo x > /dev/stdin; done < a.txt",
        "exec < a.txt; echo x > /dev/stdin",
        "{ { echo x > /dev/fd/11; } < b.txt; } < a.txt",
        "echo x | tee /dev/std*",
        "echo x 1< a.txt > /dev/stdout",
        "echo x 2<> a.txt > /dev/stderr",
        "exec 3< a.txt; echo x >&3 > /dev/stdout",
        "exec 3< a.txt 4<&3; echo x 1>&4 > /dev/fd/1",
        "{ echo x > /dev/stdout; } < a.txt 1>&0",
        "bash -c 'echo x >&3 > /dev/stdout' 3< a.txt",
        "echo x 63< a.txt > /dev/fd/63",
    ],
)
def test_a_file_that_is_read_is_not_written_by_the_name_of_its_descriptor(quiet_world: World, command: str) -> None:
    assert quiet_world.ruling(command).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command",
    [
        "echo x > /dev/stderr",
        "echo x | tee /dev/stderr",
        "cat a.txt | tee >(wc -l)",
        "sort a.txt > >(cat) 2>&1",
        "exec 3>&1; echo x >&3",
        "ls 3>&1 1>&2 2>&3",
        "exec 3< a.txt; read -u 3 l; echo $l > /dev/stdout",
        "cat /dev/stdin < a.txt",
        "cat < /dev/fd/3 3< a.txt",
    ],
)
def test_writing_to_outputs_by_name_needs_no_question(quiet_world: World, command: str) -> None:
    assert quiet_world.ruling(command).verdict is Verdict.RUN


def test_copies_of_inputs_are_inputs() -> None:
    script = read_script("cat 3< a 5<&4 4>&03 6>&1 7> b; echo $(cat 8< c)")
    assert inputs_of(script, frozenset({"9"})) == {"0", "3", "4", "5", "8", "9"}


@pytest.mark.parametrize(
    ("command", "turned"),
    [("a 1< b", True), ("a 63< b", True), ("a >&0", True), ("a 2>&3", True), ("a < b", False), ("a 2>&1", False)],
)
def test_an_output_is_turned_by_an_input_in_its_place(command: str, turned: bool) -> None:
    node = read_script(command).node
    assert isinstance(node, PlainCommand)
    assert is_turned(node.redirects[0], frozenset({"0", "3"})) is turned
