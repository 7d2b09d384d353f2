"""The file of rules as a text to edit: what people wrote into it stays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Table

from desktop_agent.protocol.rules import Policy, Rule
from desktop_agent.settings.rules_merge import MergedRule, RuleMerge
from desktop_agent.settings.rules_parser import KEYS, VERSION, parse
from desktop_agent.settings.toml_edit import as_table, new_document
from desktop_agent.text import clean

_HEAD = (
    "Rules of Desktop Agent: what always runs, always asks or never runs. The program reads this file when it",
    "starts and writes it when rules are changed in the window. Comments and unknown keys stay.",
)


def fresh(policy: Policy) -> str:
    """Return a new file of rules with this policy."""
    document = new_document(_HEAD)
    document["version"] = VERSION
    for key, wanted in (("switched_off", policy.switched_off), ("ask_everything", policy.ask_everything)):
        if wanted:
            document[key] = _sorted(wanted)
    if policy.rules:
        tables = tomlkit.aot()
        for rule in policy.rules:
            tables.append(_filled(as_table({}), as_toml(rule)))
        document["rule"] = tables
    return tomlkit.dumps(document)


def edited(text: str, merged: RuleMerge) -> str | None:
    """Return the text (a file of rules that loads, not "") with a merged change; what is equal keeps its form.

    None where that cannot be done, as in a file whose rules are scattered.
    """
    with suppress(TOMLKitError, ValueError, TypeError, KeyError, IndexError):
        made = _edited(text, merged)
        wanted, parsed = as_policy(merged, parse(text.encode()).policy), parse(made.encode())
        if not parsed.faults and parsed.policy == wanted:
            return made
    return None


def as_policy(merged: RuleMerge, written: Policy) -> Policy:
    """Return what the merged file says; `written` is what it said before."""
    rules = [entry.rule for entry in merged.entries]
    for at, entry in enumerate(merged.entries):
        if entry.rule is None and entry.place is not None:
            rules[at] = written.rules[entry.place]
    whole = tuple(rule for rule in rules if rule is not None)
    return _storable(Policy(whole, merged.switched_off, merged.ask_everything))


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


def _edited(text: str, merged: RuleMerge) -> str:
    document = tomlkit.parse(text)
    before: Mapping[str, Any] = document.unwrap()
    if "version" not in before:
        _put_first(document, "version", VERSION)
    for key, wanted in (("switched_off", merged.switched_off), ("ask_everything", merged.ask_everything)):
        if sorted(set(before.get(key, []))) != _sorted(wanted):
            _put_first(document, key, _sorted(wanted))
    there = before.get("rule", [])
    if merged.entries != tuple(MergedRule(place, None) for place in range(len(there))):
        tables = _tables(list(document.pop("rule", [])), merged.entries)
        if merged.entries:
            document["rule"] = tables
    return tomlkit.dumps(document)


def _sorted(values: Iterable[str]) -> list[str]:
    return sorted({clean(each) for each in values})


def _storable(policy: Policy) -> Policy:
    """Return the policy as a file can hold it: without halves of characters and finer times."""
    parsed = parse(fresh(policy).encode())
    # More than a file may hold is refused where it is saved, never cut.
    rules = policy.rules if parsed.faults else parsed.policy.rules
    return Policy(rules, frozenset(_sorted(policy.switched_off)), frozenset(_sorted(policy.ask_everything)))


def _put_first(document: tomlkit.TOMLDocument, key: str, value: Any) -> None:
    """Give a key its value; a new one must come to stand above every table, or it would belong to that."""
    below = {}
    if key not in document:
        tables = [name for name, item in document.items() if isinstance(item, AoT | Table)]
        below = {name: document.pop(name) for name in tables}
    document[key] = value
    for name, item in below.items():
        document[name] = item


def _tables(there: Sequence[Any], entries: Iterable[MergedRule]) -> AoT:
    """Return the rules as tables; those that are there keep their comments and what is unknown in them."""
    tables = tomlkit.aot()
    for entry in entries:
        table = as_table({} if entry.place is None else there[entry.place])
        tables.append(table if entry.rule is None else _filled(table, as_toml(entry.rule)))
    return tables


def _filled(table: Table, rule: Mapping[str, Any]) -> Table:
    for key in KEYS:
        if key not in rule:
            # Said outright or left out: the default is the default.
            if table.get(key, "") not in ("", [], True):
                table.remove(key)
        elif key not in table or table[key] != rule[key]:
            table[key] = rule[key]
    return table


def _moment(at: float) -> datetime | None:
    """Return a time of the file, None for none and for what is no time."""
    if at == 0.0:
        return None
    with suppress(ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(at, UTC)
    return None
