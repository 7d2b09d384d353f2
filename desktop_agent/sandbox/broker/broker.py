"""Runs single commands of a line in sandboxes of their own, with their own rights.

In the place of such a command the line has a call of a small script, with nothing but the command's number. The
script writes that number into a socket which the line's first process was given. Who wrote it is said by the kernel,
and its three streams are taken over from it; what runs is what was judged, and nothing that came from inside. So
whoever is in the line without having been judged can have that very command run once more, and no other.

Source: unix(7), SCM_CREDENTIALS; pidfd_getfd(2); docs/decisions/0019-rights-go-to-a-process.md.
"""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import socket
import struct
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path

from desktop_agent.execution.files.folder_walk import PLACE
from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.execution.process.process import run_process
from desktop_agent.execution.threads import to_its_end
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short
from desktop_agent.protocol.confinement import (
    BrokeredCommand,
    Confinement,
    Denial,
    DenialKind,
    Rights,
    SandboxProfile,
)
from desktop_agent.sandbox.broker.caller import BrokerRefusedError, Caller
from desktop_agent.sandbox.broker.fixed_repository import Variables, repository_variables, without_repository
from desktop_agent.sandbox.broker.hook_calls import argv_of, hook_of
from desktop_agent.sandbox.linux_command import LinuxSandboxRun
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.sandbox import start_again, was_started

AT = "/run/desktop-agent/broker"
"""The path of the script inside."""
VARIABLE = "DESKTOP_AGENT_BROKER"
BASH = "/bin/bash"
MOST_AT_ONCE = 32
MOST_WAITING = 64
"""The number of calls looked at at once; all others stay in the socket."""
LONGEST_CALL = 64
NOT_RUN = 126

_SET_UPSTREAM = frozenset({"-u", "--set-upstream"})
_PLAIN = frozenset({"-q", "--quiet", "-v", "--verbose", "--progress", "--no-progress", "--porcelain", "--atomic"})
_NAME = re.compile(r"(?!-)[\w./-]+")
_SETS_UPSTREAM = (
    'branch=${2:-$(git symbolic-ref --short HEAD)} && exec git branch --set-upstream-to="$1/${3:-$branch}" "$branch"'
)

_CREDENTIALS = struct.Struct("iII")

Enter = Callable[[BrokeredCommand, str, Mapping[str, bytes]], AbstractAsyncContextManager[LinuxSandboxRun]]


def call_of(number: int) -> tuple[str, ...]:
    """Return the words that stand in a line for the command of this number."""
    return (BASH, AT, str(number))


def mount_of(script: Path) -> Mount:
    """Return what shows the script inside."""
    return Mount(MountKind.READABLE, AT, real_path(script))


def repositories_of(confinement: Confinement) -> tuple[str, ...]:
    """Return by what git knows the repositories in which commands of a line have rights, but for those that look.

    Looks at the disk.
    """
    working = [one for one in confinement.brokered if one.rights.profile is not SandboxProfile.READ]
    places = [_place(folder) for folder in (*confinement.lent_in, *(one for run in working for one in run.folders))]
    return tuple(dict.fromkeys(place.repository[0] for place in places if place.repository is not None))


class Broker:
    """Serves one line, on the loop's thread. `enter` prepares a sandbox for one of its commands in a folder.

    Where it `has_hooks`, it runs those of git for a line that has the user's identity, without any rights: so it does
    not matter who asks, nor with which words.

    It is told what stands in git's configurations: there the line may write something else at any moment, once one of
    its commands has changed them, for that takes the cover off them.
    """

    def __init__(self, commands: Sequence[BrokeredCommand], enter: Enter, *, has_hooks: bool = False) -> None:
        self._commands, self._enter, self._has_hooks = tuple(commands), enter, has_hooks
        self._places = {folder: _place(folder) for one in self._commands for folder in one.folders}
        self._running: set[asyncio.Task[None]] = set()
        self._denials: dict[Denial, None] = {}
        self._configuring = asyncio.Lock()
        self._line: LinuxSandboxRun | None = None
        self._is_closed = False
        self._covered = dict[str, int]()
        self._ours, self._theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._ours.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
        self._ours.setblocking(False)

    @property
    def descriptor(self) -> int:
        """The line's end, to be left open in it; its number goes into the variable."""
        return self._theirs.fileno()

    def serve(self, line: LinuxSandboxRun) -> None:
        """Begin to answer. Looks at the disk."""
        self._line = line
        for config in line.before.configurations:
            with suppress(OSError):
                # While it is held, nothing else gets its number.
                self._covered[config] = os.open(config, PLACE | os.O_NOFOLLOW | os.O_CLOEXEC)
        asyncio.get_running_loop().add_reader(self._ours, self._take)

    async def close(self) -> Sequence[Denial]:
        """End every command that still runs; return what they were refused. Harmless to call again."""
        if not self._is_closed:
            self._is_closed = True
            asyncio.get_running_loop().remove_reader(self._ours)
        for task in self._running:
            task.cancel()
        while self._running:
            await to_its_end(asyncio.wait(tuple(self._running)))
        for placeholder in self._covered.values():
            os.close(placeholder)
        self._covered.clear()
        self._ours.close()
        self._theirs.close()
        return tuple(self._denials)

    def _take(self) -> None:
        """Take the calls that wait, no more than can be answered; who calls without end waits for himself."""
        with suppress(BlockingIOError):
            while len(self._running) < MOST_WAITING:
                request, extra, _, _ = self._ours.recvmsg(LONGEST_CALL, socket.CMSG_SPACE(_CREDENTIALS.size))
                with suppress(OSError):  # the caller is gone
                    caller = Caller(_CREDENTIALS.unpack(extra[0][2])[0], self.descriptor)
                    task = asyncio.get_running_loop().create_task(self._answer(request, caller), name="brokered")
                    self._running.add(task)
                    task.add_done_callback(self._answered)
            asyncio.get_running_loop().remove_reader(self._ours)

    def _answered(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not self._is_closed:
            asyncio.get_running_loop().add_reader(self._ours, self._take)

    async def _answer(self, call: bytes, caller: Caller) -> None:
        try:
            first = self._line.status.first if self._line is not None else None
            await to_its_end(asyncio.to_thread(caller.take_over, first))
            try:
                status, message = await self._run(call, caller), ""
            except (BrokerRefusedError, OSError) as why:
                status, message = NOT_RUN, f"This command was not run: {in_short(why)}"
            caller.answer(status, message)
        except BrokerRefusedError:
            pass  # it is none of the line's
        finally:
            caller.close()

    async def _run(self, call: bytes, caller: Caller) -> int:
        """Run one command to its end, or until its caller is gone; return its exit code."""
        if len(self._running) > MOST_AT_ONCE:
            raise BrokerRefusedError("too many run already")
        hook = hook_of(call) if self._has_hooks else ""
        if hook:
            return await self._run_hook(hook, caller)
        number = int(call) if re.fullmatch(rb"[0-9]{1,4}", call) else len(self._commands)
        if number >= len(self._commands):
            raise BrokerRefusedError("the line has no such command")
        command = self._commands[number]
        async with self._configuring:
            folder = await to_its_end(asyncio.to_thread(self._folder_of, command, caller))
            variables = await to_its_end(asyncio.to_thread(self._variables, command, folder))
            command = replace(command, environment=(*variables, *command.environment))
            if command.rights.git_config:
                # Until it is judged, what it changes looks like a change of the line's.
                *before, last = await to_its_end(asyncio.to_thread(self._as_covered, command))
                for one in before:
                    code = await self._run_in(folder, one, caller)
                    if code != 0:
                        return code
                return await self._run_in(folder, last, caller)
        return await self._run_in(folder, command, caller)

    def _as_covered(self, command: BrokeredCommand) -> Sequence[BrokeredCommand]:
        """Return what runs for one that may change git's configuration. Blocks. Raises `BrokerRefusedError`.

        Where the line can write that, who reaches others must find it as it was judged, and so can change nothing.
        """
        rights = command.rights
        if replace(rights, git_config=False, tracking=()) == Rights() or self._is_covered():
            return [command]
        parts = split_upstream_push(command.argv)
        if parts is None:
            raise BrokerRefusedError("this line changed git's configuration before, so that needs a line of its own")
        note = Rights(git_config=True, tracking=rights.tracking)
        push = replace(command, argv=parts[0], rights=replace(rights, git_config=False, tracking=()))
        return [push, replace(command, argv=parts[1], rights=note)]

    async def _run_hook(self, hook: str, caller: Caller) -> int:
        process = await to_its_end(asyncio.to_thread(caller.read_process))
        line = self._line
        writable = line.before.layout.writable if line is not None else ()
        if not any(is_below(process.folder, one) for one in writable):
            raise BrokerRefusedError(f"hooks run in the workspace, and not in {process.folder}")
        argv = argv_of(hook, process.words[3:], without_repository(process.environment, process.folder))
        return await self._run_in(process.folder, BrokeredCommand(argv, (process.folder,), Rights(), 0, 0), caller)

    async def _run_in(self, folder: str, command: BrokeredCommand, caller: Caller) -> int:
        """Run one command to its end; return its exit code."""
        code, _ = await start_again(lambda: self._start_in(folder, command, caller), lambda ended: ended[1])
        return code

    async def _start_in(self, folder: str, command: BrokeredCommand, caller: Caller) -> tuple[int, bool]:
        """Run one; return its exit code, and whether it was started at all."""
        line = self._line
        known = line.before.configurations if line is not None and not command.rights.git_config else {}
        async with self._enter(command, folder, known) as entered, _reading(command, caller) as stdin:
            if line is not None:
                entered.before.begin_with(line.before.configurations)
            process = run_process(
                (*entered.argv, *command.argv),
                cwd=Path(folder),
                env={**entered.environment, **dict(command.environment)},
                stdin=stdin,
                output=(caller.stdout, caller.stderr),
                descriptors=entered.descriptors,
                is_contained=entered.is_contained,
            )
            finished = await caller.while_it_lives(process)
            has_begun = was_started(entered, finished)
            code = finished.exit_code if finished.exit_code >= 0 else 128 - finished.exit_code
            denials = await entered.denials(shlex.join(command.argv), failed=has_begun and code != 0)
            self._denials |= dict.fromkeys(denials)
            if self._line is not None and command.rights.git_config:
                # What was judged is how it has to be from now on; what the line made is still to be judged.
                judged, own = entered.before.configurations, self._line.before.configurations
                own.update({config: judged[config] for config in own.keys() & judged.keys()})
        return code, has_begun

    def _folder_of(self, command: BrokeredCommand, caller: Caller) -> str:
        """Return where a command runs; raise `BrokerRefusedError` unless all is as it was judged. Blocks.

        What the line changed of git's configuration is put back, and what it changed of all else that programs run
        by themselves.
        """
        folder = next((one for one in command.folders if self._places[one].folder == caller.folder), None)
        if folder is None:
            raise BrokerRefusedError(f"it was to run in {' or '.join(command.folders)}, and nowhere else")
        if command.rights.profile is SandboxProfile.READ:
            # It looks at what lies there, whatever git would take for its repository.
            if _identity(folder) != self._places[folder].folder:
                raise BrokerRefusedError(f"{folder} is another folder than before")
            return folder
        if _place(folder) != self._places[folder]:
            raise BrokerRefusedError(f"{folder} is another repository than before")
        if self._line is None:
            return folder
        seen = self._line.before.layout.there
        for one in self._line.settle():
            is_of_git = one.what.rpartition("/")[0] in seen.repositories or one.what in seen.configured
            if is_of_git and one.kind in (DenialKind.ASIDE, DenialKind.STAYS):
                raise BrokerRefusedError(f"{one.what} was changed meanwhile, so git would do something else")
        return folder

    def _variables(self, command: BrokeredCommand, folder: str) -> Variables:
        """Return what is said to a command of the repository that was judged. Looks at the disk."""
        repository = self._places[folder].repository
        is_looking = command.rights.profile is SandboxProfile.READ
        return repository_variables(command.argv, repository[0]) if repository is not None and not is_looking else ()

    def _is_covered(self) -> bool:
        """Return whether every git configuration is still covered and read-only for the line. Looks at the disk."""
        configurations = self._line.before.configurations if self._line is not None else ()
        return all(
            config in self._covered and _identity(config) == _number(os.fstat(self._covered[config]))
            for config in configurations
        )


@asynccontextmanager
async def _reading(command: BrokeredCommand, caller: Caller) -> AsyncIterator[int]:
    """Yield what a command reads: what stands in the line, else what its caller has."""
    if command.stdin is None:
        yield caller.stdin
        return
    descriptor = os.memfd_create("stdin", os.MFD_CLOEXEC)
    with open(descriptor, "r+b") as file:  # noqa: PTH123, ASYNC230 - it has no path, and waits for nothing
        file.write(command.stdin.encode(errors="surrogateescape"))
        file.seek(0)
        yield descriptor


@dataclass(frozen=True, slots=True)
class _Place:
    """A folder, and what git would take for its repository there."""

    folder: tuple[int, int] | None
    repository: tuple[str, int, int] | None


def _place(folder: str) -> _Place:
    """Look at the disk. Git looks upwards, for `.git`, and for what looks like a repository itself."""
    own = _identity(folder)
    for above in (folder, *map(str, Path(folder).parents)):
        for name in (".git", "HEAD"):
            identity = _identity(f"{above}/{name}")
            if identity is not None:
                # A branch that is checked out replaces HEAD.
                return _Place(own, (f"{above}/{name}", *(identity if name == ".git" else (0, 0))))
    return _Place(own, None)


def _identity(path: str) -> tuple[int, int] | None:
    try:
        status = os.lstat(path)
    except OSError:
        return None
    return _number(status)


def _number(status: os.stat_result) -> tuple[int, int]:
    return status.st_dev, status.st_ino


def split_upstream_push(argv: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Split `git push -u` into the push itself and the command that then sets the upstream branch.

    None for other words: these two must do what the one would. Source: git-push(1), -u; git-branch(1),
    --set-upstream-to.
    """
    if "push" not in argv or argv[0].rpartition("/")[2] != "git":
        return None
    place = argv.index("push") + 1
    options = [word for word in argv[place:] if word.startswith("-")]
    match [word for word in argv[place:] if not word.startswith("-")]:
        case [remote, branch] if _NAME.fullmatch(remote):
            source, _, target = branch.partition(":")
        case _:
            return None
    names = [name for name in (source, target) if name]
    if not {*options} <= _SET_UPSTREAM | _PLAIN or not source or not all(_NAME.fullmatch(name) for name in names):
        return None
    own = "" if source in ("HEAD", "@") else source
    pushes = tuple(word for word in argv if word not in _SET_UPSTREAM)
    return pushes, ("/bin/bash", "--noprofile", "--norc", "-c", _SETS_UPSTREAM, "bash", remote, own, target)
