"""Kill -9, or a full disk, while files go back: all or none went back, and they can go back and forth after it."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.checkpoints.restore.transaction import remove_staging
from desktop_agent.checkpoints.timeline import ChangeSpan, Timeline
from tests.checkpoints.trees import ODD, Tree, make_tree, read_tree
from tests.series import series

ROOT = Path(__file__).parents[2]
TRIES = 50
SEED = 7
COMMAND = "sed -i s/a/b/ d*/*.py; rm -r d1 tree; mkdir d9; echo n > d9/new.py; chmod 755 d2/f2.py; ln -sf d2 link"


class Place:
    """A workspace in which a command has changed files, made anew for each try."""

    def __init__(self, folder: Path) -> None:
        self.workspace, self._data, self._home = folder / "workspace", folder / "data", folder / "home"
        self._home.mkdir(parents=True)
        make_tree(self.workspace, {f"d{n % 4}/f{n}.py".encode(): b"x = 'a'\r\n" * (n % 5 + 1) for n in range(20)})
        make_tree(self.workspace, {b"tree/" + name: data for name, data in ODD.items()})
        (self.workspace / "link").symlink_to("d1")
        self.before = self.now()
        own = self.timeline()
        first = own.record().tree
        subprocess.run(["bash", "-ec", COMMAND], cwd=self.workspace, check=True)
        self.span = ChangeSpan(first, own.record().tree)
        self.after = self.now()

    def now(self) -> Tree:
        return read_tree(self.workspace)

    def timeline(self) -> Timeline:
        return Timeline(self._data, self.workspace, shutil.which("git"), self._home)

    def run(self, step: int, how: str) -> tuple[int, str]:
        words = [str(step), how, str(self.workspace), str(self._data), self.span.before, self.span.after]
        environment = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"], "HOME": str(self._home)}
        program = [sys.executable, "-m", "tests.checkpoints.killed_rewind", *words]
        done = subprocess.run(program, env=environment, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.strip() or done.stderr


@pytest.mark.parametrize("how", ["kill", "full"])
def test_going_back_is_finished_or_never_was(tmp_path: Path, how: str) -> None:
    code, said = Place(tmp_path / "counted").run(0, "count")
    assert (code, said.split()[0]) == (0, "done"), said
    chosen = random.Random(SEED)
    for number in range(series(TRIES)):
        step, place = chosen.randint(1, int(said.split()[1])), Place(tmp_path / str(number))
        ended, told = place.run(step, how)
        assert ended == (-signal.SIGKILL if how == "kill" else 0), (step, told)
        # The next start of the program.
        own = place.timeline()
        finished = own.begin()
        remove_staging(place.workspace, own.journals, after_s=0.0)
        now = place.now()
        assert now in (place.before, place.after), (step, told)
        if how == "full":
            assert (now == place.before) is told.startswith("done"), (step, told)
        assert now == place.before or not finished, step
        if now == place.after:
            own.go_back([place.span], "undo")
        assert place.now() == place.before, step
        back = ChangeSpan(place.span.after, place.span.before)
        own.go_back([back], "redo")
        assert place.now() == place.after, step
        assert sorted(os.listdir(place.workspace)) == ["d0", "d2", "d3", "d9", "link"], step
