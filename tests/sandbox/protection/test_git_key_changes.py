from __future__ import annotations

import pytest

from desktop_agent.sandbox.protection.git_key_changes import NO_CHANGE, meant_by

URL = "https://example.test/a.git"
BEFORE = {
    "remote.origin.url": (f"\n{URL}",),
    "remote.origin.fetch": ("\n+refs/heads/*:refs/remotes/origin/*",),
    "branch.main.remote": ("\norigin",),
}


def allowed(command: str, key: str, *values: str, current: tuple[str, ...] = ("main",)) -> bool:
    """Tell whether a command means this key to get these values; "-" stands for a word that is not known."""
    words = ["" if word == "-" else word for word in command.split()]
    now = {**BEFORE, key: tuple(f"\n{value}" for value in values)}
    return meant_by([words], current).allows(key, BEFORE, now)


@pytest.mark.parametrize(
    ("command", "key", "value"),
    [
        ("git branch f", "branch.f.remote", "origin"),
        ("git branch f", "branch.f.merge", "refs/heads/main"),
        ("git branch f", "branch.f.rebase", "true"),
        ("git branch f", "branch.f.remote", "."),
        ("git branch -u origin/main", "branch.main.remote", "origin"),
        ("git branch -u origin/main other", "branch.other.merge", "refs/heads/main"),
        ("git branch --edit-description", "branch.main.description", "what it is for"),
        ("git branch -m old new/er", "branch.new/er.remote", "origin"),
        ("git checkout --track origin/a/b", "branch.a/b.merge", "refs/heads/a/b"),
        ("git checkout -bf origin/x", "branch.f.remote", "origin"),
        ("git checkout -b f origin/x", "branch.f.remote", "origin"),
        ("git switch f", "branch.f.remote", "origin"),
        ("git push -u origin f:g", "branch.f.merge", "refs/heads/g"),
        ("git push -u origin HEAD", "branch.main.remote", "origin"),
        ("git -C sub -c a.b=c push -u origin f", "branch.f.remote", "origin"),
        ("/usr/bin/git branch f", "branch.f.remote", "origin"),
        ("git branch -", "branch.any.remote", "origin"),
        ("timeout 9 git branch f", "branch.f.remote", "origin"),
        ("git remote add fork https://b.test/x.git", "remote.fork.url", "https://b.test/x.git"),
        ("git remote add fork b.test:x", "remote.fork.fetch", "+refs/heads/*:refs/remotes/fork/*"),
        ("git remote add -t a -f fork b.test:x", "remote.fork.fetch", "+refs/heads/a:refs/remotes/fork/a"),
        ("git remote add --no-tags fork b.test:x", "remote.fork.tagopt", "--no-tags"),
        ("git remote set-url origin b.test:x", "remote.origin.url", "b.test:x"),
        ("git remote rename origin up", "remote.up.url", URL),
        ("git remote rename origin up", "remote.up.fetch", "+refs/heads/*:refs/remotes/up/*"),
        ("git remote rename origin up", "branch.main.remote", "up"),
        ("gh pr checkout 5", "branch.any.remote", "https://github.com/somebody/fork.git"),
        ("gh pr checkout 5", "branch.any.merge", "refs/pull/5/head"),
        ("git submodule add https://b.test/x.git", "submodule.x.url", "https://b.test/x.git"),
        ("git submodule add -b main https://b.test/x.git lib/x/", "submodule.lib/x.active", "true"),
        ("git submodule -q add --name n -- https://b.test/x.git lib", "submodule.n.url", "https://b.test/x.git"),
        ("git submodule add ../x.git", "submodule.x.url", "https://b.test/somebody/x.git"),
    ],
)
def test_what_the_words_mean_may_change(command: str, key: str, value: str) -> None:
    assert allowed(command, key, value)


@pytest.mark.parametrize(
    "key", ["remote.origin.url", "remote.origin.fetch", "branch.main.remote", "branch.main.merge"]
)
def test_a_remote_that_is_taken_away_takes_what_followed_it(key: str) -> None:
    assert allowed("git remote remove origin", key)
    assert not allowed("git branch f", key, current=())


@pytest.mark.parametrize(
    ("command", "key", "value"),
    [
        ("git branch f", "branch.g.remote", "origin"),
        ("git branch f", "branch.f.remote", "https://evil.test/x.git"),
        ("git branch f", "branch.f.pushremote", "ext::sh -c evil"),
        ("git branch f", "branch.f.merge", "evil"),
        ("git branch f", "branch.f.rebase", "evil"),
        ("git branch f", "branch.f.mergeoptions", "-s evil"),
        ("git branch f", "branch.autosetuprebase", "always"),
        ("git branch f", "remote.origin.url", "https://evil.test/x.git"),
        ("git branch f", "remote.origin.pushurl", "https://evil.test/x.git"),
        ("git branch f", "remote.origin.mirror", "true"),
        ("git branch f", "remote.pushdefault", "evil"),
        ("git branch f", "core.fsmonitor", "evil"),
        ("git branch f", "include.path", "/evil"),
        ("git branch f", "includeif.gitdir:/.path", "/evil"),
        ("git branch f", "url.https://evil.test/.insteadof", "https://example.test/"),
        ("git branch f", "credential.helper", "!evil"),
        ("git branch f", "filter.f.clean", "evil"),
        ("git branch f", "alias.f", "!evil"),
        ("git branch -", "remote.f.url", URL),
        ("git remote add fork b.test:x", "remote.fork.url", "evil.test:x"),
        ("git remote add fork b.test:x", "remote.other.url", "b.test:x"),
        ("git remote add fork b.test:x", "remote.fork.pushurl", "b.test:x"),
        ("git remote add fork b.test:x", "remote.fork.uploadpack", "b.test:x"),
        ("git remote add fork b.test:x", "remote.fork.fetch", "+refs/*:refs/*"),
        ("git remote add fork b.test:x", "remote.fork.fetch", "+refs/heads/*:refs/heads/*"),
        ("git remote add --mirror=push fork b.test:x", "remote.fork.mirror", "true"),
        ("git remote add fork ext::evil", "remote.fork.url", "ext::evil"),
        ("git remote add fork b.test:x", "branch.fork.remote", "b.test:x"),
        ("git remote add origin b.test:x", "remote.origin.fetch", "+refs/heads/*:refs/remotes/origin/*x"),
        ("git remote set-url --push origin b.test:x", "remote.origin.pushurl", "b.test:x"),
        ("git remote set-url --add origin b.test:x", "remote.origin.url", "b.test:x"),
        ("git remote rename origin up", "remote.up.url", "evil.test:x"),
        ("git remote rename origin up", "remote.up.vcs", "evil"),
        ("git remote -v", "branch.main.remote", "."),
        ("git status", "branch.other.remote", "origin"),
        ("npm ci", "remote.origin.url", "evil.test:x"),
        ("gh pr checkout 5", "branch.any.remote", "ext::evil"),
        ("gh pr checkout 5", "remote.origin.url", "evil.test:x"),
    ],
)
def test_nothing_else_may(command: str, key: str, value: str) -> None:
    assert not allowed(command, key, value)


def test_without_a_command_nothing_may_change() -> None:
    assert meant_by([], ["main"]) == NO_CHANGE
    assert not NO_CHANGE.allows("branch.main.remote", BEFORE, {})


def test_several_commands_mean_what_each_of_them_means() -> None:
    meant = meant_by([["git", "branch", "f"], ["git", "remote", "add", "x", "b.test:x"]], [])
    assert meant.allows("branch.f.remote", BEFORE, {"branch.f.remote": ("\nx",)})
    assert meant.allows("remote.x.url", BEFORE, {"remote.x.url": ("\nb.test:x",)})


@pytest.mark.parametrize(
    ("command", "key", "value"),
    [
        ("git submodule add https://b.test/x.git", "submodule.y.url", "https://b.test/x.git"),
        ("git submodule add https://b.test/x.git", "submodule.x.url", "https://c.test/x.git"),
        ("git submodule add https://b.test/x.git", "submodule.x.update", "!evil"),
        ("git submodule add https://b.test/x.git", "submodule.active", "."),
        ("git submodule add ../x.git", "submodule.x.url", "ext::evil /x.git"),
        ("git submodule add https://b.test/x.git", "core.worktree", "/"),
        ("git submodule sync", "submodule.x.url", "https://b.test/x.git"),
    ],
)
def test_of_a_submodule_only_what_git_sets_may_change(command: str, key: str, value: str) -> None:
    assert not allowed(command, key, value)
