"""The files that a text names which is run by itself: what it reads, told without running it.

Source: direnv-stdlib(1): source_env, dotenv, use, expand_path, direnv_load; the documentation of nix-direnv, devenv,
lorri, devbox, flox and pixi; guix-shell(1); mise's, "Environments", `_.file`, `_.source`, and "Hooks"; R's ?Startup;
gdb's manual, "Command Files"; vim's |:source|; irb(1), pry; lefthook's, "extends".
"""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

_READERS = frozenset({"source_env", "source_env_if_exists", "source", ".", "dotenv", "dotenv_if_exists", "use_vim"})
_DEFAULT = {"dotenv": ".env", "dotenv_if_exists": ".env"}
# These give a text to the shell, as in `export $(cat .env | xargs)` and `eval "$(sed … .env)"`.
_PRINTERS = frozenset(
    {"cat", "grep", "egrep", "sed", "awk", "gawk", "head", "tail", "cut", "tr", "sort", "xargs", "jq"}
)
_INTERPRETERS = frozenset(
    {"bash", "sh", "dash", "zsh", "python", "python3", "node", "ruby", "perl", "php", "Rscript"}
)
_NO_FILE = frozenset({"-c", "-e", "-m", "-p"})
_OF_NIX = ("flake.nix", "flake.lock", "shell.nix", "default.nix", "devenv.nix", "devenv.yaml", "devenv.lock")
_PROJECTS = (
    (re.compile(r"(?m)^[ \t]*use[ _](?:flake|nix|devenv)\b|\b(?:lorri|devenv) direnv"), _OF_NIX),
    (re.compile(r"(?m)^[ \t]*use[ _]devbox\b|\bdevbox (?:generate|shellenv)"), ("devbox.json", "devbox.lock")),
    (re.compile(r"(?m)^[ \t]*use[ _]guix\b|\bguix shell"), ("guix.scm", "manifest.scm", "channels.scm")),
    (re.compile(r"(?m)^[ \t]*use[ _]pixi\b|\bpixi shell-hook"), ("pixi.toml", "pixi.lock")),
    (
        re.compile(r"(?m)^[ \t]*use[ _]flox\b|\bflox activate"),
        (".flox/env.json", ".flox/env/manifest.toml", ".flox/env/manifest.lock"),
    ),
)
_STARTS = re.compile(
    r"(?:&&|\|\||[;|&(`]|(?<![\w./-])(?:if|then|else|do|eval|exec|command|direnv_load|!)\s)|\$\(",
)
_OWN = re.compile(r"\.{1,2}/[\w./@%+,-]+")
_FILE = re.compile(r"(?!-)(?=[^./]*[./])[\w./@%+,-]*\w")
_INPUT = re.compile(r"(?<!<)<(?![<(&])[ \t]*[\"']?([\w./@%+,-]+)")
_LOOP = re.compile(r"\bfor[ \t]+\w+[ \t]+in[ \t]+([^;\n]+)")
# A folder that only the shell knows is mostly that of the file itself.
_BEGINNING = re.compile(r"\$\(expand_path ([^()]*)\)")
_UNKNOWN = re.compile(r"(?<![\w/])(?:\$\{?\w+\}?|\$\([^()]*\))/")
_PATH = r"[\"']?([\w~][\w./~@%+-]*|\.[\w./~@%+-]+)"
_STARTED = re.compile(
    r"(?:^|[\s;({|])"
    r"(?:sys\.source|source|so|luafile|pyfile|py3file|dofile|load|require_relative|command script import)"
    rf"(?:[ \t]*\([ \t]*|[ \t]+(?:-[\w-]+[ \t]+)*){_PATH}",
    re.MULTILINE,
)
_EXTENDS = re.compile(r"(?m)^extends:(.*(?:\n[ \t]*-.*)*)")
_LISTED = re.compile(r"[\w./@%+*-]*[\w*]")


def of_shell(text: str) -> Iterator[str]:
    """Yield the files that an `.envrc` names."""
    for pattern, files in _PROJECTS:
        if pattern.search(text):
            yield from files
    for line in text.replace("\\\n", " ").splitlines():
        told = _UNKNOWN.sub("./", _BEGINNING.sub(r"\1", line))
        words = (
            word
            for one in dict.fromkeys((line, told))
            for part in _STARTS.split(one)
            for word in _of_command(part.strip().rstrip(")`"))
        )
        yield from (word for word in words if "$" not in word)
        yield from _INPUT.findall(told) if not line.lstrip().startswith("#") else ()
        for listed in _LOOP.findall(told):
            yield from (word for word in listed.split() if "/" in word or "." in word)


def of_mise(text: str) -> Iterator[str]:
    """Yield the files that a `mise.toml` has read on entering a folder."""
    try:
        told = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return
    for env in (told.get("env"), *_values(told.get("env")), {"file": told.get("env_file")}):
        own = env.get("_", env) if isinstance(env, dict) else {}
        for key in ("source", "file"):
            yield from map(_in_project, _texts(own.get(key) if isinstance(own, dict) else None))
    for script in _texts(told.get("hooks")):
        yield from of_shell(_UNKNOWN.sub("./", _in_project(script)))


def of_start(text: str) -> Iterator[str]:
    """Yield the files that a start-up file of an interpreter, a debugger or an editor names."""
    for path in _STARTED.findall(text):
        yield path
        yield f"{path}.rb"


def of_lefthook(text: str) -> Iterator[str]:
    """Yield the files from which hooks come, too."""
    for words in _EXTENDS.findall(text):
        yield from _LISTED.findall(words)


_START_UP = (
    *(".Rprofile", ".gdbinit", ".lldbinit", ".exrc", ".vimrc", ".gvimrc", ".nvimrc", ".lvimrc", ".local.vimrc"),
    *(".vimrc.local", ".nvim.lua", ".irbrc", ".pryrc", ".radare2rc", ".rizinrc"),
)
_MISE = ("mise.toml", ".mise.toml", "mise.local.toml", ".mise.local.toml")
_LEFTHOOK = tuple(
    f"{dot}lefthook{local}.{end}" for dot in (".", "") for local in ("", "-local") for end in ("yml", "yaml")
)

READ_BY: Mapping[str, Callable[[str], Iterator[str]]] = {
    **dict.fromkeys((".envrc", ".envrc.local", ".envrc.private"), of_shell),
    **dict.fromkeys(_MISE, of_mise),
    **dict.fromkeys(_START_UP, of_start),
    **dict.fromkeys(_LEFTHOOK, of_lefthook),
}
"""What tells the files that one names, by its name."""


def _of_command(part: str) -> Iterator[str]:
    try:
        first, *rest = shlex.split(part, comments=True) or [""]
    except ValueError:  # the other end of a quotation is in another part
        first, *rest = part.strip(")`\"'").split() or [""]
    if (first, rest[:1]) == ("use", ["vim"]):
        first, rest = "use_vim", rest[1:]
    if first in _READERS:
        yield from (word for word in rest or [_DEFAULT.get(first, "")] if word and not word.startswith("-"))
        # Of a folder it reads the one in it.
        yield from (f"{word}/.envrc" for word in rest if first.startswith("source_env") and not word.startswith("-"))
    elif first in _PRINTERS:
        yield from filter(_FILE.fullmatch, rest)
    elif first in _INTERPRETERS and _NO_FILE.isdisjoint(rest):
        yield from [word for word in rest if not word.startswith("-")][:1]
    elif _OWN.fullmatch(first):
        yield first


def _in_project(path: str) -> str:
    return re.sub(r"\{\{[^{}]*\}\}/", "./", path)


def _values(told: Any) -> list[Any]:
    return [*told.values()] if isinstance(told, dict) else []


def _texts(told: Any) -> Iterator[str]:
    """Yield all texts in what a file says, however deep."""
    waiting = [told]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict | list):
            waiting += one.values() if isinstance(one, dict) else one
