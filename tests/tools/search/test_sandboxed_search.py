"""ripgrep runs where there is nothing but what it searches, and says it where it does not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.tools.search import runner, sandboxed_search
from desktop_agent.tools.search.query import FileMatches, Query, SearchMode
from desktop_agent.tools.search.runner import list_in, search_in
from tests.tools.conftest import Bench
from tests.tools.taken import Taken

ROOM = Path(sandboxed_search.__file__)


def run(bench: Bench, *words: str, cwd: Path | None = None, program: str = "") -> subprocess.CompletedProcess[bytes]:
    argv = [sys.executable, "-I", "-S", str(ROOM), program or str(bench.surroundings.rg), "--no-config", *words]
    return subprocess.run(argv, cwd=cwd or bench.workspace, capture_output=True, check=False)


def outside(bench: Bench) -> Path:
    place = bench.workspace.parent / "outside"
    place.mkdir()
    (place / "file").write_text("secret\n")
    (bench.workspace / "link").symlink_to(place)
    (bench.workspace / "up").symlink_to("../outside")
    return place


def test_no_link_leads_out_though_it_is_followed(bench: Bench) -> None:
    place = outside(bench)
    bench.write("mine", "secret\n")
    ways = ["link/file", "up/file", "../outside/file", str(place / "file")]
    in_the_open = subprocess.run(
        [str(bench.surroundings.rg), "--no-config", "secret", *ways],
        cwd=bench.workspace,
        capture_output=True,
        check=False,
    )
    assert in_the_open.stdout.count(b"secret") == 4
    done = run(bench, "--follow", "secret", "./", *ways)
    assert done.stdout == b"./mine:secret\n"
    assert not done.stderr.startswith(sandboxed_search.IN_THE_OPEN.encode())


def test_nothing_else_is_there_and_nobody_else_sees_the_room(bench: Bench) -> None:
    before = Path("/proc/self/mounts").read_bytes()
    done = run(bench, "--files", "--hidden", "/")
    assert {line.partition(b"/")[2].split(b"/")[0] for line in done.stdout.splitlines()} <= {b"tmp"}
    assert run(bench, "--files", "/proc").stdout == b""
    assert Path("/proc/self/mounts").read_bytes() == before


@pytest.mark.parametrize("name", [".gitignore", ".ignore", ".rgignore", ".git/info/exclude"])
def test_rules_above_hold_as_they_do_in_the_open(bench: Bench, name: str) -> None:
    bench.write(name, "ignored\n")
    inner = bench.write("sub/in/ignored", "text\n").parent
    bench.write("sub/in/kept", "text\n")
    words = ("--no-require-git", "--files", "./")
    assert run(bench, *words, cwd=inner).stdout == b"./kept\n"
    (bench.workspace / "sub/.git").mkdir()
    for more in ((), ("--no-require-git",)):
        argv = [str(bench.surroundings.rg), "--no-config", "--sort=path", "--files", *more, "./"]
        in_the_open = subprocess.run(argv, cwd=inner, capture_output=True, check=False)
        assert run(bench, *argv[2:], cwd=inner).stdout == in_the_open.stdout


def test_rules_above_that_are_no_file_are_not_waited_for(bench: Bench) -> None:
    inner = bench.write("sub/kept", "text\n").parent
    os.mkfifo(bench.workspace / ".gitignore")
    assert run(bench, "--files", "./", cwd=inner).stdout == b"./kept\n"


@pytest.mark.parametrize("program", ["script", "libraries"])
def test_a_program_that_needs_other_files_runs_in_the_open_and_that_is_said(
    bench: Bench, tmp_path: Path, program: str
) -> None:
    path = shutil.which("echo") or "/bin/echo"
    if program == "script":
        path = str(tmp_path / "script")
        Path(path).write_text('#!/bin/sh\necho "$@"\n')
        Path(path).chmod(0o755)
    done = run(bench, "words", program=path)
    assert done.stdout == b"--no-config words\n"
    assert done.stderr.startswith(sandboxed_search.IN_THE_OPEN.encode())


def test_a_program_that_cannot_be_started_is_told_by_the_exit_code(bench: Bench, tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("#!/nowhere/shell\n")
    script.chmod(0o755)
    for program in (str(tmp_path / "gone"), str(script)):
        done = run(bench, "words", program=program)
        assert (done.returncode, done.stdout) == (sandboxed_search.NOT_STARTED, b"")
        assert f"{program}: No such file or directory" in done.stderr.decode()


def test_the_whole_disk_is_searched_in_the_open(bench: Bench) -> None:
    done = run(bench, "--files", "--max-depth=0", "./", cwd=Path("/"))
    assert done.stderr.startswith(sandboxed_search.IN_THE_OPEN.encode())


@pytest.mark.parametrize("mode", ["content", "files_with_matches", "count"])
async def test_where_there_is_no_room_what_lies_elsewhere_is_dropped(
    bench: Bench, tmp_path: Path, mode: SearchMode
) -> None:
    outside(bench)
    bench.write("mine", "secret\n")
    program = tmp_path / "rg"
    said = {"content": r"1:secret\n", "files_with_matches": "", "count": r"1\n"}[mode]
    end = r"\n" if mode == "content" else ""
    program.write_text(f"#!/bin/sh\nprintf './link/file\\000{said}{end}./mine\\000{said}'\n")
    program.chmod(0o755)
    found = await search_in(program, Query(bench.workspace, "secret", mode=mode), bench.environment)
    if mode == "content":
        assert found.files == [FileMatches("mine", b"1:secret", 1)]
    else:
        assert found.counts == {"mine": 1}


async def test_a_single_file_that_became_a_link_is_not_searched(bench: Bench) -> None:
    outside(bench)
    bench.write("other", "secret\n")
    (bench.workspace / "file").symlink_to("other")
    for mode in ("content", "count", "files_with_matches"):
        found = await search_in(
            bench.surroundings.rg, Query(bench.workspace, "secret", mode=mode, name="file"), bench.environment
        )
        assert (found.files, found.counts) == ([], {})


async def test_searches_and_listings_run_in_the_room(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    run_process = runner.run_process

    async def watched(argv: tuple[str, ...], **others: object) -> object:
        seen.append(argv)
        return await run_process(argv, **others)  # type: ignore[arg-type]

    monkeypatch.setattr(runner, "run_process", watched)
    bench.write("file", "text\n")
    found = await search_in(bench.surroundings.rg, Query(bench.workspace, "text"), bench.environment)
    taken = Taken()
    assert await list_in(bench.surroundings.rg, bench.workspace, "**/*", bench.environment, lambda _: taken)
    assert (found.counts, taken.data) == ({"file": 1}, b"./file\0")
    assert all(str(ROOM) in argv for argv in seen)
    assert len(seen) == 2
