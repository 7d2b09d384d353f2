from __future__ import annotations

import dataclasses
import gc
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from desktop_agent.gui.text.action_kinds import ACTIONS
from desktop_agent.sentences import Sentence
from desktop_agent.settings.schema import Settings
from desktop_agent.tools import TOOLS
from desktop_agent.tools.tool import description_of
from tests import house_rules
from tests.checkout import FILES, forget, read, sources
from tests.house_rules import PRODUCT_RULES, ROOT, TEST_RULES, TOOL_RULES, Rule, Source

# Addresses from which packages come; spelled apart, so that this file is clean.
REGISTRY = re.compile(
    "|".join(word.replace("_", "") for word in (r"pyp_i\.org", "python_hosted", "index_-url", "find_-links"))
)


@pytest.fixture(scope="module", autouse=True)
def nothing_is_kept() -> Iterator[None]:
    """Let go of all that was parsed when the last of these tests is over; until then nothing of it is garbage."""
    gc.disable()
    yield
    gc.enable()
    forget()


def applied(rule: Rule) -> Iterator[str]:
    folders = [
        *(["desktop_agent"] if rule in PRODUCT_RULES else []),
        *(["packaging", "benchmarks"] if rule in TOOL_RULES else []),
        *(["tests"] if rule in TEST_RULES else []),
    ]
    for path in sources(*folders):
        source = read(path)
        yield from (f"{source.path}:{fault}" for fault in rule(source))


@pytest.mark.parametrize("rule", sorted({*PRODUCT_RULES, *TOOL_RULES, *TEST_RULES}, key=lambda rule: rule.__name__))
def test_the_house_keeps_its_rules(rule: Rule) -> None:
    assert list(applied(rule)) == []


BAD_SAMPLES = {
    "sizes": [
        ("a.py", "x = 1\n" * 601, "601 lines"),
        ("a.py", "def f():\n" + "    x = 1\n" * 60, "f has 61 lines"),
        ("a.py", "class C:\n    async def f():\n" + "        x = 1\n" * 60, "f has 61 lines"),
        ("a.py", "class C:\n" + "    x = 1\n" * 400, "C has 401 lines"),
    ],
    "names": [
        ("desktop_agent/utils.py", "", "utils"),
        ("desktop_agent/file_helpers.py", "", "helpers"),
        ("a.py", "class TabManager: ...", "manager"),
        ("a.py", "class BaseTool: ...", "base"),
        ("a.py", "class UserData: ...", "data"),
        ("desktop_agent/tab_rows.py", "", "rows"),
        ("a.py", "class TabDesk: ...", "desk"),
        ("a.py", "class TabErrands: ...", "errands"),
        ("a.py", "class _KeptTabs: ...", "kept"),
    ],
    "no_exec": [("a.py", "dialog.exec()", ".exec()"), ("a.py", "menu.exec_(point)", ".exec()")],
    "no_type_checking": [
        ("a.py", "if typing.TYPE_CHECKING: import x", "TYPE_CHECKING"),
        ("a.py", "if TYPE_CHECKING: import x", "TYPE_CHECKING"),
        ("a.py", "if TYPE_CHECKING: from desktop_agent.x import y", "TYPE_CHECKING"),
        ("a.py", "if TYPE_CHECKING and x: y = z", "TYPE_CHECKING"),
    ],
    "imports_on_top": [
        ("a.py", "def f():\n    import os", "inside f()"),
        ("a.py", "async def f():\n    if x:\n        from a import b", "inside f()"),
        ("a.py", "importlib.import_module('x')", "load late"),
        ("a.py", "to_thread(importlib.import_module, 'x')", "load late"),
        ("a.py", "import_late('x')", "load late"),
    ],
    "literal_sentences": [
        ("a.py", "translate('a', text)", "literals"),
        ("a.py", "translate('a', f'{x} files')", "literals"),
        ("a.py", "translate('a', 'b' + c)", "literals"),
        ("a.py", "translate(context, 'b')", "literals"),
        ("a.py", "translate('a')", "literals"),
        ("a.py", "translate('a', 'b', comment='c')", "by place"),
        ("a.py", "translate('a', 'b', comment)", "literals"),
    ],
    "translatable": [
        ("desktop_agent/gui/a.py", "self.label.setText('Hello')", "'Hello'"),
        ("desktop_agent/gui/a.py", "button.setToolTip(f'Open {name}')", "'Open '"),
        ("desktop_agent/gui/a.py", "menu.addAction(icon, 'Quit')", "'Quit'"),
    ],
    "plain_text": [
        ("desktop_agent/gui/a.py", "label.setHtml(text)", "setHtml"),
        ("desktop_agent/gui/a.py", "label.setTextFormat(Qt.TextFormat.RichText)", "RichText"),
    ],
    "offsets_of_qt": [
        ("desktop_agent/gui/a.py", "from PySide6.QtGui import QTextLayout", "QTextLayout"),
        ("desktop_agent/gui/a.py", "from PySide6.QtGui import QAccessibleTextInterface", "QAccessibleTextInterface"),
        ("desktop_agent/gui/a.py", "text[cursor.selectionStart():]", "selectionStart"),
        ("desktop_agent/gui/a.py", "part = QTextCursor(d)\npart.setPosition(len(text))", "setPosition"),
    ],
    "colours_in_the_theme": [
        ("desktop_agent/gui/a.py", "self.setStyleSheet('color: red')", "style sheets"),
        ("desktop_agent/gui/a.py", "self.setStyleSheet(f'color: {x}')", "style sheets"),
        ("desktop_agent/gui/a.py", "QColor('#ff0000')", "#ff0000"),
    ],
    "module_docstring": [("a.py", "x = 1", "no docstring")],
    "docstrings": [
        ("a.py", "def shown(): ...", "shown has no docstring"),
        ("a.py", "async def shown(): ...", "shown has no docstring"),
        ("a.py", "class Shown: ...", "Shown has no docstring"),
    ],
    "booleans_by_name": [
        ("a.py", "def show(open: bool = True): ...", "show(open)"),
        ("a.py", "class C:\n    def show(self, open: bool): ...", "show(open)"),
    ],
    "no_module_state": [("a.py", "def f():\n    global x\n    x = 1", "global")],
    "no_swallowed_exception": [
        ("a.py", "try:\n    f()\nexcept Exception:\n    pass", "swallowed"),
        ("a.py", "try:\n    f()\nexcept:\n    pass", "swallowed"),
    ],
    "swallowed_with_a_reason": [
        ("a.py", "try:\n    f()\nexcept OSError:\n    pass", "nothing says why"),
        ("a.py", "for x in y:\n    try:\n        f()\n    except OSError:\n        continue", "nothing says why"),
    ],
    "abstract_by_name": [
        ("a.py", "class A:\n    def f(self):\n        raise NotImplementedError", "only a run"),
        ("a.py", "class A:\n    def f(self):\n        raise NotImplementedError('f')", "only a run"),
    ],
    "finished": [("a.py", "# " + "TO" + "DO: later", "TO" + "DO"), ("a.py", "x = 1  # FIX" + "ME", "FIX" + "ME")],
    "honest_tests": [
        ("tests/a.py", "def test_it_is_so_now():\n    time.sleep(1)\n    assert x", "time.sleep"),
        ("tests/a.py", "@pytest.mark.skip\ndef test_it_is_so_now():\n    assert x", "pytest.mark.skip"),
        ("tests/a.py", "@pytest.mark.skip(reason='x')\ndef test_it_is_so_now():\n    assert x", "pytest.mark.skip"),
        ("tests/a.py", "from unittest import mock", "mock"),
        ("tests/a.py", "import unittest.mock", "mock"),
        ("tests/a.py", "def test_parse():\n    assert x", "no sentence"),
        ("tests/a.py", "def test_it_is_so_now():\n    run()", "checks nothing"),
        ("tests/a.py", "def run():\n    go()\ndef test_it_is_so_now():\n    run()", "checks nothing"),
        ("tests/a.py", "from time import sleep", "sleep"),
        ("tests/a.py", "from asyncio import sleep", "sleep"),
        ("tests/a.py", "from pytest import fixture, skip", "skip"),
        ("tests/a.py", "def test_it_is_so_now():\n    if x:\n        assert y", "only in some case"),
        (
            "tests/a.py",
            "def test_it_is_so_now():\n    for x in y:\n        if x:\n            assert x",
            "in some case",
        ),
        ("tests/a.py", "def test_it_is_so_now():\n    need(x, 'y')\n    if x:\n        assert x", "in some case"),
        ("tests/a.py", "def test_it_is_so_now():\n    def f():\n        assert x\n    go(f)", "in some case"),
    ],
    "left_out_by_name": [
        ("tests/a.py", "def test_it_is_so_now():\n    pytest.skip('x')\n    assert y", "leaves a test out"),
        ("tests/a.py", "np = pytest.importorskip('numpy')", "leaves a test out"),
        ("tests/a.py", "def test_it_is_so_now():\n    need(False, 'it is late')\n    assert y", "asks for nothing"),
    ],
    "asserts_that_can_fail": [
        ("tests/a.py", "assert True", "always true"),
        ("tests/a.py", "assert 1, x", "always true"),
        ("tests/a.py", "assert not False", "always true"),
        ("tests/a.py", "assert (x == 1, 'no')", "always true"),
        ("tests/a.py", "assert x or True", "always true"),
        ("tests/a.py", "assert x is None or x", "always true"),
        ("tests/a.py", "assert m(p) is None or m(p)", "always true"),
        ("tests/a.py", "assert x or not x", "always true"),
        ("tests/a.py", "assert x == x", "always true"),
        ("tests/a.py", "assert len(x) >= 0", "always true"),
        ("tests/a.py", "assert f'{x}'", "always true"),
    ],
    "waits_for_events": [
        ("tests/a.py", "async def f():\n    await asyncio.sleep(5)", "waits for a time"),
        ("tests/a.py", "async def f():\n    await asyncio.sleep(a_while)", "waits for a time"),
        (
            "tests/a.py",
            "async def f():\n    for _ in range(9):\n        await asyncio.sleep(0.01)",
            "waits for a time",
        ),
        ("tests/a.py", "async def f():\n    while not x:\n        await asyncio.sleep(5)", "waits for a time"),
        ("tests/a.py", "qtbot.wait(500)", "waits for a time"),
        ("tests/a.py", "QTest.qWait(50)", "waits for a time"),
    ],
    "waits_with_a_limit": [
        ("tests/a.py", "thread.join()", "thread.join() has no limit"),
        ("tests/a.py", "self._process.communicate()", "no limit"),
        ("tests/a.py", "said = process.stdout.readline()", "no limit"),
        ("tests/a.py", "asyncio.to_thread(f); process.stderr.read()", "no limit"),
    ],
    "tests_the_real_thing": [
        (
            "tests/test_text.py",
            "from desktop_agent import text\nmonkeypatch.setattr(text, 'cut', lambda *_: 'x')",
            "text.cut is what is tested",
        ),
        ("tests/test_text.py", "monkeypatch.setattr('desktop_agent.text.cut', str)", "is what is tested"),
        ("tests/test_text.py", "from desktop_agent import text as t\nt.cut = str", "is what is tested"),
        (
            "tests/store/test_database.py",
            "from desktop_agent.store.database import Database\nmonkeypatch.setattr(Database, 'write', str)",
            "Database.write is what is tested",
        ),
    ],
}

GOOD_SAMPLE = '''"""A module."""
import re
TITLE = translate("a", "%n file(s) " "left", "on the card", n)
LATER = translate("a", "b", n=count)
if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
class Sheet(QWidget):
    """A widget."""
    def __init__(self, *, is_open: bool = False) -> None:
        self.label.setText(say(TITLE))
        self.label.setText(say(translate("a", "Open")))
        self.label.setText(f"{count} · {size}")
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.setStyleSheet(theme.sheet("list"))
        dialog.open()
        self.setObjectName("message_list")
    def _on_toggled(self, on: bool) -> None:
        try:
            f()
        except ValueError:
            pass  # a text that is no number shows none
    def setVisible(self, visible: bool) -> None: ...
class ToolBase(ABC):
    """Abstract, and says so."""
def metadata() -> None:
    """Return what."""
def look() -> None:
    """Look."""
    assert seen
def test_it_is_looked_at() -> None:
    """Not needed."""
    look()
def test_every_thing_is_so() -> None:
    """Not needed."""
    need(ground, "there is none")
    monkeypatch.setattr(sheet, "MOST", 3)
    monkeypatch.setattr("desktop_agent.gui.sheet.os.replace", f)
    if ground:
        assert a or b
    else:
        with pytest.raises(ValueError):
            f()
async def test_what_comes_is_waited_for() -> None:
    """Not needed."""
    thread.join(60)
    process.communicate(timeout=60)
    await process.stdout.readline()
    ", ".join(words)
    await asyncio.sleep(0)
    while not come:
        await asyncio.sleep(0.01)
    assert come == [1]
'''


@pytest.mark.parametrize(
    ("rule", "path", "text", "fault"),
    [(rule, *sample) for rule, samples in BAD_SAMPLES.items() for sample in samples],
)
def test_a_rule_finds_what_breaks_it(rule: str, path: str, text: str, fault: str) -> None:
    found = list(getattr(house_rules, rule)(Source(path, text)))
    assert len(found) >= 1
    assert fault in found[0]


@pytest.mark.parametrize("rule", BAD_SAMPLES)
def test_a_rule_is_silent_where_all_is_well(rule: str) -> None:
    assert list(getattr(house_rules, rule)(Source("desktop_agent/gui/sheet.py", GOOD_SAMPLE))) == []


def test_every_rule_has_been_seen_to_fail() -> None:
    assert set(BAD_SAMPLES) == {rule.__name__ for rule in (*PRODUCT_RULES, *TOOL_RULES, *TEST_RULES)}


def test_no_exception_from_a_rule_is_kept_for_nothing() -> None:
    for name in house_rules.WAITS_BY_THE_CLOCK:
        assert list(house_rules.waits_for_events(Source("elsewhere.py", read(ROOT / name).text))), name
    for path in house_rules.LONG_FILES:
        assert read(ROOT / path).text.count("\n") > house_rules.FILE_LINES, path
    for path in house_rules.LOADS_LATE:
        assert list(house_rules.imports_on_top(Source("elsewhere.py", read(ROOT / path).text))), path


def test_every_package_has_tests_and_every_folder_of_tests_mirrors_a_package() -> None:
    packages = {folder_in("desktop_agent", path) for path in sources("desktop_agent")}
    folders = {folder_in("tests", path) for path in sources("tests") if path.name.startswith("test_")}
    assert packages - folders == set()
    # What runs the whole program, and what the tests stand on.
    assert folders - packages == {"e2e", "fakes"}


def folder_in(top: str, path: Path) -> str:
    """Return the folder of a file below the folder `top`."""
    return path.parent.relative_to(ROOT / top).as_posix()


def test_every_tool_is_in_the_table_of_contents_once_and_introduces_itself() -> None:
    in_modules = []
    for path in sources("desktop_agent"):
        if path.parent.name == "tools" and path.name != "__init__.py":
            module = import_module(f"desktop_agent.tools.{path.stem}")
            in_modules += [module.TOOL] if hasattr(module, "TOOL") else []
    assert sorted(tool.name for tool in TOOLS) == sorted(tool.name for tool in in_modules)
    assert [tool.name for tool in TOOLS] == sorted({tool.name for tool in TOOLS})
    for tool in TOOLS:
        assert len(description_of(tool.name)) > 40
        assert is_said(tool.verb)


def test_every_setting_says_what_it_is_and_what_it_does() -> None:
    for page in dataclasses.fields(Settings):
        for setting in dataclasses.fields(page.default):
            assert is_said(setting.metadata["title"]), setting.name
            assert is_said(setting.metadata["help"]), setting.name


def test_every_action_has_a_title_and_keys_that_no_other_has() -> None:
    keys = [key for action in ACTIONS for key in action.keys]
    assert all(is_said(action.title) for action in ACTIONS)
    assert len(keys) == len(set(keys))


def is_said(sentence: Sentence) -> bool:
    return bool(sentence.context and sentence.text.strip())


def test_no_file_says_where_packages_come_from() -> None:
    for path in FILES:
        if path.suffix not in (".png", ".qm", ".woff2", ".ttf"):
            text = path.read_text(encoding="utf-8", errors="replace")
            if path.parent in (ROOT / "resources", ROOT / "resources" / "commands"):
                # What a user's own command may reach says nothing of where ours come from.
                text = re.sub(r"^hosts = .*$", "", text, flags=re.MULTILINE)
            found = REGISTRY.search(text)
            assert not found, f"{path}: {found}"
    assert REGISTRY.search("https://" + "pypi" + ".org/simple")


def test_the_lock_file_has_a_hash_for_every_package_and_no_address() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    assert "://" not in lock
    entries = re.findall(r"^(\S+==.*(?:\n    .*)*)", lock, re.MULTILINE)
    assert len(entries) > 30
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    assert "".join(f"{entry}\n" for entry in entries) == lock


def test_the_lock_file_keeps_out_the_toolkit_that_loses_references() -> None:
    found = re.search(r"^pyside6-essentials==(\d+)\.(\d+)", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    assert found
    assert (6, 10) <= (int(found[1]), int(found[2])) < (6, 12)


def test_the_gate_of_a_change_runs_the_tests_and_nothing_else() -> None:
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    assert lines == ["#!/usr/bin/env bash", "set -e", 'cd "$(dirname "$0")/.."', "make test"]
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111


def test_the_readme_names_both_commands_and_shows_pictures_that_are_there() -> None:
    readme = (ROOT / "README.md").read_text()
    assert "make run" in readme
    assert "make test" in readme
    pictures = re.findall(r"docs/pictures/[\w.-]+", readme)
    assert len(pictures) >= 2
    assert [picture for picture in pictures if not (ROOT / picture).is_file()] == []
