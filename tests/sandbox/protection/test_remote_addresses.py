from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.sandbox.protection.remote_addresses import is_watched, names_remote


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in ("project/sub/.git", "caches/of one/far"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "project/link").symlink_to("../caches")
    return Path(os.path.realpath(tmp_path))


@pytest.mark.parametrize(
    "address",
    [
        "{root}/caches/of one/far",
        "{root}//caches/./far",
        "{root}/project/../caches/far",
        "file://{root}/caches/far",
        "file://localhost{root}/caches/of%20one/far",
        "ssh://me@localhost:22{root}/caches/far",
        "localhost:{root}/caches/far",
        "../caches/far",
        "../../caches/far",
        "./.././../../../../caches/far",
        "link/far",
        "../link/of one/far",
        "ext::sh -c true",
        "hg::{root}/project",
        "--upload-pack=true",
        "~root/../{root}/caches/far",
        "{root}/project/.git/far",
        "../.git/far",
        "./.GIT/modules/far",
        "{root}/project/.git/objects/info/far",
        "../store/objects/pack/far",
        "file://{root}/project/store/objects/0f/far",
        "../" + "a/" * 13,
    ],
)
def test_what_leads_there_is_told(root: Path, address: str) -> None:
    assert not is_watched(address.format(root=root), f"{root}/project/sub/.git", [f"{root}/caches"])


@pytest.mark.parametrize(
    "address",
    [
        "origin",
        ".",
        "../origin.git",
        "{root}/project/origin.git",
        "{root}/cachesX/far",
        "{root}/project/.git",
        "../.git/",
        "../objects/far",
        "{root}" + "/a" * 100,
        "https://example.test/caches/far.git",
        "git@example.test:caches/far",
        "file://{root}/other",
        "a\0b",
        "",
    ],
)
def test_all_else_is_let_be(root: Path, address: str) -> None:
    assert is_watched(address.format(root=root), f"{root}/project/sub/.git", [f"{root}/caches"])


def test_keys_that_say_where_a_remote_is() -> None:
    named = ("remote.a.b.url", "remote.o.pushurl", "submodule.s.url", "branch.x/y.remote", "branch.m.pushremote")
    assert all(map(names_remote, (*named, "remote.pushdefault")))
    assert not any(map(names_remote, ("remote.o.fetch", "branch.m.merge", "user.name", "url.x.insteadof")))


def test_a_folder_far_below_has_remotes_on_other_machines_alone() -> None:
    git = "/a" * 60 + "/.git"
    assert not is_watched("../origin", git, [])
    assert is_watched("https://example.test/x.git", git, [])
    assert is_watched("git@example.test:x.git", git, [])
    assert is_watched("/srv/x.git", git, [])
