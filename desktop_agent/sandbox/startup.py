"""Cleans up after killed programs before the first command."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from threading import Thread

from desktop_agent.app_dirs import Folders
from desktop_agent.sandbox.host import Host
from desktop_agent.sandbox.linux_sandbox import LinuxSandbox, SandboxHost
from desktop_agent.sandbox.network.conversation_network import ConversationNetwork
from desktop_agent.sandbox.network.host_names import Endpoint
from desktop_agent.sandbox.network.resolver import Address
from desktop_agent.sandbox.package_cache import sweep_caches
from desktop_agent.sandbox.placeholders import sweep
from desktop_agent.sandbox.sandbox import Sandbox
from desktop_agent.sandbox.self_test import sweep_self_tests


def begin(
    folders: Folders, environment: Mapping[str, str], home: Path, names: Mapping[Endpoint, Address] | None
) -> Sandbox:
    """Return the sandbox; `names` are where hosts lead in tests. Blocks."""
    host = SandboxHost.of(folders, environment, home)
    sweep(host.ledgers)
    sweep_self_tests(folders.data)
    # It may take as long as there is much of it, and nothing waits for it.
    Thread(target=sweep_caches, args=(host.caches, time.time()), name="sweep caches", daemon=True).start()

    def network(workspace: Path) -> ConversationNetwork:
        return ConversationNetwork(Host(home, environment, workspace), names=names)

    sandbox = LinuxSandbox(host, network)
    # The first command waits for it, and who opens a conversation of which there is something to be said.
    Thread(target=sandbox.settle, name="look at killed commands", daemon=True).start()
    return sandbox
