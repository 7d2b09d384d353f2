"""The moments at which a fault strikes: each brings the program there, and waits for it by an event."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.e2e.combined import AFTER, BEFORE, FIRST_ANSWER, KEPT, LIMIT_S, Try
from tests.e2e.window import card
from tests.fakes.model_server import Part, hold, text, tool_use
from tests.processes import new_nap

HELD = "here"
PARTLY, WHOLE = "This much had arrived.", "That is all of it."
SLOW_GIT = """\
#!/bin/sh
# git that takes nothing in before it may.
case "$*" in
*update-index*|*bigFileThreshold*|*write-tree*)
    touch "{folder}/entered"
    while [ ! -e "{folder}/may-go-on" ]; do sleep 0.05; done ;;
esac
exec "{git}" "$@"
"""


@dataclass(frozen=True)
class Moment:
    """`reach` brings a try there; `streams`: an answer is held in the middle."""

    name: str
    reach: Callable[[Try], None]
    in_windows: bool = True
    without: bool = True
    streams: bool = False
    runs: bool = False
    """A command runs, or is about to."""


def opened(one: Try) -> None:
    """Have the window open with the first turn in it."""
    if one.window:
        one.start()
        one.wait_for(FIRST_ANSWER)


def _locks(one: Try) -> set[Path]:
    # Unlike `rglob`, it goes on where a folder of the program is gone by now.
    return {
        Path(folder, name)
        for folder, _, names in os.walk(one.desktop.runtime)
        for name in names
        if name[-5:] == ".lock"
    }


def before_the_first_paint(one: Try) -> None:
    before = _locks(one)
    if one.window:
        one.start()
    else:
        one.server.says(text(WHOLE))
        one.exec("tell me")
    what = one.chance.choice(["process", "lock", "log"])
    found = {
        "process": lambda: True,
        "lock": lambda: _locks(one) - before or one.app.returncode is not None,
        "log": lambda: one.store.with_name("store.sqlite3-wal").exists() or one.app.returncode is not None,
    }
    one.wait_until(found[what], f"the program to come as far as its {what}")


def idle(one: Try) -> None:
    opened(one)
    one.server.says(text(WHOLE))
    one.send("tell me")
    if one.window:
        one.wait_for(WHOLE)
        one.kept.words.append(WHOLE)
        one.app.wait_gone("push button", "Stop")
    else:
        one.app.wait(LIMIT_S)


def while_an_answer_streams(one: Try) -> None:
    opened(one)
    one.server.says(text(f"{PARTLY} "), hold(HELD), *one.tail, text(WHOLE))
    one.send("tell me")
    if one.window:
        one.wait_for(PARTLY)
    else:
        one.server.wait_for(1, seconds=LIMIT_S)


def while_a_tool_runs(one: Try) -> None:
    _run(one, f"touch began; sleep {new_nap()}")


def while_a_stubborn_tool_runs(one: Try) -> None:
    _run(one, f"bash stubborn.sh {new_nap()}")


def _run(one: Try, command: str) -> None:
    opened(one)
    one.server.says(tool_use("Bash", command=command))
    one.server.says(*one.tail, text(WHOLE))
    one.send("run it")
    one.wait_until((one.workspace / "began").exists, "the command to begin")


def while_a_card_waits(one: Try) -> None:
    opened(one)
    one.server.says(tool_use("Bash", command="touch asked-1"))
    one.server.says(*one.tail, text(WHOLE))
    one.send("ask me")
    one.app.find("panel", "Permission request", limit_s=LIMIT_S)


def between_answer_and_tool(one: Try) -> None:
    opened(one)
    parts: list[Part] = [text(PARTLY), tool_use("Bash", command="touch began")]
    one.server.says(*parts, hold(HELD))
    one.server.says(*one.tail, text(WHOLE))
    one.send("run it")
    one.server.wait_for(1, seconds=LIMIT_S)
    one.server.release(HELD)


def between_tool_and_answer(one: Try) -> None:
    opened(one)
    one.server.says(tool_use("Write", path="made.txt", content="made\n"))
    one.server.says(hold(HELD), *one.tail, text(WHOLE))
    one.send("make it")
    one.server.wait_for(2, seconds=LIMIT_S)
    one.kept.files[one.workspace / "made.txt"] = "made\n"


def while_a_record_is_taken(one: Try) -> None:
    folder = one.folder / "slow"
    folder.mkdir()
    program = folder / "git"
    program.write_text(SLOW_GIT.format(folder=folder, git=shutil.which("git")))
    program.chmod(0o755)
    one.env["PATH"] = f"{folder}:{os.environ['PATH']}"
    one.stack.callback((folder / "may-go-on").touch)
    (one.workspace / "new.txt").write_text("new\n" * 1000)
    opened(one)
    one.server.says(tool_use("Bash", command="touch began"))
    one.server.says(*one.tail, text(WHOLE))
    one.send("run it")
    one.wait_until((folder / "entered").exists, "a record to begin")


def during_an_undo(one: Try) -> None:
    opened(one)
    one.app.press("Undo this turn")
    dialog = one.app.find("dialog", "Undo what this turn did to files?")
    dialog.find("push button", "Undo this turn").press()
    if one.chance.random() < 0.5:
        one.wait_until(lambda: (one.workspace / KEPT).read_text() == BEFORE, "the undo")
    one.wholes[one.workspace / KEPT] = (BEFORE, AFTER)


def while_settings_are_saved(one: Try) -> None:
    opened(one)
    one.app.press("Settings")
    one.app.find("check box", "Extended thinking").press()
    if one.chance.random() < 0.5:
        one.app.find("label", "saved")
        one.kept.files[one.config / "settings.toml"] = "show_thinking"


def while_a_rule_is_kept(one: Try) -> None:
    while_a_card_waits(one)
    card(one.app).find("push button", "More").click()
    one.app.key("Down", "Return")
    one.app.press("Add rule")
    if one.chance.random() < 0.5:
        one.app.wait_gone("push button", "Add rule")
        one.kept.files[one.config / "rules.toml"] = "allow"


def while_it_quits(one: Try) -> None:
    streams = one.chance.random() < 0.5
    (while_an_answer_streams if streams else while_a_tool_runs)(one)
    one.app.signal(signal.SIGTERM)


MOMENTS = (
    Moment("before the first paint", before_the_first_paint),
    Moment("idle", idle),
    Moment("while an answer streams", while_an_answer_streams, streams=True),
    Moment("while a tool runs", while_a_tool_runs, runs=True),
    Moment("while a stubborn tool runs", while_a_stubborn_tool_runs, runs=True),
    Moment("while a card waits", while_a_card_waits, without=False),
    Moment("between answer and tool", between_answer_and_tool, runs=True),
    Moment("between tool and answer", between_tool_and_answer, streams=True),
    Moment("while a record is taken", while_a_record_is_taken, runs=True),
    Moment("during an undo", during_an_undo, without=False),
    Moment("while settings are saved", while_settings_are_saved, without=False),
    Moment("while a rule is kept", while_a_rule_is_kept, without=False),
    Moment("while it quits", while_it_quits),
)
