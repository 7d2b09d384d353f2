"""The rules of the house about its page, its glossary and its commits, as functions from a text to faults."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.house_rules import words_of

PAGE_LINES, CELL, SUBJECT = 120, 160, 72
NAMES_FILES = re.compile(r"Where do I change|Walk")
"""The headings of the architecture page below which files are named: the paths, and the table of what to change."""

PARITY_CELLS = 6
"""A topic, four other programs and this one."""

_LINK = re.compile(r"\]\((?P<path>[^)#]*)(?:#(?P<anchor>[^)]+))?\)")
_FILE = re.compile(r"[\w/]*\w\.py\b")
_SUBJECT = re.compile(r"[a-z][\w./-]*(?:\([\w./-]+\))?: (?P<first>\S+)")
_NO_VERB = re.compile(
    r"(?i:an?|the|what|which|who|how|why|where|when|that)|(?!bring|string|ring|ping|need|embed|feed|seed|speed)\w+(?:ing|ed)"
)


def page_faults(page: str) -> Iterator[str]:
    """The page of the architecture stays a page: packages are said there, files in their packages."""
    lines, heading = page.splitlines(), ""
    if len(lines) > PAGE_LINES:
        yield f"{len(lines)} lines, more than {PAGE_LINES}"
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            heading = line
        if line.startswith("|"):
            for cell in re.split(r"(?<!\\)\|", line)[1:-1]:
                if len(cell.strip()) > CELL:
                    yield f"{number}: a cell of {len(cell.strip())} characters, more than {CELL}"
        if (named := _FILE.search(line)) and not NAMES_FILES.search(heading):
            yield f"{number}: {named[0]} is told in the docstring of its package"


def parity_faults(page: str) -> Iterator[str]:
    """The comparison with others says of us in each row what shows it, or that there is nothing."""
    for number, line in enumerate(page.splitlines(), 1):
        if not line.startswith("|") or line.startswith(("| |", "| ---")):
            continue
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) != PARITY_CELLS:
            yield f"{number}: {len(cells)} cells, not {PARITY_CELLS}"
        if not all(cells):
            yield f"{number}: an empty cell"
        if any(len(cell) > CELL for cell in cells):
            yield f"{number}: a cell of more than {CELL} characters"
        if not re.match(r"no\b", cells[-1]) and not _LINK.search(cells[-1]):
            yield f"{number}: “{cells[-1]}” links nothing that shows it"


def link_faults(page: Path) -> Iterator[str]:
    """Each link of a page leads to a file that is there, and to a heading that is in it."""
    for link in _LINK.finditer(page.read_text(encoding="utf-8")):
        file = page.parent / link["path"] if link["path"] else page
        if "://" in link["path"]:
            continue
        if not file.exists():
            yield f"{link['path']} is not there"
        elif link["anchor"] and link["anchor"] not in anchors(file.read_text(encoding="utf-8")):
            yield f"{link['path']} has no heading {link['anchor']}"


def anchors(page: str) -> set[str]:
    """Return the names by which the headings of a page are linked."""
    headings = re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def subject_faults(subject: str) -> Iterator[str]:
    """A commit says in one line where it changes something and, as an order, what."""
    if len(subject) > SUBJECT:
        yield f"{subject}: {len(subject)} characters, more than {SUBJECT}"
    form = _SUBJECT.match(subject)
    if form is None:
        yield f"{subject}: is not “area: imperative”"
    elif _NO_VERB.fullmatch(form["first"]):
        yield f"{subject}: “{form['first']}” begins no order"


@dataclass(frozen=True)
class Glossary:
    """What each word means, in singular, and the words that are not said, each with the one that is."""

    meanings: Mapping[str, str]
    instead: Mapping[str, str]

    def faults(self, name: str) -> Iterator[str]:
        """The last word of a name says what it is; it is a word of the field, and has its meaning in the glossary."""
        words = [singular(word) for word in words_of(name)]
        if not words:
            return
        if words[-1] in self.instead and (len(words) == 1 or words[-1] not in self.meanings):
            yield f"{name}: say “{self.instead[words[-1]]}”, not “{words[-1]}”"
        elif words[-1] not in self.meanings:
            yield f"{name}: “{words[-1]}” is not in the glossary"


def glossary(text: str) -> Glossary:
    """Read the glossary: tables of `say | not | meaning`, and lines that begin with words in bold."""
    meanings, instead = dict[str, str](), dict[str, str]()
    for line in text.replace("\n  ", " ").splitlines():
        if bold := re.match(r"- \*\*(.+?)\*\*: (\S.*)", line):
            meanings |= {singular(word): bold[2] for word in split(bold[1])}
        elif line.startswith("| ") and not line.startswith(("| ---", "| say ")):
            say, no, meaning = (cell.strip() for cell in line.strip("|").split("|"))
            meanings |= {singular(word): meaning for word in split(say)}
            instead |= {singular(word): say for word in split(no)}
    return Glossary(meanings, instead)


def split(words: str) -> list[str]:
    return [word.strip() for word in re.split(r"[,/]", words) if word.strip()]


def singular(word: str) -> str:
    """Return what one of them is called, as far as an ending tells."""
    if word in ("series", "semantics"):
        return word
    for ending, one in (("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x")):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word.removesuffix(ending) + one
    return word.removesuffix("s") if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word
