"""The command history as a query: filtered, newest first, a page at a time."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from typing import Any, Final

from desktop_agent.codec import decode_sentence
from desktop_agent.protocol import Choice, ConversationId, DecidedBy, ItemId, Risk, Status
from desktop_agent.protocol.command_history import HistoryEntry, HistoryPage, HistoryQuery, Verdict
from desktop_agent.text import name_of

_COLUMNS: Final = (
    "added, c.conversation, item, at, command, status, verdict, category, risk, choice, decided_by, rule, note,"
    " sandbox, exit_code, started_at, ended_at, by_user, ran_as, approval, title, workspace"
)


def page_of(connection: sqlite3.Connection, query: HistoryQuery) -> HistoryPage:
    """Return the entries that a query asks for, and where the next page begins."""
    where, values = _conditions(query)
    # CROSS: the commands are gone through in their order, and the conversation of each is looked up.
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM command AS c CROSS JOIN conversation ON conversation.id = c.conversation"  # noqa: S608
        f" WHERE {where} ORDER BY added DESC LIMIT ?",
        (*values, query.limit + 1),
    ).fetchall()
    shown = rows[: query.limit]
    return HistoryPage(tuple(map(_entry, shown)), shown[-1][0] if len(rows) > len(shown) and shown else None)


def _conditions(query: HistoryQuery) -> tuple[str, list[object]]:
    """Return what follows WHERE, made of literals of this module, and the values in it."""
    found: list[tuple[str, object]] = [("instr(ifnull(folded, command), ?) > 0", word) for word in query.words]
    if query.conversation is not None:
        found.append(("c.conversation = ?", query.conversation))
    if query.before is not None:
        found.append(("added < ?", query.before))
    if query.categories:
        found.append(("category IN (SELECT value FROM json_each(?))", _listed(query.categories)))
    if query.risks:
        found.append(("risk IN (SELECT value FROM json_each(?))", _listed(query.risks)))
    if query.verdicts:
        found.append(("verdict IN (SELECT value FROM json_each(?))", _listed(query.verdicts)))
    return " AND ".join(["TRUE", *(condition for condition, _ in found)]), [value for _, value in found]


def _listed(chosen: Iterable[str | int]) -> str:
    return json.dumps(sorted(chosen))


def _entry(row: tuple[Any, ...]) -> HistoryEntry:
    _, conversation, item, at, command, status, verdict, category, risk, choice, decided_by, *rest = row
    rule, note, sandbox, exit_code, started_at, ended_at, by_user, ran_as, approval, title, workspace = rest
    return HistoryEntry(
        conversation=ConversationId(conversation),
        item=ItemId(item),
        at=at,
        command=command,
        status=Status(status),
        verdict=Verdict(verdict),
        category=category,
        risk=None if risk is None else Risk(risk),
        choice=None if choice is None else Choice(choice),
        decided_by=None if decided_by is None else DecidedBy(decided_by),
        rule=rule,
        approval=decode_sentence(approval) if approval else None,
        note=note,
        sandbox=sandbox,
        exit_code=exit_code,
        started_at=started_at,
        ended_at=ended_at,
        by_user=bool(by_user),
        ran_as=ran_as,
        title=title,
        workspace=name_of(workspace),
    )
