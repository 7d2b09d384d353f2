"""Old results as one line each."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given

from desktop_agent.agent.context.api_messages import to_messages
from desktop_agent.agent.context.history_repair import repaired
from desktop_agent.agent.context.tool_result_pruning import folded_before, folded_text, is_foldable, place_to_fold
from desktop_agent.protocol import Item, Media, ToolCall, ToolOutput
from tests.agent.cut_items import LONG, cut_at, histories, read, says, turns, user
from tests.agent.history_faults import faults_of


def test_the_line_names_tool_file_size_and_where_the_whole_lies() -> None:
    call = read("a")
    assert folded_text(call) == (
        f"[Folded to save room: Read /w/a.txt, {len(LONG)} characters. Read it again if you need it.]"
    )
    kept = replace(call, tool="Bash", title="make", effects=(), output=ToolOutput(LONG, path="/tmp/out.txt"))
    assert folded_text(kept).endswith("The whole lies in /tmp/out.txt. Read it again if you need it.]")
    command = replace(kept, output=ToolOutput(LONG))
    assert folded_text(command).endswith("Run it again if you need it.]")


def test_pictures_are_counted_in_the_line_and_make_a_short_result_worth_folding() -> None:
    picture = Media("/t/a.png", "image/png", "d", 10, 10)
    call = replace(read("a"), output=ToolOutput("one", media=(picture,)))
    assert is_foldable(call)
    assert "and 1 picture(s)" in folded_text(call)
    assert not is_foldable(read("b", "short"))


def test_the_last_three_turns_stay_whole() -> None:
    items = turns(6)
    place = place_to_fold(items, worth=1000)
    assert place == "a2"
    assert place_to_fold(turns(3)[:3], worth=1000) is None


def test_of_one_long_turn_the_last_three_messages_of_the_model_stay_whole() -> None:
    items: list[Item] = [user("u"), *(read(f"r{number}") for number in range(10))]
    assert place_to_fold(items, worth=1000) == "r6"


def test_what_is_folded_is_not_folded_again_and_little_is_not_worth_it() -> None:
    items = [*turns(6), cut_at("c", "a2")]
    assert folded_before(items) == 9
    assert place_to_fold(items, worth=1000) is None
    assert place_to_fold(turns(6), worth=100_000) is None


def test_results_before_the_cut_go_out_as_lines_and_the_transcript_keeps_them() -> None:
    items = [*turns(4), cut_at("c", "a0")]
    sent = str(to_messages(items, ""))
    assert sent.count("Folded to save room") == 1
    assert sent.count("a line of a long result") == 3 * 40
    assert all(
        call.output is not None and call.output.for_model == LONG for call in items if isinstance(call, ToolCall)
    )


def test_a_cut_whose_place_is_gone_folds_nothing() -> None:
    assert folded_before([user("u"), cut_at("c", "nowhere")]) == 0


@given(histories())
def test_no_cut_anywhere_makes_a_history_that_the_api_refuses(items: list[Item]) -> None:
    asked = [*items, user("last", "and now?")]
    assert faults_of(repaired(to_messages(asked, "facts"))) == ()


@given(histories())
def test_a_later_request_repeats_the_bytes_of_an_earlier_one(items: list[Item]) -> None:
    asked = [*items, user("last", "and now?")]
    first = repaired(to_messages(asked, "facts"))
    later = repaired(to_messages([*asked, says("answer"), user("more", "more")], "facts"))
    assert later[: len(first)] == first


def test_what_the_user_ran_has_no_result_to_fold() -> None:
    long = next(item for item in turns(1) if isinstance(item, ToolCall) and is_foldable(item))
    assert not is_foldable(replace(long, by_user=True))
