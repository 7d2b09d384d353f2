"""Which host the address of a repository is on, and which those of its remotes are on just now."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping, Sequence

from desktop_agent.permissions.git.repository_facts import TIME_LIMIT_S, ask_kept
from desktop_agent.permissions.git.repository_state import SETTINGS

_NAME = r"(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?"
_URL = re.compile(rf"(?:git\+)?(?:https?|ssh)://(?:[^/@]*@)?({_NAME})(?::\d+)?(?:[/?#].*)?", re.IGNORECASE)
_SCP = re.compile(rf"(?:[^/:@]+@)?({_NAME}):(?!//|:).*", re.IGNORECASE)


def host_of(address: str) -> str:
    """Return the host that an address names, in lower case; empty for a path, a number or another protocol."""
    match = _URL.fullmatch(address) or (None if "://" in address else _SCP.fullmatch(address))
    host = match[1].lower() if match is not None else ""
    # Numbers alone are an address of the network, and no name that anybody could be sure of.
    return "" if re.fullmatch(r"[0-9.]*|0x[0-9a-f]*", host) else host


def remote_hosts(
    folder: str, names: Sequence[str], git: str, environment: Mapping[str, str], *, sends: bool
) -> tuple[str, ...]:
    """Return the hosts of these remotes, of all where none is named, as git itself would find them now.

    What cannot be learnt is left out: it is not granted then. Blocks up to the time limit.
    """

    def ask(*words: str) -> Sequence[str]:
        return (ask_kept(git, ["remote", *words], folder, environment, TIME_LIMIT_S, on=SETTINGS) or "").splitlines()

    try:
        known = ask()
        asked = [name for name in names or known if name in known]
        way = ["--push"] if sends else []
        said = [ask("get-url", "--all", *way, name) for name in asked]
    except (OSError, subprocess.SubprocessError, ValueError):
        return ()
    hosts = (host_of(line) for lines in said for line in lines)
    return tuple(sorted({host for host in hosts if host}))
