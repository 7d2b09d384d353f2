from __future__ import annotations

import os

import pytest

from desktop_agent.permissions.disk import program_identity
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.scopes import named_files
from tests.permissions.world import HELD, World


def allowed(world: World, command: str) -> tuple[Verdict, list[str]]:
    """Approve a command for the session; return what is then done with it, and the approval's scopes."""
    scopes = world.ruling(command).scopes
    assert scopes != ()
    return world.ruling(command, grants=scopes).verdict, [scope.id for scope in scopes]


@pytest.mark.parametrize(
    ("command", "file"),
    [
        ("awk -f x.awk a.txt", "x.awk"),
        ("sed -f x.sed a.txt", "x.sed"),
        ("jq -f x.jq data.json", "x.jq"),
        ("ssh host bash -s < deploy.sh", "deploy.sh"),
        ("cat deploy.sh | ssh host bash", "deploy.sh"),
        ("kubectl diff -f x.yaml", "x.yaml"),
        ("kubectl diff -f k8s", "k8s/web.yaml"),
        ("kubectl diff -f .", "web.yaml"),
        ("kubectl diff --filename=x.yaml", "x.yaml"),
        ("helm test web ./chart", "chart/values.yaml"),
        ("ansible-playbook -isite.ini site.yml", "site.ini"),
        ("gh api graphql -F query=@x.graphql", "x.graphql"),
        ("gh pr create --body-file x.md", "x.md"),
        ("curl -d @x.json localhost:3000", "x.json"),
        ("bun app.ts", "app.ts"),
        ("R -f x.R", "x.R"),
        ("julia x.jl", "x.jl"),
        ("gdb ./app", "app"),
        ("gcc @words", "words"),
        ("tsc @words", "words"),
        ("uv run x.py", "x.py"),
        ("tar xzf x.tgz", "x.tgz"),
    ],
)
def test_exactly_this_is_another_command_when_a_file_changed_that_says_what_it_does(
    command: str, file: str, world: World
) -> None:
    path = world.workspace / file
    path.parent.mkdir(exist_ok=True)
    path.write_text("one")
    granted = world.ruling(command).scopes
    assert world.ruling(command, grants=granted).verdict is Verdict.RUN
    path.write_text("two")
    assert world.ruling(command, grants=granted).verdict is Verdict.ASK
    path.write_text("one")
    assert world.ruling(command, grants=granted).verdict is Verdict.RUN


@pytest.mark.parametrize(
    ("command", "file"),
    [
        ("docker compose up -d", "compose.yaml"),
        ("docker compose up -d", "docker-compose.override.yml"),
        ("docker-compose up", "docker-compose.yml"),
        ("podman compose up", "compose.yml"),
        ("terraform plan", "main.tf"),
        ("tofu plan", "modules/net/main.tofu"),
        ("vagrant up", "Vagrantfile"),
        ("ansible-playbook site.yml", "roles/web/tasks/main.yml"),
        ("cdk deploy", "cdk.json"),
        ("latexmk -pdf x.tex", ".latexmkrc"),
        ("tsc --noEmit", "tsconfig.json"),
    ],
)
def test_what_a_program_takes_by_its_name_ends_the_approval_too(command: str, file: str, world: World) -> None:
    verdict, _ = allowed(world, command)
    assert verdict is Verdict.RUN
    granted = world.ruling(command).scopes
    path = world.workspace / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("evil")
    assert world.ruling(command, grants=granted).verdict is Verdict.ASK


def test_who_approved_checks_approved_no_notes_wherever_the_settings_say(world: World) -> None:
    approved = [*world.ruling("touch a").scopes, *world.ruling("ruff check .").scopes]
    assert world.ruling("tsc --noEmit", grants=approved).verdict is Verdict.ASK


@pytest.mark.parametrize(
    ("command", "file"),
    [
        ("rm notes.txt", "notes.txt"),
        ("pytest --strange tests/test_app.py", "tests/test_app.py"),
        ("julia x.jl -o out.txt", "out.txt"),
        ("julia x.jl --output=out.txt", "out.txt"),
        ("julia x.jl > out.txt", "out.txt"),
        ("docker build .", "src/app.py"),
        ("kubectl diff -f k8s", "a.txt"),
        ("kubectl diff -f k8s", "k8s/notes.txt"),
    ],
)
def test_other_files_end_no_approval(command: str, file: str, world: World) -> None:
    (world.workspace / "k8s").mkdir()
    granted = world.ruling(command).scopes
    assert world.ruling(command, grants=granted).verdict is Verdict.RUN
    (world.workspace / file).write_text("changed")
    assert world.ruling(command, grants=granted).verdict is Verdict.RUN


def test_a_file_outside_is_not_looked_into_and_what_a_sandbox_holds_reaches_nothing(world: World) -> None:
    outside = world.home / "x.jl"
    outside.write_text("one")
    granted = world.ruling(f"gdb {outside}").scopes
    outside.write_text("two")
    assert world.ruling(f"gdb {outside}", grants=granted).verdict is Verdict.RUN
    (world.workspace / "x.awk").write_text("one")
    held = world.ruling("awk -f x.awk a.txt", sandbox=HELD).scopes
    (world.workspace / "x.awk").write_text("two")
    assert world.ruling("awk -f x.awk a.txt", sandbox=HELD, grants=held).verdict is Verdict.RUN


def test_a_link_is_what_it_leads_to(world: World) -> None:
    link = world.workspace / "x.awk"
    link.symlink_to("a.txt")
    granted = world.ruling("awk -f x.awk b.txt").scopes
    link.unlink()
    link.symlink_to("notes.txt")
    assert world.ruling("awk -f x.awk b.txt", grants=granted).verdict is Verdict.ASK


def test_a_big_file_is_another_one_when_it_was_changed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_identity, "HASHED_BYTES_LIMIT", 2)
    path = world.workspace / "app"
    path.write_text("12345")
    granted = world.ruling("gdb ./app").scopes
    assert world.ruling("gdb ./app", grants=granted).verdict is Verdict.RUN
    written = path.stat()
    path.write_text("54321")
    os.utime(path, ns=(written.st_atime_ns, written.st_mtime_ns))
    assert world.ruling("gdb ./app", grants=granted).verdict is Verdict.ASK


def test_what_is_too_much_to_look_through_is_not_kept(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = world.workspace / "k8s"
    folder.mkdir()
    for name in ("a.yaml", "b.yaml"):
        (folder / name).write_text("x")
    assert world.scopes("kubectl diff -f k8s") != []
    monkeypatch.setattr(named_files, "FILES_LIMIT", 1)
    assert world.scopes("kubectl diff -f k8s") == []


def test_a_path_that_no_disk_can_hold_is_no_file(world: World) -> None:
    assert world.scopes(f"gdb {'x' * 5000}") != []


@pytest.mark.parametrize(
    ("command", "path"),
    [
        ("git apply x.patch", "x.patch"),
        ("git apply < x.patch", "x.patch"),
        ("git apply --index patches/x.patch", "patches/x.patch"),
        ("git am x.mbox", "x.mbox"),
        ("git am patches", "patches/0001-x.patch"),
    ],
)
def test_another_patch_is_another_command(command: str, path: str, world: World) -> None:
    (world.workspace / path).parent.mkdir(exist_ok=True)
    (world.workspace / path).write_text("one\n")
    grants = [scope for one in (command, "touch a") for scope in world.ruling(one).scopes]
    assert world.ruling(command, grants=grants).verdict is Verdict.RUN
    (world.workspace / path).write_text("another\n")
    assert world.ruling(command, grants=grants).verdict is Verdict.ASK
