from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.app_dirs import resource_folder
from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sandbox.mount_plan import MountPlan, SurveyCache
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.protection.accepted_changes import AcceptedChanges
from desktop_agent.sandbox.protection.backup import BackupCopy, BackupEntry
from desktop_agent.sandbox.protection.names import protected_names_of
from desktop_agent.sandbox.protection.survey import Survey, SurveyResult
from desktop_agent.sandbox.protection.tree_digest import digest_at
from desktop_agent.sandbox.runs.post_run import PreRunState
from desktop_agent.sandbox.runs.run_journal import (
    FOUND,
    NOTE,
    SEEN,
    WHOLE_SEEN,
    RunNotes,
    read_found,
    read_note,
    read_place,
    take_over,
)

NAMES = protected_names_of(resource_folder("resources") / "protected.toml")
ASIDE = Denial(DenialKind.ASIDE, "/w/\udc80.envrc", "/w/\udc80.envrc.put-aside", digest="5eed")
EYES = SurveyCache.__new__(SurveyCache)
EYES.survey = Survey(NAMES, "/home")

# What no text of a file system's could be, too: names are bytes.
paths = st.binary(min_size=1, max_size=9).map(lambda name: f"/w/{os.fsdecode(name.replace(b'/', b'-'))}")
numbers = st.integers(0, 2**64 - 1)
marks = st.tuples(numbers, numbers, numbers)
entries = st.builds(BackupEntry, numbers, st.none() | st.binary(max_size=20), marks, st.booleans())
copies = st.builds(BackupCopy, st.dictionaries(paths, entries, max_size=3))
sights = st.builds(
    SurveyResult,
    protected=st.dictionaries(paths, marks),
    repositories=st.dictionaries(paths, numbers, max_size=3),
    work_trees=st.dictionaries(paths, paths, max_size=3),
    tops=st.frozensets(paths, max_size=3),
    configured=st.dictionaries(paths, paths, max_size=3),
    led_to=st.dictionaries(paths, paths, max_size=3),
    left=st.lists(paths, max_size=3).map(tuple),
)
befores = st.builds(
    lambda seen, loose, around, contents, tracking, covered: PreRunState(
        layout=MountPlan((), tuple(loose), ("/w",), repository=around, seen=seen, loose=loose),
        configurations=contents,
        tracking=tracking,
        covered=covered,
    ),
    sights,
    st.dictionaries(paths, copies, max_size=3),
    paths,
    st.dictionaries(paths, st.binary(max_size=20), max_size=3),
    st.lists(st.lists(st.text(max_size=5), max_size=3).map(tuple), max_size=2).map(tuple),
    st.dictionaries(paths, copies, max_size=3),
)


def plain(top: Path | str = "/w", **held: tuple[int, int, int]) -> PreRunState:
    return PreRunState(
        MountPlan((), writable=(str(top),), seen=SurveyResult({f"{top}/{name}": one for name, one in held.items()}))
    )


def files(folder: Path, ending: str) -> list[Path]:
    return sorted(folder.glob(f"*{ending}"))


@given(before=befores)
def test_what_was_noted_is_read_again(before: PreRunState, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("runs")
    note = RunNotes(folder).begin(before, "/w", "/temp\udcff")
    assert note is not None
    read, place = read_note(note.path, EYES, margin_ns=0), read_place(note.path)
    note.end()
    assert read is not None
    assert (place.workspace, place.temp) == ("/w", "/temp\udcff")
    again = read.before
    assert (read.found, read.unsure) == ((), ())
    assert again.layout.seen == before.layout.seen
    assert again.layout.loose == before.layout.loose
    assert (again.layout.writable, again.layout.repository) == (before.layout.writable, before.layout.repository)
    assert again.layout.placeholders == before.layout.placeholders
    assert (again.configurations, again.tracking) == (before.configurations, before.tracking)
    assert again.covered == before.covered
    assert again.span is not None
    assert again.span.began_ns <= again.span.ended_ns


def test_what_is_covered_is_known_by_its_mounts(tmp_path: Path) -> None:
    seen = SurveyResult({"/w/.envrc": (1, 2, 3)})
    before = PreRunState(
        MountPlan((Mount(MountKind.READABLE, "/w/.envrc", "/w/.envrc"),), writable=("/w",), seen=seen)
    )
    note = RunNotes(tmp_path).begin(before, "/w", "/t")
    assert note is not None
    read = read_note(note.path, EYES)
    assert read is not None
    assert read.before.layout.covered == ("/w/.envrc",)
    note.end()


def test_devices_may_have_other_numbers_and_inodes_are_looked_at(tmp_path: Path) -> None:
    status = tmp_path.stat()
    note = RunNotes(tmp_path / "runs").begin(plain(tmp_path, x=(status.st_dev, 2, 3)), str(tmp_path), "/t")
    assert note is not None

    def read_with(**numbers: int) -> PreRunState:
        lines = note.path.read_bytes().split(b"\n")
        head: dict[str, Any] = json.loads(lines[1])
        head["tops"] = {str(tmp_path): [numbers.get("device", status.st_dev), numbers.get("inode", status.st_ino)]}
        note.path.write_bytes(b"\n".join((lines[0], json.dumps(head).encode())))
        read = read_note(note.path, EYES)
        assert read is not None
        return read.before

    assert read_with().layout.seen.protected == {f"{tmp_path}/x": (status.st_dev, 2, 3)}
    assert read_with().keeps_numbers
    seen = json.loads(note.path.with_suffix(SEEN).read_bytes())
    seen["held"][f"{tmp_path}/x"][0] = 77
    note.path.with_suffix(SEEN).write_text(json.dumps(seen))
    assert read_with(device=77).layout.seen.protected == {f"{tmp_path}/x": (status.st_dev, 2, 3)}
    assert not read_with(inode=1).keeps_numbers
    note.end()


def test_nothing_is_left_of_a_run_that_came_to_its_end_and_nobody_else_reads_a_note(tmp_path: Path) -> None:
    folder = tmp_path / "runs"
    notes = RunNotes(folder)
    note = notes.begin(plain(), "/w", "/t")
    assert note is not None
    assert [one.stat().st_mode & 0o777 for one in (folder, *folder.iterdir())] == [0o700, 0o600, 0o600, 0o600]
    note.end()
    note.end()
    note.leave()
    note.beat()
    assert files(folder, NOTE) == files(folder, SEEN) == []
    notes.close()
    assert list(folder.iterdir()) == []


def test_what_only_reads_is_not_noted_and_a_command_runs_though_nothing_can_be(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert RunNotes(tmp_path).begin(PreRunState(MountPlan(())), "/w", "/t") is None
    (tmp_path / "file").touch()
    assert RunNotes(tmp_path / "file").begin(plain(), "/w", "/t") is None
    assert "could not be noted" in caplog.text


def test_what_was_seen_is_written_only_where_it_differs(tmp_path: Path) -> None:
    notes, whole = RunNotes(tmp_path), list[set[Path]]()
    for held in ({"a": (1, 2, 3)}, {"a": (1, 2, 3)}, {"a": (1, 2, 4)}):
        note = notes.begin(plain(**held), "/w", "/t")
        assert note is not None
        assert read_note(note.path, EYES) is not None
        whole.append({*files(tmp_path, WHOLE_SEEN)})
        note.end()
    assert whole[0] == whole[1] != whole[2]
    assert [len(one) for one in whole] == [1, 1, 1]


def test_it_is_written_again_where_another_program_swept_it(tmp_path: Path) -> None:
    notes = RunNotes(tmp_path)
    for _ in range(2):
        note = notes.begin(plain(), "/w", "/t")
        assert note is not None
        assert read_note(note.path, EYES) is not None
        note.end()
        for one in files(tmp_path, WHOLE_SEEN):
            one.unlink()
    notes.close()


def test_nobody_takes_the_note_of_a_program_that_lives(tmp_path: Path) -> None:
    note = RunNotes(tmp_path).begin(plain(), "/w", "/t")
    assert note is not None
    assert take_over(note.path) is None
    note.leave()
    taken = take_over(note.path)
    assert taken is not None
    taken.end()
    assert take_over(note.path) is None


def test_what_an_older_version_noted_has_no_digest(tmp_path: Path) -> None:
    note = RunNotes(tmp_path).begin(plain(), "/w", "/t")
    assert note is not None
    note.leave()
    with note.path.open("ab") as file:
        file.write(b'\n{"found": ["aside", "/w/.envrc", "/w/.envrc.put-aside"]}')
    read = read_note(note.path, EYES)
    assert read is not None
    assert [(one.what, one.digest) for one in read.found] == [("/w/.envrc", "")]


def test_what_was_found_is_kept_until_it_is_said_also_where_two_programs_found_it(tmp_path: Path) -> None:
    note = RunNotes(tmp_path).begin(plain(), "/w", "/t")
    assert note is not None
    note.found(ASIDE)
    note.leave()
    with note.path.open("ab") as file:
        file.write(b'\n{"found": ["asi')  # the kill came here
    read = read_note(note.path, EYES)
    assert read is not None
    assert read.found == (ASIDE,)
    other = Denial(DenialKind.GIT_CONFIG, "core.pager")
    taken = take_over(note.path)
    assert taken is not None
    for one in (other, ASIDE):
        taken.found(one)
    taken.end()
    (kept,) = files(tmp_path, FOUND)
    assert read_found(kept) == (ASIDE, other)
    assert [one.digest for one in (*read.found, *read_found(kept))] == ["5eed", "5eed", ""]
    assert read_place(kept).temp == "/t"
    assert "configurations" not in kept.read_text()
    assert files(tmp_path, NOTE) == files(tmp_path, SEEN) == []


def test_what_was_set_aside_when_the_kill_came_is_said_though_nobody_noted_it(tmp_path: Path) -> None:
    note = RunNotes(tmp_path / "runs").begin(plain(tmp_path), str(tmp_path), "/t")
    assert note is not None
    (tmp_path / "folder").mkdir()
    for name in (".envrc", ".vimrc"):
        note.about(f"{tmp_path}/folder/{name}")
    # Before the first of them was renamed, and after the second was.
    (tmp_path / "folder/.envrc").touch()
    (tmp_path / "folder/.vimrc.put-aside").touch()
    note.about("/nowhere/.envrc")
    aside = Denial(DenialKind.ASIDE, f"{tmp_path}/folder/.vimrc", f"{tmp_path}/folder/.vimrc.put-aside")
    read = read_note(note.path, EYES)
    assert read is not None
    assert (read.found, read.unsure) == ((), (aside,))
    assert [one.digest for one in read.unsure] == [digest_at(aside.aside)]
    note.found(aside)
    read = read_note(note.path, EYES)
    assert read is not None
    assert (read.found, read.unsure) == ((aside,), ())
    note.end()


def test_signs_of_life_say_until_when_it_ran_and_what_changed_meanwhile(tmp_path: Path) -> None:
    config, envrc = str(tmp_path / "config"), tmp_path / ".envrc"
    envrc.write_text("mine")
    accepted = AcceptedChanges()
    accepted.add(str(envrc))
    before = PreRunState(
        MountPlan((), writable=(str(tmp_path),)), configurations={config: b"one"}, accepted=accepted, since=1
    )
    note = RunNotes(tmp_path / "runs").begin(before, str(tmp_path), "/t")
    assert note is not None
    first = read_note(note.path, EYES, margin_ns=0)
    before.configurations[config] = b"two"
    accepted.add(str(envrc))
    note.beat()
    note.beat()
    later = read_note(note.path, EYES, margin_ns=5)
    assert first is not None
    assert later is not None
    assert first.before.span is not None
    assert later.before.span is not None
    assert later.before.span.began_ns == first.before.span.began_ns
    assert later.before.span.ended_ns > first.before.span.ended_ns
    assert (first.before.configurations, later.before.configurations) == ({config: b"one"}, {config: b"two"})
    assert (first.before.accepted.count, later.before.accepted.count) == (0, 1)
    ((path, _, copy),) = later.before.accepted.entries(0)
    assert (path, copy is not None and copy.is_at(path)) == (str(envrc), True)
    note.end()


def test_a_cover_that_was_lost_meanwhile_is_noted(tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.write_text("[core]\n")
    status, above = config.stat(), tmp_path.stat()
    seen = SurveyResult({str(config): (status.st_dev, status.st_ino, above.st_ino)})
    layout = MountPlan((Mount(MountKind.READABLE, str(config), str(config)),), writable=(str(tmp_path),), seen=seen)
    before = PreRunState(layout, covered={str(config): BackupCopy.of(str(config))})
    note = RunNotes(tmp_path / "runs").begin(before, str(tmp_path), "/t")
    assert note is not None
    note.beat()
    (tmp_path / "new").write_text("[core]\n")
    (tmp_path / "new").replace(config)
    for expected in ({}, {str(config): b"[core]\n"}):
        read = read_note(note.path, EYES)
        assert read is not None
        assert read.before.uncovered == expected
        note.beat()
    note.end()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[: len(text) // 2],
        lambda _: b"",
        lambda text: text.replace(b'"writable"', b'"writably"'),
        lambda text: text[:21] + b"[1]",
    ],
)
def test_a_note_that_is_cut_or_wrong_is_not_read_but_logged(
    spoil: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    note = RunNotes(tmp_path).begin(plain(), "/w", "/t")
    assert note is not None
    note.leave()
    note.path.write_bytes(spoil(note.path.read_bytes()))
    assert read_note(note.path, EYES) is None
    assert "cannot be read" in caplog.text


def test_a_note_without_what_was_seen_is_not_read(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    note = RunNotes(tmp_path).begin(plain(), "/w", "/t")
    assert note is not None
    note.leave()
    note.path.with_suffix(SEEN).unlink()
    assert read_note(note.path, EYES) is None
    assert "cannot be read" in caplog.text
    with pytest.raises(ValueError, match="no note"):
        note.path.write_text("0")
        read_place(note.path)


def test_what_cannot_be_removed_is_left_to_the_next_start(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    note = RunNotes(tmp_path).begin(plain(), "/w", "/t")
    assert note is not None
    note.path.unlink()
    note.end()
    assert "could not be removed" in caplog.text
    note.found(ASIDE)
    note.about("/w")


def test_where_no_second_name_can_be_given_the_first_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    notes = RunNotes(tmp_path)
    found: Mapping[str, int] = {}
    for _ in range(2):
        note = notes.begin(plain(), "/w", "/t")
        assert note is not None
        assert read_note(note.path, EYES) is not None
        note.end()
        found = {path.name: 1 for path in tmp_path.iterdir()}
    assert found == {}
