from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.protocol.confinement import DenialKind
from desktop_agent.sandbox.denials.output_denials import LONGEST_OUTPUT, MOST, CommandProtections, output_denials
from desktop_agent.sandbox.mounts import Mount, MountKind, in_order

HELD, BIT = DenialKind.HELD, DenialKind.SET_USER_ID


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = Path(os.path.realpath(tmp_path))
    for folder in (".git/hooks", ".vscode", ".idea", "sub/.git", "other/.vscode"):
        (root / folder).mkdir(parents=True)
    for file in (".git/config", "sub/.git/config", "tool"):
        (root / file).touch()
    return root


def denials(said: str, root: Path, command: str = "make", cwd: str = "") -> list[tuple[DenialKind, str]]:
    covered = [f"{root}/{name}" for name in (".git/config", ".git/hooks", ".idea", "sub/.git/config")]
    placeholders = [f"{root}/.vscode"]
    mounts = in_order(
        [
            Mount(MountKind.WRITABLE, str(root)),
            *(Mount(MountKind.READABLE, path) for path in covered),
            *(Mount(MountKind.EMPTY, path) for path in placeholders),
        ]
    )
    holding = CommandProtections(covered, placeholders, mounts)
    found = output_denials(command, said.replace("ROOT", str(root)), root / cwd, root / "home", holding)
    return [(one.kind, os.path.relpath(one.what, root)) for one in found]


@pytest.mark.parametrize(
    ("said", "path"),
    [
        ("error: could not write config file .git/config: Device or resource busy", ".git/config"),
        ("FileExistsError: [Errno 17] File exists: '.vscode'", ".vscode"),
        ("OSError: [Errno 30] Read-only file system: 'ROOT/.vscode/tasks.json'", ".vscode/tasks.json"),
        ("PermissionError: [Errno 13] Permission denied: './.vscode/x'", ".vscode/x"),
        ("Error: EEXIST: file already exists, mkdir '.vscode'", ".vscode"),
        ("Error: EROFS: read-only file system, open '.idea/a'", ".idea/a"),
        ("Error: EBUSY: resource busy or locked, rename '.git/config.lock' -> '.git/config'", ".git/config"),
        ("open .git/hooks/pre-commit: read-only file system", ".git/hooks/pre-commit"),
        ("cannot write .idea/x: Read-only file system (os error 30)", ".idea/x"),
        ("Read-only file system @ dir_s_mkdir - .idea/x (Errno::EROFS)", ".idea/x"),
        ("rm: cannot remove ‘.idea’: Device or resource busy\nmore\n", ".idea"),
        ("make: *** [x] Error 1\n./run: line 1: .idea/new: Permission denied", ".idea/new"),
        ("java.nio.file.FileSystemException: .idea/x: Operation not permitted", ".idea/x"),
    ],
)
def test_what_is_said_of_a_held_path_is_the_sandbox(said: str, path: str, root: Path) -> None:
    assert denials(said, root) == [(HELD, path)]


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("warning: failed to remove .vscode/: Device or resource busy", DenialKind.ONLY_INSIDE),
        ("rm: cannot remove '.vscode': Device or resource busy", DenialKind.ONLY_INSIDE),
        ("find: cannot delete ‘./.vscode’: Device or resource busy", DenialKind.ONLY_INSIDE),
        ("OSError: [Errno 16] Device or resource busy: '.vscode'", DenialKind.ONLY_INSIDE),
        ("Error: EBUSY: resource busy or locked, rmdir 'ROOT/.vscode'", DenialKind.ONLY_INSIDE),
        ("OSError: [Errno 16] Device or resource busy: 'new' -> '.vscode'", HELD),
        ("Error: EBUSY: resource busy or locked, rename 'new' -> '.vscode'", HELD),
        ("mv: cannot move 'new' to '.vscode': Device or resource busy", HELD),
        ("rm: cannot remove '.idea': Device or resource busy", HELD),
    ],
)
def test_to_remove_what_is_not_there_outside_is_told_from_a_write(said: str, kind: DenialKind, root: Path) -> None:
    assert [found for found, _ in denials(said, root)] == [kind]


@pytest.mark.parametrize(
    "said",
    [
        "",
        ".git/config",
        "see .git/config and .vscode",
        "mkdir: cannot create directory '.idea': File exists",
        "mkdir: cannot create directory 'other/.vscode': File exists",
        "cat: .git/config: No such file or directory",
        "cp: cannot create 'other/x': Permission denied",
        "Permission denied\n.git/config",
        "How permission denied errors come about in .git/config",
        "PermissionError: [Errno 13] Permission denied: '/etc/.idea'",
        "PermissionError: [Errno 13] Permission denied: '~nobody/.idea'",
        "chmod: changing permissions of '/etc/passwd': Operation not permitted",
        "chmod: changing permissions of 'missing': Operation not permitted",
        "chown: changing ownership of 'tool': Operation not permitted",
        "PermissionError: [Errno 1] Operation not permitted: 'tool'",
    ],
)
def test_what_may_have_other_reasons_is_not(said: str, root: Path) -> None:
    assert denials(said, root) == []


@pytest.mark.parametrize(
    ("command", "cwd", "path"),
    [
        ("cd sub && git config a.b c", "", "sub/.git/config"),
        ("git -C sub config a.b c", "", "sub/.git/config"),
        ("git config a.b c", "sub", "sub/.git/config"),
        ("(cd other; true); cd sub; git config a.b c", "", "sub/.git/config"),
    ],
)
def test_a_name_is_meant_from_the_folder_that_the_words_lead_to(
    command: str, cwd: str, path: str, root: Path
) -> None:
    said = "error: could not write config file .git/config: Device or resource busy"
    assert denials(said, root, command, cwd) == [(HELD, path)]
    assert denials(said, root, "cd other && git config a.b c") == []


@pytest.mark.parametrize(
    "said",
    [
        "chmod: changing permissions of 'tool': Operation not permitted",
        "install: cannot change permissions of 'tool': Operation not permitted",
        "cp: preserving permissions for ‘./tool’: Operation not permitted",
        "tar: tool: Cannot change mode to rwsr-xr-x: Operation not permitted",
    ],
)
def test_a_mode_that_its_owner_cannot_set_is_named(said: str, root: Path) -> None:
    assert denials(said, root) == [(BIT, "tool")]


def test_a_mode_that_the_file_system_itself_forbids_is_not(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(
        "desktop_agent.sandbox.denials.output_denials.is_immutable", lambda path: not asked.append(path)
    )
    assert denials("chmod: changing permissions of 'tool': Operation not permitted", root) == []
    assert asked == [f"{root}/tool"]


@pytest.mark.parametrize(
    ("said", "path"),
    [
        ("run.sh: line 1: new.fish: Read-only file system", ".idea/new.fish"),
        ("mkdir: cannot create directory ‘conf.d’: Read-only file system", ".idea/conf.d"),
        ("OSError: [Errno 30] Read-only file system: 'deep/x'", ".idea/deep/x"),
        ("open x.toml: read-only file system", ".idea/x.toml"),
    ],
)
def test_within_what_is_held_a_path_is_what_stands_before_the_error_or_is_quoted(
    said: str, path: str, root: Path
) -> None:
    assert denials(said, root, cwd=".idea") == [(HELD, path)]
    assert denials(said, root) == []


def test_each_is_named_once_and_not_too_many(root: Path) -> None:
    line = "x: .idea/{}: Permission denied\n"
    assert denials(line.format(1) * 1_000, root) == [(HELD, ".idea/1")]
    assert len(denials("".join(line.format(number) for number in range(1_000)), root)) == MOST


def test_of_a_long_output_the_end_counts(root: Path) -> None:
    line = "x: .idea/1: Permission denied\n"
    assert denials(line + "." * LONGEST_OUTPUT, root) == []
    assert denials("y: .idea/2: Permission denied\n" * 400_000 + line, root) == [(HELD, ".idea/2"), (HELD, ".idea/1")]
    assert denials("permission denied: " * 600_000, root) == []


def test_the_words_of_a_hostile_output_lead_nowhere_else(root: Path) -> None:
    (root / "link").symlink_to("/etc")
    said = "x: link/.idea: Permission denied\ny: a\0b/.idea: Permission denied\nz: " + "../" * 900 + ".idea: EROFS\n"
    assert denials(said, root) == []
