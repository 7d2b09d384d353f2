"""Pictures on their way to the model."""

from __future__ import annotations

import base64
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from desktop_agent.agent.context import images
from desktop_agent.agent.context.api_messages import to_messages
from desktop_agent.agent.context.images import NOT_STORED, TOO_MANY, announced, with_pictures
from desktop_agent.protocol import Item, ItemId, Media, Status, ToolCall, ToolOutput, UserMessage
from tests.agent.history_faults import faults_of
from tests.fakes.model_server import text, tool_use
from tests.talk import talking
from tests.tools.documents import picture


def kept(folder: Path, name: str, data: bytes | None = None) -> Media:
    data = data or picture((8, 6))
    path = folder / name
    path.write_bytes(data)
    return Media(str(path), "image/png", sha256(data).hexdigest(), 8, 6)


def sent(data: bytes) -> dict[str, Any]:
    encoded = base64.b64encode(data).decode()
    return {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": encoded}}


def said(words: str) -> dict[str, Any]:
    return {"type": "text", "text": words}


def told(*media: Media) -> list[Any]:
    """What the model gets for these pictures, in one result."""
    result = {"type": "tool_result", "tool_use_id": "t", "content": [announced(one) for one in media]}
    (message,) = with_pictures([{"role": "user", "content": [result, said("and?")]}])
    content: Any = message["content"]
    assert content[1] == said("and?")
    found: list[Any] = content[0]["content"]
    return found


def test_a_picture_stands_beside_the_text_of_its_result(tmp_path: Path) -> None:
    media = kept(tmp_path, "a.png")
    call = ToolCall(ItemId("c"), "toolu_c", "Read", {}, "a.png", Status.DONE, message="m")
    items: list[Item] = [
        UserMessage(ItemId("u"), "look", 0.0),
        ToolCall(**{**fields(call), "output": ToolOutput("a.png: image", media=(media,))}),
    ]
    messages: Any = to_messages(items, "")
    (result,) = messages[-1]["content"]
    assert result["content"] == [said("a.png: image"), sent(Path(media.path).read_bytes())]
    assert faults_of(messages) == ()
    assert to_messages(items, "") == messages


def fields(call: ToolCall) -> dict[str, Any]:
    return {name: getattr(call, name) for name in call.__slots__}


def test_a_picture_that_is_gone_or_another_is_a_sentence(tmp_path: Path) -> None:
    gone, changed, link = (kept(tmp_path, name) for name in ("gone", "changed", "link"))
    Path(gone.path).unlink()
    Path(changed.path).write_bytes(picture((9, 9)))
    secret = tmp_path / "secret"
    secret.write_text("key")
    Path(link.path).unlink()
    Path(link.path).symlink_to(secret)
    assert told(gone, changed, link) == [said(NOT_STORED)] * 3


def test_a_history_without_pictures_is_the_same() -> None:
    messages = ({"role": "user", "content": [said("hello")]},)
    assert with_pictures(messages) == messages


@pytest.mark.parametrize(("count", "left_out"), [(4, 0), (5, 2), (6, 2), (7, 4)], ids=lambda number: str(number))
def test_the_oldest_leave_in_batches_where_there_are_too_many(
    count: int, left_out: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(images, "MOST_PICTURES", 4)
    monkeypatch.setattr(images, "AT_ONCE", 2)
    media = [kept(tmp_path, f"{number}.png") for number in range(count)]
    shown = sent(picture((8, 6)))
    assert told(*media) == [said(TOO_MANY)] * left_out + [shown] * (count - left_out)


def test_the_oldest_leave_where_all_together_are_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    media = [kept(tmp_path, f"{number}.png") for number in range(5)]
    size = len(base64.b64encode(picture((8, 6))))
    shown, large = sent(picture((8, 6))), said(TOO_MANY)
    monkeypatch.setattr(images, "MOST_CHARACTERS", 3 * size)
    assert told(*media) == [large] * 2 + [shown] * 3
    monkeypatch.setattr(images, "MOST_CHARACTERS", size - 1)
    assert told(*media) == [large] * 5


async def test_a_picture_that_was_read_is_in_the_next_request(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "a.png").write_bytes(picture((2000, 10)))
        talk.server.says(tool_use("Read", path="a.png"))
        talk.server.says(text("Navy."))
        await talk.ask("what colour is it?")
        (call,) = talk.calls
        assert call.output is not None
        (media,) = call.output.media
        (result,) = talk.sent()["messages"][-1]["content"]
        assert [block["type"] for block in result["content"]] == ["text", "image"]
        assert result["content"][1] == sent(Path(media.path).read_bytes())
        assert (media.width, media.height) == (1568, 8)
