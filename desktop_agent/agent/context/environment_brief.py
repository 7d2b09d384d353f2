"""Briefs the model on workspace and repository: all at first, then only changes.

It is kept with the message, so that every later request, on any day, repeats the same bytes.
"""

from __future__ import annotations

import platform
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from desktop_agent.agent.context.instructions import NAMES, OWN_NAME, Instructions, Owner, as_quoted, instructions_for
from desktop_agent.execution.secrets import SecretMasker
from desktop_agent.permissions.disk.program_identity import Identity, find_program
from desktop_agent.permissions.git.repository_facts import ask_git, configured_programs
from desktop_agent.permissions.git.uncommitted_files import ask_work_tree
from desktop_agent.permissions.places import Places
from desktop_agent.protocol import (
    AssistantText,
    ConversationInfo,
    Item,
    Thinking,
    ToolCall,
    UserMessage,
)
from desktop_agent.text import cut, visible

GIT_S = 1.0
"""For one question; all of them together are given `ALL_GIT_S`."""
ALL_GIT_S = 3.0
SUBJECTS = 5
LONGEST_SUBJECT = 100
MOST_NESTED = 20


def brief(
    items: Sequence[Item],
    info: ConversationInfo,
    config: Path,
    environment: Mapping[str, str],
    masks: SecretMasker,
) -> UserMessage | None:
    """Return the message that is to carry what the model has not been told yet, None where there is nothing.

    The first message carries everything, a later one only what changed since. Blocks: call it in a thread.
    """
    messages = [item for item in items if isinstance(item, UserMessage)]
    if not messages:
        return None
    workspace = Path(info.workspace)
    instructions = [replace(one, text=masks.mask(one.text).text) for one in instructions_for(workspace, config)]
    if not any(message.context for message in messages):
        facts = masks.mask(_facts(workspace, messages[0].at, environment)).text
        context = "\n".join((facts, *(one.block() for one in instructions)))
        return replace(messages[0], context=context, instructions=tuple(one.path for one in instructions))
    last = next(
        item for item in reversed(items) if isinstance(item, UserMessage | AssistantText | Thinking | ToolCall)
    )
    if not isinstance(last, UserMessage) or last.context:
        return None  # what was sent once keeps its bytes
    changed = tuple(_changed(instructions, [message.context for message in messages if message.context], config))
    if not changed:
        return None
    return replace(
        last, context="\n".join(block for _, block in changed), instructions=tuple(path for path, _ in changed)
    )


def _changed(instructions: Sequence[Instructions], known: Sequence[str], config: Path) -> Iterator[tuple[str, str]]:
    """Give the changes since the last mention of each file: its path and the block that describes it."""
    by_path = {one.path: one for one in instructions}
    own = Instructions(str(config / OWN_NAME), Owner.USER, "")
    once = (own, *(Instructions(name, Owner.WORKSPACE, "") for name in NAMES))
    for one in once:
        block = by_path[one.path].block() if one.path in by_path else one.gone()
        last = next((text for text in reversed(known) if one.mark in text), None)
        if last is None and one.path not in by_path:
            continue
        if last is None or block not in last:
            yield one.path, block


def _facts(workspace: Path, at: float, environment: Mapping[str, str]) -> str:
    lines = [
        f"Workspace folder: {as_quoted(visible(str(workspace), keep_newlines=False))}",
        f"Platform: {platform.platform()}",
        f"Date: {time.strftime('%Y-%m-%d', time.localtime(at))}",
        *_repository(workspace, environment),
    ]
    return "\n".join(("<context>", *lines, "</context>"))


def _repository(workspace: Path, environment: Mapping[str, str]) -> Iterator[str]:
    """Give the state of the repository around a folder: branch, uncommitted files, last subjects.

    Git is called in a way that runs no code of the repository; late answers are left out.
    """
    git = find_program("git", None, Places.of(workspace, Path.home()), environment)
    if git.identity is not Identity.TRUSTED:
        return
    until = time.monotonic() + ALL_GIT_S
    kinds = configured_programs(str(workspace), git.path, environment)
    if kinds is not None and "no_repository" in kinds:
        yield "Git: this folder is in no repository"
        return

    def ask(*question: str, looks_at_files: bool = False) -> str | None:
        left = min(GIT_S, until - time.monotonic())
        answer = ask_work_tree if looks_at_files else ask_git
        try:
            return answer(git.path, question, str(workspace), environment, left) if left > 0 else None
        except (OSError, subprocess.SubprocessError, ValueError):
            return None

    branch = ask("symbolic-ref", "-q", "--short", "HEAD") or ask("rev-parse", "--short", "HEAD")
    if branch is not None:
        yield f"Git branch: {_line(branch)}"
    # To look at the files would run the filters that the repository names.
    if kinds is not None and "filter" not in kinds:
        status = ask(
            *("status", "--porcelain", "-z", "--no-renames", "--untracked-files=normal", "--ignore-submodules=all"),
            looks_at_files=True,
        )
        if status is not None:
            yield f"Uncommitted: {_uncommitted(status)}"
    subjects = ask("log", f"-{SUBJECTS}", "--no-show-signature", "--format=%s")
    if subjects:
        yield "Recent commits:"
        yield from (f"  {_line(subject)}" for subject in subjects.splitlines())
    nested = [
        name for name in (ask("ls-files", "-z", "--", *(f"*/{name}" for name in NAMES)) or "").split("\0") if name
    ]
    if nested:
        more = ", …" if len(nested) > MOST_NESTED else ""
        names = ", ".join(_line(name) for name in nested[:MOST_NESTED])
        yield f"Instructions of folders below, to be read before work there: {names}{more}"


def _uncommitted(status: str) -> str:
    entries = [entry for entry in status.split("\0") if entry]
    untracked = sum(entry.startswith("??") for entry in entries)
    return f"{len(entries) - untracked} changed, {untracked} untracked" if entries else "nothing"


def _line(text: str) -> str:
    return as_quoted(cut(visible(text.strip(), keep_newlines=False), LONGEST_SUBJECT))
