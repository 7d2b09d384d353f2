"""Packs what `make packages` built as an AppImage: a CI alone can, as the runtime is nowhere on this machine.

    .venv/bin/python packaging/appimage.py RUNTIME SHA256

RUNTIME is a file of AppImage's type 2 runtime, and SHA256 what it must be. The image is this file and behind it a
squashfs of the program's folder. Never run: only the folder is tested.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from program_tree import DATA, ROOT, BuildError, run
from release import version_in

USR = ROOT / "build/packages/usr"
FOLDER = ROOT / "build/appimage"
START = """#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/lib/desktop-agent/bin/python3.11" -I -m desktop_agent "$@"
"""


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 2:
        print("usage: appimage.py RUNTIME SHA256", file=sys.stderr)
        return 2
    try:
        pack(Path(arguments[0]), arguments[1])
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def pack(runtime: Path, wanted: str) -> None:
    start = runtime.read_bytes()
    found = hashlib.sha256(start).hexdigest()
    if found != wanted.lower():
        raise BuildError(f"The runtime has the SHA-256 {found}, and {wanted} is wanted. Nothing was packed.")
    make_folder(FOLDER, USR)
    inner = FOLDER.with_suffix(".squashfs")
    inner.unlink(missing_ok=True)
    run(["mksquashfs", str(FOLDER), str(inner), "-comp", "zstd", "-root-owned", "-noappend", "-quiet"])
    image = ROOT / f"dist/desktop-agent-{version_in(ROOT / 'desktop_agent/__init__.py')}-x86_64.AppImage"
    with image.open("wb") as file:
        file.write(start)
        with inner.open("rb") as content:
            shutil.copyfileobj(content, file)
    image.chmod(0o755)
    print(image.relative_to(ROOT))


def make_folder(folder: Path, usr: Path) -> None:
    """Make the folder as an AppImage has it; raises `BuildError` where the packages were not built."""
    if not (usr / "lib/desktop-agent/bin/python3.11").is_file():
        raise BuildError("There is no program to pack. Run `make packages` first.")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in ("lib", "share"):
        shutil.copytree(usr / name, folder / "usr" / name, symlinks=True)
    (folder / "AppRun").write_text(START, encoding="utf-8")
    (folder / "AppRun").chmod(0o755)
    entry = (DATA / "desktop-agent.desktop").read_text(encoding="utf-8")
    (folder / "desktop-agent.desktop").write_text(entry, encoding="utf-8")
    shutil.copy(ROOT / "resources/application.svg", folder / "desktop-agent.svg")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
