"""Names that could not be held while a command ran: what came to be there is put aside when it has ended.

Nothing is deleted: it gets another name beside its own, by which no program looks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress

from desktop_agent.execution.folder_handle import FolderHandle, NotBelow

PUT_ASIDE = ".put-aside"
MOST_ASIDE = 1_000
HOOK_SAMPLE = ".sample"


def links_and_gaps(paths: Sequence[str]) -> dict[str, str | None]:
    """Return for each path where its link leads, None where there is nothing. Looks at the disk."""
    with _folders() as folder_of:
        return {path: _link_at(folder_of, path) for path in paths}


def put_back(before: Mapping[str, str | None]) -> Iterator[str]:
    """Put aside what was not there, and put each link back; yield the paths that were changed. Blocks."""
    with _folders() as folder_of:
        for path, link in before.items():
            folder, _, name = path.rpartition("/")
            # Where its folder is gone, or a link by now, nothing looks for the name.
            with suppress(FileNotFoundError, NotBelow):
                if _is_put_back(folder_of(folder), name, link):
                    yield path


def _is_put_back(folder: FolderHandle, name: str, link: str | None) -> bool:
    is_there = folder.found(name) is not None
    if (not is_there and link is None) or (link is not None and _link(folder, name) == link):
        return False
    if is_there:
        _put_aside(folder, name)
    if link is not None:
        folder.symlink(link, name)
    return True


def new_hooks(git: str) -> Iterator[str]:
    """Put the hooks of a repository aside that came to be with it; yield their paths. Blocks."""
    try:
        with FolderHandle.at(git) as opened:
            if _link(opened, "hooks") is not None:
                _put_aside(opened, "hooks")
                yield f"{git}/hooks"
                return
            with opened.below("hooks") as hooks:
                for name in sorted(hooks.names()):
                    if not name.endswith((HOOK_SAMPLE, PUT_ASIDE)):
                        _put_aside(hooks, name)
                        yield f"{hooks.path}/{name}"
    except (FileNotFoundError, NotBelow):
        return  # there are none, or they are somewhere else


def _put_aside(folder: FolderHandle, name: str) -> None:
    for number in range(MOST_ASIDE):
        with suppress(FileExistsError):
            folder.rename_new(name, f"{name}{PUT_ASIDE}{number or ''}")
            return
    raise FileExistsError(f"{folder.path}/{name}")


@contextmanager
def _folders() -> Iterator[Callable[[str], FolderHandle]]:
    """Give what opens folders, each once: many names lie in the same one."""
    opened: dict[str, FolderHandle] = {}

    def folder_of(path: str) -> FolderHandle:
        if path not in opened:
            opened[path] = stack.enter_context(FolderHandle.at(path))
        return opened[path]

    with ExitStack() as stack:
        yield folder_of


def _link_at(folder_of: Callable[[str], FolderHandle], path: str) -> str | None:
    folder, _, name = path.rpartition("/")
    try:
        return _link(folder_of(folder), name)
    except OSError:
        return None


def _link(folder: FolderHandle, name: str) -> str | None:
    try:
        return folder.readlink(name)
    except OSError:
        return None
