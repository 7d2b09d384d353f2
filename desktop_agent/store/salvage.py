"""Builds a new store from the readable parts of a damaged one, which is kept."""

from __future__ import annotations

import contextlib
import itertools
import json
import sqlite3
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, fields
from pathlib import Path
from typing import Final, get_args

from desktop_agent.codec import decode_info, encode_info
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ConversationId, ConversationInfo, Event, Mode
from desktop_agent.sentences import Sentence
from desktop_agent.store.acknowledged_state import GONE, AcknowledgedState
from desktop_agent.store.page_reader import Record, Value, read_keyed, read_records
from desktop_agent.store.projections import BIRTH, rebuild
from desktop_agent.store.salvage_report import IncompleteConversation, SalvageResult, salvaged, was_empty
from desktop_agent.store.schema import PAGE_SIZE, migrate
from desktop_agent.text import name_of

_KINDS: Final = frozenset(
    field.default for event in get_args(Event) for field in fields(event) if field.name == "kind"
)


@dataclass(frozen=True, slots=True)
class _Event:
    number: int
    conversation: str
    seq: int
    at: float
    kind: str
    body: str


@dataclass(slots=True)
class _Records:
    """Readable records of a damaged file. `infos` are derived conversations, with the number of their last event."""

    events: dict[tuple[str, int], _Event] = field(default_factory=dict)
    open_items: list[tuple[str, str, str]] = field(default_factory=list)
    drafts: list[tuple[str, str]] = field(default_factory=list)
    tabs: list[tuple[int, str]] = field(default_factory=list)
    infos: dict[str, tuple[ConversationInfo, int]] = field(default_factory=dict)
    commits: int = 0
    conversations: int = 0


def salvage(path: Path, now: float, known: AcknowledgedState = AcknowledgedState()) -> Sentence:  # noqa: B008  it is frozen
    """Replace the file by a sound one with all rows that can be read; return what to tell people.

    `known` is what was acknowledged: what of it is not found is named. The damaged file stays beside the new one.
    Being killed in between costs nothing: the old file is there until the new one is whole, and `finish_salvage` does
    the rest. Raises `OSError` and `sqlite3.Error`.
    """
    is_empty = _size(path) + _size(_log_of(path)) == 0
    records = _sort(read_records(path), known)
    _sort_infos(records, read_keyed(path), known)
    made = made_of(path)
    made.unlink(missing_ok=True)
    saved = _write(made, records, commits=max(records.commits, known.commits) + 1)
    saved_as = path_beside(path, "corrupt", now)
    path.rename(saved_as)
    if _size(_log_of(path)):
        _log_of(path).rename(_log_of(saved_as))
    # The rest is an empty log, and an index that each process builds again.
    for ending in ("-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
    made.rename(path)
    if is_empty:
        return was_empty(known.conversations)
    return salvaged(_outcome(records, known, saved), saved_as.name)


def _outcome(records: _Records, known: AcknowledgedState, saved: Mapping[str, int]) -> SalvageResult:
    """Hold what was saved, as numbers of entries, against what there was."""
    newest = max((known.commits, known.conversations), (records.commits, records.conversations))
    there_were = {name: last + 1 for name, last in known.last.items() if last != GONE}
    for name, (_, last) in records.infos.items():
        there_were[name] = max(there_were.get(name, 0), last + 1)
    # The highest number counts only where the number of events is unknown, because it may be damaged.
    highest: dict[str, int] = {}
    for name, seq in records.events:
        highest[name] = max(highest.get(name, 0), seq + 1)
    gone = [name for name in there_were if name not in saved]
    there_were = highest | there_were
    names = {name: info.title or name for name, (info, _) in records.infos.items()}
    lost = [
        IncompleteConversation(names.get(name, name), all_of - saved[name], all_of)
        for name, all_of in there_were.items()
        if name in saved and all_of > saved[name]
    ]
    nameless = max(0, newest[1] - len(saved) - len(gone))
    named = [*(names.get(name, name) for name in gone), *[""] * nameless]
    return SalvageResult(len(saved), lost, named, is_latest=0 < known.commits <= records.commits)


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def finish_salvage(path: Path) -> None:
    """Put a salvaged file into its place, where being killed prevented it; remove one that was not finished."""
    made = made_of(path)
    copying_of(path).unlink(missing_ok=True)
    if path.exists():
        made.unlink(missing_ok=True)
    elif made.exists():
        made.rename(path)


def path_beside(path: Path, reason: str, now: float) -> Path:
    """Return a free name under which a file is kept beside the new one."""
    name = f"{path.name}.{reason}-{time.strftime('%Y%m%d-%H%M%S', time.gmtime(now))}"
    names = itertools.chain([name], (f"{name}-{number}" for number in itertools.count(2)))
    return next(saved_as for saved_as in map(path.with_name, names) if not saved_as.exists())


def made_of(path: Path) -> Path:
    """Return the path of a complete new file that waits to replace the store."""
    return path.with_name(path.name + ".salvaged")


def copying_of(path: Path) -> Path:
    """Return the path of a new file that is not complete yet."""
    return path.with_name(path.name + ".copying")


def _log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def _sort(rows: Iterable[Record], known: AcknowledgedState) -> _Records:
    """Sort the rows into our tables by their shape; all begin with the row's number.

    Of duplicate events the first counts, because it never changes; of other rows the last, because it is newer.
    """
    records = _Records()
    for record in sorted(rows, key=lambda record: record.number):
        match record.values:
            case (None, str(name), *_) if known.last.get(name) == GONE:
                pass
            case (None, str(name), int(seq), int() | float() as at, str(kind), str(body)) if seq >= 0:
                records.events.setdefault((name, seq), _Event(record.number, name, seq, float(at), kind, body))
            case (None, str(name), str(item), str(body)):
                records.open_items.append((name, item, body))
            case (None, str(name), str(text)):
                records.drafts.append((name, text))
            case (None, str(name)):
                records.tabs.append((record.number, name))
            case (None, int(commits), int(conversations)) if record.number == 1:
                records.commits, records.conversations = commits, conversations
            case _:
                pass
    return records


def _sort_infos(records: _Records, rows: Iterable[tuple[Value, ...]], known: AcknowledgedState) -> None:
    """Find the rows of `conversation`: they say how long each one was, and what its lost first row said."""
    for row in rows:
        match row:
            case (
                str(name),
                str(title),
                str(workspace),
                str(mode),
                str(model),
                str(profile),
                int() | float() as made,
                int() | float() as changed,
                int(),
                _,
                int(is_demo),
                int(last),
                *_,
            ) if mode in set(Mode) and known.last.get(name) != GONE:
                info = ConversationInfo(
                    id=ConversationId(name),
                    title=title,
                    workspace=name_of(workspace),
                    mode=Mode(mode),
                    model=model,
                    profile=profile,
                    created_at=float(made),
                    updated_at=float(changed),
                    is_demo=bool(is_demo),
                )
                records.infos[name] = (info, last)
            case _:
                pass


def _write(path: Path, records: _Records, *, commits: int) -> Mapping[str, int]:
    """Make the new file, in one transaction and as one file; return its conversations with their numbers of rows."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        path.chmod(0o600)
        connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection)
        connection.execute("BEGIN")
        connection.executemany(
            "INSERT INTO event (conversation, seq, at, kind, body) VALUES (?, ?, ?, ?, ?)",
            _without_gaps(records),
        )
        rebuild(connection)
        connection.executemany(
            "INSERT OR REPLACE INTO open_item (conversation, item, body) VALUES (?, ?, ?)", records.open_items
        )
        connection.executemany("INSERT OR REPLACE INTO draft (conversation, text) VALUES (?, ?)", records.drafts)
        connection.executemany("INSERT OR REPLACE INTO tab (place, conversation) VALUES (?, ?)", records.tabs)
        for table in ("open_item", "draft", "tab"):
            connection.execute(f"DELETE FROM {table} WHERE conversation NOT IN (SELECT id FROM conversation)")  # noqa: S608
        connection.execute(
            "UPDATE written SET commits = ?, conversations = (SELECT count(*) FROM conversation)", (commits,)
        )
        connection.execute("COMMIT")
        rows = connection.execute("SELECT id, (SELECT count(*) FROM event WHERE conversation = id) FROM conversation")
        # A first row that nothing is known of was made up.
        return {name: count - (not _has_beginning(records, name)) for name, count in rows}


def _has_beginning(records: _Records, name: str) -> bool:
    return name in records.infos or (name, 0) in records.events


def _without_gaps(records: _Records) -> Iterator[tuple[str, int, float, str, str]]:
    """Yield the rows in the order of writing, renumbered where some are lost."""
    following: dict[str, int] = {}
    for event in sorted(records.events.values(), key=lambda event: event.number):
        if not (event.conversation.isascii() and event.conversation.isprintable()):
            continue
        mended = _mended(event)
        if mended is None:
            continue
        kind, body = mended
        if event.conversation not in following:
            following[event.conversation] = 0
            if kind != BIRTH:
                yield event.conversation, 0, event.at, BIRTH, encode_info(_info_of(records, event))
                following[event.conversation] = 1
        seq = following[event.conversation]
        following[event.conversation] += 1
        yield event.conversation, seq, event.at, kind, body


def _mended(event: _Event) -> tuple[str, str] | None:
    """Return kind and body as they can be read; None where they cannot.

    A damaged byte may have become one that JSON does not allow, or changed one of the two places that say the kind.
    """
    try:
        body = json.loads(event.body, strict=False)
    except (ValueError, RecursionError):
        return None
    if not isinstance(body, dict):
        return None
    if event.kind == BIRTH or event.seq == 0:
        is_birth = decode_info(_dumped(body)) is not None
        if is_birth or event.kind == BIRTH:
            return (BIRTH, _dumped(body)) if is_birth else None
    kind = body.get("kind")
    kind = event.kind if event.kind in _KINDS or kind not in _KINDS else kind
    return kind, _dumped(body | {"kind": kind})


def _dumped(body: object) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def _info_of(records: _Records, event: _Event) -> ConversationInfo:
    """Return the known facts of a conversation whose first row is lost; without a folder the window asks for one."""
    if event.conversation in records.infos:
        return records.infos[event.conversation][0]
    return ConversationInfo(
        id=ConversationId(event.conversation),
        title="",
        workspace="",
        mode=Mode.DEFAULT,
        model="",
        profile="",
        created_at=event.at,
        updated_at=event.at,
    )
