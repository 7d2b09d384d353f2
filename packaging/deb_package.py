"""Packs the program for Debian and what descends from it."""

from __future__ import annotations

import gzip
import hashlib
import shutil
import textwrap
import time
from pathlib import Path

from desktop_entries import put, put_zipped, releases
from program_tree import DATA, PROGRAM, run

DOC = "usr/share/doc/desktop-agent"
SHARE = "usr/share/desktop-agent"


def build_deb(root: Path, file: Path, version: str, at: int, bill: Path, *, quick: bool) -> None:
    """Pack what lies under `root`, whose `usr` is the one to come. `quick` packs larger."""
    add_documents(root, version, at, bill)
    normalise(root)
    control = root / "DEBIAN"
    control.mkdir(mode=0o755)
    put(control / "control", control_fields(root, version))
    put(control / "md5sums", sums(root))
    packing = ["-Zgzip", "-z1"] if quick else ["-Zxz", "-z6", "--threads-max=1"]
    run(["dpkg-deb", "--root-owner-group", *packing, "-b", str(root), str(file)])
    shutil.rmtree(control)


def add_documents(root: Path, version: str, at: int, bill: Path) -> None:
    """Add the changelog, the terms and the bill where Debian looks for them."""
    when = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(at))
    maintainer = PROGRAM["debian"]["maintainer"]
    notes = next((one.lines for one in releases() if one.version == version), ())
    items = "".join(wrapped(line) for line in notes) or "  * A build between releases.\n"
    log = f"desktop-agent ({version}) stable; urgency=medium\n\n{items}\n -- {maintainer}  {when}\n"
    put_zipped(root / DOC / "changelog.gz", log)
    put(root / DOC / "copyright", (DATA / "debian/copyright").read_text(encoding="utf-8"))
    put(root / "usr/share/lintian/overrides/desktop-agent", (DATA / "debian/lintian-overrides").read_text())
    # Beside the program and never in /etc/apt: whoever wants updates by apt copies the source there.
    source = (DATA / "debian/desktop-agent.sources").read_text(encoding="utf-8")
    put(root / SHARE / "desktop-agent.sources", source.replace("@URI@", PROGRAM["debian"]["source"]))
    put(root / SHARE / "archive-key.asc", (DATA / "debian/archive-key.asc").read_text(encoding="ascii"))
    place = root / DOC / "bill-of-materials.cdx.json.gz"
    place.write_bytes(gzip.compress(bill.read_bytes(), 9, mtime=0))
    link = root / DOC / "licences"
    link.unlink(missing_ok=True)
    link.symlink_to("../../../lib/desktop-agent/licences")


def wrapped(line: str) -> str:
    return textwrap.fill(line, 78, initial_indent="  * ", subsequent_indent="    ", break_on_hyphens=False) + "\n"


def control_fields(root: Path, version: str) -> str:
    debian = PROGRAM["debian"]
    used = sum(path.lstat().st_size for path in (root / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    fields = {
        "Package": "desktop-agent",
        "Version": version,
        "Architecture": "amd64",
        "Maintainer": debian["maintainer"],
        "Installed-Size": str(used // 1024),
        "Depends": ", ".join(debian["depends"]),
        "Recommends": ", ".join(debian["recommends"]),
        "Suggests": ", ".join(debian["suggests"]),
        "Section": debian["section"],
        "Priority": "optional",
        "Description": (DATA / "debian/description").read_text(encoding="utf-8").rstrip(),
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items())


def normalise(root: Path) -> None:
    """Give every file the mode it is to have, whatever umask this machine has."""
    for path in root.rglob("*"):
        if not path.is_symlink():
            is_run = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if is_run else 0o644)


def sums(root: Path) -> str:
    files = sorted(path for path in (root / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    return "".join(f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(root)}\n" for file in files)
