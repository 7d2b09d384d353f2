"""Tests the sandbox with a real command, and suggests a remedy if it does not work."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sandbox.bubblewrap import OLDEST, Programs, find, version

LIMIT_S = 10.0
PREFIX, LOCK = "self-test-", "self-test.lock"
INSTALL = "sudo apt install bubblewrap"
_SYSCTL = Path("/proc/sys")
_REMEDIES: Sequence[tuple[str, str, str]] = (
    ("kernel/unprivileged_userns_clone", "0", "sudo sysctl -w kernel.unprivileged_userns_clone=1"),
    ("user/max_user_namespaces", "0", "sudo sysctl -w user.max_user_namespaces=15000"),
    (
        "kernel/apparmor_restrict_unprivileged_userns",
        "1",
        "sudo apt install apparmor-profiles && sudo cp /usr/share/apparmor/extra-profiles/bwrap-userns-restrict "
        "/etc/apparmor.d/ && sudo apparmor_parser -r /etc/apparmor.d/bwrap-userns-restrict",
    ),
)
# What each line says is wrong, the sandbox aside: nothing is printed but by what does not hold.
SCRIPT = r"""
outside=$1
[ "$(cat inside)" = inside ] || echo "the workspace cannot be read"
echo written >new || echo "the workspace cannot be written"
{ echo bad >"$outside/new"; } 2>/dev/null
! cat "$outside/hidden/secret" >/dev/null 2>&1 || echo "what is hidden can be read"
while read -r name value _; do
    case $name in
        CapEff:|CapBnd:) [ "$value" = 0000000000000000 ] || echo "rights are left" ;;
        NoNewPrivs:) [ "$value" = 1 ] || echo "new rights can be had" ;;
    esac
done </proc/self/status
others=(/proc/[0-9]*)
[ ${#others[@]} -lt 5 ] || echo "other processes are seen"
while read -r name _; do
    case $name in *:) [ "$name" = lo: ] || echo "a network is there" ;; esac
done </proc/net/dev
"""


@contextmanager
def folder_for_self_test(data: Path) -> Iterator[Path]:
    """Make a folder below the app's own, and remove it; a kill meanwhile leaves it to `sweep_self_tests`. Blocks."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _locked(data, fcntl.LOCK_SH), tempfile.TemporaryDirectory(prefix=PREFIX, dir=data) as folder:
        yield Path(folder)


def sweep_self_tests(data: Path) -> None:
    """Remove what killed programs left of self-tests, unless one is under way. Blocks."""
    if any(data.glob(f"{PREFIX}*/")):
        with suppress(OSError), _locked(data, fcntl.LOCK_EX | fcntl.LOCK_NB):
            for folder in data.glob(f"{PREFIX}*/"):
                shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _locked(data: Path, how: int) -> Iterator[None]:
    """Hold the lock of all self-tests; a kill lets go of it."""
    descriptor = os.open(data / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, how)
        yield
    finally:
        os.close(descriptor)


def programs_or_why(path: str) -> Programs | SandboxStatus:
    """Return the programs that are found, or what is missing. Blocks."""
    if not sys.platform.startswith("linux"):
        return SandboxStatus(works=False, found=sys.platform)
    programs = find(path)
    if programs is None:
        return SandboxStatus(works=False, found="bubblewrap", remedy=INSTALL)
    is_old = version(programs.bwrap) < OLDEST
    return SandboxStatus(works=False, found=described(programs), remedy=INSTALL) if is_old else programs


def described(programs: Programs) -> str:
    """Return what was found, for people. Blocks."""
    numbers = ".".join(map(str, version(programs.bwrap)))
    return f"bubblewrap {numbers or '?'} ({programs.bwrap})"


def tried(
    programs: Programs, argv: Sequence[str], outside: Path, environment: Mapping[str, str], descriptor: int
) -> SandboxStatus:
    """Run the script in the sandbox that `argv` makes; `outside` is a folder that it must not write to. Blocks."""
    program = described(programs)
    try:
        done = subprocess.run(
            [*argv, "/bin/bash", "--noprofile", "--norc", "-c", "--", SCRIPT, "self-test", str(outside)],
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=LIMIT_S,
            check=False,
            start_new_session=True,
            pass_fds=(descriptor,),
        )
    except (OSError, subprocess.SubprocessError) as error:
        return SandboxStatus(works=False, found=f"{program}: {type(error).__name__}", remedy=remedy_by())
    output = done.stdout.decode("utf-8", "replace").strip()
    if (outside / "new").exists():
        output = "what lies outside can be written"
    if done.returncode == 0 and not output:
        return SandboxStatus(works=True, found=program)
    why = output.splitlines()[0] if output else f"exit code {done.returncode}"
    return SandboxStatus(works=False, found=f"{program}: {why}", remedy=remedy_by())


def remedy_by(settings: Path = _SYSCTL) -> str:
    """Return the line that mends what keeps an ordinary user from a sandbox; empty where none is known."""
    for name, value, remedy in _REMEDIES:
        try:
            if (settings / name).read_text(encoding="ascii").strip() == value:
                return remedy
        except OSError:  # this kernel has no such setting, so it is not what hinders
            continue
    return ""
