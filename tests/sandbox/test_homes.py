"""Commands are held alike wherever the home lies, also where a sandbox has folders of its own."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.app_dirs import Folders
from desktop_agent.execution.process.environment import child_environment
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.linux_sandbox import LinuxSandbox, SandboxHost, sandbox_status_of
from tests.not_run import need
from tests.sandbox.confined_run import confined_run
from tests.sandbox.places import insist_on_a_sandbox

PROJECT, READ = Confinement(SandboxProfile.PROJECT), Confinement(SandboxProfile.READ)
TOPS = ("/tmp", "/var/tmp", "/dev/shm", "/run")


@dataclass(frozen=True)
class Somewhere:
    """A home with secrets in it, a workspace, and the app's folders below `state`."""

    home: Path
    workspace: Path
    state: Path

    @property
    def folders(self) -> Folders:
        share = self.state / ".local/share/desktop-agent"
        return Folders(
            self.state / ".config/desktop-agent", share, share / "log", self.state / ".cache/desktop-agent"
        )

    @property
    def temp(self) -> Path:
        return self.folders.temp / "conversation"

    def around(self) -> SandboxHost:
        return SandboxHost.of(self.folders, {"PATH": os.environ["PATH"]}, self.home)

    async def run(self, command: str, confinement: Confinement = PROJECT, **more: str) -> tuple[int | None, str]:
        given = {"PATH": os.environ["PATH"], "HOME": str(self.home), "LANG": "C.UTF-8"}
        environment = child_environment(given, workspace=self.workspace, temp=self.temp)
        sandbox = LinuxSandbox(self.around()).for_conversation(self.workspace, self.temp)
        async with confined_run(sandbox, confinement, command, self.workspace, {**environment, **more}) as (_, ended):
            pass
        await sandbox.close()
        return ended.exit_code, ended.output.decode()


def somewhere(home: Path, workspace: Path, state: Path | None = None) -> Somewhere:
    for folder in (home / ".ssh", home / ".config/gh", workspace):
        folder.mkdir(parents=True, exist_ok=True)
    for name in (".netrc", ".ssh/id", ".config/gh/hosts.yml"):
        (home / name).write_text("secret\n")
    place = Somewhere(home, workspace, state or home)
    place.temp.mkdir(parents=True)
    return place


@pytest.fixture
def made() -> Iterator[list[Path]]:
    insist_on_a_sandbox()
    folders: list[Path] = []
    yield folders
    for folder in folders:
        shutil.rmtree(folder)


def root_in(top: str, made: list[Path]) -> Path:
    need(os.access(top, os.W_OK), f"nothing can be made in {top}")
    made.append(Path(mkdtemp(prefix="homes-", dir=top)).resolve())
    return made[-1]


async def is_protected(place: Somewhere) -> None:
    """Commands start, keep to the workspace, and see no secret of the home; nothing is left of what it took."""
    look = "pwd; cat ~/.netrc ~/.ssh/* ~/.config/gh/* 2>/dev/null; echo t >/tmp/t && cat /tmp/t"
    assert await place.run(look, READ) == (0, f"{place.workspace}\nt\n")
    assert await place.run(f"{look}; echo x >made && cat made") == (0, f"{place.workspace}\nt\nx\n")
    assert sorted(os.listdir(place.temp)) == ["t"]
    await place.run("echo OUT >~/.netrc; mkdir -p ~/.ssh; echo OUT >~/.ssh/id")
    assert [(place.home / name).read_text() for name in (".netrc", ".ssh/id")] == ["secret\n"] * 2
    assert sandbox_status_of(place.around()).works


@pytest.mark.parametrize("top", TOPS)
async def test_a_home_may_lie_in_any_of_the_folders_that_a_sandbox_makes_anew(top: str, made: list[Path]) -> None:
    root = root_in(top, made)
    await is_protected(somewhere(root / "home", root / "home/project"))


@pytest.mark.parametrize("top", TOPS)
async def test_so_may_a_home_without_the_workspace_in_it(top: str, made: list[Path]) -> None:
    await is_protected(somewhere(root_in(top, made) / "home", root_in("/var/tmp", made) / "project"))


@pytest.mark.parametrize("top", TOPS)
async def test_so_may_a_workspace_without_the_home(top: str, made: list[Path]) -> None:
    await is_protected(somewhere(root_in("/var/tmp", made) / "home", root_in(top, made) / "project"))


@pytest.mark.parametrize("top", ["/tmp", "/var/tmp"])
async def test_the_home_may_be_the_workspace_or_lie_in_it(top: str, made: list[Path]) -> None:
    root = root_in(top, made)
    await is_protected(somewhere(root / "both", root / "both"))
    await is_protected(somewhere(root / "project/home", root / "project", root / "state"))


TAKEN = "mv ~/{0} ~/old; mkdir -p ~/{1} && echo OUT >~/{1}/rules.toml"


@pytest.mark.parametrize("top", ["/tmp", "/var/tmp"])
@pytest.mark.parametrize(
    ("moved", "own"),
    [
        ("nothing", ".config/desktop-agent"),
        (".config", ".config/desktop-agent"),
        (".cache", ".cache/desktop-agent"),
        (".local", ".local/share/desktop-agent"),
        (".local/share", ".local/share/desktop-agent"),
    ],
)
async def test_no_command_takes_the_place_of_the_apps_folders(
    top: str, moved: str, own: str, made: list[Path]
) -> None:
    root = root_in(top, made)
    place = somewhere(root / "home", root / "home")
    await place.run(TAKEN.format(moved, own))
    (root / "workspace").mkdir()
    opened = replace(PROJECT, writable=(str(root / "home"),))
    await Somewhere(root / "home", root / "workspace", root / "home").run(TAKEN.format(moved, own), opened)
    assert [file for file in (place.home / own).rglob("rules.toml") if file.read_text() == "OUT\n"] == []
    assert place.temp.is_dir()


async def test_links_to_the_apps_folders_and_to_what_is_hidden_are_put_back(made: list[Path]) -> None:
    root = root_in("/var/tmp", made)
    place = somewhere(root / "home", root / "home")
    (root / "far/own").mkdir(parents=True)
    (place.home / "keys").mkdir()
    own = place.home / ".config/desktop-agent"
    own.symlink_to(root / "far/own")
    (place.home / ".ssh").rename(root / "far/ssh")
    (place.home / ".ssh").symlink_to("../far/ssh")
    (place.home / ".aws").symlink_to("keys")
    (place.home / "keys/key").write_text("secret\n")
    replaced = "for one in .config/desktop-agent .ssh .aws; do rm $one; mkdir $one; echo OUT >$one/rules.toml; done"
    assert await place.run(f"cd; cat .aws/key keys/key .ssh/id 2>/dev/null; {replaced}") == (0, "")
    assert [link.is_symlink() for link in (own, place.home / ".ssh", place.home / ".aws")] == [True] * 3
    assert not place.folders.rules_file.exists()
    assert (place.home / ".aws/key").read_text() == "secret\n"


@pytest.mark.parametrize("top", ["/tmp", "/var/tmp"])
async def test_the_home_may_be_a_link(top: str, made: list[Path]) -> None:
    root = root_in(top, made)
    (root / "real").mkdir()
    (root / "home").symlink_to("real")
    place = somewhere(root / "home", root / "real/project")
    await is_protected(place)
    assert await place.run("cd && pwd -P && ls") == (0, f"{root}/real\nproject\n")


async def test_the_home_may_be_the_root_or_nowhere(made: list[Path]) -> None:
    root = root_in("/var/tmp", made)
    for number, home in enumerate((Path("/"), Path("/nonexistent/home"))):
        place = Somewhere(home, root / "project", root / f"state{number}")
        for folder in (place.workspace, place.temp):
            folder.mkdir(parents=True, exist_ok=True)
        assert await place.run("echo x >made && cat made") == (0, "x\n")
        assert (await place.run("echo x >made", READ))[0] != 0


async def test_a_file_that_is_shown_below_tmp_has_a_place_there_and_leaves_none(made: list[Path]) -> None:
    root = root_in("/tmp", made)
    place = somewhere(root / "home", root_in("/var/tmp", made) / "project")
    certificate = root / "certificates.pem"
    certificate.write_text("trusted\n")
    said = await place.run("cat $SSL_CERT_FILE; echo x >$SSL_CERT_FILE", SSL_CERT_FILE=str(certificate))
    assert said[1].startswith("trusted\n")
    assert certificate.read_text() == "trusted\n"
    shown = Confinement(SandboxProfile.PROJECT, readable=(f"{place.home}/.netrc",))
    assert await place.run("cat ~/.netrc", shown) == (0, "secret\n")
    assert os.listdir(place.temp) == []
