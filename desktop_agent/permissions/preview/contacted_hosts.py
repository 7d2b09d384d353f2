"""Which hosts a command would ask over the network, as far as its words name them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from desktop_agent.permissions.disk.git_queries import git_calls
from desktop_agent.permissions.findings import ProgramRun
from desktop_agent.permissions.preview.sections import Section
from desktop_agent.permissions.programs.actions import CommandActions, HttpFetch
from desktop_agent.permissions.programs.urls import read_address
from desktop_agent.protocol import PreviewLine
from desktop_agent.sentences import translate

_OF_CLONE = re.compile(r"[a-z+]+://(?:[^/@]*@)?(\[[^\]]*\]|[^/:]+)|(?:[^/:@]+@)([^/:]+):")


def asked_hosts(doings: Sequence[CommandActions]) -> Section | None:
    """Name the hosts that would be asked; None where none is named."""
    hosts = list(dict.fromkeys(host for doing in doings for host in _hosts(doing)))
    if not hosts:
        return None
    connects = translate("preview", "Connects to {host}", "a host on the network")
    lines = [PreviewLine(connects.having(host=host)) for host in hosts]
    if any(_may_go_on(run) for doing in doings for run in doing.runs):
        lines.append(PreviewLine(translate("preview", "And to wherever it is sent on from there", "of a download")))
    title = translate("preview", "Over the network", "title of a preview of a download")
    return Section(title, tuple(lines), whole=PreviewLine(title))


def _hosts(doing: CommandActions) -> Iterator[str]:
    for text in (deed.url for deed in doing.deeds if isinstance(deed, HttpFetch)):
        address = read_address(text) if text else None
        if address is not None:
            yield address.place
    for call in git_calls(doing, "clone"):
        for word in call.words:
            match = _OF_CLONE.match(word or "")
            if match is not None:
                yield match[1] or match[2]


def _may_go_on(run: ProgramRun) -> bool:
    """Tell whether a redirection by the server is followed: always by wget, by curl where it is told to."""
    if run.program == "wget":
        return True
    return run.program == "curl" and any(
        word is not None and (word.startswith("--location") or re.match(r"-[A-Za-z]*L", word))
        for word in run.words[1:]
    )
