"""What is stored of a conversation, without a touch of its folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.errors import AgentError, DiskFull, StoreError, WorkspaceSilent
from desktop_agent.protocol import BackgroundUse, ConversationId, ItemId, SendMessage, UndoState
from desktop_agent.sentences import in_english, translate
from tests.fakes.model_server import text
from tests.talk import talking

WHYS = {
    WorkspaceSilent: "it continues by itself when the folder answers again.",
    DiskFull: "Free some space, and the conversation continues by itself.",
}


@pytest.mark.parametrize("kind", WHYS)
async def test_stored_conversation_is_read_and_takes_nothing(tmp_path: Path, kind: type[AgentError]) -> None:
    why = kind(translate("test", "It cannot be opened."))
    async with talking(tmp_path) as talk:
        talk.server.says(text("Hello there"))
        await talk.ask("hi")
        state, items = talk.conversation.state(), await talk.conversation.items(0)
        await talk.app.close_conversation(talk.conversation.info.id)
        (tmp_path / "workspace").rename(tmp_path / "elsewhere")
        stored = await talk.app.stored_conversation(talk.conversation.info.id, why)
        assert (stored.is_read_only, stored.is_working, stored.grants()) == (True, False, ())
        assert replace(stored.state(), context_limit=None) == replace(state, context_limit=None)
        assert tuple(await stored.items(0)) == tuple(items)
        assert stored.why_read_only is not None
        assert in_english(stored.why_read_only).endswith(WHYS[kind])
        assert (stored.waits_for_folder, stored.waits_for_room) == (kind is WorkspaceSilent, kind is DiskFull)
        assert await stored.changes.ways() == UndoState()
        assert await stored.background.use() == BackgroundUse()
        message = ItemId("m")
        for refused in (
            stored.submit(SendMessage(message, "go")),
            stored.save_draft("x"),
            stored.background.address_of(80),
            stored.changes.preview((message,)),
            stored.changes.preview_forth(message),
            stored.changes.files.list(),
            stored.changes.files.count(message),
            stored.changes.files.diff("a"),
        ):
            with pytest.raises(kind):
                await refused
        stored.subscribe(lambda _: None)()
        stored.on_trouble(lambda _: None)()
        stored.on_stored(lambda: None)()
        await stored.close()
        assert tuple(await stored.items(0)) == tuple(items)


async def test_stored_conversation_that_is_gone_is_said_to_be(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        with pytest.raises(StoreError):
            await talk.app.stored_conversation(ConversationId("gone"), StoreError(translate("test", "Why.")))
