from __future__ import annotations

import io
import os
import zlib
from pathlib import Path

import pytest
from PIL import Image

from desktop_agent.execution.files.atomic_write import digest_of
from desktop_agent.protocol import Media, ToolOutput
from desktop_agent.sentences import in_english
from desktop_agent.tools.media import image
from desktop_agent.tools.media.image import is_picture
from tests.tools.conftest import Bench
from tests.tools.documents import noise, picture, size_of


def the_one(output: ToolOutput) -> Media:
    assert not output.is_error, output.for_model
    (media,) = output.media
    return media


@pytest.mark.parametrize(("kind", "media_type"), [("PNG", "png"), ("JPEG", "jpeg"), ("GIF", "png"), ("WEBP", "png")])
async def test_a_picture_is_kept_in_the_temporary_folder_with_its_digest(
    kind: str, media_type: str, bench: Bench
) -> None:
    file = bench.write("shot", picture((800, 600), kind))
    output = await bench.use("Read", path="shot")
    media = the_one(output)
    kept = Path(media.path)
    assert (media.media_type, media.width, media.height) == (f"image/{media_type}", 800, 600)
    assert media.digest == digest_of(kept.read_bytes())
    assert kept.parent.parent == bench.surroundings.temp
    assert kept.stat().st_mode & 0o077 == 0
    assert output.for_model == f"{file}: image, 800 × 600 pixels."
    assert output.summary is not None
    assert in_english(output.summary) == "image, 800 × 600"


async def test_a_large_picture_is_shrunk_and_that_is_said(bench: Bench) -> None:
    bench.write("large.png", picture((4000, 2000)))
    output = await bench.use("Read", path="large.png")
    media = the_one(output)
    assert size_of(Path(media.path).read_bytes()) == (media.width, media.height) == (1568, 784)
    assert output.for_model.endswith("image, 4000 × 2000 pixels. It is shown at 1568 × 784.")


async def test_a_picture_of_too_many_bytes_becomes_a_jpeg(bench: Bench) -> None:
    bench.write("noise.png", noise((1568, 1568)))
    media = the_one(await bench.use("Read", path="noise.png"))
    assert media.media_type == "image/jpeg"
    assert len(Path(media.path).read_bytes()) <= 3_750_000


async def test_a_picture_that_would_burst_is_refused_by_its_header(bench: Bench) -> None:
    bomb = bytearray(picture((1, 1)))
    bomb[16:24] = (60_000).to_bytes(4, "big") * 2
    bomb[29:33] = zlib.crc32(bomb[12:29]).to_bytes(4, "big")
    file = bench.write("bomb.png", bytes(bomb))
    output = await bench.use("Read", path="bomb.png")
    why = "it has 60,000 × 60,000 pixels, too many to be decoded; make a smaller copy"
    assert output == ToolOutput(f"{file} cannot be shown: {why}.", is_error=True)
    assert not list(bench.surroundings.temp.rglob("*.png"))


@pytest.mark.parametrize(
    "data", [picture((99, 99))[:60], b"\xff\xd8\xff" + b"x" * 99, b"GIF89a", b"RIFF0000WEBPVP8 "]
)
async def test_a_damaged_picture_is_one_sentence(data: bytes, bench: Bench) -> None:
    file = bench.write("bad", data)
    output = await bench.use("Read", path="bad")
    why = "it is damaged, or holds what its format does not allow"
    assert output == ToolOutput(f"{file} cannot be shown: {why}.", is_error=True)


async def test_of_a_file_that_moves_the_first_picture_is_shown(bench: Bench) -> None:
    frames = [picture((9, 9), "GIF", color) for color in ("red", "blue")]
    first, *rest = map(opened, frames)
    first.save(bench.workspace / "moves.gif", save_all=True, append_images=rest)
    output = await bench.use("Read", path="moves.gif")
    assert output.for_model.endswith("It is animated; this is its first frame.")


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


async def test_a_file_of_too_many_bytes_is_refused(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(image, "LARGEST_FILE", 50)
    bench.write("large.png", picture((9, 9)))
    output = await bench.use("Read", path="large.png")
    assert output.is_error
    assert "Make a smaller copy with a command" in output.for_model


async def test_what_lies_in_the_way_in_the_temporary_folder_is_not_followed(bench: Bench) -> None:
    bench.surroundings.temp.mkdir()
    (bench.surroundings.temp / "pictures").symlink_to(bench.workspace)
    bench.write("a.png", picture((9, 9)))
    output = await bench.use("Read", path="a.png")
    assert output.is_error
    assert os.listdir(bench.workspace) == ["a.png"]


async def test_a_range_means_nothing_for_a_picture(bench: Bench) -> None:
    bench.write("a.png", picture((9, 9)))
    output = await bench.use("Read", path="a.png", limit=5, pages="1")
    assert output == ToolOutput("limit and pages: a.png is a picture.", is_error=True)


def test_pictures_are_told_by_their_first_bytes() -> None:
    assert all(is_picture(picture((1, 1), kind)) for kind in ("PNG", "JPEG", "GIF", "WEBP"))
    assert not any(map(is_picture, (b"", b"BM", b"RIFF0000WAVE", b"%PDF-", b"<svg")))
