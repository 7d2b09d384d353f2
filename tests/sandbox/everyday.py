"""A desk where people work: their home, a project with git, and commands that go the whole road of the app.

Each command is judged by the gate, allowed once where it asks, and runs in the sandbox with what came of that.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.execution.process.environment import child_environment
from desktop_agent.ids import new_id
from desktop_agent.permissions.gate import Allowed, Gate, NeedsAnswer
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.protocol import Choice, Decide, Decision, ItemId, Mode, RunsCommand
from desktop_agent.protocol.confinement import Denial, SandboxStatus
from desktop_agent.sandbox.host import Host
from desktop_agent.sandbox.linux_sandbox import LinuxConversationSandbox, LinuxSandbox, SandboxHost
from desktop_agent.sandbox.network.conversation_network import ConversationNetwork
from desktop_agent.sandbox.network.host_names import Endpoint
from desktop_agent.sandbox.network.resolver import Address
from tests.sandbox.confined_run import confined_run, cover_own_sockets_only
from tests.sandbox.places import Place, place_in, sandbox_status

LIMIT_S = 280.0
GIT_CONFIG = "[user]\n\tname = a\n\temail = a@b.test\n[init]\n\tdefaultBranch = main\n"


@dataclass(frozen=True)
class Did:
    """One command, as it ended: what it was granted, what it said, what the sandbox refused it."""

    command: str
    exit_code: int
    said: str
    hosts: tuple[str, ...]
    denied: tuple[Denial, ...]
    seconds: float


@dataclass(frozen=True)
class EverydayWorkspace:
    """`environment` is what the app passes to the commands of a conversation."""

    place: Place
    gate: Gate
    sandbox: LinuxConversationSandbox
    environment: Mapping[str, str]

    async def do(self, command: str) -> Did:
        """Let one command of the agent's be judged, allowed where it asks, and run."""
        allowed = await self._allowed(command)
        assert allowed.confinement is not None
        kept = {name: value for name, value in self.environment.items() if name not in allowed.spawn.without}
        environment = {**kept, **allowed.spawn.environment}
        folder = self.place.workspace
        async with confined_run(
            self.sandbox, allowed.confinement, command, folder, environment, timeout_s=LIMIT_S
        ) as (entered, ended):
            denied = tuple(await entered.denials(command, failed=ended.exit_code != 0))
        return Did(
            command, ended.exit_code, ended.output.decode(), allowed.confinement.hosts, denied, ended.duration_s
        )

    async def _allowed(self, command: str) -> Allowed:
        effects, item = (RunsCommand(command, str(self.place.workspace)),), ItemId(new_id())
        verdict = await self.gate.check("Bash", effects, Mode.DEFAULT)
        if isinstance(verdict, NeedsAnswer):
            answer = self.gate.wait_for(item, verdict.request)
            assert self.gate.decide(Decide(item, verdict.request.digest, Choice.ALLOW_ONCE))
            decision = await answer
            assert isinstance(decision, Decision)
            verdict = await self.gate.confirm(item, "Bash", effects, decision, Mode.DEFAULT)
        assert isinstance(verdict, Allowed), (command, verdict)
        return verdict


@asynccontextmanager
async def desk(
    given: Callable[[Path], Mapping[str, str]],
    files: Mapping[str, str],
    settings: Mapping[str, str],
    names: Mapping[Endpoint, Address],
) -> AsyncIterator[EverydayWorkspace]:
    """Make one: `given` tells the user's environment by the home, `settings` lie there, `files` in the project.

    Outside `/tmp`: of that a sandbox has its own.
    """
    root = Path(mkdtemp(prefix="everyday-", dir="/var/tmp"))
    try:
        place = place_in(root)
        for name, text in files.items():
            _write(place.workspace / name, text)
        for name, text in {".gitconfig": GIT_CONFIG, **settings}.items():
            _write(place.home / name, text)
        user = {**given(place.home), "HOME": str(place.home)}
        environment = child_environment(user, workspace=place.workspace, temp=place.temp)

        def network(workspace: Path) -> ConversationNetwork:
            return ConversationNetwork(Host(place.home, user, workspace), names=names)

        around = SandboxHost.of(place.folders, user, place.home)
        sandbox = LinuxSandbox(around, network).for_conversation(place.workspace, place.temp)

        async def sound() -> SandboxStatus:
            return sandbox_status()

        gate = Gate(
            place.workspace,
            temp=place.temp,
            environment=user,
            clock=time.time,
            home=place.home,
            sandbox_status=sound,
        )
        try:
            # What bubblewrap says of a start that failed stands in the output of a command that runs by itself.
            with pytest.MonkeyPatch.context() as patch:
                cover_own_sockets_only(patch, root)
                yield EverydayWorkspace(place, gate, sandbox, environment)
        finally:
            gate.close()
            await sandbox.close()
    finally:
        shutil.rmtree(root)


def default_hosts(program: str) -> tuple[str, ...]:
    """Return the default registries of a package manager, by its table."""
    table = Tables(resource_folder("resources") / "commands").table(program)
    assert table is not None
    return tuple(table.hosts)


def path_of(folders: Iterable[Path]) -> str:
    """Return a PATH with these in front."""
    return os.pathsep.join([*map(str, folders), os.environ["PATH"]])


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
