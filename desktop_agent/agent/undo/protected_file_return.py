"""Restores files that the sandbox set aside because programs would run them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import field, replace
from pathlib import Path

from desktop_agent.agent.undo.undo_context import UndoContext
from desktop_agent.app_dirs import short_folder
from desktop_agent.errors import AgentError
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import reason
from desktop_agent.protocol import (
    Item,
    ItemChanged,
    Level,
    RestoreFromQuarantine,
    ToolCall,
)
from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sandbox.protection.quarantine import QuarantineChangedError
from desktop_agent.sandbox.sandbox import ConversationSandbox
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import first_names

_FOR_MODEL = "The user put back what the sandbox had set aside of a command of yours: {paths}."
_MEANWHILE_FOR_MODEL = "What had come to be in its place meanwhile was set aside instead: {paths}."


class ProtectedFileReturn:
    """Restores protected files of one conversation. `items` returns all its items."""

    def __init__(self, context: UndoContext, items: Callable[[], Awaitable[Sequence[Item]]]) -> None:
        self._context = context
        self._items = items

    async def carry_out(self, request: RestoreFromQuarantine) -> None:
        """Put it back, and say so to user and model. Raises `AgentError`: then nothing was touched."""
        call = next((item for item in await self._items() if item.id == request.item_id), None)
        output = call.output if isinstance(call, ToolCall) else None
        waiting = [one for one in output.denials if _waits(one)] if output is not None else []
        if not isinstance(call, ToolCall) or output is None or not waiting:
            raise AgentError(NOTHING)
        done = await asyncio.to_thread(_put_in_place, self._context.sandbox, waiting)
        if not done.back:
            raise AgentError(next(iter(done.altered()), NOT_DONE.with_values(why=done.problem)))
        now = {one: replace(one, is_back=True) for one in done.back}
        denials = tuple(now.get(one, one) for one in output.denials)
        self._context.emit(ItemChanged(replace(call, output=replace(output, denials=denials))))
        paths = [one.what for one in done.back]
        self._context.forget_reads(paths)
        self._context.say(BACK.with_values(paths=_shown(paths)), for_model=_FOR_MODEL.format(paths=", ".join(paths)))
        if done.over:
            for_model = _MEANWHILE_FOR_MODEL.format(paths=", ".join(done.over))
            self._context.say(MEANWHILE.with_values(paths=_shown(done.over)), Level.WARNING, for_model)
        for sentence in done.altered():
            self._context.say(sentence, Level.WARNING)
        if done.problem:
            self._context.say(NOT_ALL.with_values(why=done.problem), Level.WARNING)


def _shown(paths: Sequence[str]) -> str:
    """Name the first of them for the user, as their entry does; the model is given whole paths."""
    return first_names([short_folder(path, Path.home()) for path in paths])


def _waits(denial: Denial) -> bool:
    return denial.kind is DenialKind.ASIDE and bool(denial.aside) and not denial.is_back


@dataclass(slots=True)
class _Done:
    """Restored files, files moved out of their way, and files not restored."""

    back: list[Denial] = field(default_factory=list)
    over: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    problem: str = ""

    def altered(self) -> Iterator[Sentence]:
        """Give the sentences about files that changed, or may have changed, since they were set aside."""
        if self.changed:
            yield CHANGED.with_values(paths=_shown(self.changed))
        if self.unknown:
            yield NOT_KNOWN.with_values(paths=_shown(self.unknown))


def _put_in_place(sandbox: ConversationSandbox, waiting: Sequence[Denial]) -> _Done:
    done = _Done()
    for one in waiting:
        try:
            is_exchanged = sandbox.give_back(one)
        except QuarantineChangedError as altered:
            (done.unknown if altered.is_unknown else done.changed).append(one.aside)
        except OSError as error:
            done.problem = f"{one.aside}: {reason(error)}"
        else:
            done.back.append(one)
            done.over += [one.aside] if is_exchanged else []
    return done


NOTHING = translate("aside", "Nothing of this command is set aside. Nothing was touched.")
CHANGED = translate(
    "aside",
    "Changed since it was set aside, so it was not put back: {paths}. To use it, check it and rename it yourself.",
)
NOT_KNOWN = translate(
    "aside",
    "Not put back, because a later change can't be ruled out: {paths}. To use it, check it and rename it yourself.",
)
NOT_DONE = translate("aside", "It could not be put back ({why}). Nothing was touched.")
NOT_ALL = translate("aside", "The rest could not be put back ({why}).")
BACK = translate("aside", "Put back what the sandbox had set aside: {paths}")
MEANWHILE = translate("aside", "Files that were there in the meantime were not overwritten; they are now {paths}")
