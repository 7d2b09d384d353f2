"""Reads PDF pages as text, and as pictures where these show more."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO

from desktop_agent.execution.threads import in_thread
from desktop_agent.protocol import Media, ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.tools.media.decoder_client import Pages, PdfPage, keep, pages_of
from desktop_agent.tools.tool import ToolContext, ToolFailed

LARGEST_FILE = 500_000_000
MOST_PAGES = 20
MOST_PICTURES = 5
PAGES = r"^[1-9]\d{0,5}(-([1-9]\d{0,5})?)?$"


def is_pdf(start: bytes) -> bool:
    """Return whether a file is a PDF, by its first bytes."""
    return start.startswith(b"%PDF-")


async def read_pdf(path: Path, file: BinaryIO, pages: str | None, context: ToolContext) -> ToolOutput:
    """Return the pages asked for, or the first ones."""
    size = os.fstat(file.fileno()).st_size
    if size > LARGEST_FILE:
        raise ToolFailed(f"{path} has {size / 1e6:,.0f} MB, more than the {LARGEST_FILE // 1_000_000} MB of a PDF.")
    first, last = _range(pages)
    in_pictures = pages is not None and 0 < last - first + 1 <= MOST_PICTURES
    most_characters = context.surroundings.limits.read_characters
    wanted = (first, last, MOST_PAGES, MOST_PICTURES, most_characters, int(in_pictures))
    result = await pages_of(path, file.fileno(), wanted, context.surroundings.decoding)
    if result.refused or not result.pages:
        raise ToolFailed(_why(path, first, result))
    if len(result.pages) > MOST_PAGES or sum(len(page.text) for page in result.pages) > most_characters:
        raise ToolFailed(_why(path, first, Pages(refused="broken")))
    media = await in_thread(lambda _: _stored_pictures(result.pages, context.surroundings.temp))
    shown = translate("tools", "%n page(s)", "fact beside a PDF file that was read", len(result.pages))
    return ToolOutput(_text_of(path, result, last, media), summary=shown, media=tuple(media.values()))


def _range(pages: str | None) -> tuple[int, int]:
    """Return the first and last page asked for; 0 is the file's last."""
    if pages is None:
        return 1, 0
    first, dash, last = pages.partition("-")
    if not dash:
        return int(first), int(first)
    if last and int(last) < int(first):
        raise ToolFailed(f'pages: "{pages}" ends before it begins; write it as "{last}-{first}".')
    return int(first), int(last or 0)


def _why(path: Path, first: int, result: Pages) -> str:
    if result.refused == "password":
        return f"{path} is encrypted and opens with its password alone; ask the user for a copy without one."
    if result.refused == "beyond":
        return f"{path} has {result.total} pages; page {first} is beyond its end."
    return f"{path} is damaged: no page of it can be read."


def _stored_pictures(pages: list[PdfPage], temp: Path) -> dict[int, Media]:
    """Save the pages' pictures; return them by the page's number."""
    return {page.number: keep(page.picture, temp) for page in pages if page.picture is not None}


def _text_of(path: Path, result: Pages, last: int, media: dict[int, Media]) -> str:
    """Return what the model gets: the pages' texts, which of them are pictures, and how to go on."""
    end = result.pages[-1].number
    parts = [f"{path}: PDF of {result.total} pages; here are {result.pages[0].number} to {end}."]
    for page in result.pages:
        parts.append(f"--- Page {page.number} ---\n{_text(page, has_picture=page.number in media)}")
    if media:
        parts.append(f"[The pictures are pages {', '.join(map(str, media))}, in this order.]")
    wanted = min(last or result.total, result.total)
    if end < wanted:
        parts.append(f'[Go on with pages "{end + 1}-{min(wanted, end + MOST_PAGES)}".]')
    return "\n\n".join(parts)


def _text(page: PdfPage, *, has_picture: bool) -> str:
    if page.left_out:
        return f"{page.text}\n[… {page.left_out:,} more characters on this page]"
    if page.text.strip():
        return page.text.rstrip()
    return "[No text; see its picture.]" if has_picture else "[This page cannot be read.]"
