from __future__ import annotations

import inspect
import re

import desktop_agent.errors as errors
from desktop_agent.errors import AgentError, ProviderUnreachable
from desktop_agent.protocol import Remedy
from desktop_agent.sentences import translate

SENTENCE = translate("test", "{what} broke.").with_values(what="The line")


def test_an_error_is_its_sentence_in_english() -> None:
    error = AgentError(SENTENCE)
    assert str(error) == "The line broke."
    assert error.sentence == SENTENCE
    assert error.remedies == ()


def test_remedies_come_with_the_class_unless_they_are_given() -> None:
    assert ProviderUnreachable(SENTENCE).remedies == (Remedy.RETRY,)
    assert ProviderUnreachable(SENTENCE, (Remedy.OPEN_KEYS,)).remedies == (Remedy.OPEN_KEYS,)
    assert ProviderUnreachable(SENTENCE, ()).remedies == ()
    assert ProviderUnreachable.remedies == (Remedy.RETRY,)


def test_the_tree_in_the_docstring_is_the_tree_of_the_classes() -> None:
    drawn = {}
    above: list[str] = []
    for marks, name in re.findall(r"^([ │├└─]*)(\w+) {2,}", errors.__doc__ or "", re.MULTILINE):
        depth = len(marks) // 4
        above[depth:] = [name]
        drawn[name] = above[depth - 1] if depth else "Exception"
    there = {
        name: kind.__mro__[1].__name__
        for name, kind in inspect.getmembers(errors, inspect.isclass)
        if issubclass(kind, Exception)
    }
    assert drawn == there
