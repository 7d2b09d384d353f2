"""Turns against a real server: what is streamed, run, answered and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from desktop_agent.agent.turn import GO_ON_ID, MOST_CUTS, MOST_PAUSES, STOP_ID
from desktop_agent.protocol import (
    AnswerQuestion,
    AssistantText,
    Configure,
    Envelope,
    ItemChanged,
    Level,
    Notice,
    Outcome,
    Question,
    QuestionKind,
    Remedy,
    Retry,
    Status,
    Thinking,
    ToolCall,
    UserMessage,
)
from desktop_agent.sentences import in_english
from tests.agent.history_faults import faults_of
from tests.fakes.model_server import (
    close,
    cut,
    end,
    error_event,
    html,
    message,
    raw_tool_use,
    stall,
    status,
    text,
    thinking,
    tool_use,
    usage,
)
from tests.fakes.model_server import cut_after as cut_after_events
from tests.talk import IMPATIENT, Talk, check_contract, talking

LARGE = "claude-opus-5"
"""A model whose answers may be longer than is asked for at first."""


async def test_an_answer_streams_and_ends(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(thinking("Let me see."), text("Two files."), usage(input_tokens=50, output_tokens=7))
        ended = await talk.ask("how many?")
        kinds = [type(item) for item in talk.items]
        assert (ended.outcome, kinds) == (Outcome.FINISHED, [UserMessage, Thinking, AssistantText])
        assert [getattr(item, "text", "") for item in talk.items] == ["how many?", "Let me see.", "Two files."]
        assert (ended.usage.input, ended.usage.output) == (50, 7)
        assert talk.conversation.info.title == "how many?"
        check_contract(talk.envelopes)


async def test_a_reading_tool_runs_at_once_and_the_model_gets_its_result(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "a.py").write_text("print()\n")
        talk.server.says(tool_use("Bash", command="ls"))
        talk.server.says(text("One."))
        ended = await talk.ask("list")
        (call,) = talk.calls
        assert (ended.outcome, call.status, call.exit_code, call.permission) == (
            Outcome.FINISHED,
            Status.DONE,
            0,
            None,
        )
        assert [(told.startswith("a.py"), is_error) for told, is_error in talk.told()] == [(True, False)]
        check_contract(talk.envelopes)


async def test_a_result_is_stored_and_shown_before_the_model_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with talking(tmp_path) as talk:
        outbox, asked_meanwhile = talk.conversation._outbox, list[int]()
        append = outbox._append

        async def slowly(envelopes: Sequence[Envelope]) -> None:
            items = [one.body.item for one in envelopes if isinstance(one.body, ItemChanged)]
            if any(isinstance(item, ToolCall) and item.output is not None for item in items):
                for _ in range(100):
                    await asyncio.sleep(0.005)
                    if len(talk.server.calls) > 1:
                        break
                asked_meanwhile.append(len(talk.server.calls))
            await append(envelopes)

        monkeypatch.setattr(outbox, "_append", slowly)
        talk.server.says(tool_use("Bash", command="ls"))
        talk.server.says(text("None."))
        await talk.ask("list")
        assert asked_meanwhile == [1]
        assert len(talk.server.calls) == 2


async def test_reads_of_one_message_are_answered_in_the_order_of_their_calls(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        for name in "abc":
            (talk.workspace / f"{name}.txt").write_text(f"this is {name}\n")
        talk.server.says(*(tool_use("Read", path=f"{name}.txt") for name in "abc"))
        talk.server.says(text("Done."))
        await talk.ask("read")
        assert [f"this is {name}" in told for name, (told, _) in zip("abc", talk.told(), strict=True)] == [True] * 3


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        ('{"command": "touch made", "command": "ls"}', "twice"),
        ('{"command": "touch made", "timeout": NaN}', "not JSON"),
        ('{"command": "touch made"', "not valid JSON"),
        ('{"command": ["touch made"]}', "command"),
        ('{"command": "touch made", "sudo": true}', "sudo"),
    ],
)
async def test_an_input_that_is_not_strict_is_not_run(tmp_path: Path, raw: str, why: str) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(raw_tool_use("Bash", raw))
        talk.server.says(text("Sorry."))
        await talk.ask("go")
        (told, is_error), *_ = talk.told()
        assert (why in told, is_error, list(talk.workspace.iterdir())) == (True, True, [])
        assert talk.calls[0].status is Status.FAILED


async def test_an_unknown_tool_is_told_to_the_model(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Teleport", to="Mars"))
        talk.server.says(text("Sorry."))
        await talk.ask("go")
        assert "There is no tool named Teleport" in talk.told()[0][0]


@pytest.mark.parametrize("fault", [cut(), close(), cut_after_events(6), error_event()])
async def test_a_stream_cut_in_a_tool_call_runs_nothing_and_the_next_turn_works(
    tmp_path: Path, fault: object
) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(text("I will."), tool_use("Bash", command="touch made"), fault, end("tool_use"))  # type: ignore[arg-type]
        ended = await talk.ask("go")
        assert (ended.outcome, talk.calls, list(talk.workspace.iterdir())) == (Outcome.FAILED, [], [])
        assert ended.error is not None
        notice = talk.items[-1]
        assert isinstance(notice, Notice)
        assert Remedy.RETRY in notice.remedies
        talk.server.says(text("Here."))
        await talk.conversation.submit(Retry())
        await talk.until(lambda: len(talk.ends) == 2)
        assert talk.ends[-1].outcome is Outcome.FINISHED
        assert [message["role"] for message in talk.sent()["messages"]] == ["user"]
        check_contract(talk.envelopes)


async def test_what_broke_off_is_counted_for_it_is_paid(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(text("Half of it"), usage(input_tokens=2_000, output_tokens=100), cut_after_events(6))
        ended = await talk.ask("go")
        assert (ended.outcome, ended.usage.input) == (Outcome.FAILED, 2_000)


async def test_an_overloaded_server_is_tried_again_and_the_wait_is_shown(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.then(status(529), status(529))
        talk.server.says(text("At last."))
        ended = await talk.ask("go")
        notices = [item for item in talk.items if isinstance(item, Notice)]
        assert (ended.outcome, len(talk.server.calls), len(notices)) == (Outcome.FINISHED, 3, 1)
        assert (notices[0].level, notices[0].remedies, notices[0].until) == (Level.INFO, (), None)
        check_contract(talk.envelopes)


async def test_what_is_said_while_waiting_names_no_button_that_is_not_there(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.then(status(529))
        talk.server.says(text("At last."))
        await talk.ask("go")
        notice = next(item for item in talk.items if isinstance(item, Notice))
        assert in_english(notice.sentence).endswith("is overloaded just now.")


async def test_a_server_that_is_given_up_is_complained_of_once(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.then(*[status(529)] * 10)
        ended = await talk.ask("go")
        said = [in_english(item.sentence) for item in talk.items if isinstance(item, Notice)]
        assert ended.outcome is Outcome.FAILED
        assert said[0] == f"Tried {len(talk.server.calls)} times."
        assert said[1].endswith("is overloaded just now. Your message is kept. Try again in a moment.")
        assert len(said) == 2


async def test_a_silent_server_is_given_up_with_a_sentence(tmp_path: Path) -> None:
    async with talking(tmp_path, patience=IMPATIENT) as talk:
        talk.server.says(text("I "), stall())
        ended = await talk.ask("go")
        assert ended.outcome is Outcome.FAILED
        record = next(item for item in talk.items if isinstance(item, Notice))
        assert in_english(record.sentence) == "The server sent nothing for a while."
        assert ended.error is not None
        assert "kept" in in_english(ended.error)


@pytest.mark.parametrize(
    ("entry", "remedy"), [(status(401), Remedy.OPEN_KEYS), (html(), Remedy.RETRY), (status(400), None)]
)
async def test_a_refusal_is_a_sentence_with_an_action(tmp_path: Path, entry: dict, remedy: Remedy | None) -> None:  # type: ignore[type-arg]
    async with talking(tmp_path) as talk:
        talk.server.then(entry)
        ended = await talk.ask("go")
        notice = talk.items[-1]
        assert isinstance(notice, Notice)
        assert (ended.outcome, ended.error) == (Outcome.FAILED, notice.sentence)
        assert remedy is None or remedy in notice.remedies


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("refusal", "declined"),
        ("model_context_window_exceeded", "no longer fits"),
        ("tomorrow", "tomorrow"),
        (None, "without saying why"),
    ],
)
async def test_a_stop_that_is_no_end_is_said(tmp_path: Path, reason: str | None, words: str) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(text("Hm"), end(reason))
        ended = await talk.ask("go")
        assert ended.outcome is Outcome.FAILED
        assert ended.error is not None
        assert words in in_english(ended.error)


async def test_a_refusal_names_its_category(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(end("refusal", detail={"type": "refusal", "category": "cyber", "explanation": "Not this."}))
        ended = await talk.ask("go")
        assert ended.error is not None
        assert "cyber: Not this." in in_english(ended.error)


async def test_after_a_pause_the_servers_own_words_are_sent_back_unchanged(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(text("One moment."), end("pause_turn"))
        talk.server.says(text("Another."), end("pause_turn"))
        talk.server.says(text("Done."))
        ended = await talk.ask("go")
        assert (ended.outcome, len(talk.server.calls)) == (Outcome.FINISHED, 3)
        assert talk.sent(1)["messages"][-1] == {"role": "assistant", "content": [block("One moment.")]}
        words = [block("One moment."), block("Another.")]
        assert talk.sent(2)["messages"][-1] == {"role": "assistant", "content": words}
        assert faults_of(talk.sent(2)["messages"], resumes=True) == ()


async def test_a_server_that_pauses_for_ever_is_left(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.then(message(text("Hm."), end("pause_turn"), again=True))
        ended = await talk.ask("go")
        assert (ended.outcome, len(talk.server.calls)) == (Outcome.FAILED, MOST_PAUSES + 1)


async def test_a_call_that_was_cut_by_the_limit_is_dropped_and_the_model_is_told_and_given_more_room(
    tmp_path: Path,
) -> None:
    async with talking(tmp_path) as talk:
        await talk.conversation.submit(Configure(model=LARGE))
        talk.server.says(text("I will."), raw_tool_use("Bash", '{"command": "touch made'), end("max_tokens"))
        talk.server.says(text("In short."))
        ended = await talk.ask("go")
        assert (ended.outcome, talk.calls, list(talk.workspace.iterdir())) == (Outcome.FINISHED, [], [])
        first, second = talk.sent(0), talk.sent(1)
        assert without_marks(second["messages"])[:1] == without_marks(first["messages"])
        assert second["messages"][1] == {"role": "assistant", "content": [block("I will.")]}
        told = second["messages"][2]["content"][0]["text"]
        assert "cut at its limit of 64000 tokens within its tool calls (Bash)" in told
        assert (first["max_tokens"], second["max_tokens"]) == (64_000, 128_000)
        talk.server.says(text("Well."))
        await talk.ask("and?")
        assert talk.sent()["messages"][2]["content"][0]["text"] == told


async def test_a_model_that_is_cut_again_and_again_is_stopped(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.then(message(raw_tool_use("Bash", '{"command": "touch made"}'), end("max_tokens"), again=True))
        ended = await talk.ask("go")
        notice = talk.items[-1]
        assert isinstance(notice, Notice)
        assert (ended.outcome, notice.remedies, talk.calls) == (Outcome.FINISHED, (Remedy.RETRY,), [])
        assert len(talk.server.calls) == MOST_CUTS + 1


async def test_an_answer_that_was_cut_by_the_limit_is_kept_and_the_user_is_told(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(text("Once upon"), end("max_tokens"))
        ended = await talk.ask("go")
        answer, notice = talk.items[-2:]
        assert isinstance(answer, AssistantText)
        assert isinstance(notice, Notice)
        assert (ended.outcome, answer.text, notice.remedies) == (Outcome.FINISHED, "Once upon", (Remedy.RETRY,))
        assert "hit the output limit" in in_english(notice.sentence)
        assert len(talk.server.calls) == 1


async def test_no_more_room_is_asked_for_than_a_model_has(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        await talk.conversation.submit(Configure(model=LARGE))
        for _ in range(2):
            talk.server.says(raw_tool_use("Bash", '{"command": "touch made'), end("max_tokens"))
        talk.server.says(text("In short."))
        await talk.ask("go")
        assert [talk.sent(number)["max_tokens"] for number in range(3)] == [64_000, 128_000, 128_000]


async def test_a_call_in_a_message_that_ends_otherwise_is_not_run_and_that_is_said(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Bash", command="touch made"), end("end_turn"))
        ended = await talk.ask("go")
        notice = talk.items[-1]
        assert isinstance(notice, Notice)
        assert (ended.outcome, talk.calls, list(talk.workspace.iterdir())) == (Outcome.FINISHED, [], [])
        assert "the call was not run" in in_english(notice.sentence)


async def test_a_model_that_ends_its_turn_has_the_last_word(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Complete", summary="All is done."), tool_use("Bash", command="ls"))
        ended = await talk.ask("go")
        assert (ended.outcome, ended.said, ended.error) == (Outcome.FINISHED, "All is done.", None)
        assert [call.status for call in talk.calls] == [Status.DONE] * 2
        talk.server.says(tool_use("Fail", reason="There is no key."))
        ended = await talk.ask("and now?")
        assert (ended.outcome, ended.said, ended.error) == (Outcome.FAILED, "There is no key.", None)
        assert not [item for item in talk.items if isinstance(item, Notice)]
        assert len(talk.server.calls) == 2
        talk.server.says(text("Hello."))
        await talk.ask("hello?")
        assert faults_of(talk.sent()["messages"]) == ()


@pytest.mark.parametrize("order", [("Complete", "Fail"), ("Fail", "Complete")])
async def test_a_turn_that_is_called_done_and_failed_at_once_has_failed(
    tmp_path: Path, order: tuple[str, str]
) -> None:
    said = {"Complete": tool_use("Complete", summary="Done."), "Fail": tool_use("Fail", reason="There is no key.")}
    async with talking(tmp_path) as talk:
        talk.server.says(*(said[name] for name in order))
        ended = await talk.ask("go")
        assert (ended.outcome, ended.said) == (Outcome.FAILED, "There is no key.")


async def again_and_again(talk: Talk) -> Question:
    """Let the model read the same until the user is asked."""
    talk.server.then(message(tool_use("Read", path="a.txt"), again=True))
    await talk.send("go")
    await talk.until(lambda: bool(questions(talk)))
    return questions(talk)[-1]


def questions(talk: Talk) -> list[Question]:
    return [item for item in talk.items if isinstance(item, Question)]


async def test_a_retry_where_nothing_was_said_asks_nobody(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        await talk.conversation.submit(Retry())
        await talk.until(lambda: bool(talk.ends))
        assert (talk.ends[0].outcome, talk.server.calls) == (Outcome.FINISHED, [])


async def test_the_same_call_three_times_asks_whether_to_go_on_and_stops(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        question = await again_and_again(talk)
        assert (question.about, len(talk.calls)) == (QuestionKind.REPEAT, 3)
        await talk.conversation.submit(AnswerQuestion(question.id, (STOP_ID,)))
        await talk.until(lambda: bool(talk.ends))
        assert (talk.ends[-1].outcome, talk.ends[-1].error, len(talk.server.calls)) == (Outcome.INTERRUPTED, None, 3)
        assert in_english(cast("Notice", talk.items[-1]).sentence) == "Stopped by you"
        check_contract(talk.envelopes)


async def test_a_user_may_let_it_go_on_or_tell_it_something(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        question = await again_and_again(talk)
        await talk.conversation.submit(AnswerQuestion(question.id, (GO_ON_ID,)))
        await talk.until(lambda: len(questions(talk)) == 2)
        assert len(talk.calls) == 6
        talk.server.script[:] = [message(text("I see."))]
        await talk.conversation.submit(AnswerQuestion(questions(talk)[-1].id, (), "Look into b.txt"))
        await talk.until(lambda: bool(talk.ends))
        assert talk.ends[-1].outcome is Outcome.FINISHED
        assert talk.sent()["messages"][-1]["content"][-1]["text"] == "Look into b.txt"
        assert faults_of(talk.sent()["messages"]) == ()


async def test_without_anybody_to_ask_the_same_three_times_ends_the_turn(tmp_path: Path) -> None:
    async with talking(tmp_path, can_ask=False) as talk:
        talk.server.then(message(tool_use("Read", path="a.txt"), again=True))
        ended = await talk.ask("go")
        assert (ended.outcome, len(talk.calls), questions(talk)) == (Outcome.FAILED, 3, [])
        assert ended.error is not None
        assert "three times with the same result" in in_english(ended.error)


async def test_what_another_server_or_model_thought_is_not_sent_to_this_one(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(thinking("Hm."), text("Hello."))
        talk.server.says(thinking("Well."), text("Fine."))
        await talk.ask("hello")
        await talk.ask("how are you?")
        assert [kind["type"] for kind in talk.sent()["messages"][1]["content"]] == ["thinking", "text"]
        await talk.conversation.submit(Configure(model="second-model"))
        talk.server.says(text("Bye."))
        await talk.ask("bye")
        contents = [message["content"] for message in talk.sent()["messages"] if message["role"] == "assistant"]
        assert [[kind["type"] for kind in content] for content in contents] == [["text"], ["text"]]


def block(words: str) -> dict[str, str]:
    return {"type": "text", "text": words}


def without_marks(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return messages without the marks of the cache, which wander."""
    return [
        {
            **message,
            "content": [{k: v for k, v in part.items() if k != "cache_control"} for part in message["content"]],
        }
        for message in messages
    ]
