"""Puts paths in the place of what names them by the file itself: `$(dirname "$BASH_SOURCE")`, `${0:A:h}`.

Source: bash(1), BASH_SOURCE; zshexpn(1), "Modifiers", zshmisc(1), %x and %N; fish(1), status; vim's |<sfile>| and
|filename-modifiers|; the manual of Emacs, load-file-name.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable

from desktop_agent.execution.files.real_path import is_below, real_path

_MARKS = re.compile(r"BASH_SOURCE|\$\{?0|%[xN]\b|status|<sfile>|load-file-name|user-init-file")
_SELF = r"(?:BASH_SOURCE(?:\[0\])?|0|\.sh\.file|\(%\):-%[xN])"
_FILE = re.compile(
    rf"\$\{{{_SELF}\}}|\$(?:BASH_SOURCE\b|0(?![\w:]))|\((?:builtin )?status (?:-f|(?:current-)?filename)\)"
)
_FOLDER = re.compile(
    rf"\$\{{(?:{_SELF}|\$\{{{_SELF}\}})(?:%/\*|(?::[a-gi-zA-Z])*:h)\}}|\$0(?::[a-gi-zA-Z])*:h\b|\(status dirname\)"
)
_RESOLVED = re.compile(
    r"(?:fnamemodify\()?(?:resolve\()?expand\(['\"]<sfile>[^'\")]*['\"]\)\)?(?:,[ \t]*['\"][:\w]+['\"]\))?"
    r"|\(file-name-directory[ \t]+\(file-(?:truename|chase-links)[ \t]+"
    r"(?:load-file-name|buffer-file-name|user-init-file|\(or[^()\n]{0,80}\))\)\)"
)
_CALL = re.compile(
    r"\$?\([ \t]*(?:(?:builtin|command|path)[ \t]+)?(dirname|g?readlink|g?realpath|resolve|cd)[ \t]+"
    r"([^()\n]{1,400}?)[ \t]*\)"
)
_OPERAND = re.compile(
    r"(?:-[\w-]*[ \t]+)*[\"']?(/[^\"'\s]+)[\"']?(?P<more>(?:/[\w.-]+)*)[\"']?"
    r"(?:[ \t]*&?[12]?>+&?[ \t]*[\w/]+)*(?:[ \t]*(?:&&|;)[ \t]*pwd(?:[ \t]+-[PL])?)?"
)
_JOINED = re.compile(
    r"\((?:expand-file-name[ \t]+\"([^\"/~\n][^\"\n]*)\"[ \t]+\"(/[^\"\n]*?)/?\""
    r"|concat[ \t]+\"(/[^\"\n]*?)/?\"[ \t]+\"/?([^\"\n]+)\")\)"
)
_DEEPEST = 5


def in_own_folder(text: str, path: str) -> str:
    """Return a text of a file with its own path, and folder, where it names these."""
    if _MARKS.search(text) is None:
        return text
    real = real_path(path)
    folder, resolved = os.path.dirname(path), os.path.dirname(real)  # noqa: PTH120 - text alone
    plain = _FOLDER.sub(lambda match: resolved if ":A" in match[0] or ":P" in match[0] else folder, text)
    plain = _RESOLVED.sub(lambda _: f'"{resolved}/"' if _[0].startswith("(") else f'"{resolved}"', plain)
    plain = _JOINED.sub(lambda one: f'"{one[2] or one[3]}/{one[1] or one[4]}"', plain)
    plain = _FILE.sub(lambda _: path, plain)
    return _called(plain, lambda named: real if named == path else named)


def in_named_folder(text: str, home: str) -> str:
    """Return a text with the folders that calls make of whole paths, links followed below the home."""
    return _called(text, lambda named: real_path(named) if is_below(named, home) else named)


def _called(text: str, follow: Callable[[str], str]) -> str:
    for _ in range(_DEEPEST):
        before, text = text, _CALL.sub(lambda match: _made(match, follow), text)
        if text == before:
            break
    return text


def _made(match: re.Match[str], follow: Callable[[str], str]) -> str:
    """Return what such a call prints; itself where that is not known."""
    operand = _OPERAND.fullmatch(match[2])
    if operand is None:
        return match[0]
    path = os.path.normpath(operand[1] + operand["more"])
    if match[1] == "dirname":
        return os.path.dirname(path)  # noqa: PTH120 - text alone
    if match[1] == "cd":
        return path if "pwd" in match[2] else match[0]
    return follow(path)
