from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.programs.table_loader import Tables
from tests.permissions.world import World, make_world


@pytest.fixture(scope="session")
def tables() -> Tables:
    return Tables(resource_folder("resources") / "commands")


@pytest.fixture
def world(tmp_path: Path, tables: Tables) -> World:
    return make_world(tmp_path, tables)


@pytest.fixture(scope="module")
def quiet_world(tmp_path_factory: pytest.TempPathFactory, tables: Tables) -> World:
    """One world for many commands: for tests that only look."""
    return make_world(tmp_path_factory.mktemp("world"), tables)
