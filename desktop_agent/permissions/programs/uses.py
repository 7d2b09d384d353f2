"""Uses of a program that one approval covers together, by the `kept` of its table. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence, Set
from dataclasses import replace
from enum import IntEnum
from functools import partial

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.digest import literal
from desktop_agent.permissions.programs.actions import CoveredUse
from desktop_agent.permissions.programs.argument_parsing import ParsedArguments, Word, parse
from desktop_agent.permissions.programs.program_table import ProgramTable, UseGroup
from desktop_agent.permissions.programs.simple_command import SimpleCommand, Stdin
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.shell.lexer import NotUnderstood
from desktop_agent.permissions.shell.parser import read_script
from desktop_agent.permissions.shell.syntax_tree import Chain, Pipeline, PlainCommand, Redirect, Series, all_below
from desktop_agent.permissions.shell.word_values import UNKNOWN, Value

Levels = Sequence[tuple[ProgramTable, Sequence[Word]]]
"""A program and its sub-commands, each with the words behind its name."""

OWN_TMP = "/tmp/"  # noqa: S108 - the conversation's own, where a sandbox holds it
_NOTHING = UseGroup()
_NAME = r"[A-Za-z0-9](?:[\w.-]*\w)?"
# Below the folder where it is used, to nothing hidden, by the text alone.
_PATH = r"\.|(?:\./)?(?![/~-])(?!(?:.*/)?\.)(?!.*[:@\\]).+"
# What of a project is read through the interface of its forge: nothing that holds variables, tokens or addresses
# that are called, and no way out of the project. `{owner}`, `:id` and the like stand for that of the folder.
_BELOW = (
    r"(?:actions/(?:runs|jobs|workflows|artifacts|caches)|branches|check-runs|check-suites|commits|compare|contents"
    r"|contributors|issues|jobs|labels|languages|merge_requests|milestones|pipelines|pulls|registry/repositories|releases"
    r"|repository|stats|statuses|tags|topics)"
)
_REST = r"(?!\S*%2[Ff]\.)" + (
    r"(?:/(?!variables\b|secrets\b|artifacts/)\.?[\w@+:-](?:[\w.@+:-]|%2[Ff])*)*(?:\?[\w.,:=&\[\]+-]*)?"
)
_GITHUB = rf"/?repos/(?:\{{owner\}}/\{{repo\}}|:owner/:repo|[\w.-]+/[\w.-]+)/{_BELOW}{_REST}"
_GITLAB = rf"/?projects/(?::id|:fullpath|:repo|[\w-]+(?:%2[Ff][\w.-]+)+)/{_BELOW}{_REST}"
_KINDS = {
    "NAME": _NAME,
    "PATH": _PATH,
    "COMPOSE": _PATH,
    "SETTINGS": _PATH,
    "PLAN": r"[\w-]*plan(?:\.(?:out|tfplan|bin))?|[\w-]+\.tfplan",
    "TEXT": r".*",
    "LABEL": r".*",
    "REF": r".*",
    "WORD": r"[^-].*",
    "RESOURCE": r"[A-Za-z][\w.,/:-]*",
    # What runs in a cluster, but for what holds passwords by its nature.
    "THING": r"(?i:(?!.*(?:secret|token|credential|passw|kubeconfig|apikey))[a-z][\w.,/:-]*)",
    "FORMAT": r"wide|name|json|yaml|(?:jsonpath|jsonpath-as-json|custom-columns|go-template)=.*",
    "LINES": r"default|raw|json|extjson|ppextjson",
    "SUBRESOURCE": r"status|scale",
    "DRY_RUN": r"client|server",
    "NAMESPACE": r"[a-z0-9](?:[a-z0-9-]*[a-z0-9])?",
    "WORKLOAD": r"(?:(?:po|pods?|deploy|deployments?|sts|statefulsets?|ds|daemonsets?|job|jobs|svc|services?)/)?"
    r"[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?",
    "PORTS": r"\d{0,5}:?\d{1,5}|\d{0,5}:[a-z][a-z0-9-]*",
    "FILE": rf"-|{_PATH}",
    # Below a folder that is here: what begins like the name of a host is fetched.
    "FOLDER": r"\.|(?:\./)?[\w-]+(?:/[\w-]+)*/?",
    "NUMBER": r"\d+",
    "PORT": r"\d{1,5}",
    # This machine, or a container's own where it is used in one.
    "LOCAL": r"localhost|127(?:\.\d{1,3}){3}|::1",
    # A folder or an archive that is here, by its text no chart of a repository: those have one slash.
    "CHART": rf"(?:{_PATH})\.tgz|\.|\./(?:{_PATH})",
    "INTO": r"(?!(?:\./*)+$)[^-].*",
    "VALUES": rf"(?:{_PATH})(?:,(?:{_PATH}))*",
    "GENERATED": r"[\w-]+\.tf",
    "REQUEST": r"#?\d+",
    "BODY": rf"-|{_PATH}",
    "PEOPLE": r"[\w@+/.,-]*",
    "PIPELINE": r"[A-Za-z_][\w.: /-]*",
    "FIELD": r"[\w.]+(?:\[\w*\])*=(?!@).*",
    "BRANCH": r"[\w][\w./-]*",
    "PROFILE": r"[\w][\w.@/+-]*",
    "ACCOUNT": r"\w[\w .@+:()&-]*",
    "REGION": r"[a-z0-9-]+",
    "PARAMETER": r"(?!-)(?!.*(?:=@|@=|(?:^|=)(?:fileb?|https?)://)).*",
    "GITHUB": _GITHUB,
    "GITLAB": _GITLAB,
    "CONTEXT": r"[A-Za-z0-9][\w.:@/-]*",
    "IMAGE": r"[a-z0-9][\w.:/-]*",
    "CONTAINER": _NAME,
    "DATABASE": _NAME,
    "MOUNT": r"[^:]+:/.*",
    "SETTING": r"[A-Za-z_]\w*=.*",
    "NETWORK": r"(?!host$|container$|ns$|pasta$|slirp)[A-Za-z0-9][\w.-]*",
    # Places inside, and what gives a container less than it has.
    "INSIDE": r"/[^:]*(?::[\w=,]+)?",
    "FIRM": r"no-new-privileges(?:[:=]true)?",
    "CAPABILITY": r"[A-Za-z_]+",
    "RESTART": r"no|on-failure(?::\d+)?",
    "ADDED": r"[\w.-]+[:=][\w.:\[\]-]+",
    "SCRATCH": rf"{OWN_TMP}[\w.-]+",
    "INNER": r"[A-Za-z0-9](?:[\w.-]*\w)?:/.*",
}
# What these may do is found by itself.
_SHELLS = frozenset({"sh", "bash", "ash", "dash"})
_SHELL_OPTIONS = frozenset({"-c", "-lc", "-ec", "-euc"})
# What runs its words or a file as another command, in the shell itself.
_OF_SHELL = frozenset(
    {"eval", "exec", "source", ".", "command", "builtin", "trap", "alias", "coproc", "enable", "hash"}
)
_JUDGED_APART = frozenset({"text", "jq", "numbers"})
_APART = frozenset({"shell", "wrapper", "database"})
"""Kinds of programs that a container runs and the approval of its commands leaves out."""
_BY_FILES = frozenset({"containers", "service"})
_SHOWS_TOKEN = re.compile(r"\brun(?:/\.?)*/secrets|serviceaccount(?:/|$)|/environ\b|etc(?:/\.?)*/shadow")
# What a shell's last command ended with, which is a number.
_STATUS = re.compile(r"\$\?(?=$|[ ;'\"])")
_VALUED = (
    *("COMPOSE", "CONTEXT", "IMAGE", "CONTAINER", "MOUNT", "NETWORK", "NAMESPACE", "PROFILE", "REGION", "BODY"),
    *("ACCOUNT", "LOCAL", "PORT", "DATABASE", "PATH", "PLAN", "SQL_FILE", "SETTINGS"),
)
"""Kinds of values that an approval depends on, paths among the operands, too."""
_ASKS = re.compile(r"\s*(?:select|explain|show|with|values|table)\b(?P<rest>[^\\;]*);?\s*", re.IGNORECASE | re.DOTALL)
_EXPLAINS = re.compile(
    r"\s*explain\s+(?:\([\w\s,]*\)|(?:(?:analyze|analyse|verbose)\s+)*)(?=\s*(?:select|with|values|table)\b)", re.I
)
_DESCRIBES = re.compile(r"\s*\\(?:d[A-Za-z]{0,3}|l|conninfo)\+?(?:[ \t]+[\w.*\"]+)?\s*")
# What only changes how answers are shown.
_SHOWS = re.compile(r"\\(?:timing|x|t|a)(?:[ \t]+(?:on|off|auto))?|\\pset[ \t]+\w+(?:[ \t]+\w+)?")
_LOCKS = re.compile(
    r"\b(?:into|update|insert|delete|merge|truncate|drop|alter|create|grant|revoke|copy|call|do|set|lock|vacuum|for\s+(?:no|share"
    r"|key)|execute|refresh|nextval|analyze|analyse)\b",
    re.IGNORECASE,
)
# Texts and names in quotes, in their order, so that none begins inside another.
_QUOTED = re.compile(r"'[^'\\]*'|\"[^\"\\]*\"")
_CALLS = re.compile(r"([A-Za-z_][\w.]*|\")\s*\(")


@dataclass(frozen=True, slots=True)
class ProgramInput:
    """The input of a program: a text, or the path of a file; UNKNOWN if it is not known or none."""

    text: Value = UNKNOWN
    is_file: bool = False
    has_input: bool = False


NOT_FED = ProgramInput()


def fed_by(call: SimpleCommand) -> ProgramInput:
    """Return what a call gets as its input."""
    if call.stdin not in (Stdin.TEXT, Stdin.FILE):
        return ProgramInput(has_input=call.stdin is not Stdin.NOTHING)
    return ProgramInput(call.text, call.stdin is Stdin.FILE, has_input=True)


class HostMount(IntEnum):
    """Host access of containers; more is worse.

    `APART`: nothing but folders of the workspace in which nothing lies that programs run by themselves. `WORKSPACE`:
    what programs run by themselves, too, or all of it. `ELSEWHERE`: more than that, or it is not known.
    """

    APART = 0
    WORKSPACE = 1
    ELSEWHERE = 2


@dataclass(frozen=True, slots=True)
class ApprovalTarget:
    """The object of an approval, and what it depends on beside its name.

    `daemon` is which one has the containers, `mounted` what those get that are started by it. `is_known`: nothing
    leads it elsewhere. `code` is what it runs of the project, which counts where no sandbox holds that.
    """

    name: str = ""
    bound: str = ""
    daemon: str = ""
    mounted: HostMount = HostMount.APART
    is_known: bool = True
    code: str = ""

    @property
    def is_plain(self) -> bool:
        """Return whether nothing of this machine is given beside the workspace."""
        return self.mounted is not HostMount.ELSEWHERE

    @property
    def writes_all(self) -> bool:
        """Return whether containers may write what programs run by themselves in the workspace."""
        return self.mounted is HostMount.WORKSPACE


def covered_use(
    levels: Levels, tables: Tables, folders: tuple[str, ...] | None, name: Word, fed: ProgramInput = NOT_FED
) -> CoveredUse | None:
    """Return a use that one approval covers with others of its kind, None for any other.

    `name` is the word that names the program or sub-command, the last one of the levels; `fed` is its input.
    """
    table, words = levels[-1]
    values: list[tuple[str, str]] = []
    for above, behind in levels:
        keeping = above.keeping or _NOTHING
        parsed = parse(_with_more(above, keeping), behind)
        if not _is_plain(parsed, keeping) or not _are_known(parsed, keeping, values):
            return None
    keeping = table.keeping or _NOTHING
    operands = _texts(parse(_with_more(table, keeping), words).operands)
    used = parse(_with_more(table, keeping), words).used
    if operands is None or not keeping.kind:
        return None
    if keeping.needs and not used & keeping.needs:
        asked = _asked_by_input(fed, keeping)
        if asked is None:
            return None
        values += asked
    fitting = next((pattern for pattern in keeping.words if _fits(pattern, operands, used)), None)
    if fitting is None or not _accepts_input(keeping, values, fed):
        return None
    values += [
        (kind, text) for kind, text in zip(_wanted(fitting, operands), operands, strict=True) if kind == "PATH"
    ]
    program, options = levels[0][0].program, tuple(sorted(used))
    # Some options show less than all: that is a plain look.
    kind = "looks_at_project" if used & keeping.plain else keeping.kind
    use = CoveredUse(kind, program, folders, name.start, name.end, operands, tuple(values), options, keeping.names)
    is_apart = partial(_is_apart, keeping.apart, tables)
    if keeping.kind == "in_workload":
        return use if runs_apart(use.operands[1:], is_apart) else None
    return _of_service(use, is_apart, words, tables, fed) if keeping.apart else use


def has_known_options(levels: Levels) -> bool:
    """Return whether the options of a use are those that its table names for an approval, whatever else it says."""
    table, words = levels[-1]
    keeping = table.keeping or _NOTHING
    if keeping.kind in _BY_FILES:
        # What it starts stands in a file, which was not looked for.
        return False
    parsed = parse(_with_more(table, keeping), words)
    values: list[tuple[str, str]] = []
    is_known = _is_plain(parsed, keeping) and _are_known(parsed, keeping, values)
    # Where a folder that is mounted leads is a fact, and no use of a kind looks for it here.
    return is_known and all(kind != "MOUNT" for kind, _ in values)


def reads_only(text: str, functions: frozenset[str]) -> bool:
    """Return whether SQL is one statement that asks, calls nothing but such functions, and keeps or locks nothing."""
    if _DESCRIBES.fullmatch(text):
        return True
    plain = _EXPLAINS.sub("", _without_quoted(text), count=1)
    asked = _ASKS.fullmatch(plain)
    if asked is None or any(sign in plain for sign in ("--", "/*", "$", "\x00", ":'", ':"', ":{")):
        return False
    if not plain.isascii():
        # A letter more makes another function of a name.
        return False
    called = (name.lower() for name in _CALLS.findall(plain))
    is_closed = not set("'\"") & set(plain.replace("''", "").replace('"x"', ""))
    return is_closed and _LOCKS.search(asked["rest"]) is None and all(name in functions for name in called)


def script_reads_only(text: str, functions: frozenset[str]) -> bool:
    """Return whether each statement of a text does that, as psql reads it from its input."""
    lines = [line for line in text.splitlines() if not _is_for_itself(line, functions)]
    plain = _without_quoted("\n".join(lines))
    return all(reads_only(one, functions) for one in plain.split(";") if one.strip())


def _is_for_itself(line: str, functions: frozenset[str]) -> bool:
    """Return whether a line is one of psql's own, wherever it stands: no quote in it begins or ends anything."""
    text = line.strip()
    is_own = _SHOWS.fullmatch(text) is not None or (text.startswith("\\") and reads_only(text, functions))
    return is_own and not set("'\"") & set(text)


def _without_quoted(text: str) -> str:
    return _QUOTED.sub(lambda one: "''" if one[0].startswith("'") else '"x"', text)


def runs_apart(words: Sequence[str], is_apart: Callable[[str], bool]) -> bool:
    """Return whether words run programs that are not apart, also as plain commands in the text of a shell."""
    if len(words) == 3 and words[0] in _SHELLS and words[1] in _SHELL_OPTIONS:
        return _is_plain_text(words[2], is_apart)
    return bool(words) and _is_own_program(words[0], is_apart) and not any(map(_SHOWS_TOKEN.search, words))


def _is_own_program(name: str, is_apart: Callable[[str], bool]) -> bool:
    return not is_apart(name) and re.fullmatch(r"[\w.+-]+", name) is not None


def _is_apart(named: frozenset[str], tables: Tables, program: str) -> bool:
    """Return whether an approval of what runs in a container leaves a program out."""
    table = tables.table(program)
    return program in named or (table is not None and table.category in _APART)


def _accepts_input(keeping: UseGroup, values: Sequence[tuple[str, str]], fed: ProgramInput) -> bool:
    """Return whether what comes in is as an approval has it: nothing, or a text that stands in the command."""
    if ("BODY", "-") in values:
        return fed.has_input and not fed.is_file and fed.text.is_literal
    return not keeping.alone or not fed.has_input


def _asked_by_input(fed: ProgramInput, keeping: UseGroup) -> list[tuple[str, str]] | None:
    """Return what an input of SQL is to be looked at for, None where it may do more than ask."""
    is_sql = "SQL" in keeping.values.values()
    if not is_sql or not fed.text.is_literal:
        return None
    if fed.is_file:
        return [("SQL_FILE", fed.text.text)] if _is("PATH", fed.text.text) else None
    return [] if script_reads_only(fed.text.text, keeping.names) else None


def _of_service(
    use: CoveredUse, is_apart: Callable[[str], bool], words: Sequence[Word], tables: Tables, fed: ProgramInput
) -> CoveredUse:
    """Judge what a service of the project runs inside itself: what asks its database is an approval of its own."""
    program = use.operands[1]
    is_shell = program in _SHELLS and len(use.operands) == 4 and use.operands[2] in _SHELL_OPTIONS
    if is_shell or not is_apart(program):
        return use if runs_apart(use.operands[1:], is_apart) else replace(use, kind="exactly_in_service")
    table = tables.table(program)
    if table is None or table.keeping is None or table.keeping.kind != "asks_database":
        return replace(use, kind="exactly_in_service")
    inner = words[-(len(use.operands) - 2) :] if len(use.operands) > 2 else ()
    asked = covered_use([(table, inner)], tables, use.folders, words[-1], fed)
    if asked is None:
        return replace(use, kind="exactly_in_service")
    return replace(use, kind="asks_database", values=(*use.values, *asked.values), names=asked.names)


def _is_plain_text(text: str, is_apart: Callable[[str], bool]) -> bool:
    """Return whether a text of a shell only calls programs that an approval covers by themselves."""
    try:
        script = read_script(_STATUS.sub("0", text))
    except (NotUnderstood, RecursionError):
        return False
    nodes = list(all_below(script.node))
    are_plain = not script.bodies and all(isinstance(one, PlainCommand | Pipeline | Chain | Series) for one in nodes)
    return are_plain and bool(script.commands) and all(_is_plain_call(one, is_apart) for one in script.commands)


def _is_plain_call(call: PlainCommand, is_apart: Callable[[str], bool]) -> bool:
    words = [literal(word.pieces) for word in call.words]
    if call.assignments or not words or not all(map(_goes_nowhere, call.redirects)):
        return False
    known = [word for word in words if word is not None]
    if len(known) < len(words) or any(map(_SHOWS_TOKEN.search, known)):
        return False
    return known[0] not in _OF_SHELL and _is_own_program(known[0], is_apart)


def _goes_nowhere(redirect: Redirect) -> bool:
    target = literal(redirect.target.pieces)
    is_copy = redirect.operator in (">&", "<&") and target in ("1", "2")
    return is_copy or (redirect.operator in (">", "2>", "&>", "<") and target == "/dev/null")


def _with_more(table: ProgramTable, keeping: UseGroup) -> ProgramTable:
    return replace(table, options={**table.options, **keeping.more}, takes_any=False)


def _is_plain(parsed: ParsedArguments, keeping: UseGroup) -> bool:
    return not parsed.faults and not parsed.expands and not parsed.commands and parsed.used <= keeping.options


def _are_known(parsed: ParsedArguments, keeping: UseGroup, values: list[tuple[str, str]]) -> bool:
    """Return whether each value of an option is of its kind, and note those that an approval depends on."""
    for (role, word), (option, _) in zip(parsed.values, parsed.named, strict=True):
        kind = keeping.values.get(option, "TEXT" if role in _JUDGED_APART else "PATH")
        if not word.value.is_literal and kind == "LABEL":
            # It is a label, whatever it says.
            continue
        if word.value.names_commit and kind == "REF":
            continue
        if not word.value.is_literal:
            return False
        text = word.value.text
        is_of_kind = reads_only(text, keeping.names) if kind == "SQL" else _is(kind, text)
        if not is_of_kind:
            return False
        # The folder that a use is moved to is the one that it is used in.
        values += [(kind, text)] if kind in _VALUED and (kind, role) != ("PATH", "folder") else []
    return True


def _texts(words: Sequence[Word]) -> tuple[str, ...] | None:
    is_known = all(word.value.is_literal for word in words)
    return tuple(word.value.text for word in words) if is_known else None


def _fits(pattern: str, texts: Sequence[str], used: Set[str]) -> bool:
    """Return whether operands are of a pattern; options that stand in it have to be there."""
    if not {word for word in pattern.split() if word.startswith("-")} <= used:
        return False
    wanted = _wanted(pattern, texts)
    return len(wanted) == len(texts) and all(map(_is, wanted, texts))


def _wanted(pattern: str, texts: Sequence[str]) -> Sequence[str]:
    """Return the kinds of operands of a pattern, the last one for as many as there are."""
    wanted = [word for word in pattern.split() if not word.startswith("-")]
    if not wanted or not wanted[-1].endswith("..."):
        return wanted
    return [*wanted[:-1], *[wanted[-1].removesuffix("...")] * (len(texts) - len(wanted) + 1)]


def _is(kind: str, text: str) -> bool:
    pattern = _KINDS.get(kind)
    return text == kind if pattern is None else re.fullmatch(pattern, text, re.DOTALL) is not None


def values_of(use: CoveredUse, kind: str) -> tuple[str, ...]:
    """Return the values of a kind that a use names."""
    return tuple(text for one, text in use.values if one == kind)
