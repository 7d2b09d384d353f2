"""Runs one conversation without a window: events as JSON lines, every question answered no."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from desktop_agent.agent.conversation import Conversation
from desktop_agent.agent.unavailable.folder_probes import silent
from desktop_agent.app import App
from desktop_agent.app_dirs import Folders
from desktop_agent.broken_pipe import READER_GONE, silence
from desktop_agent.codec import event_line
from desktop_agent.errors import AgentError, ConversationInUseError, WorkspaceSilent
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import (
    AssistantText,
    ConversationId,
    Envelope,
    ItemAdded,
    ItemChanged,
    ItemGrew,
    Level,
    Mode,
    Notice,
    Outcome,
    SendMessage,
    Status,
    ToolCall,
    TurnEnded,
)
from desktop_agent.protocol.rules import Rule
from desktop_agent.sentences import in_english, translate
from desktop_agent.settings.schema import DEMO_PROFILE
from desktop_agent.settings.secrets import WAITING
from desktop_agent.text import visible, without_controls

FINISHED, FAILED, DENIED, SILENT, INTERRUPTED = 0, 1, 3, 4, 130


@dataclass(frozen=True, slots=True)
class ExecOptions:
    """Options of `desktop-agent exec`."""

    prompt: str
    workspace: str
    mode: Mode | None = None
    model: str | None = None
    resume: str | None = None
    is_demo: bool = False
    as_json: bool = False
    allowed: tuple[Rule, ...] = ()
    """Rules that allow in this run alone."""


class _Watch:
    """Writes what happens, and remembers what the exit code needs."""

    def __init__(self, write: Callable[[str], None], *, as_json: bool, on_cut: Callable[[], object]) -> None:
        self._write = write
        self._on_cut = on_cut
        self.is_cut = False
        self._as_json = as_json
        self.was_denied = False
        self.ended: TurnEnded | None = None
        self._reported: set[str] = set()

    def on_event(self, envelope: Envelope) -> None:
        """Print an event; once the output has no reader, end the turn."""
        if self.is_cut:
            return
        try:
            self._on_event(envelope)
        except BrokenPipeError:
            self.is_cut = True
            silence()
            self._on_cut()

    def _on_event(self, envelope: Envelope) -> None:
        body = envelope.body
        if isinstance(body, ItemGrew):
            return
        if self._as_json:
            self._write(event_line(envelope))
        match body:
            case TurnEnded():
                self.ended = body
            case ItemChanged(ToolCall(status=Status.DENIED)):
                self.was_denied = True
            case _:
                pass
        if not self._as_json:
            self._say(envelope)

    def _say(self, envelope: Envelope) -> None:
        match envelope.body:
            case ItemChanged(AssistantText(id=item_id, text=text)) if text.strip() and item_id not in self._reported:
                # Words of a message that then breaks off come once more, marked as cut.
                self._reported.add(item_id)
                self._write(without_controls(text.rstrip()))
            case ItemChanged(ToolCall(status=Status.DENIED) as call):
                _tell(f"denied: {call.tool} {visible(call.title, keep_newlines=False)}")
            case ItemAdded(Notice(level=level, sentence=sentence)) if level is not Level.ERROR:
                _tell(in_english(sentence))
            case TurnEnded(error=error) if error is not None:
                _tell(in_english(error))
            case TurnEnded(said=said) if said:
                # The model's own last word: what was done, or why it was not.
                self._write(without_controls(said))
            case _:
                pass


async def run_exec(options: ExecOptions, folders: Folders, environment: Mapping[str, str]) -> int:
    """Run one turn and return the exit code.

    0 finished, 1 failed, 3 finished but something was denied, 4 the workspace does not answer, 130 interrupted.
    """
    signals = _Signals()
    starting = asyncio.ensure_future(App.start(folders, environment, can_ask=False, allowed=options.allowed))
    with signals.calling(starting.cancel):
        await asyncio.wait((starting,))
    if starting.cancelled():
        return INTERRUPTED
    app = starting.result()
    try:
        for problem in app.problems:
            _tell(in_english(problem))
        app.on_keyring_wait(_on_keyring_wait)
        return await _turn(app, options, signals)
    except WorkspaceSilent as error:
        _tell(in_english(error.sentence))
        return SILENT
    except AgentError as error:
        _tell(in_english(error.sentence))
        return FAILED
    finally:
        await app.shut_down()


async def _turn(app: App, options: ExecOptions, signals: _Signals) -> int:
    opening = asyncio.ensure_future(_conversation(app, options))
    with signals.calling(app.hurry, opening.cancel):
        await asyncio.wait((opening,))
    if signals.have_come():
        return INTERRUPTED
    conversation = opening.result()
    if conversation.is_read_only:
        raise ConversationInUseError(conversation.why_read_only or OPEN_ELSEWHERE)
    watch = _Watch(_write_line, as_json=options.as_json, on_cut=conversation.stop)
    conversation.subscribe(watch.on_event)
    with signals.calling(app.hurry, conversation.stop):
        await conversation.submit(SendMessage(app.new_item_id(), options.prompt))
        await conversation.finished()
    await conversation.flush()
    if watch.is_cut:
        return READER_GONE
    if signals.have_come():
        return INTERRUPTED
    if watch.ended is None or watch.ended.outcome is not Outcome.FINISHED:
        # It may answer again by now.
        was_silent = watch.ended is not None and watch.ended.error == silent(conversation.info.workspace).sentence
        return SILENT if was_silent or await app.is_silent(conversation.info.workspace) else FAILED
    return DENIED if watch.was_denied else FINISHED


async def _conversation(app: App, options: ExecOptions) -> Conversation:
    if options.resume is not None:
        return await app.open_conversation(ConversationId(options.resume))
    profile = DEMO_PROFILE if options.is_demo else None
    return await app.new_conversation(options.workspace, profile=profile, mode=options.mode, model=options.model)


def _on_keyring_wait(is_waiting: bool) -> None:
    if is_waiting:
        _tell(in_english(WAITING))


def _write_line(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _tell(line: str) -> None:
    sys.stderr.write(f"{without_controls(line)}\n")


class _Signals:
    """Lets INT, TERM and HUP end what runs in good order, from the first moment on."""

    def __init__(self) -> None:
        self._came = asyncio.Event()
        self._ends: Sequence[Callable[[], object]] = ()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, self._on_signal)

    def have_come(self) -> bool:
        """Return whether one came."""
        return self._came.is_set()

    @contextmanager
    def calling(self, *ends: Callable[[], object]) -> Iterator[None]:
        """Call these when one comes, or has come already."""
        self._ends = ends
        if self.have_come():
            self._call()
        try:
            yield
        finally:
            self._ends = ()

    def _on_signal(self) -> None:
        self._came.set()
        self._call()

    def _call(self) -> None:
        for end in self._ends:
            end()


OPEN_ELSEWHERE = translate(
    "headless",
    "Another process has this conversation open. Nothing was sent; close it there first.",
)
