"""Write one long conversation into the store of the program: `long_conversation.py ITEMS WORKSPACE`."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Sequence

from desktop_agent.app_dirs import user_folders
from desktop_agent.ids import new_id
from desktop_agent.protocol import (
    AssistantText,
    ConversationId,
    ConversationInfo,
    Envelope,
    Event,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    Mode,
    UserMessage,
)
from desktop_agent.store.transcript_store import Transcripts


async def write(items: int, workspace: str) -> None:
    store = await Transcripts.open(user_folders().store_file)
    now = time.time()
    made: list[Item] = []
    for number in range(items):
        text = f"message {number} " + "and some words of it " * (number % 7)
        is_answer = number % 2
        identity = ItemId(new_id())
        made.append(
            AssistantText(identity, text, now, message=str(number)) if is_answer else UserMessage(identity, text, now)
        )
    await store.remember_tabs([await add_conversation(store, "A long one", workspace, made)])
    await store.close()


async def add_conversation(store: Transcripts, title: str, workspace: str, items: Sequence[Item]) -> ConversationId:
    """Store a conversation with these items, each answer as one that has come to its end."""
    conversation, now = ConversationId(new_id()), time.time()
    await store.add(ConversationInfo(conversation, title, workspace, Mode.DEFAULT, "m", "anthropic", now, now))
    seq, envelopes = await store.last_seq(conversation), list[Envelope]()
    for item in items:
        events: list[Event] = [ItemAdded(item)]
        if isinstance(item, AssistantText):
            events.append(ItemChanged(item))
        for event in events:
            seq += 1
            envelopes.append(Envelope(conversation, seq, now, event))
    await store.append(envelopes)
    return conversation


if __name__ == "__main__":
    asyncio.run(write(int(sys.argv[1]), sys.argv[2]))
