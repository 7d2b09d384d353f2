"""Which uses of a program one approval covers together, by the `kept` of its table. Pure: the words alone."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop_agent.permissions.arguments import Parsed, Word, parse
from desktop_agent.permissions.calls import Call, Stdin
from desktop_agent.permissions.deeds import UseKept
from desktop_agent.permissions.program_table import Keeping, Table
from desktop_agent.permissions.tables import Tables

Levels = Sequence[tuple[Table, Sequence[Word]]]
"""A program and its sub-commands, each with the words behind its name."""

_NOTHING = Keeping()
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
_REST = r"(?:/(?!variables\b|secrets\b|artifacts/)\.?[\w@+:-](?:[\w.@+:-]|%2[Ff])*)*(?:\?[\w.,:=&\[\]+-]*)?"
_GITHUB = rf"/?repos/(?:\{{owner\}}/\{{repo\}}|:owner/:repo|[\w.-]+/[\w.-]+)/{_BELOW}{_REST}"
_GITLAB = rf"/?projects/(?::id|:fullpath|:repo|[\w-]+(?:%2[Ff][\w.-]+)+)/{_BELOW}{_REST}"
_KINDS = {
    "NAME": _NAME,
    "PATH": _PATH,
    "COMPOSE": _PATH,
    "PLAN": r"[\w-]*plan(?:\.(?:out|tfplan|bin))?|[\w-]+\.tfplan",
    "TEXT": r".*",
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
    "REGION": r"[a-z0-9-]+",
    "PARAMETER": r"(?!-)(?!.*(?:=@|@=|(?:^|=)(?:fileb?|https?)://)).*",
    "GITHUB": _GITHUB,
    "GITLAB": _GITLAB,
    "CONTEXT": r"[A-Za-z0-9][\w.:@/-]*",
    "IMAGE": r"[a-z0-9][\w.:/-]*",
    "CONTAINER": _NAME,
    "MOUNT": r"[^:]+:/.*",
    "SETTING": r"[A-Za-z_]\w*=.*",
    "NETWORK": r"(?!host$|container$|ns$|pasta$|slirp)[A-Za-z0-9][\w.-]*",
}
# What these may do is found by itself.
_JUDGED_APART = frozenset({"text", "jq", "numbers"})
_APART = frozenset({"shell", "wrapper", "database"})
"""Kinds of programs that a container runs and the approval of its commands leaves out."""
_BY_FILES = frozenset({"containers", "service"})
_SHOWS_TOKEN = re.compile(r"run/secrets|serviceaccount/|/environ\b|etc/shadow")
_BETWEEN = frozenset({";", "&&", "||", "|", "&"})
_SHELLS = frozenset({"sh", "bash", "ash", "dash"})
_TOLD = (
    *("COMPOSE", "CONTEXT", "IMAGE", "CONTAINER", "MOUNT", "NETWORK", "NAMESPACE", "PROFILE", "REGION", "BODY"),
    *("PATH", "PLAN"),
)
"""Kinds of values that an approval depends on, paths among the operands, too."""
_ASKS = re.compile(r"\s*(?:select|explain|show|with|values|table)\b(?P<rest>[^\\;]*);?\s*", re.IGNORECASE | re.DOTALL)
_DESCRIBES = re.compile(r"\s*\\(?:d[A-Za-z]{0,3}|l)\+?(?:[ \t]+[\w.*\"]+)?\s*")
_LOCKS = re.compile(
    r"\b(?:into|update|insert|delete|merge|truncate|drop|alter|create|grant|revoke|copy|call|do|set|lock|vacuum|for\s+(?:no|share"
    r"|key)|execute|refresh|nextval|analyze|analyse)\b",
    re.IGNORECASE,
)
# Texts and names in quotes, in their order, so that none begins inside another.
_QUOTED = re.compile(r"'[^'\\]*'|\"[^\"\\]*\"")
_CALLS = re.compile(r"([A-Za-z_][\w.]*|\")\s*\(")


@dataclass(frozen=True, slots=True)
class Learnt:
    """What an approval is for, and what it depends on beside its name.

    `daemon` is which one has the containers. `is_plain`: what is started by it gets nothing of this machine but
    folders of the workspace. `is_known`: nothing leads it elsewhere. `code` is what it runs of the project, which
    counts where no sandbox holds that.
    """

    name: str = ""
    bound: str = ""
    daemon: str = ""
    is_plain: bool = True
    is_known: bool = True
    code: str = ""


def kept_use(
    levels: Levels, tables: Tables, folders: tuple[str, ...] | None, name: Word, call: Call | None = None
) -> UseKept | None:
    """Return a use that one approval covers with others of its kind, None for any other.

    `name` is the word that names the program or sub-command, the last one of the levels, `call` where it stands.
    """
    table, words = levels[-1]
    values: list[tuple[str, str]] = []
    for above, behind in levels:
        kept = above.kept or _NOTHING
        parsed = parse(_with_more(above, kept), behind)
        if not _is_plain(parsed, kept) or not _are_known(parsed, kept, values):
            return None
    kept = table.kept or _NOTHING
    operands = _texts(parse(_with_more(table, kept), words).operands)
    used = parse(_with_more(table, kept), words).used
    if operands is None or not kept.kind or (kept.needs and not used & kept.needs):
        return None
    fitting = next((pattern for pattern in kept.words if _fits(pattern, operands)), None)
    if fitting is None or not _is_given(kept, values, call):
        return None
    values += [
        (kind, text) for kind, text in zip(_wanted(fitting, operands), operands, strict=True) if kind == "PATH"
    ]
    program, options = levels[0][0].program, tuple(sorted(used))
    use = UseKept(kept.kind, program, folders, name.start, name.end, operands, tuple(values), options)
    if kept.kind == "in_workload":
        return use if runs_apart(use.operands[1:], kept.apart) else None
    return _of_service(use, kept, words, tables) if kept.apart else use


def has_known_options(levels: Levels) -> bool:
    """Tell whether the options of a use are those that its table names for an approval, whatever else it says."""
    table, words = levels[-1]
    kept = table.kept or _NOTHING
    if kept.kind in _BY_FILES:
        # What it starts stands in a file, which was not looked for.
        return False
    parsed = parse(_with_more(table, kept), words)
    values: list[tuple[str, str]] = []
    is_known = _is_plain(parsed, kept) and _are_known(parsed, kept, values)
    # Where a folder that is mounted leads is a fact, and no use of a kind looks for it here.
    return is_known and all(kind != "MOUNT" for kind, _ in values)


def reads_only(text: str, functions: frozenset[str]) -> bool:
    """Tell whether SQL is one statement that asks, calls nothing but such functions, and keeps or locks nothing."""
    if _DESCRIBES.fullmatch(text):
        return True
    plain = _QUOTED.sub(lambda one: "''" if one[0].startswith("'") else '"x"', text)
    asked = _ASKS.fullmatch(plain)
    if asked is None or any(sign in plain for sign in ("--", "/*", "$$", "\x00", ":'", ':"', ":{")):
        return False
    called = (name.lower() for name in _CALLS.findall(plain))
    is_closed = not set("'\"") & set(plain.replace("''", "").replace('"x"', ""))
    return is_closed and _LOCKS.search(asked["rest"]) is None and all(name in functions for name in called)


def runs_apart(words: Sequence[str], apart: frozenset[str]) -> bool:
    """Tell whether words run programs other than those `apart`, also as plain commands in the text of a shell."""
    if words and words[0] in _SHELLS and len(words) == 3 and words[1] == "-c":
        return all(runs_apart(one, apart) for one in _commands(words[2]))
    is_known = bool(words) and words[0] not in apart and re.fullmatch(r"[\w.+-]+", words[0]) is not None
    return is_known and not any(_SHOWS_TOKEN.search(word) for word in words)


def _commands(text: str) -> list[list[str]]:
    """Return the commands of a text for a shell; one without words where it is more than these."""
    plain = re.sub(r"[ ]2>(?:&1|[ ]?/dev/null)(?=$|[ ;|])|\$\?(?=$|[ ;'\"])", " ", text)
    if re.search(r"[`$<>(){}*?\[\]~\\!\n#]", plain):
        return [[]]
    lexer = shlex.shlex(plain, posix=True, punctuation_chars=";|&")
    lexer.whitespace_split = True
    found: list[list[str]] = [[]]
    try:
        for word in lexer:
            if set(word) <= set(";|&"):
                found.append([] if word in _BETWEEN else [""])
            else:
                found[-1].append(word)
    except ValueError:
        return [[]]
    return found if found[-1] or len(found) == 1 else found[:-1]


def _is_given(kept: Keeping, values: Sequence[tuple[str, str]], call: Call | None) -> bool:
    """Tell whether what comes in is as an approval has it: nothing, or a text that stands in the command."""
    stdin = Stdin.NOTHING if call is None else call.stdin
    if ("BODY", "-") in values:
        return call is not None and stdin is Stdin.TEXT and call.text.is_literal
    return not kept.alone or stdin is Stdin.NOTHING


def _of_service(use: UseKept, kept: Keeping, words: Sequence[Word], tables: Tables) -> UseKept:
    """Judge what a service of the project runs inside itself: what asks its database is an approval of its own."""
    program = use.operands[1]
    table = tables.table(program)
    if program not in kept.apart and (table is None or table.category not in _APART):
        return use if re.fullmatch(r"[\w.+-]+", program) else replace(use, kind="exactly_in_service")
    if table is None or table.kept is None or table.kept.kind != "asks_database":
        return replace(use, kind="exactly_in_service")
    inner = words[-(len(use.operands) - 2) :] if len(use.operands) > 2 else ()
    asked = kept_use([(table, inner)], tables, use.folders, words[-1])
    return replace(use, kind="asks_database" if asked is not None else "exactly_in_service")


def _with_more(table: Table, kept: Keeping) -> Table:
    return replace(table, options={**table.options, **kept.more}, takes_any=False)


def _is_plain(parsed: Parsed, kept: Keeping) -> bool:
    return not parsed.faults and not parsed.expands and not parsed.commands and parsed.used <= kept.options


def _are_known(parsed: Parsed, kept: Keeping, values: list[tuple[str, str]]) -> bool:
    """Tell whether each value of an option is of its kind, and note those that an approval depends on."""
    for (role, word), (option, _) in zip(parsed.values, parsed.named, strict=True):
        kind = kept.values.get(option, "TEXT" if role in _JUDGED_APART else "PATH")
        if not word.value.is_literal:
            return False
        text = word.value.text
        is_of_kind = reads_only(text, kept.names) if kind == "SQL" else _is(kind, text)
        if not is_of_kind:
            return False
        # The folder that a use is moved to is the one that it is used in.
        values += [(kind, text)] if kind in _TOLD and (kind, role) != ("PATH", "folder") else []
    return True


def _texts(words: Sequence[Word]) -> tuple[str, ...] | None:
    is_known = all(word.value.is_literal for word in words)
    return tuple(word.value.text for word in words) if is_known else None


def _fits(pattern: str, texts: Sequence[str]) -> bool:
    wanted = _wanted(pattern, texts)
    return len(wanted) == len(texts) and all(map(_is, wanted, texts))


def _wanted(pattern: str, texts: Sequence[str]) -> Sequence[str]:
    """Return the kinds of operands of a pattern, the last one for as many as there are."""
    wanted = pattern.split()
    if not wanted or not wanted[-1].endswith("..."):
        return wanted
    return [*wanted[:-1], *[wanted[-1].removesuffix("...")] * (len(texts) - len(wanted) + 1)]


def _is(kind: str, text: str) -> bool:
    pattern = _KINDS.get(kind)
    return text == kind if pattern is None else re.fullmatch(pattern, text, re.DOTALL) is not None


def told(use: UseKept, kind: str) -> tuple[str, ...]:
    """Return the values of a kind that a use names."""
    return tuple(text for one, text in use.values if one == kind)
