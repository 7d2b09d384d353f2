"""Builds everything that people download, into `dist/`: `make packages`.

A wheel and a source archive, a Debian package and a .tar.gz for Linux on amd64, with checksums, a bill of materials
and the terms of all that is inside. Two builds of one commit give the same bytes.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys

from bill_of_materials import write_bill
from deb_package import build_deb
from desktop_entries import add_desktop_files
from program_tree import ROOT, BuildError, make_tree, run
from release import version_in
from tarball import build_tarball

DIST = ROOT / "dist"
BUILD = ROOT / "build/packages"

BEFORE_GIT = 1_767_225_600
"""The time of what is built from an archive of the sources: 2026 began."""


def main(arguments: list[str]) -> int:
    """Build; `--quick` packs faster and larger. Return the exit code."""
    if set(arguments) - {"--quick"}:
        print("usage: packages.py [--quick]", file=sys.stderr)
        return 2
    try:
        build(quick="--quick" in arguments)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def build(*, quick: bool) -> None:
    """Build all, and print each with its size."""
    at, version = commit_time(), version_in(ROOT / "desktop_agent/__init__.py")
    os.environ["SOURCE_DATE_EPOCH"] = str(at)
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    run([sys.executable, "-m", "hatchling", "build", "-d", str(DIST)])
    wheel = next(DIST.glob("*.whl"))
    tree = make_tree(BUILD / "usr/lib/desktop-agent", wheel)
    bill = write_bill(tree, DIST / f"desktop-agent-{version}-linux-amd64.cdx.json", version)
    add_desktop_files(BUILD / "usr", version, at)
    build_tarball(BUILD / "usr", DIST / f"desktop-agent-{version}-linux-amd64.tar.gz", at, bill)
    build_deb(BUILD, DIST / f"desktop-agent_{version}_amd64.deb", version, at, bill, quick=quick)
    write_checksums()


def commit_time() -> int:
    """Return the time of the commit, in seconds; of sources without git, always the same."""
    asked = subprocess.run(
        ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"], capture_output=True, text=True, check=False
    )
    return int(asked.stdout) if asked.returncode == 0 else BEFORE_GIT


def write_checksums() -> None:
    files = sorted(path for path in DIST.iterdir() if path.is_file())
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (DIST / "SHA256SUMS").write_text("".join(sums))
    for file in files:
        print(f"{file.stat().st_size / 1e6:8.1f} MB  {file.relative_to(ROOT)}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
