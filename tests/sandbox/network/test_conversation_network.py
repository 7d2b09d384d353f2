from __future__ import annotations

import asyncio
import base64
import logging
import os
import shutil
import signal
import socket
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.protocol.confinement import Confinement, Denial, DenialKind, SandboxProfile
from desktop_agent.sandbox.host import Host
from desktop_agent.sandbox.network.conversation_network import ConversationNetwork, NetworkRun
from desktop_agent.sandbox.network.git_identity import AGENT_AT
from desktop_agent.sandbox.network.host_names import Endpoint
from desktop_agent.sandbox.network.private_network import NoPrivateNetwork
from desktop_agent.sandbox.network.proxy_environment import SSH_SCRIPT
from tests.sandbox import registries
from tests.sandbox.inside import BWRAP, ENDING, InsideResult, run
from tests.sandbox.loopback import all_of, certificate, echo, files, serving
from tests.sandbox.places import insist_on_a_sandbox

OFFLINE = Confinement(SandboxProfile.PROJECT)


def granting(*hosts: str, identity: bool = False) -> Confinement:
    return Confinement(SandboxProfile.PROJECT, hosts=hosts, identity=identity)


@asynccontextmanager
async def conversation(
    ports: Mapping[str, int] | None = None,
    home: Path = Path("/nonexistent/home"),
    workspace: Path = Path("/nonexistent/workspace"),
    **environment: str,
) -> AsyncIterator[ConversationNetwork]:
    """A conversation whose names lead to these ports of the machine's loopback, and no others anywhere."""
    insist_on_a_sandbox()

    async def look_up(place: Endpoint) -> Sequence[str]:
        raise OSError(f"{place} is not looked up")

    names = {
        Endpoint(place.partition(":")[0], int(place.partition(":")[2] or 80)): ("127.0.0.1", port)
        for place, port in (ports or {}).items()
    }
    outside = Host(home, {"HOME": str(home), "PATH": "/usr/bin:/bin", **environment}, workspace)
    network = ConversationNetwork(outside, names=names, look_up=look_up)
    try:
        yield network
    finally:
        await network.close()
        await network.close()


async def ran(joined: NetworkRun, folder: Path | None, *command: str, **environment: str) -> InsideResult:
    more = [word for mount in joined.mounts for word in ("--ro-bind", mount.shown, mount.path)]
    # What is shown in a hidden folder needs that folder first.
    hidden = ["--tmpfs", "/run", "--tmpfs", str(folder / ".ssh")] if more and folder else []
    return await run(
        joined.prefix,
        *command,
        environment={**joined.environment, **environment},
        writable=folder,
        more=[*hidden, *more],
    )


async def test_curl_fetches_from_a_granted_host_and_the_denial_names_the_other(tmp_path: Path) -> None:
    async with (
        serving(files({"/": b"hello\n"})) as port,
        conversation({"a.test": port, "b.test": port}) as network,
        network.join(granting("a.test")) as joined,
    ):
        granted = await ran(joined, tmp_path, "curl", "-sS", "http://a.test/")
        refused = await ran(joined, tmp_path, "curl", "-sS", "https://b.test/")
        assert (granted.said, refused.exit_code) == ("hello\n", 56)
        assert await joined.denials() == (Denial(DenialKind.HOST, "b.test"),)


async def test_a_command_without_network_reaches_nothing_and_tells_what_it_would_have_needed(tmp_path: Path) -> None:
    async with (
        serving(files({"/": b"hello\n"})) as port,
        conversation({"a.test": port}) as network,
        network.join(OFFLINE) as joined,
    ):
        assert "not granted" in (await ran(joined, tmp_path, "curl", "-sS", "http://a.test/")).said
        assert await joined.denials() == (Denial(DenialKind.HOST, "a.test"),)
        assert await joined.denials() == ()


async def test_what_only_reads_is_let_into_no_network() -> None:
    async with conversation() as network:
        async with network.join(Confinement(SandboxProfile.READ)) as joined:
            assert (joined.prefix, dict(joined.environment), await joined.denials()) == ((), {}, ())
        with pytest.raises(NoPrivateNetwork):
            _ = network.enter_argv


async def test_who_finds_the_port_without_a_token_gets_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "desktop_agent")
    async with serving(files({"/": b"hello\n"})) as port, conversation({"a.test": port}) as network:
        async with network.join(granting("a.test")) as first:
            proxy = first.environment["http_proxy"].rpartition("@")[2]
            async with network.join(OFFLINE) as second:
                words = ("curl", "-sS", "-o", "/dev/null", "-w", "%{http_code}", "--proxy", f"http://{proxy}")
                assert (await ran(second, tmp_path, *words, "http://a.test/")).said == "407"
        assert "without the token" in caplog.text


async def test_a_token_is_worth_nothing_once_its_command_has_ended(tmp_path: Path) -> None:
    async with serving(files({"/": b"hello\n"})) as port, conversation({"a.test": port}) as network:
        async with network.join(granting("a.test")) as first:
            old = dict(first.environment)
        async with network.join(OFFLINE) as second:
            words = ("curl", "-sS", "-o", "/dev/null", "-w", "%{http_code}", "http://a.test/")
            assert (await ran(second, tmp_path, *words, **old)).said == "407"


async def test_two_conversations_do_not_share_tokens_or_ports(tmp_path: Path) -> None:
    async with (
        conversation() as one,
        conversation() as other,
        one.join(OFFLINE) as here,
        other.join(OFFLINE) as there,
    ):
        assert here.token != there.token
        assert here.prefix != there.prefix


async def test_git_clones_through_a_tunnel(tmp_path: Path) -> None:
    tls, trusted = certificate(tmp_path, "git.test")
    served = files(registries.git_repository(tmp_path))
    async with (
        serving(served, tls) as port,
        conversation({"git.test:443": port}) as network,
        network.join(granting("git.test")) as joined,
    ):
        words = ("git", "clone", "-q", "https://git.test/demo.git", str(tmp_path / "clone"))
        ended = await ran(joined, tmp_path, *words, GIT_SSL_CAINFO=str(trusted))
        assert (ended.exit_code, ended.said, await joined.denials()) == (0, "", ())
    assert (tmp_path / "clone/word").read_text() == "cloned\n"


async def test_git_gets_the_users_password_for_a_granted_host_without_its_store(tmp_path: Path) -> None:
    tls, trusted = certificate(tmp_path, "git.test")
    home = tmp_path / "home"
    home.mkdir()
    (home / ".gitconfig").write_text(
        '[credential]\n\thelper = "!f() { test $1 = get && echo username=me && echo password=secret; }; f"\n'
    )
    password = base64.b64encode(b"me:secret").decode()
    served = files(registries.git_repository(tmp_path), password=password)
    async with serving(served, tls) as port, conversation({"git.test:443": port}, home) as network:
        words = ("git", "clone", "-q", "https://git.test/demo.git")
        for identity, exit_code in ((False, 128), (True, 0)):
            async with network.join(granting("git.test", identity=identity)) as joined:
                trust = {"GIT_SSL_CAINFO": str(trusted), "GIT_TERMINAL_PROMPT": "0"}
                ended = await ran(joined, tmp_path, *words, str(tmp_path / f"clone{identity}"), **trust)
                assert (ended.exit_code, await joined.denials()) == (exit_code, ()), ended.said
                assert "secret" not in str(joined)
    assert (tmp_path / "cloneTrue/word").read_text() == "cloned\n"


async def test_git_over_ssh_reaches_a_granted_host_by_the_users_configuration_and_agent(tmp_path: Path) -> None:
    (tmp_path / ".ssh").mkdir(mode=0o700)
    (tmp_path / ".ssh/config").write_text("Host work\n  HostName git.test\n  Port 2222\n")
    (tmp_path / ".ssh/id_ed25519").write_text("-----BEGIN OPENSSH PRIVATE KEY-----\n")
    greeted: list[bytes] = []

    async def ssh_server(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"SSH-2.0-test\r\n")
        greeted.append(await reader.readline())

    with socket.socket(socket.AF_UNIX) as agent:
        agent.bind(str(tmp_path / "agent"))
        agent.listen()
        async with serving(ssh_server) as port:
            ports = {"git.test:2222": port, "other.test:22": port}
            async with (
                conversation(ports, tmp_path, SSH_AUTH_SOCK=str(tmp_path / "agent")) as network,
                network.join(granting("work", identity=True)) as joined,
            ):
                await ran(joined, tmp_path, "git", "clone", "git@work:demo.git", str(tmp_path / "clone"))
                assert (len(greeted), greeted[0][:15]) == (1, b"SSH-2.0-OpenSSH")
                other = await ran(joined, tmp_path, "git", "clone", "git@other.test:demo.git", str(tmp_path / "no"))
                assert "The sandbox lets nothing through to other.test at port 22" in other.said
                seen = await ran(joined, tmp_path, "sh", "-c", 'ls ~/.ssh; test -S "$SSH_AUTH_SOCK" && echo agent')
                assert seen.said == "config\nagent\n"
                assert joined.environment["SSH_AUTH_SOCK"] == AGENT_AT
                assert await joined.denials() == (Denial(DenialKind.HOST, "other.test"),)
    assert len(greeted) == 1


PIP = ("-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-cache-dir", "--target")


async def test_pip_installs_from_a_granted_registry_alone(tmp_path: Path) -> None:
    served = files(registries.python_packages())
    settings = {
        "PIP_INDEX_URL": "http://packages.test/simple",
        "PIP_TRUSTED_HOST": "packages.test",
        "PIP_RETRIES": "0",
    }
    settings |= {"PIP_CONFIG_FILE": os.devnull}
    async with serving(served) as port, conversation({"packages.test": port}) as network:
        async with network.join(granting("packages.test")) as joined:
            ended = await ran(joined, tmp_path, sys.executable, *PIP, str(tmp_path / "to"), "demo", **settings)
            assert ended.exit_code == 0, ended.said
        assert (tmp_path / "to/demo.py").is_file()
        async with network.join(OFFLINE) as joined:
            ended = await ran(joined, tmp_path, sys.executable, *PIP, str(tmp_path / "no"), "demo", **settings)
            assert ended.exit_code == 1
            assert await joined.denials() == (Denial(DenialKind.HOST, "packages.test"),)


async def npm(joined: NetworkRun, folder: Path) -> InsideResult:
    (folder / "package.json").write_text('{"name": "x", "version": "1.0.0"}\n')
    environment = {"npm_config_registry": "http://packages.test/", "npm_config_cache": str(folder / "cache")}
    words = ("npm", "install", "--no-audit", "--no-fund", "--no-update-notifier", "demo")
    ended = await ran(joined, folder, *words, **environment)
    assert (folder / "node_modules/demo/index.js").is_file(), ended.said
    return ended


async def cargo(joined: NetworkRun, folder: Path) -> InsideResult:
    home = folder / "cargo-home"
    home.mkdir()
    (home / "config.toml").write_text(
        '[source.crates-io]\nreplace-with = "here"\n[source.here]\nregistry = "sparse+http://packages.test/"\n'
    )
    (folder / "Cargo.toml").write_text(
        '[package]\nname = "x"\nversion = "1.0.0"\nedition = "2021"\n'
        '[dependencies]\ndemo = "1"\n[lib]\npath = "x.rs"\n'
    )
    (folder / "x.rs").write_text("")
    rust = str(Path(os.environ.get("RUSTUP_HOME") or Path.home() / ".rustup"))
    ended = await ran(joined, folder, "cargo", "fetch", "-q", CARGO_HOME=str(home), RUSTUP_HOME=rust)
    assert list(home.glob("registry/src/*/demo-1.0.0/src/lib.rs")), ended.said
    return ended


REGISTRIES = {
    "npm": (npm, registries.node_packages("packages.test")),
    "cargo": (cargo, registries.rust_packages("packages.test")),
}


@pytest.mark.parametrize("program", [name for name in REGISTRIES if shutil.which(name)] or ["none"])
async def test_other_programs_that_the_machine_has_install_from_a_granted_registry(
    program: str, tmp_path: Path
) -> None:
    for install, contents in [REGISTRIES[program]] if program in REGISTRIES else []:
        async with (
            serving(files(contents)) as port,
            conversation({"packages.test": port}) as network,
            network.join(granting("packages.test")) as joined,
        ):
            ended = await install(joined, tmp_path)
            assert (ended.exit_code, await joined.denials()) == (0, ())


@asynccontextmanager
async def serving_inside(joined: NetworkRun, folder: Path, port: int) -> AsyncIterator[None]:
    """A command that serves a folder over http inside, until the end."""
    words = (sys.executable, "-u", "-m", "http.server", str(port), "--bind", "localhost", "--directory", str(folder))
    server = await asyncio.create_subprocess_exec(
        *(*joined.prefix, *BWRAP, *ENDING, "--", *words),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert server.stdout is not None
    try:
        assert b"Serving HTTP" in await server.stdout.readline()
        yield
    finally:
        server.kill()
        await server.wait()


async def test_a_server_of_one_command_is_reached_by_the_next_and_by_a_forward(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("hello\n")
    async with conversation() as network:
        async with network.join(OFFLINE) as first, serving_inside(first, tmp_path, 3000):
            async with network.join(OFFLINE) as second:
                assert (await ran(second, tmp_path, "curl", "-sS", "http://localhost:3000/")).said == "hello\n"
                assert await second.denials() == ()
            assert [(each.port, bool(each.pid)) for each in await network.listening()] == [(3000, True)]
            port = await network.forward(3000)
            assert await network.forward(3000) == port
            fetched = await run((), "curl", "-sS", f"http://localhost:{port}/")
            assert fetched.said == "hello\n"
            foreign = await run((), "curl", "-sS", "-H", "Host: evil.test", f"http://127.0.0.1:{port}/")
            assert "by no other name" in foreign.said
        assert await network.listening() == ()
    with pytest.raises(ConnectionRefusedError):
        await asyncio.open_connection("127.0.0.1", port)


async def test_a_closed_conversation_ends_what_is_connected(tmp_path: Path) -> None:
    async with (
        serving(echo) as port,
        conversation({"a.test:443": port}) as network,
        network.join(granting("a.test")) as joined,
    ):
        connect = (*("bash", "-c", joined.environment[SSH_SCRIPT], "connect"), "a.test", "443")
        inside = await asyncio.create_subprocess_exec(
            *(*joined.prefix, *connect), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        assert inside.stdin is not None
        assert inside.stdout is not None
        inside.stdin.write(b"hello\n")
        assert await inside.stdout.readexactly(6) == b"hello\n"
        await network.close()
        assert await all_of(inside.stdout) == b""
        assert await inside.wait() == 0
        assert await joined.denials() == ()


async def test_a_network_whose_holder_was_killed_is_made_anew(tmp_path: Path) -> None:
    async with serving(files({"/": b"hello\n"})) as port, conversation({"a.test": port}) as network:
        async with network.join(OFFLINE) as joined:
            os.kill(int(joined.prefix[-1]), signal.SIGKILL)
        while network._there.network.lives:
            await asyncio.sleep(0.01)
        async with network.join(granting("a.test")) as joined:
            assert (await ran(joined, tmp_path, "curl", "-sS", "http://a.test/")).said == "hello\n"


async def test_commands_that_start_at_once_share_one_network() -> None:
    async with conversation() as network:

        async def prefix() -> tuple[str, ...]:
            async with network.join(OFFLINE) as joined:
                return joined.prefix

        assert len(set(await asyncio.gather(*(prefix() for _ in range(5))))) == 1


@pytest.mark.parametrize("steps", [1, 4, 16])
async def test_a_start_that_is_cancelled_leaves_no_holder(steps: int) -> None:
    async with conversation() as network:
        starting = asyncio.create_task(network.start())
        for _ in range(steps):
            await asyncio.sleep(0)
        starting.cancel()
        assert isinstance((await asyncio.gather(starting, return_exceptions=True))[0], asyncio.CancelledError)
        with pytest.raises(NoPrivateNetwork):
            _ = network.enter_argv


async def test_who_can_write_what_the_users_git_is_told_gets_nothing_of_the_user(tmp_path: Path) -> None:
    (tmp_path / ".ssh").mkdir()
    (tmp_path / ".ssh/known_hosts").write_text("x\n")
    confinement = granting("git.test", identity=True)
    async with conversation(home=tmp_path) as network, network.join(confinement) as joined:
        assert (len(joined.mounts), "GIT_CONFIG_PARAMETERS" in joined.environment) == (1, True)
        async with network.join(replace(confinement, writable=(str(tmp_path / ".config"),))) as other:
            assert (len(other.mounts), "GIT_CONFIG_PARAMETERS" in other.environment) == (0, False)
    async with conversation(home=tmp_path, workspace=tmp_path) as network, network.join(confinement) as joined:
        assert (len(joined.mounts), "GIT_CONFIG_PARAMETERS" in joined.environment) == (0, False)


@pytest.mark.parametrize(
    ("setting", "text", "mine", "evil"),
    [
        (".ssh/config", "Include {}/project/mine\n", "mine", 'Match exec "touch {}"\n'),
        (".gitconfig", "[include]\n\tpath = project/mine\n", "mine", '[credential]\n\thelper = "!touch {}"\n'),
        (".gitconfig", "[credential]\n\thelper = {}/project/mine\n", "mine", "#!/bin/sh\ntouch {}\n"),
    ],
)
async def test_nothing_runs_outside_by_what_commands_can_write(
    setting: str, text: str, mine: str, evil: str, tmp_path: Path
) -> None:
    workspace = tmp_path / "project"
    for folder in (tmp_path / ".ssh", workspace):
        folder.mkdir()
    (tmp_path / setting).write_text(text.format(tmp_path))
    (workspace / mine).write_text(evil.format(tmp_path / "OUT"))
    (workspace / mine).chmod(0o755)
    words = ("bash", "-c", "printf 'protocol=https\\nhost=git.test\\n\\n' | git credential fill")
    async with (
        conversation(home=tmp_path, workspace=workspace) as network,
        network.join(granting("git.test", identity=True)) as joined,
    ):
        await ran(replace(joined, mounts=()), workspace, *words)
    assert not (tmp_path / "OUT").exists()


async def test_a_closed_conversation_starts_nothing_and_forwards_nothing() -> None:
    async with conversation() as network:
        await network.close()
        with pytest.raises(NoPrivateNetwork, match="closed"):
            await network.start()
        with pytest.raises(NoPrivateNetwork):
            await network.forward(3000)
        assert await network.listening() == ()
