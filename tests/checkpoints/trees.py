"""Trees of files for tests: made, and read back with every byte, mode and link."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from pathlib import Path

Tree = dict[bytes, tuple[object, ...]]


def read_tree(root: Path, *, without: frozenset[bytes] = frozenset({b".git"}), times: bool = False) -> Tree:
    """Return all that lies below a folder: kind, mode, content or target; with `times` also when it was changed."""
    found: Tree = {}
    top = os.fsencode(root)
    for folder, folders, files in os.walk(top):
        folders[:] = [name for name in folders if name not in without]
        for name in (*folders, *files):
            path = os.path.join(folder, name)
            facts = os.lstat(path)
            mode, key = stat.S_IMODE(facts.st_mode), path[len(top) + 1 :]
            when = (facts.st_mtime_ns,) if times else ()
            if stat.S_ISLNK(facts.st_mode):
                found[key] = ("link", os.readlink(path))
            elif stat.S_ISDIR(facts.st_mode):
                found[key] = ("folder", mode)
            else:
                with open(path, "rb") as file:
                    found[key] = ("file", mode, file.read(), *when)
    return found


def files_of(tree: Tree) -> Tree:
    """Return a tree without its folders."""
    return {path: facts for path, facts in tree.items() if facts[0] != "folder"}


def make_tree(root: Path, files: Mapping[bytes, bytes], mode: int = 0o644) -> None:
    """Make files with their folders."""
    for name, data in files.items():
        path = os.path.join(os.fsencode(root), name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)
        os.chmod(path, mode)


ODD: Mapping[bytes, bytes] = {
    b"a b": b"blank\n",
    b"-rf": b"option\n",
    b"new\nline": b"two lines\n",
    b"\xff\xfe": b"no text\n",
    "grüße/日本".encode(): b"words\n",
    b'quote"\\back': b"quoted\n",
    b":(top)magic": b"pathspec\n",
    b"deep/er/and/deeper": b"\0\1\2binary\0",
    b"empty": b"",
    b"crlf": b"a\r\nb\r\n",
    b"[x]*?": b"pattern\n",
}
