"""Checks by descriptors that a recorded tree holds only files of the workspace.

Git opens files by their paths. While it does, a job of a command may put a link in the place of a folder, and what
lies behind that would be recorded, and written to the workspace by an undo.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from desktop_agent.checkpoints.file_state import FileState, Stamp, shape_at, stamp_of
from desktop_agent.checkpoints.snapshots.private_git import PrivateGit
from desktop_agent.checkpoints.snapshots.snapshot_store import Doubts
from desktop_agent.execution.files.folder_handle import FolderHandle

_MANY = 500
_GONE = f"0 {'0' * 40}"


def mend(
    git: PrivateGit, tree: str, names: Sequence[str], largest: int, at_rest: Mapping[str, Stamp] | None = None
) -> bool:
    """Put right what a tree has of some files, in what git knows; tell whether anything was wrong.

    Also a file that was written meanwhile is taken in as it is now. Of many files only those are read again whose
    folders were not `at_rest`, or are not any more: no link is put on a way without that. Raises `OSError`.
    """
    with FolderHandle.at(git.work_tree) as folder:
        if at_rest is not None and len(names) > _MANY:
            names = _on_moved_ways(folder, names, at_rest)
        if not names:
            return False
        taken = _taken(git, tree, names)
        lines = list(_mended(git, folder, taken, largest))
    if lines:
        git.ask("update-index", "-z", "--index-info", stdin=b"".join(lines))
    return bool(lines)


def _on_moved_ways(folder: FolderHandle, names: Sequence[str], at_rest: Mapping[str, Stamp]) -> Sequence[str]:
    """Return those of some names on whose way something came or went."""
    rests = {""} if at_rest.get("") == stamp_of(os.fstat(folder.descriptor)) else set[str]()
    # A folder comes before what is in it.
    for path in sorted(at_rest):
        above = path.rpartition("/")[0]
        if path and above in rests:
            status = folder.found(path)
            if status is not None and stamp_of(status) == at_rest[path]:
                rests.add(path)
    return [name for name in names if name.rpartition("/")[0] not in rests]


def doubtful_in(git: PrivateGit, tree: str, names: Sequence[str], doubts: Doubts) -> Sequence[str]:
    """Return those of some files about which there are doubts, by what a tree has of them. Raises `OSError`."""

    def content_of(blob: str) -> bytes:
        return git.ask("cat-file", "blob", blob)

    taken = _taken(git, tree, names).items()
    return [path for path, entry in taken if doubts(path, partial(content_of, entry.rpartition(" ")[2]))]


def take_in(git: PrivateGit, names: Sequence[str], largest: int) -> None:
    """Take files into what git knows, as they are by descriptors; what has gone is taken out. Raises `OSError`.

    For where git cannot: one name behind a link has it take in none.
    """
    with FolderHandle.at(git.work_tree) as folder:
        lines = b"".join(_mended(git, folder, dict.fromkeys(names, ""), largest))
    git.ask("update-index", "-z", "--index-info", stdin=lines)


def _taken(git: PrivateGit, tree: str, names: Sequence[str]) -> Mapping[str, str]:
    """Return the entry of each that is in the tree: its mode first, the name of its content last.

    As a text: of 100,000 pairs the collector would look at each, and hold the window meanwhile.
    """
    asked = ("--", *names) if len(names) < _MANY else ()
    states, wanted = {}, set(names)
    for entry in filter(None, git.ask("ls-tree", "-r", "-z", tree, *asked).split(b"\0")):
        facts, _, name = entry.partition(b"\t")
        if (path := os.fsdecode(name)) in wanted:
            states[path] = facts.decode()
    return states


def _mended(git: PrivateGit, folder: FolderHandle, taken: Mapping[str, str], largest: int) -> Iterator[bytes]:
    for path, known in taken.items():
        state = _shape(folder, path)
        kind = "link" if known.startswith("120000 ") else "file"
        if state is not None and (state.kind, state.blob) == (kind, known.rpartition(" ")[2]):
            continue
        entry = _GONE
        if state is not None and (content := _content(folder, path, state, largest)) is not None:
            now = "120000" if state.kind == "link" else "100755" if state.is_executable else "100644"
            entry = f"{now} {git.write('blob', content)}"
        # What git took in lies in the store, and no record leads to it: it goes when the store is tidied.
        yield f"{entry}\t".encode() + os.fsencode(path) + b"\0"


def _shape(folder: FolderHandle, path: str) -> FileState | None:
    try:
        return shape_at(folder, path)
    except OSError:  # it cannot be read, or is something else by now
        return None


def _content(folder: FolderHandle, path: str, state: FileState, largest: int) -> bytes | None:
    """Return what a file holds, or where a link leads; None where there is nothing to be kept."""
    try:
        if state.kind == "link":
            return os.fsencode(folder.readlink(path))
        return folder.read(path, largest)[1]
    except OSError:  # it has gone meanwhile
        return None
