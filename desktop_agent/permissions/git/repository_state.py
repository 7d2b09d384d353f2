"""The state that an answer of git depends on, read without git; equal states have equal answers.

Read are the files themselves, not only their times: those may stand still while something changes. Where it is not
plain what git would read, there is no state, and git is asked each time. Sources: setup.c and config.c of git 2.39 to
2.51; gitrepository-layout(5), git-config(1), git-worktree(1), gitrevisions(7).
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop_agent.execution.files.real_path import real_path

SMALL_BYTES = 1 << 16
"""Files up to this size are read whole; of others count their facts and their end, where they are at rest."""
REFS_LIMIT = 300
AT_REST_NS = 2_000_000_000
"""What was changed a moment ago may change again in the same instant of the disk's clock."""
_CHECKSUM_BYTES = 64
_WORK_TREE = re.compile(rb"\bworktree\s*=", re.IGNORECASE)
_INCLUDES = re.compile(rb"\[\s*include", re.IGNORECASE)
_HEADER = re.compile(r"\[\s*([A-Za-z0-9.-]+)\s*(?:\"[^\"\\]*\"\s*)?\]\s*")
_INCLUDED = re.compile(r"path\s*=\s*(?:\"([\w./~ -]+)\"|([\w./~-]+))\s*", re.ASCII | re.IGNORECASE)
_ENDLESS = 10
"""Git itself follows no more files that include one another."""
# An object by part of its name, a date, a place in a log and the like depend on more than the refs.
_OBJECT = re.compile(r"[0-9a-f]{40}|[0-9a-f]{64}")
_NAME = re.compile(r"(?![0-9a-fA-F]{4,}$)(?!.*-g[0-9a-fA-F]+$)[A-Za-z_](?:[\w-]|[./](?![./]))*", re.ASCII)
_REVISION = re.compile(r"\^?([^^]*)(?:\^0|\^\{commit\})?")


@dataclass(frozen=True, slots=True)
class AnswerSources:
    """Dependencies of an answer beside the repository's place, its `HEAD` and the configurations.

    `words` are those of the question that may name commits.
    """

    index: bool = False
    refs: bool = False
    words: tuple[str, ...] = ()


SETTINGS, INDEX, REFS = AnswerSources(), AnswerSources(index=True), AnswerSources(refs=True)


class UnclearRepositoryError(Exception):
    """It is not plain what git would read."""


@dataclass(frozen=True, slots=True)
class _Repository:
    """Places of a repository's parts: work trees share `common`, and `top` holds the `.git`."""

    top: str
    own: str
    common: str

    @property
    def folders(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.own, self.common)))


def state_of(
    folder: str, git: str, environment: Mapping[str, str], system: Sequence[str], on: AnswerSources
) -> bytes | None:
    """Return the state that git's answers in a folder depend on, None where that cannot be told. Blocks.

    `system` are the files of configuration of the machine.
    """
    look = look_at(folder, git, environment, system)
    return look.state(on) if look is not None else None


def look_at(folder: str, git: str, environment: Mapping[str, str], system: Sequence[str]) -> RepositoryLook | None:
    """Look at what all of git's answers in a folder depend on, None where that cannot be told. Blocks."""
    seen = _Seen()
    try:
        program = os.stat(git)  # noqa: PTH116 - for every question
        seen.note(program.st_dev, program.st_ino, program.st_size, program.st_mtime_ns, program.st_ctime_ns)
        repository = _place(folder, seen)
        _settings(repository, environment, system, seen)
    except (UnclearRepositoryError, OSError, ValueError):
        return None
    return RepositoryLook(repository, seen)


@dataclass(frozen=True, slots=True)
class RepositoryLook:
    """A repository with its configurations, as they were seen."""

    _repository: _Repository
    _seen: _Seen

    def state(self, on: AnswerSources) -> bytes | None:
        """Return the state with all that it depends on, None where that cannot be told. Blocks."""
        seen, repository = self._seen.copy(), self._repository
        try:
            if on.index:
                seen.file(f"{repository.own}/index")
                # Which submodules are passed over is said there.
                seen.file(f"{repository.top}/.gitmodules")
            if on.refs:
                _refs(repository, on.words, seen)
        except (UnclearRepositoryError, OSError, ValueError):
            return None
        return seen.digest()


def has_odd_index(folder: str) -> bool:
    """Return whether git's index is there and no plain file: reading a pipe may never end, or give another one later.

    False where it is not plain which repository git takes. Blocks.
    """
    try:
        return not stat.S_ISREG(os.stat(f"{_place(folder, _Seen()).own}/index").st_mode)  # noqa: PTH116
    except (UnclearRepositoryError, OSError, ValueError):
        return False


class _Seen:
    """Takes in what is there, one thing after another."""

    def __init__(self) -> None:
        self._hash = hashlib.blake2b(digest_size=20)

    def note(self, *facts: object) -> None:
        self._hash.update(f"{facts!r}\0".encode("utf-8", "surrogateescape"))

    def digest(self) -> bytes:
        return self._hash.digest()

    def copy(self) -> _Seen:
        copied = _Seen()
        copied._hash = self._hash.copy()
        return copied

    def file(self, path: str, *, follows_links: bool = True, is_whole: bool = False) -> bytes | None:
        """Take in a file; return what it holds, or of a large one the end, None where there is none.

        With `is_whole` it must not be large. Opened and not only looked at: so a disk of the network looks again,
        too. Raises `UnclearRepositoryError`, `OSError`.
        """
        flags = os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC | (0 if follows_links else os.O_NOFOLLOW)
        try:
            descriptor = os.open(path, flags)
        except (FileNotFoundError, NotADirectoryError):
            self.note(path, None)
            return None
        try:
            facts = os.fstat(descriptor)
            if is_whole and facts.st_size > SMALL_BYTES:
                raise UnclearRepositoryError
            content = _content(descriptor, facts)
        finally:
            os.close(descriptor)
        self.note(path, facts.st_dev, facts.st_ino, facts.st_uid, facts.st_size, facts.st_mtime_ns, facts.st_ctime_ns)
        self._hash.update(content)
        return content

    def folder(self, path: str) -> None:
        """Take in that a folder is there, and whose it is. Raises `UnclearRepositoryError`, `OSError`."""
        facts = os.stat(path)  # noqa: PTH116 - for every question
        if not stat.S_ISDIR(facts.st_mode):
            raise UnclearRepositoryError
        self.note(path, facts.st_dev, facts.st_ino, facts.st_uid, facts.st_mode)


def _content(descriptor: int, facts: os.stat_result) -> bytes:
    if not stat.S_ISREG(facts.st_mode):
        raise UnclearRepositoryError
    if facts.st_size > SMALL_BYTES:
        if time.time_ns() - max(facts.st_mtime_ns, facts.st_ctime_ns) < AT_REST_NS:
            raise UnclearRepositoryError
        return os.pread(descriptor, _CHECKSUM_BYTES, facts.st_size - _CHECKSUM_BYTES)
    content = os.pread(descriptor, SMALL_BYTES + 1, 0)
    if len(content) != facts.st_size:
        raise UnclearRepositoryError  # somebody is writing it
    return content


def _place(folder: str, seen: _Seen) -> _Repository:
    """Find the repository that git takes: an ordinary one, or an added work tree. Raises `UnclearRepositoryError`."""
    top = real_path(folder)
    seen.folder(top)
    while not os.path.lexists(f"{top}/.git"):
        if top == "/" or os.path.lexists(f"{top}/HEAD"):
            raise UnclearRepositoryError
        top = os.path.dirname(top)  # noqa: PTH120 - text alone
        # Git goes no further than one disk, and asks whose a folder is.
        seen.folder(top)
    own = common = f"{top}/.git"
    kind = os.lstat(own).st_mode
    if stat.S_ISREG(kind):
        own = real_path(os.path.join(top, _line(seen.file(own), "gitdir: ")))  # noqa: PTH118 - git joins so
        seen.file(f"{own}/gitdir")
        common = own
    elif not stat.S_ISDIR(kind):
        raise UnclearRepositoryError
    text = seen.file(f"{own}/commondir")
    if text is not None:
        common = real_path(os.path.join(own, _line(text, "")))  # noqa: PTH118
    for one in dict.fromkeys((own, common, f"{common}/objects", f"{common}/refs")):
        seen.folder(one)
    if seen.file(f"{own}/HEAD", follows_links=False) is None:
        raise UnclearRepositoryError
    return _Repository(top, own, common)


def _line(content: bytes | None, before: str) -> str:
    """Return what a file of one line says behind a word. Raises `UnclearRepositoryError` if it says more."""
    text = os.fsdecode(content or b"").rstrip("\r\n")
    if not text.startswith(before) or len(text) == len(before) or "\n" in text:
        raise UnclearRepositoryError
    return text.removeprefix(before)


def _settings(repository: _Repository, environment: Mapping[str, str], system: Sequence[str], seen: _Seen) -> None:
    """Take in all configuration, with what it includes. Raises `UnclearRepositoryError`."""
    home = environment.get("HOME", "")
    elsewhere = environment.get("XDG_CONFIG_HOME") or (f"{home}/.config" if home else "")
    own = [f"{home}/.gitconfig"] if home else []
    beside = [f"{elsewhere}/git/config"] if elsewhere else []
    waiting = [(path, 0) for path in (*system, *own, *beside)]
    if not all(path.startswith("/") for path, _ in waiting):
        raise UnclearRepositoryError
    waiting += [(f"{repository.common}/config", 0), (f"{repository.own}/config.worktree", 0)]
    for path, depth in waiting:
        # A work tree elsewhere is another one with any link on the way there.
        text = seen.file(path, is_whole=True) or b""
        if _WORK_TREE.search(text) or depth > _ENDLESS:
            raise UnclearRepositoryError
        if not _INCLUDES.search(text):
            continue
        # Whether a condition holds is written in the same files, and in `HEAD`.
        waiting += [(one, depth + 1) for one in _included(text, path, home)]
    for folder in repository.folders:
        # Older ways to name remotes.
        if any(os.path.isdir(one) and os.listdir(one) for one in (f"{folder}/remotes", f"{folder}/branches")):  # noqa: PTH112, PTH208
            raise UnclearRepositoryError


def _included(text: bytes, path: str, home: str) -> list[str]:
    """Return the files that one includes, whatever the condition. Raises `UnclearRepositoryError`."""
    lines = [line.strip() for line in os.fsdecode(text).split("\n")]
    if text.startswith(b"\xef\xbb\xbf") or any(line.endswith("\\") for line in lines):
        raise UnclearRepositoryError
    included, is_including = [], False
    for line in lines:
        if line.startswith("["):
            header = _HEADER.fullmatch(line)
            if header is None:
                raise UnclearRepositoryError
            is_including = header[1].lower().startswith("include")
        elif is_including and line and line[0] not in "#;":
            match = _INCLUDED.fullmatch(line)
            if match is None:
                raise UnclearRepositoryError
            included.append(_led_to(match[1] or match[2], path, home))
    return included


def _led_to(named: str, path: str, home: str) -> str:
    if named.startswith("~/") and home:
        return f"{home}/{named[2:]}"
    if named.startswith("~"):
        raise UnclearRepositoryError
    return os.path.join(os.path.dirname(path), named)  # noqa: PTH118, PTH120 - git joins so


def _refs(repository: _Repository, words: Sequence[str], seen: _Seen) -> None:
    """Take in all refs, and what changes which commits they lead to. Raises `UnclearRepositoryError`."""
    for folder in repository.folders:
        if os.path.lexists(f"{folder}/reftable"):
            raise UnclearRepositoryError
        for name in ("packed-refs", "shallow", "info/grafts", "objects/info/alternates"):
            seen.file(f"{folder}/{name}")
        waiting, count = [f"{folder}/refs"], 0
        for one in waiting:
            try:
                with os.scandir(one) as entries:
                    entries_sorted = sorted(entries, key=lambda entry: entry.name)
            except FileNotFoundError:
                # An added work tree need not have any of its own.
                seen.note(one, None)
                continue
            count += len(entries_sorted)
            if count > REFS_LIMIT:
                raise UnclearRepositoryError
            for entry in entries_sorted:
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(entry.path)
                else:
                    seen.file(entry.path, follows_links=False)
    for word in words:
        _check_lasting(word, repository)


def _check_lasting(word: str, repository: _Repository) -> None:
    """Raise `UnclearRepositoryError` if a word may come to name another commit while all refs stay as they are."""
    match = _REVISION.fullmatch(word)
    name = match[1] if match is not None else ""
    if name == "HEAD" or _OBJECT.fullmatch(name):
        return
    is_file = any(os.path.lexists(f"{folder}/{name}") for folder in repository.folders)
    if not _NAME.fullmatch(name) or (is_file and not name.startswith("refs/")):
        raise UnclearRepositoryError
