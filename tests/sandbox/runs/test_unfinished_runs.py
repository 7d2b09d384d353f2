from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.ids import new_id
from desktop_agent.protocol.confinement import Confinement, Denial, DenialKind, SandboxProfile
from desktop_agent.sandbox.mount_plan import SurveyCache, layout_of
from desktop_agent.sandbox.protection.accepted_changes import AcceptedChanges
from desktop_agent.sandbox.runs import unfinished_runs
from desktop_agent.sandbox.runs.post_run import PreRunState
from desktop_agent.sandbox.runs.run_journal import FOUND, NEW, NOTE, SEEN, WHOLE_SEEN, RunNote, RunNotes
from desktop_agent.sandbox.runs.unfinished_runs import BETWEEN_S, KEPT_S, UnfinishedRuns
from tests.sandbox.grounds import git, ground_of
from tests.sandbox.places import Place, insist_on_a_sandbox, place_in
from tests.waits import line_of, rest_of

RESOURCES = resource_folder("resources")
MANY = 40
"""More than are covered."""


class Killed:
    """A workspace, and commands in it whose program is killed."""

    def __init__(self, root: Path) -> None:
        self.workspace, self.folder = root / "workspace", root / "runs"
        self.workspace.mkdir()
        self.accepted = AcceptedChanges()
        self.notes = RunNotes(self.folder)
        self._ground = ground_of(self.workspace, root)

    def begin(self, *, may_configure: bool = False, tracking: tuple[tuple[str, ...], ...] = ()) -> RunNote:
        confinement = Confinement(SandboxProfile.PROJECT, git_config=may_configure, tracking=tracking)
        eyes = SurveyCache(self._ground)
        before = PreRunState.of(layout_of(self._ground, confinement, eyes=eyes), eyes, self.accepted, confinement)
        note = self.notes.begin(before, str(self.workspace), self._ground.temp)
        assert note is not None
        return note

    def kill(self, note: RunNote) -> None:
        """What was made until now, the command made; what is made next is somebody else's."""
        note.beat()
        beat_ns = time.time_ns()
        note.leave()
        later = self._ground.home + "-clock"
        Path(later).touch()
        while Path(later).stat().st_ctime_ns <= beat_ns:
            Path(later).chmod(0o600)

    def runs(self, eyes: Callable[[str, str], SurveyCache] | None = None, margin_ns: int = 0) -> UnfinishedRuns:
        """Return what the next start has, which has seen nothing yet."""
        return UnfinishedRuns(self.folder, eyes or (lambda *_: SurveyCache(self._ground)), margin_ns)

    def settle(self, margin_ns: int = 0) -> tuple[Denial, ...]:
        runs = self.runs(margin_ns=margin_ns)
        runs.settle()
        return self.said(runs)

    def said(self, runs: UnfinishedRuns) -> tuple[Denial, ...]:
        return tuple(denial for one in runs.unsaid(self._ground.temp) for denial in one.denials)

    def make(self, path: str, content: str = "new") -> Path:
        made = self.workspace / path
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(content)
        return made

    def aside(self, path: str) -> Denial:
        return Denial(DenialKind.ASIDE, f"{self.workspace}/{path}", f"{self.workspace}/{path}.put-aside")

    def names(self, folder: str = "") -> list[str]:
        return sorted(path.name for path in (self.workspace / folder).iterdir())

    def left(self) -> list[str]:
        return sorted(path.suffix for path in self.folder.iterdir() if path.suffix != WHOLE_SEEN)


@pytest.fixture
def killed(tmp_path: Path) -> Killed:
    return Killed(Path(os.path.realpath(tmp_path)))


def test_what_a_command_left_is_set_aside_and_what_was_made_later_stays(killed: Killed) -> None:
    killed.make("old/.envrc")
    note = killed.begin()
    killed.make("a/.envrc")
    killed.make("b/.vscode/tasks.json")
    killed.kill(note)
    killed.make("c/.envrc", "mine")
    killed.make("old/.envrc", "mine")
    assert set(killed.settle()) == {killed.aside("a/.envrc"), killed.aside("b/.vscode")}
    assert (killed.workspace / "c/.envrc").read_text() == "mine"
    assert (killed.workspace / "old/.envrc").read_text() == "mine"
    assert killed.left() == [FOUND]


def test_what_somebody_adds_to_does_not_become_his(killed: Killed) -> None:
    note = killed.begin()
    killed.make("a/.vscode/tasks.json")
    git(killed.workspace / "new", "init", "-q")
    git(killed.workspace / "new", "config", "core.pager", "evil")
    killed.make("new/.git/hooks/pre-commit")
    killed.kill(note)
    killed.make("a/.vscode/settings.json")
    git(killed.workspace / "new", "config", "user.name", "me")
    killed.make("new/.git/hooks/pre-push", "mine")
    assert set(killed.settle()) == {
        killed.aside("a/.vscode"),
        Denial(DenialKind.GIT_CONFIG, "core.pager"),
        killed.aside("new/.git/config"),
        killed.aside("new/.git/hooks/pre-commit"),
    }
    config = (killed.workspace / "new/.git/config").read_text()
    assert ("evil" in config, "name = me" in config) == (False, True)
    assert (killed.workspace / "new/.git/hooks/pre-push").read_text() == "mine"


def test_a_repository_that_was_made_later_stays_as_it_is(killed: Killed) -> None:
    killed.kill(killed.begin())
    git(killed.workspace / "mine", "init", "-q")
    git(killed.workspace / "mine", "config", "core.pager", "less")
    killed.make("mine/.git/hooks/pre-commit", "mine")
    assert killed.settle() == ()
    assert "less" in (killed.workspace / "mine/.git/config").read_text()
    assert killed.left() == []


def test_what_was_changed_or_removed_is_put_back_unless_that_was_later(killed: Killed) -> None:
    for number in range(MANY):
        killed.make(f"{number}/.envrc", "old")
    note = killed.begin()
    for number in range(MANY):
        if number % 4:
            killed.make(f"{number}/.envrc")
        else:
            (killed.workspace / f"{number}/.envrc").unlink()
    killed.kill(note)
    loose = {Path(path).parent.name for path in json.loads(note.path.with_suffix(SEEN).read_bytes())["loose"]}
    later = [str(number) for number in range(MANY) if str(number) in loose and number % 4 == 2]
    gone = [str(number) for number in range(MANY) if str(number) in loose and number % 8 == 4]
    for name in later:
        killed.make(f"{name}/.envrc", "mine")
    for name in gone:
        killed.make(f"{name}/other", "mine")
    said = killed.settle()
    back = loose - {*later, *gone}
    assert later
    assert gone
    assert {Path(one.what).parent.name for one in said} == back
    assert {(killed.workspace / name / ".envrc").read_text() for name in back} == {"old"}
    assert {(killed.workspace / name / ".envrc").read_text() for name in later} == {"mine"}
    assert {name for name in gone if (killed.workspace / name / ".envrc").exists()} == set()


def test_keys_are_judged_by_what_the_command_meant_and_then_by_what_does_no_harm(killed: Killed) -> None:
    git(killed.workspace, "init", "-q")
    words = ("git", "remote", "add", "origin", "https://a.test/x.git")
    for is_later in (False, True):
        note = killed.begin(may_configure=True, tracking=(words,))
        git(killed.workspace, *words[1:])
        git(killed.workspace, "config", "core.pager", "evil")
        killed.kill(note)
        if is_later:
            git(killed.workspace, "config", "user.name", "me")
        said = killed.settle()
        config = (killed.workspace / ".git/config").read_text()
        assert ("evil" in config, "a.test/x.git" in config, "name = me" in config) == (False, True, is_later)
        assert Denial(DenialKind.GIT_CONFIG, "core.pager") in said
        assert (killed.aside(".git/config") in said) == is_later
        git(killed.workspace, "remote", "remove", "origin")
        for one in killed.runs().unsaid(f"{killed.workspace.parent}/temp"):
            one.said()


def test_a_covered_configuration_that_the_user_changed_later_is_his(killed: Killed) -> None:
    git(killed.workspace, "init", "-q")
    killed.kill(killed.begin())
    git(killed.workspace, "config", "core.pager", "less")
    assert killed.settle() == ()
    note = killed.begin()
    git(killed.workspace, "config", "core.editor", "evil")
    killed.kill(note)
    git(killed.workspace, "config", "user.name", "me")
    assert Denial(DenialKind.GIT_CONFIG, "core.editor") in killed.settle()
    config = (killed.workspace / ".git/config").read_text()
    assert ("evil" in config, "name = me" in config, "less" in config) == (False, True, True)


def test_what_the_user_had_put_back_before_the_kill_stays(killed: Killed) -> None:
    note = killed.begin()
    killed.accepted.add(str(killed.make("a/.envrc")))
    killed.make("b/.envrc")
    killed.kill(note)
    assert killed.settle() == (killed.aside("b/.envrc"),)
    assert (killed.workspace / "a/.envrc").exists()


def test_what_lives_is_let_alone_and_found_once_it_does_not(killed: Killed) -> None:
    runs, note = killed.runs(), killed.begin()
    killed.make("a/.envrc")
    runs.settle()
    assert (killed.names("a"), killed.said(runs)) == ([".envrc"], ())
    killed.kill(note)
    runs.settle()
    assert (killed.names("a"), killed.said(runs)) == ([".envrc.put-aside"], (killed.aside("a/.envrc"),))


def test_to_look_twice_changes_nothing_and_another_kill_loses_nothing(
    killed: Killed, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = killed.begin()
    for name in ("a", "b", "c"):
        killed.make(f"{name}/.envrc")
    killed.kill(note)
    copies = {path: path.read_bytes() for path in killed.folder.iterdir()}
    look = unfinished_runs.look

    def only_one(before: PreRunState) -> Iterator[Denial]:
        yield next(look(before))
        raise KeyboardInterrupt

    monkeypatch.setattr(unfinished_runs, "look", only_one)
    with pytest.raises(KeyboardInterrupt):
        killed.settle()
    monkeypatch.setattr(unfinished_runs, "look", look)
    assert killed.left() == [NOTE, SEEN]
    every = {killed.aside(f"{name}/.envrc") for name in ("a", "b", "c")}
    said = killed.settle()
    assert (set(said), len(said)) == (every, 3)
    for path, content in copies.items():
        path.write_bytes(content)
    (kept,) = killed.folder.glob(f"*{FOUND}")
    kept.unlink()
    assert killed.settle() == ()


def test_what_a_glance_found_before_the_kill_is_said_after_it(killed: Killed) -> None:
    note = killed.begin()
    killed.make("a/.envrc").rename(killed.workspace / "a/.envrc.put-aside")
    note.found(killed.aside("a/.envrc"))
    killed.make("b/.envrc")
    killed.kill(note)
    assert killed.settle() == (killed.aside("a/.envrc"), killed.aside("b/.envrc"))
    runs = killed.runs()
    assert runs.unsaid("/another") == ()
    for one in runs.unsaid(f"{killed.workspace.parent}/temp"):
        one.said()
        one.said()
    assert (killed.said(runs), killed.left()) == ((), [])


def test_a_kill_right_after_something_was_set_aside_loses_no_word_of_it(
    killed: Killed, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = killed.begin()
    for name in ("a", "b"):
        killed.make(f"{name}/.envrc")
    killed.kill(note)

    def no_more(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(RunNote, "found", no_more)
    with pytest.raises(KeyboardInterrupt):
        killed.settle()
    monkeypatch.undo()
    assert sorted((*killed.names("a"), *killed.names("b"))) == [".envrc", ".envrc.put-aside"]
    assert set(killed.settle()) == {killed.aside("a/.envrc"), killed.aside("b/.envrc")}


def test_what_a_command_beside_it_can_have_changed_is_not_the_users(killed: Killed) -> None:
    note = killed.begin()
    killed.make("a/.envrc")
    killed.kill(note)
    beside = killed.begin()
    (killed.workspace / "a/.envrc").chmod(0o600)
    beside.beat()
    assert killed.settle() == (killed.aside("a/.envrc"),)
    beside.end()


@pytest.mark.parametrize("kept", [0, 30, -9])
def test_a_note_that_was_cut_short_is_logged_and_goes(
    kept: int, killed: Killed, caplog: pytest.LogCaptureFixture
) -> None:
    note = killed.begin()
    killed.make("a/.envrc")
    killed.kill(note)
    note.path.write_bytes(note.path.read_bytes()[:kept])
    assert killed.settle() == ()
    assert "a command" in caplog.text
    assert killed.left() == []


def test_what_cannot_be_looked_at_is_tried_again_by_the_next_start_and_not_at_each_command(
    killed: Killed, caplog: pytest.LogCaptureFixture
) -> None:
    note = killed.begin()
    killed.make("a/.envrc")
    killed.kill(note)
    tries = list[str]()

    def broken(workspace: str, _: str) -> SurveyCache:
        tries.append(workspace)
        raise OSError

    runs = killed.runs(broken)
    runs.settle()
    runs.settle()
    assert tries == [str(killed.workspace)]
    assert "could not be looked at" in caplog.text
    assert killed.settle() == (killed.aside("a/.envrc"),)


def test_a_workspace_that_is_away_is_waited_for_but_not_for_ever(killed: Killed) -> None:
    note = killed.begin()
    killed.make("a/.envrc")
    killed.kill(note)
    away = killed.workspace.rename(killed.workspace.with_name("away"))
    assert (killed.settle(), killed.left()) == ((), [NOTE, SEEN])
    away.rename(killed.workspace)
    assert killed.settle() == (killed.aside("a/.envrc"),)
    note = killed.begin()
    note.leave()
    shutil.rmtree(killed.workspace)
    first, head, *_ = note.path.read_bytes().split(b"\n")
    long_ago = {**json.loads(head), "began": time.time_ns() - int((KEPT_S + 1) * 1e9)}
    note.path.write_bytes(b"\n".join((first, json.dumps(long_ago).encode())))
    killed.settle()
    assert killed.left() == [FOUND]


def test_what_has_other_numbers_since_the_disk_was_mounted_anew_is_what_it_was(killed: Killed) -> None:
    killed.make("a/.envrc")
    beside = killed.workspace.with_name("beside")
    note = killed.begin()
    killed.make("b/.envrc")
    killed.kill(note)
    first, head, *_ = note.path.read_bytes().split(b"\n")
    later_ns = time.time_ns() + 3600 * 10**9
    note.path.write_bytes(b"\n".join((first, json.dumps({**json.loads(head), "began": later_ns}).encode())))
    killed.workspace.rename(beside)
    shutil.copytree(beside, killed.workspace)
    assert killed.settle(margin_ns=2 * 3600 * 10**9) == (killed.aside("b/.envrc"),)
    assert killed.names("a") == [".envrc"]


def test_what_nobody_waits_for_is_swept(killed: Killed) -> None:
    note = killed.begin()
    runs = killed.runs()
    old, new = new_id(time.time() - BETWEEN_S - 1), new_id()
    ancient = new_id(time.time() - KEPT_S - 1)
    for name in (f"{old}{NEW}", f"{old}{SEEN}", f"{old}{WHOLE_SEEN}", f"{ancient}{FOUND}"):
        (killed.folder / name).touch()
    stays = [f"{new}{NEW}", f"{new}{SEEN}", f"{old}{FOUND}", "something else"]
    for name in stays:
        (killed.folder / name).touch()
    before = {path.name for path in killed.folder.iterdir()}
    runs.sweep()
    swept = before - {path.name for path in killed.folder.iterdir()}
    assert swept == {f"{old}{NEW}", f"{old}{SEEN}", f"{old}{WHOLE_SEEN}", f"{ancient}{FOUND}"}
    note.end()
    UnfinishedRuns(killed.folder / "nothing", lambda *_: SurveyCache(killed._ground)).sweep()


# The whole of it, with bubblewrap and a real kill.

PROGRAM = """
import asyncio, os, sys
from pathlib import Path
import pytest
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from tests.sandbox.confined_run import cover_own_sockets_only
from tests.sandbox.places import BASH, place_in

async def run():
    cover_own_sockets_only(pytest.MonkeyPatch(), Path(sys.argv[1]))
    place = place_in(Path(sys.argv[1]))
    sandbox = place.sandbox().for_conversation(place.workspace, place.temp)
    may_configure = Confinement(SandboxProfile.PROJECT, git_config=True)
    async with sandbox.enter(may_configure, place.workspace, place.environment) as entered:
        process = await asyncio.create_subprocess_exec(
            *entered.argv, *BASH, sys.argv[2], env=entered.environment, pass_fds=entered.descriptors,
            cwd=place.workspace, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE)
        await process.stdout.readline()
        if sys.argv[3] == "glance":
            entered.glance()
            entered.glance()
        entered.note.beat()
        print("up", flush=True)
        await process.wait()

asyncio.run(run())
"""
COMMAND = (
    "mkdir sub hooked && echo x > sub/.envrc && mkdir led && echo 'gitdir: /elsewhere' > led/.git && "
    "git -C hooked init -q && echo x > hooked/.git/hooks/pre-commit && git config core.pager evil && "
    "git config user.name somebody && echo up && sleep 600"
)


@pytest.fixture
def place() -> Iterator[Place]:
    insist_on_a_sandbox()
    root = Path(mkdtemp(prefix="unfinished-runs-", dir="/var/tmp"))
    yield place_in(root)
    shutil.rmtree(root)


def start_and_kill(place: Place, how: str) -> int:
    """Let a program run the command and kill it; return a time after all that it did."""
    words = (sys.executable, "-c", PROGRAM, str(place.root), COMMAND, how)
    with subprocess.Popen(words, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": os.getcwd()}) as program:
        assert line_of(program) == b"up\n"
        beaten_ns = time.time_ns()
        os.kill(program.pid, signal.SIGKILL)
        rest_of(program)
    return beaten_ns


@pytest.mark.parametrize("how", ["at once", "glance"])
async def test_a_real_command_whose_program_is_killed_leaves_nothing_that_runs(how: str, place: Place) -> None:
    git(place.workspace, "init", "-q")
    beaten_ns = start_and_kill(place, how)
    (place.workspace / "mine").mkdir()
    mine = place.workspace / "mine/.envrc"
    mine.touch()
    while mine.stat().st_ctime_ns <= beaten_ns:
        mine.write_text("mine")
    sandbox = place.sandbox()
    sandbox._unfinished = place.around.unfinished_runs(margin_ns=0)
    conversation = sandbox.for_conversation(place.workspace, place.temp)
    async with conversation.enter(Confinement(SandboxProfile.PROJECT), place.workspace, place.environment):
        (unsaid,) = conversation.unsaid()
    await conversation.close()
    top = str(place.workspace)
    aside = [f"{top}/{path}" for path in ("sub/.envrc", "led/.git", "hooked/.git/hooks/pre-commit")]
    keys = {Denial(DenialKind.GIT_CONFIG, key) for key in ("core.pager", "user.name")}
    assert set(unsaid.denials) == keys | {Denial(DenialKind.ASIDE, path, f"{path}.put-aside") for path in aside}
    assert len(unsaid.denials) == 5
    assert [path for path in aside if Path(path).exists()] == []
    assert "evil" not in (place.workspace / ".git/config").read_text()
    assert mine.exists()


async def test_a_run_that_came_to_its_end_leaves_no_note_and_a_trial_makes_none(place: Place) -> None:
    conversation = place.conversation()
    project = Confinement(SandboxProfile.PROJECT)
    async with conversation.enter(project, place.workspace, place.environment):
        assert len(list(place.around.runs.glob(f"*{NOTE}"))) == 1
    (place.root / "copy").mkdir()
    copies = (place.root / "copy/workspace", place.root / "copy/temp")
    for copy in copies:
        copy.mkdir()
    async with conversation.on_copy(*copies).enter(project, place.workspace, place.environment):
        assert list(place.around.runs.glob(f"*{NOTE}")) == []
    async with conversation.enter(replace(project, profile=SandboxProfile.READ), place.workspace, place.environment):
        assert list(place.around.runs.glob(f"*{NOTE}")) == []
    await conversation.close()
    assert list(place.around.runs.iterdir()) == []
