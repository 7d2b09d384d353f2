"""Begin with what the user's own git knows of a workspace: then a first record costs no more than a look.

Its index is copied, its objects are leaned on until they are ours (`Snapshots.settle`). Nothing of it is run, and an
index that cannot be relied on byte for byte is left alone.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from desktop_agent.checkpoints.journal import Staging
from desktop_agent.checkpoints.own_git import GitFailed, OwnGit, joined
from desktop_agent.checkpoints.rules_above import rules_above
from desktop_agent.execution.file_writing import TEMPORARY_PATTERN

_CONVERTING = re.compile(r"\b(?:filter|ident|working-tree-encoding)\b")
_LARGEST_TEXT = 1 << 20


@dataclass(frozen=True, slots=True)
class Known:
    """Where the user's git keeps what it knows of a workspace. `texts` are attributes beside the tree's own."""

    index: Path
    objects: Path
    texts: tuple[Path, ...] = ()


def known_of(workspace: Path, home: Path) -> Known | None:
    """Find the repository at a workspace's top; None where there is none, or nothing was ever added to it."""
    own = _git_folder(workspace)
    if own is None or not (own / "index").is_file():
        return None
    common = own
    try:
        common = own / (own / "commondir").read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        common = own  # it is no work tree beside another
    texts = (common / "info/attributes", home / ".config/git/attributes")
    return Known(own / "index", (common / "objects").resolve(), texts)


def excludes_of(workspace: Path, home: Path) -> str:
    """Return what the user has git ignore beside the tree's own ignore files."""
    own = _git_folder(workspace)
    files = [home / ".config/git/ignore", *([own / "info/exclude"] if own is not None else [])]
    return "\n".join([*(_text(path) or "" for path in files), rules_above(workspace)])


def never_recorded(workspace: Path, own: Iterable[Path]) -> str:
    """Return what has git ignore our own folders, where they are in a workspace, and what we put there for a moment.

    Our store would go back under our feet with the user's files.
    """
    lines = [f"{Staging.PATTERN}/", TEMPORARY_PATTERN]
    for folder in own:
        real = folder.resolve()
        if real.is_relative_to(workspace) and real != workspace:
            name = re.sub(r"([\\*?\[ ])", r"\\\1", str(real.relative_to(workspace))).replace("\n", "?")
            lines.append(f"/{name}/")
    return "\n".join(lines) + "\n"


def seed(git: OwnGit, known: Known) -> bool:
    """Let git begin with a copy of the user's index. False where that cannot be relied on: it begins with nothing."""
    alternates = git.repository / "objects/info/alternates"
    try:
        # With its time: by that git tells which files may have changed in the same instant.
        shutil.copy2(known.index, git.index)
        alternates.write_text(f"{known.objects}\n", encoding="utf-8", errors="surrogateescape")
        if not _drop_unsure(git) or not _is_as_on_disk(git, known):
            raise GitFailed("the index holds other bytes than the disk")
    except (OSError, ValueError):
        git.index.unlink(missing_ok=True)
        alternates.unlink(missing_ok=True)
        return False
    return True


def _git_folder(workspace: Path) -> Path | None:
    own = workspace / ".git"
    if own.is_dir():
        return own
    said = _text(own)
    if said is None or not said.startswith("gitdir: "):
        return None
    folder = workspace / said.removeprefix("gitdir: ").strip()
    return folder if folder.is_dir() else None


def _text(path: Path) -> str | None:
    try:
        with path.open(encoding="utf-8", errors="surrogateescape") as file:
            return file.read(_LARGEST_TEXT)
    except OSError:
        return None


def _drop_unsure(git: OwnGit) -> bool:
    """Take out what git does not look at, does not have, or has several times; tell whether any file is left."""
    unsure = []
    names = 0
    for entry in git.ask("ls-files", "-z", "-v", "--stage").split(b"\0"):
        if not entry:
            continue
        facts, _, name = entry.partition(b"\t")
        tag, mode, _, stage = facts.split(b" ")
        names += 1
        if tag != b"H" or stage != b"0" or not mode.startswith(b"1") or mode == b"160000":
            unsure.append(os.fsdecode(name))
    if unsure:
        git.ask("update-index", "-z", "--force-remove", "--stdin", told=joined(unsure))
    return names > len(unsure)


def _is_as_on_disk(git: OwnGit, known: Known) -> bool:
    """Tell whether what git has of a file is what lies on the disk: filters and line ends make it something else."""
    staged = [entry.partition(b"\t") for entry in git.ask("ls-files", "-z", "--stage").split(b"\0") if entry]
    files = {name: facts.split(b" ")[1] for facts, _, name in staged}
    texts = [_text(git.work_tree / os.fsdecode(name)) for name in files if _is_attributes(name)]
    texts += [_text(path) for path in known.texts]
    if any(text is not None and _CONVERTING.search(text) for text in texts):
        return False
    # Which settings counted when a file was added, nobody can tell: they may have come by the environment.
    return _has_same_sizes(git, files)


def _is_attributes(entry: bytes) -> bool:
    return entry.rpartition(b"/")[2] == b".gitattributes"


def _has_same_sizes(git: OwnGit, files: Mapping[bytes, bytes]) -> bool:
    """Tell whether all files are as long as what git has of them: line ends cannot be changed without that."""
    told = b"".join(blob + b"\n" for blob in files.values())
    sizes = git.ask("cat-file", "--batch-check=%(objectsize)", "--buffer", told=told).split(b"\n")
    root, others = os.fsencode(git.work_tree), set()
    for name, size in zip(files, sizes, strict=False):
        try:
            found = os.lstat(b"%s/%s" % (root, name)).st_size
        except OSError:
            continue  # it is gone, and git will see that
        if size != b"%d" % found:
            others.add(name)
    if not others:
        return True
    # Those that git sees by itself to be other than it has are taken in anew.
    return others <= set(git.ask("diff-files", "--name-only", "--ignore-submodules=all", "-z").split(b"\0"))
