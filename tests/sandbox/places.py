"""A sandbox of a test's own: folders, home and workspace in a place of their own, on the real machine."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop_agent.app_dirs import Folders
from desktop_agent.execution.process.environment import child_environment
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sandbox.host import Host
from desktop_agent.sandbox.linux_sandbox import LinuxConversationSandbox, LinuxSandbox, SandboxHost, sandbox_status_of
from desktop_agent.sandbox.network.conversation_network import ConversationNetwork
from desktop_agent.sandbox.network.private_network import with_network
from desktop_agent.sandbox.sandbox import ProcessLimits
from tests.not_run import need

BASH = ("/bin/bash", "--noprofile", "--norc", "-c", "--")


@dataclass(frozen=True)
class Place:
    """Where a test's commands run. `root` holds all of it."""

    root: Path

    @property
    def home(self) -> Path:
        return self.root / "home"

    @property
    def workspace(self) -> Path:
        return self.home / "project"

    @property
    def folders(self) -> Folders:
        share = self.home / ".local/share/desktop-agent"
        return Folders(self.home / ".config/desktop-agent", share, share / "log", self.home / ".cache/desktop-agent")

    @property
    def temp(self) -> Path:
        return self.folders.temp / "conversation"

    @property
    def environment(self) -> dict[str, str]:
        given = {"PATH": os.environ["PATH"], "HOME": str(self.home), "LANG": "C.UTF-8"}
        return child_environment(given, workspace=self.workspace, temp=self.temp)

    @property
    def around(self) -> SandboxHost:
        return SandboxHost.of(self.folders, self.environment, self.home)

    def sandbox(self) -> LinuxSandbox:
        """Return one whose conversations have a network, as the app's."""
        return LinuxSandbox(
            self.around, lambda workspace: ConversationNetwork(Host(self.home, self.environment, workspace))
        )

    def conversation(self, limits: ProcessLimits | None = None) -> LinuxConversationSandbox:
        return self.sandbox().for_conversation(self.workspace, self.temp, lambda: limits or ProcessLimits())


def place_in(root: Path) -> Place:
    """Make the folders; the test removes them."""
    place = Place(Path(os.path.realpath(root)))
    for folder in (place.workspace, place.temp, place.folders.config):
        folder.mkdir(parents=True, exist_ok=True)
    return place


@cache
def sandbox_status() -> SandboxStatus:
    """Return whether a sandbox works on this machine at all, with a network of its own."""
    with TemporaryDirectory() as root:
        return with_network(sandbox_status_of(place_in(Path(root)).around))


def insist_on_a_sandbox() -> None:
    """Say that the test was NOT RUN where no sandbox works here."""
    sound = sandbox_status()
    need(sound.works, f"no sandbox works here ({sound.found})")
