"""Makes the folder that the program consists of on Windows and macOS. Never run there: it has only been read.

As on Linux it is a CPython of its own, our wheel, and what the lock file pins by hash. There Python comes from the
builds that uv knows, with their hashes; uv itself is pinned in requirements.lock.
"""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from program_tree import LOCK, ROOT, BuildError, prune, run

PYTHON = "3.11"


@dataclass(frozen=True)
class StandaloneTree:
    """Where its parts lie below `home`; `uv` is the program of the checkout that builds it."""

    home: Path
    uv: Path
    python: Path
    packages: Path

    @property
    def notices(self) -> Path:
        return self.home / "licences"


def windows_tree(home: Path) -> StandaloneTree:
    return StandaloneTree(home, ROOT / ".venv/Scripts/uv.exe", home / "python.exe", home / "Lib/site-packages")


def macos_tree(home: Path) -> StandaloneTree:
    packages = home / f"lib/python{PYTHON}/site-packages"
    return StandaloneTree(home, ROOT / ".venv/bin/uv", home / f"bin/python{PYTHON}", packages)


def read_program(system: str) -> Mapping[str, Any]:
    """Return what `packaging/<system>/program.toml` says."""
    return tomllib.loads((ROOT / "packaging" / system / "program.toml").read_text(encoding="utf-8"))


def fill(tree: StandaloneTree, wheel: Path, notices: Path, program: Mapping[str, Any]) -> None:
    """Fill the tree anew; raises `BuildError`.

    `notices` are the terms of all parts, as `make packages` gathered them on Linux: the parts are the same.
    """
    if not (notices / "NOTICE").is_file():
        raise BuildError(f"{notices} holds no NOTICE. Build the packages on Linux first, and hand its licences over.")
    shutil.rmtree(tree.home, ignore_errors=True)
    unpack_python(tree)
    to = ["--target", str(tree.packages), "--python", str(tree.python), "--no-config", "--link-mode", "copy"]
    only = ["--only-binary", ":all:", "--require-hashes"]
    run([str(tree.uv), "pip", "install", "-q", *to, *only, "-r", str(LOCK)])
    run([str(tree.uv), "pip", "install", "-q", *to, "--no-deps", str(wheel)])
    move_ripgrep(tree)
    prune(tree.packages, program)
    shutil.copytree(notices, tree.notices)


def unpack_python(tree: StandaloneTree) -> None:
    """Let uv fetch its CPython, which works from any folder, and put it into place."""
    folder = tree.home.with_name("python")
    shutil.rmtree(folder, ignore_errors=True)
    run([str(tree.uv), "python", "install", "-q", "--install-dir", str(folder), "--no-bin", PYTHON])
    found = [path for path in sorted(folder.glob(f"cpython-{PYTHON}.*")) if not path.is_symlink()]
    if len(found) != 1:
        raise BuildError(f"uv left {len(found)} Pythons in {folder}, and one is needed.")
    tree.home.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(found[0], tree.home)
    shutil.rmtree(folder)


def move_ripgrep(tree: StandaloneTree) -> None:
    """Put ripgrep beside Python, where the program looks for it, and drop the other scripts."""
    for name in ("bin", "Scripts"):
        for program in sorted((tree.packages / name).glob("rg*")):
            shutil.move(program, tree.python.with_name(program.name))
        shutil.rmtree(tree.packages / name, ignore_errors=True)
