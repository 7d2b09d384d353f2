"""The sandbox interfaces: one for the app, one for a conversation and one for a command.

`linux_sandbox.py` is the only one so far; `tests/contracts/sandbox.py` says what every other has to keep.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from dataclasses import field
from pathlib import Path
from typing import Protocol, TypeVar

from desktop_agent.execution.process.process import ProcessResult
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.confinement import Confinement, Denial, SandboxStatus
from desktop_agent.sandbox.mounts import Mount
from desktop_agent.settings.schema import CommandSettings

T = TypeVar("T")

MOST_STARTS = 6
"""How often a command is started that could not be closed off: what is covered, such as another program's socket, may
go between the look at the disk and the start, and where programs come and go another one next time."""


class NoSandbox(OSError):
    """A command cannot be closed off here; nothing was run. The message says why."""


@dataclass(frozen=True, slots=True)
class ProcessLimits:
    """Limits of one process (`memory_bytes`, `file_bytes`), and of the number of processes."""

    memory_bytes: int = 16 << 30
    file_bytes: int = 20 << 30
    processes: int = 8_192


def limits_of(settings: CommandSettings) -> ProcessLimits:
    """Return the limits that the settings name."""
    return ProcessLimits(settings.memory_gb << 30, settings.largest_file_gb << 30, settings.most_processes)


class SandboxRun(Protocol):
    """The sandbox of one command, valid until its context is left."""

    @property
    def argv(self) -> tuple[str, ...]:
        """To be put before the command's own argv, which stays as it was shown."""

    @property
    def shell_argv(self) -> tuple[str, ...]:
        """The same for a bash that runs `first_line` before anything else: it starts a little sooner."""

    @property
    def first_line(self) -> str:
        """The line that sets the limits in bash; empty without limits."""

    @property
    def environment(self) -> Mapping[str, str]:
        """The whole environment of the command."""

    @property
    def descriptors(self) -> tuple[int, ...]:
        """To be left open in it, by the same numbers."""

    @property
    def is_contained(self) -> bool:
        """Return whether all that the command starts ends with it, at the latest."""

    @property
    def has_begun(self) -> bool:
        """Return whether the command itself was started; ask when it has ended by itself. Else the sandbox failed."""

    def outside(self, path: Path) -> Path:
        """Return where a path of the command's lies outside: its `/tmp` is the conversation's temp folder."""

    async def denials(self, command: str, *, failed: bool, output: bytes = b"") -> Sequence[Denial]:
        """Return what was refused or taken back; call it when the command has ended. Says only what is certain.

        `output` is the end of what the command printed.
        """


def was_started(run: SandboxRun, ended: ProcessResult) -> bool:
    """Return whether an ended command was started at all; what a signal or a limit ended was."""
    return ended.timed_out or ended.exit_code <= 0 or run.has_begun


async def start_again(start: Callable[[], Awaitable[T]], has_begun: Callable[[T], bool]) -> T:
    """Start a command, again as long as nothing of it ran, and return the last result."""
    for _ in range(MOST_STARTS - 1):
        ended = await start()
        if has_begun(ended):
            return ended
    return await start()


@dataclass(frozen=True, slots=True)
class UnconfinedLaunch:
    """The entry of a command that is not closed off."""

    environment: Mapping[str, str]
    argv: tuple[str, ...] = ()
    shell_argv: tuple[str, ...] = ()
    first_line: str = ""
    descriptors: tuple[int, ...] = ()
    is_contained: bool = False
    has_begun: bool = True

    def outside(self, path: Path) -> Path:
        return path

    async def denials(self, command: str, *, failed: bool, output: bytes = b"") -> Sequence[Denial]:
        del command, failed, output  # nothing was refused
        return ()


@dataclass(frozen=True, slots=True)
class UnreportedDenials:
    """Denials of a run that began at this time, which its conversation may not have reported."""

    began_s: float
    denials: tuple[Denial, ...]
    note: Path

    def said(self) -> None:
        """It is stored, and no start has to say it again. Blocks for a moment."""
        self.note.unlink(missing_ok=True)


class ConversationSandbox(Protocol):
    """The sandbox of one conversation's commands."""

    def enter(
        self, confinement: Confinement, cwd: Path, environment: Mapping[str, str]
    ) -> AbstractAsyncContextManager[SandboxRun]:
        """Prepare one command; leaving the context removes what was made for it.

        Of `environment` comes in what the allow-list names. Raises `NoSandbox` where the command cannot be closed
        off; a confinement of `Profile.OUTSIDE` closes off nothing.
        """

    def on_copy(self, workspace: Path, temp: Path) -> ConversationSandbox:
        """Return one for a trial: copies are found at the places of workspace and temp folder.

        Nothing but these can be written there, and there is no network, whatever a confinement grants. It needs no
        closing.
        """

    def give_back(self, denial: Denial) -> bool:
        """Put what was set aside where it lay, and let it stand, also for commands that still run. Blocks.

        Return whether something lay there meanwhile: that is aside now, by the other's name. Raises `OSError`,
        and `QuarantineChangedError` where it is not what was set aside.
        """

    def holds(self, path: str) -> bool:
        """Return whether a command that runs in the workspace has just this file covered, so that it cannot write it.

        To put another file in its place would take the cover off.
        """

    def let_stand(self, path: str, content: Callable[[], bytes]) -> None:
        """Accept a file of the workspace as it was allowed to be written: no running command changes it.

        For what programs run by themselves alone; of all else it takes no note. Blocks.
        """

    def doubting(self) -> AbstractContextManager[Callable[[str, Callable[[], bytes]], bool]]:
        """Give what tells of a file, by its path in the workspace and its content, whether a command that still runs
        may just have made it so, and it is yet to be set aside. For whoever keeps files to give them back later.
        """

    def unsaid(self) -> Sequence[UnreportedDenials]:
        """Return what was put back or set aside of commands and may not have been said: the program was killed.

        Whoever has said it calls `said` of each. Blocks.
        """

    async def listening(self) -> Sequence[ListeningPort]:
        """Return the ports on which commands of the conversation listen now."""

    async def forward(self, port: int) -> int:
        """Return a port of the machine's own 127.0.0.1 that leads to one of those; raises `OSError`.

        For the person's click alone. It ends with the conversation.
        """

    async def close(self) -> None:
        """End what was kept for the conversation; call it when its commands have ended."""


class Sandbox(Protocol):
    """One for the app."""

    def settle(self) -> None:
        """Look at what commands left whose program was killed; harmless to call again. Blocks."""

    async def sandbox_status(self) -> SandboxStatus:
        """Try it with a real command, once, and return whether it holds."""

    def try_again(self) -> None:
        """Test a failed sandbox again for the next caller: the disk may have been full."""

    def for_conversation(
        self, workspace: Path, temp: Path, limits: Callable[[], ProcessLimits] = ProcessLimits
    ) -> ConversationSandbox: ...

    async def close(self) -> None:
        """Return when nothing tries it any more; call it when the conversations have been closed."""


@dataclass(frozen=True, slots=True)
class NetworkAttachment:
    """The part of the network in one command's entry.

    `prefix` is put before everything, and leads into a network that is there already: without it the command gets
    an empty one of its own. `environment` and `mounts` come on top of the sandbox's.
    """

    prefix: tuple[str, ...] = ()
    environment: Mapping[str, str] = field(default_factory=dict)
    mounts: tuple[Mount, ...] = ()
    descriptors: tuple[int, ...] = ()
    bound: Callable[[], frozenset[tuple[int, int]]] = frozenset
    """Tells the files on which commands inside listen, by device and inode. Blocks for a moment."""

    async def denials(self) -> Sequence[Denial]:
        """Return the hosts that were refused."""
        return ()


class Network(Protocol):
    """The network of one conversation."""

    def join(self, confinement: Confinement) -> AbstractAsyncContextManager[NetworkAttachment]:
        """Admit one command with the grants of its confinement, until the context is left. Raises `NoSandbox`."""

    async def listening(self) -> Sequence[ListeningPort]: ...

    async def forward(self, port: int) -> int: ...

    async def close(self) -> None: ...


@dataclass(frozen=True, slots=True, order=True)
class ListeningPort:
    """A port inside. `pid` and `program` are its owner's as the machine sees it; 0 and "" where it cannot be told."""

    port: int
    pid: int = 0
    program: str = ""
