from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.sandbox.denials.denied_writes import denied_writes, is_closed
from desktop_agent.sandbox.mounts import Mount, MountKind, in_order
from desktop_agent.sandbox.sandbox_config import knowledge_of

KNOWN = knowledge_of(resource_folder("resources") / "sandbox.toml")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = Path(os.path.realpath(tmp_path))
    for folder in ("work/.git/hooks", "other"):
        (root / folder).mkdir(parents=True)
    return root


def found(command: str, root: Path) -> list[str]:
    held = Mount(MountKind.READABLE, f"{root}/work/.git/hooks")
    mounts = in_order([Mount(MountKind.WRITABLE, f"{root}/work"), held, Mount(MountKind.FRESH, "/run")])
    paths = denied_writes(command.replace("ROOT", str(root)), root / "work", root / "home", mounts, KNOWN)
    return [os.path.relpath(path, root) for path in paths]


@pytest.mark.parametrize(
    ("command", "paths"),
    [
        ("echo x > ROOT/other/a", ["other/a"]),
        ("echo x >>'ROOT/other/a b' 2>&1", ["other/a b"]),
        ("touch inside ROOT/other/a; mkdir -p ROOT/other/b/c", ["other/a", "other/b/c"]),
        ("cp ROOT/other/x ../other/y", ["other/y"]),
        ("true && tee ROOT/other/t < in | cat", ["other/t"]),
        ("echo evil > .git/hooks/pre-commit", ["work/.git/hooks/pre-commit"]),
        ("cat ROOT/other/x; grep -r a ROOT/other", []),
        ("echo x > inside", []),
        ("echo x > /dev/null; echo x > /run/y; echo x > /proc/z", []),
        ("echo x > $HOME/a; touch `pwd`/a ROOT/other/*", []),
        ("echo 'touch ROOT/other/a'", []),
        ("echo 'unclosed", []),
        ("rm", []),
    ],
)
def test_only_what_the_words_write_to_and_the_sandbox_closes_is_named(
    command: str, paths: list[str], root: Path
) -> None:
    assert found(command, root) == paths


def test_the_deepest_place_counts() -> None:
    held = Mount(MountKind.EMPTY, "/w/out/.vscode")
    mounts = in_order([Mount(MountKind.READABLE, "/w"), Mount(MountKind.WRITABLE, "/w/out"), held])
    closed = [is_closed(path, mounts) for path in ("/w/a", "/w/out/a", "/w/out/.vscode/a", "/etc/a", "/dev/shm/a")]
    assert closed == [True, False, True, True, False]
