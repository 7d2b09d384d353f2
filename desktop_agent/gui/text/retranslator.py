"""Words of a widget that are said once more when the language changes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.text.translator import localize
from desktop_agent.sentences import Sentence


class Retranslator(QObject):
    """Says sentences to the setters of a widget's parts, now and whenever the language changes."""

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner)
        self._said: list[tuple[Sentence, tuple[Callable[[str], object], ...]]] = []
        owner.installEventFilter(self)

    def says(self, sentence: Sentence, *setters: Callable[[str], object]) -> None:
        """Give the words to these setters, for as long as their widgets live."""
        self._said.append((sentence, setters))
        self._say(sentence, setters)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LanguageChange:
            for sentence, setters in self._said:
                self._say(sentence, setters)
        return super().eventFilter(watched, event)

    def _say(self, sentence: Sentence, setters: tuple[Callable[[str], object], ...]) -> None:
        words = localize(sentence)
        for setter in setters:
            setter(words)
