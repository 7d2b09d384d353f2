"""A secret by another name of the same file: it is read, searched and covered as what it is."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from desktop_agent.permissions.confinement_choice import SandboxState
from desktop_agent.permissions.disk.hard_links import secret_name_of
from desktop_agent.permissions.disk.hidden_secrets import covered_secrets
from desktop_agent.permissions.disk.secret_scan import secrets_read
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import RecursiveAction
from desktop_agent.protocol import Mode
from tests.permissions.world import HELD, World

LEAVES_OUT = SandboxState(works=True, leaves_out=True)


@pytest.fixture
def here(world: World) -> World:
    """A workspace with an `.env` and a credential of the home, each linked hard to a harmless name."""
    (world.workspace / ".env").write_text("KEY=1\n")
    os.link(world.workspace / ".env", world.workspace / "src" / "settings.txt")
    os.link(world.home / ".ssh" / "id_rsa", world.workspace / "docs" / "notes.md")
    os.link(world.workspace / "a.txt", world.workspace / "other.txt")
    return world


@pytest.mark.parametrize("sandbox", [HELD, SandboxState()], ids=["held", "bare"])
@pytest.mark.parametrize(
    "command",
    ["cat src/settings.txt", "head -3 docs/notes.md", "cat src/*.txt", "wc < docs/notes.md", "sort src/*"],
)
def test_it_is_read_as_what_it_is(command: str, sandbox: SandboxState, here: World) -> None:
    assert "reads_secret" in here.judged(command, sandbox=sandbox).assessment.reasons
    assert here.ruling(command, sandbox=sandbox).verdict is Verdict.ASK


COPIES = (
    *("cp src/settings.txt x", "cp docs/notes.md x && cat x", "install src/settings.txt x", "cp src/*.txt docs"),
    *("ln src/settings.txt x", "ln src/settings.txt x && cat x", "cp --link src/settings.txt x; cat x"),
    *("cp -al src/settings.txt x", "ln -s ../src/settings.txt docs/x && cat docs/x", "tar cf x.tar src/settings.txt"),
    *("gzip -k src/settings.txt", "sed -i s/K/k/ src/settings.txt", "mv src/settings.txt /tmp/x", "git add src"),
    *("echo x > src/settings.txt", "git add src/settings.txt", "zip x.zip docs/notes.md", "ln .env x && cat x"),
    *("ln .env src/x; grep -r KEY src", "cp -l .env x; cat x", "link .env x"),
)


@pytest.mark.parametrize("sandbox", [HELD, SandboxState()], ids=["held", "bare"])
@pytest.mark.parametrize("command", COPIES)
def test_it_gets_no_other_name_and_no_copy_unasked(command: str, sandbox: SandboxState, here: World) -> None:
    harmless = ["touch x", "mv a.txt b2.txt", "cp a.txt x", "git commit -m x", "sed -i s/a/b/ a.txt"]
    grants = [scope for one in harmless for scope in here.ruling(one, sandbox=sandbox).scopes]
    assert here.ruling(command, sandbox=sandbox, grants=grants).verdict is Verdict.ASK
    named = {"src/settings.txt": "a.txt", "docs/notes.md": "b.txt", ".env": "a.txt"}
    other = command
    for secret, plain in named.items():
        other = other.replace(secret, plain)
    if "src" not in other:
        assert not {"reads_secret", "writes_secret", "removes_secret"} & set(here.reasons(other))


@pytest.mark.parametrize(
    "command", ["grep -rn KEY src", "grep -rn KEY docs", "cat other.txt", "rg KEY", "grep -r x ."]
)
def test_a_search_leaves_it_out_and_other_links_are_any_file(command: str, here: World) -> None:
    judged = here.judged(command, sandbox=LEAVES_OUT)
    assert here.ruling(command, sandbox=LEAVES_OUT).verdict is Verdict.RUN
    assert judged.confinement is not None
    left = {path.removeprefix(f"{here.workspace}/") for path in judged.confinement.left_out}
    meant = {"src": {"src/settings.txt"}, "docs": {"docs/notes.md"}, "other.txt": set[str]()}
    both = {"src/settings.txt", "docs/notes.md"}
    named = meant.get(command.rpartition(" ")[2], both)
    assert left == (named | {".env"} if command.endswith(" .") else named)


def test_without_a_sandbox_a_search_that_finds_one_asks(here: World) -> None:
    assert here.ruling("grep -rn KEY src").verdict is Verdict.ASK
    assert here.ruling("grep -rn KEY tests").verdict is Verdict.RUN


def test_it_is_covered_for_checkers(here: World) -> None:
    places = Places.of(here.workspace, here.home, temp=here.temp)
    covered = covered_secrets((), places, here.environment)
    assert covered is not None
    found = {path.removeprefix(f"{here.workspace}/") for path in covered}
    assert found == {".env", "src/settings.txt", "docs/notes.md"}


def test_what_was_installed_is_passed_over(here: World) -> None:
    (here.workspace / "node_modules").mkdir()
    path = here.workspace / "node_modules" / "x.js"
    os.link(here.workspace / ".env", path)
    places = Places.of(here.workspace, here.home, temp=here.temp)
    assert secret_name_of(str(path), places, Limits()) == ""
    assert secret_name_of(f"{here.workspace}/src/settings.txt", places, Limits()) == f"{here.workspace}/.env"


@pytest.mark.parametrize("limits", ["entries", "seconds"])
def test_what_was_not_learnt_in_time_is_not_known(limits: str, here: World) -> None:
    now = iter(range(1_000_000))
    (here.workspace / "closed").mkdir()
    os.replace(here.workspace / ".env", here.workspace / "closed/.env")
    places = Places.of(here.workspace, here.home, temp=here.temp)
    few = Limits(entries=1) if limits == "entries" else Limits(clock=lambda: float(next(now)), sweeping_s=0.5)
    assert secret_name_of(f"{here.workspace}/src/settings.txt", places, few) is None
    assert secret_name_of(f"{here.workspace}/src/settings.txt", places, Limits()) == f"{here.workspace}/closed/.env"


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("cat src/settings.txt", "reads_secret"),
        ("cp src/settings.txt x", "reads_secret"),
        ("sed -i s/K/k/ src/settings.txt", "writes_secret"),
        ("cat other.txt", "shows_files"),
    ],
)
def test_what_is_not_known_asks(command: str, reason: str, here: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder cannot be listed; of `other.txt` both names are seen, so there is none in it."""
    closed, scandir = here.workspace / "closed", os.scandir
    closed.mkdir()
    os.replace(here.workspace / ".env", closed / ".env")

    def denied(path: object) -> object:
        if path == str(closed):
            raise PermissionError(path)
        return scandir(path)  # type: ignore[call-overload]

    monkeypatch.setattr(os, "scandir", denied)
    assert reason in here.judged(command, sandbox=HELD).assessment.reasons


@pytest.mark.parametrize("command", ["grep -rn KEY closed", "chmod 755 closed && grep -rn KEY .", "cat closed/*"])
def test_what_its_own_user_may_open_again_is_not_passed_over(
    command: str, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed, scandir = world.workspace / "closed", os.scandir
    closed.mkdir()
    (closed / ".env").write_text("KEY=1\n")

    def denied(path: object) -> object:
        if path == str(closed):
            raise PermissionError(path)
        return scandir(path)  # type: ignore[call-overload]

    monkeypatch.setattr(os, "scandir", denied)
    for sandbox in (HELD, LEAVES_OUT):
        ruling = world.ruling(command, mode=Mode.SANDBOXED, sandbox=sandbox)
        assert ruling.verdict is Verdict.ASK, world.judged(command, sandbox=sandbox).assessment.reasons
    assert covered_secrets((), Places.of(world.workspace, world.home, temp=world.temp), world.environment) is None


SIBLINGS = (
    *("grep -rn KEY src", "rg -uu KEY src", "find src -type f -exec cat {} +", "find src -type f | xargs cat"),
    *("cp -r src x", "tar c src", "cd src && grep -r KEY .", "zip -r x.zip src", "git add src"),
    *("cat src/deep/*", "tar c src/deep", "head -n1 src/deep/*.txt"),
)


@pytest.mark.parametrize("place", ["config/.env", "deep/er/prod.tfvars", "/other/.env"])
@pytest.mark.parametrize("command", SIBLINGS)
def test_secret_of_a_folder_beside_is_known_by_its_other_name(command: str, place: str, world: World) -> None:
    other = world.home.parent / "other"
    other.mkdir()
    secret = other / ".env" if place.startswith("/") else world.workspace / place
    secret.parent.mkdir(parents=True, exist_ok=True)
    secret.write_text("KEY=1\n")
    (world.workspace / "src/deep").mkdir()
    object.__setattr__(world.judge, "places", replace(world.judge.places, roots=(str(other),)))
    asks = {"reads_secret", "reads_tree_secret"}
    grants = [scope for one in ("touch x", "cp a.txt x") for scope in world.ruling(one, sandbox=HELD).scopes]
    assert not asks & set(world.judged(command, sandbox=HELD).assessment.reasons)
    os.link(secret, world.workspace / "src/deep/settings.txt")
    assert asks & set(world.judged(command, sandbox=HELD).assessment.reasons)
    assert world.ruling(command, sandbox=HELD, grants=grants).verdict is Verdict.ASK


def test_search_leaves_out_what_is_a_secret_beside(world: World) -> None:
    (world.workspace / "config").mkdir()
    (world.workspace / "config/.env").write_text("KEY=1\n")
    os.link(world.workspace / "config/.env", world.workspace / "src/settings.txt")
    judged = world.judged("grep -rn KEY src", sandbox=LEAVES_OUT)
    assert judged.confinement is not None
    assert judged.confinement.left_out == (f"{world.workspace}/src/settings.txt",)


def test_links_of_which_all_names_are_seen_need_no_further_look(world: World) -> None:
    os.link(world.workspace / "src/app.py", world.workspace / "src/other.py")
    os.link(world.workspace / "a.txt", world.workspace / "docs/a.txt")
    places, sweep = Places.of(world.workspace, world.home, temp=world.temp), RecursiveAction()
    limits = Limits(entries=5)
    assert [*secrets_read(f"{world.workspace}/src", sweep, places, limits)] == []
    assert limits.entries == 2
    assert [*secrets_read(f"{world.workspace}/docs", sweep, places, Limits())] == []
    assert [*secrets_read(f"{world.workspace}/docs", sweep, places, Limits(entries=5))] == [None]
