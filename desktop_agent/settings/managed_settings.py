"""Settings and rules that the administrator fixed for all users of this machine."""

from __future__ import annotations

import threading
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import Field, field, fields, is_dataclass, replace
from pathlib import Path
from typing import Any, Final, get_args, get_origin, get_type_hints

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Mode
from desktop_agent.protocol.rules import BuiltInKind, Policy, Rule, RuleAction
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.managed_file import ManagedState, UnusableFile, read_managed, state_of_managed
from desktop_agent.settings.rules_parser import KEYS, parse
from desktop_agent.settings.schema import ManagedPermissions, Settings, strictest_of
from desktop_agent.settings.values import InvalidValue, in_words, read_value
from desktop_agent.text import cut, visible

UNUSABLE = translate(
    "managed",
    "{path} cannot be used, so the strictest values apply: no server is used, everything asks, and allow rules do "
    "not count. Ask your administrator to correct it.",
)
UNKNOWN_KEY = translate("managed", "{path}: {key} is not known in this version.")
BAD_VALUE = translate("managed", "{path}: {key} cannot be {found}.")
NO_BLOCKED = translate("managed", "{path}: blocked commands cannot be switched off ({found}).")

_PERMISSIONS: Final = "permissions"
_TOP: Final = frozenset({"version", "managed_by", "rule", "switched_off", "ask_everything"})
_LONGEST: Final = 120
"""Characters of who says so, which stand below every setting."""
_MOST_NAMED: Final = 3
NOTHING: Final[Mapping[str, Any]] = {}


@dataclass(frozen=True, slots=True)
class ManagedSettings:
    """What is fixed. `fixed` are values by `page.name`; `policy` are rules that bear who fixed them.

    `last` is what the file said before it became unusable while this program ran. With `problems` the file is there
    and unusable: then the strictest values count, whatever it says.
    """

    path: str = ""
    by: str = ""
    fixed: Mapping[str, Any] = field(default_factory=dict)
    policy: Policy = field(default_factory=Policy)
    permissions: ManagedPermissions = field(default_factory=ManagedPermissions)
    problems: tuple[Sentence, ...] = ()
    is_there: bool = False

    @property
    def is_strict(self) -> bool:
        """The file cannot be used, and the strictest values count."""
        return bool(self.problems)

    def fixes(self, page: str, name: str) -> bool:
        """Return whether the user cannot change a setting."""
        return f"{page}.{name}" in self.fixed or (self.is_strict and "strictest" in _declared(page, name).metadata)

    def applied(self, settings: Settings) -> Settings:
        """Return the settings that count where these are the user's."""
        if not self.fixed and not self.is_strict:
            return settings
        pages = {page.name: self._page(page.name, getattr(settings, page.name)) for page in fields(settings)}
        return replace(settings, **pages)

    def _page(self, name: str, values: Any) -> Any:
        return replace(values, **{each.name: self._value(name, each, values) for each in fields(values)})

    def _value(self, page: str, declared: Field[Any], values: Any) -> Any:
        own, key = getattr(values, declared.name), f"{page}.{declared.name}"
        if not self.is_strict:
            return self.fixed.get(key, own)
        strictest = declared.metadata.get("strictest")
        if strictest is None:
            return self.fixed.get(key, own)
        value = strictest_of(declared, own)
        # What was fixed before the file became unusable is known, too.
        return strictest(value, self.fixed[key]) if callable(strictest) and key in self.fixed else value


def load_managed(file: Path, last: ManagedSettings | None = None) -> ManagedSettings:
    """Read the administrator's file; never raises. `last` is what this program read before.

    Of a file that cannot be used the strictest values count, with what it and `last` still say that narrows.
    """
    try:
        raw = read_managed(file)
    except UnusableFile as unusable:
        return _strict(file, "", Policy(), (unusable.sentence,), last)
    if raw is None:
        return ManagedSettings(path=str(file))
    parsed = parse(raw)
    tables = _tables(raw)
    said_by = _who(tables.get("managed_by"))
    by = said_by or str(file)
    policy = _marked(parsed.policy, by)
    faults = [fault.with_values(name=file.name) for fault in parsed.faults]
    fixed: dict[str, Any] = {}
    permissions = ManagedPermissions()
    if not faults:
        faults += (fault.with_values(path=str(file)) for fault in _unknown(tables))
        fixed, bad = _read_pages(tables)
        permissions, bad_permissions = _read_table(_PERMISSIONS, permissions, tables.get(_PERMISSIONS, {}))
        faults += (fault.with_values(path=str(file)) for fault in (*bad, *bad_permissions, *_bad_head(tables)))
    if faults:
        return _strict(file, said_by, policy, tuple(faults), last)
    modes = frozenset((*permissions.modes, Mode.DEFAULT))
    return ManagedSettings(str(file), by, fixed, replace(policy, modes=modes), permissions, is_there=True)


class ManagedStore:
    """The administrator's file, read again when it changes. One for the application; safe in every thread."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._lock = threading.Lock()
        self._state: ManagedState = ()
        self.now = ManagedSettings(path=str(file))
        self.read()

    def read(self) -> ManagedSettings:
        """Return what is fixed as the file has it now. Looks at the disk."""
        with self._lock:
            state = state_of_managed(self._file)
            if state != self._state:
                self._state, self.now = state, load_managed(self._file, self.now)
            return self.now


def _tables(raw: bytes) -> Mapping[str, Any]:
    try:
        return tomllib.loads(raw.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        # What is wrong with it is said already, by who read its rules.
        return NOTHING


def _who(value: object) -> str:
    return cut(visible(value, keep_newlines=False), _LONGEST).strip() if isinstance(value, str) else ""


def _marked(policy: Policy, by: str) -> Policy:
    return replace(policy, rules=tuple(replace(rule, managed_by=by) for rule in policy.rules))


def _strict(
    file: Path, by: str, policy: Policy, faults: tuple[Sentence, ...], last: ManagedSettings | None
) -> ManagedSettings:
    known = last or ManagedSettings()
    by = by or known.by or str(file)
    permissions = ManagedPermissions(**{each.name: each.metadata["strictest"] for each in fields(ManagedPermissions)})
    rules = dict.fromkeys((*_narrowing(known.policy), *_narrowing(policy)))
    narrow = Policy(
        rules=tuple(rules),
        switched_off=frozenset(known.policy.switched_off | _unasked(policy)),
        ask_everything=known.policy.ask_everything | policy.ask_everything,
        modes=frozenset(permissions.modes),
    )
    problems = (UNUSABLE.with_values(path=str(file)), *faults[:_MOST_NAMED])
    return ManagedSettings(str(file), by, known.fixed, narrow, permissions, problems, is_there=True)


def _narrowing(policy: Policy) -> tuple[Rule, ...]:
    return tuple(rule for rule in policy.rules if rule.action is not RuleAction.ALLOW)


def _unasked(policy: Policy) -> frozenset[str]:
    return frozenset(each for each in policy.switched_off if not _is_blocked(each))


def _is_blocked(entry: str) -> bool:
    return entry.startswith(f"{BuiltInKind.BLOCKED.value}:")


# What the file may hold.


def _bad_head(tables: Mapping[str, Any]) -> Iterator[Sentence]:
    if "managed_by" in tables and not isinstance(tables["managed_by"], str):
        yield BAD_VALUE.with_values(key="managed_by", found=in_words(tables["managed_by"]))
    blocked = [each for each in tables.get("switched_off", []) if _is_blocked(each)]
    if blocked:
        yield NO_BLOCKED.with_values(found=", ".join(blocked))


def _unknown(tables: Mapping[str, Any]) -> Iterator[Sentence]:
    kinds: dict[str, Any] = {page.name: type(page.default) for page in fields(Settings)}
    kinds[_PERMISSIONS] = ManagedPermissions
    for key, value in tables.items():
        if key in kinds:
            yield from _unknown_in(kinds[key], value, f"{key}.")
        elif key == "rule":
            names = (name for rule in value for name in rule if name not in KEYS)
            yield from (_names_unknown(f"rule.{name}") for name in names)
        elif key not in _TOP:
            yield _names_unknown(key)


def _unknown_in(kind: Any, table: object, prefix: str) -> Iterator[Sentence]:
    """Give the keys of a table, and of the records in it, that no field is for."""
    if not isinstance(table, dict):
        return
    hints = get_type_hints(kind)
    known = {each.name for each in fields(kind) if each.metadata.get("can_be_managed", True)}
    for key, value in table.items():
        if key not in known:
            yield _names_unknown(f"{prefix}{key}")
        elif get_origin(hints[key]) is tuple and is_dataclass(record := get_args(hints[key])[0]):
            for entry in value if isinstance(value, list) else ():
                yield from _unknown_in(record, entry, f"{prefix}{key}.")


def _names_unknown(key: str) -> Sentence:
    return UNKNOWN_KEY.with_values(key=in_words(key).strip('"'))


def _read_pages(tables: Mapping[str, Any]) -> tuple[dict[str, Any], list[Sentence]]:
    """Return the values that are fixed, and what is wrong with others."""
    fixed: dict[str, Any] = {}
    faults: list[Sentence] = []
    for page in fields(Settings):
        table = tables.get(page.name, {})
        if page.name == _PERMISSIONS:
            continue
        values, bad = _read_table(page.name, page.default, table)
        faults += bad
        if isinstance(table, dict):
            given = (each.name for each in fields(values) if each.name in table)
            fixed |= {f"{page.name}.{name}": getattr(values, name) for name in given}
    return fixed, faults


def _read_table(page: str, default: Any, table: object) -> tuple[Any, list[Sentence]]:
    if not isinstance(table, dict):
        return default, [BAD_VALUE.with_values(key=page, found=in_words(table))]
    values: dict[str, Any] = {}
    faults: list[Sentence] = []
    for each in fields(default):
        if each.name in table:
            try:
                values[each.name] = read_value(type(default), each, table[each.name])
            except InvalidValue:
                faults.append(BAD_VALUE.with_values(key=f"{page}.{each.name}", found=in_words(table[each.name])))
    return replace(default, **values), faults


def _declared(page: str, name: str) -> Field[Any]:
    kind: Any = type(next(each.default for each in fields(Settings) if each.name == page))
    return next(each for each in fields(kind) if each.name == name)
