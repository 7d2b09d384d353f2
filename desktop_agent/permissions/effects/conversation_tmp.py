"""Maps a sandboxed command's `/tmp` to the conversation's temp folder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desktop_agent.permissions.places import OWN_TMP, Places
from desktop_agent.permissions.programs.actions import (
    CommandActions,
    Deed,
    Expand,
    Give,
    HttpFetch,
    Link,
    PathAction,
    PossibleTarget,
    Say,
    Spell,
    UncheckedUse,
)
from desktop_agent.permissions.shell.word_values import Value


def at_home(doings: Sequence[CommandActions], places: Places) -> tuple[CommandActions, ...]:
    """Return the same doings with paths as they are on this machine."""
    if not places.is_sandboxed:
        return tuple(doings)
    return tuple(replace(one, deeds=tuple(_moved(deed, places) for deed in one.deeds)) for one in doings)


def _moved(deed: Deed, places: Places) -> Deed:
    match deed:
        case Say() | HttpFetch() | UncheckedUse():
            return deed
        case PathAction():
            value, folders = _value(deed.value, places), _folders(deed.folders, places)
            return replace(deed, value=value, folders=folders, landing=_landing(deed.landing, places))
        case Expand() | Give():
            return replace(deed, value=_value(deed.value, places), folders=_folders(deed.folders, places))
        case Link():
            sources = tuple(_value(one, places) for one in deed.sources)
            return replace(
                deed, place=_value(deed.place, places), sources=sources, folders=_folders(deed.folders, places)
            )
        case Spell():
            return replace(deed, root=_value(deed.root, places), folders=_folders(deed.folders, places))
        case _:
            return replace(deed, folders=_folders(deed.folders, places))


def _value(value: Value, places: Places) -> Value:
    if not value.text.startswith(OWN_TMP):
        return value
    return replace(value, text=places.here(value.text), written=value.written and places.here(value.written))


def _landing(landing: PossibleTarget | None, places: Places) -> PossibleTarget | None:
    return None if landing is None else replace(landing, folder=places.here(landing.folder))


def _folders(folders: tuple[str, ...] | None, places: Places) -> tuple[str, ...] | None:
    return None if folders is None else tuple(places.here(folder) for folder in folders)
