"""A file that says what a command does is exchanged after it was judged, by a job of the agent's for one."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop_agent.permissions.gate import CHANGED, Allowed, Gate, NeedsAnswer, Refused, no_sandbox
from desktop_agent.protocol import Choice, Decide, Decision, Effect, ItemId, Mode, RunsCommand
from desktop_agent.protocol.confinement import Confinement, SandboxProfile

ITEM = ItemId("01J0000000000000000000ITEM")
EXCHANGED = (
    ("bash build.sh", "build.sh"),
    ("make all", "Makefile"),
    ("npm run build", "package.json"),
    ("docker compose up -d", "compose.yaml"),
    ("docker compose -f stack.yml up -d", "stack.yml"),
    ("kubectl apply -f x.yaml", "x.yaml"),
    ("ssh example.com bash -s < x.sh", "x.sh"),
    ("cat x.sh | ssh example.com bash", "x.sh"),
    ("frobnicate orders.txt", "orders.txt"),
    ("git commit -m x", "lefthook.yml"),
)


def make_gate(folder: Path) -> tuple[Gate, Path]:
    workspace, temp = folder / "project", folder / "temp"
    temp.mkdir()
    subprocess.run(
        ["git", "init", "-q", str(workspace)], check=True, env={"PATH": "/usr/bin:/bin", "HOME": str(folder)}
    )
    for _, name in EXCHANGED:
        (workspace / name).write_text('{"scripts": {"build": "true"}}' if name.endswith(".json") else "all:\n")
        (workspace / name).chmod(0o755)
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder)}
    gate = Gate(
        workspace,
        temp=temp,
        environment=environment,
        clock=lambda: 1.0,
        home=folder,
        sandbox_status=no_sandbox,
    )
    return gate, workspace


async def allow(gate: Gate, effects: tuple[Effect, ...]) -> Decision:
    asked = await gate.check("Bash", effects, Mode.DEFAULT)
    assert isinstance(asked, NeedsAnswer)
    answer = gate.wait_for(ITEM, asked.request)
    assert gate.decide(Decide(ITEM, asked.request.digest, Choice.ALLOW_ONCE))
    decision = await answer
    assert isinstance(decision, Decision)
    return decision


@pytest.mark.parametrize(("command", "name"), EXCHANGED)
async def test_what_was_allowed_once_does_not_run_with_another_file(command: str, name: str, tmp_path: Path) -> None:
    gate, workspace = make_gate(tmp_path)
    effects: tuple[Effect, ...] = (RunsCommand(command, str(workspace)),)
    before = (workspace / name).read_text()
    decision = await allow(gate, effects)
    run = await gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT)
    assert isinstance(run, Allowed)
    assert await gate.still_runs("Bash", effects, run, Mode.DEFAULT)
    (workspace / name).write_text(f"{before} ")
    assert not await gate.still_runs("Bash", effects, run, Mode.DEFAULT)
    (workspace / name).write_text(before)
    assert await gate.still_runs("Bash", effects, run, Mode.DEFAULT)
    decision = await allow(gate, effects)
    (workspace / name).write_text(f"{before} ")
    refused = await gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT)
    assert isinstance(refused, Refused)
    assert refused.sentence == CHANGED


@pytest.mark.parametrize(
    "rights",
    [
        *({"hosts": ("example.com",)}, {"any_host": True}, {"writable": ("/x",)}, {"readable": ("/x",)}),
        *({"git_config": True}, {"identity": True}, {"daemon": "/run/docker.sock"}, {"lent_in": ("/x",)}),
        {"profile": SandboxProfile.OUTSIDE},
    ],
)
def test_what_reaches_beyond_the_workspace_is_looked_at_again(rights: dict[str, Any]) -> None:
    plain = Confinement(SandboxProfile.PROJECT)
    assert not plain.reaches_out
    assert not replace(plain, covered=("/x",), left_out=("/x",), only_removes=True).reaches_out
    assert replace(plain, **rights).reaches_out
