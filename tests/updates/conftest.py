"""A release on loopback, and an installation that hears of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.updates.loopback_release import LoopbackRelease, UpdateWorld, loopback_release, make_world


@pytest.fixture
def release(tmp_path: Path) -> Iterator[LoopbackRelease]:
    with loopback_release(tmp_path) as made:
        yield made


@pytest.fixture
def world(tmp_path: Path, release: LoopbackRelease) -> UpdateWorld:
    return make_world(tmp_path, release)
