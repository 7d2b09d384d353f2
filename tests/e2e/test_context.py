"""The window of the model and the budget, end to end: compacted by a typed command, asked about, and shown."""

from __future__ import annotations

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.window import QUIET_S, away, open_on, say, transcript, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.fakes.replies import usage

TABLE = """
[[model]]
id = "first-model"
input = 1.0
output = 5.0
cache_read = 0.1
cache_write = 1.25
context = 60_000
max_output = 4_000
"""


def prepared(desktop: Desktop, settings: str) -> None:
    config = desktop.home / ".config" / "desktop-agent"
    config.mkdir(parents=True, exist_ok=True)
    (config / "models.toml").write_text(TABLE, encoding="utf-8")
    (config / "settings.toml").write_text(settings, encoding="utf-8")


def test_a_typed_command_compacts_and_the_panel_says_what_was_used(desktop: Desktop) -> None:
    prepared(desktop, "")
    with ModelServer(tokens=None) as server:
        app = open_on(desktop, server)
        for number in range(3):
            server.says(tool_use("Glob", pattern="*"), usage(input_tokens=9_000, cache_read_input_tokens=3_000))
            server.says(text(f"Answer {number}."), usage(input_tokens=9_500, output_tokens=200))
            say(app, f"The harbour number {number} is Østhavn.")
            wait_for_text(app, f"Answer {number}.")
        server.says(text("## Goal\nFind the harbours."), usage(input_tokens=9_900, output_tokens=60))
        say(app, "/compact keep the harbours")
        wait_for_text(app, "The model sees a summary of the messages above")
        server.says(text("All three."), usage(input_tokens=9_200, output_tokens=20))
        say(app, "Which ones?")
        wait_for_text(app, "All three.")
        sent = str(server.calls[-1].body["messages"])
        assert "The harbour number 0 is Østhavn." in sent
        assert "in particular: keep the harbours" in str(server.calls[-2].body["messages"])
        assert "Answer 0." in transcript(app)
        app.press("Usage", "radio button")
        app.find("panel", "Context: 9.2k of 60k tokens, 15 %")
        desktop.screenshot(ROOT / "build" / "e2e" / "context.png")


def test_at_the_limit_of_the_budget_a_card_asks_before_anything_is_sent(desktop: Desktop) -> None:
    prepared(desktop, "[budget]\nconversation = 0.01\n")
    with ModelServer(tokens=None) as server:
        app = open_on(desktop, server)
        say(app, "hello")
        app.wait_until(lambda: bool(app.find_all("panel", "Question")), "the question")
        assert "of the $0.01 for this conversation is left" in app.find("panel", "Question").description
        assert server.calls == []
        desktop.screenshot(ROOT / "build" / "e2e" / "budget.png")
        server.says(text("Hello."), usage(input_tokens=9_000, output_tokens=20))
        away(app)
        asked = app.find("panel", "Question")
        asked.find("radio button", "Add $1.00").click()
        asked.find("push button", "Answer").click(settle_s=QUIET_S)
        wait_for_text(app, "Hello.")
