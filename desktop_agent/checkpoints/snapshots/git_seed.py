"""Seeds the private git from the user's own git, so that a first snapshot is cheap.

Its index is copied, its objects are leaned on until they are ours (`Snapshots.settle`). Nothing of it is run, and an
index that cannot be relied on byte for byte is left alone. A command could have written it: so what it says of a
file is compared with what that holds, once.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from desktop_agent.checkpoints.snapshots.private_git import GitFailed, PrivateGit, joined
from desktop_agent.checkpoints.staging import Staging
from desktop_agent.execution.files.atomic_write import TEMPORARY_PATTERN
from desktop_agent.execution.files.descriptor import copy_bytes, held
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import real_path
from desktop_agent.execution.files.small_file import small_file
from desktop_agent.lazy_dataclass import dataclass


def rules_above(workspace: Path) -> str:
    """Return the rules of the folders above, up to the top of the repository that holds them; "" without one."""
    top = next((folder for folder in workspace.parents if (folder / ".git").exists()), None)
    if top is None or (workspace / ".git").exists():
        return ""
    parts = workspace.relative_to(top).parts
    lines = list(_seen_from(parts, _text(top / ".git/info/exclude") or ""))
    for depth in range(len(parts)):
        folder = top.joinpath(*parts[:depth])
        lines += _seen_from(parts[depth:], _text(folder / ".gitignore") or "")
    return "\n".join(lines)


def _seen_from(below: Sequence[str], text: str) -> Iterator[str]:
    for line in text.splitlines():
        rule = line if line.endswith("\\ ") else line.rstrip(" ")
        if rule and not rule.startswith("#"):
            seen = _moved(rule, below)
            if seen is not None:
                yield seen


def _moved(rule: str, below: Sequence[str]) -> str | None:
    """Return a rule as seen from a folder that lies below; None where it is about nothing there."""
    negation = "!" if rule.startswith("!") else ""
    pattern = rule.removeprefix("!")
    if "/" not in pattern.rstrip("/"):
        return rule  # a name, at any depth
    end = "/" if pattern.endswith("/") else ""
    segments = pattern.strip("/").split("/")
    for part in below:
        if segments[0] == "**":
            break
        if not fnmatchcase(part, segments[0]) or len(segments) == 1:
            return None
        segments = segments[1:]
    return f"{negation}/{'/'.join(segments)}{end}"


_CONVERTING = re.compile(r"\b(?:filter|ident|working-tree-encoding)\b")
_LARGEST_TEXT = 1 << 20
_LARGEST_INDEX = 1 << 28
_OLDEST_NS = 1_000_000_000
_ROUND_S = 1 << 32
"""Git keeps so much of a time."""


@dataclass(frozen=True, slots=True)
class UserGitPlaces:
    """Places of the user's git for a workspace. `texts` are attributes beside the tree's own."""

    folder: Path
    objects: Path
    texts: tuple[Path, ...] = ()


def known_of(workspace: Path, home: Path) -> UserGitPlaces | None:
    """Find the repository at a real workspace's top; None where there is none, or nothing was ever added to it.

    One that a file or a link leads to is the workspace's only where it says so itself: a command can write such a
    file, and what another repository holds is none of this workspace's.
    """
    place = workspace / ".git"
    own = place if _is_folder(place) and not os.path.lexists(place / "commondir") else _worktree_of(place)
    common = own.parent.parent if own is not None and own != place else own
    if own is None or common is None or not _is_folder(common / "objects"):
        return None
    if not stat.S_ISREG(_mode(own / "index")):
        return None
    return UserGitPlaces(own, common / "objects", (common / "info/attributes", home / ".config/git/attributes"))


def _worktree_of(file: Path) -> Path | None:
    """Return what a repository keeps of one work tree, whose file `.git` this is. Source: git-worktree(1)."""
    text = _text(file, follows_links=False) or ""
    own = Path(real_path(file.parent / text.removeprefix("gitdir: ").strip()))
    if not text.startswith("gitdir: ") or own.parent.name != "worktrees":
        return None
    back, common = ((_text(own / name) or "").strip() for name in ("gitdir", "commondir"))
    is_own = real_path(own / back) == str(file) and real_path(own / common) == str(own.parent.parent)
    return own if is_own else None


def _is_folder(path: Path) -> bool:
    return stat.S_ISDIR(_mode(path))


def _mode(path: Path) -> int:
    try:
        return path.lstat().st_mode
    except OSError:
        return 0


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


def seed(git: PrivateGit, known: UserGitPlaces) -> bool:
    """Seed git with a copy of the user's index. Return False if that is unreliable: git begins empty."""
    alternates = git.repository / "objects/info/alternates"
    try:
        changed_ns = _copy_index(known.folder, git.index)
        alternates.write_text(f"{known.objects}\n", encoding="utf-8", errors="surrogateescape")
        if not _drop_unsure(git) or not _is_as_on_disk(git, known):
            raise GitFailed("the index holds other bytes than the disk")
        _compare(git, changed_ns)
    except (OSError, ValueError):
        git.index.unlink(missing_ok=True)
        alternates.unlink(missing_ok=True)
        return False
    return True


def _copy_index(folder: Path, to: Path) -> int:
    """Copy it; return the time of its last change. By that git tells which files may have changed since."""
    with FolderHandle.at(folder) as handle:
        source = handle.open("index")
    with held(source):
        facts = os.fstat(source)
        if not stat.S_ISREG(facts.st_mode) or facts.st_size > _LARGEST_INDEX:
            raise GitFailed("the index is no file, or too large")
        with held(os.open(to, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)) as target:
            copy_bytes(source, target, facts.st_size)
            os.utime(target, ns=(facts.st_mtime_ns, facts.st_mtime_ns))
        return facts.st_mtime_ns


def _git_folder(workspace: Path) -> Path | None:
    own = workspace / ".git"
    if own.is_dir():
        return own
    text = _text(own)
    if text is None or not text.startswith("gitdir: "):
        return None
    folder = workspace / text.removeprefix("gitdir: ").strip()
    return folder if folder.is_dir() else None


def _text(path: Path, *, follows_links: bool = True) -> str | None:
    content = small_file(str(path), _LARGEST_TEXT, follows_links=follows_links)
    return os.fsdecode(content) if content is not None else None


def _drop_unsure(git: PrivateGit) -> bool:
    """Take out what git does not look at, does not have, or has several times; tell whether any file is left.

    Raises `GitFailed` where a name is none that git gives to a file: another program has written the index.
    """
    unsure = []
    names = 0
    for entry in git.ask("ls-files", "-z", "-v", "--stage").split(b"\0"):
        if not entry:
            continue
        facts, _, name = entry.partition(b"\t")
        tag, mode, _, stage = facts.split(b" ")
        names += 1
        if not _is_of_a_file(name):
            raise GitFailed("the index holds names of what lies elsewhere")
        if tag != b"H" or stage != b"0" or not mode.startswith(b"1") or mode == b"160000":
            unsure.append(os.fsdecode(name))
    if unsure:
        git.ask("update-index", "-z", "--force-remove", "--stdin", stdin=joined(unsure))
    return names > len(unsure)


def _is_of_a_file(name: bytes) -> bool:
    """Return whether a name is one of a file in the workspace: git reads others, but gives none."""
    return not any(part in (b"", b".", b"..") or part.lower() == b".git" for part in name.split(b"/"))


def _is_as_on_disk(git: PrivateGit, known: UserGitPlaces) -> bool:
    """Return whether git's content of a file equals that on the disk: filters and line ends change it."""
    staged = [entry.partition(b"\t") for entry in git.ask("ls-files", "-z", "--stage").split(b"\0") if entry]
    files = {name: facts.split(b" ")[1] for facts, _, name in staged}
    paths = [git.work_tree / os.fsdecode(name) for name in files if _is_attributes(name)]
    if any(_may_convert(path) for path in (*paths, *known.texts)):
        return False
    # Which settings counted when a file was added, nobody can tell: they may have come by the environment.
    return _has_same_sizes(git, files)


def _compare(git: PrivateGit, changed_ns: int) -> None:
    """Clear the times of files whose content differs from git's, so that they are recorded again.

    What is younger than the index may have changed in the same instant, so git reads it: now all is younger.
    """
    os.utime(git.index, ns=(_OLDEST_NS, _OLDEST_NS))
    staged = [entry.partition(b"\t") for entry in git.ask("ls-files", "-z", "--stage").split(b"\0") if entry]
    others = set(git.ask("diff-files", "--name-only", "--ignore-submodules=all", "-z").split(b"\0"))
    wrong = [entry for entry in staged if entry[2] in others or _is_old(git, entry[2])]
    if wrong:
        stdin = b"".join(facts + tab + name + b"\0" for facts, tab, name in wrong)
        git.ask("update-index", "-z", "--index-info", stdin=stdin)
    else:
        os.utime(git.index, ns=(changed_ns, changed_ns))


def _is_old(git: PrivateGit, name: bytes) -> bool:
    """Return whether even now git would rely on what it is told of a file: its time was set so."""
    try:
        return int(os.lstat(b"%s/%s" % (os.fsencode(git.work_tree), name)).st_mtime) % _ROUND_S < 2
    except OSError:
        return False


def _may_convert(attributes: Path) -> bool:
    text = _text(attributes)
    return os.path.lexists(attributes) if text is None else _CONVERTING.search(text) is not None


def _is_attributes(entry: bytes) -> bool:
    return entry.rpartition(b"/")[2] == b".gitattributes"


def _has_same_sizes(git: PrivateGit, files: Mapping[bytes, bytes]) -> bool:
    """Return whether all files are as long as what git has of them: line ends cannot be changed without that."""
    stdin = b"".join(blob + b"\n" for blob in files.values())
    sizes = git.ask("cat-file", "--batch-check=%(objectsize)", "--buffer", stdin=stdin).split(b"\n")
    root, others = os.fsencode(git.work_tree), set()
    for name, size in zip(files, sizes, strict=False):
        try:
            actual = os.lstat(b"%s/%s" % (root, name)).st_size
        except OSError:
            continue  # it is gone, and git will see that
        if size != b"%d" % actual:
            others.add(name)
    if not others:
        return True
    # Those that git sees by itself to be other than it has are taken in again.
    return others <= set(git.ask("diff-files", "--name-only", "--ignore-submodules=all", "-z").split(b"\0"))
