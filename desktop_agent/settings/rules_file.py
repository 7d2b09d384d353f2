"""The file of the user's rules: loaded with care, saved whole, and the last good copy of it."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from desktop_agent.errors import SettingsError
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.lazy_import import import_late
from desktop_agent.os_errors import in_short
from desktop_agent.protocol.rules import BuiltInKind, Policy, Rule, RuleAction
from desktop_agent.sentences import Sentence, in_english, translate
from desktop_agent.settings.conflicts import ConflictDecision, UnsavedChange
from desktop_agent.settings.file import replace_file
from desktop_agent.settings.file_lock import locked
from desktop_agent.settings.rules_merge import lost_denials, merge
from desktop_agent.settings.rules_parser import SIZE_MAX, ParsedRules, parse
from desktop_agent.text import first_names, visible

WORKSPACE_FILE = Path(".desktop-agent") / "rules.toml"

_MOST_NAMED = 3
_MOST_COPIES = 1000
_TRIES = 5
NOTHING_DECIDED = ConflictDecision()
SETTLED_S = 2.0
"""After so long a file that lacks rules is no longer taken for one that is still being written."""
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
COPY_NOT_WRITTEN = translate(
    "rules", "The rules are in force, but the copy that would be used if their file broke was not written: {why}."
)
DENIES_NO_LONGER = translate(
    "rules",
    "{name} was changed and lost %n deny rule(s) ({patterns}). The previous rules are saved as {aside}.",
    "",
    0,
)
DENIES_NO_LONGER_HERE = translate("rules", "{name} was changed and lost %n deny rule(s) ({patterns}).", "", 0)
KEEPS_CHANGING = translate("rules", "another program keeps changing the file")
NOT_SAVED = translate("rules", "The rules could not be saved: {why}. The previous rules still apply.")
TOO_MANY = translate(
    "rules", "The rules could not be saved: they take more than {limit} KB. The previous rules still apply."
)
ALLOWS_HERE = translate(
    "rules",
    "{name} in this folder has %n allow rule(s). A file in a folder can only restrict, so allow rules in it are "
    "ignored.",
    "",
    0,
)
SWITCHES_HERE = translate(
    "rules", "{name} in this folder turns blocked commands off. It can only restrict, so that does not apply."
)
ASKS_HERE = translate("rules", "{name} in this folder cannot be used, so everything asks here.")


@dataclass(frozen=True, slots=True)
class LoadedRules:
    """Rules that can be used, and what is to be said about their file.

    `lost` says which rules that denied are gone. While the file is not settled it may be half written: those rules
    still count, and it is to be read again.
    """

    policy: Policy
    problems: tuple[Sentence, ...] = ()
    lost: tuple[Sentence, ...] = ()
    is_settled: bool = True


class _NoFile(OSError):
    """Something else lies in the file's place."""


def load_rules(path: Path, last_good: Path, *, clock: Callable[[], float] = time.time) -> LoadedRules:
    """Read the user's rules; never raises. Without a file there are none.

    Of a file that does not load nothing is allowed: what it and the last good copy ask and deny counts, and a copy is
    kept as `rules.toml.broken-<n>`. The file itself stays in its place, so that the next start is as careful.
    """
    try:
        raw = _read(path)
    except OSError as error:
        return _strict(path, last_good, ParsedRules(faults=(_why(error),)), NOT_COPIED.with_values(name=path.name))
    parsed = parse(raw or b"")
    if parsed.faults:
        return _strict(path, last_good, parsed, _save_broken(path, raw or b""))
    good, _ = _last_good(last_good)
    gone = lost_denials(good, parsed.policy)
    if gone and _is_fresh(path, clock()):
        policy = replace(parsed.policy, rules=(*parsed.policy.rules, *gone))
        return LoadedRules(policy, is_settled=False)
    lost = _lost_denials(path, last_good, gone) if gone else ()
    if raw is None and not gone:
        return LoadedRules(Policy())
    warnings = (warning.with_values(name=path.name) for warning in parsed.warnings)
    copy_error = _keep_copy(last_good, (raw or b"").decode("utf-8-sig"))
    return LoadedRules(parsed.policy, (*warnings, *copy_error), lost)


def change_rules(
    path: Path,
    last_good: Path,
    before: Policy,
    after: Policy,
    *,
    decided: ConflictDecision = NOTHING_DECIDED,
    checked: Callable[[Policy], Policy] = lambda policy: policy,
) -> UnsavedChange | None:
    """Apply the change from `before` to `after` to the file as it is now; readable by the user alone.

    What another hand wrote since `before` was read stays; comments and unknown keys, too. `checked` switches off the
    rules of the file that are faulty, as it did in `before`. Returns what the user decides first, and nothing is
    written then. Raises `SettingsError`, and leaves the old file.
    """
    try:
        # A link stays one. Not `resolve`, which raises no `OSError` for links in a circle.
        target = Path(os.path.realpath(path))
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with locked(target.parent):
            for _ in range(_TRIES):
                raw = _read(target)
                made = _changed(target, raw, _Change(before, after, decided, checked))
                if isinstance(made, UnsavedChange):
                    return made
                if len(made.encode()) > SIZE_MAX:
                    raise SettingsError(TOO_MANY.with_values(limit=SIZE_MAX // 1000))
                _keep_what_goes(target, last_good, raw, decided)
                if replace_file(target, made, mode=0o600, only_over=raw):
                    _write_copy(last_good, made)
                    return None
    except OSError as error:
        raise SettingsError(NOT_SAVED.with_values(why=in_short(error))) from error
    raise SettingsError(NOT_SAVED.with_values(why=in_english(KEEPS_CHANGING)))


@dataclass(frozen=True, slots=True)
class _Change:
    """A change of the rules on its way into their file."""

    before: Policy
    after: Policy
    decided: ConflictDecision
    checked: Callable[[Policy], Policy]


def _changed(target: Path, raw: bytes | None, change: _Change) -> str | UnsavedChange:
    """Return the new text of the file, or what the user decides first."""
    parsed = parse(raw or b"")
    if parsed.faults:
        if change.decided.over_unreadable:
            return fresh_text(change.after)
        return UnsavedChange(target.name, unreadable=_prefixed(parsed.faults, target.name))
    merged = merge(change.before, change.after, change.checked(parsed.policy), change.decided.kept)
    if merged.clashes:
        return UnsavedChange(target.name, clashes=merged.clashes)
    document = import_late("desktop_agent.settings.rules_toml_edit")
    text = (raw or b"").decode("utf-8-sig")
    made: str | None = document.edited(text, merged) if text.strip() else None
    if made is not None:
        return made
    if raw is not None and text.strip():
        # It has a form that cannot be edited, and is written again without its comments.
        _save_broken(target, raw, word="before")
    return fresh_text(document.as_policy(merged, parsed.policy))


def _keep_what_goes(target: Path, last_good: Path, raw: bytes | None, decided: ConflictDecision) -> None:
    """Copy a file aside that does not load and is written over, and what may be all that is left of its rules."""
    if raw is None or not decided.over_unreadable or not parse(raw).faults:
        return
    _save_broken(target, raw)
    good = _read(last_good)
    if good is not None:
        _save_broken(last_good, good, word="before")


def fresh_text(policy: Policy) -> str:
    """Return a new file of rules."""
    text: str = import_late("desktop_agent.settings.rules_toml_edit").fresh(policy)
    return text


def read_rules(path: Path) -> tuple[Rule, ...]:
    """Read the rules of a file that is to be imported. Raises `SettingsError` with the line and the fault."""
    try:
        raw = _read(path)
        if raw is None:
            raise FileNotFoundError(2, os.strerror(2))
    except OSError as error:
        raise SettingsError(_why(error).with_values(name=path.name)) from error
    parsed = parse(raw)
    if parsed.faults:
        raise SettingsError(parsed.faults[0].with_values(name=path.name))
    return parsed.policy.rules


def rules_as_toml(rules: Sequence[Rule]) -> str:
    """Return rules as a file that can be imported."""
    return fresh_text(Policy(tuple(rules)))


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
            Policy(ask_everything=frozenset({here})),
            (ASKS_HERE.with_values(name=name), *_prefixed((_why(error),), name)),
        )
    if raw is None:
        return LoadedRules(Policy())
    parsed = parse(raw)
    narrow = narrowed(parsed.policy)
    rules = tuple(replace(rule, workspace=here) for rule in narrow.rules)
    asks = parsed.faults or parsed.policy.ask_everything
    policy = replace(narrow, rules=rules, ask_everything=frozenset({here} if asks else ()))
    if parsed.faults:
        return LoadedRules(policy, (ASKS_HERE.with_values(name=name), *_prefixed(parsed.faults, name)))
    problems: list[Sentence] = []
    allows = sum(rule.action is RuleAction.ALLOW for rule in parsed.policy.rules)
    if allows:
        problems.append(ALLOWS_HERE.counting(allows).with_values(name=name))
    if narrow.switched_off != parsed.policy.switched_off:
        problems.append(SWITCHES_HERE.with_values(name=name))
    return LoadedRules(policy, tuple(problems))


def narrowed(policy: Policy) -> Policy:
    """Return what of a policy makes it stricter than none."""
    return replace(
        policy,
        rules=tuple(rule for rule in policy.rules if rule.action is not RuleAction.ALLOW),
        switched_off=frozenset(each for each in policy.switched_off if not each.startswith(_BLOCKED)),
    )


def _strict(path: Path, last_good: Path, parsed: ParsedRules, summary: Sentence) -> LoadedRules:
    copy, problems = _last_good(last_good)
    good, sides = narrowed(copy), narrowed(parsed.policy)
    policy = Policy(
        rules=tuple(dict.fromkeys((*good.rules, *sides.rules))),
        switched_off=good.switched_off | sides.switched_off,
        ask_everything=good.ask_everything | sides.ask_everything,
    )
    return LoadedRules(policy, (summary.with_values(name=path.name), *_prefixed(parsed.faults, path.name), *problems))


def _last_good(path: Path) -> tuple[Policy, tuple[Sentence, ...]]:
    try:
        raw = _read(path)
    except OSError:
        return Policy(), (NO_GOOD_COPY.with_values(name=path.name),)
    if raw is None:
        return Policy(), ()
    parsed = parse(raw)
    return parsed.policy, (NO_GOOD_COPY.with_values(name=path.name),) if parsed.faults else ()


def _is_fresh(path: Path, now: float) -> bool:
    """Return whether a file, or the folder that it is gone from, was written so lately that more may follow."""
    try:
        at = path.stat().st_mtime if path.exists() else path.parent.stat().st_mtime
    except OSError:
        return False
    return abs(now - at) < SETTLED_S


def _lost_denials(path: Path, last_good: Path, gone: Sequence[Rule]) -> tuple[Sentence, ...]:
    """Return which rules no longer deny, and save the copy that still has them."""
    copy_name = ""
    try:
        good = _read(last_good)
        copy_name = "" if good is None else _copy_name(last_good, good, word="before")
    except OSError as error:
        return (_named(DENIES_NO_LONGER_HERE, path, gone), COPY_NOT_WRITTEN.with_values(why=in_short(error)))
    return (_named(DENIES_NO_LONGER, path, gone).with_values(aside=str(last_good.with_name(copy_name))),)


def _named(sentence: Sentence, path: Path, gone: Sequence[Rule]) -> Sentence:
    patterns = first_names([visible(rule.pattern, keep_newlines=False) for rule in gone])
    return sentence.counting(len(gone)).with_values(name=path.name, patterns=patterns)


def _prefixed(faults: Sequence[Sentence], name: str) -> tuple[Sentence, ...]:
    left = len(faults) - _MOST_NAMED
    first = (fault.with_values(name=name) for fault in faults[:_MOST_NAMED])
    return (*first, *([MORE_FAULTS.counting(left)] if left > 0 else []))


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
    return NO_FILE if isinstance(error, _NoFile | IsADirectoryError) else NOT_READ.with_values(why=in_short(error))


def _save_broken(path: Path, raw: bytes, *, word: str = "broken") -> Sentence:
    """Copy a file that does not load, unless that was done before; say where to."""
    try:
        return DOES_NOT_LOAD.with_values(aside=_copy_name(path, raw, word=word))
    except OSError:
        return NOT_COPIED


def _copy_name(path: Path, raw: bytes, *, word: str) -> str:
    """Return the name of the copy of a file beside it, made unless it is there. Raises `OSError`."""
    for number in range(1, _MOST_COPIES):
        copy = path.with_name(f"{path.name}.{word}-{number}")
        present = _read(copy)
        if present is None:
            _copy(path, copy)
        elif present != raw or copy.stat().st_size != path.stat().st_size:
            continue
        return copy.name
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def _copy(path: Path, copy: Path) -> None:
    made = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with path.open("rb") as source, os.fdopen(made, "wb") as target:
        shutil.copyfileobj(source, target)


def _keep_copy(last_good: Path, text: str) -> tuple[Sentence, ...]:
    try:
        _write_copy(last_good, text)
    except OSError as error:
        return (COPY_NOT_WRITTEN.with_values(why=in_short(error)),)
    return ()


def _write_copy(last_good: Path, text: str) -> None:
    if _read(last_good) != text.encode():
        last_good.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        replace_file(last_good, text, mode=0o600)
