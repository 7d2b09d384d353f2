"""Asks for the notice of the newest version, and keeps the last one with its signature."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from desktop_agent.errors import UpdateError
from desktop_agent.execution.files.small_file import small_file
from desktop_agent.os_errors import reason
from desktop_agent.sentences import translate
from desktop_agent.settings.file import replace_file
from desktop_agent.updates.notice import LARGEST, UpdateNotice, archive_name, read_notice, version_number
from desktop_agent.updates.signature import LARGEST as LARGEST_SIGNATURE
from desktop_agent.updates.source import UpdateSource

_LOG = logging.getLogger(__name__)
NOTICE, SIGNATURE = "latest.json", "latest.json.minisig"


Fetch = Callable[[str, int, Callable[[bytes], object]], None]
"""Hands the body of an address, of so many bytes at most, to a function."""


def ask(source: UpdateSource, fetch: Fetch, cache: Path, seen_date: str, version: str) -> UpdateNotice:
    """Return the notice as it is now. Blocks. Raises `UpdateError`, also for one that is older than what is known.

    `seen_date` is the day of the newest notice before, `version` the one that runs.
    """
    content, signature = _got(fetch, source.address, LARGEST), _got(fetch, source.signature, LARGEST_SIGNATURE)
    notice = read_notice(content, signature, source.keys)
    if version_number(notice.version) < version_number(version) or notice.date < seen_date:
        raise UpdateError(OLDER.with_values(found=notice.version, date=notice.date))
    try:
        cache.mkdir(mode=0o700, parents=True, exist_ok=True)
        # The content is UTF-8, or it would not have been read.
        replace_file(cache / NOTICE, content.decode("utf-8"))
        replace_file(cache / SIGNATURE, signature.decode("utf-8"))
    except OSError as error:
        _LOG.info("the notice was not kept: %s", reason(error))
    return notice


def _got(fetch: Fetch, address: str, most_bytes: int) -> bytes:
    pieces: list[bytes] = []
    fetch(address, most_bytes, pieces.append)
    return b"".join(pieces)


def recall(source: UpdateSource, cache: Path, seen_date: str) -> UpdateNotice | None:
    """Return the notice that was kept, None where there is none that counts. Blocks."""
    content = small_file(str(cache / NOTICE), LARGEST)
    signature = small_file(str(cache / SIGNATURE), LARGEST_SIGNATURE)
    if content is None or signature is None:
        return None
    with suppress(UpdateError):  # the next check brings another
        notice = read_notice(content, signature, source.keys)
        return notice if notice.date >= seen_date else None
    return None


def is_newer(version: str, than: str) -> bool:
    """Return whether a version comes after another."""
    return version_number(version) > version_number(than)


def archive_size(notice: UpdateNotice) -> int:
    """Return the bytes of the archive of a release, 0 where it has none."""
    return next((one.size for one in notice.files if one.name == archive_name(notice.version)), 0)


OLDER = translate(
    "updates",
    "The notice of the newest version names {found} of {date}, which is older than what is known here, so it was "
    "ignored. The installed version is unchanged; check again later.",
)
