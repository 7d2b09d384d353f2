"""Sets up what is missing: system packages, the virtual environment, compiled translations.

`setup.py run` for what the window needs, `setup.py test` for what the tests need too. Nothing but Python's
own library is used here; a second call finds all in place and takes a tenth of a second. This folder must
never get an `__init__.py`: its name is that of a package the tools need.
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCK = ROOT / "requirements.lock"
STAMP = VENV / "set-up"

# Debian's names. What these depend on comes with them.
RUN_PACKAGES = (
    "bubblewrap",
    "fonts-dejavu-core",
    "libdbus-1-3",
    "libegl1",
    "libfontconfig1",
    "libgl1",
    "libglib2.0-0",
    "libwayland-cursor0",
    "libwayland-egl1",
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-keysyms1",
    "libxcb-shape0",
    "libxkbcommon-x11-0",
)
DISPLAY_PACKAGES = ("xvfb",)
TEST_PACKAGES = (
    *DISPLAY_PACKAGES,
    "at-spi2-core",
    "busybox",
    "curl",
    "dbus-daemon",
    "dbus-x11",
    "gawk",
    "git",
    "gnome-keyring",
    "imagemagick",
    "libglib2.0-bin",
    "mawk",
    "openbox",
    "openssh-client",
    "openssl",
    "original-awk",
    "procps",
    "python3-pyatspi",
    "strace",
    "trayer",
    "x11-utils",
    "xdotool",
)


class SetUpError(Exception):
    """Set-up cannot go on; the text says what to do."""


def main(arguments: Sequence[str]) -> int:
    if arguments not in (["run"], ["test"]):
        say("usage: setup.py run|test")
        return 2
    if sys.version_info < (3, 11):
        return with_newer_python(arguments)
    started = time.monotonic()
    try:
        with only_one():
            changed = set_up(for_tests=arguments == ["test"])
    except SetUpError as error:
        say(str(error))
        return 1
    except PermissionError as error:
        say(f"{error.filename} cannot be written: set up in a checkout of your own.")
        return 1
    except KeyboardInterrupt:
        say("Set-up was broken off; the next one does what is missing.")
        return 130
    if changed:
        say(f"Set up in {time.monotonic() - started:.1f} s.")
    return 0


def set_up(*, for_tests: bool) -> bool:
    """Do what is missing; return whether anything was."""
    # All at once: whoever has to type the command types it once.
    changed = install_packages(needed_packages(for_tests=for_tests))
    changed |= make_environment()
    changed |= compile_translations()
    return changed


def needed_packages(*, for_tests: bool) -> Sequence[str]:
    more: tuple[str, ...] = TEST_PACKAGES
    if not for_tests:
        more = () if has_display() else DISPLAY_PACKAGES
    if not is_whole() and not importlib.util.find_spec("ensurepip"):
        more += (f"python3.{sys.version_info.minor}-venv",)  # Debian cuts it out of Python, into a package
    return RUN_PACKAGES + more


def has_display() -> bool:
    # Late: the package asks for a newer Python than the one that may read this file.
    sys.path.insert(0, str(ROOT))
    display = importlib.import_module("desktop_agent.display_check")
    return display.display_problem(os.environ) is None


def with_newer_python(arguments: Sequence[str]) -> int:
    for name in ("python3.13", "python3.12", "python3.11"):
        found = shutil.which(name)
        if found:
            os.execv(found, [found, __file__, *arguments])
    here = sys.version.split()[0]
    say(f"Python 3.11 or newer is needed, and this is {here}. Install one, or name it: make PYTHON=/path/to/python3")
    return 1


# System packages


def install_packages(names: Sequence[str]) -> bool:
    """Install those of Debian's packages that are missing; raise `SetUpError` where we may not."""
    if not sys.platform.startswith("linux"):
        return False
    if not shutil.which("dpkg-query"):
        if not STAMP.exists():
            say(f"This is no Debian: see that these, or what they are called here, are installed: {' '.join(names)}")
        return False
    missing = missing_packages(names)
    if not missing:
        return False
    install = ["apt-get", "-o", "DPkg::Lock::Timeout=300", "install", "-y", "--no-install-recommends", *missing]
    privilege = as_root()
    if privilege is None:
        raise SetUpError(
            "System packages are missing, and only root may install them. Type this, then try again:\n"
            f"    {to_type(missing)}"
        )
    say(f"Installing system packages: {' '.join(missing)}")
    # The lists of packages may be old, or, on a machine just made, not there at all.
    update = [*install[:3], "update"]
    if not quiet([*privilege, *install]) and not (loud([*privilege, *update]) and loud([*privilege, *install])):
        raise SetUpError("The system packages could not be installed; apt's own words are above.")
    still = missing_packages(names)
    if still:
        raise SetUpError(f"apt ended well, but these packages are not there: {' '.join(still)}")
    return True


def to_type(missing: Sequence[str]) -> str:
    """Return the line that installs packages: the lists may be old, and Debian need not have sudo."""
    install = shlex.join(["apt-get", "install", "-y", "--no-install-recommends", *missing])
    if shutil.which("sudo"):
        return f"sudo apt-get update && sudo {install}"
    # As at a login: else root gets the user's PATH, which lacks the folders that dpkg looks into.
    return f"su -l -c {shlex.quote(f'apt-get update && {install}')}"


def missing_packages(names: Sequence[str]) -> list[str]:
    """Return which are neither installed nor provided by one that is, as newer systems provide `libglib2.0-0`."""
    missing = set(names) - installed(["${Package}"], names)
    if missing:
        missing -= installed(["${Package}", "${Provides}"], [])
    return sorted(missing)


def installed(fields: Sequence[str], names: Sequence[str]) -> set[str]:
    line = "${db:Status-Status}\\t" + ", ".join(fields) + "\\n"
    asked = subprocess.run(["dpkg-query", "-W", "-f", line, *names], capture_output=True, text=True, check=False)
    found = set()
    for answer in asked.stdout.splitlines():
        status, _, provided = answer.partition("\t")
        if status == "installed":
            found |= {name.split()[0] for name in provided.split(",") if name.strip()}
    return found


def as_root() -> list[str] | None:
    """Return what to put before a command to run it as root, None where that takes a password."""
    environment = ["env", "DEBIAN_FRONTEND=noninteractive"]
    if os.geteuid() == 0:
        return environment
    if shutil.which("sudo") and quiet(["sudo", "-n", "true"]):
        return ["sudo", "-n", *environment]
    return None


# The virtual environment


def make_environment() -> bool:
    """Make `.venv` from the lock file, with this checkout in it, unless it stands as the stamp says."""
    wanted = fingerprint()
    whole = is_whole()
    if whole and STAMP.read_text() == wanted:
        return False
    STAMP.unlink(missing_ok=True)
    if not whole:
        make_venv()
    say("Installing Python packages from requirements.lock")
    install_locked()
    project = ["install", "--no-deps", "--no-build-isolation", "-e", str(ROOT)]
    if not with_uv(project) and not loud([*pip(), *project]):
        raise SetUpError("Desktop Agent itself could not be installed; the reason is above.")
    STAMP.write_text(wanted)
    return True


def fingerprint() -> str:
    """Return what the environment is made from: the lock, the project file, the place."""
    digest = hashlib.sha256()
    for part in (LOCK.read_bytes(), (ROOT / "pyproject.toml").read_bytes(), str(ROOT).encode()):
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()


def is_whole() -> bool:
    """Return whether set-up came to its end in an environment that was made here, by a Python like this one.

    Broken off, it may lack anything, pip first. In a checkout that was moved its programs name a Python that is not
    there; after an upgrade of the system its Python looks for packages where there are none.
    """
    # Told from files: starting its Python takes longer than all else here together.
    about = VENV / "pyvenv.cfg"
    if not (STAMP.is_file() and about.is_file() and (VENV / "bin/python").exists()):
        return False
    made = about.read_text().splitlines()
    version = f"version = {sys.version_info.major}.{sys.version_info.minor}."
    by_us = any(line.startswith("command = ") and line.endswith(f" {VENV}") for line in made)
    return by_us and any(line.startswith(version) for line in made)


def make_venv() -> None:
    if not loud([sys.executable, "-m", "venv", "--clear", str(VENV)]):
        raise SetUpError("The virtual environment could not be made; Python's own words are above.")


def install_locked() -> None:
    """Install the lock file's packages by uv; by pip, four times slower, where uv cannot be had."""
    uv = locked("uv")
    (ROOT / "build").mkdir(exist_ok=True)
    alone = ROOT / "build/uv.lock.txt"
    alone.write_text(uv)
    if quiet([*pip(), "install", "-qq", "--require-hashes", "--no-deps", "-r", str(alone)]) and with_uv(
        ["install", "--require-hashes", "-r", str(LOCK)]
    ):
        return
    if not loud([*pip(), "install", "-qq", "--require-hashes", "-r", str(LOCK)]):
        raise SetUpError("The Python packages could not be installed; the reason is above.")


def locked(name: str) -> str:
    """Return one package's entry of the lock file, hashes included."""
    entry = re.search(rf"^{name}==.*(?:\n    .*)*\n", LOCK.read_text(), re.MULTILINE)
    if entry is None:
        raise SetUpError(f"requirements.lock has no {name}; see CONTRIBUTING.md on how it is made.")
    return entry[0]


def pip() -> list[str]:
    return [str(VENV / "bin/python"), "-m", "pip", "--disable-pip-version-check"]


def with_uv(arguments: Sequence[str]) -> bool:
    uv = VENV / "bin/uv"
    # With the certificates it brings, then with the system's, among which a company may have put its own.
    return uv.exists() and any(
        quiet([str(uv), "pip", *arguments], VIRTUAL_ENV=str(VENV), UV_NATIVE_TLS=system, UV_SYSTEM_CERTS=system)
        for system in ("0", "1")
    )


# Translations


def compile_translations() -> bool:
    """Compile each `.ts` that is newer than its `.qm`."""
    stale = [source for source in sorted((ROOT / "i18n").glob("*.ts")) if is_newer(source, source.with_suffix(".qm"))]
    for source in stale:
        target = source.with_suffix(".qm")
        if not loud([str(VENV / "bin/pyside6-lrelease"), "-silent", str(source), "-qm", str(target)]):
            raise SetUpError(f"{source.relative_to(ROOT)} does not compile; the reason is above.")
    return bool(stale)


def is_newer(source: Path, target: Path) -> bool:
    return not target.exists() or target.stat().st_mtime < source.stat().st_mtime


# Around it


class only_one:  # noqa: N801 - reads as what it is: with only_one()
    """Waits while another set-up of this checkout is at work."""

    def __enter__(self) -> None:
        (ROOT / "build").mkdir(exist_ok=True)
        self._file = (ROOT / "build/set-up.lock").open("w")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another set-up is at work here; waiting for it.")
            fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        self._file.close()


def quiet(command: Sequence[str], **extra: str) -> bool:
    """Run a command whose words matter to nobody; return whether it ended well."""
    return run(command, subprocess.DEVNULL, extra)


def loud(command: Sequence[str], **extra: str) -> bool:
    """Run a command; what it says goes to our standard error."""
    return run(command, sys.stderr.fileno(), extra)


def run(command: Sequence[str], output: int, extra: dict[str, str]) -> bool:
    # A user's PYTHONPATH or PIP_TARGET would put packages elsewhere than where we look for them.
    unwanted = ("PYTHONPATH", "PYTHONHOME", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "UV_TARGET", "UV_PREFIX")
    environment = {name: value for name, value in os.environ.items() if name not in unwanted} | extra
    ended = subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output, check=False
    )
    return ended.returncode == 0


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
