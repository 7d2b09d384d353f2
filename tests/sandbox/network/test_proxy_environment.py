from __future__ import annotations

import asyncio
import base64
import os
import subprocess
import sys

import pytest

from desktop_agent.sandbox.network.proxy_environment import (
    credential_environment,
    proxy_environment,
    ssh_environment,
)
from tests.sandbox.loopback import files, insist_on_ipv6, serving

AUTHORIZATION = "Proxy-Authorization: Basic " + base64.b64encode(b"run:abc").decode()


def test_every_spelling_of_a_proxys_variable_names_it_and_the_own_loopback_is_reached_without() -> None:
    found = proxy_environment(4000, "abc", "box")
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        assert found[name] == found[name.upper()] == "http://run:abc@127.0.0.1:4000"
    assert found["no_proxy"] == found["NO_PROXY"]
    assert {"localhost", "127.0.0.1", "box"} <= set(found["no_proxy"].split(","))


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "0.0.0.0", "app.localhost", "[::1]"])
async def test_a_server_of_ones_own_is_reached_by_every_name_without_the_proxy(host: str) -> None:
    if host == "[::1]":
        insist_on_ipv6()
    environment = {**os.environ, **proxy_environment(1, "abc", "box")}
    fetch = "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1], timeout=60).read().decode())"
    async with serving(files({"/": b"hello"}), host="::1" if host == "[::1]" else "127.0.0.1") as port:
        address = f"http://{host}:{port}/"
        words: list[tuple[str, ...]] = [("curl", "-sS", address)]
        # Not every resolver knows what curl knows of that name.
        words += [(sys.executable, "-c", fetch, address)] if host != "app.localhost" else []
        for program in words:
            asking = await asyncio.create_subprocess_exec(*program, env=environment, stdout=asyncio.subprocess.PIPE)
            said, _ = await asking.communicate()
            assert said.strip() == b"hello"


async def through_ssh(answer: bytes) -> tuple[list[bytes], str]:
    """Let ssh connect by the command that git would use; return what came at the proxy, and what ssh said."""
    got: list[bytes] = []

    async def proxy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        got.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(answer)
        got.append(await reader.readline())

    async with serving(proxy) as port:
        environment = {**os.environ, **ssh_environment(port, "abc", ("-F", "none", "-o", "BatchMode=yes"))}
        # As git does: the variable is read by a shell.
        ssh = await asyncio.create_subprocess_exec(
            *("sh", "-c", environment["GIT_SSH_COMMAND"] + ' "$@"', "git", "-p", "2222", "git@a.test", "true"),
            env=environment,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        said, _ = await ssh.communicate()
    return got, said.decode()


async def test_ssh_goes_through_the_proxy_with_the_token_and_then_speaks_to_the_host() -> None:
    got, said = await through_ssh(b"HTTP/1.1 200 OK\r\nX: y\r\n\r\nSSH-2.0-test\r\n")
    assert got[0].decode().split("\r\n") == [
        *("CONNECT a.test:2222 HTTP/1.1", "Host: a.test:2222", AUTHORIZATION, "", "")
    ]
    assert got[1].startswith(b"SSH-2.0-OpenSSH")
    assert "exec" not in said


async def test_ssh_is_told_when_the_proxy_refuses() -> None:
    _, said = await through_ssh(b"HTTP/1.1 403 Forbidden\r\n\r\n")
    assert "The sandbox lets nothing through to a.test at port 2222." in said


@pytest.mark.parametrize(
    ("operation", "answer", "expected"),
    [
        ("get", b"HTTP/1.1 200 OK\r\nX: y\r\n\r\nusername=u\npassword=p\n", b"username=u\npassword=p\n"),
        ("get", b"HTTP/1.1 407 No\r\n\r\nsome text\n", b""),
        ("store", b"", b""),
        ("erase", b"", b""),
    ],
    ids=["answered", "refused", "store", "erase"],
)
async def test_gits_question_is_sent_and_its_answer_told(operation: str, answer: bytes, expected: bytes) -> None:
    got: list[bytes] = []

    async def proxy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        got.append(await reader.readuntil(b"\r\n\r\n"))
        got.append(await reader.readexactly(len("protocol=https\nhost=ä.test") + 1))
        writer.write(answer)

    async with serving(proxy) as port:
        environment = credential_environment(port, "abc", "some:target")
        helper = await asyncio.create_subprocess_exec(
            *("bash", "-c", f'{_helper(environment)} "$@"', "helper", operation),
            env={**os.environ, **environment},
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        said, _ = await helper.communicate("protocol=https\nhost=ä.test\n\n".encode())
    assert said == expected
    if operation == "get":
        assert got[0].decode().split("\r\n") == [
            *("POST some:target HTTP/1.1", AUTHORIZATION, "Content-Length: 27", "", "")
        ]
    else:
        assert got == []


def _helper(environment: dict[str, str]) -> str:
    """Return the helper's command as git reads it from its variable."""
    listed = subprocess.run(
        ["git", "config", "--get-all", "credential.helper"],
        env={"PATH": os.environ["PATH"], "HOME": "/nonexistent", **environment},
        cwd="/",
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert listed[0] == ""
    return listed[1].removeprefix("!")
