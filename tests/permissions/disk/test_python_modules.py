from __future__ import annotations

import pytest

from desktop_agent.permissions.disk.run_files import is_own_module
from desktop_agent.permissions.programs.actions import RunModule
from tests.permissions.world import World


@pytest.mark.parametrize(
    ("name", "asks"),
    [
        ("argparse.py", True),
        ("argparse.cpython-313-x86_64-linux-gnu.so", True),
        ("json/__init__.py", True),
        ("_colorize.py", True),
        ("_sysconfigdata__linux_x86_64-linux-gnu.py", True),
        ("compression/__init__.py", True),
        ("copy_reg.pyc", True),
        ("site/index.html", False),
        ("test/test_app.py", False),
        ("code.ts", False),
        ("_config.yml", False),
        ("_static/a.css", False),
        ("__init__.py", False),
        ("__main__.py", False),
    ],
)
def test_a_file_that_could_be_loaded_in_the_place_of_one_of_python_s_modules_asks(
    name: str, asks: bool, world: World
) -> None:
    path = world.workspace / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("")
    for command in ("python3 -m json.tool data.json", "python3 -m sysconfig"):
        assert ("runs_module" in world.reasons(command)) is asks


@pytest.mark.parametrize(("name", "asks"), [("ruff.py", True), ("ruff/__init__.py", True), ("ruff/a.toml", False)])
def test_a_module_that_brings_all_it_loads_asks_where_the_folder_has_one_of_its_name(
    name: str, asks: bool, world: World
) -> None:
    path = world.workspace / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("")
    assert ("runs_module" in world.reasons("python3 -m ruff check .")) is asks


def test_a_module_that_loads_what_others_bring_always_asks(world: World) -> None:
    assert "runs_module" in world.reasons("python3 -m pip list")


def test_a_module_of_the_folder_or_its_src_is_the_projects_own(world: World) -> None:
    (world.workspace / "src" / "shop").mkdir(parents=True)
    (world.workspace / "src" / "shop" / "__main__.py").write_text("")
    (world.workspace / "tool.py").write_text("")
    here = (str(world.workspace),)
    for name, is_own in (("shop", True), ("tool", True), ("shop.none", False), ("../tool", False), ("json", False)):
        assert is_own_module(RunModule(name, "", here, 0, 1)) is is_own, name
