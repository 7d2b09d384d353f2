"""Items of a long conversation, and random ones, for what makes a history shorter."""

from __future__ import annotations

from hypothesis import strategies as st

from desktop_agent.protocol import (
    AssistantText,
    ContextCut,
    Cut,
    Item,
    ItemId,
    ReadsPath,
    Status,
    Thinking,
    ToolCall,
    ToolOutput,
    UserMessage,
)

LONG = "a line of a long result\n" * 40


def user(name: str, text: str = "go on") -> UserMessage:
    return UserMessage(ItemId(name), text, 0.0)


def says(name: str, text: str = "done", message: str = "") -> AssistantText:
    return AssistantText(ItemId(name), text, message=message or f"m{name}")


def read(name: str, text: str = LONG, message: str = "", path: str = "") -> ToolCall:
    path = path or f"/w/{name}.txt"
    return ToolCall(
        ItemId(name),
        f"toolu_{name}",
        "Read",
        {"path": path},
        path,
        Status.DONE,
        effects=(ReadsPath(path),),
        output=ToolOutput(text),
        message=message or f"m{name}",
    )


def cut_at(name: str, up_to: str, what: Cut = Cut.FOLDED, summary: str = "") -> ContextCut:
    return ContextCut(ItemId(name), what, ItemId(up_to), summary)


def turns(count: int) -> list[Item]:
    """Return turns of a message, a call with a long result, and an answer."""
    return [
        item
        for number in range(count)
        for item in (user(f"u{number}"), read(f"r{number}"), says(f"a{number}", f"answer {number}"))
    ]


@st.composite
def histories(draw: st.DrawFn) -> list[Item]:
    """Return any conversation, with cuts at any place in it."""
    made: list[Item] = []
    for place in range(draw(st.integers(0, 14))):
        kind = draw(st.sampled_from(("user", "say", "think", "calls", "cut", "fold", "compact", "unfinished")))
        name, message = f"i{place}", f"m{place}"
        up_to = draw(st.sampled_from([item.id for item in made])) if made else "gone"
        match kind:
            case "user":
                made.append(user(name, draw(st.sampled_from(("do it", "", "  ")))))
            case "say":
                made.append(says(name, draw(st.sampled_from(("yes", ""))), message))
            case "think":
                made.append(Thinking(ItemId(name), "hm", signature=draw(st.sampled_from(("", "s"))), message=message))
                made.append(says(f"{name}t", message=message))
            case "calls":
                made += [read(f"{name}c{number}", message=message) for number in range(draw(st.integers(1, 3)))]
            case "cut":
                made.append(AssistantText(ItemId(name), "half", cut=True, message=message))
            case "fold":
                made.append(cut_at(name, up_to))
            case "compact":
                made.append(cut_at(name, up_to, Cut.COMPACTED, "what was said"))
            case _:
                made.append(cut_at(name, up_to, Cut.COMPACTED))
    return made
