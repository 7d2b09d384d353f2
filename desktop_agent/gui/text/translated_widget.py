"""Mixin for widgets that follow the language of the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent

from desktop_agent.gui.text.translator import localize
from desktop_agent.sentences import Sentence

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    _Widget = QWidget
else:
    _Widget = object


class TranslatedWidget(_Widget):
    """First base of a widget that shows text: applies the text again when the language changes."""

    _bound: list[tuple[Sentence, tuple[Callable[[str], object], ...]]] | None = None

    def bind_text(self, sentence: Sentence, *setters: Callable[[str], object]) -> None:
        """Pass the sentence to the setters, now and after each change of the language."""
        if self._bound is None:
            self._bound = []
        self._bound.append((sentence, setters))
        _apply(sentence, setters)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            for sentence, setters in self._bound or ():
                _apply(sentence, setters)
            self._retranslate()
        elif event.type() == QEvent.Type.LayoutDirectionChange:
            self._mirror()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        """Apply every text that is not bound."""

    def _mirror(self) -> None:
        """Follow a change of the reading direction."""


def _apply(sentence: Sentence, setters: tuple[Callable[[str], object], ...]) -> None:
    text = localize(sentence)
    for setter in setters:
        setter(text)
