"""Where a command runs and what it may reach, as data: chosen with the permission, and part of what is approved."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Profile(StrEnum):
    """How closely a command is held."""

    READ = "read"
    """What only reads, unasked: the workspace is read-only, there is no network at all."""
    PROJECT = "project"
    """What was approved, or is allowed by rule or mode: the workspace is writable."""
    OUTSIDE = "outside"
    """No sandbox: always a request of its own, never remembered."""


@dataclass(frozen=True, slots=True)
class Confinement:
    """What one command gets. Paths are absolute, sorted and real; hosts are exact names in lower case, sorted.

    `any_host`: every host, by the user's choice. `private` are hosts of these that may lie in a private network, and
    not only in the internet: the user named them, or the repository's own configuration does. `writable` and
    `readable` are folders beside the workspace.
    `git_config`: `.git/config` may be written, and is looked through afterwards. `identity`: the user's ssh agent,
    ssh configuration and git credential helper are at hand for this run.
    """

    profile: Profile
    hosts: tuple[str, ...] = ()
    any_host: bool = False
    writable: tuple[str, ...] = ()
    readable: tuple[str, ...] = ()
    git_config: bool = False
    identity: bool = False
    private: tuple[str, ...] = ()

    @property
    def has_network(self) -> bool:
        return self.any_host or bool(self.hosts)


class DenialKind(StrEnum):
    """What the sandbox kept a command from, by its own records: never guessed from the output."""

    HOST = "host"
    WRITE = "write"
    GIT_CONFIG = "git_config"
    """A key of `.git/config` was put back."""
    ASIDE = "aside"
    """What programs would run by themselves came to be, or was changed: it was set aside."""
    STAYS = "stays"
    """The same, but it could not be set aside."""


@dataclass(frozen=True, slots=True)
class Denial:
    """One thing the sandbox refused or took back: a host name, a path, or a key of git's configuration.

    `aside` is where it lies that was set aside, "" where there was nothing to set aside. `is_back`: the user put it
    back.
    """

    kind: DenialKind
    what: str
    aside: str = ""
    is_back: bool = False


class SandboxChoice(StrEnum):
    """Which sandbox a command is judged for, where none is about to run it."""

    OFF = "off"
    """None: the command alone is judged, so that the answer is the same on every machine."""
    ON = "on"
    """One that works."""
    AUTO = "auto"
    """That of this machine, if one works here."""


@dataclass(frozen=True, slots=True)
class Soundness:
    """Whether the sandbox works here, by a real command run in it. `found` says what was found, for people."""

    works: bool
    found: str
    remedy: str = ""
    """One line that mends it, such as a command to run; empty where nothing is known to help."""
