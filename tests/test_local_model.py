"""A session of ten turns with a real language model on a real server: every request is accepted, whatever it answers.

`make local-model` builds the server and runs it; in `make test`, and where there is none, the test is printed as NOT
RUN. What was said is written to `session.log` beside the server.
"""

from __future__ import annotations

import asyncio
import json
import os
import runpy
import socket
import subprocess
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop_agent.agent.context.api_messages import to_messages
from desktop_agent.agent.context.system_prompt import system_prompt
from desktop_agent.agent.tool_session import schemas
from desktop_agent.app import App
from desktop_agent.app_dirs import resource_folder
from desktop_agent.protocol import (
    AssistantText,
    ContextCut,
    Cut,
    Interrupt,
    Item,
    Level,
    Notice,
    Outcome,
    ToolCall,
    TurnEnded,
)
from desktop_agent.sentences import in_english
from tests.agent.history_faults import faults_of
from tests.not_run import need
from tests.talk import Talk, folders_in

BUILT = runpy.run_path(str(Path(__file__).parent.parent / "packaging" / "local_model.py"))
NOT_RUN = "there is no local model; `make local-model` builds it once"
NOT_ASKED = "it takes minutes, so `make local-model` alone runs it"
TURNS = 10
LONGEST_ANSWER = 96
THREADS = str(max(1, (os.cpu_count() or 2) // 2))
"""Its threads wait for one another without a pause: on a busy machine fewer of them are faster."""
LONGEST_TURN_S = 300.0
ROOM = 4_000
"""Tokens of the window beside the prompt."""
LINES = 24
"""Of a log that goes with each message, so that the window fills."""
ASKED = (
    "Remember that the harbour is called Sildvik and that its light burns green.",
    "What is in notes.txt?",
    "List the files here.",
    "What is the harbour called?",
    "Say in one sentence what a tide is.",
)


class Session:
    """What happened, written to the log at once."""

    def __init__(self, log: Path) -> None:
        self._log = log
        log.write_text("")

    def note(self, line: str) -> None:
        with self._log.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a llama-server with the model in it."""
    need("local_model" in str(request.config.getoption("-m")), NOT_ASKED)
    program, model = need(BUILT["found"](BUILT["folder"]()), NOT_RUN)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    argv = [str(program), "-m", str(model), "--host", "127.0.0.1", "--port", str(port)]
    argv += ["-c", "8192", "-np", "1", "-t", THREADS, "--alias", "smollm2", "--jinja"]
    library = {"LD_LIBRARY_PATH": str(program.parent)}
    with (BUILT["folder"]() / "server.log").open("wb") as log:
        process = subprocess.Popen(
            argv, stdout=log, stderr=log, stdin=subprocess.DEVNULL, env={**os.environ, **library}
        )
        try:
            wait_for(f"http://127.0.0.1:{port}/health", process)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(20)


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    """Return when the server answers; fails where it ends or takes two minutes."""
    until = time.monotonic() + 120
    while time.monotonic() < until and process.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=1) as answer:
                if answer.status == 200:
                    return
        except OSError:
            threading.Event().wait(0.2)
    raise AssertionError("llama-server did not come up; see server.log")


def posted(url: str, body: Any) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=300) as answer:
        return json.load(answer)


def window_for(address: str) -> int:
    """Return a window so small that ten turns do not fit: what the model gets of the prompt, and a little more.

    The template of this model leaves the tools out.
    """
    prompt = system_prompt(resource_folder("resources") / "prompts" / "system")
    body = {"model": "smollm2", "system": prompt, "tools": list(schemas())}
    body["messages"] = [{"role": "user", "content": "x"}]
    counted: int = posted(f"{address}/v1/messages/count_tokens", body)["input_tokens"]
    return counted + ROOM


def set_up(root: Path, address: str, window: int) -> None:
    (root / "config").mkdir()
    (root / "config" / "settings.toml").write_text(
        '[models]\nprofile = "local"\nnotice_after_s = 300\nstop_after_s = 600\n[[models.profiles]]\nname = "local"\n'
        f'kind = "compatible"\naddress = "{address}"\nmodel = "smollm2"\nhas_key = false\n'
    )
    (root / "config" / "models.toml").write_text(
        f'dated = 2026-11-01\n[[model]]\nid = "smollm2"\ncontext = {window}\nmax_output = {LONGEST_ANSWER}\n'
    )
    (root / "workspace").mkdir()
    (root / "workspace" / "notes.txt").write_text("The ferry leaves at noon.\n")


async def played(root: Path, session: Session) -> tuple[Talk, list[TurnEnded]]:
    """Play the ten turns; one that does not come to an end is interrupted, as a user would."""
    app = await App.start(folders_in(root), {"PATH": os.environ["PATH"], "HOME": str(root)}, can_ask=False)
    try:
        conversation = await app.new_conversation(str(root / "workspace"))
        talk = Talk(None, app, conversation)  # type: ignore[arg-type]
        for number in range(TURNS):
            began, words = time.monotonic(), ASKED[number % len(ASKED)]
            filling = " ".join(f"Line {number}.{line} of the log says nothing of note." for line in range(LINES))
            before = len(talk.ends)
            await talk.send(f"{words}\n\n{filling}")
            try:
                await talk.until(lambda before=before: len(talk.ends) > before, LONGEST_TURN_S)  # type: ignore[misc]
            except TimeoutError:
                await conversation.submit(Interrupt())
                await conversation.finished()
            used = conversation.state()
            said = [item.text for item in talk.items if isinstance(item, AssistantText)]
            session.note(
                f"turn {number + 1}: {talk.ends[-1].outcome.value} after {time.monotonic() - began:.0f} s, "
                f"{used.context_used} of {used.context_limit} tokens, {len(talk.calls)} calls so far\n"
                f"  asked: {words}\n  last answer: {said[-1][:200] if said else ''!r}"
            )
        await talk.settle()
        return talk, talk.ends
    finally:
        await app.shut_down()


def described(item: Item) -> str:
    match item:
        case ContextCut():
            sizes = f"{item.before} to {item.after} tokens; summary of {len(item.summary)} characters"
            return f"cut: {item.what.value}, {sizes}"
        case Notice():
            return f"notice ({item.level.value}): {in_english(item.sentence)}"
        case ToolCall():
            return f"call: {item.tool} {item.title[:60]!r} {item.status.value}"
        case _:
            return ""


@pytest.mark.local_model
def test_ten_turns_with_a_real_model_are_accepted_and_compacted_on_the_way(server: str, tmp_path: Path) -> None:
    session, window = Session(BUILT["folder"]() / "session.log"), window_for(server)
    set_up(tmp_path, server, window)
    session.note(f"smollm2 at llama-server, a window of {window} tokens")
    talk, ends = asyncio.run(played(tmp_path, session))
    for line in filter(None, map(described, talk.items)):
        session.note(line)
    errors = [
        in_english(item.sentence) for item in talk.items if isinstance(item, Notice) and item.level is Level.ERROR
    ]
    assert errors == []
    assert [end.outcome for end in ends].count(Outcome.FAILED) == 0
    assert len(ends) == TURNS
    cuts = [item for item in talk.items if isinstance(item, ContextCut) and item.what is Cut.COMPACTED]
    assert any(cut.summary for cut in cuts)
    assert list(faults_of(to_messages(talk.items, ""))) == []
