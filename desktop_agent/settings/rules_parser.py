"""Parses the rules file and checks every value. Pure."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import field, replace
from datetime import UTC, date, datetime
from typing import Any, Final

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.values import in_words

VERSION: Final = 1
SIZE_MAX: Final = 500_000
"""Bytes; some 2,000 rules. More is no file of rules, and would take long to read."""

_RULE_HEAD = re.compile(r"\s*\[\[\s*[\"']?rule[\"']?\s*\]\]")

NO_TEXT = translate("rules", "{name} is not written in UTF-8.")
TOO_LARGE = translate("rules", "{name} is larger than {limit} KB.")
NO_TOML = translate("rules", "{name} cannot be understood: {why}.")
NEWER = translate("rules", "{name}, line {line}: the file is of version {found}, and only version 1 is known here.")
NO_RULES = translate("rules", "{name}, line {line}: rules are tables that begin with [[rule]], but this is {found}.")
MISSING = translate("rules", "{name}, line {line}: the rule has no {key}.")
NO_ACTION = translate("rules", "{name}, line {line}: action must be allow, ask or deny, but is {found}.")
NO_WORDS = translate("rules", "{name}, line {line}: {key} must be text in quotes, but is {found}.")
NO_TRUTH = translate("rules", "{name}, line {line}: {key} must be true or false, but is {found}.")
NO_LIST = translate("rules", "{name}, line {line}: {key} must be a list of texts, but is {found}.")
NO_TIME = translate("rules", "{name}, line {line}: {key} must be a date and a time, but is {found}.")
UNKNOWN = translate(
    "rules",
    "{name}, line {line}: the rule has {key}, which is not known here and may be meant to narrow it. "
    "So the rule is switched off.",
)


@dataclass(frozen=True, slots=True)
class ParsedRules:
    """The parsed rules. A fault keeps the file from loading; a warning is shown, and the file loads.

    Faults and warnings want the `name` of the file.
    """

    policy: Policy = field(default_factory=Policy)
    faults: tuple[Sentence, ...] = ()
    warnings: tuple[Sentence, ...] = ()


def parse(raw: bytes) -> ParsedRules:
    """Read rules; never raises. Of a text with faults the policy is what was understood nevertheless."""
    if len(raw) > SIZE_MAX:
        return ParsedRules(faults=(TOO_LARGE.with_values(limit=SIZE_MAX // 1000),))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return ParsedRules(faults=(NO_TEXT,))
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        return ParsedRules(faults=(NO_TOML.with_values(why=str(error)),))
    reading = _Reading(text)
    policy = Policy(
        rules=reading.rules(tables.get("rule", [])),
        switched_off=frozenset(reading.texts(tables, "switched_off", reading.line_of("switched_off"))),
        ask_everything=frozenset(reading.texts(tables, "ask_everything", reading.line_of("ask_everything"))),
    )
    version = tables.get("version", VERSION)
    if type(version) is not int or version != VERSION:
        reading.faults.insert(0, NEWER.with_values(line=reading.line_of("version"), found=in_words(version)))
    return ParsedRules(policy, tuple(reading.faults), tuple(reading.warnings))


KEYS: Mapping[str, str] = {
    "action": "action",
    "pattern": "pattern",
    "workspace": "workspace",
    "note": "note",
    "created": "created_at",
    "request": "request",
    "enabled": "is_enabled",
    "match": "match",
    "not_match": "not_match",
}
"""Keys of the file, in the order in which they are written, and the fields of a rule."""


@dataclass
class _Reading:
    """One text, and what was found wrong in it."""

    text: str
    faults: list[Sentence] = field(default_factory=list)
    warnings: list[Sentence] = field(default_factory=list)
    lines: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self.lines = self.text.split("\n")

    def rules(self, value: object) -> tuple[Rule, ...]:
        if not isinstance(value, list):
            self.faults.append(NO_RULES.with_values(line=self.line_of("rule"), found=in_words(value)))
            return ()
        heads = [place for place, line in enumerate(self.lines) if _RULE_HEAD.match(line)]
        # Rules may be written inline, all on the line of their key.
        starts = heads if len(heads) == len(value) else [self.line_of("rule") - 1] * len(value)
        rules = (self._rule(entry, start) for entry, start in zip(value, starts, strict=True))
        return tuple(rule for rule in rules if rule is not None)

    def _rule(self, entry: object, start: int) -> Rule | None:
        if not isinstance(entry, dict):
            self.faults.append(NO_RULES.with_values(line=start + 1, found=in_words(entry)))
            return None
        before = len(self.faults)
        for key in ("action", "pattern"):
            if key not in entry:
                self.faults.append(MISSING.with_values(line=start + 1, key=key))
        values = {
            KEYS[key]: read(self, entry, key, self.line_of(key, start))
            for key, read in _READERS.items()
            if key in entry
        }
        if len(self.faults) > before:
            return None
        rule = Rule(**values)
        unknown = [key for key in entry if key not in KEYS]
        if not unknown:
            return rule
        if rule.action is not RuleAction.ALLOW:
            # Wider than it was meant to be is stricter here.
            return rule
        self.warnings.append(UNKNOWN.with_values(line=self.line_of(unknown[0], start), key=in_words(unknown[0])))
        return replace(rule, is_enabled=False)

    def line_of(self, key: str, start: int = 0) -> int:
        """Return the line in which a key is given, counted from 1: that of its table where it is not found."""
        assignment = re.compile(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[=.]")
        for place in range(start, len(self.lines)):
            if place > start and _RULE_HEAD.match(self.lines[place]):
                break
            if assignment.match(self.lines[place]):
                return place + 1
        return start + 1

    def action(self, table: Mapping[str, object], key: str, line: int) -> RuleAction | None:
        value = table[key]
        if isinstance(value, str) and value in tuple(RuleAction):
            return RuleAction(value)
        self.faults.append(NO_ACTION.with_values(line=line, found=in_words(value)))
        return None

    def words(self, table: Mapping[str, object], key: str, line: int) -> str:
        value = table[key]
        if isinstance(value, str):
            return value
        self.faults.append(NO_WORDS.with_values(line=line, key=key, found=in_words(value)))
        return ""

    def truth(self, table: Mapping[str, object], key: str, line: int) -> bool:
        value = table[key]
        if isinstance(value, bool):
            return value
        self.faults.append(NO_TRUTH.with_values(line=line, key=key, found=in_words(value)))
        return False

    def texts(self, table: Mapping[str, object], key: str, line: int) -> tuple[str, ...]:
        values = table.get(key, [])
        if isinstance(values, list) and all(isinstance(each, str) for each in values):
            return tuple(values)
        self.faults.append(NO_LIST.with_values(line=line, key=key, found=in_words(values)))
        return tuple(each for each in values if isinstance(each, str)) if isinstance(values, list) else ()

    def time(self, table: Mapping[str, object], key: str, line: int) -> float:
        value = table[key]
        if isinstance(value, date) and not isinstance(value, datetime):
            value = datetime(value.year, value.month, value.day, tzinfo=UTC)
        if isinstance(value, datetime):
            return (value if value.tzinfo else value.replace(tzinfo=UTC)).timestamp()
        self.faults.append(NO_TIME.with_values(line=line, key=key, found=in_words(value)))
        return 0.0


_READERS: Mapping[str, Callable[[_Reading, Mapping[str, object], str, int], Any]] = {
    "action": _Reading.action,
    "pattern": _Reading.words,
    "workspace": _Reading.words,
    "note": _Reading.words,
    "created": _Reading.time,
    "request": _Reading.words,
    "enabled": _Reading.truth,
    "match": _Reading.texts,
    "not_match": _Reading.texts,
}
