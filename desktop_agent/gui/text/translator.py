"""Translation of sentences, and the switch of the language at run time."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from desktop_agent.sentences import BETWEEN, Sentence, digits_of, fill, plural_in_english, translate

DOLLARS = translate("StatusBar", "${cost}", "US dollars")
_OURS = "desktop_agent"
_ENGLISH = "en"
_TESTING = "en_XA"


def localize(sentence: Sentence) -> str:
    """Return the sentence in the language of the window, its values filled in.

    The result may hold untrusted values: show it as plain text.
    """
    count = -1 if sentence.count is None else sentence.count
    text = QCoreApplication.translate(sentence.context, sentence.text, sentence.comment, count)
    if sentence.count is not None and text == sentence.text.replace("%n", str(sentence.count)):
        # It has no translation, not even the two English forms of "file(s)".
        text = plural_in_english(sentence.text, sentence.count)
    return fill(text, sentence, dollars)


def dollars(amount: float) -> str:
    """Return a sum of US dollars as the reader's language writes it."""
    return localize(DOLLARS.with_values(cost=QLocale().toString(amount, "f", digits_of(amount))))


def listed(parts: Iterable[str]) -> str:
    """Join texts to a list in the language of the window."""
    return localize(BETWEEN).join(parts)


class Translator:
    """The language of the window. A switch sends `LanguageChange` to every widget.

    `folder` contains the compiled translations, `desktop_agent_<locale>.qm`, that can be chosen.
    """

    def __init__(self, app: QApplication, folder: Path) -> None:
        self._app = app
        self._folder = folder
        self._installed: list[QTranslator] = []
        self.chosen: str | None = None
        """The last choice: empty for the system's language, None before the first."""
        self.shown = _ENGLISH
        """The language that the window speaks."""

    def languages(self) -> tuple[tuple[str, str], ...]:
        """Return code and native name of each language that can be chosen, by name."""
        names = ((code, _native_name(code)) for code in self._there())
        return tuple(sorted(names, key=lambda pair: pair[1].casefold()))

    def choose(self, code: str) -> None:
        """Switch to this language; empty follows the system. A missing one falls back to English."""
        self.chosen = code
        there = self._there()
        wanted = QLocale(code) if code else QLocale.system()
        # By name if one was chosen, as QLocale maps the unknown en_XA to English.
        name = code if code in there else fitting(wanted.uiLanguages(), there)
        locale, self.shown = QLocale(name), name
        ours, qt = QTranslator(), QTranslator()
        ours.load(f"{_OURS}_{name}", str(self._folder))
        qt.load(locale, "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        for old in self._installed:
            self._app.removeTranslator(old)
        # Dates and numbers follow the system's formats if its language is the chosen one.
        QLocale.setDefault(wanted if wanted.language() == locale.language() else locale)
        self._app.setLayoutDirection(locale.textDirection())
        # An empty translator is not installed, so English shows.
        self._installed = [translator for translator in (qt, ours) if not translator.isEmpty()]
        for translator in self._installed:
            self._app.installTranslator(translator)

    def _there(self) -> frozenset[str]:
        found = self._folder.glob(f"{_OURS}_*.qm")
        return frozenset({_ENGLISH, *(path.stem.removeprefix(f"{_OURS}_") for path in found)})


def fitting(wanted: Sequence[str], there: Collection[str]) -> str:
    """Return the first language that is wanted and there, in whatever country it is spoken; else English.

    `wanted` are tags as the system lists them, such as `fr-CA` and then `fr`. Writing counts: who reads traditional
    Chinese is not given simplified, unless asked for by name.
    """
    seen: set[QLocale.Language] = set()
    for tag in wanted:
        locale = QLocale(tag)
        # Qt lists zh after zh-TW, and means zh-CN by it.
        is_cut_short = "-" not in tag and locale.language() in seen
        seen.add(locale.language())
        alike = [code for code in there if _is_alike(QLocale(code), locale) and code != _TESTING]
        if alike and not is_cut_short:
            return locale.name() if locale.name() in alike else min(alike)
    return _ENGLISH


def _is_alike(one: QLocale, other: QLocale) -> bool:
    return (one.language(), one.script()) == (other.language(), other.script())


def _native_name(code: str) -> str:
    if code == _TESTING:
        return "[!! Ŧéŝţ !!]"
    # Qt calls English without a country American.
    return "English" if code == _ENGLISH else QLocale(code).nativeLanguageName() or code
