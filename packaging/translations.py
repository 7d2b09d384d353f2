"""Keeps the translations: `update` all files, `check` them, `compile` them, `pseudo` for a test locale.

Translators work with plain text: `todo LANGUAGE` prints what waits for them as JSON, `fill LANGUAGE FILE` takes it
back with their words; `todo LANGUAGE --all` prints everything, for a second reading.

English is complete like any other language, because without it plurals would be shown raw ("%n file(s)").
The pseudo-locale is never kept: it is made from the English file, 40 % longer and accented, so that whatever
stays plain English in the window is a string that nobody can translate.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import fcntl
import json
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ENGLISH = ROOT / "i18n" / "desktop_agent_en.ts"
PSEUDO = "en_XA"

FORMS = {"en": 2, "zh_CN": 1, "ja_JP": 1, "fr_FR": 2, "da_DK": 2, "ru_RU": 3}
"""The languages, and how many plural forms Qt knows in each. Where there are two or more, the first is of 1; in
French it is of 0, too, and in Russian of 21, 31 and so on."""

_ONE_IS_ONE = ("en", "da_DK")
_KEPT = re.compile(r"(\{\w+\}|%n|&\w|\n)")
_PLACEHOLDER = re.compile(r"\{\w+\}|%n")
_ACCELERATOR = re.compile(r"(?<!&)&\w")
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
    """Do what the command line asks; what is wrong is printed, a line each, and gives 1."""
    asked = _parser().parse_args(arguments)
    problems: list[str] = []
    if asked.what == "update":
        update(ROOT)
    elif asked.what == "check":
        problems = check(ROOT, asked.languages or tuple(FORMS))
    elif asked.what == "todo":
        rows = todo(ROOT, asked.language, everything=asked.all)[: asked.limit]
        lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
        sys.stdout.write(f"[\n{lines}\n]\n" if rows else "[]\n")
    elif asked.what == "fill":
        problems = fill(ROOT, asked.language, asked.file.read_text("utf-8"))
    elif asked.what == "compile":
        for source in sorted(ENGLISH.parent.glob("*.ts")):
            release(source, asked.folder / f"{source.stem}.qm")
    if asked.what in ("compile", "pseudo"):
        make_pseudo(ENGLISH, asked.folder / f"desktop_agent_{PSEUDO}.qm")
    sys.stdout.writelines(f"{problem}\n" for problem in problems)
    return 1 if problems else 0


def update(root: Path) -> None:
    """Bring every file to what the sources say; what is new in English says itself, what was translated stays."""
    messages, _ = extract(root)
    for language in FORMS:
        update_one(messages, language, file_of(root, language))


def update_one(messages: Sequence[Message], language: str, path: Path) -> None:
    """Bring one file to these messages."""
    with _alone(path.parent):
        known = _translations(path) if path.exists() else {}
        # Not `or`: an element without children is false.
        kept = {each: known[each] if each in known else _new(each, language, known) for each in messages}
        _write_all(kept, language, path)


def check(root: Path, languages: Sequence[str] = tuple(FORMS)) -> list[str]:
    """Return what is wrong with these files, a line each: drift from the sources, or what cannot stay as it is."""
    wanted, found = extract(root)
    problems = [*found]
    for language in languages:
        path = file_of(root, language)
        there = _translations(path) if path.exists() else {}
        gone, same = sorted(set(there) - set(wanted)), same_as_english(root, language)
        problems += [f"not in {path.name}: {message}" for message in sorted(set(wanted) - set(there))]
        problems += [f"no longer in the sources, but in {path.name}: {message}" for message in gone]
        for message in sorted(set(there) - set(gone)):
            fault = _wrong(message, there[message], language, same)
            problems += [f"{path.name}: {message} {fault}"] if fault else []
    return problems


def todo(root: Path, language: str, *, everything: bool = False) -> list[dict[str, Any]]:
    """Return what waits for a translator, or all there is; each row is also what `fill` takes back."""
    same, rows = same_as_english(root, language), []
    for message, translation in _translations(file_of(root, language)).items():
        said, fault = _said(translation), _wrong(message, translation, language, same)
        if not fault and not everything:
            continue
        row: dict[str, Any] = {"context": message.context, "source": message.source, "comment": message.comment}
        row |= {"counts": message.counts, "number_of_forms": FORMS[language] if message.counts else 0}
        row |= {"forms": said} if message.counts else {"translation": said[0]}
        rows.append(row | ({"problem": fault} if fault and any(said) else {}))
    return rows


def fill(root: Path, language: str, text: str) -> list[str]:
    """Take translations from JSON into the file of a language; return a sentence for each that was refused."""
    try:
        rows = json.loads(text)
    except ValueError as error:
        return [f"This is no JSON, so nothing was taken: {error}."]
    if not isinstance(rows, list):
        return ["This is no list, so nothing was taken."]
    path, problems = file_of(root, language), []
    with _alone(path.parent):
        there = _translations(path)
        for place, row in enumerate(rows, 1):
            problem = _take(row, there, language) if isinstance(row, dict) else "is no object."
            problems += [f"Number {place} {problem}"] if problem else []
        _write_all(there, language, path)
    return problems


def same_as_english(root: Path, language: str) -> frozenset[str]:
    """Return the texts that may be the same in this language as in English."""
    path = root / "i18n" / "same_as_english.toml"
    listed = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    return frozenset([*listed.get("all", ()), *listed.get(language, ())])


def file_of(root: Path, language: str) -> Path:
    return root / "i18n" / f"desktop_agent_{language}.ts"


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
        release(source, compiled)


def pseudo(text: str) -> str:
    """Return the text accented and lengthened; fields, %n and line breaks stay as they are."""
    parts = (part if _KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in _KEPT.split(text))
    return f"[!! {''.join(parts)} {'~' * max(1, round(len(text) * 0.4))} !!]"


def release(source: Path, compiled: Path) -> None:
    """Compile one file; what has no translation yet is left out, and is shown in English."""
    compiled.parent.mkdir(parents=True, exist_ok=True)
    lrelease = Path(sysconfig.get_path("scripts"), "pyside6-lrelease")
    subprocess.run([lrelease, "-silent", source, "-qm", compiled], check=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tasks = parser.add_subparsers(dest="what", required=True)
    tasks.add_parser("update", help="bring all files to what the sources say")
    checking = tasks.add_parser("check", help="say what is missing or wrong")
    checking.add_argument("languages", nargs="*", metavar="language", help="without one, all languages")
    for name in ("compile", "pseudo"):
        compiling = tasks.add_parser(name, help="make .qm files")
        compiling.add_argument("--folder", type=Path, default=ENGLISH.parent, help="where the compiled files go")
    listing = tasks.add_parser("todo", help="print what waits for a translator, as JSON")
    filling = tasks.add_parser("fill", help="take translations back")
    for task in (listing, filling):
        task.add_argument("language", choices=[language for language in FORMS if language != "en"])
    listing.add_argument("--all", action="store_true", help="also what is translated")
    listing.add_argument("--limit", type=int, metavar="N", help="the first N of them, for work in batches")
    filling.add_argument("file", type=Path, help="JSON as todo prints it, with translation or forms filled in")
    return parser


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    ours = (call for call in found if isinstance(call.func, ast.Name) and call.func.id == "translate")
    return iter(sorted(ours, key=lambda call: (call.lineno, call.col_offset)))


def _take(row: Mapping[str, Any], there: dict[Message, ET.Element], language: str) -> str:
    """Take one row of a translator into the messages that are there; return why not, if not."""
    named = (row.get("context", ""), row.get("source", ""), row.get("comment") or "")
    fitting = [each for each in there if (each.context, each.source, each.comment) == named]
    # The same words may be there with a number and without.
    message = next((each for each in fitting if each.counts == ("forms" in row)), None)
    if message is None:
        wanted = ' needs "forms".' if fitting and fitting[0].counts else ' needs "translation".'
        return f"({named[0]}: {named[1]!r}) {wanted.strip()}" if fitting else f"is no message of the file: {named}."
    said = row["forms"] if message.counts else [row.get("translation", "")]
    if not isinstance(said, list) or not all(isinstance(text, str) for text in said):
        return f"({message}) is no text."
    fault = _fault(message, said, language)
    if not fault:
        there[message] = _translation(said, counts=message.counts)
    return f"({message}) {fault}" if fault else ""


def _wrong(message: Message, translation: ET.Element, language: str, same: frozenset[str]) -> str:
    """Return why a translation cannot stay as it is, empty if it can."""
    said = _said(translation)
    unfinished = "is marked as unfinished." if translation.get("type") == "unfinished" else ""
    return _fault(message, said, language) or _sameness(message, said, language, same) or unfinished


def _fault(message: Message, said: Sequence[str], language: str) -> str:
    """Return why these words cannot be the translation, empty if they can."""
    forms = FORMS[language] if message.counts else 1
    if len(said) != forms:
        return f"has {len(said)} plural form(s) instead of {forms}."
    if not all(text.strip() for text in said):
        return "is not translated."
    for place, text in enumerate(said):
        wanted, has = set(_PLACEHOLDER.findall(message.source)), set(_PLACEHOLDER.findall(text))
        if message.counts and place == 0 and language in _ONE_IS_ONE:
            # "One file" says the number as well.
            has |= wanted & {"%n"}
        if wanted != has:
            lost, added = " ".join(sorted(wanted - has)), " ".join(sorted(has - wanted))
            return " and ".join([f"loses {lost}"] * bool(lost) + [f"adds {added}"] * bool(added)) + f": {text!r}."
        if _ACCELERATOR.search(message.source) and not _ACCELERATOR.search(text):
            return f"loses the accelerator: {text!r}."
    return ""


def _sameness(message: Message, said: Sequence[str], language: str, same: frozenset[str]) -> str:
    """Return that a translation is English, if it is and should not be; what has no words is in no language."""
    has_words = any(letter.isalpha() for letter in _PLACEHOLDER.sub("", message.source))
    if language == "en" or message.source in same or not has_words:
        return ""
    english = {message.source, *_english_forms(message.source)}
    return "is the same as in English." if english & set(said) else ""


def _english_forms(source: str) -> tuple[str, str]:
    return source.replace("(s)", ""), source.replace("(s)", "s")


def _new(message: Message, language: str, known: Mapping[Message, ET.Element]) -> ET.Element:
    """Return what a new message begins with: itself in English, else nothing, or what was said for the same words."""
    if language != "en":
        alike = (known[each] for each in known if (each.source, each.counts) == (message.source, message.counts))
        nothing = [""] * (FORMS[language] if message.counts else 1)
        said = next((words for words in map(_said, alike) if all(words)), nothing)
        translation = _translation(said, counts=message.counts)
        translation.set("type", "unfinished")
        return translation
    itself = _english_forms(message.source) if message.counts else (message.source,)
    return _translation(itself, counts=message.counts)


def _translation(said: Sequence[str], *, counts: bool) -> ET.Element:
    translation = ET.Element("translation")
    if not counts:
        translation.text = said[0]
    for form in said if counts else ():
        ET.SubElement(translation, "numerusform").text = form
    return translation


def _said(translation: ET.Element) -> list[str]:
    return [said.text or "" for said in translation.findall("numerusform") or [translation]]


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


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Let nobody else read and write there meanwhile: translators hand in batches at the same time."""
    held = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
    finally:
        os.close(held)


def _write_all(translations: Mapping[Message, ET.Element], language: str, path: Path) -> None:
    top = ET.Element("TS", version="2.1", language=language, sourcelanguage="en")
    contexts: dict[str, ET.Element] = {}
    for message, translation in translations.items():
        if message.context not in contexts:
            contexts[message.context] = ET.SubElement(top, "context")
            ET.SubElement(contexts[message.context], "name").text = message.context
        element = ET.SubElement(contexts[message.context], "message", {"numerus": "yes"} if message.counts else {})
        ET.SubElement(element, "source").text = message.source
        if message.comment:
            ET.SubElement(element, "comment").text = message.comment
        element.append(translation)
    _write(ET.ElementTree(top), path)


def _write(tree: ET.ElementTree[ET.Element], path: Path) -> None:
    ET.indent(tree, " " * 4)
    body = ET.tostring(tree.getroot(), encoding="unicode", short_empty_elements=False)
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n', encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
