from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.tools import ignore_rules
from desktop_agent.tools.ignore_rules import IgnoreRules


def rules_at(folder: Path, files: dict[str, str]) -> IgnoreRules:
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return IgnoreRules.at(folder)


def test_names_in_gitignore_are_left_out_and_taken_back(tmp_path: Path) -> None:
    rules = rules_at(tmp_path, {".gitignore": "*.log\r\n!keep.log\nbuild/\n"})
    assert rules.leaves_out(tmp_path / "a.log", is_folder=False)
    assert not rules.leaves_out(tmp_path / "keep.log", is_folder=False)
    assert rules.leaves_out(tmp_path / "build", is_folder=True)
    assert not rules.leaves_out(tmp_path / "build", is_folder=False)


def test_rules_hold_below_and_the_deeper_one_decides(tmp_path: Path) -> None:
    rules = rules_at(tmp_path, {".gitignore": "*.log\n/top.txt\n", "sub/.gitignore": "!*.log\n"})
    below = rules.below(tmp_path / "sub")
    assert not below.leaves_out(tmp_path / "sub" / "a.log", is_folder=False)
    assert not below.leaves_out(tmp_path / "sub" / "top.txt", is_folder=False)
    assert rules.leaves_out(tmp_path / "top.txt", is_folder=False)


def test_rules_of_folders_above_hold_too_but_not_those_outside_the_repository(tmp_path: Path) -> None:
    (tmp_path / "repo" / ".git").mkdir(parents=True)
    (tmp_path / ".gitignore").write_text("outer.txt\n")
    (tmp_path / ".ignore").write_text("own.txt\n")
    (tmp_path / "repo" / ".gitignore").write_text("inner.txt\n")
    folder = tmp_path / "repo" / "src"
    folder.mkdir()
    rules = IgnoreRules.at(folder)
    out = [name for name in ("inner.txt", "outer.txt", "own.txt") if rules.leaves_out(folder / name, is_folder=False)]
    assert out == ["inner.txt", "own.txt"]


def test_the_repositorys_own_exclusions_count_and_the_searchs_own_files_beat_them(tmp_path: Path) -> None:
    rules = rules_at(
        tmp_path,
        {".git/info/exclude": "a\nb\nc\n", ".gitignore": "!a\n", ".ignore": "!b\n", ".rgignore": "a\n"},
    )
    out = [name for name in "abc" if rules.leaves_out(tmp_path / name, is_folder=False)]
    assert out == ["a", "c"]


def test_rules_that_cannot_be_read_leave_nothing_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".gitignore").mkdir()
    assert not IgnoreRules.at(tmp_path).leaves_out(tmp_path / "a", is_folder=False)
    monkeypatch.setattr(ignore_rules, "LARGEST_RULES", 3)
    rules = rules_at(tmp_path, {".ignore": "a\nb\n"})
    assert not rules.leaves_out(tmp_path / "a", is_folder=False)
    broken = rules_at(tmp_path, {".rgignore": "!"})
    assert not broken.leaves_out(tmp_path / "a", is_folder=False)
