"""Confinement of a command as data: part of what is approved."""

from __future__ import annotations

from dataclasses import field, fields, replace
from enum import StrEnum

from desktop_agent.lazy_dataclass import dataclass


class SandboxProfile(StrEnum):
    """Degree of confinement of a command."""

    READ = "read"
    """For read-only commands without a question: the workspace is read-only, there is no network."""
    PROJECT = "project"
    """For commands approved by the user, a rule or the mode: the workspace is writable."""
    OUTSIDE = "outside"
    """No sandbox: always a request of its own, never remembered."""


@dataclass(frozen=True, slots=True)
class Confinement:
    """What one command gets. Paths are absolute, sorted and real; hosts are exact names in lower case, sorted.

    `any_host`: every host, by the user's choice. `private` are hosts of these that may lie in a private network, and
    not only in the internet: the user named them, or the repository's own configuration does. `writable` and
    `readable` are folders beside the workspace.
    `git_config`: `.git/config` may be written, and is looked through afterwards: of it stays what the commands of
    `tracking` mean, by their words, "" where one is not known. `covered` are files and folders that are shown empty,
    for what they hold may be secret and nobody was asked; those that are `left_out` are, too, and it is told, for the
    command searches. `only_removes`: every part of the line removes files or only looks, so names that are not there
    need no placeholders, which would be in its way. `identity`: the user's ssh agent, ssh configuration and git
    credential helper are at hand for this run. `brokered` are commands of a line that have rights of their own, which
    the rest of the line has not. `lent_in` are folders that a line goes to by itself, and where its git has the
    identity; it `shares_identity` where programs beside git have that, too. `daemon` is the socket of the daemon of
    containers that a command talks to: who has it can do anything on this machine, so that only a `brokered` command
    has one.
    """

    profile: SandboxProfile
    hosts: tuple[str, ...] = ()
    any_host: bool = False
    writable: tuple[str, ...] = ()
    readable: tuple[str, ...] = ()
    git_config: bool = False
    identity: bool = False
    private: tuple[str, ...] = ()
    tracking: tuple[tuple[str, ...], ...] = ()
    brokered: tuple[BrokeredCommand, ...] = ()
    covered: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    only_removes: bool = False
    daemon: str = ""
    lent_in: tuple[str, ...] = ()
    shares_identity: bool = False

    @property
    def has_network(self) -> bool:
        return self.any_host or bool(self.hosts)

    @property
    def reaches_out(self) -> bool:
        """Return whether it gets anything beside the workspace, for all of it or for a command of it."""
        rights = (self.writable, self.readable, self.brokered, self.lent_in)
        has_right = self.has_network or self.git_config or self.identity or any(rights) or self.daemon != ""
        return has_right or self.profile is SandboxProfile.OUTSIDE

    @property
    def clients(self) -> tuple[str, ...]:
        """Name the programs of it that talk to a daemon of containers."""
        found = [one.argv[0].rpartition("/")[2] for one in self.brokered if one.rights.daemon]
        return tuple(dict.fromkeys(found))

    @property
    def uses_identity(self) -> bool:
        """Return whether the user's identity is at hand, for the run or for a command of it."""
        return self.identity or any(one.rights.identity for one in self.brokered)

    @property
    def has_daemon(self) -> bool:
        """Return whether one of its commands talks to a container daemon."""
        return bool(self.clients)

    def without_daemons(self) -> Confinement:
        """Return the same, but that no command of it talks to such a daemon."""
        kept = (replace(one, rights=replace(one.rights, daemon="")) for one in self.brokered)
        return replace(self, brokered=tuple(kept)) if self.has_daemon else self


@dataclass(frozen=True, slots=True)
class Rights:
    """Additional access of one command of a line; the fields are those of a confinement."""

    profile: SandboxProfile = SandboxProfile.PROJECT
    hosts: tuple[str, ...] = ()
    writable: tuple[str, ...] = ()
    readable: tuple[str, ...] = ()
    git_config: bool = False
    identity: bool = False
    private: tuple[str, ...] = ()
    tracking: tuple[tuple[str, ...], ...] = ()
    left_out: tuple[str, ...] = ()
    daemon: str = ""

    @property
    def confinement(self) -> Confinement:
        """Confinement that it runs in."""
        return Confinement(**{one.name: getattr(self, one.name) for one in fields(self)})


@dataclass(frozen=True, slots=True)
class BrokeredCommand:
    """A simple command of a line that runs by itself, in a sandbox of its own, with the rights that it needs.

    In its place the line has a call of the broker by this command's number (`broker.py`). Only `argv` is ever
    run, in one of the `folders`, which are real and absolute, with `environment` on top. `start` and `end` say where
    it stands in the text that was judged. `stdin` is what it reads, where the text says so: whoever calls for it
    could give it something else. None for what comes to it from elsewhere.
    """

    argv: tuple[str, ...]
    folders: tuple[str, ...]
    rights: Rights
    start: int
    end: int
    environment: tuple[tuple[str, str], ...] = ()
    stdin: str | None = None


class DenialKind(StrEnum):
    """Kind of access that the sandbox denied."""

    HOST = "host"
    WRITE = "write"
    HELD = "held"
    """A write to what programs run by themselves: it is closed wherever a command may write."""
    ONLY_INSIDE = "only_inside"
    """Removal of an empty folder that exists only while a command runs: there was nothing to remove."""
    SET_USER_ID = "set_user_id"
    """Such a bit, which would stay set outside."""
    LEFT_OUT = "left_out"
    """A secret by its name, which a search found empty."""
    UNCOVERED = "uncovered"
    """A covered secret that was saved again meanwhile, which removes the cover: it may have been read."""
    READ = "read"
    """A hidden path in a home folder, named by the command's own words or by its error message."""
    GIT_CONFIG = "git_config"
    """A key of `.git/config` was put back."""
    ASIDE = "aside"
    """A new or changed file that programs run by themselves: it was set aside."""
    MEANWHILE = "meanwhile"
    """A file that programs run by themselves, changed since a container was started that may write there."""
    STAYS = "stays"
    """The same, but it could not be set aside."""


TAKEN_BACK = frozenset({DenialKind.GIT_CONFIG, DenialKind.ASIDE, DenialKind.STAYS})
"""Not only kept from it: the command had done it, and the user is to see what became of that."""


@dataclass(frozen=True, slots=True)
class Denial:
    """One thing the sandbox refused or took back: a host name, a path, or a key of git's configuration.

    `aside` is where it lies that was set aside, "" where there was nothing to set aside. `is_back`: the user put it
    back. `digest` tells what was set aside, "" where that is not known: later commands can write what lies there.
    """

    kind: DenialKind
    what: str
    aside: str = ""
    is_back: bool = False
    digest: str = field(default="", compare=False)


class SandboxChoice(StrEnum):
    """Sandbox assumed when a command is judged that does not run."""

    OFF = "off"
    """None: the command alone is judged, so that the answer is the same on every machine."""
    ON = "on"
    """One that works."""
    AUTO = "auto"
    """That of this machine, if one works here."""


@dataclass(frozen=True, slots=True)
class SandboxStatus:
    """Whether the sandbox works here, by a real command run in it. `found` says what was found, for people."""

    works: bool
    found: str
    remedy: str = ""
    """One line that mends it, such as a command to run; empty where nothing is known to help."""
