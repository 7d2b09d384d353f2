"""What works on this machine, and what to do where something does not."""

from __future__ import annotations

import asyncio
import locale
import shutil
import socket
import subprocess
import urllib.parse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from desktop_agent.display import display_problem
from desktop_agent.folders import Folders
from desktop_agent.protocol import Check
from desktop_agent.sentences import in_english
from desktop_agent.settings.schema import Profile, ServerKind
from desktop_agent.settings.secrets import Secrets
from desktop_agent.tools.ripgrep import find_rg

LIMIT_S = 5.0
ANTHROPIC = "https://api.anthropic.com"


async def examine(
    environment: Mapping[str, str], secrets: Secrets, folders: Folders, profile: Profile | None
) -> Sequence[Check]:
    """Look at everything at once; each check has a time limit of its own."""
    checks: Sequence[Callable[[], Check]] = (
        _bash,
        lambda: _rg(environment),
        lambda: _git(environment),
        lambda: _dbus(environment),
        lambda: _display(environment),
        _fonts,
        _locale,
        lambda: _folder(folders),
        lambda: _endpoint(environment, profile),
    )
    found = await asyncio.gather(*(asyncio.to_thread(check) for check in checks), _keyring(secrets))
    return (*found, _sandbox())


def _bash() -> Check:
    found = shutil.which("bash")
    return Check("bash", found is not None, found or "not found", "" if found else "Install bash.")


def _rg(environment: Mapping[str, str]) -> Check:
    found = find_rg(environment.get("PATH", ""))
    if found is not None:
        return Check("rg", ok=True, found=_version([str(found), "--version"]))
    remedy = "Install ripgrep (Debian: apt install ripgrep). Until then a slower search of our own is used."
    return Check("rg", ok=False, found="not found", remedy=remedy, needed=False)


def _git(environment: Mapping[str, str]) -> Check:
    found = shutil.which("git", path=environment.get("PATH"))
    if found is not None:
        return Check("git", ok=True, found=_version([found, "--version"]))
    return Check("git", ok=False, found="not found", remedy="Install git (Debian: apt install git).", needed=False)


def _version(argv: list[str]) -> str:
    try:
        done = subprocess.run(argv, capture_output=True, text=True, timeout=LIMIT_S, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{argv[0]} ({type(error).__name__})"
    return (done.stdout.splitlines() or [argv[0]])[0]


def _dbus(environment: Mapping[str, str]) -> Check:
    address = environment.get("DBUS_SESSION_BUS_ADDRESS", "")
    path = _unix_path(address) or f"{environment.get('XDG_RUNTIME_DIR', '/nonexistent')}/bus"
    if _connects(path):
        return Check("dbus", ok=True, found=path.replace("\0", "@"))
    remedy = "Log in to a desktop session, or start the program with dbus-run-session; until then keys last one run."
    return Check(
        "dbus", ok=False, found=f"no session bus ({address or 'no address set'})", remedy=remedy, needed=False
    )


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


def _connects(path: str) -> bool:
    with socket.socket(socket.AF_UNIX) as probe:
        probe.settimeout(1.0)
        try:
            probe.connect(path)
        except OSError:
            return False
        return True


def _display(environment: Mapping[str, str]) -> Check:
    problem = display_problem(environment)
    shown = environment.get("WAYLAND_DISPLAY") or environment.get("DISPLAY") or "none"
    if problem is None:
        return Check("display", ok=True, found=shown, needed=False)
    return Check("display", ok=False, found=shown, remedy=in_english(problem), needed=False)


def _fonts() -> Check:
    listing = shutil.which("fc-list")
    if listing is None:
        there = any(Path("/usr/share/fonts").rglob("*.[to]tf"))
        found = "font files under /usr/share/fonts" if there else "none found"
        return Check("fonts", there, found, "" if there else "Install fonts (Debian: apt install fonts-dejavu-core).")
    try:
        done = subprocess.run([listing, ":", "family"], capture_output=True, text=True, timeout=LIMIT_S, check=False)
    except subprocess.TimeoutExpired:
        return Check("fonts", ok=False, found="fc-list does not answer", remedy="Run fc-cache, then try again.")
    families = {line.strip() for line in done.stdout.splitlines() if line.strip()}
    if families:
        return Check("fonts", ok=True, found=f"{len(families)} families")
    remedy = "Install fonts (Debian: apt install fonts-dejavu-core)."
    return Check("fonts", ok=False, found="none found", remedy=remedy)


def _locale() -> Check:
    name = locale.setlocale(locale.LC_CTYPE)
    encoding = locale.getpreferredencoding(do_setlocale=False)
    is_utf8 = encoding.lower().replace("-", "") == "utf8"
    remedy = "" if is_utf8 else "Set a UTF-8 locale, for example LC_ALL=C.UTF-8."
    return Check("locale", is_utf8, f"{name}, {encoding}", remedy, needed=False)


def _folder(folders: Folders) -> Check:
    try:
        folders.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        probe = folders.data / ".doctor"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        remedy = "Make the folder writable, or set DESKTOP_AGENT_DATA_DIR to one that is."
        return Check("data", ok=False, found=f"{folders.data}: {error.strerror}", remedy=remedy)
    return Check("data", ok=True, found=str(folders.data))


def _endpoint(environment: Mapping[str, str], profile: Profile | None) -> Check:
    if profile is None:
        remedy = "Add a key or a server in the window; the demo works without."
        return Check("endpoint", ok=False, found="no server is set up", remedy=remedy, needed=False)
    address = profile.address
    if profile.kind is ServerKind.ANTHROPIC:
        address = address or environment.get("ANTHROPIC_BASE_URL") or ANTHROPIC
    parts = urllib.parse.urlsplit(address)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        socket.create_connection((parts.hostname or "", port), timeout=LIMIT_S).close()
    except OSError as error:
        remedy = "Check the address and the network; for a local server, see that it runs."
        return Check("endpoint", ok=False, found=f"{address}: {error}", remedy=remedy, needed=False)
    return Check("endpoint", ok=True, found=address, needed=False)


async def _keyring(secrets: Secrets) -> Check:
    if await secrets.works():
        return Check("keyring", ok=True, found="works")
    remedy = "Install and unlock a keyring (Debian: apt install gnome-keyring). Keys are kept for one run until then."
    return Check("keyring", ok=False, found="does not answer", remedy=remedy, needed=False)


def _sandbox() -> Check:
    remedy = "Commands run with your own rights, so everything that is not a plain read asks first."
    return Check("sandbox", ok=False, found="this version has none", remedy=remedy, needed=False)
