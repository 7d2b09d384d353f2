from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.sandbox.protection import home_names
from desktop_agent.sandbox.protection.home_names import HomeNames, held_at_home
from desktop_agent.sandbox.protection.names import protected_names_of

NAMES = protected_names_of(resource_folder("resources") / "protected.toml")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = Path(os.path.realpath(tmp_path)) / "home"
    (home / ".config").mkdir(parents=True)
    return home


def links(home: Path, one: HomeNames | None = None) -> list[str]:
    return sorted(os.path.relpath(path, home) for path in (one or HomeNames(NAMES, str(home))).links())


def link(home: Path, *names: str) -> None:
    for name in names:
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).symlink_to("/elsewhere")


@pytest.mark.parametrize(
    "name",
    [
        *(".bashrc", ".vim", "bin", ".config/fish", ".config/systemd/user/x.wants/a.service", ".cargo/config.toml"),
        *(".ipython/profile_default/startup/a.py", ".local/bin/tool", "bin/tool", ".composer/vendor/bin"),
    ],
)
def test_links_are_found_by_their_names_and_in_what_is_held(name: str, home: Path) -> None:
    link(home, name, "other", ".config/other", ".cargo/other", "work/.vim")
    assert links(home) == [name]


def test_behind_a_link_all_that_is_held_there_counts(home: Path) -> None:
    link(home, ".cargo")
    assert links(home) == [".cargo/bin", ".cargo/config", ".cargo/config.toml", ".cargo/env"]


def test_what_did_not_change_is_not_listed_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home_names, "SETTLED_NS", -(10**12))
    link(home, ".config/fish/a", ".bashrc")
    one = HomeNames(NAMES, str(home))
    assert links(home, one) == [".bashrc", ".config/fish/a"]
    monkeypatch.setattr(os, "scandir", lambda _: pytest.fail("it was listed again"))
    assert links(home, one) == [".bashrc", ".config/fish/a"]


def test_of_what_counts_in_the_home_alone_not_every_folder_is_looked_into(home: Path) -> None:
    for number in range(100):
        link(home, f".config/nvim/{number}/x", f".rye/{number}/x")
    found = links(home)
    assert len([one for one in found if one.startswith(".config")]) == 100
    assert 0 < len([one for one in found if one.startswith(".rye")]) < 100


@pytest.mark.parametrize(
    ("folder", "held"),
    [
        (".config/fish", True),
        (".config/fish/conf.d", True),
        (".vim", True),
        (".vim/after", True),
        (".config/mise", True),
        (".cargo/bin", True),
        (".cargo", False),
        (".config/fisher", False),
        ("project", False),
        ("project/.vim", False),
        (".cursor/worktrees/a", False),
        (".cursor/extensions/a", True),
        (".gemini/antigravity/scratch/a", False),
        ("../.vim", False),
    ],
)
def test_a_folder_of_settings_is_held_with_all_below_it_but_for_projects_there(
    folder: str, held: bool, home: Path
) -> None:
    place = os.path.normpath(home / folder)
    assert (place in held_at_home(NAMES, str(home), [place])) is held


def test_what_lies_in_a_folder_is_held_there_or_not(home: Path) -> None:
    of_cargo = {f"{home}/.cargo/{name}" for name in ("bin", "config", "config.toml", "env")}
    assert {*held_at_home(NAMES, str(home), [f"{home}/.cargo"])} == of_cargo
    assert {f"{home}/{name}" for name in NAMES.of_home} == {*held_at_home(NAMES, str(home), [str(home.parent)])}


@pytest.mark.parametrize(
    "apart", ["", "work/project", "..", "../other", ".config", ".config/git", ".local/share", "/"]
)
def test_of_folders_beside_others_just_the_paths_in_them_are_held(apart: str, home: Path) -> None:
    folders = [os.path.normpath(home / apart), f"{home}/.vim", f"{home}x/.bashrc"]
    every = [f"{home}/{name}" for name in NAMES.of_home]
    inside = [path for path in every if any(path == one or path.startswith(f"{one.rstrip('/')}/") for one in folders)]
    held = held_at_home(NAMES, str(home), folders)
    assert [path for path in held if path in every] == inside
    assert {*held} - {*inside} <= {*folders}
