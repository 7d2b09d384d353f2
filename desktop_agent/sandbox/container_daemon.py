"""The socket of the daemon of containers, for the one process that a person let talk to it.

Source: docker(1), DOCKER_HOST and DOCKER_CONFIG; podman(1), CONTAINER_HOST.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Collection, Mapping

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.path_walk import is_led_by
from desktop_agent.sandbox.sandbox import NoSandbox

AT = "/run/container-daemon.sock"
"""Where the socket is inside; nothing of the machine's `/run` is there."""


def daemon_mounts(path: str, theirs: Collection[str] = ()) -> tuple[Mount, ...]:
    """Return what shows a daemon's socket inside, nothing where a command has none. Looks at the disk.

    Raises `NoSandbox` where it is no more what was judged, or where commands choose what lies there (`theirs`).
    """
    if not path:
        return ()
    if real_path(path) != path or not _is_own_socket(path) or is_led_by(path, theirs):
        raise NoSandbox(f"{path} is not the socket of the daemon of containers any more")
    return (Mount(MountKind.READABLE, AT, path),)


def daemon_environment(path: str, folder: str) -> Mapping[str, str]:
    """Return what leads clients there. Their settings lie in a folder of the run's own, and say nothing."""
    if not path:
        return {}
    return {"DOCKER_HOST": f"unix://{AT}", "CONTAINER_HOST": f"unix://{AT}", "DOCKER_CONFIG": f"{folder}/docker"}


def _is_own_socket(path: str) -> bool:
    try:
        found = os.lstat(path)
    except OSError:
        return False
    return stat.S_ISSOCK(found.st_mode) and found.st_uid in (0, os.getuid())
