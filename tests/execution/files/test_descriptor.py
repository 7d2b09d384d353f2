from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.execution.files.descriptor import copy_bytes, copy_content, share_content


@pytest.mark.parametrize("data", [b"", b"some bytes\n", b"\0" * 3_000_000 + b"end"], ids=["none", "few", "many"])
def test_a_copy_holds_the_same_and_lets_its_source_alone(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "source").write_bytes(data)
    source, target = os.open(tmp_path / "source", os.O_RDONLY), os.open(tmp_path / "target", os.O_RDWR | os.O_CREAT)
    copy_content(source, target)
    os.pwrite(target, b"other", 0)
    assert (tmp_path / "source").read_bytes() == data
    assert (tmp_path / "target").read_bytes() == b"other" + data[5:]
    os.close(source)
    os.close(target)


def test_what_cannot_be_shared_says_so(tmp_path: Path) -> None:
    (tmp_path / "source").write_bytes(b"x")
    reading, writing = os.pipe()
    source = os.open(tmp_path / "source", os.O_RDONLY)
    assert not share_content(source, writing)
    for descriptor in (source, reading, writing):
        os.close(descriptor)


def test_no_more_is_copied_than_is_asked_for(tmp_path: Path) -> None:
    with (tmp_path / "source").open("w+b") as source, (tmp_path / "target").open("wb") as target:
        source.write(b"12345678")
        source.seek(0)
        copy_bytes(source.fileno(), target.fileno(), 5)
    assert (tmp_path / "target").read_bytes() == b"12345"
