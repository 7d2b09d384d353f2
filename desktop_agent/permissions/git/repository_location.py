"""Locates the repository that git uses for a folder, and checks that it belongs to the folder."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from desktop_agent.execution.files.real_path import is_below_any, real_path
from desktop_agent.execution.files.small_file import small_file

QUESTION = (
    *("-c", "safe.bareRepository=all", "rev-parse", "--path-format=absolute"),
    *("--git-dir", "--git-common-dir", "--is-bare-repository", "--is-inside-git-dir"),
)
"""What to ask git in a folder; it fails where git finds no repository, or refuses the one that it finds."""
LARGEST_BYTES = 1 << 20


def may_be_repository(folder: str) -> bool:
    """Return whether git could find a repository from a folder: it needs a `.git` above, or a `HEAD` of its own.

    Source: git 2.39 to 2.51, setup.c, setup_git_directory_gently_1 and is_git_directory.
    """
    return any(os.path.lexists(f"{one}/{name}") for one in _and_above(folder) for name in (".git", "HEAD"))


def odd_kinds(folder: str, answer: str, worktree: str, roots: Sequence[str]) -> frozenset[str]:
    """Return what is odd about the repository of a folder, given git's answer; nothing where it is an ordinary one.

    `bare`: git takes the folder itself, or one above, for a repository, without a `.git`. `elsewhere`: what it takes
    lies outside the folder and these roots, and does not say of itself that it belongs here. `worktree`: its
    configuration (`core.worktree`, as given) makes another folder the work tree. Where our reading of a `.git` is not
    git's own, it is `elsewhere` too.
    """
    lines = answer.splitlines()
    if len(lines) != 4 or not set(lines[2:]) <= {"true", "false"}:
        return frozenset({"elsewhere"})
    git_dir, common = (real_path(line) for line in lines[:2])
    holder = _holder(folder)
    if "true" in lines[2:] or holder is None:
        return frozenset({"bare"})
    is_own_tree = worktree == "" or real_path(os.path.join(git_dir, worktree)) == holder  # noqa: PTH118 - git joins so
    odd = {"worktree"} if not is_own_tree else set()
    if _pointed_to(holder) != git_dir:
        return frozenset({"elsewhere", *odd})
    if not _belongs(holder, git_dir, common, worktree, roots) or _borrows(common, roots):
        odd.add("elsewhere")
    return frozenset(odd)


def _holder(folder: str) -> str | None:
    """Return the nearest folder at or above this one that holds a `.git`, resolved."""
    return next((one or "/" for one in _and_above(folder) if os.path.lexists(f"{one}/.git")), None)


def _and_above(folder: str) -> Iterator[str]:
    """Yield a folder, resolved, and those above it; the root as an empty text."""
    real = real_path(folder).rstrip("/")
    while real:
        yield real
        real = real.rpartition("/")[0]
    yield ""


def _pointed_to(holder: str) -> str | None:
    """Return the folder that a `.git` is, or names; None where it is nothing of that kind."""
    place = Path(holder) / ".git"
    if place.is_dir():
        return real_path(place)
    word, _, target = _line(place).partition(": ")
    return real_path(Path(holder) / target) if word == "gitdir" and target else None


def _belongs(holder: str, git_dir: str, common: str, worktree: str, roots: Sequence[str]) -> bool:
    """Return whether a repository is that of the folder which holds the `.git`.

    It is where it lies in it, and where it names the folder itself: nothing of the workspace can make a repository
    outside do that. A work tree that was added (git-worktree(1)) and a submodule (gitsubmodules(7)) are such.
    """
    home = Path(holder) / ".git"
    if git_dir == common == str(home) and not home.is_symlink():
        return True
    if all(is_below_any(place, (holder, *roots)) for place in (git_dir, common)):
        return True
    if git_dir == common:
        return worktree != "" and real_path(os.path.join(git_dir, worktree)) == holder  # noqa: PTH118 - git joins so
    is_added = os.path.dirname(git_dir) == f"{common}/worktrees"  # noqa: PTH120 - text alone
    return is_added and real_path(_line(Path(git_dir) / "gitdir")) == str(home)


def _borrows(common: str, roots: Sequence[str]) -> bool:
    """Return whether a repository in the roots takes objects from outside of them (`objects/info/alternates`)."""
    objects = f"{common}/objects"
    if not is_below_any(common, roots):
        return False
    alternates = f"{objects}/info/alternates"
    content = small_file(alternates, LARGEST_BYTES)
    if content is None and os.path.lexists(alternates):
        return True
    text = os.fsdecode(content or b"")
    # A path in quotes is another way to write one.
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    named = [real_path(os.path.join(objects, line)) for line in lines]  # noqa: PTH118 - git joins so
    is_inside = all(is_below_any(place, roots) for place in (real_path(objects), *named))
    return not is_inside or any(line.startswith('"') for line in lines)


def _line(path: Path) -> str:
    """Return what a file of one line says, empty where it cannot be read, or says more."""
    text = os.fsdecode(small_file(str(path), LARGEST_BYTES) or b"").rstrip("\r\n")
    return "" if "\n" in text else text
