"""What the app does in a workspace, while a job of a command swaps a folder there for a link to outside."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from desktop_agent.agent.context.instructions import instructions_for
from desktop_agent.checkpoints import staging
from desktop_agent.checkpoints.file_state import FileState, FileSwap, FolderSwap, blob_of
from desktop_agent.checkpoints.restore.journal import Journal
from desktop_agent.checkpoints.restore.transaction import carry_out, recover, remove_staging
from desktop_agent.checkpoints.snapshots.dirty_paths import gathered_rules
from desktop_agent.checkpoints.snapshots.file_snapshots import FileSnapshots
from desktop_agent.checkpoints.snapshots.ignored_files import IgnoredPaths, lost
from desktop_agent.checkpoints.snapshots.private_git import PrivateGit
from desktop_agent.checkpoints.timeline import ChangeSpan, Timeline
from desktop_agent.checkpoints.trash.trash import Trash
from desktop_agent.checkpoints.trial.trial import begin_trial
from desktop_agent.execution.files import folder_handle
from desktop_agent.execution.files.folder_walk import opener, step_by_step
from desktop_agent.execution.files.multi_file_write import FileWrite, write_files
from desktop_agent.execution.files.safe_open import FileRefused, read_file
from desktop_agent.execution.output.live_text import LiveText
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.mount_plan import SurveyCache, layout_of
from desktop_agent.sandbox.placeholders import hold, ledger_of, place, sweep
from desktop_agent.sandbox.protection.accepted_changes import AcceptedChanges
from desktop_agent.sandbox.protection.quarantine import put_in_place
from desktop_agent.sandbox.protection.tree_digest import digest_at
from desktop_agent.sandbox.runs.post_run import PreRunState, look
from desktop_agent.tools import list_dir
from desktop_agent.tools.limits import ToolLimits
from desktop_agent.tools.search.listing import FoundFiles
from desktop_agent.tools.search.query import FileMatches, Query, SearchResult
from desktop_agent.tools.search.recheck import only_below
from desktop_agent.tools.search.ripgrep import find_rg
from desktop_agent.tools.search.runner import list_in, search_in
from desktop_agent.tools.tool import ToolFailed
from tests.sandbox.grounds import ground_of
from tests.series import LONG
from tests.swapped import (
    CANARY,
    CANARY_NAME,
    Act,
    RepositoryScene,
    Scene,
    StagingScene,
    TopScene,
    calls_of,
    places,
    swapped_at,
)
from tests.waits import line_of

GIT = shutil.which("git") or "git"
LOOP_S = 3600.0
SHORT = 9


def shape(content: bytes) -> FileState:
    return FileState("file", blob_of(content))


SWAPS = (
    FileSwap("sub/file", shape(b"inside"), shape(b"new")),
    FileSwap("sub/gone", shape(b"inside"), None),
    FileSwap("sub/new/in/it", None, shape(b"new"), modified_ns=10**18),
    FileSwap("sub/link", FileState("link", blob_of(b"inside"), 0o777), FileState("link", blob_of(b"new"), 0o777)),
)
FOLDERS = (FolderSwap("sub/mode", 0o700), FolderSwap("sub/made", 0o750), FolderSwap("sub/empty", None))


def edit(scene: Scene) -> Iterator[object]:
    sub = scene.workspace / "sub"
    yield
    writes = [
        FileWrite(sub / "file", b"inside", b"edited"),
        FileWrite(sub / "gone", b"inside", None),
        FileWrite(sub / "new/one/two", None, b"made", sub / "twin"),
    ]
    yield write_files(writes, scene.own / "backups")


def edit_in_place(scene: Scene) -> Iterator[object]:
    for folder in (scene.workspace / "sub", scene.outside):
        os.link(folder / "file", folder / "second")
    scene.before = scene.seen_outside()
    yield
    yield write_files([FileWrite(scene.workspace / "sub/file", b"inside", b"edited")], scene.own / "backups")


def read(scene: Scene) -> Iterator[object]:
    yield
    yield read_file(scene.workspace / "sub/file")


def undo(scene: Scene) -> Iterator[object]:
    def write(_: FileSwap, descriptor: int) -> None:
        os.write(descriptor, b"new")

    yield
    yield carry_out(scene.workspace, SWAPS, write, scene.own / "journals", "undo", folders=FOLDERS)


def next_start(scene: Scene) -> Iterator[object]:
    folder = scene.workspace / ".desktop-agent-4194305-01JD0000000000000000000000.swap"
    folder.mkdir()
    for number in (1, 2):
        (folder / f"new-{number}").write_bytes(b"new")
    ordered = (SWAPS[1], SWAPS[0], SWAPS[2])
    Journal.begin(scene.own / "journals", Journal(str(scene.workspace), folder.name, "undo", ordered, FOLDERS))
    yield
    found = recover(scene.own / "journals")
    remove_staging(scene.workspace, scene.own / "journals", after_s=0.0)
    yield found


def set_aside(scene: Scene) -> Iterator[object]:
    own = Trash(scene.own / "bin")
    yield
    told = own.fitting(scene.workspace, ["sub"], room=1 << 20, is_over=lambda: False)
    yield told, own.set_aside(scene.workspace, ["sub"], room=1 << 20, is_wanted=lambda: True)


def put_back(scene: Scene) -> Iterator[object]:
    own = Trash(scene.own / "bin")
    for folder in (scene.workspace / "sub", scene.outside):
        (folder / "twin").unlink()
        os.link(folder / "file", folder / "twin")
    paths = ["sub/deep", "sub/file", "sub/twin", "sub/mode", "sub/gone"]
    kept = own.set_aside(scene.workspace, paths, room=1 << 20)
    assert kept is not None
    for folder in (scene.workspace / "sub", scene.outside):
        # What is missing at both is what would be given at either.
        shutil.rmtree(folder / "deep")
        for path in ("file", "twin"):
            (folder / path).unlink()
    scene.before = scene.seen_outside()
    yield
    yield own.look(kept), own.put_back(kept, scene.own / "journals")


def plain_record(scene: Scene) -> Iterator[object]:
    records = FileSnapshots(scene.own / "files", scene.workspace)
    yield
    yield records.record(["sub/file", "sub/link", "sub/deep/er/file", "sub/nothing"])


def record(scene: Scene) -> Iterator[object]:
    own = Timeline(scene.own / "data", scene.workspace, GIT, scene.own / "home")
    shutil.rmtree(scene.workspace / "sub/.git")
    own.record()
    (scene.workspace / "sub/file").write_bytes(b"changed")
    (scene.workspace / "sub/fresh").write_bytes(b"fresh")
    [place] = (scene.own / "data").iterdir()
    git = PrivateGit(GIT, place / "repository", scene.workspace, place / "index")
    yield
    recorded = own.record()
    yield recorded, held_by(git, recorded.tree)


def held_by(git: PrivateGit, tree: str) -> tuple[object, ...]:
    """Return the names and contents that a record leads to."""
    listed = git.ask("ls-tree", "-r", "-z", f"{tree}:files").split(b"\0")
    blobs = [line.partition(b"\t")[0].rpartition(b" ")[2] for line in listed if line]
    return listed, git.ask("cat-file", "--batch", stdin=b"\n".join(blobs) + b"\n")


def trial(scene: Scene) -> Iterator[object]:
    (scene.own / "temp").mkdir()
    yield
    one = begin_trial(scene.own / "trials", scene.workspace, scene.own / "temp")
    sub = one.copy.folder / "sub"
    if sub.is_dir() and not sub.is_symlink():
        (sub / "file").write_text("tried")
        (sub / "gone").unlink(missing_ok=True)
        (sub / "deep/er/link").symlink_to(scene.outside)
        (sub / "mode").chmod(0o700)
        shutil.rmtree(sub / "empty", ignore_errors=True)
        (sub / "empty").symlink_to(scene.outside)
    compared = one.compare()
    one.apply(compared, scene.own / "journals")
    one.remove()
    yield compared


def before(scene: Scene) -> PreRunState:
    """Note how it is before a command that may configure git."""
    ground = ground_of(scene.workspace, scene.own)
    eyes, confinement = SurveyCache(ground), Confinement(SandboxProfile.PROJECT, git_config=True)
    return PreRunState.of(layout_of(ground, confinement, eyes=eyes), eyes, AcceptedChanges(), confinement)


def aftermath(scene: Scene) -> Iterator[object]:
    """Put back what was copied, by its copy or by its keys, and set aside what came to be."""
    sub = scene.workspace / "sub"
    (sub / ".git/config").write_text("[core]\n\tbare = false\n")
    # More than are covered lie nearer, so all in the folder is copied only.
    for number in range(20):
        (scene.workspace / f"{number}/.vscode").mkdir(parents=True)
    (sub / "deep/.vimrc").write_text("mine")
    (sub / "deep/.exrc").symlink_to("nowhere")
    was = before(scene)
    (sub / ".git/config").write_text("[core]\n\tfsmonitor = evil\n")
    (sub / "deep/.exrc").unlink()
    for folder in (sub, scene.outside):
        (folder / "deep/.vimrc").write_text("evil")
        (folder / ".envrc").write_text("evil")
        (folder / ".git/commondir").write_text("evil")
        (folder / "deep/.husky").mkdir()
    closed = sub / "closed"
    closed.mkdir(0o0)
    (scene.outside / "closed").mkdir(0o0)
    git = scene.workspace / "other/.git"
    (git / "hooks").mkdir(parents=True)
    (git / "hooks/pre-push").write_text("evil")
    (git / "config").write_text("[core]\n\tfsmonitor = evil\n")
    scene.before = scene.seen_outside()
    yield
    yield list(look(was))


def new_repository(scene: Scene) -> Iterator[object]:
    shutil.move(scene.workspace / "sub/.git", scene.own / "git")
    was = before(scene)
    shutil.move(scene.own / "git", scene.workspace / "sub/.git")
    yield
    yield list(look(was))


def given_back(scene: Scene) -> Iterator[object]:
    sub = scene.workspace / "sub"
    for folder in (sub, scene.outside):
        (folder / "file.put-aside").write_text("evil")
        (folder / "fresh.put-aside").write_text("evil")
    told = {path: digest_at(f"{path}.put-aside") for path in (f"{sub}/file", f"{sub}/fresh")}
    scene.before = scene.seen_outside()
    yield
    accepted = AcceptedChanges()
    for path in (f"{sub}/file", f"{sub}/fresh"):
        put_in_place(f"{path}.put-aside", path, told[path])
        accepted.add(path)
    yield accepted.count


def placeholder(scene: Scene) -> Iterator[object]:
    ledger = ledger_of(scene.own / "ledgers", str(scene.workspace))
    yield
    held = hold(ledger)
    try:
        place(held, [f"{scene.workspace}/sub/{name}" for name in (".vscode", ".vscode/in", "deep/.idea", "new/x")])
    finally:
        held.release()
    yield sweep(scene.own / "ledgers")


def names(scene: Scene) -> Iterator[object]:
    was = IgnoredPaths(("sub/file", "sub/nothing"), ("sub/empty", "sub/none"))
    yield
    yield lost(scene.workspace, was, ())


def first_record(scene: Scene) -> Iterator[object]:
    """Begin with what the user's git knows, and read all that came of it."""
    yield
    own = Timeline(scene.own / "data", scene.workspace, GIT, scene.own / "home")
    recorded = own.record()
    [place] = (scene.own / "data").iterdir()
    git = PrivateGit(GIT, place / "repository", scene.workspace, place / "index")
    yield recorded, held_by(git, recorded.tree)


def rewind(scene: Scene) -> Iterator[object]:
    """Record, look at the way back, go it, and forth again."""
    own = Timeline(scene.own / "data", scene.workspace, GIT, scene.own / "home")
    shutil.rmtree(scene.workspace / "sub/.git")
    before = own.record().tree
    for name in ("file", "twin", "deep/er/file"):
        (scene.workspace / "sub" / name).write_bytes(b"changed")
    (scene.workspace / "sub/gone").unlink()
    (scene.workspace / "sub/fresh/in/it").mkdir(parents=True)
    (scene.workspace / "sub/fresh/in/it/file").write_bytes(b"fresh")
    span = ChangeSpan(before, own.record().tree)
    yield
    way, back = own.preview([span]), own.go_back([span], "undo")
    yield way, back, own.go_back([back], "redo")


def rewind_with_bin(scene: Scene) -> Iterator[object]:
    """Go back over what was recorded and what lies in the bin alone, and forth again."""
    own_bin = Trash(scene.own / "bin")
    own = Timeline(scene.own / "data", scene.workspace, GIT, scene.own / "home", trash=own_bin)
    shutil.rmtree(scene.workspace / "sub/.git")
    (scene.workspace / ".gitignore").write_text("/sub/deep\n/sub/twin\n")
    for folder in (scene.workspace / "sub", scene.outside):
        (folder / "twin").unlink()
        os.link(folder / "deep/er/file", folder / "twin")
    before = own.record().tree
    kept = own_bin.set_aside(scene.workspace, ["sub/deep", "sub/twin", "sub/gone"], room=1 << 20)
    assert kept is not None
    for folder in (scene.workspace / "sub", scene.outside):
        # What is missing at both is what would be given at either.
        shutil.rmtree(folder / "deep")
        for path in ("twin", "gone"):
            (folder / path).unlink()
    own_bin.look(kept)
    scene.before = scene.seen_outside()
    span = ChangeSpan(before, own.record().tree, bin=kept.id)
    yield
    way, back = own.preview([span]), own.go_back([span], "undo")
    yield way, back, own.go_back([back], "redo")


def one_place(scene: Scene) -> Iterator[object]:
    """Take one place of a file back."""
    own = Timeline(scene.own / "data", scene.workspace, GIT, scene.own / "home")
    shutil.rmtree(scene.workspace / "sub/.git")
    before = own.record().tree
    (scene.workspace / "sub/file").write_bytes(b"changed")
    [change] = own.difference(ChangeSpan(before, own.record().tree)).changes
    yield
    there = own.holds(change.path, change.after)
    yield there, own.put(change.path, change.after, change.before, b"inside", "undo")


def instructions(scene: Scene) -> Iterator[object]:
    for folder, said in ((scene.workspace / "sub", "inside"), (scene.outside, CANARY.decode())):
        (folder / "said.md").write_text(said)
    (scene.workspace / "AGENTS.md").symlink_to("sub/said.md")
    scene.before = scene.seen_outside()
    yield
    yield instructions_for(scene.workspace, scene.own)


def missing(scene: Scene) -> Iterator[object]:
    """Ask for a file that is not there: one of a name like it is named."""
    yield
    try:
        yield read_file(scene.workspace / "sub/canary-nam")
    except FileRefused as error:
        yield str(error)


def rules(scene: Scene) -> Iterator[object]:
    for folder, said in ((scene.workspace / "sub", b"inside"), (scene.outside, CANARY)):
        (folder / ".gitignore").write_bytes(said)
    scene.before = scene.seen_outside()
    yield
    yield gathered_rules(scene.workspace)


def found_again(scene: Scene) -> Iterator[object]:
    """Look again at what a search that goes by paths found inside and outside."""
    rows = [FileMatches("sub/file", b"1:" + line, 1) for line in (b"inside", CANARY)]
    counts = dict.fromkeys(("sub/file", f"sub/{CANARY_NAME}", f"evil-sub/{CANARY_NAME}"), 1)
    yield
    yield only_below(scene.workspace, SearchResult(rows, counts))


def grep(scene: Scene) -> Iterator[object]:
    yield
    yield asyncio.run(search_in(find_rg(""), Query(scene.workspace, "a|e|i", mode="content"), {}))


def list_folder(scene: Scene) -> Iterator[object]:
    """List a folder as the tool does, with the rules above it, by the real path that was let through."""
    for folder, said in ((scene.workspace / "sub", b"inside\n"), (scene.outside, b"*\n")):
        (folder / ".gitignore").write_bytes(said)
    scene.before = scene.seen_outside()
    around = SimpleNamespace(resolved=lambda _: scene.workspace / "sub", limits=ToolLimits())
    context: Any = SimpleNamespace(surroundings=around, insist_on=lambda _: None)
    yield
    try:
        yield asyncio.run(list_dir.act(list_dir.ListDirParams(path="sub"), context)).for_model
    except ToolFailed as error:
        yield str(error)


def glob(scene: Scene) -> Iterator[object]:
    async def found() -> Sequence[str]:
        made: list[FoundFiles] = []

        def make(descriptor: int) -> FoundFiles:
            live = LiveText(asyncio.get_running_loop(), lambda *_: None)
            made.append(FoundFiles(descriptor, None, "", live, 1000))
            return made[0]

        await list_in(find_rg(""), scene.workspace, "**/*", {}, make)
        return made[0].newest(0, 1000)

    yield
    yield asyncio.run(found())


ACTS: dict[str, Act] = {
    act.__name__: act
    for act in (
        *(edit, edit_in_place, read, undo, next_start, set_aside, put_back),
        *(plain_record, record, trial, aftermath, new_repository, given_back, placeholder, names),
        *(
            first_record,
            rewind,
            rewind_with_bin,
            one_place,
            instructions,
            missing,
            rules,
            found_again,
            grep,
            glob,
            list_folder,
        ),
    )
}
REPOSITORY = ("aftermath", "names")
STAGED = ("undo", "put_back", "trial", "next_start", "rewind", "one_place")
CASES: list[tuple[str, type[Scene]]] = [
    *((name, Scene) for name in ACTS),
    *((name, RepositoryScene) for name in REPOSITORY),
    ("first_record", TopScene),
    *((name, StagingScene) for name in STAGED),
]


@pytest.mark.parametrize(("name", "kind"), CASES)
def test_whenever_a_folder_becomes_a_link_nothing_outside_is_changed_or_read(
    name: str, kind: type[Scene], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    act, swapped = ACTS[name], 0
    is_staged_there(kind, monkeypatch)
    found: list[str] = []
    with places() as new_place:
        calls = calls_of(kind(new_place()), act)
        # From each moment on; and for one call only, or a few, as a fast job does it.
        ways = [(at, *([at + stays] if stays else [])) for at in range(calls) for stays in (0, 1, 2, 5)]
        # An odd step, so that a few have all of them.
        step = 1 if LONG else len(ways) // SHORT | 1
        for number, swaps in enumerate(ways[::step]):
            # As on a kernel that walks paths as a whole, and as on another.
            monkeypatch.setattr(folder_handle, "opener", lambda: step_by_step if number % 2 else opener())  # noqa: B023
            scene = kind(new_place())
            said = swapped_at(scene, act, swaps)
            swapped += scene.swaps > 0
            found += [f"{swaps}: {fault}" for fault in scene.faults(said)]
            shutil.rmtree(scene.place)
    assert found == []
    assert swapped > 0
    assert unexpected(caplog, kind) == []


def test_what_the_check_is_to_find_it_finds() -> None:
    ways: list[Callable[[Scene], object]] = [
        lambda scene: (scene.outside / "file").write_text("x"),
        lambda scene: (scene.outside / "file").chmod(0o600),
        lambda scene: (scene.outside / "empty").rmdir(),
        lambda scene: os.link(scene.outside / "file", scene.workspace / "mine"),
        lambda scene: (scene.outside / "file").rename(scene.workspace / "mine"),
        lambda scene: (scene.own / "copy").write_bytes(CANARY),
    ]
    with places() as new_place:
        for way in ways:
            scene = Scene(new_place())
            assert scene.faults(None) == []
            way(scene)
            assert scene.faults(None) != []
        scene = Scene(new_place())
        assert scene.faults(["canary-name"]) != []
        scene.swap()
        assert (scene.workspace / "sub/file").read_bytes() == CANARY


@pytest.mark.parametrize(("name", "kind"), CASES)
def test_a_job_that_swaps_without_end_changes_and_reads_nothing_outside(
    name: str, kind: type[Scene], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_staged_there(kind, monkeypatch)
    until = time.monotonic() + (LOOP_S / len(CASES) if LONG else 0.1)
    swaps = rounds = 0
    with job() as hostile, places() as new_place:
        while rounds < 3 or time.monotonic() < until:
            scene = kind(new_place())
            going = ACTS[name](scene)
            next(going)
            attack(hostile, scene)
            try:
                outcome = next(going)
            except (OSError, FileRefused) as error:
                outcome = error
            swaps += attack(hostile, None)
            rounds += 1
            assert scene.faults(outcome) == []
            shutil.rmtree(scene.place)
    assert swaps > 0 or kind is StagingScene
    assert unexpected(caplog, kind) == []


def is_staged_there(kind: type[Scene], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the app stage in the workspace where the job is after that, as on another file system."""
    if kind is StagingScene:
        monkeypatch.setattr(staging, "_are_of_one_file_system", lambda *_: False)


def unexpected(caplog: pytest.LogCaptureFixture, kind: type[Scene]) -> list[str]:
    """Return the warnings but for those that something stays, or is not recorded, because of a link on the way."""
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    expected = ["could not be set aside", "was not recorded"]
    # Only this job puts a link in the place of what is staged, right before that is removed.
    expected += ["could not be removed whole, and stays"] if kind is StagingScene else []
    return [message for message in told if not any(one in message for one in expected)]


@contextmanager
def job() -> Iterator[subprocess.Popen[str]]:
    """Start the hostile job."""
    argv = [sys.executable, str(Path(__file__).parent / "swapping_job.py")]
    with subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def attack(hostile: subprocess.Popen[str], scene: Scene | None) -> int:
    """Let the job swap in a scene, or in none; return how often it did since it was told last."""
    pairs = [[one.hex(), other.hex()] for one, other in scene.pairs()] if scene is not None else []
    folder = str(scene.workspace) if isinstance(scene, StagingScene) else ""
    evil = os.fsencode(f"{folder}/evil").hex()
    assert hostile.stdin is not None
    hostile.stdin.write(json.dumps({"pairs": pairs, "folder": folder, "evil": evil}) + "\n")
    hostile.stdin.flush()
    return int(line_of(hostile))
