from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from desktop_agent.permissions.disk.hidden_secrets import MOST, covered_secrets
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Risk
from tests.permissions.world import HELD, World, git


def put(path: Path, text: str = "KEY=abc") -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return str(path)


def covered(world: World, command: str = "ruff check") -> Sequence[str]:
    judged = world.judged(command, sandbox=HELD)
    assert judged.assessment.risk is Risk.LOW
    assert judged.confinement is not None
    assert judged.unasked == judged.confinement
    return judged.confinement.covered


def test_what_looks_by_what_the_project_says_gets_no_secret_of_the_workspace(world: World) -> None:
    workspace = world.workspace
    secrets = [put(workspace / ".env"), put(workspace / "src/server.key"), put(workspace / "tests/.aws/x")]
    put(workspace / ".env.example")
    put(workspace / "id_rsa.pub", "ssh-ed25519 AAAA a@b")
    put(workspace / "node_modules/x/test.key")
    assert covered(world) == (secrets[0], secrets[1], str(workspace / "tests/.aws"))
    assert covered(world, "shellcheck -x build.sh") == covered(world)
    assert covered(world, "ls") == ()


def test_a_link_is_covered_where_it_leads(world: World) -> None:
    real = put(world.workspace / "shared" / "settings.txt")
    (world.workspace / ".env").symlink_to(real)
    (world.workspace / "x.py").symlink_to(world.workspace / ".env")
    (world.workspace / "gone.pem").symlink_to("nowhere")
    (world.workspace / "id_rsa").symlink_to(world.home / ".ssh" / "id_rsa")
    assert covered(world) == (real,)


def test_where_a_secret_cannot_be_covered_it_asks(world: World) -> None:
    link = world.workspace / "a.py"
    link.symlink_to(put(world.workspace.parent / "elsewhere" / ".env"))
    assert world.ruling("ruff check", sandbox=HELD).verdict is Verdict.ASK
    assert "checks_files" in world.judged("ruff check", sandbox=HELD).reasons
    link.unlink()
    assert world.ruling("ruff check", sandbox=HELD).verdict is Verdict.RUN
    for number in range(MOST + 1):
        put(world.workspace / f"{number}.key")
    assert world.ruling("ruff check", sandbox=HELD).verdict is Verdict.ASK


def test_what_is_too_much_to_look_through_is_not_covered(world: World) -> None:
    parts = world.judged("ruff check").weighed
    places = world.judge.places
    assert covered_secrets(parts, places, world.environment, Limits(entries=3)) is None
    assert covered_secrets(parts, places, world.environment, Limits(sweeping_s=-1)) is None
    assert covered_secrets(parts, places, world.environment) == ()


def test_git_beside_it_is_not_to_see_an_empty_file_that_it_tracks(world: World) -> None:
    secret = put(world.workspace / "tests" / "server.key")
    assert covered(world, "git status --short && ruff check") == (secret,)
    git(world, "add", "tests/server.key")
    assert world.ruling("git status --short && ruff check", sandbox=HELD).verdict is Verdict.ASK
    assert covered(world) == (secret,)
