"""Merges a change of the settings into the current file, setting by setting. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import Field, fields, is_dataclass, replace
from typing import Any

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import Sentence
from desktop_agent.settings.conflicts import Answers, ConflictSide, SettingClash
from desktop_agent.settings.schema import Settings
from desktop_agent.settings.values import in_words, to_toml


@dataclass(frozen=True, slots=True)
class SettingsMerge:
    """The merged settings, and the keys (`page.name`) that the change gave a value. With clashes nothing is saved."""

    settings: Settings
    changed: frozenset[str] = frozenset()
    clashes: tuple[SettingClash, ...] = ()


@dataclass(frozen=True, slots=True)
class _Place:
    """One setting, and how its clashes are answered."""

    page: str
    field: Field[Any]
    kept: Answers

    @property
    def key(self) -> str:
        return f"{self.page}.{self.field.name}"

    @property
    def title(self) -> Sentence:
        title: Sentence = self.field.metadata["title"]
        return title

    def choose(self, theirs: Any, wanted: Any, their_words: str, entry: str = "") -> tuple[Any, SettingClash | None]:
        """Return the value that the user keeps; until he has said which, the clash."""
        clash = SettingClash(self.page, self.field.name, self.title, their_words, _shown(wanted), entry)
        answer = self.kept.get(clash)
        return (wanted if answer is ConflictSide.WINDOW else theirs), (clash if answer is None else None)


def merge(
    before: Settings, after: Settings, theirs: Settings, answers: Answers, unreadable: Mapping[str, str] | None = None
) -> SettingsMerge:
    """Apply the change from `before` to `after` to the settings `theirs` in the file.

    `unreadable` are the keys whose values in the file have no meaning here, with those values as they are written
    and as another hand may just have written them: they stay, unless the change is about them.
    """
    unread = unreadable or {}
    changed: set[str] = set()
    clashes: list[SettingClash] = []
    pages: dict[str, Any] = {}
    for place, old, new in _changes(before, after, answers):
        changed.add(place.key)
        page = pages.get(place.page, getattr(theirs, place.page))
        if place.key in unread:
            value, clash = place.choose(old, new, unread[place.key])
            if clash is None and value is old:
                changed.discard(place.key)
            conflicts = [clash] if clash is not None else []
        else:
            value, conflicts = _merged(place, old, new, getattr(page, place.field.name))
        clashes += conflicts
        pages[place.page] = replace(page, **{place.field.name: value})
    return SettingsMerge(replace(theirs, **pages), frozenset(changed), tuple(clashes))


def _changes(before: Settings, after: Settings, answers: Answers) -> Iterator[tuple[_Place, Any, Any]]:
    for page in fields(Settings):
        old, new = getattr(before, page.name), getattr(after, page.name)
        for field in fields(old):
            values = getattr(old, field.name), getattr(new, field.name)
            if values[0] != values[1]:
                yield _Place(page.name, field, answers), *values


def _merged(place: _Place, old: Any, new: Any, theirs: Any) -> tuple[Any, list[SettingClash]]:
    if theirs in (old, new):
        return new, []
    if not isinstance(new, tuple):
        value, clash = place.choose(theirs, new, _shown(theirs))
        return value, [clash] if clash is not None else []
    if all(isinstance(each, str) for each in (*old, *new, *theirs)):
        return (*(each for each in theirs if each in new or each not in old), *_added(old, new, theirs)), []
    return _merged_records(place, old, new, theirs)


def _merged_records(place: _Place, old: Any, new: Any, theirs: Any) -> tuple[Any, list[SettingClash]]:
    """Merge lists of records by the names of those; the order is that of the file."""
    was, wanted, there = ({each.name: each for each in records} for records in (old, new, theirs))
    clashes: list[SettingClash] = []
    made: dict[str, Any] = dict(there)
    for name in dict.fromkeys((*was, *wanted)):
        before, after, now = was.get(name), wanted.get(name), there.get(name)
        if after in (before, now):
            continue
        value, clash = after, None
        if now != before:
            value, clash = place.choose(now, after, _shown(now), name)
        clashes += [clash] if clash is not None else []
        if value is None:
            made.pop(name, None)
        else:
            made[name] = value
    return tuple(made.values()), clashes


def _added(old: tuple[str, ...], new: tuple[str, ...], theirs: tuple[str, ...]) -> Iterator[str]:
    return (each for each in new if each not in old and each not in theirs)


def _shown(value: Any) -> str:
    """Return a value as the file has it, "" for none."""
    if value is None:
        return ""
    if is_dataclass(value):
        return ", ".join(f"{name} = {_shown(inner)}" for name, inner in to_toml(value).items())
    if isinstance(value, list):
        return in_words(tuple(value))
    return in_words(to_toml(value) if not isinstance(value, tuple) else value)
