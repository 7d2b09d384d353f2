"""Sources of mounts that the app makes or opens for one command."""

from __future__ import annotations

import logging
import os
import shutil
import stat
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.folder_walk import PLACE, NotBelow
from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.path_walk import is_led_by
from desktop_agent.sandbox.sandbox import NoSandbox

PREFIX = "fixed-files-"


class FixedFiles:
    """Copies of files as they were judged, for one command, whatever is written to their places meanwhile.

    They are in a folder of the app's own, gone with `close`. Blocks. `contents` are by their real paths.
    """

    def __init__(self, folder: Path, contents: Mapping[str, bytes]) -> None:
        self._place: Path | None = None
        mounts: list[Mount] = []
        try:
            for number, (path, content) in enumerate(contents.items()):
                self._place = self._place or Path(real_path(mkdtemp(prefix=PREFIX, dir=folder)))
                copy = self._place / str(number)
                copy.write_bytes(content)
                copy.chmod(0o400)
                # Without a place to put it on, it would come to be there.
                mounts += [Mount(MountKind.READABLE, path, str(copy))] if os.path.lexists(path) else []
        except BaseException:
            self.close()
            raise
        self.mounts = tuple(mounts)

    def close(self) -> None:
        """Remove them. Harmless to call again."""
        if self._place is not None:
            shutil.rmtree(self._place, ignore_errors=True)
            self._place = None


_BOUND = (MountKind.WRITABLE, MountKind.READABLE)


def open_sources(mounts: Sequence[Mount], folders: Collection[str]) -> Mapping[str, int]:
    """Open what is bound from within folders that commands write; return the descriptors by where each is put.

    A path there may lead elsewhere by the time it is bound. The caller closes them. Raises `NoSandbox` where
    something else lies there.
    """
    descriptors: dict[str, int] = {}
    try:
        for mount in mounts:
            if mount.kind in _BOUND and any(mount.shown != one and is_below(mount.shown, one) for one in folders):
                descriptors[mount.path] = _descriptor_of(mount.shown)
    except BaseException as error:
        for descriptor in descriptors.values():
            os.close(descriptor)
        if isinstance(error, OSError):
            raise NoSandbox(f"{error.filename}: {error.strerror}") from error
        raise
    return descriptors


def _descriptor_of(path: str) -> int:
    descriptor = FolderHandle.opened(path, PLACE)
    if stat.S_ISLNK(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise NotBelow(path)
    return descriptor


_log = logging.getLogger(__name__)

_NUMBERS = {"null": (1, 3), "zero": (1, 5), "full": (1, 7), "random": (1, 8), "urandom": (1, 9), "tty": (5, 0)}
_MODE = 0o666


def own_devices(folder: Path) -> dict[str, str]:
    """Return what is put in the place of the machine's devices, by their paths; made in `folder` if need be. Blocks.

    bubblewrap shows the machine's own `/dev/null`, and the owner of a file may change its mode in any namespace: root
    took it from every other program of the machine by `chmod 0 /dev/null`. Source: null(4), tty(4), mknod(2).
    Nothing where nobody but root could change those, and where none can be made: in a container without that right,
    or on a file system without devices.
    """
    if os.geteuid() != 0:
        return {}
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for name, numbers in _NUMBERS.items():
            _make(folder / name, os.makedev(*numbers))
        (folder / "null").write_bytes(b"")
    except OSError as error:
        _log.warning("the sandbox shows the machine's own devices: %s", error)
        return {}
    return {f"/dev/{name}": str(folder / name) for name in _NUMBERS}


def _make(path: Path, device: int) -> None:
    """Make one, or see that it is as it was made: an earlier command may have changed it."""
    try:
        there = path.lstat()
    except FileNotFoundError:
        there = None
    if there is not None and (not stat.S_ISCHR(there.st_mode) or there.st_rdev != device):
        path.unlink()
        there = None
    if there is None:
        with suppress(FileExistsError):  # another conversation was quicker
            os.mknod(path, stat.S_IFCHR | _MODE, device)
    if there is None or stat.S_IMODE(there.st_mode) != _MODE or (there.st_uid, there.st_gid) != (0, 0):
        os.chown(path, 0, 0)
        path.chmod(_MODE)


AT = "/run/container-daemon.sock"
"""The path of the socket inside; nothing of the machine's `/run` is there."""


def daemon_mounts(path: str, theirs: Collection[str] = ()) -> tuple[Mount, ...]:
    """Return the mount of a container daemon's socket, for the one process that the user let talk to it.

    None where a command has no daemon. Looks at the disk. Source: docker(1), DOCKER_HOST; podman(1), CONTAINER_HOST.
    Raises `NoSandbox` where it is no more what was judged, or where commands choose what lies there (`theirs`).
    """
    if not path:
        return ()
    if real_path(path) != path or not _is_own_socket(path) or is_led_by(path, theirs):
        raise NoSandbox(f"{path} is not the socket of the daemon of containers any more")
    return (Mount(MountKind.READABLE, AT, path),)


def daemon_environment(path: str, folder: str) -> Mapping[str, str]:
    """Return what leads clients there. Their settings lie in a folder of the run's own, and say nothing."""
    if not path:
        return {}
    return {"DOCKER_HOST": f"unix://{AT}", "CONTAINER_HOST": f"unix://{AT}", "DOCKER_CONFIG": f"{folder}/docker"}


def _is_own_socket(path: str) -> bool:
    try:
        status = os.lstat(path)
    except OSError:
        return False
    return stat.S_ISSOCK(status.st_mode) and status.st_uid in (0, os.getuid())
