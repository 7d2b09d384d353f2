from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.e2e.desktop import Desktop
from tests.e2e.window import open_on, say, wait_for_text
from tests.fakes.model_server import ModelServer
from tests.fakes.replies import text

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d [A-Z]+ [\w.]+ (?:-|[0-9A-Z]{26}) .*")


def logs(desktop: Desktop) -> list[Path]:
    """Return every log but the window manager's."""
    return [path for path in desktop.files("*.log") if path.name != "openbox.log"]


def test_off_means_no_file_and_nothing_on_stderr(desktop: Desktop) -> None:
    with ModelServer() as server:
        server.says(text("Hello."))
        app = open_on(desktop, server, env={"DESKTOP_AGENT_DEBUG": None})
        say(app, "hi")
        wait_for_text(app, "Hello.")
        assert app.quit() == 0
    assert app.stderr() == ""
    assert app.stdout() == ""
    assert logs(desktop) == []


@pytest.mark.parametrize("way", ["variable", "option", "file"])
def test_asked_for_it_writes_whole_lines_without_a_key(desktop: Desktop, way: str) -> None:
    chosen = desktop.home / "chosen.log"
    words = {"variable": (), "option": ("--debug",), "file": ("--log-file", str(chosen))}[way]
    with ModelServer() as server:
        server.says(text("Hello."))
        app = open_on(desktop, server, *words, env={"DESKTOP_AGENT_DEBUG": "1" if way == "variable" else None})
        say(app, "hi")
        wait_for_text(app, "Hello.")
        assert app.quit() == 0
    [latest] = [path for path in logs(desktop) if path.name == "latest.log"]
    written = latest.resolve()
    assert written == chosen if way == "file" else re.fullmatch(r"desktop-agent-\d{8}-\d{6}\.log", written.name)
    lines = written.read_text().splitlines()
    assert lines
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    assert "sk-ant-test" not in written.read_text()
    assert app.stderr() == ""
