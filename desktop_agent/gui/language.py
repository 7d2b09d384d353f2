"""Says sentences in the reader's language, and switches the language while windows are open."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from desktop_agent.sentences import Sentence, fill, plural_in_english

_OURS = "desktop_agent"
_TESTING = "en_XA"


def say(sentence: Sentence) -> str:
    """Return the sentence in the language of the window, its values filled in.

    The result may hold untrusted values: show it as plain text.
    """
    count = -1 if sentence.count is None else sentence.count
    said = QCoreApplication.translate(sentence.context, sentence.text, sentence.comment, count)
    if sentence.count is not None and said == sentence.text.replace("%n", str(sentence.count)):
        # Nobody has translated it, not even into English, where "file(s)" has two forms.
        said = plural_in_english(sentence.text, sentence.count)
    return fill(said, sentence)


class Language:
    """The language of the window. A switch sends `LanguageChange` to every widget, which then says itself anew.

    `folder` holds the compiled translations, `desktop_agent_<locale>.qm`; what is there can be chosen.
    """

    def __init__(self, app: QApplication, folder: Path) -> None:
        self._app = app
        self._folder = folder
        self._installed: list[QTranslator] = []
        self._chosen: str | None = None

    @property
    def chosen(self) -> str | None:
        """What was chosen last; empty is the system's, None before the first choice."""
        return self._chosen

    def languages(self) -> tuple[tuple[str, str], ...]:
        """Return code and native name of each language that can be chosen, by name."""
        codes = {"en"} | {path.stem.removeprefix(f"{_OURS}_") for path in self._folder.glob(f"{_OURS}_*.qm")}
        return tuple(sorted(((code, _native_name(code)) for code in codes), key=lambda pair: pair[1].casefold()))

    def choose(self, code: str) -> None:
        """Speak this language; empty follows the system. One that is not there gives English."""
        self._chosen = code
        wanted = QLocale(code) if code else QLocale.system()
        ours = QTranslator()
        # By name where one was chosen: QLocale knows no en_XA, and would load English for it.
        found = ours.load(f"{_OURS}_{code}", str(self._folder)) if code else False
        if not found and not ours.load(wanted, _OURS, "_", str(self._folder)):
            ours.load(f"{_OURS}_en", str(self._folder))
        spoken = QLocale(code if found else ours.language() or "en")
        qt = QTranslator()
        qt.load(spoken, "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        for old in self._installed:
            self._app.removeTranslator(old)
        # Dates and numbers follow the system's own habits where its language is the one spoken.
        same = wanted.language() == spoken.language()
        QLocale.setDefault(wanted if same else spoken)
        self._app.setLayoutDirection(spoken.textDirection())
        self._installed = [translator for translator in (qt, ours) if not translator.isEmpty()]
        for translator in self._installed:
            self._app.installTranslator(translator)


def _native_name(code: str) -> str:
    if code == _TESTING:
        return "[!! Ŧéŝţ !!]"
    # Qt calls English without a country American.
    name = "English" if code == "en" else QLocale(code).nativeLanguageName() or code
    return name[:1].upper() + name[1:]
