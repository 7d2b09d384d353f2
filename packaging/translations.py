"""Keeps the translations: `update` the English file, `check` it for drift, `compile` all, `pseudo` for a test locale.

English is complete like any other language, because without it plurals would be shown raw ("%n file(s)").
The pseudo-locale is never kept: it is made from the English file, 40 % longer and accented, so that whatever
stays plain English in the window is a string that nobody can translate.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
import sysconfig
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENGLISH = ROOT / "i18n" / "desktop_agent_en.ts"
PSEUDO = "en_XA"

_KEPT = re.compile(r"(\{\w+\}|%n|&\w|\n)")
_ACCENTS = str.maketrans("acdeghijlnorstuwyzACDEGHIJLNORSTUWYZ", "áçđéĝĥíĵļñöŕŝţúŵýžÁÇĐÉĜĤÍĴĻÑÖŔŜŢÚŴÝŽ")


@dataclass(frozen=True, order=True)
class Message:
    """One sentence to be translated; `counts` is true where it has plural forms."""

    context: str
    source: str
    comment: str
    counts: bool

    def __str__(self) -> str:
        return f"{self.context}: {self.source!r}" + (f" ({self.comment})" if self.comment else "")


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
    """Bring the English file to what the sources say; what is new says itself, what was said by hand stays."""
    known = _translations(english) if english.exists() else {}
    messages, _ = extract(root)
    top = ET.Element("TS", version="2.1", language="en", sourcelanguage="en")
    contexts: dict[str, ET.Element] = {}
    for message in messages:
        if message.context not in contexts:
            contexts[message.context] = ET.SubElement(top, "context")
            ET.SubElement(contexts[message.context], "name").text = message.context
        element = ET.SubElement(contexts[message.context], "message", {"numerus": "yes"} if message.counts else {})
        ET.SubElement(element, "source").text = message.source
        if message.comment:
            ET.SubElement(element, "comment").text = message.comment
        element.append(known.get(message) or _says_itself(message))
    _write(ET.ElementTree(top), english)


def check(root: Path, english: Path) -> list[str]:
    """Return what is wrong with the English file, a line each: drift from the sources, or unfinished messages."""
    wanted, problems = extract(root)
    there = _translations(english)
    problems += [f"not in {english.name}: {message}" for message in sorted(set(wanted) - set(there))]
    problems += [f"no longer in the sources: {message}" for message in sorted(set(there) - set(wanted))]
    with tempfile.TemporaryDirectory() as folder:
        finished = release(english, Path(folder, "checked.qm"), strict=True)
    return problems if finished else [*problems, f"unfinished messages in {english.name}"]


def extract(root: Path) -> tuple[list[Message], list[str]]:
    """Return every sentence that the sources name, in the order of files and lines, and what is wrong with some.

    Not by lupdate: it passes over a plural whose number is a call (`len(rows)`), and takes one whose number is a
    name for a sentence without plural forms.
    """
    messages: dict[Message, None] = {}
    problems = []
    for path in sorted((root / "desktop_agent").rglob("*.py")):
        for call in _calls(ast.parse(path.read_text("utf-8"))):
            texts = [argument.value for argument in call.args[:3] if isinstance(argument, ast.Constant)]
            if len(texts) < min(3, len(call.args)) or len(texts) < 2:
                problems.append(f"not a literal: {path.relative_to(root)}:{call.lineno}")
                continue
            counts = len(call.args) > 3 or any(keyword.arg == "n" for keyword in call.keywords)
            context, source, comment = (*map(str, texts), "")[:3]
            messages[Message(context, source, comment, counts)] = None
    return list(messages), problems


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


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    ours = (call for call in found if isinstance(call.func, ast.Name) and call.func.id == "translate")
    return iter(sorted(ours, key=lambda call: (call.lineno, call.col_offset)))


def _says_itself(message: Message) -> ET.Element:
    translation = ET.Element("translation")
    if message.counts:
        for said in (message.source.replace("(s)", ""), message.source.replace("(s)", "s")):
            ET.SubElement(translation, "numerusform").text = said
    else:
        translation.text = message.source
    return translation


def _translations(path: Path) -> dict[Message, ET.Element]:
    found = {}
    for context in ET.parse(path).iter("context"):
        for message in context.iter("message"):
            source, comment = message.findtext("source") or "", message.findtext("comment") or ""
            name, counts = context.findtext("name") or "", message.get("numerus") == "yes"
            translation = message.find("translation")
            if translation is not None:
                found[Message(name, source, comment, counts)] = translation
    return found


def _write(tree: ET.ElementTree[ET.Element], path: Path) -> None:
    ET.indent(tree, " " * 4)
    body = ET.tostring(tree.getroot(), encoding="unicode")
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n', encoding="utf-8")


def _tool(name: str) -> str:
    return str(Path(sysconfig.get_path("scripts"), name))


if __name__ == "__main__":
    sys.exit(main())
