"""What stands in the place of a conversation that grew too long."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given

from desktop_agent.agent.context.api_messages import to_messages
from desktop_agent.agent.context.compaction import (
    CUT_WORDS,
    CompactionBounds,
    carried_text,
    in_vain,
    last_compaction,
    place_to_compact,
    seen_items,
)
from desktop_agent.agent.context.history_repair import repaired
from desktop_agent.protocol import (
    Answer,
    Choice,
    Cut,
    Decision,
    DecisionSource,
    Item,
    ItemId,
    Job,
    Option,
    Question,
    QuestionKind,
    SeenFile,
    Task,
    TaskStatus,
    ToolOutput,
    WritesPath,
)
from tests.agent.cut_items import cut_at, histories, read, says, turns, user
from tests.agent.history_faults import faults_of

WIDE = CompactionBounds(200_000)


def compacted(items: list[Item], up_to: str, *, by_user: bool = False) -> list[Item]:
    return [*items, replace(cut_at(f"c{len(items)}", up_to, Cut.COMPACTED, "the summary"), by_user=by_user)]


def test_the_summary_stands_in_the_place_of_all_it_covers() -> None:
    items = [*compacted(turns(2), "r1"), user("next", "next")]
    assert [str(message["role"]) for message in to_messages(items, "")] == ["user", "assistant", "user"]
    sent = str(to_messages(items, ""))
    assert "the summary" in sent
    assert "answer 0" not in sent
    assert "answer 1" in sent


def test_a_compaction_that_did_not_end_covers_nothing_and_the_last_one_counts() -> None:
    items = compacted(turns(3), "a0")
    unfinished = [*items, cut_at("x", "a1", Cut.COMPACTED)]
    found = last_compaction(unfinished)
    assert found is not None
    assert found.up_to == "a0"
    assert last_compaction([cut_at("x", "gone", Cut.COMPACTED, "s")]) is None


def test_the_users_last_message_and_the_models_last_one_with_its_results_are_left_as_they_are() -> None:
    items: list[Item] = [*turns(1), user("u", "now this"), read("r1", message="m"), read("r2", message="m")]
    assert place_to_compact(items, keeps_last=True) == 4
    assert place_to_compact(items, keeps_last=False) == 6
    assert place_to_compact([*turns(1), user("a"), user("b")], keeps_last=False) == 3
    assert place_to_compact([], keeps_last=True) == 0
    by_user = replace(read("r3"), by_user=True)
    assert place_to_compact([*items, by_user], keeps_last=True) == 4


def test_the_users_words_are_put_back_whole_and_in_their_order() -> None:
    facts = [f"Fact {number} is {number * 37}." for number in range(20)]
    text = carried_text("", [user(f"u{number}", fact) for number, fact in enumerate(facts)], WIDE)
    places = [text.index(fact) for fact in facts]
    assert places == sorted(places)


def test_of_more_words_than_fit_the_newest_stay_and_long_ones_lose_their_middle() -> None:
    narrow = CompactionBounds(10_000)
    text = carried_text("", [user("old", "old " * 900), user("long", "x" * 9_000), user("new", "the newest")], narrow)
    assert "the newest" in text
    assert CUT_WORDS.strip() in text
    assert len(text) < 8_000
    many = carried_text("", [user(f"u{number}", f"{number} " + "y" * 900) for number in range(20)], narrow)
    assert "older messages of the user are left out" in many
    assert "- 19 " in many
    assert "- 0 " not in many


def test_answers_and_reasons_of_the_user_are_their_words_too() -> None:
    question = Question(
        ItemId("q"),
        QuestionKind.CHOICE,
        (Option("a", "SQLite"),),
        text="Which store?",
        answer=Answer(("a",), "please"),
    )
    denied = replace(read("d"), decision=Decision(Choice.DENY, DecisionSource.USER, 0.0, "not that file"))
    text = carried_text("", [question, denied], WIDE)
    assert "Asked “Which store?”: SQLite, please" in text
    assert "On denying Read /w/d.txt: not that file" in text


def test_each_file_and_each_kept_output_is_named_once_with_what_is_known_of_its_bytes() -> None:
    seen = replace(read("a"), output=ToolOutput("x", seen=(SeenFile("/w/a.txt", "f" * 64, ((1, 2),), 2),)))
    command = replace(
        read("b"), tool="Bash", title="make test", effects=(), output=ToolOutput("y", path="/t/out.txt")
    )
    other = replace(command, title="ls", output=ToolOutput("z"))
    text = carried_text("", [seen, seen, command, other], WIDE)
    assert text.count("/w/a.txt") == 1
    assert f"/w/a.txt (Read, sha256 {'f' * 16})" in text
    assert "Bash make test: the output lies in /t/out.txt" in text
    assert "Bash ls: run it again" in text


def test_changed_files_tasks_and_background_commands_are_put_back() -> None:
    written = replace(
        read("w"), tool="Edit", effects=(WritesPath("/w/b.py", digest="a" * 64),), output=ToolOutput("Changed.")
    )
    around = CompactionBounds(
        200_000,
        (Task("tests", TaskStatus.DONE), Task("docs", TaskStatus.ACTIVE)),
        (Job("b1", ItemId("i"), "make serve", 0.0), Job("b2", ItemId("j"), "true", 0.0, ended_at=1.0)),
    )
    text = carried_text("So far so good.", [written], around)
    assert f"# Files that were changed\n- /w/b.py (sha256 {'a' * 16})" in text
    assert "# Tasks\n- [x] tests\n- [>] docs" in text
    assert "- b1: make serve" in text
    assert "b2" not in text
    assert "# Summary\nSo far so good." in text


def test_a_compaction_that_is_needed_again_at_once_was_in_vain() -> None:
    once = compacted(turns(3), "a0")
    assert in_vain(turns(3)) == 0
    assert in_vain(once) == 1
    assert in_vain([*once, says("x"), *compacted([], "a1")]) == 2
    assert in_vain([*once, says("x"), says("y")]) == 0
    assert in_vain(compacted(turns(3), "a0", by_user=True)) == 0
    assert in_vain([*once, user("more")]) == 0


@pytest.mark.parametrize("keeps_last", [True, False])
@given(items=histories())
def test_whatever_is_compacted_the_history_is_one_that_the_api_takes(keeps_last: bool, items: list[Item]) -> None:
    place = place_to_compact(items, keeps_last=keeps_last)
    assume(place)
    done = [*items, cut_at("done", items[place - 1].id, Cut.COMPACTED, "the summary"), user("next", "next")]
    assert faults_of(repaired(to_messages(done, "facts"))) == ()
    assert "the summary" in str(seen_items(done))
