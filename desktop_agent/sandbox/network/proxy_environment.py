"""Environment variables that give a run its proxy address and token.

Source: curl(1), git-config(1), ssh_config(5), gitcredentials(7); requests and urllib take no proxy's user without a
password, so the token is the password.
"""

from __future__ import annotations

import base64
import shlex
from collections.abc import Sequence

USER = "run"

NOT_BY_PROXY = ("localhost", "127.0.0.1", "::1", "[::1]", "0.0.0.0", ".localhost", "127.0.0.0/8")  # noqa: S104 - as people write it
"""The conversation's own loopback, where its servers listen, in the spellings that one program or another knows."""

SSH_SCRIPT = "DESKTOP_AGENT_SSH_THROUGH_PROXY"
CREDENTIAL_SCRIPT = "DESKTOP_AGENT_GIT_CREDENTIAL"

_BASH = "bash --noprofile --norc -c"

# What bash can do by itself works in every folder and image; `read` takes no byte more than its line from a socket.
# Each is one line: a variable of several confuses what reads the environment line by line.
_OPEN = "exec 3<>/dev/tcp/127.0.0.1/{port} || exit 1; "
_ANSWER = r"""IFS= read -r answer <&3; while IFS= read -r line <&3 && [ "$line" != $'\r' ]; do :; done; """
_CONNECT = (
    _OPEN
    + r"""printf 'CONNECT %s HTTP/1.1\r\nHost: %s\r\nProxy-Authorization: Basic {password}\r\n\r\n' """
    + '"$1:$2" "$1:$2" >&3; '
    + _ANSWER
    + r"""case $answer in 'HTTP/1.1 200 '*) ;; """
    + r"""*) printf 'The sandbox lets nothing through to %s at port %s.\n' "$1" "$2" >&2; exit 1 ;; esac; """
    + "cat <&0 >&3 & exec cat <&3"
)
_ASK = (
    '[ "$1" = get ] || exit 0; LC_ALL=C; question=$(cat); '
    + _OPEN
    + r"""printf 'POST {target} HTTP/1.1\r\nProxy-Authorization: Basic {password}\r\nContent-Length: %s\r\n\r\n%s' """
    + '"${{#question}}" "$question" >&3; '
    + _ANSWER
    + "case $answer in 'HTTP/1.1 200 '*) cat <&3 ;; esac"
)


def proxy_environment(port: int, token: str, machine: str) -> dict[str, str]:
    """Return the variables by which programs find the proxy; the machine's own name leads to its loopback."""
    address = f"http://{USER}:{token}@127.0.0.1:{port}"
    own = ",".join([*NOT_BY_PROXY, machine])
    named = {"HTTP_PROXY": address, "HTTPS_PROXY": address, "ALL_PROXY": address, "NO_PROXY": own}
    return {
        **named,
        **{name.lower(): value for name, value in named.items()},
        # Else git asks once without the token, and once more with it.
        "GIT_HTTP_PROXY_AUTHMETHOD": "basic",
        # Node's own fetch looks at no proxy unless told to; yarn 2 and later has names of its own.
        "NODE_USE_ENV_PROXY": "1",
        "YARN_HTTP_PROXY": address,
        "YARN_HTTPS_PROXY": address,
    }


def ssh_environment(port: int, token: str, options: Sequence[str]) -> dict[str, str]:
    """Return the variables that lead git's ssh through the proxy; `options` are ssh's own, such as a file."""
    command = ["ssh", *options, "-o", f'ProxyCommand={_BASH} "${SSH_SCRIPT}" connect %h %p']
    return {
        "GIT_SSH_COMMAND": shlex.join(command),
        "GIT_SSH_VARIANT": "ssh",
        SSH_SCRIPT: _CONNECT.format(port=port, password=_password(token)),
    }


def credential_environment(port: int, token: str, target: str) -> dict[str, str]:
    """Return the variables by which git asks for passwords here, and nowhere else."""
    # An empty one first: whatever the repository names is not asked. Git reads this after GIT_CONFIG_COUNT.
    configuration = ("credential.helper=", f'credential.helper=!{_BASH} "${CREDENTIAL_SCRIPT}" credential')
    return {
        "GIT_CONFIG_PARAMETERS": " ".join(f"'{setting}'" for setting in configuration),
        CREDENTIAL_SCRIPT: _ASK.format(port=port, password=_password(token), target=target),
    }


def _password(token: str) -> str:
    return base64.b64encode(f"{USER}:{token}".encode()).decode("ascii")
