"""Packs the program for those who install it in their home: one folder that runs wherever it lies."""

from __future__ import annotations

import gzip
import tarfile
from pathlib import Path

from program_tree import DATA


def build_tarball(usr: Path, file: Path, at: int, bill: Path) -> None:
    """Pack what lies under `usr`, with the script that installs it for one user."""
    top = file.name.removesuffix(".tar.gz")
    with (
        file.open("wb") as raw,
        gzip.GzipFile(filename="", fileobj=raw, mode="wb", compresslevel=6, mtime=at) as zipped,
        tarfile.open(fileobj=zipped, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        # Not `bin`: what starts the program in /usr looks for it there.
        for path in (one for folder in ("lib", "share") for one in sorted((usr / folder).rglob("*"))):
            _add(archive, path, f"{top}/{path.relative_to(usr)}", at)
        for name in ("install.sh", "README"):
            _add(archive, DATA / "tarball" / name, f"{top}/{name}", at)
        _add(archive, DATA / "tarball/desktop-agent.sh", f"{top}/desktop-agent", at)
        _add(archive, bill, f"{top}/{bill.name}", at)


def _add(archive: tarfile.TarFile, path: Path, name: str, at: int) -> None:
    """Add one entry without owner and umask of this machine."""
    entry = archive.gettarinfo(str(path), name)
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = at
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    if entry.isreg():
        with path.open("rb") as content:
            archive.addfile(entry, content)
    else:
        archive.addfile(entry)
