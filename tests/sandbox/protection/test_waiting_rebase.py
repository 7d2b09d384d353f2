from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sandbox.protection.waiting_rebase import RebaseFile, waiting_in
from tests.sandbox.places import Place, insist_on_a_sandbox, place_in
from tests.sandbox.runs.test_earlier_runs import Two

GIT = {f"GIT_{who}_{what}": "a@b.test" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
LIST = ".git/rebase-merge/git-rebase-todo"


@pytest.fixture
def place(tmp_path: Path) -> Place:
    insist_on_a_sandbox()
    made = place_in(tmp_path)
    git(made, "git init -q; for m in x y z; do git commit -q --allow-empty -m $m; done")
    return made


def git(place: Place, command: str) -> None:
    environment = {**os.environ, **GIT, "HOME": str(place.home)}
    subprocess.run(["bash", "-c", command], cwd=place.workspace, env=environment, check=True)


def rebase(lines: str) -> str:
    return f"GIT_SEQUENCE_EDITOR='printf \"{lines}\" >' git rebase -i HEAD~2"


def exported(command: str) -> str:
    return "; ".join(f"export {name}={value}" for name, value in GIT.items()) + f"; {command}"


async def test_one_without_orders_waits_on(place: Place) -> None:
    said = await Two(place).go(exported(rebase("break\\nlabel exec-x\\n")), "true")
    assert said == []
    assert (place.workspace / LIST).read_text() == "label exec-x\n"


async def test_orders_of_a_command_are_taken_out_and_lie_beside(place: Place) -> None:
    said = await Two(place).go(exported(rebase("break\\nexec evil\\nlabel a\\n x evil\\n")), "true")
    path = place.workspace / LIST
    assert said == [Denial(DenialKind.ASIDE, str(path), f"{path}.put-aside")]
    assert path.read_text() == "label a\n"
    assert Path(f"{path}.put-aside").read_text() == "exec evil\nlabel a\nexec evil\n"


async def test_orders_of_the_user_stay_and_no_other_comes_to_them(place: Place) -> None:
    git(place, rebase("break\\nexec make test\\n"))
    assert await Two(place).go("true", "git status") == []
    said = await Two(place).go("true", f"echo exec evil >> {LIST}")
    assert [one.kind for one in said] == [DenialKind.ASIDE]
    assert (place.workspace / LIST).read_text() == "exec make test\n"


async def test_a_way_to_merge_that_is_a_path_goes_aside(place: Place) -> None:
    strategy, options = place.workspace / ".git/rebase-merge/strategy", place.workspace / ".git/sequencer/opts"
    begins = exported(rebase("break\\n"))
    said = await Two(place).go(
        f"{begins}; echo ./evil > {strategy}; mkdir {options.parent}; printf '[options]\\nStrategy=a/b' > {options}",
        "true",
    )
    assert {*said} == {Denial(DenialKind.ASIDE, str(one), f"{one}.put-aside") for one in (strategy, options)}
    kept = f"echo ort > {strategy}; printf '[options]\\nstrategy = ort\\nmainline = 1' > {options}"
    assert await Two(place).go(kept, "true") == []
    assert strategy.read_text() == "ort\n"


async def test_options_of_waiting_patches_that_write_elsewhere_go_aside(place: Place) -> None:
    options = place.workspace / ".git/rebase-apply/apply-opt"
    begins = f"mkdir {options.parent}"
    said = await Two(place).go(f"{begins}; echo \" '--build-fake-ancestor={place.home}/x'\" > {options}", "true")
    assert said == [Denial(DenialKind.ASIDE, str(options), f"{options}.put-aside")]
    assert not options.exists()
    kept = f"echo \" '-C1' '--directory=src'\" > {options}"
    assert await Two(place).go(kept, "true") == []


@pytest.mark.parametrize(
    ("content", "goes_aside"),
    [
        (b"", False),
        (b"\n", False),
        (b" '-p1' '-C2' '--whitespace=fix' '--exclude=*.lock' '--include=a b' '--ignore-whitespace'\n", False),
        (b" '--ignore-space-change' '--directory=a/b..c'\n", False),
        (b" '--build-fake-ancestor=/home/x/y'\n", True),
        (b" '-p1' '--build-fake-ancestor=x'\n", True),
        (b" '--directory=../x'\n", True),
        (b" '--directory=a/../../x'\n", True),
        (b" '--directory=/x'\n", True),
        (b" '--index-info' 'x'\n", True),
        (b" '-p1\n", True),
        (b" '\xff'\n", True),
    ],
)
def test_what_applying_a_patch_may_do_is_read_from_its_options(content: bytes, *, goes_aside: bool) -> None:
    assert RebaseFile("/w/.git/rebase-apply/apply-opt", content).adds(None) is goes_aside


def test_what_is_no_file_is_told_apart(tmp_path: Path) -> None:
    for name in ("none", "file", "link", "folder"):
        (tmp_path / name).mkdir()
    (tmp_path / "file/git-rebase-todo").write_text("pick a\n\tx b\n#exec c\nexecute\n")
    (tmp_path / "link/git-rebase-todo").symlink_to("../file/git-rebase-todo")
    (tmp_path / "folder/git-rebase-todo").mkdir()
    (tmp_path / "other").symlink_to("file")
    found = waiting_in([f"{tmp_path}/{name}" for name in ("none", "file", "link", "folder", "other", "gone")])
    file, *others = found.values()
    assert file.orders == {b"\tx b"}
    assert others == [
        RebaseFile(f"{tmp_path}/link/git-rebase-todo", None),
        RebaseFile(f"{tmp_path}/folder/git-rebase-todo", None),
        RebaseFile(f"{tmp_path}/other", None),
    ]
    assert all(one.adds(None) and not one.adds(one) for one in others)
