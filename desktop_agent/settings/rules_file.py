"""The file of the user's rules: loaded with care, saved whole, and the last good copy of it."""

from __future__ import annotations

import importlib
import os
import shutil
import stat
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from desktop_agent.errors import SettingsError
from desktop_agent.policy import BuiltInKind, Policy, Rule, RuleAction
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.file import replace_file
from desktop_agent.settings.rules_text import SIZE_MAX, Parsed, parse

WORKSPACE_FILE = Path(".desktop-agent") / "rules.toml"

_TOLD_MAX = 3
_ASIDE_MAX = 1000
_BLOCKED = f"{BuiltInKind.BLOCKED.value}:"

DOES_NOT_LOAD = translate(
    "rules",
    "The rules in {name} cannot be used: what they allow is switched off. "
    "What the last good copy asks or denies still holds. The file was copied to {aside}.",
)
NOT_COPIED = translate(
    "rules",
    "The rules in {name} cannot be used: what they allow is switched off. "
    "What the last good copy asks or denies still holds. The file was left as it is.",
)
NO_GOOD_COPY = translate("rules", "The last good copy of the rules, {name}, cannot be read either.")
NOT_READ = translate("rules", "{name} could not be read: {why}.")
NO_FILE = translate("rules", "{name} is not a file.")
MORE_FAULTS = translate("rules", "And %n more fault(s).", "in a file of rules", 0)
COPY_NOT_KEPT = translate(
    "rules", "The rules are in force, but the copy that would be used if their file broke was not written: {why}."
)
NOT_SAVED = translate("rules", "The rules could not be saved: {why}. Those before still hold.")
TOO_MANY = translate(
    "rules", "The rules could not be saved: they take more than {limit} KB. Those before still hold."
)
ALLOWS_HERE = translate(
    "rules",
    "{name} in this folder has %n rule(s) that allow. A file in a folder can only narrow, so they do not count.",
    "",
    0,
)
SWITCHES_HERE = translate(
    "rules", "{name} in this folder switches blocked commands off. It can only narrow, so that does not count."
)
ASKS_HERE = translate("rules", "{name} in this folder cannot be used, so everything asks here.")


@dataclass(frozen=True, slots=True)
class LoadedRules:
    """Rules that can be used, and what is to be said about their file."""

    policy: Policy
    problems: tuple[Sentence, ...] = ()


class _NoFile(OSError):
    """Something else lies in the file's place."""


def load_rules(path: Path, last_good: Path) -> LoadedRules:
    """Read the user's rules; never raises. Without a file there are none.

    Of a file that does not load nothing is allowed: what it and the last good copy ask and deny counts, and a copy is
    kept as `rules.toml.broken-<n>`. The file itself stays in its place, so that the next start is as careful.
    """
    try:
        raw = _read(path)
    except OSError as error:
        return _strict(path, last_good, Parsed(faults=(_why(error),)), NOT_COPIED.having(name=path.name))
    if raw is None:
        return LoadedRules(Policy())
    parsed = parse(raw)
    if parsed.faults:
        return _strict(path, last_good, parsed, _keep_aside(path, raw))
    warnings = (warning.having(name=path.name) for warning in parsed.warnings)
    return LoadedRules(parsed.policy, (*warnings, *_keep_copy(last_good, raw.decode("utf-8-sig"))))


def save_rules(path: Path, last_good: Path, policy: Policy) -> None:
    """Write the rules, readable by the user alone; comments and unknown keys of a file that loads stay.

    A file that does not load is copied aside first. Raises `SettingsError`, and leaves the old file.
    """
    document = importlib.import_module("desktop_agent.settings.rules_document")
    try:
        # A link stays one. Not `resolve`, which raises no `OSError` for links in a circle.
        target = Path(os.path.realpath(path))
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        raw = _read(target)
        loads = raw is not None and not parse(raw).faults
        if raw is not None and not loads:
            _keep_aside(target, raw)
            # It is written over below, and may be all that is left of rules that allow.
            good = _read(last_good)
            if good is not None:
                _keep_aside(last_good, good, word="before")
        text: str = document.updated(raw.decode("utf-8-sig") if raw is not None and loads else "", policy)
        if len(text.encode()) > SIZE_MAX:
            raise SettingsError(TOO_MANY.having(limit=SIZE_MAX // 1000))
        replace_file(target, text, mode=0o600)
        _write_copy(last_good, text)
    except OSError as error:
        raise SettingsError(NOT_SAVED.having(why=str(error))) from error


def read_rules(path: Path) -> tuple[Rule, ...]:
    """Read the rules of a file that is to be imported. Raises `SettingsError` with the line and the fault."""
    try:
        raw = _read(path)
        if raw is None:
            raise FileNotFoundError(2, os.strerror(2))
    except OSError as error:
        raise SettingsError(_why(error).having(name=path.name)) from error
    parsed = parse(raw)
    if parsed.faults:
        raise SettingsError(parsed.faults[0].having(name=path.name))
    return parsed.policy.rules


def rules_as_toml(rules: Sequence[Rule]) -> str:
    """Return rules as a file that can be imported."""
    text: str = importlib.import_module("desktop_agent.settings.rules_document").updated("", Policy(tuple(rules)))
    return text


def load_workspace_rules(workspace: Path) -> LoadedRules:
    """Read the rules that lie in a workspace; never raises. They count there alone, and can only narrow.

    What such a file allows is left out, and said. Of one that does not load everything asks in this workspace.
    """
    path = workspace / WORKSPACE_FILE
    name, here = str(WORKSPACE_FILE), str(workspace)
    try:
        raw = _read(path)
    except OSError as error:
        return LoadedRules(
            Policy(ask_everything=frozenset({here})), (ASKS_HERE.having(name=name), *_told((_why(error),), name))
        )
    if raw is None:
        return LoadedRules(Policy())
    parsed = parse(raw)
    narrow = _narrowed(parsed.policy)
    rules = tuple(replace(rule, workspace=here) for rule in narrow.rules)
    asks = parsed.faults or parsed.policy.ask_everything
    policy = replace(narrow, rules=rules, ask_everything=frozenset({here} if asks else ()))
    if parsed.faults:
        return LoadedRules(policy, (ASKS_HERE.having(name=name), *_told(parsed.faults, name)))
    problems: list[Sentence] = []
    allows = sum(rule.action is RuleAction.ALLOW for rule in parsed.policy.rules)
    if allows:
        problems.append(replace(ALLOWS_HERE, count=allows).having(name=name))
    if narrow.switched_off != parsed.policy.switched_off:
        problems.append(SWITCHES_HERE.having(name=name))
    return LoadedRules(policy, tuple(problems))


def _narrowed(policy: Policy) -> Policy:
    """Return what of a policy makes it stricter than none."""
    return replace(
        policy,
        rules=tuple(rule for rule in policy.rules if rule.action is not RuleAction.ALLOW),
        switched_off=frozenset(each for each in policy.switched_off if not each.startswith(_BLOCKED)),
    )


def _strict(path: Path, last_good: Path, parsed: Parsed, summary: Sentence) -> LoadedRules:
    copy, problems = _last_good(last_good)
    good, found = _narrowed(copy), _narrowed(parsed.policy)
    policy = Policy(
        rules=tuple(dict.fromkeys((*good.rules, *found.rules))),
        switched_off=good.switched_off | found.switched_off,
        ask_everything=good.ask_everything | found.ask_everything,
    )
    return LoadedRules(policy, (summary.having(name=path.name), *_told(parsed.faults, path.name), *problems))


def _last_good(path: Path) -> tuple[Policy, tuple[Sentence, ...]]:
    try:
        raw = _read(path)
    except OSError:
        return Policy(), (NO_GOOD_COPY.having(name=path.name),)
    if raw is None:
        return Policy(), ()
    parsed = parse(raw)
    return parsed.policy, (NO_GOOD_COPY.having(name=path.name),) if parsed.faults else ()


def _told(faults: Sequence[Sentence], name: str) -> tuple[Sentence, ...]:
    left = len(faults) - _TOLD_MAX
    first = (fault.having(name=name) for fault in faults[:_TOLD_MAX])
    return (*first, *([replace(MORE_FAULTS, count=left)] if left > 0 else []))


def _read(path: Path) -> bytes | None:
    """Return what is in a file, a little more than is allowed at the most; None where there is none.

    A file in a workspace may be anything: one that is no file would never end, or never begin.
    """
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0))
    except FileNotFoundError:
        return None
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise _NoFile
        return file.read(SIZE_MAX + 1)


def _why(error: OSError) -> Sentence:
    return NO_FILE if isinstance(error, _NoFile | IsADirectoryError) else NOT_READ.having(why=str(error))


def _keep_aside(path: Path, raw: bytes, *, word: str = "broken") -> Sentence:
    """Copy a file that does not load, unless that was done before; say where to."""
    try:
        for number in range(1, _ASIDE_MAX):
            aside = path.with_name(f"{path.name}.{word}-{number}")
            kept = _read(aside)
            if kept is None:
                _copy(path, aside)
            elif kept != raw or aside.stat().st_size != path.stat().st_size:
                continue
            return DOES_NOT_LOAD.having(aside=aside.name)
    except OSError:
        return NOT_COPIED
    return NOT_COPIED


def _copy(path: Path, aside: Path) -> None:
    made = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with path.open("rb") as source, os.fdopen(made, "wb") as target:
        shutil.copyfileobj(source, target)


def _keep_copy(last_good: Path, text: str) -> tuple[Sentence, ...]:
    try:
        _write_copy(last_good, text)
    except OSError as error:
        return (COPY_NOT_KEPT.having(why=str(error)),)
    return ()


def _write_copy(last_good: Path, text: str) -> None:
    if _read(last_good) != text.encode():
        last_good.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        replace_file(last_good, text, mode=0o600)
