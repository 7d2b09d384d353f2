"""Checks what works on this machine, with a remedy where something does not."""

from __future__ import annotations

import asyncio
import locale
import shutil
import socket
import subprocess
import urllib.parse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from desktop_agent.app_dirs import Folders
from desktop_agent.display_check import connects, display_problem
from desktop_agent.os_errors import reason
from desktop_agent.protocol import Check
from desktop_agent.sandbox.sandbox import Sandbox
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.managed_settings import ManagedSettings
from desktop_agent.settings.schema import ServerKind, ServerProfile
from desktop_agent.settings.secrets import DISMISSED, LOCKED, Secrets
from desktop_agent.tools.search.ripgrep import find_rg

LIMIT_S = 5.0
ANTHROPIC = "https://api.anthropic.com"

SCRIPTS: dict[str, tuple[Sentence, str]] = {
    "en": (translate("doctor", "English", "a language"), "fonts-dejavu-core"),
    "fr": (translate("doctor", "French", "a language"), "fonts-dejavu-core"),
    "da": (translate("doctor", "Danish", "a language"), "fonts-dejavu-core"),
    "ru": (translate("doctor", "Russian", "a language"), "fonts-dejavu-core"),
    "zh-cn": (translate("doctor", "Chinese", "a language"), "fonts-noto-cjk"),
    "ja": (translate("doctor", "Japanese", "a language"), "fonts-noto-cjk"),
}
"""The languages that the window speaks, as fontconfig calls them, and the package with a font for each."""

NOT_FOUND = translate("doctor", "not found")
NOTHING_MANAGED = translate("doctor", "nothing is fixed, there is no {path}")
MANAGED = translate("doctor", "{path}, set by {by}")
FONTS_FOR_ALL = translate("doctor", "a font for each language: {shown}")
FONTS_FOR_SOME = translate("doctor", "no font for: {missing}; there is one for: {shown}")
NO_FONTS = translate("doctor", "no font for: {missing}")


async def examine(
    environment: Mapping[str, str],
    secrets: Secrets,
    folders: Folders,
    profile: ServerProfile | None,
    sandbox: Sandbox,
    *,
    managed: ManagedSettings,
    unwritable: Sentence | None = None,
) -> Sequence[Check]:
    """Run all checks at once, each with its own time limit. `managed` is what the administrator fixed.

    `unwritable` is the problem of the real data folder where the program works on a copy.
    """
    checks: Sequence[Callable[[], Check]] = (
        _bash,
        lambda: _rg(environment),
        lambda: _git(environment),
        lambda: _dbus(environment),
        lambda: _display(environment),
        lambda: _fonts(environment),
        _locale,
        lambda: _folder(folders, unwritable),
        lambda: _managed(managed),
        lambda: _endpoint(environment, profile),
    )
    threads = (asyncio.to_thread(check) for check in checks)
    return tuple(await asyncio.gather(*threads, _keyring(secrets), _sandbox(sandbox)))


def _check(
    name: str,
    status: Sentence | str,
    remedy: Sentence | None = None,
    *,
    needed: bool = False,
    names: tuple[tuple[str, tuple[Sentence, ...]], ...] = (),
) -> Check:
    """Return what was found; without a remedy it is well."""
    return Check(name, remedy is None, status, remedy, needed, names)


def _bash() -> Check:
    status = shutil.which("bash")
    return _check("bash", status or NOT_FOUND, None if status else translate("doctor", "Install bash."), needed=True)


def _rg(environment: Mapping[str, str]) -> Check:
    remedy = translate("doctor", "Install ripgrep (Debian: apt install ripgrep). Search does not work without it.")
    return _program("rg", find_rg(environment.get("PATH", "")), remedy, needed=True)


def _git(environment: Mapping[str, str]) -> Check:
    remedy = translate("doctor", "Install git (Debian: apt install git).")
    return _program("git", shutil.which("git", path=environment.get("PATH")), remedy)


def _program(name: str, path: Path | str | None, remedy: Sentence, *, needed: bool = False) -> Check:
    if path is None:
        return _check(name, NOT_FOUND, remedy, needed=needed)
    return _check(name, _version([str(path), "--version"]))


def _version(argv: list[str]) -> str:
    try:
        done = subprocess.run(argv, capture_output=True, text=True, timeout=LIMIT_S, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{argv[0]} ({type(error).__name__})"
    return (done.stdout.splitlines() or [argv[0]])[0]


def _dbus(environment: Mapping[str, str]) -> Check:
    address = environment.get("DBUS_SESSION_BUS_ADDRESS", "")
    path = _unix_path(address) or f"{environment.get('XDG_RUNTIME_DIR', '/nonexistent')}/bus"
    if connects(path):
        return _check("dbus", path.replace("\0", "@"))
    status = translate("doctor", "no session bus ({address})").with_values(address=address or "–")
    remedy = translate(
        "doctor",
        "Log in to a desktop session, or start the program with dbus-run-session; until then keys last one run.",
    )
    return _check("dbus", status, remedy)


def _unix_path(address: str) -> str | None:
    """Return the socket of a D-Bus address such as `unix:path=/run/user/1000/bus,guid=…`."""
    for part in address.split(";"):
        transport, _, options = part.partition(":")
        pairs = dict(option.partition("=")[::2] for option in options.split(","))
        if transport == "unix" and "path" in pairs:
            return urllib.parse.unquote(pairs["path"])
        if transport == "unix" and "abstract" in pairs:
            return "\0" + urllib.parse.unquote(pairs["abstract"])
    return None


def _display(environment: Mapping[str, str]) -> Check:
    shown = environment.get("WAYLAND_DISPLAY") or environment.get("DISPLAY") or translate("doctor", "none", "display")
    return _check("display", shown, display_problem(environment))


def _fonts(environment: Mapping[str, str]) -> Check:
    listing = shutil.which("fc-list", path=environment.get("PATH"))
    if listing is None:
        return _fonts_unlisted()
    argv = [listing, "--format=%{lang}\n"]
    try:
        done = subprocess.run(
            argv, capture_output=True, text=True, timeout=LIMIT_S, check=False, env=dict(environment)
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        status = translate("doctor", "fc-list does not answer ({why})").with_values(why=type(error).__name__)
        remedy = translate("doctor", "Run fc-cache, then try again.")
        return _check("fonts", status, remedy)
    covered = {language for line in done.stdout.splitlines() for language in line.split("|")}
    missing = tuple(language for language in SCRIPTS if language not in covered)
    shown = tuple(language for language in SCRIPTS if language in covered)
    if not missing:
        return _check("fonts", FONTS_FOR_ALL, names=(("shown", _names(shown)),))
    packages = " ".join(dict.fromkeys(SCRIPTS[language][1] for language in missing))
    remedy = translate("doctor", "Install fonts for them (Debian: apt install {packages}).").with_values(
        packages=packages
    )
    names = (("missing", _names(missing)), ("shown", _names(shown)))
    # A font for none of them is no font at all, and nothing could be read.
    return _check("fonts", FONTS_FOR_SOME if shown else NO_FONTS, remedy, needed=not shown, names=names)


def _names(languages: Sequence[str]) -> tuple[Sentence, ...]:
    return tuple(SCRIPTS[language][0] for language in languages)


def _fonts_unlisted() -> Check:
    """Return what can be said where fontconfig cannot be asked."""
    if any(Path("/usr/share/fonts").rglob("*.[to]t[fc]")):
        status = translate("doctor", "font files under {folder}, but no fc-list that tells for which languages")
        remedy = translate("doctor", "Install fontconfig to see it (Debian: apt install fontconfig).")
        return _check("fonts", status.with_values(folder="/usr/share/fonts"), remedy, needed=False)
    remedy = translate("doctor", "Install fonts (Debian: apt install fonts-dejavu-core).")
    return _check("fonts", translate("doctor", "none found", "fonts"), remedy, needed=True)


def _locale() -> Check:
    name = locale.setlocale(locale.LC_CTYPE)
    encoding = locale.getpreferredencoding(do_setlocale=False)
    is_utf8 = encoding.lower().replace("-", "") == "utf8"
    remedy = None if is_utf8 else translate("doctor", "Set a UTF-8 locale, for example LC_ALL=C.UTF-8.")
    return _check("locale", f"{name}, {encoding}", remedy)


def _folder(folders: Folders, unwritable: Sentence | None) -> Check:
    remedy = translate("doctor", "Make the folder writable, or set DESKTOP_AGENT_DATA_DIR to one that is.")
    if unwritable is not None:
        return _check("data", unwritable, remedy, needed=True)
    try:
        folders.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        probe = folders.data / ".doctor"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        return _check("data", f"{folders.data}: {reason(error)}", remedy, needed=True)
    return _check("data", str(folders.data))


def _managed(managed: ManagedSettings) -> Check:
    if not managed.is_there:
        return _check("managed", NOTHING_MANAGED.with_values(path=managed.path))
    if not managed.is_strict:
        return _check("managed", MANAGED.with_values(path=managed.path, by=managed.by))
    summary, why, *_ = managed.problems
    return _check("managed", why, summary, needed=True)


def _endpoint(environment: Mapping[str, str], profile: ServerProfile | None) -> Check:
    if profile is None:
        status = translate("doctor", "no server is set up")
        remedy = translate("doctor", "Add a key or a server in the window; the demo works without.")
        return _check("endpoint", status, remedy)
    address = profile.address
    if profile.kind is ServerKind.ANTHROPIC:
        address = address or environment.get("ANTHROPIC_BASE_URL") or ANTHROPIC
    parts = urllib.parse.urlsplit(address)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        socket.create_connection((parts.hostname or "", port), timeout=LIMIT_S).close()
    except OSError as error:
        remedy = translate("doctor", "Check the address and the network; for a local server, see that it runs.")
        return _check("endpoint", f"{address}: {reason(error)}", remedy)
    return _check("endpoint", address)


async def _keyring(secrets: Secrets) -> Check:
    problem = await secrets.problem()
    if problem is None:
        return _check("keyring", translate("doctor", "works", "the keyring"))
    status = translate("doctor", "does not answer", "the keyring")
    if problem in (LOCKED, DISMISSED):
        status = translate("doctor", "is locked", "the keyring")
    remedy = translate(
        "doctor",
        "Install and unlock a keyring (Debian: apt install gnome-keyring). Keys are kept for one run until then.",
    )
    return _check("keyring", status, remedy)


async def _sandbox(sandbox: Sandbox) -> Check:
    sandbox_status = await sandbox.sandbox_status()
    if sandbox_status.works:
        return _check("sandbox", sandbox_status.found)
    remedy = translate(
        "doctor", "Commands run with your own rights, so everything that is not a plain read asks first."
    )
    if sandbox_status.remedy:
        mended = translate("doctor", "Commands run with your own rights until it works. Type: {command}")
        remedy = mended.with_values(command=sandbox_status.remedy)
    return _check("sandbox", sandbox_status.found, remedy)
