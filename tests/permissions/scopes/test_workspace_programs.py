from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.permissions.judgement import Verdict
from tests.permissions.world import HELD, World, git

ELF = b"\x7fELF" + b"\0" * 60


def program(world: World, name: str, content: bytes = b"#!/bin/sh\necho x\n") -> Path:
    path = world.workspace / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    path.chmod(0o755)
    return path


def test_a_program_of_the_workspace_is_one_approval_with_other_files(world: World) -> None:
    program(world, "build/tools/pixinfo")
    grants = world.ruling("./build/tools/pixinfo a.txt").scopes
    assert [scope.id for scope in grants] == ["program build/tools/pixinfo"]
    for command in (
        *(
            "./build/tools/pixinfo b.txt",
            "build/tools/pixinfo a.txt b.txt; echo $?",
        ),
        *("./build/tools/pixinfo b.txt 2>&1 | head -40", "./build/tools/pixinfo b.txt && ls"),
    ):
        assert world.ruling(command, grants=grants).verdict is Verdict.RUN
    assert world.ruling("cd src && ../build/tools/pixinfo ../a.txt", grants=grants).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command",
    [
        *("./tool --purge", "./tool drop a.txt", "./tool ../a.txt", "./tool /etc/passwd", "./tool ~/.ssh/id_rsa"),
        *(
            "./tool .env",
            "./tool .git/config",
            "./tool key.pem",
            "./tool link/x",
            "./tool *.txt",
            "./tool $(cat a.txt)",
        ),
        *("./tool -o a.txt", "./tool data.json", "./tool build.sh", "./tool plain", "./tool --config=data.json"),
        *("cat a.txt | ./tool b.txt", "./tool a.txt < b.txt", "X=1 ./tool a.txt", "export X=1; ./tool a.txt"),
        *("set -a; . ./b.txt; ./tool a.txt", "xargs ./tool < a.txt", "timeout 5 ./tool a.txt", "./other a.txt"),
        *("while read x; do ./tool a.txt; done < b.txt", "{ ./tool a.txt; } < b.txt", "./tool a.txt <<< x"),
        *("echo x > tool; ./tool a.txt", "cp b.txt tool && ./tool a.txt", "mv b.txt tool && ./tool a.txt"),
        *("tar xf x.tar && ./tool a.txt", "git checkout old && ./tool a.txt", "ln -sf b.txt tool; ./tool a.txt"),
        *("sudo ./tool a.txt", "LD_PRELOAD=./x ./tool a.txt", "(cat a.txt) | (./tool b.txt)", "./tool 'a b'"),
        *(
            "bash -c './tool a.txt'",
            "env ./tool a.txt",
            "find . -name a.txt -exec ./tool {} ';'",
            "./tool http://x/a.txt",
        ),
        *("./tool @a.txt", "./tool -f/etc/passwd a.txt", "./tool a.txt;.  ./b.txt", "f() { ./tool a.txt; }; f"),
    ],
)
def test_it_covers_no_other_words_and_no_other_surroundings(command: str, world: World) -> None:
    program(world, "tool")
    program(world, "other")
    for name in ("key.pem", ".env", "plain"):
        (world.workspace / name).write_text("-----BEGIN PRIVATE KEY-----\n")
    (world.workspace / "link").symlink_to(world.home)
    grants = (
        *world.ruling("./tool a.txt").scopes,
        *world.ruling("touch x").scopes,
        *world.ruling("git add .").scopes,
    )
    assert world.ruling("./tool b.txt", grants=grants).verdict is Verdict.RUN
    assert world.ruling(command, grants=grants).verdict is Verdict.ASK


def test_its_fixed_words_are_part_of_it(world: World) -> None:
    program(world, "tool")
    grants = world.ruling("./tool --fast check a.txt").scopes
    assert [scope.id for scope in grants] == ["program tool --fast check"]
    assert world.ruling("./tool --fast check b.txt", grants=grants).verdict is Verdict.RUN
    for other in ("./tool check b.txt", "./tool --fast remove b.txt", "./tool check --fast b.txt"):
        assert world.ruling(other, grants=grants).verdict is Verdict.ASK


@pytest.mark.parametrize("name", ["data.json", "build.sh", "plain"])
def test_a_file_that_may_hold_orders_is_the_same_only_while_it_stays(name: str, world: World) -> None:
    program(world, "tool")
    (world.workspace / name).write_text("one")
    grants = world.ruling(f"./tool {name}").scopes
    assert world.ruling(f"./tool {name}", grants=grants).verdict is Verdict.RUN
    (world.workspace / name).write_text("two")
    assert world.ruling(f"./tool {name}", grants=grants).verdict is Verdict.ASK


def test_a_program_that_changed_is_another_one(world: World) -> None:
    path = program(world, "tool")
    grants = world.ruling("./tool a.txt").scopes
    path.write_text("#!/bin/sh\nid\n")
    assert world.ruling("./tool a.txt", grants=grants).verdict is Verdict.ASK


def test_what_an_approved_build_made_anew_may_run(world: World) -> None:
    path = program(world, "build/pixinfo", ELF)
    grants = world.ruling("./build/pixinfo a.txt").scopes
    builds = world.ruling("cmake --build build").scopes
    path.write_bytes(ELF + b"other")
    assert world.ruling("./build/pixinfo a.txt", grants=grants).verdict is Verdict.ASK
    assert world.ruling("./build/pixinfo a.txt", grants=builds).verdict is Verdict.ASK
    assert world.ruling("./build/pixinfo a.txt", grants=(*grants, *builds)).verdict is Verdict.RUN
    assert world.ruling("./build/pixinfo --wipe a.txt", grants=(*grants, *builds)).verdict is Verdict.ASK


def test_no_build_makes_a_script(world: World) -> None:
    path = program(world, "build/pixinfo")
    grants = (*world.ruling("./build/pixinfo a.txt").scopes, *world.ruling("cmake --build build").scopes)
    path.write_text("#!/bin/sh\nid\n")
    assert world.ruling("./build/pixinfo a.txt", grants=grants).verdict is Verdict.ASK


def test_what_installs_is_no_build(world: World) -> None:
    path = program(world, "target/pixinfo", ELF)
    grants = (*world.ruling("./target/pixinfo a.txt").scopes, *world.ruling("cargo add x").scopes)
    path.write_bytes(ELF + b"other")
    assert world.ruling("./target/pixinfo a.txt", grants=grants).verdict is Verdict.ASK


def test_where_a_sandbox_holds_it_the_approval_is_that_of_code_here(world: World) -> None:
    program(world, "tool")
    scopes = [scope.id for scope in world.ruling("./tool a.txt", sandbox=HELD).scopes]
    assert scopes == ["run code here"]


@pytest.mark.parametrize("begin", [b"\x7fELF\n", b"MZ=1\n", b"MZ=1\n\0", b"\xcf\xfa\xed\xfe\n"])
def test_a_script_that_begins_as_machine_code_does_is_none(begin: bytes, world: World) -> None:
    (world.workspace / "Cargo.toml").write_text("")
    path = program(world, "target/pixinfo", ELF)
    grants = (*world.ruling("./target/pixinfo a.txt").scopes, *world.ruling("cargo build").scopes)
    path.write_bytes(ELF + b"other")
    assert world.ruling("./target/pixinfo a.txt", grants=grants).verdict is Verdict.RUN
    path.write_bytes(begin + b"touch x\n" + b"\0" * 60)
    assert world.ruling("./target/pixinfo a.txt", grants=grants).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command",
    ["npm test", "pytest -q", "make test", "cargo build", "go test ./...", "ruff check", "eslint .", "pip install x"],
)
def test_what_was_approved_of_a_program_is_not_approved_of_a_file_of_its_name(world: World, command: str) -> None:
    (world.workspace / "package.json").write_text('{"scripts": {"test": "jest"}}')
    name = command.partition(" ")[0]
    program(world, name)
    grants = world.ruling(command).scopes
    assert world.ruling(command, grants=grants).verdict is Verdict.RUN
    assert world.ruling(f"./{command}", grants=grants).verdict is Verdict.ASK
    # Approved itself, it runs while it stays as it is.
    own = (*grants, *world.ruling(f"./{command}").scopes)
    assert f"script {name}" in {one.id for one in own}
    assert world.ruling(f"./{command}", grants=own).verdict is Verdict.RUN
    program(world, name, b"#!/bin/sh\necho 2\n")
    assert world.ruling(f"./{command}", grants=own).verdict is Verdict.ASK


@pytest.mark.parametrize("command", ["git push", "git pull", "gh pr create", "npm install x", "npm view x"])
def test_what_a_program_may_reach_is_not_given_to_a_file_of_its_name(world: World, command: str) -> None:
    git(world, "checkout", "-q", "-b", "work")
    git(world, "add", "README.md")
    git(world, "commit", "-qm", "x")
    git(world, "remote", "add", "origin", "git@example.com:a/b.git")
    for key, value in (("branch.work.remote", "origin"), ("branch.work.merge", "refs/heads/work")):
        git(world, "config", key, value)
    program(world, command.partition(" ")[0])
    code = world.ruling("python -c 1", sandbox=HELD).scopes
    grants = (*code, *world.ruling(command, sandbox=HELD).scopes)
    assert world.ruling(command, grants=grants, sandbox=HELD).verdict is Verdict.RUN
    assert world.ruling(f"./{command}", grants=grants, sandbox=HELD).verdict is Verdict.ASK
