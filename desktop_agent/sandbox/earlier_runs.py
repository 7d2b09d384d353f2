"""How it was, for a command that begins while others run in its workspace: what these may have changed is not that.

Else what one of them made would be there already for the next, which puts it back, or lets it be written once more,
after the first has ended and it was set aside.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from desktop_agent.sandbox.aftermath import Before, is_known
from desktop_agent.sandbox.layout import Layout
from desktop_agent.sandbox.mounts import is_below
from desktop_agent.sandbox.survey import Sight


def as_before(layout: Layout, earlier: Iterable[Before]) -> Layout:
    """Return a layout that is compared with how it was before the `earlier` ones began, the first of them last.

    What is covered stays so. Looks at no disk.
    """
    found = layout.seen
    for one in earlier:
        layout = _as_before(layout, one)
    return replace(layout, found=found)


def _as_before(layout: Layout, one: Before) -> Layout:
    was, seen = one.layout.seen, layout.seen
    known = {identity: path for path, identity in was.held.items()}
    own = {*one.layout.placeholders, *one.layout.files}
    # Beside them commands write, too, and links may lead there.
    folders = (*one.layout.writable, *filter(None, (one.layout.around,)), *one.unwatched)
    new = {
        path
        for path, identity in seen.held.items()
        if path not in own
        and any(is_below(path, folder) for folder in folders)
        and not is_known(path, identity, was, known)
        and not one.accepted.has(path, identity)
    }
    copied = {
        path: (was.held[path], copy) for path, copy in one.layout.loose.items() if path not in one.configurations
    }
    copied |= one.accepted.since(one.since)
    held = {path: identity for path, identity in seen.held.items() if path not in new}
    loose = {path: copy for path, copy in layout.loose.items() if path not in new}
    return replace(
        layout,
        seen=_known_of(replace(seen, held=held | {path: identity for path, (identity, _) in copied.items()}), was),
        loose=loose | {path: copy for path, (_, copy) in copied.items()},
    )


def _known_of(seen: Sight, was: Sight) -> Sight:
    """Leave out repositories that came to be since, and what is held because of them."""
    inodes = {*was.repositories.values()}
    repositories = {
        path: inode for path, inode in seen.repositories.items() if path in was.repositories or inode in inodes
    }
    tops = seen.tops & was.tops
    configured = {path: top for path, top in seen.configured.items() if path in was.configured or top in tops}
    return replace(seen, repositories=repositories, tops=tops, configured=configured)
