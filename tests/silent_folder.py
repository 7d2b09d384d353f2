"""A workspace on a mount that can stop answering, for tests. A machine that may not mount skips them."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.not_run import need
from tests.waits import line_of, until

ROOT = Path(__file__).resolve().parents[1]
_FORCE, _DETACH = 1, 2


class SilentFolder:
    """A folder behind a file system of our own.

    `path` is where it is mounted, `backing` what lies behind. `hang` takes requests and never answers them: who asked
    sits in the kernel, where no signal reaches. `stop` stops the server: who asks then can be killed. `answer` ends
    either.
    """

    def __init__(self, backing: Path, path: Path, server: subprocess.Popen[str]) -> None:
        self.backing, self.path = backing, path
        self._server = server
        self._is_stopped = False

    def hang(self) -> None:
        """Answer nothing from now on, but take every request."""
        self._say("hang")

    def hang_in_read(self) -> None:
        """Hang from the next reading of a file on: whoever reads was told a moment ago that all is well."""
        self._say("hang in read")

    def stop_in_list(self) -> None:
        """Stop the server when a folder has been opened: whoever lists it then waits, and can be killed."""
        self._say("stop in list")
        self._is_stopped = True

    def wait_until_stopped(self, by: subprocess.Popen[str]) -> None:
        """Return when somebody has come so far; one that ends before never does."""

        def is_stopped() -> bool:
            stopped = os.waitid(os.P_PID, self._server.pid, os.WSTOPPED | os.WNOWAIT | os.WNOHANG) is not None
            assert stopped or by.poll() is None, f"ended with {by.returncode}: {by.communicate(timeout=60)}"
            return stopped

        until(is_stopped, "somebody lists the folder")

    def stop(self) -> None:
        """Take no request from now on."""
        self._server.send_signal(signal.SIGSTOP)
        self._is_stopped = True

    def answer(self) -> None:
        """Answer again, what has been waiting first."""
        if self._is_stopped:
            self._server.send_signal(signal.SIGCONT)
            self._is_stopped = False
        self._say("answer")

    def end(self) -> None:
        """Unmount it; whoever still waits for an answer gets an error."""
        libc = ctypes.CDLL(None)
        libc.umount2(bytes(self.path), _FORCE)
        libc.umount2(bytes(self.path), _DETACH)
        self._server.kill()
        self._server.wait(60)
        for stream in (self._server.stdin, self._server.stdout):
            if stream is not None:
                stream.close()

    def _say(self, word: str) -> None:
        assert self._server.stdin is not None
        self._server.stdin.write(f"{word}\n")
        self._server.stdin.flush()
        assert line_of(self._server).strip() == word


@contextmanager
def silent_folder(place: Path) -> Iterator[SilentFolder]:
    """Mount one below a folder, with a README in it; skip the test where nothing may be mounted."""
    backing, path = place / "behind", place / "mounted"
    for folder in (backing, path):
        folder.mkdir(parents=True)
    (backing / "README.md").write_text("# Behind a mount\n")
    server = subprocess.Popen(
        [sys.executable, "-m", "tests.silent_server", str(backing), str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    said = line_of(server).strip()
    folder_behind = SilentFolder(backing, path, server)
    try:
        need(said == "ready", f"no FUSE file system can be mounted here: {said or 'no /dev/fuse'}")
        yield folder_behind
    finally:
        folder_behind.end()
