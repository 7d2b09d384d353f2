"""Checks whether a folder answers, in a child process where it could hang a thread."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from typing import Final, Protocol
from weakref import WeakSet

from desktop_agent.symlinks import followed

SILENT_AFTER_S: Final = 3.0
"""Time after which a folder counts as silent; a disk that wakes up may take longer, and then answers by itself."""
FRESH_S: Final = 0.1
"""Lifetime of an answer. Asking takes 3 ms, little beside a server's own time."""
MOUNTS_S: Final = 5.0
"""Lifetime of the list of mounts, which is read before workspaces are accessed."""
_MOUNTS = Path("/proc/self/mountinfo")
_ESCAPED = re.compile(r"\\([0-7]{3})")
_PROGRAMS = "/usr/bin:/bin:/run/current-system/sw/bin"
"""Where to look for `stat`; the user's own PATH may lead to a folder that hangs."""

# Source: proc(5), /proc/filesystems; these keep their files on a device of this machine, or in its memory.
_LOCAL = frozenset(
    (
        *("bcachefs", "btrfs", "erofs", "exfat", "ext2", "ext3", "ext4", "f2fs", "hfsplus", "iso9660", "jfs"),
        *("ntfs3", "overlay", "proc", "ramfs", "reiserfs", "rootfs", "squashfs", "sysfs", "tmpfs", "udf", "vfat"),
        *("xfs", "zfs", "cgroup2", "devpts", "devtmpfs"),
    )
)


class Watcher(Protocol):
    """Threads that touch the folder of a probe."""

    def give_up(self, probe: FolderProbe) -> None:
        """Wait no longer for what touches it."""


class FolderProbe:
    """Watches whether one folder answers. Every method may be called from any thread.

    The kernel blocks a thread that accesses a dead file system, often unreachable for signals, and with it the whole
    process. So a child process asks, at most one at a time; its end is the moment when the folder answers again.
    `error` makes the exception for an abandoned access.
    """

    def __init__(self, folder: str, error: Callable[[], Exception]) -> None:
        self.folder = folder
        self.error = error
        self._lock = threading.Lock()
        self._asking: threading.Event | None = None
        self._child: subprocess.Popen[bytes] | None = None
        self._answered_at = -FRESH_S
        self.is_silent = False
        """The folder was found silent, and has not answered since."""
        self._may_hang, self._mounts_read_at = False, -MOUNTS_S
        self._listeners: list[Callable[[], None]] = []
        self.watchers: WeakSet[Watcher] = WeakSet()
        """Called when the folder becomes silent."""

    def may_hang(self) -> bool:
        """Return whether the folder is on a file system that can hang. Does not access such a file system."""
        now = time.monotonic()
        if now - self._mounts_read_at > MOUNTS_S:
            self._may_hang, self._mounts_read_at = may_hang(self.folder), now
        return self._may_hang

    def answers(self, within_s: float = SILENT_AFTER_S) -> bool:
        """Return whether the folder answers, or did a moment ago. Blocks, at most so long."""
        with self._lock:
            if time.monotonic() - self._answered_at < FRESH_S:
                return True
            asking = self._asking or self._ask()
            is_known = self.is_silent
        if asking.wait(0 if is_known else within_s):
            return True
        with self._lock:
            self.is_silent = self._asking is asking
            watchers = tuple(self.watchers) if self.is_silent else ()
        for watcher in watchers:
            watcher.give_up(self)
        return not self.is_silent

    def on_answer(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` in a thread of the probe when a silent folder answers again; return what takes it back."""
        with self._lock:
            self._listeners.append(listener)
            is_over = not self.is_silent
        if is_over:
            listener()

        def forget() -> None:
            with self._lock, suppress(ValueError):  # it was called, or taken back before
                self._listeners.remove(listener)

        return forget

    def close(self) -> None:
        """End the child that asks. One that sits in the kernel ends when the kernel lets it, and holds nothing."""
        with self._lock:
            child = self._child
            self._listeners.clear()
        if child is not None:
            child.kill()

    def _ask(self) -> threading.Event:
        asking = self._asking = threading.Event()
        threading.Thread(target=self._wait_for_answer, args=(asking,), name="probe", daemon=True).start()
        return asking

    def _wait_for_answer(self, asking: threading.Event) -> None:
        self._look()
        with self._lock:
            self._asking = self._child = None
            self._answered_at = time.monotonic()
            listeners = self._listeners if self.is_silent else []
            self.is_silent, self._listeners = False, [] if listeners else self._listeners
            asking.set()
        for listener in listeners:
            listener()

    def _look(self) -> None:
        """Ask the file system, which must not answer from what it remembers. An error is an answer as well."""
        is_linux = sys.platform == "linux"
        program = shutil.which("stat", path=_PROGRAMS) if is_linux and self.may_hang() else None
        if program is None:
            with suppress(OSError):
                os.statvfs(self.folder)
            return
        with suppress(OSError):  # no process can be started: access to the folder reports it
            child = subprocess.Popen(
                [program, "-f", "--", self.folder],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd="/",
                env={},
                start_new_session=True,
            )
            with self._lock:
                self._child = child
            child.wait()


TOUCHED: ContextVar[FolderProbe | None] = ContextVar("touched", default=None)
"""The workspace that the current task works for; threads that it waits for are given up where that is silent."""


@contextmanager
def touching(probe: FolderProbe | None) -> Iterator[None]:
    """Attribute all blocking work in the context to that folder."""
    token = TOUCHED.set(probe)
    try:
        yield
    finally:
        TOUCHED.reset(token)


def is_silent(path: str, within_s: float = SILENT_AFTER_S) -> bool:
    """Return whether a path is on a file system that can hang, and does. Blocks, at most so long."""
    return may_hang(path) and not FolderProbe(path, OSError).answers(within_s)


def may_hang(path: str) -> bool:
    """Return whether a path leads over a file system that can hang.

    Follows links on local file systems, and accesses nothing beyond. Where mounts cannot be listed, the answer is no,
    and the wait itself shows it.
    """
    return followed(path, where_it_can_hang())[1]


def where_it_can_hang() -> Callable[[str], bool]:
    """Return what tells of a place whether a file system of a kind that can hang is mounted there. Touches none."""
    mounts = _mounts()
    return lambda here: mounts.get(here, "ext4") not in _LOCAL


def _mounts() -> dict[str, str]:
    """Return where file systems are mounted, with their types; the last mount at a place counts."""
    try:
        lines = _MOUNTS.read_text(errors="surrogateescape").splitlines()
    except OSError:
        return {}
    mounts: dict[str, str] = {}
    for line in lines:
        before, _, after = line.partition(" - ")
        place = _ESCAPED.sub(lambda octal: chr(int(octal[1], 8)), before.split(" ")[4])
        mounts[place] = after.split(" ")[0]
    return mounts
