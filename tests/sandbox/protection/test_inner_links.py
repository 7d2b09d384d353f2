from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.sandbox.protection import inner_links
from desktop_agent.sandbox.protection.inner_links import InnerLinks


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = Path(os.path.realpath(tmp_path))
    for name in ("project/hooks/deep", "project/src", "outside"):
        (root / name).mkdir(parents=True)
    return root


def led_to(root: Path, one: InnerLinks) -> dict[str, str]:
    found = one.of([f"{root}/project/hooks", f"{root}/project/file"], [f"{root}/project"])
    return {os.path.relpath(path, root): os.path.relpath(by, root) for path, by in found.items()}


def test_files_that_are_there_or_not_are_led_to(root: Path) -> None:
    one, hooks = InnerLinks(["README.md"]), root / "project/hooks"
    (hooks / "own").touch()
    for name, leads in {
        "a": "../src/a.sh",
        "deep/b": "../../src/b.sh",
        "c": "own",
        "d": "../../outside/x",
        "e": "../src",
        "f": "../README.md",
    }.items():
        (hooks / name).symlink_to(leads)
    (root / "project/src/a.sh").touch()
    assert led_to(root, one) == {"project/src/a.sh": "project/hooks/a", "project/src/b.sh": "project/hooks/deep/b"}
    (hooks / "a").unlink()
    assert led_to(root, one) == {"project/src/b.sh": "project/hooks/deep/b"}


def test_links_on_the_way_to_a_file_are_told_wherever_that_lies(root: Path) -> None:
    (root / "project/out").symlink_to("../outside")
    (root / "project/hooks/a").symlink_to("../out/x")
    (root / "project/hooks/b").symlink_to("../out")
    assert led_to(root, InnerLinks()) == {"project/out": "project/hooks/a"}


def test_only_so_many_folders_are_looked_into(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inner_links, "MOST", 1)
    (root / "project/hooks/a").symlink_to("../src/a.sh")
    (root / "project/hooks/deep/b").symlink_to("../../src/b.sh")
    assert led_to(root, InnerLinks()) == {"project/src/a.sh": "project/hooks/a"}
