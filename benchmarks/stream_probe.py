"""One streamed answer, told in figures: `stream_probe.py STARTED KIND ADDRESS WORKSPACE`.

KIND: `sdk` (read and thrown away), `headless` (through the core, stored), `plain` (a QPlainTextEdit fed by the SDK),
`window` (the real program), `sent` (messages shown as sent).
"""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import statistics
import sys
import time
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from measuring import pss_mb

LIMIT_S = 120.0


def main() -> None:
    kind, address, workspace = sys.argv[2:5]
    deeds: dict[str, Callable[[str, str], None]] = {
        "sdk": sdk,
        "headless": headless,
        "plain": plain,
        "window": window,
        "sent": sent,
    }
    deeds[kind](address, workspace)


def tell(**figures: float) -> None:
    print(json.dumps(figures), flush=True)


# Without a window.


def sdk(address: str, _: str) -> None:
    asyncio.run(_sdk(address))


async def _sdk(address: str) -> None:
    import anthropic

    client = anthropic.AsyncAnthropic(base_url=address, api_key="k", max_retries=0)
    await _read(client)
    before = time.process_time()
    count = await _read(client)
    tell(cpu_s=time.process_time() - before, events=count)


async def _read(client: Any, take: Callable[[str], None] = lambda _: None) -> int:
    count = 0
    stream = await client.messages.create(
        model="m", max_tokens=64_000, messages=[{"role": "user", "content": "go"}], stream=True
    )
    async for event in stream:
        if event.type == "content_block_delta":
            take(event.delta.text)
            count += 1
    return count


def headless(address: str, workspace: str) -> None:
    asyncio.run(_headless(address, workspace))


async def _headless(address: str, workspace: str) -> None:
    from desktop_agent.app import App
    from desktop_agent.app_dirs import user_folders
    from desktop_agent.protocol import Envelope, SendMessage, TurnEnded

    app = await App.start(user_folders(), {**os.environ, "ANTHROPIC_BASE_URL": address, "ANTHROPIC_API_KEY": "k"})
    conversation = await app.new_conversation(workspace, model="m")
    over = asyncio.Event()

    def listen(envelope: Envelope) -> None:
        if isinstance(envelope.body, TurnEnded):
            over.set()

    conversation.subscribe(listen)
    used = 0.0
    for _ in range(2):
        over.clear()
        before = time.process_time()
        await conversation.submit(SendMessage(app.new_item_id(), "go"))
        await over.wait()
        used = time.process_time() - before
    await app.shut_down()
    tell(cpu_s=used)


# With a window.


def plain(address: str, _: str) -> None:
    import anthropic
    import qasync
    from PySide6.QtWidgets import QApplication, QPlainTextEdit
    from ticking import Ticker

    application = QApplication(["plain"])
    loop = qasync.QEventLoop(application)
    editor = QPlainTextEdit()
    editor.resize(760, 800)
    editor.show()

    async def feed() -> None:
        client = anthropic.AsyncAnthropic(base_url=address, api_key="k", max_retries=0)
        ticker: list[Ticker] = []

        def take(text: str) -> None:
            if not ticker:
                ticker.append(Ticker())
            cursor = editor.textCursor()
            cursor.movePosition(cursor.MoveOperation.End)
            cursor.insertText(text)
            editor.verticalScrollBar().setValue(editor.verticalScrollBar().maximum())

        await _read(client, take)
        tell(**ticker[0].figures())

    with loop:
        loop.run_until_complete(feed())


def window(address: str, workspace: str) -> None:
    def play(window: Any) -> None:
        say("go")
        after_first_text(lambda: watch(window))

    def watch(window: Any) -> None:
        from ticking import Ticker

        ticker = Ticker()
        when_idle(lambda: finish(window, **ticker.figures(), pss_mb=pss_mb()))

    program(address, workspace, play)


def sent(address: str, workspace: str) -> None:
    """Time from Enter to the message's standing in the transcript, over 100 messages."""
    took: list[float] = []
    began = [0.0]

    def play(window: Any) -> None:
        layout = importlib.import_module("desktop_agent.gui.transcript.layout").TranscriptLayout
        protocol = importlib.import_module("desktop_agent.protocol")
        add = layout.add

        def add_and_note(self: Any, item: Any) -> None:
            add(self, item)
            if isinstance(item, protocol.UserMessage):
                took.append((time.perf_counter() - began[0]) * 1000)

        layout.add = add_and_note
        again(window)

    def again(window: Any) -> None:
        if len(took) > 100:
            # The first message also loads the SDK.
            counted = took[1:]
            finish(window, p95_ms=sorted(counted)[94], median_ms=statistics.median(counted))
            return
        began[0] = time.perf_counter()
        say(f"message {len(took)}")
        when_idle(lambda: again(window), settle_ms=100)

    program(address, workspace, play)


def program(address: str, workspace: str, play: Callable[[Any], None]) -> None:
    """Run the real program and begin to play when it stands."""
    os.environ |= {"ANTHROPIC_BASE_URL": address, "ANTHROPIC_API_KEY": "k"}
    sys.argv = ["desktop-agent", workspace]
    program = importlib.import_module("desktop_agent.__main__")
    application = importlib.import_module("desktop_agent.gui.application")
    show = application.show

    def show_and_play(*words: Any, **more: Any) -> Any:
        window, *others = show(*words, **more)
        # How long a start takes is another benchmark's; what is loaded after it must not be in this one.
        when(lambda: is_there("Message"), lambda: later(3000, lambda: play(window)))
        return window, *others

    application.show = show_and_play
    sys.exit(program.main())


def finish(_: Any, **figures: float) -> None:
    tell(**figures)
    sys.stdout.flush()
    # What follows (stopping 20 streams, closing 100 tabs) is not what is measured.
    os._exit(0)


def named(name: str) -> Any:
    from PySide6.QtWidgets import QApplication

    for widget in QApplication.allWidgets():
        if widget.accessibleName() == name and widget.isVisible():
            return widget
    raise LookupError(name)


def is_there(name: str) -> bool:
    try:
        return bool(named(name))
    except LookupError:
        return False


def later(ms: float, then: Callable[[], None]) -> None:
    from PySide6.QtCore import QTimer

    QTimer.singleShot(round(ms), partial(surely, then))


def surely(step: Callable[[], None]) -> None:
    """Do one step; where that fails, there is no figure, and nothing would ever go on."""
    try:
        step()
    except Exception:
        fail(traceback.format_exc())


def fail(why: str) -> NoReturn:
    """End without a figure, from within an event of Qt's."""
    sys.stderr.write(f"{why}\n")
    sys.stderr.flush()
    os._exit(1)


def say(text: str) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    field = named("Message")
    field.setPlainText(text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def is_idle() -> bool:
    try:
        return not named("Stop").isEnabled()
    except LookupError:
        return True


def when_idle(then: Callable[[], None], settle_ms: int = 400) -> None:
    def look() -> None:
        later(0 if is_idle() else settle_ms, then if is_idle() else look)

    later(settle_ms, look)


def when(is_so: Callable[[], bool], then: Callable[[], None], what: str = "what the benchmark waits for") -> None:
    """Go on when something is so, and what follows from it has been shown."""
    until = time.monotonic() + LIMIT_S

    def look() -> None:
        if time.monotonic() > until:
            fail(f"{what} did not come in {LIMIT_S:g} s")
        later(100, then if is_so() else look)

    look()


def after_first_text(then: Callable[[], None]) -> None:
    """Go on when the answer has begun to stream: the import of the SDK lies before it."""
    growth = importlib.import_module("desktop_agent.agent.message_stream").GrowingItem
    add, seen = growth.add, [False]

    def add_and_note(self: Any, text: str) -> None:
        add(self, text)
        if not seen[0]:
            seen[0] = True
            growth.add = add
            later(0, then)

    growth.add = add_and_note


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    main()
