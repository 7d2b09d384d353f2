"""Reads pages of a PDF file in a process of its own, which a hostile file cannot escape.

Started as `python -m` by `decoder_client.py`: the file is its standard input; its arguments are the first page,
the last one (0: the file's), how many pages come as text, how many as pictures, how many characters of text, and
whether pages with text come as pictures too. It answers with one JSON object on its standard output.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import pypdfium2

from desktop_agent.execution.decoders.image_process import LONGEST_SIDE, answer, confine, encoded
from desktop_agent.lazy_dataclass import dataclass

WRONG_PASSWORD = 4
"""PDFium's FPDF_ERR_PASSWORD."""
LARGEST_SCALE = 4.0


@dataclass(frozen=True, slots=True)
class PdfRequest:
    """Requested pages, counted from 1. `last` is 0 for the file's last; `all_as_pictures` is 0 or 1."""

    first: int
    last: int
    most_pages: int
    most_pictures: int
    most_characters: int
    all_as_pictures: int


def main(wanted: PdfRequest) -> None:
    """Read the pages and answer."""
    confine()
    with os.fdopen(0, "rb", closefd=False) as file:
        answer(pages_of(file, wanted))


def pages_of(file: Any, wanted: PdfRequest) -> dict[str, Any]:
    """Return the pages' texts and pictures, or why there are none."""
    try:
        document = pypdfium2.PdfDocument(file)
    except pypdfium2.PdfiumError as error:
        return {"refused": "password" if error.err_code == WRONG_PASSWORD else "broken"}
    total = len(document)
    if not total:
        return {"refused": "broken"}
    if wanted.first > total:
        return {"refused": "beyond", "total": total}
    if document.get_formtype():
        document.init_forms()  # what was filled in belongs to the page
    last = min(wanted.last or total, total, wanted.first + wanted.most_pages - 1)
    pages: list[dict[str, Any]] = []
    room, pictures = wanted.most_characters, 0
    for number in range(wanted.first, last + 1):
        text = _text(document, number)
        needs_picture = wanted.all_as_pictures or (text is not None and not text.strip())
        if pages and (len(text or "") > room or (needs_picture and pictures == wanted.most_pictures)):
            break
        shown = (text or "")[:room]
        picture = _rendered(document, number) if needs_picture else None
        pages.append({"number": number, "text": shown, "left_out": len(text or "") - len(shown), "picture": picture})
        room -= len(shown)
        pictures += picture is not None
    return {"total": total, "pages": pages}


def _text(document: Any, number: int) -> str | None:
    """Return a page's text, None where it cannot be read: one bad page does not cost the others."""
    try:
        text: str = document[number - 1].get_textpage().get_text_bounded()
    except pypdfium2.PdfiumError:
        return None
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    # What is half a character in the file must not break the JSON, the store or the request.
    return lines.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _rendered(document: Any, number: int) -> dict[str, Any] | None:
    try:
        page = document[number - 1]
        width, height = page.get_size()
        scale = min(LARGEST_SCALE, LONGEST_SIDE / max(width, height, 1.0))
        return encoded(page.render(scale=scale).to_pil().convert("RGB"))
    except (pypdfium2.PdfiumError, MemoryError):
        return None


if __name__ == "__main__":
    main(PdfRequest(*map(int, sys.argv[1:])))
