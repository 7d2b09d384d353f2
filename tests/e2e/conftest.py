"""End-to-end tests: the program as a process, on a desktop of its own, seen and worked from outside.

    def test_the_demo_plays(desktop: Desktop) -> None:
        app = desktop.start_app("--demo", env={"QT_SCALE_FACTOR": "1.5"})
        app.find("text", "Message").set_text("change")        # waits until it is there, 60 s at most
        app.press("Send")                                      # by accessible name, as assistive technology
        card = app.find("panel", "Permission request")
        assert "mv" in card.description
        card.find("push button", "Allow once").click()         # by mouse, through X
        app.wait_until(lambda: "done" in app.find("label", "Status").text(), "the end")
        desktop.screenshot(Path("build/e2e/demo.png"))
        assert app.quit() == 0                                 # TERM; not needed at the end of a test

- `desktop`: fresh display (1280 × 800), session bus, openbox, AT-SPI, an unlocked gnome-keyring, an empty home.
  `desktop.home`, `.environment`, `.run(program, …)`, `.screenshot(path)`, `.start_app(*arguments, env=…, command=…)`;
  starting again on the same desktop finds the same data. `make_desktop(size=…, keyring=False, user=1000)` for another
  kind.
- `app.find(role, name, within=…, showing=…, limit_s=…)`, `.find_all`, `.wait_gone`, `.wait_until(true, what)`,
  `.press(name)`, `.type(text, delay_ms=…)`, `.key("ctrl+Return")`, `.xdotool(…)`, `.signal(number)`, `.kill()` (as
  kill -9), `.quit()`, `.wait()`, `.returncode`, `.others()` (what it started and has not ended, orphans included),
  `.stdout()`, `.stderr()`, `.tree()` (the window as text).
- a widget: `.role`, `.name`, `.description` as found; `.now()`, `.states()`, `.place()`, `.text()`, `.children()`,
  `.find`, `.find_all`, `.press()`, `.click()`, `.point()`, `.set_text(text)`, `.choose(index)`.
- roles in AT-SPI's words: "push button", "text", "label", "frame", "dialog", "panel" (a group), "list", "list item",
  "page tab list", "page tab", "combo box", "menu item", "check box".
- when the test is over, each app that runs gets TERM and must end with 0, write no traceback, log no error that
  nothing expected, and leave no process;
  when it failed, the screen is kept as `build/e2e/<test>.png`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.e2e.desktop import ROOT, Desktop

MakeDesktop = Callable[..., Desktop]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report: Any = yield
    if report.when == "call" and report.failed:
        for number, desktop in enumerate(getattr(item, "desktops", ())):
            name = re.sub(r"\W+", "-", item.name)[:100]
            desktop.screenshot(ROOT / "build" / "e2e" / f"{name}{number or ''}.png")
    return report


@pytest.fixture
def make_desktop(request: pytest.FixtureRequest) -> Iterator[MakeDesktop]:
    made: list[Desktop] = []
    request.node.desktops = made

    def make(**options: Any) -> Desktop:
        made.append(Desktop(**options))
        return made[-1]

    yield make
    wrong = []
    for desktop in made:
        try:
            desktop.stop()
        except AssertionError as error:
            wrong.append(str(error))
    assert not wrong, "\n".join(wrong)


@pytest.fixture
def desktop(make_desktop: MakeDesktop) -> Desktop:
    return make_desktop()
