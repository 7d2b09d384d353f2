"""Where each setting that counts comes from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from desktop_agent.app_dirs import Folders
from desktop_agent.protocol import SettingOrigin, SettingSource
from desktop_agent.protocol.rules import Policy
from desktop_agent.settings.file import bytes_of, load
from desktop_agent.settings.managed_settings import ManagedSettings
from desktop_agent.settings.schema import ManagedPermissions, Settings
from desktop_agent.settings.values import in_words

_FOLDERS = (("folders.config", "DESKTOP_AGENT_CONFIG_DIR"), ("folders.data", "DESKTOP_AGENT_DATA_DIR"))
_ADDRESS, _KEY, _DEBUG = "ANTHROPIC_BASE_URL", "ANTHROPIC_API_KEY", "DESKTOP_AGENT_DEBUG"
_TABLE = re.compile(r"\s*\[\[?\s*([\w.\"' -]+?)\s*\]\]?\s*(?:#.*)?$")


def setting_origins(
    folders: Folders,
    environment: Mapping[str, str],
    managed: ManagedSettings,
    rules: Policy,
    words: Sequence[str] = (),
) -> Sequence[SettingOrigin]:
    """Return every setting with its value and its source. `words` are options of the command line. Reads the files.

    No key of a server is in it, and of rules only how many there are.
    """
    own = load(folders.settings_file)
    settings = managed.applied(own.settings)
    in_file = _lines_of(folders.settings_file)
    fixed_at = _lines_of(Path(managed.path)) if managed.is_there else {}
    found = [*_of_run(folders, environment, words)]
    for page in fields(Settings):
        for each in fields(getattr(settings, page.name)):
            key = f"{page.name}.{each.name}"
            value = in_words(getattr(getattr(settings, page.name), each.name))
            if managed.fixes(page.name, each.name):
                found.append(_fixed(key, value, managed, fixed_at))
            elif key in in_file and key not in own.unreadable and own.is_whole:
                found.append(SettingOrigin(key, value, SettingSource.USER, str(folders.settings_file), in_file[key]))
            else:
                found.append(SettingOrigin(key, value, SettingSource.DEFAULT))
    return (*found, *_of_rules(folders, managed, rules, fixed_at))


def _of_run(folders: Folders, environment: Mapping[str, str], words: Sequence[str]) -> Iterator[SettingOrigin]:
    for (key, variable), folder in zip(_FOLDERS, (folders.config, folders.data), strict=True):
        is_set = bool(environment.get(variable))
        source = SettingSource.ENVIRONMENT if is_set else SettingSource.DEFAULT
        yield SettingOrigin(key, in_words(str(folder)), source, variable if is_set else "")
    if environment.get(_KEY):
        yield SettingOrigin("models.key", "", SettingSource.ENVIRONMENT, _KEY)
    if environment.get(_ADDRESS):
        yield SettingOrigin("models.address", in_words(environment[_ADDRESS]), SettingSource.ENVIRONMENT, _ADDRESS)
    if words:
        yield SettingOrigin("log", "true", SettingSource.COMMAND_LINE, " ".join(words))
    elif environment.get(_DEBUG) == "1":
        yield SettingOrigin("log", "true", SettingSource.ENVIRONMENT, _DEBUG)


def _of_rules(
    folders: Folders, managed: ManagedSettings, rules: Policy, fixed_at: Mapping[str, int]
) -> Iterator[SettingOrigin]:
    for each in fields(ManagedPermissions):
        value = in_words(getattr(managed.permissions, each.name))
        key = f"permissions.{each.name}"
        if managed.is_strict or key in fixed_at:
            yield _fixed(key, value, managed, fixed_at)
        else:
            yield SettingOrigin(key, value, SettingSource.DEFAULT)
    if managed.policy.rules:
        yield _fixed("rules", str(len(managed.policy.rules)), managed, {"rules": fixed_at.get("rule", 0)})
    if rules.rules:
        yield SettingOrigin("rules", str(len(rules.rules)), SettingSource.USER, str(folders.rules_file))


def _fixed(key: str, value: str, managed: ManagedSettings, lines: Mapping[str, int]) -> SettingOrigin:
    source = SettingSource.STRICTEST if managed.is_strict else SettingSource.MANAGED
    return SettingOrigin(key, value, source, managed.path, lines.get(key, 0), managed.by)


def _lines_of(file: Path) -> dict[str, int]:
    """Return the lines in which keys are given, counted from 1, as far as they are written one to a line."""
    try:
        lines = bytes_of(file).decode("utf-8-sig", "replace").split("\n")
    except OSError:
        return {}
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(lines, start=1):
        if head := _TABLE.match(line):
            table = f"{_bare(head[1])}."
            found.setdefault(table.rstrip("."), number)
        elif assignment := re.match(r"\s*([\w\"'.-]+)\s*=", line):
            found.setdefault(f"{table}{_bare(assignment[1])}", number)
    return found


def _bare(key: str) -> str:
    return re.sub(r"[\"' ]", "", key)


def as_row(origin: SettingOrigin) -> dict[str, Any]:
    """Return an origin as `doctor --json` prints it."""
    return {each.name: getattr(origin, each.name) for each in fields(origin)}
