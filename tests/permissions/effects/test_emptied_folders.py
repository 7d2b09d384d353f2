from __future__ import annotations

import pytest

from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Risk
from tests.permissions.world import World


@pytest.mark.parametrize(
    "command",
    [
        *("rsync -a --delete src/ ~/", "rsync -r --del src/ /", "rsync -a --delete-after src/ ~"),
        *("rsync -a --remove-source-files ~/ new/", "tar cf x.tar --remove-files ~", "7z a -sdel x.7z ~"),
        *("zip -m x.zip -r ~", "cd ~ && git clean -fdx", "git -C ~ clean -fd", "cd / && git clean -fdx"),
        *("tar xf x.tar -C ~ --recursive-unlink", "mv ~/.* new", "mv /* new"),
    ],
)
def test_the_home_is_emptied_by_no_command(quiet_world: World, command: str) -> None:
    ruling = quiet_world.ruling(command)
    assert ruling.verdict is Verdict.REFUSE
    assert quiet_world.risk(command) is Risk.CRITICAL
    assert "deletes_root" in quiet_world.reasons(command)


def test_a_folder_of_the_system_is_emptied_as_it_is_deleted(quiet_world: World) -> None:
    assert "deletes_top" in quiet_world.reasons("rsync -a --delete src/ /usr")
    assert quiet_world.risk("rsync -a --delete src/ /usr") is Risk.CRITICAL


@pytest.mark.parametrize(
    "command",
    [
        *("rsync -a --delete ~/ new/", "rsync -a --delete src/ new/", "rsync -a --delete src/ ./", "git clean -fdx"),
        *("tar cf x.tar --remove-files src", "rsync -a src/ ~/"),
    ],
)
def test_what_is_only_read_or_lies_in_the_workspace_is_not(quiet_world: World, command: str) -> None:
    assert quiet_world.risk(command) is Risk.HIGH
    assert not {"deletes_root", "deletes_top"} & set(quiet_world.reasons(command))


@pytest.mark.parametrize("command", ["chmod -R 000 ~/.*", "chown -R x ~/.*", "chmod -R 777 /*", "chown me /usr/*"])
def test_who_may_use_all_of_a_folder_is_changed_as_for_the_folder(quiet_world: World, command: str) -> None:
    assert "changes_top" in quiet_world.reasons(command)
    assert quiet_world.risk(command) is Risk.CRITICAL


@pytest.mark.parametrize("command", ["mv * src", "chmod -R g+w *", "chown -R x *", "mv ~/.s*h new"])
def test_all_of_the_workspace_may_be_moved_and_opened(quiet_world: World, command: str) -> None:
    assert quiet_world.risk(command) is Risk.HIGH or command.startswith("chown")
    assert not {"deletes_root", "deletes_top", "changes_top"} & set(quiet_world.reasons(command))
