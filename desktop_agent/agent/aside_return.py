"""What the sandbox set aside, because programs would run it by themselves, goes back where it lay."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path

from desktop_agent.agent.surrounds import Surrounds
from desktop_agent.confinement import Denial, DenialKind
from desktop_agent.errors import AgentError
from desktop_agent.folders import short_folder
from desktop_agent.ids import new_id
from desktop_agent.protocol import (
    Event,
    GiveBack,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    Level,
    Notice,
    ToolCall,
)
from desktop_agent.sandbox.sandbox import ConversationSandbox
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import first_names

_FOR_MODEL = "The user put back what the sandbox had set aside of a command of yours: {paths}."
_MEANWHILE_FOR_MODEL = "What had come to be in its place meanwhile was set aside instead: {paths}."


class AsideReturn:
    """Of one conversation. `items` gives all that it holds."""

    def __init__(
        self, around: Surrounds, items: Callable[[], Awaitable[Sequence[Item]]], emit: Callable[[Event], None]
    ) -> None:
        self._sandbox = around.rights.sandbox
        self._forget = around.workplace.forget
        self._clock = around.clock
        self._items = items
        self._emit = emit

    async def carry_out(self, request: GiveBack) -> None:
        """Put it back, and say so to user and model. Raises `AgentError`: then nothing was touched."""
        call = next((item for item in await self._items() if item.id == request.item_id), None)
        output = call.output if isinstance(call, ToolCall) else None
        waiting = [one for one in output.denials if _waits(one)] if output is not None else []
        if not isinstance(call, ToolCall) or output is None or not waiting:
            raise AgentError(NOTHING)
        back, over, problem = await asyncio.to_thread(_put_in_place, self._sandbox, waiting)
        if not back:
            raise AgentError(NOT_DONE.having(why=problem))
        now = {one: replace(one, is_back=True) for one in back}
        denials = tuple(now.get(one, one) for one in output.denials)
        self._emit(ItemChanged(replace(call, output=replace(output, denials=denials))))
        paths = [one.what for one in back]
        self._forget(paths)
        self._say(BACK.having(paths=_shown(paths)), for_model=_FOR_MODEL.format(paths=", ".join(paths)))
        if over:
            told = _MEANWHILE_FOR_MODEL.format(paths=", ".join(over))
            self._say(MEANWHILE.having(paths=_shown(over)), Level.WARNING, told)
        if problem:
            self._say(NOT_ALL.having(why=problem), Level.WARNING)

    def _say(self, said: Sentence, level: Level = Level.INFO, for_model: str = "") -> None:
        self._emit(ItemAdded(Notice(ItemId(new_id()), level, said, at=self._clock(), for_model=for_model)))


def _shown(paths: Sequence[str]) -> str:
    """Name the first of them for the user, as their entry does; the model is given whole paths."""
    return first_names([short_folder(path, Path.home()) for path in paths])


def _waits(denial: Denial) -> bool:
    return denial.kind is DenialKind.ASIDE and bool(denial.aside) and not denial.is_back


def _put_in_place(
    sandbox: ConversationSandbox, waiting: Sequence[Denial]
) -> tuple[Sequence[Denial], Sequence[str], str]:
    """Return what went back, where that lies now which was there meanwhile, and why the others did not go back."""
    back, over, problem = list[Denial](), list[str](), ""
    for one in waiting:
        try:
            is_exchanged = sandbox.give_back(one)
        except OSError as error:
            problem = f"{one.aside}: {error.strerror or error}"
        else:
            back.append(one)
            over += [one.aside] if is_exchanged else []
    return back, over, problem


NOTHING = translate("aside", "Nothing of this command is set aside. Nothing was touched.")
NOT_DONE = translate("aside", "It could not be put back ({why}). Nothing was touched.")
NOT_ALL = translate("aside", "The rest could not be put back ({why}).")
BACK = translate("aside", "Put back what the sandbox had set aside: {paths}")
MEANWHILE = translate("aside", "What lay there meanwhile was not overwritten, and is now {paths}")
