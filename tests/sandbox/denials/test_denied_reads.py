from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.sandbox.denials.denied_reads import UnseenPaths, denied_reads
from desktop_agent.sandbox.mounts import Mount, MountKind, in_order


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path.resolve() / "home"
    for name in (
        "project/a",
        "notes/diary",
        "tool/bin/run",
        ".aws/key",
        ".config/gh/hosts",
        ".config/tool/x",
        "given/b",
    ):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).touch()
    return home


def found(home: Path, command: str, said: str = "") -> list[str]:
    mounts = in_order(
        [
            Mount(MountKind.EMPTY, str(home)),
            Mount(MountKind.WRITABLE, f"{home}/project"),
            Mount(MountKind.EMPTY, f"{home}/project/.vscode"),
            Mount(MountKind.READABLE, f"{home}/given"),
        ]
    )
    unseen = UnseenPaths(mounts, (str(home),), (f"{home}/.aws", f"{home}/.config/gh", f"{home}/.gone"))
    said = said.replace("HOME", str(home))
    paths = denied_reads(command.replace("HOME", str(home)), said, home / "project", home, unseen)
    return [os.path.relpath(path, home) for path in paths]


@pytest.mark.parametrize(
    ("command", "paths"),
    [
        ("cat ~/notes/diary", ["notes/diary"]),
        ("cd HOME/notes && cat diary", ["notes"]),
        ("cat ../notes/diary ../notes; make", ["notes"]),
        ("tool --config=HOME/.config/tool/x", [".config/tool/x"]),
        ("cat ~/gone a HOME/given/b HOME/project/a", []),
        ("cd ~ && ls .. && cat HOME", []),
        ("cat ~/.aws/key ~/.aws ~/.config/gh/hosts ~/.config", []),
        ("cat $HOME_/notes/diary", []),
        ("echo notes/diary diary", []),
        ("cat 'unclosed HOME/notes", []),
        ("cat .vscode/x", []),
    ],
)
def test_what_the_words_name_and_a_home_does_not_show_is_named(command: str, paths: list[str], home: Path) -> None:
    assert found(home, command) == paths


@pytest.mark.parametrize(
    ("said", "paths"),
    [
        ("Error: Cannot find module 'HOME/tool/bin/run'\n    at Module._load", ["tool/bin/run"]),
        ("sh: 1: HOME/tool/bin/run: not found", ["tool/bin/run"]),
        ('FileNotFoundError: [Errno 2] No such file or directory: "HOME/notes/diary".', ["notes/diary"]),
        ("could not read ~/notes/diary.", ["notes/diary"]),
        ("cp: /srv/HOME/notes", []),
        ("HOME/project/a:3: bad", []),
        ("HOME/.aws/key: denied; HOME/.config/gh/hosts", []),
        ("HOME/gone and HOME", []),
    ],
)
def test_what_it_says_when_it_fails_is_looked_through_for_such_paths(said: str, paths: list[str], home: Path) -> None:
    assert found(home, "make", said) == paths


def test_only_a_few_are_named(home: Path) -> None:
    for number in range(9):
        (home / f"{number}").touch()
    assert len(found(home, " ".join(f"~/{number}" for number in range(9)))) == 4
