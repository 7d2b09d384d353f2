"""Writes down what is inside: a CycloneDX bill of materials, and the terms of every part."""

from __future__ import annotations

import email.parser
import json
import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from email.message import Message
from pathlib import Path
from typing import Any

from program_tree import PROGRAM, ROOT, BuildError, ProgramTree

COMMON = Path("/usr/share/common-licenses")
_LICENCE_FILES = re.compile(r"(?i)(licen[cs]e|copying|notice|authors)")
_CLASSIFIER = "License :: OSI Approved :: "

NOTICE = """Desktop Agent {version}
Copyright the Desktop Agent founders. Licensed under the Apache License 2.0: see "desktop-agent" beside this.

It comes with the parts listed below, each under the terms in the file or folder of its name.

Qt {qt}, Qt for Python (PySide6) and Shiboken are used under the GNU Lesser General Public License, version 3, whose
text is in "LGPL-3", with the General Public License that it refers to in "GPL-3". Their libraries are the unchanged
files of PySide6-Essentials {qt} from PyPI, those of parts that are not used left out. You may replace them by a
build of your own of the same version: they lie in {packages}/PySide6 and {packages}/shiboken6.
You may also change this program for your own use, and take it apart to find faults in such changes. The sources are
at https://download.qt.io/official_releases/qt/ and https://code.qt.io/pyside/pyside-setup.git (tag v{qt}); who cannot
get them there is sent them by the maintainers of this program, for three years from its release, at the cost of
sending.

{parts}
"""


@dataclass(frozen=True)
class Part:
    """One thing inside: `licence` is an SPDX expression, or the words of its authors where there is none."""

    name: str
    version: str
    licence: str
    purl: str

    def as_component(self) -> dict[str, Any]:
        is_expression = re.fullmatch(r"[A-Za-z0-9.+()-]+(?: (?:AND|OR|WITH) [A-Za-z0-9.+()-]+)*", self.licence)
        licence = {"expression": self.licence} if is_expression else {"license": {"name": self.licence}}
        named = {"type": "library", "bom-ref": self.purl, "name": self.name, "version": self.version}
        return named | {"purl": self.purl, "licenses": [licence]}


def write_bill(tree: ProgramTree, file: Path, version: str) -> Path:
    """Write the bill to `file` and the terms into the tree; raises `BuildError` for terms that cannot come in."""
    parts = sorted((*_python(), *_packages(tree), *_qt(tree)), key=lambda part: part.purl)
    for part in refused(parts):
        raise BuildError(f"{part.name} {part.version} is under {part.licence}, which must not come in.")
    inner = {one["bom-ref"]: one for folder in _dist_infos(tree) for one in _inner_components(folder)}
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _program(version)},
        "components": [part.as_component() for part in parts] + [inner[ref] for ref in sorted(inner)],
    }
    file.write_text(json.dumps(bill, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    _keep_terms(tree)
    _write_notice(tree, version, parts)
    return file


def refused(parts: list[Part]) -> list[Part]:
    """Return those that can only be had under terms that this program cannot keep."""
    terms = tuple(PROGRAM["refused"]["licences"])

    def fits(choice: str) -> bool:
        return not any(word.strip("()").startswith(terms) for word in choice.split())

    return [part for part in parts if not any(map(fits, part.licence.split(" OR ")))]


def _program(version: str) -> dict[str, Any]:
    return {
        "type": "application",
        "bom-ref": f"pkg:generic/desktop-agent@{version}",
        "name": "desktop-agent",
        "version": version,
        "licenses": [{"expression": "Apache-2.0"}],
    }


def _python() -> Iterator[Part]:
    version = PROGRAM["python"]["version"]
    for package in PROGRAM["python"]["packages"]:
        purl = f"pkg:deb/debian/{package['name']}@{version}?arch=amd64"
        yield Part(package["name"], version, "Python-2.0", purl)


def _packages(tree: ProgramTree) -> Iterator[Part]:
    for folder in _dist_infos(tree):
        said = _metadata(folder)
        # As PyPI writes it (PEP 503), whatever the package calls itself.
        name, version = re.sub(r"[-_.]+", "-", str(said["Name"])).lower(), str(said["Version"])
        if name != "desktop-agent":
            yield Part(name, version, licence_of(name, said), f"pkg:pypi/{name}@{version}")


def _qt(tree: ProgramTree) -> Iterator[Part]:
    """Yield what PySide6's package brings and does not name."""
    version = qt_version(tree)
    yield Part("qtbase", version, "LGPL-3.0-only", f"pkg:generic/qtbase@{version}")
    yield Part("qtsvg", version, "LGPL-3.0-only", f"pkg:generic/qtsvg@{version}")
    yield Part("qtwayland", version, "LGPL-3.0-only", f"pkg:generic/qtwayland@{version}")
    data = next((tree.packages / "PySide6/Qt/lib").glob("libicudata.so.*"))
    major = data.name.rsplit(".", 1)[1]
    yield Part("icu", major, "Unicode-3.0", f"pkg:generic/icu@{major}")


def qt_version(tree: ProgramTree) -> str:
    folder = next(tree.packages.glob("pyside6_essentials-*.dist-info"))
    return str(_metadata(folder)["Version"])


def licence_of(name: str, said: Message) -> str:
    """Return the licence of a package: from our table, else as the package says it; raises `BuildError`."""
    known = PROGRAM["licences"].get(name)
    stated = known or said["License-Expression"] or said["License"] or ""
    if stated and "\n" not in stated:
        return str(stated)
    classified = [line.removeprefix(_CLASSIFIER) for line in said.get_all("Classifier", []) if _CLASSIFIER in line]
    if not classified:
        raise BuildError(
            f"{name} does not say its licence: name it under [licences] in packaging/linux/program.toml."
        )
    return " OR ".join(classified)


def _dist_infos(tree: ProgramTree) -> list[Path]:
    return sorted(tree.packages.glob("*.dist-info"))


def _metadata(folder: Path) -> Message:
    return email.parser.Parser().parsestr((folder / "METADATA").read_text(encoding="utf-8"), headersonly=True)


def _inner_components(folder: Path) -> Iterator[Mapping[str, Any]]:
    """Yield what a package says it has compiled in (PEP 770): crates, and libraries from elsewhere."""
    for file in sorted(folder.glob("sboms/*.json")):
        for one in json.loads(file.read_text(encoding="utf-8")).get("components", []):
            kept = {key: one[key] for key in ("type", "name", "version", "purl", "licenses") if key in one}
            version = one.get("version", "")
            yield kept | {"bom-ref": f"{folder.name}/{one['name']}@{version}"}


def _keep_terms(tree: ProgramTree) -> None:
    """Copy every text of terms into `licences/`, a folder for each package."""
    shutil.copy(ROOT / "LICENSE", tree.notices / "desktop-agent")
    for name in ("LGPL-3", "GPL-3"):
        shutil.copy(COMMON / name, tree.notices / name)
    for folder in _dist_infos(tree):
        own = tree.notices / folder.name.removesuffix(".dist-info")
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            place = file.relative_to(folder)
            if "licenses" in place.parts or _LICENCE_FILES.match(place.name):
                target = own / Path(*[part for part in place.parts if part != "licenses"])
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, target)


def _write_notice(tree: ProgramTree, version: str, parts: list[Part]) -> None:
    listed = "\n".join(f"{part.name} {part.version}: {part.licence}" for part in parts)
    packages = tree.packages.relative_to(tree.home)
    text = NOTICE.format(version=version, qt=qt_version(tree), packages=packages, parts=listed)
    (tree.notices / "NOTICE").write_text(text, encoding="utf-8")
