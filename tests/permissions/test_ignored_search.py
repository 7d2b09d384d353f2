"""What a search leaves out by ignore files, compared with ripgrep itself: what that shows is found before."""

from __future__ import annotations

import os
import random
import subprocess
from pathlib import Path

import pytest

from desktop_agent.permissions.disk.secret_scan import look_for_secrets
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import RecursiveAction
from desktop_agent.tools.search.ripgrep import find_rg, listing
from tests.series import series

GREP = RecursiveAction(takes_ignored=False, heeds_gitignore_anywhere=True)
PLAIN = RecursiveAction(takes_hidden=False, takes_ignored=False)
SECRETS = (".env", "a.pem", "sub/.env", "sub/a.pem", "deep/x/.env", "deep/x/a.pem")
NAMES = (".gitignore", ".ignore", ".rgignore")
PIECES = (
    *(
        ".env",
        "*.env",
        ".e*",
        ".e{n,x}v",
        ".[e]nv",
        ".e?v",
        "\\.env",
        ".ENV",
        "/.env",
        ".env/",
        "!.env",
        ".env ",
        ".env\t",
    ),
    *("a.pem", "*.pem", "a.*", "*.*", "?*", "!a.pem", "{.env,b}", "/sub/.env", "sub", "sub/", "sub/*", "sub/**"),
    *(
        "deep",
        "deep/",
        "deep/x",
        "x",
        "*",
        "**",
        "/",
        "//",
        "**/",
        "/**",
        "./",
        "../",
        "*/",
        "!*/",
        "!*",
        "!/*",
        "!",
        "!!",
    ),
    *(" ", "\t", "\r", "#", "\\", "\\ ", "[", "]", "{", "}", "$", "(?i)", "+", "@"),
    *("\x00", "\x1f", "\x85", "\u00a0", "\u2028", "\ufeff"),
)


@pytest.mark.parametrize("seed", range(10))
def test_what_ripgrep_would_show_is_found_whatever_ignore_files_say(tmp_path: Path, seed: int) -> None:
    by_chance = random.Random(seed)
    shown = sum(_is_shown_only_if_found(tmp_path / str(one), by_chance) for one in range(series(150)))
    assert shown, "in none of these trees a secret is shown: nothing was tried"


def _is_shown_only_if_found(top: Path, by_chance: random.Random) -> bool:
    """Make a tree with one secret; tell whether ripgrep shows it, and fail where that is not found before."""
    secret = _tree(top, by_chance)
    root = by_chance.choice((top / "ws", secret.parent))
    rg = find_rg("")
    assert rg is not None
    asked = ((GREP, listing(rg, "**")), (PLAIN, (str(rg), "--no-messages", "--null", "--files", "./")))
    is_shown = False
    for sweep, argv in asked:
        environment = {"PATH": os.defpath, "HOME": str(top)}
        listed = subprocess.run(argv, cwd=root, env=environment, capture_output=True, check=False).stdout
        lists = str(secret.relative_to(root)).encode() in {one.removeprefix(b"./") for one in listed.split(b"\0")}
        found = look_for_secrets(str(root), sweep, Places.of(top / "ws", top / "home"), Limits())
        said = {path: path.read_bytes()[:60] for path in top.rglob("*") if path.name in (*NAMES, "exclude")}
        assert found.secret == str(secret) or not lists, (root, secret, said)
        is_shown = is_shown or lists
    return is_shown


def _tree(top: Path, by_chance: random.Random) -> Path:
    workspace = top / "ws"
    for folder in (workspace / "sub", workspace / "deep" / "x"):
        folder.mkdir(parents=True)
    for folder in (top, workspace, workspace / "sub", workspace / "deep", workspace / "deep" / "x"):
        chance = by_chance.random()
        if chance < 0.3:
            (folder / ".git" / "info").mkdir(parents=True)
        if chance < 0.1:
            (folder / ".git" / "info" / "exclude").write_bytes(_rules(by_chance))
        for name in NAMES:
            if by_chance.random() < 0.3:
                (folder / name).write_bytes(_rules(by_chance))
    secret = workspace / by_chance.choice(SECRETS)
    secret.write_text("TOKEN=1\n")
    return secret


def _rules(by_chance: random.Random) -> bytes:
    said = "\n".join(_line(by_chance) for _ in range(by_chance.randint(1, 4))).encode() + b"\n"
    others = (b"\xff\n" + said, b"\xef\xbb\xbf" + said, b"#" * 300_000 + b"\n" + said, said.replace(b"\n", b"\r\n"))
    return by_chance.choice(others) if by_chance.random() < 0.2 else said


def _line(by_chance: random.Random) -> str:
    mark = "!" if by_chance.random() < 0.3 else ""
    return mark + "".join(by_chance.choice(PIECES) for _ in range(by_chance.choice((1, 1, 1, 2, 2, 3))))


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        (".ignore", b"# x\n" * 60_000 + b"!.env\n"),
        (".ignore", b"\xef\xbb\xbf!.env\n"),
        (".ignore", b"!.e{n,x}v\n"),
        (".ignore", b"!.env\t\n"),
        (".gitignore", b"\xff\n.env\n"),
        (".gitignore", b".env\x1f\n"),
    ],
)
def test_rules_that_readers_read_otherwise_leave_no_secret_out(tmp_path: Path, name: str, rules: bytes) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".env").touch()
    (tmp_path / ".gitignore").write_text(".env\n")
    assert _found(tmp_path) == ""
    (tmp_path / name).write_bytes(rules)
    assert _found(tmp_path) == str(tmp_path / ".env")


def test_a_pipe_for_a_file_of_rules_may_bring_anything_back(tmp_path: Path) -> None:
    (tmp_path / ".env").touch()
    (tmp_path / ".gitignore").write_text(".env\n")
    os.mkfifo(tmp_path / ".ignore")
    assert _found(tmp_path) == str(tmp_path / ".env")


def test_what_lies_above_the_repository_brings_back_and_leaves_nothing_out(tmp_path: Path) -> None:
    inner = tmp_path / "sub"
    (inner / ".git").mkdir(parents=True)
    (inner / ".env").touch()
    (tmp_path / ".gitignore").write_text(".env\n")
    assert _found(inner) == _found(tmp_path) == str(inner / ".env")
    (inner / ".gitignore").write_text(".env\n")
    assert _found(inner) == _found(tmp_path) == ""
    (tmp_path / ".ignore").write_text("!.env\n")
    assert _found(inner) == _found(tmp_path) == str(inner / ".env")


def test_what_a_work_tree_excludes_is_said_where_its_repository_keeps_that(tmp_path: Path) -> None:
    tree, common = tmp_path / "tree", tmp_path / "main" / ".git"
    (common / "worktrees" / "tree").mkdir(parents=True)
    (common / "info").mkdir()
    (common / "worktrees" / "tree" / "commondir").write_text("../..\n")
    tree.mkdir()
    (tree / ".git").write_text("gitdir: ../main/.git/worktrees/tree\n")
    (tree / ".env").touch()
    assert _found(tree, PLAIN) == ""
    (common / "info" / "exclude").write_text("!.env\n")
    assert _found(tree, PLAIN) == str(tree / ".env")


def _found(root: Path, sweep: RecursiveAction = GREP) -> str:
    return look_for_secrets(str(root), sweep, Places.of(root, root / "home"), Limits()).secret
