from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.host import Host


def test_programs_are_never_taken_from_the_workspace(tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/bash").write_text("#!/bin/sh\n")
    (tmp_path / "bin/bash").chmod(0o755)
    environment = {"PATH": f"{tmp_path}/bin"}
    assert Host(tmp_path, environment, tmp_path / "other").program("bash") == str(tmp_path / "bin/bash")
    assert Host(tmp_path, environment, tmp_path).program("bash") in ("/usr/bin/bash", "/bin/bash")
    assert Host(tmp_path, environment, tmp_path).program("no-such-program") is None


@pytest.mark.parametrize(
    ("workspace", "writable", "expected"),
    [
        ("project", (), True),
        ("project", ("other",), True),
        ("", (), False),
        ("project", (".config",), False),
        ("project", (".ssh",), False),
        (".config/git", (), False),
        ("link", (), False),
    ],
)
def test_who_can_write_what_ssh_and_git_go_by_is_lent_nothing(
    tmp_path: Path, workspace: str, writable: tuple[str, ...], *, expected: bool
) -> None:
    (tmp_path / "link").symlink_to(tmp_path)
    folders = tuple(str(tmp_path / name) for name in writable)
    confinement = Confinement(SandboxProfile.PROJECT, hosts=("a.test",), identity=True, writable=folders)
    assert Host(tmp_path, {}, tmp_path / workspace).may_lend(confinement) is expected


def test_who_was_not_granted_it_or_has_no_network_is_lent_nothing(tmp_path: Path) -> None:
    outside = Host(tmp_path, {}, tmp_path / "project")
    assert not outside.may_lend(Confinement(SandboxProfile.PROJECT, hosts=("a.test",)))
    assert not outside.may_lend(Confinement(SandboxProfile.PROJECT, identity=True))


def test_who_can_write_what_gits_settings_include_is_lent_nothing(tmp_path: Path) -> None:
    confinement = Confinement(SandboxProfile.PROJECT, hosts=("a.test",), identity=True)
    outside = Host(tmp_path, {"HOME": str(tmp_path)}, tmp_path / "project")
    assert outside.may_lend(confinement)
    (tmp_path / ".gitconfig").write_text("[include]\n\tpath = project/more\n")
    assert not outside.may_lend(confinement)
