"""Tracks the folder where a conversation's next command starts."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.text import visible

LONGEST_REPORT = 8 * 1024
"""Bytes; Linux takes no path of more than 4,096."""


class WorkingFolder:
    """Start folder of the next command: the workspace, until a command ends elsewhere.

    `is_known` is false where the model may assume another folder: the conversation was opened again.
    """

    def __init__(self, workspace: Path, *, is_known: bool = True) -> None:
        self._workspace = workspace
        self._path: Path | None = workspace
        self._reported = workspace if is_known else None

    @property
    def path(self) -> Path:
        """The folder; the workspace again where the folder is gone."""
        return self._path if self._path is not None and self._path.is_dir() else self._workspace

    def move(self, ended_in: Path | None) -> None:
        """Start the next command where this one ended; None stands for a folder that is gone."""
        self._path = ended_in

    def tell(self) -> str:
        """Return what the model has to be told of the folder, "" where it knows; it counts as told then."""
        path = self.path
        gone = "The folder is gone. " if path != self._path else ""
        reported, self._path, self._reported = self._reported, path, path
        if path == reported and not gone:
            return ""
        place = "the workspace " if path == self._workspace else ""
        outside = "" if path.is_relative_to(self._workspace) else ", outside the workspace"
        shown = visible(str(path), keep_newlines=False)
        return f"{gone}Commands start in {place}{shown} now{outside}."


@dataclass(frozen=True, slots=True)
class ShellReport:
    """Report of a shell at its end: folder, processes left behind, exit code.

    A shell that is alone reports the latter two.
    """

    left_behind: int = 0
    exit_code: int | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """Tells in which folder a shell of ours ended. `environment` and `descriptors` are for that shell alone."""

    environment: dict[str, str]
    descriptors: tuple[int, ...]
    _reading: int

    def read(self, working: WorkingFolder, outside: Callable[[Path], Path] = lambda path: path) -> ShellReport | None:
        """Move the working folder to where the shell ended; call it after that. Looks at the disk.

        Return None, and leave the folder, without a report: the shell was killed, another program took its place, or
        the command replaced our trap. A command can write the report too, and so move the next command as `cd` would:
        the next one is judged by its actual folder. `outside` maps a path of the shell to the real one.
        """
        try:
            raw = os.read(self._reading, LONGEST_REPORT)
        except BlockingIOError:
            return None
        if not raw:
            return None
        written, _, more = raw.partition(b"\0")
        path = os.fsdecode(written.removesuffix(b"\n").replace(b"\0", b""))
        # A forged one may lead elsewhere by `..` or by links, so the real path is reported and judged.
        working.move(Path(real_path(outside(Path(path)))) if path.startswith("/") else None)
        counted = re.fullmatch(rb"([0-9]{1,6}) ([0-9]{1,3})", more)
        return ShellReport(int(counted[1]), int(counted[2])) if counted else ShellReport()


@contextmanager
def reporting(*, is_alone: bool = False, first_line: str = "") -> Iterator[Report]:
    """Prepare the report of one shell. One that `is_alone` sees no processes but its own, and waits for them.

    `first_line` is run by the shell before anything else.

    The shell reads its start-up script from a pipe, so that the command stays the very last argument, as it was
    shown, and runs as it would without: same exit code, same output, no variable left. The script sets a trap for
    the shell's own exit. Source: bash(1), INVOCATION (BASH_ENV) and SHELL BUILTIN COMMANDS (trap).
    """
    descriptors: list[int] = []
    try:
        reading, report = os.pipe()
        descriptors += (reading, report)
        script, written = os.pipe()
        descriptors += (script, written)
        os.set_blocking(reading, False)
        os.write(written, f"{first_line}\n".encode() + _script(script, report, is_alone=is_alone))
        os.close(descriptors.pop())
        yield Report({"BASH_ENV": f"/dev/fd/{script}"}, (report, script), reading)
    finally:
        for descriptor in descriptors:
            os.close(descriptor)


def _script(script: int, report: int, *, is_alone: bool) -> bytes:
    # An empty line means that the folder is gone. Nothing of the trap shows, and none of it changes the exit code.
    report_command = f"{{ builtin pwd -P >&{report} || builtin echo >&{report}; }} 2>/dev/null || :"
    if is_alone:
        # What only finishes its work, such as `tee >(sort)`, gets the time for it: with this shell all would end.
        # The sandbox has one process there, this shell is another; reading the report does not wait.
        waited = (
            "builtin set +efux; for ((i=0; i<25; i++)); do all=(/proc/[0-9]*); ((${#all[@]}<3)) && break; "
            f"builtin read -rt .01 <>/dev/fd/{report}; done"
        )
        count = f'builtin printf "\\0%d %d" $((${{#all[@]}}-2)) $code >&{report}'
        report_command = f"{{ code=$?; {waited}; {report_command}; {count}; }} 2>/dev/null || :"
    # The last line makes `$_` what it is at the start of any shell.
    return f"unset BASH_ENV\nexec {script}<&-\ntrap '{report_command}' EXIT\n: \"$0\"\n".encode()
