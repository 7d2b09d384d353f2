from __future__ import annotations

from desktop_agent.permissions.findings import Finding
from desktop_agent.permissions.part_sentences import NAMES_SHOWN, SHOWN_CHARACTERS, part_of, shown_value, with_paths
from desktop_agent.protocol import Risk
from desktop_agent.sentences import in_english


def test_the_riskiest_reason_speaks_and_every_danger_is_marked() -> None:
    found = part_of(
        "abc def", 0, 7, [Finding("opaque_program", 0, 3, (("program", "abc"),)), Finding("network", 4, 7)]
    )
    assert (found.risk, found.reasons) == (Risk.CRITICAL, ("network", "opaque_program"))
    assert in_english(found.sentence) == "Sends to or fetches from the network"
    assert found.dangers == ((0, 3), (4, 7))


def test_what_is_too_complex_as_a_whole_has_no_place_that_is_marked() -> None:
    hidden, complex_ = Finding("hidden_characters", 4, 5), Finding("unproven_syntax", 0, 7)
    assert part_of("abc def", 0, 7, [complex_]).dangers == ()
    assert part_of("abc def", 0, 7, [complex_, hidden]).dangers == ((4, 5),)
    assert part_of("abc def", 0, 7, [Finding("unproven_arithmetic", 4, 7)]).dangers == ((4, 7),)
    assert part_of("abc def", 0, 7, [Finding("network", 0, 7)]).dangers == ((0, 7),)


def deleting(*names: str) -> list[Finding]:
    return [Finding("deletes", 3, 4, (("path", name),)) for name in names]


def test_a_few_names_are_said_and_of_many_how_many_there_are() -> None:
    one = part_of("rm a", 0, 4, deleting("a"))
    assert with_paths(one, deleting("a")) == one
    many = deleting(*(f"f{number}" for number in range(NAMES_SHOWN + 2)))
    assert in_english(with_paths(part_of("rm f*", 0, 5, many), many).sentence) == "Deletes f0 and 6 other files"


def test_a_value_is_cut_and_written_out_by_who_says_it() -> None:
    assert shown_value("a") == "a"
    assert len(shown_value("x" * 500)) <= SHOWN_CHARACTERS
