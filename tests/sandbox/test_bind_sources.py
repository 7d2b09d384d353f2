"""What is bound for a command is what was looked at, whatever a job puts in its place before it is bound."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.execution.process.process import run_process
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.linux_sandbox import LinuxSandbox
from desktop_agent.sandbox.mount_sources import open_sources
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.sandbox import NoSandbox
from tests.sandbox.confined_run import cover_own_sockets_only
from tests.sandbox.places import BASH, Place, insist_on_a_sandbox, place_in

PROJECT = Confinement(SandboxProfile.PROJECT)


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    insist_on_a_sandbox()
    root = Path(mkdtemp(prefix="bind-sources-", dir="/var/tmp"))
    cover_own_sockets_only(monkeypatch, root)
    yield place_in(root)
    shutil.rmtree(root)


async def run(place: Place, command: str, *, swaps: bool) -> tuple[int | None, str]:
    """Run a command in the sandbox, with `sub` swapped for `evil` when all is ready."""
    conversation = LinuxSandbox(place.around).for_conversation(place.workspace, place.temp)
    async with conversation.enter(PROJECT, place.workspace, {}) as entered:
        if swaps:
            (place.workspace / "sub").rename(place.workspace / "was")
            (place.workspace / "evil").rename(place.workspace / "sub")
        argv = (*entered.argv, *BASH, command)
        ended = await run_process(argv, cwd=place.workspace, env={}, descriptors=entered.descriptors)
        said = bytes(ended.output if isinstance(ended.output, bytes) else str(ended.output).encode())
        return ended.exit_code, said.decode(errors="replace")


@pytest.mark.parametrize("target", ["../outside", "absolute"])
async def test_no_folder_outside_becomes_writable_by_a_swap(place: Place, target: str) -> None:
    outside = place.home / "outside"
    for folder in (place.workspace / "sub", outside):
        (folder / ".git/hooks").mkdir(parents=True)
        (folder / ".git/config").write_text("")
    (place.workspace / "evil").symlink_to(outside if target == "absolute" else target)
    await run(place, f"echo canary > {outside}/.git/written; echo canary > sub/.git/written", swaps=True)
    assert sorted(os.listdir(outside / ".git")) == ["config", "hooks"]


async def test_without_a_swap_the_repository_can_be_written_and_its_hooks_cannot(place: Place) -> None:
    (place.workspace / "sub/.git/hooks").mkdir(parents=True)
    code, _ = await run(place, "echo x > sub/.git/written && ! echo x > sub/.git/hooks/pre-commit", swaps=False)
    assert code == 0
    assert sorted(os.listdir(place.workspace / "sub/.git")) == ["hooks", "written"]
    assert os.listdir(place.workspace / "sub/.git/hooks") == []


def test_what_lies_in_a_folder_that_commands_write_is_opened_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "w/in").mkdir(parents=True)
    (tmp_path / "w/file").touch()
    (tmp_path / "r").mkdir()
    mounts = [
        Mount(MountKind.WRITABLE, path, path) for path in (f"{tmp_path}/w", f"{tmp_path}/w/in", f"{tmp_path}/r")
    ]
    mounts += [
        Mount(MountKind.READABLE, "/elsewhere", f"{tmp_path}/w/file"),
        Mount(MountKind.EMPTY, f"{tmp_path}/w/none"),
    ]
    sources = open_sources(mounts, (f"{tmp_path}/w",))
    try:
        assert {place: os.fstat(one).st_ino for place, one in sources.items()} == {
            f"{tmp_path}/w/in": (tmp_path / "w/in").stat().st_ino,
            "/elsewhere": (tmp_path / "w/file").stat().st_ino,
        }
    finally:
        for one in sources.values():
            os.close(one)


@pytest.mark.parametrize("path", ["w/link", "w/away/in", "w/gone"])
def test_where_a_link_or_nothing_lies_by_now_nothing_is_run(tmp_path: Path, path: str) -> None:
    (tmp_path / "outside/in").mkdir(parents=True)
    (tmp_path / "w").mkdir()
    (tmp_path / "w/away").symlink_to(tmp_path / "outside")
    (tmp_path / "w/link").symlink_to(tmp_path / "outside")
    before = sorted(os.listdir("/proc/self/fd"))
    mounts = [Mount(MountKind.READABLE, f"{tmp_path}/{one}", f"{tmp_path}/{one}") for one in ("w", path)]
    with pytest.raises(NoSandbox):
        open_sources([*mounts, Mount(MountKind.READABLE, "/x", f"{tmp_path}/w/x")], (f"{tmp_path}/w",))
    assert sorted(os.listdir("/proc/self/fd")) == before
