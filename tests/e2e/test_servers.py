"""Servers that commands start: reached by the next command, opened by a click, gone with their tab."""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path

import psutil

from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.program import App
from tests.e2e.window import open_on, say, transcript, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.program import write_script
from tests.sandbox.places import insist_on_a_sandbox

PORT = 20_000 + os.getpid() % 10_000
"""Nobody's: on the machine itself nothing listens there, and none is given away that is so low."""
_FETCH = """\
import json, sys, urllib.request
with urllib.request.urlopen(sys.argv[1], timeout=60) as answer:
    page = answer.read().decode()
with open({pages!r}, "a", encoding="utf-8") as pages:
    pages.write(json.dumps([sys.argv[1], page]) + "\\n")
"""
_ENTRY = """\
[Desktop Entry]
Type=Application
Name=Browser of the tests
Exec={program} %u
MimeType=x-scheme-handler/http;
"""


@dataclass(frozen=True)
class Browser:
    """Opens http addresses on a desktop: fetches the page, and notes it."""

    program: Path
    pages: Path

    @classmethod
    def on(cls, desktop: Desktop) -> Browser:
        """Register it as the handler of http, for desktops with xdg-open and for those without."""
        program, pages = desktop.folder / "browser", desktop.folder / "pages.jsonl"
        write_script(program, _FETCH.format(pages=str(pages)))
        pages.touch()
        entries, config = desktop.home / ".local/share/applications", desktop.home / ".config"
        for folder in (entries, config):
            folder.mkdir(parents=True, exist_ok=True)
        (entries / "tests-browser.desktop").write_text(_ENTRY.format(program=program), encoding="utf-8")
        for folder in (entries, config):
            chosen = "[Default Applications]\nx-scheme-handler/http=tests-browser.desktop\n"
            (folder / "mimeapps.list").write_text(chosen, encoding="utf-8")
        desktop.environment["BROWSER"] = str(program)
        return cls(program, pages)

    def seen(self) -> list[tuple[str, str]]:
        """Return the address and the text of each page that was opened."""
        return [tuple(json.loads(line)) for line in self.pages.read_text(encoding="utf-8").splitlines()]


def serving() -> int:
    """Count the servers that run."""
    count = 0
    for one in psutil.process_iter():
        try:
            count += one.cmdline()[1:] == ["-m", "http.server", str(PORT)] and one.status() != psutil.STATUS_ZOMBIE
        except psutil.Error:
            continue
    return count


def page_at(address: str) -> str:
    """Return what is served there, "" where nothing is."""
    try:
        with urllib.request.urlopen(address, timeout=60) as served:
            return str(served.read().decode())
    except (urllib.error.URLError, ConnectionError):
        return ""


def serve(app: App, server: ModelServer, page: str) -> None:
    """Let one command serve a page in the background, and the next one reach it."""
    folder = page.replace(" ", "-")
    command = f"mkdir {folder} && cd {folder} && echo {page} >index.html && python3 -m http.server {PORT}"
    server.says(tool_use("Bash", command=command, run_in_background=True))
    server.says(text(f"Started {page}."))
    say(app, f"serve {page}")
    wait_for_text(app, f"Started {page}.")
    reach = f"curl -sS --retry 20 --retry-connrefused --retry-delay 1 http://localhost:{PORT}/ | tee reached-{folder}"
    server.says(tool_use("Bash", command=reach))
    server.says(text(f"Reached {page}."))
    say(app, f"reach {page}")
    wait_for_text(app, f"Reached {page}.")
    told = server.calls[-1].body["messages"][-1]["content"][0]["content"][0]["text"]
    # A first try may come before the server, and curl says so.
    assert page in told.splitlines(), told


def opened(app: App, browser: Browser) -> tuple[str, str]:
    """Press Open in browser with the pointer; return where it led, and what stood there."""
    before = len(browser.seen())
    app.press("1 command running in the background", "check box")
    app.find("push button", f"Open in browser: port {PORT}").click()
    app.wait_until(lambda: len(browser.seen()) > before, "the page in the browser")
    return browser.seen()[-1]


def test_a_server_is_reached_by_the_next_command_opened_by_a_click_and_gone_with_its_tab(desktop: Desktop) -> None:
    insist_on_a_sandbox()
    browser = Browser.on(desktop)
    # What the sandbox contains runs unasked then: there is nothing to answer here.
    config = desktop.home / ".config/desktop-agent"
    config.mkdir()
    (config / "settings.toml").write_text('[models]\nmode = "sandboxed"\n', encoding="ascii")
    with ModelServer() as server:
        app = open_on(desktop, server)
        serve(app, server, "page one")
        first, page = opened(app, browser)
        assert page == "page one\n"
        app.wait_until(lambda: "CPU" in app.tree(), "its share of the processor")
        desktop.screenshot(ROOT / "build" / "e2e" / "servers.png")
        # Another conversation serves something else on the same port, at the same time.
        app.key("ctrl+t")
        app.wait_until(lambda: len(app.find_all("page tab")) == 2, "a second tab")
        # The tab is there before what it holds is shown: until then the message would go to the first one's field.
        app.wait_until(lambda: "Reached page one." not in transcript(app), "the second conversation in sight")
        serve(app, server, "page two")
        second, page = opened(app, browser)
        assert page == "page two\n"
        assert (page_at(first), page_at(second)) == ("page one\n", "page two\n")
        assert serving() == 2
        assert page_at(f"http://127.0.0.1:{PORT}/") == ""
        app.key("ctrl+w")
        app.press("Close anyway")
        app.wait_until(lambda: serving() == 1, "the end of the second server")
        app.wait_until(lambda: page_at(second) == "", "the end of the way to it")
        assert page_at(first) == "page one\n"
        app.key("ctrl+w")
        app.press("Close anyway")
        app.wait_until(lambda: serving() == 0 and page_at(first) == "", "the end of the first")
