from __future__ import annotations

import os
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from desktop_agent.execution.process.working_folder import WorkingFolder, reporting

SHELL = ("/bin/bash", "--noprofile", "--norc", "-c", "--")


@dataclass(frozen=True)
class ShellResult:
    """How a shell ended: what anybody outside can see of it."""

    exit_code: int
    output: bytes
    errors: bytes


def plain(command: str, cwd: Path) -> ShellResult:
    return _ended(subprocess.run((*SHELL, command), **_options(cwd, {})))  # type: ignore[call-overload]


def reported(command: str, cwd: Path) -> tuple[ShellResult, Path | None]:
    """Run a command as the tool does; return how it ended and where, None where the shell did not say."""
    folder = WorkingFolder(cwd)
    with reporting() as report:
        options = _options(cwd, report.environment) | {"pass_fds": report.descriptors}
        ended = _ended(subprocess.run((*SHELL, command), **options))  # type: ignore[call-overload]
        left_behind = report.read(folder)
    return ended, folder.path if left_behind is not None else None


def _options(cwd: Path, more: dict[str, str]) -> dict[str, object]:
    env = {"PATH": os.environ["PATH"], "HOME": str(cwd), **more}
    return {"cwd": cwd, "env": env, "stdin": subprocess.DEVNULL, "capture_output": True}


def _ended(done: subprocess.CompletedProcess[bytes]) -> ShellResult:
    return ShellResult(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "sub" / "deep").mkdir(parents=True)
    (tmp_path / "script.sh").write_text('echo "$0 $# $BASH_ENV"; trap; cd sub\n')
    return tmp_path


@pytest.mark.parametrize(
    ("command", "place"),
    [
        ("cd sub", "sub"),
        ("cd sub && false", "sub"),
        ("cd sub; exit 7", "sub"),
        ("cd sub/deep && cd ..", "sub"),
        ("pushd sub >/dev/null", "sub"),
        ("f() { cd sub; return 4; }; f", "sub"),
        ("set -e; cd sub; false; cd /", "sub"),
        ("set -eu; cd sub; echo $nothing; cd /", "sub"),
        ("set -x; cd sub; true", "sub"),
        ("set -C; cd sub", "sub"),
        ("set -o posix; cd sub", "sub"),
        ("pwd() { echo /; }; command_not_found_handle() { cd /; }; cd sub; nothing_of_the_kind", "sub"),
        ("exec >/dev/null 2>&1; cd sub", "sub"),
        ("trap 'cd sub; exit 9' ERR; false", "sub"),
        ("kill -TERM $$", ""),
        ("(cd sub; exit 3)", ""),
        ("echo x | (read a; cd sub; echo $a)", ""),
        ("echo $(cd sub; pwd)", ""),
        ("bash script.sh", ""),
        ("cd nowhere", ""),
        ("cd sub &\nwait", ""),
    ],
)
def test_a_command_ends_where_it_went_and_as_it_would_without_being_asked(
    command: str, place: str, root: Path
) -> None:
    assert reported(command, root) == (plain(command, root), root / place)


@pytest.mark.parametrize(
    "command",
    [
        'echo $0 $# "$@" $1 $- $LINENO $BASH_EXECUTION_STRING $BASH_SUBSHELL $? $_ $!',
        "shopt; set +o; env | sort; true",
        "declare -f; alias; jobs; ulimit -a; umask",
        "if",
        "echo a\nif",
        "echo 'open",
        "cat <<X\nhi $1\nX",
        "cat <<X\nno end",
        "cat <<'X' | tr a b\na $HOME\nX",
        "alias q='echo z'; q",
        "shopt -s expand_aliases\nalias q='echo z'\nq",
        "return 3",
        "exit",
        "false",
        "sleep 0.01 & wait; echo $?",
        "kill -KILL $$",
        "trap 'echo term; exit 5' TERM; kill -TERM $$; echo no",
        "cat; echo $?",
        "read x; echo $?",
        "set -n; echo x",
        "ulimit -f 0; echo a > f",
        "echo a >&9",
        "printf '%s\\0' a b",
        "  \n\n # nothing\n",
        "exec 3>&1; echo a >&3; exec 3>&-",
        "{ echo a; exit 2; } | cat; echo ${PIPESTATUS[0]}",
        "bash -c 'trap; echo $BASH_ENV'; sh -c 'echo $BASH_ENV'",
        "!!; history",
        "{ time -p true; } 2>/dev/null; select x in a; do break; done",
    ],
)
def test_nothing_else_of_a_command_is_another(command: str, root: Path) -> None:
    assert reported(command, root)[0] == plain(command, root)


def test_what_differs_is_the_trap_itself_and_the_end_of_a_child_that_was_killed(root: Path) -> None:
    assert b"EXIT" in reported("trap -p", root)[0].output
    killed = f"{shlex.quote(sys.executable)} -c 'import os; os.kill(os.getpid(), 9)'"
    assert (plain(killed, root).exit_code, reported(killed, root)[0].exit_code) == (-9, 128 + 9)


@pytest.mark.parametrize("command", ["cd sub; exec true", "cd sub; kill -KILL $$", "cd sub; trap 'echo bye' EXIT"])
def test_who_takes_the_place_of_the_shell_or_of_its_trap_says_nothing(command: str, root: Path) -> None:
    assert reported(command, root) == (plain(command, root), None)


def test_a_name_may_hold_a_line_feed(root: Path) -> None:
    (root / "a\nb\n").mkdir()
    assert reported("cd $'a\\nb\\n'", root)[1] == root / "a\nb\n"


def test_a_folder_that_is_gone_leads_back_to_the_workspace(root: Path) -> None:
    assert reported("mkdir new; cd new; rmdir ../new", root)[1] == root
    folder = WorkingFolder(root)
    folder.move(root / "sub" / "deep")
    (root / "sub" / "deep").rmdir()
    assert folder.path == root
    assert folder.tell() == f"The folder is gone. Commands start in the workspace {root} now."
    assert folder.tell() == ""


@pytest.mark.parametrize("forged", [r"relative/path", r"\0", r"", r"/nowhere/at/all"])
def test_a_forged_report_that_names_no_folder_leads_to_the_workspace(forged: str, root: Path) -> None:
    write = f"for n in /proc/self/fd/*; do n=${{n##*/}}; [ $n -gt 2 ] && printf '{forged}' >&$n; done 2>/dev/null"
    (_, place) = reported(f"{write}; kill -KILL $$", root)
    assert place in (root, None)


def test_a_report_without_end_is_neither_waited_for_nor_taken(root: Path) -> None:
    flood = "for n in /proc/self/fd/*; do n=${n##*/}; [ $n -gt 2 ] && timeout 1 head -c 60000 /dev/zero >&$n; done"
    (_, place) = reported(f"{flood} 2>/dev/null; kill -KILL $$", root)
    assert place in (root, None)


def test_the_model_is_told_once_where_it_is(root: Path) -> None:
    folder = WorkingFolder(root)
    assert folder.tell() == ""
    folder.move(root / "sub")
    assert folder.tell() == f"Commands start in {root}/sub now."
    assert folder.tell() == ""
    folder.move(Path("/usr"))
    assert folder.tell() == "Commands start in /usr now, outside the workspace."
    folder.move(root)
    assert folder.tell() == f"Commands start in the workspace {root} now."


def test_after_opening_a_conversation_again_the_model_is_told_that_it_is_back(root: Path) -> None:
    folder = WorkingFolder(root, is_known=False)
    assert folder.tell() == f"Commands start in the workspace {root} now."
    assert folder.tell() == ""


def test_no_descriptor_is_left_open(root: Path) -> None:
    before = set(os.listdir("/proc/self/fd"))
    with reporting():
        assert set(os.listdir("/proc/self/fd")) > before
    assert set(os.listdir("/proc/self/fd")) == before


def test_a_forged_report_is_taken_for_where_it_really_leads(root: Path) -> None:
    (root / "sub" / "out").symlink_to("/usr")
    write = f"printf %s '{root}/sub/out/../etc' >$fd"
    command = f"trap - EXIT; for fd in /proc/self/fd/*; do case $(readlink $fd) in pipe:*) {write};; esac; done"
    folder = WorkingFolder(root)
    with reporting() as report:
        options = _options(root, report.environment) | {"pass_fds": report.descriptors}
        options |= {"capture_output": False, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run((*SHELL, command), **options)  # type: ignore[call-overload]
        assert report.read(folder) is not None
    assert folder.path == Path("/etc")
    assert folder.tell() == "Commands start in /etc now, outside the workspace."
