"""A tool: name, parameters, declared effects, and one coroutine that runs it."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import field, replace
from pathlib import Path
from threading import Lock
from typing import Any, Generic, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from desktop_agent.app_dirs import resource_folder
from desktop_agent.execution.files.safe_open import FileRefused, resolved
from desktop_agent.execution.process.background_jobs import JobTable
from desktop_agent.execution.process.working_folder import WorkingFolder
from desktop_agent.execution.secrets import SecretMasker
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short
from desktop_agent.protocol import (
    Answer,
    ConversationEffect,
    Effect,
    ItemId,
    Json,
    Mode,
    Question,
    ReadsPath,
    Task,
    ToolOutput,
    Unknown,
)
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.mounts import OWN_TMP
from desktop_agent.sandbox.sandbox import ConversationSandbox, NoSandbox, SandboxRun, UnconfinedLaunch
from desktop_agent.sentences import Sentence
from desktop_agent.styled_text import Colors
from desktop_agent.text import clean
from desktop_agent.tools.limits import ToolLimits
from desktop_agent.tools.read_record import ReadRecord


class FailedEdits:
    """Counts consecutive failures of the same kind for each file. Safe to use from any thread."""

    def __init__(self) -> None:
        self._last: dict[Path, tuple[str, int]] = {}
        self._lock = Lock()

    def note(self, path: Path, how: str) -> int:
        """Note a failure; return how many of this kind there were in a row."""
        with self._lock:
            last, count = self._last.get(path, ("", 0))
            self._last[path] = (how, count + 1 if last == how else 1)
            return self._last[path][1]

    def forget(self, path: Path) -> None:
        """Start the count again: the file was changed."""
        with self._lock:
            self._last.pop(path, None)


CHANGED_SINCE = "What this would touch has changed since it was checked, so nothing was done. Try again."


class Params(BaseModel):
    """The parameters of a tool, as the model gives them; anything it made up is refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True, hide_input_in_errors=True)


P = TypeVar("P", bound=Params)


class ConversationAccess(Protocol):
    """Access of a tool to its conversation."""

    @property
    def mode(self) -> Mode: ...

    async def ask(self, question: Question) -> Answer:
        """Show a question and wait for the user; cancelled with the turn."""

    def set_tasks(self, tasks: Sequence[Task]) -> None:
        """Put a list of tasks in the place of the one before."""

    def set_mode(self, mode: Mode) -> None: ...


class InvalidParams(ValueError):
    """Input that does not fit the tool; the message names the field and the remedy."""


class ToolFailed(Exception):
    """The tool cannot do what was asked; the message is a sentence for the model."""


@dataclass(frozen=True, slots=True)
class ToolEnvironment:
    """Environment of a conversation's tools. `workspace` and `temp` are absolute.

    `folder` is the start folder of commands, and moves with them; `rg` is ripgrep's program, None without one; `seen`
    is the record of read files; `jobs` are the background commands; `masks` replaces likely secrets; `decoding` lets
    two files at once be decoded by child processes.
    """

    workspace: Path
    """Base of relative file paths, because results are shown relative to it; that of commands is `folder`."""
    folder: WorkingFolder
    temp: Path
    seen: ReadRecord
    jobs: JobTable
    rg: Path | None = None
    limits: ToolLimits = field(default_factory=ToolLimits)
    failed_edits: FailedEdits = field(default_factory=FailedEdits)
    masks: SecretMasker = field(default_factory=SecretMasker)
    decoding: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(2))

    def resolved(self, path: str) -> Path:
        """Return the real path, all links followed; raises `FileRefused` for an invalid path."""
        return resolved(str(self._meant(path)), self.workspace)

    def named(self, path: str) -> Path:
        """Return the very name that a path is, links not followed."""
        return self.workspace / self._meant(path).expanduser()

    def _meant(self, path: str) -> Path:
        """Return the same path, or its place outside the sandbox: a sandboxed `/tmp` is the temp folder.

        Only an existing file there counts; a folder that exists here, too, may stand for the real one.
        """
        written = Path(path)
        if Path(OWN_TMP) not in written.parents or ".." in written.parts:
            return written
        if any(written.is_relative_to(own) for own in (self.workspace, self.temp)):
            return written
        there = self.temp / written.relative_to(OWN_TMP)
        is_there = os.path.lexists(there) and not (there.is_dir() and os.path.lexists(written))
        return there if is_there else written


async def _as_judged() -> bool:
    """Return that a call is still the allowed one: nothing that it depends on can be another by now."""
    return True


@dataclass(frozen=True, slots=True)
class ToolContext:
    """Abilities of one run of a tool.

    `effects` are exactly the approved ones, `environment` is for child processes, `grow` shows output as it comes,
    with its colours (called on the loop's thread, at most 30 times a second). `confinement` is the approved one, and
    `sandbox` enforces it; without either the command is not confined. `item` is the call itself; `can_ask` is false
    where no user can answer. `near_end` is called with the end of the call's time, shortly before, while the user can
    still act. `rendered` replaces the command for the shell, by the engine's understanding of it; "" where a user
    approved it as written. `still_runs` judges the call once more, directly before its program starts.
    """

    surroundings: ToolEnvironment
    effects: tuple[Effect, ...]
    environment: Mapping[str, str]
    grow: Callable[[str, Colors], None]
    talk: ConversationAccess
    item: ItemId
    new_id: Callable[[], ItemId]
    can_ask: bool = True
    clock: Callable[[], float] = time.time
    default_timeout_s: int = 120
    extra_environment: Mapping[str, str] = field(default_factory=dict)
    confinement: Confinement | None = None
    sandbox: ConversationSandbox | None = None
    near_end: Callable[[float], None] = lambda _: None
    rendered: str = ""
    still_runs: Callable[[], Awaitable[bool]] = _as_judged

    def child_environment(self) -> dict[str, str]:
        """Return the whole environment of a child."""
        return {**self.environment, **self.extra_environment}

    def enter(self, cwd: Path) -> AbstractAsyncContextManager[SandboxRun]:
        """Prepare a command that starts in a folder, held to what it was let through with. Raises `NoSandbox`."""
        environment = self.child_environment()
        if self.confinement is None or self.confinement.profile is SandboxProfile.OUTSIDE:
            return nullcontext(UnconfinedLaunch(environment))
        if self.sandbox is None:
            raise NoSandbox("there is no sandbox to hold it")
        return self.sandbox.enter(self.confinement, cwd, environment)

    def insist_on(self, effect: Effect) -> None:
        """Raise `ToolFailed` unless this very effect is among those that were let through."""
        if effect not in self.effects:
            raise ToolFailed(CHANGED_SINCE)

    def insist_on_all(self, effects: tuple[Effect, ...]) -> None:
        """Raise `ToolFailed` unless these very effects, all of them and no other, were let through."""
        if effects != self.effects:
            raise ToolFailed(CHANGED_SINCE)


@dataclass(frozen=True, slots=True)
class Tool(Generic[P]):
    """One tool.

    `effects` is called in a thread, may read files, and never raises: what it cannot tell is `Unknown`.
    `title` is the object shown in the entry (a path, a command), `verb` the word before it.
    """

    name: str
    params: type[P]
    effects: Callable[[P, ToolEnvironment], tuple[Effect, ...]]
    act: Callable[[P, ToolContext], Awaitable[ToolOutput]]
    title: Callable[[P], str]
    verb: Sentence

    def schema(self) -> Json:
        """Return the tool as the Messages API wants it; the same bytes every time."""
        return {"name": self.name, "description": description_of(self.name), "input_schema": _plain(self.params)}

    def parse(self, raw: Json) -> P:
        """Return the parameters, or raise `InvalidParams` with the field's path and one line of advice."""
        try:
            return self.params.model_validate(dict(raw))
        except ValidationError as error:
            raise InvalidParams(_advice(self, error)) from None

    async def run(self, params: P, context: ToolContext) -> ToolOutput:
        """Do it. What the tool or the system refuses comes back as a failed output, in a sentence.

        Half a character, as a file's name or a notebook may hold it, could be neither sent nor stored.
        """
        try:
            output = await self.act(params, context)
        except (ToolFailed, FileRefused) as failure:
            output = ToolOutput(str(failure), is_error=True)
        except OSError as error:
            output = ToolOutput(in_words(error), is_error=True)
        return replace(output, for_model=clean(output.for_model), diff=clean(output.diff))


def talks(
    *, ends_turn: bool = False, in_step: bool = False
) -> Callable[[Params, ToolEnvironment], tuple[Effect, ...]]:
    """Return the effects of a tool that touches nothing outside of the conversation."""
    return lambda _params, _surroundings: (ConversationEffect(ends_turn, in_step),)


def reads(path: str, surroundings: ToolEnvironment) -> tuple[Effect, ...]:
    """Return the effect of reading a file, or a folder with all below it, by its real path."""
    try:
        return (ReadsPath(str(surroundings.resolved(path))),)
    except FileRefused as refused:
        return (Unknown(str(refused)),)


def description_of(name: str) -> str:
    """Return the description of a tool for the model: `resources/prompts/tools/<name>.md`, in small letters."""
    path = resource_folder("resources") / "prompts" / "tools" / f"{name.lower()}.md"
    return path.read_text(encoding="utf-8").strip()


def in_words(error: OSError) -> str:
    """Return what the system refused, as a sentence for the model."""
    return f"{in_short(error)}."


def _plain(params: type[Params]) -> Json:
    """Return the JSON schema without what only costs tokens: titles, null as a choice, null as a default."""
    schema = params.model_json_schema(by_alias=True)
    return _plain_object(schema, schema.get("$defs", {}))


def _plain_object(schema: dict[str, Any], named: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    properties = {name: _plain_field(_in_place(value, named)) for name, value in schema["properties"].items()}
    required = {"required": schema["required"]} if "required" in schema else {}
    return {"type": "object", "properties": properties, **required, "additionalProperties": False}


def _in_place(schema: dict[str, Any], named: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """Return a field with what it refers to written out in its place: not every server follows references."""
    if "$ref" in schema:
        meant = named[schema["$ref"].rsplit("/", 1)[-1]]
        whole = _plain_object(meant, named) if "properties" in meant else meant
        whole = {key: value for key, value in whole.items() if key not in ("title", "description")}
        return whole | {key: value for key, value in schema.items() if key != "$ref"}
    return schema | ({"items": _in_place(schema["items"], named)} if "items" in schema else {})


def _plain_field(schema: dict[str, Any]) -> dict[str, Any]:
    plain = {key: value for key, value in schema.items() if key not in ("title", "anyOf")}
    if plain.get("default", ...) is None:
        del plain["default"]
    for choice in schema.get("anyOf", ()):
        if choice != {"type": "null"}:
            plain = {**choice, **plain}
    return plain


def _advice(tool: Tool[Any], error: ValidationError) -> str:
    first = error.errors(include_url=False)[0]
    place = ".".join(str(part) for part in first["loc"]) or "the input"
    known = ", ".join(field.alias or name for name, field in tool.params.model_fields.items())
    match first["type"]:
        case "missing":
            what = f"{place} is missing; give it"
        case "extra_forbidden":
            what = f"there is no parameter {place}; use {known}"
        case _:
            what = f"{place}: {first['msg'][:1].lower()}{first['msg'][1:]}"
    more = error.error_count() - 1
    return f"{tool.name}: {what}" + (f" (and {more} more)" if more else "")
