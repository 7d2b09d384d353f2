from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.folders import resource_folder
from desktop_agent.sandbox.kept_copy import LARGEST
from desktop_agent.sandbox.mounts import Kind
from desktop_agent.sandbox.protected_names import protected_names_of
from desktop_agent.sandbox.protection import MOST_FAR, Copies, Protection, protection
from desktop_agent.sandbox.survey import Survey

NAMES = protected_names_of(resource_folder("resources") / "protected.toml")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return Path(os.path.realpath(tmp_path))


def chosen(root: Path, *, may_configure: bool = False) -> Protection:
    seen = Survey(NAMES, "/nowhere").look([str(root)])
    return protection(NAMES, [str(root)], "", seen, Copies(), may_configure=may_configure)


def make(root: Path, *files: str) -> None:
    for file in files:
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text("x")


def test_what_lies_at_the_top_is_covered_whatever_its_number(root: Path) -> None:
    tops = [".vscode/x", ".envrc", "lefthook.yml", ".git/config", ".git/HEAD", ".husky/x", ".pre-commit-config.yaml"]
    make(root, *tops)
    found = chosen(root)
    covered = {os.path.relpath(one.path, root): one.kind for one in found.mounts}
    assert covered[".git"] is Kind.WRITABLE
    assert {path for path, kind in covered.items() if kind is Kind.READABLE} == {
        *(".vscode", ".envrc", "lefthook.yml", ".git/config", ".husky", ".pre-commit-config.yaml"),
    }
    assert {".idea", ".git/hooks", ".bashrc"} <= {os.path.relpath(path, root) for path in found.missing}
    assert found.loose == {}


def test_far_below_the_nearest_are_covered_and_all_others_copied(root: Path) -> None:
    make(root, *(f"p/q{number:03}/.envrc" for number in range(40)), "n/.envrc")
    found = chosen(root)
    covered = [one.path for one in found.mounts if one.kind is Kind.READABLE]
    assert len(covered) == MOST_FAR
    assert covered[0] == f"{root}/n/.envrc"
    assert len(found.loose) == 41 - MOST_FAR
    assert not {*covered} & {*found.loose}


def test_a_repository_that_is_covered_is_a_place_of_its_own(root: Path) -> None:
    make(root, "a/.git/config", "a/.git/HEAD", "a/.git/hooks/x")
    kinds = {os.path.relpath(one.path, root): one.kind for one in chosen(root).mounts}
    assert (kinds["a/.git"], kinds["a/.git/config"], kinds["a/.git/hooks"]) == (
        Kind.WRITABLE,
        Kind.READABLE,
        Kind.READABLE,
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
