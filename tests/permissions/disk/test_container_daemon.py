from __future__ import annotations

import hashlib
import json
import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from desktop_agent.permissions.disk.container_daemon import Daemon, daemon_of


@pytest.fixture
def home() -> Iterator[Path]:
    # A socket's name may be no longer than 107 characters.
    with TemporaryDirectory(prefix="da-") as made:
        yield Path(os.path.realpath(made))


def bound(*paths: Path) -> ExitStack:
    stack = ExitStack()
    for path in paths:
        path.parent.mkdir(parents=True, exist_ok=True)
        stack.enter_context(socket.socket(socket.AF_UNIX)).bind(str(path))
    return stack


def context(home: Path, name: str, host: object) -> None:
    folder = home / ".docker/contexts/meta" / hashlib.sha256(name.encode()).hexdigest()
    folder.mkdir(parents=True)
    (folder / "meta.json").write_text(json.dumps({"Name": name, "Endpoints": {"docker": {"Host": host}}}))
    (home / ".docker/config.json").write_text(json.dumps({"currentContext": name}))


def test_the_users_environment_says_which_one(home: Path) -> None:
    with bound(home / "d.sock"):
        known = {"HOME": str(home), "DOCKER_HOST": f"unix://{home}/d.sock", "CONTAINER_HOST": "tcp://203.0.113.9:1"}
        assert daemon_of("docker", known).socket == str(home / "d.sock")
        assert daemon_of("docker", known).name not in ("", "default")
        assert daemon_of("podman", known).socket == ""
        (home / "led.sock").symlink_to(home / "d.sock")
        led = {"HOME": str(home), "DOCKER_HOST": f"unix://{home}/led.sock"}
        assert daemon_of("docker", led).socket == str(home / "d.sock")


@pytest.mark.parametrize(
    "address", ["tcp://203.0.113.9:2375", "ssh://x@203.0.113.9", "unix://d.sock", "unix:///gone"]
)
def test_another_machine_has_no_socket_here(home: Path, address: str) -> None:
    assert daemon_of("docker", {"HOME": str(home), "DOCKER_HOST": address}).socket == ""


def test_a_file_is_no_socket(home: Path) -> None:
    (home / "d.sock").touch()
    assert daemon_of("docker", {"HOME": str(home), "DOCKER_HOST": f"unix://{home}/d.sock"}).socket == ""


def test_a_context_says_which_one(home: Path) -> None:
    with bound(home / ".docker/desktop/docker.sock"):
        context(home, "desktop-linux", f"unix://{home}/.docker/desktop/docker.sock")
        found = daemon_of("docker", {"HOME": str(home)})
        assert found == Daemon("desktop-linux", str(home / ".docker/desktop/docker.sock"))
    context(home, "far", "ssh://x@203.0.113.9")
    assert daemon_of("docker", {"HOME": str(home)}) == Daemon("far", "")
    context(home, "odd", ["unix:///x"])
    assert daemon_of("docker", {"HOME": str(home)}) == Daemon("odd", "")
    assert daemon_of("docker", {"HOME": str(home), "DOCKER_CONTEXT": "far"}) == Daemon("far", "")
    (home / ".docker/config.json").write_text("{")
    assert daemon_of("docker", {"HOME": str(home)}) == Daemon()


def test_podman_has_one_of_the_user(home: Path) -> None:
    known = {"HOME": str(home), "XDG_RUNTIME_DIR": str(home / "run")}
    with bound(home / "run/podman/podman.sock"):
        assert daemon_of("podman", known) == Daemon("default", str(home / "run/podman/podman.sock"))
        # Settings may name another one, which is not looked for.
        (home / ".config/containers").mkdir(parents=True)
        (home / ".config/containers/containers.conf").write_text("[engine]\n")
        assert daemon_of("podman", known).socket == ""
        assert daemon_of("podman", {**known, "XDG_CONFIG_HOME": "/else"}) == Daemon()


def test_nerdctl_has_none(home: Path) -> None:
    assert daemon_of("nerdctl", {"HOME": str(home)}) == Daemon("default", "")
