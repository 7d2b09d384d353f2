"""Reads whole outputs and exports the command history, as a table or as an audit."""

from __future__ import annotations

import asyncio
import csv
import json
import os
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Final

from desktop_agent.agent.audit import TimeSpan, audit_line, awaited_file
from desktop_agent.errors import AgentError
from desktop_agent.execution.files.real_path import real_path
from desktop_agent.execution.files.safe_open import FileRefused, opened_file, write_whole
from desktop_agent.execution.secrets import SecretMasker, conversation_key
from desktop_agent.os_errors import reason
from desktop_agent.protocol import ConversationId, ItemId, ToolCall
from desktop_agent.protocol.command_history import HistoryEntry, HistoryPage, HistoryQuery, WholeOutput
from desktop_agent.sentences import in_english, translate
from desktop_agent.store.transcript_store import Transcripts
from desktop_agent.text import clean, storable_name

SHOWN_BYTES: Final = 4_000_000
"""So much of an output can be read in the window; the end of it, where there is more."""

AUDIT: Final = ".jsonl"
_PAGE: Final = 2_000
_CALLS: Final = 100
"""Calls with their outputs in memory at once."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""First characters that make a spreadsheet run a cell instead of showing it."""

COLUMNS: Final = (
    "time",
    "conversation",
    "workspace",
    "command",
    "category",
    "risk",
    "decision",
    "decided_by",
    "rule",
    "sandbox",
    "status",
    "exit_code",
    "duration_s",
    "started_by",
    "conversation_id",
    "item_id",
    "ran_as",
    "approval",
)
"""The columns of a table, and the names in JSON."""

Record = dict[str, str | int | float | None]


class CommandHistory:
    """The commands of all conversations, as the store has them."""

    def __init__(self, transcripts: Transcripts, masking_key_file: Path) -> None:
        self._transcripts, self._key_file = transcripts, masking_key_file

    async def page(self, query: HistoryQuery) -> HistoryPage:
        """Return a page of commands, newest first."""
        return await self._transcripts.history(query)

    async def command(self, conversation: ConversationId, item: ItemId) -> ToolCall | None:
        """Return one command as it was last stored."""
        stored = await self._transcripts.item(conversation, item)
        return stored if isinstance(stored, ToolCall) else None

    async def whole_output(self, conversation: ConversationId, item: ItemId) -> WholeOutput:
        """Return all that is kept of an output: its file, where the item has only a part."""
        call = await self.command(conversation, item)
        if call is None or call.output is None:
            return WholeOutput("")
        if not call.output.path:
            return WholeOutput(call.output.for_model, is_told=True)
        try:
            return await asyncio.to_thread(_read, Path(call.output.path))
        except (FileRefused, OSError):
            return WholeOutput(
                call.output.for_model, is_told=True, remark=FILE_GONE.with_values(path=call.output.path)
            )

    async def export(self, query: HistoryQuery, path: str | Path) -> int:
        """Write all that a query finds, newest first, and return how many. Raises `AgentError`.

        The file appears whole or not at all, and only its owner can read it: commands may hold secrets. One whose
        name ends in .jsonl holds lines of the audit.
        """
        target = Path(path)
        if real_path(target).lower().endswith(AUDIT):
            return await self._write_lines(self._audit_of(query), target)
        pages = [await self.page(replace(query, limit=_PAGE, before=None))]
        while (more := pages[-1].more) is not None:
            pages.append(await self.page(replace(query, limit=_PAGE, before=more)))
        entries = [entry for page in pages for entry in page.entries]
        try:
            await asyncio.to_thread(_write, target, entries)
        except OSError as error:
            raise AgentError(NOT_WRITTEN.with_values(path=str(path), why=reason(error))) from error
        return len(entries)

    async def export_audit(self, path: str, span: TimeSpan) -> int:
        """Write every tool call to a file, as JSON lines, and return how many. Raises `AgentError`."""
        return await self._write_lines(self.audit(span), Path(path))

    async def audit(self, span: TimeSpan) -> AsyncIterator[str]:
        """Give every tool call of that time as a line of JSON, by conversation, the oldest first."""
        infos = await self._transcripts.conversations()
        for info in sorted(infos, key=lambda one: (one.created_at, one.id)):
            masks = await self._masks(info.id)
            place = -1
            while found := await self._transcripts.calls_after(info.id, place, _CALLS):
                place = found[-1][0]
                for _, item in found:
                    if isinstance(item, ToolCall) and span.hold(item.at):
                        yield audit_line(info.id, info.workspace, item, masks)

    async def _audit_of(self, query: HistoryQuery) -> AsyncIterator[str]:
        masks: dict[ConversationId, SecretMasker] = {}
        before: int | None = None
        while True:
            page = await self.page(replace(query, limit=_CALLS, before=before))
            for entry in page.entries:
                if entry.conversation not in masks:
                    masks[entry.conversation] = await self._masks(entry.conversation)
                call = await self.command(entry.conversation, entry.item)
                if call is not None:
                    yield audit_line(entry.conversation, entry.workspace, call, masks[entry.conversation])
            if (before := page.more) is None:
                return

    async def _masks(self, conversation: ConversationId) -> SecretMasker:
        return SecretMasker(await asyncio.to_thread(conversation_key, self._key_file, conversation))

    async def _write_lines(self, lines: AsyncIterator[str], path: Path) -> int:
        count = 0
        try:
            async with awaited_file(path) as write:
                async for line in lines:
                    await write(line)
                    count += 1
        except OSError as error:
            raise AgentError(NOT_WRITTEN.with_values(path=str(path), why=reason(error))) from error
        return count


def _read(path: Path) -> WholeOutput:
    with opened_file(path) as descriptor:
        size = os.fstat(descriptor).st_size
        os.lseek(descriptor, max(0, size - SHOWN_BYTES), os.SEEK_SET)
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            data = file.read(SHOWN_BYTES)
    if size <= SHOWN_BYTES:
        return WholeOutput(data.decode("utf-8", "replace"))
    # The first line is a part of one, and may begin within a letter.
    text = data.decode("utf-8", "replace").split("\n", 1)[-1]
    return WholeOutput(text, remark=ONLY_THE_END.with_values(path=str(path), size=f"{size / 1e6:.0f}"))


def _write(path: Path, entries: list[HistoryEntry]) -> None:
    is_json = real_path(path).lower().endswith(".json")
    write_whole(path, lambda file: (_write_json if is_json else _write_table)(file, entries))


def _write_json(file: IO[str], entries: list[HistoryEntry]) -> None:
    json.dump([_record(entry) for entry in entries], file, ensure_ascii=False, indent=1)
    file.write("\n")


def _write_table(file: IO[str], entries: list[HistoryEntry]) -> None:
    table = csv.DictWriter(file, COLUMNS)
    table.writeheader()
    table.writerows(dict(_cells(entry)) for entry in entries)


def _cells(entry: HistoryEntry) -> Iterator[tuple[str, str | int | float | None]]:
    for name, value in _record(entry).items():
        is_formula = isinstance(value, str) and value.startswith(_FORMULA)
        yield name, f"'{value}" if is_formula else value


def _record(entry: HistoryEntry) -> Record:
    """Return an entry in names and words that stay as they are, for programs to read."""
    duration = entry.duration_s
    return {
        "time": datetime.fromtimestamp(entry.at, UTC).isoformat(timespec="seconds"),
        "conversation": clean(entry.title),
        "workspace": storable_name(entry.workspace),
        "command": entry.command,
        "category": entry.category,
        "risk": entry.risk.name.lower() if entry.risk is not None else "",
        "decision": entry.verdict,
        "decided_by": entry.decided_by or "",
        "rule": entry.rule,
        "sandbox": entry.sandbox,
        "status": entry.status,
        "exit_code": entry.exit_code,
        "duration_s": None if duration is None else round(duration, 3),
        "started_by": "user" if entry.by_user else "agent",
        "conversation_id": entry.conversation,
        "item_id": entry.item,
        "ran_as": entry.ran_as,
        "approval": clean(in_english(entry.approval)) if entry.approval is not None else "",
    }


FILE_GONE = translate(
    "history",
    "The file with the whole output, {path}, can no longer be read. This is the part stored in the conversation.",
)
ONLY_THE_END = translate("history", "This is the end of {size} MB of output. All of it is in {path}.")
NOT_WRITTEN = translate("history", "The history could not be written to {path} ({why}). Choose another place.")
