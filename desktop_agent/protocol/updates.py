"""Newer versions of the program, and how this installation gets them."""

from __future__ import annotations

from enum import StrEnum

from desktop_agent.lazy_dataclass import dataclass


class InstallationKind(StrEnum):
    """How the running program was installed, which decides how a newer version comes in."""

    PACKAGE = "package"
    """Below /usr, by the system's package manager: nothing there replaces itself."""
    ARCHIVE = "archive"
    """One folder that belongs to the user: it can be exchanged as a whole."""
    CHECKOUT = "checkout"
    """The sources, as git has them."""
    WHEEL = "wheel"
    """In an environment of Python's, by pip or its like."""


@dataclass(frozen=True, slots=True)
class AvailableUpdate:
    """A newer version, by a signed notice. `date` is YYYY-MM-DD, `notes` are its release notes in Markdown."""

    version: str
    date: str
    notes: str
    size: int = 0
    """Bytes to download, 0 where this installation downloads nothing."""


@dataclass(frozen=True, slots=True)
class UpdateStatus:
    """What is known of updates without asking any server."""

    kind: InstallationKind
    version: str
    """The version that runs."""
    waiting: str = ""
    """The version that the next start brings, "" where none waits."""
    previous: str = ""
    """The version before the last update, kept on the disk and run for the first time since; "" without one."""
    command: str = ""
    """What to type where the program does not install updates by itself."""
