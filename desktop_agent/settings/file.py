"""Loads the settings file with every value checked, and saves it whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
import time
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import field, fields, replace
from pathlib import Path
from types import EllipsisType
from typing import Any

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.lazy_import import import_late
from desktop_agent.os_errors import in_short
from desktop_agent.sentences import Sentence, in_english, translate
from desktop_agent.settings.conflicts import ConflictDecision, UnsavedChange
from desktop_agent.settings.file_lock import locked
from desktop_agent.settings.schema import Settings
from desktop_agent.settings.settings_merge import merge
from desktop_agent.settings.values import InvalidValue, in_words, read_value

LARGEST = 4 << 20
"""Bytes. More is no file of settings."""
NOTHING_DECIDED = ConflictDecision()
_TRIES = 5


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """Settings that can be used, and what had to be left out of them.

    `unreadable` are the keys of those values, as `page.name`, and the values as they are written.
    """

    settings: Settings
    problems: tuple[Sentence, ...] = ()
    unreadable: Mapping[str, str] = field(default_factory=dict)
    is_whole: bool = True
    """False where the file could not be read or understood at all."""

    @property
    def problem(self) -> Sentence | None:
        """All problems in one sentence, None where there are none."""
        if len(self.problems) < 2:
            return self.problems[0] if self.problems else None
        keys = [value for problem in self.problems for name, value in problem.values if name == "key"]
        return translate(
            "settings", "%n value(s) in settings.toml cannot be used, so their defaults apply: {keys}.", "", len(keys)
        ).with_values(keys=", ".join(keys))


def load(path: Path) -> LoadedSettings:
    """Read the settings; never raises. Without a file the defaults apply.

    A file that is no TOML stays as it is, and the defaults apply: it may be half written, and is never written over
    without a question. A value that cannot be used is replaced by its default and named.
    """
    try:
        text = bytes_of(path).decode("utf-8-sig")
    except FileNotFoundError:
        return LoadedSettings(Settings())
    except OSError as error:
        return LoadedSettings(Settings(), (NOT_READ.with_values(why=in_short(error)),), is_whole=False)
    except ValueError as error:
        return LoadedSettings(Settings(), (NO_TOML.with_values(why=str(error)),), is_whole=False)
    return read(text)


def read(text: str) -> LoadedSettings:
    """Return the settings that a text holds; the defaults where it is no TOML, and why."""
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        return LoadedSettings(Settings(), (NO_TOML.with_values(why=str(error)),), is_whole=False)
    return check(tables)


def check(tables: Mapping[str, Any]) -> LoadedSettings:
    """Return the settings that parsed TOML holds; each bad value is its default, and named."""
    faults = _Faults()
    pages = {
        page.name: _page(page.name, page.default, tables.get(page.name, {}), faults) for page in fields(Settings)
    }
    return LoadedSettings(Settings(**pages), tuple(faults.problems), faults.unreadable)


def change(
    path: Path, before: Settings, after: Settings, *, decided: ConflictDecision = NOTHING_DECIDED
) -> tuple[Settings, UnsavedChange | None]:
    """Apply the change from `before` to `after` to the file as it is now, and return what it then says.

    What another hand wrote since `before` was read stays, and so do comments, order and unknown keys. The second
    value is what the user decides first; nothing was written then. The file is replaced as a whole, so a reader sees
    the old or the new one. Raises `OSError`, and leaves the old file, where it cannot be written.
    """
    # A link, as people who keep their configuration in a repository have, stays one.
    target = path.resolve()
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked(target.parent):
        for _ in range(_TRIES):
            raw = _raw_of(target)
            made = _changed(target, raw, before, after, decided)
            if isinstance(made, UnsavedChange):
                return before, made
            text, settings = made
            if replace_file(target, text, only_over=raw):
                return settings, None
    raise OSError(errno.EBUSY, in_english(KEEPS_CHANGING))


def _changed(
    target: Path, raw: bytes | None, before: Settings, after: Settings, decided: ConflictDecision
) -> tuple[str, Settings] | UnsavedChange:
    """Return the new text of the file and what it says, or what the user decides first."""
    # Loaded here: tomlkit takes 80 ms and 9 MB, and most starts save nothing.
    document = import_late("desktop_agent.settings.toml_edit")
    try:
        text = (raw or b"").decode("utf-8-sig")
        checked = check(tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        if not decided.over_unreadable:
            return UnsavedChange(target.name, unreadable=(WHY_NO_TOML.with_values(why=str(error)),))
        _write_copy(target, raw or b"")
        return document.updated("", after), after
    merged = merge(before, after, checked.settings, decided.kept, checked.unreadable)
    if merged.clashes:
        return UnsavedChange(target.name, clashes=merged.clashes)
    left = frozenset(checked.unreadable) - merged.changed
    return document.updated(text, merged.settings, left), merged.settings


def _write_copy(path: Path, raw: bytes) -> None:
    """Copy a file that is written over."""
    moment = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    handle, _ = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}.broken-{moment}-")
    with os.fdopen(handle, "wb") as file:
        file.write(raw)


@dataclass
class _Faults:
    """The faults of a file."""

    problems: list[Sentence] = field(default_factory=list)
    unreadable: dict[str, str] = field(default_factory=dict)


def _page(name: str, default: Any, table: object, faults: _Faults) -> Any:
    if not isinstance(table, dict):
        faults.problems.append(
            translate("settings", "In settings.toml, {key} is not a table; its defaults apply.").with_values(key=name)
        )
        faults.unreadable |= {f"{name}.{each.name}": in_words(table) for each in fields(default)}
        return default
    return replace(default, **dict(_values(name, default, table, faults)))


def _values(page: str, default: Any, table: Mapping[str, Any], faults: _Faults) -> Iterator[tuple[str, object]]:
    for each in fields(default):
        if each.name not in table:
            continue
        try:
            yield each.name, read_value(default.__class__, each, table[each.name])
        except InvalidValue as refused:
            key = f"{page}.{each.name}"
            faults.problems.append(refused.sentence.with_values(key=key, default=in_words(each.default)))
            faults.unreadable[key] = in_words(table[each.name])


def bytes_of(path: Path) -> bytes:
    """Return what the file holds. Raises `OSError`, also where it is none: a pipe would be waited for without end."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0))
    with os.fdopen(handle, "rb") as file:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST:
            raise OSError(errno.EFBIG if stat.S_ISREG(status.st_mode) else errno.EINVAL, "it is no file of settings")
        return file.read(LARGEST)


def _raw_of(path: Path) -> bytes | None:
    try:
        return bytes_of(path)
    except FileNotFoundError:
        return None


FileState = tuple[int, int, int] | None
"""What tells one state of a file from another, None where there is none to be seen."""


def state_of(path: Path) -> FileState:
    """Return the state of a file now."""
    try:
        seen = path.stat()
    except OSError:
        return None
    return seen.st_mtime_ns, seen.st_size, seen.st_ino


def replace_file(
    target: Path, text: str, *, mode: int | None = None, only_over: bytes | EllipsisType | None = ...
) -> bool:
    """Put a whole file in the place of another, on the disk when this returns.

    Without a `mode` the file keeps the one it has; a new one is for the user alone. With `only_over` (None is no
    file) it returns False, and changes nothing, where the file holds something else. Raises `OSError`.
    """
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    made = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            made.chmod(mode)
        elif target.exists():
            made.chmod(target.stat().st_mode & 0o777)
        if only_over is not ... and _raw_of(target) != only_over:
            made.unlink()
            return False
        made.replace(target)
    except BaseException:
        made.unlink(missing_ok=True)
        raise
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
    return True


NOT_READ = translate(
    "settings", "The settings could not be read, so the defaults apply: {why}. The file was not changed."
)
NO_TOML = translate(
    "settings", "settings.toml could not be understood ({why}), so the defaults apply. The file was not changed."
)
WHY_NO_TOML = translate("settings", "settings.toml cannot be understood: {why}.")
KEEPS_CHANGING = translate("settings", "another program keeps changing the file")
