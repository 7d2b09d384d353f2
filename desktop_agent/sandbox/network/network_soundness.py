"""Whether commands can be given a network of their own on this machine, and what mends it where they cannot."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

from desktop_agent.execution.process.environment import DEFAULT_PATH
from desktop_agent.protocol.confinement import Soundness
from desktop_agent.sandbox.network.private_network import NoPrivateNetwork, open_network

INSTALL = "sudo apt install util-linux"
RESTRICTED = Path("/proc/sys/kernel/apparmor_restrict_unprivileged_userns")
UNRESTRICT = f"sudo sysctl -w kernel.{RESTRICTED.name}=0"


def with_network(sound: Soundness, path: str = DEFAULT_PATH, restricted: Path = RESTRICTED) -> Soundness:
    """Return a soundness that counts the network too, by making one. Blocks."""
    if not sound.works:
        return sound
    if shutil.which("nsenter", path=path) is None:
        return Soundness(works=False, found=f"{sound.found}: nsenter is missing", remedy=INSTALL)
    try:
        open_network().close()
    except NoPrivateNetwork as error:
        # A profile for bubblewrap alone does not help here: the network is made by ourselves.
        remedy = UNRESTRICT if _is_set(restricted) else ""
        return replace(sound, works=False, found=f"{sound.found}: no network of its own: {error}", remedy=remedy)
    return sound


def _is_set(file: Path) -> bool:
    try:
        return file.read_text(encoding="ascii").strip() == "1"
    except OSError:
        return False
