"""Kill -9, or a full disk, while something is set aside or put back: nothing is lost, and the next start finishes."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.checkpoints.restore.transaction import recover, remove_staging
from desktop_agent.checkpoints.trash.trash import Trash
from tests.checkpoints.trees import ODD, Tree, make_tree, read_tree
from tests.series import series

TRIES = 50
SEED = 7


class Place:
    """A workspace and a bin, made anew for each try."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.workspace = folder / "workspace"
        make_tree(self.workspace, {b"tree/" + name: data for name, data in ODD.items()})
        make_tree(self.workspace, {b"tree/secret": b"s", b"mine": b"kept"}, 0o600)
        (self.workspace / "tree/hollow").mkdir(mode=0o700)
        (self.workspace / "tree/link").symlink_to("secret")
        os.link(self.workspace / "tree/secret", self.workspace / "tree/second name")
        os.chmod(self.workspace / "tree/deep", 0o750)
        self.before = self.now()

    def now(self) -> Tree:
        return read_tree(self.workspace, times=True)

    def run(self, step: int, how: str, what: str) -> tuple[int, str]:
        command = [sys.executable, "-m", "tests.checkpoints.killed_bin", str(step), how, what]
        done = subprocess.run(
            [*command, str(self.folder), str(self.workspace), "tree"], capture_output=True, text=True, check=False
        )
        return done.returncode, done.stdout.strip() or done.stderr

    def set_aside(self) -> None:
        assert Trash(self.folder / "bin").set_aside(self.workspace, ["tree"], room=1 << 30) is not None

    def start_again(self) -> None:
        """Do what the next start does."""
        own = Trash(self.folder / "bin")
        recover(self.folder / "journals")
        remove_staging(self.workspace, self.folder / "journals", after_s=0)
        for kept in own.begun(self.workspace):
            own.put_back(kept, self.folder / "journals", keeps_newer=True)
        own.sweep(older_than=0, after_s=0)


def steps(folder: Path, what: str) -> list[int]:
    """Return some of the steps that this takes, all of them where the series is long."""
    place = Place(folder / "counted")
    if what == "put_back":
        place.set_aside()
        shutil.rmtree(place.workspace / "tree")
    _, said = place.run(0, "count", what)
    assert said.startswith("done "), said
    count = int(said.split()[1])
    chosen = random.Random(SEED)
    return [chosen.randint(1, count) for _ in range(series(TRIES))]


@pytest.mark.parametrize("how", ["kill", "full"])
def test_nothing_is_lost_while_it_is_set_aside(tmp_path: Path, how: str) -> None:
    for number, step in enumerate(steps(tmp_path, "aside")):
        place = Place(tmp_path / str(number))
        code, said = place.run(step, how, "aside")
        assert code == (-signal.SIGKILL if how == "kill" else 1), (step, said)
        assert place.now() == place.before, step
        place.start_again()
        assert place.now() == place.before, step
        kept = os.listdir(place.folder / "bin") if (place.folder / "bin").exists() else []
        # It is whole, or nothing: the command had not begun.
        assert all(Trash(place.folder / "bin").entry(name) is not None for name in kept), step
        assert how == "kill" or kept == [], step


@pytest.mark.parametrize("how", ["kill", "full"])
def test_putting_back_is_finished_or_never_was(tmp_path: Path, how: str) -> None:
    for number, step in enumerate(steps(tmp_path, "put_back")):
        place = Place(tmp_path / str(number))
        place.set_aside()
        shutil.rmtree(place.workspace / "tree")
        gone = place.now()
        code, said = place.run(step, how, "put_back")
        assert code == -signal.SIGKILL if how == "kill" else code in (0, 1), (step, said)
        place.start_again()
        now = place.now()
        assert now in (place.before, gone), (step, said, now.keys() ^ place.before.keys())
        if now == gone:
            [kept] = filter(None, map(Trash(place.folder / "bin").entry, os.listdir(place.folder / "bin")))
            Trash(place.folder / "bin").put_back(kept, place.folder / "journals")
            assert place.now() == place.before, step
        second = place.workspace / "tree/second name"
        assert os.path.samefile(place.workspace / "tree/secret", second), step
        assert sorted(os.listdir(place.workspace)) == ["mine", "tree"], step
