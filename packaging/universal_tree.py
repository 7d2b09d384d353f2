"""Joins the trees of two processors into one that runs on both. Never run on macOS: only its walk is tested."""

from __future__ import annotations

import filecmp
import shutil
from collections.abc import Callable
from pathlib import Path

from program_tree import BuildError, run

_MACH_O = (b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
"""The first bytes of a program or library of one processor, and of several. Source: mach-o/loader.h, fat.h."""
_MAY_DIFFER = (
    *("*.pyc", "WHEEL", "*.cyclonedx.json", "_sysconfigdata_*.py", "Makefile", "*.pc", "python3*-config"),
    # A comment says how each was generated.
    *("pypdfium2_raw/bindings.py", "pypdfium2_raw/version.json"),
)
"""What a build writes down about its processor, and nothing that runs reads."""


def lipo(one: Path, other: Path, target: Path) -> None:
    """Write a file with the code of both, by Apple's tool."""
    run(["lipo", "-create", str(one), str(other), "-output", str(target)])


def merge(one: Path, other: Path, target: Path, join: Callable[[Path, Path, Path], None] = lipo) -> None:
    """Make `target` of two trees; raises `BuildError` where one has a file alone, or another that is no code."""
    shutil.rmtree(target, ignore_errors=True)
    names = {tree: {path.relative_to(tree) for path in tree.rglob("*")} for tree in (one, other)}
    alone = sorted(str(name) for name in names[one] ^ names[other] if not _may_differ(name))
    if alone:
        raise BuildError(f"Only one of the two trees has: {', '.join(alone[:10])}")
    shutil.copytree(one, target, symlinks=True)
    for name in sorted(names[one] & names[other]):
        first, second = one / name, other / name
        if first.is_symlink() or first.is_dir() or filecmp.cmp(first, second, shallow=False) or _may_differ(name):
            continue
        if not (is_code(first) and is_code(second)):
            raise BuildError(f"{name} differs between the two trees and is no code.")
        (target / name).unlink()
        join(first, second, target / name)
        (target / name).chmod(first.stat().st_mode)


def is_code(path: Path) -> bool:
    """Return whether a file is a program or library, which is signed by itself."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) in _MACH_O


def _may_differ(name: Path) -> bool:
    return any(name.match(pattern) for pattern in _MAY_DIFFER)
