"""How the running program was installed, and where."""

from __future__ import annotations

from pathlib import Path

from desktop_agent.app_dirs import archive_folder
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.updates import InstallationKind

SYSTEM = Path("/usr")
COMMANDS = {
    InstallationKind.PACKAGE: "sudo apt update && sudo apt install --only-upgrade desktop-agent",
    InstallationKind.CHECKOUT: "git pull && make setup",
    InstallationKind.WHEEL: "pip install --upgrade desktop-agent",
}
"""What the user types where the program does not install updates by itself."""


@dataclass(frozen=True, slots=True)
class Installation:
    """The kind, and the folder that is exchanged as a whole; None where there is none."""

    kind: InstallationKind
    home: Path | None = None

    @property
    def command(self) -> str:
        return COMMANDS.get(self.kind, "")


def installation_of(package: Path, prefix: Path) -> Installation:
    """Return how the program was installed, from where its package and its Python are."""
    package, prefix = package.resolve(), prefix.resolve()
    if prefix.is_relative_to(SYSTEM) and package.is_relative_to(prefix):
        return Installation(InstallationKind.PACKAGE)
    home = archive_home(prefix)
    if home is not None:
        return Installation(InstallationKind.ARCHIVE, home)
    if (package.parent / "pyproject.toml").is_file():
        return Installation(InstallationKind.CHECKOUT)
    return Installation(InstallationKind.WHEEL)


def archive_home(prefix: Path) -> Path | None:
    """Return the folder of an unpacked archive by the place of its Python, None where it is none."""
    home = archive_folder(prefix)
    is_whole = home is not None and (home / "install.sh").is_file() and (home / "desktop-agent").is_file()
    return home if is_whole else None
