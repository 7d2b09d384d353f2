"""Where the notice of the newest version is, and whose signature counts: the table `resources/updates.toml`."""

from __future__ import annotations

import ipaddress
import tomllib
from pathlib import Path
from urllib.parse import urlsplit

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.updates.signature import PublicKey, SignatureMalformed, read_key

LEAST_KEYS = 2
"""So that one can be retired, and its successor is known to the versions that are installed."""


class SourceInvalid(ValueError):
    """The table is not what it must be; the text says why."""


@dataclass(frozen=True, slots=True)
class UpdateSource:
    """The address of the notice, the hosts that may be asked for it and its files, and the keys."""

    address: str
    hosts: frozenset[str]
    keys: tuple[PublicKey, ...]

    @property
    def signature(self) -> str:
        """The address of the notice's signature."""
        return f"{self.address}.minisig"

    def file(self, name: str) -> str:
        """Return the address of a file of the release."""
        return f"{self.address.rpartition('/')[0]}/{name}"

    def may_ask(self, address: str) -> bool:
        """Return whether an address is one of these hosts, and the way to it is encrypted or leads nowhere else."""
        try:
            parts = urlsplit(address)
            host = parts.hostname or ""
        except ValueError:
            return False
        if parts.username is not None or parts.password is not None or host not in self.hosts:
            return False
        return parts.scheme == "https" or (parts.scheme == "http" and is_loopback(host))


def is_loopback(host: str) -> bool:
    """Return whether a host is the number of this machine itself; a name could lead elsewhere."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def load_source(file: Path) -> UpdateSource:
    """Read the table. Raises `SourceInvalid`: it comes with the program, so this is a fault of the build."""
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        keys = tuple(read_key(one["key"], is_retired=one.get("retired", False)) for one in table["keys"])
        source = UpdateSource(table["address"], frozenset(table["hosts"]), keys)
    except (KeyError, TypeError, ValueError, AttributeError, SignatureMalformed) as error:
        raise SourceInvalid(f"{file.name}: {error!r}") from error
    if not source.may_ask(source.address):
        raise SourceInvalid(f"{file.name}: {source.address} is not https, or its host is not among the hosts")
    if len({key.id for key in keys}) < LEAST_KEYS or all(key.is_retired for key in keys):
        raise SourceInvalid(f"{file.name}: two different keys are needed, one of them in use")
    return source
