"""Names that could not be held while a command ran: what came to be there is put aside when it has ended.

Nothing is deleted: it gets another name beside its own, by which no program looks for it.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Mapping, Sequence

PUT_ASIDE = ".put-aside"
MOST_ASIDE = 1_000
HOOK_SAMPLE = ".sample"


def links_and_gaps(paths: Sequence[str]) -> dict[str, str | None]:
    """Return for each path where its link leads, None where there is nothing. Looks at the disk."""
    return {path: _link(path) for path in paths}


def put_back(before: Mapping[str, str | None]) -> Iterator[str]:
    """Put aside what was not there, and put each link back; yield the paths that were changed. Blocks."""
    for path, link in before.items():
        if not _is_there(path) and link is None:
            continue
        if link is not None and _link(path) == link:
            continue
        if _is_there(path):
            _put_aside(path)
        if link is not None:
            os.symlink(link, path)  # noqa: PTH211 - as long as the names here are
        yield path


def new_hooks(git: str) -> Iterator[str]:
    """Put the hooks of a repository aside that came to be with it; yield their paths. Blocks."""
    hooks = f"{git}/hooks"
    try:
        if stat.S_ISLNK(os.lstat(hooks).st_mode):
            _put_aside(hooks)
            yield hooks
            return
        names = sorted(os.listdir(hooks))  # noqa: PTH208
    except OSError:
        return
    for name in names:
        if not name.endswith((HOOK_SAMPLE, PUT_ASIDE)):
            _put_aside(f"{hooks}/{name}")
            yield f"{hooks}/{name}"


def _put_aside(path: str) -> None:
    for number in range(MOST_ASIDE):
        aside = f"{path}{PUT_ASIDE}{number or ''}"
        if not _is_there(aside):
            os.rename(path, aside)  # noqa: PTH104
            return
    raise FileExistsError(path)


def _link(path: str) -> str | None:
    try:
        return os.readlink(path)  # noqa: PTH115
    except OSError:
        return None


def _is_there(path: str) -> bool:
    return os.path.lexists(path)
