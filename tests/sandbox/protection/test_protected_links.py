from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.sandbox.protection.names import protected_names_of
from desktop_agent.sandbox.protection.protected_links import LedFiles

NAMES = protected_names_of(resource_folder("resources") / "protected.toml")


@pytest.fixture
def top(tmp_path: Path) -> Path:
    top = Path(os.path.realpath(tmp_path)) / "home/top"
    (top / "tools/deep").mkdir(parents=True)
    subprocess.run(("git", "init", "-q", str(top)), check=True)
    return top


def led(top: Path) -> list[str]:
    files = LedFiles(NAMES, str(top), str(top.parent))
    return [path for path in ("tools/x", "tools/deep/x", "src/x") if files.has(f"{top}/{path}")]


def test_what_nothing_leads_to_is_the_projects(top: Path) -> None:
    assert led(top) == []


def test_a_folder_of_hooks_that_is_configured_counts_with_all_in_it(top: Path) -> None:
    subprocess.run(("git", "-C", str(top), "config", "core.hooksPath", "tools"), check=True)
    assert led(top) == ["tools/x", "tools/deep/x"]


def test_the_end_of_a_link_counts_there_or_not(top: Path) -> None:
    (top / ".git/hooks/pre-commit").symlink_to("../../tools/x")
    (top.parent / ".bashrc").symlink_to(top / "src/x")
    assert led(top) == ["tools/x", "src/x"]


def test_what_a_start_up_file_above_it_reads_counts(top: Path) -> None:
    (top / "tools/.envrc").write_text("source_env deep/x\n")
    assert led(top) == ["tools/deep/x"]


def test_what_leads_into_a_folder_is_looked_for_once_until_the_next_beginning(top: Path) -> None:
    files = LedFiles(NAMES, str(top), str(top.parent))
    assert not files.has(f"{top}/tools/x")
    (top / ".git/hooks/pre-commit").symlink_to("../../tools/x")
    assert not files.has(f"{top}/tools/x")
    files.begin()
    assert files.has(f"{top}/tools/x")


def test_a_judgement_that_begins_while_another_looks_is_not_in_its_way(
    top: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    subprocess.run(("git", "-C", str(top), "config", "core.hooksPath", "tools"), check=True)
    files = LedFiles(NAMES, str(top), str(top.parent), (str(top / "config/rules.toml"),))
    above = files._above.above

    def begun_meanwhile(folders: Sequence[str]) -> Sequence[str]:
        files.begin()
        return above(folders)

    monkeypatch.setattr(files._above, "above", begun_meanwhile)
    paths = ("tools/x", "config", "config/rules.toml", "src/x")
    assert [files.has(f"{top}/{path}") for path in paths] == [True, True, True, False]
