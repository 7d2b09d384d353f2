"""Files that the user's own settings name by a path that is known beforehand, by the form of the settings.

Source: bash(1), zsh(1), fish(1), the manuals of vim, gdb, tmux and screen, readline(3); ssh_config(5): Include, and
the keys that name programs, sockets and libraries; environment.d(5), pam_env.conf(5); systemd.service(5),
systemd.exec(5); the Desktop Entry Specification, "Exec"; the READMEs of antigen, antidote, zinit, zplug, zgenom,
sheldon, vim-plug and lazy.nvim; oh-my-zsh's wiki, "Customization".
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator, Mapping
from functools import partial

from desktop_agent.execution.files.small_file import small_file
from desktop_agent.sandbox.protection.own_folder import in_named_folder
from desktop_agent.sandbox.protection.read_files import Reader, of_shell, of_start

Variables = Mapping[str, tuple[str, ...]]
"""What variables may be, each a whole path, as far as start-up files say it."""

_HOME = re.compile(r"(?<![\w/~.-])~(?=/)|\$HOME\b|\$\{HOME\}|@\{HOME\}")
_PATH = r"/[\w.@%+,-]+(?:/[\w.@%+,*-]+)*"
_ASSIGNED = re.compile(
    r"(?:^|(?<=[;\s])|\$\{(?=\w+:?=))(?:set[ \t]+(?:-\w+[ \t]+)*(?P<fish>\w+)[ \t]+|(?P<name>\w+):?=)"
    rf"(?:\"(?P<quoted>/[^\"$`\n]+?)/?\"|'(?P<firm>/[^'\n]+?)/?'|[\"']?(?P<path>{_PATH})/?[\"']?)(?=[;\s}}]|$)",
    re.MULTILINE,
)
# `A=value` of a shell, also for what it starts; fish's `set -gx A value`; what puts folders before the programs.
_VALUE = r"(?:\"[^\"\n]*\"|'[^'\n]*'|[^\s;&|()\"'#])*"
_SET = re.compile(
    rf"(?:^|(?<=[;\s&|(]))(?:(?P<name>[A-Za-z_]\w*)\+?=(?P<value>{_VALUE})"
    r"|set[ \t]+(?:-[\w-]+[ \t]+)*(?P<fish>\w+)[ \t]+(?P<words>[^\n;#]+)"
    r"|(?:fish_add_path|PATH_add|path_?(?:munge|add|prepend|append)|(?:add|prepend|append)_?(?:to_?)?path)"
    r"[ \t]+(?:-[\w-]+[ \t]+)*(?P<added>[^\n;#]+))",
    re.MULTILINE | re.IGNORECASE,
)
_JOINED = re.compile(r"(?<=[\w.])[\"'](?=/)")
_SETS = re.compile(r"=|\bset\b|path|\bfor\b", re.IGNORECASE)
_LIST = re.compile(r"(?:^|(?<=[;\s&|(]))(path|fpath|module_path)\+?=\(([^()]*)\)", re.MULTILINE)
_LISTS = {
    "path": "PATH",
    "fpath": "FPATH",
    "module_path": "MODULE_PATH",
    "fish_user_paths": "PATH",
    "fish_function_path": "FPATH",
    "fish_complete_path": "FPATH",
}
_BY_PAM = re.compile(r"^[ \t]*(\w+)[ \t]+(?:DEFAULT|OVERRIDE)=", re.MULTILINE)
_MAY_VARY = re.compile(r"\$|\{[^{}\s]*,")
_EXPANDED = re.compile(
    r"\$(?:(?P<plain>\w+)|\{(?P<name>\w+)(?:(?P<sign>:?[-=+?])(?P<other>[^${}]*)|[%#/:][^${}]*)?\})"
)
MOST_READINGS = 8
"""Of one line, where it is not known which of several values a variable has."""
_OF_NAME = re.compile(r"~[A-Za-z_][\w-]*/")
_NAMES_FOLDER = re.compile(r"\bhash[ \t]+-d[ \t]+([\w-]+)=[\"']?(/[^\s\"';]+)")
_USERS, _LARGEST_USERS = "/etc/passwd", 1 << 18
_EVALUATES = re.compile(r"\beval\b|(?:\bsource|(?<![\w.])\.)[ \t]+<\(")
_SPECIFIER = re.compile(r"%([%A-Za-z])")
_MODULE_PATH = re.compile(r"\bpackage\.c?path\b")
_SEARCHED_BY_LUA = re.compile(r"(/[^\s;\"'?]+)/[^/\s;\"'?]*\?")
_GLUED = r"(?:(?<=[\s=\"']-[A-Za-z])|(?<=^-[A-Za-z]))"
PLACE = re.compile(rf"(?:(?<![\w./~$}}-])|{_GLUED})(?:~|\$HOME|\$\{{HOME\}}|%[dh])?{_PATH}")
"""A whole path, or one of the home, in a command."""
_SIGNS = re.compile(r"[;|&()<>$`]")
_QUOTED = re.compile(r"[\"'][^\"'\n]*/[^\"'\n]* |\\ ")
_LOOP = re.compile(r"\bfor[ \t]+(\w+)[ \t]+in[ \t]+([\w./@%+-]+(?:[ \t]+[\w./@%+-]+)*)[ \t]*(?:[;\n]|$)")
_BRACES = re.compile(r"\{([\w./@%+-]*(?:,[\w./@%+-]*)+)\}")
# A function of the user's that reads what it is given, under whatever name.
_OWN_READER = re.compile(r"([\w-]+)[ \t]*(?:\(\))?\s*\{[^{}]{0,300}?(?:\bsource|(?<![\w.])\.)[ \t]+\"?\$\{?[1@*]")
_NAMING = re.compile(
    r"(?:^|(?<=[;&|({]))[ \t]*(?:complete|trap|enable|bind|autoload|sched|zmodload|zstyle)\b([^\n]+)", re.MULTILINE
)
_LET = re.compile(r"\blet[ \t]+(?:\$|[sgb]:)(\w+)[ \t]*=[ \t]*")
_USED = re.compile(r"(?:\$|[sgb]:)(\w+)[ \t]*\.\.?[ \t]*[\"'](?=/)")
_HOME_OF_LUA = re.compile(
    r"(?<!\w)(?:os\.getenv\([\"']HOME[\"']\)|vim\.env\.HOME|vim\.(?:uv|loop)\.os_homedir\(\))"
    r"[ \t]*\.\.[ \t]*[\"'](?=/)"
)
_LOADS = re.compile(
    r"\b(?:source|so|runtime|dofile|loadfile|luafile|pyx?file|py3file|cmd|exec|execute|libcall|python3?|lua|ruby|perl)\b"
)
_PART = re.compile(r"&&|\|\||[;|&(){}`]|\b(?:then|do|else|exec|eval|if|while|builtin|command)\b")
_BEFORE = re.compile(r"^(?:(?:\w+=[^\s\"']*|time|nohup|nice|!)[ \t]+)+")
_OF_SSH = re.compile(r"[ \t]*(\w+)[ \t=]+(.+)")
_PROGRAMS = frozenset({"proxycommand", "knownhostscommand", "localcommand", "xauthlocation", "match"})
_FILES = frozenset({"identityagent", "pkcs11provider", "securitykeyprovider"})
_PLUGINS = re.compile(
    r"(?:^|(?<=[;&|(]))[ \t]*(?:antigen|antidote|antibody|zinit|zi|zplugin|zplug|zgen|zgenom|zcomet|zap|plug|znap|zpm"
    r"|sheldon|fisher)\b([^\n]+)",
    re.MULTILINE,
)
_OF_PLUGIN = ("*.zsh", "*.zsh-theme", "*.sh", "*.bash", "functions/*", "lib/*.zsh")
_UNIT = re.compile(r"^[ \t]*(?:Exec\w*|TryExec|EnvironmentFile)[ \t]*=((?:\\\n|[^\n])*)", re.MULTILINE)
_FOLDER = re.compile(r"^[ \t]*(?:WorkingDirectory|Path)[ \t]*=(.*)", re.MULTILINE)
_RELATIVE = re.compile(r"(?!-)(?=[^/]*[./])[\w./@%+-]*\w")
_OF_UNITS = {"h": "", "E": "/.config", "S": "/.local/state", "C": "/.cache", "D": "/.local/share"}
_OF_SSH_SIGNS = {"d": ""}
_BEFORE_PATH = "-@:+!|"
"""Signs that may stand before what a unit starts or reads."""
_IN_UNIT = re.compile(r"^[ \t]*Environment[ \t]*=", re.MULTILINE)
# Settings of editors that name a folder of plug-ins, by whatever manager.
_RUNTIME = re.compile(
    r"\b(?:rtp|runtimepath|packpath|pp|Plug|Plugin|Bundle|NeoBundle|use|dein|minpac|paq|plug|pathogen|vim\.pack|dir|dev)\b"
)
_IN_RUNTIME = (
    *(
        "plugin",
        "autoload",
        "after",
        "ftplugin",
        "ftdetect",
        "indent",
        "syntax",
        "colors",
        "compiler",
        "keymap",
        "lang",
    ),
    *("lua", "pack", "parser", "rplugin", "lsp", "pythonx", "python3", "filetype.vim", "filetype.lua", "menu.vim"),
    *("scripts.vim", "ftplugin.vim", "indent.vim", "init.vim", "init.lua"),
)
"""Of a folder of plug-ins vim and Neovim load these. Source: their manuals, 'runtimepath'."""
_LISP = re.compile(r"load-path|\bload|use-package|straight|quelpa|:vc\b|package-directory")


def readers_of(home: str, variables: Variables | None = None) -> Mapping[str, Reader]:
    """Return what tells the files that settings in a home name, by their form in the list.

    `variables` are those that other start-up files set.
    """
    known = variables or {}
    return {
        "shell": partial(_of_shell, home=home, known=known),
        "start": partial(_of_start, home=home),
        "vim": partial(_of_editor, home=home, known=known),
        "commands": partial(_of_commands, home=home, known=known),
        "lisp": partial(_of_lisp, home=home),
        "plugins": partial(_of_plugin_list, home=home, known=known),
        "unit": partial(_of_unit, home=home),
        "ssh": partial(_of_ssh, home=home),
    }


def _of_shell(text: str, home: str, known: Variables) -> Iterator[str]:
    plain = filled(text, home, known)
    yield from of_shell(plain)
    for line in plain.splitlines():
        # A script that is run by its whole path.
        for part in _PART.split(line.partition(" #")[0]):
            started = _BEFORE.sub("", part.strip())
            word = started.partition(" ")[0].strip("\"'")
            if word.startswith("/"):
                yield word
                yield from _words(started)[:1]
        # What such a command prints is run, and may be what its files say.
        yield from places_in(line, home) if _EVALUATES.search(line) and not line.lstrip().startswith("#") else ()
    for words in _PLUGINS.findall(plain):
        yield from _of_plugins(words, home)
    for words in _NAMING.findall(plain):
        yield from places_in(words, home)
    for name in dict.fromkeys(_OWN_READER.findall(plain)):
        for words in re.findall(rf"(?<![\w-]){re.escape(name)}[ \t]+([^\n;&|]+)", plain):
            yield from places_in(words, home)


def _of_start(text: str, home: str) -> Iterator[str]:
    return (_at_home(word, home) for word in of_start(_HOME.sub("~", text).replace(f"{home}/", "~/")))


def _of_editor(text: str, home: str, known: Variables) -> Iterator[str]:
    yield from _of_start(text, home)
    for line in _uncommented(filled(_of_lua(_USED.sub(r"$\1", _LET.sub(r"\1=", text)), home), home, known), '"'):
        yield from places_in(line, home) if "/" in line and _LOADS.search(line) else ()


def _of_lua(text: str, home: str) -> str:
    return _HOME_OF_LUA.sub(lambda _: home, text)


def _of_commands(text: str, home: str, known: Variables) -> Iterator[str]:
    yield from _of_start(text, home)
    plain = filled(text, home, known)
    yield from (place for line in _uncommented(plain, "#") for place in places_in(line, home))


def _of_lisp(text: str, home: str) -> Iterator[str]:
    for line in _uncommented(text, ";"):
        for place in places_in(line, home) if _LISP.search(line) else ():
            yield from (place, f"{place}.el", f"{place}/*.el")


def _of_plugin_list(text: str, home: str, known: Variables) -> Iterator[str]:
    return _of_plugins("\n".join(_uncommented(filled(text, home, known), "#")), home)


def _of_unit(text: str, home: str) -> Iterator[str]:
    folders = [place for value in _FOLDER.findall(text) for place in _in_unit(value, home)]
    for value in (_specified(one.replace("\\\n", " "), home, _OF_UNITS) for one in _UNIT.findall(text)):
        yield from _in_unit(value, home)
        plain = _HOME.sub(lambda _: home, value.strip().lstrip(_BEFORE_PATH))
        inside = [word for word in of_shell(plain) if word.startswith("/")]
        relative = [word for word in _words(plain)[1:] if _RELATIVE.fullmatch(word)]
        yield from (*inside, *(f"{folder}/{word}" for folder in folders for word in relative))


def _specified(value: str, home: str, folders: Mapping[str, str]) -> str:
    """Return a value with what the signs of its program stand for, and a pattern where that is known to nobody."""
    user = {"u": os.path.basename(home), "%": "%"}  # noqa: PTH119 - text alone
    known = user | {sign: f"{home}{place}" for sign, place in folders.items()}
    return _SPECIFIER.sub(lambda match: known.get(match[1], "*"), value)


def _in_unit(value: str, home: str) -> Iterator[str]:
    return places_in(value.strip().lstrip(_BEFORE_PATH), home)


def _of_ssh(text: str, home: str) -> Iterator[str]:
    return (_at_home(word, home) for word in _in_ssh(_specified(text, home, _OF_SSH_SIGNS)))


def runtimes_in(text: str, home: str, variables: Variables) -> Iterator[str]:
    """Yield what an editor loads of the folders that its settings name."""
    plain = filled(_of_lua(text, home).replace("~/", f"{home}/"), home, variables)
    lines = (line for line in _uncommented(plain, '"') if "/" in line and _RUNTIME.search(line))
    for place in dict.fromkeys(place for line in lines for place in places_in(line, home)):
        yield from (f"{place}/{name}" for name in _IN_RUNTIME)
    for line in _uncommented(plain, "--") if _MODULE_PATH.search(plain) else ():
        yield from _SEARCHED_BY_LUA.findall(line) if _MODULE_PATH.search(line) else ()


def variables_in(text: str, home: str, variables: Variables) -> Variables:
    """Return what variables may be, beside what is known, where a start-up file says so."""
    known = dict(variables)
    lines = "\n".join(line for line in _by_pam(text).splitlines() if _SETS.search(line))
    for _ in range(2 if lines else 0):  # one may be set by another
        _assign(known, filled(lines, home, known))
    return known


def set_in(text: str, home: str, variables: Variables | None = None) -> Iterator[tuple[str, str]]:
    """Yield the variables that a start-up file, or a unit, sets, with what it says of each."""
    text = _by_pam(_IN_UNIT.sub("", text))
    if _LIST.search(text) is None:  # else one line may be a part of it
        text = "\n".join(line for line in text.splitlines() if _SETS.search(line))
    plain = "\n".join(_uncommented(filled(text, home, variables or {}), "#"))
    for name, words in _LIST.findall(plain):
        yield _LISTS[name], os.pathsep.join(_words(words.replace("\n", " ")))
    for line in plain.splitlines():
        for match in _SET.finditer(line):
            if match["name"]:
                yield _LISTS.get(match["name"], match["name"]), re.sub("[\"']", "", match["value"])
                continue
            words = _words(match["words"] or match["added"])
            name = match["fish"] or "PATH"
            words = words if match["fish"] else [word for word in words if word.startswith("/")]
            is_path = name in _LISTS or all(word.startswith(("/", "$")) for word in words)
            yield _LISTS.get(name, name), (os.pathsep if is_path else " ").join(words)


def filled(text: str, home: str, variables: Variables) -> str:
    """Return a text with the home, and with folders in the place of variables; a line for each that may be meant."""
    plain = _HOME.sub(lambda _: home, text.replace("\\\n", " ").replace(f"~{os.path.basename(home)}/", f"{home}/"))  # noqa: PTH119
    user = (os.path.basename(home),)  # noqa: PTH119 - text alone
    known = {"HOME": (home,), "USER": user, "LOGNAME": user, **variables}
    for name, place in _named_folders(plain):
        plain = plain.replace(f"~{name}/", f"{place}/")
    plain = in_named_folder(plain, home)
    _assign(known, plain)
    lines = (_readings(line, known) if _MAY_VARY.search(line) else (line,) for line in plain.splitlines())
    return in_named_folder("\n".join(one for some in lines for one in some), home)


def _named_folders(text: str) -> Iterator[tuple[str, str]]:
    """Yield what `~name` stands for in a text: folders that zsh was given names for, and homes of this machine."""
    if _OF_NAME.search(text) is None:
        return
    yield from _NAMES_FOLDER.findall(text)
    for line in os.fsdecode(small_file(_USERS, _LARGEST_USERS) or b"").splitlines():
        fields = line.split(":")
        if len(fields) > 5 and fields[5].startswith("/"):
            yield fields[0], fields[5].rstrip("/")


def _assign(known: dict[str, tuple[str, ...]], text: str) -> None:
    for name, words in _LOOP.findall(text):
        known[name] = tuple(dict.fromkeys((*known.get(name, ()), *words.split())))[:MOST_READINGS]
    # `"$HOME"/a` is one word.
    for match in _ASSIGNED.finditer(_JOINED.sub("", text)):
        name = match["fish"] or match["name"]
        path = match["path"] or match["quoted"] or match["firm"]
        known[name] = tuple(dict.fromkeys((*known.get(name, ()), path)))[-MOST_READINGS:]


def _readings(line: str, known: Variables) -> list[str]:
    waiting, done = [line], list[str]()
    while waiting and len(done) < MOST_READINGS:
        one = waiting.pop()
        match, values = next(
            ((match, values) for match in _EXPANDED.finditer(one) if (values := _values(match, known))), (None, ())
        )
        if match is None and (match := _BRACES.search(one)) is not None:
            values = tuple(match[1].split(",")[:MOST_READINGS])
        if match is None:
            done.append(one)
        waiting += [one[: match.start()] + value + one[match.end() :] for value in values if match is not None]
        waiting = waiting[-MOST_READINGS:]
    return [*dict.fromkeys(done)]


def _values(match: re.Match[str], known: Variables) -> tuple[str, ...]:
    """Return what an expansion may be; nothing where that is not known."""
    values = known.get(match["plain"] or match["name"], ())
    other = (match["other"] or "").strip("\"'")
    if "%/*" in match[0]:
        return tuple(os.path.dirname(value) for value in values)  # noqa: PTH120 - text alone
    if match["sign"] is None or match["sign"].endswith("?"):
        return values
    return (other,) if match["sign"].endswith("+") else (*values, other)


def places_in(command: str, home: str) -> Iterator[str]:
    """Yield the whole paths in the words of a command, those of the home among them."""
    yield from (_at_home(place.rstrip(","), home) for place in PLACE.findall(command))
    if _QUOTED.search(command):
        words = (_at_home(word, home) for word in _words(command.lstrip("!")) if " " in word)
        yield from (word for word in words if word.startswith("/") and not _SIGNS.search(word))


def _of_plugins(words: str, home: str) -> Iterator[str]:
    for place in places_in(words, home):
        yield from (place, *(f"{place}/{pattern}" for pattern in _OF_PLUGIN))


def _in_ssh(text: str) -> Iterator[str]:
    for key, value in (match.groups() for match in map(_OF_SSH.fullmatch, text.splitlines()) if match is not None):
        if key.lower() == "include":
            yield from _words(value)
        elif key.lower() in _FILES:
            yield from (word for word in _words(value) if "/" in word)
        elif key.lower() in _PROGRAMS:
            yield from PLACE.findall(value)


def _by_pam(text: str) -> str:
    return _BY_PAM.sub(r"\1=", text)


def _uncommented(text: str, sign: str) -> Iterator[str]:
    return (line for line in text.splitlines() if not line.lstrip().startswith(sign))


def _words(value: str) -> list[str]:
    try:
        return shlex.split(value, comments=True)
    except ValueError:
        return value.split()


def _at_home(path: str, home: str) -> str:
    first, slash, rest = path.partition("/")
    return f"{home}/{rest}" if slash and first in ("~", "$HOME", "${HOME}", "%d", "%h") else path
