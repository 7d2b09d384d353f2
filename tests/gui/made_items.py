"""Items and their context for the transcript's tests."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.document.highlighter import Highlighter
from desktop_agent.gui.document.markdown import MarkdownReader
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import (
    Assessment,
    AssistantText,
    Choice,
    Decision,
    DecisionSource,
    ItemId,
    Mode,
    Option,
    Outcome,
    PermissionRequest,
    Question,
    QuestionKind,
    Risk,
    Status,
    ToolCall,
    ToolOutput,
    UserMessage,
)
from desktop_agent.sentences import Sentence

NOW = 1_800_000_000.0
DIFF = """--- a/tests/test_checkout.py
+++ b/tests/test_checkout.py
@@ -18,3 +18,3 @@
 def test_total_keeps_discount(cart):
-    order = place(cart, at=datetime.now())
-    assert order.day == date.today()
+    order = place(cart, at=NOON)
+    assert order.day == NOON.date()
"""


def item_context(theme: Theme) -> ItemContext:
    """Return a context whose clock does not advance."""
    return ItemContext(theme, TextFormats(theme, theme), MarkdownReader(), Highlighter(theme), clock=lambda: NOW)


def keep(qtbot: QtBot, widget: QWidget) -> None:
    """Let a widget live until the test is over: Python would collect it in the middle of an event of its own."""
    qtbot.addWidget(widget, before_close_func=lambda _: widget.hide())


def is_ticking(widget: ItemWidget) -> bool:
    """Return whether a widget shows something that changes each second, and follows it."""
    return widget._tick is not None and widget._tick.isActive()


def user(item_id: str, text: str = "hello") -> UserMessage:
    return UserMessage(ItemId(item_id), text, NOW)


def answer(item_id: str, text: str = "", **more: Any) -> AssistantText:
    return AssistantText(ItemId(item_id), text, **more)


def call(item_id: str, tool: str = "Bash", title: str = "ls", status: Status = Status.DONE, **more: Any) -> ToolCall:
    if status is Status.FAILED:
        more.setdefault("started_at", NOW)
    more.setdefault("params", {"command": title} if tool == "Bash" else {})
    return ToolCall(ItemId(item_id), f"toolu_{item_id}", tool, more.pop("params"), title, status, **more)


def waiting(item_id: str, command: str = "rm -rf build") -> ToolCall:
    request = PermissionRequest(f"digest-{item_id}", command, (Choice.DENY, Choice.ALLOW_ONCE))
    return call(
        item_id, title=command, status=Status.WAITING, permission=request, assessment=Assessment(Risk.HIGH, ())
    )


def decided(choice: Choice, by: DecisionSource, **more: Any) -> Decision:
    return Decision(choice, by, NOW - 60, **more)


def question(item_id: str = "q", **more: Any) -> Question:
    """Return a question by the model, with two options and a field for words."""
    options = (Option("1", "SQLite", detail="One file."), Option("2", "Postgres"))
    return Question(
        ItemId(item_id), QuestionKind.CHOICE, options, text="Which database?", takes_text=True, at=NOW, **more
    )


def plan(item_id: str = "p", **more: Any) -> Question:
    """Return a plan to be approved."""
    modes = ((Mode.DEFAULT, "Go on"), (Mode.ACCEPT_EDITS, "Go on, edits run"), ("keep", "Keep planning"))
    options = tuple(Option(str(one), sentence=Sentence("test", words)) for one, words in modes)
    sentence = Sentence("test", "Shall it go on?")
    body = "# Split it\n\n1. Move `read` out."
    return Question(
        ItemId(item_id), QuestionKind.PLAN, options, sentence=sentence, body=body, takes_text=True, at=NOW, **more
    )


def outcome(item_id: str, said: str, ends: Outcome = Outcome.FINISHED) -> ToolCall:
    """Return the model's last word on a turn."""
    return call(item_id, "Complete", said, output=ToolOutput(said, ends=ends))
