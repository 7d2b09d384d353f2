"""The translations: nothing drifts, nothing is unfinished, and the script does what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.translations import translations

ROOT = Path(__file__).resolve().parent.parent

SOURCE = """
from desktop_agent.sentences import translate

ONE = translate("Place", "Open {name}", "a button")
MANY = translate("Place", "%n file(s) kept", "", 2)
ROWS = translate("Place", "%n row(s)", "in a table", len([1, 2]))
NAMED = translate("Place", "%n left", n=ROWS.count)
OTHER = "".translate({})
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "desktop_agent").mkdir()
    (tmp_path / "i18n").mkdir()
    (tmp_path / "desktop_agent" / "place.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path


def test_every_sentence_of_the_sources_is_in_the_english_file_and_finished() -> None:
    assert translations.check(ROOT, translations.ENGLISH) == []


def test_update_lets_new_sentences_say_themselves_and_gives_plurals_two_forms(checkout: Path) -> None:
    english = checkout / "i18n" / "desktop_agent_en.ts"
    translations.update(checkout, english)
    written = english.read_text(encoding="utf-8")
    assert "<translation>Open {name}</translation>" in written
    assert "<numerusform>%n file kept</numerusform>" in written
    assert "<numerusform>%n files kept</numerusform>" in written
    assert translations.check(checkout, english) == []


def test_a_plural_is_found_whatever_its_number_is_made_of(checkout: Path) -> None:
    messages, problems = translations.extract(checkout)
    assert [(message.source, message.counts) for message in messages] == [
        ("Open {name}", False),
        ("%n file(s) kept", True),
        ("%n row(s)", True),
        ("%n left", True),
    ]
    assert problems == []


def test_what_no_translator_could_see_is_a_problem(checkout: Path) -> None:
    source = checkout / "desktop_agent" / "place.py"
    source.write_text('name = "x"\ntranslate("Place", name)\ntranslate("Place", "said", name)\n', encoding="utf-8")
    assert translations.extract(checkout)[1] == [
        "not a literal: desktop_agent/place.py:2",
        "not a literal: desktop_agent/place.py:3",
    ]


def test_update_keeps_what_was_said_by_hand(checkout: Path) -> None:
    english = checkout / "i18n" / "desktop_agent_en.ts"
    translations.update(checkout, english)
    by_hand = "<numerusform>one is left</numerusform>"
    text = english.read_text(encoding="utf-8").replace("<numerusform>%n left</numerusform>", by_hand, 1)
    english.write_text(text, encoding="utf-8")
    translations.update(checkout, english)
    assert by_hand in english.read_text(encoding="utf-8")


def test_update_twice_changes_nothing(checkout: Path) -> None:
    english = checkout / "i18n" / "desktop_agent_en.ts"
    translations.update(checkout, english)
    first = english.read_bytes()
    translations.update(checkout, english)
    assert english.read_bytes() == first


def test_check_names_what_is_new_and_what_is_gone(checkout: Path) -> None:
    english = checkout / "i18n" / "desktop_agent_en.ts"
    translations.update(checkout, english)
    changed = SOURCE.replace("Open {name}", "Close {name}")
    (checkout / "desktop_agent" / "place.py").write_text(changed, encoding="utf-8")
    assert translations.check(checkout, english) == [
        "not in desktop_agent_en.ts: Place: 'Close {name}' (a button)",
        "no longer in the sources: Place: 'Open {name}' (a button)",
    ]


def test_check_refuses_an_unfinished_message(checkout: Path) -> None:
    english = checkout / "i18n" / "desktop_agent_en.ts"
    translations.update(checkout, english)
    text = english.read_text(encoding="utf-8")
    english.write_text(
        text.replace("<translation>Open {name}</translation>", '<translation type="unfinished"></translation>'),
        encoding="utf-8",
    )
    assert translations.check(checkout, english) == ["unfinished messages in desktop_agent_en.ts"]


def test_the_pseudo_locale_keeps_fields_and_numbers_and_is_longer() -> None:
    said = translations.pseudo("Open {name} and %n file(s)")
    assert said.startswith("[!! Öpéñ {name} áñđ %n ")
    assert said.endswith(" !!]")
    assert len(said) >= 1.4 * len("Open {name} and %n file(s)")


def test_the_script_compiles_english_and_the_pseudo_locale_into_a_folder(tmp_path: Path) -> None:
    assert translations.main(["compile", "--folder", str(tmp_path)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["desktop_agent_en.qm", "desktop_agent_en_XA.qm"]


def test_the_script_checks_with_an_exit_code() -> None:
    assert translations.main(["check"]) == 0
