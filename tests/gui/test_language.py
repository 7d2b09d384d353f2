"""Languages: plurals, values, live switches, and a direction that follows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from desktop_agent.gui.language import Language, say
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


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("i18n")
    translations.main(["compile", "--folder", str(folder)])
    translations.make_pseudo(translations.ENGLISH, folder / "desktop_agent_ar.qm", "ar")
    return folder


@pytest.fixture
def language(qapp: QApplication, compiled: Path) -> Iterator[Language]:
    before = QLocale()
    language = Language(qapp, compiled)
    yield language
    language.choose("en")
    QLocale.setDefault(before)


def test_an_untranslated_plural_is_still_english(qapp: QApplication) -> None:
    files = [say(translate("nowhere", "%n file(s) in {folder}", "", n).having(folder="src")) for n in (0, 1, 2)]
    assert files == ["0 files in src", "1 file in src", "2 files in src"]


def test_a_switch_says_everything_anew_and_back(language: Language) -> None:
    heard = Heard()
    language.choose("en_XA")
    assert say(SERVER).startswith("[!! Ŝéŕ")
    QApplication.processEvents()
    language.choose("en")
    assert say(SERVER) == "Server"
    QApplication.processEvents()
    assert heard.changes == 2


def test_a_language_written_from_the_right_turns_the_window_round(language: Language, qapp: QApplication) -> None:
    language.choose("ar")
    assert qapp.layoutDirection() == Qt.LayoutDirection.RightToLeft
    assert QLocale().language() == QLocale.Language.Arabic
    language.choose("en")
    assert qapp.layoutDirection() == Qt.LayoutDirection.LeftToRight


def test_a_language_that_is_not_there_gives_english_with_its_direction(
    language: Language, qapp: QApplication
) -> None:
    language.choose("he")
    assert say(SERVER) == "Server"
    assert qapp.layoutDirection() == Qt.LayoutDirection.LeftToRight


def test_the_system_language_is_the_default(language: Language) -> None:
    language.choose("")
    assert QLocale().language() == QLocale.system().language() or say(SERVER) == "Server"


def test_qt_itself_speaks_the_language_too(language: Language, qapp: QApplication) -> None:
    language.choose("ar")
    assert QLabel.tr("x") == "x"
    assert qapp.translate("QPlatformTheme", "Cancel") != "Cancel"
    language.choose("en")
    assert qapp.translate("QPlatformTheme", "Cancel") == "Cancel"


def test_the_languages_are_those_whose_files_are_there(language: Language) -> None:
    assert language.languages() == (("en_XA", "[!! Ŧéŝţ !!]"), ("en", "English"), ("ar", "العربية"))


def test_without_any_compiled_file_there_is_english(qapp: QApplication, tmp_path: Path) -> None:
    bare = Language(qapp, tmp_path)
    bare.choose("")
    assert [code for code, _ in bare.languages()] == ["en"]
    assert say(SERVER) == "Server"
