"""How much of the window a request takes."""

from __future__ import annotations

from desktop_agent.agent.context.window_usage import (
    PICTURE_TOKENS,
    WindowUsage,
    tokens_of,
    tokens_of_call,
    tokens_of_text,
)
from desktop_agent.protocol import Usage
from desktop_agent.providers.provider import ModelCall


def test_text_is_counted_by_its_bytes_so_that_other_scripts_are_not_taken_for_short() -> None:
    assert tokens_of_text("a" * 350) == 100
    assert tokens_of_text("漢" * 350) == 300


def test_a_picture_counts_as_one_however_many_bytes_it_has() -> None:
    picture = {"type": "image", "source": {"type": "base64", "data": "A" * 1_000_000}}
    assert tokens_of([picture]) == PICTURE_TOKENS


def test_a_schema_with_a_property_named_type_is_counted_as_any_other() -> None:
    assert tokens_of({"properties": {"type": {"type": "string"}}}) > 0


def test_a_request_is_its_prompt_its_tools_and_its_messages() -> None:
    message = {"role": "user", "content": [{"type": "text", "text": "hello"}]}
    call = ModelCall("m", "You are.", (message,), ({"name": "Bash"},), 1000)
    whole = tokens_of_text("You are.") + tokens_of(({"name": "Bash"},)) + tokens_of((message,))
    assert tokens_of_call(call) == whole


def test_what_the_server_counted_is_kept_and_only_the_difference_is_estimated() -> None:
    use = WindowUsage()
    assert use.predict(1000) == 1000
    use.note(1000, Usage(input=200, cache_read=1000, cache_write=300))
    assert use.predict(1000) == 1500
    assert use.predict(1200) == 1800
    assert use.predict(400) == 600


def test_a_server_that_counts_nothing_or_nonsense_does_not_lead_astray() -> None:
    use = WindowUsage()
    use.note(1000, Usage())
    assert use.predict(1000) == 1000
    use.note_exactly(1000, 10)
    assert use.predict(2000) == 2000
    use.note_exactly(1000, 100_000)
    assert use.predict(1100) == 100_250


def test_another_model_begins_anew() -> None:
    use = WindowUsage()
    use.note_exactly(1000, 2000)
    use.forget()
    assert use.predict(1000) == 1000
