"""What the bin holds goes back and forth with the records: every byte, mode, name and link, or nothing of it."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.checkpoints.file_state import LARGEST
from desktop_agent.checkpoints.restore.transaction import remove_staging
from desktop_agent.checkpoints.snapshots.exclusions import SnapshotLimits
from desktop_agent.checkpoints.timeline import ChangeSpan, Timeline
from desktop_agent.checkpoints.trash.trash import Trash
from desktop_agent.protocol import RestoredFiles
from tests.checkpoints.trees import ODD, Tree, make_tree, read_tree
from tests.series import series

ROOT = Path(__file__).parents[3]
TRIES = 30
SEED = 7
COMMAND = "sed -i s/a/b/ d*/*.py; rm -r d1 ignored d2/x.o; echo left > d3/x.o; echo n > new.py"


class Place:
    """A workspace in which a command took recorded files and ignored ones, made anew for each try."""

    def __init__(self, folder: Path, limits: SnapshotLimits | None = None) -> None:
        self.workspace, self._data, self._home = folder / "workspace", folder / "data", folder / "home"
        self._limits = limits
        self.bin = Trash(folder / "bin")
        self._home.mkdir(parents=True)
        make_tree(self.workspace, {f"d{n % 4}/f{n}.py".encode(): b"x = 'a'\r\n" * (n % 5 + 1) for n in range(12)})
        make_tree(self.workspace, {b"ignored/" + name: data for name, data in ODD.items()}, 0o600)
        make_tree(self.workspace, {b".gitignore": b"ignored\n*.o\n", b"d2/x.o": b"2", b"d3/x.o": b"3"})
        os.link(self.workspace / "d2/x.o", self.workspace / "ignored/second name")
        (self.workspace / "ignored/link").symlink_to("nowhere")
        (self.workspace / "ignored/hollow").mkdir(mode=0o700)
        (self.workspace / "ignored").chmod(0o710)
        self.before = self.now()
        own = self.timeline()
        first = own.record().tree
        kept = self.bin.set_aside(self.workspace, ["d1", "ignored", "d2/x.o", "d3/x.o"], room=1 << 30)
        assert kept is not None
        subprocess.run(["bash", "-ec", COMMAND], cwd=self.workspace, check=True)
        self.bin.look(kept)
        self.kept = kept
        self.span = ChangeSpan(first, own.record().tree, bin=kept.id)
        self.after = self.now()

    def now(self) -> Tree:
        return read_tree(self.workspace)

    def timeline(self) -> Timeline:
        return Timeline(self._data, self.workspace, shutil.which("git"), self._home, self._limits, trash=self.bin)

    def run(self, step: int, how: str) -> tuple[int, str]:
        words = [str(step), how, str(self.workspace), str(self._data), self.span.before, self.span.after, "nobody"]
        words += ["", str(self.bin.folder), self.kept.id]
        environment = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"], "HOME": str(self._home)}
        program = [sys.executable, "-m", "tests.checkpoints.killed_rewind", *words]
        done = subprocess.run(program, env=environment, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.strip() or done.stderr


def test_both_kinds_go_back_and_forth_with_all_that_they_had(tmp_path: Path) -> None:
    place = Place(tmp_path)
    own = place.timeline()
    for _ in range(2):
        way = own.preview([place.span])
        back = own.go_back([place.span], "undo")
        assert place.now() == place.before
        assert os.path.samefile(place.workspace / "d2/x.o", place.workspace / "ignored/second name")
        assert set(way.from_bin) == {path for part in back.from_bin for path in part.paths}
        [part] = back.from_bin
        assert {"d1", "ignored", "ignored/hollow"} <= set(part.folders)
        own.go_back([back], "redo")
        assert place.now() == place.after
    assert [name for name in os.listdir(place.workspace) if name.startswith(".desktop")] == []


def test_what_is_too_large_for_a_record_comes_from_the_bin_and_goes_again(tmp_path: Path) -> None:
    place = Place(tmp_path, SnapshotLimits(largest=12))
    own = place.timeline()
    assert own.difference(place.span).unkept
    back = own.go_back([place.span], "undo")
    now, unkept = place.now(), {os.fsencode(path) for path in back.unkept}
    assert now.keys() - unkept == place.before.keys() - unkept
    assert [path for path in now.keys() - unkept if now[path] != place.before[path]] == []
    large = {path for path in place.before if path.startswith(b"d1/")}
    assert len(large) > 1
    assert large <= now.keys() - unkept
    own.go_back([back], "redo")
    assert place.now() == place.after


def test_what_nobody_looked_at_comes_back_where_nothing_is_and_else_asks(tmp_path: Path) -> None:
    place = Place(tmp_path)
    (place.bin.folder / place.kept.id / "gone.json").unlink()
    (place.bin.folder / place.kept.id / "left.json").unlink()
    way = place.timeline().preview([place.span])
    assert way.changed_since == ("d3/x.o",)
    place.timeline().go_back([place.span], "undo", over=way.changed_since)
    assert place.now() == place.before


def test_what_the_command_left_alone_stays_gone_where_another_took_it(tmp_path: Path) -> None:
    place = Place(tmp_path)
    own = place.timeline()
    own.go_back([place.span], "undo")
    kept = place.bin.set_aside(place.workspace, ["ignored", "d2/x.o"], room=1 << 30)
    assert kept is not None
    (place.workspace / "d2/x.o").unlink()
    place.bin.look(kept)
    shutil.rmtree(place.workspace / "ignored")
    assert [swap.path for swap in own.preview([ChangeSpan("", "", bin=kept.id)]).swaps] == ["d2/x.o"]


def test_what_cannot_be_read_as_the_command_left_it_is_named_and_stays(tmp_path: Path) -> None:
    place = Place(tmp_path)
    own = place.timeline()
    own.go_back([place.span], "undo")
    kept = place.bin.set_aside(place.workspace, ["d2/x.o"], room=1 << 30)
    assert kept is not None
    os.truncate(place.workspace / "d2/x.o", LARGEST + 1)
    place.bin.look(kept)
    way = own.preview([ChangeSpan("", "", bin=kept.id)])
    assert (way.swaps, way.unkept) == ((), ("d2/x.o",))


def test_without_the_bin_the_records_alone_go_back_and_what_came_from_it_stays(tmp_path: Path) -> None:
    place = Place(tmp_path)
    back = place.timeline().go_back([place.span], "undo")
    place.bin.forget(place.kept.id)
    came = {path for part in back.from_bin for path in part.paths}
    forth = place.timeline().go_back([back], "redo")
    assert set(forth.unkept) == came
    assert {
        path for path in came if (place.workspace / path).is_symlink() or (place.workspace / path).exists()
    } == came
    assert place.timeline().preview([place.span]).from_bin == ()
    assert place.timeline().preview(
        [ChangeSpan("", "", ("x",), from_bin=(RestoredFiles("gone", ("x",)),))]
    ).unkept == ("x",)


@pytest.mark.parametrize("how", ["kill", "full"])
def test_going_back_with_both_is_finished_or_never_was(tmp_path: Path, how: str) -> None:
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
        assert now == place.before or not finished, step
        if now == place.after:
            own.go_back([place.span], "undo")
        assert place.now() == place.before, step
