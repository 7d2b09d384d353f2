"""What the model is told before anything else."""

from __future__ import annotations

import re
from pathlib import Path

from desktop_agent.agent.prompts import first_facts, system_prompt
from desktop_agent.folders import resource_folder

SECTIONS = resource_folder("resources") / "prompts" / "system"


def test_sections_are_joined_in_the_order_of_their_names(tmp_path: Path) -> None:
    (tmp_path / "20-b.md").write_text("second\n\n")
    (tmp_path / "10-a.md").write_text("first\n")
    (tmp_path / "30-empty.md").write_text("\n")
    (tmp_path / "notes.txt").write_text("not a section")
    assert system_prompt(tmp_path) == "first\n\nsecond"


def test_our_own_prompt_speaks_of_all_that_it_must_and_holds_nothing_that_changes() -> None:
    prompt = system_prompt(SECTIONS)
    for word in ("Desktop Agent", "praise", "Read a file before you edit", "smallest change", "Never commit", "data"):
        assert word in prompt
    assert not re.search(r"20\d\d-\d\d|/home|/work", prompt)


def test_the_first_facts_name_folder_platform_and_day() -> None:
    assert first_facts("/w", "Linux", "2026-11-21") == (
        "<context>\nWorkspace folder: /w\nPlatform: Linux\nDate: 2026-11-21\n</context>"
    )
