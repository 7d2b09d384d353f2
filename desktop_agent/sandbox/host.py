"""The machine as it is for the user, of which a command gets only what it was granted."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.execution.process.environment import DEFAULT_PATH, safe_path
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.confinement import Confinement
from desktop_agent.sandbox.homes.configured_includes import git_is_led

SSH_AND_GIT = (".ssh", ".gitconfig", ".config/git")
"""Below the home: what the user's ssh and git go by, also where they run outside for a command."""


@dataclass(frozen=True, slots=True)
class Host:
    """The user's home folder and environment, and the workspace. Every method looks at the disk."""

    home: Path
    environment: Mapping[str, str]
    workspace: Path

    def path(self) -> str:
        """Return where programs are found: never in the workspace."""
        return safe_path(f"{self.environment.get('PATH', '')}:{DEFAULT_PATH}", (self.workspace,))

    def program(self, name: str) -> str | None:
        """Return a program by its whole path, None where there is none."""
        return shutil.which(name, path=self.path())

    def may_lend(self, confinement: Confinement) -> bool:
        """Return whether a command can be given the user's identity.

        Whoever can write what ssh and git go by would have them run anything, outside.
        """
        writable = self.theirs(confinement)
        shown = [real_path(self.home / name) for name in SSH_AND_GIT]
        if not (confinement.identity and confinement.has_network):
            return False
        if any(is_below(path, folder) for path in shown for folder in writable):
            return False
        git = self.program("git")
        return git is None or not git_is_led(git, self.environment_of_git(), self.home, writable)

    def theirs(self, confinement: Confinement) -> tuple[str, ...]:
        """Return the real folders that a command can write."""
        return tuple(real_path(folder) for folder in (str(self.workspace), *confinement.writable))

    def environment_of_git(self) -> Mapping[str, str]:
        """Return what the user's git gets where it is asked outside."""
        return {**self.environment, "PATH": self.path()}


LONGEST = 64 * 1024


async def answer_of(
    argv: Sequence[str], environment: Mapping[str, str], *, question: bytes = b"", timeout_s: float
) -> bytes:
    """Return what a program answers on its standard output; nothing where it fails or takes too long.

    It runs in `/`, and in a session of its own that is ended with it.
    """
    return await asyncio.to_thread(_asked, argv, environment, question, timeout_s)


def _asked(argv: Sequence[str], environment: Mapping[str, str], question: bytes, timeout_s: float) -> bytes:
    try:
        process = subprocess.Popen(
            list(argv),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=dict(environment),
            cwd="/",
            start_new_session=True,
        )
    except OSError:
        return b""
    with process:
        try:
            answer, _ = process.communicate(question, timeout_s)
        except subprocess.TimeoutExpired:
            answer = b""
        finally:
            # Whatever it left running is not waited for, and does not stay.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
    return answer[:LONGEST] if process.returncode == 0 else b""
