"""Commands of tests in the sandbox, on a machine on which other tests start and end services meanwhile.

The sandbox covers each socket of the machine that a command could reach. Where one goes between that look and the
start, bubblewrap starts nothing, and the product tries again.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.execution.process.process import ProcessResult, run_process
from desktop_agent.protocol.confinement import Confinement
from desktop_agent.sandbox import linux_sandbox
from desktop_agent.sandbox.mounts import Mount
from desktop_agent.sandbox.sandbox import MOST_STARTS, ConversationSandbox, SandboxRun, was_started
from tests.sandbox.places import BASH


@asynccontextmanager
async def confined_run(
    sandbox: ConversationSandbox,
    confinement: Confinement,
    command: str | Sequence[str],
    cwd: Path,
    environment: Mapping[str, str],
    *,
    timeout_s: float = 60,
    more: Mapping[str, str] | None = None,
    merge_errors: bool = True,
) -> AsyncIterator[tuple[SandboxRun, ProcessResult]]:
    """Run a command to its end, and give how it ended while its entry is still open.

    It is entered and started again as long as nothing of it ran, as often as the product does; then the test gets the
    last failure. `more` is added to the environment inside.
    """
    argv = (*BASH, command) if isinstance(command, str) else command
    for left in reversed(range(MOST_STARTS)):
        async with sandbox.enter(confinement, cwd, environment) as entered:
            ended = await run_process(
                (*entered.argv, *argv),
                cwd=cwd,
                env={**entered.environment, **(more or {})},
                timeout_s=timeout_s,
                merge_errors=merge_errors,
                descriptors=entered.descriptors,
                is_contained=entered.is_contained,
            )
            if not left or was_started(entered, ended):
                yield entered, ended
                return


def cover_own_sockets_only(monkeypatch: pytest.MonkeyPatch, root: Path) -> None:
    """Let sandboxes cover those sockets alone that lie in a test's own folder.

    For tests of several entries at a time, of which none can be entered again: services of other tests come and go.
    """
    covered, own = linux_sandbox.covered_sockets, real_path(root)

    def below(mounts: Sequence[Mount], empty: str) -> Iterator[Mount]:
        return (mount for mount in covered(mounts, empty) if is_below(mount.path, own))

    monkeypatch.setattr(linux_sandbox, "covered_sockets", below)
