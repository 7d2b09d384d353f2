"""The user's identity for one approved pull or push.

- ssh: the socket of the user's agent, which signs and never tells a key, and to read `~/.ssh/config` with what it
  includes from that folder, `known_hosts` and public keys. Never a private key's file: what looks like one is left
  out whatever its name is. Hosts must be known already; nothing is written.
- https: what `git credential fill` says outside for this host, with the user's own configuration and none of the
  repository's; asked through the proxy (`git_credentials.py`). Neither the helper's store nor its program is inside.
"""

from __future__ import annotations

import asyncio
import os
import re
import stat
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.execution.files.small_file import small_file
from desktop_agent.execution.process.environment import DEFAULT_PATH
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.homes.configured_includes import ssh_is_led
from desktop_agent.sandbox.host import answer_of
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.network.host_names import Endpoint, NoHostName, endpoint
from desktop_agent.sandbox.path_walk import is_led_by

AGENT_AT = "/run/ssh-agent"
"""The path of the agent's socket inside; nothing of the machine's `/run` is there."""
MOST_FILES = 100
LARGEST_FILE = 4 << 20
RESOLVE_S = 5.0
DEEPEST = 8

_READABLE = ("known_hosts*", "*.pub", "config")
_INCLUDE = re.compile(r"\s*include[\s=]+(?P<patterns>.+)", re.IGNORECASE)
_PRIVATE = re.compile(rb"PRIVATE KEY|^PuTTY-User-Key-File", re.MULTILINE)

STRICT = ("BatchMode=yes", "StrictHostKeyChecking=yes", "UpdateHostKeys=no", "ForwardAgent=no", "ForwardX11=no")
PLAIN = ("ControlMaster=no", "ControlPath=none", "PermitLocalCommand=no", "ProxyUseFdpass=no")


@dataclass(frozen=True, slots=True)
class SshIdentity:
    """The ssh identity inside: readable files at their own places, and the agent's socket, None without one.

    `config` is the user's ssh configuration, None where there is none.
    """

    readable: tuple[Path, ...] = ()
    agent: Path | None = None
    config: Path | None = None


def ssh_identity(home: Path, environment: Mapping[str, str], theirs: Collection[str] = ()) -> SshIdentity:
    """Return what there is to give. Looks at the disk: call it in a thread.

    What commands can write (`theirs`, real folders) says nothing to ssh, and leads to no file that is given.
    """
    folder = Path(real_path(home / ".ssh"))
    config = folder / "config"
    keys = [path for pattern in _READABLE for path in sorted(folder.glob(pattern))]
    keys += _included(config, folder, home, DEEPEST)
    if ssh_is_led(config, home, theirs):
        keys = [path for path in keys if path != config]
    firm = (path for path in dict.fromkeys(keys) if not is_led_by(str(path), theirs))
    readable = tuple(path for path in firm if may_be_read(path))[:MOST_FILES]
    agent = Path(environment.get("SSH_AUTH_SOCK") or "/nonexistent")
    return SshIdentity(readable, agent if _is_own_socket(agent) else None, config if config in readable else None)


def mounts_of(identity: SshIdentity) -> tuple[Mount, ...]:
    """Return what is shown inside: the files at their own places, the agent at a place of its own."""
    files = [Mount(MountKind.READABLE, str(path), real_path(path)) for path in identity.readable]
    agent = [Mount(MountKind.READABLE, AGENT_AT, str(identity.agent))] if identity.agent is not None else []
    return (*files, *agent)


def ssh_options(identity: SshIdentity | None) -> tuple[str, ...]:
    """Return ssh's options for a run.

    The system's configuration is left out: inside, its files seem to belong to nobody, and ssh refuses to read them.
    """
    config = identity.config if identity is not None else None
    file = ("-F", str(config) if config is not None else "none")
    agent = AGENT_AT if identity is not None and identity.agent is not None else "none"
    return (*file, *(word for option in (*STRICT, *PLAIN, f"IdentityAgent={agent}") for word in ("-o", option)))


async def as_configured(
    hosts: Sequence[str], identity: SshIdentity, ssh: str | None
) -> tuple[SshIdentity, tuple[Endpoint, ...]]:
    """Return what the user's ssh configuration makes of it for granted hosts.

    A host can lead to another name or port, and the agent that knows its key can be another one.
    """
    places: list[Endpoint] = []
    for host in hosts if identity.config is not None and ssh is not None else ():
        words = [str(ssh), "-F", str(identity.config), "-G", "--", host.partition(":")[0]]
        answer = await answer_of(words, {"PATH": DEFAULT_PATH}, timeout_s=RESOLVE_S)
        lines = answer.decode("utf-8", "replace").splitlines()
        options = dict(line.split(" ", 1) for line in lines if " " in line)
        with suppress(NoHostName):
            places.append(endpoint(f"{options.get('hostname', '')}:{options.get('port', '')}"))
        agent = options.get("identityagent", "")
        if agent == "none":
            identity = replace(identity, agent=None)
        elif agent.startswith("/") and await asyncio.to_thread(_is_own_socket, Path(agent)):
            identity = replace(identity, agent=Path(agent))
    return identity, tuple(places)


def _included(config: Path, folder: Path, home: Path, depth: int) -> Iterator[Path]:
    """Return the files of the ssh folder that a configuration includes. Source: ssh_config(5), Include."""
    text = small_file(str(config), LARGEST_FILE) if depth else None
    for line in (text or b"").decode("utf-8", "replace").splitlines():
        named = _INCLUDE.fullmatch(line)
        for word in named["patterns"].split() if named else ():
            pattern = word.strip('"').replace("~/", f"{home}/")
            inside = os.path.relpath(folder / pattern, folder)
            if inside.startswith(".."):
                continue
            for path in sorted(folder.glob(inside)):
                yield path
                yield from _included(path, folder, home, depth - 1)


def may_be_read(path: Path) -> bool:
    """Return whether a file is a plain one of the user's, and no private key."""
    content = small_file(str(path), LARGEST_FILE)
    return content is not None and _PRIVATE.search(content) is None


def _is_own_socket(path: Path) -> bool:
    try:
        status = path.stat()
    except OSError:
        return False
    return stat.S_ISSOCK(status.st_mode) and status.st_uid == os.getuid()
