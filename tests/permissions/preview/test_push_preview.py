from __future__ import annotations

import pytest

from tests.permissions.previewed import preview, run, said
from tests.permissions.world import World

FAR = """
git checkout -q -b main 2>/dev/null; git add -A; git commit -qm first
git init -q --bare ../far.git; git remote add origin ../far.git; git push -q -u origin main
"""


def commit(*subjects: str) -> str:
    return "; ".join(f"git commit -q --allow-empty -m '{subject}'" for subject in subjects)


@pytest.fixture
def far(world: World) -> World:
    run(world, FAR)
    return world


def test_the_newest_subjects_are_named(far: World) -> None:
    run(far, commit("one", "two", "three", "{branch} %n four"))
    name = run(far, "git rev-parse --short HEAD").strip()
    found = said(preview(far, "git push"))
    assert found[:5] == [
        "Would be sent to origin",
        "4 commits",
        "To ../far.git",
        "main: 4 commits",
        f"Commit {name}: {{branch}} %n four",
    ]
    assert [line.partition(": ")[2] for line in found[5:7]] == ["three", "two"]
    assert found[7:] == ["As of the last contact with origin"]


@pytest.mark.parametrize(
    ("before", "command", "line"),
    [
        ("", "git push", "main: nothing to send"),
        ("git checkout -q -b topic", "git push", "Nothing: the branch topic does not track a branch of the remote"),
        ("git checkout -q -b topic", "git push origin topic", "topic: a new branch there, with 0 commits of its own"),
        (
            f"git checkout -q -b t; {commit('x')}",
            "git push -u origin t",
            "t: a new branch there, with 1 commit of its own",
        ),
        ("git checkout -q --detach", "git push", "Nothing: no branch is checked out"),
        ("git checkout -q --orphan empty", "git push", "Nothing: the branch has no commit yet"),
        ("", "git push origin nowhere", "Nothing: there is no nowhere here"),
        ("git config push.default nothing", "git push", "Nothing: Git is configured to require a branch name"),
        ("", "git push origin --delete main", "! Deleted at origin: main"),
        ("git tag v1; git tag v2", "git push --tags", "2 tags, where origin lacks them"),
        ("", "git push --follow-tags", "And the annotated tags of these commits"),
        ("git commit -q --amend -m x", "git push", "main: Git refuses. What origin has and it lacks: 1 commit"),
        ("git commit -q --amend -m x", "git push -f", "! main: discarded at origin: 1 commit"),
        (
            "git checkout -q -t -b other origin/main",
            "git push",
            "Nothing: the branch other tracks a branch of another name",
        ),
    ],
)
def test_every_way_to_push_says_what_it_does(far: World, before: str, command: str, line: str) -> None:
    run(far, before)
    assert line in said(preview(far, command))


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("https://user:secret@example.com/a.git", "example.com"),
        ("git@example.com:a/b.git", "example.com"),
        ("ssh://git@example.com:2222/a/b.git", "example.com"),
        ("https://[::1]:80/a.git", "[::1]"),
        ("/srv/far.git", "/srv/far.git"),
    ],
)
def test_where_it_goes_is_named_without_what_is_secret_in_it(far: World, url: str, host: str) -> None:
    run(far, f"git config remote.origin.pushurl {url}")
    assert said(preview(far, "git push"))[1:3] == ["0 commits", f"To {host}"]


@pytest.mark.parametrize(
    ("before", "command"),
    [
        ("", "git push --mirror"),
        ("", "git push https://example.com/a.git main"),
        ("", "git push origin 'refs/heads/*:refs/heads/*'"),
        ("", "git push origin :"),
        ("", "git push origin HEAD:x --receive-pack=y"),
        ("", "git push origin $BRANCH"),
        ("", "git push -n"),
        ("", "git push -qn"),
        ("git tag main", "git push origin main"),
        ("git config remote.origin.push main:other", "git push"),
        ("git config remote.origin.fetch +refs/heads/main:refs/x", "git push"),
        ("git checkout -q --detach", "git push origin HEAD:some"),
        ("git remote remove origin", "git push"),
        ("rm -rf .git", "git push"),
    ],
)
def test_what_cannot_be_told_here_is_left_out(far: World, before: str, command: str) -> None:
    run(far, before)
    assert preview(far, command) is None


def test_two_branches_send_what_they_share_once(far: World) -> None:
    run(far, f"{commit('shared')}; git branch b; git checkout -q -b a; {commit('own')}")
    found = said(preview(far, "git push origin a b"))
    assert found[1] == "2 commits"
    assert found[3:5] == [
        "a: a new branch there, with 2 commits of its own",
        "b: a new branch there, with 1 commit of its own",
    ]


def test_nobody_is_asked_over_the_network(far: World) -> None:
    run(far, f"{commit('x')}; git config core.sshCommand 'touch {far.temp}/asked'")
    run(far, "git config remote.origin.pushurl ssh://example.com/a.git")
    assert "main: 1 commit" in said(preview(far, "git push"))
    assert not (far.temp / "asked").exists()
