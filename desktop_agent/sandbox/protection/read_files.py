"""Files that an automatically run text reads, found without running it.

Source: direnv-stdlib(1): source_env, dotenv, use, expand_path, direnv_load; the documentation of nix-direnv, devenv,
lorri, devbox, flox and pixi; guix-shell(1); mise's, "Environments", `_.file`, `_.source`, and "Hooks"; R's ?Startup;
gdb's manual, "Command Files"; vim's |:source|; irb(1), pry; lefthook's, "extends".
"""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

_READERS = frozenset({"source_env", "source_env_if_exists", "source", ".", "dotenv", "dotenv_if_exists", "use_vim"})
_DEFAULT = {"dotenv": ".env", "dotenv_if_exists": ".env"}
# These give a text to the shell, as in `export $(cat .env | xargs)` and `eval "$(sed … .env)"`.
_PRINTERS = frozenset(
    {"cat", "grep", "egrep", "sed", "awk", "gawk", "head", "tail", "cut", "tr", "sort", "xargs", "jq"}
)
_SHELLS = frozenset({"bash", "sh", "dash", "zsh", "fish", "ksh"})
_INTERPRETERS = _SHELLS | {
    *("python", "python3", "node", "ruby", "perl", "php", "Rscript", "lua", "deno", "bun", "tsx", "ts-node"),
}
_NO_FILE = frozenset({"-c", "-e", "-m", "-p"})
_WITH_VALUE = frozenset(
    {"-X", "-W", "-r", "--require", "--import", "--loader", "-I", "--env-file", "--rcfile", "--init-file", "-O", "-o"}
)
# What stands before a command and runs it; a number or an option may stand between.
_OF_SHELLS = ("and", "or", "not", "begin", "noglob", "nocorrect", "zsh-defer")
"""Of fish and zsh."""
_BEFORE = frozenset(
    {"env", "time", "nohup", "nice", "timeout", "command", "builtin", "exec", "coproc", "eval", "!", *_OF_SHELLS}
)
_RUNNERS = {"uv": "run", "poetry": "run", "pdm": "run", "pipenv": "run", "npx": "", "bunx": ""}
_ASSIGNS = re.compile(r"\w+\+?=.*", re.DOTALL)
_BETWEEN = re.compile(r"-.*|\d[\d.]*[smhd]?")
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
    r"(?:&&|\|\||[;|&(`{]|(?<=[\w\]*\"'(])\)\s"
    r"|(?<![\w./-])(?:eval|trap|-\w*c)\s+[\"'](?!\$)"
    r"|(?<![\w./-])(?:if|then|elif|else|while|until|do|eval|exec|command|direnv_load|!)\s)|\$\(",
)
_OWN = re.compile(r"(?![/-])(?=[^/]*/)[\w./@%+,-]+")
_FILE = re.compile(r"(?!-)(?=[^./]*[./])[\w./@%+,-]*\w")
_INPUT = re.compile(r"(?<!<)<(?![<(&])[ \t]*[\"']?([\w./@%+,-]+)")
_LOOP = re.compile(r"\bfor[ \t]+\w+[ \t]+in[ \t]+([^;\n]+)")
_LOOP_OF_ZSH = re.compile(r"\bfor[ \t]+\w+[ \t]*\(([^()\n]+)\)")
_QUALIFIERS = re.compile(r"(?<=[\w*/.])\([A-Za-z.@/-]+\)")
# A folder that only the shell knows is mostly that of the file itself.
_BEGINNING = re.compile(r"\$\(expand_path ([^()]*)\)")
_UNKNOWN = re.compile(r"(?<![\w/])(\"?)(?:\$\w+|\$\{\w+(?::?[-=?+][^{}]*|[%#:][^{}]*)?\}|\$\([^()]*\))(\"?)/")
_ENTERED = re.compile(r"(?<![\w./-])(?:cd|pushd)[ \t]+[\"']?([\w./@%+-]+)")
_PATH = r"[\"']?([\w~][\w./~@%+-]*|\.[\w./~@%+-]+)"
_STARTED = re.compile(
    r"(?:^|[\s;({|])"
    r"(?:sys\.source|source(?:-file)?|so|\$include|luafile|pyfile|py3file|dofile|load|require_relative"
    r"|command script import)"
    rf"(?:[ \t]*\([ \t]*|[ \t]+(?:-[\w-]+[ \t]+)*){_PATH}",
    re.MULTILINE,
)
_QUOTES = re.compile(r"[\"'\\#]")
_EXTENDS = re.compile(r"(?m)^extends:(.*(?:\n[ \t]*-.*)*)")
_LISTED = re.compile(r"[\w./@%+*-]*[\w*]")


def of_shell(text: str) -> Iterator[str]:
    """Yield the files that an `.envrc` names."""
    for pattern, files in _PROJECTS:
        if pattern.search(text):
            yield from files
    for line in text.replace("\\\n", " ").splitlines():
        named = _in_folder(_BEGINNING.sub(r"\1", line))
        words = (
            word
            for one in dict.fromkeys((line, named))
            for part in _STARTS.split(one)
            for word in _of_command(part.strip().rstrip(")`"))
        )
        entered = _ENTERED.findall(named)
        for word in words:
            if "$" not in word:
                yield word
                yield from (f"{folder}/{word}" for folder in entered if not word.startswith("/"))
        yield from _INPUT.findall(named) if not line.lstrip().startswith("#") else ()
        for listed in (*_LOOP.findall(named), *_LOOP_OF_ZSH.findall(_QUALIFIERS.sub("", named))):
            yield from (word for word in re.sub("[\"']", "", listed).split() if "/" in word or "." in word)


def of_script(text: str) -> Iterator[str]:
    """Yield the files that a script names which an `.envrc` has run: what it runs in turn, and not what it prints."""
    for line in text.replace("\\\n", " ").splitlines():
        for part in _STARTS.split(_in_folder(_BEGINNING.sub(r"\1", line))):
            first, rest = _without_prefix(_words(part.strip().rstrip(")`")))
            if first in _READERS or first in _SHELLS or _OWN.fullmatch(first):
                yield from (word for word in _of_command(" ".join((first, *rest))) if "$" not in word)


def of_mise(text: str) -> Iterator[str]:
    """Yield the files that a `mise.toml` has read on entering a folder."""
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return
    for env in (table.get("env"), *_values(table.get("env")), {"file": table.get("env_file")}):
        own = env.get("_", env) if isinstance(env, dict) else {}
        for key in ("source", "file"):
            yield from map(_in_project, _texts(own.get(key) if isinstance(own, dict) else None))
    for script in _texts(table.get("hooks")):
        yield from of_shell(_in_folder(_in_project(script)))


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

Reader = Callable[[str], Iterator[str]]
"""What tells the files that a text names."""
READ_ON: Mapping[Reader, Reader] = {
    of_shell: of_script,
    of_mise: of_script,
}
"""What tells those that files name which these have read; for all others the same."""
READ_BY: Mapping[str, Reader] = {
    **dict.fromkeys((".envrc", ".envrc.local", ".envrc.private"), of_shell),
    **dict.fromkeys(_MISE, of_mise),
    **dict.fromkeys(_START_UP, of_start),
    **dict.fromkeys(_LEFTHOOK, of_lefthook),
}
"""What tells the files that one names, by its name."""


def reader_by_name(path: str) -> Reader | None:
    """Return what tells the files that a file of a project names."""
    return READ_BY.get(path.rpartition("/")[2])


def _of_command(part: str) -> Iterator[str]:
    first, rest = _without_prefix(_words(part))
    if (first, rest[:1]) == ("use", ["vim"]):
        first, rest = "use_vim", rest[1:]
    if first in ("use", "use_flake", "use_nix"):
        yield from _of_nix(rest)
    elif first in _READERS:
        yield from (word for word in rest or [_DEFAULT.get(first, "")] if word and not word.startswith("-"))
        # Of a folder it reads the one in it.
        yield from (f"{word}/.envrc" for word in rest if first.startswith("source_env") and not word.startswith("-"))
    elif first in _PRINTERS:
        yield from filter(_FILE.fullmatch, rest)
    elif first in _SHELLS and "-c" in rest:
        yield from of_shell(" ".join(rest[rest.index("-c") + 1 :][:1]))
    elif first in _SHELLS or (first in _INTERPRETERS and _NO_FILE.isdisjoint(rest)):
        yield from _of_interpreter(rest)
    elif _OWN.fullmatch(first):
        yield first


def _words(part: str) -> list[str]:
    if _QUOTES.search(part) is None:
        return part.split()  # as below, and much faster
    try:
        return shlex.split(part, comments=True)
    except ValueError:  # the other end of a quotation is in another part
        return [word.strip("\"'") for word in part.strip(")`\"'").split()]


def _without_prefix(words: list[str]) -> tuple[str, list[str]]:
    """Return a command and its words without what is assigned to variables, and what runs it, before it."""
    while words:
        first, rest = words[0], words[1:]
        if first in _BEFORE:
            words = rest
            while words and _BETWEEN.fullmatch(words[0]):
                words = words[1:]
        elif first in _RUNNERS and (not _RUNNERS[first] or rest[:1] == [_RUNNERS[first]]):
            words = rest[1:] if _RUNNERS[first] else rest
            if words and _FILE.fullmatch(words[0]):
                return "python", words
        elif _ASSIGNS.fullmatch(first):
            words = rest
        else:
            return first, rest
    return "", []


def _of_nix(words: Sequence[str]) -> Iterator[str]:
    """Yield what of nix lies in a folder, or is the file, that such a line names."""
    for word in words:
        path = word.partition("#")[0].removeprefix("path:")
        if "/" in path or path.endswith(".nix"):
            yield path
            yield from (f"{path}/{name}" for name in _OF_NIX)


def _of_interpreter(words: Sequence[str]) -> Iterator[str]:
    """Yield the file that is run, and files that options before it name."""
    for before, word in zip(("", *words), words, strict=False):
        is_value = before in _WITH_VALUE
        if is_value and _FILE.fullmatch(word):
            yield word
        elif not is_value and not word.startswith("-") and word != "run":
            yield word
            return


def _in_folder(text: str) -> str:
    """Return a text in which a folder that only the shell knows is that of the file itself."""
    return _UNKNOWN.sub(lambda match: "./" if match[1] == match[2] else f"{match[1]}./", text)


def _in_project(path: str) -> str:
    return re.sub(r"\{\{[^{}]*\}\}/", "./", path)


def _values(value: Any) -> list[Any]:
    return [*value.values()] if isinstance(value, dict) else []


def _texts(value: Any) -> Iterator[str]:
    """Yield all texts in what a file says, however deep."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict | list):
            waiting += one.values() if isinstance(one, dict) else one
