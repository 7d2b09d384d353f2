from __future__ import annotations

import base64
import io
import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from desktop_agent.execution.decoders import image_process as picture_child
from desktop_agent.execution.decoders.image_process import encoded, shrunk
from tests.series import examples


def saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    into = io.BytesIO()
    image.save(into, kind, **options)
    return into.getvalue()


def shown(answer: dict[str, Any]) -> Image.Image:
    return Image.open(io.BytesIO(base64.b64decode(answer["data"])))


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_pictures_of_every_kind_of_pixel_are_shown(mode: str) -> None:
    answer = shrunk(saved(Image.new(mode, (30, 20)), "PNG"))
    assert (answer["width"], answer["height"], answer["was"]) == (30, 20, (30, 20))
    assert shown(answer).mode in ("L", "RGB", "RGBA")


@pytest.mark.parametrize("mode", ["L", "RGB", "CMYK"])
def test_photos_of_every_kind_of_pixel_are_shown(mode: str) -> None:
    answer = shrunk(saved(Image.new(mode, (3000, 20)), "JPEG"))
    assert (answer["media_type"], answer["width"], answer["was"]) == ("image/jpeg", 1568, (3000, 20))


def test_sixteen_bits_of_grey_are_scaled_not_cut_off() -> None:
    answer = shrunk(saved(Image.new("I;16", (2, 2), 0x8000), "PNG"))
    assert shown(answer).getpixel((0, 0)) == 128


def test_what_is_seen_through_stays_so() -> None:
    answer = shrunk(saved(Image.new("RGBA", (2, 2), (255, 0, 0, 10)), "PNG"))
    assert shown(answer).getpixel((0, 0)) == (255, 0, 0, 10)


def test_a_photo_that_lies_on_its_side_is_turned_and_tells_nothing_of_its_place() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    exif[0x8825] = {1: "N", 2: (48.0, 8.0, 0.0)}
    answer = shrunk(saved(Image.new("RGB", (40, 20)), "JPEG", exif=exif, comment=b"mine"))
    assert (answer["width"], answer["height"], answer["was"]) == (20, 40, (40, 20))
    assert dict(shown(answer).getexif()) == {}
    assert b"mine" not in base64.b64decode(answer["data"])


def test_too_many_bytes_become_fewer_until_they_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_child, "MOST_BYTES", 3000)
    noise = Image.effect_noise((400, 400), 100).convert("RGBA")
    answer = encoded(noise)
    assert answer["media_type"] == "image/jpeg"
    assert len(base64.b64decode(answer["data"])) <= 3000
    assert (answer["width"], answer["height"]) == shown(answer).size


@given(st.binary(max_size=200))
@settings(max_examples=examples(50))
def test_no_bytes_break_the_decoder(data: bytes) -> None:
    whole = saved(Image.new("RGB", (9, 9)), "PNG")
    for given_bytes in (data, whole[: len(data)] + data, whole[:40] + data + whole[40:]):
        answer = shrunk(given_bytes)
        assert answer.get("refused") in ("broken", "pixels", None)


def test_several_pictures_are_read_one_after_the_other_and_the_process_is_confined() -> None:
    one, other = saved(Image.new("RGB", (5, 4)), "PNG"), b"no picture"
    program = [
        sys.executable,
        "-I",
        "-m",
        "desktop_agent.execution.decoders.image_process",
        str(len(one)),
        str(len(other)),
    ]
    done = subprocess.run(program, input=one + other, capture_output=True, check=True, env={})
    pictures = json.loads(done.stdout)["pictures"]
    assert [picture.get("refused", picture.get("was")) for picture in pictures] == [[5, 4], "broken"]
    assert done.stderr == b""


def test_a_confined_process_can_neither_write_nor_start_another_nor_take_all_memory(tmp_path: Any) -> None:
    script = f"""
from desktop_agent.execution.decoders.image_process import confine
import resource, signal
confine()
print(resource.getrlimit(resource.RLIMIT_CPU)[0])
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
try:
    with open({str(tmp_path / "out")!r}, "w") as file:
        file.write("x")
except OSError as error:
    print(error.strerror)
try:
    bytearray(2_000_000_000)
except MemoryError:
    print("no memory")
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert done.stdout.split("\n")[:3] == ["25", "File too large", "no memory"]
