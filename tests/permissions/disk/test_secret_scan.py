from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.permissions.disk.disk_facts import SweepResult
from desktop_agent.permissions.disk.secret_scan import all_plain, are_plain, look_among, look_for_secrets
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import RecursiveAction
from desktop_agent.permissions.programs.operand_roles import SWEEPS
from tests.waits import in_time

ALL = RecursiveAction()
VISIBLE = RecursiveAction(takes_hidden=False, takes_ignored=False)
FOLLOWING = RecursiveAction(follows_links=True)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    (folder / "src").mkdir(parents=True)
    (folder / "src" / "app.py").write_text("x")
    return folder


def swept(root: Path, how: RecursiveAction = ALL, limits: Limits | None = None) -> SweepResult:
    return look_for_secrets(str(root), how, Places.of(root, root.parent / "home"), limits or Limits())


def put(path: Path, text: str = "x") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def test_a_tree_without_secrets_is_clean(root: Path) -> None:
    assert swept(root) == swept(root, VISIBLE) == SweepResult()
    assert swept(root / "none") == SweepResult()


def test_a_reader_of_everything_reads_a_hidden_secret_and_one_that_respects_hiding_does_not(root: Path) -> None:
    secret = put(root / ".env")
    assert swept(root) == SweepResult(str(secret))
    assert swept(root, VISIBLE) == SweepResult()


def test_a_visible_secret_is_read_unless_the_repository_ignores_it(root: Path) -> None:
    secret = put(root / "certs" / "server.key")
    (root / ".gitignore").write_text("# keys\n*.key\n")
    assert swept(root, VISIBLE) == SweepResult(str(secret))
    (root / ".git").mkdir()
    assert swept(root, VISIBLE) == SweepResult()
    assert swept(root, ALL) == SweepResult(str(secret))


def test_a_reader_with_ignore_rules_of_its_own_is_taken_to_leave_nothing_out_by_them(root: Path) -> None:
    put(root / ".env")
    (root / ".ignore").write_text("*.key\n")
    assert swept(root, SWEEPS["tree_unhidden"]) == SweepResult()
    secret = put(root / "server.key")
    assert swept(root, SWEEPS["tree_unhidden"]) == SweepResult(str(secret))


def test_ignore_files_of_searches_count_without_a_repository(root: Path) -> None:
    put(root / "certs" / "server.key")
    (root / ".ignore").write_text("certs/\n")
    assert swept(root, VISIBLE) == SweepResult()


@pytest.mark.parametrize("name", [".gitignore", ".ignore", ".rgignore", ".git/info/exclude"])
def test_an_ignore_file_can_bring_a_hidden_secret_back(root: Path, name: str) -> None:
    secret = put(root / ".env")
    (root / ".git" / "info").mkdir(parents=True)
    (root / name).write_text("!.env\n")
    assert swept(root, VISIBLE) == SweepResult(str(secret))


def test_a_mark_with_nothing_after_it_brings_everything_back_as_it_does_for_ripgrep(root: Path) -> None:
    secret = put(root / "certs" / "server.key")
    (root / ".ignore").write_text("*.key\n!\n")
    assert swept(root, VISIBLE) == SweepResult(str(secret))


def test_ignore_files_above_the_root_count_up_to_the_repository(root: Path) -> None:
    (root / ".git").mkdir()
    (root / ".gitignore").write_text("*.key\n")
    secret = put(root / "src" / "server.key")
    assert swept(root / "src", VISIBLE) == SweepResult()
    (root / "src" / ".gitignore").write_text("!server.key\n")
    assert swept(root / "src", VISIBLE) == SweepResult(str(secret))


def test_a_folder_all_of_which_is_left_out_is_entered_for_what_is_brought_back_in_it(root: Path) -> None:
    secret = put(root / "config" / "server.key")
    (root / ".ignore").write_text("config/*\n!config/server.key\n")
    assert swept(root, VISIBLE) == SweepResult(str(secret))
    (root / ".ignore").write_text("config/*\n")
    assert swept(root, VISIBLE) == SweepResult()


def test_gitignore_can_count_without_a_repository(root: Path) -> None:
    put(root / ".env")
    (root / ".gitignore").write_text(".env\n")
    assert swept(root, RecursiveAction(takes_ignored=False, heeds_gitignore_anywhere=True)) == SweepResult()
    assert swept(root, RecursiveAction(takes_ignored=False)).secret.endswith(".env")


def test_a_search_of_some_names_reads_only_those(root: Path) -> None:
    put(root / ".env")
    pem = put(root / "a.PEM")
    assert swept(root, RecursiveAction(only=("*.py",))) == SweepResult()
    assert swept(root, RecursiveAction(only=("*.py", "*.pem"))) == SweepResult(str(pem))


def test_a_link_is_followed_only_by_readers_that_follow(root: Path, tmp_path: Path) -> None:
    outside = put(tmp_path / "other" / "notes.txt")
    link = root / "link"
    link.symlink_to(outside)
    assert swept(root) == SweepResult()
    assert swept(root, FOLLOWING) == SweepResult(str(link))
    link.unlink()
    link.symlink_to(root / "src")
    assert swept(root, FOLLOWING) == SweepResult()


def test_what_lies_in_a_folder_that_a_link_leads_to_is_read_by_who_follows(root: Path) -> None:
    secret = put(root / "config" / ".env")
    (root / "src" / "link").symlink_to("../config")
    (root / "src" / "round").symlink_to("../src")
    (root / ".ignore").write_text("config\n.env\n")
    for sweep in (FOLLOWING, replace(FOLLOWING, takes_ignored=False)):
        found = look_for_secrets(str(root / "src"), sweep, Places.of(root, root.parent / "home"), Limits())
        assert found == SweepResult(str(secret))
    assert (
        look_for_secrets(str(root / "src"), RecursiveAction(), Places.of(root, root.parent / "home"), Limits())
        == SweepResult()
    )


def test_a_search_that_takes_too_long_is_not_complete(root: Path) -> None:
    for index in range(200):
        (root / "src" / str(index)).touch()
    assert swept(root, limits=Limits(entries=100)) == SweepResult(is_complete=False)
    times = iter(range(1000))
    assert swept(root, limits=Limits(clock=lambda: 1000.0 * next(times))) == SweepResult(is_complete=False)


def test_searches_of_one_command_share_what_may_be_looked_at(root: Path) -> None:
    for index in range(60):
        (root / "src" / str(index)).touch()
    limits = Limits(entries=100)
    assert swept(root / "src", limits=limits) == SweepResult()
    assert swept(root / "src", limits=limits) == SweepResult(is_complete=False)
    assert not all_plain(str(root), ALL, limits)
    times = iter(range(1000))
    late = Limits(clock=lambda: next(times) / 50, sweeping_s=1.5)
    assert swept(root / "src", limits=late) == SweepResult()
    assert late.sweeping_s < 1


def test_many_names_to_keep_to_are_one_expression(root: Path) -> None:
    only = tuple(f"*{index}*{index}*.x" for index in range(2_000))
    key = put(root / "deep" / "a.pem")
    assert swept(root, RecursiveAction(only=only)) == SweepResult()
    assert swept(root, RecursiveAction(only=(*only, "*.PEM"))) == SweepResult(str(key))


def test_a_hostile_rule_of_many_stars_takes_no_time(root: Path) -> None:
    (root / ".gitignore").write_text("*a" * 40 + "*b\n" + "**/a" * 40 + "/b\n")
    (root / ("a" * 200 + ".key")).touch()
    with in_time("matching many stars"):
        found = swept(root, RecursiveAction(takes_ignored=False, heeds_gitignore_anywhere=True))
    assert found.secret.endswith(".key")


def test_an_ignore_file_that_is_a_pipe_or_has_no_end_ignores_nothing(root: Path) -> None:
    secret = put(root / "server.key")
    os.mkfifo(root / ".ignore")
    (root / ".rgignore").symlink_to("/dev/zero")
    assert swept(root, VISIBLE) == SweepResult(str(secret))


def among(root: Path, *names: str, how: RecursiveAction = FOLLOWING, limits: Limits | None = None) -> SweepResult:
    places = Places.of(root, root.parent / "home")
    return look_among(os.path.realpath(root), names, how, places, limits or Limits())


def test_of_files_that_are_named_only_these_are_looked_at(root: Path) -> None:
    secret = put(root / ".env")
    assert among(root, "src/app.py") == SweepResult()
    assert among(root, "src/app.py", ".env") == SweepResult(str(secret))
    assert among(root, "src/app.py", ".env", how=RecursiveAction(only=("*.py",))) == SweepResult()
    assert among(root, "gone.txt", "gone/.env") == SweepResult(str(root / "gone" / ".env"))


def test_a_named_link_is_what_it_leads_to_for_who_follows_it(root: Path) -> None:
    (root / "notes").symlink_to("/etc/hostname")
    (root / "inside").symlink_to(root / "src" / "app.py")
    assert among(root, "inside", "notes") == SweepResult(str(root / "notes"))
    assert among(root, "inside", "notes", how=RecursiveAction()) == SweepResult()
    (root / "folder").symlink_to("/etc")
    assert among(root, "folder/hostname", how=RecursiveAction()) == SweepResult(str(root / "folder" / "hostname"))


def test_too_many_named_files_are_not_all_looked_at(root: Path) -> None:
    assert among(root, "a", "b", limits=Limits(entries=2)) == SweepResult()
    assert among(root, "a", "b", "c", limits=Limits(entries=2)) == SweepResult(is_complete=False)


@pytest.mark.parametrize(
    ("name", "plain", "by_null"),
    [("a.py", True, True), ("-o", False, False), ("a b", False, True), ("src/-o", True, True), ("a'b", False, True)],
)
def test_a_name_is_plain_where_it_stays_one_word_and_no_option(name: str, plain: bool, by_null: bool) -> None:
    assert are_plain(["src/app.py", name], FOLLOWING) is plain
    assert are_plain(["src/app.py", name], FOLLOWING, by_null=True) is by_null
    assert are_plain(["src/app.py", name], RecursiveAction(only=("app.py",)))


def test_below_a_folder_nul_bytes_leave_only_the_dash_to_matter(root: Path) -> None:
    put(root / "src" / "a b")
    assert (all_plain(str(root), ALL, Limits()), all_plain(str(root), ALL, Limits(), by_null=True)) == (False, True)
    put(root / "src" / "-o")
    assert not all_plain(str(root), ALL, Limits(), by_null=True)


def test_the_time_that_rules_take_counts_with_the_first_entry_beside_them(root: Path) -> None:
    times = iter([0.0, 0.0, 9000.0, 9000.0, 9000.0, 9000.0])
    assert swept(root, VISIBLE, Limits(clock=lambda: next(times))) == SweepResult(is_complete=False)
