"""Builds the installer for Windows into `dist/`. Never run: it has only been read.

    .venv/Scripts/python packaging/windows_installer.py NOTICES

NOTICES is the folder of licences that `make packages` gathered on Linux. With WINDOWS_CERTIFICATE (a PFX file) and
WINDOWS_CERTIFICATE_PASSWORD in the environment, the programs and the installer are signed; without, it says that they
are not.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from desktop_icons import write_ico
from program_tree import ROOT, BuildError, run
from release import version_in
from standalone_tree import fill, read_program, windows_tree

DATA = ROOT / "packaging/windows"
BUILD = ROOT / "build/windows"
DIST = ROOT / "dist"


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 1:
        print("usage: windows_installer.py NOTICES", file=sys.stderr)
        return 2
    try:
        build(Path(arguments[0]), os.environ)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def build(notices: Path, environment: Mapping[str, str]) -> None:
    program, version = read_program("windows"), version_in(ROOT / "desktop_agent/__init__.py")
    DIST.mkdir(exist_ok=True)
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(BUILD)])
    tree = windows_tree(BUILD / "desktop-agent")
    fill(tree, next(BUILD.glob("*.whl")), notices, program)
    icon = write_ico(BUILD / "desktop-agent.ico")
    is_signed = sign([tree.home / name for name in ("python.exe", "pythonw.exe", "rg.exe")], program, environment)
    run(installer_command(version, tree.home, icon, program))
    sign([DIST / f"desktop-agent-{version}-windows-x64.exe"], program, environment)
    if not is_signed:
        print("Not signed: WINDOWS_CERTIFICATE is not set. Windows will warn before it starts the installer.")


def installer_command(version: str, tree: Path, icon: Path, program: Mapping[str, Mapping[str, str]]) -> list[str]:
    """Return the command of Inno Setup."""
    identity = program["windows"]["app_user_model_id"]
    values = {"Version": version, "Tree": tree, "Icon": icon, "Out": DIST, "AppId": identity}
    return ["ISCC", "/Q", *(f"/D{name}={value}" for name, value in values.items()), str(DATA / "desktop-agent.iss")]


def sign(files: Sequence[Path], program: Mapping[str, Mapping[str, str]], environment: Mapping[str, str]) -> bool:
    """Sign files where there is a certificate; return whether there is."""
    certificate = environment.get("WINDOWS_CERTIFICATE")
    if not certificate:
        return False
    key = ["/f", certificate, "/p", environment.get("WINDOWS_CERTIFICATE_PASSWORD", "")]
    at = ["/fd", "SHA256", "/td", "SHA256", "/tr", program["windows"]["timestamp_server"]]
    run(["signtool", "sign", *key, *at, *map(str, files)])
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
