"""Links of a workspace that lead to what commands write beside it, their caches and temp folder.

Nobody looks at those. Who enters such a link, or opens it in an editor, is where a command may have left a repository
with a program in its configuration; so what such links lead to is looked at as if it were part of the workspace.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePath

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.sandbox.mounts import is_below

MOST = 20_000
"""How many folders are looked at there; a link that leads to more is held itself."""
_FIRST_UP = re.compile(r"^(?:\.{0,2}/+)*(?:\.\.$)?")


class LinksAstray:
    """Of one conversation. `beside` are the folders that commands write and that are no part of a workspace."""

    def __init__(self, beside: Sequence[str] = ()) -> None:
        self._beside = tuple(beside)

    def of(self, folder: str, links: Iterable[tuple[str, str]], tops: Sequence[str]) -> Iterator[str]:
        """Yield the names of those that may lead there, by what they say. Looks at no disk."""
        for name, text in links if self._beside else ():
            at = os.path.normpath(os.path.join(folder, text))  # noqa: PTH118
            # Up behind a name may be up from where another link leads, and that one may be the system's.
            is_plain = ".." not in _FIRST_UP.sub("", text).split("/")
            stays = any(is_below(at, top) for top in tops) and not any(is_below(at, one) for one in self._beside)
            if not (is_plain and stays):
                yield name

    def led_to(self, link: str) -> Sequence[str]:
        """Return the folder that a link leads to, and those above it, as far as they are there. Looks at the disk."""
        try:
            if not stat.S_ISDIR(os.stat(link).st_mode):  # noqa: PTH116
                return ()
        except OSError:
            return ()
        real = real_path(link)
        top = next((one for one in self._beside if is_below(real, one)), None)
        if top is None:
            return ()
        return [real, *(str(one) for one in PurePath(real).parents if is_below(str(one), top))]
