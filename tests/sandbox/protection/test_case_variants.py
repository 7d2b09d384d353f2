from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.sandbox.protection.case_variants import Spellings
from desktop_agent.sandbox.protection.names import protected_names_of
from desktop_agent.sandbox.protection.survey import Survey

NAMES = protected_names_of(resource_folder("resources") / "protected.toml")


@pytest.fixture
def blind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every name be found by its other spellings, as on a file system that tells no case."""
    found = FolderHandle.found

    def found_in_any_case(self: FolderHandle, path: str) -> os.stat_result | None:
        folder, _, name = path.rpartition("/")
        same = (one for one in self.names(folder) if one.casefold() == name.casefold())
        return found(self, f"{folder}/{next(same, name)}".lstrip("/"))

    monkeypatch.setattr(FolderHandle, "found", found_in_any_case)


@pytest.mark.usefixtures("blind")
@pytest.mark.parametrize(
    ("made", "held"),
    [
        (".VSCODE/x", ".vscode"),
        ("a/B/.Envrc", "a/b/.envrc"),
        (".\u017fl/config", ".sl/config"),
        ("bare/head bare/OBJECTS/x bare/refs/x bare/Config", "bare/config"),
        (".Git/HEAD .Git/objects/x .Git/refs/x .Git/HOOKS/x", ".git/hooks"),
    ],
)
def test_what_is_held_is_seen_by_its_name_however_it_is_spelled(tmp_path: Path, made: str, held: str) -> None:
    root = Path(os.path.realpath(tmp_path))
    for path in made.split():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).touch()
    # Each folder by itself: this file system tells case, so the way to one by its other name is none here.
    seen = Survey(NAMES, "/nowhere")
    listed = {folder: seen._list(str(folder), opens=False) for folder in (root, *root.rglob("*")) if folder.is_dir()}
    found = {
        f"{os.path.relpath(folder, root).casefold()}/{name}".removeprefix("./")
        for folder, one in listed.items()
        for name in (*one.names, *one.parts)
    }
    assert held in found


@pytest.mark.usefixtures("blind")
def test_a_folder_whose_name_counts_for_others_is_gone_through_by_its_own(tmp_path: Path) -> None:
    for name in (".GitHub", ".JJ", "Modules", "Other"):
        (tmp_path / name).mkdir()
    listed = Survey(NAMES, "/nowhere")._list(str(tmp_path), opens=False)
    assert {*listed.folders} == {f"{tmp_path}/{name}" for name in (".github", ".jj", "modules", "Other")}


def test_the_file_system_says_which_names_are_the_same(tmp_path: Path) -> None:
    (tmp_path / ".e\u200bNVRC").touch()
    os.link(tmp_path / ".e\u200bNVRC", tmp_path / ".envrc")
    with FolderHandle.at(str(tmp_path)) as folder:
        spellings = Spellings({".envrc", ".vscode"})
        assert spellings.of(".e\u200bNVRC", folder) == ".envrc"
        assert [spellings.of(name, folder) for name in ("x", ".VSCODE", ".envrc")] == ["x", ".VSCODE", ".envrc"]


def test_where_case_is_told_nothing_changes(tmp_path: Path) -> None:
    for name in (".VSCODE", ".Git", "Hooks"):
        (tmp_path / name).mkdir()
    seen = Survey(NAMES, "/nowhere").look([str(tmp_path)])
    assert seen.protected == {}
