"""Small languages inside commands: sed, awk, jq, printf, date, conditions; a check returns reason ids, or none.

Each knows a part of its language and asks about the rest. Sources: GNU sed 4.9, POSIX.1-2024 awk, jq 1.7 manual,
bash 5.2 "Conditional Expressions".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from desktop_agent.permissions.addresses import check_sockets
from desktop_agent.permissions.values import Kind, Value
from desktop_agent.permissions.variables import check_exported, check_printed, check_shell_option, check_variable

UNKNOWN_SCRIPT = ("unknown_script",)

_SED_PLAIN = re.compile(r"[pdDgGhHxnNlPz=]|[qQ][ \t]*\d*|[bt][ \t]*\w*|:[ \t]*\w+|#[^\n]*")
_SED_TEXT = re.compile(r"[aic](?:\\[ \t]*\n|\\(?=[^\n])|[ \t])(?:[^\n\\]|\\[\s\S])*")
_SED_END = re.compile(r"[ \t]*(?=[;}\n#]|$)")


def check_sed(value: Value) -> tuple[str, ...]:
    """Let through addresses and the commands that only print: no `w`, `W`, `r`, `R`, `e`, and not as flags of `s`."""
    if not value.is_literal:
        return UNKNOWN_SCRIPT
    text, position = value.text, 0
    while position < len(text):
        if text[position] in " \t\n;{}":
            position += 1
            continue
        address = _sed_addresses(text, position)
        end = None if address is None else _sed_command(text, address)
        if end is None:
            return UNKNOWN_SCRIPT
        position = end
    return ()


def _sed_addresses(text: str, position: int) -> int | None:
    """Return the offset after the addresses before a command, None where one is not ended."""
    for _ in range(2):
        if text[position : position + 1] in ("/", "\\"):
            opening = position if text[position] == "/" else position + 1
            end = _sed_part(text, opening + 1, text[opening : opening + 1])
            if end is None:
                return None
            position = re.compile(r"[IM]*").match(text, end).end()  # type: ignore[union-attr]
        else:
            number = re.compile(r"[+~]?\d+(?:~\d+)?|\$|").match(text, position)
            position = number.end() if number else position
        comma = re.compile(r"[ \t]*,[ \t]*").match(text, position)
        if comma is None:
            break
        position = comma.end()
    blank = re.compile(r"[ \t]*!*[ \t]*").match(text, position)
    return blank.end() if blank else position


def _sed_command(text: str, position: int) -> int | None:
    """Return the offset after one command, None where it is not one that only prints."""
    if text[position : position + 1] == "{":
        return position + 1
    if text[position : position + 1] in ("s", "y"):
        return _sed_substitution(text, position)
    match = _SED_TEXT.match(text, position) or _SED_PLAIN.match(text, position)
    ending = _SED_END.match(text, match.end()) if match else None
    return ending.end() if ending else None


def _sed_substitution(text: str, position: int) -> int | None:
    mark = text[position + 1 : position + 2]
    pattern = _sed_part(text, position + 2, mark)
    replacement = None if pattern is None else _sed_part(text, pattern, mark)
    if replacement is None:
        return None
    flags = re.compile(r"[gpiIM\d]*").match(text, replacement)
    ending = _SED_END.match(text, flags.end() if flags else replacement)
    return ending.end() if ending else None


def _sed_part(text: str, position: int, mark: str) -> int | None:
    """Return the offset after the next unescaped `mark`, None where there is none, or not for every sed."""
    if not mark or mark in "\\\n" or mark.isalnum() or mark.isspace():
        return None
    while position < len(text) and text[position] != mark:
        if text[position] == "[" and mark in text[position : text.find("]", position + 2) + 1]:
            return None  # some end the pattern at a mark inside brackets, some do not
        position += 2 if text[position] == "\\" else 1
    return position + 1 if position < len(text) else None


_AWK_TOKEN = re.compile(
    r"""(?P<blank>[ \t\n]+) | (?P<string>"(?:[^"\\\n]|\\.)*") | (?P<number>\d+(?:\.\d+)?)
      | (?P<name>\$?[A-Za-z_]\w*) | (?P<sign>\|\||[,;$(){}\[\]<>=!~+*%^?:&.-]) | (?P<slash>/)""",
    re.VERBOSE,
)
_AWK_REGEX = re.compile(r"/(?:[^/\\\n]|\\.)+/")
_AWK_BEFORE_REGEX = frozenset({"", "(", ",", ";", "{", "}", "!", "~", "&", "||", "="})
_AWK_NAMES = frozenset(
    {
        *("BEGIN", "END", "NR", "NF", "FS", "OFS", "RS", "ORS", "FNR", "FILENAME", "SUBSEP", "RSTART", "RLENGTH"),
        *("print", "printf", "if", "else", "for", "while", "do", "in", "next", "exit", "break", "continue", "delete"),
        *("length", "substr", "index", "split", "sub", "gsub", "match", "sprintf", "tolower", "toupper", "int"),
    }
)
_AWK_FORBIDDEN = frozenset(
    {
        *("system", "getline", "close", "fflush", "ENVIRON", "ARGV", "ARGC", "PROCINFO", "SYMTAB", "FUNCTAB"),
        *("function", "func", "nextfile", "load", "include", "namespace", "extension"),
    }
)


def check_awk(value: Value) -> tuple[str, ...]:
    """Let through programs that compute and print: no pipes, no `getline`, no `>` after a print, no own functions."""
    if not value.is_literal:
        return UNKNOWN_SCRIPT
    if "/inet" in value.text:
        return ("network",)
    text, position, before, prints = value.text, 0, "", False
    while position < len(text):
        token = _AWK_TOKEN.match(text, position)
        if token is None:
            return UNKNOWN_SCRIPT
        position = token.end()
        name, sign = (token.group("name") or "").lstrip("$"), token.group("sign") or ""
        if token.group("slash"):
            end = _awk_slash(text, token.start(), before)
            if end is None:
                return UNKNOWN_SCRIPT
            position = end
        elif not _is_harmless_in_awk(name, sign, text[position : position + 1], prints=prints):
            return UNKNOWN_SCRIPT
        prints = name in ("print", "printf") or (prints and sign not in (";", "{", "}"))
        before = before if token.group("blank") else sign or "operand"
    return ()


def _is_harmless_in_awk(name: str, sign: str, following: str, *, prints: bool) -> bool:
    # A name before `(` that is not of the language is a function of somebody's.
    is_call = name != "" and name not in _AWK_NAMES and following == "("
    return name not in _AWK_FORBIDDEN and not is_call and not (sign == ">" and prints)


def _awk_slash(text: str, start: int, before: str) -> int | None:
    """Return the offset after a regex or a division; None where it cannot be told which of the two it is."""
    if before not in _AWK_BEFORE_REGEX:
        return start + 1 if "/" not in text[start + 1 :] else None
    regex = _AWK_REGEX.match(text, start)
    bare = "" if regex is None else re.sub(r"\\.", "", regex.group())
    return regex.end() if regex and bare.count("[") == bare.count("]") else None


def check_jq(value: Value) -> tuple[str, ...]:
    """Let through filters that see neither the environment nor other files."""
    if not value.is_literal:
        return UNKNOWN_SCRIPT
    if re.search(
        r"(?<![.\w$])env\b|(?<![.\w])ENV\b|\$__prog|\b(?:import|include|input_filename|modulemeta)\b", value.text
    ):
        return UNKNOWN_SCRIPT
    return ()


def check_printf(value: Value) -> tuple[str, ...]:
    """Let through formats without `%n`, which bash turns into an assignment that can run text."""
    if not value.is_literal or re.search(r"%[-+ #0-9.*'hlLqjzt]*n", value.text):
        return UNKNOWN_SCRIPT
    return ()


def check_date(value: Value) -> tuple[str, ...]:
    """Let through `+format`: any other operand sets the clock."""
    return () if value.text.startswith("+") and value.kind is not Kind.GLOB else ("changes_system",)


def check_git_format(value: Value) -> tuple[str, ...]:
    """Let through formats without `%G`, which asks the signature program that the configuration names."""
    return UNKNOWN_SCRIPT if not value.is_literal or re.search(r"%G|signature", value.text) else ()


def check_refspec(value: Value) -> tuple[str, ...]:
    """Let through names: `+name` overwrites, `:name` deletes, an address is nowhere that somebody configured."""
    if not value.is_literal or value.text.startswith(("+", ":")):
        return ("forces_push",)
    return ("remote_shell",) if re.search(r"://|::|@[^/]*:|^[./~]", value.text) else ()


def check_fetched(value: Value) -> tuple[str, ...]:
    """Let through names of branches and tags: with a colon a branch of the repository itself is written."""
    return () if value.is_literal and re.fullmatch(r"[\w./-]+", value.text) else ("git_changes",)


def check_config_key(value: Value) -> tuple[str, ...]:
    """Let through a key to be looked up: without a dot it is a word such as `edit` or `unset`."""
    return () if value.is_literal and re.fullmatch(r"\w[\w-]*\..*\w", value.text) else ("git_changes",)


def check_target(value: Value) -> tuple[str, ...]:
    """Let through the name of a target: `CC=x` sets a variable, which may change what is run."""
    return () if value.is_literal and re.fullmatch(r"[\w.%@+:-][\w./%@+:-]*", value.text) else ("unknown_option",)


def check_word(value: Value) -> tuple[str, ...]:
    """Let through a plain word, such as the name of a format: no path, no address, no list."""
    return () if value.is_literal and re.fullmatch(r"\w[\w.+-]*", value.text) else ("unknown_option",)


def check_yq(value: Value) -> tuple[str, ...]:
    """Let through what jq takes, and what of yq 4 neither loads files nor shows the environment."""
    if not value.is_literal or re.search(
        r"\.yq$|\b(?:load\w*|strenv|envsubst|eval|split_?doc|system)\b", value.text, re.IGNORECASE
    ):
        return UNKNOWN_SCRIPT
    return check_jq(value)


_SQL_RUNS = re.compile(
    r"\\!|\\(?:copy|o|w|g)\b|^\s*\.(?:shell|system|load|import|output|once|read|open|excel|save|backup|restore|clone)\b"
    r"|\b(?:load_extension|pg_read_file|lo_import|lo_export|xp_cmdshell|into\s+(?:out|dump)file|load_file|edit|writefile)\b"
    r"|\b(?:readfile|fsdir|lsdir|zipfile|pg_read_binary_file|pg_ls_\w+|pg_stat_file|dblink\w*|lo_\w+|query_to_xml\w*)\b"
    r"|\b(?:read_text|read_blob|read_csv\w*|read_json\w*|read_parquet|sniff_csv|glob|fts3_tokenizer)\s*\("
    r"|\bcopy\b.*\b(?:program|to|from)\b|\battach\b|\bsystem\b",
    re.IGNORECASE | re.MULTILINE | re.DOTALL,
)
_SQL_CHANGES = re.compile(
    r"\b(?:drop|delete|truncate|update|insert|replace|alter|create|grant|revoke|vacuum|reindex|merge|call|do|exec|execute"
    r"|set|flushall|flushdb|rename|lock|shutdown|setval|nextval|set_config|pg_\w*(?:terminate|cancel|reload|rotate)\w*)\b"
    r"|\bpragma\b[^;]*=|^\s*(?:del|unlink|eval(?:sha)?|fcall|config|module|slaveof|replicaof|migrate|restore|script)\b",
    re.IGNORECASE,
)


_SQL_ASKS = re.compile(
    r"\s*(?:select|explain|show|with|values|describe|\\d|\.(?:tables|schema|indexes|databases))\b", re.I
)


def check_sql(value: Value) -> tuple[str, ...]:
    """Statements always ask; those that change records are high, those that leave the database critical."""
    if not value.is_literal or _SQL_RUNS.search(value.text):
        return ("runs_statements", "inline_danger")
    if _SQL_CHANGES.search(value.text):
        return ("runs_statements", "destroys_records")
    return ("queries_database",) if _SQL_ASKS.match(value.text) else ("runs_statements",)


def check_local_sql(value: Value) -> tuple[str, ...]:
    """Tell of one statement that asks a database in a file: it may write what the database keeps beside it."""
    reasons = check_sql(value)
    is_dotted = re.match(r"\s*\.", value.text) is not None
    pattern = r"\s*\.(?:tables|schema|indexes|databases)(?:[ \t]+[\w%*]+)?\s*" if is_dotted else r"(?!.*\n\s*\.).*"
    is_one = re.fullmatch(pattern, value.text, re.DOTALL)
    return ("looks_further",) if reasons == ("queries_database",) and is_one else reasons


def check_numbers(value: Value) -> tuple[str, ...]:
    """Let through numbers: where they end, less reads further options in the same word."""
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
    r"|base64|b64decode|fromhex|unhexlify|pack\(|atob|marshal|pickle|ctypes|zlib|codecs|environ|getenv|process\.env"
    r"|ENV\b|\.ssh|\.env\b|id_rsa|passwd|shadow|kill\b|fork\b)",
)


def looks_dangerous(code: str) -> bool:
    """Tell whether inline code shows a deletion, another program, the network, a secret or decoded text."""
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
    """Let through conditions whose operators are known for certain and that evaluate no subscript.

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
        return term[0].kind is not Kind.GLOB
    if len(term) == 2:
        return term[0].is_literal and term[0].text in _UNARY
    if len(term) != 3 or not term[1].is_literal:
        return False
    operator = term[1].text
    if operator in _NUMBER_BINARY:
        return program != "[[" or all(_is_number(word) for word in (term[0], term[2]))
    return operator in _STRING_BINARY or (program == "[[" and operator == "=~")


def _is_number(value: Value) -> bool:
    return value.kind is Kind.NUMBER or (value.is_literal and re.fullmatch(r"-?\d+", value.text) is not None)


CHECKS: Mapping[str, Callable[[Value], tuple[str, ...]]] = {
    "sed": check_sed,
    "awk": check_awk,
    "jq": check_jq,
    "printf": check_printf,
    "date": check_date,
    "git_format": check_git_format,
    "numbers": check_numbers,
    "target": check_target,
    "word": check_word,
    "yq": check_yq,
    "sql": check_sql,
    "local_sql": check_local_sql,
    "printed_variable": check_printed,
    "refspec": check_refspec,
    "fetch_refspec": check_fetched,
    "config_key": check_config_key,
    "code": check_code,
    "sockets": check_sockets,
    "variable": check_variable,
    "exported": check_exported,
    "shell_option": check_shell_option,
}
