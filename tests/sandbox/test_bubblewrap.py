from __future__ import annotations

import os
import resource
from pathlib import Path

import pytest

from desktop_agent.sandbox.bubblewrap import OLDEST, Programs, arguments, find, limiting, limiting_line, version
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.sandbox import ProcessLimits

PROGRAMS = Programs("/usr/bin/bwrap", "/usr/bin/prlimit")


def program(folder: Path, name: str, says: str = "") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\necho '{says}'\n")
    path.chmod(0o755)
    return path


def test_it_is_found_on_the_path_and_never_in_a_workspace(tmp_path: Path) -> None:
    workspace, tools = tmp_path / "w", tmp_path / "tools"
    program(workspace / "bin", "bwrap")
    good = program(tools, "bwrap")
    path = f"{workspace}/bin:{tools}"
    found = find(path, workspace)
    assert found is not None
    assert found.bwrap == os.path.realpath(good)
    only = find(f"{workspace}/bin", workspace)
    assert only is None or str(workspace) not in only.bwrap
    (tmp_path / "link").mkdir()
    (tmp_path / "link/bwrap").symlink_to(workspace / "bin/bwrap")
    assert find(str(tmp_path / "link"), workspace) is None


def test_one_that_everybody_may_replace_is_not_found(tmp_path: Path) -> None:
    program(tmp_path / "open", "bwrap")
    (tmp_path / "open").chmod(0o777)
    found = find(str(tmp_path / "open"))
    assert found is None or str(tmp_path) not in found.bwrap


@pytest.mark.parametrize(
    ("says", "numbers"),
    [("bubblewrap 0.8.0", (0, 8, 0)), ("bubblewrap 0.11", (0, 11)), ("nonsense", ()), ("", ())],
)
def test_its_version_is_what_it_says(says: str, numbers: tuple[int, ...], tmp_path: Path) -> None:
    assert version(str(program(tmp_path, "bwrap", says))) == numbers
    assert (numbers >= OLDEST) is bool(numbers)
    assert version(str(tmp_path / "none")) == ()


def test_everything_is_divided_off() -> None:
    argv = arguments(PROGRAMS, (), "/w", refused=9)
    firm = {"--unshare-user", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--die-with-parent", "--new-session"}
    assert firm <= set(argv)
    assert "--cap-drop ALL --seccomp 9 --ro-bind / / --dev /dev --proc /proc" in " ".join(argv)
    assert argv[-3:] == ("--chdir", "/w", "--")


def test_the_limits_are_set_inside_by_a_program_or_by_bash_itself() -> None:
    limits = ProcessLimits(memory_bytes=4 << 20, file_bytes=2 << 20, processes=3)
    said = "/usr/bin/prlimit --data=4194304 --fsize=2097152 --nproc=3 --core=0 --"
    assert " ".join(limiting(PROGRAMS, limits)) == said
    assert limiting_line(limits) == "ulimit -HS -d 4096 -f 2048 -u 3 -c 0"


def test_no_limit_is_above_what_the_app_has_itself() -> None:
    hard = resource.getrlimit(resource.RLIMIT_NPROC)[1]
    most = 1 << 40 if hard == resource.RLIM_INFINITY else hard
    assert f"--nproc={most}" in limiting(PROGRAMS, ProcessLimits(processes=1 << 40))


def test_with_a_way_into_a_network_it_makes_none() -> None:
    argv = arguments(PROGRAMS, (), "/w", refused=9, prefix=("nsenter", "-n"))
    assert argv[:3] == ("nsenter", "-n", "/usr/bin/bwrap")
    assert "--unshare-net" not in argv


def test_each_kind_of_place_has_its_words() -> None:
    mounts = (
        Mount(MountKind.FRESH, "/run"),
        Mount(MountKind.FRESH, "/run/user/7"),
        Mount(MountKind.WRITABLE, "/tmp", "/t"),
        Mount(MountKind.READABLE, "/w/.git/config"),
        Mount(MountKind.EMPTY, "/w/.vscode"),
        Mount(MountKind.EMPTY, "/h/.netrc", "/e"),
    )
    said = " ".join(arguments(PROGRAMS, mounts, "/w", refused=9))
    assert (
        "--perms 0700 --tmpfs /run --perms 0700 --dir /run/user/7 --bind /t /tmp "
        "--ro-bind /w/.git/config /w/.git/config --perms 0555 --tmpfs /w/.vscode --ro-bind /e /h/.netrc --chdir"
    ) in said


def test_what_is_empty_with_something_shown_in_it_cannot_be_written_in_the_end() -> None:
    mounts = (
        Mount(MountKind.EMPTY, "/home"),
        Mount(MountKind.EMPTY, "/home/ada"),
        Mount(MountKind.READABLE, "/home/ada/.cargo/bin"),
        Mount(MountKind.WRITABLE, "/home/ada/w"),
        Mount(MountKind.EMPTY, "/home/ada/w/.vscode"),
        Mount(MountKind.FRESH, "/home/ada/x"),
        Mount(MountKind.EMPTY, "/root"),
    )
    said = " ".join(arguments(PROGRAMS, mounts, "/w", refused=9))
    assert (
        "--perms 0555 --tmpfs /home --perms 0555 --dir /home/ada --ro-bind /home/ada/.cargo/bin /home/ada/.cargo/bin "
        "--bind /home/ada/w /home/ada/w --perms 0555 --tmpfs /home/ada/w/.vscode --perms 0700 --tmpfs /home/ada/x "
        "--perms 0555 --tmpfs /root --remount-ro /home --chdir"
    ) in said
