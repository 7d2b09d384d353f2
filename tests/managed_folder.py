"""A folder that stands for `/etc`, with the administrator's file in it."""

from __future__ import annotations

from pathlib import Path

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
