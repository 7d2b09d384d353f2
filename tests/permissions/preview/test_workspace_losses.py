"""What a call takes from the workspace is named before it runs; what cannot be named makes it inexact."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.engine import PermissionEngine, judge_with
from desktop_agent.permissions.judgement import WorkspaceLosses
from desktop_agent.permissions.places import Places
from desktop_agent.protocol import DeletesPath, Effect, RunsCommand, WritesPath

TREE = """
git init -q --template= .; printf 'build/\\n*.log\\n' >.gitignore
mkdir d build sub; echo a >a; echo b >b; echo z >d/a; echo x >sub/x; : >nothing
git add -A; git -c user.name=x -c user.email=x@x commit -qm first
echo more >>a; echo o >build/o; echo l >1.log; echo l >2.log; echo new >new; ln -s ../elsewhere link
"""
ALL = [".git", ".gitignore", "1.log", "2.log", "a", "b", "build", "d", "link", "new", "nothing", "sub"]

EXACT = {
    "rm -rf build": ("build", ""),
    "rm a missing": ("a", ""),
    "rm -rf *.log": ("1.log 2.log", ""),
    "rm -rf ../workspace": (" ".join(ALL), ""),
    "rm ../elsewhere": ("", ""),
    "rm link": ("link", ""),
    "find . -name '*.log' -delete": ("1.log 2.log", ""),
    "git clean -fdx": ("1.log 2.log build link new", ""),
    "git checkout -- .": ("a", ""),
    "git reset --hard": ("a", ""),
    "mv a z": ("a", "a"),
    "mv a b": ("a b", "a"),
    "mv a b d/": ("a b d/a", "a b"),
    "mv *.log d": ("1.log 2.log", "1.log 2.log"),
    "mv -t d a b": ("a b d/a", "a b"),
    "mv -ft d -- *.log a": ("1.log 2.log a d/a", "1.log 2.log a"),
    "mv --target-directory=d a b": ("a b d/a", "a b"),
    "cp a b": ("b", ""),
    "cp a b d": ("d/a", ""),
    "cp -t d a": ("d/a", ""),
    "cp -td a b": ("d/a", ""),
    "cp --target-directory d *": ("d/a", ""),
    "rm b; cp -t d a": ("b d/a", ""),
    "cp -r ../over/. d": ("d/a", ""),
    "cp -r ../over d": ("", ""),
    "cp -r ../over/d .": ("d/a", ""),
    "cp -rT ../over d": ("d/a", ""),
    "cp -r ../over/* .": ("a d/a", ""),
    "echo x > a": ("a", ""),
    "echo x >> a": ("", ""),
    "echo x > nothing": ("", ""),
    "echo x > link": ("", ""),
    "cat b | tee a": ("a", ""),
    "cd sub && rm x": ("sub/x", ""),
    "truncate -s 0 a": ("a", ""),
    "ls": ("", ""),
}
INEXACT = {
    "sed -i s/a/b/ a": ("a", ""),
    "rm -i a": ("a", ""),
    "ls | xargs rm": ("", ""),
    "python3 clean.py": ("", ""),
    "rm -rf build && make clean": ("build", ""),
    "sh -c 'rm a; echo > b'": ("a b", ""),
    "for f in *; do rm $f; done": ("1.log 2.log a b link new nothing", ""),
    "git rm a": ("a", ""),
    "git mv a z": ("a", "a"),
    "sh -c 'mv a b'": ("a b", "a b"),
    "sh -c 'mv a d'": ("a d/a", "a d/a"),
    "sh -c 'mv d z'": ("d", "d"),
    "git stash": ("", ""),
    "echo $(": ("", ""),
    "cd sub; mv x y": ("", ""),
    "cd sub; mv x ..": ("", ""),
    "cd sub; cp ../a x": ("", ""),
    "cd sub; echo 1 > x": ("", ""),
    "printf x > $(echo a)": ("", ""),
    "cp a $(echo b)": ("", ""),
    "cp -t d $(echo a)": ("", ""),
    "mv $(echo a) b": ("b", ""),
    "truncate -s 0 $(ls)": ("", ""),
    "install -t d a": ("d/a", ""),
}


@pytest.fixture
def judge(tmp_path: Path) -> PermissionEngine:
    workspace = tmp_path / "workspace"
    workspace.mkdir()
    (tmp_path / "elsewhere").write_text("kept")
    (tmp_path / "over" / "d").mkdir(parents=True)
    for name in ("a", "d/a"):
        (tmp_path / "over" / name).write_text("other")
    subprocess.run(["/bin/sh", "-ec", TREE], cwd=workspace, check=True)
    places = Places.of(workspace, tmp_path / "home")
    return judge_with(resource_folder("resources") / "commands", places, {"PATH": os.defpath})


def losses(judge: PermissionEngine, *effects: Effect) -> tuple[list[str], list[str], bool]:
    found: WorkspaceLosses = judge.workspace_losses(
        effects, judge.judge("Bash", effects).assessment, is_confined=False
    )
    return sorted(found.paths), sorted(found.moved), found.is_exact


@pytest.mark.parametrize("command", EXACT)
def test_commands_that_are_known_name_all_that_goes(judge: PermissionEngine, command: str) -> None:
    paths, moved = EXACT[command]
    expected = (paths.split(), moved.split(), True)
    assert losses(judge, RunsCommand(command, judge.places.workspace)) == expected


@pytest.mark.parametrize("command", INEXACT)
def test_others_name_what_their_words_say_and_are_not_exact(judge: PermissionEngine, command: str) -> None:
    paths, moved = INEXACT[command]
    expected = (paths.split(), moved.split(), False)
    assert losses(judge, RunsCommand(command, judge.places.workspace)) == expected


def test_a_tool_takes_what_it_deletes_moves_or_empties(judge: PermissionEngine) -> None:
    top = judge.places.workspace
    effects = (
        DeletesPath(f"{top}/a"),
        DeletesPath(f"{top}/b", moved_to=f"{top}/c"),
        WritesPath(f"{top}/new", size_before=100, size_after=10),
        WritesPath(f"{top}/sub/x", size_before=100, size_after=90),
        WritesPath(f"{top}/d/a", size_after=90),
        DeletesPath("/elsewhere"),
    )
    assert losses(judge, *effects) == (["a", "b", "new"], ["b"], True)
