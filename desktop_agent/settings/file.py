"""Load the settings file, checking every value, and save it whole or not at all; what is unknown is kept."""

from __future__ import annotations

import errno
import importlib
import os
import stat
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.schema import Settings
from desktop_agent.settings.values import Refused, in_words, read_value

LARGEST = 4 << 20
"""Bytes. More is no file of settings."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings that can be used, and what had to be left out of them."""

    settings: Settings
    problems: tuple[Sentence, ...] = ()

    @property
    def problem(self) -> Sentence | None:
        """All problems in one sentence, None where there are none."""
        if len(self.problems) < 2:
            return self.problems[0] if self.problems else None
        keys = [value for problem in self.problems for name, value in problem.values if name == "key"]
        return translate(
            "settings", "%n value(s) in settings.toml cannot be used, so their defaults apply: {keys}.", "", len(keys)
        ).having(keys=", ".join(keys))


def load(path: Path, *, clock: Callable[[], float] = time.time) -> Loaded:
    """Read the settings; never raises. Without a file the defaults apply.

    A file that is no TOML is kept aside as `settings.toml.broken-<time>`; a value that cannot be used is
    replaced by its default and named.
    """
    text = ""
    try:
        text, problem = _read(path, clock)
    except OSError as error:
        problem = translate(
            "settings", "The settings could not be read, so the defaults apply: {why}. Nothing was changed."
        ).having(why=str(error))
    return check(tomllib.loads(text)) if problem is None else Loaded(Settings(), (problem,))


def check(tables: Mapping[str, Any]) -> Loaded:
    """Return the settings that parsed TOML holds; each bad value is its default, and named."""
    problems: list[Sentence] = []
    pages = {
        page.name: _page(page.name, page.default, tables.get(page.name, {}), problems) for page in fields(Settings)
    }
    return Loaded(Settings(**pages), tuple(problems))


def save(path: Path, settings: Settings) -> None:
    """Write the settings: comments, order and unknown keys of the file stay, values that are equal stay as they are.

    The file is replaced as a whole, so a reader sees the old or the new one. Raises `OSError`, and leaves the old
    file, where it cannot be written.
    """
    # Loaded here: tomlkit takes 80 ms and 9 MB, and most starts save nothing.
    document = importlib.import_module("desktop_agent.settings.document")
    # A link, as people who keep their configuration in a repository have, stays one.
    target = path.resolve()
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    text, _ = _read(target, time.time)
    replace_file(target, document.updated(text, settings))


def _page(name: str, default: Any, table: object, problems: list[Sentence]) -> Any:
    if not isinstance(table, dict):
        problems.append(
            translate("settings", "In settings.toml, {key} is not a table; its defaults apply.").having(key=name)
        )
        return default
    return replace(default, **dict(_values(name, default, table, problems)))


def _values(
    page: str, default: Any, table: Mapping[str, Any], problems: list[Sentence]
) -> Iterator[tuple[str, object]]:
    for field in fields(default):
        if field.name not in table:
            continue
        try:
            yield field.name, read_value(default.__class__, field, table[field.name])
        except Refused as refused:
            named = refused.sentence.having(key=f"{page}.{field.name}", default=in_words(field.default))
            problems.append(named)


def _read(path: Path, clock: Callable[[], float]) -> tuple[str, Sentence | None]:
    """Return the text of the file, known to be TOML, "" where there is none; what is no TOML is moved aside."""
    try:
        text = _text_of(path)
        tomllib.loads(text)
    except FileNotFoundError:
        return "", None
    except (ValueError, RecursionError) as error:
        aside = path.with_name(f"{path.name}.broken-{time.strftime('%Y%m%d-%H%M%S', time.gmtime(clock()))}")
        path.replace(aside)
        sentence = translate(
            "settings",
            "settings.toml could not be understood ({why}), so the defaults apply. Your file is kept as {name}.",
        )
        return "", sentence.having(why=str(error), name=aside.name)
    return text, None


def _text_of(path: Path) -> str:
    """Return what the file holds. Raises `OSError`, also where it is none: a pipe would be waited for without end."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0))
    with os.fdopen(handle, encoding="utf-8-sig") as file:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode) or found.st_size > LARGEST:
            raise OSError(errno.EFBIG if stat.S_ISREG(found.st_mode) else errno.EINVAL, "it is no file of settings")
        return file.read(LARGEST)


def replace_file(target: Path, text: str, *, mode: int | None = None) -> None:
    """Put a whole file in the place of another, on the disk when this returns.

    Without a `mode` the file keeps the one it has; a new one is for the user alone. Raises `OSError`.
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
        made.replace(target)
    except BaseException:
        made.unlink(missing_ok=True)
        raise
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
