"""Asks before closing a tab or the window ends running work, and stops all work on request."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtWidgets import QWidget

from desktop_agent.gui.conversation.conversation_page import ConversationPage
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.text.formats import one_line
from desktop_agent.gui.text.titles import say_title
from desktop_agent.gui.text.translator import listed, localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.dialogs import ask
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.protocol import Status, ToolCall
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import cut

Page = TypeVar("Page", bound=ConversationPage)

_LINES, _LENGTH = 4, 160
_TITLE, _SHORT = 32, 60

CLOSE = translate("Closing", "Close “{title}” now?")
CLOSE_YES = translate("Closing", "Close anyway", "button")
QUIT = translate("Closing", "Quit now?")
QUIT_YES = translate("Closing", "Quit anyway", "button")
_RUNS = translate("Closing", "Still running, will be stopped: {command}")
_WAITS = translate("Closing", "Waiting for your answer, will not run: {command}")
_NEXT = translate("Closing", "Allowed but not started, will not run: {command}")
_WORKS = translate("Closing", "The agent is working and will be stopped.")
_IN = translate("Closing", "{title}: {what}", "which conversation, and what in it would be ended")
_AND = translate("Closing", "{what}\n{explained}")
_SAVED = translate("Closing", "{what}\nThe conversation so far is kept.")
_IN_TRAY = translate(
    "Closing",
    "If you quit:\n{what}\nThe conversation so far is kept.\n\nIf you keep it running, the icon in the system tray "
    "brings the window back, and so does starting Desktop Agent again.",
)
_MINIMIZED = translate(
    "Closing",
    "If you quit:\n{what}\nThe conversation so far is kept.\n\nIf you keep it running, the window is minimized: "
    "this desktop has no system tray.",
)
_NOW_WAITS = translate("Closing", "{title}: waits for your answer: {what}", "in the menu of the tray icon")
_NOW_RUNS = translate("Closing", "{title}: {what}", "in the menu of the tray icon: a conversation and its command")
_NOW_WORKS = translate("Closing", "{title}: the agent is working", "in the menu of the tray icon")


def is_at_work(page: ConversationPage) -> bool:
    """Return whether closing a tab would end something, a command in the background too."""
    return page.state in (ConversationActivity.WORKING, ConversationActivity.WAITING) or bool(page.running_jobs)


def busy_pages(pages: Sequence[Page]) -> list[Page]:
    """Return those in which closing would end something."""
    return [page for page in pages if is_at_work(page)]


async def may_close(page: ConversationPage, theme: Theme, parent: QWidget) -> bool:
    """Return whether a tab may close; asks if that would end something."""
    if not is_at_work(page):
        return True
    explained = _SAVED.with_values(what=_shortened(_endings(page)))
    return await ask(CLOSE.with_values(title=say_title(page.title)), explained, CLOSE_YES, theme, parent)


async def may_quit(pages: Sequence[ConversationPage], theme: Theme, parent: QWidget) -> bool:
    """Return whether the window may close; asks if that would end something."""
    busy = busy_pages(pages)
    if not busy:
        return True
    return await ask(QUIT, _SAVED.with_values(what=_all_endings(busy)), QUIT_YES, theme, parent)


def closing_explained(pages: Sequence[ConversationPage], *, has_tray: bool) -> Sentence:
    """Return what closing the window would end, and where the window is if it keeps running."""
    explained = _IN_TRAY if has_tray else _MINIMIZED
    return explained.with_values(what=_all_endings(busy_pages(pages)))


def what_runs(page: ConversationPage) -> str:
    """Return in one line what a busy conversation does, with its title."""
    calls = page.open_calls
    waiting = [call for call in calls if call.status is Status.WAITING and call.decision is None]
    jobs = _jobs(page)
    if waiting:
        sentence, what = _NOW_WAITS, waiting[0].title
    elif calls:
        sentence, what = _NOW_RUNS, calls[-1].title
    elif jobs and page.state is not ConversationActivity.WORKING:
        sentence, what = _NOW_RUNS, jobs[0]
    else:
        sentence, what = _NOW_WORKS, ""
    return localize(
        sentence.with_values(title=cut(say_title(page.title), _TITLE, marker="…"), what=cut(one_line(what), _SHORT))
    )


def with_endings(explained: Sentence, page: ConversationPage | None) -> Sentence:
    """Return an explanation, preceded by the work that would end in a tab."""
    if page is None or not is_at_work(page):
        return explained
    return _AND.with_values(what=_shortened(_endings(page)), explained=localize(explained))


def _all_endings(busy: Sequence[ConversationPage]) -> str:
    return _shortened(
        [
            localize(_IN.with_values(title=say_title(page.title), what=line))
            for page in busy
            for line in _endings(page)
        ]
    )


def _endings(page: ConversationPage) -> Sequence[str]:
    ends = [_ending(call) for call in page.open_calls]
    if not ends and page.state is ConversationActivity.WORKING:
        ends = [localize(_WORKS)]
    return [*ends, *(localize(_RUNS.with_values(command=cut(one_line(job), _LENGTH))) for job in _jobs(page))]


def _jobs(page: ConversationPage) -> Sequence[str]:
    """Return the commands that run in the background."""
    return [job.command for job in page.status().jobs if job.ended_at is None]


def _ending(call: ToolCall) -> str:
    waits = _WAITS if call.decision is None else _NEXT
    sentence = waits if call.status is Status.WAITING else _RUNS
    return localize(sentence.with_values(command=cut(one_line(call.title), _LENGTH)))


def _shortened(lines: Sequence[str]) -> str:
    shown, left = lines[:_LINES], len(lines) - _LINES
    more = [localize(translate("Closing", "and %n more", "below a list", left))] if left > 0 else []
    return "\n".join([*shown, *more])


STOPPED = translate("Stopping", "Stopped: {what}.", "{what} is a list: 2 turns, 3 commands")
NOTHING = translate("Stopping", "Nothing was running in any tab.")


async def stop_all(tabs: Sequence[ConversationTab]) -> Sentence:
    """Stop all turns and commands; return the sentence to show when all have ended.

    Work of other windows is not stopped. An error in one tab does not keep the others from being stopped.
    """
    own = [tab for tab in tabs if not tab.is_read_only and (tab.is_working or tab.running_jobs)]
    turns = sum(tab.is_working for tab in own)
    commands = sum(len(tab.waited_for) + len(tab.running_jobs) for tab in own)
    found = await asyncio.gather(*(tab.stop_all() for tab in own), return_exceptions=True)
    for problem in found:
        if isinstance(problem, BaseException):
            raise problem
    if not own:
        return NOTHING
    parts = [translate("Stopping", "%n turn(s)", "in a list of what was stopped", turns)] if turns else []
    if commands:
        parts.append(translate("Stopping", "%n command(s)", "in a list of what was stopped", commands))
    return STOPPED.with_values(what=listed(map(localize, parts)))
