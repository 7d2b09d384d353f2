"""A fresh Debian 12 in a folder, in which a package is installed and started as on somebody's machine.

It is made once, by debootstrap, and kept under build/: a test works on a copy on top of it, that goes with the test.
Programs in it have no network, but the display, the buses and the home of the test's desktop (tests/e2e/desktop.py).
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.e2e.desktop import ROOT
from tests.not_run import need
from tests.small_disk import may_mount

BASE = ROOT / "build" / "debian-12"
DIST = ROOT / "dist"
# What people have on a desktop; what our package depends on is fetched by apt from its own words.
SYSTEM = (
    "adwaita-icon-theme",
    "desktop-file-utils",
    "fonts-dejavu-core",
    "git",
    "libglib2.0-bin",
    "pcmanfm",
    "thunar",
    "xdg-utils",
)

_ENTER = """
set -eu
root=$1; shift
mount --make-rprivate /
mount --rbind "$root" "$root"
for name in proc dev sys tmp; do mount --rbind /$name "$root/$name"; done
mkdir -p "$root/.before"
cd "$root"
pivot_root . .before
cd /
umount -l /.before
exec "$@"
"""
_FETCH = "apt-get -qq -o DPkg::Lock::Timeout=300"


@dataclass(frozen=True)
class FreshRoot:
    """One copy. `user` is who programs run as: 0, or an ordinary one."""

    place: Path
    user: int = 0

    def command(self, *words: str) -> Sequence[str]:
        """Return what runs a program with this as the whole file system, but for /tmp."""
        who = ["setpriv", f"--reuid={self.user}", f"--regid={self.user}", "--clear-groups"] if self.user else []
        return entered(self.place, "--net", command=[*who, *words])

    def run(self, *words: str, check: bool = True, **environment: str) -> str:
        """Run a program to its end and return what it said."""
        clean = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
        ended = subprocess.run(
            self.command(*words), env=clean | environment, capture_output=True, text=True, timeout=900, check=False
        )
        assert not check or ended.returncode == 0, f"{words}: {ended.stdout}{ended.stderr}"
        return ended.stdout

    def files(self) -> set[str]:
        """Return every file in it, but what apt and dpkg write for themselves."""
        found = set()
        for folder, names, files in os.walk(self.place):
            inside = folder.removeprefix(str(self.place))
            if inside in ("/proc", "/sys", "/dev", "/tmp", "/var/lib/dpkg", "/var/cache", "/var/lib/apt", "/var/log"):
                names.clear()
                continue
            found |= {f"{inside}/{name}" for name in files}
        return found


def entered(root: Path, *more: str, command: Sequence[str]) -> Sequence[str]:
    """Return what runs a command with a folder as the root, in `more` namespaces of its own."""
    return ["unshare", "--mount", *more, "sh", "-c", _ENTER, "sh", str(root), *command]


@contextmanager
def fresh_root(folder: Path, package: Path, *, user: int = 0) -> Iterator[FreshRoot]:
    """Yield a copy of the base, in which the package and all it needs lie ready to be installed."""
    need(may_mount(), "this user may not mount anything")
    base = _base(package)
    # What is written goes to memory: an overlay cannot write on an overlay, which a container's files are.
    memory, place = folder / "memory", folder / "root"
    for name in (memory, place):
        name.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "tmpfs", str(memory)], check=True)
    try:
        for name in ("upper", "work"):
            (memory / name).mkdir()
        layers = f"lowerdir={base},upperdir={memory / 'upper'},workdir={memory / 'work'}"
        subprocess.run(["mount", "-t", "overlay", "overlay", "-o", layers, str(place)], check=True)
        yield FreshRoot(place, user)
    finally:
        subprocess.run(["umount", "-l", str(place)], check=False)
        subprocess.run(["umount", "-l", str(memory)], check=True)


def _base(package: Path) -> Path:
    """Return the base, made where there is none; its cache has what the package depends on."""
    ready = BASE / "ready"
    if not ready.exists() or ready.stat().st_mtime < package.stat().st_mtime:
        program = need(shutil.which("debootstrap"), "debootstrap is not installed")
        shutil.rmtree(BASE, ignore_errors=True)
        BASE.mkdir(parents=True)
        command = [program, "--variant=minbase", "bookworm", str(BASE / "root")]
        made = subprocess.run(command, capture_output=True, text=True, check=False)
        need(made.returncode == 0, f"no Debian can be had from here: {made.stdout[-400:]}")
        _fill(package)
        ready.touch()
    return BASE / "root"


def _fill(package: Path) -> None:
    root = BASE / "root"
    shutil.copy(package, root / "package.deb")
    for name in ("etc/resolv.conf", "etc/hosts"):
        shutil.copy(f"/{name}", root / name)
    for settings in Path("/etc/apt/apt.conf.d").glob("*proxy*"):
        shutil.copy(settings, root / "etc/apt/apt.conf.d")
    steps = (
        f"{_FETCH} update",
        f"{_FETCH} install -y --no-install-recommends {' '.join(SYSTEM)}",
        f"{_FETCH} install -y --no-install-recommends --download-only /package.deb",
    )
    for step in steps:
        subprocess.run(
            entered(root, command=["sh", "-c", step]),
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"},
            stdout=subprocess.DEVNULL,
            check=True,
        )
