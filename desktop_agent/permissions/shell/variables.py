"""Shell and environment variables by their effect: harmless, changing programs, or secret."""

from __future__ import annotations

import re

from desktop_agent.permissions.shell.word_values import NUMBER, Value, ValueKind

# All that a program may be given: what is not listed may change how it reads its words, or what it runs. That is why
# POSIXLY_CORRECT, LESS and PYTHONIOENCODING, which imports a module by its name, are not here.
_HARMLESS = re.compile(
    r"LC_(?:ALL|ADDRESS|COLLATE|CTYPE|IDENTIFICATION|MEASUREMENT|MESSAGES|MONETARY|NAME|NUMERIC|PAPER|TELEPHONE|TIME)"
    r"|LANG|LANGUAGE|TZ|TERM|COLORTERM|COLUMNS|LINES|NO_COLOR|FORCE_COLOR|CLICOLOR(?:_FORCE)?|CI|DEBIAN_FRONTEND"
    r"|PYTHONUNBUFFERED|PYTHONDONTWRITEBYTECODE|PYTHONUTF8|PYTHONHASHSEED|RUST_BACKTRACE|NODE_ENV"
    r"|GIT_PAGER_IN_USE|GREP_COLORS?|LS_COLORS|TIME_STYLE|BLOCK_SIZE|DEBUG|VERBOSE"
    r"|SOURCE_DATE_EPOCH|RUST_LOG|CARGO_TERM_COLOR|CARGO_INCREMENTAL|GOOS|GOARCH|CGO_ENABLED"
)
# Harmless with this one value.
_HARMLESS_AT = {"GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_PAGER": "cat", "PAGER": "cat"}
# Passwords, which clients of databases send to the server that they are led to, and use for nothing else.
_PASSWORDS = frozenset({"PGPASSWORD", "MYSQL_PWD", "REDISCLI_AUTH"})
# What these hold is never the name of a file, and only programs of which that is known read them.
_ANY_VALUE = frozenset({"CI", "COLUMNS", "LINES", "DEBUG", "VERBOSE", "NO_COLOR", "FORCE_COLOR"})
# In other encodings than these a byte of one character may be a backslash.
_LOCALE = re.compile(r"|C|POSIX|(?:C|[a-z]{2,3}(?:_[A-Z]{2})?)\.(?:UTF|utf)-?8(?:@[a-z]+)?")
# No slash, so that no value names a file.
_HARMLESS_VALUE = re.compile(r"[A-Za-z0-9_.,:@+=; -]*")
# Where interpreters look for modules: inside the workspace that is the project's own code, which runs anyway.
_MODULES = re.compile(r"PYTHONPATH|MYPYPATH|NODE_PATH|RUBYLIB|PERL5LIB")
_INSIDE = re.compile(r"(?:\.|(?!\.\.?(?:/|:|$))[\w@+-][\w.@+-]*)(?:/(?!\.\.?(?:/|:|$))[\w.@+-]+)*/?")
# A name, a number, or a path inside the workspace: no option, no address, nothing that lies elsewhere.
_OWN = re.compile(r"(?:(?:^|(?<=[,:;=@ ]))(?![-/~]|\.\.(?:/|\Z))(?:(?!/\.\.(?:/|\Z))[\w.+%/-])*+(?:[,:;=@ ]|\Z))*+")
_SECRET = re.compile(
    r"TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|PRIVATE|COOKIE|SESSION|BEARER|APIKEY|API_KEY|ACCESS_KEY|_KEY$|^KEY$|_KEY_"
    r"|_PAT$|_PWD$|_PASS$|^PGPASS|AUTH|DATABASE_URL|CONNECTION_STRING|_DSN$|SIGNING|ENCRYPTION|WEBHOOK",
    re.IGNORECASE,
)
# Names that bash, the dynamic linker or common programs read for themselves.
_READ_BY_PROGRAMS = re.compile(
    r"BASH.*|ENV|SHELLOPTS|POSIXLY_CORRECT|IGNOREEOF|CHILD_MAX|EXECIGNORE|GLOBSORT|TEXTDOMAIN.*|READLINE_.*|EPOCH.*"
    r"|SRANDOM|HOSTFILE|HOSTNAME|HOSTTYPE|MACHTYPE|OSTYPE|EMACS|INSIDE_EMACS|FCEDIT|IFS|PATH|CDPATH|HOME|PWD|OLDPWD"
    r"|PS[0-4]|PROMPT_COMMAND|GLOBIGNORE|FIGNORE"
    r"|HIST.*|histchars|auto_resume|INPUTRC|MAIL.*|OPTARG|OPTIND|OPTERR|RANDOM|SECONDS|LINENO|TIMEFORMAT|TMOUT|UID|EUID"
    r"|PPID|GROUPS|DIRSTACK|FUNCNAME|PIPESTATUS|REPLY|COMP.*|MAPFILE|COPROC|SHLVL|SHELL|USER|LOGNAME"
    r"|LD_.*|DYLD_.*|GLIBC_.*|MALLOC_.*|GCONV_PATH|LOCPATH|NLSPATH|HOSTALIASES|RES_OPTIONS|TMPDIR|TEMP|TMP"
    r"|GIT_.*|SSH_.*|GPG_.*|PAGER|MANPAGER|LESS.*|EDITOR|VISUAL|BROWSER|PERL.*|PYTHON.*|RUBY.*|NODE_.*|npm_.*|NPM_.*"
    r"|JAVA.*|_JAVA.*|CLASSPATH|GO.*|CARGO.*|RUST.*|GREP_.*|RIPGREP_.*|TAR_OPTIONS|XDG_.*|DBUS_.*|DISPLAY"
    r"|PYTEST_.*|PIP_.*|UV_.*|POETRY_.*|PDM_.*|PIPENV_.*|TOX_.*|NOX_.*|COVERAGE_.*|ANSIBLE_.*|BUNDLE_.*|GEM_.*|COMPOSER_.*"
    r"|(?i:npm_config_.*)|YARN_.*|PNPM_.*|COREPACK_.*|BUN_.*|DENO_.*|MAVEN_.*|GRADLE_.*|SBT_.*|JDK_.*|NUGET_.*|MSBUILD.*"
    r"|DOTNET_STARTUP_HOOKS|DOTNET_ROOT.*|CORECLR_.*|COMPlus_.*|TF_.*|ESLINT_.*|TS_NODE_.*|PHP.*|LUA_.*|[A-Z]+SAN_OPTIONS"
    r"|(?:https?|ftp|all|no)_proxy|(?:HTTPS?|FTP|ALL|NO)_PROXY|CC|CXX|CFLAGS|MAKE.*|MFLAGS|DOCKER_.*|KUBE.*|AWS_.*"
    r"|COMPOSE_.*|BUILDX_.*|BUILDKIT_.*|CONTAINER_.*|CONTAINERS_.*|CONTAINERD_.*|PODMAN_.*|HELM_.*|TOFU_.*"
    r"|GH_.*|GITHUB_.*|GITLAB_.*|GLAB_.*"
)


def is_harmless_to_pass(name: str, value: str) -> bool:
    """Return whether this variable changes nothing that a program does but its locale, colours and such."""
    if name in _HARMLESS_AT:
        return value == _HARMLESS_AT[name]
    if name in _PASSWORDS:
        return _HARMLESS_VALUE.fullmatch(value) is not None
    if is_locale(name):
        return _LOCALE.fullmatch(value) is not None
    return bool(_HARMLESS.fullmatch(name) and _HARMLESS_VALUE.fullmatch(value))


def is_locale(name: str) -> bool:
    """Return whether a variable says in which characters bash and programs read, exported or not."""
    return name == "LANG" or (name.startswith("LC_") and _HARMLESS.fullmatch(name) is not None)


def is_passed_plainly(name: str) -> bool:
    """Return whether programs may be given this variable, and act on what it holds.

    Once it is exported, each later value is passed on: `export LANGUAGE=x; LANGUAGE=../../x; ls`.
    """
    return name in _HARMLESS_AT or (_HARMLESS.fullmatch(name) is not None and name not in _ANY_VALUE)


def is_read_by_programs(name: str) -> bool:
    """Return whether bash or other programs act on this variable, so that setting it changes what they do."""
    return bool(_READ_BY_PROGRAMS.fullmatch(name) or name.startswith("BASH_"))


def looks_secret(name: str) -> bool:
    """Return whether a variable of this name would hold a password, key or token."""
    return name not in ("PWD", "OLDPWD") and bool(_SECRET.search(name))


def check_printed(value: Value) -> tuple[str, ...]:
    """Accept the name of a variable that would hold no secret."""
    is_plain = value.is_literal and re.fullmatch(r"[A-Za-z_]\w*", value.text) and not looks_secret(value.text)
    return () if is_plain else ("secret_variable",)


def environment_reasons(name: str, value: Value) -> tuple[str, ...]:
    """Return the reason ids of giving a program this variable; none where it is harmless."""
    if value.kind in (ValueKind.LITERAL, ValueKind.NUMBER) and is_harmless_to_pass(name, value.text):
        return ()
    if _MODULES.fullmatch(name) and value.is_literal and all(_INSIDE.fullmatch(one) for one in value.text.split(":")):
        return ("uses_own_modules",)
    if is_read_by_programs(name):
        return ("endangers_environment",)
    is_own = value.kind in (ValueKind.LITERAL, ValueKind.NUMBER) and _OWN.fullmatch(value.text)
    return ("changes_environment" if is_own else "points_environment",)


def check_exported(value: Value) -> tuple[str, ...]:
    """Judge one word of `export`: a name, or a name and its value."""
    name, sign, text = value.text.partition("=")
    if not value.is_literal and not sign:
        return ("endangers_environment",)
    return environment_reasons(name, Value(text, value.kind))


def check_counter(value: Value) -> tuple[str, ...]:
    """Judge the name of a variable in which a program is given a number."""
    return environment_reasons(value.text, NUMBER) if value.is_literal else ("endangers_environment",)


def check_variable(value: Value) -> tuple[str, ...]:
    """Judge a name that gets or loses a value: in a subscript text would be run."""
    is_name = value.is_literal and re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", value.text) is not None
    return () if is_name and not is_read_by_programs(value.text) else ("endangers_environment",)


def check_shell_option(value: Value) -> tuple[str, ...]:
    """Judge a word after `set -o`."""
    harmless = ("pipefail", "errexit", "nounset", "xtrace", "verbose", "noclobber", "noglob")
    return () if value.is_literal and value.text in harmless else ("changes_environment",)
