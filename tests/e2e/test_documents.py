"""A document in the folder, end to end: what the model gets of it, and what the window says."""

from __future__ import annotations

import base64

from tests.e2e.desktop import Desktop
from tests.e2e.window import open_on, say, transcript, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.tools.documents import pdf, size_of


def test_the_model_gets_words_and_pictures_of_pages_and_the_window_says_how_many(desktop: Desktop) -> None:
    with ModelServer() as server:
        server.says(tool_use("Read", call_id="toolu_pdf", path="report.pdf", pages="1-2"))
        server.says(text("It is about foxes."))
        app = open_on(desktop, server)
        (desktop.home / "project" / "report.pdf").write_bytes(pdf(["The quick brown fox", "jumps"]))
        say(app, "what is in it?")
        wait_for_text(app, "It is about foxes.")
        assert "Read report.pdf (2 pages)" in transcript(app)
        (result,) = server.calls[1].body["messages"][-1]["content"]
        told, *pictures = result["content"]
        assert (result["type"], result["tool_use_id"]) == ("tool_result", "toolu_pdf")
        assert "--- Page 1 ---\nThe quick brown fox\n\n--- Page 2 ---\njumps" in told["text"]
        assert [picture["source"]["media_type"] for picture in pictures] == ["image/png"] * 2
        assert [size_of(base64.b64decode(one["source"]["data"], validate=True)) for one in pictures] == [
            (1212, 1568)
        ] * 2
