"""The container daemon that a client talks to, and its socket. Blocks."""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.execution.files.small_file import small_file
from desktop_agent.permissions.disk.program_identity import digest_of, digest_of_text
from desktop_agent.permissions.languages.compose_file import names

FILE_LIMIT = 1_000_000
CLIENTS = frozenset({"docker", "podman"})
"""Programs that do all through a socket. nerdctl needs more than that: namespaces, or the rights of root."""

_OF_PODMAN = frozenset({"podman", "podman-compose"})
_HOSTS = {"docker": "DOCKER_HOST", "docker-compose": "DOCKER_HOST", "podman": "CONTAINER_HOST"}
_UNIX = re.compile(r"unix://(/[^\0\s]+)")


class Daemon(NamedTuple):
    """`name` is what an approval depends on, empty where it is not known which one it is; `socket` is its real path,
    empty where it has none here that only the user or root can have put there."""

    name: str = ""
    socket: str = ""


def daemon_of(program: str, environment: Mapping[str, str]) -> Daemon:
    """Return the daemon that a client talks to by the user's own environment and settings."""
    host = environment.get(_HOSTS.get(program, ""), "")
    if host:
        return Daemon(digest_of_text(host), _own_socket(_of_address(host)))
    return _of_settings(program, environment) if program in (*_OF_PODMAN, "nerdctl") else _of_docker(environment)


def _of_settings(program: str, environment: Mapping[str, str]) -> Daemon:
    home = environment.get("HOME", "")
    if environment.get("XDG_CONFIG_HOME", f"{home}/.config") != f"{home}/.config":
        return Daemon()
    listed = names("podman" if program in _OF_PODMAN else "nerdctl")
    paths = [f"{home}/{one}" for one in sorted(listed) if os.path.lexists(f"{home}/{one}")]
    if paths:
        return Daemon(digest_of_text("".join(f"{path}\0{digest_of(path)}\n" for path in paths)))
    of_user = [f"{folder}/podman/podman.sock" for folder in _runtime_folders(environment)]
    return Daemon("default", _first_socket(of_user) if program in _OF_PODMAN else "")


def _of_docker(environment: Mapping[str, str]) -> Daemon:
    context = environment.get("DOCKER_CONTEXT", "") or _chosen(environment)
    if context == "default":
        of_user = [f"{folder}/docker.sock" for folder in _runtime_folders(environment)]
        return Daemon(context, _first_socket(["/var/run/docker.sock", *of_user]))
    return Daemon(context, _own_socket(_of_context(context, environment))) if context else Daemon()


def _chosen(environment: Mapping[str, str]) -> str:
    """Return the context that docker's own settings choose; empty where they cannot be read."""
    path = f"{_settings(environment)}/config.json"
    if not os.path.lexists(path):
        return "default"
    read = _read(path)
    chosen = read.get("currentContext", "default") if isinstance(read, dict) else ""
    return chosen if isinstance(chosen, str) and re.fullmatch(r"[\w.-]+", chosen) else ""


def _of_context(name: str, environment: Mapping[str, str]) -> str:
    """Return the socket of a context, empty where it has another address. Source: docker context inspect."""
    digest = hashlib.sha256(name.encode()).hexdigest()
    read = _read(f"{_settings(environment)}/contexts/meta/{digest}/meta.json")
    for key in ("Endpoints", "docker", "Host"):
        read = read.get(key) if isinstance(read, dict) else None
    return _of_address(read) if isinstance(read, str) else ""


def _settings(environment: Mapping[str, str]) -> str:
    return environment.get("DOCKER_CONFIG", "") or f"{environment.get('HOME', '')}/.docker"


def _of_address(address: str) -> str:
    match = _UNIX.fullmatch(address)
    return match[1] if match is not None else ""


def _runtime_folders(environment: Mapping[str, str]) -> Sequence[str]:
    folder = environment.get("XDG_RUNTIME_DIR", "")
    return [folder] if folder.startswith("/") else []


def _first_socket(paths: Sequence[str]) -> str:
    return next(filter(None, map(_own_socket, paths)), "")


def _own_socket(path: str) -> str:
    """Return the real path of a socket that root or the user put there; empty where there is none."""
    real = real_path(path) if path else ""
    try:
        status = os.lstat(real)
    except OSError:
        return ""
    return real if stat.S_ISSOCK(status.st_mode) and status.st_uid in (0, os.getuid()) else ""


def _read(path: str) -> object:
    content = small_file(path, FILE_LIMIT)
    try:
        return None if content is None else json.loads(content)
    except ValueError:
        return None
