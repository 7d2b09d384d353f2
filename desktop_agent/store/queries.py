"""Queries of the store, with rows as protocol values."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from sys import intern
from typing import Any, Final

from desktop_agent.codec import UnknownEvent, decode_event, decode_item, decode_sentence
from desktop_agent.protocol import (
    Choice,
    ConversationChanged,
    ConversationId,
    ConversationInfo,
    DecisionSource,
    Envelope,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    ItemSketch,
    Mode,
    Risk,
    Status,
    TurnId,
    UnknownItem,
)
from desktop_agent.protocol.command_history import CommandOutcome, HistoryEntry, HistoryPage, HistoryQuery
from desktop_agent.store.projections import sketch_of
from desktop_agent.text import name_of

PlacedItem = tuple[int, Item]
_PAGE: Final = 500
_STATUSES: Final = {str(status): status for status in Status}


def conversations(connection: sqlite3.Connection, id: str | None = None) -> Sequence[ConversationInfo]:
    """Return one conversation or all of them, the one that the user spoke in last first.

    What the agent does in one moves none: it would go away from under the pointer.
    """
    rows = connection.execute(
        "SELECT c.id, c.title, c.workspace, c.mode, c.model, c.profile, c.created_at, c.updated_at, c.messages,"
        " c.cost, c.is_demo, (SELECT min(place) FROM tab WHERE conversation = c.id),"
        " ifnull((SELECT text FROM draft WHERE conversation = c.id), '')"
        " FROM conversation AS c WHERE ?1 IS NULL OR c.id = ?1"
        " ORDER BY ifnull((SELECT event.at FROM item JOIN event ON event.number = item.added"
        " WHERE item.conversation = c.id AND item.kind = 'user_message' ORDER BY item.place DESC LIMIT 1),"
        " c.created_at) DESC, c.id DESC",
        (id,),
    )
    return [
        ConversationInfo(
            id=ConversationId(row[0]),
            title=row[1],
            workspace=name_of(row[2]),
            mode=_mode(row[3]),
            model=row[4],
            profile=row[5],
            created_at=row[6],
            updated_at=row[7],
            messages=row[8],
            cost=row[9],
            is_demo=bool(row[10]),
            open_as=row[11],
            draft=row[12],
        )
        for row in rows
    ]


def last_seq(connection: sqlite3.Connection, conversation: str) -> int:
    """Return the number of the last event; 0 where there is none."""
    row = connection.execute("SELECT last_seq FROM conversation WHERE id = ?", (conversation,)).fetchone()
    return 0 if row is None else int(row[0])


def sketches(connection: sqlite3.Connection, conversation: str) -> Sequence[ItemSketch]:
    """Return the sketch of every item, in order."""
    # One row, not 20,000: after each row SQLite asks for the interpreter back, which a busy window holds for up to
    # 5 ms. Measured beside a loop that never rests: 120 ms instead of up to 670.
    names, kinds, lengths, lines, statuses = connection.execute(
        "SELECT json_group_array(id), json_group_array(kind), json_group_array(length), json_group_array(lines),"
        " json_group_array(status)"
        " FROM (SELECT id, kind, length, lines, status FROM item WHERE conversation = ? ORDER BY place)",
        (conversation,),
    ).fetchone()
    ids = json.loads(names)
    found = [object.__new__(ItemSketch) for _ in ids]
    # The slots are filled directly: the `__init__` of a frozen dataclass takes 10 ms more.
    _fill(found, "id", ids)
    _fill(found, "kind", map(intern, json.loads(kinds)))
    _fill(found, "length", json.loads(lengths))
    _fill(found, "lines", json.loads(lines))
    _fill(found, "status", map(_STATUSES.get, json.loads(statuses)))
    growing = _growing(connection, conversation)
    if not growing:
        return found
    return [sketch_of(growing[sketch.id]) if sketch.id in growing else sketch for sketch in found]


def items(
    connection: sqlite3.Connection, conversation: str, start: int = 0, stop: int | None = None
) -> Sequence[Item]:
    """Return items as they are now, `start` inclusive, `stop` exclusive; what grew since its last row wins."""
    row = connection.execute("SELECT items FROM conversation WHERE id = ?", (conversation,)).fetchone()
    count = 0 if row is None else row[0]
    end = count if stop is None else min(stop, count)
    growing = _growing(connection, conversation)
    found: list[Item] = []
    for first in range(max(start, 0), end, _PAGE):
        place = {"conversation": conversation, "first": first, "end": min(first + _PAGE, end)}
        found += _items(connection, "item.conversation = :conversation AND place >= :first AND place < :end", place)
    return [growing.get(item.id, item) for item in found]


def about_files(connection: sqlite3.Connection, conversation: str) -> Sequence[Item]:
    """Return the user's messages, the calls around which files were recorded, and what went back, in order.

    A text that names such a field can bring a few more.
    """
    where = (
        "item.conversation = :conversation AND (item.kind = 'user_message'"
        " OR (item.kind IN ('tool_call', 'outcome', 'taken_back') AND instr(event.body, '\"checkpoint\"'))"
        " OR (item.kind = 'notice' AND instr(event.body, '\"went_back\"')))"
    )
    return _items(connection, where, {"conversation": conversation})


def unfinished(connection: sqlite3.Connection, conversation: str) -> tuple[TurnId | None, Sequence[Item]]:
    """Return the turn that began and did not end, and the items that are not final, in order."""
    row = connection.execute("SELECT open_turn FROM conversation WHERE id = ?", (conversation,)).fetchone()
    growing = _growing(connection, conversation)
    found = _items(
        connection,
        "item.conversation = :conversation AND place IN ("
        "SELECT place FROM item WHERE conversation = :conversation AND status IN ('preparing', 'waiting', 'running')"
        " UNION SELECT place FROM open_item JOIN item ON item.conversation = :conversation AND id = open_item.item"
        " WHERE open_item.conversation = :conversation)",
        {"conversation": conversation},
    )
    turn = None if row is None or row[0] is None else TurnId(row[0])
    return turn, [growing.get(item.id, item) for item in found]


def last_change(connection: sqlite3.Connection, conversation: str) -> ConversationChanged | None:
    """Return what the conversation said of itself last."""
    row = connection.execute(
        "SELECT event.body FROM conversation JOIN event ON event.number = last_change WHERE id = ?", (conversation,)
    ).fetchone()
    event = None if row is None else decode_event(row[0])
    return event if isinstance(event, ConversationChanged) else None


def item_named(connection: sqlite3.Connection, conversation: str, item: str) -> Item | None:
    """Return one item as its last row has it; None where there is none."""
    where = "item.conversation = :conversation AND item.id = :item"
    return next(iter(_items(connection, where, {"conversation": conversation, "item": item})), None)


def calls_after(connection: sqlite3.Connection, conversation: str, place: int, limit: int) -> Sequence[PlacedItem]:
    """Return tool calls behind a place of a conversation, in order, each with its own place."""
    rows = connection.execute(
        "SELECT place, item.id, ifnull(event.body, '') FROM item LEFT JOIN event ON event.number = item.event"
        " WHERE item.conversation = ? AND place > ? AND item.kind IN ('tool_call', 'outcome', 'taken_back')"
        " ORDER BY place LIMIT ?",
        (conversation, place, limit),
    ).fetchall()
    return [(place, _item(name, body)) for place, name, body in rows]


def events_since(connection: sqlite3.Connection, conversation: str, seq: int) -> Sequence[Envelope]:
    """Return the events after `seq` that this version understands."""
    # Row 0 is the birth of the conversation, no event.
    rows = connection.execute(
        "SELECT seq, at, body FROM event WHERE conversation = ? AND seq > ? ORDER BY seq", (conversation, max(seq, 0))
    )
    return list(_envelopes(conversation, rows))


def _envelopes(conversation: str, rows: Iterable[tuple[int, float, str]]) -> Iterable[Envelope]:
    for seq, at, text in rows:
        body = decode_event(text)
        if not isinstance(body, UnknownEvent):
            yield Envelope(ConversationId(conversation), seq, at, body)


def _growing(connection: sqlite3.Connection, conversation: str) -> dict[ItemId, Item]:
    rows = connection.execute("SELECT body FROM open_item WHERE conversation = ?", (conversation,))
    return {item.id: item for item in (decode_item(body) for (body,) in rows)}


def _items(connection: sqlite3.Connection, where: str, values: dict[str, object]) -> Sequence[Item]:
    """Return items in one row of the database, as `sketches` does. `where` is a literal of this module."""
    names, bodies = connection.execute(
        "SELECT json_group_array(id), json_group_array(body) FROM (SELECT item.id, ifnull(event.body, '') AS body"  # noqa: S608
        f" FROM item LEFT JOIN event ON event.number = item.event WHERE {where} ORDER BY place)",
        values,
    ).fetchone()
    return [_item(name, body) for name, body in zip(json.loads(names), json.loads(bodies), strict=True)]


def _fill(sketches: Sequence[ItemSketch], slot: str, values: Iterable[object]) -> None:
    put = vars(ItemSketch)[slot].__set__
    for sketch, value in zip(sketches, values, strict=True):
        put(sketch, value)


def _item(name: str, body: str) -> Item:
    event = decode_event(body)
    # Its row is there, but not readable any more: what is left of it is shown.
    return event.item if isinstance(event, ItemAdded | ItemChanged) else UnknownItem(ItemId(name), body)


def _mode(name: str) -> Mode:
    try:
        return Mode(name)
    except ValueError:
        # A mode of a newer version: the careful one that asks.
        return Mode.DEFAULT


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
        verdict=CommandOutcome(verdict),
        category=category,
        risk=None if risk is None else Risk(risk),
        choice=None if choice is None else Choice(choice),
        decided_by=None if decided_by is None else DecisionSource(decided_by),
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
