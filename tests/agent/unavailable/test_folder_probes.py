"""Probes of workspaces, and a whole application beside one that hangs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_agent.agent.unavailable.folder_probes import FolderProbes, may_be_silent
from desktop_agent.app import App
from desktop_agent.errors import WorkspaceSilent
from desktop_agent.protocol import Notice, Outcome, Remedy, Status
from desktop_agent.sentences import in_english
from desktop_agent.worker_threads import WorkerThreads
from tests.fakes.model_server import text, tool_use
from tests.processes import started_here
from tests.silent_folder import SilentFolder, silent_folder
from tests.talk import environment_for, folders_in, talking
from tests.waits import until


@pytest.fixture
def mounted(tmp_path: Path) -> Iterator[SilentFolder]:
    with silent_folder(tmp_path / "mount") as folder:
        yield folder


def take_own_threads() -> None:
    """Let the loop of a test work as that of the program does."""
    asyncio.get_running_loop().set_default_executor(WorkerThreads())


async def test_workspace_has_one_probe(tmp_path: Path) -> None:
    probes = FolderProbes()
    assert probes.of(str(tmp_path)) is probes.of(str(tmp_path))
    assert probes.of(str(tmp_path)) is not probes.of("/")
    await probes.expect(str(tmp_path))
    assert not await may_be_silent(probes.of(str(tmp_path)), 0)


async def test_silent_workspace_is_told_and_its_answer_awaited(mounted: SilentFolder) -> None:
    take_own_threads()
    probes, folder = FolderProbes(), str(mounted.path)
    mounted.hang()
    with pytest.raises(WorkspaceSilent) as silent:
        await probes.expect(folder)
    assert silent.value.remedies == (Remedy.RETRY,)
    assert in_english(silent.value.sentence).startswith(f"The folder {folder} does not answer. ")
    answered = asyncio.ensure_future(probes.answered(folder))
    await asyncio.sleep(0)
    assert not answered.done()
    mounted.answer()
    await answered
    await FolderProbes(60).expect(folder)
    probes.close()


async def test_conversation_on_a_silent_folder_opens_when_it_answers_and_others_open_meanwhile(
    tmp_path: Path, mounted: SilentFolder
) -> None:
    take_own_threads()
    async with talking(tmp_path, workspace=mounted.path) as talk:
        talk.server.says(text("Hello there"))
        await talk.ask("hi")
        conversation = talk.conversation.info.id
        await talk.app.close_conversation(conversation)
        mounted.hang()
        with pytest.raises(WorkspaceSilent) as silent:
            await talk.app.open_conversation(conversation)
        stored = await talk.app.stored_conversation(conversation, silent.value)
        assert [sketch.kind for sketch in await stored.sketches()] == ["user_message", "assistant_text"]
        healthy = tmp_path / "healthy"
        healthy.mkdir()
        other = await talk.app.new_conversation(str(healthy), model="first-model")
        assert not other.is_read_only
        assert await talk.app.place_to_start(str(mounted.path)) == str(Path.home())
        mounted.answer()
        await talk.app.folder_answered(str(mounted.path))
        # Nobody holds it: what was tried meanwhile has given it back.
        assert not (await talk.app.open_conversation(conversation)).is_read_only


async def test_a_command_waits_for_a_folder_that_answers_late(
    tmp_path: Path, mounted: SilentFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    take_own_threads()
    monkeypatch.setattr("desktop_agent.app.OPENS_WITHIN_S", 0.0)
    monkeypatch.setattr("desktop_agent.app.SILENT_AFTER_S", 60.0)
    async with talking(tmp_path, workspace=mounted.path, can_ask=False) as talk:
        conversation = talk.conversation.info.id
        await talk.app.close_conversation(conversation)
        mounted.hang()
        opening = asyncio.ensure_future(talk.app.open_conversation(conversation))
        await asyncio.to_thread(until, lambda: started_here("stat"), "the folder is asked")
        mounted.answer()
        assert not (await opening).is_read_only


async def test_turn_that_is_held_ends_with_a_sentence_and_closing_ends(tmp_path: Path, mounted: SilentFolder) -> None:
    take_own_threads()
    async with talking(tmp_path, workspace=mounted.path) as talk:
        mounted.hang_in_read()
        talk.server.says(tool_use("Read", path="README.md"))
        ended = await talk.ask("read it")
        assert ended.outcome is Outcome.FAILED
        # Where the record of the files was held by it first, the model was not even asked.
        assert {call.status for call in talk.calls} <= {Status.CANCELLED}
        said = [in_english(item.sentence) for item in talk.items if isinstance(item, Notice)]
        assert said == [in_english(ended.error)] if ended.error is not None else False
        await talk.app.close_conversation(talk.conversation.info.id)
        mounted.answer()


async def test_application_ends_while_a_turn_is_held(tmp_path: Path, mounted: SilentFolder) -> None:
    take_own_threads()
    async with talking(tmp_path, workspace=mounted.path) as talk:
        mounted.hang_in_read()
        talk.server.says(tool_use("Read", path="README.md"))
        await talk.send("read it")
        assert talk.conversation.is_working
        await talk.app.shut_down()
        assert not talk.conversation.is_working
        mounted.answer()
    app = await App.start(folders_in(tmp_path), environment_for(talk.server, tmp_path))
    again = await app.open_conversation(talk.conversation.info.id)
    assert not again.is_read_only
    await app.shut_down()
