"""The notice of the newest version: checked against its signature, then read strictly."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Sequence
from typing import Any

from desktop_agent.errors import UpdateError
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import translate
from desktop_agent.text import visible
from desktop_agent.updates.signature import (
    KeyUnknown,
    PublicKey,
    SignatureMalformed,
    SignatureMismatch,
    read_signature,
    verified_comment,
)

LARGEST = 64 * 1024
LARGEST_FILE = 1 << 30
LONGEST_NOTES = 40_000
_MOST_FILES = 20
_VERSION = re.compile(r"(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})", re.ASCII)
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+~-]{0,127}", re.ASCII)
_HASH = re.compile(r"[0-9a-f]{64}", re.ASCII)


@dataclass(frozen=True, slots=True)
class ReleaseFile:
    """One file of a release: its name, its size in bytes, and its SHA-256 in hex."""

    name: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class UpdateNotice:
    """The newest version, its day (YYYY-MM-DD), its release notes in Markdown, and its files."""

    version: str
    date: str
    notes: str
    files: tuple[ReleaseFile, ...]

    def file(self, name: str) -> ReleaseFile:
        """Return the file of this name. Raises `UpdateError` where the release has none."""
        found = next((one for one in self.files if one.name == name), None)
        if found is None:
            raise UpdateError(NO_FILE.with_values(version=self.version))
        return found


class NoticeMalformed(Exception):
    """The notice is signed, but not what a notice is."""


def read_notice(content: bytes, signature: bytes, keys: Sequence[PublicKey]) -> UpdateNotice:
    """Return what a notice says if one of the keys signed it. Raises `UpdateError`.

    Nothing of the content is looked at before its signature was found right.
    """
    try:
        comment = verified_comment(content, read_signature(signature), keys)
        notice = _parsed(content)
    except KeyUnknown:
        raise UpdateError(UNKNOWN_KEY) from None
    except (SignatureMalformed, SignatureMismatch):
        raise UpdateError(WRONG_SIGNATURE) from None
    except NoticeMalformed as error:
        raise UpdateError(NOT_UNDERSTOOD.with_values(why=str(error))) from None
    if comment != comment_of(notice.version, notice.date):
        raise UpdateError(WRONG_SIGNATURE)
    return notice


def comment_of(version: str, date: str) -> str:
    """Return the trusted comment of the signature over the notice of a version."""
    return f"desktop-agent {version} {date}"


def version_number(version: str) -> tuple[int, int, int]:
    """Return a version to be compared. Raises `ValueError` where it is none of three numbers."""
    match = _VERSION.fullmatch(version)
    if match is None:
        raise ValueError(f"{version!r} is no version")
    return int(match[1]), int(match[2]), int(match[3])


def archive_name(version: str) -> str:
    """Return what the archive of a version is called."""
    return f"{archive_top(version)}.tar.gz"


def archive_top(version: str) -> str:
    """Return the folder that all of an archive lies in."""
    return f"desktop-agent-{version}-linux-amd64"


def _parsed(content: bytes) -> UpdateNotice:
    try:
        found = json.loads(content.decode("utf-8"), object_pairs_hook=_distinct, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise NoticeMalformed("it is no JSON") from None
    if not isinstance(found, dict):
        raise NoticeMalformed("it is no object")
    version, date = _text(found, "version"), _text(found, "date")
    try:
        version_number(version)
        is_day = datetime.date.fromisoformat(date).isoformat() == date
    except ValueError:
        is_day = False
    if not is_day:
        raise NoticeMalformed("version or date")
    notes = _text(found, "notes")
    files = found.get("files")
    if len(notes) > LONGEST_NOTES or not isinstance(files, list) or len(files) > _MOST_FILES:
        raise NoticeMalformed("notes or files")
    read = tuple(_file(one) for one in files)
    if len({one.name for one in read}) != len(read):
        raise NoticeMalformed("two files of one name")
    return UpdateNotice(version, date, visible(notes), read)


def _file(found: object) -> ReleaseFile:
    if not isinstance(found, dict):
        raise NoticeMalformed("files")
    name, sha256, size = _text(found, "name"), _text(found, "sha256"), found.get("size")
    if not (_NAME.fullmatch(name) and _HASH.fullmatch(sha256)):
        raise NoticeMalformed("a file's name or hash")
    # `type() is`, for true is an int to isinstance.
    if type(size) is not int or not 0 < size <= LARGEST_FILE:
        raise NoticeMalformed("a file's size")
    return ReleaseFile(name, size, sha256)


def _text(found: dict[str, Any], name: str) -> str:
    value = found.get(name)
    if not isinstance(value, str):
        raise NoticeMalformed(name)
    return value


def _distinct(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a name stands twice")
    return made


def _no_constant(word: str) -> object:
    raise ValueError(f"{word} is no number")


WRONG_SIGNATURE = translate(
    "updates",
    "The notice of the newest version is not signed by the makers of Desktop Agent, so nothing was downloaded. The "
    "installed version is unchanged; check again later, and report it if it stays.",
)
UNKNOWN_KEY = translate(
    "updates",
    "The notice of the newest version is signed with a key that this version does not know or no longer trusts, so "
    "nothing was downloaded. The installed version is unchanged; get the new one from the project's page.",
)
NOT_UNDERSTOOD = translate(
    "updates",
    "The notice of the newest version cannot be understood ({why}), so nothing was downloaded. The installed version "
    "is unchanged; get the new one from the project's page.",
)
NO_FILE = translate(
    "updates",
    "Version {version} has no archive for this computer, so nothing was downloaded. The installed version is "
    "unchanged; get the new one from the project's page.",
)
