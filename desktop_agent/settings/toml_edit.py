"""The settings file as a text to edit: what people wrote into it stays."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import Field, fields
from enum import Enum
from typing import Any, get_type_hints

import tomlkit
from tomlkit.container import OutOfOrderTableProxy
from tomlkit.items import AoT, Table

from desktop_agent.sentences import in_english
from desktop_agent.settings.schema import Settings
from desktop_agent.settings.values import InvalidValue, in_words, read_value, to_toml

_HEAD = (
    "Settings of Desktop Agent. The program reads this file when it starts and writes it when",
    "settings are changed in the window. Comments and unknown keys stay. API keys are never kept here.",
)


def updated(text: str, settings: Settings, left: Collection[str] = ()) -> str:
    """Return the text (TOML, or "") with these settings; what is equal already keeps the form it has.

    A file written for the first time holds every setting, each under its help. In a file that is there already,
    a setting that is missing is added only where it is not the default. `left` are keys (`page.name`) whose values
    stay as they are written, though they have no meaning here.
    """
    is_new = not text.strip()
    document = new_document(_HEAD) if is_new else tomlkit.parse(text)
    before = tomllib.loads(text)
    for page in fields(settings):
        written = before.get(page.name)
        table = written if isinstance(written, dict) else None
        values = getattr(settings, page.name)
        known = [field for field in fields(values) if f"{page.name}.{field.name}" not in left]
        changes = [field for field in known if is_new or not _holds(values, field, table or {})]
        if not changes:
            continue
        if table is None:
            document[page.name] = tomlkit.table()
        _write_changes(_in_one_piece(document, page.name), values, changes)
    return tomlkit.dumps(document)


def _holds(values: Any, field: Field[Any], table: Mapping[str, Any]) -> bool:
    """Return whether the file says already what the setting is."""
    wanted = getattr(values, field.name)
    if field.name not in table:
        return bool(wanted == field.default)
    try:
        return bool(read_value(values.__class__, field, table[field.name]) == wanted)
    except InvalidValue:
        return False


def _in_one_piece(document: tomlkit.TOMLDocument, name: str) -> Any:
    """Return a page to write into; one that is scattered over the file, which TOML allows, is gathered first."""
    page: Any = document[name]
    if not isinstance(page, OutOfOrderTableProxy):
        return page
    gathered = tomlkit.table()
    for key in list(page):
        gathered[key] = page[key]
    del document[name]
    document[name] = gathered
    return document[name]


def _write_changes(page: Any, values: Any, changes: Sequence[Field[Any]]) -> None:
    # Lists of records are tables below this one: a line that is added must come to stand above them.
    below = {name: page.pop(name) for name in list(page) if isinstance(page[name], AoT)}
    for field in changes:
        value = getattr(values, field.name)
        if isinstance(value, tuple) and get_type_hints(values.__class__)[field.name] != tuple[str, ...]:
            below[field.name] = _records(below.get(field.name, page.pop(field.name, [])), value)
            continue
        if field.name not in page:
            for line in _help(field):
                page.add(tomlkit.comment(line))
        page[field.name] = to_toml(value)
    for name, tables in below.items():
        if tables:
            page[name] = tables


def _help(field: Field[Any]) -> Iterable[str]:
    metadata, default = field.metadata, field.default
    yield in_english(metadata["help"])
    choices = metadata.get("choices", tuple(default.__class__) if isinstance(default, Enum) else ())
    if choices:
        yield f"One of {', '.join(in_words(choice) for choice in choices)}."
    if "minimum" in metadata:
        yield f"{metadata['minimum']} to {metadata['maximum']}; {in_words(default)} by default."


def _records(there: Iterable[Any], wanted: tuple[Any, ...]) -> AoT:
    """Return a list of records as tables; those that are there keep their unknown keys and comments."""
    known = {entry.get("name"): entry for entry in there if isinstance(entry, Mapping)}
    tables = tomlkit.aot()
    for record in wanted:
        tables.append(_record(as_table(known.get(record.name, {})), record))
    return tables


def as_table(entry: Mapping[str, Any]) -> Table:
    """Return an entry as a table of its own; one that is written inline, or not there yet, becomes one."""
    if isinstance(entry, Table):
        return entry
    table = tomlkit.table()
    table.update(entry)
    return table


def new_document(head: Iterable[str]) -> tomlkit.TOMLDocument:
    """Return a new file that begins with a comment."""
    document = tomlkit.document()
    for line in head:
        document.add(tomlkit.comment(line))
    return document


def _record(table: Table, record: Any) -> Table:
    wanted = to_toml(record)
    for field in fields(record):
        if field.name in wanted:
            table[field.name] = wanted[field.name]
        else:
            table.pop(field.name, None)
    return table
