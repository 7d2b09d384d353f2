"""Recognizes certificates and public keys among files that are named like private keys."""

from __future__ import annotations

import re

from desktop_agent.execution.files.small_file import small_file
from desktop_agent.permissions.places import Places

LARGEST_FILE = 256 * 1024
_NAME = re.compile(r"\.(?:pem|key)$", re.IGNORECASE)
_MARK = re.compile(rb"-----BEGIN ([^\r\n]*?)-----")
# RFC 7468, and what OpenSSL wrote before it.
_PUBLIC = frozenset(
    {
        *(b"CERTIFICATE", b"X509 CERTIFICATE", b"TRUSTED CERTIFICATE", b"X509 CRL", b"PKCS7", b"PUBLIC KEY"),
        *(b"RSA PUBLIC KEY", b"DSA PUBLIC KEY", b"ECDSA PUBLIC KEY", b"SSH2 PUBLIC KEY", b"DH PARAMETERS"),
        *(b"CERTIFICATE REQUEST", b"NEW CERTIFICATE REQUEST", b"ATTRIBUTE CERTIFICATE"),
    }
)


def is_public_key(real: str, written: str, places: Places) -> bool:
    """Return whether a path counts as a secret by such a name alone, and the file there is public.

    Looks at the disk.
    """
    if not _NAME.search(real) or not places.where(real, written).is_secret:
        return False
    plain = _NAME.sub("", real), _NAME.sub("", written)
    return not places.where(*plain).is_secret and _is_public(real)


def _is_public(path: str) -> bool:
    """Return whether a file consists of one or more public blocks and nothing else."""
    text = small_file(path, LARGEST_FILE, follows_links=False) or b""
    marks = _MARK.findall(text)
    return (
        bool(marks) and _PUBLIC.issuperset(marks) and b"PRIVATE" not in text and len(marks) == text.count(b"BEGIN ")
    )
