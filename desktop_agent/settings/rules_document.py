"""The file of rules as a text to edit: what people wrote into it stays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Table

from desktop_agent.policy import Policy, Rule
from desktop_agent.settings.rules_text import VERSION, parse
from desktop_agent.text import clean

_HEAD = (
    "Rules of Desktop Agent: what always runs, always asks or never runs. The program reads this file when it",
    "starts and writes it when rules are changed in the window. Comments and unknown keys stay.",
)


def updated(text: str, policy: Policy) -> str:
    """Return the text (a file of rules that loads, or "") with this policy; what is equal keeps its form.

    Where that cannot be done, as in a file whose rules are scattered, the text is written anew.
    """
    fresh = _edited("", policy)
    if not text.strip():
        return fresh
    with suppress(TOMLKitError, ValueError, TypeError, KeyError):
        kept = _edited(text, policy)
        if parse(kept.encode()) == parse(fresh.encode()):
            return kept
    return fresh


def as_toml(rule: Rule) -> dict[str, Any]:
    """Return a rule as the file has it: its action and pattern, and what is not the default."""
    table: dict[str, Any] = {"action": rule.action.value, "pattern": clean(rule.pattern)}
    table |= {"workspace": clean(rule.workspace)} if rule.workspace else {}
    table |= {"note": clean(rule.note)} if rule.note else {}
    created = _moment(rule.created_at)
    table |= {"created": created} if created is not None else {}
    table |= {"request": clean(rule.request)} if rule.request else {}
    table |= {} if rule.is_enabled else {"enabled": False}
    table |= {"match": [clean(each) for each in rule.match]} if rule.match else {}
    table |= {"not_match": [clean(each) for each in rule.not_match]} if rule.not_match else {}
    return table


def _edited(text: str, policy: Policy) -> str:
    document = tomlkit.parse(text)
    if not text.strip():
        for line in _HEAD:
            document.add(tomlkit.comment(line))
    before: Mapping[str, Any] = document.unwrap()
    if "version" not in before:
        _put_first(document, "version", VERSION)
    for key, wanted in (("switched_off", policy.switched_off), ("ask_everything", policy.ask_everything)):
        values = sorted(clean(each) for each in wanted)
        if sorted(before.get(key, [])) != values:
            _put_first(document, key, values)
    if parse(text.encode()).policy.rules != policy.rules:
        tables = _tables(document.pop("rule", []), [as_toml(rule) for rule in policy.rules])
        if policy.rules:
            document["rule"] = tables
    return tomlkit.dumps(document)


def _put_first(document: tomlkit.TOMLDocument, key: str, value: Any) -> None:
    """Give a key its value; a new one must come to stand above every table, or it would belong to that."""
    below = {}
    if key not in document:
        tables = [name for name, item in document.items() if isinstance(item, AoT | Table)]
        below = {name: document.pop(name) for name in tables}
    document[key] = value
    for name, item in below.items():
        document[name] = item


def _tables(there: Iterable[Any], wanted: Iterable[dict[str, Any]]) -> AoT:
    """Return the rules as tables; those that are there keep their comments and what is unknown in them."""
    left = [entry for entry in there if isinstance(entry, Mapping)]
    tables = tomlkit.aot()
    for rule in wanted:
        entry = _take(left, rule)
        if isinstance(entry, Table):
            table = entry
        else:
            # Not there, or written inline.
            table = tomlkit.table()
            table.update(entry or {})
        _fill(table, rule)
        tables.append(table)
    return tables


def _take(left: list[Any], rule: dict[str, Any]) -> Any:
    """Return the entry that is this rule, and else the one with its pattern; None where there is neither."""
    by_likeness = (
        lambda entry: all(entry.get(key) == value for key, value in rule.items()),
        lambda entry: entry.get("pattern") == rule["pattern"],
    )
    for is_alike in by_likeness:
        for place, entry in enumerate(left):
            if is_alike(entry):
                return left.pop(place)
    return None


_ALL_KEYS = ("action", "pattern", "workspace", "note", "created", "request", "enabled", "match", "not_match")


def _fill(table: Table, rule: Mapping[str, Any]) -> None:
    for key in _ALL_KEYS:
        if key not in rule:
            # Said outright or left out: the default is the default.
            if table.get(key, "") not in ("", [], True):
                table.remove(key)
        elif key not in table or table[key] != rule[key]:
            table[key] = rule[key]


def _moment(at: float) -> datetime | None:
    """Return a time of the file, None for none and for what is no time."""
    if at == 0.0:
        return None
    with suppress(ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(at, UTC)
    return None
