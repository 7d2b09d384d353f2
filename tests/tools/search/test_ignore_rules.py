from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from desktop_agent.execution.files import glob
from desktop_agent.tools.search.ignore_rules import IgnoreRules
from desktop_agent.tools.search.ripgrep import find_rg
from tests.series import examples
from tests.waits import in_time


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
    monkeypatch.setattr(glob, "LARGEST_RULES", 3)
    rules = rules_at(tmp_path, {".ignore": "a\nb\n"})
    assert not rules.leaves_out(tmp_path / "a", is_folder=False)
    broken = rules_at(tmp_path, {".rgignore": "!"})
    assert not broken.leaves_out(tmp_path / "a", is_folder=False)


def test_what_lies_anywhere_in_an_ignored_folder_is_left_out(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text("build/\n*.log\n")
    for path, is_folder, verdict in (
        ("build", True, True),
        ("build", False, False),
        ("build/a/b", True, True),
        ("src/x.log", False, True),
        ("src", True, False),
    ):
        assert IgnoreRules.leave_out(tmp_path / path, is_folder=is_folder) is verdict


def test_a_rule_of_many_stars_takes_no_time(tmp_path: Path) -> None:
    rules = rules_at(tmp_path, {".gitignore": "*a" * 40 + "*b\n" + "**/a" * 40 + "/b\n"})
    with in_time("matching many stars"):
        assert not rules.leaves_out(tmp_path / ("a" * 250), is_folder=False)


def kept_below(root: Path) -> Iterator[str]:
    """Give the files below that the rules leave, as whoever lists folder by folder finds them."""
    folders = [(root, IgnoreRules.at(root))]
    for folder, rules in folders:
        for path in folder.iterdir():
            if not rules.leaves_out(path, is_folder=path.is_dir()):
                if path.is_dir():
                    folders.append((path, rules.below(path)))
                else:
                    yield path.relative_to(root).as_posix()


NAMES = ("x", "ab", "a b", "#a", "!a", "a.log")
PATTERNS = (
    st.lists(
        st.sampled_from(["a", "b", "*", "?", "/", "**", "/**/", "[ab]", "!", "#", "\\", " ", ".log", "a b"]),
        max_size=5,
    )
    .map("".join)
    .filter(lambda pattern: "//" not in pattern)
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=examples(60))
@given(top=st.lists(PATTERNS, max_size=4), below=st.lists(PATTERNS, max_size=2))
@example(top=["a", "!"], below=["b", "! ", "ab"])
def test_rules_mean_what_they_mean_to_ripgrep(tmp_path: Path, top: list[str], below: list[str]) -> None:
    rg = find_rg("")
    assert rg is not None
    for folder in ("", "a/", "b/", "a/b/"):
        (tmp_path / folder).mkdir(exist_ok=True)
        for name in NAMES:
            if not (tmp_path / folder / name).exists():
                (tmp_path / folder / name).touch()
    (tmp_path / ".gitignore").write_text("\n".join(top))
    (tmp_path / "a" / ".gitignore").write_text("\n".join(below))
    argv = (rg, "--no-config", "--files", "--hidden", "--no-require-git", "--no-ignore-global", "--no-ignore-parent")
    listed = subprocess.run(argv, cwd=tmp_path, capture_output=True, text=True, check=False).stdout
    assert sorted(kept_below(tmp_path)) == sorted(listed.splitlines())
