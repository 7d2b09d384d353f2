"""Plans undo and redo from the items of a conversation. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from operator import itemgetter

from desktop_agent.agent.item_cache import active_undos, apart_of
from desktop_agent.checkpoints.timeline import ChangeSpan
from desktop_agent.errors import AgentError
from desktop_agent.protocol import (
    ChangedTurn,
    Item,
    ItemId,
    LaterChanges,
    Notice,
    ToolCall,
    TrashRecord,
    UndoRecord,
    UndoState,
    UserMessage,
    taken_by,
)
from desktop_agent.sentences import translate


def ways_back(items: Sequence[Item]) -> UndoState:
    """Return all that can go back or forth now."""
    forth = tuple(notice.id for notice, _ in active_undos(items))
    apart = apart_of(items)
    messages = tuple(item.id for item in items if isinstance(item, UserMessage))
    in_order = tuple(item.id for item in items if item.id in apart) if apart else ()
    return UndoState(tuple(changed_turns(items)), forth, messages, in_order)


def changed_turns(items: Iterable[Item]) -> list[ChangedTurn]:
    """Return the turns that changed files, or may have, oldest first; one that went back has no calls."""
    turns: list[tuple[ItemId, list[ItemId], list[ItemId]]] = []
    gone: set[ItemId] = set()
    restored: set[ItemId] = set()
    for item in items:
        match item:
            case UserMessage():
                turns.append((item.id, [], []))
            case ToolCall() if turns and can_go_back(item):
                turns[-1][1].append(item.id)
            case ToolCall(set_aside=TrashRecord(given=int())) if turns:
                # Put back one by one, nothing of it is left to go back; with its turn, the turn is undone.
                turns[-1][1].append(item.id)
                restored.add(item.id)
            case ToolCall() if turns and (is_unrecorded(item) or is_lost(item)):
                turns[-1][2].append(item.id)
            case Notice(went_back=UndoRecord(calls=calls, is_redo=is_redo, is_part=False)):
                gone = gone - set(calls) if is_redo else gone | set(calls)
            case _:
                pass
    put_back = restored - gone
    turns = [(message, list(_without(put_back, calls)), others) for message, calls, others in turns]
    numbered = enumerate(turns, 1)
    return [
        ChangedTurn(number, message, _without(gone, calls), _without(gone, unrecorded))
        for number, (message, calls, unrecorded) in numbered
        if calls or unrecorded
    ]


def chosen_turn(turns: Sequence[ChangedTurn], number: int | None) -> tuple[ItemId, ...]:
    """Return the calls of a turn by its number, of the last that can go back without one. Raises `AgentError`."""
    for turn in reversed(turns):
        if turn.calls and number in (None, turn.number):
            return (*turn.calls, *turn.unrecorded)
    raise AgentError(NONE_CHANGED if number is None else NOT_THAT_TURN.with_values(number=number))


def can_go_back(call: ToolCall) -> bool:
    """Return whether a call changed files, as far as is known, and they were recorded before, or lie in the bin."""
    checkpoint = call.checkpoint
    if is_in_trash(call):
        return True
    if checkpoint is None or not checkpoint.before:
        return False
    return checkpoint.changed > 0 or not checkpoint.after or bool(checkpoint.later)


def is_in_trash(call: ToolCall) -> bool:
    """Return whether files or empty folders that a call took are in the bin, and were not put back from there."""
    record = call.set_aside
    if record is None or not record.name or (record.given is not None and not record.stayed):
        return False
    return not record.is_seen or bool(record.deleted or record.moved or record.overwritten or record.folders)


def is_unrecorded(call: ToolCall) -> bool:
    """Return whether a call ran though the state before it could not be recorded."""
    return call.checkpoint is not None and not call.checkpoint.before and call.checkpoint.problem is not None


def is_lost(call: ToolCall) -> bool:
    """Return whether files are gone with a call that neither a record nor the bin has."""
    return call.set_aside is not None and call.set_aside.lost_count > 0


def unrecorded_among(items: Sequence[Item], calls: Collection[ItemId]) -> tuple[str, ...]:
    """Return those of some calls that are unrecorded, by their titles."""
    wanted = set(calls)
    chosen = (item for item in items if isinstance(item, ToolCall) and item.id in wanted)
    return tuple(dict.fromkeys(call.title or call.tool for call in chosen if is_unrecorded(call)))


def spans_of(items: Sequence[Item], calls: Collection[ItemId]) -> list[ChangeSpan]:
    """Return the spans that calls changed, oldest first, with later partial undos.

    A killed call has no end, so the current state counts. Changes after a call whose command continued in the
    background are included, although the user may have made them.
    """
    wanted = set(calls)
    parts = {notice.id for notice, went in active_undos(items) if went.is_part and wanted.intersection(went.calls)}
    spans: list[tuple[float, ChangeSpan]] = []
    last = 0.0
    for item in items:
        match item:
            case ToolCall(checkpoint=checkpoint) if item.id in wanted and checkpoint is not None:
                trash_name = item.set_aside.name if item.set_aside is not None else ""
                if checkpoint.before or trash_name:
                    span = ChangeSpan(checkpoint.before, checkpoint.after, checkpoint.paths, bin=trash_name)
                    # Without a snapshot its time is unknown.
                    last = checkpoint.at or last
                    spans.append((last, span))
                for one in checkpoint.later:
                    # Several commands may have gone on at once.
                    spans += [gap for gap in _gaps(items, one) if gap not in spans]
            case Notice(went_back=UndoRecord() as went) if item.id in parts:
                spans.append((item.at, ChangeSpan(went.before, went.after, went.paths, is_unsure=not went.after)))
            case _:
                pass
    return [span for _, span in sorted(spans, key=itemgetter(0))]


def _gaps(items: Sequence[Item], later: LaterChanges) -> Iterator[tuple[float, ChangeSpan]]:
    """Return the gaps of a call, by time and snapshots; a killed command has those of later calls."""
    since = [item.checkpoint for item in items if isinstance(item, ToolCall) and item.checkpoint is not None]
    before, at = later.before, later.at
    for one in sorted(since, key=lambda one: one.at) if not later.after else ():
        if one.before and one.at > later.at:
            yield one.at, ChangeSpan(before, one.before, is_unsure=True)
            before, at = one.after, one.at
    if before:
        yield at, ChangeSpan(before, later.after, is_unsure=True)


def shown_anew(items: Iterable[Item], went: UndoRecord, *, is_whole: bool) -> list[ToolCall]:
    """Return the calls that say something else of what they took: all of it is there again, or gone again by a redo.

    `is_whole`: nothing stayed as it was when the calls went back.
    """
    calls = [item for item in items if isinstance(item, ToolCall) and item.id in went.calls]
    restores = []
    for call in calls:
        record = call.set_aside
        if record is None or not record.name or not record.is_seen or not (is_whole or went.is_redo):
            continue
        restored = None if went.is_redo else taken_by(record, call.checkpoint).files
        now = replace(record, given=restored, stayed=0, in_the_way=())
        if now != record:
            restores.append(replace(call, set_aside=now))
    return restores


def back_to_redo(items: Sequence[Item], notice: ItemId | None) -> tuple[Notice, UndoRecord] | None:
    """Return the undo of a notice if it can be redone; without a notice the last one.

    Without a notice nothing may have changed since, because the target would be ambiguous.
    """
    undos = active_undos(items)
    if notice is not None:
        return next((undo for undo in undos if undo[0].id == notice), None)
    if not undos:
        return None
    after = items[items.index(undos[-1][0]) + 1 :]
    return None if any(isinstance(item, ToolCall) and can_go_back(item) for item in after) else undos[-1]


def _without(gone: Collection[ItemId], calls: Sequence[ItemId]) -> tuple[ItemId, ...]:
    return tuple(call for call in calls if call not in gone)


NONE_CHANGED = translate(
    "checkpoints", "No turn of this conversation changed a file that can be restored. Nothing was touched."
)
NOT_THAT_TURN = translate(
    "checkpoints", "Turn {number} changed no file that can be restored, or was already undone. Nothing was touched."
)
