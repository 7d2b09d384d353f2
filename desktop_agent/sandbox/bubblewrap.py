"""bubblewrap: found, and told by its arguments what one command gets. Source: bwrap(1)."""

from __future__ import annotations

import os
import re
import resource
import select
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.execution.process.environment import DEFAULT_PATH, safe_path
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.pinned_folders import arguments_for
from desktop_agent.sandbox.sandbox import ProcessLimits

OLDEST = (0, 5)
"""The first that sets permissions of what it makes."""
LIMIT_S = 10.0

# Source: proc(5).
_MACHINE = tuple(f"/proc/{name}" for name in ("sys", "irq", "bus", "fs", "acpi", "scsi", "mtrr", "sysrq-trigger"))
_SPACES = ("--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts")
_FIRM = ("--die-with-parent", "--new-session", "--cap-drop", "ALL")


@dataclass(frozen=True, slots=True)
class Programs:
    """The programs of a sandbox, by real paths."""

    bwrap: str
    prlimit: str
    binds_descriptors: bool = False
    """Whether it binds what a descriptor is of, and sees that it was just that."""


def find(path: str, workspace: Path | None = None) -> Programs | None:
    """Return the programs on a PATH, never those of a workspace or of a folder that everybody may write.

    The limits are set by a program of its own, started inside: what is set before counts the user's other processes.
    """
    safe = safe_path(path or DEFAULT_PATH, (workspace,) if workspace else ())
    bwrap, prlimit = shutil.which("bwrap", path=safe), shutil.which("prlimit", path=f"{safe}:{DEFAULT_PATH}")
    if bwrap is None or prlimit is None:
        return None
    bwrap = real_path(bwrap)
    programs = Programs(bwrap, real_path(prlimit), b"--ro-bind-fd " in _output_of(bwrap, "--help"))
    if workspace is not None and any(
        is_below(one, real_path(workspace)) for one in (programs.bwrap, programs.prlimit)
    ):
        return None
    return programs


def version(bwrap: str) -> tuple[int, ...]:
    """Return what a bubblewrap says it is; empty where it says nothing. Blocks."""
    match = re.search(rb"(\d+)\.(\d+)(?:\.(\d+))?", _output_of(bwrap, "--version"))
    return tuple(int(part) for part in match.groups() if part is not None) if match else ()


def _output_of(program: str, option: str) -> bytes:
    try:
        done = subprocess.run([program, option], capture_output=True, timeout=LIMIT_S, check=False)
    except (OSError, subprocess.SubprocessError):
        return b""
    return done.stdout


def arguments(
    programs: Programs,
    mounts: Sequence[Mount],
    cwd: str,
    *,
    refused: int,
    status: int | None = None,
    prefix: tuple[str, ...] = (),
    sources: Mapping[str, int] | None = None,
    devices: Mapping[str, str] | None = None,
    ways: Sequence[str] = (),
) -> tuple[str, ...]:
    """Return what to put before a command; from `refused` the filter of system calls is read, to `status` it is said
    how the run goes. `sources` are descriptors of what is bound, by where it is put; for all else its path counts.
    `devices` are files that take the place of some, by where they are put. No folder of the `ways` gets another name.

    With a `prefix`, which leads into a network, it makes none of its own.
    """
    spaces = (*_SPACES, *(() if prefix else ("--unshare-net",)))
    return (
        *prefix,
        programs.bwrap,
        *spaces,
        *_FIRM,
        *("--seccomp", str(refused)),
        *(("--json-status-fd", str(status)) if status is not None else ()),
        *("--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"),
        *(word for path, source in (devices or {}).items() for word in ("--dev-bind", source, path)),
        *_of_machine(),
        *_all(mounts, sources or {}),
        *arguments_for(ways),
        *("--chdir", cwd, "--"),
    )


def _of_machine() -> Iterator[str]:
    """Yield what keeps the settings of the whole machine from being written.

    Who owns their files may write them without any right: that is root, and they are the same in every namespace.
    """
    for path in _MACHINE if os.geteuid() == 0 else ():
        if os.path.exists(path):  # noqa: PTH110
            yield from ("--ro-bind", path, path)


def limiting(programs: Programs, limits: ProcessLimits) -> tuple[str, ...]:
    """Return what sets the limits, to be put before a command inside."""
    data, size, processes = _allowed(limits)
    return (programs.prlimit, f"--data={data}", f"--fsize={size}", f"--nproc={processes}", "--core=0", "--")


def limiting_line(limits: ProcessLimits) -> str:
    """Return the line of bash that does the same. Source: bash(1), ulimit."""
    data, size, processes = _allowed(limits)
    return f"ulimit -HS -d {data >> 10} -f {size >> 10} -u {processes} -c 0"


def _allowed(limits: ProcessLimits) -> tuple[int, int, int]:
    """Return the limits, none above what this process has itself: that cannot be raised."""
    wanted = (limits.memory_bytes, limits.file_bytes, limits.processes)
    hard = (
        resource.getrlimit(kind)[1] for kind in (resource.RLIMIT_DATA, resource.RLIMIT_FSIZE, resource.RLIMIT_NPROC)
    )
    data, size, processes = (
        one if most == resource.RLIM_INFINITY else min(one, most) for one, most in zip(wanted, hard, strict=True)
    )
    return data, size, processes


def _all(mounts: Sequence[Mount], sources: Mapping[str, int]) -> Iterator[str]:
    framing: list[Mount] = []
    framed: dict[str, None] = {}
    for mount in mounts:  # in order, so that what holds one is the last of those before it that it lies below
        while framing and not is_below(mount.path, framing[-1].path):
            framing.pop()
        holder = framing[-1] if framing else None
        if holder is not None and _is_empty_folder(holder):
            framed[next(one.path for one in framing if _is_framing(one, framing))] = None
        bound = _bound_source(mount, sources)
        yield from bound or _one(mount, holder.kind if holder is not None and not holder.source else None)
        framing.append(mount)
    # What is empty with something shown in it had to be written until now.
    for path in framed:
        yield from ("--remount-ro", path)


def _bound_source(mount: Mount, sources: Mapping[str, int]) -> tuple[str, ...]:
    """Return what binds a source that was opened before, nothing for another mount."""
    flag = {MountKind.WRITABLE: "--bind-fd", MountKind.READABLE: "--ro-bind-fd"}.get(mount.kind)
    return (flag, str(sources[mount.path]), mount.path) if flag and mount.path in sources else ()


def _is_empty_folder(mount: Mount) -> bool:
    return mount.kind is MountKind.EMPTY and not mount.source


def _is_framing(mount: Mount, framing: Sequence[Mount]) -> bool:
    """Return whether it is the outermost of the empty folders in one another that end the way to a place."""
    rest = framing[framing.index(mount) :]
    return all(map(_is_empty_folder, rest))


def _one(mount: Mount, holder: MountKind | None) -> Iterator[str]:
    """Yield what makes one; in a folder of the same kind that is made for the command, a folder is enough."""
    match mount.kind:
        case MountKind.WRITABLE:
            yield from ("--bind", mount.shown, mount.path)
        case MountKind.EMPTY if not mount.source:
            # A bind takes ten times as long.
            yield from ("--perms", "0555", "--dir" if holder is MountKind.EMPTY else "--tmpfs", mount.path)
        case MountKind.READABLE | MountKind.EMPTY:
            yield from ("--ro-bind", mount.shown, mount.path)
        case MountKind.LINK:
            yield from ("--symlink", mount.source, mount.path)
        case MountKind.FRESH:
            yield from ("--perms", "0700", "--dir" if holder is MountKind.FRESH else "--tmpfs", mount.path)


END_S = 2.0
_LONGEST = 4 * 1024
_FIRST, _BEGAN = re.compile(rb'"child-pid": (\d{1,10})'), re.compile(rb'"exit-code": ')


@dataclass(slots=True)
class BwrapStatus:
    """The way on which bubblewrap says it. `descriptor` is for bubblewrap, which writes there."""

    descriptor: int
    _reading: int
    _output_of: bytes = b""

    @classmethod
    def open(cls) -> BwrapStatus:
        """Make it; `close` ends it."""
        reading, writing = os.pipe()
        os.set_blocking(reading, False)
        return cls(writing, reading)

    @property
    def has_begun(self) -> bool:
        """Return whether the command was started; ask once it has ended. Otherwise its output is bubblewrap's."""
        self._read()
        return _BEGAN.search(self._output_of) is not None

    @property
    def first(self) -> int | None:
        """The number of the first process inside, as it is called here; None before it is there."""
        self._read()
        match = _FIRST.search(self._output_of)
        return int(match[1]) if match is not None else None

    def wait_for_all(self) -> None:
        """Wait until the last process of the run is gone. Blocks for a moment.

        bubblewrap ends with the command, and the kernel ends what is left a little later: on a busy machine it could
        still write meanwhile. The first process is gone after all others. Source: pid_namespaces(7).
        """
        first = self.first
        if first is None:
            return
        with suppress(OSError):  # it is gone
            descriptor = os.pidfd_open(first)
            try:
                poll = select.poll()
                poll.register(descriptor, select.POLLIN)
                poll.poll(END_S * 1000)
            finally:
                os.close(descriptor)

    def close(self) -> None:
        """Close it; its messages stay available. Harmless to call again."""
        self._read()
        reading, self._reading = self._reading, -1
        if reading >= 0:
            os.close(reading)
            os.close(self.descriptor)

    def _read(self) -> None:
        with suppress(OSError):  # nothing more was said, or it is closed
            while len(self._output_of) < _LONGEST and (piece := os.read(self._reading, _LONGEST)):
                self._output_of += piece
