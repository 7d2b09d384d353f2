"""Any order of edits, deletions, undo, rewind, redo, Put back and restarts leaves what a plain model says."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from desktop_agent.checkpoints.restore.transaction import FilesChangedError
from desktop_agent.checkpoints.timeline import ChangeSpan, Timeline
from desktop_agent.checkpoints.trash.manifest import TrashEntry
from desktop_agent.checkpoints.trash.trash import Trash
from tests.checkpoints.trees import files_of, read_tree
from tests.series import LONG

GIT = shutil.which("git") or ""
NAMES = ("a", "b", "d/a", "d/b", "d/e/c", "e")
TOPS = ("a", "d", "d/b", "d/e", "e")
EDITS = st.lists(
    st.tuples(st.sampled_from(NAMES), st.one_of(st.none(), st.sampled_from(["1", "2\r\n", ""]))),
    min_size=1,
    max_size=4,
)

Edits = Sequence[tuple[str, str | None]]
Step = Mapping[str, tuple[str | None, str | None]]


class Model:
    """What should be there: on plain dicts, of the files, of what the agent's steps did, and of what it deleted."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}
        self.steps: list[Step] = []
        self.redo: Step | None = None
        self.deleted: dict[str, str] = {}

    def put(self, edits: Edits) -> Step:
        before = dict(self.files)
        for name, text in edits:
            if text is None:
                self.files.pop(name, None)
            else:
                self.files[name] = text
        names = sorted({*before, *self.files})
        return {
            name: (before.get(name), self.files.get(name))
            for name in names
            if before.get(name) != self.files.get(name)
        }

    def below(self, tops: Sequence[str]) -> dict[str, str]:
        return {
            name: text
            for name, text in self.files.items()
            if any(name == top or name.startswith(f"{top}/") for top in tops)
        }

    def back(self, steps: Sequence[Step]) -> Step | None:
        """Go back over steps, unless a file is not as it was left; return what that changed, None for refused."""
        left: dict[str, str | None] = {}
        earlier: dict[str, str | None] = {}
        broken = set()
        for step in reversed(steps):
            for name, (was, became) in step.items():
                if name in earlier and earlier[name] != became:
                    broken.add(name)
                left.setdefault(name, became)
                earlier[name] = was
        if any(
            self.files.get(name) != earlier[name] and (name in broken or self.files.get(name) != left[name])
            for name in earlier
        ):
            return None
        return self.put(list(earlier.items()))

    def put_back(self) -> bool:
        """Put back what was deleted last, unless something newer is there; tell whether it was."""
        if any(name in self.files and self.files[name] != text for name, text in self.deleted.items()):
            return False
        self.put(list(self.deleted.items()))
        return True


class AnyOrder(RuleBasedStateMachine):
    """The real time line and the real bin over real files, beside the model."""

    def __init__(self) -> None:
        super().__init__()
        self._folder = TemporaryDirectory()
        self._workspace = Path(self._folder.name).resolve() / "workspace"
        self._workspace.mkdir()
        self._bin = Trash(self._workspace.parent / "bin")
        self._model = Model()
        self._spans: list[ChangeSpan] = []
        self._redo: ChangeSpan | None = None
        self._kept: TrashEntry | None = None
        self._own = self._opened()

    def teardown(self) -> None:
        self._folder.cleanup()

    def _opened(self) -> Timeline:
        return Timeline(self._workspace.parent / "data", self._workspace, GIT, self._workspace.parent / "home")

    @rule(edits=EDITS)
    def command(self, edits: Edits) -> None:
        self._work(lambda: self._write(edits), (), self._model.put(edits))

    @rule(edits=EDITS)
    def tool(self, edits: Edits) -> None:
        self._work(lambda: self._write(edits), tuple(name for name, _ in edits), self._model.put(edits))

    @rule(tops=st.lists(st.sampled_from(TOPS), min_size=1, max_size=3, unique=True))
    def delete(self, tops: Sequence[str]) -> None:
        deleted = self._model.below(tops)
        kept = self._bin.set_aside(self._workspace, tops, room=1 << 20)
        self._work(lambda: self._remove(tops), (), self._model.put([(name, None) for name in deleted]))
        if kept is not None:
            assert sorted(self._bin.look(kept).deleted) == sorted(deleted)
            self._kept, self._model.deleted = kept, deleted

    @rule(edits=EDITS)
    def user(self, edits: Edits) -> None:
        self._write(edits)
        self._model.put(edits)

    @precondition(lambda self: self._spans)
    @rule()
    def undo(self) -> None:
        self._back(1)

    @precondition(lambda self: self._spans)
    @rule()
    def rewind(self) -> None:
        self._back(len(self._spans))

    @precondition(lambda self: self._redo is not None)
    @rule()
    def redo(self) -> None:
        assert self._redo is not None
        assert self._model.redo is not None
        went = self._went([self._redo])
        assert (went is None) == (self._model.back([self._model.redo]) is None)
        self._redo = self._model.redo = None

    @precondition(lambda self: self._kept is not None)
    @rule()
    def put_back(self) -> None:
        assert self._kept is not None
        newer = self._bin.put_back(self._kept, self._own.journals).newer
        assert (not newer) == self._model.put_back()

    @rule()
    def restart(self) -> None:
        self._own = self._opened()
        assert self._own.begin() == ()
        self._bin = Trash(self._workspace.parent / "bin")
        self._kept = self._bin.entry(self._kept.id) if self._kept is not None else None

    @invariant()
    def the_files_are_those_of_the_model(self) -> None:
        tree = files_of(read_tree(self._workspace))
        assert {os.fsdecode(name): facts[2] for name, facts in tree.items()} == {
            name: text.encode() for name, text in self._model.files.items()
        }

    def _work(self, change: Callable[[], None], paths: tuple[str, ...], step: Step) -> None:
        before = self._own.record(paths or None).tree
        change()
        self._spans.append(ChangeSpan(before, self._own.record(paths or None).tree, paths))
        self._model.steps.append(step)
        self._redo = self._model.redo = None

    def _back(self, count: int) -> None:
        went, told = self._went(self._spans[-count:]), self._model.back(self._model.steps[-count:])
        assert (went is None) == (told is None)
        if told is not None:
            self._redo, self._model.redo = went, told
            del self._spans[-count:], self._model.steps[-count:]

    def _went(self, spans: Sequence[ChangeSpan]) -> ChangeSpan | None:
        try:
            return self._own.go_back(spans, "undo")
        except FilesChangedError:
            return None

    def _write(self, edits: Edits) -> None:
        for name, text in edits:
            path = self._workspace / name
            if text is None:
                path.unlink(missing_ok=True)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(text.encode())

    def _remove(self, tops: Sequence[str]) -> None:
        for top in tops:
            path = self._workspace / top
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink(missing_ok=True)


AnyOrder.TestCase.settings = settings(max_examples=1000 if LONG else 25, stateful_step_count=9, deadline=None)
TestAnyOrder = AnyOrder.TestCase
