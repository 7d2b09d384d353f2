"""What people do all day runs in the sandbox as it does without: here what needs no registry."""

from __future__ import annotations

import os
import shutil
import sys
import zipfile
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


def wheel(folder: Path) -> Path:
    """Make a package that can be installed without any other."""
    path = folder / "demo-1.0-py3-none-any.whl"
    about = "demo-1.0.dist-info"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("demo.py", "ANSWER = 42\n")
        file.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: demo\nVersion: 1.0\n")
        file.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr(f"{about}/RECORD", f"demo.py,,\n{about}/METADATA,,\n{about}/WHEEL,,\n{about}/RECORD,,\n")
    return path


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


async def test_pip_installs_into_an_environment_and_keeps_what_it_built_in_the_apps_cache(place: Place) -> None:
    wheel(place.workspace)
    made = await said(
        place,
        "python3 -m venv .venv; .venv/bin/pip install -q --no-index --disable-pip-version-check ./demo-*.whl; "
        ".venv/bin/python -c 'import demo; print(demo.ANSWER)'; .venv/bin/pip cache dir",
    )
    assert made.split() == ["42", f"{place.folders.cache}/packages/pip"]


async def test_uv_makes_an_environment_and_installs_into_it(place: Place) -> None:
    wheel(place.workspace)
    # A checkout may lie below /tmp, of which the sandbox has one of its own.
    shutil.copy2(Path(sys.executable).with_name("uv"), place.root)
    made = await said(
        place,
        "uv venv -q --offline --python $(command -v python3) .venv; "
        "uv pip install -q --offline --no-index ./demo-*.whl; .venv/bin/python -c 'import demo; print(demo.ANSWER)'; "
        "uv cache dir",
    )
    assert made.split() == ["42", f"{place.folders.cache}/packages/uv"]
    assert (place.folders.cache / "packages/uv").is_dir()


async def test_what_only_reads_can_look_at_all_of_it(place: Place) -> None:
    await said(place, f"git init -q .; echo a > a; git add a; {COMMIT} -m x")
    read = replace(PROJECT, profile=Profile.READ)
    assert (
        await said(place, "git status --short; git log --oneline | wc -l; sort a; cat <<< here", read)
        == "1\na\nhere\n"
    )
