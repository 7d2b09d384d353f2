from __future__ import annotations

import os
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.network.git_identity import (
    AGENT_AT,
    SshIdentity,
    as_configured,
    may_be_read,
    mounts_of,
    ssh_identity,
    ssh_options,
)
from desktop_agent.sandbox.network.host_names import Endpoint

SSH = shutil.which("ssh") or "ssh"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / ".ssh"
    folder.mkdir(mode=0o700)
    for name in ("id_ed25519", "work"):
        subprocess.run(
            ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)], check=True, capture_output=True
        )
    (folder / "known_hosts").write_text("a.test ssh-ed25519 AAAA\n")
    (folder / "authorized_keys").write_text("x\n")
    return tmp_path


def given(home: Path) -> list[str]:
    return [path.name for path in ssh_identity(home, {}).readable]


def test_known_hosts_and_public_keys_can_be_read_and_no_private_key(home: Path) -> None:
    assert given(home) == ["known_hosts", "id_ed25519.pub", "work.pub"]


def test_a_private_key_is_left_out_whatever_its_name_is(home: Path) -> None:
    folder = home / ".ssh"
    shutil.copy(folder / "work", folder / "known_hosts_work")
    shutil.copy(folder / "work", folder / "config")
    (folder / "putty.pub").write_text("PuTTY-User-Key-File-3: ssh-ed25519\n")
    assert given(home) == ["known_hosts", "id_ed25519.pub", "work.pub"]
    assert ssh_identity(home, {}).config is None


def test_the_configuration_comes_with_what_it_includes_from_that_folder(home: Path) -> None:
    folder = home / ".ssh"
    (folder / "config.d").mkdir()
    (folder / "config").write_text("Include config.d/*\nInclude ~/.ssh/more /etc/ssh/x ../.netrc id_ed25519\n")
    (folder / "config.d/one").write_text("include = deep\n")
    (folder / "deep").write_text("Include config\nHost *\n")
    (folder / "more").write_text("Host b\n")
    (home / ".netrc").write_text("secret\n")
    assert given(home) == ["known_hosts", "id_ed25519.pub", "work.pub", "config", "one", "deep", "more"]
    assert ssh_identity(home, {}).config == folder / "config"


def test_a_home_without_ssh_gives_nothing(tmp_path: Path) -> None:
    assert ssh_identity(tmp_path, {"SSH_AUTH_SOCK": str(tmp_path / "gone")}) == SshIdentity()


def test_the_agents_socket_is_given_and_nothing_else_by_its_name(home: Path) -> None:
    with socket.socket(socket.AF_UNIX) as agent:
        agent.bind(str(home / "agent"))
        assert ssh_identity(home, {"SSH_AUTH_SOCK": str(home / "agent")}).agent == home / "agent"
        assert ssh_identity(home, {"SSH_AUTH_SOCK": str(home / ".ssh/work")}).agent is None
        assert ssh_identity(home, {"SSH_AUTH_SOCK": ""}).agent is None


def test_files_are_shown_at_their_own_places_and_the_agent_at_one_of_its_own(home: Path) -> None:
    (home / "dotfiles").write_text("Host *\n")
    (home / ".ssh/config").symlink_to(home / "dotfiles")
    config = home / ".ssh/config"
    assert mounts_of(SshIdentity((config,), Path("/x/agent"), config)) == (
        Mount(MountKind.READABLE, str(config), str(home / "dotfiles")),
        Mount(MountKind.READABLE, AGENT_AT, "/x/agent"),
    )


def test_ssh_reads_the_users_configuration_where_it_is_given_and_asks_nobody(home: Path) -> None:
    (home / ".ssh/config").write_text("Host *\n")
    options = ssh_options(ssh_identity(home, {}))
    assert options[:2] == ("-F", str(home / ".ssh/config"))
    assert ssh_options(None)[:2] == ("-F", "none")
    assert {"StrictHostKeyChecking=yes", "BatchMode=yes", "ForwardAgent=no", "ControlPath=none"} <= set(options)
    assert "IdentityAgent=none" in options
    assert f"IdentityAgent={AGENT_AT}" in ssh_options(SshIdentity(agent=Path("/x/agent")))


async def test_a_host_of_the_users_configuration_leads_where_that_says(home: Path) -> None:
    (home / ".ssh/config").write_text(
        "Host work\n  HostName Git.Work.test\n  Port 2222\nHost bad\n  HostName 10.0.0.1\n"
    )
    identity = ssh_identity(home, {})
    assert await as_configured(["work", "a.test", "bad"], identity, SSH) == (
        identity,
        (Endpoint("git.work.test", 2222), Endpoint("a.test", 22)),
    )
    assert await as_configured(["work"], SshIdentity(), SSH) == (SshIdentity(), ())
    assert await as_configured(["work"], identity, None) == (identity, ())


async def test_the_agent_that_the_configuration_names_for_a_host_is_the_one_that_is_lent(home: Path) -> None:
    with socket.socket(socket.AF_UNIX) as usual, socket.socket(socket.AF_UNIX) as other:
        usual.bind(str(home / "usual"))
        other.bind(str(home / "other"))
        (home / ".ssh/config").write_text(
            f"Host a\n  IdentityAgent {home}/other\nHost b\n  IdentityAgent none\n"
            f"Host c\n  IdentityAgent {home}/gone\n"
        )
        identity = ssh_identity(home, {"SSH_AUTH_SOCK": str(home / "usual")})
        lent = [(await as_configured([host], identity, SSH))[0].agent for host in "abcd"]
    assert lent == [home / "other", None, home / "usual", home / "usual"]


def test_what_commands_can_write_says_nothing_to_ssh_and_leads_to_no_file(home: Path) -> None:
    mine = home / "project"
    mine.mkdir()
    (home / ".netrc").write_text("secret\n")
    (mine / "any.pub").symlink_to(home / ".netrc")
    (home / ".ssh/any.pub").symlink_to(mine / "any.pub")
    (home / ".ssh/config").write_text("Include ~/project/config\n")
    found = ssh_identity(home, {}, (str(mine),))
    assert found.config is None
    assert not {"any.pub", "config"} & {path.name for path in found.readable}
    open_to_all = ssh_identity(home, {})
    assert {"any.pub", "config"} <= {path.name for path in open_to_all.readable}


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert not may_be_read(tmp_path / "pipe")
