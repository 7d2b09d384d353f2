"""Loads and checks the tables of `resources/commands`, each when it is first needed."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short
from desktop_agent.permissions.existence import is_file
from desktop_agent.permissions.programs.program_table import (
    CHECKED,
    COPYING_ROLES,
    REACHES,
    ROLES,
    SPECIALS,
    USE_KINDS,
    FetchOptions,
    Look,
    Operands,
    OptionArgument,
    PathOutput,
    ProgramOption,
    ProgramTable,
    SubcommandSwitch,
    UseGroup,
    VersionFiles,
)
from desktop_agent.permissions.reasons import REASONS

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+-]*")
_FILE_OF = {"[": "test", "[[": "test", ":": "true", ".": "source"}


class TableError(ValueError):
    """A table is not as it must be; the message names file, key and fault."""


class Tables:
    """All tables, each read once. `table` is None for a program that none knows."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, ProgramTable | None] = {}
        self._shims: tuple[VersionFiles, ...] | None = None

    def table(self, program: str) -> ProgramTable | None:
        """Return the table of a program by its bare name. Raises `TableError`."""
        if program not in self._read:
            self._read[program] = self._load(program)
        return self._read[program]

    def shims(self) -> tuple[VersionFiles, ...]:
        """Return what leads every program that a version manager puts a file of its own before."""
        if self._shims is None:
            path = self._folder.parent / "shims.toml"
            content = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
            self._shims = tuple(lead_of(path.name, one) for one in content.get("led", ()))
        return self._shims

    def programs(self) -> tuple[str, ...]:
        """Return the names of all tables, sorted."""
        return tuple(sorted(path.stem for path in self._folder.glob("*.toml")))

    def _load(self, program: str) -> ProgramTable | None:
        name = _FILE_OF.get(program, program)
        path = self._folder / f"{name}.toml"
        if not NAME.fullmatch(name) or not is_file(str(path)):
            return None
        content = _content(path)
        if content.get("program") != name:
            # A file system that ignores case would give `LS` the table of `ls`.
            return None
        if "same_as" in content:
            _known_keys(path.name, content, {"program", "same_as", "source"})
            return self.table(str(content["same_as"]))
        if "like" in content:
            content = _joined(path.name, _content(self._folder / f"{content['like']}.toml"), content)
        return _table(path.name, name, content)


def _content(path: Path) -> dict[str, Any]:
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise TableError(f"{path.name}: {in_short(error)}") from error
    if _LOST_KEY.search(str(content.get("source", ""))):
        raise TableError(f"{path.name}: a key stands in the text of its source")
    return content


def _joined(file: str, model: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Put a program's own keys and sub-commands in the place of those of another, like which it is otherwise."""
    if "like" in model or "same_as" in model:
        raise TableError(f"{file}: {model.get('program')} is no table of its own to be like")
    inherited = {key: value for key, value in model.items() if key not in _OF_ONE_ALONE}
    joined = {**inherited, **own, "sub": {**model.get("sub", {}), **own.get("sub", {})}}
    del joined["like"]
    return joined


# What was looked at, and whether in depth, is said of each program by itself.
_OF_ONE_ALONE = frozenset({"program", "source", "examples", "checked"})
# A key that slipped into a text of several lines would count for nothing, and nobody would see it.
_LOST_KEY = re.compile(r"^\w+ = ", re.MULTILINE)
_FLAGS = {
    "bundles": True,
    "equals": False,
    "values_apart": False,
    "dashless": False,
    "ends_options": True,
    "digits": False,
    "plus_is_option": False,
    "word_files": False,
    "stops": False,
    "takes_any": False,
    "lists_bare": False,
    "builtin": False,
    "always_reads_code": False,
    "offline": False,
    "quiet_by_environment": False,
}
_KEYS = {
    *_FLAGS,
    *(
        "program",
        "source",
        "category",
        "does",
        "options",
        "operands",
        "default",
        "switch",
        "sub",
        "always",
        "bare",
        "unlisted",
        "unread",
    ),
    *("first_unless", "helpers", "words", "versions", "examples", "stdin_is_code", "scope", "modules", "aliases"),
    *(
        "special",
        "fetch",
        "prints",
        "hosts",
        "fetches",
        "reaches",
        "tracks",
        "beyond",
        "behind",
        "guard",
        "guard_unasked",
        "drops",
        "led",
        "runs_files",
        "only",
        "ranges",
        "firm_values",
        "checked",
        "stops_behind",
        "looks",
        "kept",
        "groups",
        "within",
        "checked_but",
        "family",
        "others",
    ),
}
CATEGORIES = frozenset(
    {
        *(
            "files",
            "text",
            "search",
            "system",
            "git",
            "packages",
            "build",
            "test",
            "interpreter",
            "network",
            "services",
        ),
        *("containers", "database", "archive", "wrapper", "shell", "processes", "other"),
    }
)
_TAKES = {
    "flag": OptionArgument.NOTHING,
    "joined": OptionArgument.JOINED,
    "value": OptionArgument.VALUE,
    "pair": OptionArgument.PAIR,
    "exec": OptionArgument.COMMAND,
}


@dataclass(frozen=True, slots=True)
class _Inherited:
    """Values that sub-commands inherit from their program."""

    category: str = "other"
    hosts: tuple[str, ...] = ()
    fetches: bool = False
    word_files: bool = False
    runs_files: tuple[str, ...] = ()
    helpers: frozenset[str] = frozenset()
    """What is odd about a repository is so for every sub-command, whatever it runs beside."""


FROM_NOBODY = _Inherited()


def _table(file: str, program: str, content: Mapping[str, Any], above: _Inherited = FROM_NOBODY) -> ProgramTable:
    flags = _flags(file, program, content, {**_FLAGS, "fetches": above.fetches, "word_files": above.word_files})
    own = _inherited(file, content, above, flags)
    options = _options(file, content.get("options", {}))
    return ProgramTable(
        program=program,
        does=_reason(file, content.get("does", "runs_harmlessly")),
        options=options,
        operands=_placed(file, content, options),
        category=own.category,
        **_sharing(file, content),
        special=_one_of(file, content.get("special", ""), SPECIALS),
        hosts=own.hosts,
        reaches=_one_of(file, content.get("reaches", ""), REACHES),
        tracks=_names(content.get("tracks", "")),
        beyond=_names(content.get("beyond", "")),
        fetching=_fetching(file, content["fetch"], options) if "fetch" in content else None,
        printing=_printing(file, content["prints"], options) if "prints" in content else None,
        modules=dict(content.get("modules", {})),
        switches=tuple(_switch(file, one, options) for one in content.get("switch", ())),
        subcommands=_subcommands(file, program, content.get("sub", {}), own),
        always=_reason(file, content.get("always", "")),
        looks=_looks(file, content),
        keeping=_keeping(file, content["kept"], options) if "kept" in content else None,
        bare=_reason(file, content.get("bare", "")),
        first_unless=_names(content.get("first_unless", "")),
        helpers=own.helpers,
        words=_names(content.get("words", "")),
        versions=_names(content.get("versions", "")),
        leads=tuple(lead_of(file, one) for one in content.get("led", ())),
        bundles=flags["bundles"],
        equals=flags["equals"],
        values_apart=flags["values_apart"],
        firm_values=_names(content.get("firm_values", "")),
        others=_role(file, content.get("others", "")),
        dashless=flags["dashless"],
        ends_options=flags["ends_options"],
        has_digits=flags["digits"],
        plus_is_option=flags["plus_is_option"],
        has_word_files=flags["word_files"],
        stops=flags["stops"] or "stops_behind" in content,
        stops_behind=_count(file, content.get("stops_behind", 1)),
        behind=_names(content.get("behind", "")),
        takes_any=flags["takes_any"],
        lists_bare=flags["lists_bare"],
        is_builtin=flags["builtin"],
        always_reads_code=flags["always_reads_code"],
        is_offline=flags["offline"],
        fetches=flags["fetches"],
        stdin_is_code=_role(file, content.get("stdin_is_code", "")),
        only=_file_names(file, content.get("only", "")),
        runs_files=own.runs_files,
        ranges=_names(content.get("ranges", "")),
        drops=_names(content.get("drops", "")),
        is_quiet_by_environment=flags["quiet_by_environment"],
        guard=_guard(file, content.get("guard", ()), options),
        guard_unasked=_guard(file, content.get("guard_unasked", ()), options),
        checked=_one_of(file, content.get("checked", ""), CHECKED),
        examples=tuple((str(one["command"]), str(one["risk"])) for one in content.get("examples", ())),
    )


def _sharing(file: str, content: Mapping[str, Any]) -> dict[str, Any]:
    """Read what one approval covers with a use, and which uses were not looked at, or have no table."""
    return {
        "unlisted": _role(file, content.get("unlisted", "")),
        "unread": tuple(_role(file, one) for one in content.get("unread", "").split()),
        "scope": str(content.get("scope", "")),
        "within": str(content.get("within", "")),
        "groups": {one: str(scope) for scope, words in content.get("groups", {}).items() for one in words.split()},
        "family": str(content.get("family", "")),
        "checked_but": _names(content.get("checked_but", "")),
    }


def _placed(file: str, content: Mapping[str, Any], options: Mapping[str, ProgramOption]) -> Operands:
    """Read the operands, with options that name a folder for them."""
    operands = _operands(file, content)
    if any(one.role == "into" for one in options.values()) and operands.rest not in COPYING_ROLES:
        raise TableError(f"{file}: nothing is put into what an option names")
    return operands


def _inherited(file: str, content: Mapping[str, Any], above: _Inherited, flags: Mapping[str, bool]) -> _Inherited:
    """Return what sub-commands have of a program or sub-command, and it has itself."""
    category = content.get("category", above.category)
    if category not in CATEGORIES:
        raise TableError(f"{file}: {category!r} is no category")
    return _Inherited(
        category=category,
        hosts=_hosts(file, content["hosts"]) if "hosts" in content else above.hosts,
        fetches=flags["fetches"],
        word_files=flags["word_files"],
        runs_files=_file_names(file, content["runs_files"]) if "runs_files" in content else above.runs_files,
        helpers=above.helpers | _names(content.get("helpers", "")),
    )


def _flags(file: str, program: str, content: Mapping[str, Any], defaults: Mapping[str, bool]) -> dict[str, bool]:
    """Read what is true or false of a table, none of whose keys is unknown."""
    _known_keys(file, content, _KEYS)
    flags = {name: content.get(name, default) for name, default in defaults.items()}
    if not all(isinstance(value, bool) for value in flags.values()):
        raise TableError(f"{file}: a switch of {program} is not true or false")
    return flags


def _subcommands(file: str, program: str, content: Mapping[str, Any], above: _Inherited) -> dict[str, ProgramTable]:
    """Read `[sub.<name>]`; `aliases` are other names of the same."""
    tables: dict[str, ProgramTable] = {}
    for name, sub in content.items():
        table = _table(file, f"{program} {name}", sub, above)
        for one in (name, *str(sub.get("aliases", "")).split()):
            if one in tables:
                raise TableError(f"{file}: {program} {one} is described twice")
            tables[one] = table
    return tables


def _options(file: str, content: Mapping[str, Any]) -> dict[str, ProgramOption]:
    """Read `[options]`: keys say what follows (`_TAKES`), a role (with `_joined` or `_pair`), or `asks…`."""
    options: dict[str, ProgramOption] = {}
    for key, names in content.items():
        if key in ("asks", "asks_value"):
            for reason, those in names.items():
                takes = OptionArgument.NOTHING if key == "asks" else OptionArgument.VALUE
                options |= {name: ProgramOption(takes, "text", _reason(file, reason)) for name in _names(those)}
        elif key in _TAKES:
            options |= {name: ProgramOption(_TAKES[key]) for name in _names(names)}
        elif key.removesuffix("_joined") in ROLES and key.endswith("_joined"):
            options |= {
                name: ProgramOption(OptionArgument.JOINED, key.removesuffix("_joined")) for name in _names(names)
            }
        elif key.removesuffix("_pair") in ROLES and key.endswith("_pair"):
            options |= {name: ProgramOption(OptionArgument.PAIR, key.removesuffix("_pair")) for name in _names(names)}
        elif key in ROLES or key in REASONS:
            options |= {name: ProgramOption(OptionArgument.VALUE, key) for name in _names(names)}
        else:
            raise TableError(f"{file}: options.{key} is no kind of option")
    for name in options:
        if not re.fullmatch(r"[-+].*", name):
            raise TableError(f"{file}: {name!r} is no option")
    return options


def _operands(file: str, content: Mapping[str, Any]) -> Operands:
    roles: list[str] = list(content.get("operands", ()))
    rest = ""
    if roles and roles[-1].endswith("..."):
        rest = roles.pop()[:-3]
    default = content.get("default")
    named = [*roles, *([rest] if rest else []), *([default[0]] if default else [])]
    for role in named:
        if role not in ROLES and role not in REASONS:
            raise TableError(f"{file}: {role!r} is no role and no reason")
    return Operands(tuple(roles), rest, (default[0], default[1]) if default else None)


def _switch(file: str, content: Mapping[str, Any], options: Mapping[str, ProgramOption]) -> SubcommandSwitch:
    _known_keys(
        file,
        content,
        {"on", "beside", "operands", "default", "reason", "lifts", "values", "helpers", "unless", "also"},
    )
    on, beside, unless = (_names(content.get(key, "")) for key in ("on", "beside", "unless"))
    if not on | beside | unless <= options.keys():
        unknown = (on | beside | unless) - options.keys()
        raise TableError(f"{file}: switch on unknown options: {' '.join(sorted(unknown))}")
    operands = _operands(file, content) if "operands" in content else None
    values = {name: _role(file, role) for names, role in content.get("values", {}).items() for name in names.split()}
    if not values.keys() <= options.keys():
        raise TableError(
            f"{file}: switch gives roles to unknown options: {' '.join(sorted(values.keys() - options.keys()))}"
        )
    return SubcommandSwitch(
        options=on,
        operands=operands,
        reason=_reason(file, content.get("reason", "")),
        beside=beside,
        unless=unless,
        lifts=content.get("lifts", False) is True,
        values=values,
        helpers=_names(content.get("helpers", "")),
        also=_also(file, content["also"]) if "also" in content else None,
    )


def _also(file: str, content: Any) -> tuple[str, str]:
    role, path = content
    return _role(file, role), str(path)


def _fetching(file: str, content: Mapping[str, Any], options: Mapping[str, ProgramOption]) -> FetchOptions:
    """Read `[fetch]`: names of options by what they do to a request."""
    lists = {name: _names(names) for name, names in content.items() if name != "saves"}
    unknown = frozenset().union(*lists.values()) - options.keys()
    if unknown:
        raise TableError(f"{file}: fetch names unknown options: {' '.join(sorted(unknown))}")
    _known_keys(file, content, set(FetchOptions.__dataclass_fields__))
    return FetchOptions(saves=bool(content.get("saves", False)), **lists)


def _printing(file: str, content: Mapping[str, Any], options: Mapping[str, ProgramOption]) -> PathOutput:
    """Read `[prints]`: when what a program prints is paths, or lines of its input."""
    _known_keys(file, content, set(PathOutput.__dataclass_fields__))
    needs, spoils, null = (_names(content.get(key, "")) for key in ("needs", "spoils", "null"))
    unknown = (needs | spoils | null) - options.keys()
    if unknown:
        raise TableError(f"{file}: prints names unknown options: {' '.join(sorted(unknown))}")
    return PathOutput(
        needs=needs,
        spoils=spoils,
        passes=content.get("passes", False) is True,
        is_here=content.get("is_here", False) is True,
        takes_patterns=content.get("takes_patterns", False) is True,
        null=null,
    )


def lead_of(file: str, content: Mapping[str, Any]) -> VersionFiles:
    """Read one `[[led]]`. Raises `TableError`."""
    _known_keys(file, content, {"by", "reason", "plain", "otherwise", "shims", "manager"})
    lead = VersionFiles(
        tuple(str(content.get("by", "")).split()),
        _reason(file, str(content.get("reason", ""))),
        str(content.get("plain", "")),
        _reason(file, str(content.get("otherwise", ""))),
        tuple(str(content.get("shims", "")).split()),
    )
    is_whole = bool(lead.plain) == bool(lead.otherwise) and (bool(lead.reason) or not lead.plain)
    if not is_whole or not (lead.files or (lead.reason and not lead.plain)):
        raise TableError(f"{file}: led needs files or a reason; plain and otherwise go together, and with both")
    try:
        re.compile(lead.plain)
    except re.error as error:
        raise TableError(f"{file}: {lead.plain!r} is no pattern: {error}") from error
    return lead


def _looks(file: str, content: Mapping[str, Any]) -> tuple[Look, ...]:
    """Read `[looks]`: uses word for word, in lists by the reason that holds for them, or as `harmless`."""
    looks = content.get("looks", {})
    if looks and not content.get("always"):
        raise TableError(f"{file}: looks says of nothing that it is no danger")
    return tuple(
        Look(tuple(str(use).split()), "" if reason == "harmless" else _reason(file, reason))
        for reason, uses in looks.items()
        for use in uses
    )


def _keeping(file: str, content: Mapping[str, Any], options: Mapping[str, ProgramOption]) -> UseGroup:
    """Read `[kept]`: which uses one approval covers; `flag` and `value` name options for this alone.

    Those that `asked` names ask by themselves otherwise, and are covered with a value of the kind that is named.
    """
    _known_keys(file, content, {*UseGroup.__dataclass_fields__, "flag", "value", "asked"} - {"more"})
    more = {name: ProgramOption(OptionArgument.NOTHING) for name in _names(content.get("flag", ""))}
    more |= {name: ProgramOption(OptionArgument.VALUE) for name in _names(content.get("value", ""))}
    named, values = _names(content.get("options", "")), content.get("values", {})
    of_values = {name: str(kind) for names, kind in values.items() for name in names.split()}
    chosen = _names(content.get("needs", "")) | _names(content.get("plain", ""))
    asked = _names(content.get("asked", ""))
    unknown = (named | of_values.keys() | chosen | asked) - options.keys() - more.keys()
    if unknown or more.keys() & options.keys():
        raise TableError(f"{file}: kept names unknown options, or twice: {' '.join(sorted(unknown or more))}")
    if not asked <= of_values.keys():
        raise TableError(f"{file}: kept does not say which values count: {' '.join(sorted(asked))}")
    more |= {name: ProgramOption(OptionArgument.VALUE) for name in asked}
    return UseGroup(
        kind=_one_of(file, content.get("kind", ""), USE_KINDS),
        options=named | more.keys(),
        more=more,
        needs=_names(content.get("needs", "")),
        words=tuple(content.get("words", ("",))),
        values=of_values,
        apart=_names(content.get("apart", "")),
        plain=_names(content.get("plain", "")),
        names=_names(content.get("names", "")),
        otherwise=_reason(file, content.get("otherwise", "")),
        instead=_reason(file, content.get("instead", "")),
        alone=content.get("alone", False) is True,
    )


def _guard(file: str, words: Sequence[object], options: Mapping[str, ProgramOption]) -> tuple[str, ...]:
    """Read options that are put behind a program's name: each known to its table, each value behind its option."""
    words_checked = tuple(word if isinstance(word, str) else "" for word in words)
    rest = iter(words_checked)
    for word in rest:
        name, sign, _ = word.partition("=") if word.startswith("--") else (word, "", "")
        option = options.get(name)
        if option is None or option.takes not in (OptionArgument.NOTHING, OptionArgument.VALUE):
            raise TableError(f"{file}: {word!r} guards nothing: it is no option")
        if option.takes is OptionArgument.NOTHING and sign:
            raise TableError(f"{file}: the guard {word!r} takes no value")
        if option.takes is OptionArgument.VALUE and not sign and next(rest, "") == "":
            raise TableError(f"{file}: the guard {word!r} has no value")
    return words_checked


def _file_names(file: str, text: str) -> tuple[str, ...]:
    """Read patterns of names, each with `**/` before it where it counts at any depth."""
    for name in text.split():
        if "/" in name.removeprefix("**/") and not re.fullmatch(r"[\w.-]+(?:/[\w.-]+)+", name):
            raise TableError(f"{file}: {name!r} is no name of a file")
    return tuple(text.split())


def _count(file: str, number: object) -> int:
    if not isinstance(number, int) or number < 1:
        raise TableError(f"{file}: {number!r} is no number of operands")
    return number


def _one_of(file: str, word: object, known: frozenset[str]) -> str:
    if not isinstance(word, str) or word not in known:
        raise TableError(f"{file}: {word!r} is nothing special")
    return word


def _hosts(file: str, text: str) -> tuple[str, ...]:
    """Read names of hosts: in lower case, exact, and no numbers."""
    names = tuple(text.split())
    for name in names:
        if not re.fullmatch(r"(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z-]*", name):
            raise TableError(f"{file}: {name!r} is no name of a host")
    return names


def _reason(file: str, reason: str) -> str:
    if reason and reason not in REASONS:
        raise TableError(f"{file}: {reason!r} is no reason")
    return reason


def _role(file: str, role: str) -> str:
    if role and role not in ROLES:
        raise TableError(f"{file}: {role!r} is no role")
    return role


def _names(text: str) -> frozenset[str]:
    # `--help` stands in thousands of tables, and is kept once.
    return frozenset(map(sys.intern, text.split()))


def _known_keys(file: str, content: Mapping[str, Any], known: set[str]) -> None:
    unknown = content.keys() - known
    if unknown:
        raise TableError(f"{file}: unknown keys: {', '.join(sorted(unknown))}")
