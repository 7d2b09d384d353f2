from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.sandbox.mounts import MountKind
from desktop_agent.sandbox.protection.backup import LARGEST
from desktop_agent.sandbox.protection.names import protected_names_of
from desktop_agent.sandbox.protection.protection import MOST_FAR, BackupCache, Protection, protection
from desktop_agent.sandbox.protection.survey import Survey

NAMES = protected_names_of(resource_folder("resources") / "protected.toml")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return Path(os.path.realpath(tmp_path))


def chosen(root: Path, *brokered: str, may_configure: bool = False) -> Protection:
    seen = Survey(NAMES, "/nowhere").look([str(root)])
    folders = [f"{root}/{folder}" for folder in brokered]
    return protection(NAMES, [str(root)], "", seen, BackupCache(), may_configure=may_configure, brokered=folders)


def make(root: Path, *files: str) -> None:
    for file in files:
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text("x")


def test_what_lies_at_the_top_is_covered_whatever_its_number(root: Path) -> None:
    tops = [".vscode/x", ".envrc", "lefthook.yml", ".git/config", ".git/HEAD", ".husky/x", ".pre-commit-config.yaml"]
    make(root, *tops)
    found = chosen(root)
    covered = {os.path.relpath(one.path, root): one.kind for one in found.mounts}
    assert covered[".git"] is MountKind.WRITABLE
    assert {path for path, kind in covered.items() if kind is MountKind.READABLE} == {
        *(".vscode", ".envrc", "lefthook.yml", ".git/config", ".husky", ".pre-commit-config.yaml"),
    }
    assert {".idea", ".git/hooks", ".bashrc"} <= {os.path.relpath(path, root) for path in found.missing}
    assert found.loose == {}


def test_far_below_the_nearest_are_covered_and_all_others_copied(root: Path) -> None:
    make(root, *(f"p/q{number:03}/.envrc" for number in range(40)), "n/.envrc")
    found = chosen(root)
    covered = [one.path for one in found.mounts if one.kind is MountKind.READABLE]
    assert len(covered) == MOST_FAR
    assert covered[0] == f"{root}/n/.envrc"
    assert len(found.loose) == 41 - MOST_FAR
    assert not {*covered} & {*found.loose}


def test_where_commands_run_beside_with_rights_of_their_own_all_is_covered_at_any_depth(root: Path) -> None:
    make(root, *(f"p/q{number:03}/.envrc" for number in range(MOST_FAR)))
    far = "z/z/z/z"
    git = [
        f"{far}/.git/{name}" for name in ("HEAD", "config", "hooks/x", "modules/m/config", "worktrees/w/commondir")
    ]
    make(root, *git, f"{far}/.husky/x", f"{far}/sub/x", "z/z/z/w/.git")
    (root / f"{far}/.git/config").write_text("[core]\n\thooksPath = tools\n")
    (root / f"{far}/tools").mkdir()
    (root / "z/z/z/w/.git").write_text("gitdir: ../z/.git/worktrees/w\n")
    own = {f"{root}/{far}/{name}" for name in (".git/config", ".git/hooks", ".husky", "tools")}
    assert own <= {*chosen(root).loose}
    worktree = {f"{root}/z/z/z/w/.git", f"{root}/{far}/.git/worktrees/w/commondir"}
    for folder, covered in ((f"{far}/sub", own), ("z/z/z/w", worktree | {path for path in own if "/.git/" in path})):
        found = chosen(root, folder)
        assert covered <= {one.path for one in found.mounts if one.kind is MountKind.READABLE}
        assert f"{root}/{far}/.git" in {one.path for one in found.mounts if one.kind is MountKind.WRITABLE}


def test_a_repository_that_is_covered_is_a_place_of_its_own(root: Path) -> None:
    make(root, "a/.git/config", "a/.git/HEAD", "a/.git/hooks/x")
    kinds = {os.path.relpath(one.path, root): one.kind for one in chosen(root).mounts}
    assert (kinds["a/.git"], kinds["a/.git/config"], kinds["a/.git/hooks"]) == (
        MountKind.WRITABLE,
        MountKind.READABLE,
        MountKind.READABLE,
    )
    kinds = {os.path.relpath(one.path, root): one.kind for one in chosen(root, may_configure=True).mounts}
    assert "a/.git/config" not in kinds


def test_what_cannot_be_copied_is_covered_and_a_link_is_copied(root: Path) -> None:
    make(root, *(f"p/q{number:03}/.envrc" for number in range(MOST_FAR)), "s/x")
    make(root, "z/z/z/.idea/large")
    (root / "z/z/z/.idea/large").write_bytes(b"x" * (LARGEST + 1))
    (root / ".vscode").symlink_to("s")
    found = chosen(root)
    assert f"{root}/z/z/z/.idea" in {one.path for one in found.mounts}
    assert f"{root}/.vscode" in found.loose


def test_a_cover_is_not_enough_where_a_file_has_another_name(root: Path) -> None:
    make(root, ".vscode/tasks.json", ".idea/x", ".envrc")
    os.link(root / ".vscode/tasks.json", root / "other")
    os.link(root / ".envrc", root / "another")
    found = chosen(root)
    assert {*found.loose} == {f"{root}/.vscode", f"{root}/.envrc"}
    assert {f"{root}/{name}" for name in (".vscode", ".idea", ".envrc")} <= {one.path for one in found.mounts}


def test_what_is_shown_twice_is_copied_beside_its_cover(root: Path) -> None:
    make(root, "a/.vscode/x", "b/.vscode/x")
    seen = Survey(NAMES, "/nowhere").look([str(root)])
    found = protection(NAMES, [str(root)], "", seen, BackupCache(), may_configure=False, twice=[f"{root}/b"])
    covered = {one.path for one in found.mounts if one.kind is MountKind.READABLE}
    assert {f"{root}/a/.vscode", f"{root}/b/.vscode"} <= covered
    assert [*found.loose] == [f"{root}/b/.vscode"]
