from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import cache

import pytest

from tests import structure_rules
from tests.checkout import ROOT, forget, read, sources
from tests.document_rules import glossary
from tests.house_exceptions import EXCEPTIONS
from tests.house_rules import Source
from tests.structure_rules import Fault, House

RULES = (
    "full_packages",
    "small_modules",
    "repeated_class_names",
    "deep_widgets",
    "relayed_signals",
    "words_of_the_field",
)


@cache
def our_house() -> House:
    return House({path.relative_to(ROOT).as_posix(): read(path) for path in sources("desktop_agent")})


def faults(rule: str, house: House, words: str) -> list[Fault]:
    given = (glossary(words),) if rule == "words_of_the_field" else ()
    return list(getattr(structure_rules, rule)(house, *given))


@cache
def our_faults(rule: str) -> list[Fault]:
    return faults(rule, our_house(), (ROOT / "docs" / "GLOSSARY.md").read_text(encoding="utf-8"))


@pytest.fixture(scope="module", autouse=True)
def nothing_is_kept() -> Iterator[None]:
    """Let go of all that was parsed when the last of these tests is over; until then nothing of it is garbage."""
    gc.disable()
    yield
    gc.enable()
    our_house.cache_clear()
    our_faults.cache_clear()
    forget()


@pytest.mark.parametrize("rule", RULES)
def test_the_whole_house_keeps_its_rules(rule: str) -> None:
    excepted = EXCEPTIONS.get(rule, frozenset())
    assert [str(fault) for fault in our_faults(rule) if fault.of not in excepted] == []


def test_no_exception_from_a_rule_of_the_whole_house_is_kept_for_nothing() -> None:
    for rule in EXCEPTIONS:
        of = {fault.of for fault in our_faults(rule)}
        assert sorted(EXCEPTIONS[rule] - of) == [], rule


BAG = "desktop_agent/gui/bag/"
CLASSES = """
from PySide6.QtWidgets import QWidget
from desktop_agent.gui.bag.frame import Frame
class Pocket(Frame):
    pass
class Lined(Pocket):
    pass
class Zipped(Lined):
    pass
"""
SIGNALS = """
from PySide6.QtCore import QObject, Signal
class Zip(QObject):
    pulled = Signal()
class Pocket(QObject):
    opened = Signal(int)
    def __init__(self, zip: Zip) -> None:
        self._zip = zip
        self._zip.pulled.connect(lambda: self.opened.emit(1))
class Bag(QObject):
    opened = Signal(int)
    def __init__(self) -> None:
        pocket = Pocket(Zip())
        pocket.opened.connect(HOW)
"""
WORDS = """
| say | not | meaning |
| --- | --- | --- |
| result | found | what is handed out |

- **bag, pocket**: what things are carried in.
"""

BAD_HOUSES = {
    "full_packages": [({f"{BAG}{letter}.py": "" for letter in "abcdefghijklmnopqrstuvwxyz"}, "26 modules")],
    "small_modules": [
        ({f"{BAG}zip.py": "x = 1\n", f"{BAG}pocket.py": "from desktop_agent.gui.bag.zip import x"}, "pocket alone"),
        ({f"{BAG}zip.py": "x = 1\n", f"{BAG}pocket.py": "from desktop_agent.gui.bag import zip"}, "pocket alone"),
        ({f"{BAG}zip.py": "x = 1\n", f"{BAG}pocket.py": "import desktop_agent.gui.bag.zip"}, "pocket alone"),
    ],
    "repeated_class_names": [
        ({f"{BAG}zip.py": "class Zip: ...", f"{BAG}pocket.py": "class Zip: ..."}, "bag.pocket and of desktop_agent"),
    ],
    "deep_widgets": [
        (
            {
                f"{BAG}pocket.py": CLASSES,
                f"{BAG}frame.py": "from PySide6 import QtWidgets\nclass Frame(QtWidgets.QFrame): ...",
            },
            "Lined, Pocket, Frame stand between it and QFrame",
        ),
    ],
    "relayed_signals": [
        (
            {f"{BAG}bag.py": SIGNALS.replace("HOW", "self.opened")},
            "hands on Pocket.opened, which hands on bag.bag.Zip",
        ),
        ({f"{BAG}bag.py": SIGNALS.replace("HOW", "self.opened.emit")}, "hands on Pocket.opened"),
        ({f"{BAG}bag.py": SIGNALS.replace("HOW", "lambda many: self.opened.emit(many)")}, "hands on Pocket.opened"),
    ],
    "words_of_the_field": [
        ({f"{BAG}zip.py": ""}, "zip: “zip” is not in the glossary"),
        ({f"{BAG}bag.py": "class BagZip: ..."}, "BagZip: “zip” is not in the glossary"),
        ({f"{BAG}bag.py": "class BagFound: ..."}, "say “result”, not “found”"),
        ({f"{BAG}bag.py": "class NotZipped: ..."}, "“zipped” is not in the glossary"),
    ],
}

GOOD_HOUSE = {
    **{f"{BAG}{letter}_pocket.py": "" for letter in "abcdefghijklmnopqrst"},
    f"{BAG}bag.py": SIGNALS.replace("HOW", "self._on_opened"),
    f"{BAG}small_bag.py": "from desktop_agent.gui.bag.result import Result\nclass _Zip: ...",
    f"{BAG}result.py": "from desktop_agent.gui.bag import pocket\nclass Result: ...\nclass NotZipped(OSError): ...",
    f"{BAG}pocket.py": "x = 1\n",
    f"{BAG}bags.py": "from desktop_agent.gui.bag import pocket, result\nclass _Zip: ...",
    "desktop_agent/gui/frame_bag.py": """
from PySide6.QtWidgets import QPushButton
class FirstBag(QPushButton):
    opened = Signal()
class SecondBag(FirstBag):
    def __init__(self):
        self.clicked.connect(self.opened)
class ThirdBag(SecondBag):
    was_opened = Signal()
    def __init__(self):
        self.bag = SecondBag()
        self.bag.clicked.connect(self.was_opened)
""",
}


def house_of(files: dict[str, str]) -> House:
    return House({path: Source(path, text) for path, text in files.items()})


@pytest.mark.parametrize(
    ("rule", "files", "fault"), [(rule, *sample) for rule, samples in BAD_HOUSES.items() for sample in samples]
)
def test_a_rule_of_the_whole_house_finds_what_breaks_it(rule: str, files: dict[str, str], fault: str) -> None:
    found = faults(rule, house_of(files), WORDS)
    assert len(found) == 1
    assert fault in str(found[0])


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_of_the_whole_house_is_silent_where_all_is_well(rule: str) -> None:
    words = WORDS.replace("bag, pocket", "bag, pocket, zip")
    assert faults(rule, house_of(GOOD_HOUSE), words) == []


def test_every_rule_of_the_whole_house_has_been_seen_to_fail() -> None:
    own = {name for name, rule in vars(structure_rules).items() if getattr(rule, "__annotations__", {}).get("house")}
    rules = {name for name in own if getattr(structure_rules, name).__annotations__["return"] == "Iterator[Fault]"}
    assert rules == set(RULES) == set(BAD_HOUSES)
