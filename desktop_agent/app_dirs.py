"""Locates resources, translations, and the user's configuration, data and log folders."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from pathlib import Path

from platformdirs import PlatformDirs

from desktop_agent.lazy_dataclass import dataclass

if sys.platform == "win32":
    import winreg


NAME = "desktop-agent"
WINDOW_STATE = "window.ini"
"""In the data folder: sizes and places of the window, from its first paint on."""
_PACKAGE = Path(__file__).resolve().parent


def resource_folder(name: str) -> Path:
    """Return `resources` or `i18n`, found the same way from a checkout, a wheel and a frozen build."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def licences_file() -> Path:
    """Return the file that names the terms of all that is inside; of a checkout and a wheel, the program's own."""
    in_wheel = _PACKAGE.parent.glob("desktop_agent-*.dist-info/licenses/LICENSE")
    places = (Path(sys.prefix, "licences", "NOTICE"), _PACKAGE.parent / "LICENSE", *in_wheel)
    return next(place for place in places if place.is_file())


def changelog_file() -> Path:
    """Return the release notes of the versions up to this one, found as `resource_folder` finds its folders."""
    inside = _PACKAGE / "CHANGELOG.md"
    return inside if inside.is_file() else _PACKAGE.parent / "CHANGELOG.md"


def package_folder() -> Path:
    """Return the folder of the program's own modules."""
    return _PACKAGE


def managed_folder() -> Path:
    """Return the administrator's folder. It is read and never made.

    No variable of the environment counts, which the managed user sets: so not `PlatformDirs`, which asks some.
    macOS and Windows as documented by their makers; never run there.
    """
    if sys.platform == "darwin":
        return Path("/Library/Application Support") / NAME
    if sys.platform == "win32":
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, _WINDOWS_FOLDERS) as folders:
            return Path(winreg.QueryValueEx(folders, "Common AppData")[0]) / NAME
    return Path("/etc") / NAME


_WINDOWS_FOLDERS = r"SOFTWARE\Microsoft\Windows\CurrentVersion\Explorer\Shell Folders"
"""Of the machine, so that only administrators can write it."""


def archive_folder(prefix: Path) -> Path | None:
    """Return the folder of an archive whose Python lies here, by its name; None for other installations."""
    is_archive = prefix.parts[-2:] == ("lib", NAME) and not prefix.is_relative_to("/usr")
    return prefix.parent.parent if is_archive else None


class VersionFolder(StrEnum):
    """Folders beside that of an archive, by the ends of their names."""

    WAITING = "next"
    """The version that the next start takes in."""
    PREVIOUS = "old"
    """The version before the last update."""
    UNPACKING = "unpacking"

    def of(self, home: Path) -> Path:
        return home.with_name(f"{home.name}.{self.value}")


def _installed() -> tuple[Path, ...]:
    """Return the folder of an archive that this program runs from, and those beside it."""
    home = archive_folder(Path(sys.prefix))
    return () if home is None else (home, *(one.of(home) for one in VersionFolder))


@dataclass(frozen=True, slots=True)
class Folders:
    """The user's folders, and the administrator's. None is made by asking for it."""

    config: Path
    data: Path
    log: Path
    cache: Path
    managed: Path = field(default_factory=managed_folder)

    @property
    def managed_file(self) -> Path:
        """Settings and rules that the administrator fixed for all users of this machine."""
        return self.managed / "managed.toml"

    @property
    def settings_file(self) -> Path:
        return self.config / "settings.toml"

    @property
    def rules_file(self) -> Path:
        return self.config / "rules.toml"

    @property
    def last_good_rules_file(self) -> Path:
        """A copy of the rules as they last loaded."""
        return self.data / "rules.last-good.toml"

    @property
    def instructions_file(self) -> Path:
        """The user's own standing instructions, in Markdown."""
        return self.config / "AGENTS.md"

    def make_instructions_file(self) -> Path:
        """Return that file, an empty one where there was none; raises `OSError`."""
        self.config.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.instructions_file.touch(mode=0o600)
        return self.instructions_file

    @property
    def masking_key_file(self) -> Path:
        """The key that the placeholders of secrets are made with; it hides nothing that is stored."""
        return self.data / "masking.key"

    @property
    def store_file(self) -> Path:
        return self.data / "store.sqlite3"

    @property
    def own(self) -> tuple[str, ...]:
        """The folders, and the files in them that decide what this app does: tools of dotfiles link single ones.

        So does a program that was installed for one user, with the version that the next start takes in.
        """
        files = (self.settings_file, self.rules_file, self.last_good_rules_file, self.instructions_file)
        kept = (self.masking_key_file, self.store_file)
        return tuple(map(str, (self.config, self.data, self.log, self.cache, *files, *kept, *_installed())))

    @property
    def checkpoints(self) -> Path:
        """Folder of workspace snapshots."""
        return self.data / "checkpoints"

    @property
    def trials(self) -> Path:
        """Folder of workspace copies for trial runs."""
        return self.data / "trials"

    @property
    def trash(self) -> Path:
        """Folder of copies of removed files."""
        return self.data / "bin"

    @property
    def scratch(self) -> Path:
        """Folder of the demo's workspaces."""
        return self.data / "demo"

    @property
    def temp(self) -> Path:
        """Folder of the conversations' temp folders."""
        return self.data / "tmp"


def user_folders(environment: Mapping[str, str] = os.environ) -> Folders:
    """Return the user's folders; `DESKTOP_AGENT_DATA_DIR` and `DESKTOP_AGENT_CONFIG_DIR` win over the platform's.

    With a data folder of its own the logs and the cache lie below it, so that nothing mixes.
    """
    platform = PlatformDirs(NAME, appauthor=False)
    config = environment.get("DESKTOP_AGENT_CONFIG_DIR")
    data = environment.get("DESKTOP_AGENT_DATA_DIR")
    return Folders(
        config=Path(config) if config else platform.user_config_path,
        data=Path(data) if data else platform.user_data_path,
        log=Path(data) / "log" if data else platform.user_log_path,
        cache=Path(data) / "cache" if data else platform.user_cache_path,
    )


def short_folder(path: str, home: Path) -> str:
    """Return a folder with the user's home written as `~`."""
    if not path.startswith(f"{home}/") and path != str(home):
        return path
    return "~" + path[len(str(home)) :]
