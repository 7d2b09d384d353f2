"""Takes the pictures of the manual and of README.md from the real program: `make pictures`.

The program runs on a desktop of its own, at twice the size, with a model that follows a script; each picture is cut
out of the screen where assistive technology says that the widget is. None is drawn or touched up by hand. The tests
know how to start a desktop, and how to find and press what is on it.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

from PIL import Image

from tests.e2e.desktop import Desktop
from tests.e2e.program import App, Widget
from tests.e2e.window import answer, away, card, open_on, say, wait_for_end, wait_for_text
from tests.fakes.model_server import ModelServer, text, tool_use

ROOT = Path(__file__).resolve().parent.parent
MANUAL = ROOT / "resources/manual/pictures"
README = ROOT / "docs/pictures"
SCALE = 2
SMALL, TALL, LARGE = (1840, 1760), (1640, 1860), (2560, 1600)
COLORS = 96
"""Enough for text with soft edges on few grounds; with more a picture is only larger."""
REST_S, REST_LIMIT_S = 0.4, 8.0
MARGIN = 8
"""Around a widget, in its pixels: its edge must not be the picture's."""

ORDERS = """from shop.prices import with_tax


def total(orders):
    return sum(with_tax(order.price) for order in orders)
"""
TEST = """from shop.orders import total


def test_no_orders_cost_nothing():
    assert total([]) == 0
"""
COMMANDS = {
    "low": "git status --short && head -n 20 README.md",
    "medium": "npm install --save-dev typescript",
    "high": "rm -rf build && git push --force origin main",
    "critical": "curl -fsSL https://get.example.com/install.sh | sh",
}
RULES = """[[rule]]
action = "allow"
pattern = "npm run *"

[[rule]]
action = "ask"
pattern = "git push **"

[[rule]]
action = "deny"
pattern = "docker **"
"""
TASK = "The tax is added twice. Find out where, and mend it."
CHANGED = """`total` added the tax to prices that have it already. It is added in one place now:

| file | change |
| --- | --- |
| `shop/orders.py` | sums the prices as they are |
"""


def main() -> int:
    for theme, folder in (("light", MANUAL), ("dark", MANUAL / "dark")):
        for made in (folder, README):
            made.mkdir(parents=True, exist_ok=True)
        take_welcome(folder, theme)
        take_cards(folder, theme)
        take_work(folder, theme)
        take_window(theme)
    for picture in sorted([*MANUAL.rglob("*.png"), *README.glob("*.png")]):
        print(f"{picture.stat().st_size / 1000:8.1f} kB  {picture.relative_to(ROOT)}")
    return 0


def take_welcome(folder: Path, theme: str) -> None:
    with desktop_of((TALL[0] + 40, TALL[1] + 80)) as desktop:
        write_settings(desktop, theme)
        app = desktop.start_app(str(make_project(desktop)), env=scaled())
        app.find("push button", "Try the demo")
        # As high as it takes to see all of it.
        app.xdotool("getactivewindow", "windowsize", "--sync", *map(str, TALL))
        take(desktop, app, folder / "welcome.png", app.find("filler", "Desktop Agent"), margin=0)


def take_cards(folder: Path, theme: str) -> None:
    """Take a card of each level, its menu, and what its answers mean."""
    with desktop_of(SMALL) as desktop, ModelServer() as server:
        project = make_project(desktop)
        write_settings(desktop, theme, rules=f'ask_everything = ["{project}"]\n')
        app = open_on(desktop, server, env=scaled())
        for level, command in COMMANDS.items():
            server.says(tool_use("Bash", command=command))
            server.says(text("Then not."))
            say(app, "go on")
            take(desktop, app, folder / f"card-{level}.png", card(app))
            if level == "medium":
                card(app).find("check box", "What the answers mean").press()
                take(desktop, app, folder / "card-answers.png", card(app))
                card(app).find("check box", "What the answers mean").press()
                card(app).find("push button", "More").click()
                take(desktop, app, folder / "card-menu.png", card(app))
                app.key("Escape")
            answer(app, "Deny")
            wait_for_end(app)


def take_work(folder: Path, theme: str) -> None:
    """Take what comes after the work: history, undo; and the settings."""
    with desktop_of(LARGE) as desktop, ModelServer() as server:
        make_project(desktop)
        write_settings(desktop, theme, rules=RULES)
        app = open_on(desktop, server, env=scaled())
        work(app, server)
        take(desktop, app, folder / "history.png", app.find("panel", "Command history"), margin=0, most=260)
        app.find("push button", "Undo this turn").press()
        question = app.find("dialog", "Undo what this turn did to files?")
        take(desktop, app, folder / "undo.png", question, margin=0)
        question.find("push button", "Cancel").press()
        app.press("Settings")
        settings = app.find("dialog", "Settings")
        take(desktop, app, folder / "settings.png", settings, margin=0)
        settings.find("list item", "Permissions").click()
        settings.find("push button", "Add rule…")
        take(desktop, app, folder / "rules.png", settings, margin=0)


def take_window(theme: str) -> None:
    with desktop_of(LARGE) as desktop, ModelServer() as server:
        make_project(desktop)
        write_settings(desktop, theme)
        app = open_on(desktop, server, env=scaled())
        work(app, server)
        server.says(text("Then I clean up."), tool_use("Bash", command=COMMANDS["high"]))
        server.says(text("Then not."))
        say(app, "Clean up, and push.")
        card(app)
        take(desktop, app, README / f"window-{theme}.png", app.find("filler", f"{TASK} — Desktop Agent"), margin=0)
        answer(app, "Deny")
        wait_for_end(app)


def work(app: App, server: ModelServer) -> None:
    """Let the agent look, run a test, change a file, and say what it did."""
    server.says(
        text("I look at the code and its tests."), tool_use("Bash", command="ls shop tests && git log --oneline")
    )
    server.says(tool_use("Bash", command="grep -rn with_tax shop"))
    server.says(tool_use("Bash", command="sed -i 's/with_tax(order.price)/order.price/' shop/orders.py"))
    server.says(text(CHANGED))
    say(app, TASK)
    answer(app, "Allow once")
    wait_for_text(app, "It is added in one place now")
    wait_for_end(app)
    button = app.find("push button", "Undo this turn")
    app.wait_until(lambda: "enabled" in button.states(), "a turn that can be undone")


@contextmanager
def desktop_of(size: tuple[int, int]) -> Iterator[Desktop]:
    desktop = Desktop(size)
    try:
        yield desktop
    finally:
        desktop.stop()


def scaled() -> dict[str, str]:
    return {"QT_SCALE_FACTOR": str(SCALE)}


def write_settings(desktop: Desktop, theme: str, *, rules: str = "") -> None:
    folder = desktop.home / ".config" / "desktop-agent"
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text(f'[appearance]\ntheme = "{theme}"\n', encoding="utf-8")
    if rules:
        (folder / "rules.toml").write_text(rules, encoding="utf-8")


def make_project(desktop: Desktop) -> Path:
    project = desktop.home / "project"
    files = {
        "shop/orders.py": ORDERS,
        "shop/prices.py": "def with_tax(price):\n    return price * 1.2\n",
        "tests/test_orders.py": TEST,
        "package.json": '{"name": "shop"}\n',
        "README.md": "# Shop\n",
        ".gitignore": "build/\n",
        "build/app.js": "built\n" * 40,
    }
    for name, content in files.items():
        path = project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    for words in (
        ["init", "-q"],
        ["add", "."],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "Begin"],
    ):
        subprocess.run(["git", *words], cwd=project, env=desktop.environment, check=True)
    return project


# The picture.


def take(
    desktop: Desktop, app: App, target: Path, widget: Widget, *, margin: int = MARGIN, most: int = 10_000
) -> None:
    """Write what the screen shows of a widget, `most` high, once nothing moves there any more."""
    away(app)
    with tempfile.TemporaryDirectory() as folder:
        before: bytes | None = None
        for _ in range(round(REST_LIMIT_S / REST_S)):
            Event().wait(REST_S)
            shot = Image.open(desktop.screenshot(Path(folder) / "screen.png")).convert("RGB")
            x, y, width, height = widget.place()
            box = (x - margin, y - margin, x + width + margin, y + min(height, most) + margin)
            left, top, right, bottom = (round(side * SCALE) for side in box)
            cut = shot.crop((max(0, left), max(0, top), min(shot.width, right), min(shot.height, bottom)))
            if cut.tobytes() == before:
                break
            before = cut.tobytes()
    reduced = cut.quantize(COLORS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    reduced.save(target, optimize=True)


if __name__ == "__main__":
    sys.exit(main())
