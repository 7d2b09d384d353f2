"""A folder that stands for `/etc`, with the administrator's file in it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.not_run import need

BY = "Example Ltd, it@example.org"


def managed_folder_in(root: Path) -> Path:
    """Return the administrator's folder below `root`; it need not be there."""
    return root / "etc" / "desktop-agent"


def manage(root: Path, text: str | bytes) -> Path:
    """Write the administrator's file below `root` as root would, and return it."""
    folder = managed_folder_in(root)
    folder.mkdir(parents=True, exist_ok=True)
    for each in (folder.parent, folder):
        each.chmod(0o755)
    file = folder / "managed.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    file.chmod(0o644)
    return file


def under(root: Path, text: str) -> Sequence[str]:
    """Return what a command begins with so that the administrator's file of the machine holds this text for it.

    The machine's own is never touched: the command sees a copy of `/etc`, in a mount namespace of its own.
    """
    unshare = need(shutil.which("unshare"), "there is no unshare(1) to stand in for an administrator")
    # What only root can read is left out; nothing here needs it.
    subprocess.run(["cp", "-a", "/etc", str(root)], check=False, capture_output=True, timeout=60)
    manage(root, text)
    # It becomes the command, so that who started it knows its process.
    becomes = 'mount --bind "$0" /etc && exec "$@"'
    alone = () if os.geteuid() == 0 else ("--map-root-user",)
    return (unshare, *alone, "--mount", "sh", "-c", becomes, str(root / "etc"))
