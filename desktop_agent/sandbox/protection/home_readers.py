"""Files that the user's own start-up files and ssh's configuration name by a path that is known beforehand.

Source: bash(1), zsh(1), fish(1), the manuals of vim, gdb and tmux, readline(3); ssh_config(5): Include, and the keys
that name programs, sockets and libraries.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Mapping

from desktop_agent.sandbox.protection.read_files import Reader, of_shell, of_start

_HOME = re.compile(r"(?<![\w/~.-])~(?=/)|\$HOME\b|\$\{HOME\}")
_ASSIGNED = re.compile(
    r"(?:^|(?<=[;\s]))(?:set[ \t]+(?:-\w+[ \t]+)*(?P<fish>\w+)[ \t]+|(?P<name>\w+)=)"
    r"[\"']?(?P<path>(?:/[\w.@%+,-]+)+)/?[\"']?(?=[;\s]|$)",
    re.MULTILINE,
)
# `A=value` of a shell, also for what it starts; fish's `set -gx A value`; folders of programs by fish and zsh.
_SET = re.compile(
    r"(?:^|(?<=[;\s&|(]))(?:(?P<name>[A-Za-z_]\w*)\+?=(?P<value>(?:\"[^\"\n]*\"|'[^'\n]*'|[^\s;&|()\"'#])*)"
    r"|set[ \t]+(?:-[\w-]+[ \t]+)*(?P<fish>\w+)[ \t]+(?P<words>[^\n;#]+)"
    r"|(?:fish_add_path[ \t]+(?:-[\w-]+[ \t]+)*(?P<added>[^\n;#]+)|path\+?=\((?P<list>[^()]*)\)))",
    re.MULTILINE,
)
_PROGRAMS_OF_FISH = "fish_user_paths"
_VARIABLE = re.compile(r"\$(?:(\w+)|\{(\w+)\})")
PLACE = re.compile(r"(?<![\w./~$}-])(?:~|\$HOME|\$\{HOME\}|%d)?(?:/[\w.@%+,-]+)+")
"""A whole path, or one of the home, in a command."""
_PART = re.compile(r"&&|\|\||[;|&(){}]|\b(?:then|do|else|exec|eval|if|while|builtin|command)\b")
_BEFORE = re.compile(r"^(?:(?:\w+=[^\s\"']*|time|nohup|nice|!)[ \t]+)+")
_OF_SSH = re.compile(r"[ \t]*(\w+)[ \t=]+(.+)")
_PROGRAMS = frozenset({"proxycommand", "knownhostscommand", "localcommand", "xauthlocation", "match"})
_FILES = frozenset({"identityagent", "pkcs11provider", "securitykeyprovider"})


def readers_of(home: str) -> Mapping[str, Reader]:
    """Return what tells the files that one of a home names, by its form in the list."""

    def shell(text: str) -> Iterator[str]:
        plain = _filled(text, home)
        yield from of_shell(plain)
        for line in plain.splitlines():
            # A script that is run by its whole path.
            for part in _PART.split(line.partition(" #")[0]):
                word = _BEFORE.sub("", part.strip()).partition(" ")[0].strip("\"'")
                if word.startswith("/"):
                    yield word

    def start(text: str) -> Iterator[str]:
        return (_at_home(word, home) for word in of_start(_HOME.sub("~", text).replace(f"{home}/", "~/")))

    def ssh(text: str) -> Iterator[str]:
        return (_at_home(word, home) for word in _of_ssh(text))

    return {"shell": shell, "start": start, "ssh": ssh}


def set_in(text: str, home: str) -> Iterator[tuple[str, str]]:
    """Yield the variables that a start-up file of a shell sets, with what it says of each."""
    for line in _filled(text, home).splitlines():
        if line.lstrip().startswith("#"):
            continue
        for match in _SET.finditer(line):
            if match["name"]:
                yield match["name"], re.sub("[\"']", "", match["value"])
                continue
            words = _words(match["words"] or match["added"] or match["list"] or "")
            name = match["fish"] or "PATH"
            is_path = name in ("PATH", _PROGRAMS_OF_FISH)
            yield "PATH" if is_path else name, (":" if is_path else " ").join(words)


def _filled(text: str, home: str) -> str:
    """Return a text with the home, and with folders in the place of variables that it sets."""
    plain = _HOME.sub(lambda _: home, text)
    known = {match["fish"] or match["name"]: match["path"] for match in _ASSIGNED.finditer(plain)}
    return _VARIABLE.sub(lambda match: known.get(match[1] or match[2], match[0]), plain)


def places_in(command: str, home: str) -> Iterator[str]:
    """Yield the whole paths in the words of a command, those of the home among them."""
    return (_at_home(place, home) for place in PLACE.findall(command))


def _of_ssh(text: str) -> Iterator[str]:
    for key, value in (match.groups() for match in map(_OF_SSH.fullmatch, text.splitlines()) if match is not None):
        if key.lower() == "include":
            yield from _words(value)
        elif key.lower() in _FILES:
            yield from (word for word in _words(value) if "/" in word)
        elif key.lower() in _PROGRAMS:
            yield from PLACE.findall(value)


def _words(value: str) -> list[str]:
    try:
        return shlex.split(value, comments=True)
    except ValueError:
        return value.split()


def _at_home(path: str, home: str) -> str:
    first, slash, rest = path.partition("/")
    return f"{home}/{rest}" if slash and first in ("~", "$HOME", "${HOME}", "%d") else path
