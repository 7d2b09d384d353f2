"""What people do all day runs in the sandbox as it does without: here what needs no registry."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.confinement import Confinement, Profile
from desktop_agent.execution.process import run_process
from tests.sandbox.places import BASH, Place, insist_on_a_sandbox, place_in

PROJECT = Confinement(Profile.PROJECT)
COMMIT = "git -c user.name=a -c user.email=a@b.test commit -q"


@pytest.fixture
def place() -> Iterator[Place]:
    insist_on_a_sandbox()
    root = Path(mkdtemp(prefix="everyday-", dir="/var/tmp"))
    yield place_in(root)
    shutil.rmtree(root)


async def said(place: Place, command: str, confinement: Confinement = PROJECT) -> str:
    conversation = place.conversation()
    environment = place.environment | {"PATH": f"{place.root}:{Path(sys.executable).parent}:{os.environ['PATH']}"}
    try:
        async with conversation.enter(confinement, place.workspace, environment) as entered:
            ended = await run_process(
                (*entered.argv, *BASH, f"set -e; {command}"),
                cwd=place.workspace,
                env=entered.environment,
                timeout_s=100,
                descriptors=entered.descriptors,
                is_contained=True,
            )
            output = ended.output.decode()
            assert (ended.exit_code, await entered.denials(command, failed=False)) == (0, ()), output
            return output
    finally:
        await conversation.close()


async def test_make_builds_and_tests_and_git_commits(place: Place) -> None:
    (place.workspace / "Makefile").write_text("out: in\n\tcp in out\ntest: out\n\tgrep -q hello out && echo passed\n")
    (place.workspace / "in").write_text("hello\n")
    assert "passed" in await said(
        place, f"git init -q .; make -j2 test; git add -A; {COMMIT} -m x; git status --short"
    )
    assert sorted(os.listdir(place.workspace)) == [".git", "Makefile", "in", "out"]
    await said(
        place, f"git checkout -q -b other; echo more >> in; git add in; {COMMIT} -m y; git stash list; git gc -q"
    )
    assert await said(place, "git ls-files; git log --oneline | wc -l") == "Makefile\nin\nout\n2\n"


async def test_the_hooks_of_a_repository_run_with_an_approved_commit(place: Place) -> None:
    await said(place, "git init -q .")
    hook = place.workspace / ".git/hooks/pre-commit"
    hook.write_text("#!/bin/sh\necho hook ran > seen\n")
    hook.chmod(0o755)
    await said(place, f"{COMMIT} --allow-empty -m x")
    assert (place.workspace / "seen").read_text() == "hook ran\n"


async def test_what_only_reads_can_look_at_all_of_it(place: Place) -> None:
    await said(place, f"git init -q .; echo a > a; git add a; {COMMIT} -m x")
    read = replace(PROJECT, profile=Profile.READ)
    assert (
        await said(place, "git status --short; git log --oneline | wc -l; sort a; cat <<< here", read)
        == "1\na\nhere\n"
    )
