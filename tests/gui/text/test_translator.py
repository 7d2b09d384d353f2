"""Languages: plurals, values, live switches, and a direction that follows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.text.translator import Translator, dollars, fitting, listed, localize
from desktop_agent.sentences import translate
from tests.fakes.translations import translations

SERVER = translate("settings", "Server")


class Heard(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.changes = 0

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.changes += 1
        super().changeEvent(event)


def test_an_untranslated_plural_is_still_english(qapp: QApplication) -> None:
    files = [
        localize(translate("nowhere", "%n file(s) in {folder}", "", n).with_values(folder="src")) for n in (0, 1, 2)
    ]
    assert files == ["0 files in src", "1 file in src", "2 files in src"]


def test_a_switch_says_everything_anew_and_back(language: Translator) -> None:
    heard = Heard()
    language.choose("en_XA")
    assert localize(SERVER).startswith("[!! Ŝéŕ")
    QApplication.processEvents()
    language.choose("en")
    assert localize(SERVER) == "Server"
    QApplication.processEvents()
    assert heard.changes == 2


class Painted(QWidget):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.times = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.times += 1


def test_a_switch_has_all_words_painted_anew(qtbot: QtBot, language: Translator) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    painted = Painted(window)
    window.show()
    qtbot.waitUntil(lambda: painted.times > 0)
    QApplication.processEvents()
    before = painted.times
    language.choose("en_XA")
    qtbot.waitUntil(lambda: painted.times > before)


def test_a_language_written_from_the_right_turns_the_window_round(language: Translator, qapp: QApplication) -> None:
    language.choose("ar")
    assert qapp.layoutDirection() == Qt.LayoutDirection.RightToLeft
    assert QLocale().language() == QLocale.Language.Arabic
    language.choose("en")
    assert qapp.layoutDirection() == Qt.LayoutDirection.LeftToRight


def test_a_language_that_is_not_there_gives_english_with_its_direction(
    language: Translator, qapp: QApplication
) -> None:
    language.choose("he")
    assert localize(SERVER) == "Server"
    assert qapp.layoutDirection() == Qt.LayoutDirection.LeftToRight


SAID_BY_THE_SYSTEM = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from desktop_agent.gui.text.translator import Translator, localize
from desktop_agent.sentences import translate
app = QApplication([])
language = Translator(app, Path(sys.argv[1]))
language.choose("")
print(localize(translate("settings", "Server")), app.layoutDirection().name, sep="\\n")
"""


@pytest.mark.parametrize(
    ("system", "begins", "direction"),
    [
        ("ar_EG.UTF-8", "[!! Ŝéŕ", "RightToLeft"),
        ("da_DK.UTF-8", "Server", "LeftToRight"),
        ("he_IL.UTF-8", "Server", "LeftToRight"),
        ("C", "Server", "LeftToRight"),
    ],
)
def test_the_system_language_is_the_default(compiled: Path, system: str, begins: str, direction: str) -> None:
    around = {**os.environ, "LC_ALL": system, "LANG": system, "LANGUAGE": "", "PYTHONUTF8": "1"}
    argv = [sys.executable, "-c", SAID_BY_THE_SYSTEM, str(compiled)]
    said = subprocess.run(argv, env=around, check=True, capture_output=True, encoding="utf-8").stdout.split("\n")
    assert (said[0].startswith(begins), said[1]) == (True, direction)


def test_qt_itself_speaks_the_language_too(language: Translator, qapp: QApplication) -> None:
    language.choose("ar")
    assert QLabel.tr("x") == "x"
    assert qapp.translate("QPlatformTheme", "Cancel") != "Cancel"
    language.choose("en")
    assert qapp.translate("QPlatformTheme", "Cancel") == "Cancel"


def test_the_languages_are_those_whose_files_are_there(language: Translator) -> None:
    assert language.languages() == (
        ("en_XA", "[!! Ŧéŝţ !!]"),
        ("da_DK", "dansk"),
        ("en", "English"),
        ("fr_FR", "français"),
        ("ru_RU", "русский"),
        ("ar", "العربية"),
        ("ja_JP", "日本語"),
        ("zh_CN", "简体中文"),
    )


@pytest.mark.parametrize("code", ["zh_CN", "ja_JP", "fr_FR", "da_DK", "ru_RU"])
def test_qt_itself_speaks_each_of_our_languages(language: Translator, qapp: QApplication, code: str) -> None:
    spoken = (("QPlatformTheme", "Cancel"), ("QWidgetTextControl", "&Undo"), ("QLineEdit", "Cu&t"))
    language.choose(code)
    assert [text for context, text in spoken if qapp.translate(context, text) == text] == []
    assert QLocale().name() == code
    language.choose("en")
    assert [qapp.translate(context, text) for context, text in spoken] == [text for _, text in spoken]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("zh-Hans-CN", "zh_CN"),
        ("zh-Hans", "zh_CN"),
        ("zh-SG", "zh_CN"),
        ("zh", "zh_CN"),
        ("zh-TW zh", "en"),
        ("zh-TW zh-CN zh", "zh_CN"),
        ("fr-Latn-CA fr-CA fr-Latn fr", "fr_FR"),
        ("da", "da_DK"),
        ("ja", "ja_JP"),
        ("ru-BY", "ru_RU"),
        ("en-GB", "en"),
        ("de-AT de fr-CH en", "fr_FR"),
        ("en-GB fr", "en"),
        ("de", "en"),
        ("C", "en"),
        ("", "en"),
    ],
)
def test_the_system_is_followed_to_the_language_that_fits(wanted: str, found: str) -> None:
    there = {"en", "zh_CN", "ja_JP", "fr_FR", "da_DK", "ru_RU", "en_XA"}
    assert fitting(wanted.split(), there) == found


def test_a_country_of_its_own_goes_before_its_language() -> None:
    assert fitting(["fr-Latn-CA", "fr"], {"en", "fr_FR", "fr_CA"}) == "fr_CA"


def test_what_has_no_translation_yet_is_english_with_the_numbers_of_the_language(
    qapp: QApplication, tmp_path: Path, language: Translator
) -> None:
    translations.update_one([translations.Message("settings", "Server", "", False)], "da_DK", tmp_path / "da.ts")
    translations.release(tmp_path / "da.ts", tmp_path / "desktop_agent_da_DK.qm")
    Translator(qapp, tmp_path).choose("da_DK")
    assert localize(SERVER) == "Server"
    assert QLocale().toString(1.5, "f", 1) == "1,5"
    assert [localize(translate("nowhere", "%n file(s)", "", n)) for n in (0, 1)] == ["0 files", "1 file"]


def test_without_any_compiled_file_there_is_english(qapp: QApplication, tmp_path: Path) -> None:
    bare = Translator(qapp, tmp_path)
    bare.choose("")
    assert [code for code, _ in bare.languages()] == ["en"]
    assert localize(SERVER) == "Server"


def test_a_sum_that_the_core_named_is_written_as_the_language_does(qapp: QApplication) -> None:
    sentence = translate("nowhere", "{left} is left").costing(left=1234.5)
    before = QLocale()
    try:
        QLocale.setDefault(QLocale("da_DK"))
        assert localize(sentence) == "$1.234,50 is left"
        assert dollars(0.0042) == "$0,0042"
    finally:
        QLocale.setDefault(before)


def test_parts_are_listed(qapp: QApplication) -> None:
    assert listed(["exit 2", "12 s"]) == "exit 2, 12 s"
    assert listed([]) == ""
