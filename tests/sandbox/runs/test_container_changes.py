"""What is said of files that changed since a run that talked to the daemon of containers."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.protocol.confinement import Confinement, DenialKind, SandboxProfile
from desktop_agent.sandbox.mount_plan import MountPlan, SurveyCache, layout_of
from desktop_agent.sandbox.protection.accepted_changes import AcceptedChanges
from desktop_agent.sandbox.runs.container_changes import PassedRuns
from desktop_agent.sandbox.runs.post_run import PreRunState
from tests.sandbox.places import place_in

PROJECT = Confinement(SandboxProfile.PROJECT)


@pytest.fixture
def seen() -> Iterator[tuple[Path, MountPlan, SurveyCache]]:
    root = Path(mkdtemp(prefix="passed-", dir="/var/tmp"))
    place = place_in(root)
    (place.workspace / ".envrc").write_text("one\n")
    ground = place.around.ground(place.workspace, place.temp)
    eyes = place.around.eyes(ground)
    yield place.workspace, layout_of(ground, PROJECT, (), eyes), eyes
    shutil.rmtree(root)


def before(layout: MountPlan, eyes: SurveyCache, *, is_passed: bool) -> PreRunState:
    return replace(PreRunState.of(layout, eyes, AcceptedChanges(), PROJECT), is_passed=is_passed)


def changed(passed: PassedRuns, seen: tuple[Path, MountPlan, SurveyCache], *passing: str) -> list[str]:
    workspace, layout, eyes = seen
    denials = passed.changed(layout, eyes, passing)
    assert all(one.kind is DenialKind.MEANWHILE for one in denials)
    return [os.path.relpath(one.what, workspace) for one in denials]


def test_without_such_a_run_nothing_is_said(seen: tuple[Path, MountPlan, SurveyCache]) -> None:
    workspace, layout, eyes = seen
    passed = PassedRuns()
    passed.ended(before(layout, eyes, is_passed=False))
    (workspace / ".envrc").write_text("two\n")
    assert changed(passed, seen) == []


def test_what_is_another_since_is_said_once(seen: tuple[Path, MountPlan, SurveyCache]) -> None:
    workspace, layout, eyes = seen
    passed = PassedRuns()
    passed.ended(before(layout, eyes, is_passed=True))
    assert changed(passed, seen) == []
    (workspace / ".envrc").write_text("two\n")
    (workspace / ".vimrc").write_text("new\n")
    (workspace / ".idea").mkdir()
    passed.ended(before(layout, eyes, is_passed=False))
    assert changed(passed, seen, f"{workspace}/.idea") == [".envrc"]
    assert changed(passed, seen) == []


def test_the_same_content_made_anew_is_no_change(seen: tuple[Path, MountPlan, SurveyCache]) -> None:
    workspace, layout, eyes = seen
    passed = PassedRuns()
    passed.ended(before(layout, eyes, is_passed=True))
    (workspace / "new").write_text("one\n")
    (workspace / "new").chmod((workspace / ".envrc").stat().st_mode & 0o777)
    (workspace / "new").replace(workspace / ".envrc")
    assert changed(passed, seen) == []
