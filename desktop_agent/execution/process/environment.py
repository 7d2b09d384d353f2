"""Builds the environment of commands from an allow-list, without keys and start-up hooks."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from pathlib import Path

from desktop_agent.execution.files.real_path import real_path

PASSED = frozenset(
    {
        *("HOME", "USER", "LOGNAME", "LANG", "LANGUAGE", "TZ"),
        *("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_DIRS"),
        # Whom to trust, where a company looks into its people's connections.
        *("SSL_CERT_FILE", "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "NODE_EXTRA_CA_CERTS"),
        *("PIP_CERT", "CARGO_HTTP_CAINFO", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH", "NIX_SSL_CERT_FILE", "AWS_CA_BUNDLE"),
        *("npm_config_cafile", "NPM_CONFIG_CAFILE", "YARN_HTTPS_CA_FILE_PATH", "DENO_CERT", "NODE_USE_SYSTEM_CA"),
        *("UV_NATIVE_TLS", "UV_SYSTEM_CERTS"),
        *("JAVA_HOME", "GOPATH", "GOROOT", "CARGO_HOME", "RUSTUP_HOME", "NVM_DIR", "PYENV_ROOT", "CONDA_PREFIX"),
        *("DOTNET_ROOT", "ANDROID_HOME", "DENO_DIR", "BUN_INSTALL", "PNPM_HOME", "SDKMAN_DIR", "RBENV_ROOT"),
    }
)
PROXIES = frozenset({"HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "FTP_PROXY"})
LOCALES = frozenset(
    {"LC_ALL", "LC_CTYPE", "LC_NUMERIC", "LC_TIME", "LC_COLLATE", "LC_MONETARY", "LC_MESSAGES", "LC_PAPER"}
)
# No CI: it keeps questions away too, but changes what builds and tests do. Nothing that says yes to a question:
# what was approved would do more than it showed.
FIXED = {
    "SHELL": "/bin/bash",
    "TERM": "dumb",
    "PAGER": "cat",
    "GIT_PAGER": "cat",
    "MANPAGER": "cat",
    "SYSTEMD_PAGER": "cat",
    "GH_PAGER": "cat",
    "AWS_PAGER": "",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_MERGE_AUTOEDIT": "no",
    "GCM_INTERACTIVE": "never",
    "GH_PROMPT_DISABLED": "1",
    "SSH_ASKPASS_REQUIRE": "never",
    "GIT_OPTIONAL_LOCKS": "0",
    "DEBIAN_FRONTEND": "noninteractive",
    "PIP_NO_INPUT": "1",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "POETRY_NO_INTERACTION": "1",
    "COMPOSER_NO_INTERACTION": "1",
    "PYTHONIOENCODING": "utf-8",
    # A read-only command must not ask a server for newer versions: the project's settings could name npm's.
    "npm_config_update_notifier": "false",
    "pnpm_config_update_notifier": "false",
    "NO_UPDATE_NOTIFIER": "1",
    "CHECKPOINT_DISABLE": "1",
    "DOTNET_CLI_TELEMETRY_OPTOUT": "1",
    "DOTNET_NOLOGO": "1",
}
DEFAULT_PATH = "/usr/local/bin:/usr/bin:/bin"


def child_environment(
    environ: Mapping[str, str], *, workspace: Path, temp: Path | None = None, extra_roots: tuple[Path, ...] = ()
) -> dict[str, str]:
    """Return the environment for a conversation's commands.

    Keys, `LD_*`, `BASH_ENV`, `GIT_*`, pagers, display, bus and agent sockets are not passed on; a proxy address
    with a password in it is not either. Looks at the folders of PATH on the disk: call it once, not for each
    command. Source: bash(1), git(1) and ld.so(8), the parts on environment variables.
    """
    passed = {name: value for name, value in environ.items() if _is_passed(name, value)}
    path = safe_path(environ.get("PATH", DEFAULT_PATH), (workspace, *extra_roots))
    own = {"TMPDIR": str(temp)} if temp else {}
    return {**passed, **FIXED, **own, "PATH": path}


def safe_path(path: str, roots: tuple[Path, ...]) -> str:
    """Return PATH without entries that are relative, inside one of the roots, or writable for all users."""
    real_roots = [Path(real_path(root)) for root in roots]
    safe = [entry for entry in path.split(os.pathsep) if _is_safe(entry, real_roots)]
    return os.pathsep.join(dict.fromkeys(safe)) or DEFAULT_PATH


def _is_passed(name: str, value: str) -> bool:
    if name.upper() in PROXIES:
        return "@" not in value
    return name in PASSED or name in LOCALES


def _is_safe(entry: str, roots: list[Path]) -> bool:
    if not os.path.isabs(entry):  # noqa: PTH117 - an empty entry means the current folder
        return False
    real = Path(real_path(entry))
    if any(real.is_relative_to(root) for root in roots):
        return False
    try:
        mode = real.stat().st_mode
    except OSError:
        return False
    return stat.S_ISDIR(mode) and not mode & stat.S_IWOTH
