"""The translations: nothing drifts, nothing is unfinished, and the script does what it says."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTranslator

from tests.fakes.translations import translations

ROOT = Path(__file__).resolve().parent.parent

extracted = cache(translations.extract)

OTHERS = [language for language in translations.FORMS if language != "en"]

SOURCE = """
from desktop_agent.sentences import translate

ONE = translate("Place", "Open {name}", "a button")
MANY = translate("Place", "%n file(s) kept", "", 2)
ROWS = translate("Place", "%n row(s)", "in a table", len([1, 2]))
NAMED = translate("Place", "%n left", n=ROWS.count)
KEYED = translate("Place", "&Save")
OTHER = "".translate({})
"""

RUSSIAN: list[dict[str, Any]] = [
    {"context": "Place", "source": "Open {name}", "comment": "a button", "translation": "Открыть {name}"},
    {"context": "Place", "source": "%n file(s) kept", "forms": ["%n файл", "%n файла", "%n файлов"]},
    {
        "context": "Place",
        "source": "%n row(s)",
        "comment": "in a table",
        "forms": ["%n строка", "%n строки", "%n строк"],
    },
    {"context": "Place", "source": "%n left", "comment": "", "forms": ["остался %n", "осталось %n", "осталось %n"]},
    {"context": "Place", "source": "&Save", "comment": "", "translation": "&Сохранить"},
]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "desktop_agent").mkdir()
    (tmp_path / "i18n").mkdir()
    (tmp_path / "desktop_agent" / "place.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path


@pytest.fixture
def updated(checkout: Path) -> Path:
    translations.update(checkout)
    return checkout


def fill(checkout: Path, rows: Any, language: str = "ru_RU") -> list[str]:
    problems: list[str] = translations.fill(checkout, language, json.dumps(rows))
    return problems


def text_of(checkout: Path, language: str) -> str:
    return str(translations.file_of(checkout, language).read_text(encoding="utf-8"))


def change(checkout: Path, language: str, old: str, new: str) -> None:
    assert old in text_of(checkout, language)
    changed = text_of(checkout, language).replace(old, new, 1)
    translations.file_of(checkout, language).write_text(changed, encoding="utf-8")


# What is kept here.


@pytest.fixture
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read our own sources once for all languages: they stay as they are."""
    monkeypatch.setattr(translations, "extract", extracted)


@pytest.mark.parametrize("language", translations.FORMS)
@pytest.mark.usefixtures("read_once")
def test_every_sentence_of_the_sources_is_in_every_file_and_finished(language: str) -> None:
    assert translations.check(ROOT, [language]) == []


@pytest.mark.parametrize("language", translations.FORMS)
def test_each_file_says_what_language_it_is(language: str) -> None:
    assert ET.parse(translations.file_of(ROOT, language)).getroot().get("language") == language


def test_the_files_are_those_of_the_languages() -> None:
    assert {path.stem for path in (ROOT / "i18n").glob("*.ts")} == {
        f"desktop_agent_{language}" for language in translations.FORMS
    }


# From the sources to the files.


def test_update_lets_new_sentences_say_themselves_in_english_and_gives_plurals_two_forms(updated: Path) -> None:
    written = text_of(updated, "en")
    assert "<translation>Open {name}</translation>" in written
    assert "<numerusform>%n file kept</numerusform>" in written
    assert "<numerusform>%n files kept</numerusform>" in written
    assert translations.check(updated, ["en"]) == []


@pytest.mark.parametrize("language", OTHERS)
def test_update_leaves_new_sentences_to_the_translators_with_the_forms_of_their_language(
    updated: Path, language: str
) -> None:
    unfinished = list(ET.parse(translations.file_of(updated, language)).iter("translation"))
    assert {translation.get("type") for translation in unfinished} == {"unfinished"}
    assert {"".join(translation.itertext()).strip() for translation in unfinished} == {""}
    forms = [len(translation.findall("numerusform")) for translation in unfinished]
    assert forms == [0, *[translations.FORMS[language]] * 3, 0]


def test_a_plural_is_found_whatever_its_number_is_made_of(checkout: Path) -> None:
    messages, problems = translations.extract(checkout)
    assert [(message.source, message.counts) for message in messages] == [
        ("Open {name}", False),
        ("%n file(s) kept", True),
        ("%n row(s)", True),
        ("%n left", True),
        ("&Save", False),
    ]
    assert problems == []


def test_what_no_translator_could_see_is_a_problem(checkout: Path) -> None:
    source = checkout / "desktop_agent" / "place.py"
    source.write_text('name = "x"\ntranslate("Place", name)\ntranslate("Place", "said", name)\n', encoding="utf-8")
    assert translations.extract(checkout)[1] == [
        "not a literal: desktop_agent/place.py:2",
        "not a literal: desktop_agent/place.py:3",
    ]


def test_update_keeps_what_was_translated_and_drops_what_is_gone(updated: Path) -> None:
    change(updated, "en", "<numerusform>%n left</numerusform>", "<numerusform>one is left</numerusform>")
    assert fill(updated, RUSSIAN) == []
    fewer = SOURCE.replace('translate("Place", "Open {name}", "a button")', "None")
    (updated / "desktop_agent" / "place.py").write_text(fewer, encoding="utf-8")
    translations.update(updated)
    assert "<numerusform>one is left</numerusform>" in text_of(updated, "en")
    assert "<translation>&amp;Сохранить</translation>" in text_of(updated, "ru_RU")
    assert "Открыть" not in text_of(updated, "ru_RU")
    assert translations.check(updated, ["en", "ru_RU"]) == []


def test_update_offers_what_was_said_for_the_same_words_to_be_looked_at_once_more(updated: Path) -> None:
    assert fill(updated, RUSSIAN) == []
    changed = SOURCE.replace('"a button"', '"a menu"').replace('"%n left"', '"%n left over"')
    (updated / "desktop_agent" / "place.py").write_text(changed, encoding="utf-8")
    translations.update(updated)
    menu, left = translations.todo(updated, "ru_RU")
    assert (menu["translation"], menu["problem"]) == ("Открыть {name}", "is marked as unfinished.")
    assert left["forms"] == ["", "", ""]
    assert fill(updated, [menu, RUSSIAN[3] | {"source": "%n left over"}]) == []
    assert translations.check(updated, ["ru_RU"]) == []


def test_update_twice_changes_nothing(updated: Path) -> None:
    first = {language: text_of(updated, language) for language in translations.FORMS}
    translations.update(updated)
    assert {language: text_of(updated, language) for language in translations.FORMS} == first


# What a check refuses.


@pytest.mark.parametrize("language", translations.FORMS)
def test_check_names_what_is_new_and_what_is_gone(updated: Path, language: str) -> None:
    changed = SOURCE.replace("Open {name}", "Close {name}")
    (updated / "desktop_agent" / "place.py").write_text(changed, encoding="utf-8")
    assert translations.check(updated, [language])[:2] == [
        f"not in desktop_agent_{language}.ts: Place: 'Close {{name}}' (a button)",
        f"no longer in the sources, but in desktop_agent_{language}.ts: Place: 'Open {{name}}' (a button)",
    ]


def test_check_names_every_sentence_without_a_translation(updated: Path) -> None:
    assert fill(updated, RUSSIAN[1:]) == []
    assert translations.check(updated, ["ru_RU"]) == [
        "desktop_agent_ru_RU.ts: Place: 'Open {name}' (a button) is not translated."
    ]


def test_check_covers_all_languages_by_itself(updated: Path) -> None:
    named = {problem.split(":")[0] for problem in translations.check(updated)}
    assert named == {f"desktop_agent_{language}.ts" for language in OTHERS}


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("<translation>", '<translation type="unfinished">', "is marked as unfinished."),
        ("Открыть {name}", "Открыть", "loses {name}: 'Открыть'."),
        ("Открыть {name}", "{name} {more}", "adds {more}: '{name} {more}'."),
        ("Открыть {name}", "{nom}", "loses {name} and adds {nom}: '{nom}'."),
        ("Открыть {name}", "Open {name}", "is the same as in English."),
        ("%n файла", "два", "loses %n: 'два'."),
        ("%n файлов", "%n files kept", "is the same as in English."),
        ("<numerusform>%n файла</numerusform>", "", "has 2 plural form(s) instead of 3."),
        ("&amp;Сохранить", "Сохранить", "loses the accelerator: 'Сохранить'."),
    ],
)
def test_check_names_what_is_wrong_with_a_translation(updated: Path, old: str, new: str, problem: str) -> None:
    assert fill(updated, RUSSIAN) == []
    assert translations.check(updated, ["ru_RU"]) == []
    change(updated, "ru_RU", old, new)
    [found] = translations.check(updated, ["ru_RU"])
    assert found.startswith("desktop_agent_ru_RU.ts: Place: ")
    assert found.endswith(problem)


@pytest.mark.parametrize("listed", ["all", "ru_RU"])
def test_a_text_that_is_listed_may_be_the_same_as_in_english(updated: Path, listed: str) -> None:
    assert fill(updated, [*RUSSIAN, RUSSIAN[0] | {"translation": "Open {name}"}]) == []
    assert len(translations.check(updated, ["ru_RU"])) == 1
    (updated / "i18n" / "same_as_english.toml").write_text(f'{listed} = ["Open {{name}}"]\n', encoding="utf-8")
    assert translations.check(updated, ["ru_RU"]) == []


# From the translators and back.


def test_what_is_to_be_done_can_be_taken_back_with_translations(updated: Path) -> None:
    rows = translations.todo(updated, "ru_RU")
    assert [(row["source"], row["number_of_forms"]) for row in rows] == [
        ("Open {name}", 0),
        ("%n file(s) kept", 3),
        ("%n row(s)", 3),
        ("%n left", 3),
        ("&Save", 0),
    ]
    said = {row["source"]: row for row in RUSSIAN}
    assert fill(updated, [row | said[row["source"]] for row in rows]) == []
    assert translations.todo(updated, "ru_RU") == []
    everything = translations.todo(updated, "ru_RU", everything=True)
    assert [row.get("translation") or row.get("forms") for row in everything] == [
        row.get("translation") or row.get("forms") for row in RUSSIAN
    ]
    before = text_of(updated, "ru_RU")
    assert fill(updated, everything) == []
    assert text_of(updated, "ru_RU") == before


def test_a_translation_that_cannot_stay_is_to_be_done_again_and_says_why(updated: Path) -> None:
    assert fill(updated, [*RUSSIAN, RUSSIAN[0] | {"translation": "Open {name}"}]) == []
    [row] = translations.todo(updated, "ru_RU")
    assert (row["translation"], row["problem"]) == ("Open {name}", "is the same as in English.")


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        (RUSSIAN[0] | {"translation": "Открыть"}, "loses {name}: 'Открыть'."),
        (RUSSIAN[0] | {"translation": " "}, "is not translated."),
        (RUSSIAN[0] | {"translation": 7}, "is no text."),
        (RUSSIAN[0] | {"comment": "a door"}, "is no message of the file: ('Place', 'Open {name}', 'a door')."),
        (RUSSIAN[1] | {"forms": ["%n файл"]}, "has 1 plural form(s) instead of 3."),
        (RUSSIAN[1] | {"forms": "%n файл"}, "is no text."),
        ({"context": "Place", "source": "%n left", "translation": "осталось"}, 'needs "forms".'),
        ({"context": "Place", "source": "&Save", "forms": ["a"] * 3}, 'needs "translation".'),
        ("a sentence", "is no object."),
    ],
)
def test_what_does_not_fit_is_refused_and_the_rest_is_taken(updated: Path, row: Any, problem: str) -> None:
    [told] = fill(updated, [row, RUSSIAN[4]])
    assert told.startswith("Number 1 ")
    assert told.endswith(problem)
    assert "Сохранить" in text_of(updated, "ru_RU")
    assert len(translations.todo(updated, "ru_RU")) == 4


def test_batches_that_come_at_the_same_time_are_all_kept(updated: Path) -> None:
    with ThreadPoolExecutor(5) as translators:
        assert list(translators.map(lambda row: fill(updated, [row]), RUSSIAN)) == [[]] * 5
    assert translations.check(updated, ["ru_RU"]) == []


@pytest.mark.parametrize("text", ["[", "{}"])
def test_a_file_that_is_no_list_changes_nothing(updated: Path, text: str) -> None:
    before = text_of(updated, "ru_RU")
    assert translations.fill(updated, "ru_RU", text)[0].endswith(".")
    assert text_of(updated, "ru_RU") == before


# From the files to the window.


@pytest.mark.parametrize(
    ("language", "numbers"),
    [
        ("en", {0: 1, 1: 0, 2: 1, 21: 1}),
        ("zh_CN", {0: 0, 1: 0, 2: 0, 21: 0}),
        ("ja_JP", {0: 0, 1: 0, 2: 0, 21: 0}),
        ("fr_FR", {0: 0, 1: 0, 2: 1, 21: 1}),
        ("da_DK", {0: 1, 1: 0, 2: 1, 21: 1}),
        ("ru_RU", {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 11: 2, 12: 2, 21: 0, 22: 1, 111: 2}),
    ],
)
def test_qt_chooses_among_as_many_plural_forms(updated: Path, language: str, numbers: dict[int, int]) -> None:
    forms = [f"%n {'x' * place}" for place in range(1, translations.FORMS[language] + 1)]
    if language == "en":
        for place, old in enumerate(("%n file kept", "%n files kept")):
            change(updated, "en", f">{old}<", f">{forms[place]}<")
    else:
        assert fill(updated, [{"context": "Place", "source": "%n file(s) kept", "forms": forms}], language) == []
    compiled = updated / "made.qm"
    translations.release(translations.file_of(updated, language), compiled)
    translator = QTranslator()
    assert translator.load(str(compiled))
    said = {number: translator.translate("Place", "%n file(s) kept", "", number) for number in numbers}
    assert said == {number: forms[place] for number, place in numbers.items()}


def test_what_is_not_translated_is_left_out_of_what_is_compiled(updated: Path) -> None:
    translations.release(translations.file_of(updated, "ja_JP"), updated / "made.qm")
    translator = QTranslator()
    assert translator.load(str(updated / "made.qm"))
    assert translator.isEmpty()


def test_the_pseudo_locale_keeps_fields_and_numbers_and_is_longer() -> None:
    said = translations.pseudo("Open {name} and %n file(s)")
    assert said.startswith("[!! Öpéñ {name} áñđ %n ")
    assert said.endswith(" !!]")
    assert len(said) >= 1.4 * len("Open {name} and %n file(s)")


# The script.


def test_the_script_compiles_all_languages_and_the_pseudo_locale_into_a_folder(tmp_path: Path) -> None:
    assert translations.main(["compile", "--folder", str(tmp_path)]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {
        f"desktop_agent_{language}.qm" for language in (*translations.FORMS, "en_XA")
    }


@pytest.mark.usefixtures("read_once")
def test_the_script_checks_with_an_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    problems = translations.check(ROOT, ["en"])
    assert translations.main(["check", "en"]) == (1 if problems else 0)
    assert capsys.readouterr().out.splitlines() == problems


def test_the_script_prints_what_it_takes_back(
    updated: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(translations, "ROOT", updated)
    assert translations.main(["todo", "ru_RU"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 5
    assert translations.main(["todo", "ru_RU", "--limit", "2"]) == 0
    assert [row["source"] for row in json.loads(capsys.readouterr().out)] == ["Open {name}", "%n file(s) kept"]
    batch = updated / "batch.json"
    batch.write_text(json.dumps(RUSSIAN), encoding="utf-8")
    assert translations.main(["fill", "ru_RU", str(batch)]) == 0
    assert translations.main(["todo", "ru_RU"]) == 0
    assert json.loads(capsys.readouterr().out) == []
    batch.write_text(json.dumps([RUSSIAN[0] | {"translation": "?"}]), encoding="utf-8")
    assert translations.main(["fill", "ru_RU", str(batch)]) == 1
    assert "loses {name}" in capsys.readouterr().out
