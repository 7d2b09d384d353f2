"""Builds the disk image for macOS into `dist/`. Never run there: it has only been read.

    .venv/bin/python packaging/macos_image.py tree NOTICES             # build/macos/tree, of this processor
    .venv/bin/python packaging/macos_image.py image ARM_TREE INTEL_TREE

NOTICES is the folder of licences that `make packages` gathered on Linux. With MACOS_IDENTITY in the environment the
bundle is signed, with NOTARY_PROFILE (see `xcrun notarytool store-credentials`) notarised too; without, it says so.
"""

from __future__ import annotations

import os
import plistlib
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from desktop_icons import write_icns
from program_tree import ROOT, BuildError, run
from release import version_in
from standalone_tree import fill, macos_tree, read_program
from universal_tree import is_code, merge

DATA = ROOT / "packaging/macos"
BUILD = ROOT / "build/macos"
DIST = ROOT / "dist"
USAGE = "usage: macos_image.py tree NOTICES | image ARM_TREE INTEL_TREE"


def main(arguments: Sequence[str]) -> int:
    try:
        match list(arguments):
            case ["tree", notices]:
                build_tree(Path(notices))
            case ["image", arm, intel]:
                build_image(Path(arm), Path(intel), os.environ)
            case _:
                print(USAGE, file=sys.stderr)
                return 2
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def build_tree(notices: Path) -> None:
    """Build what the program consists of, for the processor of this machine."""
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(BUILD)])
    fill(macos_tree(BUILD / "tree"), next(BUILD.glob("*.whl")), notices, read_program("macos"))


def build_image(arm: Path, intel: Path, environment: Mapping[str, str]) -> None:
    """Join two trees into one bundle for both processors, sign it, and pack it."""
    program, version = read_program("macos"), version_in(ROOT / "desktop_agent/__init__.py")
    bundle = BUILD / "image/Desktop Agent.app"
    make_bundle(bundle, version, program)
    merge(arm, intel, bundle / "Contents/Resources/python")
    architectures = ["-arch", "arm64", "-arch", "x86_64"]
    least = f"-mmacosx-version-min={program['macos']['least_system']}"
    launcher = str(bundle / "Contents/MacOS/desktop-agent")
    run(["clang", "-O2", "-Wall", "-Werror", *architectures, least, str(DATA / "launcher.c"), "-o", launcher])
    DIST.mkdir(exist_ok=True)
    image = DIST / f"desktop-agent-{version}-macos-universal.dmg"
    identity, profile = environment.get("MACOS_IDENTITY"), environment.get("NOTARY_PROFILE")
    for command in signing(bundle, identity or "-", program):
        run(command)
    disk = ["-volname", "Desktop Agent", "-srcfolder", str(bundle.parent), "-ov", "-format", "ULFO"]
    run(["hdiutil", "create", *disk, str(image)])
    if not identity:
        print("Signed for this machine alone: MACOS_IDENTITY is not set. Elsewhere macOS will not open it unasked.")
    elif not profile:
        print("Not notarised: NOTARY_PROFILE is not set.")
    else:
        run(["codesign", "--sign", identity, "--timestamp", str(image)])
        run(["xcrun", "notarytool", "submit", str(image), "--keychain-profile", profile, "--wait"])
        run(["xcrun", "stapler", "staple", str(image)])


def make_bundle(bundle: Path, version: str, program: Mapping[str, Any]) -> None:
    """Make the folders of the bundle, its icon, and the description that the Finder reads."""
    shutil.rmtree(bundle.parent, ignore_errors=True)
    for name in ("MacOS", "Resources"):
        (bundle / "Contents" / name).mkdir(parents=True)
    (bundle.parent / "Applications").symlink_to("/Applications")
    write_icns(bundle / "Contents/Resources/desktop-agent.icns")
    with (bundle / "Contents/Info.plist").open("wb") as file:
        plistlib.dump(description(version, program), file)
    with entitlements(bundle).open("wb") as file:
        plistlib.dump(dict.fromkeys(program["macos"]["entitlements"], True), file)


def entitlements(bundle: Path) -> Path:
    return bundle.parent.with_name("entitlements.plist")


def description(version: str, program: Mapping[str, Any]) -> dict[str, object]:
    return {
        "CFBundleDisplayName": "Desktop Agent",
        "CFBundleExecutable": "desktop-agent",
        "CFBundleIconFile": "desktop-agent",
        "CFBundleIdentifier": program["macos"]["identifier"],
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleName": "Desktop Agent",
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.developer-tools",
        "LSMinimumSystemVersion": program["macos"]["least_system"],
        "NSHighResolutionCapable": True,
    }


def signing(bundle: Path, identity: str, program: Mapping[str, Any]) -> Iterator[list[str]]:
    """Yield the commands that sign the code in a bundle, from the inside out; `-` is no identity but this machine."""
    secure = [] if identity == "-" else ["--timestamp"]
    sign = ["codesign", "--force", "--options", "runtime", *secure, "--sign", identity]
    permitted = ["--entitlements", str(entitlements(bundle))] if program["macos"]["entitlements"] else []
    code = sorted((path for path in bundle.rglob("*") if is_code(path)), key=lambda path: -len(path.parts))
    frameworks = sorted(bundle.rglob("*.framework"), key=lambda path: -len(path.parts))
    yield from ([*sign, *permitted, str(path)] for path in code)
    yield from ([*sign, str(path)] for path in frameworks)
    yield [*sign, *permitted, str(bundle)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
