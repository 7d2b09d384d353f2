"""Normalizes the address of a server as people write it."""

from __future__ import annotations

import ipaddress
import re
from urllib.parse import urlsplit

from desktop_agent.errors import ProviderRefused
from desktop_agent.protocol import Remedy
from desktop_agent.sentences import translate

ANTHROPIC = "https://api.anthropic.com"
_HAS_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://")
# What people copy along with the address: the client adds these paths itself.
_KNOWN_PATHS = re.compile(r"(/v1)?(/(messages|models|chat/completions))?/*$")
_HOST = re.compile(r"[A-Za-z0-9._-]+|[0-9A-Fa-f:.]+(%[A-Za-z0-9]+)?")


def server_address(written: str | None) -> str:
    """Return the base address without a trailing slash; "" means Anthropic's own.

    Without a scheme a local server gets http, any other https. Raises `ProviderRefused` for an invalid address, and
    for one with a name or password in it: keys belong into the keyring.
    """
    text = (written or "").strip()
    if not text:
        return ANTHROPIC
    if not _HAS_SCHEME.match(text):
        text = f"{'http' if is_nearby(_host_of(f'//{text}')) else 'https'}://{text}"
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise _refused(text) from None
    host = parts.hostname or ""
    if parts.scheme.lower() not in ("http", "https") or not _HOST.fullmatch(host) or parts.query or parts.fragment:
        raise _refused(text)
    if parts.username is not None or parts.password is not None:
        raise ProviderRefused(HAS_PASSWORD, (Remedy.OPEN_KEYS,))
    place = f"[{host}]" if ":" in host else host
    path = _KNOWN_PATHS.sub("", parts.path)
    return f"{parts.scheme.lower()}://{place}{'' if port is None else f':{port}'}{path}"


def is_nearby(host: str) -> bool:
    """Return whether a host is this machine or one of the local network, by its name or number alone."""
    try:
        number = ipaddress.ip_address(host)
    except ValueError:
        return "." not in host or host.lower().endswith((".local", ".localhost", ".lan", ".home.arpa"))
    return number.is_private or number.is_loopback or number.is_link_local


def is_this_machine(address: str) -> bool:
    """Return whether a base address leads to this very machine, by its name or number alone."""
    host = _host_of(address).lower()
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _host_of(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def _refused(address: str) -> ProviderRefused:
    return ProviderRefused(NO_ADDRESS.with_values(address=address), (Remedy.OPEN_KEYS,))


NO_ADDRESS = translate(
    "provider",
    "{address} is not the address of a server. Write it like http://localhost:11434 or https://example.org.",
)
HAS_PASSWORD = translate(
    "provider",
    "The server's address has a name or a password in it. Nothing was sent. "
    "Leave them out, and enter the key in its own field: there it is kept safely.",
)
