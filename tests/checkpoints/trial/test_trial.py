"""A trial is carried over whole or not at all, whatever kills the program; and it leaves nothing behind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.checkpoints.restore.transaction import FilesChangedError, recover, remove_staging
from desktop_agent.checkpoints.trial.tree_copy import CopyLimits, DoesNotFit
from desktop_agent.checkpoints.trial.trial import Trial, begin_trial, sweep_trials
from tests.checkpoints.trees import ODD, Tree, files_of, make_tree, read_tree
from tests.series import series

ROOT = Path(__file__).parents[3]
COMMAND = (
    "rm -rf build && sed -i s/a/b/ *.py && mkdir -p new/empty && mv notes new/notes && chmod 700 new && rm kept/*"
    " && ln -sf one.py link && chmod 755 two.py && rm -r folder && echo f > folder && touch -d @5 old"
)


def make_workspace(folder: Path) -> None:
    make_tree(folder, {b"build/" + name: data for name, data in ODD.items()})
    make_tree(
        folder, {b"one.py": b"a = 1\n", b"two.py": b"b = a\n", b"notes": b"n\n", b"kept/only": b"k", b"old": b""}
    )
    make_tree(folder, {b"folder/in/it": b"i"})
    (folder / "link").symlink_to("two.py")


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    make_workspace(tmp_path / "workspace")
    return tmp_path / "workspace"


def begun(workspace: Path) -> Trial:
    (workspace.parent / "temp").mkdir(exist_ok=True)
    return begin_trial(workspace.parent / "trials", workspace, workspace.parent / "temp")


def run(command: str, folder: Path) -> None:
    subprocess.run(["bash", "-c", command], cwd=folder, check=True)


def state(folder: Path) -> Tree:
    """Return the tree; of what was made anew the times are those of the command."""
    return read_tree(folder, times=True)


def test_apply_carries_links_over_as_links_whatever_they_take_the_place_of(workspace: Path) -> None:
    outside = workspace.parent / "outside"
    make_tree(outside, {b"in/it": b"canary", b"file": b"canary"})
    (workspace / "hollow").mkdir()
    (workspace / "away").symlink_to(outside)
    (workspace / "second").symlink_to(outside / "file")
    trial = begun(workspace)
    commands = (
        f"rmdir hollow && ln -s {outside} hollow && rm -r folder && ln -s {outside} folder && rm one.py",
        f"ln -s {outside}/file one.py && rm link && mkdir link && echo x > link/x && rm away && mkdir -p away/in",
        "echo mine > away/in/it && rm second && echo mine > second && ln -s ../.. kept/up && ln -s nowhere new",
    )
    run(" && ".join(commands), trial.copy.folder)
    wanted = state(trial.copy.folder)
    trial.apply(trial.compare(), workspace.parent / "journals")
    assert state(workspace) == wanted
    assert files_of(read_tree(outside)) == {b"in/it": ("file", 0o644, b"canary"), b"file": ("file", 0o644, b"canary")}
    trial.remove()


def test_apply_does_what_the_command_would_have_done(workspace: Path) -> None:
    trial = begun(workspace)
    run(COMMAND, trial.copy.folder)
    wanted = state(trial.copy.folder)
    compared = trial.compare()
    trial.apply(compared, workspace.parent / "journals")
    assert state(workspace) == wanted
    trial.remove()
    assert os.listdir(workspace.parent / "trials") == []
    assert os.listdir(workspace.parent / "journals") == []


def test_discard_leaves_every_byte_and_time(workspace: Path) -> None:
    before = state(workspace)
    trial = begun(workspace)
    run(COMMAND, trial.copy.folder)
    trial.compare()
    trial.remove()
    assert state(workspace) == before
    assert os.listdir(workspace.parent / "trials") == []


@pytest.mark.parametrize(
    "change",
    [
        "echo other > one.py",
        "rm build/empty",
        "mkdir new && echo u > new/notes",
        "echo more > kept/only",
        "chmod 600 one.py",
    ],
    ids=["changed", "deleted", "made", "changed before it goes", "closed to others"],
)
@pytest.mark.parametrize("is_early", [True, False], ids=["while it ran", "while it was looked at"])
def test_what_changed_meanwhile_is_refused_and_nothing_is_touched(
    workspace: Path, change: str, *, is_early: bool
) -> None:
    trial = begun(workspace)
    run(COMMAND, trial.copy.folder)
    if is_early:
        run(change, workspace)
    compared = trial.compare()
    if not is_early:
        assert trial.changed_meanwhile(compared) == ()
        run(change, workspace)
    before = state(workspace)
    assert len(trial.changed_meanwhile(compared)) == 1
    with pytest.raises(FilesChangedError):
        trial.apply(compared, workspace.parent / "journals")
    assert state(workspace) == before
    trial.remove()


def test_files_that_the_trial_did_not_touch_may_change(workspace: Path) -> None:
    trial = begun(workspace)
    run("echo x > made", trial.copy.folder)
    (workspace / "one.py").write_text("by the user")
    trial.apply(trial.compare(), workspace.parent / "journals")
    assert (workspace / "one.py").read_text() == "by the user"
    assert (workspace / "made").read_text() == "x\n"
    trial.remove()


def test_what_does_not_fit_leaves_nothing(workspace: Path, tmp_path: Path) -> None:
    (tmp_path / "temp").mkdir()
    with pytest.raises(DoesNotFit):
        begin_trial(tmp_path / "trials", workspace, tmp_path / "temp", room=CopyLimits(paths=2))
    assert os.listdir(tmp_path / "trials") == []


def applied(step: int, how: str, workspace: Path) -> subprocess.CompletedProcess[str]:
    program = str(Path(__file__).parents[1] / "killed_apply.py")
    return subprocess.run(
        [sys.executable, program, str(step), how, str(workspace), str(workspace.parent), COMMAND],
        env={"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=False,
    )


def chosen(steps: int) -> list[int]:
    count = min(series(50), steps)
    return sorted({1 + number * (steps - 1) // max(count - 1, 1) for number in range(count)})


@pytest.mark.parametrize("how", ["kill", "full"])
def test_what_is_cut_short_is_finished_or_never_happened(tmp_path: Path, workspace: Path, how: str) -> None:
    before = read_tree(workspace)
    counted = applied(0, "count", workspace).stdout.split()
    assert counted[0] == "done"
    after = read_tree(workspace)
    assert after != before
    seen = set()
    for step in chosen(int(counted[1])):
        place = tmp_path / f"at {step}"
        place.mkdir()
        make_workspace(place / "workspace")
        ended = applied(step, how, place / "workspace")
        assert ended.returncode == (-9 if how == "kill" else 0)
        recover(place / "journals")
        remove_staging(place / "workspace", place / "journals", after_s=-1)
        sweep_trials(place / "trials")
        found = read_tree(place / "workspace")
        assert found in (before, after), step
        assert os.listdir(place / "trials") == []
        seen.add(found == after)
    assert seen == {True, False}


def test_a_copy_is_not_swept_while_its_program_lives(workspace: Path) -> None:
    trial = begun(workspace)
    sweep_trials(workspace.parent / "trials")
    assert (trial.copy.folder / "one.py").is_file()
    trial.remove()
