"""What fills the window, named."""

from __future__ import annotations

from desktop_agent.agent.context.api_messages import to_messages
from desktop_agent.agent.context.usage_breakdown import why_full
from desktop_agent.protocol import Item
from desktop_agent.providers.provider import ModelCall
from desktop_agent.sentences import in_english
from tests.agent.cut_items import read, user

BIG = "word " * 7_000


def told(items: list[Item], system: str = "", tool: str = "") -> str:
    call = ModelCall("m", system, to_messages(items, ""), ({"name": tool},), 1000)
    return in_english(why_full(call, items, 10_000))


def test_one_huge_result_a_huge_message_the_prompt_and_the_tools_are_each_named() -> None:
    assert "the result of Read /w/a.txt alone takes 100 %" in told([user("u"), read("a", BIG)])
    assert "the message “word word" in told([user("u", BIG)])
    assert "the system prompt alone" in told([user("u")], system=BIG)
    assert "the descriptions of the tools alone" in told([user("u")], tool=BIG)


def test_where_nothing_stands_out_the_whole_is_named() -> None:
    several: list[Item] = [user(f"u{number}", "word " * 1_000) for number in range(8)]
    assert "it still takes 100 % of the model's window" in told(several)
