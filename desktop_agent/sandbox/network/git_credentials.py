"""Answers git with the user's own password, for a granted host only.

The question comes through the proxy, under the token of a run that was given the user's identity. Outside,
`git credential fill` is asked with the user's configuration; nothing of the repository is read, no prompt appears,
and nothing is stored or erased. Source: git-credential(1), gitcredentials(7).
"""

from __future__ import annotations

import os
from collections.abc import Mapping

from desktop_agent.sandbox.host import answer_of
from desktop_agent.sandbox.network.grants import Grant
from desktop_agent.sandbox.network.host_names import NoHostName, endpoint

ANSWER_S = 15.0

_ASKED = ("protocol", "host", "path", "username")
_TOLD = ("protocol", "host", "username", "password")


class GitCredentials:
    """The user's git, asked for one host at a time. `environment` is the user's own: helpers need their session."""

    def __init__(self, git: str | None, environment: Mapping[str, str]) -> None:
        self._git = git
        self._environment = {
            **{name: value for name, value in environment.items() if not name.startswith(("GIT_", "SSH_ASKPASS"))},
            "GIT_TERMINAL_PROMPT": "0",
            "GIT_ASKPASS": "",
            "GCM_INTERACTIVE": "never",
            # No repository is looked for: its configuration could name a program.
            "GIT_DIR": os.devnull,
        }

    async def answer(self, question: bytes, grant: Grant) -> bytes:
        """Return what git reads, or nothing where the run may not have it or there is none."""
        asked = _attributes(question)
        if self._git is None or not grant.identity or asked.get("protocol") != "https":
            return b""
        try:
            place = endpoint(asked.get("host", ""), 443)
        except NoHostName:
            return b""
        # Any host is no host that was named: a password is given for what was approved alone.
        if place not in grant.endpoints:
            return b""
        words = [self._git, "credential", "fill"]
        filled = await answer_of(words, self._environment, question=_written(asked, _ASKED), timeout_s=ANSWER_S)
        attributes = _attributes(filled)
        same = all(attributes.get(name) == asked[name] for name in ("protocol", "host"))
        return _written(attributes, _TOLD) if same and attributes.get("password") else b""


def _attributes(text: bytes) -> dict[str, str]:
    """Return `key=value` lines; nothing at all where a line could be read in two ways."""
    attributes = {}
    for line in text.rstrip(b"\n").split(b"\n"):
        key, equals, value = line.decode("utf-8", "surrogateescape").partition("=")
        if not equals or any(character in value for character in "\0\r"):
            return {}
        attributes[key] = value
    return attributes


def _written(attributes: Mapping[str, str], names: tuple[str, ...]) -> bytes:
    lines = [f"{name}={attributes[name]}\n" for name in names if name in attributes]
    return "".join([*lines, "\n"]).encode("utf-8", "surrogateescape")
