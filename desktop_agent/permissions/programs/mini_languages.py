"""Checks of small languages inside commands; each returns reason ids, or none.

Each knows a part of its language and asks about the rest. Sources: bash 5.2 manual, "Conditional Expressions", and
those of the modules that it names; the readers of sed, awk and jq are modules of their own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from desktop_agent.permissions.languages.awk import check_awk, check_awk_variable
from desktop_agent.permissions.languages.jq import check_jq, check_yq
from desktop_agent.permissions.languages.script_text import UNKNOWN_SCRIPT
from desktop_agent.permissions.languages.sed import check_backup_suffix, check_sed
from desktop_agent.permissions.programs.urls import check_sockets
from desktop_agent.permissions.shell.variables import (
    check_counter,
    check_exported,
    check_printed,
    check_shell_option,
    check_variable,
)
from desktop_agent.permissions.shell.word_values import Value, ValueKind

# A flag that names a plugin, a program, a file or a folder is none of these.
_COMPILER_FLAG = r"""
(?: -g[0-3]? | -O[0-3sgz]? | -std=[a-z0-9+]+ | -m(?:arch|tune)=native | -pedantic | -pthread | --coverage
| -fsanitize=[a-z,-]+ | -fno-sanitize(?:-recover)?=[a-z,-]+ | -W[a-z-]+(?:=[a-z-]+)? | -D[A-Za-z_]\w*(?:=\w+)?
| -f(?:no-)?(?:omit-frame-pointer|exceptions|rtti|pic|PIC|lto|inline|strict-aliasing|stack-protector(?:-strong|-all)?)
)"""
_CMAKE_SETTING = re.compile(
    rf"""[A-Z][A-Za-z0-9_]*(?: :BOOL )? = (?: ON | OFF | TRUE | FALSE | YES | NO | [0-9]+ )
    | CMAKE_(?:C|CXX)_FLAGS(?:_[A-Z]+)? (?: :STRING )? = (?: {_COMPILER_FLAG} (?: [ ]+ {_COMPILER_FLAG} )* )?""",
    re.VERBOSE,
)
_TEST = (
    r"(?:py(?:py)?\d*|lint|types?|typing|mypy|style|flake8|ruff|black|pep8|cov|coverage|check|tests?|unit)"
    r"(?:[-.]?\w+)*"
)
_TESTS = re.compile(rf"{_TEST}(?:,{_TEST})*")


def check_printf(value: Value) -> tuple[str, ...]:
    """Accept formats without `%n`, which bash turns into an assignment that can run text."""
    if not value.is_literal or re.search(r"%[-+ #0-9.*'hlLqjzt]*n", value.text):
        return UNKNOWN_SCRIPT
    return ()


def check_date(value: Value) -> tuple[str, ...]:
    """Accept `+format`: any other operand sets the clock."""
    return () if value.text.startswith("+") and value.kind is not ValueKind.GLOB else ("changes_system",)


def check_git_format(value: Value) -> tuple[str, ...]:
    """Accept formats without `%G`, which asks the signature program; blanks and signs may stand between."""
    return UNKNOWN_SCRIPT if not value.is_literal or re.search(r"%[-+ ]*G|signature", value.text) else ()


def check_refspec(value: Value) -> tuple[str, ...]:
    """Accept names: `+name` overwrites, `:name` deletes, an address is nowhere that somebody configured."""
    if not value.is_literal or value.text.startswith(("+", ":")):
        return ("forces_push",)
    return ("remote_shell",) if re.search(r"://|::|@[^/]*:|^[./~]", value.text) else ()


def check_fetched(value: Value) -> tuple[str, ...]:
    """Accept names of branches and tags: with a colon a branch of the repository itself is written."""
    if value.is_literal and re.fullmatch(r"[\w./-]+", value.text):
        return ()
    return ("discards_commits",) if value.text.startswith("+") and _writes_branch(value) else ("git_changes",)


def check_forced(value: Value) -> tuple[str, ...]:
    """Judge what is fetched by force: a branch of one's own loses what it held alone, or is removed."""
    return ("discards_commits",) if _writes_branch(value) else check_fetched(value)


def _writes_branch(value: Value) -> bool:
    """Return whether what is fetched may be put in the place of a branch or tag, other than those of a remote."""
    _, sign, place = value.text.partition(":")
    return not value.is_literal or (bool(sign) and bool(place) and not place.startswith("refs/remotes/"))


def check_config_key(value: Value) -> tuple[str, ...]:
    """Accept a key to be looked up: without a dot it is a word such as `edit` or `unset`."""
    return () if value.is_literal and re.fullmatch(r"\w[\w-]*\..*\w", value.text) else ("git_changes",)


def check_target(value: Value) -> tuple[str, ...]:
    """Accept the name of a target: `CC=x` sets a variable, which may change what is run."""
    return () if value.is_literal and re.fullmatch(r"[\w.%@+:-][\w./%@+:-]*", value.text) else ("unknown_option",)


def check_http_method(value: Value) -> tuple[str, ...]:
    """Accept the methods that only ask."""
    return () if value.is_literal and value.text.upper() in ("GET", "HEAD") else ("changes_service",)


def check_test_environment(value: Value) -> tuple[str, ...]:
    """Accept names of environments that test or check: one of another name may publish."""
    return () if value.is_literal and _TESTS.fullmatch(value.text) else ("unknown_option",)


def check_word(value: Value) -> tuple[str, ...]:
    """Accept a plain word, such as the name of a format: no path, no address, no list."""
    return () if value.is_literal and re.fullmatch(r"\w[\w.+-]*", value.text) else ("unknown_option",)


def check_format_name(value: Value) -> tuple[str, ...]:
    """Accept a format by its name and extensions (`markdown+smart`); with a dot it is a file of code (pandoc(1))."""
    return () if value.is_literal and re.fullmatch(r"\w[\w+-]*", value.text) else ("unknown_option",)


def check_mode(value: Value) -> tuple[str, ...]:
    """Accept what gives nobody who runs a file the identity of its owner or group."""
    text = value.text
    is_plain = re.fullmatch(r"0*1?[0-7]{0,3}", text) or not re.search(r"[0-9]|[+=][^,-]*s", text)
    return () if value.is_literal and is_plain else ("gives_identity",)


def check_signalled(value: Value) -> tuple[str, ...]:
    """Check whom `kill` signals: -1 is every process that the user may signal (kill(2))."""
    return ("ends_all_processes" if value.is_literal and value.text.strip() == "-1" else "ends_processes",)


# What extends other settings reads them, and quotes a file that is none; these come with the program.
_NAMES_FILE = re.compile(r"[/\\]|extends(?!\s*:\s*(?:default|relaxed|empty)\s*(?:[,}\n]|$))|from-file")


def check_settings(value: Value) -> tuple[str, ...]:
    """Accept settings that cannot name a file, which is looked into then."""
    return () if value.is_literal and not _NAMES_FILE.search(value.text) else ("unknown_option",)


# Columns of ps that say nothing of what a process was given but its words.
_COLUMN = re.compile(
    r"(?:pid|ppid|pgid|pgrp|sid|sess|session|tid|lwp|spid|uid|user|euser|ruser|uname|gid|group|egroup|rgroup|comm|ucomm"
    r"|ucmd|fname|cmd|command|args|%cpu|pcpu|%mem|pmem|c|cp|cputimes?|times?|bsdtime|etimes?|start|lstart|bsdstart"
    r"|start_time|stime|stat|state|s|f|flags|ni|nice|pri|cls|policy|rtprio|psr|nlwp|thcount|tty|tt|tname|rss|rssize|rsz"
    r"|vsz|vsize|sz|size|drs|trs|majflt|maj_flt|minflt|min_flt|wchan|cgroup)=?"
)


def check_columns(value: Value) -> tuple[str, ...]:
    """Accept columns of ps that are known, each with a title that is empty at most."""
    names = re.split(r"[,\s]+", value.text)
    return () if value.is_literal and all(_COLUMN.fullmatch(name) for name in names) else ("unknown_option",)


_SQL_RUNS = re.compile(
    r"\\!|\\(?:copy|o|w|g)\b|^[^\S\n]*\.(?:shell|system|load|import|output|once|read|open|excel|save|backup|restore|clone)\b"
    r"|\b(?:load_extension|pg_read_file|lo_import|lo_export|xp_cmdshell|into\s+(?:out|dump)file|load_file|edit|writefile)\b"
    r"|\b(?:readfile|fsdir|lsdir|zipfile|pg_read_binary_file|pg_ls_\w+|pg_stat_file|dblink\w*|lo_\w+|query_to_xml\w*)\b"
    r"|\b(?:read_text|read_blob|read_csv\w*|read_json\w*|read_parquet|sniff_csv|glob|fts3_tokenizer)\s*\("
    r"|\battach\b|\bsystem\b",
    re.IGNORECASE | re.MULTILINE,
)
_SQL_COPY = re.compile(r"\bcopy\b", re.IGNORECASE)
_SQL_ELSEWHERE = re.compile(r"\b(?:program|to|from)\b", re.IGNORECASE)
_SQL_PRAGMA = re.compile(r"\bpragma\b", re.IGNORECASE)
_SQL_CHANGES = re.compile(
    r"\b(?:drop|delete|truncate|update|insert|replace|alter|create|grant|revoke|vacuum|reindex|merge|call|do|exec|execute"
    r"|set|flushall|flushdb|rename|lock|shutdown|setval|nextval|set_config|pg_\w*(?:terminate|cancel|reload|rotate)\w*)\b"
    r"|^\s*(?:del|unlink|eval(?:sha)?|fcall|config|module|slaveof|replicaof|migrate|restore|script)\b",
    re.IGNORECASE,
)


_SQL_ASKS = re.compile(
    r"\s*(?:select|explain|show|with|values|describe|\\d|\.(?:tables|schema|indexes|databases))\b", re.I
)


def check_sql(value: Value) -> tuple[str, ...]:
    """Statements always ask; those that change records are high, those that leave the database critical."""
    if not value.is_literal or _SQL_RUNS.search(value.text) or _copies(value.text):
        return ("runs_statements", "inline_danger")
    if _SQL_CHANGES.search(value.text) or any(_sets(statement) for statement in value.text.split(";")):
        return ("runs_statements", "destroys_records")
    return ("queries_database",) if _SQL_ASKS.match(value.text) else ("runs_statements",)


# What says how a database is made, or how the next statement is shown, and changes nothing.
_POINT_LOOKS = re.compile(
    r"\s*\.(?:tables|schema|fullschema|indexes|indices|databases|dbinfo|headers?|mode|width|nullvalue|timer)"
    r"(?:[ \t]+[\w%*-]+)*\s*",
    re.IGNORECASE,
)
_PRAGMA_LOOKS = re.compile(
    r"\s*pragma\s+(?:\w+\.)?(?:(?:table_x?info|index_list|index_x?info|foreign_key_list)\s*\(\s*['\"]?\w+['\"]?\s*\)"
    r"|user_version|schema_version|journal_mode|page_count|page_size|encoding|database_list|table_list|compile_options"
    r"|foreign_keys|integrity_check|quick_check|foreign_key_check)\s*;?\s*",
    re.IGNORECASE,
)


def check_local_sql(value: Value) -> tuple[str, ...]:
    """Return the reasons of one statement on a database file, which may also write its journal files."""
    reasons = check_sql(value)
    if reasons == ("runs_statements",) and _PRAGMA_LOOKS.fullmatch(value.text):
        return ("looks_further",)
    rest = value.text.split("\n")[1:]
    if value.text.lstrip().startswith("."):
        is_one = _POINT_LOOKS.fullmatch(value.text) is not None
        reasons = ("queries_database",) if is_one and reasons == ("runs_statements",) else reasons
    else:
        is_one = not any(line.lstrip().startswith(".") for line in rest)
    return ("looks_further",) if reasons == ("queries_database",) and is_one else reasons


def _copies(text: str) -> bool:
    """Return whether records go to a file or a program, or come from there; the first `copy` says it for all."""
    copy = _SQL_COPY.search(text)
    return copy is not None and _SQL_ELSEWHERE.search(text, copy.end()) is not None


def _sets(statement: str) -> bool:
    pragma = _SQL_PRAGMA.search(statement)
    return pragma is not None and "=" in statement[pragma.end() :]


def check_numbers(value: Value) -> tuple[str, ...]:
    """Accept numbers: where they end, less reads further options in the same word."""
    return () if value.is_literal and re.fullmatch(r"[-+]?[0-9.,]*", value.text) else ("unknown_option",)


# Types of ripgrep 15.0 whose files are neither hidden ones nor hold secrets.
UNHIDDEN_TYPES = frozenset(
    {
        *("py", "python", "js", "ts", "typescript", "rust", "go", "java", "c", "cpp", "h", "html", "css", "md"),
        *("markdown", "toml", "sql", "txt", "csv", "xml", "kotlin", "swift", "lua", "cmake", "make", "cs", "csharp"),
        *(
            "scala",
            "haskell",
            "elixir",
            "dart",
            "svelte",
            "vue",
            "protobuf",
            "graphql",
            "tex",
            "r",
            "jupyter",
            "perl",
        ),
    }
)

_DANGEROUS_CODE = re.compile(
    r"\b(?:rmtree|unlink|removedirs?|rmdir|remove\(|rmSync|rm\b|shutil|system|popen|subprocess|spawn|child_process|exec\b"
    r"|eval\b|compile\(|__import__|importlib|getattr|socket|urllib|requests|httpx?|https?:|fetch\(|ftplib|smtplib"
    r"|base64|b64decode|fromhex|unhexlify|pack\(|atob|marshal|pickle|ctypes|[zZ]lib|gzuncompress|gz?inflate|codecs|environ|getenv|process\.env"
    r"|ENV\b|\.ssh|\.env\b|id_rsa|passwd|shadow|kill\b|fork\b)",
)


def looks_dangerous(code: str) -> bool:
    """Return whether inline code shows a deletion, another program, the network, a secret or decoded text."""
    return bool(_DANGEROUS_CODE.search(code))


def check_code(value: Value) -> tuple[str, ...]:
    """Inline code always asks; code that shows something dangerous, or is not known, is critical."""
    if not value.is_literal or looks_dangerous(value.text):
        return ("inline_code", "inline_danger")
    return ("inline_code",)


_UNARY = frozenset(f"-{letter}" for letter in "abcdefghknoprstuwxzGLNOS")
_STRING_BINARY = frozenset({"=", "==", "!=", "<", ">", "-ef", "-nt", "-ot"})
_NUMBER_BINARY = frozenset({"-eq", "-ne", "-lt", "-le", "-gt", "-ge"})


def check_test(program: str, words: Sequence[Value]) -> tuple[str, ...]:
    """Accept conditions whose operators are known for certain and that evaluate no subscript.

    `-v`, `-R` and, in `[[`, arithmetic on text run what stands in a subscript, even inside single quotes.
    """
    closing = {"[": "]", "[[": "]]"}.get(program)
    if closing is not None:
        if not words or words[-1] != Value(closing):
            return UNKNOWN_SCRIPT
        words = words[:-1]
    terms: list[list[Value]] = [[]]
    for word in words:
        # Between them, `-a` and `-o` leave it to the number of words what is an operator; only `[[` is clear.
        if program == "[[" and word.is_literal and word.text in ("&&", "||"):
            terms.append([])
        else:
            terms[-1].append(word)
    return () if all(_is_clear(term, program) for term in terms) else UNKNOWN_SCRIPT


def _is_clear(term: Sequence[Value], program: str) -> bool:
    if program != "[[" and any(word.is_many for word in term):
        return False
    while term and term[0] == Value("!"):
        term = term[1:]
    if len(term) == 1:
        return term[0].kind is not ValueKind.GLOB
    if len(term) == 2:
        return term[0].is_literal and term[0].text in _UNARY
    if len(term) != 3 or not term[1].is_literal:
        return False
    operator = term[1].text
    if operator in _NUMBER_BINARY:
        return program != "[[" or all(_is_number(word) for word in (term[0], term[2]))
    return operator in _STRING_BINARY or (program == "[[" and operator == "=~")


def _is_number(value: Value) -> bool:
    return value.kind is ValueKind.NUMBER or (value.is_literal and re.fullmatch(r"-?\d+", value.text) is not None)


def check_cmake_setting(value: Value) -> tuple[str, ...]:
    """Accept settings of a build that name no program and no file: switches, numbers, flags of a compiler."""
    return () if value.is_literal and _CMAKE_SETTING.fullmatch(value.text) else ("unknown_option",)


CHECKS: Mapping[str, Callable[[Value], tuple[str, ...]]] = {
    "sed": check_sed,
    "awk": check_awk,
    "awk_variable": check_awk_variable,
    "backup_suffix": check_backup_suffix,
    "jq": check_jq,
    "printf": check_printf,
    "date": check_date,
    "git_format": check_git_format,
    "numbers": check_numbers,
    "target": check_target,
    "word": check_word,
    "format_name": check_format_name,
    "http_method": check_http_method,
    "test_environment": check_test_environment,
    "yq": check_yq,
    "sql": check_sql,
    "local_sql": check_local_sql,
    "printed_variable": check_printed,
    "ps_format": check_columns,
    "mode": check_mode,
    "cmake_setting": check_cmake_setting,
    "settings": check_settings,
    "signalled": check_signalled,
    "refspec": check_refspec,
    "fetch_refspec": check_fetched,
    "forced_refspec": check_forced,
    "config_key": check_config_key,
    "code": check_code,
    "sockets": check_sockets,
    "variable": check_variable,
    "unset": check_variable,
    "counter": check_counter,
    "exported": check_exported,
    "shell_option": check_shell_option,
}
