"""Protected names in other spellings, for file systems that ignore case.

There `.VSCODE` is what an editor opens as `.vscode`. Whether it is, the file system itself is asked, so that which
letters it takes for the same does not matter: ext4 and F2FS fold Unicode and leave some characters out.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable

from desktop_agent.execution.files.folder_handle import FolderHandle

_LEFT_OUT = frozenset({"Cf", "Mn"})


class Spellings:
    """Of some names."""

    def __init__(self, names: Iterable[str]) -> None:
        self._own = {folded(name): name for name in names}

    def of(self, name: str, folder: FolderHandle) -> str:
        """Return the held name under which what has this one is found in a folder, else the name itself."""
        own = self._own.get(name.lower() if name.isascii() else folded(name))
        if own is None or own == name:
            return name
        try:
            status, there = folder.found(own), folder.found(name)
        except OSError:
            return name
        is_same = status is not None and there is not None and os.path.samestat(status, there)
        return own if is_same else name


def folded(name: str) -> str:
    """Return what is the same for all names that some file system could take for one another."""
    if name.isascii():
        return name.lower()
    plain = unicodedata.normalize("NFKD", name).casefold().replace("ı", "i")
    return "".join(one for one in plain if unicodedata.category(one) not in _LEFT_OUT)
