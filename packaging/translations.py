"""Keeps the translations: `update` the English file, `check` it for drift, `compile` all, `pseudo` for a test locale.

English is complete like any other language, because without it plurals would be shown raw ("%n file(s)").
The pseudo-locale is never kept: it is made from the English file, 40 % longer and accented, so that whatever
stays plain English in the window is a string that nobody can translate.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import sysconfig
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENGLISH = ROOT / "i18n" / "desktop_agent_en.ts"
PSEUDO = "en_XA"

_KEPT = re.compile(r"(\{\w+\}|%n|&\w|\n)")
_ACCENTS = str.maketrans("acdeghijlnorstuwyzACDEGHIJLNORSTUWYZ", "áçđéĝĥíĵļñöŕŝţúŵýžÁÇĐÉĜĤÍĴĻÑÖŔŜŢÚŴÝŽ")

Key = tuple[str, str, str, bool]
"""What names a message: context, source, comment, and whether it counts."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("update", "check", "compile", "pseudo"))
    parser.add_argument("--folder", type=Path, default=ENGLISH.parent, help="where the compiled files go")
    asked = parser.parse_args(arguments)
    if asked.what == "check":
        problems = check(ROOT, ENGLISH)
        sys.stdout.writelines(f"{problem}\n" for problem in problems)
        return 1 if problems else 0
    if asked.what == "update":
        update(ROOT, ENGLISH)
    if asked.what == "compile":
        for source in sorted(ENGLISH.parent.glob("*.ts")):
            release(source, asked.folder / f"{source.stem}.qm")
    if asked.what in ("compile", "pseudo"):
        make_pseudo(ENGLISH, asked.folder / f"desktop_agent_{PSEUDO}.qm")
    return 0


def update(root: Path, english: Path) -> None:
    """Bring the English file to what the sources say; what is new says itself."""
    _lupdate(root, english)
    tree = ET.parse(english)
    for message in tree.iter("message"):
        _say_itself(message)
    _write(tree, english)


def check(root: Path, english: Path) -> list[str]:
    """Return what is wrong with the English file, a line each: drift from the sources, or unfinished messages."""
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder, english.name)
        fresh.write_bytes(english.read_bytes())
        _lupdate(root, fresh)
        there, wanted = _keys(english), _keys(fresh)
        problems = [f"not in {english.name}: {_named(key)}" for key in sorted(wanted - there)]
        problems += [f"no longer in the sources: {_named(key)}" for key in sorted(there - wanted)]
        finished = release(english, Path(folder, "checked.qm"), strict=True)
        return problems if finished else [*problems, f"unfinished messages in {english.name}"]


def make_pseudo(english: Path, compiled: Path, language: str = PSEUDO) -> None:
    """Compile a locale that says every English sentence with accents, brackets and 40 % more room."""
    tree = ET.parse(english)
    tree.getroot().set("language", language)
    for message in tree.iter("message"):
        translation = message.find("translation")
        if translation is None:
            continue
        for said in translation.findall("numerusform") or [translation]:
            said.text = pseudo(said.text or "")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, f"desktop_agent_{language}.ts")
        _write(tree, source)
        release(source, compiled, strict=True)


def pseudo(text: str) -> str:
    """Return the text accented and lengthened; fields, %n and line breaks stay as they are."""
    parts = (part if _KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in _KEPT.split(text))
    return f"[!! {''.join(parts)} {'~' * max(1, round(len(text) * 0.4))} !!]"


def release(source: Path, compiled: Path, *, strict: bool = False) -> bool:
    """Compile one file; with `strict`, return False where a message is unfinished."""
    compiled.parent.mkdir(parents=True, exist_ok=True)
    options = ["-fail-on-unfinished"] if strict else []
    done = subprocess.run([_tool("pyside6-lrelease"), "-silent", *options, source, "-qm", compiled], check=False)
    return done.returncode == 0


def _lupdate(root: Path, english: Path) -> None:
    # The tool appends to what is there, sorted by file: the same order on every machine keeps the diff small.
    sources = sorted(str(path.relative_to(root)) for path in (root / "desktop_agent").rglob("*.py"))
    options = ["-silent", "-locations", "none", "-no-obsolete", "-source-language", "en", "-target-language", "en"]
    subprocess.run([_tool("pyside6-lupdate"), *options, *sources, "-ts", english], cwd=root, check=True)


def _say_itself(message: ET.Element) -> None:
    translation = message.find("translation")
    if translation is None or translation.get("type") != "unfinished":
        return
    source = message.findtext("source") or ""
    del translation.attrib["type"]
    if message.get("numerus") == "yes":
        for form in translation.findall("numerusform"):
            translation.remove(form)
        for said in (source.replace("(s)", ""), source.replace("(s)", "s")):
            ET.SubElement(translation, "numerusform").text = said
    else:
        translation.text = source


def _keys(path: Path) -> set[Key]:
    found = set()
    for context in ET.parse(path).iter("context"):
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            source, comment = message.findtext("source") or "", message.findtext("comment") or ""
            found.add((name, source, comment, message.get("numerus") == "yes"))
    return found


def _named(key: Key) -> str:
    context, source, comment, _ = key
    return f"{context}: {source!r}" + (f" ({comment})" if comment else "")


def _write(tree: ET.ElementTree[ET.Element], path: Path) -> None:
    ET.indent(tree, " " * 4)
    body = ET.tostring(tree.getroot(), encoding="unicode")
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n', encoding="utf-8")


def _tool(name: str) -> str:
    return str(Path(sysconfig.get_path("scripts"), name))


if __name__ == "__main__":
    sys.exit(main())
