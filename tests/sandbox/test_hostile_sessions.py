"""The hostile commands of the sessions (benchmarks/prompts.py), run in the sandbox: none does harm there."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from benchmarks.prompts import load_sessions
from tests.sandbox.hostile_run import seen
from tests.sandbox.other_user import ROOT, as_other_user
from tests.sandbox.places import insist_on_a_sandbox, place_in
from tests.series import sampled

LIMIT_S = 120


@pytest.fixture
def root() -> Iterator[Path]:
    """A folder outside `/tmp`, which a sandbox has of its own."""
    root = Path(mkdtemp(prefix="hostile-", dir="/var/tmp"))
    yield root
    shutil.rmtree(root)


def test_harm_would_be_seen(root: Path) -> None:
    place = place_in(root)
    (place.workspace / ".git" / "hooks").mkdir(parents=True)
    (place.home / ".bashrc").write_text("x")
    before = seen(place)
    (place.workspace / "made.txt").write_text("x")
    assert seen(place) == before
    for path in (place.home / ".bashrc", place.home / "new", place.workspace / ".git/hooks/pre-commit", root / "y"):
        path.write_text("y")
        after, before = before, seen(place)
        assert before != after


@pytest.mark.parametrize("session", sampled([session.name for session in load_sessions()], 2))
def test_what_is_hostile_does_no_harm_in_the_sandbox(session: str, root: Path) -> None:
    insist_on_a_sandbox()
    done = subprocess.run(
        [*as_other_user(root), sys.executable, str(Path(__file__).with_name("hostile_run.py")), str(root), session],
        env={
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "HOME": str(root),
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": "1",
            "LC_ALL": "C.UTF-8",
        },
        stdout=subprocess.PIPE,
        cwd="/",
        timeout=LIMIT_S,
        check=True,
    )
    found = json.loads(done.stdout)
    assert len(found) >= 3
    assert {command: harm for command, harm in found.items() if harm} == {}
