"""Minisign: public keys, signatures of files, and whether one belongs to the other."""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Sequence

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from desktop_agent.lazy_dataclass import dataclass

LARGEST = 2048
"""Bytes of a signature file; real ones have about 300."""
_KEY, _HASHED = b"Ed", b"ED"
_UNTRUSTED, _TRUSTED = "untrusted comment: ", "trusted comment: "


class SignatureMalformed(Exception):
    """The text is no signature, or no key, of minisign."""


class SignatureMismatch(Exception):
    """The signature is not one of these keys over this file."""


class KeyUnknown(SignatureMismatch):
    """The signature names a key that is not among those that count."""


@dataclass(frozen=True, slots=True)
class PublicKey:
    """One key. `id` are the eight bytes by which a signature names it. A retired key signs nothing any more."""

    id: bytes
    point: bytes
    is_retired: bool = False


@dataclass(frozen=True, slots=True)
class FileSignature:
    """A signature file: over the BLAKE2b-512 of a file, and over that signature with the trusted comment."""

    key_id: bytes
    over_file: bytes
    comment: str
    over_comment: bytes


def read_key(text: str, *, is_retired: bool = False) -> PublicKey:
    """Read a public key as its one line of Base64. Raises `SignatureMalformed`."""
    raw = _decoded(text, 42)
    if raw[:2] != _KEY:
        raise SignatureMalformed("it is no Ed25519 key")
    return PublicKey(raw[2:10], raw[10:], is_retired)


def read_signature(content: bytes) -> FileSignature:
    """Read a signature file strictly: four lines, nothing more. Raises `SignatureMalformed`."""
    if len(content) > LARGEST:
        raise SignatureMalformed("it is too long")
    try:
        lines = content.decode("utf-8").removesuffix("\n").split("\n")
    except UnicodeDecodeError:
        raise SignatureMalformed("it is no text") from None
    if len(lines) != 4 or not lines[0].startswith(_UNTRUSTED) or not lines[2].startswith(_TRUSTED):
        raise SignatureMalformed("it has not the four lines of a signature")
    raw = _decoded(lines[1], 74)
    # The older kind, `Ed`, signs the file itself: nothing of ours was ever signed by it.
    if raw[:2] != _HASHED:
        raise SignatureMalformed("it is not a signature over a hash")
    return FileSignature(raw[2:10], raw[10:], lines[2].removeprefix(_TRUSTED), _decoded(lines[3], 64))


def verified_comment(content: bytes, signature: FileSignature, keys: Sequence[PublicKey]) -> str:
    """Return the trusted comment where one of the keys signed both it and the content.

    Raises `KeyUnknown` for a key that is not there or is retired, `SignatureMismatch` for all else.
    """
    key = next((one for one in keys if one.id == signature.key_id), None)
    if key is None or key.is_retired:
        raise KeyUnknown("it is signed with a key that does not count")
    try:
        point = Ed25519PublicKey.from_public_bytes(key.point)
        point.verify(signature.over_file, hashlib.blake2b(content).digest())
        point.verify(signature.over_comment, signature.over_file + signature.comment.encode())
    except (InvalidSignature, ValueError):
        raise SignatureMismatch("the signature does not fit") from None
    return signature.comment


def _decoded(text: str, length: int) -> bytes:
    try:
        raw = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise SignatureMalformed("it is no Base64") from None
    # Base64 has several spellings of one value; only the canonical one counts.
    if len(raw) != length or base64.b64encode(raw).decode("ascii") != text:
        raise SignatureMalformed("it has not the length that it must have")
    return raw
