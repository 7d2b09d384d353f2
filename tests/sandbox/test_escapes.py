from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from uuid import uuid4

import pytest

from desktop_agent.execution.process.process import ProcessResult
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.sandbox import ProcessLimits
from tests.processes import running
from tests.sandbox.confined_run import confined_run
from tests.sandbox.escape import Escape
from tests.sandbox.escapes import HUGE_FILE
from tests.sandbox.home_escapes import GROUPS, tried
from tests.sandbox.other_user import ROOT, as_other_user
from tests.sandbox.places import Place, insist_on_a_sandbox, place_in
from tests.series import LONG
from tests.waits import until

LIMIT_S = 240
# How long what must not be left sleeps: by this it is known from what another run of the suite leaves at this time.
NAP = f"3133{uuid4().int % 10**9:09}"


@pytest.fixture
def root() -> Iterator[Path]:
    """A folder outside `/tmp`, which a sandbox has of its own."""
    root = Path(mkdtemp(prefix="escapes-", dir="/var/tmp"))
    yield root
    shutil.rmtree(root)


def test_there_are_at_least_sixty_ways_out_to_try() -> None:
    names = [escape.name for group in GROUPS.values() for escape in group]
    assert len(names) == len(set(names)) >= 60


def by_an_ordinary_user(root: Path, group: str) -> object:
    """Try a group of ways out; return what came of it."""
    insist_on_a_sandbox()
    program = Path(__file__).with_name("escape_run.py")
    done = subprocess.run(
        [*as_other_user(root), sys.executable, str(program), str(root), group],
        env={
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "HOME": str(root),
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": "1",
            "LC_ALL": "C.UTF-8",
            "DESKTOP_AGENT_LONG": "1" if LONG else "0",
            "NAP": NAP,
            # What the parent has and no command may see.
            "SECRET_KEY": "OUT",
            "DISPLAY": ":0",
            "SSH_AUTH_SOCK": "/run/agent",
        },
        stdout=subprocess.PIPE,
        cwd="/",
        timeout=LIMIT_S,
        check=True,
    )
    result: object = json.loads(done.stdout)
    return result


@pytest.mark.parametrize("group", GROUPS)
def test_what_is_a_way_out_for_an_ordinary_user_is_none_in_the_sandbox(group: str, root: Path) -> None:
    found = by_an_ordinary_user(root, group)
    assert isinstance(found, dict)
    assert [*found] == [escape.name for escape in tried(group)]
    assert {name: got for name, got in found.items() if got != [True, False]} == {}


async def confined(place: Place, escape: Escape, limits: ProcessLimits, timeout_s: float) -> ProcessResult:
    conversation = place.conversation(limits)
    try:
        asked = (Confinement(SandboxProfile.PROJECT), escape.command, place.workspace, place.environment)
        more = {"W": str(place.workspace)}
        async with confined_run(conversation, *asked, timeout_s=timeout_s, more=more) as (_, ended):
            return ended
    finally:
        await conversation.close()


async def test_a_huge_file_ends_at_its_limit(root: Path) -> None:
    insist_on_a_sandbox()
    place = place_in(root)
    ended = await confined(place, HUGE_FILE, ProcessLimits(file_bytes=4 << 20), 100)
    assert ended.exit_code != 0
    assert (place.workspace / "huge").stat().st_size == 4 << 20


async def test_a_process_that_takes_too_much_memory_ends_alone(root: Path) -> None:
    insist_on_a_sandbox()
    greedy = Escape("memory", "python3 -c \"b'x' * (1 << 30)\" 2>&1; echo went on")
    ended = await confined(place_in(root), greedy, ProcessLimits(memory_bytes=200 << 20), 100)
    assert b"MemoryError" in ended.output
    assert ended.output.endswith(b"went on\n")


def test_a_fork_bomb_stays_within_its_limit_and_leaves_nothing(root: Path) -> None:
    # The limit does not hold root.
    found = by_an_ordinary_user(root, "bomb")
    assert isinstance(found, list)
    most, has_been_ended = found
    assert has_been_ended
    assert most <= 150
    # What the end of its sandbox killed may be gone a moment later.
    until(lambda: not running(f"{NAP}57"), "nothing of the bomb is left")
