"""The workspaces that these tests begin with."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.checkpoints.trees import ODD, make_tree


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "workspace"
    folder.mkdir()
    return folder


@pytest.fixture
def odd_workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "workspace"
    make_tree(folder, {b"tree/" + name: data for name, data in ODD.items()})
    make_tree(folder, {b"tree/secret": b"s"}, 0o600)
    make_tree(folder, {b"tree/run": b"#!"}, 0o755)
    (folder / "tree/hollow").mkdir(mode=0o700)
    (folder / "tree/link").symlink_to("secret")
    (folder / "tree/dangling").symlink_to("/nowhere")
    os.link(folder / "tree/secret", folder / "tree/second name")
    os.mkfifo(folder / "tree/pipe")
    (folder / "tree/pipe").unlink()
    return folder
