from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.permissions.places import Places
from desktop_agent.protocol import Risk
from tests.permissions.world import HELD, World


def places(*, is_sandboxed: bool = True) -> Places:
    return Places("/work", ("/tmp/extra",), "/data/temp", "/home/ada", is_sandboxed=is_sandboxed)


def test_the_tmp_of_a_sandbox_is_the_folder_of_the_conversation() -> None:
    assert places().here("/tmp/a/b.log") == "/data/temp/a/b.log"
    assert places().here("/tmp") == "/data/temp"
    assert places().there("/data/temp/a/b.log") == "/tmp/a/b.log"


@pytest.mark.parametrize("path", ["/tmp/../etc/passwd", "/tmp/extra/x", "/tmpx", "/var/tmp/x", "/work/a", "relative"])
def test_other_paths_stay_where_they_are(path: str) -> None:
    assert places().here(path) == path


def test_without_a_sandbox_nothing_is_elsewhere() -> None:
    assert places(is_sandboxed=False).here("/tmp/a") == "/tmp/a"


def test_what_is_written_and_read_there_is_the_conversations_own(world: World) -> None:
    (world.temp / "seen.log").write_text("x")
    for command, bare, held in (
        ("make > /tmp/seen.log", Risk.HIGH, Risk.MEDIUM),
        ("cat /tmp/seen.log", Risk.MEDIUM, Risk.LOW),
        ("cd /tmp && cat *.log", Risk.MEDIUM, Risk.LOW),
        ("cat /tmp/../etc/shadow", Risk.HIGH, Risk.HIGH),
    ):
        assert (world.risk(command), world.judged(command, sandbox=HELD).assessment.risk) == (bare, held), command


def test_a_link_out_of_it_leads_where_it_leads(world: World, tmp_path: Path) -> None:
    (world.temp / "key").symlink_to(world.home / ".ssh" / "id_rsa")
    assert "reads_secret" in world.judged("cat /tmp/key", sandbox=HELD).assessment.reasons


def test_the_card_names_it_as_the_command_does(world: World) -> None:
    part = world.judged("echo x > /tmp/seen.log", sandbox=HELD).assessment.parts[0]
    assert dict(part.sentence.values)["path"] == "/tmp/seen.log"
