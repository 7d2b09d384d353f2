"""What people do all day runs in the sandbox as it does without: here what needs no registry."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from tests.sandbox.confined_run import confined_run
from tests.sandbox.places import Place, insist_on_a_sandbox, place_in

PROJECT = Confinement(SandboxProfile.PROJECT)
COMMIT = "git -c user.name=a -c user.email=a@b.test commit -q"


@pytest.fixture
def place() -> Iterator[Place]:
    insist_on_a_sandbox()
    root = Path(mkdtemp(prefix="everyday-", dir="/var/tmp"))
    yield place_in(root)
    shutil.rmtree(root)


async def said(place: Place, command: str, confinement: Confinement = PROJECT) -> str:
    conversation = place.conversation()
    environment = place.environment | {"PATH": f"{place.root}:{Path(sys.executable).parent}:{os.environ['PATH']}"}
    try:
        async with confined_run(
            conversation, confinement, f"set -e; {command}", place.workspace, environment, timeout_s=100
        ) as (entered, ended):
            output = ended.output.decode()
            assert (ended.exit_code, await entered.denials(command, failed=False)) == (0, ()), output
            return output
    finally:
        await conversation.close()


async def test_make_builds_and_tests_and_git_commits(place: Place) -> None:
    (place.workspace / "Makefile").write_text("out: in\n\tcp in out\ntest: out\n\tgrep -q hello out && echo passed\n")
    (place.workspace / "in").write_text("hello\n")
    assert "passed" in await said(
        place, f"git init -q .; make -j2 test; git add -A; {COMMIT} -m x; git status --short"
    )
    assert sorted(os.listdir(place.workspace)) == [".git", "Makefile", "in", "out"]
    await said(
        place, f"git checkout -q -b other; echo more >> in; git add in; {COMMIT} -m y; git stash list; git gc -q"
    )
    assert await said(place, "git ls-files; git log --oneline | wc -l") == "Makefile\nin\nout\n2\n"


async def test_the_hooks_of_a_repository_run_with_an_approved_commit(place: Place) -> None:
    await said(place, "git init -q .")
    hook = place.workspace / ".git/hooks/pre-commit"
    hook.write_text("#!/bin/sh\necho hook ran > seen\n")
    hook.chmod(0o755)
    await said(place, f"{COMMIT} --allow-empty -m x")
    assert (place.workspace / "seen").read_text() == "hook ran\n"


async def test_what_only_reads_can_look_at_all_of_it(place: Place) -> None:
    await said(place, f"git init -q .; echo a > a; git add a; {COMMIT} -m x")
    read = replace(PROJECT, profile=SandboxProfile.READ)
    assert (
        await said(place, "git status --short; git log --oneline | wc -l; sort a; cat <<< here", read)
        == "1\na\nhere\n"
    )


async def test_modes_that_give_nobody_a_right_are_set_as_ever(place: Place) -> None:
    made = (
        "umask 022; mkdir -m 2775 shared; chmod g+s,u+x shared; mkdir -m 1777 all; mkdir src; touch src/plain; "
        "install -m 755 /bin/true src/tool; chmod 600 $(mktemp src/XXXX); ln -s plain src/link; "
        "cp -a src copy; tar -C src -cf t.tar . && mkdir out && tar -C out -xpf t.tar; diff -r src copy; "
        "stat -c '%a %n' shared all copy/plain copy/tool out/plain out/tool"
    )
    expected = "2775 shared\n1777 all\n644 copy/plain\n755 copy/tool\n644 out/plain\n755 out/tool\n"
    assert await said(place, made) == expected


async def test_what_a_program_cannot_ask_in_one_way_it_does_in_another(place: Place) -> None:
    look = (
        "import ctypes, errno, os, tempfile\n"
        "libc = ctypes.CDLL(None, use_errno=True)\n"
        "how = ctypes.create_string_buffer(24)\n"
        "print(libc.syscall(437, -100, b'.', how, 24), errno.errorcode[ctypes.get_errno()])\n"
        "with tempfile.TemporaryFile(dir='.') as one: print(one.write(b'one'))\n"
        "os.close(os.open('plain', os.O_CREAT | os.O_WRONLY, 0o666))\n"
        "os.setxattr('plain', 'user.note', b'x' * 30); print(len(os.getxattr('plain', 'user.note')))\n"
    )
    (place.workspace / "look.py").write_text(look)
    assert await said(place, "python3 look.py") == "-1 ENOSYS\n3\n30\n"


async def test_a_clone_has_its_programs(place: Place) -> None:
    made = (
        f"git init -q -b main a && cd a && install -m 755 /bin/true tool && git add -A && {COMMIT} -m one; cd ..; "
        "git clone -q a b; cd b; rm tool; git checkout -q tool; stat -c %a tool; "
        "python3 -m venv --without-pip .venv; .venv/bin/python -c 'print(1)'"
    )
    assert await said(place, f"umask 022; {made}") == "755\n1\n"


async def test_what_looks_by_what_the_project_says_finds_secrets_empty(place: Place) -> None:
    (place.workspace / ".env").write_text("KEY=abc\n")
    (place.workspace / "link.py").symlink_to(".env")
    (place.workspace / ".aws").mkdir()
    (place.workspace / ".aws/credentials").write_text("KEY=def\n")
    covered = tuple(str(place.workspace / name) for name in (".env", ".aws"))
    look = replace(PROJECT, profile=SandboxProfile.READ, covered=covered)
    assert await said(place, "cat .env link.py .aws/* 2>&1 || true; ls -A .aws", look) == (
        "cat: '.aws/*': No such file or directory\n"
    )
