from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.not_run import need
from tests.sandbox.other_user import ROOT, as_other_user
from tests.sandbox.places import insist_on_a_sandbox
from tests.series import LONG

PYTEST = [sys.executable, "-B", "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "--no-cov"]
PYTEST += ["-o", "faulthandler_timeout=600"]
"""Less than a test of this run has, so that a test that hangs is named."""
ALREADY = "this is an ordinary user, by whom the same tests run beside this one"
CHOSEN = "not pip and not other_programs"
A_FEW_TRIALS = "not test_trial_run or test_discard or test_apply_does or test_copies_that_a_killed"


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that an ordinary user can enter; pytest's own are root's alone."""
    with TemporaryDirectory() as made:
        yield Path(made)


def ran_as_other_user(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": str(folder), "TMPDIR": str(folder)}
    prefix = as_other_user(folder)
    return subprocess.run(
        [*prefix, *command],
        env=environment,
        cwd=ROOT,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_who_it_is_has_no_rights_of_roots_and_can_write_its_folder(folder: Path) -> None:
    script = "import os; print(os.getuid(), os.getgroups()); print(open('/proc/self/status').read())"
    script += "; open('x', 'w'); print(os.stat('x').st_uid)"
    ended = ran_as_other_user(folder, sys.executable, "-c", f"import os; os.chdir({str(folder)!r}); {script}")
    assert ended.returncode == 0, ended.stdout
    assert not ended.stdout.startswith("0 ")
    assert "CapEff:\t0000000000000000" in ended.stdout
    assert int(ended.stdout.split()[-1]) != 0


def test_nothing_of_it_is_seen_by_others(folder: Path) -> None:
    need(os.getuid() == 0, ALREADY)
    before = mounts_at(folder, Path("/var/tmp"))
    ran = ran_as_other_user(folder, "touch", str(folder / "x"), f"/var/tmp/{folder.name}")
    assert (ran.returncode, ran.stdout) == (0, "")
    assert not [path for path in (folder / "x", Path("/var/tmp", folder.name)) if path.exists()]
    assert mounts_at(folder, Path("/var/tmp")) == before


def mounts_at(*folders: Path) -> list[str]:
    """Return what is mounted at, above or below some folders; other tests mount elsewhere meanwhile."""
    lines = Path("/proc/self/mounts").read_text().splitlines()
    places = [Path(line.split()[1]) for line in lines]
    near = [any(at.is_relative_to(one) or one.is_relative_to(at) for one in folders) for at in places]
    return [line for line, is_near in zip(lines, near, strict=True) if is_near]


def test_an_ordinary_user_has_private_networks_too(folder: Path) -> None:
    names = ("private_network", "conversation_network", "listening_ports")
    files = [f"tests/sandbox/network/test_{name}.py" for name in names]
    insist_on_a_sandbox()
    need(os.getuid() == 0, ALREADY)
    ended = ran_as_other_user(folder, *PYTEST, "--basetemp", str(folder / "t"), "-k", CHOSEN, *files)
    assert ended.returncode == 0, ended.stdout
    assert " passed" in ended.stdout


def test_an_ordinary_user_can_try_commands_on_copies_too(folder: Path) -> None:
    """What a command makes unreadable is so only to an ordinary user."""
    names = ("checkpoints/trial/test_tree_copy", "checkpoints/trial/test_tree_diff", "agent/undo/test_trial_run")
    files = [f"tests/{name}.py" for name in names]
    insist_on_a_sandbox()
    need(os.getuid() == 0, ALREADY)
    chosen = [] if LONG else ["-k", A_FEW_TRIALS]
    ended = ran_as_other_user(folder, *PYTEST, "--basetemp", str(folder / "t"), *chosen, *files)
    assert ended.returncode == 0, ended.stdout
    assert " passed" in ended.stdout
