"""Sentences for users, declared where the fact is known and translated by the window."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.text import first_names

CENT = 0.01
_FIELD = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A translatable sentence with its values, not yet said in any language.

    `text` is the English source with `{name}` fields (filled from `values`) and, where `count`
    is given, `%n` for the number. `money` are sums in US dollars that fill fields as well: how they are written is
    a matter of the language. `context` and `comment` are what the translator sees.
    """

    context: str
    text: str
    comment: str = ""
    count: int | None = None
    values: tuple[tuple[str, str], ...] = ()
    money: tuple[tuple[str, float], ...] = ()

    def with_values(self, **values: str | int) -> Sentence:
        """Return the same sentence with these `{name}` fields filled."""
        merged = dict(self.values) | {name: str(value) for name, value in values.items()}
        filled = tuple(sorted(merged.items()))
        return Sentence(self.context, self.text, self.comment, self.count, filled, self.money)

    def counting(self, count: int) -> Sentence:
        """Return the same sentence with its number."""
        return replace(self, count=count)

    def naming(self, paths: Sequence[str]) -> Sentence:
        """Return the same sentence with the number of some paths, and the first of them as `{paths}`."""
        return self.counting(len(paths)).with_values(paths=first_names(paths))

    def costing(self, **money: float) -> Sentence:
        """Return the same sentence with these `{name}` fields filled by sums in US dollars."""
        return replace(self, money=tuple(sorted((dict(self.money) | money).items())))


def translate(context: str, text: str, comment: str = "", n: int | None = None) -> Sentence:
    """Name a sentence; `pyside6-lupdate` finds it by this function's name.

    All arguments but `n` must be literals where this is called, or the translator never sees them.
    """
    return Sentence(context, text, comment, n)


def in_english(sentence: Sentence) -> str:
    """Return a sentence in English, for the terminal, the log and the model.

    "file(s)" style plurals are resolved: `%n file(s)` gives "1 file" and "2 files".
    """
    return fill(plural_in_english(sentence.text, sentence.count), sentence, _dollars_in_english)


def plural_in_english(text: str, count: int | None) -> str:
    """Choose between the two forms of "file(s)" and put the number in; without a count nothing changes."""
    if count is None:
        return text
    return text.replace("(s)", "" if count == 1 else "s").replace("%n", str(count))


def fill(text: str, sentence: Sentence, written: Callable[[float], str]) -> str:
    """Put the sentence's values into a translated text; an unknown field stays as it is.

    `written` formats a sum of money.
    """
    values = dict(sentence.values) | {name: written(dollars) for name, dollars in sentence.money}
    # In one pass: a value that looks like a field, as a file's name may, is not filled in turn.
    return _FIELD.sub(lambda field: values.get(field[1], field[0]), text)


def sentence_of_names(
    text: Sentence | str, names: Sequence[tuple[str, Sequence[Sentence]]], say: Callable[[Sentence], str]
) -> str:
    """Return a sentence whose fields list words of the language; a str is returned unchanged."""
    if isinstance(text, str):
        return text
    listed = {field: say(BETWEEN).join(say(name) for name in each) for field, each in names}
    return say(text.with_values(**listed))


def digits_of(dollars: float) -> int:
    """Return how many decimals a sum is written with: a part of a cent is no nothing."""
    return 4 if 0 < dollars < CENT else 2


def _dollars_in_english(dollars: float) -> str:
    return f"${dollars:,.{digits_of(dollars)}f}"


BETWEEN = translate("lists", ", ", "between the parts of a list, with its blank if there is one: exit 2, 12 s")
