from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from desktop_agent.protocol.confinement import Rights
from desktop_agent.sandbox.broker.hook_calls import AT, argv_of, environment_of, hook_of, mounts_of
from desktop_agent.sandbox.protection.survey import SurveyResult
from tests.sandbox.broker.test_broker import closed_off, git, place, repository
from tests.sandbox.places import Place

__all__ = ["place"]

GRANTED = Rights(hosts=("a.test",), identity=True)
LFS = '#!/bin/sh\ncommand -v git-lfs >/dev/null 2>&1 || { echo >&2 "missing"; exit 2; }\ngit lfs pre-push "$@"\n'
# What an everyday hook does: it runs what the project says.
HOOK = '#!/bin/sh\nsh ./check.sh "$@"\n'
LOOK = (
    'ls /run/ssh-agent; [ -S "$SSH_AUTH_SOCK" ] && echo SOCKET; '
    "printf 'protocol=https\\nhost=a.test\\n\\n' | git credential fill; tr '\\0' '\\n' </proc/$PPID/environ"
)


@contextmanager
def agent_of(place: Place) -> Iterator[Path]:
    """The socket of an ssh agent, and a password for `a.test`."""
    (place.home / ".git-credentials").write_text("https://me:OUT@a.test\n")
    (place.home / ".gitconfig").write_text("[credential]\n\thelper = store\n")
    with socket.socket(socket.AF_UNIX) as agent:
        here = os.open(place.home, os.O_RDONLY)
        agent.bind(f"/proc/self/fd/{here}/agent")
        os.close(here)
        agent.listen()
        yield place.home / "agent"


def with_hook(place: Place, folder: str, text: str = HOOK) -> None:
    hook = repository(place.workspace) / folder / "pre-push"
    hook.parent.mkdir(parents=True, exist_ok=True)
    hook.write_text(text)
    hook.chmod(0o755)
    git(place.workspace, "init", "-q", "--bare", "there.git")
    if folder != ".git/hooks":
        git(place.workspace, "config", "core.hooksPath", folder)


@pytest.mark.parametrize("folder", [".git/hooks", ".husky/_"])
@pytest.mark.parametrize("is_whole", [False, True])
async def test_what_a_hook_runs_has_nothing_of_the_users(folder: str, is_whole: bool, place: Place) -> None:
    with_hook(place, folder)
    (place.workspace / "look.sh").write_text(LOOK)
    words = ("git", "push", "./there.git", "main")
    with agent_of(place) as agent:
        async with closed_off(place, agent=agent) as closed:
            push = closed.command(*words, rights=GRANTED)
            write = f"cp look.sh check.sh; ({LOOK}) >line 2>/dev/null"
            if is_whole:
                (place.workspace / "check.sh").write_text(LOOK)
                ended = await closed.run(" ".join((*words, "2>&1")), confinement=GRANTED.confinement)
            else:
                ended = await closed.run(f"{write}; {{0}} 2>&1", push)
    assert ended.code == 0, ended.said
    assert "main -> main" in ended.said
    # It ran, and found none of it.
    assert "cannot access '/run/ssh-agent'" in ended.said
    assert [one for one in ("SOCKET", "password=", "credential.helper", "SSH_AUTH_SOCK") if one in ended.said] == []


async def test_a_hook_gets_what_git_tells_it_and_can_refuse(place: Place) -> None:
    with_hook(place, ".git/hooks")
    (place.workspace / "check.sh").write_text('echo "$1 $GIT_PREFIX $HUSKY"; cut -d" " -f1; pwd; exit 3')
    with agent_of(place) as agent:
        async with closed_off(place, agent=agent) as closed:
            (below := place.workspace / "sub").mkdir()
            push = closed.command("git", "push", "there.git", "main", rights=GRANTED, folder=below)
            ended = await closed.run("cd sub; HUSKY=7 {0} 2>&1", push)
    assert ended.code == 1
    assert ended.said.splitlines()[:3] == ["there.git sub/ ", "refs/heads/main", str(place.workspace)]
    assert git(place.workspace / "there.git", "for-each-ref") == ""


async def test_a_line_without_the_users_own_has_no_hooks_called_beside_it(place: Place) -> None:
    async with closed_off(place) as closed:
        forged = f"cp /run/desktop-agent/broker own; /bin/bash /run/desktop-agent/broker {AT}/pre-push; echo $?"
        ended = await closed.run(f"{forged}; {{0}}", closed.command("echo", "ran"))
    assert "the line has no such command" in ended.said
    assert ended.said.endswith("126\nran\n")


@pytest.mark.parametrize(
    ("contents", "called"),
    [
        ((HOOK,), "call"),
        ((LFS,), "lfs-pre-push"),
        ((LFS + "npm test\n",), "call"),
        ((LFS, HOOK), "call"),
        ((LFS.replace("pre-push", "post-merge"),), "call"),
    ],
)
def test_only_the_hooks_of_git_lfs_run_where_git_does(contents: tuple[str, ...], called: str, tmp_path: Path) -> None:
    folders = [tmp_path / str(number) for number in range(len(contents))]
    for folder, text in zip(folders, contents, strict=True):
        (folder / "hooks").mkdir(parents=True)
        (folder / "hooks/pre-push").write_text(text)
        (folder / "hooks/pre-push.sample").write_text(HOOK)
    seen = SurveyResult(repositories={str(folder): 1 for folder in folders})
    mounts = mounts_of(seen, "", ("pre-push", "post-merge"), tmp_path / "calls")
    assert [(one.path, Path(one.source).name) for one in mounts] == [(f"{AT}/pre-push", called)]
    file = Path(mounts[0].source)
    assert file.read_text() in ("#!/bin/bash /run/desktop-agent/broker\n", '#!/bin/sh\nexec git lfs pre-push "$@"\n')
    assert os.access(file, os.X_OK)


def test_hooks_are_found_where_a_configuration_says_and_by_a_link(tmp_path: Path) -> None:
    for name in ("git", "tools/hooks", "user"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "tools/hooks/pre-push").symlink_to("../overcommit")
    (tmp_path / "git/hooks").symlink_to(tmp_path / "tools/hooks")
    (tmp_path / "user/post-merge").write_text(HOOK)
    hooks, calls = ("pre-push", "post-merge", "update"), tmp_path / "calls"

    def found(seen: SurveyResult, *by_user: str) -> list[str]:
        return [one.path.rpartition("/")[2] for one in mounts_of(seen, by_user, hooks, calls)]

    assert found(SurveyResult(repositories={f"{tmp_path}/git": 1})) == ["pre-push"]
    assert found(SurveyResult(configured={f"{tmp_path}/tools/hooks": str(tmp_path)})) == ["pre-push"]
    assert found(SurveyResult(configured={f"{tmp_path}/tools/hooks/update": str(tmp_path)})) == ["pre-push"]
    assert found(SurveyResult(), str(tmp_path / "user")) == ["post-merge"]
    assert found(SurveyResult(), str(tmp_path / "none")) == []


def test_of_what_a_call_says_only_what_git_tells_a_hook_is_said_on() -> None:
    given = {
        "GIT_DIR": ".git",
        "LD_PRELOAD": "x",
        "GIT_SSH_COMMAND": "x",
        "SKIP": "a b",
        "GIT_CONFIG_PARAMETERS": "x",
    }
    argv = argv_of("pre-push", ("origin", "--x"), given)
    assert argv[:4] == ("/usr/bin/env", "GIT_DIR=.git", "SKIP=a b", "/bin/bash")
    assert argv[-3:] == ("pre-push", "origin", "--x")
    assert [hook_of(one) for one in (f"{AT}/pre-push".encode(), b"7", f"{AT}/../x".encode(), b"")] == [
        "pre-push",
        *[""] * 3,
    ]
    assert environment_of({"GIT_CONFIG_PARAMETERS": "'a=b'"}) == {
        "GIT_CONFIG_PARAMETERS": f"'a=b' 'core.hooksPath={AT}'"
    }
