"""Parser of server addresses as users type them."""

from __future__ import annotations

import ipaddress
import re
from urllib.parse import urlsplit

from desktop_agent.lazy_dataclass import dataclass

_HOST = re.compile(r"[\w-]+(\.[\w-]+)*\.?|[0-9a-fA-F.]*:[0-9a-fA-F:.]*(%\w+)?")


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """A server's base URL, and its properties that need no request."""

    url: str
    host: str
    is_here: bool
    """The server is on this machine."""
    is_encrypted: bool


def read_address(typed: str) -> ServerAddress | None:
    """Return the base URL of a typed address; None if it is ambiguous.

    A missing scheme is http for this machine and https for any other; a single word without one could also be a
    key. A trailing `/v1` is dropped, as API paths are appended to the address.
    """
    text = typed.strip()
    if not text or any(character.isspace() for character in text):
        return None
    if "://" not in text:
        bare = _split(f"//{text}")
        if bare is None or not _is_named_like_a_server(bare[1], text):
            return None
        text = f"{'http' if _is_here(bare[1]) else 'https'}://{text}"
    text = text.rstrip("/").removesuffix("/v1")
    parts = _split(text)
    if parts is None or parts[0] not in ("http", "https"):
        return None
    return ServerAddress(text, parts[1], _is_here(parts[1]), parts[0] == "https")


def _split(text: str) -> tuple[str, str] | None:
    try:
        parts = urlsplit(text)
        host, _ = parts.hostname, parts.port
    except ValueError:
        return None
    return (parts.scheme, host) if host and _HOST.fullmatch(host) and not parts.username else None


def _is_named_like_a_server(host: str, text: str) -> bool:
    return _is_here(host) or "." in host or ":" in text


def _is_here(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
