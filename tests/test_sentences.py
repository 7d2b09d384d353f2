from __future__ import annotations

import pytest

from desktop_agent.sentences import Sentence, fill, in_english, plural_in_english, translate


def test_a_sentence_is_named_with_what_the_translator_sees() -> None:
    assert translate("card", "Deletes %n file(s).", "on the card", 2) == Sentence(
        "card", "Deletes %n file(s).", "on the card", 2
    )


def test_values_are_added_and_replaced_and_the_sentence_itself_stays() -> None:
    sentence = translate("a", "{what} in {place}").with_values(what="One", place="here")
    again = sentence.with_values(what=2)
    assert in_english(sentence) == "One in here"
    assert in_english(again) == "2 in here"
    assert again == Sentence("a", "{what} in {place}", values=(("place", "here"), ("what", "2")))


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 files in x"), (1, "1 file in x"), (2, "2 files in x"), (None, "%n file(s) in x")]
)
def test_english_has_its_plurals(count: int | None, said: str) -> None:
    assert in_english(translate("a", "%n file(s) in {folder}", "", count).with_values(folder="x")) == said


def test_a_value_is_never_read_as_text_to_be_filled_or_counted() -> None:
    sentence = translate("a", "%n file(s): {first}, {second}", "", 1).with_values(
        first="{second} (s) %n", second="{first}"
    )
    assert in_english(sentence) == "1 file: {second} (s) %n, {first}"


def test_a_field_without_a_value_stays_as_it_is() -> None:
    assert fill("{known} {unknown} {", Sentence("a", "").with_values(known="k"), str) == "k {unknown} {"


def test_a_plural_without_a_count_is_left_to_the_translation() -> None:
    assert plural_in_english("file(s)", None) == "file(s)"


def test_a_sum_is_named_as_a_number_and_written_by_whoever_says_it() -> None:
    sentence = (
        translate("a", "{left} of {limit} in {place}").costing(left=0.0042, limit=1234.5).with_values(place="all")
    )
    assert sentence.money == (("left", 0.0042), ("limit", 1234.5))
    assert in_english(sentence) == "$0.0042 of $1,234.50 in all"
    assert in_english(sentence.costing(left=0.0)) == "$0.00 of $1,234.50 in all"
    assert fill("{left}", sentence, lambda dollars: f"{dollars:g} US$") == "0.0042 US$"
