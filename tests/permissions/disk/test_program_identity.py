from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.permissions.disk.program_identity import Identity, digest_of, find_program, safe_path
from desktop_agent.permissions.places import Places


@pytest.fixture
def places(tmp_path: Path) -> Places:
    (tmp_path / "project").mkdir()
    return Places.of(tmp_path / "project", tmp_path / "home")


def script(path: Path, mode: int = 0o755) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(mode)
    return path


def found(name: str, places: Places, path: str) -> Identity:
    return find_program(name, (places.workspace,), places, {"PATH": path}).identity


def test_a_program_of_the_system_is_trusted_by_name_and_by_path(places: Places) -> None:
    assert found("ls", places, "/usr/bin:/bin") is Identity.TRUSTED
    assert found("/bin/ls", places, "/usr/bin:/bin") is Identity.TRUSTED
    assert found("/usr/bin/ls", places, "/nowhere") is Identity.TRUSTED


def test_what_is_nowhere_is_missing(places: Places) -> None:
    assert found("no-such-program", places, "/usr/bin:/bin") is Identity.MISSING


def test_the_workspace_s_own_program_is_seen_as_such_and_known_by_what_it_holds(
    places: Places, tmp_path: Path
) -> None:
    tool = script(tmp_path / "project" / "bin" / "ls")
    for name, path in (("ls", f"{tool.parent}:/usr/bin"), ("./bin/ls", "/usr/bin"), (str(tool), "/usr/bin")):
        program = find_program(name, (places.workspace,), places, {"PATH": path})
        assert (program.identity, program.digest) == (Identity.OF_WORKSPACE, digest_of(str(tool)))
    assert found("ls", places, f"/usr/bin:{tool.parent}") is Identity.TRUSTED


def test_a_link_into_the_workspace_is_of_the_workspace(places: Places, tmp_path: Path) -> None:
    script(tmp_path / "project" / "evil")
    outside = tmp_path / "bin"
    outside.mkdir()
    (outside / "ls").symlink_to(tmp_path / "project" / "evil")
    assert found("ls", places, str(outside)) is Identity.OF_WORKSPACE


@pytest.mark.parametrize("entry", ["", ".", "bin"])
def test_a_relative_entry_of_the_path_is_wherever_the_command_is(places: Places, entry: str) -> None:
    assert found("ls", places, f"{entry}:/usr/bin") is Identity.OF_WORKSPACE


def test_what_others_may_write_is_not_trusted(places: Places, tmp_path: Path) -> None:
    open_folder = tmp_path / "open"
    script(open_folder / "tool")
    open_folder.chmod(0o777)
    assert found("tool", places, str(open_folder)) is Identity.ELSEWHERE
    closed = tmp_path / "closed"
    script(closed / "tool", 0o757)
    assert found("tool", places, str(closed)) is Identity.ELSEWHERE
    assert found("/tmp/malicious/rg", places, "/usr/bin") is Identity.ELSEWHERE


def test_a_path_from_an_unknown_folder_is_not_trusted(places: Places) -> None:
    assert find_program("./ls", None, places, {"PATH": "/usr/bin"}).identity is Identity.ELSEWHERE


def test_a_file_that_cannot_be_run_is_passed_over(places: Places, tmp_path: Path) -> None:
    folder = tmp_path / "docs"
    script(folder / "ls", 0o644)
    assert found("ls", places, f"{folder}:/usr/bin") is Identity.TRUSTED


def test_the_path_of_what_runs_unasked_leaves_out_what_is_not_trusted(places: Places, tmp_path: Path) -> None:
    open_folder = tmp_path / "open"
    open_folder.mkdir()
    open_folder.chmod(0o777)
    path = f"{places.workspace}/bin:.::{open_folder}:/usr/bin:/bin:/no/such/folder"
    assert safe_path(places, {"PATH": path}) == "/usr/bin:/bin"


def test_the_path_of_what_runs_unasked_is_never_empty(places: Places) -> None:
    assert safe_path(places, {"PATH": "."}).split(":")[-1] == "/bin"


def test_the_digest_is_empty_where_a_file_cannot_be_read(tmp_path: Path) -> None:
    assert digest_of(str(tmp_path / "none")) == ""
    assert digest_of(str(tmp_path)) == ""
    assert digest_of("a\0b") == ""


def test_a_big_file_is_known_by_when_it_was_changed(tmp_path: Path) -> None:
    big = tmp_path / "big"
    with big.open("wb") as file:
        file.truncate(5_000_000)
    before, status = digest_of(str(big)), big.stat()
    assert before == digest_of(str(big)) != ""
    big.chmod(0o700)
    os.utime(big, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert digest_of(str(big)) not in ("", before)


def test_what_is_no_file_has_no_digest_and_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert digest_of(str(tmp_path / "pipe")) == ""
