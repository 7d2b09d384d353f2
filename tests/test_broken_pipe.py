"""Output that nobody reads any more: every command that prints ends quietly, with 0 or 141."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.broken_pipe import is_cut, quietly
from tests.program import environment_in, run_program

COMMANDS = (
    ["exec", "--demo", "--json", "tidy up"],
    ["exec", "--demo", "tidy up"],
    ["explain", "ls"],
    ["explain", "--json", "ls; rm -rf x"],
    ["explain", "--batch"],
    ["sessions", "list"],
    ["sessions", "list", "--json"],
    ["sessions", "undo", "nobody"],
    ["doctor"],
    ["doctor", "--json"],
    ["exec", "--help"],
    ["--help"],
    ["--version"],
    ["exec"],
)
BATCH = b"".join(json.dumps({"command": f"ls {number}"}).encode() + b"\n" for number in range(2000))


def ended(home: Path, *words: str, with_stderr: bool) -> tuple[int, bytes]:
    """Run a command whose output nobody reads from the start; return its exit code, and the noise."""
    read, write = os.pipe()
    os.close(read)
    try:
        run = subprocess.run(
            [sys.executable, "-m", "desktop_agent", *words],
            env=environment_in(home),
            input=BATCH,
            stdout=write,
            stderr=write if with_stderr else subprocess.PIPE,
            cwd=home,
            timeout=300,
            check=False,
        )
    finally:
        os.close(write)
    return run.returncode, run.stderr or b""


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_command_whose_reader_is_gone_ends_quietly(tmp_path: Path, words: list[str]) -> None:
    expected = {0, 141}
    if words[0] == "doctor":
        # It may have found that something is missing before it printed anything.
        expected.add(1)
    if words in (["exec"], ["sessions", "undo", "nobody"]):
        # They print to standard error alone, and that is read here.
        code, noise = ended(tmp_path, *words, with_stderr=False)
        assert (code, len(noise.splitlines())) in ((2, 1), (1, 1))
        code, _ = ended(tmp_path, *words, with_stderr=True)
        assert code == 141
        return
    code, noise = ended(tmp_path, *words, with_stderr=False)
    assert (code in expected, noise) == (True, b"")
    code, _ = ended(tmp_path, *words, with_stderr=True)
    assert code in expected


def test_a_turn_whose_reader_goes_away_is_ended_in_good_order(tmp_path: Path) -> None:
    program = f"{shlex.quote(sys.executable)} -m desktop_agent"
    run = subprocess.run(
        f"{program} exec --demo --json 'tidy up' | head -1; echo ${{PIPESTATUS[0]}}",
        env=environment_in(tmp_path),
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=300,
        check=False,
    )
    first, code = run.stdout.splitlines()
    assert (code, run.stderr) in (("141", ""), ("0", ""))
    conversation = json.loads(first)["conversation"]
    listed = run_program("sessions", "list", "--json", home=tmp_path)
    assert [json.loads(line)["id"] for line in listed.stdout.splitlines()] == [conversation]


def test_a_pipe_that_breaks_inside_a_command_is_its_own_failure() -> None:
    def write_to_a_child() -> int:
        raise BrokenPipeError

    assert not is_cut()
    with pytest.raises(BrokenPipeError):
        quietly(write_to_a_child)
