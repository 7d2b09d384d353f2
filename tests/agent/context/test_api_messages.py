"""The history that a provider is sent."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.agent.context.api_messages import (
    CANCELLED,
    GO_ON,
    NO_OUTPUT,
    NOT_STARTED,
    result_text,
    to_messages,
)
from desktop_agent.protocol import (
    AssistantText,
    Choice,
    Decision,
    DecisionSource,
    Item,
    ItemId,
    Level,
    Notice,
    PermissionRequest,
    Status,
    Thinking,
    ToolCall,
    ToolOutput,
    UserMessage,
)
from desktop_agent.sentences import translate

FACTS = "<context>here</context>"


def user(text: str, name: str = "u") -> UserMessage:
    return UserMessage(ItemId(name), text, 0.0)


def says(text: str, *, message: str = "m", cut: bool = False) -> AssistantText:
    return AssistantText(ItemId(f"a{text[:3]}{message}"), text, message=message, cut=cut)


def call(name: str, output: str | None = None, *, message: str = "m", status: Status = Status.DONE) -> ToolCall:
    given_output = None if output is None else ToolOutput(output)
    return ToolCall(
        ItemId(name), f"toolu_{name}", "Bash", {"command": "ls"}, "ls", status, output=given_output, message=message
    )


def block(text: str) -> dict[str, str]:
    return {"type": "text", "text": text}


def use(name: str) -> dict[str, Any]:
    return {"type": "tool_use", "id": f"toolu_{name}", "name": "Bash", "input": {"command": "ls"}}


def result(name: str, text: str, *, error: bool = False) -> dict[str, Any]:
    given_block = {"type": "tool_result", "tool_use_id": f"toolu_{name}", "content": [block(text)]}
    return {**given_block, "is_error": True} if error else given_block


def test_a_talk_with_a_tool_reads_as_the_api_wants_it() -> None:
    thought = Thinking(ItemId("t"), "hm", signature="s", message="m")
    items = [
        user("go"),
        thought,
        says("Looking."),
        call("1", "a.py"),
        says("One file.", message="n"),
        user("thanks", "v"),
    ]
    assert to_messages(items, FACTS) == (
        {"role": "user", "content": [block(FACTS), block("go")]},
        {
            "role": "assistant",
            "content": [{"type": "thinking", "thinking": "hm", "signature": "s"}, block("Looking."), use("1")],
        },
        {"role": "user", "content": [result("1", "a.py")]},
        {"role": "assistant", "content": [block("One file.")]},
        {"role": "user", "content": [block("thanks")]},
    )


def test_results_stand_before_words_that_were_typed_meanwhile() -> None:
    items = [user("go"), call("1", "x"), call("2", ""), user("also this", "v")]
    assert to_messages(items, "")[-1] == {
        "role": "user",
        "content": [result("1", "x"), result("2", NO_OUTPUT), block("also this")],
    }


def test_a_call_without_a_result_says_what_is_known() -> None:
    ran = replace(call("1", status=Status.CANCELLED), started_at=1.0)
    waited = call("2", status=Status.CANCELLED)
    assert to_messages([user("go"), ran, waited], "")[-1]["content"] == [
        result("1", CANCELLED, error=True),
        result("2", NOT_STARTED, error=True),
    ]


def test_a_denied_call_names_the_command_and_the_reason() -> None:
    request = PermissionRequest("d", "rm -rf build", (Choice.DENY,))
    decision = Decision(Choice.DENY, DecisionSource.USER, 0.0, note="keep it")
    denied = replace(call("1", status=Status.DENIED), permission=request, decision=decision)
    words = "User denied permission: rm -rf build\nThe user's reason: keep it"
    assert to_messages([user("go"), denied], "")[-1]["content"] == [result("1", words, error=True)]


def test_a_refusal_of_the_app_is_told_in_its_own_words() -> None:
    refused = replace(call("1", "Plan mode only reads.", status=Status.DENIED))
    assert to_messages([user("go"), refused], "")[-1]["content"] == [result("1", "Plan mode only reads.", error=True)]


def test_a_cut_answer_at_the_end_is_asked_for_again() -> None:
    assert to_messages([user("go"), says("The ans", cut=True)], "") == ({"role": "user", "content": [block("go")]},)


def test_a_cut_answer_that_the_user_went_on_from_is_kept() -> None:
    messages = to_messages([user("go"), says("The ans", cut=True), user("and?", "v")], "")
    assert [message["role"] for message in messages] == ["user", "assistant", "user"]


def test_a_whole_answer_at_the_end_is_gone_on_with() -> None:
    assert to_messages([user("go"), says("All of it")], "")[-1] == {"role": "user", "content": [block(GO_ON)]}


def test_a_thought_without_its_signature_is_left_out() -> None:
    cut = Thinking(ItemId("t"), "hm", message="m", cut=True)
    assert to_messages([user("go"), cut, user("again", "v")], "") == (
        {"role": "user", "content": [block("go"), block("again")]},
    )


def test_hidden_thought_goes_back_unchanged() -> None:
    hidden = Thinking(ItemId("t"), "", redacted="opaque", message="m")
    messages = to_messages([user("go"), hidden, says("Done."), user("ok", "v")], "")
    assert messages[1]["content"] == [{"type": "redacted_thinking", "data": "opaque"}, block("Done.")]


def items_of_a_talk() -> st.SearchStrategy[list[Item]]:
    words = st.text(max_size=4)
    names = st.integers(0, 10**9).map(str)
    spoken = st.builds(
        lambda name, text, message, cut: AssistantText(ItemId("a" + name), text, message=message, cut=cut),
        names,
        words,
        st.sampled_from("mnop"),
        st.booleans(),
    )
    thought = st.builds(
        lambda name, message, sign: Thinking(ItemId("t" + name), "hm", signature=sign, message=message),
        names,
        st.sampled_from("mnop"),
        st.sampled_from(["", "s"]),
    )
    calls = st.builds(
        lambda name, message, status: ToolCall(
            ItemId("c" + name), "toolu_" + name, "Bash", {}, "", status, message=message
        ),
        names,
        st.sampled_from("mnop"),
        st.sampled_from(list(Status)),
    )
    said = st.builds(lambda name, text: UserMessage(ItemId("u" + name), text, 0.0), names, words)
    notice = st.builds(lambda name: Notice(ItemId("n" + name), Level.INFO, translate("t", "x")), names)
    return st.lists(st.one_of(spoken, thought, calls, said, notice), max_size=14)


@given(items_of_a_talk())
def test_whatever_happened_the_history_is_one_that_the_api_accepts(items: list[Item]) -> None:
    messages = to_messages(items, FACTS)
    roles = [message["role"] for message in messages]
    assert roles == (["user", "assistant"] * len(roles))[: len(roles)]
    assert not roles or roles[-1] == "user"
    for place, message in enumerate(messages):
        content: Any = message["content"]
        assert content
        assert all(part["text"].strip() for part in content if part["type"] == "text")
        uses = [part["id"] for part in content if part["type"] == "tool_use"]
        following: Any = messages[place + 1]["content"] if uses else []
        results = [part["tool_use_id"] for part in following if part["type"] == "tool_result"]
        assert uses == results
        kinds = [part["type"] == "tool_result" for part in content]
        first_facts = place == 0
        assert first_facts or kinds == sorted(kinds, reverse=True)


def test_the_result_of_an_edited_command_begins_with_what_it_became_in_one_line() -> None:
    command = "printf '%s\\n' one\nls " + "x" * 9000
    edited = replace(call("t", status=Status.CANCELLED), params={"command": command}, was_edited=True)
    told, is_error = result_text(edited)
    first, second = told.split("\n")
    assert first.startswith("The user changed this command before it was decided on. It became: printf")
    assert "one\\x0als xxx" in first
    assert len(first) < 4200
    assert (second, is_error) == (NOT_STARTED, True)


def test_what_a_notice_says_to_the_model_stands_in_its_place_and_other_notices_nowhere() -> None:
    sentence = translate("x", "for people")
    told = Notice(ItemId("n"), Level.INFO, sentence, for_model="Call again, in parts.")
    items = [user("go"), says("I will."), told, Notice(ItemId("o"), Level.INFO, sentence), says("Ok.", message="n")]
    assert [message["content"] for message in to_messages(items, "")] == [
        [block("go")],
        [block("I will.")],
        [block("Call again, in parts.")],
        [block("Ok.")],
        [block(GO_ON)],
    ]


def test_only_the_one_who_thought_it_is_sent_a_thought() -> None:
    thought = Thinking(ItemId("t"), "hm", signature="s", message="m", author="far/large")
    unknown = replace(thought, id=ItemId("u"), author="")
    items = [user("go"), thought, unknown, says("Well."), user("and?", "v")]
    counts = {
        author: len(to_messages(items, "", author)[1]["content"])  # type: ignore[arg-type]
        for author in ("far/large", "far/small", "near/large", "")
    }
    assert counts == {"far/large": 3, "far/small": 2, "near/large": 2, "": 3}


def test_what_the_user_ran_is_no_tool_use_of_the_models() -> None:
    ran = replace(call("r", "built", message=""), by_user=True)
    told = Notice(ItemId("n"), Level.INFO, translate("test", "Told."), for_model="The user ran make.")
    items = [user("go"), says("Done."), ran, told, user("and now?", "u2")]
    assert to_messages(items, "") == (
        {"role": "user", "content": [block("go")]},
        {"role": "assistant", "content": [block("Done.")]},
        {"role": "user", "content": [block("The user ran make."), block("and now?")]},
    )
