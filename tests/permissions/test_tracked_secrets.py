from __future__ import annotations

import subprocess

import pytest

from desktop_agent.permissions.confinement_choice import BARE
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Mode
from tests.permissions.world import HELD, World

SHOWS = (
    *(
        "git diff",
        "git diff HEAD",
        "git diff --cached",
        "git diff -- src",
        "cd src && git diff",
        "git diff --stat -p",
    ),
    *("git diff -U9", "git diff HEAD -- '*.env'", "git status -v", "git -C src diff", "git diff main..HEAD"),
)
# Which files are named tells what is in them.
GUESSES = (
    *(
        "git diff -G'^KEY=m' --name-only",
        "git diff -Gm --quiet",
        "git diff -Sm --numstat",
        "git diff HEAD -S m --raw",
    ),
    *("git diff -I'KEY=m' --shortstat", "git diff --ignore-matching-lines=m --exit-code --stat"),
    *(
        "git diff --find-object=HEAD --name-status",
        "git diff --pickaxe-regex -Sm -s",
        "git diff --pickaxe-all --quiet -S m",
    ),
)
NO_LINES = (
    "git diff --stat",
    "git diff --name-only HEAD",
    "git diff README.md",
    "git status",
    "git log -p",
    "git show",
)


@pytest.fixture
def tracked(world: World) -> World:
    (world.workspace / ".env").write_text("KEY=committed\n")
    git(world, "add", "-A")
    git(world, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "x")
    return world


def git(world: World, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=world.workspace, check=True, env=dict(world.environment))


@pytest.mark.parametrize("command", SHOWS + GUESSES)
def test_what_is_not_committed_of_a_tracked_secret_is_not_shown_unasked(command: str, tracked: World) -> None:
    (tracked.workspace / ".env").write_text("KEY=mine alone\n")
    assert {"reads_tree_secret", "reads_secret"} & set(tracked.reasons(command))
    git(tracked, "add", ".env")
    assert {"reads_tree_secret", "reads_secret"} & set(tracked.reasons(command))


@pytest.mark.parametrize("command", NO_LINES)
def test_what_prints_none_of_its_lines_runs_unasked(command: str, tracked: World) -> None:
    (tracked.workspace / ".env").write_text("KEY=mine alone\n")
    assert tracked.ruling(command).verdict is Verdict.RUN


@pytest.mark.parametrize("command", [one for one in SHOWS if "*.env" not in one])
def test_a_secret_that_is_as_it_was_committed_makes_no_diff_ask(command: str, tracked: World) -> None:
    (tracked.workspace / "README.md").write_text("changed\n")
    assert tracked.ruling(command).verdict is Verdict.RUN


@pytest.mark.parametrize("command", ["git show HEAD:.env", "git show :.env", "git blame .env", "git grep KEY HEAD"])
def test_a_secret_that_is_named_or_searched_for_asks_whatever_was_committed(command: str, tracked: World) -> None:
    assert tracked.ruling(command).verdict is Verdict.ASK


def test_outside_a_repository_nothing_is_tracked(world: World) -> None:
    (world.temp / "plain").mkdir()
    assert "reads_tree_secret" not in world.reasons(f"cd {world.temp}/plain && git diff")


def test_a_part_that_reads_several_secrets_names_each(world: World) -> None:
    for name in (".dev.vars", "prod.tfvars"):
        (world.workspace / name).write_text("x\n")
    (part,) = world.judged("cat .dev.vars prod.tfvars README.md").assessment.parts
    assert dict(part.sentence.values)["path"] == ".dev.vars, prod.tfvars"
    (alone,) = world.judged("cat prod.tfvars").assessment.parts
    assert dict(alone.sentence.values)["path"] == "prod.tfvars"


PUT_ASIDE = (
    *("git stash show -p", "git stash show --patch stash@{0}", "git show stash@{0}", "git show refs/stash"),
    *("git diff stash@{0} HEAD", "git log -p stash", "git diff-tree -p stash", "cd src && git show 'stash^3'"),
    "git range-diff HEAD..stash HEAD",
    *("git log -p --all", "git log --all -u -- x", "git log --reflog --cc", "git log --glob=refs/* --word-diff"),
    *("git log -g -p", "git log --all -S key --oneline", "git log -U1 --all HEAD", "git log --all -L1,2:a"),
)


@pytest.mark.parametrize("command", PUT_ASIDE)
def test_a_secret_that_was_put_aside_is_not_shown_unasked(command: str, tracked: World) -> None:
    assert tracked.ruling(command).verdict is Verdict.RUN
    (tracked.workspace / "README.md").write_text("changed\n")
    git(tracked, "-c", "user.name=a", "-c", "user.email=a@b", "stash", "-q")
    assert tracked.ruling(command).verdict is Verdict.RUN
    (tracked.workspace / "prod.tfvars").write_text("key=mine alone\n")
    git(tracked, "-c", "user.name=a", "-c", "user.email=a@b", "stash", "-q", "-u")
    assert "reads_tree_secret" in tracked.reasons(command)
    assert tracked.ruling("git stash show && git stash list").verdict is Verdict.RUN
    assert tracked.ruling("git log --all --oneline --stat && git log -p").verdict is Verdict.RUN


BY_ID = (
    *(
        "git show {}",
        "git show {}^3",
        "git log -p -1 {}",
        "git diff {}^ {}",
        "git diff HEAD...{}",
        "git cat-file -p {}",
    ),
    *("git diff-tree -p {}", "git show {}:README.md", "git range-diff HEAD..{} HEAD", "git log -p ^HEAD {}"),
    *(
        "git grep key {}",
        "git grep -e key {}^3",
        "cd src && git show {}",
        "git show stash-1-g{}",
        "git blame {} -- a",
    ),
)


@pytest.mark.parametrize("length", [40, 7])
@pytest.mark.parametrize("command", BY_ID)
def test_a_secret_that_was_put_aside_is_not_shown_by_the_id_of_what_holds_it(
    command: str, length: int, world: World
) -> None:
    git(world, "add", "-A")
    git(world, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "x")
    (world.workspace / "prod.tfvars").write_text("key=mine alone\n")
    plain = command.replace("{}", _id(world, "HEAD")[:length])
    assert world.ruling(plain).verdict is Verdict.RUN
    git(world, "-c", "user.name=a", "-c", "user.email=a@b", "stash", "-q", "-u")
    assert "reads_tree_secret" in world.reasons(command.replace("{}", _id(world, "refs/stash")[:length]))
    assert "reads_tree_secret" in world.reasons("git show MERGE_AUTOSTASH")


@pytest.mark.parametrize("command", ["git show {}", "git cat-file -p {}", "git cat-file blob {}", "git log -p {}"])
def test_a_secret_that_only_the_index_holds_is_not_shown_by_its_id(command: str, tracked: World) -> None:
    committed = command.replace("{}", _id(tracked, "HEAD:README.md"))
    assert tracked.ruling(committed).verdict is Verdict.RUN
    (tracked.workspace / ".env").write_text("KEY=mine alone\n")
    git(tracked, "add", ".env")
    assert "reads_tree_secret" in tracked.reasons(command.replace("{}", _id(tracked, ":.env")))


SHOWS_OBJECT = (
    "git show {}",
    "git cat-file -p {}",
    "git cat-file blob {}",
    "git show {}^{}",
    "cd src && git show {}",
)


@pytest.mark.parametrize("length", [40, 7])
@pytest.mark.parametrize("command", SHOWS_OBJECT)
def test_secret_that_was_added_once_and_dropped_is_not_shown_by_its_id(
    command: str, length: int, tracked: World
) -> None:
    (tracked.workspace / "prod.tfvars").write_text("key=mine alone\n")
    git(tracked, "add", "prod.tfvars")
    dropped = _id(tracked, ":prod.tfvars")[:length]
    git(tracked, "rm", "-qf", "prod.tfvars")
    for sandbox in (BARE, HELD):
        assert tracked.ruling(command.replace("{}", dropped, 1), sandbox=sandbox).verdict is Verdict.ASK


@pytest.mark.parametrize("command", SHOWS_OBJECT)
def test_object_of_the_history_is_shown_unasked_by_its_id(command: str, tracked: World) -> None:
    for text in ("second\n", "third\n"):
        (tracked.workspace / "README.md").write_text(text)
        git(tracked, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-am", "x")
    (tracked.workspace / "new.md").write_text("new\n")
    git(tracked, "add", "new.md")
    for name in ("HEAD:README.md", "HEAD~1:README.md", "HEAD~2:README.md", ":new.md"):
        assert tracked.ruling(command.replace("{}", _id(tracked, name), 1)).verdict is Verdict.RUN


@pytest.mark.parametrize(
    "command", ["git show HEAD", "git log -p main", "git show v1.2", "git diff feature-x", "git show"]
)
def test_what_is_no_id_asks_for_nothing_that_was_put_aside(command: str, tracked: World) -> None:
    (tracked.workspace / "prod.tfvars").write_text("key=mine alone\n")
    git(tracked, "-c", "user.name=a", "-c", "user.email=a@b", "stash", "-q", "-u")
    assert tracked.ruling(command).verdict is Verdict.RUN


def _id(world: World, name: str) -> str:
    return _said(world, "rev-parse", name)


def _said(world: World, *arguments: str) -> str:
    asked = ["git", *arguments]
    done = subprocess.run(asked, cwd=world.workspace, check=True, env=dict(world.environment), capture_output=True)
    return done.stdout.decode().strip()


TAKEN = (
    *("git add .", "git add -A", "git add --all", "git add ./", "git add *.env .", "cd src && git add -A"),
    *("git add -f .", "git add '*.env'", "git add . && git commit -m x && git push", "git add -A -f"),
)
NOT_TAKEN = (
    "git add src",
    "git add -u",
    "git add *.md",
    "cd src && git add .",
    "git commit -am x",
    "git commit -m x",
)


@pytest.mark.parametrize("command", TAKEN)
def test_a_secret_that_git_does_not_know_is_not_taken_in_with_all_else(command: str, tracked: World) -> None:
    (tracked.workspace / "x.env").write_text("KEY=new\n")
    approved = [*tracked.ruling("git commit -m x").scopes, *tracked.ruling("git push").scopes]
    assert "reads_tree_secret" in tracked.reasons(command) or "reads_secret" in tracked.reasons(command)
    assert tracked.ruling(command, grants=approved).verdict is Verdict.ASK


@pytest.mark.parametrize("command", NOT_TAKEN)
def test_what_takes_in_something_else_is_approved_with_local_git(command: str, tracked: World) -> None:
    (tracked.workspace / "x.env").write_text("KEY=new\n")
    assert tracked.ruling(command, grants=tracked.ruling("git commit -m x").scopes).verdict is Verdict.RUN


@pytest.mark.parametrize(
    "command", ["git add .", "git add -u", "git commit -am x", "git commit .env -m x", "git add -p"]
)
def test_a_tracked_secret_that_was_changed_is_not_committed_with_all_else(command: str, tracked: World) -> None:
    approved = tracked.ruling("git commit -m x").scopes
    if ".env" not in command:
        assert tracked.ruling(command, grants=approved).verdict is Verdict.RUN
    (tracked.workspace / ".env").write_text("KEY=other\n")
    assert tracked.ruling(command, grants=approved).verdict is Verdict.ASK


def test_what_is_ignored_is_taken_in_only_by_force(tracked: World) -> None:
    approved = tracked.ruling("git commit -m x").scopes
    (tracked.workspace / ".gitignore").write_text("*.pem\n")
    (tracked.workspace / "x.pem").write_text("KEY=other\n")
    assert tracked.ruling("git add .", grants=approved).verdict is Verdict.RUN
    assert tracked.ruling("git add -f .", grants=approved).verdict is Verdict.ASK


def test_before_there_is_a_repository_ignore_files_count(world: World) -> None:
    subprocess.run(["mv", ".git", "../kept"], cwd=world.workspace, check=True)
    assert "reads_tree_secret" not in world.reasons("git init && git add .")
    (world.workspace / ".env").write_text("KEY=new\n")
    assert "reads_tree_secret" in world.reasons("git init && git add .")
    (world.workspace / ".gitignore").write_text(".env\n")
    assert "reads_tree_secret" not in world.reasons("git init && git add .")


@pytest.mark.parametrize(
    "command",
    [
        "git hash-object -w .env",
        "git hash-object --stdin-paths",
        "git update-index --add .env",
        "git update-index --add --cacheinfo 100644,abc,x",
        "git notes add -F .env",
        "git tag v1 -F .env",
        "git commit-tree -F .env HEAD^{tree}",
    ],
)
def test_no_object_is_made_of_a_secret_by_an_approval_of_local_git(command: str, tracked: World) -> None:
    approved = tracked.ruling("git commit -m x", sandbox=HELD).scopes
    assert [one.id for one in approved] == ["local git here"]
    assert tracked.ruling(command, grants=approved, sandbox=HELD).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command",
    [
        "git hash-object -w README.md",
        "git update-index --chmod=+x build.sh",
        "git notes add -m x",
        "git tag -a v1 -m x",
        "git tag v1 -F notes.txt",
    ],
)
def test_objects_of_other_files_are_covered_by_it(command: str, tracked: World) -> None:
    approved = tracked.ruling("git commit -m x", sandbox=HELD).scopes
    assert tracked.ruling(command, grants=approved, sandbox=HELD).verdict is Verdict.RUN


NAMES = (
    *("git branch x stash^2", "git branch -f x stash@{0}", "git tag y stash", "git tag -a -m z y refs/stash"),
    *("git switch -c x stash^3", "git switch --detach stash", "git checkout -b x stash", "git checkout stash"),
    *("git switch -C x stash", "git checkout -B x stash^2", "git merge stash^2", "git cherry-pick stash^3"),
    *("git update-ref refs/heads/x stash^2", "git reset --soft stash", "git rebase --onto stash HEAD"),
    *("git commit-tree -m x -p stash HEAD^{tree}", "git commit-tree -m x stash^{tree}", "git notes add -C stash:x"),
    *("git revert stash", "cd src && git branch x stash", "git branch x {}", "git tag y {}^3", "git merge {}"),
    *("git branch --track x stash", "git rebase stash", "git symbolic-ref refs/heads/x refs/stash"),
    *("git worktree add x stash", "git stash branch x stash", "git replace HEAD stash^2", "git tag y ':/WIP on'"),
    *("git archive stash^3", "git format-patch --stdout stash", "git bundle create x {}"),
)


@pytest.mark.parametrize("command", NAMES)
def test_a_secret_that_was_put_aside_gets_no_other_name_unasked(command: str, tracked: World) -> None:
    before = command.replace("{}", _id(tracked, "HEAD")[:7])
    assert "reads_tree_secret" not in tracked.reasons(before)
    (tracked.workspace / "prod.tfvars").write_text("key=mine alone\n")
    git(tracked, "-c", "user.name=a", "-c", "user.email=a@b", "stash", "-q", "-u")
    assert "reads_tree_secret" not in tracked.reasons("git branch new main; git switch -c stash main; git tag stash")
    named = command.replace("{}", _id(tracked, "refs/stash")[:7])
    assert "reads_tree_secret" in tracked.reasons(named)
    for sandbox in (BARE, HELD):
        assert tracked.ruling(named, mode=Mode.SANDBOXED, sandbox=sandbox).verdict is Verdict.ASK


@pytest.mark.parametrize("command", ["git tag y :.env", "git tag y HEAD:.env", "git update-ref refs/x :0:.env"])
def test_a_secret_that_was_added_gets_no_name_unasked(command: str, tracked: World) -> None:
    assert "reads_secret" in tracked.reasons(command)
    assert tracked.ruling(command, mode=Mode.SANDBOXED, sandbox=HELD).verdict is Verdict.ASK


def test_a_revision_that_is_not_known_gets_no_name_unasked(tracked: World) -> None:
    for command in ('git branch x "$(cat README.md)"', 'git tag y "$1"', "git switch -c x `cat README.md`"):
        assert tracked.ruling(command, mode=Mode.SANDBOXED, sandbox=HELD).verdict is Verdict.ASK
    for command in ("git branch x", 'git branch "a-$1"', "git tag y HEAD", "git tag -d y", "git archive main"):
        assert tracked.ruling(command, mode=Mode.SANDBOXED, sandbox=HELD).verdict is Verdict.RUN


@pytest.mark.parametrize("command", ["git ls-files -o --exclude-per-directory=.env", "git ls-files -oX .env"])
def test_a_secret_is_not_read_as_a_list_of_what_is_left_out(command: str, world: World) -> None:
    assert "reads_secret" in world.reasons(command)
    assert world.ruling(command.replace(".env", ".gitignore")).verdict is Verdict.RUN


@pytest.mark.parametrize(("seconds", "is_known"), [(60.0, True), (0.0, False)])
def test_ids_are_looked_up_only_while_there_is_time_to_ask_git(
    seconds: float, is_known: bool, tracked: World
) -> None:
    command = f"git cat-file blob {_id(tracked, 'HEAD:README.md')}"
    understood = tracked.judge.parse(command, str(tracked.workspace))
    facts = tracked.judge.gather(understood, Limits(asking_s=seconds))
    reasons = [one.reason for part in tracked.judge.weigh(understood, facts) for one in part.findings]
    assert ("reads_tree_unknown" not in reasons) is is_known


def test_a_folder_is_shown_by_its_id_where_the_history_has_it(tracked: World) -> None:
    committed = _id(tracked, "HEAD^{tree}")
    assert tracked.ruling(f"git cat-file -p {committed}").verdict is Verdict.RUN
    (tracked.workspace / "prod.tfvars").write_text("key=mine alone\n")
    git(tracked, "add", "prod.tfvars")
    dropped = _said(tracked, "write-tree")
    git(tracked, "rm", "-qf", "prod.tfvars")
    assert tracked.ruling(f"git cat-file -p {dropped}").verdict is Verdict.ASK
