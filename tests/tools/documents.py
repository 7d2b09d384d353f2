"""Real documents to be read: pictures, PDF files and notebooks, made on the spot."""

from __future__ import annotations

import base64
import io
import json
from collections.abc import Iterable, Sequence
from typing import Any

from PIL import Image

# Of "The quick brown fox", encrypted with RC4 by the standard handler (PDF 1.4, 40 bits). The owner's and the user's
# entries come from no password that anybody knows.
_ENCRYPTION = b"<< /Filter /Standard /V 1 /R 2 /P -4 /O <" + b"11" * 32 + b"> /U <" + b"22" * 32 + b"> >>"


def picture(
    size: tuple[int, int], kind: str = "PNG", color: str = "navy", mode: str = "RGB", **options: Any
) -> bytes:
    into = io.BytesIO()
    Image.new("RGB", size, color).save(into, kind)
    return into.getvalue()


def noise(size: tuple[int, int], kind: str = "PNG") -> bytes:
    """A picture that nothing makes smaller."""
    into = io.BytesIO()
    Image.effect_noise(size, 100).convert("RGB").save(into, kind)
    return into.getvalue()


def size_of(data: bytes) -> tuple[int, int]:
    with Image.open(io.BytesIO(data)) as image:
        return image.size


def pdf(texts: Iterable[str], *, is_encrypted: bool = False) -> bytes:
    """A PDF file with one page a text."""
    contents = [_drawn(text) for text in texts]
    kids = b" ".join(b"%d 0 R" % (4 + 2 * place) for place in range(len(contents)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [" + kids + b"] /Count %d >>" % len(contents),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    for place, content in enumerate(contents):
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents %d 0 R" % (5 + 2 * place)
            + b" /Resources << /Font << /F1 3 0 R >> >> >>"
        )
        objects.append(b"<< /Length %d >>\nstream\n" % len(content) + content + b"\nendstream")
    return _file(objects, b" /Encrypt " + _ENCRYPTION + b" /ID [<00> <00>]" if is_encrypted else b"")


def _drawn(text: str) -> bytes:
    lines = " T* ".join(f"({line}) Tj" for line in text.split("\n"))
    return f"BT /F1 6 Tf 7 TL 10 780 Td {lines} ET".encode()


def _file(objects: Sequence[bytes], trailer: bytes) -> bytes:
    out = bytearray(b"%PDF-1.4\n")
    places = []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n" % number + content + b"\nendobj\n"
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer << /Size %d /Root 1 0 R" % (len(objects) + 1) + trailer + b" >>\n"
    return bytes(out + b"startxref\n%d\n%%%%EOF\n" % start)


def scanned_pdf(pages: int) -> bytes:
    """A PDF file whose pages are pictures alone, as a scanner makes them."""
    into = io.BytesIO()
    first, *rest = [Image.new("L", (850, 1100), 255 - place) for place in range(pages)]
    first.save(into, "PDF", save_all=True, append_images=rest)
    return into.getvalue()


def cell(kind: str, *lines: str, name: str = "", outputs: Sequence[Any] = (), **more: Any) -> dict[str, Any]:
    """One cell as Jupyter writes it: its fields sorted."""
    fields: dict[str, Any] = {"cell_type": kind, "metadata": {}, "source": list(lines), **more}
    if kind == "code":
        fields |= {"execution_count": 1 if outputs else None, "outputs": list(outputs)}
    if name:
        fields["id"] = name
    return dict(sorted(fields.items()))


def notebook(*cells: dict[str, Any], minor: int = 5, indent: Any = 1, **options: Any) -> str:
    """A notebook as Jupyter writes it."""
    options = {"ensure_ascii": False, **options}
    whole = {
        "cells": list(cells),
        "metadata": {"language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": minor,
    }
    return json.dumps(whole, indent=indent, **options) + "\n"


def shown_picture(data: bytes, kind: str = "image/png") -> dict[str, Any]:
    """An output that is a picture."""
    encoded = base64.encodebytes(data).decode()
    return {
        "output_type": "display_data",
        "metadata": {},
        "data": {kind: encoded, "text/plain": ["<Figure>"], "text/html": ["<img>"]},
    }
