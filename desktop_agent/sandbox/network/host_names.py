"""Normal spelling of host names, and addresses that a connection may go to."""

from __future__ import annotations

import re
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

from desktop_agent.lazy_dataclass import dataclass

STANDARD_PORTS = frozenset({22, 80, 443})
"""The ports of a host that was granted without one: ssh, http, https."""

LONGEST_NAME = 253
"""Characters. Source: RFC 1035 section 2.3.4."""

_LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?", re.ASCII)
_NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*", re.ASCII)
_PORT = re.compile(r"[0-9]{1,5}", re.ASCII)
_SPECIAL = tuple(
    ip_network(network)
    for network in (
        *("192.0.0.0/24", "192.88.99.0/24", "64:ff9b:1::/48", "100::/64", "2001::/23", "2002::/16", "3fff::/20"),
        *("5f00::/16", "fec0::/10"),
    )
)
"""Of special purpose, beside what every Python's `is_global` knows. Source: IANA's registries, 2026-10."""
_PRIVATE = tuple(ip_network(network) for network in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"))
_METADATA = tuple(
    ip_network(network)
    for network in ("fd00:ec2::/32", "fd20:ce::254", "fd00:c1::a9fe:a9fe", "fd00:42::42", "168.63.129.16")
)
"""Where a cloud tells a machine its secrets, though it looks like a private network, or like the internet.

Source: the guides of EC2, Compute Engine, Oracle Cloud and Scaleway on their metadata servers; Azure's on
168.63.129.16.
"""
_TRANSLATED = IPv6Network("64:ff9b::/96")
"""IPv6 addresses that a network's gateway turns into IPv4 ones. Source: RFC 6052 section 2.1."""


class NoHostName(ValueError):
    """The text names no host that could be granted: it is an address, or holds what no name can."""


@dataclass(frozen=True, slots=True, order=True)
class Endpoint:
    """A host by name, in its one spelling, and a port."""

    host: str
    port: int

    def __str__(self) -> str:
        return self.host if self.port in STANDARD_PORTS else f"{self.host}:{self.port}"


def host_name(text: str) -> str:
    """Return a host name in its one spelling: lower case, no dot at the end. Raises `NoHostName`.

    Addresses are no names, however they are spelled: what resolvers take for one (`0x7f.1`, `2130706433`) ends in
    a number, and no domain does. Source: inet_aton(3); URL Standard, "ends in a number checker".
    """
    name = text.lower() if text.isascii() else ""
    name = name.removesuffix(".")
    labels = name.split(".")
    if len(name) > LONGEST_NAME or not all(_LABEL.fullmatch(label) for label in labels):
        raise NoHostName(f"{text!r} is no host name")
    if _NUMBER.fullmatch(labels[-1]):
        raise NoHostName(f"{text!r} is an address, not a host name")
    return name


def endpoint(text: str, port: int | None = None) -> Endpoint:
    """Return what `HOST:PORT` names, or `HOST` where a usual port is given. Raises `NoHostName`."""
    host, colon, digits = text.rpartition(":")
    if not colon:
        host, digits = text, "" if port is None else str(port)
    if not _PORT.fullmatch(digits) or not 0 < int(digits) < 65536:
        raise NoHostName(f"{text!r} has no port that there is")
    return Endpoint(host_name(host), int(digits))


def granted_endpoints(text: str) -> frozenset[Endpoint]:
    """Return what an entry of `Confinement.hosts` opens: `HOST` at the standard ports, `HOST:PORT` at that one."""
    if ":" in text:
        return frozenset({endpoint(text)})
    return frozenset(Endpoint(host_name(text), port) for port in STANDARD_PORTS)


def is_public(address: str) -> bool:
    """Return whether an address lies in the internet at large: not here, not in a private network, not for many."""
    try:
        address_value = ip_address(address)
    except ValueError:
        return False
    if isinstance(address_value, IPv6Address):
        inner = _inner(address_value)
        if inner is not None:
            return _is_public(inner)
        if address_value.scope_id is not None:
            return False
    return _is_public(address_value)


def is_of_a_company(address: str) -> bool:
    """Return whether an address lies in a private network of a company, where a company keeps its servers.

    Not this machine, nor its link, where machines of a cloud are told their secrets. Source: RFC 1918, RFC 4193.
    """
    try:
        address_value = ip_address(address)
    except ValueError:
        return False
    if isinstance(address_value, IPv6Address) and address_value.ipv4_mapped is not None:
        address_value = address_value.ipv4_mapped
    return any(address_value in network for network in _PRIVATE) and not _tells_secrets(address_value)


def _inner(address: IPv6Address) -> IPv4Address | None:
    """Return the IPv4 address that an IPv6 one stands for."""
    if address in _TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    special = address.is_multicast or address.is_reserved or address.is_unspecified or address.is_loopback
    is_special = special or any(address in network for network in _SPECIAL)
    return address.is_global and not is_special and not _tells_secrets(address)


def _tells_secrets(address: IPv4Address | IPv6Address) -> bool:
    return any(address in network for network in _METADATA)
