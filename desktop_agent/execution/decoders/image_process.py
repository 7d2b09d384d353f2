"""Decodes and shrinks pictures in a process of its own, which a hostile file cannot escape.

Started as `python -m` by `decoder_client.py`: the pictures, one after the other, are its standard input, its
arguments are how many bytes each has. It answers with one JSON object on its standard output, and imports nothing of
the app.
"""

from __future__ import annotations

import base64
import io
import json
import resource
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from PIL import GifImagePlugin, Image, ImageOps, JpegImagePlugin, PngImagePlugin, WebPImagePlugin

LONGEST_SIDE = 1568
MOST_BYTES = 3_750_000
"""Five megabytes once they are base64. Source of both: docs.claude.com, "Vision", 2026-10."""
MOST_PIXELS = 100_000_000
MEMORY_BYTES = 1_000_000_000
CPU_S = 25

_FORMATS = tuple(
    plugin.format
    for plugin in (
        GifImagePlugin.GifImageFile,
        JpegImagePlugin.JpegImageFile,
        PngImagePlugin.PngImageFile,
        WebPImagePlugin.WebPImageFile,
    )
)


def main(sizes: Sequence[int]) -> None:
    """Read each picture and answer with all of them."""
    confine()
    answer({"pictures": [shrunk(sys.stdin.buffer.read(size)) for size in sizes]})


def confine() -> None:
    """Bound the memory and the time that this process can take, and let it write and start nothing."""
    limits = (
        (resource.RLIMIT_AS, MEMORY_BYTES),
        (resource.RLIMIT_CPU, CPU_S),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NPROC, 0),
    )
    for kind, limit in limits:
        with suppress(ValueError, OSError):  # a system that has no such limit, or a lower one
            resource.setrlimit(kind, (limit, limit))


def answer(result: dict[str, Any]) -> None:
    """Send the answer."""
    sys.stdout.write(json.dumps(result))
    sys.stdout.flush()


def shrunk(data: bytes) -> dict[str, Any]:
    """Return a picture within the limits, or why there is none."""
    # The size is read from the header, and judged before anything is decoded.
    Image.MAX_IMAGE_PIXELS = None
    try:
        with Image.open(io.BytesIO(data), formats=_FORMATS) as image:
            was = image.size
            if was[0] * was[1] > MOST_PIXELS:
                return {"refused": "pixels", "was": was}
            is_animated = bool(getattr(image, "is_animated", False))
            if image.format == "JPEG":
                image.draft(None, (2 * LONGEST_SIDE, 2 * LONGEST_SIDE))
            is_photo = image.format in ("JPEG", "MPO")
            return {**encoded(_upright(image), is_photo=is_photo), "was": was, "is_animated": is_animated}
    except MemoryError:
        return {"refused": "memory"}
    except Exception as error:  # noqa: BLE001 - the decoders raise whatever they like
        return {"refused": "broken", "why": str(error)[:200]}


def _upright(image: Image.Image) -> Image.Image:
    """Return the picture in colours that can be written, at most as large as is sent, and not lying on its side."""
    has_alpha = image.mode in ("RGBA", "LA", "PA", "RGBa", "La") or "transparency" in image.info
    if image.mode.startswith("I") or image.mode == "F":  # sixteen bits of grey, which are cut off and not scaled
        image = image.convert("I").point(lambda value: value / 256).convert("L")
    wanted = "RGBA" if has_alpha else "L" if image.mode in ("1", "L") else "RGB"
    plain = image if image.mode == wanted else image.convert(wanted)
    turn = image.getexif().get(0x0112, 1)
    plain.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    plain.getexif()[0x0112] = turn
    return ImageOps.exif_transpose(plain)


def encoded(image: Image.Image, *, is_photo: bool = False) -> dict[str, Any]:
    """Return a picture's bytes in base64: PNG where that is small enough, or JPEG, or a smaller JPEG."""
    if not is_photo and len(data := _saved(image, "PNG")) <= MOST_BYTES:
        return _picture(image, "image/png", data)
    flat = _on_white(image)
    for quality in (88, 70, 50):
        if len(data := _saved(flat, "JPEG", quality=quality)) <= MOST_BYTES:
            return _picture(flat, "image/jpeg", data)
    return encoded(flat.resize((max(1, flat.width // 2), max(1, flat.height // 2))), is_photo=True)


def _saved(image: Image.Image, kind: str, **options: int) -> bytes:
    """Return the bytes, without what a camera wrote beside the picture: where it was taken, for one."""
    clean = Image.new(image.mode, image.size)
    clean.paste(image)
    into = io.BytesIO()
    clean.save(into, kind, **options)
    return into.getvalue()


def _on_white(image: Image.Image) -> Image.Image:
    if image.mode != "RGBA":
        return image if image.mode in ("L", "RGB") else image.convert("RGB")
    flat = Image.new("RGB", image.size, "white")
    flat.paste(image, mask=image.getchannel("A"))
    return flat


def _picture(image: Image.Image, media_type: str, data: bytes) -> dict[str, Any]:
    return {
        "media_type": media_type,
        "width": image.width,
        "height": image.height,
        "data": base64.b64encode(data).decode("ascii"),
    }


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]])
