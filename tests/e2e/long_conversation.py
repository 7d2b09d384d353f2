"""Write one long conversation into the store of the program: `long_conversation.py ITEMS WORKSPACE`."""

from __future__ import annotations

import asyncio
import sys
import time

from desktop_agent.folders import user_folders
from desktop_agent.ids import new_id
from desktop_agent.protocol import (
    AssistantText,
    ConversationId,
    ConversationInfo,
    Envelope,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    Mode,
    UserMessage,
)
from desktop_agent.store.transcript import Transcripts


async def write(items: int, workspace: str) -> None:
    store = await Transcripts.open(user_folders().store_file)
    conversation, now = ConversationId(new_id()), time.time()
    info = ConversationInfo(conversation, "A long one", workspace, Mode.DEFAULT, "m", "anthropic", now, now)
    await store.add(info)
    seq, envelopes = await store.last_seq(conversation), []
    for number in range(items):
        text = f"message {number} " + "and some words of it " * (number % 7)
        item: Item = UserMessage(ItemId(new_id()), text, now)
        events = [ItemAdded(item)]
        if number % 2:
            item = AssistantText(ItemId(new_id()), text, now, message=str(number))
            events = [ItemAdded(item), ItemChanged(item)]  # type: ignore[list-item]
        for event in events:
            seq += 1
            envelopes.append(Envelope(conversation, seq, now, event))
    await store.append(envelopes)
    await store.remember_tabs([conversation])
    await store.close()


if __name__ == "__main__":
    asyncio.run(write(int(sys.argv[1]), sys.argv[2]))
