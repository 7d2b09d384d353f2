from __future__ import annotations

import json
import os
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from socketserver import ThreadingMixIn, UnixStreamServer
from tempfile import mkdtemp

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.confinement_choice import SandboxState
from desktop_agent.permissions.engine import PermissionEngine
from desktop_agent.permissions.judgement import Judgement
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.protocol import DecisionSource, Mode, RunsCommand
from desktop_agent.protocol.confinement import Confinement, DenialKind, Rights, SandboxProfile
from desktop_agent.protocol.rules import Policy
from desktop_agent.sandbox.mount_sources import AT, daemon_environment, daemon_mounts
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.sandbox import NoSandbox
from tests.sandbox.broker.test_broker import CallResult, Closed, closed_off, repository
from tests.sandbox.confined_run import confined_run
from tests.sandbox.places import Place, insist_on_a_sandbox, place_in
from tests.waits import joined

PROJECT = Confinement(SandboxProfile.PROJECT)
ASKS = (
    "import os, socket; s = socket.socket(socket.AF_UNIX); s.connect(os.environ['DOCKER_HOST'][7:]);"
    "s.sendall(b'GET /_ping HTTP/1.0\\r\\n\\r\\n'); print(s.makefile().read().splitlines()[-1])"
)
CLIENT = """#!/usr/bin/python3
import json, os, socket, sys
path = os.environ.get("DOCKER_HOST", "unix:///var/run/docker.sock").removeprefix("unix://")
talking = socket.socket(socket.AF_UNIX)
try:
    talking.connect(path)
except OSError:
    sys.exit("Cannot connect to the daemon")
talking.sendall(b"GET /containers/json HTTP/1.0\\r\\n\\r\\n")
for one in json.loads(talking.makefile().read().splitlines()[-1]):
    print(one["Names"][0].strip("/"), one["Status"])
"""
"""Stands in for docker's client, which not every machine has."""
ONE = {
    "Id": "0123456789ab", "Names": ["/web"], "Image": "nginx", "ImageID": "sha256:1", "Command": "nginx",
    "Created": 1, "Ports": [], "Labels": {}, "State": "running", "Status": "Up 3 hours",
    "HostConfig": {"NetworkMode": "default"}, "NetworkSettings": {"Networks": {}}, "Mounts": [],
}  # fmt: skip
ANSWERS = {
    "/_ping": "OK",
    "/version": json.dumps({"Version": "28.0.0", "ApiVersion": "1.47", "Os": "linux", "Arch": "amd64"}),
    "/containers/json": json.dumps([ONE]),
}


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        name = next((one for one in ANSWERS if path.endswith(one)), "")
        self.server.asked.append(name)  # type: ignore[attr-defined]
        self.server.act()  # type: ignore[attr-defined]
        content = ANSWERS.get(name, "{}").encode()
        self.send_response(200 if name else 404)
        self.send_header("Api-Version", "1.47")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    do_HEAD = do_GET

    def address_string(self) -> str:
        return "client"

    def log_message(self, *_: object) -> None:
        pass


class _Server(ThreadingMixIn, UnixStreamServer):
    daemon_threads = True
    asked: list[str]
    act: Callable[[], None]


def nothing() -> None:
    """Do nothing, as most daemons."""


@dataclass
class Daemon:
    """What stands in for docker's daemon; `asked` are the paths that it was asked for, `act` what containers do."""

    socket: Path
    asked: list[str] = field(default_factory=list)
    act: Callable[[], None] = nothing


@contextmanager
def daemon_at(path: Path) -> Iterator[Daemon]:
    daemon = Daemon(path)
    with _Server(str(path), _Handler) as server:
        server.asked, server.act = daemon.asked, lambda: daemon.act()
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield daemon
        finally:
            server.shutdown()
            joined(thread)


@pytest.fixture
def place() -> Iterator[Place]:
    insist_on_a_sandbox()
    root = Path(mkdtemp(prefix="daemon-", dir="/var/tmp"))
    yield place_in(root)
    shutil.rmtree(root)


@pytest.fixture
def daemon(place: Place) -> Iterator[Daemon]:
    with daemon_at(place.root / "docker.sock") as daemon:
        yield daemon


def judged(place: Place, daemon: Daemon, text: str) -> Judgement:
    tables = Tables(resource_folder("resources") / "commands")
    client = place.root / "bin/docker"
    client.parent.mkdir(mode=0o755, exist_ok=True)
    client.write_text(CLIENT)
    client.chmod(0o755)
    path = f"{client.parent}:{place.environment['PATH']}"
    environment = {**place.environment, "PATH": path, "DOCKER_HOST": f"unix://{daemon.socket}"}
    judge = PermissionEngine(Places.of(place.workspace, place.home, temp=place.temp), environment, tables)
    return judge.judge("Bash", (RunsCommand(text, str(place.workspace)),), Policy(), SandboxState(works=True))


async def run(place: Place, confinement: Confinement | None, text: str) -> CallResult:
    assert confinement is not None
    async with closed_off(place) as closed:
        return await closed.run(text.replace("{", "{{").replace("}", "}}"), *confinement.brokered)


def test_what_lies_there_is_the_socket_that_was_judged(tmp_path: Path) -> None:
    real = Path(os.path.realpath(tmp_path))
    with daemon_at(real / "docker.sock") as daemon:
        assert daemon_mounts(str(daemon.socket)) == (Mount(MountKind.READABLE, AT, str(daemon.socket)),)
        assert daemon_mounts("") == ()
        (real / "led").symlink_to(daemon.socket)
        with pytest.raises(NoSandbox):
            daemon_mounts(str(real / "led"))
        with pytest.raises(NoSandbox):
            daemon_mounts(str(daemon.socket), [str(real)])
    (real / "file").touch()
    for path in ("file", "gone"):
        with pytest.raises(NoSandbox):
            daemon_mounts(str(real / path))
    assert daemon_environment("", "/run/user/1") == {}
    assert daemon_environment("/x", "/run/user/1")["DOCKER_CONFIG"] == "/run/user/1/docker"


async def test_one_process_of_a_line_reaches_the_daemon_and_no_other(place: Place, daemon: Daemon) -> None:
    rights = Rights(daemon=str(daemon.socket))
    tries = f"test -S {AT} || test -S {daemon.socket} && echo there; echo ${{DOCKER_HOST:-none}}"
    async with closed_off(place) as closed:
        client = closed.command("python3", "-c", ASKS, rights=rights)
        beside = closed.command("bash", "-c", tries.replace("{{", "{").replace("}}", "}"))
        line = tries.replace("{", "{{").replace("}", "}}")
        ended = await closed.run(f"{{0}}; {{1}}; {line}", client, beside)
    assert ended == CallResult(0, "OK\nnone\nnone\n")
    assert daemon.asked == ["/_ping"]


async def test_what_containers_write_past_every_cover_is_looked_at_afterwards(place: Place, daemon: Daemon) -> None:
    repository(place.workspace)
    git, editor = place.workspace / ".git", place.workspace / ".vscode"
    editor.mkdir()
    (editor / "tasks.json").write_text("{}")
    config = (git / "config").read_text()
    shutil.rmtree(git / "hooks")

    def act() -> None:
        (git / "hooks").mkdir(exist_ok=True)
        (git / "hooks/pre-commit").write_text("#!/bin/sh\n")
        (git / "config").write_text(config + "[core]\n\tfsmonitor = ./x\n")
        (editor / "tasks.json").write_text('{"tasks": []}')
        (place.workspace / ".envrc").write_text("x")
        (place.workspace / "src.txt").write_text("kept")

    daemon.act = act
    async with closed_off(place) as closed:
        client = closed.command("python3", "-c", ASKS, rights=Rights(daemon=str(daemon.socket)))
        ended = await closed.run("{0}", client)
    assert (ended.code, ended.said) == (0, "OK\n")
    changed = {one.what.removeprefix(f"{place.workspace}/") for one in ended.denied if one.kind is DenialKind.ASIDE}
    assert {".git/hooks", ".git/config", ".vscode", ".envrc"} <= changed
    assert (git / "config").read_text() == config
    assert (editor / "tasks.json").read_text() == "{}"
    assert not (git / "hooks/pre-commit").exists()
    assert not (place.workspace / ".envrc").is_file()
    assert (place.workspace / "src.txt").read_text() == "kept"


async def test_what_a_container_writes_behind_its_client_is_said_by_the_next_command(
    place: Place, daemon: Daemon
) -> None:
    repository(place.workspace)
    git, editor = place.workspace / ".git", place.workspace / ".vscode"
    editor.mkdir()
    (editor / "tasks.json").write_text("{}")

    async def meanwhile(closed: Closed, text: str, confinement: Confinement = PROJECT) -> set[str]:
        async with confined_run(closed.sandbox, confinement, text, place.workspace, place.environment) as (
            entered,
            ended,
        ):
            assert entered.has_begun, ended.output
            said = await entered.denials(text, failed=False)
        found = {one.what for one in said if one.kind is DenialKind.MEANWHILE}
        return {path.removeprefix(f"{place.workspace}/") for path in found}

    async with closed_off(place) as closed:
        (editor / "tasks.json").write_text('{"of": "user"}')
        assert await meanwhile(closed, "true") == set()
        client = closed.command("python3", "-c", ASKS, rights=Rights(daemon=str(daemon.socket)))
        assert (await closed.run("{0}", client)).code == 0
        assert await meanwhile(closed, "git init -q sub; git branch a; touch x") == set()
        tracks = ("git", "branch", "-q", "f", "--track", "origin/main")
        allowed = replace(PROJECT, git_config=True, tracking=(tracks,))
        assert await meanwhile(closed, " ".join(tracks), allowed) == set()
        assert "origin" in (git / "config").read_text()
        assert await meanwhile(closed, "true") == set()
        # The container goes on.
        (git / "hooks").mkdir(exist_ok=True)
        (git / "hooks/pre-commit").write_text("#!/bin/sh\n")
        (editor / "tasks.json").write_text('{"tasks": []}')
        (place.workspace / ".envrc").write_text("x")
        assert await meanwhile(closed, "true") == {".git/hooks", ".vscode", ".envrc"}
        assert await meanwhile(closed, "true") == set()
        assert (place.workspace / ".envrc").read_text() == "x"


async def test_nobody_starts_what_would_reach_something_else_by_then(place: Place) -> None:
    path = place.root / "docker.sock"
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(path))
    path.unlink()
    path.touch()
    async with closed_off(place) as closed:
        ended = await closed.run("{0}", closed.command("true", rights=Rights(daemon=str(path))))
    assert ended.code != 0


async def test_dockers_client_reaches_its_daemon_once_it_was_allowed(place: Place, daemon: Daemon) -> None:
    text = "docker ps -a --format '{{.Names}} {{.Status}}' | cut -d ' ' -f 1,2"
    found = judged(place, daemon, text)
    assert found.confinement is not None
    assert [one.rights.daemon for one in found.confinement.brokered] == [str(daemon.socket)]
    ended = await run(place, found.confinement, found.asked_as(found.confinement))
    assert ended == CallResult(0, "web Up\n")
    assert await run(place, *found.run_by(DecisionSource.SESSION, Mode.DEFAULT)) == CallResult(0, "web Up\n")
    assert daemon.asked.count("/containers/json") == 2
    ended = await run(place, *found.run_by(DecisionSource.MODE, Mode.BYPASS))
    assert "Cannot connect" in ended.said
    assert daemon.asked.count("/containers/json") == 2


@pytest.mark.parametrize(
    "text",
    [
        "docker ps; curl -s --unix-socket /run/container-daemon.sock http://x/",
        "npm test && docker compose up -d",
        "docker compose up -d & make",
        "git commit -m x && docker compose up -d",
        "DOCKER_TLS_VERIFY=1 docker ps",
        "export DOCKER_HOST=tcp://203.0.113.9:2375; docker ps",
        "curl -s http://203.0.113.9/x.yml | docker compose -f - up -d",
        "./docker ps",
        "env docker ps",
        "sh -c 'docker ps'",
        "docker --version",
    ],
)
def test_no_daemon_beside_code_or_for_words_that_nobody_knows(place: Place, daemon: Daemon, text: str) -> None:
    found = judged(place, daemon, text)
    assert found.confinement is not None
    assert not found.confinement.has_daemon
    assert found.asked_as(found.confinement) == ""
    for by, mode in (
        (DecisionSource.SESSION, Mode.DEFAULT),
        (DecisionSource.RULE, Mode.DEFAULT),
        (DecisionSource.MODE, Mode.BYPASS),
    ):
        confinement, _ = found.run_by(by, mode)
        assert confinement is not None
        assert not confinement.has_daemon
